/* What never.h accepts, with a squeeze before: draws more than 2^30 away from the limit are decided by it. Where it
 * decides, LW_ACCEPT says the opposite, so that asking it there would show. */
#ifndef SQUEEZED_H
#define SQUEEZED_H

#include <lanewise/kernel/method.h>

#define LW_ROW_squeezed (6, u32, 1, word, 1, f64, 1, 1, (f64, p, probability))

LW_SETUP(squeezed)
{
    c[0] = lw_mul_f64(p[0], lw_set_f64(0x1p32));
    return lw_any_value_mask();
}

LW_PROPOSE(squeezed)
{
    (void)c;
    x[0] = d[0];
}

LW_QUICK(squeezed)
{
    const lw_f64 draw = lw_from_u32_f64(d[0]), gap = lw_set_f64(0x1p30);
    (void)x;
    *reject = lw_lt_f64(lw_add_f64(c[0], gap), draw);
    return lw_lt_f64(draw, lw_sub_f64(c[0], gap));
}

LW_ACCEPT(squeezed)
{
    const lw_f64 draw = lw_from_u32_f64(d[0]), gap = lw_set_f64(0x1p30);
    const lw_mask above = lw_lt_f64(lw_add_f64(c[0], gap), draw), below = lw_lt_f64(draw, lw_sub_f64(c[0], gap));
    (void)x;
    return lw_or_mask(above, lw_and_mask(lw_lt_f64(draw, c[0]), lw_not_mask(below)));
}

LW_TRY_SQUEEZE(squeezed)

#endif
