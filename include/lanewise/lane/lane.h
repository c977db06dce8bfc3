/* The lane vocabulary: what every algorithm of Lanewise is written in, once, for all backends.
 *
 * A *lane* is one element's worth of a vector. A *group* is what one operation works on: LW_GROUP lanes, in a value of
 * type lw_u32, lw_u64, lw_f32, lw_f64 or lw_mask. A *warp* is always 32 lanes, in LW_GROUPS groups: lw_warp_u32 and so
 * on, lane i in group i / LW_GROUP.
 *
 *     target             LW_GROUP  LW_GROUPS  lw_u32           lw_u64, lw_f64
 *     portable, plain C    1         32         uint32_t         uint64_t, double
 *     avx2, one core       8         4          one ymm          two ymm
 *     avx512, one core     16        2          one zmm          two zmm
 *     neon, one core       4         8          one register     two
 *     cuda, one warp       1         1          this thread's    this thread's
 *
 * On cuda a thread holds its own lane only, so a warp value is one group of one lane, and the operations that look
 * across lanes must be reached by all 32 threads of the warp together. A transform is written on groups and never asks
 * for the width; only engine steps, votes, ranks and compaction see the warp.
 *
 * Operations on groups: lane/ops.def lists them, with what they promise. Besides those:
 *
 *     lw_set_<type>(x)                   x in every lane
 *     lw_load_<type>(p)                  LW_GROUP consecutive elements from p (cuda: element 0 of p)
 *     lw_store_<type>(p, v)              the reverse
 *     lw_stream_<type>(p, v)             lw_store_<type> past the caches, for what is larger than they are; p is a
 *                                        multiple of LW_STREAM_LINE bytes (1: it is lw_store_<type>)
 *     lw_stream_end()                    what this thread streamed is there before what it stores from here on
 *     lw_gather_<type>(p, i)             p[i], a 64-bit index per lane; u64, f32, f64
 *     lw_fetch_<type>(p, i)              p[i], a 32-bit index below 2^31 per lane, from where the warp stores; u32, u64
 *     lw_peek_<type>(p, i)               the same of memory that the kernel writes, too (what is gathered may be cached)
 *     lw_gather_u32(p, i)                the same with a 32-bit index below 2^31
 *     lw_scatter_<type>(p, i, v, m)      p[i] = v where m, a 32-bit index below 2^31 per lane; no two lanes the same
 *     lw_lookup32x8_f32(p, i, c)         c[0..7] from row i mod 32, i a u32, of a table (declared LW_TABLE) of 32 rows
 *                                        of 8: row after row if LW_TABLE_BY_ROW is 1, column after column if it is 0
 *     lw_lookup16_f64(p, i)              p[i mod 16], from a table of 16 (declared LW_CONSTANT); i a u64
 *     lw_lookup16x2_f64(p, i, &a, &b)    the numbers of row i mod 16 of a table of 16 rows of two, i a u64; laid out as
 *                                        that of 32
 *     lw_octaves_f64(p, k, &away, &a, &b)  k = (n + away) 2^32, k a u64, n the number of four significant bits that is
 *                                        nearest to floor(k 2^-32), the greater of two; away is rounded once. a and b:
 *                                        the row of n in p, 8 e + j for n = (8 + j) 2^(13 + e), of LW_OCTAVES_ROWS rows
 *                                        of two. Returns 0, and gives nothing, if n is below 2^16 in a lane, else 1.
 *                                        A target has it (LW_OCTAVES 1) where it takes less than to count the zeros
 *                                        above k and to shift by them
 *     lw_select_bit_<real>(w, n, a, b)   a where bit n of w is 0, else b; n the same in all lanes, w a u32 for f32 and a
 *                                        u64 for f64
 *     lw_each_row_f64(a, d, r)           lanes d m .. d m + d - 1 get a of lane d m + r; d: 2, 4 or 8. A target has it
 *                                        where it is one operation, and tells so by LW_EACH_ROW 1
 *     lw_lane_u32(g)                     the numbers of group g's lanes in the warp, 0 .. 31
 *     lw_any_mask(m), lw_all_mask(m)     int: over the group's lanes (cuda: over the warp's)
 *     lw_count_mask(m)                   int: how many of the group's lanes are set
 *     lw_pack_<type>(p, v, m)            the values of the group's set lanes, packed in lane order at p; u32, u64. There
 *                                        is space for a group: what lies behind the packed values may be overwritten
 *     lw_unpack_<type>(p, m)             the reverse: values from p on, one for each set lane in order, 0 in the others
 *     lw_spread_u64(a), lw_gathered_u32  a u32 in the low halves of a u64, whose high halves are anything, lanes in an
 *                                        order of the target's own; and back. For loops of lw_mul32_u64: a target
 *                                        has them where that is the best way to whole products, and tells so by
 *                                        LW_WHOLE_PRODUCTS 1
 *
 * Operations on warps:
 *
 *     lw_splat_<type>(x)                 x in all 32 lanes
 *     lw_table_u32(t)                    t[l] in lane l, from a table of 32 (declared LW_CONSTANT)
 *     lw_shuffle_u32(s, i)               lane l gets s of lane i[l], 0 <= i[l] <= 31
 *     lw_shuffle_own_u32(s, i)           the same where every lane reads its own half-warp (i[l] / 16 == l / 16)
 *     lw_shuffle_other_u32(s, i)         the same where every lane reads the other half-warp
 *     lw_broadcast_u64(s, l)             lane l's value of a u32 warp, widened, in every lane of a group
 *     lw_alike_u64(a)                    a, of which the caller knows that it is the same in all lanes: a target may
 *                                        keep it in fewer registers (LW_ALIKE 1)
 *     lw_transpose4_u32(s)               s[0..3] in place: new s[j] of lane 4 m + r = old s[r] of lane 4 m + j
 *     lw_turn_u32(s), lw_turn_pairs_u64  the same of one group of each; and of two such fours, as pairs of low and high
 *                                        words. lw_fours_u32(p, i): lanes 4 m .. 4 m + 3 get p[i[4 m]] and the three
 *                                        behind it. lw_each_four_u32(a, r): they get a of lane 4 m + r. A target has
 *                                        these where loads cost less than shuffles of a warp, and tells so by
 *                                        LW_TRANSPOSED 1 (lane/engines/warp_transposed.h)
 *     lw_adjacent_u64(s, t)              the 64 words of s and then of t as 32 pairs: lane l gets words 2 l and 2 l + 1.
 *                                        A target may have it (LW_ADJACENT 1); for others it is made of shuffles
 *     lw_ballot_mask(m)                  uint32_t: bit l is lane l's mask
 *     lw_rank_u32(m)                     how many lower lanes are set, for every lane
 *     lw_compress_u32(v, m)              the values of the set lanes, packed to the front in lane order, then zeros
 *     lw_sum_u32(v)                      uint64_t: the sum of the 32 lanes
 *     lw_slot(g)                        where group g begins in an array of 32 that the warp shares (cuda: this lane)
 *     lw_fence()                         what lanes stored there before, all lanes read after
 *     lw_append_u32(p, v, m, ballot)     the values of the set lanes, packed in lane order at p (space for 32);
 *                                        ballot: that of m
 *     lw_count_bits(ballot)              int: how many lanes are set
 *     lw_tally(p, ballot)                adds the number of set bits to *p, which other warps add to, too
 *     lw_total(p, n)                     adds n, the same in all lanes, to such a *p
 *     lw_least_u64(p, v, m)              *p becomes the least of itself and the set lanes' values; of a group, at any time
 *
 * Choose the target by name, -DLW_LANES=avx512, in a translation unit compiled for AVX-512 (avx2: for AVX2, FMA and
 * BMI2). A translation unit of nvcc
 * gets cuda, any other portable.
 */
#ifndef LANEWISE_LANE_LANE_H
#define LANEWISE_LANE_LANE_H

#include <float.h>
#include <stdint.h>
#include <string.h>

/* LW_LANES is the name of a target, and so of its header. LW_LANES_ARE_THREADS: 1 where lanes are threads. */
#if defined(__CUDACC__)
#define LW_LANES_ARE_THREADS 1
#else
#define LW_LANES_ARE_THREADS 0
#endif
#ifndef LW_LANES
#if LW_LANES_ARE_THREADS
#define LW_LANES cuda
#else
#define LW_LANES portable
#endif
#endif

/* nvcc defines nothing for --use_fast_math; lane/cuda.h is written so that it changes nothing. */
#if defined(__FAST_MATH__) || defined(__RECIPROCAL_MATH__) || defined(__ASSOCIATIVE_MATH__) || \
    defined(__NO_SIGNED_ZEROS__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__ > 0)
#error "Lanewise promises the same bits everywhere: compile without -ffast-math, -Ofast and what they stand for"
#endif
/* 16 speaks of _Float16 alone (GCC, where the processor has it): float and double are as in 0. */
#if FLT_EVAL_METHOD != 0 && FLT_EVAL_METHOD != 16
#error "Lanewise promises the same bits everywhere: float is computed in a wider type here; compile with -msse2 -mfpmath=sse on x86, with -fexcess-precision=fast on s390x"
#endif

/* A user's compiler may fuse a * b + c across two inline functions unless a flag forbids it (GCC's default outside ISO
 * mode allows it). The library itself is built with -ffp-contract=off and keeps the products visible to the
 * vectoriser. */
#if defined(LANEWISE_BUILDING) && LANEWISE_BUILDING
#define LW_OPAQUE(x) (void)0
#elif defined(__x86_64__)
#define LW_OPAQUE(x) __asm__("" : "+x"(x))
#elif defined(__aarch64__)
#define LW_OPAQUE(x) __asm__("" : "+w"(x))
#else
#define LW_OPAQUE(x) __asm__("" : "+m"(x))
#endif

#define LW_TEXT(x) #x
#define LW_TEXT_OF(x) LW_TEXT(x)
#define LW_LANES_HEADER(lanes) LW_TEXT(lanes.h)
#define LW_LANES_HEADER_OF(lanes) LW_LANES_HEADER(lanes)
#include LW_LANES_HEADER_OF(LW_LANES)
#define LW_LANES_NAME LW_TEXT_OF(LW_LANES)

#ifndef LW_TRANSPOSED
#define LW_TRANSPOSED 0
#endif
#ifndef LW_EACH_ROW
#define LW_EACH_ROW 0
#endif
#ifndef LW_WHOLE_PRODUCTS
#define LW_WHOLE_PRODUCTS 0
#endif

/* 1 where a test for rare lanes, and a function that is not inlined for groups that have one, are faster than
 * operations for all lanes. */
#ifndef LW_SELDOM_OUTLINED
#define LW_SELDOM_OUTLINED 0
#endif

/* Names made of names that are macros themselves. */
#define LW_PASTE(a, b) a##b
#define LW_JOIN(a, b) LW_PASTE(a, b)

/* Runs its body once for each group of a warp. */
#define LW_FOR_GROUPS(g) LW_UNROLL_GROUPS for (int g = 0; g < LW_GROUPS; g++)

LW_LANE lw_warp_u32 lw_splat_u32(uint32_t x)
{
    lw_warp_u32 r;
    LW_FOR_GROUPS(g) r.g[g] = lw_set_u32(x);
    return r;
}
LW_LANE lw_warp_u64 lw_splat_u64(uint64_t x)
{
    lw_warp_u64 r;
    LW_FOR_GROUPS(g) r.g[g] = lw_set_u64(x);
    return r;
}
LW_LANE lw_warp_f32 lw_splat_f32(float x)
{
    lw_warp_f32 r;
    LW_FOR_GROUPS(g) r.g[g] = lw_set_f32(x);
    return r;
}
LW_LANE lw_warp_f64 lw_splat_f64(double x)
{
    lw_warp_f64 r;
    LW_FOR_GROUPS(g) r.g[g] = lw_set_f64(x);
    return r;
}

LW_LANE lw_warp_u32 lw_table_u32(const uint32_t *table)
{
    lw_warp_u32 r;
#if LW_LANES_ARE_THREADS
    r.g[0] = table[lw_lane_u32(0)];
#else
    LW_FOR_GROUPS(g) r.g[g] = lw_load_u32(table + LW_GROUP * g);
#endif
    return r;
}

/* A target may have it (LW_UNIT53 1). */
#ifndef LW_UNIT53
LW_LANE lw_f64 lw_unit53_f64(lw_u32 low, lw_u32 high)
{
    return lw_mul_f64(lw_from_u64_f64(lw_shr_u64(lw_pair_u64(low, high), 11)), lw_set_f64(0x1p-53));
}
#endif

/* The exponent by its field, as a number of 2^52. */
#ifndef LW_EXPONENT
LW_LANE lw_f64 lw_exponent_f64(lw_f64 a)
{
    const lw_u64 field = lw_or_u64(lw_shr_u64(lw_bits_u64(a), 52), lw_set_u64(0x4330000000000000u));
    return lw_sub_f64(lw_bits_f64(field), lw_set_f64(0x1p52 + 1023));
}
LW_LANE lw_f64 lw_significand_f64(lw_f64 a)
{
    const lw_u64 field = lw_and_u64(lw_bits_u64(a), lw_set_u64(0x000fffffffffffffu));
    return lw_bits_f64(lw_or_u64(field, lw_set_u64(0x3ff0000000000000u)));
}
#endif

#ifndef LW_TURN
LW_LANE lw_f64 lw_turn_f64(lw_mask m, lw_f64 a, lw_u64 k)
{
    const lw_u64 turned = lw_xor_u64(lw_bits_u64(a), lw_and_u64(k, lw_set_u64(0x8000000000000000u)));
    return lw_select_f64(m, lw_bits_f64(turned), lw_set_f64(0.0));
}
#endif

#ifndef LW_ALIKE
LW_LANE lw_u64 lw_alike_u64(lw_u64 a)
{
    return a;
}
#endif

#ifndef LW_LOOKUP16X2
LW_LANE void lw_lookup16x2_f64(const double *p, lw_u64 i, lw_f64 *a, lw_f64 *b)
{
#if LW_TABLE_BY_ROW
    const lw_u64 place = lw_shl_u64(lw_and_u64(i, lw_set_u64(15)), 1);
    *a = lw_gather_f64(p, place);
    *b = lw_gather_f64(p + 1, place);
#else
    *a = lw_lookup16_f64(p, i);
    *b = lw_lookup16_f64(p + 16, i);
#endif
}
#endif

#ifndef LW_SELECT_BIT
LW_LANE lw_f32 lw_select_bit_f32(lw_u32 w, int n, lw_f32 a, lw_f32 b)
{
    return lw_select_f32(lw_eq_u32(lw_and_u32(w, lw_set_u32(1u << n)), lw_set_u32(0)), a, b);
}
LW_LANE lw_f64 lw_select_bit_f64(lw_u64 w, int n, lw_f64 a, lw_f64 b)
{
    return lw_select_f64(lw_eq_u64(lw_and_u64(w, lw_set_u64((uint64_t)1 << n)), lw_set_u64(0)), a, b);
}
#endif

/* n: the upper half of k, to four significant bits by its exponent and the first bits of its fraction. */
#define LW_OCTAVES_ROWS 129
#define LW_OCTAVES_FIRST 0x40f0000000000000u /* 2^16 */
#ifndef LW_OCTAVES
#define LW_OCTAVES 0
LW_LANE int lw_octaves_f64(const double (*p)[2], lw_u64 k, lw_f64 *away, lw_f64 *a, lw_f64 *b)
{
    const lw_f64 high = lw_from_u32_f64(lw_high_u32(k));
    const lw_f64 low = lw_mul_f64(lw_from_u32_f64(lw_low_u32(k)), lw_set_f64(0x1p-32));
    const lw_u64 up = lw_add_u64(lw_bits_u64(high), lw_set_u64((uint64_t)1 << 48));
    const lw_u64 n = lw_and_u64(up, lw_set_u64(UINT64_MAX << 49)), first = lw_set_u64(LW_OCTAVES_FIRST);
    if (lw_any_mask(lw_lt_u64(n, first)))
        return 0;
    const lw_u64 place = lw_shr_u64(lw_sub_u64(n, first), 48); /* an even number */
    *away = lw_add_f64(lw_sub_f64(high, lw_bits_f64(n)), low);
    *a = lw_gather_f64(p[0], place);
    *b = lw_gather_f64(p[0] + 1, place);
    return 1;
}
#endif

#ifndef LW_ADJACENT
LW_LANE lw_warp_u64 lw_adjacent_u64(lw_warp_u32 s, lw_warp_u32 t)
{
    lw_warp_u32 even, odd;
    LW_FOR_GROUPS(g)
    {
        const lw_u32 twice = lw_and_u32(lw_shl_u32(lw_lane_u32(g), 1), lw_set_u32(31));
        even.g[g] = twice;
        odd.g[g] = lw_or_u32(twice, lw_set_u32(1));
    }
    const lw_warp_u32 a = lw_shuffle_u32(s, even), b = lw_shuffle_u32(s, odd);
    const lw_warp_u32 c = lw_shuffle_u32(t, even), d = lw_shuffle_u32(t, odd);
    lw_warp_u64 pairs;
    LW_FOR_GROUPS(g)
    {
        const lw_mask lower = lw_lt_u32(lw_lane_u32(g), lw_set_u32(16));
        pairs.g[g] = lw_pair_u64(lw_select_u32(lower, a.g[g], c.g[g]), lw_select_u32(lower, b.g[g], d.g[g]));
    }
    return pairs;
}
#endif

#endif
