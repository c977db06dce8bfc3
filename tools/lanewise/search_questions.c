/* Sorted searches, and weighted sampling by inversion. */
#include "questions.h"
#include "table_questions.h"

enum { BOUNDARIES = 5003, VALUES = 30011, ITEMS = 5000 };

/* Of all sizes: fewer bits for every other i. */
static uint64_t mixed(uint64_t i)
{
    return question_bits(i) >> (i % 2 * 40);
}

/* Number i of a type in an array: any, NaN too; or rising. */
static void put(lw_type type, void *array, uint64_t i, int rising)
{
    const uint64_t up = i / 2 * 3000000000000000, bits = rising ? up : mixed(i);
    const double real = rising ? (double)i * 0.125 - 300.0 : (double)(bits >> 32) * 0x1p-20 - 2000.0;
    if (type == LW_TYPE_U64)
        ((uint64_t *)array)[i] = bits;
    else if (type == LW_TYPE_U32)
        ((uint32_t *)array)[i] = (uint32_t)(bits >> 32);
    else if (type == LW_TYPE_F32)
        ((float *)array)[i] = rising || i % 100 != 7 ? (float)real : __builtin_nanf("");
    else
        ((double *)array)[i] = rising || i % 100 != 7 ? real : __builtin_nan("");
}

/* Question `number`: both bounds, of a few values and of many. */
static int search_question(struct verify_case *question, const struct verify_part *part,
                           const struct verify_tables *tables, int number)
{
    static const size_t counts[] = {1, 7, 4099, VALUES};
    (void)tables;
    if (number >= 2 * (int)(sizeof(counts) / sizeof(counts[0])))
        return 0;
    part_once(question, counts[number / 2], part->size, 0);
    question->values[0].u64 = (uint64_t)number % 2;
    return 1;
}

static lw_status search_by_type(lw_context *context, lw_type type, const void *boundaries, const void *values,
                                size_t count, lw_bound bound, uint64_t *places)
{
    if (type == LW_TYPE_U32)
        return lw_search_u32(context, boundaries, BOUNDARIES, values, count, bound, places);
    if (type == LW_TYPE_U64)
        return lw_search_u64(context, boundaries, BOUNDARIES, values, count, bound, places);
    if (type == LW_TYPE_F32)
        return lw_search_f32(context, boundaries, BOUNDARIES, values, count, bound, places);
    return lw_search_f64(context, boundaries, BOUNDARIES, values, count, bound, places);
}

static lw_status search_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    static _Thread_local uint64_t boundaries[BOUNDARIES], values[VALUES];
    const lw_type type = (lw_type)question->which;
    for (uint64_t i = 0; i < BOUNDARIES; i++)
        put(type, boundaries, i, 1);
    for (uint64_t i = 0; i < question->n; i++)
        put(type, values, i, 0);
    return search_by_type(subject->context, type, boundaries, values, question->n,
                          question->values[0].u64 != 0 ? LW_BOUND_UPPER : LW_BOUND_LOWER, out);
}

static lw_status inversion_draw(lw_generator *generator, const struct verify_subject *subject,
                                const struct verify_case *question, void *out)
{
    static _Thread_local uint64_t weights[ITEMS];
    lw_inversion *table = NULL;
    for (uint64_t i = 0; i < ITEMS; i++)
        weights[i] = i % 9 == 0 ? 0 : mixed(i);
    lw_status status = lw_inversion_create(&table, subject->context, weights, LW_TYPE_U64, ITEMS);
    if (status == LW_OK)
        status = part_is_narrow(question) ? lw_inversion_sample_u32(generator, table, out, question->n)
                                          : lw_inversion_sample_u64(generator, table, out, question->n);
    lw_inversion_destroy(table);
    return status;
}

const struct verify_part search_parts[] = {
    {"search-u32", "values", 8, search_question, search_fill, NULL, LW_TYPE_U32},
    {"search-u64", "values", 8, search_question, search_fill, NULL, LW_TYPE_U64},
    {"search-f32", "values", 8, search_question, search_fill, NULL, LW_TYPE_F32},
    {"search-f64", "values", 8, search_question, search_fill, NULL, LW_TYPE_F64},
    {"inversion-u32", "places", 4, part_short_places, NULL, inversion_draw, 0},
    {"inversion-u64", "places", 8, part_short_places, NULL, inversion_draw, 0},
    {NULL, NULL, 0, NULL, NULL, NULL, 0},
};
