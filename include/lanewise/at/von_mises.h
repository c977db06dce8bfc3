/* Made of lane/variates/von_mises.h and variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_VON_MISES_H
#define LANEWISE_AT_VON_MISES_H

#include "parts/draws.h"
#include "parts/domains.h"

#include "parts/math_arctan.h"
#include "exponential.h"
#include "parts/unit.h"

/* From here on q = 2 k. */
#define LW_AT_VON_MISES_LARGE_f32 1.09951163e+12f
#define LW_AT_VON_MISES_LARGE_f64 2.5822498780869086e+120
/* The numbers of the type next to pi and 2 pi. */
#define LW_AT_VON_MISES_HALF_TURN_f32 3.14159274f
#define LW_AT_VON_MISES_HALF_TURN_f64 3.141592653589793
#define LW_AT_VON_MISES_TURN_f32 6.28318548f
#define LW_AT_VON_MISES_TURN_f64 6.283185307179586
enum { LW_AT_VON_MISES_MEAN, LW_AT_VON_MISES_S, LW_AT_VON_MISES_TWICE_K, LW_AT_VON_MISES_DELTA }; /* coefficients */
#ifndef LW_AT_NO_DOUBLE
/* A mean beyond -2 pi to 2 pi less whole turns: in [-pi, pi], its sign kept. Each step leaves the remainder of the size
 * by 2^(48 k) turns, k = 21, 20 .. 0: the quotient is below 2^49, and once rounded at most one too large, so that the
 * fma is exact. */
LW_AT_LANE lw_one_f64 lw_one_von_mises_mean_f64(lw_one_f64 mean)
{
    const lw_one_f64 zero = lw_one_set_f64(0.0), turn = lw_one_set_f64(LW_AT_VON_MISES_TURN_f64);
    const lw_one_f64 size = lw_one_max_f64(mean, lw_one_sub_f64(zero, mean));
    const lw_one_mask kept = lw_one_le_f64(size, turn);
    if (lw_one_all_mask(kept))
        return mean;
    lw_one_f64 rest = size;
    for (double turns = LW_AT_VON_MISES_TURN_f64 * 2.7430620343968443e+303; turns >= LW_AT_VON_MISES_TURN_f64; turns *=
        3.552713678800501e-15) {
        const lw_one_f64 divisor = lw_one_set_f64(turns);
        const lw_one_f64 quotient = lw_one_from_u64_f64(lw_one_from_f64_u64(lw_one_div_f64(rest, divisor)));
        rest = lw_one_fnma_f64(quotient, divisor, rest);
        rest = lw_one_select_f64(lw_one_lt_f64(rest, zero), lw_one_add_f64(rest, divisor), rest);
    }
    rest = lw_one_select_f64(lw_one_lt_f64(lw_one_set_f64(LW_AT_VON_MISES_HALF_TURN_f64), rest), lw_one_sub_f64(rest,
        turn), rest);
    rest = lw_one_select_f64(lw_one_lt_f64(mean, zero), lw_one_sub_f64(zero, rest), rest);
    return lw_one_select_f64(kept, mean, rest);
}

LW_AT_LANE lw_one_f32 lw_one_von_mises_mean_f32(lw_one_f32 mean)
{
    return lw_one_from_f64_f32(lw_one_von_mises_mean_f64(lw_one_from_f32_f64(mean)));
}

/* ---- f32 ---- */
LW_AT_LANE lw_one_mask lw_one_setup_von_mises_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    const lw_one_f32 one = lw_one_set_f32(1), half = lw_one_set_f32(0.5f), k2 = lw_one_add_f32(p[1], p[1]);
    const lw_one_f32 k2_safe = lw_one_min_f32(k2, lw_one_set_f32((float)LW_AT_VON_MISES_LARGE_f32));
    const lw_one_f32 q = lw_one_max_f32(lw_one_sqrt_f32(lw_one_fma_f32(k2_safe, k2_safe, one)), k2);
    const lw_one_f32 sum = lw_one_add_f32(q, k2);
    c[LW_AT_VON_MISES_MEAN] = lw_one_von_mises_mean_f32(p[0]);
    c[LW_AT_VON_MISES_TWICE_K] = k2;
    c[LW_AT_VON_MISES_DELTA] = lw_one_fma_f32(lw_one_div_f32(one, sum), half, half);
    c[LW_AT_VON_MISES_S] =
        lw_one_sqrt_f32(lw_one_div_f32(lw_one_add_f32(c[LW_AT_VON_MISES_DELTA], c[LW_AT_VON_MISES_DELTA]),
            lw_one_add_f32(one, sum)));
    return lw_one_lt_f32(sum, lw_one_set_f32((float)LW_AT_INFINITY_f32));
}
#endif

/* A sum of mean and angle in [-pi, pi]: less a turn, or with one more, where it is outside. */
LW_AT_LANE lw_one_f32 lw_one_von_mises_wrapped_f32(lw_one_f32 x)
{
    const lw_one_f32 turn = lw_one_set_f32((float)LW_AT_VON_MISES_TURN_f32), half_turn =
        lw_one_set_f32((float)LW_AT_VON_MISES_HALF_TURN_f32);
    const lw_one_f32 below = lw_one_select_f32(lw_one_lt_f32(half_turn, x), lw_one_sub_f32(x, turn), x);
    const lw_one_f32 minus_half_turn = lw_one_set_f32(-LW_AT_VON_MISES_HALF_TURN_f32);
    return lw_one_select_f32(lw_one_lt_f32(below, minus_half_turn), lw_one_add_f32(below, turn), below);
}

/* d: turn, test */
LW_AT_LANE lw_one_mask lw_one_try_von_mises_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    const lw_one_f32 one = lw_one_set_f32(1), two = lw_one_set_f32(2), zero = lw_one_set_f32(0);
    lw_one_f32 above, below;
    lw_one_half_angle_f32(d[0], &above, &below);
    above = lw_one_mul_f32(above, c[LW_AT_VON_MISES_S]);
    const lw_one_f32 above2 = lw_one_mul_f32(above, above), sum = lw_one_fma_f32(below, below, above2);
    const lw_one_f32 bound = lw_one_fma_f32(c[LW_AT_VON_MISES_TWICE_K], lw_one_div_f32(above2, sum),
        c[LW_AT_VON_MISES_DELTA]); /* C */
    lw_one_mask accepted = lw_one_lt_f32(lw_one_unit_half_open_f32(d[1]), lw_one_mul_f32(bound, lw_one_sub_f32(two,
        bound)));
    if (!lw_one_all_mask(accepted)) {
        const lw_one_f32 most = lw_one_add_f32(lw_one_log_normal_f32(bound), lw_one_sub_f32(one, bound));
        accepted = lw_one_or_mask(accepted, lw_one_lt_f32(lw_one_log_unit_u32_f32(d[1]), most));
    }
    const lw_one_f32 size_above = lw_one_max_f32(above, lw_one_sub_f32(zero, above));
    const lw_one_f32 size_below = lw_one_max_f32(below, lw_one_sub_f32(zero, below));
    const lw_one_f32 half = lw_one_arctan_ratio_f32(size_above, size_below);
    *x = lw_one_von_mises_wrapped_f32(lw_one_fma_f32(lw_one_turn_sign_f32(half, d[0]), two, c[LW_AT_VON_MISES_MEAN]));
    return accepted;
}
#ifndef LW_AT_NO_DOUBLE
/* ---- f64 ---- */
LW_AT_LANE lw_one_mask lw_one_setup_von_mises_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    const lw_one_f64 one = lw_one_set_f64(1), half = lw_one_set_f64(0.5), k2 = lw_one_add_f64(p[1], p[1]);
    const lw_one_f64 k2_safe = lw_one_min_f64(k2, lw_one_set_f64(LW_AT_VON_MISES_LARGE_f64));
    const lw_one_f64 q = lw_one_max_f64(lw_one_sqrt_f64(lw_one_fma_f64(k2_safe, k2_safe, one)), k2);
    const lw_one_f64 sum = lw_one_add_f64(q, k2);
    c[LW_AT_VON_MISES_MEAN] = lw_one_von_mises_mean_f64(p[0]);
    c[LW_AT_VON_MISES_TWICE_K] = k2;
    c[LW_AT_VON_MISES_DELTA] = lw_one_fma_f64(lw_one_div_f64(one, sum), half, half);
    c[LW_AT_VON_MISES_S] =
        lw_one_sqrt_f64(lw_one_div_f64(lw_one_add_f64(c[LW_AT_VON_MISES_DELTA], c[LW_AT_VON_MISES_DELTA]),
            lw_one_add_f64(one, sum)));
    return lw_one_lt_f64(sum, lw_one_set_f64(LW_AT_INFINITY_f64));
}

/* A sum of mean and angle in [-pi, pi]: less a turn, or with one more, where it is outside. */
LW_AT_LANE lw_one_f64 lw_one_von_mises_wrapped_f64(lw_one_f64 x)
{
    const lw_one_f64 turn = lw_one_set_f64(LW_AT_VON_MISES_TURN_f64), half_turn =
        lw_one_set_f64(LW_AT_VON_MISES_HALF_TURN_f64);
    const lw_one_f64 below = lw_one_select_f64(lw_one_lt_f64(half_turn, x), lw_one_sub_f64(x, turn), x);
    const lw_one_f64 minus_half_turn = lw_one_set_f64(-LW_AT_VON_MISES_HALF_TURN_f64);
    return lw_one_select_f64(lw_one_lt_f64(below, minus_half_turn), lw_one_add_f64(below, turn), below);
}

/* d: turn, test */
LW_AT_LANE lw_one_mask lw_one_try_von_mises_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    const lw_one_f64 one = lw_one_set_f64(1), two = lw_one_set_f64(2), zero = lw_one_set_f64(0);
    lw_one_f64 above, below;
    lw_one_half_angle_f64(d[0], &above, &below);
    above = lw_one_mul_f64(above, c[LW_AT_VON_MISES_S]);
    const lw_one_f64 above2 = lw_one_mul_f64(above, above), sum = lw_one_fma_f64(below, below, above2);
    const lw_one_f64 bound = lw_one_fma_f64(c[LW_AT_VON_MISES_TWICE_K], lw_one_div_f64(above2, sum),
        c[LW_AT_VON_MISES_DELTA]); /* C */
    lw_one_mask accepted = lw_one_lt_f64(lw_one_unit_half_open_f64(d[1]), lw_one_mul_f64(bound, lw_one_sub_f64(two,
        bound)));
    if (!lw_one_all_mask(accepted)) {
        const lw_one_f64 most = lw_one_add_f64(lw_one_log_normal_f64(bound), lw_one_sub_f64(one, bound));
        accepted = lw_one_or_mask(accepted, lw_one_lt_f64(lw_one_log_unit_u64_f64(d[1]), most));
    }
    const lw_one_f64 size_above = lw_one_max_f64(above, lw_one_sub_f64(zero, above));
    const lw_one_f64 size_below = lw_one_max_f64(below, lw_one_sub_f64(zero, below));
    const lw_one_f64 half = lw_one_arctan_ratio_f64(size_above, size_below);
    *x = lw_one_von_mises_wrapped_f64(lw_one_fma_f64(lw_one_turn_sign_f64(half, d[0]), two, c[LW_AT_VON_MISES_MEAN]));
    return accepted;
}
#endif

/* ---- elements ---- */


typedef struct lw_at_von_mises_f32_opened {
    lw_one_source source;
    float c[4];
    int inside;
} lw_at_von_mises_f32_opened;
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE void lw_at_von_mises_f32_set(lw_at_von_mises_f32_opened *o, float mean, float concentration)
{
    float values[2];
    values[0] = mean;
    values[1] = concentration;
    o->inside = lw_one_setup_von_mises_f32(values, o->c) & lw_one_in_finite_f32(values[0]) &
        lw_one_in_nonnegative_f32(values[1]);
}

LW_AT_LANE void lw_at_von_mises_f32_open(lw_at_von_mises_f32_opened *o, lw_key key, float mean, float concentration)
{
    lw_one_source_open(&o->source, key, 58);
    lw_one_source_hoist(&o->source);
    lw_at_von_mises_f32_set(o, mean, concentration);
}
#endif

LW_AT_LANE void lw_one_first_von_mises_f32(const lw_at_von_mises_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[2];
    lw_one_draws_word(2, w, d);
    accepted[0] = lw_one_try_von_mises_f32(d, o->c, x);
}

LW_AT_LANE float lw_one_more_von_mises_f32(const lw_at_von_mises_f32_opened *o, uint64_t index, float x,
    lw_one_mask accepted)
{
    uint32_t w[2];
    lw_one_u32 d[2];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 2, w);
        lw_one_draws_word(2, w, d);
        accepted = lw_one_try_von_mises_f32(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_f32();
}

LW_AT_LANE float lw_at_von_mises_f32_of(const lw_at_von_mises_f32_opened *o, uint64_t index)
{
    uint32_t w[2];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 2, 1, w);
    lw_one_first_von_mises_f32(o, w, x, accepted);
    return lw_one_more_von_mises_f32(o, index, x[0], accepted[0]);
}

LW_AT_LANE void lw_at_von_mises_f32_run(const lw_at_von_mises_f32_opened *o, uint64_t index, uint64_t n, float *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[2];
    float x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 2, 1);
    while (lw_one_run_next(&r, &o->source, 2, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_von_mises_f32(o, w, x, accepted);
        out[r.place] = lw_one_more_von_mises_f32(o, index + r.place, x[0], accepted[0]);
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f32();
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE float lw_at_von_mises_f32(lw_key key, uint64_t index, float mean, float concentration)
{
    lw_at_von_mises_f32_opened o;
    lw_one_source_open(&o.source, key, 58);
    lw_at_von_mises_f32_set(&o, mean, concentration);
    return lw_at_von_mises_f32_of(&o, index);
}

typedef struct lw_at_von_mises_f64_opened {
    lw_one_source source;
    double c[4];
    int inside;
} lw_at_von_mises_f64_opened;

LW_AT_LANE void lw_at_von_mises_f64_set(lw_at_von_mises_f64_opened *o, double mean, double concentration)
{
    double values[2];
    values[0] = mean;
    values[1] = concentration;
    o->inside = lw_one_setup_von_mises_f64(values, o->c) & lw_one_in_finite_f64(values[0]) &
        lw_one_in_nonnegative_f64(values[1]);
}

LW_AT_LANE void lw_at_von_mises_f64_open(lw_at_von_mises_f64_opened *o, lw_key key, double mean, double concentration)
{
    lw_one_source_open(&o->source, key, 59);
    lw_one_source_hoist(&o->source);
    lw_at_von_mises_f64_set(o, mean, concentration);
}

LW_AT_LANE void lw_one_first_von_mises_f64(const lw_at_von_mises_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[2];
    lw_one_draws_b64(2, w, d);
    accepted[0] = lw_one_try_von_mises_f64(d, o->c, x);
}

LW_AT_LANE double lw_one_more_von_mises_f64(const lw_at_von_mises_f64_opened *o, uint64_t index, double x,
    lw_one_mask accepted)
{
    uint32_t w[4];
    lw_one_u64 d[2];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 4, w);
        lw_one_draws_b64(2, w, d);
        accepted = lw_one_try_von_mises_f64(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_von_mises_f64_of(const lw_at_von_mises_f64_opened *o, uint64_t index)
{
    uint32_t w[4];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 4, 1, w);
    lw_one_first_von_mises_f64(o, w, x, accepted);
    return lw_one_more_von_mises_f64(o, index, x[0], accepted[0]);
}

LW_AT_LANE void lw_at_von_mises_f64_run(const lw_at_von_mises_f64_opened *o, uint64_t index, uint64_t n, double *out)
{
    const uint64_t here = o->inside ? lw_one_inside(index, n) : 0;
    uint32_t w[4];
    double x[1];
    lw_one_mask accepted[1];
    lw_one_run r;
    lw_one_run_open(&r, index, here, 4, 1);
    while (lw_one_run_next(&r, &o->source, 4, 1, w)) {
        if (r.place >= here)
            continue;
        lw_one_first_von_mises_f64(o, w, x, accepted);
        out[r.place] = lw_one_more_von_mises_f64(o, index + r.place, x[0], accepted[0]);
    }
    for (uint64_t k = here; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}

LW_AT_LANE double lw_at_von_mises_f64(lw_key key, uint64_t index, double mean, double concentration)
{
    lw_at_von_mises_f64_opened o;
    lw_one_source_open(&o.source, key, 59);
    lw_at_von_mises_f64_set(&o, mean, concentration);
    return lw_at_von_mises_f64_of(&o, index);
}
#endif

#endif
