/* Launches of variates. */
#include "dispatch.cuh"

#include "cuda/fills/dispatch.cuh"
#include "cuda/fills/kernel.cuh"

extern "C" {
#include "core/kinds.h"
}

enum { WARPS_A_SM = 32 };

/* Variates are bound by arithmetic. A warp makes four blocks, which a warp generator opens at once, where there are
 * enough of them to fill the device. Kinds with rejection use 16 blocks per warp, to amortise the tail in which few
 * lanes are active. It stores at most 16 KiB away from the next warp: of geometric-u64 an H200 stores 480 G/s where
 * that is 8 KiB, 430 G/s with 16 KiB and 330 G/s with 32 KiB. Of an engine that seeks, a warp makes one long run. */
static uint64_t blocks_of_a_warp(const lw_request *request, bool direct, uint64_t blocks, uint64_t held)
{
    enum { INTERLEAVE = 4, MANY = 16, NEAR = 1 << 14 };
    if (lw_cuda_engine_seeks(request->engine))
        return (blocks + held - 1) / held;
    if (blocks < INTERLEAVE * held || (direct && INTERLEAVE * request->block * request->size > NEAR))
        return 1;
    return direct && lw_kernel_rejects(request->id) && blocks >= MANY * held ? MANY : INTERLEAVE;
}

static const void *kernel_of(lw_kernel_id id, bool direct)
{
    const int family = lw_kernel_family(id);
    return family == LW_FAMILY_F32   ? lw_cuda_f32_kernel(id, direct)
           : family == LW_FAMILY_F64 ? lw_cuda_f64_kernel(id, direct)
                                     : lw_cuda_counts_kernel(id, direct);
}

lw_status lw_cuda_launch_variate(const cuda_state *state, const lw_request *request, lw_job job, uint64_t blocks)
{
    const bool direct = !job.arguments.any_each && request->engine == lw_engine_warp1024;
    const void *const kernel = kernel_of(request->id, direct);
    const uint64_t run = blocks_of_a_warp(request, direct, blocks, (uint64_t)state->processors * WARPS_A_SM);
    const uint64_t warps = (blocks + run - 1) / run;
    const dim3 ctas((unsigned)((warps + LW_CUDA_WARPS - 1) / LW_CUDA_WARPS));
    void *arguments[] = {&job, (void *)&run};
    return launched(request->function, lw_port_launch(kernel, ctas, LW_CUDA_THREADS, arguments, 0, state->stream));
}
