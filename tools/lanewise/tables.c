#include "tables.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST_ROW = 700, CHANGES = 331, WEIGHTS_OF_A_TABLE = 97 };

/* A table of some thousands of entries, so that one look does not decide all draws. */
#define DISCRETE_MEAN 100000.0

const uint32_t *tables_weights(void)
{
    static _Thread_local uint32_t weights[TABLES_ITEMS];
    for (uint32_t i = 0; i < TABLES_ITEMS; i++)
        weights[i] = i % 97 == 0 ? 0 : (i * 2654435761u) >> (i % 29);
    return weights;
}

void *tables_weights_of(lw_type type)
{
    const uint32_t *const weights = tables_weights();
    uint64_t *const some = malloc(TABLES_ITEMS * sizeof(*some));
    for (size_t i = 0; i < TABLES_ITEMS && some != NULL; i++) {
        if (type == LW_TYPE_U32)
            ((uint32_t *)(void *)some)[i] = weights[i];
        else if (type == LW_TYPE_F32)
            ((float *)(void *)some)[i] = (float)weights[i] * 0x1.99999ap-4f;
        else if (type == LW_TYPE_F64)
            ((double *)(void *)some)[i] = weights[i] * (i % 5 == 0 ? 0x1.999999999999ap-40 : 0.3);
        else
            some[i] = weights[i] * (i % 3 == 0 ? 1 : 4294967311u);
    }
    return some;
}

/* The first `rows` of TABLES_ROWS + 1 places. */
static void set_places(uint64_t *places, uint64_t rows)
{
    for (uint64_t r = 0; r < rows; r++)
        places[r + 1] = places[r] + r * 37 % LONGEST_ROW;
}

const uint64_t *tables_places(void)
{
    static _Thread_local uint64_t places[TABLES_ROWS + 1];
    set_places(places, TABLES_ROWS - 1);
    places[TABLES_ROWS] = TABLES_ITEMS;
    return places;
}

const uint64_t *tables_rows(void)
{
    static _Thread_local uint64_t rows[TABLES_ROWS + 1];
    set_places(rows, TABLES_ROWS);
    return rows;
}

/* Some hundred weights become others, 0 among them; one item is named twice. */
static lw_status change(lw_dynamic *tree)
{
    uint64_t items[CHANGES];
    uint32_t weights[CHANGES];
    for (uint32_t c = 0; c < CHANGES; c++) {
        items[c] = c == CHANGES - 1 ? 0 : (uint64_t)c * 150;
        weights[c] = c % 7 == 0 ? 0 : 3 * c + 1;
    }
    return lw_dynamic_update(tree, items, weights, CHANGES);
}

static lw_status open_discrete(lw_discrete **tables, lw_context *context)
{
    double weights[WEIGHTS_OF_A_TABLE];
    for (int i = 0; i < WEIGHTS_OF_A_TABLE; i++)
        weights[i] = i % 13 == 0 ? 0.0 : 0.1 * (i * 31 % 17 + 1);
    lw_status status = lw_discrete_create_poisson(&tables[FAMILY_POISSON], context, DISCRETE_MEAN);
    if (status == LW_OK)
        status = lw_discrete_create_binomial(&tables[FAMILY_BINOMIAL], context, 1000, 0.3);
    if (status == LW_OK)
        status = lw_discrete_create_negative_binomial(&tables[FAMILY_NEGATIVE_BINOMIAL], context, 4.5, 0.25);
    if (status == LW_OK)
        status = lw_discrete_create_geometric(&tables[FAMILY_GEOMETRIC], context, 0.01);
    if (status == LW_OK)
        status = lw_discrete_create_hypergeometric(&tables[FAMILY_HYPERGEOMETRIC], context, 3000, 7000, 2000);
    if (status == LW_OK)
        status = lw_discrete_create_logarithmic(&tables[FAMILY_LOGARITHMIC], context, 0.99);
    if (status == LW_OK)
        status = lw_discrete_create_weights(&tables[FAMILY_WEIGHTS], context, weights, WEIGHTS_OF_A_TABLE, 5);
    return status;
}

/* Three parts, of which one has 0.4 % of the items. */
static lw_status open_over_ranks(lw_ranks_table **table, lw_context *context)
{
    const lw_ranks alone = {.size = 1};
    const uint32_t *const others = tables_weights();
    uint32_t *const weights = malloc(TABLES_RANKS_ITEMS * sizeof(*weights));
    for (uint32_t i = 0; i < TABLES_RANKS_ITEMS && weights != NULL; i++)
        weights[i] = others[i % TABLES_ITEMS] >> (i >> 20);
    const lw_status status =
        weights == NULL ? LW_ERROR_MEMORY
                        : lw_ranks_table_create(table, &alone, context, weights, LW_TYPE_U32, TABLES_RANKS_ITEMS);
    free(weights);
    return status;
}

lw_status tables_open(struct verify_tables *tables, lw_context *context, const struct weights *weights)
{
    lw_alias_options wide = {.size = sizeof(wide), .row_bytes = 16};
    const uint32_t *const others = tables_weights();
    tables->items = weights->items;
    lw_status status = weights_table(&tables->alias, context, weights);
    if (status == LW_OK)
        status = lw_alias_create(&tables->large, context, others, LW_TYPE_U32, TABLES_ITEMS, NULL);
    if (status == LW_OK)
        status = lw_alias_create(&tables->wide, context, others, LW_TYPE_U32, TABLES_ITEMS, &wide);
    if (status == LW_OK)
        status = lw_dynamic_create(&tables->tree, context, others, LW_TYPE_U32, TABLES_ITEMS);
    if (status == LW_OK)
        status = lw_dynamic_create(&tables->changed, context, others, LW_TYPE_U32, TABLES_ITEMS);
    if (status == LW_OK)
        status = change(tables->changed);
    if (status == LW_OK)
        status = lw_batch_create(&tables->batch, context, others, LW_TYPE_U32, tables_rows(), TABLES_ROWS);
    if (status == LW_OK)
        status = open_over_ranks(&tables->over_ranks, context);
    return status == LW_OK ? open_discrete(tables->discrete, context) : status;
}

void tables_close(struct verify_tables *tables)
{
    for (int f = 0; f < FAMILIES; f++)
        lw_discrete_destroy(tables->discrete[f]);
    lw_ranks_table_destroy(tables->over_ranks);
    lw_batch_destroy(tables->batch);
    lw_dynamic_destroy(tables->changed);
    lw_dynamic_destroy(tables->tree);
    lw_alias_destroy(tables->wide);
    lw_alias_destroy(tables->large);
    lw_alias_destroy(tables->alias);
    memset(tables, 0, sizeof(*tables));
}
