/* What a set of paths is made by: weights and places, on the host, the same on every machine. */
#ifndef LANEWISE_PATHS_PLAN_H
#define LANEWISE_PATHS_PLAN_H

#include "job.h"

/* Weights, as doubles, in the order of job.h. */
uint64_t lw_paths_weights_count(lw_paths_construction construction, uint32_t steps);
/* Places of a bridge, 0 of the others. */
uint64_t lw_paths_places_count(lw_paths_construction construction, uint32_t steps);

/* The options' times, which are checked; the time k horizon / steps where there are none. */
void lw_paths_times(const lw_paths_options *options, double *times);

/* The middles of a bridge: places, levels and how many of these. */
void lw_paths_places(uint32_t steps, uint32_t *places, uint32_t level[LW_PATHS_LEVELS + 1], uint32_t *levels);

/* Fills weights, lw_paths_weights_count of them. places: of a bridge. work: for components of a user's times,
 * lw_paths_columns_count doubles. Returns 0 if components were not found, which no times are known for. */
int lw_paths_weights(const lw_paths_options *options, const double *times, const uint32_t *places, double *weights,
                     double *work);

/* ---- components (components.c) ---- */

/* Columns of components: a column is the weights of one normal, in the order of time, column after column, `pitch` apart,
 * with zeros behind it. */
static inline uint64_t lw_paths_columns_pitch(uint32_t steps)
{
    return ((uint64_t)steps + 7) / 8 * 8;
}

static inline uint64_t lw_paths_columns_count(uint32_t steps)
{
    return steps * lw_paths_columns_pitch(steps);
}

/* Of equal steps, in closed form. Returns 0 without memory. */
int lw_paths_equal_columns(double horizon, uint32_t steps, double *columns);
/* Of any times, by rotations of pairs of columns. Returns 0 if they do not end. */
int lw_paths_columns(const double *times, uint32_t steps, double *columns);

#endif
