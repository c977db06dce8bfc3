/* The public weighted sampling without replacement: checks, and one call of the backend. */
#include "lanewise/alias.h"

#include <inttypes.h>

#include "choose/race_job.h"
#include "permute/one_item.h"
#include "alias_memory.h"
#include "core/generator.h"
#include "base/status.h"
#include "core/weighted.h"
#include "choose.h"
#include "seeding/keys.h"

#define MOST_ITEMS ((uint64_t)1 << 32)
enum { NUMBER_WEIGHTED_SAMPLE = 205 }; /* of the kind, in the domain (docs/contract/elements.md) */

static lw_status check(const lw_generator *generator, const lw_race *race)
{
    const char *const function = race->function;
    if (generator == NULL || race->weights == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", function, generator == NULL ? "generator" : "weights");
    const lw_status status = lw_weights_check(race->weights, race->type, function);
    if (status != LW_OK)
        return status;
    if (race->items == 0 || race->items > MOST_ITEMS)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %" PRIu64 "; it must be 1 to 2^32", function, race->items);
    if (race->taken > race->items)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: k is %" PRIu64 "; there are only n = %" PRIu64 " items to take",
                       function, race->taken, race->items);
    if (race->taken > 0 && race->out == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: out is null, but k is %" PRIu64, function, race->taken);
    if ((uintptr_t)race->out % race->size != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: out is %p; it must be aligned to %zu bytes", function, race->out,
                       race->size);
    if (generator->cursor_at != NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the generator's cursor is on the device (lw_generator_cursor_at)",
                       function);
    if (generator->cursor >= LW_CURSOR_END)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the cursor is at %" PRIu64 " and may not pass 2^60", function,
                       generator->cursor);
    return LW_OK;
}

static lw_status refuse(lw_context *context, const lw_race *race, const lw_race_found *found)
{
    double weight;
    if (found->offender == ~(uint64_t)0)
        return lw_fail(LW_ERROR_DOMAIN,
                       "%s: k is %" PRIu64 ", but only %" PRIu64 " of the %" PRIu64 " weights are positive",
                       race->function, race->taken, found->positive, race->items);
    const lw_status status = lw_weight_at(context, race->weights, race->type, found->offender, &weight, race->function);
    return status != LW_OK ? status
                           : lw_fail(LW_ERROR_DOMAIN, "%s: weights[%" PRIu64 "] is %g; weights must be finite and >= 0",
                                     race->function, found->offender, weight);
}

/* Runs a checked race by way of the context's memory, where the caller's is elsewhere. */
static lw_status run(lw_context *context, lw_race *race)
{
    const void *const weights = race->weights;
    void *const out = race->out;
    void *copied = NULL, *staged = NULL;
    const size_t bytes = (size_t)race->taken * race->size;
    lw_race_found found = {~(uint64_t)0, 0};
    lw_status status = lw_bring(context, weights, (size_t)race->items * lw_type_size(race->type), "weights",
                                race->function, &race->weights, &copied);
    if (status == LW_OK)
        status = lw_place_out(context, out, bytes, race->function, &race->out, &staged);
    if (status == LW_OK)
        status = context->backend->weighted->race(context, race, &found);
    if (status == LW_OK && (found.offender != ~(uint64_t)0 || found.positive < race->taken))
        status = refuse(context, race, &found);
    if (status == LW_OK && staged != NULL)
        status = context->backend->copy(context, out, staged, bytes, race->function);
    if (staged != NULL)
        context->backend->release(context, staged);
    if (copied != NULL)
        context->backend->release(context, copied);
    return status;
}

lw_status lw_generator_race(lw_generator *generator, lw_race *race)
{
    lw_status status = check(generator, race);
    if (status != LW_OK)
        return status;
    race->key = lw_object_key(lw_retry_key(generator->engine, generator->set, generator->seed, generator->stream,
                                           NUMBER_WEIGHTED_SAMPLE),
                              generator->cursor);
    if (race->word_mask == 0)
        race->word_mask = ~(uint64_t)0;
    if (race->taken > 0)
        status = run(generator->context, race);
    if (status == LW_OK)
        generator->cursor++;
    return status;
}

lw_status lw_choose_weighted_u32(lw_generator *generator, const void *weights, lw_type type, size_t n, uint32_t *out,
                                 size_t k)
{
    lw_race race = {.function = "lw_choose_weighted_u32", .weights = weights, .type = type, .items = n, .taken = k,
                    .out = out, .size = sizeof(*out)};
    return lw_generator_race(generator, &race);
}

lw_status lw_choose_weighted_u64(lw_generator *generator, const void *weights, lw_type type, size_t n, uint64_t *out,
                                 size_t k)
{
    lw_race race = {.function = "lw_choose_weighted_u64", .weights = weights, .type = type, .items = n, .taken = k,
                    .out = out, .size = sizeof(*out)};
    return lw_generator_race(generator, &race);
}
