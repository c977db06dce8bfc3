/* What the targets of CPUs share: attributes, and what one thread does for a whole warp. Included by each of them
 * after LW_GROUP. */
#ifndef LANEWISE_LANE_HOST_H
#define LANEWISE_LANE_HOST_H

/* Without optimisation a function stays one: a file of every kind compiles in far less time, and a debugger
 * can step into it. A target may have its own. */
#ifndef LW_LANE
#ifdef __OPTIMIZE__
#define LW_LANE static inline __attribute__((always_inline, unused))
#else
#define LW_LANE static inline __attribute__((unused))
#endif
#endif
#define LW_OUTLINE static __attribute__((noinline, unused)) /* for code that is long and seldom runs */
#define LW_CONSTANT static const __attribute__((unused))
#define LW_COEFFICIENTS static const
#define LW_TABLE LW_CONSTANT
#define LW_ONE_BY_ONE

/* Before a loop of at most n rounds that is unrolled, and before one that is not. */
#ifdef __clang__
#define LW_UNROLL_BY(n) _Pragma("unroll")
#define LW_ROLLED _Pragma("nounroll")
#else
#define LW_PRAGMA(text) _Pragma(#text)
#define LW_UNROLL_BY(n) LW_PRAGMA(GCC unroll n)
#define LW_ROLLED LW_UNROLL_BY(1)
#endif
#define LW_UNROLL_SERIES LW_UNROLL_BY(16) /* coefficients that are made of the round's number are constants then */

LW_LANE int lw_slot(int g) { return LW_GROUP * g; }
LW_LANE void lw_fence(void) {}
LW_LANE int lw_count_bits(uint32_t bits) { return __builtin_popcount(bits); }
LW_LANE void lw_total(uint64_t *p, uint64_t n) { __atomic_fetch_add(p, n, __ATOMIC_RELAXED); }
LW_LANE void lw_tally(uint64_t *p, uint32_t ballot) { lw_total(p, (uint64_t)lw_count_bits(ballot)); }
/* *p becomes v if that is less; *now: what was last seen there. */
LW_LANE void lw_lower_to(uint64_t *p, uint64_t *now, uint64_t v)
{
    while (v < *now && !__atomic_compare_exchange_n(p, now, v, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
        ;
}

#endif
