/* Tables of both widths of rows against the sequential builder, over thread counts, shapes and thousands of small
 * cases with ties; and what the rows give each item, against shares worked out here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference/alias_oracle.h"
#include "alias_shapes.h"
#include "lanewise/lanewise.h"
#include "support.h"

enum { MOST = 1000000, THREADS = 8 };

static const lw_type types[] = {LW_TYPE_F64, LW_TYPE_F32, LW_TYPE_U32, LW_TYPE_U64};

static lw_context *contexts[THREADS + 1]; /* [t]: with t threads; one for all where the backend is no CPU's */
static int most_threads;
static void *weights, *work;
static uint64_t *expected, *rows;

static int set_up(void **state)
{
    const lw_alias_job job = {.items = MOST};
    (void)state;
    most_threads = strcmp(test_backend, "cuda") == 0 ? 1 : THREADS;
    for (int t = 1; t <= most_threads; t++) {
        const lw_context_options options = {.size = sizeof(options), .backend = test_backend, .threads = t};
        assert_ok(lw_context_create(&contexts[t], &options));
    }
    weights = malloc(MOST * sizeof(uint64_t));
    work = malloc(lw_alias_sequential_bytes(&job));
    expected = malloc(2 * MOST * sizeof(uint64_t));
    rows = malloc(2 * MOST * sizeof(uint64_t));
    assert_true(weights != NULL && work != NULL && expected != NULL && rows != NULL);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    for (int t = 1; t <= most_threads; t++)
        lw_context_destroy(contexts[t]);
    free(weights);
    free(work);
    free(expected);
    free(rows);
    return 0;
}

static lw_alias_found oracle(lw_type type, size_t n, int row_bytes)
{
    lw_alias_found found;
    const lw_alias_job job = {
        .weights = weights, .type = type, .items = n, .row_bytes = row_bytes, .rows = expected, .work = work};
    lw_alias_sequential(&job, &found);
    return found;
}

static void expect_table(int threads, lw_type type, size_t n, int row_bytes, const char *what)
{
    const lw_alias_found found = oracle(type, n, row_bytes);
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = row_bytes};
    lw_alias *alias = NULL;
    lw_alias_info info;
    const lw_status status = lw_alias_create(&alias, contexts[threads], weights, type, n, &options);
    if (found.error == LW_ALIAS_NO_WEIGHT) {
        assert_int_equal(status, LW_ERROR_DOMAIN);
        return;
    }
    assert_ok(status);
    assert_ok(lw_alias_describe(alias, &info));
    assert_ok(lw_alias_rows(alias, rows));
    assert_int_equal(info.items, n);
    assert_int_equal(info.bytes, n * (size_t)row_bytes);
    assert_int_equal(info.zeros, found.zeros);
    assert_int_equal(info.truncated, found.truncated);
    const size_t words = n * (size_t)row_bytes / 8;
    for (size_t i = 0; i < words; i++)
        if (rows[i] != expected[i])
            fail_msg("%s, %s, n = %zu, rows of %d bytes, %d threads: word %zu is %ju, expected %ju", what,
                     shape_type_name(type), n, row_bytes, threads, i, (uintmax_t)rows[i], (uintmax_t)expected[i]);
    lw_alias_destroy(alias);
}

/* ---- tests ---- */

static void no_thread_count_changes_a_row(void **state)
{
    static const size_t sizes[] = {1, 1024, 9000, 70001, 200000};
    (void)state;
    for (size_t k = 0; k < sizeof(sizes) / sizeof(sizes[0]); k++)
        for (int s = 0; s < SHAPES; s++)
            for (int t = 1; t <= most_threads; t++) {
                const lw_type type = types[(size_t)(s + t) % 4];
                shape_fill(weights, type, (shape)s, sizes[k], k);
                expect_table(t, type, sizes[k], (s + t + (int)k) % 3 == 0 ? 16 : 8, shape_name[s]);
            }
}

static void no_thread_count_changes_a_wide_row(void **state)
{
    static const size_t sizes[] = {9000, 70001};
    (void)state;
    for (size_t k = 0; k < sizeof(sizes) / sizeof(sizes[0]); k++)
        for (int s = 0; s < SHAPES; s++)
            for (int t = 1; t <= most_threads; t += 1 + (int)k) {
                const lw_type type = types[(size_t)(s + t) % 4];
                shape_fill(weights, type, (shape)s, sizes[k], 3 + k);
                expect_table(t, type, sizes[k], 16, shape_name[s]);
            }
}

static void wide_rows_of_every_shape_and_type(void **state)
{
    static const size_t sizes[] = {1, 2, 3, 17, 1000, 1024, 1025, 5000, 20480};
    (void)state;
    for (size_t k = 0; k < sizeof(sizes) / sizeof(sizes[0]); k++)
        for (int s = 0; s < SHAPES; s++)
            for (size_t t = 0; t < sizeof(types) / sizeof(types[0]); t++) {
                shape_fill(weights, types[t], (shape)s, sizes[k], k);
                expect_table(most_threads, types[t], sizes[k], 16, shape_name[s]);
            }
}

static void a_million_items(void **state)
{
    (void)state;
    for (int s = 0; s < SHAPES; s += 3) {
        shape_fill(weights, LW_TYPE_F64, (shape)s, MOST, 9);
        expect_table(most_threads, LW_TYPE_F64, MOST, 8, shape_name[s]);
    }
    shape_fill(weights, LW_TYPE_F64, UNIFORM, MOST, 9);
    expect_table(most_threads, LW_TYPE_F64, MOST, 16, shape_name[UNIFORM]);
}

/* Sums whose shares meet integers exactly, or miss them by little; runs of lights and heavies of every length. */
static void thousands_of_small_tables_with_ties(void **state)
{
    (void)state;
    for (uint64_t c = 0; c < 6000; c++) {
        const size_t n = 1 + (size_t)(shape_random(c, 0) % (c % 50 == 0 ? 5000 : c % 5 == 0 ? 300 : 24));
        const uint64_t most = 1 + shape_random(c, 1) % 9, run = 1 + shape_random(c, 2) % 40;
        double *const w = weights;
        for (size_t i = 0; i < n; i++) {
            const uint64_t r = shape_random(c, 3 + i), level = shape_random(c, 1000000 + i / run) % most;
            w[i] = (double)(r % 3 == 0 ? level : r % (2 + level));
            w[i] *= c % 3 == 0 ? 0.1 : 1.0;
            w[i] += c % 7 == 0 ? (double)(r % 5) * 0x1p-50 : 0.0;
            if (c % 11 == 0 && r % 97 == 0)
                w[i] = c % 2 == 0 ? 1e300 : 1e12;
        }
        expect_table(1 + (int)(c % (uint64_t)most_threads), LW_TYPE_F64, n, c % 4 == 0 ? 16 : 8, "small");
    }
}

/* floor(prefix n 2^bits / total), a bit at a time, in high * 2^64 + low. */
typedef struct wide {
    uint64_t high, low;
} wide;

static wide share_before(lw_u128 prefix, uint64_t n, lw_u128 total, int bits)
{
    const lw_u128 scaled = prefix * n;
    lw_u128 rest = scaled % total, quotient = scaled / total;
    for (int b = 0; b < bits; b++) {
        rest <<= 1;
        quotient = quotient << 1 | (rest >= total);
        rest -= rest >= total ? total : 0;
    }
    return (wide){(uint64_t)(quotient >> 64), (uint64_t)quotient};
}

/* The units of every item in all rows together are floor(P' N C / W) - floor(P N C / W), with integers for weights. */
static void rows_give_every_item_its_share(void **state)
{
    enum { N = 3000 };
    static lw_u128 units[N];
    uint64_t *const w = weights;
    (void)state;
    for (int bytes = 8; bytes <= 16; bytes += 8)
        for (uint64_t c = 0; c < 4; c++) {
            const lw_alias_options options = {.size = sizeof(options), .row_bytes = bytes};
            const lw_u128 capacity = (lw_u128)1 << (bytes == 8 ? 32 : 64);
            lw_u128 total = 0, prefix = 0, sum = 0, before = 0;
            lw_alias *alias = NULL;
            for (size_t i = 0; i < N; i++) {
                w[i] = shape_random(c, i) >>
                       (4 + (c == 0 ? 0 : shape_random(c, i + N) % 60)); /* of 60 bits: none is cut off */
                w[i] |= i == 0 ? (uint64_t)1 << 59 : 0;
                total += w[i];
            }
            assert_ok(lw_alias_create(&alias, contexts[most_threads], w, LW_TYPE_U64, N, &options));
            assert_ok(lw_alias_rows(alias, rows));
            memset(units, 0, sizeof(units));
            for (size_t i = 0; i < N; i++) {
                const uint64_t threshold = bytes == 8 ? (uint32_t)rows[i] : rows[2 * i];
                const uint64_t other = bytes == 8 ? rows[i] >> 32 : rows[2 * i + 1];
                units[i] += threshold;
                units[other] += capacity - threshold;
            }
            for (size_t i = 0; i < N; i++) {
                prefix += w[i];
                const wide after = share_before(prefix, N, total, bytes == 8 ? 32 : 64);
                const lw_u128 now = ((lw_u128)after.high << 64) + after.low;
                assert_true(units[i] == now - before);
                sum += units[i];
                before = now;
            }
            assert_true(sum == N * capacity);
            lw_alias_destroy(alias);
        }
}

/* All elements of a fill, and parts of it at odd places, from both widths. CPUs ask for rows ahead in a table as large
 * as the second, but not for the shortest parts. */
static void a_fill_is_its_parts_and_its_rows(void **state)
{
    enum { FEW = 5000, N = 140000, MANY = 20000 };
    static uint32_t whole[MANY], part[MANY];
    static uint64_t wide_whole[MANY], counts[N];
    (void)state;
    for (int round = 0; round < 4; round++) {
        const int bytes = round % 2 == 0 ? 8 : 16;
        const size_t items = round < 2 ? FEW : N;
        shape_fill(weights, LW_TYPE_F64, POWER_LAW, items, 2);
        for (lw_engine engine = LW_ENGINE_WARP1024; engine <= LW_ENGINE_PHILOX; engine++) {
            const lw_alias_options options = {.size = sizeof(options), .row_bytes = bytes};
            lw_alias *alias = NULL;
            lw_generator *generator = NULL;
            lw_context *const context = contexts[most_threads];
            assert_ok(lw_alias_create(&alias, context, weights, LW_TYPE_F64, items, &options));
            assert_ok(lw_generator_create(&generator, context, engine, 7, 1));
            assert_ok(lw_alias_sample_u32(generator, alias, whole, MANY));
            assert_ok(lw_generator_seek(generator, 0));
            assert_ok(lw_alias_sample_u64(generator, alias, wide_whole, MANY));
            memset(counts, 0, sizeof(counts));
            for (size_t i = 0; i < MANY; i++) {
                assert_int_equal(whole[i], wide_whole[i]);
                assert_true(whole[i] < items);
                counts[whole[i]]++;
            }
            for (size_t i = 0; i < items; i++)
                assert_true(counts[i] == 0 || ((const double *)weights)[i] > 0.0);
            assert_ok(lw_generator_seek(generator, 0));
            for (size_t at = 0, n = 1; at < MANY; at += n, n = (n * 7 + 3) % 3001) {
                n = n < MANY - at ? n : MANY - at;
                assert_ok(lw_alias_sample_u32(generator, alias, part + at, n));
            }
            assert_memory_equal(part, whole, sizeof(whole));
            lw_generator_destroy(generator);
            lw_alias_destroy(alias);
        }
    }
}

static void bad_widths_are_refused(void **state)
{
    const double one = 1.0;
    lw_alias *alias = NULL;
    uint64_t four[4];
    lw_alias_options options = {.size = sizeof(options), .row_bytes = 12};
    (void)state;
    assert_refused(lw_alias_create(&alias, contexts[1], &one, LW_TYPE_F64, 1, &options), LW_ERROR_ARGUMENT,
                   "row_bytes is 12; it must be 8, 16 or 0");
    options.row_bytes = 16;
    options.rows = (uintptr_t)four % 16 == 0 ? four + 1 : four;
    assert_refused(lw_alias_create(&alias, contexts[1], &one, LW_TYPE_F64, 1, &options), LW_ERROR_ARGUMENT,
                   "aligned to 16 bytes");
    assert_null(alias);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown(no_thread_count_changes_a_row, set_up, tear_down),
    cmocka_unit_test_setup_teardown(no_thread_count_changes_a_wide_row, set_up, tear_down),
    cmocka_unit_test_setup_teardown(wide_rows_of_every_shape_and_type, set_up, tear_down),
    cmocka_unit_test_setup_teardown(a_million_items, set_up, tear_down),
    cmocka_unit_test_setup_teardown(thousands_of_small_tables_with_ties, set_up, tear_down),
    cmocka_unit_test_setup_teardown(rows_give_every_item_its_share, set_up, tear_down),
    cmocka_unit_test_setup_teardown(a_fill_is_its_parts_and_its_rows, set_up, tear_down),
    cmocka_unit_test_setup_teardown(bad_widths_are_refused, set_up, tear_down),
};

TEST_MAIN("alias_host", tests)
