/* Launches of fills from the one sequence, and the jumps of their warps. */
#include "kernel.cuh"

#include "cuda/table.cuh"

extern "C" {
#include "params/gf2.h"
#include "params/warp1024_sets.h"
}

static const void *kernel_of(lw_kernel_id id)
{
#define LW_SEQUENCE(kind, type, words)                                                                                 \
    if (id == lw_kernel_##kind)                                                                                        \
        return (const void *)fill_sequence<four_##kind>;
#include "kinds/sequence.def"
#undef LW_SEQUENCE
    return nullptr; /* unreachable: the core asks for no other */
}

/* x^(j 8^d steps) from x^(8^d steps), by doublings and sums. */
static void find_jumps(lw_cuda_jumps *jumps, uint64_t steps, uint32_t set)
{
    lw_gf2_modulus modulus;
    const uint64_t n[16] = {steps};
    uint64_t first[16], p[16];
    lw_warp1024_minimal(set, p);
    lw_gf2_modulus_make(&modulus, p);
    lw_gf2_power_of_x(&modulus, n, first);
    for (int digit = 0; digit < LW_CUDA_DIGITS; digit++) {
        uint64_t(*const jump)[16] = &jumps->jump[7 * digit];
        memcpy(jump[0], first, sizeof(first));
        for (int j = 1; j < 7; j++)
            lw_gf2_multiply(&modulus, jump[j - 1], first, jump[j]);
        lw_gf2_multiply(&modulus, jump[6], first, first);
    }
    jumps->steps = steps;
    jumps->set = set;
}

lw_status lw_cuda_sequence(lw_context *context, const lw_request *request, const lw_sequence_place *place)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    lw_cuda_jumps *const jumps = state->jumps;
    void *out = request->job.out;
    uint64_t words = request->job.count * (request->size / sizeof(uint32_t));
    const uint64_t all_steps = (words - 1) / 32 + 1, buffer = LW_CUDA_SEQUENCE_WARPS, least = LEAST_STEPS;
    const uint64_t wanted = (uint64_t)state->processors * WARPS_A_SM, most = wanted < buffer ? wanted : buffer;
    const uint64_t share = (all_steps - 1) / most + 1, steps = share > least ? share : least;
    if (jumps->steps != steps || jumps->set != place->set)
        find_jumps(jumps, steps, place->set);
    const uint64_t warps = (all_steps - 1) / steps + 1;
    void *arguments[] = {(void *)place, jumps, &out, &words};
    return launched(request->function, lw_port_launch(kernel_of(request->id), (unsigned)((warps - 1) / WARPS + 1),
                                                      THREADS, arguments, 0, state->stream));
}
