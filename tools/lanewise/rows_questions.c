/* Fills by rows: narrow formats, integers, keys, blocks. */
#include <stdlib.h>

#include "questions.h"
#include "table_questions.h"

static const lw_value *example(lw_kind kind, lw_kind_info *info)
{
    return lw_kind_describe(kind, info) == LW_OK ? info->example : NULL;
}

/* Cauchy elements of this scale overflow in f16, and have subnormals in both. */
static lw_status as_draw(lw_generator *generator, const struct verify_subject *subject,
                         const struct verify_case *question, void *out)
{
    const lw_value cauchy[2] = {{.f64 = 0}, {.f64 = question->n % 2 == 0 ? 300 : 0x1p-18}};
    (void)subject;
    return lw_fill_as(generator, LW_KIND_CAUCHY_F32, (lw_format)question->which, out, question->n, cauchy);
}

/* From the least number to the largest, or some. */
static lw_status integers_draw(lw_generator *generator, const struct verify_subject *subject,
                               const struct verify_case *question, void *out)
{
    const lw_format format = (lw_format)question->which;
    const int bits = 8 * (int)lw_format_size(format), is_signed = format != LW_FORMAT_U16 && format != LW_FORMAT_U64;
    const uint64_t least = is_signed ? (uint64_t)0 - ((uint64_t)1 << (bits - 1)) : 0, most = UINT64_MAX >> (64 - bits);
    const uint64_t span = question->n % 3 == 0 ? most : question->n % 3 == 1 ? most / 3 * 2 : 6;
    (void)subject;
    return lw_fill_integers(generator, format, out, question->n, least + (most - span) / 2,
                            least + (most - span) / 2 + span);
}

/* Rows as long as n has it, and what is left as one more. */
static size_t row_of(size_t n)
{
    const size_t length = 1 + (size_t)(question_bits(n) % 700);
    return n > 0 && n < length ? n : length;
}

static lw_status keyed_rows(const struct verify_subject *subject, const struct verify_case *question,
                            const lw_key *keys, const uint64_t *positions, char *out)
{
    lw_kind_info info;
    const lw_kind kind = (lw_kind)question->which;
    const lw_value *const values = example(kind, &info);
    const size_t length = row_of(question->n), rows = question->n / length, rest = question->n - rows * length;
    lw_row_parameter parameters[LW_MAX_PARAMETERS] = {{0}};
    for (int k = 0; k < info.parameters; k++)
        parameters[k].same = values[k];
    const lw_status status = lw_fill_keyed(subject->context, question->engine, kind, (lw_format)info.type, out, rows,
                                           length, length, keys, positions, parameters);
    return status != LW_OK || rest == 0 ? status
                                        : lw_fill_keyed(subject->context, question->engine, kind, (lw_format)info.type,
                                                        out + rows * length * info.size, 1, rest, rest, keys + rows,
                                                        positions + rows, parameters);
}

/* The keys and the places of rows follow from the question's. */
static lw_status keyed_draw(lw_generator *generator, const struct verify_subject *subject,
                            const struct verify_case *question, void *out)
{
    const size_t rows = question->n / row_of(question->n) + 1;
    lw_key *const host = malloc(rows * (sizeof(lw_key) + sizeof(uint64_t)));
    uint64_t *const positions = (uint64_t *)(void *)(host + rows);
    lw_key *keys = NULL;
    (void)generator;
    for (size_t r = 0; r < rows && host != NULL; r++) {
        host[r] = (lw_key){question->seed + r, question->stream ^ question_bits(r)};
        positions[r] = question->offset / 2 + question_bits(r) % 5000;
    }
    lw_status status = host == NULL
                           ? LW_ERROR_MEMORY
                           : lw_malloc(subject->context, (void **)&keys, rows * (sizeof(*host) + sizeof(*positions)));
    if (status == LW_OK)
        status = lw_copy(subject->context, keys, host, rows * (sizeof(*host) + sizeof(*positions)));
    if (status == LW_OK)
        status = keyed_rows(subject, question, keys, (const uint64_t *)(const void *)(keys + rows), out);
    lw_free(subject->context, keys);
    free(host);
    return status;
}

/* The middle of rows of an array, transposed where n is even; and what is left as one row of another. */
static lw_status block_draw(lw_generator *generator, const struct verify_subject *subject,
                            const struct verify_case *question, void *out)
{
    lw_kind_info info;
    const lw_kind kind = (lw_kind)question->which;
    const lw_value *const values = example(kind, &info);
    const size_t length = row_of(question->n), rows = question->n / length, rest = question->n - rows * length;
    const uint64_t shape[3] = {rows + 2, 3, length + 77}, start[3] = {1, 1, 50}, count[3] = {rows, 1, length};
    const int64_t transposed[3] = {1, 0, (int64_t)rows};
    (void)subject;
    lw_status status = lw_generator_seek(generator, question->offset / 2);
    if (status == LW_OK)
        status = lw_fill_block(generator, kind, (lw_format)info.type, out, 3, shape, start, count,
                               question->n % 2 == 0 ? transposed : NULL, values);
    return status != LW_OK || rest == 0
               ? status
               : lw_fill_block(generator, kind, (lw_format)info.type, (char *)out + rows * length * info.size, 1,
                               &(const uint64_t){9 * rest}, &(const uint64_t){3 * rest}, &(const uint64_t){rest}, NULL,
                               values);
}

const struct verify_part rows_parts[] = {
    {"as-f16", "places", 2, part_short_places, NULL, as_draw, LW_FORMAT_F16},
    {"as-bf16", "places", 2, part_short_places, NULL, as_draw, LW_FORMAT_BF16},
    {"integers-i8", "places", 1, part_short_places, NULL, integers_draw, LW_FORMAT_I8},
    {"integers-u16", "places", 2, part_short_places, NULL, integers_draw, LW_FORMAT_U16},
    {"integers-i32", "places", 4, part_short_places, NULL, integers_draw, LW_FORMAT_I32},
    {"integers-i64", "places", 8, part_short_places, NULL, integers_draw, LW_FORMAT_I64},
    {"integers-u64", "places", 8, part_short_places, NULL, integers_draw, LW_FORMAT_U64},
    {"keyed-bits32", "places", 4, part_short_places, NULL, keyed_draw, LW_KIND_BITS32},
    {"keyed-normal-f32", "places", 4, part_short_places, NULL, keyed_draw, LW_KIND_NORMAL_F32},
    {"keyed-gamma-f64", "places", 8, part_short_places, NULL, keyed_draw, LW_KIND_GAMMA_F64},
    {"block-uniform-f64", "places", 8, part_short_places, NULL, block_draw, LW_KIND_UNIFORM_F64},
    {"block-gamma-f32", "places", 4, part_short_places, NULL, block_draw, LW_KIND_GAMMA_F32},
    {"block-poisson-u32", "places", 4, part_short_places, NULL, block_draw, LW_KIND_POISSON_U32},
    {NULL, NULL, 0, NULL, NULL, NULL, 0},
};
