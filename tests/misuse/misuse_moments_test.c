/* Bad input to sums and moments. */
#include "misuse.h"

static double x64[600];
static float x32[600];

/* The four functions through one door; nothing must be written by a refusal. */
static lw_status measure(int which, lw_context *context, const void *x, size_t n)
{
    lw_moments moments;
    double sum;
    PAINT(moments);
    PAINT(sum);
    const lw_status status = which == 0   ? lw_moments_f32(context, x, n, &moments)
                             : which == 1 ? lw_moments_f64(context, x, n, &moments)
                             : which == 2 ? lw_sum_f32(context, x, n, &sum)
                                          : lw_sum_f64(context, x, n, &sum);
    if (status != LW_OK) {
        assert_untouched(moments);
        assert_untouched(sum);
    }
    return status;
}

static const struct {
    const char *function;
    size_t size;
    void *x;
} functions[] = {
    {"lw_moments_f32", 4, x32}, {"lw_moments_f64", 8, x64}, {"lw_sum_f32", 4, x32}, {"lw_sum_f64", 8, x64}};
enum { FUNCTIONS = sizeof(functions) / sizeof(functions[0]) };

static void null_arguments_are_named(void **state)
{
    (void)state;
    for (int k = 0; k < FUNCTIONS; k++) {
        assert_refused_with(measure(k, NULL, functions[k].x, 10), LW_ERROR_ARGUMENT, functions[k].function,
                            "context is null");
        assert_refused_with(measure(k, test_context, NULL, 10), LW_ERROR_ARGUMENT, functions[k].function, "x is null",
                            "10 elements");
        assert_ok(measure(k, test_context, NULL, 0));
    }
    assert_refused_with(lw_moments_f32(test_context, x32, 10, NULL), LW_ERROR_ARGUMENT, "lw_moments_f32",
                        "moments is null");
    assert_refused_with(lw_moments_f64(test_context, x64, 0, NULL), LW_ERROR_ARGUMENT, "lw_moments_f64",
                        "moments is null");
    assert_refused_with(lw_sum_f32(test_context, x32, 0, NULL), LW_ERROR_ARGUMENT, "lw_sum_f32", "sum is null");
    assert_refused_with(lw_sum_f64(test_context, x64, 10, NULL), LW_ERROR_ARGUMENT, "lw_sum_f64", "sum is null");
}

static void misaligned_arrays_are_refused(void **state)
{
    (void)state;
    for (int k = 0; k < FUNCTIONS; k++)
        for (size_t offset = 1; offset < functions[k].size; offset++) {
            const void *const x = (const char *)functions[k].x + offset;
            assert_refused_with(measure(k, test_context, x, 10), LW_ERROR_ARGUMENT, functions[k].function, "aligned to",
                                functions[k].size == 4 ? "4 bytes" : "8 bytes");
        }
}

static void counts_that_no_memory_holds_are_refused(void **state)
{
    (void)state;
    for (int k = 0; k < FUNCTIONS; k++) {
        assert_refused_with(measure(k, test_context, functions[k].x, ((size_t)1 << 56) + 1), LW_ERROR_ARGUMENT,
                            functions[k].function, "n is 72057594037927937", "2^56");
        assert_refused_with(measure(k, test_context, functions[k].x, SIZE_MAX), LW_ERROR_ARGUMENT,
                            functions[k].function, "n is 18446744073709551615");
    }
}

static void a_refusal_leaves_the_context_usable(void **state)
{
    lw_moments moments;
    (void)state;
    for (size_t i = 0; i < 600; i++)
        x64[i] = (double)i;
    assert_int_equal(measure(1, test_context, NULL, 5), LW_ERROR_ARGUMENT);
    assert_ok(lw_moments_f64(test_context, x64, 600, &moments));
    assert_true(moments.mean == 299.5 && moments.min == 0.0 && moments.max == 599.0);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(null_arguments_are_named),
        cmocka_unit_test(misaligned_arrays_are_refused),
        cmocka_unit_test(counts_that_no_memory_holds_are_refused),
        cmocka_unit_test(a_refusal_leaves_the_context_usable),
    };
    return test_main(argc, argv, "misuse_moments", tests, sizeof(tests) / sizeof(tests[0]));
}
