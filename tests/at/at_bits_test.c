/* at/bits.h: what the calls in bulk of the engine PHILOX write, on the host and in kernels; sentinels. */
#include <math.h>
#include <string.h>

#include "at_bits.h"
#include "support.h"

enum { MOST = 3000 };

static float x[MOST];
static uint32_t words[MOST];
static uint16_t bf16[MOST], f16[MOST];
static float c64[2 * MOST];
static double c128[2 * MOST];
static at_bits_made made[MOST];

static void fill(const at_bits_asked *a)
{
    uint64_t bits = a->first + 1;
    for (uint32_t k = 0; k < a->count; k++) {
        const uint32_t of_x = (uint32_t)((bits = bits * UINT64_C(6364136223846793005) + 1442695040888963407u) >> 32);
        memcpy(&x[k], &of_x, sizeof(x[k]));
        if (k % 2 == 0)
            x[k] = ldexpf((float)(int32_t)of_x, (int)(bits % 48) - 57);
    }
    lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, a->key.seed, a->key.stream);
    assert_ok(lw_generator_seek(generator, a->first));
    assert_ok(lw_fill_bernoulli_bits(generator, words, a->count, a->p));
    assert_ok(lw_generator_seek(generator, a->first));
    assert_ok(lw_round_bf16(generator, x, bf16, a->count));
    assert_ok(lw_generator_seek(generator, a->first));
    assert_ok(lw_round_f16(generator, x, f16, a->count));
    assert_ok(lw_generator_seek(generator, a->first));
    assert_ok(lw_fill_complex_normal_c64(generator, c64, a->count, (float)a->re, (float)a->im, (float)a->stddev));
    assert_ok(lw_generator_seek(generator, a->first));
    assert_ok(lw_fill_complex_normal_c128(generator, c128, a->count, a->re, a->im, a->stddev));
    lw_generator_destroy(generator);
}

static void compare(uint32_t k)
{
    assert_int_equal(made[k].word, words[k]);
    assert_int_equal(made[k].bf16, bf16[k]);
    assert_int_equal(made[k].f16, f16[k]);
    assert_memory_equal(&made[k].c64, c64 + 2 * k, sizeof(made[k].c64));
    assert_memory_equal(&made[k].c128, c128 + 2 * k, sizeof(made[k].c128));
}

static const at_bits_asked asked[] = {
    {{1, 2}, 0, MOST, 0.5, 0, 0, 1},
    {{UINT64_MAX, UINT64_MAX - 1}, 12345, 2999, 0.1, 1.5, -2.5, 0x1.1p+20},
    {{42, 0}, ((uint64_t)1 << 59) - 100, 100, 0.75, 3, 3, 1e-20},
    {{42, 7}, ((uint64_t)1 << 40) + 3, 777, 0x1.fffffffffffffp-1, 0, 1e-300, 1e-300},
    {{42, 8}, 5, 777, 0x1p-1074, 0, 0, 0},
    {{42, 9}, 6, 777, 1, 0, 0, 3},
    {{42, 10}, 7, 777, 0, 0, 0, 1e38},
    {{42, 11}, 8, MOST, 0x1.8p-30, 0, 0, 1},
};

static void each_element_is_that_of_the_calls_in_bulk(void **state)
{
    (void)state;
    for (size_t a = 0; a < sizeof(asked) / sizeof(asked[0]); a++) {
        fill(&asked[a]);
        for (uint32_t k = 0; k < asked[a].count; k++) {
            made[k] = at_bits_make(&asked[a], asked[a].first + k, x[k]);
            compare(k);
        }
    }
}

/* Every other thread, so that those beside it are not there. */
static void kernels_make_the_same(void **state)
{
    (void)state;
#if ON_DEVICE
    if (strcmp(test_backend, "cuda") == 0) {
        void *there, *floats;
        assert_ok(lw_malloc(test_context, &there, sizeof(made)));
        assert_ok(lw_malloc(test_context, &floats, sizeof(x)));
        for (size_t a = 0; a < sizeof(asked) / sizeof(asked[0]); a++) {
            fill(&asked[a]);
            assert_ok(lw_copy(test_context, floats, x, sizeof(x)));
            assert_true(at_bits_make_there(&asked[a], floats, there));
            assert_ok(lw_copy(test_context, made, there, sizeof(made)));
            for (uint32_t k = 0; k < asked[a].count; k += 2)
                compare(k);
        }
        assert_ok(lw_free(test_context, there));
        assert_ok(lw_free(test_context, floats));
        return;
    }
#endif
    skip();
}

static void what_is_outside_gives_the_sentinel(void **state)
{
    const lw_key key = {1, 2};
    const uint64_t end = (uint64_t)1 << 60;
    (void)state;
    assert_int_equal(lw_at_bernoulli_bits(key, end, 0.1), UINT32_MAX);
    assert_int_equal(lw_at_bernoulli_bits(key, 0, -0.1), UINT32_MAX);
    assert_int_equal(lw_at_bernoulli_bits(key, 0, 1.1), UINT32_MAX);
    assert_int_equal(lw_at_bernoulli_bits(key, 0, NAN), UINT32_MAX);
    assert_int_equal(lw_at_round_bf16(key, end, 1), 0x7fc0);
    assert_int_equal(lw_at_round_f16(key, end, 1), 0x7e00);
    assert_true(isnan(lw_at_complex_normal_c64(key, end / 2, 0, 0, 1).re));
    assert_true(isnan(lw_at_complex_normal_c128(key, end / 2, 0, 0, 1).im));
    assert_true(isnan(lw_at_complex_normal_c64(key, 0, 0, NAN, 1).re));
    assert_true(isnan(lw_at_complex_normal_c128(key, 0, (double)INFINITY, 0, 1).im));
    assert_true(isnan(lw_at_complex_normal_c64(key, 0, 0, 0, -1).re));
    assert_true(isnan(lw_at_complex_normal_c64(key, 0, 0, 0, -0x1p-149f).re));
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(each_element_is_that_of_the_calls_in_bulk),
    cmocka_unit_test(kernels_make_the_same),
    cmocka_unit_test(what_is_outside_gives_the_sentinel),
};

TEST_MAIN("at_bits", tests)
