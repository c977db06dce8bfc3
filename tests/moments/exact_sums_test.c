/* Exact sums that are kept: any split and any order of merges give the same bytes, and what the digits do not hold is
 * refused. */
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lanewise/sums.h"
#include "moments_data.h"
#include "support.h"

enum { N = 5003, PIECES = 37, WORDS = sizeof(lw_exact_sum) / sizeof(uint64_t) };

static double x64[N];
static float x32[N];

static uint64_t mix(uint64_t i)
{
    uint64_t x = (i + 1) * UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    return x ^ x >> 27;
}

static void add(lw_exact_sum *sum, int narrow, size_t first, size_t n)
{
    assert_ok(narrow ? lw_exact_sum_add_f32(test_context, x32 + first, n, sum)
                     : lw_exact_sum_add_f64(test_context, x64 + first, n, sum));
}

static lw_exact_sum of(const double *x, size_t n)
{
    lw_exact_sum sum = {{0}, 0, 0, 0, 0, 0};
    assert_ok(lw_exact_sum_add_f64(test_context, x, n, &sum));
    return sum;
}

static double rounded(const lw_exact_sum *sum)
{
    double total = 0.0;
    assert_ok(lw_exact_sum_round(sum, &total));
    return total;
}

static void assert_bits(double got, double right)
{
    assert_memory_equal(&got, &right, sizeof(got));
}

/* Sums of pieces whose ends a hash makes; some are empty. */
static void split(lw_exact_sum *pieces, int narrow, uint64_t seed)
{
    size_t ends[PIECES] = {0};
    for (int p = 0; p < PIECES; p++) {
        ends[p] = p + 1 < PIECES ? (size_t)(mix(seed * PIECES + (uint64_t)p) % (N + 1)) : N;
        for (int q = p; q > 0 && ends[q] < ends[q - 1]; q--) {
            const size_t end = ends[q];
            ends[q] = ends[q - 1], ends[q - 1] = end;
        }
    }
    memset(pieces, 0, PIECES * sizeof(*pieces));
    for (int p = 0; p < PIECES; p++)
        add(&pieces[p], narrow, p > 0 ? ends[p - 1] : 0, ends[p] - (p > 0 ? ends[p - 1] : 0));
}

/* ---- one sum, however it is made ---- */

static void merges_of_any_split_in_any_order_have_the_same_bytes(void **state)
{
    static lw_exact_sum pieces[PIECES];
    (void)state;
    for (size_t r = 0; r < moments_row_count; r++)
        for (int narrow = 0; narrow < 2; narrow++) {
            lw_exact_sum whole = {{0}, 0, 0, 0, 0, 0};
            double total = 0.0;
            for (size_t i = 0; i < N; i++) {
                x64[i] = moments_rows[r].f64(i, N);
                x32[i] = moments_rows[r].f32(i, N);
            }
            add(&whole, narrow, 0, N);
            assert_int_equal(whole.count, N);
            assert_ok(narrow ? lw_sum_f32(test_context, x32, N, &total) : lw_sum_f64(test_context, x64, N, &total));
            assert_bits(rounded(&whole), total);
            split(pieces, narrow, r);
            for (int left = PIECES; left > 1; left--) { /* any tree */
                const int a = (int)(mix((uint64_t)left) % (uint64_t)left);
                const lw_exact_sum last = pieces[left - 1];
                assert_ok(lw_exact_sum_merge(&pieces[a == left - 1 ? 0 : a], &last));
            }
            assert_memory_equal(&pieces[0], &whole, sizeof(whole));
        }
}

static void words_added_up_are_a_sum(void **state)
{
    static lw_exact_sum pieces[PIECES];
    (void)state;
    for (size_t r = 0; r < moments_row_count; r++) {
        lw_exact_sum whole = {{0}, 0, 0, 0, 0, 0}, added = whole, merged = whole;
        uint64_t words[WORDS] = {0}, piece[WORDS];
        for (size_t i = 0; i < N; i++)
            x64[i] = moments_rows[r].f64(i, N);
        add(&whole, 0, 0, N);
        split(pieces, 0, r + 100);
        for (int p = 0; p < PIECES; p++) {
            memcpy(piece, &pieces[p], sizeof(piece));
            for (int k = 0; k < WORDS; k++)
                words[k] += piece[k];
        }
        memcpy(&added, words, sizeof(added));
        assert_true(added.parts > 1 && added.parts <= PIECES);
        assert_bits(rounded(&added), rounded(&whole));
        assert_ok(lw_exact_sum_merge(&merged, &added));
        assert_memory_equal(&merged, &whole, sizeof(whole));
        assert_ok(lw_exact_sum_carry(&added));
        assert_memory_equal(&added, &whole, sizeof(whole));
    }
}

/* ---- the edge ---- */

static void add_words(lw_exact_sum *sum, const lw_exact_sum *part)
{
    uint64_t a[WORDS], b[WORDS];
    memcpy(a, sum, sizeof(a));
    memcpy(b, part, sizeof(b));
    for (int k = 0; k < WORDS; k++)
        a[k] += b[k];
    memcpy(sum, a, sizeof(a));
}

/* -2^-1074 has all digits from its own on at 2^32 - 1: no sum fills them more. */
static void digits_hold_2_to_the_31_sums_added_by_words_and_no_more(void **state)
{
    const double least = -DBL_TRUE_MIN;
    const lw_exact_sum one = of(&least, 1);
    lw_exact_sum sum = one, carried, more;
    double total = 0.0;
    (void)state;
    assert_int_equal(one.digit[70], 0xffffffffu);
    for (int doubling = 0; doubling < 31; doubling++) {
        const lw_exact_sum half = sum;
        add_words(&sum, &half);
    }
    assert_true(sum.parts == (uint64_t)1 << 31 && sum.digit[70] == (uint64_t)0xffffffffu << 31);
    assert_bits(rounded(&sum), -ldexp(1.0, 31 - 1074));
    carried = sum;
    assert_ok(lw_exact_sum_carry(&carried));
    assert_true(carried.parts == 1 && carried.count == (uint64_t)1 << 31);
    assert_bits(rounded(&carried), -ldexp(1.0, 31 - 1074));
    more = sum; /* both full: they are carried before they are merged */
    assert_ok(lw_exact_sum_merge(&more, &sum));
    assert_bits(rounded(&more), -ldexp(1.0, 32 - 1074));
    add_words(&sum, &one);
    const lw_exact_sum before = sum;
    assert_refused(lw_exact_sum_carry(&sum), LW_ERROR_ARGUMENT, "more than 2^31");
    assert_refused(lw_exact_sum_round(&sum, &total), LW_ERROR_ARGUMENT, "more than 2^31");
    assert_refused(lw_exact_sum_merge(&carried, &sum), LW_ERROR_ARGUMENT, "part was added up by words");
    assert_memory_equal(&sum, &before, sizeof(sum));
}

static void digits_hold_2_to_the_63_numbers_of_any_size_and_counts_stop_there(void **state)
{
    const double most = DBL_MAX, less = -DBL_MAX, tiny = DBL_TRUE_MIN;
    lw_exact_sum up = of(&most, 1), down = of(&less, 1);
    const lw_exact_sum one = of(&tiny, 1);
    double mean = 0.0;
    (void)state;
    for (int doubling = 0; doubling < 62; doubling++) {
        assert_ok(lw_exact_sum_merge(&up, &up));
        assert_ok(lw_exact_sum_merge(&down, &down));
    }
    assert_bits(rounded(&up), (double)INFINITY);
    assert_bits(rounded(&down), -(double)INFINITY);
    assert_ok(lw_exact_sum_mean(&down, &mean));
    assert_bits(mean, -DBL_MAX);
    lw_exact_sum both = up, full = up;
    assert_ok(lw_exact_sum_merge(&both, &down)); /* 2^63 numbers */
    assert_bits(rounded(&both), 0.0);
    assert_ok(lw_exact_sum_merge(&full, &up));
    assert_ok(lw_exact_sum_mean(&full, &mean));
    assert_bits(mean, DBL_MAX);
    const lw_exact_sum before = full;
    assert_refused(lw_exact_sum_merge(&full, &one), LW_ERROR_ARGUMENT, "the count would be 9223372036854775808 + 1");
    assert_refused(lw_exact_sum_add_f64(test_context, &tiny, 1, &full), LW_ERROR_ARGUMENT, "at most 2^63");
    assert_memory_equal(&full, &before, sizeof(full));
}

static void flags_travel_and_zeros_are_positive(void **state)
{
    static const double numbers[] = {1.0, -0.0, (double)INFINITY, -(double)INFINITY, (double)NAN};
    lw_exact_sum sums[5], all = {{0}, 0, 0, 0, 0, 0};
    double mean = 0.0;
    (void)state;
    assert_bits(rounded(&all), 0.0);
    assert_ok(lw_exact_sum_mean(&all, &mean));
    assert_true(isnan(mean));
    for (int k = 0; k < 5; k++)
        sums[k] = of(&numbers[k], 1);
    assert_bits(rounded(&sums[1]), 0.0);
    assert_ok(lw_exact_sum_merge(&all, &sums[0]));
    assert_ok(lw_exact_sum_merge(&all, &sums[3]));
    assert_bits(rounded(&all), -(double)INFINITY);
    assert_ok(lw_exact_sum_mean(&all, &mean));
    assert_bits(mean, -(double)INFINITY);
    assert_ok(lw_exact_sum_merge(&all, &sums[2]));
    assert_true(isnan(rounded(&all)));
    assert_ok(lw_exact_sum_merge(&sums[2], &sums[1]));
    assert_bits(rounded(&sums[2]), (double)INFINITY);
    assert_ok(lw_exact_sum_merge(&sums[2], &sums[4]));
    assert_true(isnan(rounded(&sums[2])));
    assert_true(all.count == 3 && all.plus_inf == 1 && all.minus_inf == 1 && all.nan == 0);
}

/* ---- bad input ---- */

static void damaged_sums_are_refused(void **state)
{
    static const double numbers[] = {1.0, 3.0, 1e-300};
    const lw_exact_sum good = of(numbers, 3);
    (void)state;
    for (int k = 0; k < WORDS; k++) {
        const int is_count = k == offsetof(lw_exact_sum, count) / sizeof(uint64_t);
        uint64_t words[WORDS];
        lw_exact_sum bad, before;
        memcpy(words, &good, sizeof(words));
        words[k] ^= (uint64_t)1 << (is_count ? 63 : 62);
        memcpy(&bad, words, sizeof(bad));
        before = bad;
        assert_refused(lw_exact_sum_carry(&bad), LW_ERROR_ARGUMENT, is_count ? "counts more than 2^63" : "damaged");
        assert_memory_equal(&bad, &before, sizeof(bad));
    }
    lw_exact_sum empty = {{0}, 0, 0, 0, 0, 0};
    empty.digit[3] = 1;
    assert_refused(lw_exact_sum_carry(&empty), LW_ERROR_ARGUMENT, "never set");
    memset(&empty, 0xff, sizeof(empty));
    assert_refused(lw_exact_sum_carry(&empty), LW_ERROR_ARGUMENT, "damaged");
}

static void null_misaligned_and_overlapping_arguments_are_refused(void **state)
{
    static const double x[] = {1.0, 2.0};
    static const float f[] = {1.0f, 2.0f};
    lw_exact_sum sum = {{0}, 0, 0, 0, 0, 0}, two[2] = {sum, sum};
    double out = 0.0;
    (void)state;
    assert_refused(lw_exact_sum_add_f64(NULL, x, 2, &sum), LW_ERROR_ARGUMENT, "context is null");
    assert_refused(lw_exact_sum_add_f64(test_context, NULL, 2, &sum), LW_ERROR_ARGUMENT, "x is null");
    assert_refused(lw_exact_sum_add_f32(test_context, f, 2, NULL), LW_ERROR_ARGUMENT, "sum is null");
    assert_refused(lw_exact_sum_add_f32(test_context, f, (size_t)1 << 57, &sum), LW_ERROR_ARGUMENT, "2^56");
    assert_refused(lw_exact_sum_add_f64(test_context, (const double *)(const void *)((const char *)x + 4), 1, &sum),
                   LW_ERROR_ARGUMENT, "aligned to 8 bytes");
    assert_refused(lw_exact_sum_add_f64(test_context, (const double *)(const void *)&sum.digit[5], 2, &sum),
                   LW_ERROR_ARGUMENT, "overlaps");
    assert_refused(lw_exact_sum_add_products_f64(test_context, x, NULL, 2, &sum), LW_ERROR_ARGUMENT, "weights is null");
    assert_refused(lw_exact_sum_add_products_f64(test_context, NULL, x, 2, &sum), LW_ERROR_ARGUMENT, "x is null");
    assert_refused(lw_exact_sum_add_products_f32(test_context, f, f, 2, NULL), LW_ERROR_ARGUMENT, "sum is null");
    assert_refused(lw_exact_sum_add_products_f32(test_context, f, f, (size_t)1 << 57, &sum), LW_ERROR_ARGUMENT, "2^56");
    assert_refused(lw_exact_sum_merge(NULL, &sum), LW_ERROR_ARGUMENT, "sum is null");
    assert_refused(lw_exact_sum_merge(&sum, NULL), LW_ERROR_ARGUMENT, "part is null");
    assert_refused(lw_exact_sum_merge(&two[0], (lw_exact_sum *)(void *)&two[0].digit[1]), LW_ERROR_ARGUMENT,
                   "overlaps");
    assert_refused(lw_exact_sum_carry(NULL), LW_ERROR_ARGUMENT, "sum is null");
    assert_refused(lw_exact_sum_carry((lw_exact_sum *)(void *)((char *)two + 4)), LW_ERROR_ARGUMENT, "aligned");
    assert_refused(lw_exact_sum_round(NULL, &out), LW_ERROR_ARGUMENT, "sum is null");
    assert_refused(lw_exact_sum_round(&sum, NULL), LW_ERROR_ARGUMENT, "total is null");
    assert_refused(lw_exact_sum_mean(&sum, NULL), LW_ERROR_ARGUMENT, "mean is null");
    assert_ok(lw_exact_sum_add_f64(test_context, NULL, 0, &sum));
    assert_ok(lw_exact_sum_add_products_f32(test_context, NULL, NULL, 0, &sum));
    assert_memory_equal(&sum, &two[1], sizeof(sum));
}

/* ---- where the numbers are ---- */

/* More than a CUDA context copies at once, with either array in memory of the context or not. */
static void products_do_not_depend_on_where_arrays_are(void **state)
{
    enum { LARGE = 2200001 };
    double *const x = malloc(LARGE * sizeof(*x)), *const w = malloc(LARGE * sizeof(*w));
    void *there_x = NULL, *there_w = NULL;
    lw_exact_sum right = {{0}, 0, 0, 0, 0, 0};
    (void)state;
    assert_true(x != NULL && w != NULL);
    assert_ok(lw_malloc(test_context, &there_x, LARGE * sizeof(*x)));
    assert_ok(lw_malloc(test_context, &there_w, LARGE * sizeof(*w)));
    for (size_t i = 0; i < LARGE; i++) {
        x[i] = (double)(int64_t)mix(i) * 0x1p-70;
        w[i] = (double)(mix(i + LARGE) >> 20);
    }
    for (size_t from = 0; from < LARGE; from += 100003) /* pieces that are never split by a copy */
        assert_ok(lw_exact_sum_add_products_f64(test_context, x + from, w + from,
                                                LARGE - from < 100003 ? LARGE - from : 100003, &right));
    assert_ok(lw_copy(test_context, there_x, x, LARGE * sizeof(*x)));
    assert_ok(lw_copy(test_context, there_w, w, LARGE * sizeof(*w)));
    for (int where = 0; where < 4; where++) {
        lw_exact_sum sum = {{0}, 0, 0, 0, 0, 0};
        assert_ok(
            lw_exact_sum_add_products_f64(test_context, where & 1 ? there_x : x, where & 2 ? there_w : w, LARGE, &sum));
        assert_memory_equal(&sum, &right, sizeof(sum));
    }
    assert_ok(lw_free(test_context, there_x));
    assert_ok(lw_free(test_context, there_w));
    free(x);
    free(w);
}

/* Each thread has several blocks, the last of which is short. */
static void products_do_not_depend_on_threads(void **state)
{
    enum { MANY = 300001, SHORT = 1001 };
    float *const narrow = malloc(MANY * sizeof(*narrow));
    double *const x = malloc(MANY * sizeof(*x));
    lw_exact_sum right = {{0}, 0, 0, 0, 0, 0};
    (void)state;
    assert_true(narrow != NULL && x != NULL);
    for (size_t i = 0; i < MANY; i++) {
        x[i] = (double)(int64_t)mix(i) * 0x1p-70;
        narrow[i] = (float)x[i];
    }
    for (size_t from = 0; from < MANY; from += SHORT) { /* less than a block: on the calling thread */
        const size_t count = MANY - from < SHORT ? MANY - from : SHORT;
        assert_ok(lw_exact_sum_add_products_f64(test_context, x + from, x + from, count, &right));
        assert_ok(lw_exact_sum_add_products_f32(test_context, narrow + from, narrow + from, count, &right));
    }
    for (int threads = 1; threads < 9; threads += threads < 4 ? 1 : 3) {
        lw_context_options options = {.size = sizeof(options), .backend = test_backend, .threads = threads};
        lw_exact_sum sum = {{0}, 0, 0, 0, 0, 0};
        lw_context *context = NULL;
        assert_ok(lw_context_create(&context, &options));
        assert_ok(lw_exact_sum_add_products_f64(context, x, x, MANY, &sum));
        assert_ok(lw_exact_sum_add_products_f32(context, narrow, narrow, MANY, &sum));
        assert_memory_equal(&sum, &right, sizeof(sum));
        lw_context_destroy(context);
    }
    free(narrow);
    free(x);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(merges_of_any_split_in_any_order_have_the_same_bytes),
        cmocka_unit_test(words_added_up_are_a_sum),
        cmocka_unit_test(digits_hold_2_to_the_31_sums_added_by_words_and_no_more),
        cmocka_unit_test(digits_hold_2_to_the_63_numbers_of_any_size_and_counts_stop_there),
        cmocka_unit_test(flags_travel_and_zeros_are_positive),
        cmocka_unit_test(damaged_sums_are_refused),
        cmocka_unit_test(null_misaligned_and_overlapping_arguments_are_refused),
        cmocka_unit_test(products_do_not_depend_on_where_arrays_are),
        cmocka_unit_test(products_do_not_depend_on_threads),
    };
    return test_main(argc, argv, "exact_sums", tests, sizeof(tests) / sizeof(tests[0]));
}
