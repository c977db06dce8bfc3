/* Draws without a table: known answers of an independent reference, the same items by every way to them, chances. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "kat.h"
#include "stat/stat_check.h"

/* ---- known answers ---- */

enum { ROWS = 15, ITEMS = 108462, NOTHING = 4, MOST_EACH = 50 };
static const uint64_t lengths[ROWS] = {0, 1, 31, 32, 33, 16, 17, 128, 129, 1023, 1024, 1025, 5000, 100000, 3};

static uint64_t offsets[ROWS + 1];
static union {
    float f32[ITEMS];
    double f64[ITEMS];
    uint32_t u32[ITEMS];
    uint64_t u64[ITEMS];
} weights;

/* The shapes of categorical_reference.py; all are exact. */
static double real(lw_type type, int shape, uint64_t i)
{
    const int narrow = type == LW_TYPE_F32, n = (int)i;
    switch (shape) {
    case 0:
        return (double)((7 * i * i + 13 * i) % 1000);
    case 1:
        return ldexp(1 + n % 7, narrow ? n * 37 % 240 - 120 : n * 37 % 2000 - 1000);
    case 2:
        return ldexp(n % 5, narrow ? -149 : -1074);
    case 3:
        return ldexp(1 + n % 2, (narrow ? 127 : 1023) - 1 - n % 2 * 40);
    case 4:
        return n % 13 == 0 ? -0.0 : ldexp(1 + n % 11, -(n / 1024 * 9 % 100));
    default:
        return ldexp(1, n == 700 || n == 4321 ? 60 : 0);
    }
}

static uint64_t whole(lw_type type, int shape, uint64_t i)
{
    const uint64_t square = (7 * i * i + 13 * i) % 1000;
    if (shape == 1)
        return i % 3 == 0 ? 0 : (type == LW_TYPE_U32 ? UINT32_MAX : UINT64_MAX) - i;
    return shape == 0 ? square : square << i * 5 % 22;
}

static void set_weight(lw_type type, int shape, uint64_t at, uint64_t i, int none)
{
    if (type == LW_TYPE_F32)
        weights.f32[at] = none ? 0 : (float)real(type, shape, i);
    else if (type == LW_TYPE_F64)
        weights.f64[at] = none ? 0 : real(type, shape, i);
    else if (type == LW_TYPE_U32)
        weights.u32[at] = none ? 0 : (uint32_t)whole(type, shape, i);
    else
        weights.u64[at] = none ? 0 : whole(type, shape, i);
}

static void set_rows(lw_type type, int shape)
{
    for (int r = 0; r < ROWS; r++) {
        offsets[r + 1] = offsets[r] + lengths[r];
        for (uint64_t i = 0; i < lengths[r]; i++)
            set_weight(type, shape, offsets[r] + i, i, r == NOTHING);
    }
}

static uint64_t got64[ROWS * MOST_EACH];
static uint32_t got32[ROWS * MOST_EACH];

static void check_answer(const kat_line *line)
{
    const lw_type type = kat_type(line, kat_left(line, 1));
    const size_t each = kat_key(line, "each");
    const uint64_t cursor = kat_key(line, "cursor"), streams = kat_key(line, "streams");
    const lw_batch_streams how = streams ? LW_BATCH_STREAMS : LW_BATCH_ONE_STREAM;
    lw_generator *const generator = kat_generator(line, kat_engine(line, kat_left(line, 0)));
    uint64_t digest = 0, none = 0, now, counted;
    assert_true(each <= MOST_EACH);
    set_rows(type, (int)kat_key(line, "shape"));
    assert_int_equal(offsets[ROWS], ITEMS);
    assert_ok(lw_categorical_u64(generator, &weights, type, offsets, ROWS, got64, each, how));
    assert_ok(lw_generator_tell(generator, &now));
    assert_int_equal(now - cursor, streams ? each : ROWS * each);
    assert_ok(lw_generator_seek(generator, cursor));
    assert_ok(lw_categorical_u32(generator, &weights, type, offsets, ROWS, got32, each, how));
    for (size_t i = 0; i < ROWS * each; i++) {
        assert_int_equal(got32[i], (uint32_t)got64[i]);
        none += got64[i] == UINT64_MAX;
        digest += (i + 1) * (got64[i] + 1);
    }
    for (size_t i = 0; each == 1 && i < ROWS; i++) {
        const char *const word = kat_right(line, 1 + i);
        if (got64[i] != (strcmp(word, "none") == 0 ? UINT64_MAX : kat_u64(line, word)))
            kat_wrong(line, "row %zu: %jd, not %s", i, (intmax_t)got64[i], word);
    }
    assert_ok(lw_context_domain_errors(test_context, &counted));
    assert_int_equal(counted, 2 * none);
    if (digest != kat_u64(line, kat_right(line, 0)))
        kat_wrong(line, "the digest is %ju", (uintmax_t)digest);
    lw_generator_destroy(generator);
}

static void every_known_answer_is_reproduced(void **state)
{
    (void)state;
    kat_read("categorical/categorical.kat", 54, check_answer);
}

/* ---- the same items by every way ---- */

enum { MANY_ROWS = 3000, MANY_ITEMS = 600000, MANY = 8 * MANY_ROWS };
static uint64_t places[MANY_ROWS + 1];
static uint32_t many[MANY_ITEMS], expected[MANY], got[MANY];

static uint64_t mixed(uint64_t x)
{
    x = (x ^ x >> 31) * UINT64_C(0x9E3779B97F4A7C15);
    return (x ^ x >> 29) * UINT64_C(0xBF58476D1CE4E5B9) >> 7;
}

/* Rows of all lengths: mostly a few items, some of hundreds, some of thousands; or none but short ones. */
static void set_many(uint64_t seed, int only_short)
{
    uint64_t at = 0;
    for (uint64_t r = 0; r < MANY_ROWS; r++) {
        const uint64_t x = mixed(seed * 1000003 + r), kind = x % 64;
        const uint64_t length = kind < 40 || only_short ? x / 64 % 20
                                : kind < 60             ? x / 64 % 300
                                : kind < 63             ? x / 64 % 1100
                                                        : x / 64 % 9000;
        places[r] = at;
        at += at + length <= MANY_ITEMS ? length : 0;
    }
    places[MANY_ROWS] = at;
    for (uint64_t i = 0; i < at; i++) {
        const uint32_t x = (uint32_t)mixed(i + seed);
        many[i] = x % 5 == 0 ? 0 : x >> x % 32;
    }
}

static void draw(lw_context *context, lw_engine engine, uint64_t cursor, const void *w, const uint64_t *of,
                 uint32_t *out, size_t each, lw_batch_streams streams)
{
    lw_generator *generator;
    assert_ok(lw_generator_create(&generator, context, engine, 77, 5));
    assert_ok(lw_generator_seek(generator, cursor));
    assert_ok(lw_categorical_u32(generator, w, LW_TYPE_U32, of, MANY_ROWS, out, each, streams));
    lw_generator_destroy(generator);
}

/* Against plain C with one thread; from memory of both kinds; with other threads. */
static void places_backends_and_threads_leave_the_items(void **state)
{
    lw_context *plain, *threaded;
    void *w, *of, *out;
    (void)state;
    lw_context_options options = {.size = sizeof(options), .backend = "portable", .threads = 1};
    assert_ok(lw_context_create(&plain, &options));
    options.backend = test_backend;
    options.threads = 3;
    assert_ok(lw_context_create(&threaded, &options));
    assert_ok(lw_malloc(test_context, &w, sizeof(many)));
    assert_ok(lw_malloc(test_context, &of, sizeof(places)));
    assert_ok(lw_malloc(test_context, &out, sizeof(got)));
    static const size_t numbers[] = {1, 2, 7, 8};
    for (uint64_t seed = 0; seed < 8; seed++) {
        const size_t each = numbers[seed % 4], bytes = MANY_ROWS * each * sizeof(got[0]);
        const lw_engine engine = (lw_engine)(1 + seed % 4);
        set_many(seed, seed >= 6);
        for (int streams = LW_BATCH_STREAMS; streams <= LW_BATCH_ONE_STREAM; streams++) {
            const uint64_t cursor = seed == 3 ? 505 : 37 * seed; /* 505: samples of a row in two blocks */
            draw(plain, engine, cursor, many, places, expected, each, (lw_batch_streams)streams);
            memset(got, 0x5A, sizeof(got));
            draw(test_context, engine, cursor, many, places, got, each, (lw_batch_streams)streams);
            assert_memory_equal(got, expected, bytes);
            memset(got, 0x5A, sizeof(got));
            draw(threaded, engine, cursor, many, places, got, each, (lw_batch_streams)streams);
            assert_memory_equal(got, expected, bytes);
            assert_ok(lw_copy(test_context, w, many, sizeof(many)));
            assert_ok(lw_copy(test_context, of, places, sizeof(places)));
            draw(test_context, engine, cursor, w, of, out, each, (lw_batch_streams)streams);
            assert_ok(lw_copy(test_context, got, out, bytes));
            assert_memory_equal(got, expected, bytes);
        }
    }
    assert_ok(lw_free(test_context, w));
    assert_ok(lw_free(test_context, of));
    assert_ok(lw_free(test_context, out));
    lw_context_destroy(threaded);
    lw_context_destroy(plain);
    uint64_t counted;
    assert_ok(lw_context_domain_errors(test_context, &counted));
}

/* A row alone, on its own stream or from its own elements, gives what it gives among others; calls concatenate. */
static void rows_and_calls_can_be_split(void **state)
{
    (void)state;
    set_many(11, 0);
    draw(test_context, LW_ENGINE_WARP1024, 9, many, places, expected, 4, LW_BATCH_STREAMS);
    draw(test_context, LW_ENGINE_WARP1024, 9, many, places, got, 4, LW_BATCH_ONE_STREAM);
    for (uint64_t r = 0; r < MANY_ROWS; r += 37) {
        const uint64_t one[2] = {0, places[r + 1] - places[r]};
        uint32_t items[4];
        lw_generator *a = test_generator(LW_ENGINE_WARP1024, 77, 5 + r), *b = test_generator(LW_ENGINE_WARP1024, 77, 5);
        assert_ok(lw_generator_seek(a, 9));
        assert_ok(lw_categorical_u32(a, many + places[r], LW_TYPE_U32, one, 1, items, 3, LW_BATCH_STREAMS));
        assert_ok(lw_categorical_u32(a, many + places[r], LW_TYPE_U32, one, 1, items + 3, 1, LW_BATCH_STREAMS));
        assert_memory_equal(items, expected + 4 * r, sizeof(items));
        assert_ok(lw_generator_seek(b, 9 + 4 * r));
        assert_ok(lw_categorical_u32(b, many + places[r], LW_TYPE_U32, one, 1, items, 1, LW_BATCH_ONE_STREAM));
        assert_ok(lw_categorical_u32(b, many + places[r], LW_TYPE_U32, one, 1, items + 1, 3, LW_BATCH_ONE_STREAM));
        assert_memory_equal(items, got + 4 * r, sizeof(items));
        lw_generator_destroy(a);
        lw_generator_destroy(b);
    }
    uint64_t counted;
    assert_ok(lw_context_domain_errors(test_context, &counted));
}

/* ---- many samples, which go another way; their chances ---- */

enum { FEW_ROWS = 5, LONG = 2500, EMPTY = 3 }; /* the last row is of zeros */

/* Millions of samples per row, more than a device draws at once; as many as two calls of half of them, and as often as
 * the weights say. */
static void many_samples_have_the_chances_of_the_weights(void **state)
{
    static const uint64_t of[FEW_ROWS + 1] = {0, 5, 75, 975, 975 + LONG, 975 + LONG + EMPTY};
    static float w[975 + LONG + EMPTY];
    const size_t each = 4400000, half = each / 2;
    uint32_t *const out = malloc(FEW_ROWS * each * sizeof(*out)), *const part = malloc(FEW_ROWS * half * sizeof(*out));
    static uint64_t counts[LONG];
    static double chances[LONG];
    uint64_t counted;
    (void)state;
    assert_non_null(out);
    assert_non_null(part);
    for (uint64_t i = 0; i < of[FEW_ROWS - 1]; i++)
        w[i] = i % 7 == 3 ? 0 : (float)(1 + i % 10) * (i > 2000 ? 0.25f : 1.0f);
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 2024, 1);
    assert_ok(lw_categorical_u32(generator, w, LW_TYPE_F32, of, FEW_ROWS, out, each, LW_BATCH_STREAMS));
    for (size_t h = 0; h < 2; h++) {
        assert_ok(lw_generator_seek(generator, h * half));
        assert_ok(lw_categorical_u32(generator, w, LW_TYPE_F32, of, FEW_ROWS, part, half, LW_BATCH_STREAMS));
        for (int r = 0; r < FEW_ROWS; r++)
            assert_memory_equal(part + r * half, out + r * each + h * half, half * sizeof(*out));
    }
    assert_ok(lw_context_domain_errors(test_context, &counted));
    assert_int_equal(counted, 2 * each);
    for (size_t s = 0; s < each; s++)
        assert_true(out[(FEW_ROWS - 1) * each + s] == UINT32_MAX);
    for (int r = 0; r < FEW_ROWS - 1; r++) {
        const uint64_t n = of[r + 1] - of[r];
        double sum = 0;
        memset(counts, 0, sizeof(counts));
        for (uint64_t i = 0; i < n; i++)
            sum += (double)w[of[r] + i];
        for (uint64_t i = 0; i < n; i++)
            chances[i] = (double)w[of[r] + i] / sum;
        for (size_t s = 0; s < each; s++) {
            assert_true(out[r * each + s] < n);
            counts[out[r * each + s]]++;
        }
        stat_expect(stat_chi_square(counts, chances, n), "row %d", r);
    }
    lw_generator_destroy(generator);
    free(out);
    free(part);
}

/* One sample of each of many rows: what token sampling does. */
static void one_sample_a_row_has_the_chances_of_the_weights(void **state)
{
    enum { R = 20000, N = 6 };
    static uint64_t of[R + 1], counts[N];
    static double w[R * N];
    static uint32_t out[R];
    static const double of_item[N] = {0.5, 0, 3, 0.001, 1, 2.5};
    double chances[N], sum = 0;
    (void)state;
    for (int i = 0; i < N; i++)
        sum += of_item[i];
    for (int i = 0; i < N; i++)
        chances[i] = of_item[i] / sum;
    for (uint64_t r = 0; r < R; r++) {
        of[r + 1] = of[r] + N;
        for (int i = 0; i < N; i++)
            w[N * r + (uint64_t)i] = ldexp(of_item[i], (int)(r % 2000) - 1000);
    }
    for (int streams = LW_BATCH_STREAMS; streams <= LW_BATCH_ONE_STREAM; streams++)
        for (lw_engine engine = 1; engine <= lw_engine_count(); engine++) {
            lw_generator *const generator = test_generator(engine, 4, 4);
            memset(counts, 0, sizeof(counts));
            assert_ok(lw_categorical_u32(generator, w, LW_TYPE_F64, of, R, out, 1, (lw_batch_streams)streams));
            for (uint64_t r = 0; r < R; r++) {
                assert_true(out[r] < N && out[r] != 1);
                counts[out[r]]++;
            }
            stat_expect(stat_chi_square(counts, chances, N), "engine %d, streams %d", (int)engine, streams);
            lw_generator_destroy(generator);
        }
}

/* A uniform real takes one step of a block, an item `steps` of them: where the real of the item's step `step` is, if
 * both kinds have the same words. */
static size_t real_of_step(size_t item, size_t steps, size_t step)
{
    const size_t groups = 32 / steps, group = item / 32;
    return group / groups * 1024 + (group % groups * steps + step) * 32 + item % 32;
}

/* An item of the weights {1, 1} is a half of [0, 1). It has nothing to do with any uniform real of the same seed and
 * stream, nor with the real of the same number. */
static void items_are_independent_of_uniform_reals(void **state)
{
    enum { R = 4096, REALS = 4 * R, STEPS = 3 };
    static const float w[2] = {1, 1};
    static const uint64_t of[2] = {0, 2};
    static uint32_t items[R];
    static float reals[REALS];
    (void)state;
    for (lw_engine engine = 1; engine <= lw_engine_count(); engine++) {
        lw_generator *const generator = test_generator(engine, 7, 0);
        assert_ok(lw_categorical_u32(generator, w, LW_TYPE_F32, of, 1, items, R, LW_BATCH_STREAMS));
        assert_ok(lw_generator_seek(generator, 0));
        assert_ok(lw_fill_uniform_real_f32(generator, reals, REALS, 0.0f, 1.0f));
        for (size_t steps = 0; steps <= STEPS; steps++)
            for (size_t step = 0; step < steps || step == 0; step++) {
                int same = 0;
                for (size_t i = 0; i < R; i++)
                    same += items[i] == (reals[steps == 0 ? i : real_of_step(i, steps, step)] >= 0.5f);
                assert_in_range(same, R / 2 - 6 * 32, R / 2 + 6 * 32); /* six standard deviations */
            }
        lw_generator_destroy(generator);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_known_answer_is_reproduced),
    cmocka_unit_test(places_backends_and_threads_leave_the_items),
    cmocka_unit_test(rows_and_calls_can_be_split),
    cmocka_unit_test(many_samples_have_the_chances_of_the_weights),
    cmocka_unit_test(one_sample_a_row_has_the_chances_of_the_weights),
    cmocka_unit_test(items_are_independent_of_uniform_reals),
};

TEST_MAIN("categorical", tests)
