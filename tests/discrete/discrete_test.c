/* Draws from discrete tables: they fit their bounds, a table a little wrong is caught, both widths agree, the draw is
 * monotone; and the tables' limits. That bounds are the distribution's is what discrete.kat shows; that calls may
 * be split, parity. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "stat/stat_check.h"
#include "support.h"

/* 30 checks, seeds fixed, all backends the same bits: by chance one fails with probability below 3e-9. */
#define CRITICAL 6.5
enum { N = 1 << 22, MOST = 65535 };

static const struct {
    lw_kind kind;
    lw_value parameter[3];
} laws[] = {
    {LW_KIND_POISSON_U64, {{.f64 = 4}}},
    {LW_KIND_POISSON_U64, {{.f64 = 100}}},
    {LW_KIND_POISSON_U64, {{.f64 = 5000}}},
    {LW_KIND_POISSON_U64, {{.f64 = 1e6}}},
    {LW_KIND_BINOMIAL_U64, {{.u64 = 100}, {.f64 = 0.3}}},
    {LW_KIND_BERNOULLI_U32, {{.f64 = 0.3}}},
    {LW_KIND_HYPERGEOMETRIC_U64, {{.u64 = 50}, {.u64 = 60}, {.u64 = 40}}},
    {LW_KIND_GEOMETRIC_U64, {{.f64 = 0.2}}},
    {LW_KIND_NEGATIVE_BINOMIAL_U64, {{.f64 = 5}, {.f64 = 0.3}}},
    {LW_KIND_LOGARITHMIC_U64, {{.f64 = 0.6}}},
};
enum { LAWS = sizeof(laws) / sizeof(laws[0]) };

static lw_discrete *table_of(size_t i)
{
    lw_discrete *table = NULL;
    assert_ok(lw_discrete_create(&table, test_context, laws[i].kind, laws[i].parameter));
    return table;
}

/* What the bounds of a table say: values from *first on, probability[k]. */
static size_t probabilities_of(const lw_discrete *table, uint64_t *first, double *probability)
{
    lw_discrete_info info;
    static uint64_t bounds[MOST];
    assert_ok(lw_discrete_describe(table, &info));
    assert_ok(lw_discrete_bounds(table, bounds));
    assert_true(bounds[info.entries - 1] == UINT64_MAX);
    for (size_t k = 0; k < info.entries; k++) {
        assert_true(k == 0 || bounds[k] >= bounds[k - 1]); /* equal in the tails, where the chance is below 2^-64 */
        probability[k] = k == 0 ? ((double)bounds[0] + 1) * 0x1p-64 : (double)(bounds[k] - bounds[k - 1]) * 0x1p-64;
    }
    *first = info.first;
    return info.entries;
}

static void count(const lw_discrete *table, uint64_t stream, uint64_t first, size_t entries, uint64_t *counts)
{
    uint32_t *const out = malloc(N * sizeof(*out));
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 0xd15c, stream);
    assert_non_null(out);
    assert_ok(lw_discrete_sample_u32(generator, table, out, N));
    memset(counts, 0, entries * sizeof(*counts));
    for (size_t i = 0; i < N; i++) {
        assert_true(out[i] - first < entries);
        counts[out[i] - first]++;
    }
    lw_generator_destroy(generator);
    free(out);
}

static double probability[MOST];
static uint64_t counts[MOST];

static void draws_fit_the_bounds(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < LAWS; i++) {
        uint64_t first = 0;
        lw_discrete *const table = table_of(i);
        const size_t entries = probabilities_of(table, &first, probability);
        count(table, i, first, entries, counts);
        const double z = stat_chi_square(counts, probability, entries);
        if (!(fabs(z) < CRITICAL))
            fail_msg("law %zu: z of the fit is %.2f", i, z);
        lw_discrete_destroy(table);
    }
}

/* The ends apart: values whose probability together is below 1e-4. */
static void tails_fit_the_bounds(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < LAWS; i++) {
        uint64_t first = 0;
        lw_discrete *const table = table_of(i);
        const size_t entries = probabilities_of(table, &first, probability);
        count(table, 100 + i, first, entries, counts);
        for (int side = 0; side < 2; side++) {
            uint64_t hits = 0;
            double chance = 0;
            for (size_t k = 0; k < entries; k++) {
                const size_t at = side == 0 ? k : entries - 1 - k;
                if (chance + probability[at] > 1e-4)
                    break;
                chance += probability[at];
                hits += counts[at];
            }
            if (chance * N >= 10)
                assert_true(fabs(stat_frequency(hits, N, chance)) < CRITICAL);
        }
        lw_discrete_destroy(table);
    }
}

static void a_mean_of_one_part_in_a_thousand_too_much_is_caught(void **unused)
{
    (void)unused;
    lw_discrete *wrong = NULL, *const table = table_of(1);
    uint64_t first = 0, from = 0;
    assert_ok(lw_discrete_create_poisson(&wrong, test_context, 100.1));
    const size_t entries = probabilities_of(wrong, &first, probability);
    lw_discrete_info info;
    assert_ok(lw_discrete_describe(table, &info));
    from = info.first;
    count(table, 1, from, (size_t)info.entries, counts);
    assert_true(from <= first);
    const size_t left = (size_t)(info.entries - (first - from)), shared = left < entries ? left : entries;
    assert_true(stat_chi_square(counts + (first - from), probability, shared) > CRITICAL);
    lw_discrete_destroy(wrong);
    lw_discrete_destroy(table);
}

/* The same u: a greater mean never gives less, and the exact quantiles of both say how often it gives more. */
static void draws_of_a_greater_mean_are_nowhere_less(void **unused)
{
    (void)unused;
    enum { M = 100000 };
    static uint64_t less[M], more[M];
    lw_discrete *a = NULL, *b = NULL;
    assert_ok(lw_discrete_create_poisson(&a, test_context, 100.0));
    assert_ok(lw_discrete_create_poisson(&b, test_context, 103.0));
    for (size_t engine = 1; engine <= lw_engine_count(); engine++) {
        lw_generator *const generator = test_generator((lw_engine)engine, 3, 4);
        assert_ok(lw_discrete_sample_u64(generator, a, less, M));
        assert_ok(lw_generator_seek(generator, 0));
        assert_ok(lw_discrete_sample_u64(generator, b, more, M));
        double mean = 0;
        for (size_t i = 0; i < M; i++) {
            assert_true(less[i] <= more[i]);
            mean += (double)(more[i] - less[i]) / M;
        }
        assert_true(fabs(mean - 3.0) < 0.01); /* standard deviation 0.0015 at most */
        lw_generator_destroy(generator);
    }
    lw_discrete_destroy(b);
    lw_discrete_destroy(a);
}

static void both_widths_agree(void **unused)
{
    (void)unused;
    enum { M = 30011 };
    static uint64_t wide[M];
    static uint32_t narrow[M];
    for (size_t i = 0; i < LAWS; i++) {
        lw_discrete *const table = table_of(i);
        lw_generator *const generator = test_generator((lw_engine)(1 + i % lw_engine_count()), i, 9);
        assert_ok(lw_discrete_sample_u64(generator, table, wide, M));
        assert_ok(lw_generator_seek(generator, 0));
        assert_ok(lw_discrete_sample_u32(generator, table, narrow, M));
        for (size_t k = 0; k < M; k++)
            assert_true(wide[k] == narrow[k]);
        lw_generator_destroy(generator);
        lw_discrete_destroy(table);
    }
}

static void the_largest_table_draws_every_value(void **unused)
{
    (void)unused;
    static double weights[MOST];
    lw_discrete *table = NULL;
    lw_discrete_info info;
    for (size_t k = 0; k < MOST; k++)
        weights[k] = k % 5 == 0 ? 0.0 : 1.0;
    assert_ok(lw_discrete_create_weights(&table, test_context, weights, MOST, 1000));
    assert_ok(lw_discrete_describe(table, &info));
    assert_true(info.first == 1001 && info.entries == MOST - 1);
    count(table, 77, info.first, (size_t)info.entries, counts);
    for (size_t k = 0; k < info.entries; k++)
        assert_true((counts[k] == 0) == (weights[k + 1] == 0.0)); /* 80 expected each */
    lw_discrete_destroy(table);
}

/* Just within the limit, and past it: 65535 values of a probability of 2^-64 or more. */
static void tables_that_would_be_too_large_are_refused(void **unused)
{
    (void)unused;
    lw_discrete *table = NULL;
    assert_ok(lw_discrete_create_poisson(&table, test_context, 1.25e7));
    lw_discrete_destroy(table);
    table = NULL;
    assert_refused(lw_discrete_create_poisson(&table, test_context, 1.5e7), LW_ERROR_DOMAIN,
                   "lw_discrete_create_poisson: mean is 15000000: more than 65535 values");
    assert_refused(lw_discrete_create_poisson(&table, test_context, 1e15), LW_ERROR_DOMAIN, "mean is 1e+15");
    assert_refused(lw_discrete_create_geometric(&table, test_context, 1e-4), LW_ERROR_DOMAIN, "p is 0.0001");
    assert_refused(lw_discrete_create_geometric(&table, test_context, 1e-300), LW_ERROR_DOMAIN, "p is 1e-300");
    assert_refused(lw_discrete_create_binomial(&table, test_context, INT64_MAX, 0.3), LW_ERROR_DOMAIN, "p is 0.3");
    assert_refused(lw_discrete_create_logarithmic(&table, test_context, 0.99999), LW_ERROR_DOMAIN, "p is 0.99999");
    assert_refused(lw_discrete_create_negative_binomial(&table, test_context, 1e9, 0.5), LW_ERROR_DOMAIN,
                   "successes is 1e+09, p is 0.5");
    assert_refused(lw_discrete_create_hypergeometric(&table, test_context, 1ull << 61, 1ull << 61, 1ull << 60),
                   LW_ERROR_DOMAIN, "without a table");
    assert_null(table);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(draws_fit_the_bounds),
    cmocka_unit_test(tails_fit_the_bounds),
    cmocka_unit_test(a_mean_of_one_part_in_a_thousand_too_much_is_caught),
    cmocka_unit_test(draws_of_a_greater_mean_are_nowhere_less),
    cmocka_unit_test(both_widths_agree),
    cmocka_unit_test(the_largest_table_draws_every_value),
    cmocka_unit_test(tables_that_would_be_too_large_are_refused),
};

TEST_MAIN("discrete", tests)
