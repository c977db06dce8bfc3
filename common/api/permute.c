/* The public permutations and samples: check, plan, and one call of the backend. */
#include "permute/job.h"

#include <inttypes.h>

#include "core/generator.h"
#include "base/status.h"
#include "seeding/keys.h"

enum { NUMBER_PERMUTATION = 200, NUMBER_SAMPLE = 201 }; /* of the kinds, in the domain (docs/contract/elements.md) */

static lw_status check_place(const lw_collective *what, const char *length)
{
    const char *const function = what->function;
    if (what->taken > 0 && what->out == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: out is null, but %s is %" PRIu64, function, length, what->taken);
    if ((uintptr_t)what->out % what->size != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: out is %p; it must be aligned to %zu bytes", function, what->out,
                       what->size);
    return LW_OK;
}

lw_status lw_generator_collective(lw_generator *generator, lw_collective *what, unsigned number)
{
    what->source_key = lw_retry_key(generator->engine, generator->set, generator->seed, generator->stream, number);
    what->first = generator->cursor;
    what->cursor = generator->cursor_at;
    if (what->cursor == NULL && what->first >= LW_CURSOR_END)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the cursor is at %" PRIu64 " and may not pass 2^60", what->function,
                       what->first);
    lw_context *const context = generator->context;
    const lw_status status = context->backend->permute(context, what);
    if (status == LW_OK && what->cursor == NULL)
        generator->cursor++;
    return status;
}

static lw_status permute(lw_generator *generator, void *out, size_t n, size_t size, const char *function)
{
    lw_collective what = {.function = function, .items = n, .taken = n, .out = out, .size = size};
    if (generator == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: generator is null", function);
    if (n > LW_RECORDS_MOST || !lw_collective_plan(&what))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu; it may be at most 2^32", function, n);
    const lw_status status = check_place(&what, "n");
    return status == LW_OK ? lw_generator_collective(generator, &what, NUMBER_PERMUTATION) : status;
}

static lw_status sample(lw_generator *generator, void *out, size_t k, uint64_t n, size_t size, const char *function)
{
    lw_collective what = {.function = function, .items = n, .taken = k, .out = out, .size = size};
    if (generator == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: generator is null", function);
    if (k > n)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: k is %zu; there are only n = %" PRIu64 " items to take", function, k, n);
    if (size == sizeof(uint32_t) && n > (uint64_t)1 << 32)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %" PRIu64 "; 32 bits number at most 2^32 items", function, n);
    if (!lw_collective_plan(&what))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: k is %zu; of n = %" PRIu64 " items it may be at most 2^31", function, k,
                       n);
    const lw_status status = check_place(&what, "k");
    return status == LW_OK ? lw_generator_collective(generator, &what, NUMBER_SAMPLE) : status;
}

lw_status lw_permute_u32(lw_generator *generator, uint32_t *out, size_t n)
{
    return permute(generator, out, n, sizeof(*out), "lw_permute_u32");
}

lw_status lw_permute_u64(lw_generator *generator, uint64_t *out, size_t n)
{
    return permute(generator, out, n, sizeof(*out), "lw_permute_u64");
}

lw_status lw_choose_u32(lw_generator *generator, uint32_t *out, size_t k, uint64_t n)
{
    return sample(generator, out, k, n, sizeof(*out), "lw_choose_u32");
}

lw_status lw_choose_u64(lw_generator *generator, uint64_t *out, size_t k, uint64_t n)
{
    return sample(generator, out, k, n, sizeof(*out), "lw_choose_u64");
}
