/* Stochastic rounding: one kernel; where an engine seeks, its words are drawn before, a piece at a time. */
#include "cuda/fills/dispatch.cuh"
#include "cuda/fills/kernel.cuh"
#include "cuda/table.cuh"
#include "kernel.cuh"
#include "tuning.cuh"

enum { WARP_NUMBERS = 1024 };

static lw_status launch(const cuda_state *state, const lw_round_request *request, lw_cuda_rounding job, uint64_t warps)
{
    void *arguments[] = {&job};
    const void *const kernel = lw_cuda_rounding_kernel_of(request->words.engine, request->to);
    const unsigned threads = lw_cuda_threads_of(state, warps);
    return launched(request->words.function, lw_port_launch(kernel, (unsigned)((warps - 1) / (threads / 32) + 1),
                                                            threads, arguments, 0, state->stream));
}

/* Words of a piece, then their numbers. */
static lw_status by_pieces(lw_context *context, const lw_round_request *request)
{
    const cuda_state *const state = state_of(context);
    const char *const function = request->words.function;
    const uint64_t count = request->words.job.count;
    const uint64_t most = count < (uint64_t)ROUND_PIECE ? count : (uint64_t)ROUND_PIECE;
    void *words = nullptr;
    lw_status status = lw_cuda_allocate(context, &words, (size_t)most * sizeof(uint32_t), LW_FOR_CALL, function);
    for (uint64_t done = 0, part; status == LW_OK && done < count; done += part) {
        lw_request drawn = request->words;
        part = count - done < most ? count - done : most;
        drawn.job.first += done;
        drawn.job.count = part;
        drawn.job.out = words;
        status = lw_cuda_launch(state, &drawn, drawn.job);
        if (status != LW_OK || !all_are_queued())
            break;
        lw_cuda_rounding job = {};
        job.count = part;
        job.from = request->from + done;
        job.out = request->out + done;
        job.words = (const uint32_t *)words;
        status = launch(state, request, job, (part - 1) / WARP_NUMBERS + 1);
    }
    if (words == nullptr)
        return status;
    const lw_status given = lw_cuda_release(context, words, LW_FOR_CALL, function);
    return status != LW_OK ? status : given;
}

lw_status lw_cuda_round(lw_context *context, const lw_round_request *request)
{
    const cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    const lw_job *const words = &request->words.job;
    if (lw_cuda_engine_seeks(request->words.engine))
        return by_pieces(context, request);
    lw_cuda_rounding job = {};
    job.source = words->source;
    job.first = words->first;
    job.cursor = words->cursor;
    job.count = words->count;
    job.from = request->from;
    job.out = request->out;
    const uint64_t before = job.cursor == nullptr ? job.first % WARP_NUMBERS : WARP_NUMBERS - 1;
    return launch(state, request, job, (before + job.count - 1) / WARP_NUMBERS + 1);
}
