/* The rows of detail/vector_parts.def. */
#ifndef LANEWISE_LANE_VARIATES_VECTOR_PARTS_H
#define LANEWISE_LANE_VARIATES_VECTOR_PARTS_H

#include "domains.h"
#include "gamma.h"

/* A gamma of scale 1, where the shape is below 1 its logarithm: what is too small for a float is not lost. 64 / shape
 * finite keeps the logarithm finite, too: -log u is below 45. */
#define LW_GAMMA_PART(real, drawn, infinity)                                                                           \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_gamma_part_##real(const lw_##real *p, lw_##real *c)                                               \
    {                                                                                                                  \
        lw_gamma_shape_##real(p[0], c);                                                                                \
        return lw_lt_##real(lw_mul_##real(c[3], lw_set_##real(64)), lw_set_##real(infinity));                          \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_try_gamma_part_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                            \
    {                                                                                                                  \
        const int smalls = lw_gamma_smalls_##real(c, c);                                                               \
        lw_##real normal[2], margin;                                                                                   \
        lw_box_muller_##real(d[0], d[1], normal);                                                                      \
        const lw_##real t = lw_mul_##real(c[1], normal[0]), v = lw_add_##real(lw_set_##real(1), t);                    \
        *x = lw_mul_##real(c[0], lw_mul_##real(v, lw_mul_##real(v, v)));                                               \
        if (smalls == 0)                                                                                               \
            return lw_gamma_settle_##real(d[2], t, v, c, lw_gamma_quick_##real(d[2], t, v, c));                        \
        const lw_mask accepted = lw_gamma_small_test_##real(d[2], t, v, c, smalls, &margin);                           \
        const lw_mask small = lw_gamma_small_##real(c);                                                                \
        const lw_##real positive = lw_select_##real(lw_and_mask(small, accepted), *x, lw_set_##real(1));               \
        const lw_##real sum = lw_fma_##real(margin, c[3], lw_log_normal_##real(positive));                             \
        *x = lw_select_##real(small, sum, *x);                                                                         \
        return accepted;                                                                                               \
    }
LW_GAMMA_PART(f32, u32, __builtin_huge_valf())
LW_GAMMA_PART(f64, u64, __builtin_huge_val())

/* The draw itself. */
LW_LANE lw_mask lw_setup_word_part_u64(const lw_f64 *p, lw_f64 *c)
{
    (void)p;
    c[0] = lw_set_f64(0.0);
    return lw_any_value_mask();
}
LW_LANE lw_mask lw_try_word_part_u64(const lw_u64 *d, const lw_f64 *c, lw_u64 *x)
{
    (void)c;
    *x = d[0];
    return lw_any_value_mask();
}

#endif
