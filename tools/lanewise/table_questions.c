#include "table_questions.h"

#include <stdlib.h>
#include <string.h>

#include "questions.h"
#include "value_questions.h"

enum { SAMPLES_MOST = 100003 };

/* ---- asking ---- */

int part_question(struct verify_case *question, const struct verify_part *part, const struct verify_tables *tables,
                  int number)
{
    if (!part->question(question, part, tables, number))
        return 0;
    question->part = part;
    question->which = part->which;
    if (question->digest == NULL && part->form != NULL &&
        (question->form == NULL || strcmp(question->form, VERIFY_SETS) != 0))
        question->form = part->form;
    return 1;
}

lw_status part_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    lw_generator *generator;
    if (question->part->draw == NULL)
        return question->part->fill(subject, question, out);
    lw_status status = question_generator(&generator, subject, question);
    if (status == LW_OK)
        status = question->part->draw(generator, subject, question, out);
    lw_generator_destroy(generator);
    return status;
}

int part_is_narrow(const struct verify_case *question)
{
    return question->size == sizeof(uint32_t);
}

int part_places(struct verify_case *question, const struct verify_part *part, const struct verify_tables *tables,
                int number)
{
    (void)tables;
    return place_question(question, part->size, number);
}

/* Shorter than fills: what differs between lengths is the engines' alone. */
int part_short_places(struct verify_case *question, const struct verify_part *part, const struct verify_tables *tables,
                      int number)
{
    (void)tables;
    const int there = place_question(question, part->size, number);
    question->n = question->n < SAMPLES_MOST ? question->n : SAMPLES_MOST;
    return there;
}

int part_engines(struct verify_case *question, const struct verify_part *part, const struct verify_tables *tables,
                 int number)
{
    (void)tables;
    const int there = value_engine(question, number);
    question->size = part->size;
    return there;
}

int part_once(struct verify_case *question, size_t elements, size_t size, int number)
{
    memset(question, 0, sizeof(*question));
    question->n = elements;
    question->size = size;
    return number == 0;
}

/* ---- questions about tables ---- */

static int at_places_and_known(struct verify_case *question, const struct verify_part *part,
                               const struct verify_tables *tables, int number)
{
    (void)tables;
    return sample_question(question, part->size, number);
}

static int all_items(struct verify_case *question, const struct verify_part *part, const struct verify_tables *tables,
                     int number)
{
    (void)tables;
    return part_once(question, TABLES_ITEMS, part->size, number);
}

static int two_of_all_items(struct verify_case *question, const struct verify_part *part,
                            const struct verify_tables *tables, int number)
{
    (void)tables;
    return part_once(question, 2 * (size_t)TABLES_ITEMS, part->size, number);
}

static int example_rows(struct verify_case *question, const struct verify_part *part,
                        const struct verify_tables *tables, int number)
{
    return part_once(question, tables->items, part->size, number);
}

static int tree_rows(struct verify_case *question, const struct verify_part *part, const struct verify_tables *tables,
                     int number)
{
    lw_dynamic_info info = {0};
    return lw_dynamic_describe(tables->tree, &info) == LW_OK &&
           part_once(question, (size_t)(info.sections + info.items), part->size, number);
}

static int all_bounds(struct verify_case *question, const struct verify_part *part, const struct verify_tables *tables,
                      int number)
{
    lw_discrete_info info = {0};
    return lw_discrete_describe(tables->discrete[part->which], &info) == LW_OK &&
           part_once(question, (size_t)info.entries, part->size, number);
}

/* n samples, and a count for every item. */
static int counted(struct verify_case *question, const struct verify_part *part, const struct verify_tables *tables,
                   int number)
{
    const int there = part_places(question, part, tables, number);
    question->values[0].u64 = (uint64_t)question->n * (number % 2 ? 1 : 1000003);
    question->n = TABLES_ITEMS;
    return there;
}

/* At most half of the items: some weights are 0. */
static int half_of_all(struct verify_case *question, const struct verify_part *part, const struct verify_tables *tables,
                       int number)
{
    const int there = part_short_places(question, part, tables, number);
    question->n = question->n < TABLES_ITEMS / 2 ? question->n : TABLES_ITEMS / 2;
    return there;
}

/* ---- what is in tables ---- */

enum table { EXAMPLE, LARGE, WIDE };

static const lw_alias *table_of(const struct verify_subject *subject, int which)
{
    const struct verify_tables *const tables = &subject->tables;
    return which == EXAMPLE ? tables->alias : which == LARGE ? tables->large : tables->wide;
}

static lw_status pushed(lw_status status, const struct verify_subject *subject, const struct verify_case *question)
{
    return status == LW_OK ? buffer_push(&subject->buffer, verify_bytes(question)) : status;
}

static lw_status rows_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    return pushed(lw_alias_rows(table_of(subject, question->which), verify_host(subject, out)), subject, question);
}

static lw_status shares_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const lw_alias *const table = table_of(subject, question->which);
    return pushed(lw_alias_shares(table, verify_host(subject, out)), subject, question);
}

static lw_status probabilities_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const lw_alias *const table = table_of(subject, question->which);
    return pushed(lw_alias_probabilities_f64(table, verify_host(subject, out)), subject, question);
}

/* Rows of a table of weights of a type; 16 bytes if twice as many numbers are wanted as there are items. */
static lw_status typed_rows_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const lw_type type = (lw_type)question->which;
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = question->n > TABLES_ITEMS ? 16 : 8};
    void *const weights = tables_weights_of(type);
    lw_alias *table = NULL;
    lw_status status = weights == NULL ? LW_ERROR_MEMORY : LW_OK;
    if (status == LW_OK)
        status = lw_alias_create(&table, subject->context, weights, type, TABLES_ITEMS, &options);
    if (status == LW_OK)
        status = lw_alias_rows(table, verify_host(subject, out));
    lw_alias_destroy(table);
    free(weights);
    return pushed(status, subject, question);
}

static const lw_dynamic *tree_of(const struct verify_subject *subject, int changed)
{
    return changed ? subject->tables.changed : subject->tables.tree;
}

static lw_status tree_rows_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    return pushed(lw_dynamic_rows(tree_of(subject, question->which), verify_host(subject, out)), subject, question);
}

static lw_status tree_probabilities_fill(const struct verify_subject *subject, const struct verify_case *question,
                                         void *out)
{
    const lw_dynamic *const tree = tree_of(subject, question->which);
    return pushed(lw_dynamic_probabilities_f64(tree, verify_host(subject, out)), subject, question);
}

static lw_status bounds_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const lw_discrete *const table = subject->tables.discrete[question->which];
    return pushed(lw_discrete_bounds(table, verify_host(subject, out)), subject, question);
}

/* ---- draws ---- */

static lw_status alias_draw(lw_generator *generator, const struct verify_subject *subject,
                            const struct verify_case *question, void *out)
{
    const lw_alias *const table = table_of(subject, question->which);
    return part_is_narrow(question) ? lw_alias_sample_u32(generator, table, out, question->n)
                                    : lw_alias_sample_u64(generator, table, out, question->n);
}

static lw_status sections_draw(lw_generator *generator, const struct verify_subject *subject,
                               const struct verify_case *question, void *out)
{
    const lw_alias *const table = table_of(subject, question->which);
    return part_is_narrow(question) ? lw_alias_sample_sections_u32(generator, table, out, question->n)
                                    : lw_alias_sample_sections_u64(generator, table, out, question->n);
}

static lw_status counts_draw(lw_generator *generator, const struct verify_subject *subject,
                             const struct verify_case *question, void *out)
{
    return lw_alias_counts_u64(generator, table_of(subject, question->which), out, question->values[0].u64);
}

enum { FOLDED = 101 };

/* A number for each FOLDED items. */
static int counted_over_ranks(struct verify_case *question, const struct verify_part *part,
                              const struct verify_tables *tables, int number)
{
    const int there = part_engines(question, part, tables, number);
    question->values[0].u64 = (uint64_t)question->n * (number % 2 ? 1 : 1000003);
    question->n = TABLES_RANKS_ITEMS / FOLDED;
    return there;
}

static lw_status fold_counts(lw_generator *generator, const struct verify_subject *subject, uint64_t samples,
                             uint64_t *out, size_t n)
{
    uint64_t *const counts = malloc(TABLES_RANKS_ITEMS * sizeof(*counts)), *const folded = calloc(n, sizeof(*folded));
    lw_status status = counts == NULL || folded == NULL
                           ? LW_ERROR_MEMORY
                           : lw_ranks_table_counts_u64(generator, subject->tables.over_ranks, samples, counts);
    for (size_t i = 0; i < n && status == LW_OK; i++)
        for (size_t j = 0; j < FOLDED; j++)
            folded[i] += (j + 1) * counts[i * FOLDED + j];
    if (status == LW_OK)
        status = lw_copy(subject->context, out, folded, n * sizeof(*out)); /* out is the subject's memory */
    free(counts);
    free(folded);
    return status;
}

/* which: 0, where items are; 1, in order; 2, counts. */
static lw_status over_ranks_draw(lw_generator *generator, const struct verify_subject *subject,
                                 const struct verify_case *question, void *out)
{
    const lw_ranks alone = {.size = 1};
    const lw_ranks_table *const table = subject->tables.over_ranks;
    size_t count;
    if (question->which == 1)
        return lw_ranks_table_sample_u64(generator, table, &alone, out, question->n);
    if (question->which == 2)
        return fold_counts(generator, subject, question->values[0].u64, out, question->n);
    return lw_ranks_table_sample_own_u64(generator, table, question->n, out, question->n, &count);
}

static lw_status permuted_over_ranks(lw_generator *generator, const struct verify_subject *subject,
                                     const struct verify_case *question, void *out)
{
    const lw_ranks alone = {.size = 1};
    (void)subject;
    return lw_ranks_permute_u64(generator, &alone, out, question->n);
}

static lw_status chosen_over_ranks(lw_generator *generator, const struct verify_subject *subject,
                                   const struct verify_case *question, void *out)
{
    const lw_ranks alone = {.size = 1};
    (void)subject;
    return lw_ranks_choose_weighted_u64(generator, &alone, tables_weights(), LW_TYPE_U32, TABLES_ITEMS, out,
                                        question->n);
}

static lw_status tree_draw(lw_generator *generator, const struct verify_subject *subject,
                           const struct verify_case *question, void *out)
{
    const lw_dynamic *const tree = tree_of(subject, question->which);
    return part_is_narrow(question) ? lw_dynamic_sample_u32(generator, tree, out, question->n)
                                    : lw_dynamic_sample_u64(generator, tree, out, question->n);
}

/* which: the type of the weights. */
static lw_status without_draw(lw_generator *generator, const struct verify_subject *subject,
                              const struct verify_case *question, void *out)
{
    const lw_type type = (lw_type)question->which;
    void *const weights = tables_weights_of(type);
    lw_status status = LW_ERROR_MEMORY;
    (void)subject;
    if (weights != NULL && part_is_narrow(question))
        status = lw_choose_weighted_u32(generator, weights, type, TABLES_ITEMS, out, question->n);
    else if (weights != NULL)
        status = lw_choose_weighted_u64(generator, weights, type, TABLES_ITEMS, out, question->n);
    free(weights);
    return status;
}

static lw_status discrete_draw(lw_generator *generator, const struct verify_subject *subject,
                               const struct verify_case *question, void *out)
{
    const lw_discrete *const table = subject->tables.discrete[question->which];
    return part_is_narrow(question) ? lw_discrete_sample_u32(generator, table, out, question->n)
                                    : lw_discrete_sample_u64(generator, table, out, question->n);
}

const struct verify_part table_parts[] = {
    {"alias-u32", "places", 4, at_places_and_known, NULL, alias_draw, EXAMPLE},
    {"alias-u32", "large", 4, part_engines, NULL, alias_draw, LARGE},
    {"alias-u64", "places", 8, at_places_and_known, NULL, alias_draw, EXAMPLE},
    {"alias-u64", "large", 8, part_engines, NULL, alias_draw, LARGE},
    {"alias-rows", "example", 8, example_rows, rows_fill, NULL, EXAMPLE},
    {"alias-rows", "large", 8, all_items, rows_fill, NULL, LARGE},
    {"alias-rows", "f32", 8, all_items, typed_rows_fill, NULL, LW_TYPE_F32},
    {"alias-rows", "f64", 8, all_items, typed_rows_fill, NULL, LW_TYPE_F64},
    {"alias-rows", "u64", 8, all_items, typed_rows_fill, NULL, LW_TYPE_U64},
    {"alias-16-rows", "u32", 8, two_of_all_items, typed_rows_fill, NULL, LW_TYPE_U32},
    {"alias-16-rows", "f32", 8, two_of_all_items, typed_rows_fill, NULL, LW_TYPE_F32},
    {"alias-16-rows", "f64", 8, two_of_all_items, typed_rows_fill, NULL, LW_TYPE_F64},
    {"alias-16-rows", "u64", 8, two_of_all_items, typed_rows_fill, NULL, LW_TYPE_U64},
    {"alias-shares", "8", 8, two_of_all_items, shares_fill, NULL, LARGE},
    {"alias-shares", "16", 8, two_of_all_items, shares_fill, NULL, WIDE},
    {"alias-probabilities", "8", 8, all_items, probabilities_fill, NULL, LARGE},
    {"alias-probabilities", "16", 8, all_items, probabilities_fill, NULL, WIDE},
    {"alias-16-u32", "places", 4, part_short_places, NULL, alias_draw, WIDE},
    {"alias-16-u64", "places", 8, part_short_places, NULL, alias_draw, WIDE},
    {"alias-sections-u32", "places", 4, part_short_places, NULL, sections_draw, LARGE},
    {"alias-sections-u32", "16", 4, part_engines, NULL, sections_draw, WIDE},
    {"alias-sections-u64", "places", 8, part_short_places, NULL, sections_draw, LARGE},
    {"alias-sections-u64", "16", 8, part_engines, NULL, sections_draw, WIDE},
    {"alias-counts-u64", "places", 8, counted, NULL, counts_draw, LARGE},
    {"alias-counts-u64", "16", 8, counted, NULL, counts_draw, WIDE},
    {"alias-tree-rows", "built", 8, tree_rows, tree_rows_fill, NULL, 0},
    {"alias-tree-rows", "changed", 8, tree_rows, tree_rows_fill, NULL, 1},
    {"alias-tree-probabilities", "built", 8, all_items, tree_probabilities_fill, NULL, 0},
    {"alias-tree-probabilities", "changed", 8, all_items, tree_probabilities_fill, NULL, 1},
    {"alias-tree-u32", "places", 4, part_short_places, NULL, tree_draw, 0},
    {"alias-tree-u32", "changed", 4, part_engines, NULL, tree_draw, 1},
    {"alias-tree-u64", "places", 8, part_short_places, NULL, tree_draw, 0},
    {"alias-tree-u64", "changed", 8, part_engines, NULL, tree_draw, 1},
    {"ranks-table-own-u64", "large", 8, part_engines, NULL, over_ranks_draw, 0},
    {"ranks-table-u64", "large", 8, part_engines, NULL, over_ranks_draw, 1},
    {"ranks-table-counts-u64", "large", 8, counted_over_ranks, NULL, over_ranks_draw, 2},
    {"ranks-permutation-u64", "large", 8, part_engines, NULL, permuted_over_ranks, 0},
    {"ranks-weighted-u64", "places", 8, half_of_all, NULL, chosen_over_ranks, 0},
    {"weighted-sample-u32", "places", 4, half_of_all, NULL, without_draw, LW_TYPE_U32},
    {"weighted-sample-u32", "f32", 4, half_of_all, NULL, without_draw, LW_TYPE_F32},
    {"weighted-sample-u64", "places", 8, half_of_all, NULL, without_draw, LW_TYPE_U32},
    {"weighted-sample-u64", "u64", 8, half_of_all, NULL, without_draw, LW_TYPE_U64},
    {"weighted-sample-u64", "f64", 8, half_of_all, NULL, without_draw, LW_TYPE_F64},
    {"discrete-u32", "places", 4, part_places, NULL, discrete_draw, FAMILY_POISSON},
    {"discrete-u32", "binomial", 4, part_engines, NULL, discrete_draw, FAMILY_BINOMIAL},
    {"discrete-u64", "places", 8, part_places, NULL, discrete_draw, FAMILY_POISSON},
    {"discrete-u64", "binomial", 8, part_engines, NULL, discrete_draw, FAMILY_BINOMIAL},
    {"discrete-u64", "negative-binomial", 8, part_engines, NULL, discrete_draw, FAMILY_NEGATIVE_BINOMIAL},
    {"discrete-u64", "geometric", 8, part_engines, NULL, discrete_draw, FAMILY_GEOMETRIC},
    {"discrete-u64", "hypergeometric", 8, part_engines, NULL, discrete_draw, FAMILY_HYPERGEOMETRIC},
    {"discrete-u64", "logarithmic", 8, part_engines, NULL, discrete_draw, FAMILY_LOGARITHMIC},
    {"discrete-u64", "weights", 8, part_engines, NULL, discrete_draw, FAMILY_WEIGHTS},
    {"discrete-bounds", "poisson", 8, all_bounds, bounds_fill, NULL, FAMILY_POISSON},
    {"discrete-bounds", "binomial", 8, all_bounds, bounds_fill, NULL, FAMILY_BINOMIAL},
    {"discrete-bounds", "negative-binomial", 8, all_bounds, bounds_fill, NULL, FAMILY_NEGATIVE_BINOMIAL},
    {"discrete-bounds", "geometric", 8, all_bounds, bounds_fill, NULL, FAMILY_GEOMETRIC},
    {"discrete-bounds", "hypergeometric", 8, all_bounds, bounds_fill, NULL, FAMILY_HYPERGEOMETRIC},
    {"discrete-bounds", "logarithmic", 8, all_bounds, bounds_fill, NULL, FAMILY_LOGARITHMIC},
    {"discrete-bounds", "weights", 8, all_bounds, bounds_fill, NULL, FAMILY_WEIGHTS},
    {NULL, NULL, 0, NULL, NULL, NULL, 0},
};
