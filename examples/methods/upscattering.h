/* The nucleus that a neutron meets in a hot gas next to a narrow resonance: its speed and the cosine to the neutron's
 * direction, by Doppler-broadening rejection correction (Becker, Dagan and Lohnert 2009; seed of the acceptances below 1 %
 * that Ridley and Forget name). Speeds in units of the gas's most probable one; the relative speed r = |v - V| has a density
 * V^2 exp(-V^2) r s(r^2) in (V, mu), where s(e) = 1 / (1 + ((e - resonance) / (width/2))^2) is the cross-section at 0 K.
 * Values: V, mu. */
#ifndef UPSCATTERING_H
#define UPSCATTERING_H

#include <lanewise/kernel/method.h>

#define LW_ROW_upscattering                                                                                            \
    (2, f64, 2, b53, 6, f64, 4, 3, (f64, speed, positive), (f64, resonance, positive), (f64, width, positive))

LW_SETUP(upscattering)
{
    const lw_f64 two = lw_set_f64(2), root_pi = lw_set_f64(0x1.c5bf891b4ef6bp+0);
    c[0] = p[0];
    c[1] = lw_div_f64(two, lw_fma_f64(root_pi, p[0], two)); /* how often V^3 exp(-V^2) is proposed, else v V^2 exp(-V^2) */
    c[2] = p[1];
    c[3] = lw_div_f64(two, p[2]);
    return lw_any_value_mask();
}

LW_PROPOSE(upscattering)
{
    const lw_f64 one = lw_set_f64(1), zero = lw_set_f64(0);
    const lw_f64 a = lw_log_f64(lw_map_uniform_f64_oo(d[1])), b = lw_log_f64(lw_map_uniform_f64_oo(d[2]));
    lw_f64 sine, cosine;
    lw_sincos_turns_u64_f64(lw_shl_u64(d[3], 11), &sine, &cosine);
    const lw_mask cubic = lw_lt_f64(lw_map_uniform_f64_oo(d[0]), c[1]);
    const lw_f64 square = lw_sub_f64(zero, lw_fma_f64(b, lw_select_f64(cubic, one, lw_mul_f64(cosine, cosine)), a));
    x[0] = lw_sqrt_f64(square);
    x[1] = lw_fms_f64(lw_set_f64(2), lw_map_uniform_f64_oo(d[4]), one);
}

LW_ACCEPT(upscattering)
{
    const lw_f64 one = lw_set_f64(1), v = c[0], sum = lw_add_f64(v, x[0]);
    const lw_f64 across = lw_mul_f64(lw_mul_f64(lw_set_f64(2), v), lw_mul_f64(x[0], lw_sub_f64(one, x[1])));
    const lw_f64 difference = lw_sub_f64(v, x[0]), energy = lw_fma_f64(difference, difference, across); /* r^2 */
    const lw_f64 off = lw_mul_f64(lw_sub_f64(energy, c[2]), c[3]), bottom = lw_fma_f64(off, off, one);
    /* u < r / (v + V) * s(r^2) */
    const lw_f64 u = lw_mul_f64(lw_mul_f64(lw_map_uniform_f64_oo(d[5]), sum), bottom);
    return lw_lt_f64(u, lw_sqrt_f64(energy));
}

LW_TRY_PROPOSE_ACCEPT(upscattering)

#endif
