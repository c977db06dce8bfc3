/* The tables that `lanewise verify` asks every backend about: of the example weights, and of TABLES_ITEMS others. */
#ifndef LANEWISE_TOOLS_TABLES_H
#define LANEWISE_TOOLS_TABLES_H

#include "lanewise/lanewise.h"
#include "weights.h"

enum { TABLES_ITEMS = 50021, TABLES_ROWS = 140 }; /* of the batch */

struct verify_tables {
    size_t items;          /* of the example weights */
    lw_alias *alias;       /* of those, which known digests are about */
    lw_alias *large;       /* of the others: many tiles and sections, .. */
    lw_alias *wide;        /* .. the same with rows of 16 bytes, .. */
    lw_dynamic *tree;   /* .. changeable, .. */
    lw_batch *batch; /* .. and shared out to rows, some of which are empty */
    lw_discrete *discrete;
};

/* Those others, some of which are 0. */
const uint32_t *tables_weights(void);
/* TABLES_ROWS rows of them all: those of the batch, but for the last, which has the rest. */
const uint64_t *tables_places(void);

lw_status tables_open(struct verify_tables *tables, lw_context *context, const struct weights *weights);
void tables_close(struct verify_tables *tables); /* also one that is all zeros, or whose opening failed */

#endif
