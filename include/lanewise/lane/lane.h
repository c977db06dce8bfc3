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
 * Operations on groups: lane/ops.def and lane/ops_optional.def list them, with what they promise. Besides those:
 *
 *     lw_set_<type>(x)                   x in every lane
 *     lw_load_<type>(p)                  LW_GROUP consecutive elements from p (cuda: element 0 of p)
 *     lw_store_<type>(p, v)              the reverse
 *     lw_stream_<type>(p, v)             lw_store_<type> past the caches, for what is larger than they are; p is a
 *                                        multiple of LW_STREAM_LINE bytes (1: it is lw_store_<type>)
 *     lw_stream_end()                    what this thread streamed is there before what it stores from here on
 *     lw_gather_<type>(p, i)             p[i], a 64-bit index per lane; u64, f32, f64
 *     lw_gather_u32(p, i)                the same with a 32-bit index below 2^31
 *     lw_fetch_<type>(p, i)              p[i], a 32-bit index below 2^31 per lane, from where the warp stores; u32, u64
 *     lw_peek_<type>(p, i)               lw_gather_<type> of memory that the kernel also writes (what is gathered may
 *                                        be cached)
 *     lw_scatter_<type>(p, i, v, m)      p[i] = v where m, a 32-bit index below 2^31 per lane; no two lanes the same
 *     lw_lookup32x8_f32(p, i, c)         c[0..7] from row i mod 32, i a u32, of a table (declared LW_TABLE) of 32
 *                                        rows of 8: row after row if LW_TABLE_BY_ROW is 1, else column after column
 *     lw_lookup16_f64(p, i)              p[i mod 16], from a table of 16 (declared LW_CONSTANT); i a u64
 *     lw_lane_u32(g)                     the numbers of group g's lanes in the warp, 0 .. 31
 *     lw_any_mask(m), lw_all_mask(m)     int: over the group's lanes (cuda: over the warp's)
 *     lw_count_mask(m)                   int: how many of the group's lanes are set
 *     lw_pack_<type>(p, v, m)            the values of the group's set lanes, packed in lane order at p; u32, u64. There
 *                                        is space for a group: what lies behind the packed values may be overwritten
 *     lw_unpack_<type>(p, m)             the reverse: values from p on, one for each set lane in order, 0 in the others
 *
 * Operations on warps:
 *
 *     lw_splat_<type>(x)                 x in all 32 lanes
 *     lw_table_u32(t)                    t[l] in lane l, from a table of 32 (declared LW_CONSTANT)
 *     lw_shuffle_u32(s, i)               lane l gets s of lane i[l], 0 <= i[l] <= 31
 *     lw_shuffle_own_u32(s, i)           the same where every lane reads its own half-warp (i[l] / 16 == l / 16)
 *     lw_shuffle_other_u32(s, i)         the same where every lane reads the other half-warp
 *     lw_broadcast_u64(s, l)             lane l's value of a u32 warp, widened, in every lane of a group
 *     lw_transpose4_u32(s)               s[0..3] in place: new s[j] of lane 4 m + r = old s[r] of lane 4 m + j
 *     lw_ballot_mask(m)                  uint32_t: bit l is lane l's mask
 *     lw_rank_u32(m)                     how many lower lanes are set, for every lane
 *     lw_compress_u32(v, m)              the values of the set lanes, packed to the front in lane order, then zeros
 *     lw_sum_u32(v)                      uint64_t: the sum of the 32 lanes
 *     lw_slot(g)                         where group g begins in an array of 32 that the warp shares (cuda: this lane)
 *     lw_fence()                         what lanes stored there before, all lanes read after
 *     lw_append_u32(p, v, m, ballot)     the values of the set lanes, packed in lane order at p (space for 32);
 *                                        ballot: that of m
 *     lw_count_bits(ballot)              int: how many lanes are set
 *     lw_tally(p, ballot)                adds the number of set bits to *p, which other warps add to, too
 *     lw_total(p, n)                     adds n, the same in all lanes, to such a *p
 *     lw_least_u64(p, v, m)              *p becomes the least of itself and the set lanes' values; of a group, at any
 *                                        time
 *
 * Two sets of operations are there for one algorithm each, and only where the target says so:
 *
 *     LW_EACH_ROW 1      lw_each_row_f64(a, d, r): lanes d m .. d m + d - 1 get a of lane d m + r; d: 2, 4 or 8. The
 *                        target has it as one operation (common/vectors/rows_in_place.h)
 *     LW_TRANSPOSED 1    lw_turn_u32(s), lw_turn_pairs_u64(low, high, pairs): lw_transpose4_u32 of one group of each;
 *                        and of two such fours, as pairs of low and high words. lw_fours_u32(p, i): lanes 4 m ..
 *                        4 m + 3 get p[i[4 m]] and the three behind it. lw_each_four_u32(a, r): they get a of lane
 *                        4 m + r. Loads cost less than shuffles there (lane/engines/warp_transposed.h)
 *
 * What else a target says, 0 where it says nothing; values do not depend on it:
 *
 *     LW_ONE_LANE               a group is one lane
 *     LW_PREFERS_OCTAVES        lw_octaves_f64 costs less than counting the zeros above a number and shifting by them
 *     LW_PREFERS_OUTLINED       a test for rare lanes, and an outlined function for groups that have one, cost less
 *                               than operations for all lanes
 *     LW_PREFERS_ONE_SUM        a sum of products with smaller factors and a selection cost less than two sums
 *     LW_PREFERS_SIDE_BY_SIDE   two groups' chains of operations run side by side in one loop's registers
 *
 * Choose the target by name, -DLW_LANES=avx512, in a translation unit compiled for AVX-512 (avx2: for AVX2, FMA and
 * BMI2). A translation unit of nvcc gets cuda, any other portable.
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

#ifndef LW_EACH_ROW
#define LW_EACH_ROW 0
#endif
#ifndef LW_TRANSPOSED
#define LW_TRANSPOSED 0
#endif
#ifndef LW_ONE_LANE
#define LW_ONE_LANE 0
#endif
#ifndef LW_PREFERS_OCTAVES
#define LW_PREFERS_OCTAVES 0
#endif
#ifndef LW_PREFERS_OUTLINED
#define LW_PREFERS_OUTLINED 0
#endif
#ifndef LW_PREFERS_ONE_SUM
#define LW_PREFERS_ONE_SUM 0
#endif
#ifndef LW_PREFERS_SIDE_BY_SIDE
#define LW_PREFERS_SIDE_BY_SIDE 0
#endif

/* Names made of names that are macros themselves. */
#define LW_PASTE(a, b) a##b
#define LW_JOIN(a, b) LW_PASTE(a, b)

/* Runs its body once for each group of a warp. */
#define LW_FOR_GROUPS(g) LW_UNROLL_GROUPS for (int g = 0; g < LW_GROUPS; g++)

/* The same for a body of many operations on 64-bit values: a target whose groups are many does not unroll it
 * (LW_UNROLL_LONG). */
#ifndef LW_UNROLL_LONG
#define LW_UNROLL_LONG LW_UNROLL_GROUPS
#endif
#define LW_FOR_GROUPS_LONG(g) LW_UNROLL_LONG for (int g = 0; g < LW_GROUPS; g++)

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

#include "generic.h"

#endif
