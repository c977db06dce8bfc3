/* The public full-period sequence: a place, and the fills that move it. */
#include "core/handle.h"
#include "core/kinds.h"
#include "base/status.h"

struct lw_sequence {
    lw_handle handle;
    lw_sequence_place place;
};

static const lw_handle_kind sequence_kind = {.name = "sequence",
                                             .noun = "sequence",
                                             .create = "lw_sequence_create",
                                             .destroy = "lw_sequence_destroy",
                                             .size = sizeof(lw_sequence)};

lw_status lw_sequence_create(lw_sequence **sequence, lw_context *context, uint64_t seed, uint64_t stream, unsigned set)
{
    static const char function[] = "lw_sequence_create";
    lw_status status = lw_handle_check_new(sequence, &sequence_kind, context, function);
    if (status == LW_OK)
        status = lw_engine_check_set(LW_ENGINE_WARP1024, set, function);
    if (status != LW_OK)
        return status;
    lw_sequence *const made = lw_handle_new(&sequence_kind, context, function);
    if (made == NULL)
        return LW_ERROR_MEMORY;
    made->place = lw_sequence_place_start(set, seed, stream);
    *sequence = made;
    return LW_OK;
}

void lw_sequence_destroy(lw_sequence *sequence)
{
    lw_handle_destroy(sequence);
}

lw_status lw_sequence_skip(lw_sequence *sequence, const uint64_t words[16])
{
    const lw_status status = lw_handle_check(sequence, &sequence_kind, "lw_sequence_skip");
    if (status != LW_OK)
        return status;
    if (words == NULL)
        return lw_fail_null("lw_sequence_skip", "words", "it must have 16 words");
    lw_sequence_place_skip(&sequence->place, words);
    return LW_OK;
}

/* A fill that goes on from `place`. */
typedef struct lw_sequence_fill {
    lw_request request;
    lw_sequence_place place;
} lw_sequence_fill;

static lw_status fill_rows(const lw_call *call, uint64_t done, uint64_t count, void *argument)
{
    lw_sequence_fill *const fill = argument;
    (void)done;
    fill->request.job.count = count;
    const lw_status status = call->context->backend->sequence(call->context, &fill->request, &fill->place);
    lw_sequence_place_advance(&fill->place, count * (fill->request.size / sizeof(uint32_t)));
    return status;
}

static lw_status fill(lw_sequence *sequence, lw_kernel_id id, void *out, size_t n, const char *function)
{
    lw_call call;
    if (lw_handle_check(sequence, &sequence_kind, function) != LW_OK)
        return LW_ERROR_ARGUMENT;
    lw_sequence_fill fill = {.place = sequence->place};
    fill.request.function = function;
    fill.request.engine = LW_ENGINE_WARP1024;
    fill.request.id = id;
    fill.request.size = lw_kernel_size(id);
    lw_call_open(&call, sequence->handle.context, NULL, function);
    call.rows = n;
    lw_call_array_for(&call, LW_CALL_WRITE | LW_CALL_BY_ROWS, out, n, fill.request.size, "out", &fill.request.job.out);
    lw_status status = lw_call_begin(&call);
    if (status == LW_OK && n > 0)
        status = lw_call_run(&call, fill_rows, &fill);
    status = lw_call_end(&call, status);
    if (status == LW_OK)
        sequence->place = fill.place;
    return status;
}

lw_status lw_sequence_fill_bits32(lw_sequence *sequence, uint32_t *out, size_t n)
    LW_RETURNS(fill(sequence, lw_kernel_bits32, out, n, __func__))
lw_status lw_sequence_fill_uniform_f32(lw_sequence *sequence, float *out, size_t n)
    LW_RETURNS(fill(sequence, lw_kernel_uniform_f32, out, n, __func__))
lw_status lw_sequence_fill_uniform_f64(lw_sequence *sequence, double *out, size_t n)
    LW_RETURNS(fill(sequence, lw_kernel_uniform_f64, out, n, __func__))
