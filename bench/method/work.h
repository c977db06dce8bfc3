/* A surrogate of Ridley and Forget's appendix A: an attempt of WORK_OPERATIONS dependent multiply-adds that is accepted with
 * probability p, whatever they give. Two methods, of 20 and of 200 operations; and one of 18 operations with more to move
 * between lanes, 8 coefficients and 4 values. */
#ifndef WORK_H
#define WORK_H

#include <lanewise/kernel/method.h>

#define LW_ROW_work_20 (20, f32, 1, word, 2, f32, 1, 1, (f32, p, probability))
#define LW_ROW_work_200 (21, f32, 1, word, 2, f32, 1, 1, (f32, p, probability))

LW_LANE lw_mask work_of(int operations, const lw_u32 *d, const lw_f32 *c, lw_f32 *x)
{
    lw_f32 y = lw_map_uniform_f32(d[0]);
    const lw_f32 a = lw_set_f32(0.999f), b = lw_set_f32(0.001f);
    for (int k = 0; k < operations; k++)
        y = lw_fma_f32(y, a, b);
    x[0] = y;
    return lw_lt_f32(lw_map_uniform_f32(d[1]), c[0]);
}
LW_SETUP(work_20)
{
    c[0] = p[0];
    return lw_any_value_mask();
}
LW_TRY(work_20)
{
    return work_of(20, d, c, x);
}
LW_SETUP(work_200)
{
    c[0] = p[0];
    return lw_any_value_mask();
}
LW_TRY(work_200)
{
    return work_of(200, d, c, x);
}

#define LW_ROW_wide_18 (23, f32, 4, word, 2, f32, 8, 1, (f32, p, probability))

LW_SETUP(wide_18)
{
    c[0] = p[0];
    for (int k = 1; k < 8; k++)
        c[k] = lw_fma_f32(p[0], lw_set_f32(0.001f), lw_set_f32(0.9f + 0.01f * (float)k));
    return lw_any_value_mask();
}
LW_TRY(wide_18)
{
    lw_f32 y = lw_map_uniform_f32(d[0]);
    const lw_f32 b = lw_set_f32(0.001f);
    for (int k = 1; k < 8; k++)
        y = lw_fma_f32(y, c[k], b);
    for (int k = 1; k < 8; k++)
        y = lw_fma_f32(y, c[k], b);
    for (int v = 0; v < 4; v++) {
        y = lw_fma_f32(y, c[v + 1], b);
        x[v] = y;
    }
    return lw_lt_f32(lw_map_uniform_f32(d[1]), c[0]);
}

#endif
