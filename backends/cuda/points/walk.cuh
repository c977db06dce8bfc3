/* One thread's way through the points of one dimension, word after word (kernel_map.cuh). */
#ifndef LANEWISE_CUDA_POINTS_WALK_CUH
#define LANEWISE_CUDA_POINTS_WALK_CUH

#include "element.cuh"
#include "kernel_map.cuh"

template <class word> struct points_walk {
    enum { WIDE = sizeof(word) == 8 };
    const lw_cuda_points_map &what;
    const uint32_t *column; /* of step 0 */
    uint64_t turn, end;
    uint64_t to, step; /* the point, counted from the job's first; before it: more than 2^63 */
    uint32_t high, low, always_high, always_low; /* the XOR of steps, of HASH alone; else the word */
    uint32_t dimension;                          /* of the job */
    int bits;                                    /* of a point that are the same in all turns of this CTA */
    bool there, hashes;

    __device__ __forceinline__ uint32_t upper(int k) const
    {
        return __ldg(column + (uint64_t)(LW_POINTS_HIGH + k) * what.points.pitch);
    }
    __device__ __forceinline__ uint32_t lower(int k) const
    {
        return WIDE ? __ldg(column + (uint64_t)(LW_POINTS_LOW + k) * what.points.pitch) : 0;
    }

    __device__ __forceinline__ explicit points_walk(const lw_cuda_points_map &what) : what(what)
    {
        const bool by_point = what.points.layout == LW_POINTS_BY_POINT;
        const uint32_t tile = by_point ? blockIdx.x % what.tiles : blockIdx.x / what.ctas;
        const uint32_t lane = threadIdx.x / what.across, place = tile * what.across + threadIdx.x % what.across;
        there = lane >> what.lanes_bits == 0 && place < what.points.dimensions;
        dimension = there ? place : 0;
        column = what.points.tables + what.points.first_dimension + dimension;
        const uint64_t all = what.turn + what.turns;
        turn = what.turn + (by_point ? (uint64_t)(blockIdx.x / what.tiles) * what.turns_each : blockIdx.x % what.ctas);
        end = by_point && all - turn > what.turns_each ? turn + what.turns_each : all;
        const uint64_t point = (turn << what.lanes_bits) + lane;
        to = point - what.points.first;
        bits = what.lanes_bits + what.share_bits;
        step = (uint64_t)1 << bits;
        hashes = what.points.mix == LW_POINTS_MIX_HASH;
        high = hashes ? 0 : upper(LW_POINTS_START - LW_POINTS_HIGH);
        low = hashes ? 0 : lower(LW_POINTS_START + 1 - LW_POINTS_LOW);
        for (uint64_t gray = point ^ point >> 1; gray != 0; gray &= gray - 1) {
            const int k = __ffsll((long long)gray) - 1;
            high ^= upper(k);
            low ^= lower(k);
        }
        always_high = bits > 0 ? upper(bits - 1) : 0;
        always_low = bits > 0 ? lower(bits - 1) : 0;
    }

    __device__ __forceinline__ word here() const
    {
        halves x = {high, low};
        if (hashes)
            x = hash_of<WIDE>(what.points, what.points.first_dimension + dimension).of(x);
        if constexpr (WIDE)
            return lw_pair_u64(x.low, x.high);
        else
            return x.high;
    }
    __device__ __forceinline__ bool inside() const
    {
        return there && to < what.points.count;
    }
    __device__ __forceinline__ uint64_t place() const
    {
        return what.points.layout == LW_POINTS_BY_POINT ? to * what.points.row + dimension
                                                        : dimension * what.points.row + to;
    }

    /* The same in all threads of the CTA. */
    __device__ __forceinline__ bool next()
    {
        turn += (uint64_t)1 << what.share_bits;
        if (turn >= end)
            return false;
        const int k = bits + __ffsll((long long)(turn >> what.share_bits)) - 1;
        high ^= upper(k) ^ always_high;
        low ^= lower(k) ^ always_low;
        to += step;
        return true;
    }
};

#endif
