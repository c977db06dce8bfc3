/* Batches of tables of continuous distributions on one backend: every value is what its table alone gives on the portable
 * backend, for any engine, place, length, alignment, memory and number of threads. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "lanewise/lanewise.h"
#include "laws.h"
#include "support.h"

enum { TABLES = 5, N = 2003, MANY = 40003 };

static lw_context *oracle;
static lw_quantile *alone[2][TABLES]; /* of the oracle */
static lw_quantile_batch *batches[2]; /* of orders up to 5, with short coefficients; and of greater ones, too */
static uint32_t numbers[MANY + 1];    /* some of them are no table's */
static double right[MANY];
static float rounded[MANY];

static lw_quantile *table_of(lw_context *context, int which, int table)
{
    static const uint32_t orders[2][TABLES] = {{5, 2, 4, 1, 3}, {5, 9, 2, 8, 10}};
    static const int which_law[TABLES] = {5, 0, 9, 16,
                                          5}; /* a mixture with a gap, so that forks lie inside; tails; a pole */
    lw_quantile *made = NULL;
    double parameter;
    const uint32_t order = orders[which][table];
    const lw_quantile_options options = law_options(&laws[which_law[table]], &parameter,
                                                    order < 5   ? 1e-5
                                                    : order > 8 ? 1e-12
                                                                : 1e-10,
                                                    order);
    assert_ok(lw_quantile_create(&made, context, &options));
    return made;
}

/* The tables are gone once the batch is made. */
static lw_quantile_batch *batch_of(lw_context *context, int which)
{
    lw_quantile *tables[TABLES];
    lw_quantile_batch *made = NULL;
    for (int t = 0; t < TABLES; t++)
        tables[t] = table_of(context, which, t);
    assert_ok(lw_quantile_batch_create(&made, context, (const lw_quantile *const *)tables, TABLES));
    for (int t = 0; t < TABLES; t++)
        lw_quantile_destroy(tables[t]);
    return made;
}

static int make(void **unused)
{
    const lw_context_options options = {.size = sizeof(options), .backend = "portable", .threads = 1};
    (void)unused;
    assert_ok(lw_context_create(&oracle, &options));
    for (int which = 0; which < 2; which++) {
        batches[which] = batch_of(test_context, which);
        for (int t = 0; t < TABLES; t++)
            alone[which][t] = table_of(oracle, which, t);
    }
    for (uint64_t i = 0; i <= MANY; i++) /* at random, except for runs of one table */
        numbers[i] = (uint32_t)(i % 512 < 80 ? i / 512 % TABLES : (i * UINT64_C(0x9e3779b97f4a7c15) >> 40) % TABLES);
    for (uint64_t i = 40; i <= MANY; i += 101)
        numbers[i] = i % 2 == 0 ? UINT32_MAX : TABLES;
    return 0;
}

static int drop(void **unused)
{
    (void)unused;
    for (int which = 0; which < 2; which++) {
        lw_quantile_batch_destroy(batches[which]);
        for (int t = 0; t < TABLES; t++)
            lw_quantile_destroy(alone[which][t]);
    }
    lw_context_destroy(oracle);
    return 0;
}

/* ---- what is right ---- */

static uint64_t pick(const uint32_t *number, double of_table[TABLES][MANY], uint64_t n)
{
    uint64_t none = 0;
    const uint32_t nan = 0x7fc00000;
    const uint64_t wide_nan = UINT64_C(0x7ff8000000000000);
    for (uint64_t i = 0; i < n; i++) {
        const int there = number[i] < TABLES;
        const double x = there ? of_table[number[i]][i] : 0.0;
        right[i] = x;
        rounded[i] = (float)x;
        if (!there) {
            memcpy(&right[i], &wide_nan, sizeof(wide_nan));
            memcpy(&rounded[i], &nan, sizeof(nan));
        }
        none += !there;
    }
    return none;
}

/* Elements `first` on of stream 5 of seed 77; how many have no table. */
static uint64_t expect_draws(int which, lw_engine engine, uint64_t first, const uint32_t *number, uint64_t n)
{
    static double of_table[TABLES][MANY];
    lw_generator *generator = NULL;
    assert_ok(lw_generator_create(&generator, oracle, engine, 77, 5));
    for (int t = 0; t < TABLES; t++) {
        assert_ok(lw_generator_seek(generator, first));
        assert_ok(lw_quantile_sample_f64(generator, alone[which][t], of_table[t], n));
    }
    lw_generator_destroy(generator);
    return pick(number, of_table, n);
}

static uint64_t expect_words(int which, const uint64_t *words, const uint32_t *number, uint64_t n)
{
    static double of_table[TABLES][MANY];
    for (int t = 0; t < TABLES; t++)
        assert_ok(lw_quantile_at_f64(alone[which][t], words, of_table[t], n));
    return pick(number, of_table, n);
}

static void assert_counted(uint64_t wanted)
{
    uint64_t counted;
    assert_ok(lw_context_domain_errors(test_context, &counted));
    assert_int_equal(counted, wanted);
}

/* ---- draws ---- */

static void elements_are_those_of_their_tables(void **unused)
{
    static const struct {
        uint64_t first;
        size_t n;
    } part[] = {{0, N}, {1, 1}, {1000, 33}, {1 << 20, 1001}, {((uint64_t)1 << 60) - 77, 77}, {5, 0}, {319, MANY}};
    static double got[MANY + 1];
    static float got32[MANY + 1];
    (void)unused;
    for (int which = 0; which < 2; which++)
        for (lw_engine engine = 1; engine <= lw_engine_count(); engine++) {
            lw_generator *const generator = test_generator(engine, 77, 5);
            for (size_t p = 0; p < sizeof(part) / sizeof(part[0]); p++) {
                const size_t n = engine == 1 || part[p].n <= N ? part[p].n : N, odd = p % 2;
                uint64_t cursor;
                const uint64_t none = n > 0 ? expect_draws(which, engine, part[p].first, numbers + odd, n) : 0;
                assert_ok(lw_generator_seek(generator, part[p].first));
                got[odd + n < MANY ? odd + n : MANY] = -5.0;
                assert_ok(lw_quantile_batch_sample_f64(generator, batches[which], numbers + odd, got + odd, n));
                assert_memory_equal(got + odd, right, n * sizeof(*got));
                assert_true(odd + n >= MANY || got[odd + n] == -5.0);
                assert_ok(lw_generator_tell(generator, &cursor));
                assert_int_equal(cursor, part[p].first + n);
                assert_ok(lw_generator_seek(generator, part[p].first));
                assert_ok(lw_quantile_batch_sample_f32(generator, batches[which], numbers + odd, got32 + odd, n));
                assert_memory_equal(got32 + odd, rounded, n * sizeof(*got32));
                assert_counted(2 * none);
            }
            lw_generator_destroy(generator);
        }
}

/* Longer than what is staged at a time on a device, from another place in pieces. */
static void split_calls_concatenate(void **unused)
{
    enum { LONG = 3100007, FIRST = 1000001 };
    uint32_t *const number = malloc(LONG * sizeof(*number));
    double *const whole = malloc(LONG * sizeof(*whole)), *const parts = malloc(LONG * sizeof(*parts));
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 2);
    (void)unused;
    assert_true(number != NULL && whole != NULL && parts != NULL);
    for (uint64_t i = 0; i < LONG; i++)
        number[i] = (uint32_t)(i * i % TABLES);
    assert_ok(lw_quantile_batch_sample_f64(generator, batches[0], number, whole, LONG));
    assert_ok(lw_generator_seek(generator, 0));
    assert_ok(lw_quantile_batch_sample_f64(generator, batches[0], number, parts, FIRST));
    assert_ok(lw_quantile_batch_sample_f64(generator, batches[0], number + FIRST, parts + FIRST, LONG - FIRST));
    assert_memory_equal(whole, parts, LONG * sizeof(*whole));
    lw_generator_destroy(generator);
    free(number);
    free(whole);
    free(parts);
}

static void threads_change_nothing(void **unused)
{
    static double got[MANY];
    (void)unused;
    if (strcmp(test_backend, "cuda") == 0)
        return;
    expect_draws(0, LW_ENGINE_WARP1024, 3333, numbers, MANY);
    for (int threads = 1; threads <= 7; threads += 2) {
        const lw_context_options options = {.size = sizeof(options), .backend = test_backend, .threads = threads};
        lw_context *context = NULL;
        lw_generator *generator = NULL;
        assert_ok(lw_context_create(&context, &options));
        lw_quantile_batch *const batch = batch_of(context, 0);
        assert_ok(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 77, 5));
        assert_ok(lw_generator_seek(generator, 3333));
        memset(got, 0, sizeof(got));
        assert_ok(lw_quantile_batch_sample_f64(generator, batch, numbers, got, MANY));
        assert_memory_equal(got, right, sizeof(got));
        lw_generator_destroy(generator);
        lw_quantile_batch_destroy(batch);
        lw_context_destroy(context);
    }
}

static void the_cursor_may_be_in_memory(void **unused)
{
    static double got[N];
    uint64_t *cursor = NULL, after = 0;
    const uint64_t first = 1 << 20;
    double *out = NULL;
    uint32_t *number = NULL;
    lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, 77, 5);
    (void)unused;
    const uint64_t none = expect_draws(0, LW_ENGINE_PHILOX, first, numbers, N);
    assert_ok(lw_malloc(test_context, (void **)&cursor, sizeof(*cursor)));
    assert_ok(lw_malloc(test_context, (void **)&out, sizeof(got)));
    assert_ok(lw_malloc(test_context, (void **)&number, N * sizeof(*number)));
    assert_ok(lw_copy(test_context, number, numbers, N * sizeof(*number)));
    for (int near = 0; near < 2; near++) {
        assert_ok(lw_copy(test_context, cursor, &first, sizeof(first)));
        assert_ok(lw_generator_cursor_at(generator, cursor));
        assert_ok(lw_quantile_batch_sample_f64(generator, batches[0], near ? number : numbers, near ? out : got, N));
        if (near)
            assert_ok(lw_copy(test_context, got, out, sizeof(got)));
        assert_memory_equal(got, right, sizeof(got));
        assert_ok(lw_copy(test_context, &after, cursor, sizeof(after)));
        assert_int_equal(after, first + N);
        assert_counted(none);
    }
    lw_generator_destroy(generator);
    assert_ok(lw_free(test_context, cursor));
    assert_ok(lw_free(test_context, out));
    assert_ok(lw_free(test_context, number));
}

/* ---- words ---- */

/* Words towards both ends, and random ones. */
static void fill_words(uint64_t *words, size_t n)
{
    lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, 3, 4);
    assert_ok(lw_fill_bits64(generator, words, n));
    for (size_t i = 0; i < n; i++) {
        const uint64_t near = words[i] >> (i % 61 + 3);
        words[i] = i % 4 < 2 ? words[i] : i % 4 == 2 ? near : ~near;
    }
    lw_generator_destroy(generator);
}

static void values_of_words_are_those_of_their_tables(void **unused)
{
    static const size_t lengths[] = {0, 1, 2, 15, 16, 17, 31, 33, 1024, N};
    uint64_t *const words = test_guarded(N * sizeof(*words));
    uint32_t *const number = test_guarded(N * sizeof(*number));
    double *const got = test_guarded(N * sizeof(*got));
    float *const got32 = test_guarded(N * sizeof(*got32));
    (void)unused;
    fill_words(words, N);
    memcpy(number, numbers, N * sizeof(*number));
    for (int which = 0; which < 2; which++)
        for (size_t l = 0; l < sizeof(lengths) / sizeof(lengths[0]); l++) {
            const size_t n = lengths[l], from = N - n; /* up to the end of the memory */
            const uint64_t none = n > 0 ? expect_words(which, words + from, number + from, n) : 0;
            assert_ok(lw_quantile_batch_at_f64(batches[which], number + from, words + from, got + from, n));
            assert_ok(lw_quantile_batch_at_f32(batches[which], number + from, words + from, got32 + from, n));
            assert_memory_equal(got + from, right, n * sizeof(*got));
            assert_memory_equal(got32 + from, rounded, n * sizeof(*got32));
            memcpy(got + from, words + from, n * sizeof(*got)); /* in place */
            assert_ok(lw_quantile_batch_at_f64(batches[which], number + from,
                                               (const uint64_t *)(const void *)(got + from), got + from, n));
            assert_memory_equal(got + from, right, n * sizeof(*got));
            assert_counted(3 * none);
        }
    test_guarded_free(words, N * sizeof(*words));
    test_guarded_free(number, N * sizeof(*number));
    test_guarded_free(got, N * sizeof(*got));
    test_guarded_free(got32, N * sizeof(*got32));
}

/* Each array in host memory, or in the context's. */
static void memory_of_the_context_gets_the_same(void **unused)
{
    static uint64_t words[N];
    static double got[N];
    uint64_t *near_words = NULL;
    uint32_t *near_number = NULL;
    double *near = NULL;
    (void)unused;
    fill_words(words, N);
    const uint64_t none = expect_words(1, words, numbers, N);
    assert_ok(lw_malloc(test_context, (void **)&near_words, sizeof(words)));
    assert_ok(lw_malloc(test_context, (void **)&near_number, N * sizeof(*near_number)));
    assert_ok(lw_malloc(test_context, (void **)&near, sizeof(got)));
    assert_ok(lw_copy(test_context, near_words, words, sizeof(words)));
    assert_ok(lw_copy(test_context, near_number, numbers, N * sizeof(*near_number)));
    for (int where = 0; where < 8; where++) {
        double *const out = where & 4 ? near : got;
        memset(got, 0, sizeof(got));
        assert_ok(lw_quantile_batch_at_f64(batches[1], where & 1 ? near_number : numbers,
                                           where & 2 ? near_words : words, out, N));
        if (where & 4)
            assert_ok(lw_copy(test_context, got, near, sizeof(got)));
        assert_memory_equal(got, right, sizeof(got));
        assert_counted(none);
    }
    assert_ok(lw_free(test_context, near_words));
    assert_ok(lw_free(test_context, near_number));
    assert_ok(lw_free(test_context, near));
}

static void a_batch_says_what_it_has(void **unused)
{
    lw_quantile_batch_info info;
    lw_quantile_info of_table;
    uint64_t rows = 0;
    (void)unused;
    for (int t = 0; t < TABLES; t++) {
        assert_ok(lw_quantile_describe(alone[1][t], &of_table));
        rows += of_table.rows;
    }
    assert_ok(lw_quantile_batch_describe(batches[1], &info));
    assert_int_equal(info.tables, TABLES);
    assert_int_equal(info.rows, rows);
    assert_int_equal(info.bytes, rows * 12 * 8 + TABLES * 32); /* order 10: 11 coefficients and one word more */
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup(elements_are_those_of_their_tables, make),
    cmocka_unit_test(split_calls_concatenate),
    cmocka_unit_test(threads_change_nothing),
    cmocka_unit_test(the_cursor_may_be_in_memory),
    cmocka_unit_test(values_of_words_are_those_of_their_tables),
    cmocka_unit_test(memory_of_the_context_gets_the_same),
    cmocka_unit_test_teardown(a_batch_says_what_it_has, drop),
};

TEST_MAIN("quantile_batch", tests)
