/* What calls that send numbers over ranks do alike. */
#ifndef LANEWISE_API_RANKS_EXCHANGE_H
#define LANEWISE_API_RANKS_EXCHANGE_H

#include "core/call.h"
#include "ranks/agree.h"
#include "ranks/entries.h"

typedef struct lw_ranks_exchange {
    const char *function;
    const lw_ranks *ranks;
    uint64_t *firsts;         /* where what each rank gets begins, and the number of all */
    uint64_t *to, *from;      /* bytes to each rank, and from each */
    uint64_t *others;         /* 5 numbers for each rank, to work in */
    lw_ranks_entry *received; /* of all_to_all: from[0] + from[1] + .. bytes */
    uint64_t received_bytes;
} lw_ranks_exchange;

enum { LW_RANKS_EXCHANGE = LW_RANKS_GATHER | LW_RANKS_ALL_TO_ALL | LW_RANKS_AGREE };

/* LW_ERROR_MEMORY where there is none for some numbers of each rank: so few bytes that no rank can be helped. */
lw_status lw_ranks_exchange_open(lw_ranks_exchange *x, const lw_ranks *ranks, const char *function);
void lw_ranks_exchange_close(lw_ranks_exchange *x);

/* Agrees on a status, on the generator of the call, whose cursor is known, and on one number more; then all ranks know
 * how many each wants: firsts. */
lw_status lw_ranks_exchange_agree(lw_ranks_exchange *x, const lw_call *call, lw_status status, const char *name,
                                  uint64_t same, uint64_t mine);

/* The rank that gets number `place` of all. */
int lw_ranks_exchange_rank(const lw_ranks_exchange *x, uint64_t place);

/* Where the parts of ranks begin in what is sent, in entries, from x->to: into x->from. */
void lw_ranks_exchange_begins(lw_ranks_exchange *x);

/* Sends entries by x->to, to `received`. status: whether this rank can; every rank gets the same error if one
 * cannot. */
lw_status lw_ranks_exchange_send(lw_ranks_exchange *x, lw_status status, const lw_ranks_entry *sent);

/* Sorts the entries received, whose keys are below those of the next rank, and writes the items where they are
 * wanted. */
lw_status lw_ranks_exchange_deliver(lw_ranks_exchange *x, lw_ranks_before *before, const lw_ranks_object *of,
                                    uint64_t *out);

/* lw_ranks_permute_u64 and lw_ranks_choose_weighted_u64, with fewer bits of words; race: weights, type and mask. */
struct lw_choose_job;
lw_status lw_ranks_permute_by(lw_generator *generator, const lw_ranks *ranks, uint64_t *out, size_t many,
                              uint64_t word_mask, const char *function);
lw_status lw_ranks_choose_by(lw_generator *generator, const lw_ranks *ranks, const struct lw_choose_job *race, size_t n,
                             uint64_t *out, size_t many);

#endif
