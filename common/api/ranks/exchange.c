#include "exchange.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/status.h"
#include "core/generator.h"
#include "ranks/parts.h"

lw_status lw_ranks_exchange_open(lw_ranks_exchange *x, const lw_ranks *ranks, const char *function)
{
    const size_t size = (size_t)ranks->size;
    *x = (lw_ranks_exchange){.function = function, .ranks = ranks};
    x->firsts = calloc(8 * size + 2, sizeof(*x->firsts));
    if (x->firsts == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no memory for the numbers of %zu ranks", function, size);
    x->to = x->firsts + size + 1;
    x->from = x->to + size;
    x->others = x->from + size;
    return LW_OK;
}

void lw_ranks_exchange_close(lw_ranks_exchange *x)
{
    free(x->firsts);
    free(x->received);
}

lw_status lw_ranks_exchange_agree(lw_ranks_exchange *x, const lw_call *call, lw_status status, const char *name,
                                  uint64_t number, uint64_t mine)
{
    const lw_generator *const generator = call->generator;
    const int good = status == LW_OK;
    const lw_ranks_same same[] = {{"the engine of generator", good ? (uint64_t)generator->engine : 0},
                                  {"the set of generator", good ? generator->set : 0},
                                  {"the seed of generator", good ? generator->seed : 0},
                                  {"the stream of generator", good ? generator->stream : 0},
                                  {"the cursor of generator", good ? call->first : 0},
                                  {name, good ? number : 0}};
    status = lw_ranks_agree_on(x->ranks, status, same, sizeof(same) / sizeof(same[0]), x->function);
    if (status != LW_OK)
        return status;
    status = lw_ranks_gather(x->ranks, &mine, x->firsts + 1, sizeof(mine), x->function);
    for (int r = 0; r < x->ranks->size && status == LW_OK; r++) {
        if (x->firsts[r + 1] > LW_CURSOR_END - x->firsts[r])
            return lw_fail(LW_ERROR_ARGUMENT, "%s: rank %d asks for %" PRIu64 "; all ranks together may ask for 2^60",
                           x->function, r, x->firsts[r + 1]);
        x->firsts[r + 1] += x->firsts[r];
    }
    return status;
}

int lw_ranks_exchange_rank(const lw_ranks_exchange *x, uint64_t place)
{
    return lw_parts_rank_of(x->firsts, x->ranks->size, place);
}

void lw_ranks_exchange_begins(lw_ranks_exchange *x)
{
    x->from[0] = 0;
    for (int r = 1; r < x->ranks->size; r++)
        x->from[r] = x->from[r - 1] + x->to[r - 1] / sizeof(lw_ranks_entry);
}

/* Every rank learns how much it will get, and whether a rank has an error. */
static lw_status notify(lw_ranks_exchange *x, lw_status status)
{
    const int size = x->ranks->size;
    uint64_t *const mine = x->others, *const theirs = mine + 2 * size, *const sixteen = theirs + 2 * size;
    uint64_t failed = 0;
    for (int r = 0; r < size; r++) {
        mine[2 * r] = status == LW_OK ? x->to[r] : 0;
        mine[2 * r + 1] = lw_ranks_failed(status);
        sixteen[r] = 2 * sizeof(*mine);
    }
    const lw_status sent = lw_ranks_all_to_all(x->ranks, mine, sixteen, theirs, sixteen, x->function);
    if (sent != LW_OK)
        return sent;
    x->received_bytes = 0;
    for (int r = 0; r < size; r++) {
        x->from[r] = theirs[2 * r];
        x->received_bytes += theirs[2 * r];
        failed |= theirs[2 * r + 1];
    }
    return failed ? lw_ranks_agree(x->ranks, status, x->function) : LW_OK;
}

lw_status lw_ranks_exchange_send(lw_ranks_exchange *x, lw_status status, const lw_ranks_entry *sent)
{
    status = notify(x, status);
    if (status != LW_OK)
        return status;
    x->received = malloc(2 * x->received_bytes + 1); /* and as much to sort in */
    if (x->received == NULL)
        status = lw_fail(LW_ERROR_MEMORY, "%s: no host memory for %" PRIu64 " bytes from other ranks", x->function,
                         x->received_bytes);
    status = lw_ranks_agree(x->ranks, status, x->function);
    return status == LW_OK ? lw_ranks_all_to_all(x->ranks, sent, x->to, x->received, x->from, x->function) : status;
}

static uint64_t common_of(uint64_t a, uint64_t a_end, uint64_t b, uint64_t b_end)
{
    const uint64_t begin = a > b ? a : b, end = a_end < b_end ? a_end : b_end;
    return end > begin ? end - begin : 0;
}

lw_status lw_ranks_exchange_deliver(lw_ranks_exchange *x, lw_ranks_before *before, const lw_ranks_object *of,
                                    uint64_t *out)
{
    const int size = x->ranks->size, rank = x->ranks->rank;
    const uint64_t count = x->received_bytes / sizeof(*x->received);
    uint64_t *const starts = x->others, *const items = (uint64_t *)(void *)x->received;
    lw_ranks_sort(x->received, x->received + count, count, before, of);
    for (uint64_t i = 0; i < count; i++) /* the items alone, in the same memory */
        items[i] = x->received[i].item;
    starts[0] = 0;
    lw_status status = lw_ranks_gather(x->ranks, &count, starts + 1, sizeof(count), x->function);
    if (status != LW_OK)
        return status;
    for (int r = 0; r < size; r++)
        starts[r + 1] += starts[r];
    for (int r = 0; r < size; r++) {
        const uint64_t *const wanted = x->firsts + r, *const had = starts + r;
        x->to[r] = common_of(starts[rank], starts[rank + 1], wanted[0], wanted[1]) * sizeof(*items);
        x->from[r] = common_of(x->firsts[rank], x->firsts[rank + 1], had[0], had[1]) * sizeof(*items);
    }
    return lw_ranks_all_to_all(x->ranks, items, x->to, out, x->from, x->function);
}
