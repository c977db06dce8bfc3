/* Inside a kernel, to any place of the one sequence (docs/contract/sequence.md), exactly: T^n of a start that all warps
 * share, n = sum of digits n_d 16^d. A table has x^(j 16^d) mod P for each digit and j = 1 .. 15: 1920 bytes per digit.
 * Each digit that is not 0 costs a jump: 1024 steps of the generator and as many sums (lw_warp1024_jump_apply).
 *
 * The talk's own way is a matrix: 1024 columns of 1024 bits, one for each bit of the state, 128 KiB. A jump adds those
 * of the bits that are 1: "~3000 instructions per skip". skip_by_matrix does that for one n that is known before. */
#ifndef LANEWISE_BENCH_LESSONS_SKIP_CUH
#define LANEWISE_BENCH_LESSONS_SKIP_CUH

#include <cstdint>

#include "sequence/kernel_jump.cuh"

enum { SKIP_BITS = 4, SKIP_JUMPS = (1 << SKIP_BITS) - 1, SKIP_DIGITS = 64 / SKIP_BITS };

struct skip_table {
    uint32_t start[32]; /* the state before word 0 */
    uint64_t jump[SKIP_DIGITS][SKIP_JUMPS][16];
};

/* The state n steps behind the start. */
static __device__ lw_warp1024_state skip_to_step(const skip_table *table, uint64_t n, const lw_warp_taps *taps)
{
    lw_warp1024_state state = {{table->start[threadIdx.x & 31]}};
    for (int digit = 0; n != 0; digit++, n >>= SKIP_BITS) {
        const uint32_t j = (uint32_t)n & SKIP_JUMPS;
        if (j > 0)
            lw_cuda_jump_apply(&state, table->jump[digit][j - 1], taps);
    }
    return state;
}

/* matrix: word l of column k at matrix[32 k + l]; column 32 i + b is what bit b of word i becomes. */
static __device__ lw_warp1024_state skip_by_matrix(const uint32_t *matrix, lw_warp1024_state state)
{
    lw_warp1024_state sum = lw_splat_u32(0);
    for (int i = 0; i < 32; i++) {
        const uint32_t word = __shfl_sync(0xffffffffu, state.g[0], i);
        const uint32_t *const columns = matrix + 1024 * i + (threadIdx.x & 31);
#pragma unroll
        for (int b = 0; b < 32; b++)
            sum.g[0] ^= columns[32 * b] & -(word >> b & 1);
    }
    return sum;
}

/* A warp that reads the sequence from word k on, 32 words at a time, lane l the l-th. */
struct warp_sequence {
    lw_warp_taps taps;
    lw_warp1024_state state;
    uint32_t words, shift; /* those of the last step; where in them the next word stands */
};

static __device__ void sequence_open_at(warp_sequence *s, const skip_table *table, uint64_t k)
{
    lw_source source;
    source.set = 0;
    s->taps = lw_warp1024_prepare(&source);
    s->state = skip_to_step(table, k / 32, &s->taps);
    s->shift = (uint32_t)k % 32;
    s->words = lw_warp1024_step(&s->taps, &s->state, nullptr, 0).g[0];
}

static __device__ uint32_t sequence_next(warp_sequence *s)
{
    const uint32_t lane = threadIdx.x & 31, next = lw_warp1024_step(&s->taps, &s->state, nullptr, 0).g[0];
    const uint32_t mine = lane < s->shift ? next : s->words;
    s->words = next;
    return __shfl_sync(0xffffffffu, mine, (lane + s->shift) & 31);
}

#endif
