/* Launches of sums and moments. */
#include "kernel.cuh"

#include "cuda/table.cuh"

extern "C" {
#include "moments/accumulator_round.h"
}

static_assert(sizeof(lw_sums) <= LW_CUDA_NOTES, "they are kept there");

/* Queues a pass over an array that adds to *sums, both on the device. */
static lw_port_error queue(const lw_moments_job *measure, lw_sums *sums, int processors, lw_port_stream stream)
{
    const bool sum = measure->pass == LW_PASS_SUM;
    const void *const f32 =
        sum ? (const void *)measure_kernel<float, LW_PASS_SUM> : (const void *)measure_kernel<float, LW_PASS_POWERS>;
    const void *const f64 =
        sum ? (const void *)measure_kernel<double, LW_PASS_SUM> : (const void *)measure_kernel<double, LW_PASS_POWERS>;
    const void *const kernel = measure->size == sizeof(float) ? f32 : f64;
    int resident = 0; /* CTAs that an SM holds: one wave of them, so that each adds its sums to the total only once */
    const lw_port_error error = lw_port_resident(&resident, kernel, THREADS, 0);
    if (error != LW_PORT_OK)
        return error;
    const uint64_t tiles = (measure->count + LW_TILE - 1) / LW_TILE, needed = (tiles + WARPS - 1) / WARPS;
    const uint64_t wave = (uint64_t)processors * (uint64_t)resident;
    lw_moments_job by_value = *measure;
    void *arguments[] = {&by_value, &sums};
    return lw_port_launch(kernel, (unsigned)(needed < wave ? needed : wave), THREADS, arguments, 0, stream);
}

/* Adds one part to *sums, by way of *there, on the device. */
static lw_port_error measure_part(const cuda_state *state, const lw_moments_job *part, lw_sums *there, lw_sums *sums)
{
    lw_sums got;
    lw_port_error error = lw_port_set_bytes(there, 0, sizeof(got), state->stream);
    if (error == LW_PORT_OK)
        error = queue(part, there, state->processors, state->stream);
    if (error == LW_PORT_OK)
        error = lw_port_copy_out(&got, there, sizeof(got), state->stream);
    if (error == LW_PORT_OK)
        error = lw_port_wait(state->stream);
    if (error == LW_PORT_OK)
        lw_sums_merge(sums, &got, part->pass);
    return error;
}

lw_status lw_cuda_moments(lw_context *context, const lw_moments_job *whole, lw_sums *sums)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    void *there = nullptr;
    lw_port_error error = lw_cuda_notes(state, &there);
    lw_moments_job part = *whole;
    for (uint64_t done = 0; error == LW_PORT_OK && done < whole->count; done += part.count) {
        part.array = (const char *)whole->array + done * whole->size;
        part.count = whole->count - done < LW_MOMENTS_MOST ? whole->count - done : LW_MOMENTS_MOST;
        error = measure_part(state, &part, (lw_sums *)there, sums);
    }
    return launched(whole->function, error);
}
