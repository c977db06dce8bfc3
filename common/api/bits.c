/* The public call of packed Bernoulli bits: checks, where memory is, and the words of plane 0. */
#include "base/environment.h"
#include "base/status.h"
#include "core/call.h"
#include "core/kinds.h"
#include "kinds/numbers.h"

static lw_status make_words(const lw_call *call, uint64_t done, uint64_t count, void *argument)
{
    lw_bits_request *const request = argument;
    lw_job *const words = &request->words.job;
    words->first = request->job.first = call->first + done;
    words->count = request->job.count = count;
    words->cursor = call->cursor;
    request->job.cursor = call->cursor;
    words->out = request->job.out;
    const lw_backend *const backend = call->context->backend;
    return request->job.p.planes == 1 ? backend->fill(call->context, &request->words)
                                      : backend->bits(call->context, request);
}

lw_status lw_fill_bernoulli_bits(lw_generator *generator, uint32_t *out, size_t n, double p)
{
    static const char function[] = "lw_fill_bernoulli_bits";
    LW_OWN_ENVIRONMENT;
    LW_ENVIRONMENT_TAKE(p); /* a comparison flushes, and a signalling NaN traps */
    lw_bits_request request = {.words = {.function = function, .id = lw_kernel_bits32}};
    lw_call call;
    if (lw_call_open_generator(&call, generator, function) == LW_OK && !(p >= 0 && p <= 1))
        call.status = lw_fail(LW_ERROR_DOMAIN, "%s: p is %.9g; it must be 0 to 1", function, p);
    lw_call_cursor(&call, n, 1);
    call.rows = n;
    lw_call_array_for(&call, LW_CALL_WRITE | LW_CALL_BY_ROWS, out, n, sizeof(*out), "out", &request.job.out);
    if (call.status != LW_OK || n == 0)
        return call.status;
    lw_generator_ask(generator, &request.words, lw_number_bernoulli_bits);
    request.job.retry_key = request.words.job.source.retry_key;
    request.job.p = lw_bit_planes_of(p);
    const lw_status status = lw_call_begin(&call);
    return lw_call_end(&call, status == LW_OK ? lw_call_run(&call, make_words, &request) : status);
}
