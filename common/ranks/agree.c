#include "ranks/agree.h"

#include <inttypes.h>
#include <string.h>

#include "base/status.h"

enum { SENTENCE_BYTES = 1024 };

/* ---- the communicator ---- */

static const char *missing(const lw_ranks *ranks, unsigned needs)
{
    if ((needs & LW_RANKS_SUM) != 0 && ranks->sum_u64 == NULL)
        return "sum_u64";
    if ((needs & LW_RANKS_MAX) != 0 && ranks->max_u64 == NULL)
        return "max_u64";
    if ((needs & LW_RANKS_SCAN) != 0 && ranks->scan_u64 == NULL)
        return "scan_u64";
    if ((needs & LW_RANKS_GATHER) != 0 && ranks->all_gather == NULL)
        return "all_gather";
    if ((needs & LW_RANKS_BROADCAST) != 0 && ranks->broadcast == NULL)
        return "broadcast";
    if ((needs & LW_RANKS_ALL_TO_ALL) != 0 && ranks->all_to_all == NULL)
        return "all_to_all";
    return NULL;
}

lw_status lw_ranks_check(const lw_ranks *ranks, unsigned needs, const char *function)
{
    if (ranks == NULL)
        return lw_fail_null(function, "ranks", "it must be the address of an lw_ranks, such as lw_ranks_mpi fills in");
    if (ranks->size < 1)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: ranks->size is %d; it must be at least 1 (0 is a communicator that was freed)",
                       function, ranks->size);
    if (ranks->rank < 0 || ranks->rank >= ranks->size)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: ranks->rank is %d; it must be from 0 to %d", function, ranks->rank,
                       ranks->size - 1);
    const char *const name = ranks->size > 1 ? missing(ranks, needs) : NULL;
    if (name != NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: ranks->%s is null; this call needs it where size is above 1", function,
                       name);
    return LW_OK;
}

static lw_status ended(const lw_ranks *ranks, int error, const char *name, const char *function)
{
    char text[256] = "";
    if (error == 0)
        return LW_OK;
    if (ranks->describe != NULL)
        ranks->describe(ranks->self, error, text, sizeof(text));
    text[sizeof(text) - 1] = 0;
    return lw_fail(LW_ERROR_RANKS, "%s: %s of the communicator failed on rank %d of %d with %d%s%s", function, name,
                   ranks->rank, ranks->size, error, text[0] != 0 ? ": " : "", text);
}

lw_status lw_ranks_sum(const lw_ranks *ranks, uint64_t *values, size_t n, const char *function)
{
    return ranks->size == 1 ? LW_OK : ended(ranks, ranks->sum_u64(ranks->self, values, n), "sum_u64", function);
}

lw_status lw_ranks_max(const lw_ranks *ranks, uint64_t *values, size_t n, const char *function)
{
    return ranks->size == 1 ? LW_OK : ended(ranks, ranks->max_u64(ranks->self, values, n), "max_u64", function);
}

lw_status lw_ranks_scan(const lw_ranks *ranks, uint64_t *values, size_t n, const char *function)
{
    if (ranks->size > 1)
        return ended(ranks, ranks->scan_u64(ranks->self, values, n), "scan_u64", function);
    for (size_t k = 0; k < n; k++)
        values[k] = 0;
    return LW_OK;
}

lw_status lw_ranks_gather(const lw_ranks *ranks, const void *mine, void *all, size_t bytes, const char *function)
{
    if (ranks->size > 1)
        return ended(ranks, ranks->all_gather(ranks->self, mine, all, bytes), "all_gather", function);
    if (bytes > 0)
        memcpy(all, mine, bytes);
    return LW_OK;
}

lw_status lw_ranks_broadcast(const lw_ranks *ranks, int root, void *data, size_t bytes, const char *function)
{
    return ranks->size == 1 ? LW_OK
                            : ended(ranks, ranks->broadcast(ranks->self, root, data, bytes), "broadcast", function);
}

lw_status lw_ranks_all_to_all(const lw_ranks *ranks, const void *send, const uint64_t *send_bytes, void *receive,
                              const uint64_t *receive_bytes, const char *function)
{
    if (ranks->size > 1)
        return ended(ranks, ranks->all_to_all(ranks->self, send, send_bytes, receive, receive_bytes), "all_to_all",
                     function);
    if (send_bytes[0] != receive_bytes[0])
        return lw_fail(LW_ERROR_INTERNAL, "%s: one rank sends itself %" PRIu64 " bytes and receives %" PRIu64,
                       function, send_bytes[0], receive_bytes[0]);
    if (send_bytes[0] > 0)
        memcpy(receive, send, (size_t)send_bytes[0]);
    return LW_OK;
}

/* ---- agreement ---- */

lw_status lw_ranks_settle(const lw_ranks *ranks, uint64_t word, lw_status status, const char *function)
{
    if (word == 0 || ranks->size == 1)
        return status;
    const int lowest = ranks->size - (int)(word >> 8);
    char sentence[SENTENCE_BYTES] = "";
    if (ranks->rank == lowest)
        lw_words(sentence, sizeof(sentence), "%s (rank %d of %d)", lw_last_error(), lowest, ranks->size);
    const lw_status sent = lw_ranks_broadcast(ranks, lowest, sentence, sizeof(sentence), function);
    if (sent != LW_OK)
        return sent;
    sentence[sizeof(sentence) - 1] = 0;
    return lw_fail((lw_status)(word & 255), "%s", sentence);
}

lw_status lw_ranks_agree_on(const lw_ranks *ranks, lw_status status, const lw_ranks_same *same, int count,
                            const char *function)
{
    uint64_t words[1 + 2 * LW_RANKS_SAME_MOST];
    if (ranks->size == 1)
        return status;
    words[0] = lw_ranks_word(ranks, status);
    for (int k = 0; k < count; k++) {
        words[1 + 2 * k] = same[k].value;
        words[2 + 2 * k] = ~same[k].value;
    }
    const lw_status reduced = lw_ranks_max(ranks, words, 1 + 2 * (size_t)count, function);
    if (reduced != LW_OK)
        return reduced;
    if (words[0] != 0)
        return lw_ranks_settle(ranks, words[0], status, function);
    for (int k = 0; k < count; k++) {
        const uint64_t most = words[1 + 2 * k], least = ~words[2 + 2 * k];
        if (least != most)
            return lw_fail(LW_ERROR_ARGUMENT,
                           "%s: the ranks disagree on %s: from %" PRIu64 " to %" PRIu64 "; all %d must give the same",
                           function, same[k].name, least, most, ranks->size);
    }
    return LW_OK;
}
