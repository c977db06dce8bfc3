/* A density of one's own on the unit square: f(x, y) = (1 + cos(2 pi x) cos(2 pi y))^2, below the constant `envelope`, which
 * must be at least 4: a checked call finds out. Acceptance 5/4 over the envelope. */
#ifndef RIPPLE_H
#define RIPPLE_H

#include <lanewise/kernel/method.h>

#define LW_ROW_ripple (4, f64, 2, b53, 3, f64, 1, 1, (f64, envelope, positive))

LW_SETUP(ripple)
{
    c[0] = p[0];
    return lw_any_value_mask();
}

LW_PROPOSE(ripple)
{
    x[0] = lw_map_uniform_f64(d[0]);
    x[1] = lw_map_uniform_f64(d[1]);
    (void)c;
}

LW_DENSITY(ripple)
{
    const lw_f64 turn = lw_set_f64(0x1p53), one = lw_set_f64(1);
    lw_f64 sine, a, b;
    lw_sincos_turns_u64_f64(lw_shl_u64(lw_from_f64_u64(lw_mul_f64(x[0], turn)), 11), &sine, &a);
    lw_sincos_turns_u64_f64(lw_shl_u64(lw_from_f64_u64(lw_mul_f64(x[1], turn)), 11), &sine, &b);
    const lw_f64 root = lw_fma_f64(a, b, one);
    (void)c;
    return lw_mul_f64(root, root);
}

LW_ENVELOPE(ripple)
{
    (void)x;
    return c[0];
}

LW_TRY_DENSITY(ripple)

#endif
