/* How a warp deals its lanes out to the elements that are still wanted, and moves coefficients and values between lanes:
 * what the schedules inside kernels (rounds.inl, sequence.inl) share, whatever they draw. All in registers, by shuffles. */
#ifndef LANEWISE_DETAIL_SCHEDULES_DEAL_H
#define LANEWISE_DETAIL_SCHEDULES_DEAL_H

#include "../../lane/lane.h"

/* Lane l gets s of lane from[l]. */
LW_LANE lw_warp_u32 lw_move_u32(lw_warp_u32 s, lw_warp_u32 from) { return lw_shuffle_u32(s, from); }
LW_LANE lw_warp_u64 lw_move_u64(lw_warp_u64 s, lw_warp_u32 from)
{
    lw_warp_u32 low, high;
    lw_warp_u64 r;
    LW_FOR_GROUPS(k)
    {
        low.g[k] = lw_low_u32(s.g[k]);
        high.g[k] = lw_high_u32(s.g[k]);
    }
    low = lw_shuffle_u32(low, from);
    high = lw_shuffle_u32(high, from);
    LW_FOR_GROUPS(k) r.g[k] = lw_pair_u64(low.g[k], high.g[k]);
    return r;
}
LW_LANE lw_warp_f32 lw_move_f32(lw_warp_f32 s, lw_warp_u32 from)
{
    lw_warp_u32 bits;
    LW_FOR_GROUPS(k) bits.g[k] = lw_bits_u32(s.g[k]);
    bits = lw_shuffle_u32(bits, from);
    LW_FOR_GROUPS(k) s.g[k] = lw_bits_f32(bits.g[k]);
    return s;
}
LW_LANE lw_warp_f64 lw_move_f64(lw_warp_f64 s, lw_warp_u32 from)
{
    lw_warp_u64 bits;
    LW_FOR_GROUPS(k) bits.g[k] = lw_bits_u64(s.g[k]);
    bits = lw_move_u64(bits, from);
    LW_FOR_GROUPS(k) s.g[k] = lw_bits_f64(bits.g[k]);
    return s;
}

/* The count of a pool whose lanes have different parameters, and get nothing (state.inl). */
enum { LW_POOL_REFUSES = 32 };

/* Whether a value is not a sentinel (state.inl). */
LW_LANE lw_mask lw_is_sample_f32(lw_f32 x) { return lw_eq_f32(x, x); }
LW_LANE lw_mask lw_is_sample_f64(lw_f64 x) { return lw_eq_f64(x, x); }
LW_LANE lw_mask lw_is_sample_u32(lw_u32 x) { return lw_not_mask(lw_eq_u32(x, lw_set_u32(UINT32_MAX))); }
LW_LANE lw_mask lw_is_sample_u64(lw_u64 x) { return lw_not_mask(lw_eq_u64(x, lw_set_u64(UINT64_MAX))); }

/* The lane of rank n[l] among those of `set`, which is the ballot of `lanes`; 0 <= n[l] <= 31. Any lane where there are
 * not so many. */
LW_LANE lw_warp_u32 lw_lane_of_rank(lw_warp_mask lanes, uint32_t set, lw_warp_u32 n)
{
#if LW_LANES_ARE_THREADS
    lw_u32 lane = 0, rank = n.g[0];
    (void)lanes;
#pragma unroll
    for (int width = 16; width > 0; width /= 2) {
        const lw_u32 below = (lw_u32)__popc(set >> lane & ((1u << width) - 1));
        const bool above = rank >= below;
        rank = above ? rank - below : rank;
        lane = above ? lane + (lw_u32)width : lane;
    }
    n.g[0] = lane;
    return n;
#else
    lw_warp_u32 all;
    (void)set;
    LW_FOR_GROUPS(k) all.g[k] = lw_lane_u32(k);
    return lw_shuffle_u32(lw_compress_u32(all, lanes), n);
#endif
}

/* The lowest bit that is set, as a number; 31 where none is. */
LW_LANE lw_u32 lw_lowest_bit(lw_u32 bits)
{
    const lw_u32 lowest = lw_and_u32(bits, lw_sub_u32(lw_set_u32(0), bits)), last = lw_set_u32(31);
    return lw_and_u32(lw_sub_u32(last, lw_lead_u32(lowest)), last);
}

/* ---- who tries for whom in a round ---- */

typedef struct lw_deal {
    int own;             /* every lane tries for itself; `helpers` is not set */
    lw_warp_u32 target;  /* the lane for whose element this lane tries */
    lw_warp_u32 turn;    /* how many lower lanes try for the same one */
    lw_warp_u32 helpers; /* the lanes that try for this lane's element, as bits */
    lw_warp_u32 tries;   /* how many they are */
} lw_deal;

LW_LANE lw_deal lw_deal_own(void)
{
    lw_deal deal;
    deal.own = 1;
    deal.turn = deal.helpers = lw_splat_u32(0);
    deal.tries = lw_splat_u32(1);
    LW_FOR_GROUPS(k) deal.target.g[k] = lw_lane_u32(k);
    return deal;
}

/* Fields of `group` lanes, each of which tries for its lowest lane in `set`. */
LW_LANE lw_deal lw_deal_grouped(uint32_t set, int group)
{
    const lw_u32 zero = lw_set_u32(0), inside = lw_set_u32((uint32_t)group - 1);
    lw_deal deal;
    deal.own = 0;
    LW_FOR_GROUPS(k)
    {
        const lw_u32 lane = lw_lane_u32(k), turn = lw_and_u32(lane, inside);
        const lw_u32 field = lw_shlv_u32(lw_set_u32(UINT32_MAX >> (32 - group)), lw_sub_u32(lane, turn));
        const lw_u32 wanted = lw_and_u32(lw_set_u32(set), field);
        const lw_mask none = lw_eq_u32(wanted, zero);
        deal.target.g[k] = lw_select_u32(none, lane, lw_lowest_bit(wanted));
        const lw_mask waits = lw_or_mask(none, lw_not_mask(lw_eq_u32(deal.target.g[k], lane)));
        deal.turn.g[k] = turn;
        deal.helpers.g[k] = lw_select_u32(waits, zero, field);
        deal.tries.g[k] = lw_select_u32(waits, zero, lw_set_u32((uint32_t)group));
    }
    return deal;
}

/* Of r lanes: 2^16 / r, from above, which divides numbers below 32 by r; and every r-th bit. */
LW_COEFFICIENTS uint32_t lw_helping[33][2] = {
    {0, 0},
    {0x10000, 0xffffffff}, {0x8000, 0x55555555}, {0x5556, 0x49249249}, {0x4000, 0x11111111}, {0x3334, 0x42108421},
    {0x2aab, 0x41041041}, {0x2493, 0x10204081}, {0x2000, 0x01010101}, {0x1c72, 0x08040201}, {0x199a, 0x40100401},
    {0x1746, 0x00400801}, {0x1556, 0x01001001}, {0x13b2, 0x04002001}, {0x124a, 0x10004001}, {0x1112, 0x40008001},
    {0x1000, 0x00010001}, {0x0f10, 0x00020001}, {0x0e39, 0x00040001}, {0x0d7a, 0x00080001}, {0x0ccd, 0x00100001},
    {0x0c31, 0x00200001}, {0x0ba3, 0x00400001}, {0x0b22, 0x00800001}, {0x0aab, 0x01000001}, {0x0a3e, 0x02000001},
    {0x09d9, 0x04000001}, {0x097c, 0x08000001}, {0x0925, 0x10000001}, {0x08d4, 0x20000001}, {0x0889, 0x40000001},
    {0x0843, 0x80000001}, {0x0800, 0x00000001},
};

/* Lane l tries for the lane of rank l mod r among the r of `set`, which is the ballot of `wanted`; r is not 0. */
LW_LANE lw_deal lw_deal_helping(lw_warp_mask wanted, uint32_t set)
{
    const uint32_t r = (uint32_t)lw_count_bits(set);
    const lw_u32 part = lw_set_u32(lw_helping[r][0]), zero = lw_set_u32(0);
    const lw_warp_u32 rank = lw_rank_u32(wanted);
    lw_deal deal;
    lw_warp_u32 helped;
    deal.own = 0;
    LW_FOR_GROUPS(k)
    {
        const lw_u32 lane = lw_lane_u32(k), last = lw_sub_u32(lw_set_u32(31), rank.g[k]);
        deal.turn.g[k] = lw_shr_u32(lw_mul_u32(lane, part), 16);
        helped.g[k] = lw_sub_u32(lane, lw_mul_u32(deal.turn.g[k], lw_set_u32(r)));
        deal.helpers.g[k] = lw_select_u32(wanted.g[k], lw_shlv_u32(lw_set_u32(lw_helping[r][1]), rank.g[k]), zero);
        deal.tries.g[k] = lw_select_u32(wanted.g[k], lw_add_u32(lw_shr_u32(lw_mul_u32(last, part), 16), lw_set_u32(1)),
                                        zero);
    }
    deal.target = lw_lane_of_rank(wanted, set, helped);
    return deal;
}

/* The deal of the next round. group: the lanes of a field; 0: helping. */
LW_LANE lw_deal lw_deal_of(int group, lw_warp_mask wanted, uint32_t set)
{
    if (group == 1 || (group == 0 && set == UINT32_MAX))
        return lw_deal_own();
    return group == 0 ? lw_deal_helping(wanted, set) : lw_deal_grouped(set, group);
}

#endif
