/* Every function of include/lanewise/lane/math is within the error that its header states. Measured on one target:
 * math_test proves that all have the same bits. */
#include "support.h"

#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "math_truth.h"

typedef struct worst {
    double error, unchecked; /* ULP; the C library's own error where it was used, ditto */
    uint64_t a, b, result;
} worst;

static uint64_t element(const void *array, size_t i, enum math_type type)
{
    uint64_t bits = 0;
    memcpy(&bits, (const char *)array + math_element_size(type) * i, math_element_size(type));
    return bits;
}

/* f32 by the C library, whose results MPFR checks in one case of 1024 and in the worst of each batch; f64 by MPFR, which
 * takes microseconds: one argument in three, unless all are asked for. */
static worst worst_of_batch(const math_row *row, math_function *function, uint64_t batch)
{
    void *arrays[3];
    for (int k = 0; k < 3; k++)
        arrays[k] = malloc(MATH_BATCH * 8);
    void *b = row->arguments[1] == MT_none ? NULL : arrays[1];
    const math_call call = {arrays[2], arrays[0], b, MATH_BATCH};
    math_inputs(row, MATH_STRIDE, batch, arrays[0], b);
    function(&call);

    worst w = {-1, 0, 0, 0, 0};
    const size_t step = MATH_STRIDE > 1 && row->result == MT_f64 ? 3 : 1;
    for (size_t i = 0; i < MATH_BATCH; i += step) {
        const uint64_t x = element(arrays[0], i, row->arguments[0]), y = b ? element(b, i, row->arguments[1]) : 0;
        const uint64_t result = element(arrays[2], i, row->result);
        const bool quick = row->result == MT_f32;
        const double error = quick ? math_quick_error(row, result, x, y) : math_error(row, result, x, y);
        if (quick && (i % 1024 == 0 || error > w.error)) {
            const double right = math_error(row, result, x, y);
            w.unchecked = fmax(w.unchecked, right == error ? 0 : fabs(right - error));
        }
        if (error > w.error)
            w.error = error, w.a = x, w.b = y, w.result = result;
    }
    for (int k = 0; k < 3; k++)
        free(arrays[k]);
    return w;
}

static worst worst_of_all(const math_row *row, math_function *function)
{
    const int64_t batches = (int64_t)math_batches(row, MATH_STRIDE);
    worst all = {-1, 0, 0, 0, 0};
#pragma omp parallel for schedule(dynamic)
    for (int64_t batch = 0; batch < batches; batch++) {
        const worst w = worst_of_batch(row, function, (uint64_t)batch);
#pragma omp critical
        {
            const double unchecked = fmax(all.unchecked, w.unchecked);
            if (w.error > all.error)
                all = w;
            all.unchecked = unchecked;
        }
    }
    return all;
}

static math_function *function_of(int row)
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        return math_portable_user.rows[row]; /* fma is an instruction there */
#endif
    return math_portable.rows[row];
}

static void check_row(int k)
{
    const math_row *row = &math_rows_list[k];
    const worst w = worst_of_all(row, function_of(k));
    print_message("%-22s %.4f ULP of %.4g, at %#" PRIx64 " %#" PRIx64 "\n", row->name, w.error, row->most, w.a, w.b);
    if (!(w.error <= row->most))
        fail_msg("%s: %g ULP of %g, %#" PRIx64 " at %#" PRIx64 " %#" PRIx64, row->name, w.error, row->most, w.result,
                 w.a, w.b);
    assert_true(w.unchecked < 0x1p-20);
}

#define MATH_ROW(name, result, a, b, truth, inputs, most)                                                              \
    static void name##_is_within_its_bound(void **unused)                                                              \
    {                                                                                                                  \
        (void)unused, check_row(MATH_##name);                                                                          \
    }
#include "math_rows.def"

/* ---- test doubles: each wrong in one way ---- */

static uint64_t bits_f64(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, 8);
    return bits;
}
static uint64_t bits_f32(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, 4);
    return bits;
}

static void a_wrong_result_is_measured_as_one(void **unused)
{
    (void)unused;
    const math_row *exp64 = &math_rows_list[MATH_exp_f64], *log32 = &math_rows_list[MATH_log_f32];
    const uint64_t one = bits_f64(1), e = bits_f64(0x1.5bf0a8b145769p+1); /* the double nearest to e */
    assert_true(math_error(exp64, e, one, 0) < 0.5);
    assert_true(math_error(exp64, e + 2, one, 0) > 1.5);
    assert_true(math_error(exp64, bits_f64(NAN), one, 0) == HUGE_VAL);
    assert_true(math_error(exp64, bits_f64(INFINITY), bits_f64(710), 0) == 0);
    assert_true(math_error(exp64, bits_f64(1.7e308), bits_f64(710), 0) > 1e10);
    assert_true(math_error(exp64, bits_f64(INFINITY), bits_f64(709), 0) > 1e10);
    assert_true(math_error(exp64, bits_f64(0), bits_f64(-744), 0) > 0.5); /* the least subnormal is 1 ULP */
    for (int i = 0; i < 2; i++) {
        double (*error)(const math_row *, uint64_t, uint64_t, uint64_t) = i == 0 ? math_error : math_quick_error;
        assert_true(error(log32, bits_f32(0x1.62e43p-1f), bits_f32(2), 0) < 0.5);
        assert_true(error(log32, bits_f32(0x1.62e434p-1f), bits_f32(2), 0) > 1.5);
        assert_true(error(log32, bits_f32(INFINITY), bits_f32(0), 0) == HUGE_VAL);
        assert_true(error(log32, bits_f32(-INFINITY), bits_f32(0), 0) == 0);
        assert_true(error(log32, bits_f32(0), bits_f32(-1), 0) == HUGE_VAL);
    }
}

static void a_wrong_result_of_a_special_function_is_measured_as_one(void **unused)
{
    (void)unused;
    const math_row *erfc64 = &math_rows_list[MATH_erfc_f64], *erfc32 = &math_rows_list[MATH_erfc_f32];
    const uint64_t right = bits_f64(0x1.4226162fbddd5p-3); /* erfc(1) = 0.15729920705028513066 */
    assert_true(math_error(erfc64, right, bits_f64(1), 0) < 0.5);
    assert_true(math_error(erfc64, right + 2, bits_f64(1), 0) > 1.5);
    assert_true(math_error(erfc64, bits_f64(NAN), bits_f64(1), 0) == HUGE_VAL);
    assert_true(math_error(erfc64, bits_f64(NAN), bits_f64(NAN), 0) == 0);
    assert_true(math_error(erfc64, bits_f64(0), bits_f64(26.6), 0) > 0.5); /* of a subnormal */
    const math_row *quantile32 = &math_rows_list[MATH_normal_quantile_f32];
    for (int i = 0; i < 2; i++) {
        double (*error)(const math_row *, uint64_t, uint64_t, uint64_t) = i == 0 ? math_error : math_quick_error;
        assert_true(error(erfc32, bits_f32(0x1.422616p-3f), bits_f32(1), 0) < 0.5);
        assert_true(error(erfc32, bits_f32(0x1.42261ap-3f), bits_f32(1), 0) > 1.5);
        /* the quantile of 3/4 + 2^-33 is 0.67448975056 */
        assert_true(error(quantile32, bits_f32(0.67448975056f), 3u << 30, 0) < 0.5);
        assert_true(error(quantile32, bits_f32(0.67448975056f) + 2, 3u << 30, 0) > 1.5);
        assert_true(error(quantile32, bits_f32(-0.67448975056f), 1u << 30, 0) < 0.5);
        assert_true(error(quantile32, bits_f32(0.67448975056f), 1u << 30, 0) == HUGE_VAL);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_wrong_result_is_measured_as_one),
    cmocka_unit_test(a_wrong_result_of_a_special_function_is_measured_as_one),
#define MATH_ROW(name, result, a, b, truth, inputs, most) cmocka_unit_test(name##_is_within_its_bound),
#include "math_rows.def"
};
TEST_MAIN("math_accuracy", tests)
