/* The tables that `lanewise verify` asks every backend about: of the example weights, and of TABLES_ITEMS others. */
#ifndef LANEWISE_TOOLS_TABLES_H
#define LANEWISE_TOOLS_TABLES_H

#include "lanewise/lanewise.h"
#include "lanewise/ranks_sampling.h"
#include "weights.h"

enum { TABLES_RANKS_ITEMS = (2 << 20) + 4321 }; /* of the table over ranks: those others again and again */
enum { TABLES_ITEMS = 50021, TABLES_ROWS = 140 }; /* of the batch */

enum table_family {
    FAMILY_POISSON, /* the one that is asked about at all places */
    FAMILY_BINOMIAL,
    FAMILY_NEGATIVE_BINOMIAL,
    FAMILY_GEOMETRIC,
    FAMILY_HYPERGEOMETRIC,
    FAMILY_LOGARITHMIC,
    FAMILY_WEIGHTS,
    FAMILIES
};

struct verify_tables {
    size_t items;           /* of the example weights */
    lw_alias *alias;        /* of those, which known digests are about */
    lw_alias *large;        /* of the others: many tiles and sections, */
    lw_alias *wide;         /* the same with rows of 16 bytes, */
    lw_dynamic *tree;    /* dynamic, */
    lw_dynamic *changed; /* dynamic, after changes, */
    lw_batch *batch;  /* and shared out to rows, some of which are empty */
    lw_ranks_table *over_ranks; /* one */
    lw_discrete *discrete[FAMILIES];
};

/* Those others, some of which are 0; as any type of weights, with other ratios in each. NULL: no memory. */
const uint32_t *tables_weights(void);
void *tables_weights_of(lw_type type); /* to be freed */

/* TABLES_ROWS rows of them all: those of the batch, except that the last has the rest. */
const uint64_t *tables_places(void);
/* The rows of the batch. */
const uint64_t *tables_rows(void);

lw_status tables_open(struct verify_tables *tables, lw_context *context, const struct weights *weights);
void tables_close(struct verify_tables *tables); /* also one that is all zeros, or whose opening failed */

#endif
