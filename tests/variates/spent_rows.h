/* Attempts that never end well, one warp, once for each target: spent_rows_cpu.c and spent_rows_cuda.cu make the body
 * below into the functions declared here. Kinds, engines and thresholds of the test stand in for the library's, whose
 * attempts are never spent; the loops are the library's own. */
#ifndef SPENT_ROWS_H
#define SPENT_ROWS_H

#include <stdint.h>

#include "lanewise/detail/attempts.h"
#include "lanewise/detail/job.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Elements 0 .. SPENT_BUFFER - 1 are made, of which the job has SPENT_FIRST .. SPENT_FIRST + SPENT_COUNT - 1. Element e
 * is accepted at attempt 0, at the last or never, for e mod 3 = 2, 0 and 1. */
enum { SPENT_BUFFER = 128, SPENT_FIRST = 4, SPENT_COUNT = 101, SPENT_ALWAYS = 7 };

typedef struct spent_area {
    lw_job job;
    double accepted[SPENT_BUFFER]; /* by element of the job: the draw that is accepted */
    uint64_t errors[4];          /* what was counted: retry, pair_retry, range_u32, range_u64 */
    uint32_t retry[SPENT_BUFFER], pair[SPENT_BUFFER];
    uint32_t range32[SPENT_BUFFER]; /* bodies of ranges; threshold refuses all */
    uint64_t range64[SPENT_BUFFER];
    uint32_t indexed[32], last[32]; /* elements by index; the words of their last attempts: odd ones never accept */
    uint32_t lanes[32], steps;      /* a lane generator's variate: odd lanes never accept */
    uint32_t refused[32], rounds;   /* a lane generator's range_u32, of an engine of zeros */
    uint64_t candidates[64], last_candidates[64];
    uint32_t scratch[1024];
} spent_area;

typedef int spent_run(spent_area *area);

#ifdef __cplusplus
}
#endif

#ifdef SPENT_RUN
#include "permute/words.h"
#include "fills/range.h"
#include "lanewise/kernel/elements.h"
#include "lanewise/kernel/variates.h"

/* ---- draws of first attempts: all alike ---- */

typedef const void lw_drawer;
LW_LANE lw_u32 lw_next_word(lw_drawer *drawer, int number, int g)
{
    (void)drawer, (void)number, (void)g;
    return lw_set_u32(SPENT_ALWAYS);
}
LW_LANE lw_u64 lw_next_b53(lw_drawer *drawer, int number, int g)
{
    return lw_widen_u64(lw_next_word(drawer, number, g));
}
#define lw_next_b32 lw_next_word
#define lw_next_b64 lw_next_b53
LW_LANE void lw_drew(lw_drawer *drawer)
{
    (void)drawer;
}

/* none of the library's rows */
#define LW_FOR_f32 LW_LEAVE
#define LW_FOR_f64 LW_LEAVE
#define LW_FOR_u32 LW_LEAVE
#define LW_FOR_u64 LW_LEAVE
#include "run/run.h"

/* ---- a kind that accepts one draw, or any where its parameter is below 0 ---- */

#define SPENT_KIND_NAME one_draw_u32
#include "spent_kind.inl"
#define SPENT_KIND_NAME one_pair_u32
#include "spent_kind.inl"
LW_LANE int lw_regime_one_pair_u32(const lw_f64 *c0, const lw_f64 *c1)
{
    (void)c0, (void)c1;
    return 0;
}
LW_LANE int lw_pair_try_one_pair_u32(int regime, const lw_u32 *d0, const lw_u32 *d1, const lw_f64 *c0, const lw_f64 *c1,
                                     lw_u32 *x, lw_mask *accepted)
{
    (void)regime;
    accepted[0] = lw_try_one_pair_u32(d0, c0, &x[0]);
    accepted[1] = lw_try_one_pair_u32(d1, c1, &x[1]);
    return 0;
}

/* As rows of variates.def, of methods RETRY and PAIR_RETRY; the first one also in lanes and by index. */
#include "lanewise/detail/templates/variate_row.inl"
#define LW_NUMBER 1
#define LW_TYPE u32
#define LW_REJECTS 1
#define LW_DRAW word
#define LW_DRAWS 1
#define LW_REAL f64
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#define LW_EACH_PARAMETER(P)
#define LW_ENGINE warp1024
#define LW_NAME one_draw_u32
#define LW_PAIRS 0
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_one_draw_u32
#define LW_V_PARAMETERS lw_parameters_one_draw_u32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_one_draw_u32
#define LW_V_COEFFICIENTS lw_coefficients_one_draw_u32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_one_draw_u32
#define LW_V_ATTEMPT lw_attempt_one_draw_u32
#define LW_V_RETRY lw_retry_one_draw_u32
#define LW_V_FEW_AGAIN lw_few_again_one_draw_u32
#define LW_V_RUN_FEW lw_run_few_one_draw_u32
#define LW_V_RUN lw_run_one_draw_u32
#define LW_V_FIXED_OPEN lw_fixed_one_draw_u32_open
#include "lanewise/detail/templates/check_and_setup.inl"
#include "run/run.inl"
#include "lanewise/detail/templates/lane_variate.inl"
#include "lanewise/detail/templates/elements_variate.inl"
#undef LW_ENGINE
#undef LW_NAME
#undef LW_PAIRS
#undef LW_V_CHECK_AND_SETUP
#undef LW_V_PARAMETERS
#undef LW_V_COEFFICIENTS_OF
#undef LW_V_COEFFICIENTS
#undef LW_V_SAME_COEFFICIENTS
#undef LW_V_ATTEMPT
#undef LW_V_RETRY
#undef LW_V_FEW_AGAIN
#undef LW_V_RUN_FEW
#undef LW_V_RUN
#undef LW_V_FIXED_OPEN
#define LW_NAME one_pair_u32
#define LW_PAIRS 1
#define LW_V_RUN_IN lw_run_in_one_pair_u32
#define LW_V_CHECK_AND_SETUP lw_check_and_setup_one_pair_u32
#define LW_V_PARAMETERS lw_parameters_one_pair_u32
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_one_pair_u32
#define LW_V_COEFFICIENTS lw_coefficients_one_pair_u32
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_one_pair_u32
#define LW_V_ATTEMPT lw_attempt_one_pair_u32
#define LW_V_RETRY lw_retry_one_pair_u32
#define LW_V_FEW_AGAIN lw_few_again_one_pair_u32
#define LW_V_RUN_FEW lw_run_few_one_pair_u32
#define LW_V_RUN lw_run_one_pair_u32
#define LW_V_FIXED_OPEN lw_fixed_one_pair_u32_open
#include "lanewise/detail/templates/check_and_setup.inl"
#include "run/run.inl"
#include "lanewise/detail/templates/variate_columns_end.inl"
#include "lanewise/detail/templates/variate_row_end.inl"

/* ---- an engine of zeros: range_u32 of a bound that is no power of two refuses 0 ---- */

typedef int lw_zeros_constants, lw_zeros_state;
enum { LW_LANES_DOMAIN_zeros = 0 };
#define LW_SETS_zeros 1
LW_LANE int lw_zeros_prepare(const lw_source *source)
{
    return (int)source->set;
}
LW_LANE void lw_zeros_begin(const int *constants, int *state, lw_source *source, uint64_t seed, uint64_t subsequence)
{
    (void)constants, (void)source, (void)seed, (void)subsequence;
    *state = 0;
}
LW_LANE lw_warp_u32 lw_zeros_step(const int *constants, int *state, const lw_source *source, int step)
{
    (void)constants, (void)state, (void)source, (void)step;
    return lw_splat_u32(0);
}
enum {
    LW_STEPS_zeros_native = 1,
    LW_STEPS_zeros_word = 1,
    LW_STEPS_zeros_b32 = 1,
    LW_STEPS_zeros_b53 = 2,
    LW_STEPS_zeros_b64 = 2
};
#define lw_zeros_draw_native lw_zeros_step
#define lw_zeros_draw_word lw_zeros_step
#define lw_zeros_draw_b32 lw_zeros_step
LW_LANE lw_warp_u64 lw_zeros_draw_b64(LW_DRAW_ARGUMENTS(zeros))
{
    (void)constants, (void)state, (void)source, (void)step;
    return lw_splat_u64(0);
}
#define lw_zeros_draw_b53 lw_zeros_draw_b64
#define LW_ENGINE zeros
#define LW_RUN_zeros zeros
#define LW_NATIVE_zeros LW_NATIVE_OF_32_BITS
#include "lanewise/detail/templates/lane_generator.inl"
#undef LW_ENGINE

/* ---- all of them ---- */

LW_LANE void spent_store(uint32_t *to, lw_warp_u32 x)
{
    LW_FOR_GROUPS(g) lw_store_u32(to + lw_slot(g), x.g[g]);
}

/* accepted[]: the words of the last attempt and of the one that would follow it. */
LW_LANE void spent_prepare(spent_area *area)
{
    for (uint64_t e = 0; e < SPENT_BUFFER; e += 32)
        LW_FOR_GROUPS(g)
        {
            const lw_u64 element = lw_elements_u64(e, g), place = lw_sub_u64(element, lw_set_u64(SPENT_FIRST));
            const lw_u64 thirds = lw_mulhi_u64(element, lw_set_u64(UINT64_MAX / 3 + 1));
            const lw_u64 third = lw_sub_u64(element, lw_mul_u64(thirds, lw_set_u64(3)));
            const lw_mask is_last = lw_eq_u64(third, lw_set_u64(0)), never = lw_eq_u64(third, lw_set_u64(1));
            const lw_mask inside = lw_lt_u64(place, lw_set_u64(SPENT_COUNT));
            lw_u32 last, next;
            lw_retry_draws_u32(&area->job.source, NULL, element, lw_set_u32(LW_ATTEMPTS - 1), 1, &last);
            lw_retry_draws_u32(&area->job.source, NULL, element, lw_set_u32(LW_ATTEMPTS), 1, &next);
            const lw_u32 word = lw_select_u32(is_last, last, lw_select_u32(never, next, lw_set_u32(SPENT_ALWAYS)));
            lw_scatter_f64(area->accepted, lw_low_u32(place), lw_from_u32_f64(word), inside);
        }
    lw_fence();
}

LW_LANE void spent_run_all(spent_area *area)
{
    enum { GROUPS = SPENT_BUFFER / 32 };
    lw_job job = area->job;
    uint32_t waiting = 0;
    lw_queue *const queue = (lw_queue *)area->scratch;
    spent_prepare(area);
    job.arguments.any_each = 1;
    job.arguments.variate.parameter[0].each = area->accepted;
    job.errors = &area->errors[0];
    lw_run_one_draw_u32(&job, 1, 0, 0, area->retry, queue, &waiting, 0, 0, GROUPS, 1);
    job.errors = &area->errors[1];
    lw_run_one_pair_u32(&job, 1, 0, 0, area->pair, queue, &waiting, 0, 0, GROUPS, 1);
    job.arguments.range.bound = 10;
    job.arguments.range.threshold = UINT64_MAX;
    for (int k = 0; k < GROUPS; k++)
        LW_FOR_GROUPS(g)
        {
            job.errors = &area->errors[2];
            const lw_u32 x = lw_body_range_u32(lw_set_u32(1), &job, 32 * (uint64_t)k, g);
            job.errors = &area->errors[3];
            const lw_u64 y = lw_body_range_u64(lw_set_u64(1), &job, 32 * (uint64_t)k, g);
            lw_store_u32(area->range32 + 32 * k + lw_slot(g), x);
            lw_store_u64(area->range64 + 32 * k + lw_slot(g), y);
        }

    lw_elements_warp1024 elements;
    lw_warp_f64 p;
    lw_elements_warp1024_one_draw_u32_open(&elements, 1, 2, 0);
    LW_FOR_GROUPS(g)
    {
        lw_u32 last, next;
        lw_retry_draws_u32(&elements.source, NULL, lw_elements_u64(0, g), lw_set_u32(LW_ATTEMPTS - 1), 1, &last);
        lw_retry_draws_u32(&elements.source, NULL, lw_elements_u64(0, g), lw_set_u32(LW_ATTEMPTS), 1, &next);
        lw_store_u32(area->last + lw_slot(g), last);
        const lw_mask odd = lw_eq_u32(lw_and_u32(lw_lane_u32(g), lw_set_u32(1)), lw_set_u32(1));
        p.g[g] = lw_from_u32_f64(lw_select_u32(odd, next, last));
    }
    spent_store(area->indexed, lw_elements_warp1024_one_draw_u32(&elements, 0, &p));

    lw_lanes_warp1024 lanes;
    lw_lanes_warp1024_open(&lanes, 1, 2, 3);
    LW_FOR_GROUPS(g)
    {
        const lw_mask odd = lw_eq_u32(lw_and_u32(lw_lane_u32(g), lw_set_u32(1)), lw_set_u32(1));
        p.g[g] = lw_select_f64(odd, lw_set_f64(0.5), lw_set_f64(-1.0));
    }
    spent_store(area->lanes, lw_lanes_warp1024_one_draw_u32(&lanes, &p));
    area->steps = lanes.step;

    lw_lanes_zeros zeros;
    lw_lanes_zeros_open(&zeros, 0, 0, 0);
    spent_store(area->refused, lw_lanes_zeros_range_u32(&zeros, 10));
    area->rounds = zeros.step;

    LW_FOR_GROUPS(g)
    {
        lw_u64 v[2], w[2];
        lw_item_candidates(5, lw_elements_u64(0, g), 1000, UINT64_MAX, v);
        lw_item_words(5, lw_elements_u64(0, g), LW_ATTEMPTS - 1, w);
        for (int h = 0; h < 2; h++) {
            lw_store_u64(area->candidates + 32 * h + lw_slot(g), v[h]);
            lw_store_u64(area->last_candidates + 32 * h + lw_slot(g), lw_mulhi_u64(w[h], lw_set_u64(1000)));
        }
    }
}
#endif
#endif
