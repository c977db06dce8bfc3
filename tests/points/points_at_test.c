/* at/points.h: what fills give, on the host and in kernels; sentinels. */
#include <math.h>
#include <string.h>

#include "points_at.h"
#include "support.h"

enum { MOST = 1200, DIMENSIONS = 40 };

static points_at_made made[MOST];
static uint64_t u64[MOST];
static uint32_t u32[MOST];
static float f32[MOST];
static double f64[MOST];

/* The tables are where the test can read them: in host memory, or on the device. */
static void make_all(const points_at_asked *asked)
{
#if ON_DEVICE
    if (strcmp(test_backend, "cuda") == 0) {
        void *there;
        assert_ok(lw_malloc(test_context, &there, sizeof(made)));
        assert_true(points_at_make_there(asked, there));
        assert_ok(lw_copy(test_context, made, there, sizeof(made)));
        assert_ok(lw_free(test_context, there));
        return;
    }
#endif
    points_at_make(asked, 0, 1, made);
}

static void each_element_is_that_of_fills(void **state)
{
    static const struct {
        uint64_t first;
        uint32_t n, dimension;
    } places[] = {{0, 1200, 0}, {1, 700, 39}, {((uint64_t)1 << 40) - 77, 1000, 17}, {UINT64_MAX - 4, 5, 3}};
    const lw_points_layout layout = LW_POINTS_BY_DIMENSION;
    (void)state;
    for (int scramble = LW_POINTS_NONE; scramble <= LW_POINTS_HASH; scramble++)
        for (int order = LW_POINTS_GRAY; order <= LW_POINTS_NATURAL; order++) {
            const lw_points_options options = {.size = sizeof(options),
                                               .dimensions = DIMENSIONS,
                                               .order = (lw_points_order)order,
                                               .scramble = (lw_points_scramble)scramble,
                                               .seed = 9,
                                               .replicate = 3};
            lw_points *points;
            points_at_asked asked;
            assert_ok(lw_points_create(&points, test_context, &options));
            assert_ok(lw_points_view_of(points, &asked.view));
            for (size_t k = 0; k < sizeof(places) / sizeof(places[0]); k++) {
                const uint64_t first = asked.first = places[k].first;
                const uint32_t n = asked.n = places[k].n, dimension = asked.dimension = places[k].dimension;
                assert_ok(lw_points_fill_u64(points, u64, first, n, dimension, 1, layout));
                assert_ok(lw_points_fill_u32(points, u32, first, n, dimension, 1, layout));
                assert_ok(lw_points_fill_f32(points, f32, first, n, dimension, 1, layout));
                assert_ok(lw_points_fill_f64(points, f64, first, n, dimension, 1, layout));
                make_all(&asked);
                for (uint32_t i = 0; i < n; i++) {
                    assert_int_equal(made[i].u64, u64[i]);
                    assert_int_equal(made[i].u32, u32[i]);
                    assert_true(made[i].f32 == f32[i] && made[i].f64 == f64[i]);
                    assert_int_equal(made[i].column_u64, u64[i]);
                    assert_int_equal(made[i].column_u32, u32[i]);
                    assert_true(made[i].column_f32 == f32[i] && made[i].column_f64 == f64[i]);
                }
            }
            lw_points_destroy(points);
        }
}

/* Behind the last point is the first one; another dimension than there is gives the sentinel. */
static void ends_are_as_documented(void **state)
{
    const lw_points_options options = {.size = sizeof(options), .dimensions = 3, .scramble = LW_POINTS_HASH};
    lw_points_view view;
    lw_points *points;
    lw_points_column column;
    (void)state;
    assert_ok(lw_points_create(&points, test_context, &options));
    assert_refused(lw_points_view_of(NULL, &view), LW_ERROR_ARGUMENT, "points is null");
    assert_refused(lw_points_view_of(points, NULL), LW_ERROR_ARGUMENT, "view is null");
    assert_ok(lw_points_view_of(points, &view));
    assert_int_equal(lw_at_points_u64(&view, 5, 3), UINT64_MAX);
    assert_int_equal(lw_at_points_u32(&view, 5, 3), UINT32_MAX);
    assert_true(isnan(lw_at_points_f32(&view, 5, 3)));
    assert_true(isnan(lw_at_points_f64(&view, 5, UINT32_MAX)));
    lw_at_points_column_open(&column, &view, 5, 3);
    lw_at_points_column_next(&column);
    assert_int_equal(lw_at_points_column_u64(&column), UINT64_MAX);
    if (strcmp(test_backend, "cuda") != 0) { /* the host reads tables */
        lw_at_points_column_open(&column, &view, UINT64_MAX, 2);
        lw_at_points_column_next(&column);
        assert_int_equal(lw_at_points_column_u64(&column), lw_at_points_u64(&view, 0, 2));
        lw_at_points_column_next(&column);
        assert_int_equal(lw_at_points_column_u64(&column), lw_at_points_u64(&view, 1, 2));
    }
    lw_points_destroy(points);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(each_element_is_that_of_fills),
    cmocka_unit_test(ends_are_as_documented),
};

TEST_MAIN("points_at", tests)
