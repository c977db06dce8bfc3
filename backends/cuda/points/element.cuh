/* An element of points from the XOR of its steps: the scramble HASH, and numbers of each type. */
#ifndef LANEWISE_CUDA_POINTS_ELEMENT_CUH
#define LANEWISE_CUDA_POINTS_ELEMENT_CUH

#include "cuda/runtime/launch.cuh"

#include "points/job.h"
#include "points/rule.h"

template <lw_type type> struct number;
template <> struct number<LW_TYPE_U32> {
    typedef uint32_t value;
    enum { WIDE = 0, GROUPS = LW_POINTS_GROUPS_32 };
    static __device__ __forceinline__ uint32_t of(uint32_t high, uint32_t) { return high; }
};
template <> struct number<LW_TYPE_F32> {
    typedef float value;
    enum { WIDE = 0, GROUPS = LW_POINTS_GROUPS_24 };
    static __device__ __forceinline__ float of(uint32_t high, uint32_t)
    {
        return lw_mul_f32(lw_from_u32_f32(high >> 8), 0x1p-24f);
    }
};
template <> struct number<LW_TYPE_U64> {
    typedef uint64_t value;
    enum { WIDE = 1, GROUPS = LW_POINTS_GROUPS_64 };
    static __device__ __forceinline__ uint64_t of(uint32_t high, uint32_t low) { return lw_pair_u64(low, high); }
};
template <> struct number<LW_TYPE_F64> {
    typedef double value;
    enum { WIDE = 1, GROUPS = LW_POINTS_GROUPS_53 };
    static __device__ __forceinline__ double of(uint32_t high, uint32_t low) { return lw_unit53_f64(low, high); }
};

/* A XOR of steps, or a difference of two. */
struct halves {
    uint32_t high, low;
};

/* The scramble HASH of one dimension. The reversed word has its halves the other way round. */
template <bool wide> struct hash_of {
    uint32_t low_key[LW_POINTS_KEY_WORDS], high_key[LW_POINTS_KEY_WORDS];
    __device__ __forceinline__ hash_of(const lw_points_job &job, uint32_t dimension)
    {
        const uint32_t *const keys = job.tables + LW_POINTS_KEYS * job.pitch + dimension;
#pragma unroll
        for (int k = 0; k < LW_POINTS_KEY_WORDS; k++) {
            low_key[k] = __ldg(keys + 2 * k * job.pitch);
            high_key[k] = wide ? __ldg(keys + (2 * k + 1) * job.pitch) : 0;
        }
    }
    __device__ __forceinline__ halves of(halves x) const
    {
        if constexpr (wide) {
            uint64_t key[LW_POINTS_KEY_WORDS];
#pragma unroll
            for (int k = 0; k < LW_POINTS_KEY_WORDS; k++)
                key[k] = lw_pair_u64(low_key[k], high_key[k]);
            const uint64_t hash = lw_points_hash_u64(lw_pair_u64(x.high, x.low), key);
            return {__brev((uint32_t)hash), __brev((uint32_t)(hash >> 32))};
        } else {
            return {__brev(lw_points_hash_u32(x.high, low_key)), 0};
        }
    }
};

#endif
