#include "table_questions.h"

#include <string.h>

#include "questions.h"

enum { SAMPLES_MOST = 100003 };

/* ---- questions ---- */

static int at_places(struct verify_case *question, const struct table_kind *kind, const struct verify_tables *tables,
                     int number)
{
    (void)tables;
    return place_question(question, kind->size, number);
}

static int at_places_and_known(struct verify_case *question, const struct table_kind *kind,
                               const struct verify_tables *tables, int number)
{
    (void)tables;
    return sample_question(question, kind->size, number);
}

/* A question about the table itself. */
static int once(struct verify_case *question, size_t elements, size_t size, int number)
{
    memset(question, 0, sizeof(*question));
    question->engine = LW_ENGINE_WARP1024;
    question->n = elements;
    question->size = size;
    return number == 0;
}

static int all_rows(struct verify_case *question, const struct table_kind *kind, const struct verify_tables *tables,
                    int number)
{
    return once(question, tables->items, kind->size, number);
}

static int all_bounds(struct verify_case *question, const struct table_kind *kind, const struct verify_tables *tables,
                      int number)
{
    lw_discrete_info info = {0};
    return lw_discrete_describe(tables->discrete, &info) == LW_OK &&
           once(question, (size_t)info.entries, kind->size, number);
}

/* Shorter than fills: what differs between lengths is the engines' alone. */
static int short_places(struct verify_case *question, const struct table_kind *kind, const struct verify_tables *tables,
                        int number)
{
    (void)tables;
    const int there = place_question(question, kind->size, number);
    question->n = question->n < SAMPLES_MOST ? question->n : SAMPLES_MOST;
    return there;
}

/* n samples, and a count for every item. */
static int counted(struct verify_case *question, const struct table_kind *kind, const struct verify_tables *tables,
                   int number)
{
    (void)tables;
    const int there = place_question(question, kind->size, number);
    question->values[0].u64 = (uint64_t)question->n * (number % 2 ? 1 : 1000003);
    question->n = TABLES_ITEMS;
    return there;
}

/* As many of every row. */
static int every_row(struct verify_case *question, const struct table_kind *kind, const struct verify_tables *tables,
                     int number)
{
    const int there = short_places(question, kind, tables, number);
    question->n -= question->n % TABLES_ROWS;
    return there;
}

/* At most half of the items: some weights are 0. */
static int half_of_all(struct verify_case *question, const struct table_kind *kind, const struct verify_tables *tables,
                       int number)
{
    const int there = short_places(question, kind, tables, number);
    question->n = question->n < TABLES_ITEMS / 2 ? question->n : TABLES_ITEMS / 2;
    return there;
}

/* ---- answers ---- */

/* Where the program reads what belongs to `out`. */
static void *host_of(const struct verify_subject *subject, void *out)
{
    return (char *)subject->buffer.host + ((char *)out - (char *)subject->buffer.work);
}

static lw_status rows_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const lw_status status = lw_alias_rows(subject->tables.alias, host_of(subject, out));
    return status == LW_OK ? buffer_push(&subject->buffer, verify_bytes(question)) : status;
}

static lw_status bounds_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const lw_status status = lw_discrete_bounds(subject->tables.discrete, host_of(subject, out));
    return status == LW_OK ? buffer_push(&subject->buffer, verify_bytes(question)) : status;
}

/* An answer that is one call with a generator, `narrow` for elements of 4 bytes. */
#define FILL(name, narrow, other)                                                                                      \
    static lw_status name(const struct verify_subject *subject, const struct verify_case *question, void *out)         \
    {                                                                                                                  \
        const struct verify_tables *const tables = &subject->tables;                                                   \
        (void)tables;                                                                                                  \
        lw_generator *generator;                                                                                       \
        lw_status status = question_generator(&generator, subject, question);                                          \
        if (status == LW_OK)                                                                                           \
            status = question->size == sizeof(uint32_t) ? narrow : other;                                              \
        lw_generator_destroy(generator);                                                                               \
        return status;                                                                                                 \
    }
FILL(alias_fill, lw_alias_sample_u32(generator, tables->alias, out, question->n),
     lw_alias_sample_u64(generator, tables->alias, out, question->n))
FILL(wide_fill, lw_alias_sample_u32(generator, tables->wide, out, question->n),
     lw_alias_sample_u64(generator, tables->wide, out, question->n))
FILL(sections_fill, lw_alias_sample_sections_u32(generator, tables->large, out, question->n),
     lw_alias_sample_sections_u64(generator, tables->large, out, question->n))
FILL(counts_fill, LW_ERROR_ARGUMENT, lw_alias_counts_u64(generator, tables->large, out, question->values[0].u64))
FILL(tree_fill, lw_dynamic_sample_u32(generator, tables->tree, out, question->n),
     lw_dynamic_sample_u64(generator, tables->tree, out, question->n))
FILL(batch_fill,
     lw_batch_sample_u32(generator, tables->batch, out, question->n / TABLES_ROWS, NULL, LW_BATCH_ONE_STREAM),
     lw_batch_sample_u64(generator, tables->batch, out, question->n / TABLES_ROWS, NULL, LW_BATCH_STREAMS))
FILL(categorical_fill,
     lw_categorical_u32(generator, tables_weights(), LW_TYPE_U32, tables_places(), TABLES_ROWS, out,
                        question->n / TABLES_ROWS, LW_BATCH_ONE_STREAM),
     lw_categorical_u64(generator, tables_weights(), LW_TYPE_U32, tables_places(), TABLES_ROWS, out,
                        question->n / TABLES_ROWS, LW_BATCH_STREAMS))
FILL(without_fill, lw_choose_weighted_u32(generator, tables_weights(), LW_TYPE_U32, TABLES_ITEMS, out, question->n),
     lw_choose_weighted_u64(generator, tables_weights(), LW_TYPE_U32, TABLES_ITEMS, out, question->n))
FILL(discrete_fill, lw_discrete_sample_u32(generator, tables->discrete, out, question->n),
     lw_discrete_sample_u64(generator, tables->discrete, out, question->n))

const struct table_kind table_kinds[] = {
    {"alias-u32", sizeof(uint32_t), at_places_and_known, alias_fill},
    {"alias-u64", sizeof(uint64_t), at_places_and_known, alias_fill},
    {"alias-rows", sizeof(uint64_t), all_rows, rows_fill},
    {"alias-16-u32", sizeof(uint32_t), short_places, wide_fill},
    {"alias-16-u64", sizeof(uint64_t), short_places, wide_fill},
    {"alias-sections-u32", sizeof(uint32_t), short_places, sections_fill},
    {"alias-sections-u64", sizeof(uint64_t), short_places, sections_fill},
    {"alias-counts-u64", sizeof(uint64_t), counted, counts_fill},
    {"alias-tree-u32", sizeof(uint32_t), short_places, tree_fill},
    {"alias-tree-u64", sizeof(uint64_t), short_places, tree_fill},
    {"alias-batch-u32", sizeof(uint32_t), every_row, batch_fill},
    {"alias-batch-u64", sizeof(uint64_t), every_row, batch_fill},
    {"categorical-u32", sizeof(uint32_t), every_row, categorical_fill},
    {"categorical-u64", sizeof(uint64_t), every_row, categorical_fill},
    {"weighted-sample-u32", sizeof(uint32_t), half_of_all, without_fill},
    {"weighted-sample-u64", sizeof(uint64_t), half_of_all, without_fill},
    {"discrete-u32", sizeof(uint32_t), at_places, discrete_fill},
    {"discrete-u64", sizeof(uint64_t), at_places, discrete_fill},
    {"discrete-bounds", sizeof(uint64_t), all_bounds, bounds_fill},
};

size_t table_kind_count(void)
{
    return sizeof(table_kinds) / sizeof(table_kinds[0]);
}
