/* Packed Bernoulli elements: known answers of an independent reference, the same words by every way, chances, what is
 * refused. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "kat.h"
#include "stat/stat_check.h"

enum { KNOWN = 40, ENGINES = 4, MOST = 70000 };

static void check_answer(const kat_line *line)
{
    uint32_t words[KNOWN];
    uint64_t values[KNOWN], now;
    lw_generator *const generator = kat_generator(line, kat_engine(line, kat_left(line, 0)));
    assert_ok(lw_fill_bernoulli_bits(generator, words, KNOWN, kat_f64(line, kat_left(line, 1))));
    assert_ok(lw_generator_tell(generator, &now));
    assert_int_equal(now, kat_key(line, "cursor") + KNOWN);
    for (int i = 0; i < KNOWN; i++)
        values[i] = words[i];
    kat_compare(line, "words", values, KNOWN);
    lw_generator_destroy(generator);
}

static void every_known_answer_is_reproduced(void **state)
{
    (void)state;
    kat_read("bits/bits.kat", 64, check_answer);
}

/* ---- the same words by every way ---- */

static const double probabilities[] = {0.1, 0.5, 0.75, (double)0.3f, 0, 1, 0x1p-7, 0x1.fffffffffffffp-1, 1e-30};
enum { PROBABILITIES = sizeof(probabilities) / sizeof(probabilities[0]) };

static lw_context *plain;
static uint32_t expected[MOST], got[MOST + 1];

static void make(lw_context *context, lw_engine engine, uint64_t first, uint32_t *out, size_t n, double p)
{
    lw_generator *generator;
    assert_ok(lw_generator_create(&generator, context, engine, 31, 8));
    assert_ok(lw_generator_seek(generator, first));
    assert_ok(lw_fill_bernoulli_bits(generator, out, n, p));
    lw_generator_destroy(generator);
}

static void calls_of_any_length_and_place_concatenate(void **state)
{
    static const size_t steps[] = {1, 31, 32, 33, 255, 257, 1024, 7, 16383, 2};
    (void)state;
    for (int k = 0; k < PROBABILITIES; k++)
        for (unsigned engine = 1; engine <= ENGINES; engine++) {
            const uint64_t first = k % 2 == 0 ? 12345 : ((uint64_t)1 << 60) - MOST;
            make(plain, (lw_engine)engine, first, expected, MOST, probabilities[k]);
            make(test_context, (lw_engine)engine, first, got, MOST, probabilities[k]);
            assert_memory_equal(got, expected, sizeof(expected));
            lw_generator *const generator = test_generator((lw_engine)engine, 31, 8);
            assert_ok(lw_generator_seek(generator, first));
            memset(got, 0xA5, sizeof(got));
            for (size_t done = 0, s = 0, n; done < MOST; done += n, s++) {
                n = steps[s % 10] < MOST - done ? steps[s % 10] : MOST - done;
                assert_ok(lw_fill_bernoulli_bits(generator, got + 1 + done, n, probabilities[k]));
            }
            assert_memory_equal(got + 1, expected, sizeof(expected));
            lw_generator_destroy(generator);
        }
}

/* Memory of the context, at any place in it, and nothing beside it; a cursor in memory. */
static void memory_and_cursors_of_the_context_serve(void **state)
{
    static const size_t lengths[] = {1, 33, 5000};
    void *area, *cursor;
    (void)state;
    assert_ok(lw_malloc(test_context, &area, sizeof(got)));
    assert_ok(lw_malloc(test_context, &cursor, sizeof(uint64_t)));
    for (int k = 0; k < PROBABILITIES; k++)
        for (unsigned engine = 1; engine <= ENGINES; engine++)
            for (size_t l = 0; l < 3; l++) {
                const uint64_t first = 1021;
                uint64_t now = first;
                const size_t n = lengths[l];
                make(plain, (lw_engine)engine, first, expected, 2 * n, probabilities[k]);
                lw_generator *const generator = test_generator((lw_engine)engine, 31, 8);
                memset(got, 0xA5, sizeof(got));
                assert_ok(lw_copy(test_context, area, got, sizeof(got)));
                assert_ok(lw_copy(test_context, cursor, &now, sizeof(now)));
                assert_ok(lw_generator_cursor_at(generator, cursor));
                assert_ok(lw_fill_bernoulli_bits(generator, (uint32_t *)area + 3, n, probabilities[k]));
                assert_ok(lw_fill_bernoulli_bits(generator, (uint32_t *)area + 3 + n, n, probabilities[k]));
                assert_ok(lw_copy(test_context, got, area, sizeof(got)));
                assert_ok(lw_copy(test_context, &now, cursor, sizeof(now)));
                assert_int_equal(now, first + 2 * n);
                assert_memory_equal(got + 3, expected, 2 * n * sizeof(*got));
                assert_int_equal(got[2], 0xA5A5A5A5u);
                assert_int_equal(got[3 + 2 * n], 0xA5A5A5A5u);
                lw_generator_destroy(generator);
            }
    assert_ok(lw_free(test_context, area));
    assert_ok(lw_free(test_context, cursor));
}

/* ---- chances ---- */

static void assert_chance(double z, const char *what, double p, unsigned engine)
{
    if (!(fabs(z) < 5.5))
        fail_msg("%s, p = %a, engine %u: z is %.2f", what, p, engine, z);
}

/* How many ones a word has, each place of a word, and neighbours: in a word, between words, and of two p. */
static void elements_are_independent_and_have_probability_p(void **state)
{
    static const double chances[] = {0.5, 0.1, 0.9, 0.3, 0.03125, 0x1.8p-2, 0.7};
    static uint32_t other[MOST];
    (void)state;
    for (size_t k = 0; k < sizeof(chances) / sizeof(chances[0]); k++)
        for (unsigned engine = 1; engine <= ENGINES; engine++) {
            const double p = chances[k], q = 1 - p;
            uint64_t ones[33] = {0}, places[32] = {0}, both = 0, next = 0, flips = 0, all = 0;
            double of_ones[33];
            make(test_context, (lw_engine)engine, 0, expected, MOST, p);
            for (int w = 0; w < MOST; w++) {
                ones[__builtin_popcount(expected[w])]++;
                all += (uint64_t)__builtin_popcount(expected[w]);
                for (int b = 0; b < 32; b++)
                    places[b] += expected[w] >> b & 1;
                both += (uint64_t)__builtin_popcount(expected[w] & expected[w] >> 1);
                next += w > 0 ? (uint64_t)__builtin_popcount(expected[w] & expected[w - 1]) : 0;
            }
            for (int c = 0; c <= 32; c++)
                of_ones[c] = exp(lgamma(33) - lgamma(c + 1) - lgamma(33 - c) + c * log(p) + (32 - c) * log(q));
            assert_chance(stat_chi_square(ones, of_ones, 33), "ones in a word", p, engine);
            assert_chance(stat_frequency(all, 32 * (uint64_t)MOST, p), "ones", p, engine);
            for (int b = 0; b < 32; b++)
                assert_chance(stat_frequency(places[b], MOST, p), "ones at a place", p, engine);
            assert_chance(stat_frequency(both, 31 * (uint64_t)MOST, p * p), "neighbours in a word", p, engine);
            assert_chance(stat_frequency(next, 32 * (uint64_t)(MOST - 1), p * p), "neighbouring words", p, engine);
            make(test_context, (lw_engine)engine, (uint64_t)1 << 40, other, MOST, p);
            for (int w = 0; w < MOST; w++)
                flips += (uint64_t)__builtin_popcount(expected[w] ^ other[w]);
            assert_chance(stat_frequency(flips, 32 * (uint64_t)MOST, 2 * p * q), "places far apart", p, engine);
        }
}

/* One number for all p: what is 1 stays 1 as p rises. */
static void masks_of_a_smaller_p_are_contained(void **state)
{
    (void)state;
    for (unsigned engine = 1; engine <= ENGINES; engine++) {
        make(test_context, (lw_engine)engine, 77, expected, 3000, 0);
        for (double p = 0; p <= 1; p += 0x1.11p-5) {
            make(test_context, (lw_engine)engine, 77, got, 3000, p);
            for (int w = 0; w < 3000; w++)
                assert_int_equal(expected[w] & ~got[w], 0);
            memcpy(expected, got, 3000 * sizeof(*got));
        }
    }
}

/* ---- what is refused ---- */

static void wrong_calls_are_refused(void **state)
{
    uint32_t word[2] = {7, 7};
    uint64_t now = 0;
    (void)state;
    lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, 1, 1);
    assert_refused(lw_fill_bernoulli_bits(NULL, word, 1, 0.5), LW_ERROR_ARGUMENT, "generator is null");
    assert_refused(lw_fill_bernoulli_bits(generator, NULL, 1, 0.5), LW_ERROR_ARGUMENT, "out is null");
    assert_refused(lw_fill_bernoulli_bits(generator, (uint32_t *)((char *)word + 1), 1, 0.5), LW_ERROR_ARGUMENT,
                   "aligned to 4 bytes");
    assert_refused(lw_fill_bernoulli_bits(generator, word, 1, -0x1p-1074), LW_ERROR_DOMAIN, "it must be 0 to 1");
    assert_refused(lw_fill_bernoulli_bits(generator, word, 1, nextafter(1, 2)), LW_ERROR_DOMAIN, "it must be 0 to 1");
    assert_refused(lw_fill_bernoulli_bits(generator, word, 1, NAN), LW_ERROR_DOMAIN, "p is nan");
    assert_refused(lw_fill_bernoulli_bits(generator, word, SIZE_MAX, 0.5), LW_ERROR_ARGUMENT, "may not pass 2^60");
    assert_refused(lw_fill_bernoulli_bits(generator, word, 0, 2), LW_ERROR_DOMAIN, "it must be 0 to 1");
    assert_ok(lw_fill_bernoulli_bits(generator, NULL, 0, -0.0));
    assert_ok(lw_generator_seek(generator, ((uint64_t)1 << 60) - 1));
    assert_refused(lw_fill_bernoulli_bits(generator, word, 2, 0.25), LW_ERROR_ARGUMENT, "may not pass 2^60");
    assert_ok(lw_generator_tell(generator, &now));
    assert_int_equal(now, ((uint64_t)1 << 60) - 1);
    assert_int_equal(word[0] + word[1], 14);
    assert_ok(lw_fill_bernoulli_bits(generator, word, 1, 1));
    assert_int_equal(word[0], UINT32_MAX);
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
    cmocka_unit_test(elements_are_independent_and_have_probability_p),
    cmocka_unit_test(masks_of_a_smaller_p_are_contained),
    cmocka_unit_test(wrong_calls_are_refused),
};

TEST_MAIN("bits", tests)
