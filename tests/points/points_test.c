/* Quasi-random points: known answers of an independent reference and of other programs, the same elements by every way,
 * what is refused. */
#include <stdlib.h>
#include <string.h>

#include "kat.h"
#include "points/ways.h"

enum { SCRAMBLES = 5, ORDERS = 2 };

static const char *const orders[ORDERS] = {"gray", "natural"};
static const char *const scrambles[SCRAMBLES] = {"none", "shift", "matrix", "owen", "hash"};

static lw_points_options options_of(uint32_t dimensions, int order, int scramble, uint64_t seed, uint64_t replicate)
{
    const lw_points_options options = {.size = sizeof(options),
                                       .dimensions = dimensions,
                                       .order = (lw_points_order)order,
                                       .scramble = (lw_points_scramble)scramble,
                                       .seed = seed,
                                       .replicate = replicate};
    return options;
}

/* ---- known answers ---- */

static int place_of(const kat_line *line, const char *word, const char *const *words, int count)
{
    for (int k = 0; k < count; k++)
        if (strcmp(word, words[k]) == 0)
            return k;
    kat_broken(line, "%s is unknown", word);
}

/* The directions that the reference calls its own. */
static uint64_t *own_directions(uint32_t dimensions)
{
    uint64_t *const v = malloc((size_t)64 * dimensions * sizeof(*v));
    assert_non_null(v);
    for (uint64_t place = 0; place < (uint64_t)64 * dimensions; place++) {
        const uint64_t k = place % 64, x = place + 1;
        v[place] = ((2654435761u * x * x * x & (k == 63 ? UINT64_MAX : ((uint64_t)2 << k) - 1)) | 1) << (63 - k);
    }
    return v;
}

/* Sets of 21201 dimensions take their time: the last one is kept. */
static lw_points *kept;
static lw_points_options kept_options;

static lw_points *kept_points(const lw_points_options *options)
{
    if (kept == NULL || memcmp(options, &kept_options, sizeof(*options)) != 0) {
        lw_points_destroy(kept);
        kept = make(test_context, options);
        kept_options = *options;
    }
    return kept;
}

static void drop_kept(void)
{
    lw_points_destroy(kept);
    kept = NULL;
}

static void check_answer(const kat_line *line)
{
    enum { KNOWN = 4 };
    uint64_t words[KNOWN];
    const int is_own = strcmp(kat_left(line, 0), "own") == 0;
    const uint32_t dimension = (uint32_t)kat_key(line, "dimension");
    const uint64_t first = kat_key(line, "first");
    lw_points_options options = options_of(dimension + 1, place_of(line, kat_left(line, 1), orders, ORDERS),
                                           place_of(line, kat_left(line, 2), scrambles, SCRAMBLES),
                                           kat_key(line, "seed"), kat_key(line, "replicate"));
    uint64_t *const directions = is_own ? own_directions(dimension + 1) : NULL;
    options.directions = directions;
    lw_points *const points = make(test_context, &options);
    assert_ok(lw_points_fill_u64(points, words, first, KNOWN, dimension, 1, LW_POINTS_BY_DIMENSION));
    kat_compare(line, "words", words, KNOWN);
    check_types(points, first, dimension, words, KNOWN);
    lw_points_destroy(points);
    free(directions);
}

static void every_known_answer_is_reproduced(void **state)
{
    (void)state;
    kat_read("points/points.kat", 235, check_answer);
}

static void check_peer(const kat_line *line)
{
    enum { KNOWN = 16 };
    uint64_t words[KNOWN];
    const lw_points_options options = options_of(LW_POINTS_DIMENSIONS_MOST, 0, 0, 0, 0);
    const int bits = (int)kat_key(line, "bits");
    assert_ok(lw_points_fill_u64(kept_points(&options), words, kat_key(line, "first"), KNOWN,
                                 (uint32_t)kat_key(line, "dimension"), 1, LW_POINTS_BY_DIMENSION));
    for (int i = 0; i < KNOWN; i++)
        words[i] >>= 64 - bits;
    kat_compare(line, "words", words, KNOWN);
}

static void plain_points_are_those_of_other_programs(void **state)
{
    (void)state;
    kat_read("points/peers.kat", 91, check_peer);
    drop_kept();
}

/* ---- the same elements by every way ---- */

enum { MOST_DIMENSIONS = 300 };
static const shape shapes[] = {
    {0, 1, 0, 1},
    {0, 1024, 0, 16},
    {1, 33, 3, 5},
    {1023, 700, 0, 3},
    {4095, 130, 17, 100},
    {5, 9, 0, 300},
    {UINT64_MAX, 1, 0, 9},
    {31, 64, 299, 1},
    {777, 257, 40, 33},
    {0, 5000, 2, 2},
    {((uint64_t)1 << 40) - 5, 300, 1, 64},
    {((uint64_t)1 << 63) - 700, 1400, 8, 7},
    {12, 4, 36, 129},
    {UINT64_MAX - 4098, 4099, 0, 4},
    {96, 40, 44, 256},
    {3, 2050, 11, 12},
    {64, 64, 0, 32},
};
enum { SHAPES = sizeof(shapes) / sizeof(shapes[0]) };

static void every_shape_layout_and_type_has_the_same_elements(void **state)
{
    lw_context *const plain_context = context_of("portable", 1);
    (void)state;
    for (int scramble = 0; scramble < SCRAMBLES; scramble++)
        for (int order = 0; order < ORDERS; order++) {
            const lw_points_options options = options_of(MOST_DIMENSIONS, order, scramble, 11, 3);
            lw_points *const points = make(test_context, &options), *const plain = make(plain_context, &options);
            for (int k = 0; k < SHAPES; k++)
                if (order == 0 ? k % 2 == scramble % 2 || scramble > 2 : k % 4 == scramble % 4) {
                    words_one_by_one(plain, shapes[k]);
                    fill_every_way(points, shapes[k]);
                }
            lw_points_destroy(points);
            lw_points_destroy(plain);
        }
    lw_context_destroy(plain_context);
}

/* Large enough for parts of their own; the parts of another number of threads are others. */
static void threads_and_split_calls_change_nothing(void **state)
{
    static const shape large[] = {{1000, 100000, 2, 3}, {123, 3001, 0, 100}};
    lw_context *const threaded_context = context_of(test_backend, 3);
    (void)state;
    for (int k = 0; k < 2; k++)
        for (int layout = 0; layout < LAYOUTS; layout++) {
            const shape s = large[k];
            const lw_points_options options = options_of(102, 0, k == 0 ? 2 : 4, 5, 5);
            lw_points *const points = make(test_context, &options), *const threaded = make(threaded_context, &options);
            const size_t all = s.n * s.dimensions;
            float *const one = malloc(all * sizeof(*one)), *const other = malloc(all * sizeof(*other));
            assert_ok(fill(points, 2, one, s, layout));
            assert_ok(fill(threaded, 2, other, s, layout));
            assert_memory_equal(one, other, all * sizeof(*one));
            memset(other, 0xA5, all * sizeof(*other));
            if (layout == LW_POINTS_BY_POINT)
                for (size_t done = 0, n = 1; done < s.n; done += n, n = 3 * n + 1) {
                    const size_t left = s.n - done;
                    n = n < left ? n : left;
                    const shape part = {s.first + done, n, s.first_dimension, s.dimensions};
                    assert_ok(fill(points, 2, other + done * s.dimensions, part, layout));
                }
            else
                for (uint32_t d = 0, n = 1; d < s.dimensions; d += n, n++) {
                    n = n < s.dimensions - d ? n : s.dimensions - d;
                    const shape part = {s.first, s.n, s.first_dimension + d, n};
                    assert_ok(fill(points, 2, other + d * s.n, part, layout));
                }
            assert_memory_equal(one, other, all * sizeof(*one));
            free(one);
            free(other);
            lw_points_destroy(points);
            lw_points_destroy(threaded);
        }
    lw_context_destroy(threaded_context);
}

/* Rows of points are written in whole groups of lanes, which reach into the next row; columns are made in another way. */
static void rows_of_any_length_are_those_of_columns(void **state)
{
    enum { N = 37, LONGEST = 4133 };
    static const uint32_t lengths[] = {1,  2,  3,  5,   7,    8,    9,    15,   16,     17,
                                       31, 33, 48, 101, 2047, 2048, 2049, 2063, LONGEST};
    static const int mixes[] = {LW_POINTS_MATRIX, LW_POINTS_HASH};
    uint64_t *const rows = malloc((N * (size_t)LONGEST + 1) * sizeof(*rows)), *const columns =
                                                                                  malloc(N * LONGEST * sizeof(*rows));
    assert_true(rows != NULL && columns != NULL);
    (void)state;
    for (int m = 0; m < 2; m++) {
        const lw_points_options options = options_of(LONGEST, 0, mixes[m], 7, 7);
        lw_points *const points = make(test_context, &options);
        for (size_t k = 0; k < sizeof(lengths) / sizeof(lengths[0]); k++)
            for (int type = 0; type < TYPES; type++) {
                const size_t size = type == 1 || type == 3 ? 8 : 4, d = lengths[k], all = N * d * size;
                const shape s = {1000 + k, N, (uint32_t)(LONGEST - d), (uint32_t)d};
                memset(rows, 0xA5, all + size);
                assert_ok(fill(points, type, rows, s, LW_POINTS_BY_POINT));
                assert_ok(fill(points, type, columns, s, LW_POINTS_BY_DIMENSION));
                for (size_t i = 0; i < N; i++)
                    for (size_t e = 0; e < d; e++)
                        if (memcmp((char *)rows + (i * d + e) * size, (char *)columns + (e * N + i) * size, size) != 0)
                            fail_msg("%zu dimensions, scramble %d, type %d: point %zu, dimension %zu", d, mixes[m],
                                     type, i, e);
                for (size_t b = 0; b < size; b++)
                    assert_int_equal(((unsigned char *)rows)[all + b], 0xA5);
            }
        lw_points_destroy(points);
    }
    free(columns);
    free(rows);
}

/* A dimension does not depend on how many there are. */
static void dimensions_are_the_same_in_every_set(void **state)
{
    enum { N = 100 };
    uint64_t one[N], other[N];
    (void)state;
    for (int scramble = 0; scramble < SCRAMBLES; scramble++) {
        const lw_points_options few = options_of(41, 0, scramble, 1, 2);
        const lw_points_options many = options_of(1200, 0, scramble, 1, 2);
        lw_points *const a = make(test_context, &few), *const b = make(test_context, &many);
        assert_ok(lw_points_fill_u64(a, one, 77, N, 40, 1, LW_POINTS_BY_DIMENSION));
        assert_ok(lw_points_fill_u64(b, other, 77, N, 40, 1, LW_POINTS_BY_DIMENSION));
        assert_memory_equal(one, other, sizeof(one));
        lw_points_destroy(a);
        lw_points_destroy(b);
    }
}

/* Natural order: the first 2^k points are those of Gray-code order, in another one. */
static void orders_have_the_same_nets(void **state)
{
    enum { N = 256 };
    uint64_t gray[N], natural[N];
    (void)state;
    for (int scramble = 0; scramble < SCRAMBLES; scramble++) {
        const lw_points_options as_gray = options_of(9, 0, scramble, 1, 2),
                                as_natural = options_of(9, 1, scramble, 1, 2);
        lw_points *const a = make(test_context, &as_gray), *const b = make(test_context, &as_natural);
        assert_ok(lw_points_fill_u64(a, gray, 0, N, 8, 1, LW_POINTS_BY_DIMENSION));
        assert_ok(lw_points_fill_u64(b, natural, 0, N, 8, 1, LW_POINTS_BY_DIMENSION));
        for (int i = 0; i < N; i++)
            assert_int_equal(gray[i], natural[i ^ i >> 1]);
        lw_points_destroy(a);
        lw_points_destroy(b);
    }
}

static void options_can_be_read_back(void **state)
{
    lw_points_info info;
    (void)state;
    const lw_points_options options = options_of(40, 1, 3, 1234567890123, 7);
    lw_points *const points = make(test_context, &options);
    assert_ok(lw_points_describe(points, &info));
    assert_int_equal(info.sequence, LW_POINTS_SOBOL);
    assert_int_equal(info.dimensions, 40);
    assert_int_equal(info.order, LW_POINTS_NATURAL);
    assert_int_equal(info.scramble, LW_POINTS_OWEN);
    assert_int_equal(info.seed, 1234567890123);
    assert_int_equal(info.replicate, 7);
    assert_int_equal(info.bytes, 552 * 64 + 128);
    lw_points_destroy(points);
}

/* ---- what is refused ---- */

static void wrong_options_are_refused(void **state)
{
    lw_points *points = NULL;
    uint64_t *const directions = own_directions(3);
    (void)state;
#define REFUSED(member, value, words)                                                                                  \
    do {                                                                                                               \
        lw_points_options wrong = options_of(3, 0, 0, 0, 0);                                                           \
        wrong.member = value;                                                                                          \
        assert_refused(lw_points_create(&points, test_context, &wrong), LW_ERROR_ARGUMENT, words);                     \
    } while (0)
    REFUSED(size, 0, "options->size is 0");
    REFUSED(dimensions, 0, "options->dimensions is 0; of LW_POINTS_SOBOL it must be 1 to 21201");
    REFUSED(dimensions, 21202, "options->dimensions is 21202; of LW_POINTS_SOBOL it must be 1 to 21201");
    REFUSED(sequence, (lw_points_sequence)4, "options->sequence is 4");
    REFUSED(order, (lw_points_order)2, "options->order is 2");
    REFUSED(scramble, (lw_points_scramble)6, "options->scramble is 6");
    REFUSED(scramble, (lw_points_scramble)-1, "options->scramble is -1");
    REFUSED(directions, (const uint64_t *)((char *)directions + 4), "it must be aligned to 8 bytes");
    lw_points_options options = options_of(3, 0, 0, 0, 0);
    assert_refused(lw_points_create(NULL, test_context, &options), LW_ERROR_ARGUMENT, "points is null");
    assert_refused(lw_points_create(&points, NULL, &options), LW_ERROR_ARGUMENT, "context is null");
    assert_refused(lw_points_create(&points, test_context, NULL), LW_ERROR_ARGUMENT, "options is null");
    options.directions = directions;
    const uint64_t good = directions[2 * 64 + 5];
    directions[2 * 64 + 5] = good & ~((uint64_t)1 << 58); /* even */
    assert_refused(lw_points_create(&points, test_context, &options), LW_ERROR_DOMAIN, "word 5 of dimension 2 is");
    directions[2 * 64 + 5] = good | 1; /* too large */
    assert_refused(lw_points_create(&points, test_context, &options), LW_ERROR_DOMAIN,
                   "m 2^(63 - 5) with m odd and below 2^6");
    directions[2 * 64 + 5] = good;
    assert_null(points);
    assert_ok(lw_points_create(&points, test_context, &options));
    lw_points_destroy(points);
    lw_points_destroy(NULL);
    free(directions);
}

static void wrong_fills_are_refused(void **state)
{
    static uint64_t out[64];
    lw_points_info info;
    (void)state;
    const lw_points_options options = options_of(3, 0, 3, 0, 0);
    lw_points *const points = make(test_context, &options);
    const lw_points_layout by_point = LW_POINTS_BY_POINT;
    memset(out, 0xA5, sizeof(out));
    assert_refused(lw_points_fill_u64(NULL, out, 0, 1, 0, 1, by_point), LW_ERROR_ARGUMENT, "points is null");
    assert_refused(lw_points_fill_u64(points, NULL, 0, 1, 0, 1, by_point), LW_ERROR_ARGUMENT, "out is null");
    assert_refused(lw_points_fill_u64(points, (uint64_t *)((char *)out + 4), 0, 1, 0, 1, by_point), LW_ERROR_ARGUMENT,
                   "aligned to 8 bytes");
    assert_refused(lw_points_fill_f32(points, (float *)((char *)out + 2), 0, 1, 0, 1, by_point), LW_ERROR_ARGUMENT,
                   "aligned to 4 bytes");
    assert_refused(lw_points_fill_u64(points, out, 0, 1, 3, 1, by_point), LW_ERROR_ARGUMENT,
                   "first_dimension is 3 and dimensions is 1; the points have 3");
    assert_refused(lw_points_fill_u64(points, out, 0, 1, 4, 0, by_point), LW_ERROR_ARGUMENT, "first_dimension is 4");
    assert_refused(lw_points_fill_u64(points, out, 0, 1, 1, UINT32_MAX, by_point), LW_ERROR_ARGUMENT,
                   "first_dimension is 1");
    assert_refused(lw_points_fill_u64(points, out, UINT64_MAX, 2, 0, 1, by_point), LW_ERROR_ARGUMENT,
                   "first + n may be at most 2^64");
    assert_refused(lw_points_fill_u64(points, out, 2, SIZE_MAX, 0, 1, by_point), LW_ERROR_ARGUMENT,
                   "first + n may be at most 2^64");
    assert_refused(lw_points_fill_u64(points, out, 0, SIZE_MAX / 8, 0, 1, by_point), LW_ERROR_ARGUMENT,
                   "may be at most 2^60");
    assert_refused(lw_points_fill_u64(points, out, 0, SIZE_MAX / 16, 0, 3, by_point), LW_ERROR_ARGUMENT,
                   "may be at most 2^60");
    assert_refused(lw_points_fill_u64(points, out, 0, 1, 0, 1, (lw_points_layout)2), LW_ERROR_ARGUMENT, "layout is 2");
    assert_refused(lw_points_describe(NULL, &info), LW_ERROR_ARGUMENT, "points is null");
    assert_refused(lw_points_describe(points, NULL), LW_ERROR_ARGUMENT, "info is null");
    for (int k = 0; k < 64; k++)
        assert_int_equal(out[k], 0xA5A5A5A5A5A5A5A5u);
    assert_ok(lw_points_fill_u64(points, NULL, 5, 0, 0, 3, by_point));
    assert_ok(lw_points_fill_u64(points, NULL, 5, 7, 3, 0, by_point));
    assert_ok(lw_points_fill_u64(points, out, UINT64_MAX, 1, 0, 3, by_point));
    lw_points_destroy(points);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_known_answer_is_reproduced),
    cmocka_unit_test(plain_points_are_those_of_other_programs),
    cmocka_unit_test(every_shape_layout_and_type_has_the_same_elements),
    cmocka_unit_test(threads_and_split_calls_change_nothing),
    cmocka_unit_test(rows_of_any_length_are_those_of_columns),
    cmocka_unit_test(dimensions_are_the_same_in_every_set),
    cmocka_unit_test(orders_have_the_same_nets),
    cmocka_unit_test(options_can_be_read_back),
    cmocka_unit_test(wrong_options_are_refused),
    cmocka_unit_test(wrong_fills_are_refused),
};

TEST_MAIN("points", tests)
