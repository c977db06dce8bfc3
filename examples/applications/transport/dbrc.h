/* The nucleus that a neutron meets in a hot gas whose cross section at 0 K, s, is a table (transport.h): its speed V
 * and the cosine mu to the neutron's direction, by Doppler-broadening rejection correction (Becker, Dagan and Lohnert
 * 2009). The density is V^2 exp(-V^2) r s(r^2) for V up to NEUTRON_WINDOW, r being the relative speed |v - V|. What
 * upscattering.h proposes is accepted with probability r / (v + V) s(r^2) / s_most, with the largest s that the window
 * has. Where that is a resonance beside the neutron's own energy, one of hundreds is. */
#ifndef DBRC_H
#define DBRC_H

#include "../../methods/upscattering.h"
#include "transport_lanes.h"

#define LW_ROW_dbrc (6, f64, 2, b53, 6, f64, 4, 1, (f64, speed, positive))

LW_SETUP(dbrc)
{
    const lw_f64 same[3] = {p[0], lw_set_f64(1), lw_set_f64(1)}, e = lw_mul_f64(p[0], p[0]);
    const lw_mask good = lw_setup_upscattering(same, c); /* c[0], c[1]: what it proposes by */
    c[2] = transport_most(e);
    return good;
}

LW_PROPOSE(dbrc)
{
    lw_propose_upscattering(d, c, x);
}

LW_ACCEPT(dbrc)
{
    const lw_f64 v = c[0], e = transport_relative(v, x[0], x[1]);
    const lw_f64 u = lw_mul_f64(lw_mul_f64(lw_map_uniform_f64_oo(d[5]), lw_add_f64(v, x[0])), c[2]);
    const lw_mask within = lw_le_f64(x[0], lw_set_f64(NEUTRON_WINDOW));
    return lw_and_mask(within, lw_lt_f64(u, lw_mul_f64(lw_sqrt_f64(e), transport_lookup(NEUTRON, TABLE_COLD, e))));
}

LW_TRY_PROPOSE_ACCEPT(dbrc)

#endif
