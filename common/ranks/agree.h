/* What every collective call does alike: the functions of a communicator with one text per error, and one error for all
 * ranks. A collective call in three steps, on every rank whatever it has found wrong itself:
 *
 *     lw_status status = lw_ranks_check(ranks, LW_RANKS_SUM | LW_RANKS_AGREE, "lw_x");    null, out of range
 *     if (status != LW_OK) return status;                 a program's mistake, the same on all ranks
 *     status = ...                                        check arguments, do what is local; keep the status
 *     status = lw_ranks_agree_on(ranks, status, same, 2, "lw_x");
 *     if (status != LW_OK) return status;                 the same status and sentence on every rank
 *
 * A call that sends numbers anyway saves the message: to what it adds up it appends lw_ranks_failed(status), and where
 * the sum of these is not 0 every rank calls lw_ranks_agree; to what it takes the maximum of it appends
 * lw_ranks_word(ranks, status), and then every rank calls lw_ranks_settle with the maximum. */
#ifndef LANEWISE_RANKS_AGREE_H
#define LANEWISE_RANKS_AGREE_H

#include "lanewise/ranks.h"

/* What a call needs of a communicator. Flags. */
typedef enum lw_ranks_needs {
    LW_RANKS_SUM = 1,
    LW_RANKS_MAX = 2,
    LW_RANKS_SCAN = 4,
    LW_RANKS_GATHER = 8,
    LW_RANKS_BROADCAST = 16,
    LW_RANKS_ALL_TO_ALL = 32,
    LW_RANKS_AGREE = LW_RANKS_MAX | LW_RANKS_BROADCAST /* of the functions below */
} lw_ranks_needs;

lw_status lw_ranks_check(const lw_ranks *ranks, unsigned needs, const char *function);

/* ---- the functions of a communicator; with one rank they copy, and call none ---- */

lw_status lw_ranks_sum(const lw_ranks *ranks, uint64_t *values, size_t n, const char *function);
lw_status lw_ranks_max(const lw_ranks *ranks, uint64_t *values, size_t n, const char *function);
lw_status lw_ranks_scan(const lw_ranks *ranks, uint64_t *values, size_t n, const char *function);
lw_status lw_ranks_gather(const lw_ranks *ranks, const void *mine, void *all, size_t bytes, const char *function);
lw_status lw_ranks_broadcast(const lw_ranks *ranks, int root, void *data, size_t bytes, const char *function);
/* With one rank the two numbers of bytes must be equal. */
lw_status lw_ranks_all_to_all(const lw_ranks *ranks, const void *send, const uint64_t *send_bytes, void *receive,
                              const uint64_t *receive_bytes, const char *function);

/* ---- one error for all ranks ---- */

/* A number that must be the same on all ranks. */
typedef struct lw_ranks_same {
    const char *name;
    uint64_t value;
} lw_ranks_same;

enum { LW_RANKS_SAME_MOST = 16 };

/* status: what this rank has found, with its sentence in lw_last_error. LW_OK on every rank if it is so on every one and
 * `count` numbers are the same on all. Else every rank gets the status and the sentence of the lowest rank that has an
 * error, or LW_ERROR_ARGUMENT and a sentence with the smallest and largest value of the first number that differs. One
 * all-reduce by maximum of 1 + 2 count numbers; on an error a broadcast besides. */
lw_status lw_ranks_agree_on(const lw_ranks *ranks, lw_status status, const lw_ranks_same *same, int count,
                            const char *function);

static inline lw_status lw_ranks_agree(const lw_ranks *ranks, lw_status status, const char *function)
{
    return lw_ranks_agree_on(ranks, status, NULL, 0, function);
}

/* For sums: 0 or 1. */
static inline uint64_t lw_ranks_failed(lw_status status)
{
    return status != LW_OK;
}

/* For maxima: 0, or what is largest on the lowest rank with an error. */
static inline uint64_t lw_ranks_word(const lw_ranks *ranks, lw_status status)
{
    return status == LW_OK ? 0 : (uint64_t)(ranks->size - ranks->rank) << 8 | (uint64_t)status;
}

/* word: the maximum over all ranks of lw_ranks_word; status: this rank's own. The status for every rank, with a broadcast
 * of the sentence if it is not LW_OK. */
lw_status lw_ranks_settle(const lw_ranks *ranks, uint64_t word, lw_status status, const char *function);

#endif
