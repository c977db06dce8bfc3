/* Discrepancies: known answers of an independent reference, exact ones and SciPy's; the same bits by every way; what does
 * not change them; what is refused. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "kat.h"

enum { LAYOUTS = 2 };

static const char *const names[] = {"centred", "wrap-around", "mixed", "l2-star"};
enum { NAMES = sizeof(names) / sizeof(names[0]) };

/* ---- points ---- */

/* As discrepancy_reference.py has them: SplitMix64 of their numbers; for odd seeds also corners and middles. */
static double element(uint64_t seed, uint64_t e)
{
    uint64_t x = ((seed << 32) + e + 1) * 0x9E3779B97F4A7C15u;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    x ^= x >> 31;
    if (seed % 2 == 1 && x % 8 < 3)
        return 0.5 * (double)(x % 8);
    return (double)(x >> 11) * 0x1p-53;
}

static double *points_of(uint64_t seed, size_t n, uint32_t dimensions)
{
    double *const points = calloc(n * dimensions + 1, sizeof(*points));
    assert_non_null(points);
    for (uint64_t e = 0; e < (uint64_t)n * dimensions; e++)
        points[e] = element(seed, e);
    return points;
}

static double *transposed(const double *points, size_t n, uint32_t dimensions)
{
    double *const other = calloc(n * dimensions + 1, sizeof(*other));
    assert_non_null(other);
    for (size_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < dimensions; k++)
            other[k * n + i] = points[i * dimensions + k];
    return other;
}

/* Points in memory of the context. */
static double *there(const double *points, size_t count)
{
    void *memory;
    assert_ok(lw_malloc(test_context, &memory, count * sizeof(*points)));
    assert_ok(lw_copy(test_context, memory, points, count * sizeof(*points)));
    return memory;
}

static double of(lw_context *context, const double *points, size_t n, uint32_t dimensions, lw_discrepancy which)
{
    double value;
    assert_ok(lw_discrepancy_f64(context, points, n, dimensions, LW_POINTS_BY_POINT, which, 0, &value));
    return value;
}

/* ---- known answers ---- */

static lw_discrepancy which_of(const kat_line *line, const char *word)
{
    for (int k = 0; k < NAMES; k++)
        if (strcmp(word, names[k]) == 0)
            return (lw_discrepancy)k;
    kat_broken(line, "%s is unknown", word);
}

static int same_bits(double a, double b)
{
    return memcmp(&a, &b, sizeof(a)) == 0;
}

/* The value of a line's points, or before and after some are added, in both layouts, from host memory and the context's
 * own: all are the same. */
static void values_of_line(const kat_line *line, double value[2])
{
    const int adds = strcmp(kat_left(line, 0), "add") == 0;
    const lw_discrepancy which = which_of(line, kat_left(line, adds));
    const size_t all = kat_key(line, "n"), added = adds ? kat_key(line, "added") : 0, n = all - added;
    const uint32_t dimensions = (uint32_t)kat_key(line, "dimensions");
    const uint64_t more = kat_key(line, "more");
    double *const points = points_of(kat_key(line, "seed"), all, dimensions);
    for (int way = 0; way < LAYOUTS * 2; way++) {
        const lw_points_layout layout = (lw_points_layout)(way % LAYOUTS);
        double *first = layout == LW_POINTS_BY_POINT ? points : transposed(points, n, dimensions);
        double *rest = layout == LW_POINTS_BY_POINT ? points + n * dimensions
                                                    : transposed(points + n * dimensions, added, dimensions);
        double got[2] = {0, 0};
        if (way >= LAYOUTS) {
            double *const host[2] = {first, rest};
            first = there(host[0], n * dimensions);
            rest = there(host[1], added * dimensions + 1);
            if (layout == LW_POINTS_BY_DIMENSION)
                free(host[0]), free(host[1]);
        }
        assert_ok(lw_discrepancy_f64(test_context, first, n, dimensions, layout, which, added + more, &got[0]));
        got[1] = got[0];
        if (adds)
            assert_ok(
                lw_discrepancy_add_f64(test_context, rest, added, first, n, dimensions, layout, which, more, &got[1]));
        if (way >= LAYOUTS) {
            assert_ok(lw_free(test_context, first));
            assert_ok(lw_free(test_context, rest));
        } else if (layout == LW_POINTS_BY_DIMENSION) {
            free(first), free(rest);
        }
        for (int k = 0; way > 0 && k < 2; k++)
            if (!same_bits(got[k], value[k]))
                kat_wrong(line, "way %d gives %.17g, not %.17g", way, got[k], value[k]);
        memcpy(value, got, sizeof(got));
    }
    free(points);
}

static double integral(lw_discrepancy which, uint32_t dimensions)
{
    static const double base[] = {13.0 / 12, 4.0 / 3, 19.0 / 12, 1.0 / 3};
    return pow(base[which], dimensions);
}

/* How far apart two values are, as part of what the square is a difference of. */
static double apart(const kat_line *line, double value, double other)
{
    const int adds = strcmp(kat_left(line, 0), "add") == 0;
    const lw_discrepancy which = which_of(line, kat_left(line, (size_t)adds));
    const int root = which == LW_DISCREPANCY_L2_STAR;
    const double a = root ? value * value : value, b = root ? other * other : other;
    return fabs(a - b) / (integral(which, (uint32_t)kat_key(line, "dimensions")) + fabs(b));
}

/* Of a number that is within a unit of the definition's. */
static void check_exact(const kat_line *line, double value, const char *exact)
{
    const double error = apart(line, value, kat_f64(line, exact)) * 0x1p53;
    if (!(error <= 2 * (double)kat_key(line, "dimensions") + 20))
        kat_wrong(line, "the value is %.17g, the exact one %s: %g 2^-53 apart", value, exact, error);
}

static void check_answer(const kat_line *line)
{
    double value[2];
    values_of_line(line, value);
    const int adds = strcmp(kat_left(line, 0), "add") == 0;
    for (int k = 0; k <= adds; k++)
        if (!same_bits(value[k], kat_f64(line, kat_right(line, (size_t)k))))
            kat_wrong(line, "the value is %.17g, not %s", value[k], kat_right(line, (size_t)k));
    if (!adds)
        check_exact(line, value[0], kat_right(line, 1));
}

static void every_known_answer_is_reproduced(void **state)
{
    (void)state;
    kat_read("discrepancy/discrepancy.kat", 68, check_answer);
}

/* SciPy's sums lose more bits than ours: some of its values are 2e-12 of themselves from the definition's. */
static void check_peer(const kat_line *line)
{
    double value[2];
    values_of_line(line, value);
    const int adds = strcmp(kat_left(line, 0), "add") == 0;
    for (int k = 0; k <= adds; k++) {
        const double far = apart(line, value[k], kat_f64(line, kat_right(line, (size_t)k)));
        if (!(far <= 1e-12))
            kat_wrong(line, "the value is %.17g, SciPy's %s: %g apart", value[k], kat_right(line, (size_t)k), far);
    }
    if (!adds && line->rights == 2)
        check_exact(line, value[0], kat_right(line, 1));
}

static void the_values_are_those_of_scipy(void **state)
{
    (void)state;
    kat_read("discrepancy/peers.kat", 50, check_peer);
}

/* The grid of middles, in one dimension. */
static void even_grids_have_the_known_discrepancies(void **state)
{
    enum { N = 600 };
    double points[N];
    (void)state;
    for (int i = 0; i < N; i++)
        points[i] = (i + 0.5) / N;
    const double square = 1.0 / N / N, star = of(test_context, points, N, 1, LW_DISCREPANCY_L2_STAR);
    assert_true(fabs(of(test_context, points, N, 1, LW_DISCREPANCY_CENTRED) - square / 12) < 1e-15);
    assert_true(fabs(of(test_context, points, N, 1, LW_DISCREPANCY_WRAP_AROUND) - square / 6) < 1e-15);
    assert_true(fabs(of(test_context, points, N, 1, LW_DISCREPANCY_MIXED) - square / 8) < 1e-15);
    assert_true(fabs(star * star - square / 12) < 1e-15);
}

/* ---- the same bits by every way ---- */

static lw_context *context_of(const char *backend, int threads)
{
    const lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = threads};
    lw_context *context;
    assert_ok(lw_context_create(&context, &options));
    return context;
}

static void backends_and_threads_change_nothing(void **state)
{
    static const struct {
        size_t n, added;
        uint32_t dimensions;
    } shapes[] = {{1500, 1, 5}, {130, 64, 33}, {700, 701, 1}, {3, 9, 1024}, {257, 100, 2}};
    lw_context *const plain = context_of("portable", 1), *const threaded = context_of(test_backend, 3);
    lw_context *const contexts[] = {plain, test_context, threaded};
    (void)state;
    for (size_t shape = 0; shape < sizeof(shapes) / sizeof(shapes[0]); shape++) {
        const size_t n = shapes[shape].n, added = shapes[shape].added;
        const uint32_t dimensions = shapes[shape].dimensions;
        double *const points = points_of(shape, n + added, dimensions);
        for (int which = 0; which < NAMES; which++) {
            double value[3][2];
            for (int k = 0; k < 3; k++) {
                assert_ok(lw_discrepancy_f64(contexts[k], points, n, dimensions, LW_POINTS_BY_POINT,
                                             (lw_discrepancy)which, added, &value[k][0]));
                value[k][1] = value[k][0];
                assert_ok(lw_discrepancy_add_f64(contexts[k], points + n * dimensions, added, points, n, dimensions,
                                                 LW_POINTS_BY_POINT, (lw_discrepancy)which, 0, &value[k][1]));
                assert_memory_equal(value[k], value[0], sizeof(value[0]));
            }
            /* Added to the others, they are points like these. */
            const double whole = of(test_context, points, n + added, dimensions, (lw_discrepancy)which);
            const double apart =
                which == LW_DISCREPANCY_L2_STAR ? whole * whole - value[0][1] * value[0][1] : whole - value[0][1];
            assert_true(fabs(apart) <=
                        (2 * dimensions + 20) * 0x1p-53 * (integral((lw_discrepancy)which, dimensions) + fabs(whole)));
        }
        free(points);
    }
    lw_context_destroy(threaded);
    lw_context_destroy(plain);
}

/* Of coordinates with few bits every factor is exact, so that what the definition promises holds to the last bit. */
static void reflections_and_moves_change_nothing(void **state)
{
    enum { N = 200, DIMENSIONS = 3 };
    double points[N * DIMENSIONS], reflected[N * DIMENSIONS], moved[N * DIMENSIONS];
    (void)state;
    for (int e = 0; e < N * DIMENSIONS; e++) {
        points[e] = floor(element(2, (uint64_t)e) * 0x1p20) * 0x1p-20;
        reflected[e] = e % DIMENSIONS == 1 ? points[e] : 1 - points[e];
        moved[e] = fmod(points[e] + 0.28125 * (1 + e % DIMENSIONS), 1);
    }
    const double centred = of(test_context, points, N, DIMENSIONS, LW_DISCREPANCY_CENTRED);
    const double around = of(test_context, points, N, DIMENSIONS, LW_DISCREPANCY_WRAP_AROUND);
    assert_true(same_bits(of(test_context, reflected, N, DIMENSIONS, LW_DISCREPANCY_CENTRED), centred));
    assert_true(same_bits(of(test_context, reflected, N, DIMENSIONS, LW_DISCREPANCY_WRAP_AROUND), around));
    assert_true(same_bits(of(test_context, moved, N, DIMENSIONS, LW_DISCREPANCY_WRAP_AROUND), around));
    assert_false(same_bits(of(test_context, moved, N, DIMENSIONS, LW_DISCREPANCY_CENTRED), centred));
}

/* Another order is other rounding at most; another point is another value. */
static void the_order_of_points_is_rounding(void **state)
{
    enum { N = 300, DIMENSIONS = 4 };
    double *const points = points_of(4, N, DIMENSIONS), other[N * DIMENSIONS];
    (void)state;
    for (int i = 0; i < N; i++) /* 7 has no divisor in common with 300 */
        memcpy(other + i * 7 % N * DIMENSIONS, points + i * DIMENSIONS, DIMENSIONS * sizeof(*points));
    for (int which = 0; which < NAMES; which++) {
        const double one = of(test_context, points, N, DIMENSIONS, (lw_discrepancy)which);
        assert_true(fabs(of(test_context, other, N, DIMENSIONS, (lw_discrepancy)which) - one) < 1e-12 * one);
    }
    other[5] = other[5] < 0.5 ? other[5] + 0.25 : other[5] - 0.25;
    for (int which = 0; which < NAMES; which++) {
        const double one = of(test_context, points, N, DIMENSIONS, (lw_discrepancy)which);
        assert_true(fabs(of(test_context, other, N, DIMENSIONS, (lw_discrepancy)which) - one) > 1e-9 * one);
    }
    free(points);
}

/* ---- what is refused ---- */

static void wrong_arguments_are_refused(void **state)
{
    const double points[6] = {0.25, 0.5, 0, 1, 0.75, 0.125};
    const lw_points_layout by_point = LW_POINTS_BY_POINT;
    const lw_discrepancy mixed = LW_DISCREPANCY_MIXED, star = LW_DISCREPANCY_L2_STAR;
    double value = 7;
    (void)state;
#define REFUSED(words, ...) assert_refused(lw_discrepancy_f64(__VA_ARGS__), LW_ERROR_ARGUMENT, words)
    REFUSED("context is null", NULL, points, 3, 2, by_point, mixed, 0, &value);
    REFUSED("points is null", test_context, NULL, 3, 2, by_point, mixed, 0, &value);
    REFUSED("aligned to 8 bytes", test_context, (const double *)((const char *)points + 4), 2, 2, by_point, mixed, 0,
            &value);
    REFUSED("n is 0; there must be a point", test_context, points, 0, 2, by_point, mixed, 0, &value);
    REFUSED("n is 1152921504606846975 and dimensions is 2; their product may be at most 2^60", test_context, points,
            ((size_t)1 << 60) - 1, 2, by_point, mixed, 0, &value);
    REFUSED("dimensions is 0; it must be 1 to 1024", test_context, points, 3, 0, by_point, mixed, 0, &value);
    REFUSED("dimensions is 1025; it must be 1 to 1024", test_context, points, 3, 1025, by_point, mixed, 0, &value);
    REFUSED("layout is 2", test_context, points, 3, 2, (lw_points_layout)2, mixed, 0, &value);
    REFUSED("which is 4", test_context, points, 3, 2, by_point, (lw_discrepancy)4, 0, &value);
    REFUSED("which is -1", test_context, points, 3, 2, by_point, (lw_discrepancy)-1, 0, &value);
    REFUSED("more is 18446744073709551613", test_context, points, 3, 2, by_point, mixed, UINT64_MAX - 2, &value);
    REFUSED("value is", test_context, points, 3, 2, by_point, mixed, 0, NULL);
#undef REFUSED
#define REFUSED(words, ...) assert_refused(lw_discrepancy_add_f64(__VA_ARGS__), LW_ERROR_ARGUMENT, words)
    REFUSED("context is null", NULL, points, 1, points, 3, 2, by_point, mixed, 0, &value);
    REFUSED("added is null", test_context, NULL, 1, points, 3, 2, by_point, mixed, 0, &value);
    REFUSED("points is null", test_context, points, 1, NULL, 3, 2, by_point, mixed, 0, &value);
    REFUSED("n_added is 0", test_context, points, 0, points, 3, 2, by_point, mixed, 0, &value);
    REFUSED("n is 0", test_context, points, 1, points, 0, 2, by_point, mixed, 0, &value);
    REFUSED("more is", test_context, points, 1, points, 3, 2, by_point, mixed, UINT64_MAX - 3, &value);
    REFUSED("value is", test_context, points, 1, points, 3, 2, by_point, mixed, 0, NULL);
#undef REFUSED
    assert_true(value == 7);
    const double wrong[] = {NAN, INFINITY, -1};
    for (int k = 0; k < 3; k++) {
        value = wrong[k];
        assert_refused(lw_discrepancy_add_f64(test_context, points, 1, points, 2, 2, by_point, star, 0, &value),
                       LW_ERROR_DOMAIN, "*value is");
    }
    assert_ok(lw_discrepancy_add_f64(test_context, points, 1, points, 2, 2, by_point, mixed, 0, &value));
}

static void elements_outside_the_cube_are_named(void **state)
{
    enum { N = 70, DIMENSIONS = 3 };
    static const double wrong[] = {-0x1p-1074, 1 + 0x1p-52, NAN, INFINITY, -INFINITY};
    double value = 7, *const points = points_of(1, N, DIMENSIONS);
    (void)state;
    for (int k = 0; k < 5; k++)
        for (int device = 0; device < 2; device++) {
            points[67 * DIMENSIONS + 1] = wrong[k];
            points[69 * DIMENSIONS + 2] = 5;
            double *const here = device ? there(points, N * DIMENSIONS) : points;
            assert_refused(lw_discrepancy_f64(test_context, here, N, DIMENSIONS, LW_POINTS_BY_POINT,
                                              LW_DISCREPANCY_CENTRED, 0, &value),
                           LW_ERROR_DOMAIN, "points[202], dimension 1 of point 67, is ");
            assert_refused(lw_discrepancy_add_f64(test_context, here, N, here, N, DIMENSIONS, LW_POINTS_BY_DIMENSION,
                                                  LW_DISCREPANCY_L2_STAR, 0, &value),
                           LW_ERROR_DOMAIN, "added[202], dimension 2 of point 62, is ");
            assert_true(value == 7);
            if (device)
                assert_ok(lw_free(test_context, here));
        }
    points[67 * DIMENSIONS + 1] = -0.0;
    points[69 * DIMENSIONS + 2] = 1;
    assert_ok(
        lw_discrepancy_f64(test_context, points, N, DIMENSIONS, LW_POINTS_BY_POINT, LW_DISCREPANCY_MIXED, 0, &value));
    free(points);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_known_answer_is_reproduced),
    cmocka_unit_test(the_values_are_those_of_scipy),
    cmocka_unit_test(even_grids_have_the_known_discrepancies),
    cmocka_unit_test(backends_and_threads_change_nothing),
    cmocka_unit_test(reflections_and_moves_change_nothing),
    cmocka_unit_test(the_order_of_points_is_rounding),
    cmocka_unit_test(wrong_arguments_are_refused),
    cmocka_unit_test(elements_outside_the_cube_are_named),
};

TEST_MAIN("discrepancy", tests)
