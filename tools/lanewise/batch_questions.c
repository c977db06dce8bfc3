/* Batches of tables, and draws of distributions that are used once. */
#include <stdlib.h>
#include <string.h>

#include "questions.h"
#include "table_questions.h"
#include "value_questions.h"

/* As many of every row. */
static int every_row(struct verify_case *question, const struct verify_part *part, const struct verify_tables *tables,
                     int number)
{
    const int there = part_short_places(question, part, tables, number);
    question->n -= question->n % TABLES_ROWS;
    return there;
}

static int every_row_of_engines(struct verify_case *question, const struct verify_part *part,
                                const struct verify_tables *tables, int number)
{
    const int there = part_engines(question, part, tables, number);
    question->n -= question->n % TABLES_ROWS;
    return there;
}

/* More samples of some rows than of others: see starts_of. */
static int uneven(struct verify_case *question, const struct verify_part *part, const struct verify_tables *tables,
                  int number)
{
    const int there = part_engines(question, part, tables, number);
    question->n = TABLES_ROWS * (TABLES_ROWS - 1) / 2;
    return there;
}

static int all_rows(struct verify_case *question, const struct verify_part *part, const struct verify_tables *tables,
                    int number)
{
    lw_batch_info info = {0};
    return lw_batch_describe(tables->batch, &info) == LW_OK &&
           part_once(question, (size_t)info.items, part->size, number);
}

static lw_status rows_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const lw_status status = lw_batch_rows(subject->tables.batch, verify_host(subject, out));
    return status == LW_OK ? buffer_push(&subject->buffer, verify_bytes(question)) : status;
}

static lw_status batch_draw(lw_generator *generator, const struct verify_subject *subject,
                            const struct verify_case *question, void *out)
{
    const lw_batch *const batch = subject->tables.batch;
    const lw_batch_streams streams = (lw_batch_streams)question->which;
    const size_t each = question->n / TABLES_ROWS;
    return part_is_narrow(question) ? lw_batch_sample_u32(generator, batch, out, each, NULL, streams)
                                    : lw_batch_sample_u64(generator, batch, out, each, NULL, streams);
}

/* r samples of row r. */
static lw_status uneven_draw(lw_generator *generator, const struct verify_subject *subject,
                             const struct verify_case *question, void *out)
{
    const lw_batch *const batch = subject->tables.batch;
    const lw_batch_streams streams = (lw_batch_streams)question->which;
    uint64_t starts[TABLES_ROWS + 1] = {0};
    for (uint64_t r = 0; r < TABLES_ROWS; r++)
        starts[r + 1] = starts[r] + r;
    return part_is_narrow(question) ? lw_batch_sample_u32(generator, batch, out, 0, starts, streams)
                                    : lw_batch_sample_u64(generator, batch, out, 0, starts, streams);
}

/* Of rows here and there, one of which is none. */
static lw_status walk_draw(lw_generator *generator, const struct verify_subject *subject,
                           const struct verify_case *question, void *out)
{
    uint32_t *const rows = verify_host(subject, out);
    for (size_t i = 0; i < question->n; i++)
        rows[i] = (uint32_t)(i * 7919 % (TABLES_ROWS + 1));
    const lw_status status = buffer_push(&subject->buffer, verify_bytes(question));
    return status == LW_OK ? lw_batch_sample_rows_u32(generator, subject->tables.batch, out, out, question->n)
                           : status;
}

static lw_status at_once_draw(lw_generator *generator, const struct verify_subject *subject,
                              const struct verify_case *question, void *out)
{
    (void)subject;
    return lw_batch_draw_u32(generator, tables_weights(), LW_TYPE_U32, tables_rows(), TABLES_ROWS, out,
                                   question->n / TABLES_ROWS, (lw_batch_streams)question->which);
}

/* which: the streams, and the type of the weights in tens. */
enum {
    U64_WEIGHTS = 10 * LW_TYPE_U64,
    F32_WEIGHTS = 10 * LW_TYPE_F32,
    F64_WEIGHTS = 10 * LW_TYPE_F64,
    U32_WEIGHTS = 10 * LW_TYPE_U32
};

static lw_status categorical_draw(lw_generator *generator, const struct verify_subject *subject,
                                  const struct verify_case *question, void *out)
{
    const lw_type type = (lw_type)(question->which / 10);
    const lw_batch_streams streams = (lw_batch_streams)(question->which % 10);
    const uint64_t *const places = tables_places();
    const size_t each = question->n / TABLES_ROWS;
    void *const weights = tables_weights_of(type);
    lw_status status = LW_ERROR_MEMORY;
    if (weights != NULL && part_is_narrow(question))
        status = lw_categorical_u32(generator, weights, type, places, TABLES_ROWS, out, each, streams);
    else if (weights != NULL)
        status = lw_categorical_u64(generator, weights, type, places, TABLES_ROWS, out, each, streams);
    if (status == LW_OK)
        status = lw_context_synchronize(subject->context);
    free(weights);
    return status;
}

const struct verify_part batch_parts[] = {
    {"alias-batch-rows", "batch", 8, all_rows, rows_fill, NULL, 0},
    {"alias-batch-u32", "places", 4, every_row, NULL, batch_draw, LW_BATCH_ONE_STREAM},
    {"alias-batch-u32", "streams", 4, every_row_of_engines, NULL, batch_draw, LW_BATCH_STREAMS},
    {"alias-batch-u32", "uneven", 4, uneven, NULL, uneven_draw, LW_BATCH_ONE_STREAM},
    {"alias-batch-u32", "walk", 4, part_engines, NULL, walk_draw, 0},
    {"alias-batch-u32", "at-once", 4, every_row_of_engines, NULL, at_once_draw, LW_BATCH_ONE_STREAM},
    {"alias-batch-u64", "places", 8, every_row, NULL, batch_draw, LW_BATCH_STREAMS},
    {"alias-batch-u64", "one-stream", 8, every_row_of_engines, NULL, batch_draw, LW_BATCH_ONE_STREAM},
    {"alias-batch-u64", "uneven", 8, uneven, NULL, uneven_draw, LW_BATCH_STREAMS},
    {"categorical-u32", "places", 4, every_row, NULL, categorical_draw, U32_WEIGHTS + LW_BATCH_ONE_STREAM},
    {"categorical-u32", "streams-f32", 4, every_row_of_engines, NULL, categorical_draw, F32_WEIGHTS + LW_BATCH_STREAMS},
    {"categorical-u64", "places", 8, every_row, NULL, categorical_draw, U32_WEIGHTS + LW_BATCH_STREAMS},
    {"categorical-u64", "stream-f64", 8, every_row_of_engines, NULL, categorical_draw,
     F64_WEIGHTS + LW_BATCH_ONE_STREAM},
    {"categorical-u64", "stream-u64", 8, every_row_of_engines, NULL, categorical_draw,
     U64_WEIGHTS + LW_BATCH_ONE_STREAM},
    {NULL, NULL, 0, NULL, NULL, NULL, 0},
};
