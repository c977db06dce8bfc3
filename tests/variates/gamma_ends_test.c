/* Gammas, and what is made of them, at the ends of their domains: shapes next to the largest number, which must return,
 * and scales next to it, which must give no NaN. */
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support.h"

enum { N = 1 << 12, PAIRS = 1 << 16, SECONDS = 60 };
#define CRITICAL 6.6

/* A fill that does not return ends the program. */
static int start(void **unused)
{
    (void)unused;
    alarm(SECONDS);
    return 0;
}

static int stop(void **unused)
{
    (void)unused;
    alarm(0);
    return 0;
}

static double number(lw_type type, const void *out, size_t i)
{
    return type == LW_TYPE_F32   ? (double)((const float *)out)[i]
           : type == LW_TYPE_F64 ? ((const double *)out)[i]
                                 : (double)((const uint64_t *)out)[i];
}

/* Relative: largest deviation of an element that is as good as constant, and of others the standard deviation, 0: none.
 */
typedef struct huge {
    const char *kind;
    double parameter[LW_MAX_PARAMETERS], mean, spread;
} huge;

/* Beta(a, b): a / (a + b), for b >> a nearly gamma(a) / b; F(m, n): n / (n - 2), for n >> m chi-square(m) / m, for m >>
 * n n / chi-square(n). Noncentral, of a huge noncentrality L: L, and over the degrees; of few and huge degrees alike.
 */
static const huge rows[] = {
    {"gamma-f32", {FLT_MAX, 1}, FLT_MAX, 0},
    {"gamma-f32", {1.2e38, 2}, 2.4e38, 0},
    {"gamma-f32", {FLT_MAX, 1e-30}, FLT_MAX * 1e-30, 0},
    {"gamma-f64", {DBL_MAX, 1}, DBL_MAX, 0},
    {"gamma-f64", {6e307, 0.5}, 3e307, 0},
    {"erlang-f32", {FLT_MAX, 0.25}, FLT_MAX / 4, 0},
    {"erlang-f64", {DBL_MAX, 0.25}, DBL_MAX / 4, 0},
    {"chi-square-f32", {FLT_MAX}, FLT_MAX, 0},
    {"chi-square-f64", {DBL_MAX}, DBL_MAX, 0},
    {"beta-f32", {0.94, 3.4e38}, 0.94 / 3.4e38, 1.03},
    {"beta-f32", {FLT_MAX, 0.94}, 1, 0},
    {"beta-f32", {FLT_MAX, FLT_MAX}, 0.5, 0},
    {"beta-f64", {2, DBL_MAX}, 2 / DBL_MAX, 0.7072},
    {"beta-f64", {DBL_MAX, DBL_MAX / 2}, 2.0 / 3, 0},
    {"f-ratio-f32", {5, FLT_MAX}, 1, 0.6325},
    {"f-ratio-f32", {FLT_MAX, 16}, 16.0 / 14, 0.4083},
    {"f-ratio-f64", {DBL_MAX, DBL_MAX}, 1, 0},
    {"f-ratio-f64", {5, DBL_MAX}, 1, 0.6325},
    {"noncentral-chi-square-f32", {FLT_MAX, 1}, FLT_MAX, 0},
    {"noncentral-chi-square-f32", {2, 3e38}, 3e38, 0},
    {"noncentral-chi-square-f32", {0.5, 3e38}, 3e38, 0},
    {"noncentral-chi-square-f64", {DBL_MAX / 2, DBL_MAX / 4}, DBL_MAX * 0.75, 0},
    {"noncentral-chi-square-f64", {1e-300, 0x1p60}, 0x1p60, 0x1p-29},
    {"noncentral-chi-square-f64", {0.75, 0x1p50}, 0x1p50, 0x1p-24},
    {"noncentral-chi-square-f64", {1e-300, 0x1p52}, 0x1p52, 0x1p-25},
    {"noncentral-f-f32", {5, FLT_MAX, 0}, 1, 0.6325},
    {"noncentral-f-f32", {FLT_MAX, 16, 0}, 16.0 / 14, 0.4083},
    {"noncentral-f-f32", {1e30, 16, 3e38}, 3e8 * 16.0 / 14, 0.4083},
    {"noncentral-f-f64", {DBL_MAX, DBL_MAX, DBL_MAX}, 2, 0},
    {"noncentral-f-f64", {0.5, DBL_MAX, 8}, 17, 0.6861},
    {"negative-binomial-u64", {1e308, 1}, 0, 0},
    {"student-t-f32", {FLT_MAX}, 0, 1},
    {"student-t-f64", {DBL_MAX}, 0, 1},
};

static void assert_huge(const huge *row, lw_type type, const void *out)
{
    const double limit = type == LW_TYPE_F32 ? 0x1p-22 : 0x1p-51, unit = row->mean == 0 ? 1 : row->mean;
    double sum = 0;
    for (size_t i = 0; i < N; i++) {
        const double away = (number(type, out, i) - row->mean) / unit;
        if (isnan(away) || (row->spread == 0 && fabs(away) > limit))
            fail_msg("%s (%g, %g): element %zu is %g", row->kind, row->parameter[0], row->parameter[1], i,
                     number(type, out, i));
        sum += away;
    }
    if (fabs(sum / N) > CRITICAL * row->spread / sqrt(N) + limit)
        fail_msg("%s (%g, %g): the mean is off by %g of it", row->kind, row->parameter[0], row->parameter[1], sum / N);
}

static void huge_shapes_give_their_distribution(void **unused)
{
    (void)unused;
    for (size_t r = 0; r < sizeof(rows) / sizeof(rows[0]); r++)
        for (unsigned engine = 1; engine <= lw_engine_count(); engine++) {
            lw_kind kind;
            lw_kind_info info;
            assert_ok(lw_kind_find(rows[r].kind, &kind));
            assert_ok(lw_kind_describe(kind, &info));
            lw_value parameter[LW_MAX_PARAMETERS];
            for (int k = 0; k < LW_MAX_PARAMETERS; k++)
                parameter[k].f64 = rows[r].parameter[k];
            static uint64_t out[N], each_out[N];
            static float floats[LW_MAX_PARAMETERS][N];
            static double doubles[LW_MAX_PARAMETERS][N];
            lw_each each[LW_MAX_PARAMETERS] = {{NULL, {0}}};
            lw_generator *const generator = test_generator((lw_engine)engine, 5, r);
            assert_ok(lw_fill(generator, kind, out, N, parameter));
            assert_huge(&rows[r], info.type, out);
            /* every third element of the arrays, the others as in the example */
            for (int k = 0; k < info.parameters; k++) {
                for (size_t i = 0; i < N; i++) {
                    doubles[k][i] = i % 3 == 0 ? parameter[k].f64 : info.example[k].f64;
                    floats[k][i] = (float)doubles[k][i];
                }
                each[k].array = info.parameter_type[k] == LW_TYPE_F32 ? (const void *)floats[k] : doubles[k];
            }
            assert_ok(lw_generator_seek(generator, 0));
            assert_ok(lw_fill_each(generator, kind, each_out, N, each));
            for (size_t i = 0; i < N; i += 3)
                assert_memory_equal((char *)each_out + i * info.size, (char *)out + i * info.size, info.size);
            for (size_t i = 0; i < N; i++)
                assert_false(isnan(number(info.type, each_out, i)));
            lw_generator_destroy(generator);
        }
    uint64_t errors;
    assert_ok(lw_context_domain_errors(test_context, &errors));
    assert_int_equal(errors, 0);
}

/* The same elements with a scale of 1, times the scale: of either type, shapes on both sides of 1. What is too small
 * for the type with a scale of 1 is below it times the scale. */
static void assert_scaled(const char *name, lw_engine engine, double shape, double scale)
{
    lw_kind kind;
    lw_kind_info info;
    static uint64_t large[PAIRS], small[PAIRS];
    assert_ok(lw_kind_find(name, &kind));
    assert_ok(lw_kind_describe(kind, &info));
    const int f32 = info.type == LW_TYPE_F32;
    const double least = f32 ? FLT_MIN : DBL_MIN, error = f32 ? 0x1p-13 : 0x1p-40, most = f32 ? FLT_MAX : DBL_MAX;
    lw_generator *const generator = test_generator(engine, 6, 1);
    const lw_value ones[2] = {{.f64 = shape}, {.f64 = 1}}, scales[2] = {{.f64 = shape}, {.f64 = scale}};
    assert_ok(lw_fill(generator, kind, small, PAIRS, ones));
    assert_ok(lw_generator_seek(generator, 0));
    assert_ok(lw_fill(generator, kind, large, PAIRS, scales));
    lw_generator_destroy(generator);
    for (size_t i = 0; i < PAIRS; i++) {
        const double one = number(info.type, small, i), x = number(info.type, large, i);
        const int right = one < least ? 0 <= x && x <= 2 * least * scale
                          : isinf(x)  ? one >= most / scale * (1 - error)
                                      : fabs(x / scale / one - 1) <= error;
        if (!right)
            fail_msg("%s (%g, %g): element %zu is %g, with a scale of 1 %g", name, shape, scale, i, x, one);
    }
}

static void large_scales_multiply(void **unused)
{
    (void)unused;
    static const double shapes[] = {1e-30, 1e-4, 0.01, 0.5, 0.999};
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++) {
        for (size_t s = 0; s < sizeof(shapes) / sizeof(shapes[0]); s++) {
            assert_scaled("gamma-f32", (lw_engine)engine, shapes[s], 3e38);
            assert_scaled("gamma-f32", (lw_engine)engine, shapes[s], FLT_MAX);
            assert_scaled("gamma-f32", (lw_engine)engine, shapes[s], 1e36);
            assert_scaled("gamma-f64", (lw_engine)engine, shapes[s], DBL_MAX);
            assert_scaled("gamma-f64", (lw_engine)engine, shapes[s], 1e308);
            assert_scaled("gamma-f64", (lw_engine)engine, shapes[s], 1e305);
        }
        assert_scaled("gamma-f32", (lw_engine)engine, 2, 1e38);
        assert_scaled("gamma-f64", (lw_engine)engine, 1, 1e308);
        assert_scaled("erlang-f32", (lw_engine)engine, 3, 1e38);
    }
}

static void products_that_are_not_finite_are_refused(void **unused)
{
    (void)unused;
    float out[8];
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 1);
    assert_refused(lw_fill_gamma_f32(generator, out, 8, 2, 3e38f), LW_ERROR_DOMAIN, "");
    lw_generator_destroy(generator);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown(huge_shapes_give_their_distribution, start, stop),
    cmocka_unit_test_setup_teardown(large_scales_multiply, start, stop),
    cmocka_unit_test(products_that_are_not_finite_are_refused),
};
TEST_MAIN("gamma_ends", tests)
