/* The public permutation over ranks: items go to the rank whose places their words belong to, about, and are sorted
 * there. */
#include "lanewise/ranks_sampling.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/cut.h"
#include "base/environment.h"
#include "base/status.h"
#include "core/generator.h"
#include "engines/keys.h"
#include "kinds/numbers.h"
#include "permute/one_item.h"
#include "exchange.h"

/* The kernel of words begins at multiples of this, and may write so many more. */
enum { UNIT = 64 };

typedef struct permuting {
    lw_call call;
    lw_ranks_exchange x;
    lw_ranks_object of;
    uint64_t *words;
    lw_ranks_entry *sent;
} permuting;

/* About where an item with this word comes: words are uniform, and larger ones come later. */
static int rank_of(const permuting *p, uint64_t word, uint64_t n)
{
    return lw_ranks_exchange_rank(&p->x, lw_mulhi_u64(word, n));
}

/* The items that this rank makes, by the ranks that they go to. */
static lw_status prepare(permuting *p)
{
    lw_ranks_exchange *const x = &p->x;
    const uint64_t size = (uint64_t)x->ranks->size, rank = (uint64_t)x->ranks->rank;
    const uint64_t n = x->firsts[size], units = n / UNIT + (n % UNIT != 0);
    const uint64_t first = UNIT * lw_cut(units, size, rank), behind = UNIT * lw_cut(units, size, rank + 1);
    const uint64_t count = (behind < n ? behind : n) - first;
    const lw_permute_job job = {.function = x->function, .word_mask = p->of.word_mask};
    if (behind == first)
        return LW_OK;
    p->words = malloc((behind - first) * sizeof(*p->words));
    p->sent = malloc(count * sizeof(*p->sent));
    if (p->words == NULL || p->sent == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for %" PRIu64 " items", x->function, count);
    lw_backend_of_host(p->call.context)->permute_lanes(&job, p->of.key, p->words, first, count);
    for (uint64_t i = 0; i < count; i++)
        x->to[rank_of(p, p->words[i], n)] += sizeof(*p->sent);
    lw_ranks_exchange_begins(x);
    for (uint64_t i = 0; i < count; i++)
        p->sent[x->from[rank_of(p, p->words[i], n)]++] = (lw_ranks_entry){p->words[i], first + i};
    return LW_OK;
}

lw_status lw_ranks_permute_by(lw_generator *generator, const lw_ranks *ranks, uint64_t *out, size_t many,
                              uint64_t word_mask, const char *function)
{
    LW_OWN_ENVIRONMENT;
    permuting p = {.of = {.word_mask = word_mask}};
    lw_status status = lw_ranks_check(ranks, LW_RANKS_EXCHANGE, function);
    if (status == LW_OK)
        status = lw_ranks_exchange_open(&p.x, ranks, function);
    if (status != LW_OK)
        return status;
    lw_call_open_generator(&p.call, generator, function);
    status = p.call.status;
    if (status == LW_OK)
        status = lw_call_own_cursor(&p.call, 1, 1);
    if (status == LW_OK)
        status = lw_call_array_for(&p.call, LW_CALL_WRITE | LW_CALL_BY_HOST, out, many, sizeof(*out), "out", &out);
    if (status == LW_OK)
        status = lw_call_begin(&p.call);
    status = lw_ranks_exchange_agree(&p.x, &p.call, status, "nothing", 0, many);
    if (status == LW_OK) {
        p.of.key = lw_object_key(
            lw_retry_key(generator->engine, generator->set, generator->seed, generator->stream, lw_number_permutation),
            p.call.first);
        status = prepare(&p);
        status = lw_ranks_exchange_send(&p.x, status, p.sent);
    }
    if (status == LW_OK)
        status = lw_ranks_exchange_deliver(&p.x, lw_ranks_before_permuted, &p.of, out);
    free(p.words);
    free(p.sent);
    lw_ranks_exchange_close(&p.x);
    return generator != NULL ? lw_call_end(&p.call, status) : status;
}

lw_status lw_ranks_permute_u64(lw_generator *generator, const lw_ranks *ranks, uint64_t *out, size_t many)
    LW_RETURNS(lw_ranks_permute_by(generator, ranks, out, many, ~(uint64_t)0, __func__))
