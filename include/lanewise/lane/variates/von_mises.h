/* Von Mises by Best and Fisher, "Efficient simulation of the von Mises distribution" (1979): a wrapped Cauchy angle,
 * accepted with probability C exp(1 - C), C = k (r - cos angle), k the concentration. Theirs loses all digits for small
 * and large k; here the angle is had by its half: tan(angle / 2) = s tan(phi / 2), phi uniform, so that 1 - cos(angle)
 * = 2 s^2 tan^2 / (1 + s^2 tan^2), and with q = sqrt(1 + 4 k^2) their constants are sums of positive terms:
 *
 *     delta = k (r - 1) = (1 + 1 / (q + 2 k)) / 2,     s^2 = (r - 1) / (r + 1) = 2 delta / (1 + q + 2 k) */
#ifndef LANEWISE_LANE_VON_MISES_H
#define LANEWISE_LANE_VON_MISES_H

#include "../math/arctan.h"
#include "exponential.h"
#include "unit.h"

/* c: mean, s, 2 k, delta. d: turn, test. From `large` on q = 2 k. */
#define LW_VON_MISES(real, drawn, large, infinity)                                                                     \
    LW_LANE                                                                                                            \
    lw_mask lw_setup_von_mises_##real(const lw_##real *p, lw_##real *c)                                                \
    {                                                                                                                  \
        const lw_##real one = lw_set_##real(1), half = lw_set_##real(0.5), k2 = lw_add_##real(p[1], p[1]);             \
        const lw_##real k2_safe = lw_min_##real(k2, lw_set_##real(large));                                             \
        const lw_##real q = lw_max_##real(lw_sqrt_##real(lw_fma_##real(k2_safe, k2_safe, one)), k2);                   \
        const lw_##real sum = lw_add_##real(q, k2);                                                                    \
        c[0] = p[0];                                                                                                   \
        c[2] = k2;                                                                                                     \
        c[3] = lw_fma_##real(lw_div_##real(one, sum), half, half);                                                     \
        c[1] = lw_sqrt_##real(lw_div_##real(lw_add_##real(c[3], c[3]), lw_add_##real(one, sum)));                      \
        return lw_lt_##real(sum, lw_set_##real(infinity));                                                             \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    lw_mask lw_try_von_mises_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                             \
    {                                                                                                                  \
        const lw_##real one = lw_set_##real(1), two = lw_set_##real(2), zero = lw_set_##real(0);                       \
        lw_##real above, below;                                                                                        \
        lw_half_angle_##real(d[0], &above, &below);                                                                    \
        above = lw_mul_##real(above, c[1]);                                                                            \
        const lw_##real above2 = lw_mul_##real(above, above), sum = lw_fma_##real(below, below, above2);               \
        const lw_##real bound = lw_fma_##real(c[2], lw_div_##real(above2, sum), c[3]); /* C */                         \
        lw_mask accepted =                                                                                             \
            lw_lt_##real(lw_unit_half_open_##real(d[1]), lw_mul_##real(bound, lw_sub_##real(two, bound)));             \
        if (!lw_all_mask(accepted)) {                                                                                  \
            const lw_##real most = lw_add_##real(lw_log_normal_##real(bound), lw_sub_##real(one, bound));              \
            accepted = lw_or_mask(accepted, lw_lt_##real(lw_log_unit_##drawn##_##real(d[1]), most));                   \
        }                                                                                                              \
        const lw_##real size_above = lw_max_##real(above, lw_sub_##real(zero, above));                                 \
        const lw_##real size_below = lw_max_##real(below, lw_sub_##real(zero, below));                                 \
        const lw_##real half = lw_arctan_ratio_##real(size_above, size_below);                                         \
        *x = lw_fma_##real(lw_turn_sign_##real(half, d[0]), two, c[0]);                                                \
        return accepted;                                                                                               \
    }
LW_VON_MISES(f32, u32, 0x1p40f, __builtin_huge_valf())
LW_VON_MISES(f64, u64, 0x1p400, __builtin_huge_val())

#endif
