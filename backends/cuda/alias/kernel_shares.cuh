/* floor(P n C / W), exactly (common/alias/rule.h), and cheaper floors for the items of a thread. */
#ifndef LANEWISE_CUDA_ALIAS_KERNEL_SHARES_CUH
#define LANEWISE_CUDA_ALIAS_KERNEL_SHARES_CUH

#include "kernel.cuh"

/* In its units, whatever it is. Not inlined: few items need it. */
template <class width>
static __device__ __noinline__ typename width::units alias_floor(u128 prefix, const alias_ratio *by)
{
    const alias_ratio ratio = *by;
    return (typename width::units)lw_alias_floor(prefix, &ratio, width::BITS);
}

/* The floors inside a thread's run of items, relative to that at its begin: 20 bits behind the point in 64 bits, for
 * runs of less than 2^43 units. */
enum { NEAR = 20, NEAR_PLACES_MOST = 64 + NEAR };

struct alias_steps {
    uint64_t start;    /* X's fraction at the begin */
    uint64_t ratio;    /* its top bits, 2^-(64 + NEAR - shift) */
    unsigned shift;    /* 0 .. 26, of the items */
    unsigned fraction; /* the largest seen */
};

static __device__ __forceinline__ alias_steps alias_steps_from(u128 scaled, const alias_ratio &ratio)
{
    alias_steps steps;
    const int places = ratio.places - 64, kept = places < NEAR_PLACES_MOST ? places : NEAR_PLACES_MOST;
    steps.start = ((uint64_t)scaled & (((uint64_t)1 << LW_ALIAS_POINT) - 1)) >> (LW_ALIAS_POINT - NEAR);
    steps.ratio = (uint64_t)(ratio.ratio >> 64) >> (places - kept);
    steps.shift = (unsigned)(NEAR_PLACES_MOST - kept);
    steps.fraction = (unsigned)steps.start;
    return steps;
}

/* floor(X) - floor(X at the begin), for p < 2^(63 - shift). */
static __device__ __forceinline__ uint64_t alias_step(alias_steps *steps, uint64_t p)
{
    const uint32_t low = (uint32_t)p, high = (uint32_t)(p >> 32);
    const uint64_t shifted = (uint64_t)__funnelshift_l(low, high, steps->shift) << 32 | (low << steps->shift);
    const uint64_t x = __umul64hi(shifted, steps->ratio) + steps->start;
    const unsigned fraction = (unsigned)x & ((1u << NEAR) - 1);
    steps->fraction = fraction > steps->fraction ? fraction : steps->fraction;
    return x >> NEAR;
}

/* Whether all floors were right. X is short by less than 1 unit of 2^-20 at the begin, p 2^-kept <= 2^(63 - 84) for the
 * ratio's end, which is half a unit, and 1 for the product's. */
static __device__ __forceinline__ bool alias_steps_decided(const alias_steps &steps, uint64_t sum)
{
    return steps.fraction < (1u << NEAR) - 3 && sum >> (63 - steps.shift) == 0;
}

#endif
