/* Samples of batches: each is what a generator of its own on the stream and element that the header names would give.
 */
#include <stdlib.h>
#include <string.h>

#include "lanewise/lanewise.h"
#include "support.h"

enum { ROWS = 9, ITEMS = 3400, MOST = 20000 };
static const uint64_t lengths[ROWS] = {5, 0, 1, 40, 200, 3, 1100, 2000, 51}; /* row 5: all weights are 0 */

static uint64_t offsets[ROWS + 1];
static double weights[ITEMS];
static lw_alias *single[ROWS]; /* null: empty */
static lw_batch *batch;
static uint32_t got32[MOST];
static uint64_t got64[MOST], expected[MOST];

static int make(void **state)
{
    (void)state;
    for (uint64_t r = 0; r < ROWS; r++) {
        offsets[r + 1] = offsets[r] + lengths[r];
        for (uint64_t i = 0; i < lengths[r]; i++)
            weights[offsets[r] + i] = r == 5 ? 0.0 : 1.0 + (double)(i * i % 17);
        if (lengths[r] > 0 && r != 5)
            assert_ok(lw_alias_create_f64(&single[r], test_context, weights + offsets[r], lengths[r]));
    }
    assert_ok(lw_batch_create(&batch, test_context, weights, LW_TYPE_F64, offsets, ROWS));
    return 0;
}

static int drop(void **state)
{
    (void)state;
    for (uint64_t r = 0; r < ROWS; r++)
        lw_alias_destroy(single[r]);
    lw_batch_destroy(batch);
    return 0;
}

/* n samples of row r from an element of a stream, or what stands for them. */
static void expect(lw_engine engine, uint64_t stream, uint64_t element, uint64_t r, uint64_t *to, uint64_t n)
{
    lw_generator *const generator = test_generator(engine, 31415, stream);
    assert_ok(lw_generator_seek(generator, element));
    memset(to, 0xFF, n * sizeof(*to));
    if (r < ROWS && single[r] != NULL)
        assert_ok(lw_alias_sample_u64(generator, single[r], to, n));
    lw_generator_destroy(generator);
}

/* Both widths, and the count of what came from empty rows; the generator's cursor afterwards. */
static void compare(lw_generator *generator, uint64_t each, const uint64_t *starts, lw_batch_streams streams,
                    uint64_t count, uint64_t moved)
{
    uint64_t before, after, none = 0, counted;
    assert_ok(lw_generator_tell(generator, &before));
    assert_ok(lw_context_domain_errors(test_context, &counted));
    memset(got64, 0x5A, sizeof(got64));
    memset(got32, 0x5A, sizeof(got32));
    assert_ok(lw_batch_sample_u64(generator, batch, got64, each, starts, streams));
    assert_ok(lw_generator_tell(generator, &after));
    assert_int_equal(after - before, moved);
    assert_ok(lw_generator_seek(generator, before));
    assert_ok(lw_batch_sample_u32(generator, batch, got32, each, starts, streams));
    for (uint64_t i = 0; i < count; i++) {
        if (got64[i] != expected[i] || got32[i] != (uint32_t)expected[i])
            fail_msg("each %ju, sample %ju: %ju and %ju, not %ju", (uintmax_t)each, (uintmax_t)i, (uintmax_t)got64[i],
                     (uintmax_t)got32[i], (uintmax_t)expected[i]);
        none += expected[i] == UINT64_MAX;
    }
    assert_int_equal(got32[count], 0x5A5A5A5A);
    assert_ok(lw_context_domain_errors(test_context, &counted));
    assert_int_equal(counted, 2 * none);
}

static const uint64_t cursors[] = {0, 5, 319, 511, 1000000};
enum { CURSORS = sizeof(cursors) / sizeof(cursors[0]) };
static const uint64_t numbers[] = {0, 1, 3, 64, 700, 2000};
enum { NUMBERS = sizeof(numbers) / sizeof(numbers[0]) };

static void a_stream_a_row_is_a_generator_on_that_stream(void **state)
{
    (void)state;
    for (lw_engine engine = 1; engine <= lw_engine_count(); engine++)
        for (int c = 0; c < CURSORS; c++)
            for (int k = 0; k < NUMBERS; k++) {
                const uint64_t each = numbers[k], stream = c % 2 == 0 ? 7 : UINT64_MAX - 3; /* wraps */
                lw_generator *const generator = test_generator(engine, 31415, stream);
                assert_ok(lw_generator_seek(generator, cursors[c]));
                for (uint64_t r = 0; r < ROWS && each > 0; r++)
                    expect(engine, stream + r, cursors[c], r, expected + r * each, each);
                compare(generator, each, NULL, LW_BATCH_STREAMS, ROWS * each, each);
                lw_generator_destroy(generator);
            }
}

static void one_stream_goes_on_from_row_to_row(void **state)
{
    (void)state;
    for (lw_engine engine = 1; engine <= lw_engine_count(); engine++)
        for (int c = 0; c < CURSORS; c++)
            for (int k = 0; k < NUMBERS; k++) {
                const uint64_t each = numbers[k];
                lw_generator *const generator = test_generator(engine, 31415, 3);
                assert_ok(lw_generator_seek(generator, cursors[c]));
                for (uint64_t r = 0; r < ROWS && each > 0; r++)
                    expect(engine, 3, cursors[c] + r * each, r, expected + r * each, each);
                compare(generator, each, NULL, LW_BATCH_ONE_STREAM, ROWS * each, ROWS * each);
                lw_generator_destroy(generator);
            }
}

/* Different numbers of samples; starts in host memory and in the context's. */
static void rows_may_have_numbers_of_samples_of_their_own(void **state)
{
    static const uint64_t of_row[ROWS] = {0, 3, 0, 513, 1, 2, 0, 5000, 0};
    uint64_t starts[ROWS + 1] = {0}, longest = 0;
    void *there = NULL;
    (void)state;
    for (uint64_t r = 0; r < ROWS; r++) {
        starts[r + 1] = starts[r] + of_row[r];
        longest = of_row[r] > longest ? of_row[r] : longest;
    }
    assert_ok(lw_malloc(test_context, &there, sizeof(starts)));
    assert_ok(lw_copy(test_context, there, starts, sizeof(starts)));
    for (lw_engine engine = 1; engine <= lw_engine_count(); engine++)
        for (int streams = 0; streams < 2; streams++)
            for (int place = 0; place < 2; place++) {
                lw_generator *const generator = test_generator(engine, 31415, 1);
                assert_ok(lw_generator_seek(generator, 77));
                for (uint64_t r = 0; r < ROWS; r++)
                    if (of_row[r] > 0)
                        expect(engine, streams ? 1 + r : 1, streams ? 77 : 77 + starts[r], r, expected + starts[r],
                               of_row[r]);
                compare(generator, 12345, place ? there : starts, streams ? LW_BATCH_STREAMS : LW_BATCH_ONE_STREAM,
                        starts[ROWS], streams ? longest : starts[ROWS]);
                lw_generator_destroy(generator);
            }
    assert_ok(lw_free(test_context, there));
}

/* Walkers in host memory and in the context's, and in place; some on invalid rows. */
static void walkers_step_from_the_rows_they_are_on(void **state)
{
    static uint32_t row_of[MOST], stepped[MOST];
    void *from = NULL, *to = NULL;
    (void)state;
    for (uint64_t i = 0; i < MOST; i++)
        row_of[i] = i % 101 == 100 ? UINT32_MAX : (uint32_t)(i * i % (ROWS + 1));
    assert_ok(lw_malloc(test_context, &from, sizeof(row_of)));
    assert_ok(lw_malloc(test_context, &to, sizeof(row_of)));
    for (lw_engine engine = 1; engine <= lw_engine_count(); engine++) {
        lw_generator *const generator = test_generator(engine, 31415, 9);
        static uint64_t of_row[ROWS + 1][MOST];
        uint64_t none = 0, counted, cursor;
        for (uint64_t r = 0; r <= ROWS; r++)
            expect(engine, 9, 33, r, of_row[r], MOST);
        for (uint64_t i = 0; i < MOST; i++) {
            expected[i] = of_row[row_of[i] < ROWS ? row_of[i] : ROWS][i];
            none += expected[i] == UINT64_MAX;
        }
        assert_ok(lw_context_domain_errors(test_context, &counted));
        for (int how = 0; how < 3; how++) { /* host, the context's, in place */
            assert_ok(lw_generator_seek(generator, 33));
            assert_ok(lw_copy(test_context, from, row_of, sizeof(row_of)));
            assert_ok(lw_batch_sample_rows_u32(generator, batch, how == 0 ? row_of : from,
                                                     how == 0 ? stepped : how == 1 ? to : from, MOST));
            if (how > 0)
                assert_ok(lw_copy(test_context, stepped, how == 1 ? to : from, sizeof(stepped)));
            for (uint64_t i = 0; i < MOST; i++)
                if (stepped[i] != (uint32_t)expected[i])
                    fail_msg("walker %ju: %u, not %ju", (uintmax_t)i, stepped[i], (uintmax_t)expected[i]);
            assert_ok(lw_generator_tell(generator, &cursor));
            assert_int_equal(cursor, 33 + MOST);
            assert_ok(lw_context_domain_errors(test_context, &counted));
            assert_int_equal(counted, none);
        }
        lw_generator_destroy(generator);
    }
    assert_ok(lw_free(test_context, from));
    assert_ok(lw_free(test_context, to));
}

static void one_call_draws_what_a_batch_does(void **state)
{
    (void)state;
    for (int streams = LW_BATCH_STREAMS; streams <= LW_BATCH_ONE_STREAM; streams++) {
        lw_generator *const a = test_generator(LW_ENGINE_WARP1024, 1, 2), *const b =
                                                                              test_generator(LW_ENGINE_WARP1024, 1, 2);
        static uint32_t kept[ROWS * 50];
        uint64_t cursor_a, cursor_b;
        assert_ok(lw_batch_sample_u32(a, batch, kept, 50, NULL, (lw_batch_streams)streams));
        assert_ok(
            lw_batch_draw_u32(b, weights, LW_TYPE_F64, offsets, ROWS, got32, 50, (lw_batch_streams)streams));
        assert_memory_equal(kept, got32, sizeof(kept));
        assert_ok(lw_generator_tell(a, &cursor_a));
        assert_ok(lw_generator_tell(b, &cursor_b));
        assert_int_equal(cursor_a, cursor_b);
        lw_generator_destroy(a);
        lw_generator_destroy(b);
    }
    uint64_t counted;
    assert_ok(lw_context_domain_errors(test_context, &counted));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, make, drop)

static const struct CMUnitTest tests[] = {
    TEST(a_stream_a_row_is_a_generator_on_that_stream),   TEST(one_stream_goes_on_from_row_to_row),
    TEST(rows_may_have_numbers_of_samples_of_their_own), TEST(walkers_step_from_the_rows_they_are_on),
    TEST(one_call_draws_what_a_batch_does),
};

TEST_MAIN("batch_sample", tests)
