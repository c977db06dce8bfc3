/* The cosine of the angle that a photon is scattered into by a free electron (Klein and Nishina 1929), by the rejection of
 * Butcher and Messel (1960): e = E'/E between e0 = 1/(1 + 2 k) and 1 from (1/e + e) / (alpha1 + alpha2) by composition,
 * accepted with probability 1 - e sin^2(theta)/(1 + e^2). k: the photon's energy over the electron's rest energy.
 * Acceptance 0.67 (k to 0) to 1 (large k). */
#ifndef KLEIN_NISHINA_H
#define KLEIN_NISHINA_H

#include <lanewise/kernel/method.h>

#define LW_ROW_klein_nishina (1, f64, 1, b53, 3, f64, 4, 1, (f64, energy, positive))

LW_SETUP(klein_nishina)
{
    const lw_f64 one = lw_set_f64(1), half = lw_set_f64(0.5), k = p[0];
    const lw_f64 e0 = lw_div_f64(one, lw_fma_f64(lw_set_f64(2), k, one)), e0_squared = lw_mul_f64(e0, e0);
    const lw_f64 log_part = lw_sub_f64(lw_set_f64(0), lw_log_f64(e0)), square_part = lw_mul_f64(half, lw_sub_f64(one, e0_squared));
    c[0] = k;
    c[1] = log_part;
    c[2] = lw_div_f64(log_part, lw_add_f64(log_part, square_part)); /* how often 1/e is proposed */
    c[3] = e0_squared;
    /* energies above 1e150 are invalid; below 2^-26, 1 - e has not the bits that an angle takes */
    return lw_and_mask(lw_lt_f64(lw_set_f64(0), e0_squared), lw_le_f64(lw_set_f64(0x1p-26), k));
}

LW_TRY(klein_nishina)
{
    const lw_f64 one = lw_set_f64(1), u = lw_map_uniform_f64_oo(d[0]), v = lw_map_uniform_f64_oo(d[1]);
    const lw_f64 by_log = lw_exp_f64(lw_sub_f64(lw_set_f64(0), lw_mul_f64(c[1], v)));
    const lw_f64 by_square = lw_sqrt_f64(lw_fma_f64(lw_sub_f64(one, c[3]), v, c[3]));
    const lw_f64 e = lw_select_f64(lw_lt_f64(u, c[2]), by_log, by_square);
    const lw_f64 two = lw_set_f64(2), back = lw_div_f64(lw_sub_f64(one, e), lw_mul_f64(c[0], e));
    const lw_f64 t = lw_min_f64(back, two); /* 1 - cos(theta), which e may round past its end */
    const lw_f64 sine_squared = lw_mul_f64(t, lw_sub_f64(two, t));
    const lw_f64 accept = lw_sub_f64(one, lw_div_f64(lw_mul_f64(e, sine_squared), lw_fma_f64(e, e, one)));
    x[0] = lw_sub_f64(one, t);
    return lw_le_f64(lw_map_uniform_f64_oo(d[2]), accept);
}

#endif
