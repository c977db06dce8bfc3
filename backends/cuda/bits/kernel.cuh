/* The planes of packed Bernoulli bits behind plane 0, which a fill has written before; or the words of p = 0 and 1.
 *
 * Floor: 1.70 evaluations of Philox per word where p does not end: with k planes, (1 - 2^-k)^32 of all words are decided,
 * and a quad has four. A warp keeps a queue of its words that are not decided, so that its lanes are full but at the end. */
#ifndef LANEWISE_CUDA_BITS_KERNEL_CUH
#define LANEWISE_CUDA_BITS_KERNEL_CUH

#include "cuda/runtime/launch.cuh"
#include "tuning.cuh"

#include "bits/job.h"
#include "lanewise/detail/retry.h"
#include "lanewise/lane/bit_planes.h"

static __global__ void __launch_bounds__(LW_CUDA_THREADS) bits_planes(const __grid_constant__ lw_bits_job job)
{
    __shared__ uint32_t founds[LW_CUDA_WARPS][BITS_WORDS], opens[LW_CUDA_WARPS][BITS_WORDS];
    __shared__ uint16_t queues[LW_CUDA_WARPS][BITS_WORDS];
    const uint32_t warp = threadIdx.x / 32, lane = lw_lane_u32(0);
    uint32_t *const found = founds[warp], *const open = opens[warp];
    uint16_t *const queue = queues[warp];
    const uint64_t begin = lw_cuda_warp() * BITS_WORDS, first = (job.cursor == nullptr ? 0 : *job.cursor) + job.first;
    if (begin >= job.count || first > LW_CURSOR_END - job.count)
        return;
    const uint32_t words = job.count - begin < BITS_WORDS ? (uint32_t)(job.count - begin) : BITS_WORDS;
    const uint32_t digit = lw_bit_planes_digits(job.p.significand, job.p.zeros, 0) >> 3;
    uint32_t *const out = job.out + begin;
    for (uint32_t k = lane; k < words; k += 32) {
        found[k] = job.p.whole;
        open[k] = ~0u;
        if (job.p.planes > 0)
            lw_bit_planes_take(out[k], digit, &found[k], &open[k]);
        queue[k] = (uint16_t)k;
    }
    lw_port_sync_warp();
    for (uint32_t quad = 0, waiting = words; 4 * quad + 1 < job.p.planes && waiting > 0; quad++) {
        const uint32_t digits = lw_bit_planes_digits(job.p.significand, job.p.zeros, 4 * quad + 1);
        uint32_t kept = 0;
        for (uint32_t at = 0; at < waiting; at += 32) {
            const bool mine = at + lane < waiting;
            const uint32_t k = queue[mine ? at + lane : at];
            const uint64_t element = first + begin + k;
            uint32_t w[4] = {(uint32_t)element, (uint32_t)(element >> 32), 1, quad << 16}, f = found[k], o = open[k];
            lw_philox4x32(job.retry_key, w);
            lw_bit_planes_take_four(digits, w, &f, &o);
            const uint32_t pending = lw_port_ballot(mine && o != 0);
            if (mine) {
                found[k] = f;
                open[k] = o;
            }
            if (mine && o != 0) /* at or before what was read: all of these 32 lanes have read theirs */
                queue[kept + (uint32_t)__popc(pending & ((1u << lane) - 1))] = (uint16_t)k;
            kept += (uint32_t)__popc(pending);
            lw_port_sync_warp();
        }
        waiting = kept;
    }
    for (uint32_t k = lane; k < words; k += 32)
        out[k] = found[k];
}

#endif
