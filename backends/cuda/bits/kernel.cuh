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

/* The words of quad `quad` of a warp's words, `offset` behind word `base`. */
static __device__ __forceinline__ void quad_of(const lw_bits_job &job, uint64_t base, uint32_t offset, uint32_t quad,
                                               uint32_t w[4])
{
    const uint64_t stream = 1 | (uint64_t)quad << 48; /* attempt 1 and the quad, as the upper half of the counter */
    lw_warp_u32 words[4];
    if ((uint32_t)base <= UINT32_MAX - BITS_WORDS) {
        const lw_warp_u32 near = {{offset}};
        lw_philox_quads_near(job.retry_key, stream, base, near, words);
    } else {
        const lw_warp_u64 far = {{base + offset}};
        lw_philox_quads(job.retry_key, stream, far, words);
    }
#pragma unroll
    for (int k = 0; k < 4; k++)
        w[k] = words[k].g[0];
}

/* Where the queue has its entry `at` next: behind those that stay of lower lanes. All lanes have read theirs. */
static __device__ __forceinline__ uint32_t stays(bool pending, uint32_t lane, uint32_t *kept)
{
    const uint32_t which = lw_port_ballot(pending), at = *kept + (uint32_t)__popc(which & ((1u << lane) - 1));
    *kept += (uint32_t)__popc(which);
    return at;
}

static __global__ void __launch_bounds__(LW_CUDA_THREADS) bits_planes(const __grid_constant__ lw_bits_job job)
{
    __shared__ uint32_t founds[LW_CUDA_WARPS][BITS_WORDS], opens[LW_CUDA_WARPS][BITS_WORDS];
    __shared__ uint16_t queues[LW_CUDA_WARPS][BITS_WORDS];
    const uint32_t warp = threadIdx.x / 32, lane = lw_lane_u32(0);
    uint32_t *const found = founds[warp], *const open = opens[warp]; /* open: in the order of the queue */
    uint16_t *const queue = queues[warp];
    const uint64_t begin = lw_cuda_warp() * BITS_WORDS, first = (job.cursor == nullptr ? 0 : *job.cursor) + job.first;
    if (begin >= job.count || first > LW_CURSOR_END - job.count)
        return;
    const uint32_t words = job.count - begin < BITS_WORDS ? (uint32_t)(job.count - begin) : BITS_WORDS;
    const uint32_t digit = lw_bit_planes_digits(job.p.significand, job.p.zeros, 0) >> 3;
    uint32_t digits = lw_bit_planes_digits(job.p.significand, job.p.zeros, 1), waiting = 0, w[4];
    uint32_t *const out = job.out + begin;
    for (uint32_t k = lane; k < (words + 31) / 32 * 32; k += 32) {
        const bool mine = k < words;
        uint32_t f = job.p.whole, o = ~0u;
        if (job.p.planes > 0)
            lw_bit_planes_take(mine ? out[k] : 0, digit, &f, &o);
        if (job.p.planes > 1) {
            quad_of(job, first + begin, k, 0, w);
            lw_bit_planes_take_four(digits, w, &f, &o);
        }
        found[k] = f;
        const bool pending = mine && o != 0 && job.p.planes > 5;
        const uint32_t at = stays(pending, lane, &waiting);
        if (pending) {
            queue[at] = (uint16_t)k;
            open[at] = o;
        }
    }
    for (uint32_t quad = 1; waiting > 0; quad++) { /* 0 behind the last digit of p */
        lw_port_sync_warp();
        digits = lw_bit_planes_digits(job.p.significand, job.p.zeros, 4 * quad + 1);
        uint32_t kept = 0;
        for (uint32_t at = 0; at < waiting; at += 32) {
            const bool mine = at + lane < waiting;
            const uint32_t from = mine ? at + lane : at, k = queue[from];
            uint32_t f = found[k], o = open[from];
            quad_of(job, first + begin, k, quad, w);
            lw_bit_planes_take_four(digits, w, &f, &o);
            const bool pending = mine && o != 0 && job.p.planes > 4 * quad + 5;
            const uint32_t to = stays(pending, lane, &kept);
            if (mine)
                found[k] = f;
            if (pending) {
                queue[to] = (uint16_t)k;
                open[to] = o;
            }
            lw_port_sync_warp();
        }
        waiting = kept;
    }
    lw_port_sync_warp();
    for (uint32_t k = lane; k < words; k += 32)
        out[k] = found[k];
}

#endif
