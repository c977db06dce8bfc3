/* Times of schedules: how often theory expects each piece of work, and what it takes on a backend.
 * bench/method/fit_costs.py fits the costs to measured rates by the same sums. */
#include "schedule.h"

#include <math.h>

#include "rounds.h"

enum { LANES = 32, MEASURED = 20 /* operations of the attempts that costs were measured with */ };

/* `of` is the cost of 20 operations and of other work. Shorter attempts than were measured are taken to save no more
 * than half of it. */
static double with_operations(double of, double operations, double operation)
{
    return fmax(of / 2, of + (operations - MEASURED) * operation);
}

/* The sum over the population of its parts times f. */
static double average(const lw_model_population *of, double (*f)(double p))
{
    double sum = 0, total = 0;
    for (size_t k = 0; k < of->classes; k++) {
        const double weight = of->weight == NULL ? 1 : of->weight[k];
        sum += weight * f(of->p[k]);
        total += weight;
    }
    return sum / total;
}

static double attempts_of(double p)
{
    return 1 / p;
}
static double accepted_of(double p)
{
    return p;
}
static double retries_of(double p)
{
    return 1 / p - 1;
}
static double rejected_of(double p)
{
    return 1 - p;
}

/* ---- bulk calls ---- */

double lw_schedule_bulk(const lw_schedule_question *q, lw_model_schedule schedule, int group)
{
    const lw_schedule_costs *const k = q->costs;
    const double each = q->each ? k->each : 0;
    const double first = k->staged + with_operations(k->first, q->operations, k->operation) + each;
    const double later = with_operations(k->retry, q->operations, k->operation) + each;
    const int vector = k->vector < q->lanes ? k->vector : q->lanes;
    double time;
    if (schedule == LW_MODEL_GROUPED && group > 1) {
        const int together = vector > group ? vector / group : 1; /* elements whose lanes stop together */
        time = group * (k->staged + lw_model_population_rounds(&q->of, together, group) * later +
                        lw_model_population_rounds(&q->of, q->lanes / group, group) * k->vote);
    } else if (schedule == LW_MODEL_MASKED || schedule == LW_MODEL_GROUPED) {
        time = first + (lw_model_population_rounds(&q->of, vector, 1) - 1) * later +
               lw_model_population_rounds(&q->of, q->lanes, 1) * k->loop;
    } else if (schedule == LW_MODEL_REFILLED) {
        time = k->staged + average(&q->of, attempts_of) * (later + k->refill);
    } else {
        /* retries are attempts of those that were rejected; the chances that any lane is rejected, or accepted */
        const double retries = average(&q->of, retries_of);
        const double accepted = retries > 0 ? average(&q->of, rejected_of) / retries : 1;
        const double rejects = -expm1(LANES * log(average(&q->of, accepted_of)));
        const double accepts = -expm1(LANES * log1p(-fmin(accepted, 1)));
        time = first + k->queue * rejects + retries * (later + k->queue * accepts);
    }
    return time / LANES;
}

int lw_schedule_best_group(const lw_schedule_question *q, double times[LW_MODEL_GROUPS])
{
    int best = 0;
    for (int k = 0; 1 << k <= q->lanes; k++) {
        times[k] = lw_schedule_bulk(q, LW_MODEL_GROUPED, 1 << k);
        if (times[k] < times[best])
            best = k;
    }
    return best;
}

lw_schedule_choice lw_schedule_pick(const lw_schedule_question *q, int *group)
{
    lw_schedule_choice c = {.schedule = LW_SCHEDULE_QUEUED, .group = 1};
    double groups[LW_MODEL_GROUPS];
    const int best = lw_schedule_best_group(q, groups);
    *group = 1 << best;
    c.masked = lw_schedule_bulk(q, LW_MODEL_MASKED, 1);
    c.grouped = groups[best];
    c.queued = lw_schedule_bulk(q, LW_MODEL_QUEUED, 1);
    c.refilled = lw_schedule_bulk(q, LW_MODEL_REFILLED, 1);
    c.cost = c.queued;
    if (c.masked < c.cost) {
        c.schedule = LW_SCHEDULE_MASKED;
        c.cost = c.masked;
    }
    if (c.refilled < c.cost) {
        c.schedule = LW_SCHEDULE_REFILLED;
        c.cost = c.refilled;
    }
    if (c.grouped < c.cost) {
        c.schedule = LW_SCHEDULE_GROUPED;
        c.cost = c.grouped;
        c.group = *group;
    }
    return c;
}

/* ---- inside a kernel ---- */

void lw_schedule_in_kernel(const lw_schedule_question *q, const lw_model_attempt *attempt, lw_model_times *times)
{
    const lw_schedule_costs *const k = q->costs;
    const double round = with_operations(k->round, q->operations, k->step);
    const double moved = (attempt->coefficients + attempt->values) * k->move;
    const double dealt = k->call + (q->each ? k->apart : 0);
    double *const t = times->nanoseconds;
    const double taken = attempt->values * k->take;
    lw_model_rounds r;
    lw_model_rounds_of(&q->of, &r);
    t[LW_MODEL_PLAIN] = (k->call + r.plain * (round + taken)) / LANES;
    t[LW_MODEL_KEPT] = attempt->parameters == LW_MODEL_NEW || r.kept == 0
                           ? INFINITY
                           : (k->keep_call + r.kept * (round + k->keep + 2 * taken)) / LANES;
    /* lanes try for themselves until the first element is accepted */
    t[LW_MODEL_HELPING] =
        (dealt + r.helping * (round + k->ballot) + (r.helping_changes - 1) * (k->help + moved)) / LANES;
    t[LW_MODEL_POOLED] = attempt->parameters != LW_MODEL_SAME
                             ? INFINITY
                             : (k->pool_call + r.pooled * (round + k->pool + attempt->values * k->pool_value) +
                                r.pooled_moves * k->rank) /
                                   LANES;
    t[LW_MODEL_FIELDS] = INFINITY;
    for (int n = 0; n < LW_MODEL_GROUPS; n++) {
        const double beside = n == 0 ? r.plain * taken : r.fields_changes[n] * (k->deal + moved);
        times->fields[n] = (dealt + r.fields[n] * (round + k->ballot) + beside) / LANES;
        if (times->fields[n] < t[LW_MODEL_FIELDS]) {
            t[LW_MODEL_FIELDS] = times->fields[n];
            times->fields_by = 1 << n;
        }
    }
}
