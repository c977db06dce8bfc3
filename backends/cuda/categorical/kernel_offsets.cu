/* What offsets say, where they are on the device, with one launch and one wait. */
#include "cuda/categorical/kernel.cuh"
#include "cuda/table.cuh"

/* Each CTA leaves what it has seen in the host's memory, so that nothing is copied. */
static __global__ void __launch_bounds__(THREADS)
    look_at_places(const uint64_t *offsets, uint64_t rows, lw_batch_shape *seen)
{
    __shared__ lw_batch_shape of_warp[THREADS / 32];
    wide offender = ALIAS_NONE, longest = 0;
    for (uint64_t r = (uint64_t)blockIdx.x * THREADS + threadIdx.x; r < rows; r += (uint64_t)gridDim.x * THREADS) {
        const uint64_t begin = offsets[r], end = offsets[r + 1];
        if (end < begin)
            offender = r + 1 < offender ? r + 1 : offender;
        else
            longest = end - begin > longest ? end - begin : longest;
    }
    longest = warp_largest_by_halves(longest);
    offender = ~warp_largest_by_halves(~offender);
    if (threadIdx.x % 32 == 0) {
        of_warp[threadIdx.x / 32].offender = offender;
        of_warp[threadIdx.x / 32].longest = longest;
    }
    __syncthreads();
    if (threadIdx.x > 0)
        return;
    lw_batch_shape all = of_warp[0];
    for (int w = 1; w < THREADS / 32; w++) {
        all.offender = of_warp[w].offender < all.offender ? of_warp[w].offender : all.offender;
        all.longest = of_warp[w].longest > all.longest ? of_warp[w].longest : all.longest;
    }
    all.first = offsets[0];
    all.items = offsets[rows];
    all.large = 0;
    seen[blockIdx.x] = all;
}

lw_status lw_cuda_categorical_shape(lw_context *context, const char *function, const uint64_t *offsets, uint64_t rows,
                                    lw_batch_shape *shape)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    const uint64_t most = LW_CUDA_MAILBOX / sizeof(lw_batch_shape);
    const uint64_t held = (uint64_t)state->processors * CTAS_OF_OFFSETS, wanted = (rows - 1) / THREADS + 1;
    uint64_t grid = wanted < held ? wanted : held;
    grid = grid < most ? grid : most;
    void *letter = nullptr;
    lw_port_error error = lw_cuda_mailbox(state, &letter);
    if (error == LW_PORT_OK) {
        lw_port_queue(look_at_places, (unsigned)grid, THREADS, state->stream, offsets, rows, (lw_batch_shape *)letter);
        error = lw_port_take_error();
    }
    if (error == LW_PORT_OK)
        error = lw_port_wait(state->stream);
    if (error != LW_PORT_OK)
        return device_error(function, error);
    const volatile lw_batch_shape *const seen = (const volatile lw_batch_shape *)letter;
    shape->offender = ALIAS_NONE;
    shape->longest = shape->large = 0;
    shape->first = seen[0].first;
    shape->items = seen[0].items;
    for (uint64_t c = 0; c < grid; c++) {
        shape->offender = seen[c].offender < shape->offender ? seen[c].offender : shape->offender;
        shape->longest = seen[c].longest > shape->longest ? seen[c].longest : shape->longest;
    }
    return LW_OK;
}
