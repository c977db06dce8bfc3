/* How many items must have their times computed in full. */
#ifndef LANEWISE_CHOOSE_PLAN_H
#define LANEWISE_CHOOSE_PLAN_H

#include "job.h"

/* ---- the limit: what the k earliest are, and a few more ----
 *
 * The times of `survey` items, drawn at random with repetition, are sorted; about survey k / n of them are among the k
 * earliest, whatever the weights. The one six deviations and 6 behind is the limit: at least k items are at it or
 * before, except with a chance below 1e-8; then all positive weights are looked at. It decides about work alone. */
typedef struct lw_choose_plan {
    uint64_t survey; /* items; 0: there is no limit */
    uint64_t rank;   /* of the limit among them, from 0 */
    uint64_t buffer; /* capacity, in items at the limit or before */
} lw_choose_plan;

lw_choose_plan lw_choose_make_plan(uint64_t items, uint64_t taken, uint64_t survey);

#endif
