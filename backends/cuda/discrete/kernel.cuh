/* The kernels of the discrete kinds, any engine: as many CTAs as the device holds, each with the table's cells in
 * shared memory; a warp makes runs of consecutive blocks.
 *
 * Floor: the bytes of the output over the store bandwidth; or shared memory, where 32 lanes that look at random cells
 * take three to four turns. What a cell does not decide waits until the warp's ROUND groups are drawn, then is looked
 * up again, an element of each lane at a time. */
#ifndef LANEWISE_CUDA_DISCRETE_KERNEL_CUH
#define LANEWISE_CUDA_DISCRETE_KERNEL_CUH

#include "cuda/fills/kernel_stores.cuh"
#include "tuning.cuh"

#include "discrete/draw.h"

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

#endif
