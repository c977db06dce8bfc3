/* The public calls of stochastic rounding: checks, where memory is, and the words to round by. */
#include "base/status.h"
#include "core/call.h"
#include "core/kinds.h"
#include "kinds/numbers.h"

static lw_status round_rows(const lw_call *call, uint64_t done, uint64_t count, void *argument)
{
    lw_round_request *const request = argument;
    request->words.job.first = call->first + done;
    request->words.job.count = count;
    request->words.job.cursor = call->cursor;
    return call->context->backend->round(call->context, request);
}

static lw_status round_to(lw_generator *generator, lw_narrow to, const float *from, uint16_t *out, size_t n,
                          const char *function)
{
    lw_round_request request = {.words = {.function = function, .id = lw_kernel_bits32}, .to = to};
    lw_call call;
    lw_call_open_generator(&call, generator, function);
    lw_call_cursor(&call, n, 1);
    call.rows = n;
    lw_call_array_for(&call, LW_CALL_WRITE | LW_CALL_BY_ROWS, out, n, sizeof(*out), "out", &request.out);
    lw_call_array_for(&call, LW_CALL_READ | LW_CALL_BY_ROWS | LW_CALL_BESIDE, from, n, sizeof(*from), "from",
                      &request.from);
    if (call.status != LW_OK || n == 0)
        return call.status;
    lw_generator_ask(generator, &request.words, lw_number_rounding);
    const lw_status status = lw_call_begin(&call);
    return lw_call_end(&call, status == LW_OK ? lw_call_run(&call, round_rows, &request) : status);
}

lw_status lw_round_bf16(lw_generator *generator, const float *from, uint16_t *out, size_t n)
    LW_RETURNS(round_to(generator, lw_narrow_bf16, from, out, n, __func__))
lw_status lw_round_f16(lw_generator *generator, const float *from, uint16_t *out, size_t n)
    LW_RETURNS(round_to(generator, lw_narrow_f16, from, out, n, __func__))
