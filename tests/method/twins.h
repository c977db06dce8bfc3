/* Elements of two values: a draw, and the parameter of the lane that it was made for. */
#ifndef TWINS_H
#define TWINS_H

#include <lanewise/kernel/method.h>

#define LW_ROW_twins (7, f64, 2, b53, 2, f64, 2, 1, (f64, p, probability))

LW_SETUP(twins)
{
    c[0] = lw_mul_f64(p[0], lw_set_f64(0x1p53));
    c[1] = p[0];
    return lw_any_value_mask();
}

LW_TRY(twins)
{
    x[0] = lw_mul_f64(lw_from_u64_f64(d[0]), lw_set_f64(0x1p-53));
    x[1] = c[1];
    return lw_lt_f64(lw_from_u64_f64(d[1]), c[0]);
}

#endif
