/* The public weighted sampling without replacement: checks, and one call of the backend. */
#include "lanewise/alias.h"

#include <inttypes.h>

#include "choose/job.h"
#include "permute/one_item.h"
#include "core/call_weights.h"
#include "core/generator.h"
#include "base/environment.h"
#include "base/status.h"
#include "engines/keys.h"
#include "kinds/numbers.h"

static lw_status check(lw_call *call, const lw_choose_job *race)
{
    if (lw_call_items(call, race->items) == LW_OK && race->taken > race->items)
        call->status = lw_fail(LW_ERROR_ARGUMENT, "%s: k is %" PRIu64 "; there are only n = %" PRIu64 " items to take",
                               race->function, race->taken, race->items);
    return call->status;
}

static lw_status refuse(lw_context *context, const lw_choose_job *race, const lw_choose_found *found)
{
    if (found->offender == ~(uint64_t)0)
        return lw_fail(LW_ERROR_DOMAIN,
                       "%s: k is %" PRIu64 ", but only %" PRIu64 " of the %" PRIu64 " weights are positive",
                       race->function, race->taken, found->positive, race->items);
    return lw_weight_refuse(context, race->weights, race->type, race->items, found->offender, race->function);
}

lw_status lw_generator_choose(lw_generator *generator, lw_choose_job *race)
{
    LW_OWN_ENVIRONMENT;
    lw_choose_job job = *race;
    lw_choose_found found = {~(uint64_t)0, 0};
    lw_call call;
    lw_call_open_generator(&call, generator, race->function);
    lw_call_weights(&call, race->weights, race->type, race->items, &job.weights);
    check(&call, race);
    lw_call_write(&call, race->out, race->taken, race->size, "out", &job.out);
    lw_call_own_cursor(&call, 1, 1);
    if (call.status != LW_OK || race->taken == 0)
        return lw_call_end(&call, call.status);
    job.key = lw_object_key(
        lw_retry_key(generator->engine, generator->set, generator->seed, generator->stream, lw_number_weighted_sample),
        call.first);
    if (job.word_mask == 0)
        job.word_mask = ~(uint64_t)0;
    lw_status status = lw_call_begin(&call);
    if (status == LW_OK)
        status = call.context->backend->choose(call.context, &job, &found);
    if (status == LW_OK && (found.offender != ~(uint64_t)0 || found.positive < race->taken))
        status = refuse(call.context, &job, &found);
    return lw_call_end(&call, status);
}

static lw_status choose_weighted(lw_generator *generator, const void *weights, lw_type type, size_t n, void *out,
                                 size_t size, size_t k, const char *function)
{
    lw_choose_job race = {
        .function = function, .weights = weights, .type = type, .items = n, .taken = k, .out = out, .size = size};
    return lw_generator_choose(generator, &race);
}

lw_status lw_choose_weighted_u32(lw_generator *generator, const void *weights, lw_type type, size_t n, uint32_t *out,
                                 size_t k)
    LW_RETURNS(choose_weighted(generator, weights, type, n, out, sizeof(*out), k, __func__))
lw_status lw_choose_weighted_u64(lw_generator *generator, const void *weights, lw_type type, size_t n, uint64_t *out,
                                 size_t k)
    LW_RETURNS(choose_weighted(generator, weights, type, n, out, sizeof(*out), k, __func__))
