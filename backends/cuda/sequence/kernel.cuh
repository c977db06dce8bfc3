/* The one full-period sequence on threads. Before it writes, every warp makes up to four jumps of 1024 steps, all warps
 * at once: with 16 warps on an SM some 0.1 ms of an H200, bound by the shuffles' latency, and the same for every
 * length. */
#ifndef LANEWISE_CUDA_SEQUENCE_KERNEL_CUH
#define LANEWISE_CUDA_SEQUENCE_KERNEL_CUH

#include "cuda/port/port.cuh"
#include "jumps.cuh"
#include "kernel_jump.cuh"
#include "tuning.cuh"

#include "engines/warp1024_place.h"
#include "lanewise/lane/engines/warp.h"
#include "lanewise/lane/maps.h"

/* Four words as what they make: as many elements as fit into their place. */
static __device__ uint4 four_bits32(uint4 w)
{
    return w;
}
static __device__ uint4 four_uniform_f32(uint4 w)
{
    return make_uint4(lw_bits_u32(lw_map_uniform_f32(w.x)), lw_bits_u32(lw_map_uniform_f32(w.y)),
                      lw_bits_u32(lw_map_uniform_f32(w.z)), lw_bits_u32(lw_map_uniform_f32(w.w)));
}
static __device__ uint4 four_uniform_f64(uint4 w)
{
    const lw_u64 a = lw_bits_u64(lw_map_uniform_f64(lw_shr_u64(lw_pair_u64(w.x, w.y), 11)));
    const lw_u64 b = lw_bits_u64(lw_map_uniform_f64(lw_shr_u64(lw_pair_u64(w.z, w.w), 11)));
    return make_uint4(lw_low_u32(a), lw_high_u32(a), lw_low_u32(b), lw_high_u32(b));
}

/* out is taken as words, of which an f64 is two: word k of the sequence is made into word k of out. The stage is so
 * placed that what a thread takes from it, four words, goes to an address of whole 16 bytes, wherever out is and
 * wherever in a step the place is; its last words are carried to the next round. */
template <uint4 (*FOUR)(uint4)>
static __global__ void __launch_bounds__(THREADS)
    fill_sequence(const __grid_constant__ lw_sequence_place place, const __grid_constant__ lw_cuda_jumps jumps,
                  uint32_t *out, uint64_t words)
{
    __shared__ uint4 stages[WARPS][8 * ROUND_STEPS + 1];
    const uint64_t warp = (uint64_t)blockIdx.x * WARPS + threadIdx.x / 32, segment = 32 * jumps.steps;
    const uint32_t lane = lw_lane_u32(0);
    if (warp * segment >= words)
        return;
    lw_source source;
    source.set = place.set;
    const lw_warp_taps taps = lw_warp1024_prepare(&source);
    lw_warp1024_state state = {{place.state[lane]}};
    for (int digit = 0; digit < LW_CUDA_DIGITS; digit++) {
        const int j = (int)(warp >> 3 * digit & 7);
        if (j > 0)
            lw_cuda_jump_apply(&state, jumps.jump[7 * digit + j - 1], &taps);
    }
    const uint64_t mine = words - warp * segment < segment ? words - warp * segment : segment;
    const uint32_t before = place.word + ((uint32_t)((uintptr_t)out / 4) - place.word) % 4; /* words on the stage */
    const uint32_t shift = before - place.word;
    uint4 *const stage = stages[threadIdx.x / 32];
    uint32_t *const word_stage = (uint32_t *)stage, *const to = out + warp * segment;
    for (uint64_t round = 0; 32 * ROUND_STEPS * round < mine + before; round++) {
#pragma unroll
        for (int k = 0; k < ROUND_STEPS; k++)
            word_stage[shift + 32 * k + lane] = lw_warp1024_step(&taps, &state, &source, k).g[0];
        lw_port_sync_warp();
        const uint4 made = FOUR(stage[lane]);
        const uint32_t carried = word_stage[32 * ROUND_STEPS + lane % 4];
        lw_port_sync_warp();
        if (lane < shift)
            word_stage[lane] = carried;
        const uint64_t at = 32 * ROUND_STEPS * round + 4 * lane - before; /* wraps round where it is not ours */
        if (at < mine && at + 4 <= mine) {
            *(uint4 *)(to + at) = made;
            continue;
        }
        const uint32_t each[4] = {made.x, made.y, made.z, made.w};
#pragma unroll
        for (int k = 0; k < 4; k++)
            if (at + k < mine)
                to[at + k] = each[k];
    }
}

#endif
