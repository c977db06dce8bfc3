/* Scattering in lanes: where `lanes` is set, energies and cosines after a collision. The rejection of lanes that are
 * not set is left out: their parameter is outside the domain, so that no lane tries for them. */
#ifndef TRANSPORT_KERNEL_H
#define TRANSPORT_KERNEL_H

#include "../../methods/klein_nishina.h"
#include "dbrc.h"

#define LW_METHOD_ENGINE warp1024
#define LW_METHOD klein_nishina
#include <lanewise/kernel/method/lanes.inl>
#undef LW_METHOD
#define LW_METHOD dbrc
#include <lanewise/kernel/method/lanes.inl>
#undef LW_METHOD
#undef LW_METHOD_ENGINE

LW_LANE lw_f64 transport_cosine_of_turn(lw_u64 word)
{
    lw_f64 sine, cosine;
    lw_sincos_turns_u64_f64(word, &sine, &cosine);
    return cosine;
}

/* sqrt(1 - c^2). */
LW_LANE lw_f64 transport_sine(lw_f64 cosine)
{
    const lw_f64 one = lw_set_f64(1);
    return lw_sqrt_f64(lw_mul_f64(lw_sub_f64(one, cosine), lw_add_f64(one, cosine)));
}

LW_LANE void transport_scatter_photon(lw_lanes_warp1024 *g, int helping, const lw_warp_mask *lanes, lw_warp_f64 *e,
                                      lw_warp_f64 *cosine, uint64_t *rounds)
{
    lw_warp_f64 p;
    LW_FOR_GROUPS(k) p.g[k] = lw_select_f64(lanes->g[k], e->g[k], lw_set_f64(-1));
    if (helping)
        lw_lanes_warp1024_klein_nishina_helping(g, &p, cosine, rounds);
    else
        lw_lanes_warp1024_klein_nishina(g, &p, cosine, rounds);
    LW_FOR_GROUPS(k)
    {
        const lw_f64 one = lw_set_f64(1), lost = lw_sub_f64(one, cosine->g[k]);
        e->g[k] = lw_div_f64(e->g[k], lw_fma_f64(e->g[k], lost, one));
    }
}

/* The neutron of speed v goes along z, the nucleus in the plane of x and z; relative to their centre of mass the
 * neutron goes anywhere: height is a uniform number, turn one of 64 bits. */
LW_LANE void transport_bounce(lw_f64 v, lw_f64 nucleus, lw_f64 its_cosine, lw_f64 height, lw_u64 turn, lw_f64 *e,
                              lw_f64 *cosine)
{
    const lw_f64 one = lw_set_f64(1), share = lw_set_f64(NEUTRON_MASS / (NEUTRON_MASS + 1));
    const lw_f64 its = lw_mul_f64(share, nucleus), relative = lw_sqrt_f64(transport_relative(v, nucleus, its_cosine));
    const lw_f64 own = lw_mul_f64(share, relative), up = lw_fms_f64(lw_set_f64(2), height, one);
    const lw_f64 side = lw_mul_f64(own, transport_sine(up));
    lw_f64 sine, cosine_of_turn;
    lw_sincos_turns_u64_f64(turn, &sine, &cosine_of_turn);
    const lw_f64 x = lw_fma_f64(side, cosine_of_turn, lw_mul_f64(its, transport_sine(its_cosine)));
    const lw_f64 y = lw_mul_f64(side, sine);
    const lw_f64 along = lw_fma_f64(its, its_cosine, lw_mul_f64(v, lw_set_f64(1 / (NEUTRON_MASS + 1))));
    const lw_f64 z = lw_fma_f64(own, up, along);
    *e = lw_fma_f64(x, x, lw_fma_f64(y, y, lw_mul_f64(z, z)));
    *cosine = lw_div_f64(z, lw_sqrt_f64(*e));
}

LW_LANE void transport_scatter_neutron(lw_lanes_warp1024 *g, int helping, const lw_warp_mask *lanes, lw_warp_f64 *e,
                                       lw_warp_f64 *cosine, uint64_t *rounds)
{
    lw_warp_f64 p, met[2];
    LW_FOR_GROUPS(k) p.g[k] = lw_select_f64(lanes->g[k], lw_sqrt_f64(e->g[k]), lw_set_f64(-1));
    if (helping)
        lw_lanes_warp1024_dbrc_helping(g, &p, met, rounds);
    else
        lw_lanes_warp1024_dbrc(g, &p, met, rounds);
    const lw_warp_f64 height = lw_lanes_warp1024_uniform_f64(g);
    const lw_warp_u64 turn = lw_lanes_warp1024_bits64(g);
    LW_FOR_GROUPS(k)
    transport_bounce(p.g[k], met[0].g[k], met[1].g[k], height.g[k], turn.g[k], &e->g[k], &cosine->g[k]);
}

#endif
