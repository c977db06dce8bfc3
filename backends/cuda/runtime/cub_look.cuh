/* CUB's first look at a device. */
#ifndef LANEWISE_CUDA_RUNTIME_CUB_LOOK_CUH
#define LANEWISE_CUDA_RUNTIME_CUB_LOOK_CUH

#include "cuda/port/cub.cuh"
#include "state.cuh"

/* CUB keeps what its first look finds for as long as the process lives, an error too: a device without free memory at
 * that time would be without permutations for ever. So it looks only where the same look, which nobody keeps, has
 * succeeded. Before the first call of CUB by a context. */
static inline lw_port_error look_before_cub(cuda_state *state)
{
    if (state->cub_may_look)
        return LW_PORT_OK;
    const lw_port_error error = lw_port_has_code(lw_port_cub_kernel::first());
    state->cub_may_look = error == LW_PORT_OK;
    return error;
}

#endif
