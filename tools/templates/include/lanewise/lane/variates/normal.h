/* Normals and lognormals by Box and Muller, and normals by inversion. */
#ifndef LANEWISE_LANE_VARIATES_NORMAL_H
#define LANEWISE_LANE_VARIATES_NORMAL_H

#include "../math/exp.h"
#include "../math/normal_quantile.h"
#include "box_muller.h"

/* Coefficients of all; lognormal_f32 has one more. */
enum { LW_NORMAL_MEAN, LW_NORMAL_STDDEV, LW_LOGNORMAL_MOST };

/* EACH real */
LW_LANE lw_mask lw_setup_normal_fxx(const lw_fxx *p, lw_fxx *c)
{
    c[LW_NORMAL_MEAN] = p[0];
    c[LW_NORMAL_STDDEV] = p[1];
    return lw_any_value_mask();
}

LW_LANE lw_mask lw_setup_normal_inverse_fxx(const lw_fxx *p, lw_fxx *c) { return lw_setup_normal_fxx(p, c); }

LW_LANE void lw_pair_normal_fxx(const lw_uxx *d, const lw_fxx *c0, const lw_fxx *c1, lw_fxx *x)
{
    lw_box_muller_fxx(d[0], d[1], x);
    x[0] = lw_fma_fxx(x[0], c0[LW_NORMAL_STDDEV], c0[LW_NORMAL_MEAN]);
    x[1] = lw_fma_fxx(x[1], c1[LW_NORMAL_STDDEV], c1[LW_NORMAL_MEAN]);
}

LW_LANE lw_mask lw_try_normal_inverse_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    *x = lw_fma_fxx(lw_normal_quantile_fxx(d[0]), c[LW_NORMAL_STDDEV], c[LW_NORMAL_MEAN]);
    return lw_any_value_mask();
}
/* END */

/* Inversion of f64: the logarithm, then the polynomial. */
LW_LANE void lw_side_normal_inverse_f64(int n, int pass, const lw_u64 *d, const lw_f64 *c, lw_f64 *x)
{
    if (pass == 0) {
        lw_normal_logs_f64(n, d, x);
        return;
    }
    lw_normals_of_logs_f64(n, d, x, x);
    LW_FOR_SIDE(n, g) x[g] = lw_fma_f64(x[g], c[LW_NORMAL_STDDEV], c[LW_NORMAL_MEAN]);
}

/* Lognormals. f32: a power of 2; c: mean / log 2, stddev / log 2, what no exponent passes in size: radii are
 * below 6.67. A group that knows all of its exponents small has them for less, and the same bits. */
LW_LANE lw_mask lw_setup_lognormal_f32(const lw_f32 *p, lw_f32 *c)
{
    const lw_f32 scale = lw_set_f32(0x1.715476p+0f), most = lw_set_f32(0x1.fffffep+127f);
    const lw_f32 mean = lw_max_f32(lw_min_f32(lw_mul_f32(p[0], scale), most), lw_set_f32(-0x1.fffffep+127f));
    c[LW_NORMAL_MEAN] = mean;
    c[LW_NORMAL_STDDEV] = lw_min_f32(lw_mul_f32(p[1], scale), most);
    const lw_f32 size = lw_max_f32(mean, lw_sub_f32(lw_set_f32(0.0f), mean));
    c[LW_LOGNORMAL_MOST] = lw_fma_f32(c[LW_NORMAL_STDDEV], lw_set_f32(6.67f), size);
    return lw_any_value_mask();
}
LW_LANE void lw_pair_lognormal_f32(const lw_u32 *d, const lw_f32 *c0, const lw_f32 *c1, lw_f32 *x)
{
    const lw_f32 small = lw_set_f32(126.0f);
    lw_pair_normal_f32(d, c0, c1, x);
    if (lw_all_mask(lw_and_mask(lw_lt_f32(c0[LW_LOGNORMAL_MOST], small), lw_lt_f32(c1[LW_LOGNORMAL_MOST], small)))) {
        x[0] = lw_exp2_small_f32(x[0]);
        x[1] = lw_exp2_small_f32(x[1]);
    } else {
        x[0] = lw_exp2_f32(x[0]);
        x[1] = lw_exp2_f32(x[1]);
    }
}

LW_LANE lw_mask lw_setup_lognormal_f64(const lw_f64 *p, lw_f64 *c) { return lw_setup_normal_f64(p, c); }
LW_LANE void lw_pair_begin_lognormal_f64(const lw_u64 *d, const lw_f64 *c0, const lw_f64 *c1, lw_f64 *x)
{
    lw_pair_normal_f64(d, c0, c1, x);
}
LW_LANE lw_f64 lw_pass_lognormal_f64(int pass, const lw_u64 *d, const lw_f64 *c, lw_f64 x)
{
    (void)pass, (void)d, (void)c;
    return lw_exp_f64(x);
}
LW_LANE void lw_pair_lognormal_f64(const lw_u64 *d, const lw_f64 *c0, const lw_f64 *c1, lw_f64 *x)
{
    lw_pair_begin_lognormal_f64(d, c0, c1, x);
    x[0] = lw_pass_lognormal_f64(1, d, c0, x[0]);
    x[1] = lw_pass_lognormal_f64(1, d, c1, x[1]);
}

#endif
