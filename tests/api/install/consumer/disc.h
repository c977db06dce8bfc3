/* The method of docs/guide/rejection.md. */
#include <lanewise/kernel/method.h>

#define LW_ROW_disc (1, f64, 2, b53, 2, f64, 1, 1, (f64, radius, positive))

LW_SETUP(disc)
{
    c[0] = p[0];
    return lw_any_value_mask();
}

LW_TRY(disc)
{
    const lw_f64 two = lw_set_f64(2), one = lw_set_f64(1);
    const lw_f64 u = lw_fms_f64(two, lw_map_uniform_f64(d[0]), one);
    const lw_f64 v = lw_fms_f64(two, lw_map_uniform_f64(d[1]), one);
    x[0] = lw_mul_f64(c[0], u);
    x[1] = lw_mul_f64(c[0], v);
    return lw_le_f64(lw_fma_f64(u, u, lw_mul_f64(v, v)), one);
}
