/* Integer kinds: the bytes of bits and native words, and ranges whose bound does not divide the words. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "stat_check.h"
#include "support.h"

enum { N = 1 << 20, MOST = 4096 };

static const lw_engine engines[] = {LW_ENGINE_WARP1024, LW_ENGINE_WARPSTD, LW_ENGINE_MRG8, LW_ENGINE_PHILOX};
enum { ENGINES = sizeof(engines) / sizeof(engines[0]) };

static const char *name_of(lw_engine engine)
{
    const char *name = NULL;
    assert_ok(lw_engine_name(engine, &name));
    return name;
}

/* ---- bits -------------------------------------------------------------------------------------------------------- */

static void check_bytes(const unsigned char *bytes, size_t size, lw_engine engine, const char *kind)
{
    for (size_t place = 0; place < size; place++) {
        uint64_t count[256] = {0}, pair[256] = {0};
        for (size_t i = 0; i < N; i++)
            count[bytes[i * size + place]]++;
        for (size_t i = 0; i < N; i += 2) /* the high halves of neighbours */
            pair[(bytes[i * size + place] & 0xF0) | bytes[(i + 1) * size + place] >> 4]++;
        stat_expect(stat_chi_square(count, NULL, 256), "%s %s: byte %zu", name_of(engine), kind, place);
        stat_expect(stat_chi_square(pair, NULL, 256), "%s %s: byte %zu of neighbours", name_of(engine), kind, place);
    }
}

static void every_byte_of_bits_and_of_32_bit_native_words_is_uniform(void **state)
{
    static uint32_t u32[N];
    static uint64_t u64[N];
    (void)state;
    for (size_t e = 0; e < ENGINES; e++) {
        lw_generator *const generator = test_generator(engines[e], 271828, 3);
        assert_ok(lw_fill_bits32(generator, u32, N));
        check_bytes((const unsigned char *)u32, sizeof(u32[0]), engines[e], "bits32");
        assert_ok(lw_fill_bits64(generator, u64, N));
        check_bytes((const unsigned char *)u64, sizeof(u64[0]), engines[e], "bits64");
        assert_ok(lw_fill_native(generator, u32, N));
        if (engines[e] != LW_ENGINE_MRG8)
            check_bytes((const unsigned char *)u32, sizeof(u32[0]), engines[e], "native");
        lw_generator_destroy(generator);
    }
}

static void native_words_of_mrg8_are_uniform_on_1_to_p(void **state)
{
    enum { P = 2147483647 };
    static uint32_t x[N];
    static uint64_t high[1024], low[1024];
    lw_generator *const generator = test_generator(LW_ENGINE_MRG8, 271828, 0);
    (void)state;
    assert_ok(lw_fill_native(generator, x, N));
    for (size_t i = 0; i < N; i++) {
        assert_true(x[i] >= 1 && x[i] <= P);
        high[x[i] >> 21]++;
        low[x[i] & 1023]++;
    }
    stat_expect(stat_chi_square(high, NULL, 1024), "mrg8 native: top 10 bits");
    stat_expect(stat_chi_square(low, NULL, 1024), "mrg8 native: low 10 bits");
    lw_generator_destroy(generator);
}

/* ---- ranges ------------------------------------------------------------------------------------------------------ */

/* Small bounds: a category a value. Large ones: 256 equal parts by 3 residues. Where 3 words go to 2 values or 4 to 3,
 * as without rejection, it is the residues that show it. */
static size_t categories_of(uint64_t bound)
{
    return bound <= MOST ? (size_t)bound : 256 * 3;
}

static size_t category_of(uint64_t value, uint64_t bound)
{
    return bound <= MOST ? (size_t)value : (size_t)(value / (bound / 256 + 1)) * 3 + (size_t)(value % 3);
}

static void probabilities_of(double *probability, uint64_t bound)
{
    const uint64_t width = bound / 256 + 1;
    for (size_t i = 0; i < categories_of(bound); i++) {
        if (bound <= MOST)
            probability[i] = 1.0 / (double)bound;
        else
            probability[i] = (double)(i / 3 < 255 ? width : bound - 255 * width) / (double)bound / 3.0;
    }
}

static double z_of_range(const uint64_t *values, uint64_t bound)
{
    static uint64_t count[MOST];
    static double probability[MOST];
    for (size_t i = 0; i < MOST; i++)
        count[i] = 0;
    for (size_t i = 0; i < N; i++)
        count[category_of(values[i], bound)]++;
    probabilities_of(probability, bound);
    return stat_chi_square(count, probability, categories_of(bound));
}

static void ranges_are_uniform_and_below_the_bound(void **state)
{
    static const uint64_t bounds[] = {2,
                                      6,
                                      7,
                                      1000,
                                      4096,
                                      3221225473u /* 3 2^30 + 1: a quarter of all words is rejected */,
                                      0x80000001u /* half */,
                                      UINT32_MAX,
                                      UINT64_C(1) << 32,
                                      UINT64_C(0xC000000000000001),
                                      UINT64_C(0x8000000000000001),
                                      UINT64_MAX};
    static uint32_t narrow[N];
    static uint64_t values[N];
    (void)state;
    for (size_t e = 0; e < ENGINES; e++)
        for (size_t b = 0; b < sizeof(bounds) / sizeof(bounds[0]); b++)
            for (int wide = bounds[b] > UINT32_MAX; wide < 2; wide++) {
                lw_generator *const generator = test_generator(engines[e], 161803, 5);
                if (wide) {
                    assert_ok(lw_fill_range_u64(generator, values, N, bounds[b]));
                } else {
                    assert_ok(lw_fill_range_u32(generator, narrow, N, (uint32_t)bounds[b]));
                    for (size_t i = 0; i < N; i++)
                        values[i] = narrow[i];
                }
                for (size_t i = 0; i < N; i++)
                    if (values[i] >= bounds[b])
                        fail_msg("%s: %ju is not below %ju", name_of(engines[e]), (uintmax_t)values[i],
                                 (uintmax_t)bounds[b]);
                stat_expect(z_of_range(values, bounds[b]), "%s range-u%d below %ju", name_of(engines[e]),
                            wide ? 64 : 32, (uintmax_t)bounds[b]);
                lw_generator_destroy(generator);
            }
}

/* ---- faults ------------------------------------------------------------------------------------------------------ */

static void a_wrong_bound_and_a_missing_rejection_are_caught(void **state)
{
    static uint32_t words[N];
    static uint64_t values[N];
    uint64_t seven[7] = {0};
    const uint64_t bound = 3221225473u;
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 161803, 5);
    (void)state;
    assert_ok(lw_fill_range_u32(generator, words, N, 6));
    for (size_t i = 0; i < N; i++)
        seven[words[i]]++;
    assert_true(stat_chi_square(seven, NULL, 7) > stat_critical());
    assert_true(fabs(stat_chi_square(seven, NULL, 6)) < stat_critical());

    assert_ok(lw_fill_bits32(generator, words, N));
    for (size_t i = 0; i < N; i++)
        values[i] = words[i] * bound >> 32; /* Lemire's product with every word accepted */
    assert_true(z_of_range(values, bound) > stat_critical());
    for (size_t i = 0; i < N; i++)
        values[i] = words[i] % bound;
    assert_true(z_of_range(values, bound) > stat_critical());
    lw_generator_destroy(generator);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_byte_of_bits_and_of_32_bit_native_words_is_uniform),
    cmocka_unit_test(native_words_of_mrg8_are_uniform_on_1_to_p),
    cmocka_unit_test(ranges_are_uniform_and_below_the_bound),
    cmocka_unit_test(a_wrong_bound_and_a_missing_rejection_are_caught),
};

TEST_MAIN("integers", tests)
