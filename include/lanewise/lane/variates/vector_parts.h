/* Made by tools/templates/make_each.py: edit tools/templates/include/lanewise/lane/variates/vector_parts.h. */
/* The rows of detail/vector_parts.def. */
#ifndef LANEWISE_LANE_VARIATES_VECTOR_PARTS_H
#define LANEWISE_LANE_VARIATES_VECTOR_PARTS_H

#include "domains.h"
#include "gamma.h"

/* ---- f32 ---- */
/* A gamma of scale 1, where the shape is below 1 its logarithm: what is too small for a float is not lost. 64 / shape
 * finite keeps the logarithm finite, too: -log u is below 45. */
LW_LANE lw_mask lw_setup_gamma_part_f32(const lw_f32 *p, lw_f32 *c)
{
    lw_gamma_shape_f32(p[0], c);
    return lw_lt_f32(lw_mul_f32(c[LW_GAMMA_POWER], lw_set_f32(64)), lw_set_f32(LW_INFINITY_f32));
}

LW_LANE lw_mask lw_try_gamma_part_f32(const lw_u32 *d, const lw_f32 *c, lw_f32 *x)
{
    const int smalls = lw_gamma_smalls_f32(c, c);
    lw_f32 normal[2], margin;
    lw_box_muller_f32(d[0], d[1], normal);
    const lw_f32 t = lw_mul_f32(c[LW_GAMMA_C], normal[0]), v = lw_add_f32(lw_set_f32(1), t);
    *x = lw_mul_f32(c[LW_GAMMA_D], lw_mul_f32(v, lw_mul_f32(v, v)));
    if (smalls == 0)
        return lw_gamma_settle_f32(d[2], t, v, c, lw_gamma_quick_f32(d[2], t, c));
    const lw_mask accepted = lw_gamma_small_test_f32(d[2], t, v, c, smalls, &margin);
    const lw_mask small = lw_gamma_small_f32(c);
    const lw_f32 positive = lw_select_f32(lw_and_mask(small, accepted), *x, lw_set_f32(1));
    const lw_f32 sum = lw_fma_f32(margin, c[LW_GAMMA_POWER], lw_log_normal_f32(positive));
    *x = lw_select_f32(small, sum, *x);
    return accepted;
}

/* ---- f64 ---- */
/* A gamma of scale 1, where the shape is below 1 its logarithm: what is too small for a float is not lost. 64 / shape
 * finite keeps the logarithm finite, too: -log u is below 45. */
LW_LANE lw_mask lw_setup_gamma_part_f64(const lw_f64 *p, lw_f64 *c)
{
    lw_gamma_shape_f64(p[0], c);
    return lw_lt_f64(lw_mul_f64(c[LW_GAMMA_POWER], lw_set_f64(64)), lw_set_f64(LW_INFINITY_f64));
}

LW_LANE lw_mask lw_try_gamma_part_f64(const lw_u64 *d, const lw_f64 *c, lw_f64 *x)
{
    const int smalls = lw_gamma_smalls_f64(c, c);
    lw_f64 normal[2], margin;
    lw_box_muller_f64(d[0], d[1], normal);
    const lw_f64 t = lw_mul_f64(c[LW_GAMMA_C], normal[0]), v = lw_add_f64(lw_set_f64(1), t);
    *x = lw_mul_f64(c[LW_GAMMA_D], lw_mul_f64(v, lw_mul_f64(v, v)));
    if (smalls == 0)
        return lw_gamma_settle_f64(d[2], t, v, c, lw_gamma_quick_f64(d[2], t, c));
    const lw_mask accepted = lw_gamma_small_test_f64(d[2], t, v, c, smalls, &margin);
    const lw_mask small = lw_gamma_small_f64(c);
    const lw_f64 positive = lw_select_f64(lw_and_mask(small, accepted), *x, lw_set_f64(1));
    const lw_f64 sum = lw_fma_f64(margin, c[LW_GAMMA_POWER], lw_log_normal_f64(positive));
    *x = lw_select_f64(small, sum, *x);
    return accepted;
}

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
