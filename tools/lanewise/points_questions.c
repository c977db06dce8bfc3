/* Quasi-random points, and kinds and items from them. */
#include <string.h>

#include "questions.h"
#include "settings.h"
#include "table_questions.h"

enum { DIMENSIONS = 1500, SCRAMBLES = 5, ORDERS = 2, LAYOUTS = 2 };

static const struct {
    uint64_t first;
    size_t n;
    uint32_t first_dimension, dimensions;
} shapes[] = {
    {0, 1024, 0, 16},
    {1, 1, 0, 1500},
    {4093, 3001, 20, 3},
    {((uint64_t)1 << 40) - 77, 200, 1000, 130},
    {8192, 20000, 6, 1},
    {7, 33, 3, 1201},
    {UINT64_MAX - 4098, 4099, 4, 8},
};
enum { SHAPES = sizeof(shapes) / sizeof(shapes[0]) };

/* Every scramble, of each shape; layouts and orders in turn. */
static int points_question(struct verify_case *question, const struct verify_part *part,
                           const struct verify_tables *tables, int number)
{
    const int shape = number / SCRAMBLES % SHAPES;
    (void)tables;
    if (number >= SCRAMBLES * SHAPES * LAYOUTS)
        return 0;
    part_once(question, shapes[shape].n * shapes[shape].dimensions, part->size, 0);
    question->shift = shape == 0 ? 0 : (size_t)number % 7; /* whole vectors, too */
    question->values[0].u64 = (uint64_t)number;
    return 1;
}

static lw_status points_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const int number = (int)question->values[0].u64, shape = number / SCRAMBLES % SHAPES;
    const uint64_t first = shapes[shape].first;
    const size_t n = shapes[shape].n;
    const uint32_t from = shapes[shape].first_dimension, dimensions = shapes[shape].dimensions;
    const lw_points_layout layout = (lw_points_layout)(number / (SCRAMBLES * SHAPES));
    const lw_points_options options = {.size = sizeof(options),
                                       .dimensions = DIMENSIONS,
                                       .order = (lw_points_order)((number / SCRAMBLES + (int)layout) % ORDERS),
                                       .scramble = (lw_points_scramble)(number % SCRAMBLES),
                                       .seed = 20080613,
                                       .replicate = (uint64_t)shape};
    lw_points *points = NULL;
    lw_status status = lw_points_create(&points, subject->context, &options);
    if (status == LW_OK)
        status = question->which == LW_TYPE_U32   ? lw_points_fill_u32(points, out, first, n, from, dimensions, layout)
                 : question->which == LW_TYPE_U64 ? lw_points_fill_u64(points, out, first, n, from, dimensions, layout)
                 : question->which == LW_TYPE_F32 ? lw_points_fill_f32(points, out, first, n, from, dimensions, layout)
                                                  : lw_points_fill_f64(points, out, first, n, from, dimensions, layout);
    lw_points_destroy(points);
    return status;
}

/* ---- kinds, and items by inversion ---- */

static const struct {
    uint64_t first;
    size_t n;
    uint32_t first_dimension, dimensions;
} of_kinds[] = {{0, 2048, 0, 3}, {777, 43, 1, 150}, {((uint64_t)1 << 50) - 9, 5001, 33, 1}};
enum { OF_KINDS = sizeof(of_kinds) / sizeof(of_kinds[0]), SETTINGS = 2, KIND_DIMENSIONS = 151, ITEMS = 1001 };

/* Kind `number` of those of a type that points can give; null: there are not as many, else its name. Each kind has digests
 * of its own, which kinds that come later do not change. */
static const char *kind_of_points(lw_kind *kind, lw_kind_info *info, lw_type type, int number)
{
    for (size_t k = 0; k < lw_kind_count(); k++)
        if (lw_points_check_kind((lw_kind)k) == LW_OK && lw_kind_describe((lw_kind)k, info) == LW_OK &&
            info->type == type && number-- == 0) {
            *kind = (lw_kind)k;
            return info->name;
        }
    return NULL;
}

/* Each kind with its settings; shapes, scrambles, orders and layouts in turn. */
static int points_kind_question(struct verify_case *question, const struct verify_part *part,
                                const struct verify_tables *tables, int number)
{
    lw_kind kind;
    lw_kind_info info;
    lw_value values[LW_MAX_PARAMETERS] = {{0}};
    (void)tables;
    const char *const name = kind_of_points(&kind, &info, (lw_type)part->which, number / (SETTINGS * LAYOUTS));
    if (name == NULL)
        return 0;
    number = (int)kind * SETTINGS * LAYOUTS + number % (SETTINGS * LAYOUTS);
    const int setting = number / LAYOUTS % SETTINGS;
    setting_of(&info, setting_of(&info, setting, values) ? setting : 0, values);
    part_once(question, of_kinds[number % OF_KINDS].n * of_kinds[number % OF_KINDS].dimensions, part->size, 0);
    question->kind = kind;
    question->form = name;
    memcpy(question->values, values, sizeof(values));
    question->offset = (uint64_t)number; /* of all kinds */
    question->shift = (size_t)number % 5;
    return 1;
}

static lw_status points_kind_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const int number = (int)question->offset, shape = number % OF_KINDS;
    const lw_points_options options = {.size = sizeof(options),
                                       .dimensions = KIND_DIMENSIONS,
                                       .order = (lw_points_order)(number / 4 % ORDERS),
                                       .scramble = (lw_points_scramble)(number / 2 % SCRAMBLES),
                                       .seed = 1996,
                                       .replicate = (uint64_t)number};
    lw_points *points = NULL;
    lw_status status = lw_points_create(&points, subject->context, &options);
    if (status == LW_OK)
        status = lw_points_fill_kind(points, question->kind, out, of_kinds[shape].first, of_kinds[shape].n,
                                     of_kinds[shape].first_dimension, of_kinds[shape].dimensions,
                                     (lw_points_layout)(number % LAYOUTS), question->values);
    lw_points_destroy(points);
    return status;
}

static int points_items_question(struct verify_case *question, const struct verify_part *part,
                                 const struct verify_tables *tables, int number)
{
    (void)tables;
    part_once(question, of_kinds[number % OF_KINDS].n * of_kinds[number % OF_KINDS].dimensions, part->size, 0);
    question->offset = (uint64_t)number;
    return number < SCRAMBLES * LAYOUTS;
}

static lw_status points_items_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const int number = (int)question->offset, shape = number % OF_KINDS;
    const lw_points_layout layout = (lw_points_layout)(number % LAYOUTS);
    const lw_points_options options = {.size = sizeof(options),
                                       .dimensions = KIND_DIMENSIONS,
                                       .scramble = (lw_points_scramble)(number / LAYOUTS),
                                       .seed = 2002,
                                       .replicate = (uint64_t)number};
    const uint64_t first = of_kinds[shape].first;
    const size_t n = of_kinds[shape].n;
    const uint32_t from = of_kinds[shape].first_dimension, dimensions = of_kinds[shape].dimensions;
    uint32_t weights[ITEMS];
    lw_points *points = NULL;
    lw_inversion *table = NULL;
    for (uint32_t i = 0; i < ITEMS; i++)
        weights[i] = i * i % 17;
    lw_status status = lw_points_create(&points, subject->context, &options);
    if (status == LW_OK)
        status = lw_inversion_create(&table, subject->context, weights, LW_TYPE_U32, ITEMS);
    if (status == LW_OK)
        status = question->which == LW_TYPE_U32
                     ? lw_points_fill_inversion_u32(points, table, out, first, n, from, dimensions, layout)
                     : lw_points_fill_inversion_u64(points, table, out, first, n, from, dimensions, layout);
    lw_inversion_destroy(table);
    lw_points_destroy(points);
    return status;
}

const struct verify_part points_parts[] = {
    {"points-u32", "shapes", 4, points_question, points_fill, NULL, LW_TYPE_U32},
    {"points-u64", "shapes", 8, points_question, points_fill, NULL, LW_TYPE_U64},
    {"points-f32", "shapes", 4, points_question, points_fill, NULL, LW_TYPE_F32},
    {"points-f64", "shapes", 8, points_question, points_fill, NULL, LW_TYPE_F64},
    {"points-kinds-u32", NULL, 4, points_kind_question, points_kind_fill, NULL, LW_TYPE_U32},
    {"points-kinds-u64", NULL, 8, points_kind_question, points_kind_fill, NULL, LW_TYPE_U64},
    {"points-kinds-f32", NULL, 4, points_kind_question, points_kind_fill, NULL, LW_TYPE_F32},
    {"points-kinds-f64", NULL, 8, points_kind_question, points_kind_fill, NULL, LW_TYPE_F64},
    {"points-inversion-u32", "items", 4, points_items_question, points_items_fill, NULL, LW_TYPE_U32},
    {"points-inversion-u64", "items", 8, points_items_question, points_items_fill, NULL, LW_TYPE_U64},
    {NULL, NULL, 0, NULL, NULL, NULL, 0},
};
