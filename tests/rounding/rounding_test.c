/* Stochastic rounding: known answers of an independent reference, the same results by every way, chances, what is
 * refused. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "kat.h"
#include "rounding_reference.h"
#include "stat/stat_check.h"

enum { KNOWN = 32, ENGINES = 4, MOST = 70000, TYPES = 2 };

typedef lw_status rounds(lw_generator *generator, const float *from, uint16_t *out, size_t n);
static rounds *const functions[TYPES] = {lw_round_bf16, lw_round_f16};
static const char *const names[TYPES] = {"bf16", "f16"};

static void check_answer(const kat_line *line)
{
    float from[KNOWN];
    uint16_t out[KNOWN];
    uint64_t values[KNOWN];
    const int to = strcmp(kat_left(line, 1), names[1]) == 0;
    lw_generator *const generator = kat_generator(line, kat_engine(line, kat_left(line, 0)));
    size_t n = 0;
    for (size_t k = 5; k < line->lefts; k++, n++) {
        const uint32_t bits = (uint32_t)kat_u64(line, line->left[k]);
        assert_true(n < KNOWN);
        memcpy(&from[n], &bits, sizeof(bits));
    }
    assert_int_equal(n, KNOWN);
    assert_ok(functions[to](generator, from, out, n));
    for (size_t k = 0; k < n; k++)
        values[k] = out[k];
    kat_compare(line, "results", values, n);
    lw_generator_destroy(generator);
}

static void every_known_answer_is_reproduced(void **state)
{
    (void)state;
    kat_read("rounding/rounding.kat", 36, check_answer);
}

/* ---- the same results by every way ---- */

static lw_context *plain;
static float numbers[MOST + 1];
static uint16_t expected[MOST], got[MOST + 1];

/* Any bits of floats. */
static void set_numbers(uint64_t seed)
{
    uint64_t x = seed;
    for (int i = 0; i <= MOST; i++) {
        const uint32_t bits = (uint32_t)((x = x * UINT64_C(6364136223846793005) + 1442695040888963407u) >> 32);
        memcpy(&numbers[i], &bits, sizeof(bits));
        if (i % 3 == 0) /* where f16 has numbers */
            numbers[i] = ldexpf((float)(int32_t)bits, (int)(x % 48) - 57);
    }
}

static void make(lw_context *context, lw_engine engine, int to, uint64_t first, const float *from, uint16_t *out,
                 size_t n)
{
    lw_generator *generator;
    assert_ok(lw_generator_create(&generator, context, engine, 31, 8));
    assert_ok(lw_generator_seek(generator, first));
    assert_ok(functions[to](generator, from, out, n));
    lw_generator_destroy(generator);
}

static void calls_of_any_length_and_place_concatenate(void **state)
{
    static const size_t steps[] = {1, 31, 32, 33, 255, 257, 1024, 7, 16383, 2};
    (void)state;
    for (int to = 0; to < TYPES; to++)
        for (unsigned engine = 1; engine <= ENGINES; engine++) {
            const uint64_t first = engine % 2 == 0 ? 12345 : ((uint64_t)1 << 60) - MOST;
            set_numbers(engine);
            make(plain, (lw_engine)engine, to, first, numbers + 1, expected, MOST);
            make(test_context, (lw_engine)engine, to, first, numbers + 1, got, MOST);
            assert_memory_equal(got, expected, sizeof(expected));
            lw_generator *const generator = test_generator((lw_engine)engine, 31, 8);
            assert_ok(lw_generator_seek(generator, first));
            memset(got, 0xA5, sizeof(got));
            for (size_t done = 0, s = 0, n; done < MOST; done += n, s++) {
                n = steps[s % 10] < MOST - done ? steps[s % 10] : MOST - done;
                assert_ok(functions[to](generator, numbers + 1 + done, got + 1 + done, n));
            }
            assert_memory_equal(got + 1, expected, sizeof(expected));
            lw_generator_destroy(generator);
        }
}

/* Memory of the context, at any place in it, and nothing beside it; a cursor in memory. */
static void memory_and_cursors_of_the_context_serve(void **state)
{
    static const size_t lengths[] = {1, 33, 1024, 5001};
    void *from, *area, *cursor;
    (void)state;
    assert_ok(lw_malloc(test_context, &from, sizeof(numbers)));
    assert_ok(lw_malloc(test_context, &area, sizeof(got)));
    assert_ok(lw_malloc(test_context, &cursor, sizeof(uint64_t)));
    set_numbers(5);
    assert_ok(lw_copy(test_context, from, numbers, sizeof(numbers)));
    for (int to = 0; to < TYPES; to++)
        for (unsigned engine = 1; engine <= ENGINES; engine++)
            for (size_t l = 0; l < 4; l++)
                for (size_t place = 0; place < 8; place += 1 + l) {
                    const uint64_t first = place % 2 == 0 ? 1024 : 1021;
                    uint64_t now = first;
                    const size_t n = lengths[l];
                    make(plain, (lw_engine)engine, to, first, numbers + place, expected, 2 * n);
                    lw_generator *const generator = test_generator((lw_engine)engine, 31, 8);
                    memset(got, 0xA5, sizeof(got));
                    assert_ok(lw_copy(test_context, area, got, sizeof(got)));
                    assert_ok(lw_copy(test_context, cursor, &now, sizeof(now)));
                    assert_ok(lw_generator_cursor_at(generator, cursor));
                    uint16_t *const out = (uint16_t *)area + 1 + place;
                    assert_ok(functions[to](generator, (float *)from + place, out, n));
                    assert_ok(functions[to](generator, (float *)from + place + n, out + n, n));
                    assert_ok(lw_copy(test_context, got, area, sizeof(got)));
                    assert_ok(lw_copy(test_context, &now, cursor, sizeof(now)));
                    assert_int_equal(now, first + 2 * n);
                    assert_memory_equal(got + 1 + place, expected, 2 * n * sizeof(*got));
                    assert_int_equal(got[place], 0xA5A5);
                    assert_int_equal(got[1 + place + 2 * n], 0xA5A5);
                    lw_generator_destroy(generator);
                }
    assert_ok(lw_free(test_context, from));
    assert_ok(lw_free(test_context, area));
    assert_ok(lw_free(test_context, cursor));
}

/* ---- results ---- */

static double value_of(int to, uint16_t bits)
{
    if (to == 0) {
        const uint32_t wide = (uint32_t)bits << 16;
        float x;
        memcpy(&x, &wide, sizeof(x));
        return (double)x;
    }
    const int exponent = bits >> 10 & 31, fraction = bits & 1023;
    const double size = exponent == 0    ? ldexp(fraction, -24)
                        : exponent == 31 ? (double)INFINITY
                                         : ldexp(1024 + fraction, exponent - 25);
    return bits >> 15 ? -size : size;
}

static void every_number_of_the_narrow_type_stays(void **state)
{
    (void)state;
    for (int to = 0; to < TYPES; to++) {
        lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 5, 5);
        uint32_t n = 0;
        for (uint32_t bits = 0; bits < 65536; bits++) {
            const int nan = to == 0 ? (bits & 0x7fff) > 0x7f80 : (bits & 0x7fff) > 0x7c00;
            if (!nan) {
                expected[n] = (uint16_t)bits;
                numbers[n++] = (float)value_of(to, (uint16_t)bits);
            }
        }
        for (int again = 0; again < 4; again++) {
            assert_ok(functions[to](generator, numbers, got, n));
            assert_memory_equal(got, expected, n * sizeof(*got));
        }
        lw_generator_destroy(generator);
    }
}

/* Every exponent, ends of binades, any other bits. */
static void any_number_is_rounded_as_the_contract_says(void **state)
{
    static uint32_t words[MOST];
    lw_generator *const own = test_generator(LW_ENGINE_PHILOX, seed_of_words, 8);
    (void)state;
    for (int turn = 0; turn < 16; turn++) {
        assert_ok(lw_fill_bits32(own, words, MOST));
        for (uint32_t i = 0; i < MOST; i++) {
            const uint32_t any = words[MOST - 1 - i], ends = any % 3 == 0   ? any & 0x1fff
                                                             : any % 3 == 1 ? 0u - (any & 0x1fff)
                                                                            : any;
            const uint32_t bits = (i % 512) << 23 | (ends & 0x7fffff);
            memcpy(&numbers[i], &bits, sizeof(bits));
        }
        for (int to = 0; to < TYPES; to++) {
            make(test_context, LW_ENGINE_PHILOX, to, (uint64_t)MOST * (uint64_t)turn, numbers, got, MOST);
            for (int i = 0; i < MOST; i++)
                if (got[i] != rounded(to, numbers[i], words[i]))
                    fail_msg("%a to %s by %08x is %04x, not %04x", (double)numbers[i], names[to], words[i], got[i],
                             rounded(to, numbers[i], words[i]));
        }
    }
    lw_generator_destroy(own);
}

/* One number again and again: its two neighbours, as often as they should be. */
static void neighbours_have_the_chances_of_their_distances(void **state)
{
    static const struct {
        float x;
        double up[TYPES]; /* the chance of the neighbour that is larger in size */
    } cases[] = {
        {1 + 0x1p-9f, {0.25, 0}},
        {-3.3333333f, {(double)3.3333333f * 64 - 213, (double)3.3333333f * 512 - 1706}},
        {0x1.0cp-24f, {0, 0.046875}},
        {0x1.8p-27f, {0, 0.1875}}, /* below the least of f16 */
        {-0x1p-26f, {0, 0.25}},
        {0x1.dp-16f, {0, 0}},
        {0x1p-133f + 0x1p-135f, {0.25, 0}}, /* subnormal */
        {65519, {239 / 256.0, 0.46875}},
        {0x1.ff3p+127f, {0.59375, 0}},
    };
    (void)state;
    for (size_t k = 0; k < sizeof(cases) / sizeof(cases[0]); k++)
        for (int to = 0; to < TYPES; to++) {
            const float x = cases[k].x;
            const double size = fabs((double)x);
            if (to == 1 && size >= 65536)
                continue;
            for (int i = 0; i < MOST; i++)
                numbers[i] = x;
            uint64_t ups = 0;
            make(test_context, (lw_engine)(1 + k % ENGINES), to, 1000 * k, numbers, got, MOST);
            for (int i = 0; i < MOST; i++) {
                const double r = fabs(value_of(to, got[i]));
                assert_true(got[i] >> 15 == (x < 0));
                ups += r > size;
                if (cases[k].up[to] == 0)
                    assert_true(r == size || r < size);
            }
            const double p = cases[k].up[to];
            if (p == 0)
                assert_int_equal(ups, 0);
            else if (!(fabs(stat_frequency(ups, MOST, p)) < 5.5))
                fail_msg("%a to %s: %ju of %d are above, not %g of them", (double)x, names[to], (uintmax_t)ups, MOST,
                         p);
        }
}

/* The mean of many rounded numbers is that of the numbers; of nearest even it would not be. */
static void sums_keep_what_nearest_even_loses(void **state)
{
    double sum = 0;
    (void)state;
    for (int i = 0; i < MOST; i++)
        numbers[i] = 1 + 0x1p-10f; /* nearest is 1 in bf16 */
    make(test_context, LW_ENGINE_PHILOX, 0, 3, numbers, got, MOST);
    for (int i = 0; i < MOST; i++)
        sum += value_of(0, got[i]) - 1;
    assert_true(fabs(sum / MOST - 0x1p-10) < 5.5 * 0x1p-7 * sqrt(0.125 * 0.875 / MOST));
}

/* ---- what is refused ---- */

static void wrong_calls_are_refused(void **state)
{
    static float from[64];
    static uint16_t out[64];
    uint64_t now = 0;
    (void)state;
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 1);
    for (int to = 0; to < TYPES; to++) {
        rounds *const f = functions[to];
        assert_ok(lw_generator_seek(generator, 0));
        assert_refused(f(NULL, from, out, 1), LW_ERROR_ARGUMENT, "generator is null");
        assert_refused(f(generator, NULL, out, 1), LW_ERROR_ARGUMENT, "from is null");
        assert_refused(f(generator, from, NULL, 1), LW_ERROR_ARGUMENT, "out is null");
        assert_refused(f(generator, (float *)((char *)from + 2), out, 1), LW_ERROR_ARGUMENT, "aligned to 4 bytes");
        assert_refused(f(generator, from, (uint16_t *)((char *)out + 1), 1), LW_ERROR_ARGUMENT, "aligned to 2 bytes");
        assert_refused(f(generator, from, (uint16_t *)from, 2), LW_ERROR_ARGUMENT, "overlaps");
        assert_refused(f(generator, from, (uint16_t *)from + 3, 2), LW_ERROR_ARGUMENT, "overlaps");
        assert_refused(f(generator, from, out, SIZE_MAX), LW_ERROR_ARGUMENT, "may not pass 2^60");
        assert_ok(f(generator, NULL, NULL, 0));
        assert_ok(f(generator, from, (uint16_t *)(from + 2), 2));
        assert_ok(lw_generator_seek(generator, ((uint64_t)1 << 60) - 1));
        assert_refused(f(generator, from, out, 2), LW_ERROR_ARGUMENT, "may not pass 2^60");
        assert_ok(lw_generator_tell(generator, &now));
        assert_int_equal(now, ((uint64_t)1 << 60) - 1);
    }
    lw_generator_destroy(generator);
}

static int open_plain(void **state)
{
    const lw_context_options options = {.size = sizeof(options), .backend = "portable", .threads = 1};
    (void)state;
    return lw_context_create(&plain, &options) != LW_OK;
}

static int close_plain(void **state)
{
    (void)state;
    lw_context_destroy(plain);
    return 0;
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_known_answer_is_reproduced),
    cmocka_unit_test_setup_teardown(calls_of_any_length_and_place_concatenate, open_plain, close_plain),
    cmocka_unit_test_setup_teardown(memory_and_cursors_of_the_context_serve, open_plain, close_plain),
    cmocka_unit_test(every_number_of_the_narrow_type_stays),
    cmocka_unit_test_setup_teardown(any_number_is_rounded_as_the_contract_says, open_plain, close_plain),
    cmocka_unit_test(neighbours_have_the_chances_of_their_distances),
    cmocka_unit_test(sums_keep_what_nearest_even_loses),
    cmocka_unit_test(wrong_calls_are_refused),
};

TEST_MAIN("rounding", tests)
