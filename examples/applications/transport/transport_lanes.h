/* Reading the table of transport.h in lanes. */
#ifndef TRANSPORT_LANES_H
#define TRANSPORT_LANES_H

#include "../application_kernel.h"
#include "transport.h"

/* Where the table is. A method has no other way to it than this. */
#if LW_LANES_ARE_THREADS
static __constant__ const double *transport_rows;
#else
static const double *transport_rows;
#endif

#define TRANSPORT_FIRST(particle) ((particle) == PHOTON ? 0x3f80000000000000u : 0x40e0000000000000u) /* of LEAST */

/* The row's place in the table; part: how far the energy is towards the next. Energies outside are taken as the ends.
 */
LW_LANE lw_u64 transport_row(int particle, lw_f64 e, lw_f64 *part)
{
    const int shift = particle == PHOTON ? PHOTON_SHIFT : NEUTRON_SHIFT;
    const lw_f64 least = lw_set_f64(particle == PHOTON ? PHOTON_LEAST : NEUTRON_LEAST);
    const lw_f64 below = lw_set_f64(particle == PHOTON ? 0x1.fffffp1 : 0x1.fffffp16);
    const lw_u64 bits = lw_bits_u64(lw_max_f64(least, lw_min_f64(below, e))); /* of a NaN too: the row exists */
    const lw_u64 rest = lw_and_u64(bits, lw_set_u64(((uint64_t)1 << shift) - 1));
    *part = lw_mul_f64(lw_from_u64_f64(rest), lw_set_f64(1.0 / (double)((uint64_t)1 << shift)));
    return lw_shl_u64(lw_shr_u64(lw_sub_u64(bits, lw_set_u64(TRANSPORT_FIRST(particle))), shift), 2);
}

LW_LANE lw_f64 transport_between(lw_u64 row, int column, lw_f64 part)
{
    const lw_f64 a = lw_gather_f64(transport_rows + column, row);
    const lw_f64 b = lw_gather_f64(transport_rows + column + TABLE_COLUMNS, row);
    return lw_fma_f64(part, lw_sub_f64(b, a), a);
}

LW_LANE lw_f64 transport_lookup(int particle, int column, lw_f64 e)
{
    lw_f64 part;
    const lw_u64 row = transport_row(particle, e, &part);
    return transport_between(row, column, part);
}

LW_LANE lw_f64 transport_most(lw_f64 e)
{
    lw_f64 part;
    return lw_gather_f64(transport_rows + TABLE_MOST, transport_row(NEUTRON, e, &part));
}

/* The square of the relative speed of v and V, mu the cosine between them. */
LW_LANE lw_f64 transport_relative(lw_f64 v, lw_f64 nucleus, lw_f64 cosine)
{
    const lw_f64 across =
        lw_mul_f64(lw_mul_f64(lw_set_f64(2), v), lw_mul_f64(nucleus, lw_sub_f64(lw_set_f64(1), cosine)));
    const lw_f64 off = lw_sub_f64(v, nucleus);
    return lw_fma_f64(off, off, across);
}

#endif
