/* Sums and moments are a function of the numbers alone: the same bits on every backend, for every order, place, thread
 * count and rounding mode. */
#include <fenv.h>
#include <stdlib.h>
#include <string.h>

#include "moments_data.h"
#include "support.h"

enum { N = 100003, SHORT = 1500, BUFFER = N + 64 };

static double x64[BUFFER];
static float x32[BUFFER];
static lw_context *oracle;

typedef struct results {
    lw_moments moments64, moments32;
    double sum64, sum32;
} results;

static void measure(lw_context *context, const double *doubles, const float *floats, size_t n, results *r)
{
    memset(r, 0, sizeof(*r));
    assert_ok(lw_moments_f64(context, doubles, n, &r->moments64));
    assert_ok(lw_moments_f32(context, floats, n, &r->moments32));
    assert_ok(lw_sum_f64(context, doubles, n, &r->sum64));
    assert_ok(lw_sum_f32(context, floats, n, &r->sum32));
}

static void assert_same(const results *got, const results *right, const char *row, const char *how)
{
    if (memcmp(got, right, sizeof(*got)) != 0)
        fail_msg("%s: other bits %s (mean %a, %a; variance %a, %a)", row, how, got->moments64.mean,
                 right->moments64.mean, got->moments64.variance, right->moments64.variance);
}

static void fill(const moments_row *row, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        x64[i] = row->f64(i, n);
        x32[i] = row->f32(i, n);
    }
}

#define FOR_ROWS(row) for (const moments_row *row = moments_rows; row < moments_rows + moments_row_count; row++)

static void every_backend_gives_the_same(void **state)
{
    static const size_t lengths[] = {1, 2, 31, 33, 511, 512, 513, 5000, N};
    (void)state;
    FOR_ROWS(row)
    for (size_t l = 0; l < sizeof(lengths) / sizeof(lengths[0]); l++) {
        results got, right;
        fill(row, lengths[l]);
        measure(oracle, x64, x32, lengths[l], &right);
        measure(test_context, x64, x32, lengths[l], &got);
        assert_same(&got, &right, row->name, "on this backend");
    }
}

static void order_does_not_matter(void **state)
{
    (void)state;
    FOR_ROWS(row)
    {
        results got, right;
        fill(row, N);
        measure(oracle, x64, x32, N, &right);
        for (size_t i = 0; i < N - 1 - i; i++) {
            const double d = x64[i];
            const float f = x32[i];
            x64[i] = x64[N - 1 - i], x64[N - 1 - i] = d;
            x32[i] = x32[N - 1 - i], x32[N - 1 - i] = f;
        }
        measure(test_context, x64, x32, N, &got);
        assert_same(&got, &right, row->name, "backwards");
        for (size_t i = N - 1; i > 0; i--) { /* a shuffle */
            const size_t j = (size_t)((i * UINT64_C(0x9E3779B97F4A7C15)) >> 20) % (i + 1);
            const double d = x64[i];
            const float f = x32[i];
            x64[i] = x64[j], x64[j] = d;
            x32[i] = x32[j], x32[j] = f;
        }
        measure(test_context, x64, x32, N, &got);
        assert_same(&got, &right, row->name, "shuffled");
    }
}

static void place_does_not_matter(void **state)
{
    void *area64 = NULL, *area32 = NULL;
    (void)state;
    assert_ok(lw_malloc(test_context, &area64, sizeof(x64)));
    assert_ok(lw_malloc(test_context, &area32, sizeof(x32)));
    FOR_ROWS(row)
    {
        results got, right;
        fill(row, SHORT);
        measure(oracle, x64, x32, SHORT, &right);
        for (size_t offset = 1; offset < 33; offset += 3) {
            memmove(x64 + offset, x64 + (offset == 1 ? 0 : offset - 3), SHORT * sizeof(double));
            memmove(x32 + offset, x32 + (offset == 1 ? 0 : offset - 3), SHORT * sizeof(float));
            measure(test_context, x64 + offset, x32 + offset, SHORT, &got);
            assert_same(&got, &right, row->name, "elsewhere");
            double *const there64 = (double *)area64 + offset;
            float *const there32 = (float *)area32 + offset;
            assert_ok(lw_copy(test_context, there64, x64 + offset, SHORT * sizeof(double)));
            assert_ok(lw_copy(test_context, there32, x32 + offset, SHORT * sizeof(float)));
            measure(test_context, there64, there32, SHORT, &got);
            assert_same(&got, &right, row->name, "in memory of the context");
        }
    }
    assert_ok(lw_free(test_context, area64));
    assert_ok(lw_free(test_context, area32));
}

static void threads_do_not_matter(void **state)
{
    (void)state;
    for (int threads = 1; threads < 9; threads += threads < 4 ? 1 : 3) {
        lw_context *context = NULL;
        lw_context_options options = {.size = sizeof(options), .backend = test_backend, .threads = threads};
        assert_ok(lw_context_create(&context, &options));
        FOR_ROWS(row)
        {
            results got, right;
            fill(row, N);
            measure(oracle, x64, x32, N, &right);
            measure(context, x64, x32, N, &got);
            assert_same(&got, &right, row->name, "with other threads");
        }
        lw_context_destroy(context);
    }
}

static void the_rounding_mode_of_the_caller_does_not_matter(void **state)
{
    static const int modes[] = {FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};
    (void)state;
    FOR_ROWS(row)
    for (int k = 0; k < 3; k++) {
        results got, right;
        fill(row, SHORT);
        measure(oracle, x64, x32, SHORT, &right);
        fesetround(modes[k]);
        measure(test_context, x64, x32, SHORT, &got);
        assert_int_equal(fegetround(), modes[k]);
        fesetround(FE_TONEAREST);
        assert_same(&got, &right, row->name, "in another rounding mode");
    }
}

/* More than a CUDA context stages at once, and enough for all threads to be placed. */
static void a_large_array_gives_the_same(void **state)
{
    enum { LARGE = 9000001 };
    float *const host = malloc(LARGE * sizeof(*host));
    void *area = NULL;
    lw_moments right, got;
    lw_generator *generator = NULL;
    (void)state;
    assert_non_null(host);
    memset(&right, 0, sizeof(right));
    memset(&got, 0, sizeof(got));
    assert_ok(lw_generator_create(&generator, oracle, LW_ENGINE_WARP1024, 7, 0));
    assert_ok(lw_fill_uniform_f32(generator, host, LARGE));
    assert_ok(lw_moments_f32(oracle, host, LARGE, &right));
    assert_true(right.mean > 0.499 && right.mean < 0.501 && right.kurtosis > -1.201 && right.kurtosis < -1.199);
    assert_ok(lw_moments_f32(test_context, host, LARGE, &got));
    assert_memory_equal(&got, &right, sizeof(got));
    assert_ok(lw_malloc(test_context, &area, LARGE * sizeof(*host)));
    assert_ok(lw_copy(test_context, area, host, LARGE * sizeof(*host)));
    assert_ok(lw_moments_f32(test_context, area, LARGE, &got));
    assert_memory_equal(&got, &right, sizeof(got));
    assert_ok(lw_free(test_context, area));
    lw_generator_destroy(generator);
    free(host);
}

static int open_oracle(void **state)
{
    lw_context_options options = {.size = sizeof(options), .backend = "portable", .threads = 1};
    (void)state;
    assert_ok(lw_context_create(&oracle, &options));
    return 0;
}

static int close_oracle(void **state)
{
    (void)state;
    lw_context_destroy(oracle);
    return 0;
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(every_backend_gives_the_same, open_oracle),
        cmocka_unit_test(order_does_not_matter),
        cmocka_unit_test(place_does_not_matter),
        cmocka_unit_test(threads_do_not_matter),
        cmocka_unit_test(the_rounding_mode_of_the_caller_does_not_matter),
        cmocka_unit_test_teardown(a_large_array_gives_the_same, close_oracle),
    };
    return test_main(argc, argv, "moments_parity", tests, sizeof(tests) / sizeof(tests[0]));
}
