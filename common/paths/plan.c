#include "plan.h"

#include <math.h>

uint64_t lw_paths_weights_count(lw_paths_construction construction, uint32_t steps)
{
    const uint64_t tiles = (steps + LW_PATHS_OUTPUTS - 1) / LW_PATHS_OUTPUTS;
    switch (construction) {
    case LW_PATHS_STEPS:
        return steps;
    case LW_PATHS_BRIDGE:
        return (uint64_t)3 * steps;
    default:
        return tiles * LW_PATHS_OUTPUTS * steps;
    }
}

uint64_t lw_paths_places_count(lw_paths_construction construction, uint32_t steps)
{
    return construction == LW_PATHS_BRIDGE ? (uint64_t)3 * steps : 0;
}

void lw_paths_times(const lw_paths_options *options, double *times)
{
    const double steps = options->steps;
    for (uint32_t k = 0; k < options->steps; k++)
        times[k] = options->times != NULL ? options->times[k] : options->horizon * ((k + 1.0) / steps);
}

/* ---- the bridge ---- */

void lw_paths_places(uint32_t steps, uint32_t *places, uint32_t level[LW_PATHS_LEVELS + 1], uint32_t *levels)
{
    /* An interval is between two times that are known; time 0 is W(0), time k is place k - 1. The intervals whose middles
     * normals made .. known - 1 are follow each other, so that a normal's interval is where its places will be. */
    uint32_t *const left = places, *const right = places + steps, *const at = places + 2 * (uint64_t)steps;
    uint32_t known = 1;
    left[0] = right[0] = 0;
    at[0] = steps;
    level[0] = 0;
    level[1] = 1;
    *levels = 1;
    for (uint32_t made = 0; made < known; made++) {
        if (made == level[*levels]) {
            level[*levels + 1] = known;
            ++*levels;
        }
        const uint32_t ends[3] = {made == 0 ? 0 : left[made], at[made], made == 0 ? at[0] : right[made]};
        for (int half = 0; half < 2; half++)
            if (ends[half + 1] - ends[half] > 1) {
                left[known] = ends[half];
                right[known] = ends[half + 1];
                at[known] = (ends[half] + ends[half + 1]) / 2;
                known++;
            }
    }
    for (uint64_t j = 0; j < (uint64_t)3 * steps; j++)
        places[j] = places[j] == 0 ? steps : places[j] - 1;
}

static double time_of(const double *times, uint32_t steps, uint32_t place)
{
    return place == steps ? 0.0 : times[place];
}

static void bridge_weights(const double *times, uint32_t steps, const uint32_t *places, double *weights)
{
    double *const left = weights, *const right = weights + steps, *const scale = weights + 2 * (uint64_t)steps;
    left[0] = right[0] = 0.0;
    scale[0] = sqrt(times[steps - 1]);
    for (uint32_t j = 1; j < steps; j++) {
        const double l = time_of(times, steps, places[j]), r = time_of(times, steps, places[steps + j]);
        const double m = times[places[2 * (uint64_t)steps + j]], all = r - l;
        left[j] = (r - m) / all;
        right[j] = (m - l) / all;
        scale[j] = sqrt((m - l) * ((r - m) / all));
    }
}

/* ---- all constructions ---- */

/* Of a component, of one output: what columns have, or the difference to the output before. */
static double component(const lw_paths_options *options, const double *columns, uint32_t j, uint32_t k)
{
    const double *const column = columns + j * lw_paths_columns_pitch(options->steps);
    if (k >= options->steps)
        return 0.0;
    return options->output == LW_PATHS_INCREMENTS && k > 0 ? column[k] - column[k - 1] : column[k];
}

int lw_paths_weights(const lw_paths_options *options, const double *times, const uint32_t *places, double *weights,
                     double *work)
{
    const uint32_t steps = options->steps;
    if (options->construction == LW_PATHS_STEPS) {
        for (uint32_t k = 0; k < steps; k++)
            weights[k] = sqrt(k == 0 ? times[0] : times[k] - times[k - 1]);
        return 1;
    }
    if (options->construction == LW_PATHS_BRIDGE) {
        bridge_weights(times, steps, places, weights);
        return 1;
    }
    if (!(options->times == NULL ? lw_paths_equal_columns(options->horizon, steps, work)
                                 : lw_paths_columns(times, steps, work)))
        return 0;
    for (uint64_t e = 0; e < lw_paths_weights_count(LW_PATHS_COMPONENTS, steps); e++) {
        const uint64_t tile = e / LW_PATHS_OUTPUTS / steps, j = e / LW_PATHS_OUTPUTS % steps;
        weights[e] = component(options, work, (uint32_t)j, (uint32_t)(LW_PATHS_OUTPUTS * tile + e % LW_PATHS_OUTPUTS));
    }
    return 1;
}
