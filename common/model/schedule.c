/* What each schedule is expected to cost a sample: from the iterations that theory says, and what a piece of work costs
 * on a backend. */
#include "schedule.h"

#include <math.h>

#include "parts.h"

static double masked(const lw_schedule_costs *k, double p, double t)
{
    const double rounds = lw_model_iterations(1 - p, p, k->lanes);
    return k->staged + t + k->loop + (rounds - 1) * (k->retry + t + k->loop);
}

static double queued(const lw_schedule_costs *k, double p, double t)
{
    const double rejects = -expm1(k->lanes * log(p)),
                 accepts = -expm1(k->lanes * log1p(-p)); /* chances that any lane does */
    return k->staged + t + k->queue * rejects + (1 / p - 1) * (k->retry + t + k->queue * accepts);
}

static double refilled(const lw_schedule_costs *k, double p, double t)
{
    return k->staged + (k->retry + t + k->refill) / p;
}

static double grouped(const lw_schedule_costs *k, double p, double t, int group)
{
    const int samples = k->lanes / group;
    if (group == 1)
        return masked(k, p, t);
    const double rejected = pow(1 - p, group), all = -expm1(group * log1p(-p));
    const double rounds = p == 1 ? 1 : lw_model_iterations(rejected, all, samples);
    return (k->staged + rounds * (k->retry + t + k->vote)) * group;
}

void lw_schedule_reckon(lw_schedule_choice *choice, const lw_schedule_costs *k, const char *backend, double acceptance,
                        double operations)
{
    static const char *const names[] = {"", "masked", "grouped", "queued", "refilled"};
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
    lw_words(
        c.reason, sizeof(c.reason),
        "%s: on %s, acceptance %.4g and %.4g operations a try, a sample is expected to take %.4g operations masked, "
        "%.4g queued, %.4g refilled, %.4g grouped by %d",
        names[c.schedule], backend, acceptance, operations, c.masked, c.queued, c.refilled, c.grouped, group);
    *choice = c;
}
