/* Which schedule of rejection is fastest, by the costs of a backend. */
#include <math.h>
#include <string.h>

#include "base/environment.h"
#include "base/status.h"
#include "core/backend.h"
#include "lanewise/method.h"
#include "model/schedule.h"

enum { WORDS_MOST = 1000 };

static const double OPERATIONS_MOST = 1e9;

const lw_schedule_costs *lw_backend_costs(const char *backend)
{
    for (size_t row = 0; row < lw_backend_row_count; row++)
        if (strcmp(lw_backend_rows[row].name, backend) == 0)
            return &lw_backend_rows[row].costs;
    return NULL;
}

/* name: of the result. */
static lw_status find_costs(const lw_schedule_costs **costs, const char *backend, const void *result, const char *name,
                            const char *function)
{
    if (backend == NULL || result == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", function, result == NULL ? name : "backend");
    *costs = lw_backend_costs(backend);
    return *costs != NULL ? LW_OK : lw_fail(LW_ERROR_ARGUMENT, "%s: no backend is called \"%s\"", function, backend);
}

static lw_status check_acceptance(double acceptance, const char *function)
{
    return acceptance > 0 && acceptance <= 1
               ? LW_OK
               : lw_fail(LW_ERROR_ARGUMENT, "%s: acceptance is %g; it must be above 0 and at most 1", function,
                         acceptance);
}

lw_status lw_schedule_choose(lw_schedule_choice *choice, const char *backend, double acceptance, double operations)
{
    LW_OWN_ENVIRONMENT;
    LW_ENVIRONMENT_TAKE(acceptance);
    LW_ENVIRONMENT_TAKE(operations);
    static const char *const names[] = {"", "masked", "grouped", "queued", "refilled"};
    lw_schedule_question q = {.of = {&acceptance, NULL, 1}, .lanes = 32, .operations = operations};
    lw_status status = find_costs(&q.costs, backend, choice, "choice", __func__);
    if (status == LW_OK)
        status = check_acceptance(acceptance, __func__);
    if (status == LW_OK && !(operations > 0 && operations <= OPERATIONS_MOST))
        status = lw_fail(LW_ERROR_ARGUMENT, "%s: operations is %g; it must be above 0 and at most 1e9", __func__,
                         operations);
    if (status != LW_OK)
        return status;
    int group;
    lw_schedule_choice c = lw_schedule_pick(&q, &group);
    lw_words(c.reason, sizeof(c.reason),
             "%s: on %s, acceptance %.4g and %.4g operations per try, a sample is expected to take %.4g ns masked, "
             "%.4g queued, %.4g refilled, %.4g grouped by %d",
             names[c.schedule], backend, acceptance, operations, c.masked, c.queued, c.refilled, c.grouped, group);
    *choice = c;
    return LW_OK;
}

/* ---- times ---- */

/* Zeros become what they stand for. */
static lw_status check_attempt(lw_model_attempt *attempt, const lw_model_attempt *given, size_t classes,
                               const char *function)
{
    const lw_model_attempt none = {.size = sizeof(none)};
    *attempt = given == NULL ? none : *given;
    if (attempt->size != sizeof(*attempt))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: attempt->size is %zu; it must be %zu", function, attempt->size,
                       sizeof(*attempt));
    if (!(attempt->operations >= 0 && attempt->operations <= OPERATIONS_MOST))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: operations is %g; it must be from 0 to 1e9", function,
                       attempt->operations);
    if ((unsigned)attempt->parameters > LW_MODEL_NEW)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: parameters is %d; it must be from 0 to %d", function,
                       (int)attempt->parameters, LW_MODEL_NEW);
    if (attempt->parameters == LW_MODEL_SAME && classes > 1)
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: parameters are LW_MODEL_SAME, but %zu classes of acceptance take different ones", function,
                       classes);
    if (attempt->coefficients < 0 || attempt->coefficients > WORDS_MOST)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: coefficients is %d; it must be from 0 to %d", function,
                       attempt->coefficients, WORDS_MOST);
    if (attempt->values < 0 || attempt->values > WORDS_MOST)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: values is %d; it must be from 0 to %d", function, attempt->values,
                       WORDS_MOST);
    attempt->operations = attempt->operations == 0 ? LW_MODEL_OPERATIONS : attempt->operations;
    attempt->coefficients += attempt->coefficients == 0;
    attempt->values += attempt->values == 0;
    return LW_OK;
}

static lw_model_schedule fastest(const double *nanoseconds, lw_model_schedule from, lw_model_schedule to)
{
    lw_model_schedule best = from;
    for (int schedule = from; schedule <= (int)to; schedule++)
        if (nanoseconds[schedule] < nanoseconds[best])
            best = (lw_model_schedule)schedule;
    return best;
}

lw_status lw_model_time(const char *backend, const double *p, const double *weight, size_t classes,
                        const lw_model_attempt *attempt, lw_model_times *times)
{
    LW_OWN_ENVIRONMENT;
    lw_model_attempt asked;
    lw_schedule_question q = {.of = {p, weight, classes}, .lanes = 32};
    lw_model_times t = {.fields_by = 1};
    lw_status status = find_costs(&q.costs, backend, times, "times", __func__);
    if (status == LW_OK)
        status = lw_model_check_population(__func__, &q.of);
    if (status == LW_OK)
        status = check_attempt(&asked, attempt, classes, __func__);
    if (status != LW_OK)
        return status;
    q.operations = asked.operations;
    q.each = asked.parameters != LW_MODEL_SAME;
    t.grouped_by = 1 << lw_schedule_best_group(&q, t.grouped);
    for (int schedule = LW_MODEL_MASKED; schedule <= LW_MODEL_REFILLED; schedule++)
        t.nanoseconds[schedule] = lw_schedule_bulk(&q, (lw_model_schedule)schedule, t.grouped_by);
    lw_schedule_in_kernel(&q, &asked, &t);
    t.nanoseconds[0] = INFINITY;
    t.bulk = fastest(t.nanoseconds, LW_MODEL_MASKED, LW_MODEL_REFILLED);
    t.kernel = fastest(t.nanoseconds, LW_MODEL_PLAIN, LW_MODEL_POOLED);
    *times = t;
    return LW_OK;
}

lw_status lw_model_operations(const char *backend, double p, double nanoseconds, double *operations)
{
    LW_OWN_ENVIRONMENT;
    LW_ENVIRONMENT_TAKE(p);
    LW_ENVIRONMENT_TAKE(nanoseconds);
    lw_schedule_question q = {.of = {&p, NULL, 1}, .lanes = 32};
    lw_status status = find_costs(&q.costs, backend, operations, "operations", __func__);
    if (status == LW_OK)
        status = check_acceptance(p, __func__);
    if (status == LW_OK && !(nanoseconds > 0 && nanoseconds < INFINITY))
        status = lw_fail(LW_ERROR_ARGUMENT, "%s: nanoseconds is %g; it must be finite and > 0", __func__, nanoseconds);
    if (status != LW_OK)
        return status;
    double low = 0, high = OPERATIONS_MOST;
    for (int step = 0; step < 100 && high - low > 1e-9 * high; step++) {
        q.operations = (low + high) / 2;
        if (lw_schedule_bulk(&q, LW_MODEL_QUEUED, 1) < nanoseconds)
            low = q.operations;
        else
            high = q.operations;
    }
    *operations = low;
    return LW_OK;
}
