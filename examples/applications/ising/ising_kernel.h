/* One lattice of 64 x 64 spins in the registers of a warp. The sites are coloured as a chessboard, so that a site's
 * neighbours all have the other colour. Lane l holds rows 2 l and 2 l + 1, of each row a word for each colour: bit i of
 * colour c in row r is column 2 i + (r + c) mod 2.
 *
 * A template: define ISING_ENGINE, as warp1024. */
#ifndef ISING_KERNEL_H
#define ISING_KERNEL_H

#include "../application_kernel.h"
#include "ising.h"

typedef struct ising_colour {
    lw_warp_u32 row[2];
} ising_colour; /* a bit for each site of a colour */

/* n[0..3]: the four neighbours of each site of `colour`, whose bits are in `other`. */
LW_LANE void ising_neighbours(int colour, const ising_colour *other, ising_colour *n)
{
    lw_warp_u32 above, below;
    LW_FOR_GROUPS(k)
    {
        above.g[k] = lw_and_u32(lw_sub_u32(lw_lane_u32(k), lw_set_u32(1)), lw_set_u32(31));
        below.g[k] = lw_and_u32(lw_add_u32(lw_lane_u32(k), lw_set_u32(1)), lw_set_u32(31));
    }
    n[0] = n[1] = *other;
    for (int r = 0; r < 2; r++)
        LW_FOR_GROUPS(k) n[1].row[r].g[k] = lw_rotl_u32(other->row[r].g[k], r == colour ? 1 : 31);
    n[2].row[0] = lw_shuffle_u32(other->row[1], above);
    n[3].row[0] = other->row[1];
    n[2].row[1] = other->row[0];
    n[3].row[1] = lw_shuffle_u32(other->row[0], below);
}

/* How many of four bits are set, for each site, in binary. */
typedef struct ising_count {
    lw_u32 ones, twos, fours;
} ising_count;
LW_LANE ising_count ising_add(lw_u32 a, lw_u32 b, lw_u32 c, lw_u32 d)
{
    const lw_u32 left = lw_xor_u32(a, b), right = lw_xor_u32(c, d), both = lw_and_u32(left, right);
    const lw_u32 pair = lw_and_u32(a, b), other = lw_and_u32(c, d);
    const ising_count n = {lw_xor_u32(left, right), lw_xor_u32(lw_xor_u32(pair, other), both), lw_and_u32(pair, other)};
    return n;
}

LW_LANE lw_u32 ising_without(lw_u32 a, lw_u32 b)
{
    return lw_and_u32(a, lw_xor_u32(b, lw_set_u32(UINT32_MAX)));
}

LW_LANE uint64_t ising_bits_set(const ising_colour *x)
{
    const lw_u32 fives = lw_set_u32(0x55555555), threes = lw_set_u32(0x33333333), nibbles = lw_set_u32(0x0f0f0f0f);
    lw_warp_u32 sum = lw_splat_u32(0);
    for (int r = 0; r < 2; r++)
        LW_FOR_GROUPS(k)
        {
            lw_u32 v = lw_sub_u32(x->row[r].g[k], lw_and_u32(lw_shr_u32(x->row[r].g[k], 1), fives));
            v = lw_add_u32(lw_and_u32(v, threes), lw_and_u32(lw_shr_u32(v, 2), threes));
            v = lw_and_u32(lw_add_u32(v, lw_shr_u32(v, 4)), nibbles);
            sum.g[k] = lw_add_u32(sum.g[k], lw_shr_u32(lw_mul_u32(v, lw_set_u32(0x01010101)), 24));
        }
    return lw_sum_u32(sum);
}

/* Bonds between unlike sites; each has one end of colour 0. */
LW_LANE uint64_t ising_unlike(const ising_colour *spins)
{
    ising_colour n[4];
    uint64_t sum = 0;
    ising_neighbours(0, &spins[1], n);
    for (int d = 0; d < 4; d++) {
        for (int r = 0; r < 2; r++)
            LW_FOR_GROUPS(k) n[d].row[r].g[k] = lw_xor_u32(n[d].row[r].g[k], spins[0].row[r].g[k]);
        sum += ising_bits_set(&n[d]);
    }
    return sum;
}

LW_LANE uint64_t ising_digest(const ising_colour *spins)
{
    uint64_t digest = 0;
    for (int c = 0; c < 2; c++)
        for (int r = 0; r < 2; r++) {
            lw_warp_u32 x;
            LW_FOR_GROUPS(k)
            {
                const lw_u32 odd = lw_add_u32(lw_shl_u32(lw_lane_u32(k), 1), lw_set_u32(1));
                x.g[k] = lw_mul_u32(spins[c].row[r].g[k], odd);
            }
            digest = digest * 0x9e3779b97f4a7c15u + lw_sum_u32(x);
        }
    return digest;
}

#endif
