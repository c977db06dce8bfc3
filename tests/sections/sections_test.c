/* Sectioned samples and counts: the portable backend's bits on every other, in every memory, on any number of threads,
 * by every way; sums, sections and items against the table; the cursor; bad input. */
#include <inttypes.h>
#include <string.h>

#include "stat/stat_check.h"
#include "lanewise/lanewise.h"
#include "core/generator.h"
#include "sections/job.h"
#include "misuse/misuse.h"

enum { MOST = 1 << 19, ITEMS_MOST = 20000, ROWS = LW_SECTION_ROWS };

static lw_context *reference; /* portable */
static uint32_t weights[1 << 20];
static uint64_t got64[MOST + 8], right64[MOST + 8];
static uint32_t got32[MOST + 8];

static int open_reference(void **state)
{
    lw_context_options options = {.size = sizeof(options), .backend = "portable", .threads = 1};
    (void)state;
    return lw_context_create(&reference, &options) == LW_OK ? 0 : -1;
}

static int close_reference(void **state)
{
    (void)state;
    lw_context_destroy(reference);
    return 0;
}

static lw_alias *table(lw_context *context, uint64_t items, uint64_t step, int row_bytes)
{
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = row_bytes};
    lw_alias *alias = NULL;
    for (uint64_t i = 0; i < items; i++)
        weights[i] = step * i % 5 == 4 ? 0 : (uint32_t)((1 << 20) / (1 + step * i % items));
    assert_ok(lw_alias_create(&alias, context, weights, LW_TYPE_U32, items, &options));
    return alias;
}

static lw_generator *generator_on(lw_context *context, lw_engine engine, uint64_t seed, uint64_t stream,
                                  uint64_t cursor)
{
    lw_generator *generator = NULL;
    assert_ok(lw_generator_create(&generator, context, engine, seed, stream));
    assert_ok(lw_generator_seek(generator, cursor));
    return generator;
}

/* One object by one way, to `to` (host memory), and the cursor has moved by 1. */
static void draw(lw_context *context, lw_engine engine, uint64_t cursor, const lw_alias *alias, void *to, size_t size,
                 uint64_t n, int counts, lw_sections_way way)
{
    lw_generator *const generator = generator_on(context, engine, 2, 3, cursor);
    lw_sections what = {.function = "test", .samples = n, .counts = counts, .out = to, .size = size, .way = way};
    uint64_t now = 0;
    assert_ok(lw_generator_sections(generator, alias, &what));
    assert_ok(lw_generator_tell(generator, &now));
    assert_int_equal(now, cursor + 1);
    lw_generator_destroy(generator);
}

/* ---- the same bits ----------------------------------------------------------------------------------------------- */

static const uint64_t tables[] = {1, 2, ROWS - 1, ROWS, ROWS + 1, 3 * ROWS, 1 << 20};
static const uint64_t lengths[] = {0, 1, 33, 1023, 1025, 70001, MOST};
enum { TABLES = sizeof(tables) / sizeof(tables[0]), LENGTHS = sizeof(lengths) / sizeof(lengths[0]) };

static void assert_same(const void *got, const void *right, size_t bytes, const char *what, uint64_t items, uint64_t n)
{
    if (memcmp(got, right, bytes) != 0)
        fail_msg("%s of %" PRIu64 " from %" PRIu64 " items differ from portable", what, n, items);
}

static void compare_width(lw_context *context, lw_sections_way way, int row_bytes)
{
    static uint64_t right_counts[1 << 20], counts[1 << 20];
    for (int t = 0; t < TABLES; t++) {
        lw_alias *const alias = table(context, tables[t], 7, row_bytes);
        lw_alias *const plain = table(reference, tables[t], 7, row_bytes);
        for (int l = 0; l < LENGTHS; l++) {
            const lw_engine engine = (lw_engine)(1 + (t + l) % (int)lw_engine_count());
            const uint64_t n = lengths[l], cursor = (uint64_t)(t + 10 * l);
            draw(reference, engine, cursor, plain, right64, 8, n, 0, LW_SECTIONS_AUTOMATIC);
            memset(got64, 0xA5, sizeof(got64));
            draw(context, engine, cursor, alias, got64 + 1, 8, n, 0, way);
            assert_same(got64 + 1, right64, n * 8, "u64 samples", tables[t], n);
            assert_true(got64[0] == UINT64_C(0xA5A5A5A5A5A5A5A5) && got64[n + 1] == UINT64_C(0xA5A5A5A5A5A5A5A5));
            memset(got32, 0xA5, sizeof(got32));
            draw(context, engine, cursor, alias, got32 + 1, 4, n, 0, way);
            for (uint64_t i = 0; i < n; i++)
                got64[i] = got32[i + 1];
            assert_same(got64, right64, n * 8, "u32 samples", tables[t], n);
            assert_true(got32[0] == 0xA5A5A5A5 && got32[n + 1] == 0xA5A5A5A5);
            draw(reference, engine, cursor, plain, right_counts, 8, n, 1, LW_SECTIONS_AUTOMATIC);
            draw(context, engine, cursor, alias, counts, 8, n, 1, way);
            assert_same(counts, right_counts, tables[t] * 8, "counts", tables[t], n);
        }
        const uint64_t many = UINT64_C(1) << (t % 2 ? 60 : 37); /* down to the rows */
        if (tables[t] <= 3 * ROWS) {
            draw(reference, LW_ENGINE_WARP1024, 5, plain, right_counts, 8, many, 1, LW_SECTIONS_AUTOMATIC);
            draw(context, LW_ENGINE_WARP1024, 5, alias, counts, 8, many, 1, way);
            assert_same(counts, right_counts, tables[t] * 8, "counts", tables[t], many);
        }
        lw_alias_destroy(alias);
        lw_alias_destroy(plain);
    }
}

static void compare(lw_context *context, lw_sections_way way)
{
    compare_width(context, way, 8);
    compare_width(context, way, 16);
}

static void every_way_gives_the_bits_of_portable(void **state)
{
    (void)state;
    compare(test_context, LW_SECTIONS_AUTOMATIC);
    compare(test_context, LW_SECTIONS_SHARED);
    compare(test_context, LW_SECTIONS_BY_SAMPLES);
}

static void any_number_of_threads_gives_the_same_bits(void **state)
{
    (void)state;
    for (int threads = 1; threads <= 7; threads += 3) {
        lw_context_options options = {.size = sizeof(options), .backend = test_backend, .threads = threads};
        lw_context *context = NULL;
        assert_ok(lw_context_create(&context, &options));
        compare(context, LW_SECTIONS_AUTOMATIC);
        lw_context_destroy(context);
    }
}

/* Memory of the context's own, and a table in memory that is aligned to a row's bytes only. */
static void expect_in_context_s_memory(int row_bytes)
{
    const uint64_t items = 3 * ROWS + 5, n = 100001;
    uint64_t *area = NULL, *out = NULL;
    lw_alias *alias = NULL, *const plain = table(reference, items, 7, row_bytes);
    assert_ok(lw_malloc(test_context, (void **)&area, (items + 1) * (uint64_t)row_bytes));
    assert_ok(lw_malloc(test_context, (void **)&out, n * 8));
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = row_bytes, .rows = area + row_bytes / 8};
    assert_ok(lw_alias_create(&alias, test_context, weights, LW_TYPE_U32, items, &options));
    draw(reference, LW_ENGINE_WARP1024, 4, plain, right64, 8, n, 0, LW_SECTIONS_AUTOMATIC);
    for (lw_sections_way way = LW_SECTIONS_AUTOMATIC; way <= LW_SECTIONS_BY_SAMPLES; way++) {
        draw(test_context, LW_ENGINE_WARP1024, 4, alias, out, 8, n, 0, way);
        assert_ok(lw_copy(test_context, got64, out, n * 8));
        assert_same(got64, right64, n * 8, "samples", items, n);
    }
    draw(reference, LW_ENGINE_WARP1024, 4, plain, right64, 8, n, 1, LW_SECTIONS_AUTOMATIC);
    draw(test_context, LW_ENGINE_WARP1024, 4, alias, out, 8, n, 1, LW_SECTIONS_AUTOMATIC);
    assert_ok(lw_copy(test_context, got64, out, items * 8));
    assert_same(got64, right64, items * 8, "counts", items, n);
    lw_alias_destroy(alias);
    lw_alias_destroy(plain);
    assert_ok(lw_free(test_context, area));
    assert_ok(lw_free(test_context, out));
}

static void the_context_s_memory_gives_the_same_bits(void **state)
{
    (void)state;
    expect_in_context_s_memory(8);
    expect_in_context_s_memory(16);
}

/* ---- what they are ----------------------------------------------------------------------------------------------- */

/* The exact probabilities of the table's items and sections, from its rows. */
static void probabilities(const lw_alias *alias, uint64_t items, double *of_items, double *of_sections)
{
    static uint64_t rows[2 * ITEMS_MOST];
    lw_alias_info info;
    assert_ok(lw_alias_describe(alias, &info));
    assert_ok(lw_alias_rows(alias, rows));
    memset(of_items, 0, items * sizeof(double));
    for (uint64_t r = 0; r < items; r++) {
        const int wide = info.bytes == 16 * items;
        const double own = wide ? (double)rows[2 * r] * 0x1p-64 : (double)(uint32_t)rows[r] * 0x1p-32;
        of_items[r] += own / (double)items;
        of_items[wide ? rows[2 * r + 1] : rows[r] >> 32] += (1 - own) / (double)items;
    }
    for (uint64_t s = 0; s * ROWS < items; s++)
        of_sections[s] = (double)(items - s * ROWS < ROWS ? items - s * ROWS : ROWS) / (double)items;
}

static void expect_the_table_s_shares(int row_bytes)
{
    static double of_items[ITEMS_MOST], of_sections[8];
    static uint64_t counts[ITEMS_MOST], tally[ITEMS_MOST];
    const uint64_t items = 4 * ROWS + 100;
    lw_alias *const alias = table(test_context, items, 7, row_bytes);
    probabilities(alias, items, of_items, of_sections);
    for (int e = 1; e <= (int)lw_engine_count(); e++) {
        lw_generator *const generator = generator_on(test_context, (lw_engine)e, 8, 1, 0);
        assert_ok(lw_alias_counts_u64(generator, alias, counts, MOST));
        assert_ok(lw_generator_seek(generator, 0));
        assert_ok(lw_alias_sample_sections_u32(generator, alias, got32, MOST));
        memset(tally, 0, sizeof(tally));
        for (uint64_t i = 0; i < MOST; i++)
            tally[got32[i]]++;
        /* below 32 samples per row they are one object's */
        assert_int_equal(MOST / 32 < items, 1);
        assert_memory_equal(tally, counts, items * sizeof(counts[0]));
        stat_expect(stat_chi_square(counts, of_items, items), "items, engine %d", e);

        for (uint64_t n = 32 * items; n <= UINT64_C(1) << 40; n <<= 10) {
            uint64_t sum = 0;
            assert_ok(lw_alias_counts_u64(generator, alias, counts, n));
            for (uint64_t i = 0; i < items; i++) {
                sum += counts[i];
                if (weights[i] == 0)
                    assert_int_equal(counts[i], 0);
            }
            assert_int_equal(sum, n);
            stat_expect(stat_chi_square(counts, of_items, items), "%" PRIu64 " counts, engine %d", n, e);
        }
        lw_generator_destroy(generator);
    }
    lw_alias_destroy(alias);
}

static void samples_and_counts_follow_the_table(void **state)
{
    (void)state;
    expect_the_table_s_shares(8);
    expect_the_table_s_shares(16);
}

/* Equal weights: an item's section is its row's. */
static void sections_come_in_order_and_have_their_share(void **state)
{
    static double of_items[ITEMS_MOST], of_sections[8];
    static uint64_t counts[8];
    const uint64_t items = 4 * ROWS + 100;
    lw_alias *alias = NULL;
    (void)state;
    for (uint64_t i = 0; i < items; i++)
        weights[i] = 3;
    assert_ok(lw_alias_create_u32(&alias, test_context, weights, items));
    probabilities(alias, items, of_items, of_sections);
    lw_generator *const generator = generator_on(test_context, LW_ENGINE_WARP1024, 8, 1, 0);
    memset(counts, 0, sizeof(counts));
    for (int object = 0; object < 300; object++) {
        const uint64_t n = 1000 + (uint64_t)object;
        assert_ok(lw_alias_sample_sections_u32(generator, alias, got32, n));
        for (uint64_t i = 0; i < n; i++) {
            counts[got32[i] / ROWS]++;
            assert_true(i == 0 || got32[i - 1] / ROWS <= got32[i] / ROWS);
        }
    }
    stat_expect(stat_chi_square(counts, of_sections, 5), "sections");
    lw_generator_destroy(generator);
    lw_alias_destroy(alias);
}

/* ---- the cursor, and bad input ----------------------------------------------------------------------------------- */

static void a_cursor_that_the_kernels_keep_moves_by_one(void **state)
{
    static const uint64_t cursors[] = {0, 77, (UINT64_C(1) << 60) - 1};
    uint64_t *cursor = NULL, now;
    (void)state;
    lw_alias *const alias = table(test_context, 9000, 7, 8);
    assert_ok(lw_malloc(test_context, (void **)&cursor, sizeof(*cursor)));
    for (int c = 0; c < 3; c++)
        for (int e = 1; e <= (int)lw_engine_count(); e++) {
            draw(test_context, (lw_engine)e, cursors[c], alias, right64, 8, 5000, 0, LW_SECTIONS_AUTOMATIC);
            lw_generator *const generator = generator_on(test_context, (lw_engine)e, 2, 3, 0);
            assert_ok(lw_copy(test_context, cursor, &cursors[c], sizeof(*cursor)));
            assert_ok(lw_generator_cursor_at(generator, cursor));
            assert_ok(lw_alias_sample_sections_u64(generator, alias, got64, 5000));
            assert_ok(lw_copy(test_context, &now, cursor, sizeof(now)));
            assert_int_equal(now, cursors[c] + 1);
            assert_memory_equal(got64, right64, 5000 * 8);
            lw_generator_destroy(generator);
        }
    /* past the end nothing is drawn */
    lw_generator *const generator = generator_on(test_context, LW_ENGINE_WARP1024, 2, 3, 0);
    const uint64_t end = UINT64_C(1) << 60;
    assert_ok(lw_copy(test_context, cursor, &end, sizeof(*cursor)));
    assert_ok(lw_generator_cursor_at(generator, cursor));
    memset(got64, 0xA5, sizeof(got64));
    assert_refused(lw_alias_sample_sections_u64(generator, alias, got64, 50), LW_ERROR_ARGUMENT, "2^60");
    assert_refused(lw_alias_counts_u64(generator, alias, got64, 50), LW_ERROR_ARGUMENT, "2^60");
    for (int i = 0; i < 50; i++)
        assert_true(got64[i] == UINT64_C(0xA5A5A5A5A5A5A5A5));
    lw_generator_destroy(generator);
    lw_alias_destroy(alias);
    assert_ok(lw_free(test_context, cursor));
}

static void bad_input_is_refused(void **state)
{
    lw_context_options options = {.size = sizeof(options), .backend = test_backend};
    lw_context *other = NULL;
    uint32_t out32[8];
    uint64_t out64[8];
    const uint64_t *rows;
    (void)state;
    PAINT(out32);
    PAINT(out64);
    PAINT(rows);
    assert_ok(lw_context_create(&other, &options));
    lw_alias *const theirs = table(other, 100, 1, 8), *const mine = table(test_context, 100, 1, 8);
    lw_alias *const wide = table(test_context, 100, 1, 16);
    lw_generator *const g = test_generator(LW_ENGINE_WARP1024, 1, 2);
#define REFUSES(call, ...) assert_refused_with(call, LW_ERROR_ARGUMENT, __VA_ARGS__)
    REFUSES(lw_alias_sample_sections_u32(NULL, mine, out32, 8), "lw_alias_sample_sections_u32", "generator is null");
    REFUSES(lw_alias_sample_sections_u32(g, NULL, out32, 8), "lw_alias_sample_sections_u32", "alias is null");
    REFUSES(lw_alias_sample_sections_u64(g, NULL, out64, 8), "lw_alias_sample_sections_u64", "alias is null");
    REFUSES(lw_alias_counts_u64(NULL, mine, out64, 8), "lw_alias_counts_u64", "generator is null");
    REFUSES(lw_alias_sample_sections_u32(g, theirs, out32, 8), "different contexts");
    REFUSES(lw_alias_counts_u64(g, theirs, out64, 8), "different contexts");
    REFUSES(lw_alias_sample_sections_u32(g, mine, NULL, 8), "out is null");
    REFUSES(lw_alias_counts_u64(g, mine, NULL, 0), "counts is null");
    REFUSES(lw_alias_sample_sections_u64(g, mine, (uint64_t *)((char *)out64 + 4), 1), "aligned to 8");
    REFUSES(lw_alias_sample_sections_u32(g, mine, (uint32_t *)((char *)out32 + 1), 1), "aligned to 4");
    REFUSES(lw_alias_counts_u64(g, mine, (uint64_t *)((char *)out64 + 4), 1), "aligned to 8");
    REFUSES(lw_alias_counts_u64(g, mine, out64, (UINT64_C(1) << 60) + 1), "2^60");
    REFUSES(lw_alias_sample_sections_u64(g, mine, out64, SIZE_MAX / 4), "exceed the address space");
    REFUSES(lw_alias_device_rows(NULL, &rows), "alias is null");
    REFUSES(lw_alias_device_rows(mine, NULL), "rows is null");
    REFUSES(lw_alias_device_rows(wide, &rows), "rows of 16 bytes; it must have rows of 8");
    assert_ok(lw_generator_seek(g, UINT64_C(1) << 60));
    REFUSES(lw_alias_sample_sections_u32(g, mine, out32, 8), "cursor");
    assert_ok(lw_generator_seek(g, 0));
#undef REFUSES
    assert_untouched(out32);
    assert_untouched(out64);
    assert_untouched(rows);
    assert_as_new(g, LW_ENGINE_WARP1024, 1, 2, 0);
    lw_generator_destroy(g);
    lw_alias_destroy(mine);
    lw_alias_destroy(wide);
    lw_alias_destroy(theirs);
    lw_context_destroy(other);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown(every_way_gives_the_bits_of_portable, open_reference, close_reference),
    cmocka_unit_test_setup_teardown(any_number_of_threads_gives_the_same_bits, open_reference, close_reference),
    cmocka_unit_test_setup_teardown(the_context_s_memory_gives_the_same_bits, open_reference, close_reference),
    cmocka_unit_test(samples_and_counts_follow_the_table),
    cmocka_unit_test(sections_come_in_order_and_have_their_share),
    cmocka_unit_test(a_cursor_that_the_kernels_keep_moves_by_one),
    cmocka_unit_test(bad_input_is_refused),
};

TEST_MAIN("alias_sections", tests)
