/* Exponential by inversion: -log(u) / rate. */
#ifndef LANEWISE_LANE_EXPONENTIAL_H
#define LANEWISE_LANE_EXPONENTIAL_H

#include "../math/log.h"
#include "domains.h"

/* log u of a draw w, u = (2 floor(w / 2) + 1) 2^-32 (2^-64): in (0, 1), symmetric, and with full resolution at both ends. */
LW_LANE lw_f32 lw_log_unit_u32_f32(lw_u32 w)
{
    return lw_log_fraction_u32_f32(lw_or_u32(w, lw_set_u32(1)));
}
LW_LANE lw_f64 lw_log_unit_u64_f64(lw_u64 w)
{
    return lw_log_fraction_u64_f64(lw_or_u64(w, lw_set_u64(1)));
}

/* c: -1 / rate */
#define LW_EXPONENTIAL(real, drawn, infinity)                                                                          \
    LW_LANE lw_mask lw_setup_exponential_##real(const lw_##real *p, lw_##real *c)                                      \
    {                                                                                                                  \
        c[0] = lw_div_##real(lw_set_##real(-1), p[0]);                                                                 \
        return lw_lt_##real(lw_set_##real(-infinity), c[0]);                                                           \
    }                                                                                                                  \
    LW_LANE lw_mask lw_try_exponential_##real(const lw_##drawn *d, const lw_##real *c, lw_##real *x)                   \
    {                                                                                                                  \
        *x = lw_mul_##real(lw_log_unit_##drawn##_##real(d[0]), c[0]);                                                    \
        return lw_any_value_mask();                                                                                    \
    }
LW_EXPONENTIAL(f32, u32, __builtin_huge_valf())
LW_EXPONENTIAL(f64, u64, __builtin_huge_val())

#endif
