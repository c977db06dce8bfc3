/* A method that accepts an element with the probability `p`, exactly (to 2^-32): the count of attempts is known, and with 0
 * it never accepts. Its value is the accepting draw. */
#ifndef NEVER_H
#define NEVER_H

#include <lanewise/kernel/method.h>

#define LW_ROW_never (6, u32, 1, word, 1, f64, 1, 1, (f64, p, probability))

LW_SETUP(never)
{
    c[0] = lw_mul_f64(p[0], lw_set_f64(0x1p32));
    return lw_any_value_mask();
}

LW_TRY(never)
{
    x[0] = d[0];
    return lw_lt_f64(lw_from_u32_f64(d[0]), c[0]);
}

#endif
