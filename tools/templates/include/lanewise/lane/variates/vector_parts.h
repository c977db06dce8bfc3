/* The rows of detail/vector_parts.def. */
#ifndef LANEWISE_LANE_VARIATES_VECTOR_PARTS_H
#define LANEWISE_LANE_VARIATES_VECTOR_PARTS_H

#include "domains.h"
#include "gamma.h"

/* EACH real */
/* A gamma of scale 1, where the shape is below 1 its logarithm: what is too small for a float is not lost. 64 / shape
 * finite keeps the logarithm finite, too: -log u is below 45. */
LW_LANE lw_mask lw_setup_gamma_part_fxx(const lw_fxx *p, lw_fxx *c)
{
    lw_gamma_shape_fxx(p[0], c);
    return lw_lt_fxx(lw_mul_fxx(c[LW_GAMMA_POWER], lw_set_fxx(64)), lw_set_fxx(LW_INFINITY_fxx));
}

LW_LANE lw_mask lw_try_gamma_part_fxx(const lw_uxx *d, const lw_fxx *c, lw_fxx *x)
{
    const int smalls = lw_gamma_smalls_fxx(c, c);
    lw_fxx normal[2], margin;
    lw_box_muller_fxx(d[0], d[1], normal);
    const lw_fxx t = lw_mul_fxx(c[LW_GAMMA_C], normal[0]), v = lw_add_fxx(lw_set_fxx(1), t);
    *x = lw_mul_fxx(c[LW_GAMMA_D], lw_mul_fxx(v, lw_mul_fxx(v, v)));
    if (smalls == 0)
        return lw_gamma_settle_fxx(d[2], t, v, c, lw_gamma_quick_fxx(d[2], t, c));
    const lw_mask accepted = lw_gamma_small_test_fxx(d[2], t, v, c, smalls, &margin);
    const lw_mask small = lw_gamma_small_fxx(c);
    const lw_fxx positive = lw_select_fxx(lw_and_mask(small, accepted), *x, lw_set_fxx(1));
    const lw_fxx sum = lw_fma_fxx(margin, c[LW_GAMMA_POWER], lw_log_normal_fxx(positive));
    *x = lw_select_fxx(small, sum, *x);
    return accepted;
}
/* END */

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
