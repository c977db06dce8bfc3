/* How the pieces of a cumulative distribution are made: one at a time; and from ends, where the domain is infinite or the density has a pole,
 * in levels whose lengths double towards infinity, and halve towards a pole. */
#ifndef LANEWISE_QUANTILE_PIECES_H
#define LANEWISE_QUANTILE_PIECES_H

#include "quantile/cumulative.h"

/* Makes the piece of the function between two places. */
lw_quantile_fault lw_pieces_make(lw_cumulative *cumulative, double from, double to, lw_piece *piece);
/* The same at the end of the list. */
lw_quantile_fault lw_pieces_add(lw_cumulative *cumulative, double from, double to);

/* Level k of an end is between anchor + step 2^k and anchor + step 2^(k + 1), or 2^-k and 2^-(k + 1). */
typedef struct lw_end {
    double anchor, step; /* step < 0: to the left */
    int infinite;        /* else a pole */
    int level;           /* the last that there is */
    double rest;         /* the mass behind it, by the ratio of the last two */
} lw_end;

typedef struct lw_ends {
    size_t count;
    lw_end end[LW_ENDS_MOST];
} lw_ends;

/* The first pieces and the ends of a cumulative. */
lw_quantile_fault lw_ends_begin(lw_cumulative *cumulative, lw_ends *ends);
/* Adds a level to each end behind which there is too much. */
lw_quantile_fault lw_ends_go_on(lw_cumulative *cumulative, lw_ends *ends, double total, int *changed);
double lw_ends_rest(const lw_ends *ends);
/* Puts what is left before poles into pieces of even density. */
lw_quantile_fault lw_ends_close(lw_cumulative *cumulative, const lw_ends *ends);

#endif
