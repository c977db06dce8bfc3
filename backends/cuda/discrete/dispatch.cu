/* The kernels of the discrete kinds, any engine: as many CTAs as the device holds, each with the table's cells in
 * shared memory; a warp makes runs of consecutive blocks.
 *
 * Floor: the bytes of the output over the store bandwidth; or shared memory, where 32 lanes that look at random cells
 * take three to four turns. What a cell does not decide waits until the warp's ROUND groups are drawn, then is looked
 * up again, an element of each lane at a time. */
#include "cuda/fills/dispatch.cuh"
#include "cuda/fills/kernel_stores.cuh"

#include "discrete/draw.h"

/* 32 warps of an SM, with registers enough for ROUND draws of each lane and what it takes to look again: 740 G/s
 * (Poisson(100), 2^14 cells, on an H200); with 48 warps of 40 registers, which spill, 477. Stores of 4 bytes per
 * thread: 579. */
enum { THREADS = 512, WARPS = THREADS / 32, ROUND = 8, INTERLEAVE = 4 };
enum { CTAS_hashed = 2, CTAS_counted = 2, CTAS_seeking = 1 /* the products of mrg8 take many registers */ };

/* One look for each of ROUND draws of this thread, and more where that does not decide. */
static __device__ __forceinline__ void find_places(const lw_job &job, const uint32_t *cells, const uint32_t w[ROUND],
                                                   uint64_t element, uint32_t place[ROUND])
{
    const int bits = (int)job.arguments.discrete.cell_bits;
    uint32_t open = 0;
#pragma unroll
    for (int k = 0; k < ROUND; k++)
        if (lw_discrete_decide(cells[w[k] >> (32 - bits)], w[k], bits, &place[k]))
            open |= 1u << k;
    while (lw_any_mask(open != 0)) {
        const int now = __ffs((int)open) - 1;
        uint32_t mine = w[0];
#pragma unroll
        for (int k = 1; k < ROUND; k++)
            mine = now == k ? w[k] : mine;
        const uint64_t which = element + 32 * (uint64_t)(now & (ROUND - 1));
        const uint32_t found = lw_discrete_look_again(&job, which, mine, open != 0);
#pragma unroll
        for (int k = 0; k < ROUND; k++)
            place[k] = now == k ? found : place[k];
        open &= open - 1;
    }
}

#define LW_ENGINE_TEMPLATE "cuda/discrete/kernel_open.inl"
#include "lanewise/detail/templates/each_engine.inl"

#define LW_TYPE u32
#define LW_ENGINE_TEMPLATE "cuda/discrete/kernel.inl"
#include "lanewise/detail/templates/each_engine.inl"
#undef LW_TYPE
#define LW_TYPE u64
#define LW_ENGINE_TEMPLATE "cuda/discrete/kernel.inl"
#include "lanewise/detail/templates/each_engine.inl"
#undef LW_TYPE

static const void *kernel_of(int engine, lw_kernel_id id)
{
    switch (engine) {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    case value:                                                                                                        \
        return id == lw_kernel_discrete_u32 ? (const void *)discrete_##name##_u32 : (const void *)discrete_##name##_u64;
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    }
    return nullptr; /* unreachable: the list has every engine */
}

lw_status lw_cuda_launch_discrete(const cuda_state *state, const lw_request *request, lw_job job, uint64_t blocks)
{
    const void *const kernel = kernel_of(request->engine, request->id);
    const size_t bytes = sizeof(uint32_t) << job.arguments.discrete.cell_bits;
    int ctas = 0;
    lw_port_error error = lw_port_allow_shared(kernel, bytes);
    if (error == LW_PORT_OK)
        error = lw_port_resident(&ctas, kernel, THREADS, bytes);
    if (error != LW_PORT_OK)
        return device_error(request->function, error);
    const uint64_t held = (uint64_t)state->processors * ctas * WARPS;
    uint64_t run = lw_engine_seeks(request->engine) ? (blocks + held - 1) / held
                   : blocks >= INTERLEAVE * held    ? INTERLEAVE
                                                    : 1;
    const uint64_t warps = (blocks + run - 1) / run, wanted = warps < held ? warps : held;
    void *arguments[] = {&job, &run};
    return launched(request->function, lw_port_launch(kernel, (unsigned)((wanted + WARPS - 1) / WARPS), THREADS,
                                                      arguments, bytes, state->stream));
}
