/* More draws than a block of 32 steps has for one element, so all are retry words: the least of twenty, if it is even. */
#ifndef MANY_DRAWS_H
#define MANY_DRAWS_H

#include <lanewise/kernel/method.h>

#define LW_ROW_many_draws (5, f64, 1, b53, 20, f64, 1, 0)

LW_SETUP(many_draws)
{
    (void)p;
    c[0] = lw_set_f64(0x1p-53);
    return lw_any_value_mask();
}

LW_TRY(many_draws)
{
    lw_u64 least = d[0];
    for (int k = 1; k < 20; k++)
        least = lw_select_u64(lw_lt_u64(d[k], least), d[k], least);
    x[0] = lw_mul_f64(lw_from_u64_f64(least), c[0]);
    return lw_eq_u64(lw_and_u64(least, lw_set_u64(1)), lw_set_u64(0));
}

#endif
