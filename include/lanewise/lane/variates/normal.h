/* Normals and lognormals by Box and Muller, and normals by inversion. */
#ifndef LANEWISE_LANE_NORMAL_H
#define LANEWISE_LANE_NORMAL_H

#include "../math/exp.h"
#include "../math/normal_quantile.h"
#include "box_muller.h"

/* c: mean, stddev */
#define LW_MEAN_STDDEV(name, real)                                                                                     \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_##name##_##real(const lw_##real *p, lw_##real *c)                                                 \
    {                                                                                                                  \
        c[0] = p[0];                                                                                                   \
        c[1] = p[1];                                                                                                   \
        return lw_any_value_mask();                                                                                    \
    }
#define LW_NORMAL(real, drawn)                                                                                         \
    LW_MEAN_STDDEV(normal, real)                                                                                       \
    LW_MEAN_STDDEV(normal_inverse, real)                                                                               \
    LW_LANE                                                                                                            \
    void lw_pair_normal_##real(const lw_##drawn *d, const lw_##real *c0, const lw_##real *c1, lw_##real *x)            \
    {                                                                                                                  \
        lw_box_muller_##real(d[0], d[1], x);                                                                           \
        x[0] = lw_fma_##real(x[0], c0[1], c0[0]);                                                                      \
        x[1] = lw_fma_##real(x[1], c1[1], c1[0]);                                                                      \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_try_normal_inverse_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                        \
    {                                                                                                                  \
        *x = lw_fma_##real(lw_normal_quantile_##real(d[0]), c[1], c[0]);                                              \
        return lw_any_value_mask();                                                                                    \
    }
LW_NORMAL(f32, u32)
LW_NORMAL(f64, u64)

/* Lognormals. f32: a power of 2; c: mean / log 2, stddev / log 2, what no exponent passes in size: radii are below 6.67.
 * A group that knows all of its exponents small has them for less, and the same bits. */
LW_LANE lw_mask lw_setup_lognormal_f32(const lw_f32 *p, lw_f32 *c)
{
    const lw_f32 scale = lw_set_f32(0x1.715476p+0f), most = lw_set_f32(0x1.fffffep+127f);
    const lw_f32 mean = lw_max_f32(lw_min_f32(lw_mul_f32(p[0], scale), most), lw_set_f32(-0x1.fffffep+127f));
    c[0] = mean;
    c[1] = lw_min_f32(lw_mul_f32(p[1], scale), most);
    c[2] = lw_fma_f32(c[1], lw_set_f32(6.67f), lw_max_f32(mean, lw_sub_f32(lw_set_f32(0.0f), mean)));
    return lw_any_value_mask();
}
LW_LANE void lw_pair_lognormal_f32(const lw_u32 *d, const lw_f32 *c0, const lw_f32 *c1, lw_f32 *x)
{
    const lw_f32 small = lw_set_f32(126.0f);
    lw_pair_normal_f32(d, c0, c1, x);
    if (lw_all_mask(lw_and_mask(lw_lt_f32(c0[2], small), lw_lt_f32(c1[2], small)))) {
        x[0] = lw_exp2_small_f32(x[0]);
        x[1] = lw_exp2_small_f32(x[1]);
    } else {
        x[0] = lw_exp2_f32(x[0]);
        x[1] = lw_exp2_f32(x[1]);
    }
}

/* f64: c: mean, stddev */
LW_MEAN_STDDEV(lognormal, f64)
LW_LANE void lw_pair_lognormal_f64(const lw_u64 *d, const lw_f64 *c0, const lw_f64 *c1, lw_f64 *x)
{
    lw_pair_normal_f64(d, c0, c1, x);
    x[0] = lw_exp_f64(x[0]);
    x[1] = lw_exp_f64(x[1]);
}

#endif
