#include "tables.h"

#include <string.h>

enum { LONGEST_ROW = 700 };

/* A table of some thousands of entries, so that one look does not decide all draws. */
#define DISCRETE_MEAN 100000.0

const uint32_t *tables_weights(void)
{
    static uint32_t weights[TABLES_ITEMS];
    for (uint32_t i = 0; i < TABLES_ITEMS; i++)
        weights[i] = i % 97 == 0 ? 0 : (i * 2654435761u) >> (i % 29);
    return weights;
}

const uint64_t *tables_places(void)
{
    static uint64_t places[TABLES_ROWS + 1];
    for (uint64_t r = 0; r + 1 < TABLES_ROWS; r++)
        places[r + 1] = places[r] + r * 37 % LONGEST_ROW;
    places[TABLES_ROWS] = TABLES_ITEMS;
    return places;
}

lw_status tables_open(struct verify_tables *tables, lw_context *context, const struct weights *weights)
{
    lw_alias_options wide = {.size = sizeof(wide), .row_bytes = 16};
    uint64_t offsets[TABLES_ROWS + 1] = {0};
    tables->items = weights->items;
    const uint32_t *const others = tables_weights();
    for (uint64_t r = 0; r < TABLES_ROWS; r++)
        offsets[r + 1] = offsets[r] + r * 37 % LONGEST_ROW;
    lw_status status = weights_table(&tables->alias, context, weights);
    if (status == LW_OK)
        status = lw_alias_create(&tables->large, context, others, LW_TYPE_U32, TABLES_ITEMS, NULL);
    if (status == LW_OK)
        status = lw_alias_create(&tables->wide, context, others, LW_TYPE_U32, TABLES_ITEMS, &wide);
    if (status == LW_OK)
        status = lw_dynamic_create(&tables->tree, context, others, LW_TYPE_U32, TABLES_ITEMS);
    if (status == LW_OK)
        status = lw_batch_create(&tables->batch, context, others, LW_TYPE_U32, offsets, TABLES_ROWS);
    if (status == LW_OK)
        status = lw_discrete_create_poisson(&tables->discrete, context, DISCRETE_MEAN);
    return status;
}

void tables_close(struct verify_tables *tables)
{
    lw_discrete_destroy(tables->discrete);
    lw_batch_destroy(tables->batch);
    lw_dynamic_destroy(tables->tree);
    lw_alias_destroy(tables->wide);
    lw_alias_destroy(tables->large);
    lw_alias_destroy(tables->alias);
    memset(tables, 0, sizeof(*tables));
}
