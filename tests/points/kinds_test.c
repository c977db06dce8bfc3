/* Kinds from quasi-random points: known answers of an independent reference, elements that rise or fall with their words,
 * the same by every way, what is refused, and what it is for. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kat.h"

static const char *const orders[] = {"gray", "natural"};
static const char *const scrambles[] = {"none", "shift", "matrix", "owen", "hash"};

static lw_points *make(lw_context *context, uint32_t dimensions, int order, int scramble, uint64_t seed,
                       uint64_t replicate)
{
    const lw_points_options options = {.size = sizeof(options),
                                       .dimensions = dimensions,
                                       .order = (lw_points_order)order,
                                       .scramble = (lw_points_scramble)scramble,
                                       .seed = seed,
                                       .replicate = replicate};
    lw_points *points;
    assert_ok(lw_points_create(&points, context, &options));
    return points;
}

static lw_kind kind_of(const char *name)
{
    lw_kind kind;
    assert_ok(lw_kind_find(name, &kind));
    return kind;
}

/* Whether points can give it: said once more, by name. */
static int is_fed(const char *name)
{
    static const char *const fed[] = {"bits",      "uniform",   "range",    "exponential", "normal-inverse",
                                      "cauchy",    "laplace",   "logistic", "gumbel",      "weibull",
                                      "rayleigh",  "pareto",    "power",    "lomax",       "triangular",
                                      "bernoulli", "geometric", "poisson",  "binomial"};
    for (size_t k = 0; k < sizeof(fed) / sizeof(fed[0]); k++)
        if (strncmp(name, fed[k], strlen(fed[k])) == 0)
            return 1;
    return 0;
}

/* ---- known answers ---- */

/* Floats in the order of the numbers: neighbours are 1 apart. */
static int64_t ordered(lw_type type, const void *elements, size_t i)
{
    const int wide = type == LW_TYPE_F64;
    const uint64_t bits = wide ? ((const uint64_t *)elements)[i] : ((const uint32_t *)elements)[i];
    const uint64_t sign = wide ? UINT64_C(1) << 63 : UINT64_C(1) << 31;
    return bits & sign ? -(int64_t)(bits & ~sign) : (int64_t)bits;
}

static double real(lw_type type, const void *elements, size_t i)
{
    return type == LW_TYPE_F64 ? ((const double *)elements)[i] : (double)((const float *)elements)[i];
}

static uint64_t whole(lw_type type, const void *elements, size_t i)
{
    return type == LW_TYPE_U64 ? ((const uint64_t *)elements)[i] : ((const uint32_t *)elements)[i];
}

static int place_of(const kat_line *line, const char *word, const char *const *words, int count)
{
    for (int k = 0; k < count; k++)
        if (strcmp(word, words[k]) == 0)
            return k;
    kat_broken(line, "%s is unknown", word);
}

static void check_answer(const kat_line *line)
{
    enum { KNOWN = 4 };
    uint64_t got[KNOWN], known[KNOWN];
    lw_value parameters[LW_MAX_PARAMETERS];
    lw_kind_info info;
    const lw_kind kind = kat_kind(line, kat_left(line, 0));
    const uint32_t dimension = (uint32_t)kat_key(line, "dimension");
    const char *const within = kat_find(line, "abs");
    const double absolute = within != NULL ? kat_f64(line, within) : 0;
    assert_ok(lw_kind_describe(kind, &info));
    for (int p = 0; p < info.parameters; p++)
        kat_parameter(line, kat_find(line, info.parameter_name[p]), &info, p, &parameters[p]);
    lw_points *const points =
        make(test_context, dimension + 1, place_of(line, kat_left(line, 1), orders, 2),
             place_of(line, kat_left(line, 2), scrambles, 5), kat_key(line, "seed"), kat_key(line, "replicate"));
    if (kat_succeeds(line, lw_points_fill_kind(points, kind, got, kat_key(line, "first"), KNOWN, dimension, 1,
                                               LW_POINTS_BY_DIMENSION, parameters)))
        for (size_t i = 0; i < KNOWN; i++) {
            kat_element(line, kat_right(line, i), info.type, known, i);
            if (info.type == LW_TYPE_U32 || info.type == LW_TYPE_U64) {
                if (whole(info.type, got, i) != whole(info.type, known, i))
                    kat_wrong(line, "value %zu is %ju", i, (uintmax_t)whole(info.type, got, i));
                continue;
            }
            const int64_t away = llabs(ordered(info.type, got, i) - ordered(info.type, known, i));
            if (away > (int64_t)kat_key(line, "ulp") &&
                !(fabs(real(info.type, got, i) - real(info.type, known, i)) <= absolute))
                kat_wrong(line, "value %zu is %a, %jd ULP away", i, real(info.type, got, i), (intmax_t)away);
        }
    lw_points_destroy(points);
}

static void every_known_answer_is_reproduced(void **state)
{
    (void)state;
    kat_read("points/kinds.kat", 234, check_answer);
}

/* ---- elements rise or fall with their words ---- */

enum { WORDS = LW_POINTS_DIMENSIONS_MOST, CLUSTER = 400, ROUNDED = 4 };
static uint64_t words[WORDS], elements[WORDS];

static int compare_words(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Runs of odd words at both ends, in the middle, and at odd places; each by steps of which draws of 32, 53 and 64 bits see
 * every one, and by long ones. */
static void choose_words(void)
{
    static const int steps[] = {1, 12, 33, 40, 47, 54};
    for (int k = 0; k < WORDS; k++) {
        const int cluster = k / CLUSTER, place = k % CLUSTER;
        const uint64_t step = UINT64_C(1) << steps[cluster % 6], along = (uint64_t)place * step;
        const uint64_t anywhere = (uint64_t)(cluster + 1) * UINT64_C(0x9E3779B97F4A7C15) >> cluster % 40;
        const uint64_t bases[] = {0, 0 - CLUSTER * step, (UINT64_C(1) << 63) - CLUSTER / 2 * step, anywhere};
        words[k] = (bases[cluster / 6 % 4] + along) | 1;
    }
    qsort(words, WORDS, sizeof(words[0]), compare_words);
}

/* Point 2^63 in natural order is direction 63 of its dimension, which may be any odd word. */
static lw_points *points_of_words(void)
{
    uint64_t *const directions = malloc((size_t)64 * WORDS * sizeof(*directions));
    lw_points_options options = {
        .size = sizeof(options), .dimensions = WORDS, .order = LW_POINTS_NATURAL, .directions = directions};
    lw_points *points;
    assert_non_null(directions);
    for (size_t d = 0; d < WORDS; d++)
        for (size_t k = 0; k < 64; k++)
            directions[64 * d + k] = k < 63 ? UINT64_C(1) << (63 - k) : words[d];
    assert_ok(lw_points_create(&points, test_context, &options));
    free(directions);
    return points;
}

/* How far element i is above the one before, in floats or in numbers. */
static int64_t step_of(lw_type type, size_t i)
{
    if (type == LW_TYPE_F32 || type == LW_TYPE_F64)
        return ordered(type, elements, i) - ordered(type, elements, i - 1);
    const uint64_t now = whole(type, elements, i), before = whole(type, elements, i - 1);
    return now > before ? 1 : now < before ? -1 : 0;
}

static double as_real(lw_type type, size_t i)
{
    return type == LW_TYPE_F32 || type == LW_TYPE_F64 ? real(type, elements, i) : (double)whole(type, elements, i);
}

static void every_kind_rises_or_falls_with_its_word(void **state)
{
    (void)state;
    choose_words();
    lw_points *const points = points_of_words();
    for (int kind = 0; kind < (int)lw_kind_count(); kind++) {
        lw_kind_info info;
        assert_ok(lw_kind_describe((lw_kind)kind, &info));
        if (!is_fed(info.name))
            continue;
        assert_ok(lw_points_fill_kind(points, (lw_kind)kind, elements, UINT64_C(1) << 63, 1, 0, WORDS,
                                      LW_POINTS_BY_POINT, test_parameters((lw_kind)kind)));
        const int real_numbers = info.type == LW_TYPE_F32 || info.type == LW_TYPE_F64;
        const int rises = as_real(info.type, WORDS - 1) > as_real(info.type, 0);
        if (as_real(info.type, WORDS - 1) == as_real(info.type, 0))
            fail_msg("%s: the least and the largest word give the same", info.name);
        for (size_t i = 1; i < WORDS; i++) {
            const int64_t step = step_of(info.type, i), against = rises ? -step : step;
            /* across 0, floats are many apart, but a step against the order would be, too */
            if (against > (real_numbers ? ROUNDED : 0) && (rises ? as_real(info.type, i) < as_real(info.type, i - 1)
                                                                 : as_real(info.type, i) > as_real(info.type, i - 1)))
                fail_msg("%s %s, but gives %.17g of %016jx and %.17g of %016jx", info.name, rises ? "rises" : "falls",
                         as_real(info.type, i - 1), (uintmax_t)words[i - 1], as_real(info.type, i),
                         (uintmax_t)words[i]);
        }
    }
    lw_points_destroy(points);
}

/* ---- the same elements by every way ---- */

/* Of each way in which words become elements: in place or not, by the kernels of fills or by their own. */
static const char *const ways[] = {"normal-inverse-f32", "normal-inverse-f64", "poisson-u32",   "binomial-u64",
                                   "uniform-real-f64",   "bernoulli-u32",      "geometric-u64", "range-u32",
                                   "uniform-f32-oc",     "uniform-f64",        "lomax-f32"};
enum { WAYS = sizeof(ways) / sizeof(ways[0]), LAYOUTS = 2, MOST = 1 << 16, BEHIND = 64 };

typedef struct shape {
    uint64_t first;
    size_t n;
    uint32_t first_dimension, dimensions;
} shape;

/* Pieces of 2048 and 4096 elements hold many rows, or parts of one. */
static const shape shapes[] = {{0, 1, 0, 1},     {5, 9, 0, 300},     {31, 64, 299, 1}, {UINT64_MAX - 4098, 4099, 0, 4},
                               {0, 5000, 2, 2},  {777, 257, 40, 33}, {3, 3, 0, 5000},  {64, 2048, 1, 1},
                               {12, 2049, 7, 3}, {1023, 17, 0, 1},   {9, 1, 4, 4097},  {1 << 20, 20000, 3, 3}};
enum { SHAPES = sizeof(shapes) / sizeof(shapes[0]), DIMENSIONS = 5000 };

static unsigned char expected[8 * MOST], got[8 * (MOST + BEHIND)];

static lw_status fill(const lw_points *points, lw_kind kind, void *out, shape s, int layout)
{
    return lw_points_fill_kind(points, kind, out, s.first, s.n, s.first_dimension, s.dimensions,
                               (lw_points_layout)layout, test_parameters(kind));
}

static void compare(const char *name, const unsigned char *out, size_t size, shape s, int layout)
{
    for (uint32_t d = 0; d < s.dimensions; d++)
        for (size_t i = 0; i < s.n; i++) {
            const size_t place = layout == LW_POINTS_BY_POINT ? i * s.dimensions + d : d * s.n + i;
            if (memcmp(out + place * size, expected + (d * s.n + i) * size, size) != 0)
                fail_msg("%s, layout %d: point %ju + %zu of %zu, dimension %u + %u of %u", name, layout,
                         (uintmax_t)s.first, i, s.n, s.first_dimension, d, s.dimensions);
        }
}

static lw_context *context_of(const char *backend, int threads)
{
    const lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = threads};
    lw_context *context;
    assert_ok(lw_context_create(&context, &options));
    return context;
}

/* Host memory, and memory of the context at a place where no whole vector is stored; nothing beside it. */
static void fill_every_way(const lw_points *points, lw_kind kind, const lw_kind_info *info, shape s)
{
    const size_t size = info->size, all = s.n * s.dimensions;
    void *area;
    assert_ok(lw_malloc(test_context, &area, sizeof(got)));
    for (int layout = 0; layout < LAYOUTS; layout++) {
        const size_t place = 1 + s.n % 4;
        memset(got, 0xA5, sizeof(got));
        assert_ok(fill(points, kind, got, s, layout));
        compare(info->name, got, size, s, layout);
        memset(got, 0xA5, sizeof(got));
        assert_ok(lw_copy(test_context, area, got, sizeof(got)));
        assert_ok(fill(points, kind, (char *)area + place * size, s, layout));
        assert_ok(lw_copy(test_context, got, area, sizeof(got)));
        compare(info->name, got + place * size, size, s, layout);
        assert_int_equal(got[place * size - 1], 0xA5);
        assert_int_equal(got[(place + all) * size], 0xA5);
    }
    assert_ok(lw_free(test_context, area));
}

/* Some elements by calls of their own, from one thread of the portable backend, and all by one. */
static void expect(const lw_points *plain, lw_kind kind, const lw_kind_info *info, shape s)
{
    const size_t all = s.n * s.dimensions;
    assert_true(all <= MOST);
    assert_ok(fill(plain, kind, expected, s, LW_POINTS_BY_DIMENSION));
    for (size_t k = 0; k < all; k += 1 + all / 53) {
        uint64_t one;
        const shape alone = {s.first + k % s.n, 1, s.first_dimension + (uint32_t)(k / s.n), 1};
        assert_ok(fill(plain, kind, &one, alone, LW_POINTS_BY_POINT));
        assert_memory_equal(&one, expected + k * info->size, info->size);
    }
}

static void every_shape_and_layout_has_the_same_elements(void **state)
{
    lw_context *const plain_context = context_of("portable", 1);
    (void)state;
    for (int turn = 0; turn < 3; turn++) {
        static const int of[] = {LW_POINTS_NONE, LW_POINTS_OWEN, LW_POINTS_HASH};
        lw_points *const points = make(test_context, DIMENSIONS + 100, 0, of[turn], 11, 3);
        lw_points *const plain = make(plain_context, DIMENSIONS + 100, 0, of[turn], 11, 3);
        for (int way = 0; way < WAYS; way++)
            for (int k = 0; k < SHAPES; k++)
                if ((way + k + turn) % 3 == 0) {
                    lw_kind_info info;
                    const lw_kind kind = kind_of(ways[way]);
                    assert_ok(lw_kind_describe(kind, &info));
                    expect(plain, kind, &info, shapes[k]);
                    fill_every_way(points, kind, &info, shapes[k]);
                }
        lw_points_destroy(points);
        lw_points_destroy(plain);
    }
    lw_context_destroy(plain_context);
}

static void threads_and_split_calls_change_nothing(void **state)
{
    static const shape large[] = {{1000, 100000, 2, 3}, {123, 3001, 0, 100}};
    lw_context *const threaded_context = context_of(test_backend, 3);
    (void)state;
    for (int k = 0; k < 2; k++)
        for (int layout = 0; layout < LAYOUTS; layout++) {
            const shape s = large[k];
            const lw_kind kind = kind_of(k == 0 ? "normal-inverse-f64" : "poisson-u32");
            const size_t all = s.n * s.dimensions, size = k == 0 ? 8 : 4;
            lw_points *const points = make(test_context, 102, 0, 4, 5, 5);
            lw_points *const threaded = make(threaded_context, 102, 0, 4, 5, 5);
            char *const one = malloc(all * size), *const other = malloc(all * size);
            assert_ok(fill(points, kind, one, s, layout));
            assert_ok(fill(threaded, kind, other, s, layout));
            assert_memory_equal(one, other, all * size);
            memset(other, 0xA5, all * size);
            if (layout == LW_POINTS_BY_POINT)
                for (size_t done = 0, n = 1; done < s.n; done += n, n = 3 * n + 1) {
                    n = n < s.n - done ? n : s.n - done;
                    const shape part = {s.first + done, n, s.first_dimension, s.dimensions};
                    assert_ok(fill(points, kind, other + done * s.dimensions * size, part, layout));
                }
            else
                for (uint32_t d = 0, n = 1; d < s.dimensions; d += n, n++) {
                    n = n < s.dimensions - d ? n : s.dimensions - d;
                    const shape part = {s.first, s.n, s.first_dimension + d, n};
                    assert_ok(fill(points, kind, other + d * s.n * size, part, layout));
                }
            assert_memory_equal(one, other, all * size);
            free(one);
            free(other);
            lw_points_destroy(points);
            lw_points_destroy(threaded);
        }
    lw_context_destroy(threaded_context);
}

/* A device makes words of owen in pieces of 32 MiB: more of them than one holds. */
static void pieces_of_a_device_change_nothing(void **state)
{
    enum { N = (1 << 21) + 77, D = 3 };
    const lw_kind kind = kind_of("poisson-u32");
    lw_context_info info;
    (void)state;
    assert_ok(lw_context_describe(test_context, &info));
    if (info.device < 0)
        skip();
    lw_points *const points = make(test_context, D, 0, LW_POINTS_OWEN, 5, 5);
    uint32_t *const one = malloc((size_t)D * N * sizeof(*one)), *const other = malloc((size_t)D * N * sizeof(*other));
    void *area;
    assert_ok(lw_malloc(test_context, &area, (size_t)D * N * sizeof(*one)));
    for (int layout = 0; layout < LAYOUTS; layout++) {
        const shape all = {3, N, 0, D};
        assert_ok(fill(points, kind, area, all, layout));
        assert_ok(lw_copy(test_context, one, area, (size_t)D * N * sizeof(*one)));
        for (uint32_t k = 0; k < D; k++) {
            const size_t from = (size_t)k * (N / D), n = k + 1 < D ? N / D : N - from;
            const shape part = {3 + from, n, 0, D}, dimension = {3, N, k, 1};
            assert_ok(layout == LW_POINTS_BY_POINT ? fill(points, kind, other + from * D, part, layout)
                                                   : fill(points, kind, other + (size_t)k * N, dimension, layout));
        }
        assert_memory_equal(one, other, (size_t)D * N * sizeof(*one));
    }
    assert_ok(lw_free(test_context, area));
    free(one);
    free(other);
    lw_points_destroy(points);
}

/* Exactly: a range is a shift, and a number in (0, 1] is one above. */
static void other_sequences_give_kinds_of_their_words(void **state)
{
    enum { N = 5000, D = 3 };
    static uint64_t u64[N * D], shifted[N * D];
    static double f64[N * D];
    static const lw_value half[] = {{.u64 = UINT64_C(1) << 63}};
    const lw_points_options sets[] = {
        {.size = sizeof(sets[0]), .sequence = LW_POINTS_HALTON, .dimensions = 9, .scramble = LW_POINTS_OWEN, .seed = 4},
        {.size = sizeof(sets[0]), .sequence = LW_POINTS_LATIN, .dimensions = 9, .n = 100000, .seed = 5}};
    (void)state;
    for (int k = 0; k < 4; k++) {
        const lw_points_layout layout = (lw_points_layout)(k % 2);
        lw_points *points;
        assert_ok(lw_points_create(&points, test_context, &sets[k / 2]));
        assert_ok(lw_points_fill_u64(points, u64, 777, N, 4, D, layout));
        assert_ok(lw_points_fill_kind(points, LW_KIND_RANGE_U64, shifted, 777, N, 4, D, layout, half));
        assert_ok(lw_points_fill_kind(points, LW_KIND_UNIFORM_F64_OC, f64, 777, N, 4, D, layout, NULL));
        for (int i = 0; i < N * D; i++) {
            assert_int_equal(shifted[i], u64[i] >> 1);
            assert_true(f64[i] == (double)(u64[i] >> 11) * 0x1p-53 + 0x1p-53);
        }
        lw_points_destroy(points);
    }
}

/* ---- items by inversion ---- */

static void items_are_those_of_the_words(void **state)
{
    enum { N = 3000, DIMENSIONS_OF_ITEMS = 5, ITEMS = 1000 };
    static uint64_t u[N * DIMENSIONS_OF_ITEMS], u64[N * DIMENSIONS_OF_ITEMS], known[N * DIMENSIONS_OF_ITEMS];
    static uint32_t u32[N * DIMENSIONS_OF_ITEMS];
    static double weights[ITEMS];
    lw_inversion *inversion, *others;
    lw_context *const other_context = context_of("portable", 1);
    (void)state;
    for (int i = 0; i < ITEMS; i++)
        weights[i] = i % 7;
    assert_ok(lw_inversion_create(&inversion, test_context, weights, LW_TYPE_F64, ITEMS));
    assert_ok(lw_inversion_create(&others, other_context, weights, LW_TYPE_F64, ITEMS));
    lw_points *const points = make(test_context, 9, 0, 3, 1, 2);
    for (int layout = 0; layout < LAYOUTS; layout++) {
        const lw_points_layout l = (lw_points_layout)layout;
        assert_ok(lw_points_fill_u64(points, u, 7, N, 2, DIMENSIONS_OF_ITEMS, l));
        assert_ok(lw_inversion_at_u64(inversion, u, known, N * DIMENSIONS_OF_ITEMS));
        assert_ok(lw_points_fill_inversion_u64(points, inversion, u64, 7, N, 2, DIMENSIONS_OF_ITEMS, l));
        assert_memory_equal(u64, known, sizeof(known));
        assert_ok(lw_points_fill_inversion_u32(points, inversion, u32, 7, N, 2, DIMENSIONS_OF_ITEMS, l));
        for (int i = 0; i < N * DIMENSIONS_OF_ITEMS; i++)
            assert_int_equal(u32[i], known[i]);
    }
    const lw_points_layout by_point = LW_POINTS_BY_POINT;
    assert_refused(lw_points_fill_inversion_u32(points, others, u32, 0, 1, 0, 1, by_point), LW_ERROR_ARGUMENT,
                   "belong to different contexts");
    assert_refused(lw_points_fill_inversion_u32(points, NULL, u32, 0, 1, 0, 1, by_point), LW_ERROR_ARGUMENT,
                   "inversion is null");
    assert_refused(lw_points_fill_inversion_u64(NULL, inversion, u64, 0, 1, 0, 1, by_point), LW_ERROR_ARGUMENT,
                   "points is null");
    assert_refused(lw_points_fill_inversion_u64(points, inversion, NULL, 0, 1, 0, 1, by_point), LW_ERROR_ARGUMENT,
                   "out is null");
    assert_ok(lw_points_fill_inversion_u64(points, inversion, NULL, 0, 0, 0, 1, by_point));
    lw_points_destroy(points);
    lw_inversion_destroy(inversion);
    lw_inversion_destroy(others);
    lw_context_destroy(other_context);
}

/* ---- what is refused ---- */

static void other_kinds_are_refused_with_the_reason(void **state)
{
    static const char *const reasons[][2] = {{"native", "it is an engine's own sequence"},
                                             {"normal-f64", "two elements are made of two draws"},
                                             {"lognormal-f32", "two elements are made of two draws"},
                                             {"gamma-f32", "an attempt may be rejected"},
                                             {"von-mises-f64", "an attempt may be rejected"},
                                             {"zipf-u64", "an attempt may be rejected"},
                                             {"student-t-f64", "takes more than one draw"},
                                             {"logarithmic-u64", "such as poisson-u64"},
                                             {"maxwell-f32", "such as normal-inverse-f32"}};
    static uint64_t out[4];
    (void)state;
    lw_points *const points = make(test_context, 3, 0, 0, 0, 0);
    memset(out, 0xA5, sizeof(out));
    for (int kind = 0; kind < (int)lw_kind_count(); kind++) {
        lw_kind_info info;
        char words_of_it[64];
        assert_ok(lw_kind_describe((lw_kind)kind, &info));
        snprintf(words_of_it, sizeof(words_of_it), "there is no %s from points: ", info.name);
        if (is_fed(info.name)) {
            assert_ok(lw_points_check_kind((lw_kind)kind));
            continue;
        }
        assert_refused(lw_points_check_kind((lw_kind)kind), LW_ERROR_ARGUMENT, words_of_it);
        assert_refused(lw_points_fill_kind(points, (lw_kind)kind, out, 0, 2, 0, 1, LW_POINTS_BY_POINT,
                                           test_parameters((lw_kind)kind)),
                       LW_ERROR_ARGUMENT, words_of_it);
    }
    for (size_t k = 0; k < sizeof(reasons) / sizeof(reasons[0]); k++)
        assert_refused(lw_points_fill_kind(points, kind_of(reasons[k][0]), out, 0, 2, 0, 1, LW_POINTS_BY_POINT,
                                           test_parameters(kind_of(reasons[k][0]))),
                       LW_ERROR_ARGUMENT, reasons[k][1]);
    for (int k = 0; k < 4; k++)
        assert_int_equal(out[k], 0xA5A5A5A5A5A5A5A5u);
    lw_points_destroy(points);
}

static void wrong_arguments_are_refused(void **state)
{
    static uint64_t out[4];
    static const lw_value wrong[] = {{.f64 = 0}, {.f64 = -1}}, right[] = {{.f64 = 0}, {.f64 = 1}};
    const lw_points_layout by_point = LW_POINTS_BY_POINT;
    const lw_kind normal = LW_KIND_NORMAL_INVERSE_F64;
    (void)state;
    lw_points *const points = make(test_context, 3, 0, 0, 0, 0);
    memset(out, 0xA5, sizeof(out));
    assert_refused(lw_points_fill_kind(NULL, normal, out, 0, 1, 0, 1, by_point, right), LW_ERROR_ARGUMENT,
                   "points is null");
    assert_refused(lw_points_fill_kind(points, (lw_kind)76, out, 0, 1, 0, 1, by_point, right), LW_ERROR_ARGUMENT,
                   "kind is 76; kinds are 0 to 75");
    assert_refused(lw_points_fill_kind(points, (lw_kind)-1, out, 0, 1, 0, 1, by_point, right), LW_ERROR_ARGUMENT,
                   "kind is -1");
    assert_refused(lw_points_check_kind((lw_kind)76), LW_ERROR_ARGUMENT, "kind is 76; kinds are 0 to 75");
    assert_refused(lw_points_fill_kind(points, normal, out, 0, 1, 0, 1, by_point, NULL), LW_ERROR_ARGUMENT,
                   "parameters is null; normal-inverse-f64 has 2");
    assert_refused(lw_points_fill_kind(points, normal, out, 0, 1, 0, 1, by_point, wrong), LW_ERROR_DOMAIN,
                   "stddev is -1");
    assert_refused(lw_points_fill_kind(points, normal, NULL, 0, 1, 0, 1, by_point, right), LW_ERROR_ARGUMENT,
                   "out is null");
    assert_refused(lw_points_fill_kind(points, normal, (char *)out + 4, 0, 1, 0, 1, by_point, right), LW_ERROR_ARGUMENT,
                   "aligned to 8 bytes");
    assert_refused(lw_points_fill_kind(points, normal, out, 0, 1, 3, 1, by_point, right), LW_ERROR_ARGUMENT,
                   "first_dimension is 3");
    assert_refused(lw_points_fill_kind(points, normal, out, UINT64_MAX, 2, 0, 1, by_point, right), LW_ERROR_ARGUMENT,
                   "first + n may be at most 2^64");
    assert_refused(lw_points_fill_kind(points, normal, out, 0, 1, 0, 1, (lw_points_layout)2, right), LW_ERROR_ARGUMENT,
                   "layout is 2");
    for (int k = 0; k < 4; k++)
        assert_int_equal(out[k], 0xA5A5A5A5A5A5A5A5u);
    assert_ok(lw_points_fill_kind(points, normal, NULL, 0, 0, 0, 3, by_point, right));
    assert_ok(lw_points_fill_kind(points, LW_KIND_UNIFORM_F64, out, 0, 1, 0, 1, by_point, NULL));
    lw_points_destroy(points);
}

/* ---- what it is for ---- */

/* The mean of exp(a sum of z) over normals z, which is exp(a^2 dimensions / 2). By n random ones its standard error is
 * MONTE_CARLO; here that is measured over replicates. */
static void means_of_normals_are_nearer_than_by_random_ones(void **state)
{
    enum { D = 8, N = 4096, REPLICATES = 16 };
    static double z[N * D];
    static const lw_value parameters[] = {{.f64 = 0}, {.f64 = 1}};
    const double a = 0.2, exact = exp(a * a * D / 2);
    const double monte_carlo = exact * sqrt((exp(a * a * D) - 1) / N);
    double squares = 0;
    (void)state;
    for (uint64_t replicate = 0; replicate < REPLICATES; replicate++) {
        lw_points *const points = make(test_context, D, 0, LW_POINTS_OWEN, 2026, replicate);
        double mean = 0;
        assert_ok(
            lw_points_fill_kind(points, LW_KIND_NORMAL_INVERSE_F64, z, 0, N, 0, D, LW_POINTS_BY_POINT, parameters));
        for (int i = 0; i < N; i++) {
            double sum = 0;
            for (int d = 0; d < D; d++)
                sum += z[i * D + d];
            mean += exp(a * sum) / N;
        }
        squares += (mean - exact) * (mean - exact) / REPLICATES;
        lw_points_destroy(points);
    }
    if (!(sqrt(squares) < monte_carlo / 20))
        fail_msg("error %.3g; by random normals %.3g", sqrt(squares), monte_carlo);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_known_answer_is_reproduced),
    cmocka_unit_test(every_kind_rises_or_falls_with_its_word),
    cmocka_unit_test(every_shape_and_layout_has_the_same_elements),
    cmocka_unit_test(threads_and_split_calls_change_nothing),
    cmocka_unit_test(pieces_of_a_device_change_nothing),
    cmocka_unit_test(other_sequences_give_kinds_of_their_words),
    cmocka_unit_test(items_are_those_of_the_words),
    cmocka_unit_test(other_kinds_are_refused_with_the_reason),
    cmocka_unit_test(wrong_arguments_are_refused),
    cmocka_unit_test(means_of_normals_are_nearer_than_by_random_ones),
};

TEST_MAIN("points_kinds", tests)
