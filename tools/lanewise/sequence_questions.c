/* Quasi-random points of sequences but Sobol's, and interlaced ones of his. */
#include "questions.h"
#include "table_questions.h"

enum { DIMENSIONS = 200, LAYOUTS = 2, SETS = 4 };

static const struct {
    uint64_t first;
    size_t n;
    uint32_t first_dimension, dimensions;
} shapes[] = {
    {0, 700, 0, 16},
    {1, 1, 0, 200},
    {4093, 1501, 20, 3},
    {((uint64_t)1 << 40) - 77, 60, 70, 130},
    {8192, 5000, 6, 1},
    {7, 33, 3, 97},
    {((uint64_t)1 << 59) - 98, 399, 4, 8},
};
enum { SHAPES = sizeof(shapes) / sizeof(shapes[0]) };

/* What parts are of; in which the type is the last digit. */
enum { HALTON = 10, LATIN = 20, LATTICE = 30, INTERLACED = 40 };

/* Sets of a sequence: scrambles, or sizes and forms. */
static lw_points_options options_of(int sequence, int set, uint64_t seed)
{
    static const lw_points_scramble scrambles[SETS] = {LW_POINTS_NONE, LW_POINTS_PERMUTED, LW_POINTS_OWEN,
                                                       LW_POINTS_NONE};
    static const uint64_t sizes[SETS] = {(uint64_t)1 << 60, 1000003, 1000000000000,
                                         5003} /* at least the points of a shape */;
    lw_points_options options = {
        .size = sizeof(options), .dimensions = DIMENSIONS, .seed = seed, .replicate = (uint64_t)set};
    if (sequence == HALTON) {
        options.sequence = LW_POINTS_HALTON;
        options.scramble = scrambles[set];
    } else if (sequence == LATTICE) {
        options.sequence = LW_POINTS_LATTICE;
        options.n = set == 2 ? (uint64_t)1 << 18 : set == 3 ? (uint64_t)1 << 32 : 0;
        options.order = set == 1 ? LW_POINTS_NATURAL : LW_POINTS_GRAY;
        options.scramble = set == 0 ? LW_POINTS_NONE : LW_POINTS_SHIFT;
        options.form = set % 2 == 0 ? LW_POINTS_AS_DEFINED : LW_POINTS_TENT;
    } else if (sequence == INTERLACED) {
        options.interlace = 2 + (uint32_t)set % 2;
        options.scramble = set < 2 ? LW_POINTS_MATRIX : set == 2 ? LW_POINTS_NONE : LW_POINTS_SHIFT;
        options.order = set == 1 ? LW_POINTS_NATURAL : LW_POINTS_GRAY;
    } else {
        options.sequence = LW_POINTS_LATIN;
        options.n = sizes[set];
        options.form = set == 2 ? LW_POINTS_CENTRED : LW_POINTS_AS_DEFINED;
    }
    return options;
}

static int sequence_question(struct verify_case *question, const struct verify_part *part,
                             const struct verify_tables *tables, int number)
{
    const int shape = number / SETS % SHAPES;
    (void)tables;
    if (number >= SETS * SHAPES * LAYOUTS)
        return 0;
    part_once(question, shapes[shape].n * shapes[shape].dimensions, part->size, 0);
    question->shift = shape == 0 ? 0 : (size_t)number % 7; /* whole vectors, too */
    question->values[0].u64 = (uint64_t)number;
    return 1;
}

static lw_status sequence_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const int number = (int)question->values[0].u64, shape = number / SETS % SHAPES;
    const int sequence = question->which / 10 * 10, type = question->which % 10;
    const lw_points_options options = options_of(sequence, number % SETS, 1960 + (uint64_t)shape);
    const size_t n = shapes[shape].n;
    const uint32_t from = shapes[shape].first_dimension, dimensions = shapes[shape].dimensions;
    const lw_points_layout layout = (lw_points_layout)(number / (SETS * SHAPES));
    uint64_t first = shapes[shape].first;
    lw_points *points = NULL;
    lw_status status = lw_points_create(&points, subject->context, &options);
    if (options.n != 0 && first > options.n - n)
        first = options.n - n;
    if (status == LW_OK)
        status = type == LW_TYPE_U32   ? lw_points_fill_u32(points, out, first, n, from, dimensions, layout)
                 : type == LW_TYPE_U64 ? lw_points_fill_u64(points, out, first, n, from, dimensions, layout)
                 : type == LW_TYPE_F32 ? lw_points_fill_f32(points, out, first, n, from, dimensions, layout)
                                       : lw_points_fill_f64(points, out, first, n, from, dimensions, layout);
    lw_points_destroy(points);
    return status;
}

#define SEQUENCE(name, which)                                                                                          \
    {name "-u32", "shapes", 4, sequence_question, sequence_fill, NULL, which + LW_TYPE_U32},                           \
        {name "-u64", "shapes", 8, sequence_question, sequence_fill, NULL, which + LW_TYPE_U64},                       \
        {name "-f32", "shapes", 4, sequence_question, sequence_fill, NULL, which + LW_TYPE_F32},                       \
    {                                                                                                                  \
        name "-f64", "shapes", 8, sequence_question, sequence_fill, NULL, which + LW_TYPE_F64                          \
    }

const struct verify_part sequence_parts[] = {
    SEQUENCE("points-halton", HALTON),    SEQUENCE("points-latin", LATIN),
    SEQUENCE("points-lattice", LATTICE),  SEQUENCE("points-interlaced", INTERLACED),
    {NULL, NULL, 0, NULL, NULL, NULL, 0},
};
