/* Weighted samples without replacement: their chances against exact enumeration, one sample by every way to it, and
 * what is refused. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "stat/stat_check.h"
#include "choose/job.h"
#include "core/generator.h"
#include "lanewise/lanewise.h"
#include "support.h"

enum { MOST = 300000 };

static double f64[MOST];
static float f32[MOST];
static uint32_t u32[MOST], got[MOST], other[MOST];
static uint64_t u64[MOST], wide[MOST];

/* ---- chances ----------------------------------------------------------------------------------------------------- */

enum { FEW = 5, TAKEN = 3, ORDERS = FEW * (FEW - 1) * (FEW - 2) };

/* The bits are the same everywhere, and a call of the device waits for it. */
static int fewer_on_a_device(int draws)
{
    return strcmp(test_backend, "cuda") == 0 ? draws / 30 : draws;
}

/* Every order of 3 of 5 items has the product of its chances, each among what is left. */
static void orders_have_their_exact_chances(void **state)
{
    static const double sets[3][FEW] = {{1, 1, 1, 1, 1}, {1, 2, 3, 4, 10}, {0.001, 5, 0.3, 1e-3, 2}};
    const int draws = fewer_on_a_device(60000);
    (void)state;
    for (int s = 0; s < 3; s++) {
        const double *const w = sets[s];
        double chance[ORDERS], first_chance[FEW], among[FEW] = {0}, sum = 0;
        uint64_t count[ORDERS] = {0}, first[FEW] = {0}, taken[FEW] = {0};
        int order[FEW][FEW][FEW], n = 0;
        for (int i = 0; i < FEW; i++)
            sum += w[i];
        for (int a = 0; a < FEW; a++)
            for (int b = 0; b < FEW; b++)
                for (int c = 0; c < FEW; c++)
                    if (a != b && b != c && a != c) {
                        chance[n] = w[a] / sum * (w[b] / (sum - w[a])) * (w[c] / (sum - w[a] - w[b]));
                        among[a] += chance[n], among[b] += chance[n], among[c] += chance[n];
                        order[a][b][c] = n++;
                    }
        lw_generator *const generator = test_generator((lw_engine)(1 + s), 577215, 664901);
        for (int d = 0; d < draws; d++) {
            uint32_t out[TAKEN];
            assert_ok(lw_choose_weighted_u32(generator, w, LW_TYPE_F64, FEW, out, TAKEN));
            assert_true(out[0] < FEW && out[1] < FEW && out[2] < FEW);
            assert_true(out[0] != out[1] && out[1] != out[2] && out[0] != out[2]);
            count[order[out[0]][out[1]][out[2]]]++;
            first[out[0]]++;
            for (int k = 0; k < TAKEN; k++)
                taken[out[k]]++;
        }
        for (int i = 0; i < FEW; i++) {
            first_chance[i] = w[i] / sum;
            if (among[i] > 1e-3 && among[i] < 1 - 1e-3)
                stat_expect(stat_frequency(taken[i], (uint64_t)draws, among[i]), "set %d, item %d among those taken", s,
                            i);
        }
        stat_expect(stat_chi_square(count, chance, ORDERS), "set %d, orders", s);
        stat_expect(stat_chi_square(first, first_chance, FEW), "set %d, first item", s);
        lw_generator_destroy(generator);
    }
}

/* One heavy item and very many light ones: the race is decided where times are least. */
static void the_first_item_follows_the_weights_of_many(void **state)
{
    enum { GROUPS = 10, N = 20000 };
    const int tries = fewer_on_a_device(6000);
    uint64_t first[GROUPS] = {0};
    double chance[GROUPS] = {0}, sum = 0;
    (void)state;
    for (size_t i = 0; i < N; i++) {
        f64[i] = i == 777 ? N : i % 3 == 0 ? 0 : 1.0 + (double)(i % 5);
        chance[i * GROUPS / N] += f64[i];
        sum += f64[i];
    }
    for (int g = 0; g < GROUPS; g++)
        chance[g] /= sum;
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 42, 0);
    for (int t = 0; t < tries; t++) {
        assert_ok(lw_choose_weighted_u32(generator, f64, LW_TYPE_F64, N, got, 1));
        assert_true(f64[got[0]] > 0);
        first[got[0] * (uint64_t)GROUPS / N]++;
    }
    stat_expect(stat_chi_square(first, chance, GROUPS), "the first of many");
    lw_generator_destroy(generator);
}

/* ---- one sample -------------------------------------------------------------------------------------------------- */

static void sample_at(uint64_t cursor, const void *weights, lw_type type, size_t n, uint32_t *out, size_t k)
{
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 7, 8);
    assert_ok(lw_generator_seek(generator, cursor));
    assert_ok(lw_choose_weighted_u32(generator, weights, type, n, out, k));
    lw_generator_destroy(generator);
}

static void make_weights(void)
{
    for (size_t i = 0; i < MOST; i++) {
        u32[i] = i % 11 == 0 ? 0 : 1 + (uint32_t)(i * 2654435761u % 1000);
        u64[i] = (uint64_t)u32[i] << 40;
        f32[i] = ldexpf((float)u32[i], -145); /* subnormal, most of them */
        f64[i] = ldexp((double)u32[i], 1013);
    }
}

/* Powers of two move all times alike: neither the type nor the scale shows. */
static void every_type_and_scale_gives_the_same_order(void **state)
{
    enum { N = 50001, K = 20000 };
    (void)state;
    make_weights();
    sample_at(3, u32, LW_TYPE_U32, N, got, K);
    for (int type = 0; type < 3; type++) {
        memset(other, 0x5A, sizeof(other));
        sample_at(3, type == 0 ? (void *)u64 : type == 1 ? (void *)f32 : (void *)f64,
                  type == 0 ? LW_TYPE_U64 : type == 1 ? LW_TYPE_F32 : LW_TYPE_F64, N, other, K);
        assert_memory_equal(got, other, K * sizeof(got[0]));
        assert_int_equal(other[K], 0x5A5A5A5A);
    }
}

/* k' < k items are the first of k; k decides whether there is a survey. Every item comes once, zeros never. */
static void fewer_items_are_the_first_of_more(void **state)
{
    static const size_t numbers[] = {1, 2, 10, 100, 1000, 5000, 40000, 100000};
    static uint8_t seen[MOST];
    size_t positive = 0;
    (void)state;
    make_weights();
    for (size_t i = 0; i < MOST; i++)
        positive += u32[i] > 0;
    sample_at(0, f64, LW_TYPE_F64, MOST, got, positive);
    memset(seen, 0, sizeof(seen));
    for (size_t i = 0; i < positive; i++) {
        assert_true(got[i] < MOST && u32[got[i]] > 0 && seen[got[i]] == 0);
        seen[got[i]] = 1;
    }
    for (size_t s = 0; s < sizeof(numbers) / sizeof(numbers[0]); s++) {
        sample_at(0, f64, LW_TYPE_F64, MOST, other, numbers[s]);
        assert_memory_equal(got, other, numbers[s] * sizeof(got[0]));
    }
}

/* Where a survey sees nothing of use: few positive weights; all weight in few items; times that are all but equal. */
static void surveys_may_be_wrong(void **state)
{
    enum { N = 200000 };
    (void)state;
    for (size_t i = 0; i < N; i++)
        u32[i] = i % 50000 == 7 ? (uint32_t)i + 1 : 0;
    sample_at(1, u32, LW_TYPE_U32, N, got, 4);
    for (int i = 0; i < 4; i++)
        assert_true(u32[got[i]] > 0);
    lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, 7, 8);
    for (int bits = 8; bits < 16; bits += 4) { /* words of few bits: ties by the hundred */
        for (size_t i = 0; i < N; i++)
            u32[i] = 1;
        lw_choose_job race = {.function = "test",
                              .weights = u32,
                              .type = LW_TYPE_U32,
                              .items = N,
                              .taken = 300,
                              .out = got,
                              .size = 4,
                              .word_mask = ~(uint64_t)0 << (64 - bits)};
        assert_ok(lw_generator_seek(generator, 0));
        assert_ok(lw_generator_choose(generator, &race));
        race.taken = N / 3;
        race.out = other;
        race.key = 0;
        assert_ok(lw_generator_seek(generator, 0));
        assert_ok(lw_generator_choose(generator, &race));
        assert_memory_equal(got, other, 300 * sizeof(got[0]));
    }
    lw_generator_destroy(generator);
}

/* Weights whose times are spread over a thousand powers of two, or lie in two clusters far apart, or all but one in
 * one. */
static double wild_weight(int shape, size_t i)
{
    const uint32_t random = (uint32_t)(i * 2654435761u);
    switch (shape) {
    case 0:
        return ldexp(1.0 + random % 997, (int)(random % 2000) - 1000);
    case 1:
        return ldexp(1.0 + random % 997, random % 2 == 0 ? -60 : 60);
    case 2:
        return i == 4711 ? 1e300 : 1.0 + random % 997;
    case 3:
        return i == 4711 ? 1e-300 : 1.0 + random % 997;
    default:
        return pow(1.0 + random % 65537, -8.0);
    }
}

static void wild_weights_have_the_order_of_the_portable_backend(void **state)
{
    enum { N = 150000 };
    static const size_t numbers[] = {1, 300, 20000, N / 2, N};
    lw_context_options options = {.size = sizeof(options), .backend = "portable"};
    lw_context *portable = NULL;
    (void)state;
    assert_ok(lw_context_create(&portable, &options));
    for (int shape = 0; shape < 5; shape++) {
        lw_generator *generator = NULL;
        for (size_t i = 0; i < N; i++)
            f64[i] = wild_weight(shape, i);
        assert_ok(lw_generator_create(&generator, portable, LW_ENGINE_WARP1024, 7, 8));
        assert_ok(lw_choose_weighted_u32(generator, f64, LW_TYPE_F64, N, got, N));
        lw_generator_destroy(generator);
        for (size_t k = 0; k < sizeof(numbers) / sizeof(numbers[0]); k++) {
            sample_at(0, f64, LW_TYPE_F64, N, other, numbers[k]);
            assert_memory_equal(got, other, numbers[k] * sizeof(got[0]));
        }
    }
    lw_context_destroy(portable);
}

static void memory_of_the_context_and_wide_indices(void **state)
{
    enum { N = 100000, K = 700 };
    void *weights = NULL, *out = NULL;
    (void)state;
    make_weights();
    sample_at(5, f64, LW_TYPE_F64, N, got, K);
    assert_ok(lw_malloc(test_context, &weights, N * sizeof(double)));
    assert_ok(lw_malloc(test_context, &out, K * sizeof(uint64_t)));
    assert_ok(lw_copy(test_context, weights, f64, N * sizeof(double)));
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 7, 8);
    assert_ok(lw_generator_seek(generator, 5));
    assert_ok(lw_choose_weighted_u64(generator, weights, LW_TYPE_F64, N, out, K));
    assert_ok(lw_copy(test_context, wide, out, K * sizeof(uint64_t)));
    for (size_t i = 0; i < K; i++)
        assert_int_equal(wide[i], got[i]);
    lw_generator_destroy(generator);
    assert_ok(lw_free(test_context, weights));
    assert_ok(lw_free(test_context, out));
}

/* ---- what is refused --------------------------------------------------------------------------------------------- */

static void bad_input_is_named_and_nothing_is_written(void **state)
{
    static const double bad[] = {-1.0, -1e-320, INFINITY, -INFINITY, NAN};
    enum { N = 60000 };
    uint64_t cursor, word = 0;
    (void)state;
    make_weights();
    memset(got, 0x5A, sizeof(got));
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 7, 8);
#define REFUSED(call, status, words) assert_refused(lw_choose_weighted_u32 call, status, words)
    for (int b = 0; b < 5; b++) {
        make_weights();
        f64[50001] = f64[59999] = bad[b];
        REFUSED((generator, f64, LW_TYPE_F64, N, got, 10), LW_ERROR_DOMAIN,
                "lw_choose_weighted_u32: weights[50001] is ");
    }
    for (size_t i = 0; i < N; i++)
        f32[i] = i % 1000 == 999 ? 1 : -0.0f;
    REFUSED((generator, f32, LW_TYPE_F32, N, got, 61), LW_ERROR_DOMAIN,
            "k is 61, but only 60 of the 60000 weights are positive");
    REFUSED((generator, f32, LW_TYPE_F32, 999, got, 1), LW_ERROR_DOMAIN, "only 0 of the 999");
    REFUSED((NULL, f32, LW_TYPE_F32, N, got, 1), LW_ERROR_ARGUMENT, "generator is null");
    REFUSED((generator, NULL, LW_TYPE_F32, N, got, 1), LW_ERROR_ARGUMENT, "weights is null");
    REFUSED((generator, f32, (lw_type)77, N, got, 1), LW_ERROR_ARGUMENT, "type is 77");
    REFUSED((generator, (char *)f32 + 1, LW_TYPE_F32, N, got, 1), LW_ERROR_ARGUMENT, "aligned to 4");
    REFUSED((generator, f32, LW_TYPE_F32, 0, got, 0), LW_ERROR_ARGUMENT, "n is 0");
    REFUSED((generator, f32, LW_TYPE_F32, ((size_t)1 << 32) + 1, got, 0), LW_ERROR_ARGUMENT, "n is 4294967297");
    REFUSED((generator, f32, LW_TYPE_F32, 10, got, 11), LW_ERROR_ARGUMENT, "k is 11; there are only n = 10");
    REFUSED((generator, f32, LW_TYPE_F32, N, NULL, 1), LW_ERROR_ARGUMENT, "out is null; it must have 1 elements");
    REFUSED((generator, f32, LW_TYPE_F32, N, (uint32_t *)((char *)got + 2), 1), LW_ERROR_ARGUMENT, "out is ");
    assert_ok(lw_generator_cursor_at(generator, &word));
    REFUSED((generator, f32, LW_TYPE_F32, N, got, 1), LW_ERROR_ARGUMENT, "lw_generator_cursor_at");
    assert_ok(lw_generator_cursor_at(generator, NULL));
    assert_ok(lw_generator_tell(generator, &cursor));
    assert_int_equal(cursor, 0);
    for (size_t i = 0; i < MOST; i++)
        assert_int_equal(got[i], 0x5A5A5A5A);
    assert_ok(lw_choose_weighted_u32(generator, f32, LW_TYPE_F32, N, NULL, 0)); /* an object of nothing */
    assert_ok(lw_generator_tell(generator, &cursor));
    assert_int_equal(cursor, 1);
    assert_ok(lw_generator_seek(generator, (uint64_t)1 << 60));
    REFUSED((generator, f32, LW_TYPE_F32, N, got, 1), LW_ERROR_ARGUMENT, "may not pass 2^60");
    lw_generator_destroy(generator);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(orders_have_their_exact_chances),
    cmocka_unit_test(the_first_item_follows_the_weights_of_many),
    cmocka_unit_test(every_type_and_scale_gives_the_same_order),
    cmocka_unit_test(fewer_items_are_the_first_of_more),
    cmocka_unit_test(surveys_may_be_wrong),
    cmocka_unit_test(wild_weights_have_the_order_of_the_portable_backend),
    cmocka_unit_test(memory_of_the_context_and_wide_indices),
    cmocka_unit_test(bad_input_is_named_and_nothing_is_written),
};

TEST_MAIN("choose_weighted", tests)
