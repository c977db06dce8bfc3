/* Which schedule: what each is expected to cost a sample, from the iterations that theory says and what a piece of work
 * costs on a backend. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lanewise/method.h"
#include "lanewise/model.h"
#include "parts.h"

/* Operations of all lanes of a warp, beside those of an attempt. Those of AVX-512 are fitted to
 * bench/results/xeon-1-core-rejection.csv (an attempt of 20 operations, two draws); those of cuda to h200-rejection.csv
 * (of 20 and of 200; bench/rejection/fit_costs.py). */
typedef struct costs {
    const char *backend;
    int lanes;     /* that a masked loop has in step */
    double staged; /* to draw for a first attempt */
    double retry;  /* for any other: a Philox evaluation, .. */
    double loop;   /* a round of a masked loop */
    double vote;   /* .. of a grouped one, to find the lowest accepted lane */
    double queue;  /* to put what was rejected into the queue, or to give what waits to the lanes that are done */
    double refill; /* to give free lanes their next elements */
} costs;

static const costs all_costs[] = {
    {"cuda", 32, 82, 103, 2, 25, 35, 34},
    {"avx512", 32, 8, 270, 0, 0, 40, 1},
    {"avx512f", 32, 8, 270, 0, 0, 40, 1},
    {"portable", 32, 8, 270, 0, 0, 40, 1},
};

static double masked(const costs *k, double p, double t)
{
    const double rounds = lw_model_iterations(1 - p, p, k->lanes);
    return k->staged + t + k->loop + (rounds - 1) * (k->retry + t + k->loop);
}

static double queued(const costs *k, double p, double t)
{
    const double rejects = -expm1(k->lanes * log(p)),
                 accepts = -expm1(k->lanes * log1p(-p)); /* chances that any lane does */
    return k->staged + t + k->queue * rejects + (1 / p - 1) * (k->retry + t + k->queue * accepts);
}

static double refilled(const costs *k, double p, double t)
{
    return k->staged + (k->retry + t + k->refill) / p;
}

static double grouped(const costs *k, double p, double t, int group)
{
    const int samples = k->lanes / group;
    if (group == 1)
        return masked(k, p, t);
    const double rejected = pow(1 - p, group), all = -expm1(group * log1p(-p));
    const double rounds = p == 1 ? 1 : lw_model_iterations(rejected, all, samples);
    return (k->staged + rounds * (k->retry + t + k->vote)) * group;
}

lw_status lw_schedule_choose(lw_schedule_choice *choice, const char *backend, double acceptance, double operations)
{
    static const char *const names[] = {"", "masked", "grouped", "queued", "refilled"};
    const costs *k = NULL;
    if (choice == NULL || backend == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", __func__, choice == NULL ? "choice" : "backend");
    for (size_t row = 0; row < sizeof(all_costs) / sizeof(all_costs[0]); row++)
        if (strcmp(all_costs[row].backend, backend) == 0)
            k = &all_costs[row];
    if (k == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: no backend is called \"%s\"", __func__, backend);
    if (!(acceptance > 0 && acceptance <= 1))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: acceptance is %g; it must be above 0 and at most 1", __func__,
                       acceptance);
    if (!(operations > 0 && operations <= 1e9))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: operations is %g; it must be above 0 and at most 1e9", __func__,
                       operations);
    lw_schedule_choice c = {.schedule = LW_SCHEDULE_QUEUED, .group = 1};
    int group = 1;
    c.masked = masked(k, acceptance, operations);
    c.queued = queued(k, acceptance, operations);
    c.refilled = refilled(k, acceptance, operations);
    c.grouped = grouped(k, acceptance, operations, 1);
    for (int g = 2; g <= k->lanes; g *= 2)
        if (grouped(k, acceptance, operations, g) < c.grouped) {
            c.grouped = grouped(k, acceptance, operations, g);
            group = g;
        }
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
        c.group = group;
    }
    snprintf(
        c.reason, sizeof(c.reason),
        "%s: on %s, acceptance %.4g and %.4g operations a try, a sample is expected to take %.4g operations masked, "
        "%.4g queued, %.4g refilled, %.4g grouped by %d",
        names[c.schedule], backend, acceptance, operations, c.masked, c.queued, c.refilled, c.grouped, group);
    *choice = c;
    return LW_OK;
}
