/* The kernels of those variates that kinds/chosen.def gives (run/run.h). warp1024 and philox with parameters for the whole
 * call have kernels of their own, whose lanes draw as they go and store straight to the output; all other cases share
 * kernels that stage a block's draws in shared memory, where its elements go then, so that their number does not grow with
 * the engines: the choice among them is a branch that all threads take alike.
 * With LW_QUADS there are those of philox alone, in files of their own.
 *
 * Floor: the bytes of the output over the store bandwidth (H200: 1150 G f32 or 575 G f64 per second), or the
 * instructions of the kind over their rate: 4 x 132 x 32 lanes x 1.98 GHz are 33.4 T per second, of which half can be
 * shifts, logic, comparisons and conversions, and half f64. An element of warp1024 takes, with 6 instructions per word
 * of the engine's,
 *
 *     exponential-f32 27    normal-f32 30    cauchy-f32 28    lognormal-f32 43    normal-f64 60, 26 of them f64
 *
 * and a few more for its block's start (Philox): 0.75 to 0.85 of that rate is reached. Calls that guard roots and
 * quotients against numbers that cannot occur, and literals of 64 bits, were a third once.
 *
 * Where hardly one is rejected (shape 50), gamma-f32 issues about 40 more than a normal; gamma-f64 is bound by the f64
 * pipe, half as wide, in the same way. */
#ifndef LW_QUADS
#define LW_QUADS 0
#endif
#include "dispatch.cuh"
#include "parts.cuh"

/* What draws as it goes in this file, and the name of its kernels. Draws come from a block next; four of warp1024 are
 * opened at once, and the first of `states` is the block's. */
#if LW_QUADS
#define LW_V_KERNEL LW_V(variate_quads)
static __device__ __forceinline__ void open_blocks(lw_warp_u32[INTERLEAVE], const lw_source *, uint64_t) {}
static __device__ __forceinline__ void next_block(lw_drawer *drawer, lw_warp_u32[INTERLEAVE], uint64_t block)
{
    const lw_philox_constants none = {0};
    lw_philox_open(&none, &drawer->quads, drawer->source, block);
}
#else
#define LW_V_KERNEL LW_V_DIRECT
static __device__ __forceinline__ void open_blocks(lw_warp_u32 states[INTERLEAVE], const lw_source *source,
                                                   uint64_t block)
{
    lw_warp_open4(states, source, block);
}
static __device__ __forceinline__ void next_block(lw_drawer *drawer, lw_warp_u32 states[INTERLEAVE], uint64_t)
{
    drawer->now = states[0];
#pragma unroll
    for (int k = 1; k < INTERLEAVE; k++)
        states[k - 1] = states[k];
}
#endif

#define LW_CHOSEN_TEMPLATE "cuda/variates/kernel.inl"
#include "kinds/chosen.inl"

#if LW_QUADS
static const void *variate_kernel(lw_kernel_id id)
{
    switch (id) {
#define LW_CHOSEN(name, ...)                                                                                           \
    case lw_kernel_##name:                                                                                             \
        return (const void *)variate_quads_##name;
#include "kinds/chosen.def"
#undef LW_CHOSEN
    default:
        return nullptr;
    }
}
#else
/* direct: warp1024 with parameters for the whole call. */
static const void *variate_kernel(lw_kernel_id id, bool direct)
{
    switch (id) {
#define LW_CHOSEN(name, ...)                                                                                           \
    case lw_kernel_##name:                                                                                             \
        return direct ? (const void *)variate_direct_##name : (const void *)variate_staged_##name;
#include "kinds/chosen.def"
#undef LW_CHOSEN
    default:
        return nullptr;
    }
}
#endif
