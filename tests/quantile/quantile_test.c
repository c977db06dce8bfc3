/* Tables of continuous distributions on one backend: known answers of a second implementation; the portable backend's
 * values for any engine, place and length, and for words of one's own; and saved bytes. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "../misuse/misuse.h"
#include "kat.h"
#include "laws.h"

static lw_context *oracle;
static const uint32_t orders[] = {5, 2, 9};
enum { ORDERS = sizeof(orders) / sizeof(orders[0]), N = 2003 };

/* A table of a mixture with a gap, so that forks lie inside, too. */
static lw_quantile *table_of(lw_context *context, uint32_t order)
{
    lw_quantile *table = NULL;
    double parameter;
    const lw_quantile_options options = law_options(&laws[5], &parameter, order < 5 ? 1e-5 : 1e-10, order);
    assert_ok(lw_quantile_create(&table, context, &options));
    return table;
}

/* ---- known answers ---- */

static unsigned char blob[1 << 16];
static size_t blob_bytes, values_checked, refusals;
static lw_quantile *loaded;

static void add_digits(const kat_line *line)
{
    const char *digit = kat_left(line, 1);
    for (; digit[0] != '\0' && digit[1] != '\0'; digit += 2) {
        const char two[] = {digit[0], digit[1], '\0'};
        assert_true(blob_bytes < sizeof(blob));
        blob[blob_bytes++] = (unsigned char)strtoul(two, NULL, 16);
    }
}

static void load_table(const kat_line *line)
{
    lw_quantile_info info;
    lw_quantile_destroy(loaded);
    loaded = NULL;
    if (!kat_succeeds(line, lw_quantile_load(&loaded, test_context, blob, blob_bytes)))
        kat_broken(line, "no table");
    assert_ok(lw_quantile_describe(loaded, &info));
    if (info.order != kat_u64(line, kat_left(line, 1)) || info.root_bits != kat_u64(line, kat_left(line, 2)) ||
        info.rows != kat_u64(line, kat_left(line, 3)) || info.calls != 4711 || info.mass != 2.5 ||
        info.error_wanted != 1e-3 || info.error != 5e-4)
        kat_wrong(line, "the table's description is another");
    blob_bytes = 0;
}

/* The blob's refusal says the words of the line, in their order. */
static void refuse_blob(const kat_line *line)
{
    lw_quantile *table;
    char words[256] = "";
    size_t used = 0;
    for (size_t k = 1; k < line->lefts; k++)
        used += (size_t)snprintf(words + used, sizeof(words) - used, "%s%s", k > 1 ? " " : "", line->left[k]);
    PAINT(table);
    assert_refused(lw_quantile_load(&table, test_context, blob, blob_bytes), LW_ERROR_ARGUMENT, words);
    assert_untouched(table);
    blob_bytes = 0;
    refusals++;
}

static void check_word(const kat_line *line)
{
    const uint64_t word = kat_u64(line, kat_left(line, 1));
    double wide;
    float narrow;
    uint64_t got[2] = {0, 0};
    uint32_t bits;
    assert_ok(lw_quantile_at_f64(loaded, &word, &wide, 1));
    assert_ok(lw_quantile_at_f32(loaded, &word, &narrow, 1));
    memcpy(&got[0], &wide, sizeof(wide));
    memcpy(&bits, &narrow, sizeof(narrow));
    got[1] = bits;
    kat_compare(line, "at", got, 2);
    values_checked += 2;
}

static void check_draws(const kat_line *line)
{
    enum { MOST = 16 };
    double got[MOST];
    uint64_t bits[MOST];
    assert_true(line->rights <= MOST);
    lw_generator *const generator = test_generator(kat_engine(line, kat_left(line, 1)),
                                                   kat_u64(line, kat_left(line, 2)), kat_u64(line, kat_left(line, 3)));
    assert_ok(lw_generator_seek(generator, kat_u64(line, kat_left(line, 4))));
    assert_ok(lw_quantile_sample_f64(generator, loaded, got, line->rights));
    memcpy(bits, got, sizeof(bits));
    kat_compare(line, "draws", bits, line->rights);
    lw_generator_destroy(generator);
    values_checked += line->rights;
}

static void check_line(const kat_line *line)
{
    const char *const what = kat_left(line, 0);
    if (strcmp(what, "blob") == 0)
        add_digits(line);
    else if (strcmp(what, "load") == 0)
        load_table(line);
    else if (strcmp(what, "refused") == 0)
        refuse_blob(line);
    else if (strcmp(what, "at") == 0)
        check_word(line);
    else if (strcmp(what, "draws") == 0)
        check_draws(line);
    else
        kat_broken(line, "what is %s?", what);
}

static void values_are_the_second_implementations(void **unused)
{
    (void)unused;
    kat_read("quantile/quantile.kat", 200, check_line);
    lw_quantile_destroy(loaded);
    assert_true(values_checked > 400 && refusals >= 17);
}

/* ---- the portable backend's values ---- */

/* Of any engine, place and length: elements of both widths, in host memory of odd alignment, and of words. */
static void values_are_the_portable_backends(void **unused)
{
    static const struct {
        uint64_t first;
        size_t n;
    } part[] = {{0, N}, {1, 1}, {1000, 33}, {1 << 20, 1001}, {((uint64_t)1 << 60) - 77, 77}};
    static double right[N], got[N + 1];
    static float right32[N], got32[N + 1];
    (void)unused;
    for (size_t k = 0; k < ORDERS; k++) {
        lw_quantile *const expected = table_of(oracle, orders[k]), *const table = table_of(test_context, orders[k]);
        for (lw_engine engine = 1; engine <= (k == 0 ? lw_engine_count() : 1); engine++) {
            lw_generator *a = NULL, *const b = test_generator(engine, 77, 5);
            assert_ok(lw_generator_create(&a, oracle, engine, 77, 5));
            for (size_t p = 0; p < sizeof(part) / sizeof(part[0]); p++) {
                const size_t n = part[p].n;
                assert_ok(lw_generator_seek(a, part[p].first));
                assert_ok(lw_quantile_sample_f64(a, expected, right, n));
                assert_ok(lw_generator_seek(b, part[p].first));
                assert_ok(lw_quantile_sample_f64(b, table, got + p % 2, n));
                assert_memory_equal(got + p % 2, right, n * sizeof(*got));
                assert_ok(lw_generator_seek(a, part[p].first));
                assert_ok(lw_quantile_sample_f32(a, expected, right32, n));
                assert_ok(lw_generator_seek(b, part[p].first));
                assert_ok(lw_quantile_sample_f32(b, table, got32 + p % 2, n));
                assert_memory_equal(got32 + p % 2, right32, n * sizeof(*got32));
                for (size_t i = 0; i < n; i++)
                    assert_true(right32[i] == (float)right[i]);
            }
            lw_generator_destroy(a);
            lw_generator_destroy(b);
        }
        lw_quantile_destroy(expected);
        lw_quantile_destroy(table);
    }
}

/* Words towards both ends and the gap of the mixture, and random ones. */
static void fill_words(uint64_t *words, size_t n)
{
    lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, 3, 4);
    assert_ok(lw_fill_bits64(generator, words, n));
    for (size_t i = 0; i < n; i++) {
        const uint64_t gap = 12912720851596686131u, near = words[i] >> (i % 61 + 3); /* 0.7 2^64 */
        words[i] = i % 4 == 0   ? words[i]
                   : i % 4 == 1 ? near
                   : i % 4 == 2 ? ~near
                   : i % 8 == 3 ? gap + near
                                : gap - near;
    }
    lw_generator_destroy(generator);
}

static void values_of_words_are_the_portable_backends(void **unused)
{
    static const size_t lengths[] = {0, 1, 2, 15, 16, 17, 31, 33, 1024, N};
    uint64_t *const words = test_guarded(N * sizeof(*words));
    double *const right = malloc(N * sizeof(*right)), *const got = test_guarded(N * sizeof(*got));
    float *const right32 = malloc(N * sizeof(*right32)), *const got32 = test_guarded(N * sizeof(*got32));
    (void)unused;
    assert_true(right != NULL && right32 != NULL);
    fill_words(words, N);
    for (size_t k = 0; k < ORDERS; k++) {
        lw_quantile *const expected = table_of(oracle, orders[k]), *const table = table_of(test_context, orders[k]);
        for (size_t l = 0; l < sizeof(lengths) / sizeof(lengths[0]); l++) {
            const size_t n = lengths[l], from = N - n;
            assert_ok(lw_quantile_at_f64(expected, words + from, right, n));
            assert_ok(lw_quantile_at_f32(expected, words + from, right32, n));
            assert_ok(lw_quantile_at_f64(table, words + from, got + from, n));
            assert_ok(lw_quantile_at_f32(table, words + from, got32 + from, n));
            assert_memory_equal(got + from, right, n * sizeof(*got));
            assert_memory_equal(got32 + from, right32, n * sizeof(*got32));
            memcpy(got, words, n * sizeof(*got)); /* in place */
            assert_ok(lw_quantile_at_f64(expected, words, right, n));
            assert_ok(lw_quantile_at_f64(table, (const uint64_t *)(const void *)got, got, n));
            assert_memory_equal(got, right, n * sizeof(*got));
        }
        lw_quantile_destroy(expected);
        lw_quantile_destroy(table);
    }
    test_guarded_free(words, N * sizeof(*words));
    test_guarded_free(got, N * sizeof(*got));
    test_guarded_free(got32, N * sizeof(*got32));
    free(right);
    free(right32);
}

static void memory_of_the_context_gets_the_same(void **unused)
{
    static uint64_t words[N];
    static double right[N], got[N];
    lw_quantile *const table = table_of(test_context, 5);
    uint64_t *near_words = NULL;
    double *near = NULL;
    (void)unused;
    fill_words(words, N);
    assert_ok(lw_quantile_at_f64(table, words, right, N));
    assert_ok(lw_malloc(test_context, (void **)&near_words, N * sizeof(*words)));
    assert_ok(lw_malloc(test_context, (void **)&near, N * sizeof(*near)));
    assert_ok(lw_copy(test_context, near_words, words, N * sizeof(*words)));
    assert_ok(lw_quantile_at_f64(table, near_words, near, N));
    assert_ok(lw_copy(test_context, got, near, N * sizeof(*near)));
    assert_memory_equal(got, right, sizeof(right));
    assert_ok(lw_quantile_at_f64(table, near_words, (double *)(void *)near_words, N)); /* in place */
    assert_ok(lw_copy(test_context, got, near_words, N * sizeof(*near)));
    assert_memory_equal(got, right, sizeof(right));
    assert_ok(lw_free(test_context, near_words));
    assert_ok(lw_free(test_context, near));
    lw_quantile_destroy(table);
}

/* Rounding errors alone may make a greater word's value less. */
static void values_rise(void **unused)
{
    enum { M = 20000 };
    uint64_t *const words = malloc(M * sizeof(*words));
    double *const x = malloc(M * sizeof(*x));
    (void)unused;
    assert_true(words != NULL && x != NULL);
    for (size_t k = 0; k < ORDERS; k++) {
        lw_quantile_info info;
        lw_quantile *const table = table_of(test_context, orders[k]);
        assert_ok(lw_quantile_describe(table, &info));
        for (size_t i = 0; i < M; i++)
            words[i] = i * (UINT64_MAX / (M - 1));
        assert_ok(lw_quantile_at_f64(table, words, x, M));
        for (size_t i = 1; i < M; i++)
            assert_true(x[i] >= x[i - 1] - 1e-14 * fabs(x[i]));
        assert_true(x[0] == info.lower && x[M - 1] <= info.upper && x[0] >= info.lower);
        lw_quantile_destroy(table);
    }
    free(words);
    free(x);
}

/* ---- saved bytes ---- */

static void a_saved_table_is_the_same_anywhere(void **unused)
{
    static uint64_t words[N];
    static double right[N], got[N];
    size_t bytes = 0, again = sizeof(blob) - 1;
    (void)unused;
    lw_quantile *const table = table_of(test_context, 5), *other = NULL;
    lw_quantile_info before, after;
    assert_ok(lw_quantile_save(table, NULL, &bytes));
    unsigned char *const saved = malloc(bytes), *const twice = malloc(bytes + 1);
    assert_true(saved != NULL && twice != NULL);
    assert_ok(lw_quantile_save(table, saved, &bytes));
    assert_ok(lw_quantile_load(&other, oracle, saved, bytes));
    again = bytes + 1;
    assert_ok(lw_quantile_save(other, twice, &again));
    assert_int_equal(again, bytes);
    assert_memory_equal(saved, twice, bytes);
    assert_ok(lw_quantile_describe(table, &before));
    assert_ok(lw_quantile_describe(other, &after));
    assert_memory_equal(&before, &after, sizeof(before));
    fill_words(words, N);
    assert_ok(lw_quantile_at_f64(table, words, right, N));
    assert_ok(lw_quantile_at_f64(other, words, got, N));
    assert_memory_equal(got, right, sizeof(got));
    lw_quantile_destroy(table);
    lw_quantile_destroy(other);
    free(saved);
    free(twice);
}

static void a_damaged_blob_is_refused(void **unused)
{
    lw_quantile *table = table_of(test_context, 1), *other;
    size_t bytes = 0, less = 100;
    (void)unused;
    assert_ok(lw_quantile_save(table, NULL, &bytes));
    unsigned char *const saved = malloc(bytes);
    assert_non_null(saved);
    assert_refused_with(lw_quantile_save(table, saved, &less), LW_ERROR_ARGUMENT, "lw_quantile_save", "*size is 100");
    assert_ok(lw_quantile_save(table, saved, &bytes));
    PAINT(other);
    for (size_t k = 0; k < bytes; k++) {
        saved[k] ^= 0x40;
        assert_int_equal(lw_quantile_load(&other, test_context, saved, bytes), LW_ERROR_ARGUMENT);
        saved[k] ^= 0x40;
    }
    for (size_t k = 0; k < bytes; k += 7)
        assert_int_equal(lw_quantile_load(&other, test_context, saved, k), LW_ERROR_ARGUMENT);
    assert_untouched(other);
    assert_refused(lw_quantile_load(&other, test_context, NULL, bytes), LW_ERROR_ARGUMENT, "blob is null");
    assert_refused(lw_quantile_load(NULL, test_context, saved, bytes), LW_ERROR_ARGUMENT, "quantile is null");
    assert_refused(lw_quantile_load(&other, NULL, saved, bytes), LW_ERROR_ARGUMENT, "context is null");
    assert_refused(lw_quantile_save(NULL, saved, &bytes), LW_ERROR_ARGUMENT, "quantile is null");
    assert_refused(lw_quantile_save(table, saved, NULL), LW_ERROR_ARGUMENT, "size is null");
    free(saved);
    lw_quantile_destroy(table);
}

static int open_oracle(void **unused)
{
    const lw_context_options options = {.size = sizeof(options), .backend = "portable", .threads = 1};
    (void)unused;
    assert_ok(lw_context_create(&oracle, &options));
    return 0;
}

static int close_oracle(void **unused)
{
    (void)unused;
    lw_context_destroy(oracle);
    return 0;
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup(values_are_the_second_implementations, open_oracle),
    cmocka_unit_test(values_are_the_portable_backends),
    cmocka_unit_test(values_of_words_are_the_portable_backends),
    cmocka_unit_test(memory_of_the_context_gets_the_same),
    cmocka_unit_test(values_rise),
    cmocka_unit_test(a_saved_table_is_the_same_anywhere),
    cmocka_unit_test_teardown(a_damaged_blob_is_refused, close_oracle),
};

TEST_MAIN("quantile", tests)
