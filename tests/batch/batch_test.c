/* Batches: every row's table is the table of its weights alone, by the sequential builder and by lw_alias_create. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "reference/alias_oracle.h"
#include "alias/alias_shapes.h"
#include "lanewise/lanewise.h"
#include "support.h"

enum { MOST = 3000000 };

static uint64_t word(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 20;
}

/* Shapes of weights, all exact in every type but where a type cannot hold them. */
static double small_shape(int kind, uint64_t i, uint64_t n, uint64_t *state)
{
    switch (kind) {
    case 0:
        return 1.0; /* exactly C each */
    case 1:
        return (double)(word(state) % 1000);
    case 2:
        return (double)(word(state) % 3); /* ties, zeros */
    case 3:
        return i == n / 2 ? 1e6 : 1.0; /* one heavy */
    case 4:
        return i == n / 3 ? 1.0 : 3.0; /* one light */
    case 5:
        return floor(1e9 / (double)(1 + i)); /* a power law */
    case 6:
        return floor(1e9 / (double)(n - i));
    case 7:
        return word(state) % 16 == 0 ? 1.0 + (double)(word(state) % 5) : 0.0;
    default:
        return i % 2 == 0 ? 1.0 : 3.0; /* D(j) and S(i) meet */
    }
}
enum { KINDS = 9 };

static double weights[MOST];
static float narrow[MOST];
static uint32_t u32[MOST];
static uint64_t u64[MOST], offsets[MOST + 1], got[MOST], expected[MOST];

static void fill_types(uint64_t items)
{
    for (uint64_t i = 0; i < items; i++) {
        narrow[i] = (float)weights[i];
        u32[i] = (uint32_t)weights[i];
        u64[i] = (uint64_t)weights[i] << 20;
    }
}

static const void *weights_of(lw_type type)
{
    return type == LW_TYPE_F64   ? (const void *)weights
           : type == LW_TYPE_F32 ? (const void *)narrow
           : type == LW_TYPE_U32 ? (const void *)u32
                                 : (const void *)u64;
}

static size_t size_of(lw_type type)
{
    return type == LW_TYPE_F32 || type == LW_TYPE_U32 ? 4 : 8;
}

/* Compares a batch with the sequential builder, row by row. */
static void assert_rows(const lw_batch *batch, lw_type type, uint64_t rows, const char *what)
{
    lw_batch_info info;
    uint64_t empty = 0, zeros = 0, truncated = 0, longest = 0;
    memset(got, 0x5A, offsets[rows] * sizeof(got[0]));
    assert_ok(lw_batch_rows(batch, got));
    for (uint64_t r = 0; r < rows; r++) {
        const uint64_t begin = offsets[r], n = offsets[r + 1] - begin;
        lw_alias_found found = {.error = LW_ALIAS_NO_WEIGHT};
        longest = n > longest ? n : longest;
        if (n > 0) {
            lw_alias_job job = {.weights = (const char *)weights_of(type) + begin * size_of(type),
                                .type = type,
                                .items = n,
                                .row_bytes = 8,
                                .rows = expected + begin};
            job.work = malloc(lw_alias_sequential_bytes(&job));
            assert_non_null(job.work);
            lw_alias_sequential(&job, &found);
            free(job.work);
        }
        if (found.error == LW_ALIAS_NO_WEIGHT) {
            empty++;
            zeros += n;
            memset(expected + begin, 0xFF, n * sizeof(*expected));
        } else {
            zeros += found.zeros;
            truncated += found.truncated;
        }
        for (uint64_t i = begin; i < begin + n; i++)
            if (got[i] != expected[i])
                fail_msg("%s, type %d: row %ju of %ju items, item %ju: %jx, not %jx", what, (int)type, (uintmax_t)r,
                         (uintmax_t)n, (uintmax_t)(i - begin), (uintmax_t)got[i], (uintmax_t)expected[i]);
    }
    assert_ok(lw_batch_describe(batch, &info));
    assert_int_equal(info.rows, rows);
    assert_int_equal(info.items, offsets[rows]);
    assert_int_equal(info.longest, longest);
    assert_int_equal(info.empty, empty);
    assert_int_equal(info.zeros, zeros);
    assert_int_equal(info.truncated, truncated);
    assert_int_equal(info.bytes, 8 * (offsets[rows] + rows + 1));
}

static void check(uint64_t rows, lw_type type, const char *what)
{
    lw_batch *batch = NULL;
    fill_types(offsets[rows]);
    assert_ok(lw_batch_create(&batch, test_context, weights_of(type), type, offsets, rows));
    assert_rows(batch, type, rows, what);
    lw_batch_destroy(batch);
}

static void every_row_equals_the_single_table(void **state)
{
    static const uint64_t lengths[] = {0,   1,   2,   3,   15,  16,   17,   31,   32,   33,   0,      64, 127,
                                       128, 129, 255, 256, 257, 1023, 1024, 1025, 2048, 5000, 100000, 1,  0};
    enum { LENGTHS = sizeof(lengths) / sizeof(lengths[0]) };
    (void)state;
    for (int kind = 0; kind < KINDS; kind++) {
        uint64_t seed = 12345 + (uint64_t)kind, rows = 0;
        offsets[0] = 0;
        for (int l = 0; l < LENGTHS; l++) {
            for (uint64_t i = 0; i < lengths[l]; i++)
                weights[offsets[rows] + i] = small_shape(kind, i, lengths[l], &seed);
            offsets[rows + 1] = offsets[rows] + lengths[l];
            rows++;
        }
        char what[40];
        snprintf(what, sizeof(what), "shape %d", kind);
        for (lw_type type = LW_TYPE_U32; type <= LW_TYPE_F64; type++)
            check(rows, type, what);
    }
}

/* The same rows by the public single tables of the same context. */
static void every_row_equals_lw_alias_create(void **state)
{
    static const uint64_t lengths[] = {7, 1, 40, 500, 1500};
    static uint64_t single[1500];
    uint64_t seed = 99;
    lw_batch *batch = NULL;
    (void)state;
    for (uint64_t r = 0; r < 5; r++) {
        offsets[r + 1] = offsets[r] + lengths[r];
        for (uint64_t i = offsets[r]; i < offsets[r + 1]; i++)
            weights[i] = ldexp((double)(1 + word(&seed) % 1000), (int)(word(&seed) % 40) - 1060); /* subnormal, some */
    }
    assert_ok(lw_batch_create(&batch, test_context, weights, LW_TYPE_F64, offsets, 5));
    assert_ok(lw_batch_rows(batch, got));
    for (uint64_t r = 0; r < 5; r++) {
        lw_alias *alias = NULL;
        assert_ok(lw_alias_create_f64(&alias, test_context, weights + offsets[r], lengths[r]));
        assert_ok(lw_alias_rows(alias, single));
        assert_memory_equal(single, got + offsets[r], lengths[r] * sizeof(single[0]));
        lw_alias_destroy(alias);
    }
    lw_batch_destroy(batch);
}

/* Many short rows, with ties and zeros: the sweep's closed form meets each of its cases. */
static void short_rows_by_the_thousand(void **state)
{
    uint64_t seed = 2024;
    (void)state;
    for (int round = 0; round < 6; round++) {
        static const uint64_t longest[] = {4, 9, 40, 140, 300, 1100}, few[] = {2, 3, 4, 9, 5, 40};
        uint64_t rows = 0;
        offsets[0] = 0;
        while (rows < 30000 && offsets[rows] + longest[round] <= MOST) {
            const uint64_t n = word(&seed) % (longest[round] + 1);
            for (uint64_t i = 0; i < n; i++)
                weights[offsets[rows] + i] = (double)(word(&seed) % few[round] * (word(&seed) % 2 + 1));
            offsets[rows + 1] = offsets[rows] + n;
            rows++;
        }
        check(rows, (lw_type)(LW_TYPE_U32 + round % 4), "short rows");
        check(rows, (lw_type)(LW_TYPE_U32 + (round + 1) % 4), "short rows");
    }
}

static void extreme_weights(void **state)
{
    uint64_t rows = 0, seed = 5;
    (void)state;
    offsets[0] = 0;
    for (; rows < 2000; rows++) {
        const uint64_t n = 1 + word(&seed) % 150;
        for (uint64_t i = 0; i < n; i++) {
            const int exponent = rows % 2 == 0 ? (int)(word(&seed) % 2098) - 1074 : (int)(word(&seed) % 70) - 1074;
            weights[offsets[rows] + i] =
                ldexp(1.0, exponent) * (rows % 3 == 0 ? 1.0 : 1.0 + (double)(word(&seed) % 8) / 8);
        }
        offsets[rows + 1] = offsets[rows] + n;
    }
    lw_batch *batch = NULL;
    assert_ok(lw_batch_create(&batch, test_context, weights, LW_TYPE_F64, offsets, rows));
    assert_rows(batch, LW_TYPE_F64, rows, "all exponents");
    for (uint64_t i = 0; i < offsets[rows]; i++)
        u64[i] = ~word(&seed) >> (word(&seed) % 64);
    assert_ok(lw_batch_rebuild(batch, u64, LW_TYPE_U64));
    assert_rows(batch, LW_TYPE_U64, rows, "all widths");
    lw_batch_destroy(batch);
}

/* Weights and offsets in the context's memory; rebuilt with others; no items at all. */
static void memory_of_the_context(void **state)
{
    lw_batch *batch = NULL;
    void *there = NULL, *places = NULL;
    uint64_t seed = 1, rows = 500;
    (void)state;
    offsets[0] = 0;
    for (uint64_t r = 0; r < rows; r++)
        offsets[r + 1] = offsets[r] + (r * r) % 300;
    for (uint64_t i = 0; i < offsets[rows]; i++)
        weights[i] = small_shape(1, i, 0, &seed);
    fill_types(offsets[rows]);
    assert_ok(lw_malloc(test_context, &there, offsets[rows] * sizeof(float)));
    assert_ok(lw_malloc(test_context, &places, (rows + 1) * sizeof(uint64_t)));
    assert_ok(lw_copy(test_context, there, narrow, offsets[rows] * sizeof(float)));
    assert_ok(lw_copy(test_context, places, offsets, (rows + 1) * sizeof(uint64_t)));
    assert_ok(lw_batch_create(&batch, test_context, there, LW_TYPE_F32, places, rows));
    assert_rows(batch, LW_TYPE_F32, rows, "the context's memory");
    for (uint64_t i = 0; i < offsets[rows]; i++)
        u32[i] = (uint32_t)(i % 7);
    assert_ok(lw_batch_rebuild(batch, u32, LW_TYPE_U32));
    assert_rows(batch, LW_TYPE_U32, rows, "rebuilt");
    lw_batch_destroy(batch);
    memset(offsets, 0, sizeof(offsets));
    assert_ok(lw_batch_create(&batch, test_context, weights, LW_TYPE_F64, offsets, 3));
    assert_rows(batch, LW_TYPE_F64, 3, "no items");
    lw_batch_destroy(batch);
    assert_ok(lw_free(test_context, there));
    assert_ok(lw_free(test_context, places));
}

/* Rows of many tiles in all shapes, whatever stands beside them. */
static void rows_of_many_tiles(void **state)
{
    static const uint64_t lengths[] = {1025, 2048, 20, 4095, 4096, 4097, 65535, 16384, 16385, 65536, 1024, 65537, 0};
    enum { LENGTHS = sizeof(lengths) / sizeof(lengths[0]) };
    (void)state;
    for (lw_type type = LW_TYPE_U32; type <= LW_TYPE_F64; type++)
        for (int s = 0; s < SHAPES; s++) {
            lw_batch *batch = NULL;
            offsets[0] = 0;
            for (int l = 0; l < LENGTHS; l++) {
                void *const row = (char *)(uintptr_t)weights_of(type) + offsets[l] * size_of(type);
                shape_fill(row, type, (shape)s, lengths[l], 7 + (uint64_t)l);
                offsets[l + 1] = offsets[l] + lengths[l];
            }
            assert_ok(lw_batch_create(&batch, test_context, weights_of(type), type, offsets, LENGTHS));
            assert_rows(batch, type, LENGTHS, shape_name[s]);
            lw_batch_destroy(batch);
        }
}

/* The same alone, and up to nine of them: which builder takes a row depends on how many there are. */
static void few_rows_of_many_tiles(void **state)
{
    static const uint64_t lengths[] = {1025, 12288, 12289, 24576, 24577, 36865, 61440, 61441, 65536, 65537};
    enum { LENGTHS = sizeof(lengths) / sizeof(lengths[0]) };
    (void)state;
    for (uint64_t rows = 1; rows <= 9; rows++)
        for (int l = 0; l < LENGTHS; l++) {
            lw_batch *batch = NULL;
            offsets[0] = 0;
            for (uint64_t r = 0; r < rows; r++) {
                shape_fill(weights + offsets[r], LW_TYPE_F64, r % 2 == 0 ? POWER_LAW : TIES, lengths[l], r);
                offsets[r + 1] = offsets[r] + lengths[l];
            }
            assert_ok(lw_batch_create(&batch, test_context, weights, LW_TYPE_F64, offsets, rows));
            assert_rows(batch, LW_TYPE_F64, rows, "few rows");
            lw_batch_destroy(batch);
        }
}

/* More rows than a device holds at once, of every weight in turn. */
static void rows_of_some_tiles_by_the_thousand(void **state)
{
    uint64_t seed = 77;
    (void)state;
    for (int round = 0; round < 4; round++) {
        const lw_type type = (lw_type)(LW_TYPE_U32 + round);
        uint64_t rows = 0;
        lw_batch *batch = NULL;
        offsets[0] = 0;
        while (offsets[rows] + 3000 <= MOST) {
            const uint64_t n = round % 2 == 0 ? 1025 + word(&seed) % 1100 : word(&seed) % 3000;
            shape_fill((char *)(uintptr_t)weights_of(type) + offsets[rows] * size_of(type), type,
                       (shape)(word(&seed) % SHAPES), n, rows);
            offsets[rows + 1] = offsets[rows] + n;
            rows++;
        }
        assert_ok(lw_batch_create(&batch, test_context, weights_of(type), type, offsets, rows));
        assert_rows(batch, type, rows, "rows of some tiles");
        lw_batch_destroy(batch);
    }
}

/* Empty rows of every length, then an invalid weight, in each of them. */
static void empty_and_bad_rows_of_every_length(void **state)
{
    static const uint64_t lengths[] = {3, 30, 100, 1000, 3000, 50000, 70000, 5};
    enum { LENGTHS = sizeof(lengths) / sizeof(lengths[0]) };
    uint64_t seed = 3;
    lw_batch *batch = NULL;
    (void)state;
    for (int which = 0; which < 3; which++) {
        offsets[0] = 0;
        for (int l = 0; l < LENGTHS; l++) {
            offsets[l + 1] = offsets[l] + lengths[l];
            for (uint64_t i = offsets[l]; i < offsets[l + 1]; i++)
                weights[i] = which == 2 || l % 2 == which ? -0.0 : (double)(word(&seed) % 3);
        }
        check(LENGTHS, LW_TYPE_F64, "empty rows");
    }
    assert_ok(lw_batch_create(&batch, test_context, weights, LW_TYPE_F64, offsets, LENGTHS));
    for (int l = LENGTHS - 1; l >= 0; l--) {
        static const double bad[] = {-1.0, INFINITY, NAN};
        char expected_text[64];
        const uint64_t at = offsets[l] + lengths[l] / 2;
        weights[at] = bad[l % 3];
        assert_int_equal(lw_batch_rebuild(batch, weights, LW_TYPE_F64), LW_ERROR_DOMAIN);
        snprintf(expected_text, sizeof(expected_text), "weights[%ju], of row %d,", (uintmax_t)at, l);
        if (strstr(lw_last_error(), expected_text) == NULL)
            fail_msg("%s: not of %s", lw_last_error(), expected_text);
    }
    lw_batch_destroy(batch);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(rows_of_many_tiles),
    cmocka_unit_test(few_rows_of_many_tiles),
    cmocka_unit_test(rows_of_some_tiles_by_the_thousand),
    cmocka_unit_test(empty_and_bad_rows_of_every_length),
    cmocka_unit_test(every_row_equals_the_single_table),
    cmocka_unit_test(every_row_equals_lw_alias_create),
    cmocka_unit_test(short_rows_by_the_thousand),
    cmocka_unit_test(extreme_weights),
    cmocka_unit_test(memory_of_the_context),
};

TEST_MAIN("batch", tests)
