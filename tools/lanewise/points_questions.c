/* Quasi-random points. */
#include "questions.h"
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

const struct verify_part points_parts[] = {
    {"points-u32", "shapes", 4, points_question, points_fill, NULL, LW_TYPE_U32},
    {"points-u64", "shapes", 8, points_question, points_fill, NULL, LW_TYPE_U64},
    {"points-f32", "shapes", 4, points_question, points_fill, NULL, LW_TYPE_F32},
    {"points-f64", "shapes", 8, points_question, points_fill, NULL, LW_TYPE_F64},
    {NULL, NULL, 0, NULL, NULL, NULL, 0},
};
