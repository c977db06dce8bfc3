/* The public full-period sequence: a place, and the fills that move it. */
#include <stdlib.h>

#include "core/backend.h"
#include "core/kinds.h"
#include "base/status.h"

struct lw_sequence {
    lw_context *context;
    lw_sequence_place place;
};

lw_status lw_sequence_create(lw_sequence **sequence, lw_context *context, uint64_t seed, uint64_t stream, unsigned set)
{
    if (sequence == NULL || context == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_sequence_create: %s is null", sequence == NULL ? "sequence" : "context");
    const lw_status status = lw_engine_check_set(LW_ENGINE_WARP1024, set, "lw_sequence_create");
    if (status != LW_OK)
        return status;
    lw_sequence *const made = malloc(sizeof(*made));
    if (made == NULL)
        return lw_fail(LW_ERROR_MEMORY, "lw_sequence_create: no memory for a sequence");
    made->context = context;
    made->place = lw_sequence_place_start(set, seed, stream);
    *sequence = made;
    return LW_OK;
}

void lw_sequence_destroy(lw_sequence *sequence)
{
    free(sequence);
}

lw_status lw_sequence_skip(lw_sequence *sequence, const uint64_t words[16])
{
    if (sequence == NULL || words == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_sequence_skip: %s is null", sequence == NULL ? "sequence" : "words");
    lw_sequence_place_skip(&sequence->place, words);
    return LW_OK;
}

static lw_status fill(lw_sequence *sequence, lw_row row, void *out, size_t n, const char *function)
{
    const size_t size = lw_row_size(row);
    if (sequence == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: sequence is null", function);
    if (n == 0)
        return LW_OK;
    if (out == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: out is null", function);
    if ((uintptr_t)out % size != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: out is %p; it must be aligned to %zu bytes", function, out, size);
    if (n > SIZE_MAX / size)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu; so many elements of %zu bytes have no place in memory",
                       function, n, size);
    lw_request request = {0};
    request.function = function;
    request.engine = LW_ENGINE_WARP1024;
    request.row = row;
    request.size = size;
    request.job.count = n;
    request.job.out = out;
    const lw_status status = sequence->context->backend->sequence(sequence->context, &request, &sequence->place);
    if (status == LW_OK)
        lw_sequence_place_advance(&sequence->place, n * (size / sizeof(uint32_t)));
    return status;
}

#define SEQUENCE_FILL(kind, type)                                                                                      \
    lw_status lw_sequence_fill_##kind(lw_sequence *sequence, type *out, size_t n)                                      \
    {                                                                                                                  \
        return fill(sequence, lw_row_##kind, out, n, "lw_sequence_fill_" #kind);                                       \
    }

SEQUENCE_FILL(bits32, uint32_t)
SEQUENCE_FILL(uniform_f32, float)
SEQUENCE_FILL(uniform_f64, double)
