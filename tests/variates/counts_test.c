/* Kinds that count: the settings of counts.kat against exact probabilities, wrong parameters caught, parameters in
 * arrays (fit.h); their domains; counts beyond 2^53. */
#include <stdlib.h>

#include "stat/stat_check.h"
#include "fit.h"
#include "support.h"

enum { N = 1 << 20 };

/* Counts of more than 53 bits have low bits of their own. */
static void counts_above_2_to_53_are_odd_half_the_time(void **unused)
{
    (void)unused;
    static const struct {
        const char *kind;
        lw_value parameter[LW_MAX_PARAMETERS];
    } large[] = {
        {"binomial-u64", {{.u64 = INT64_MAX}, {.f64 = 0.3}}},
        {"hypergeometric-u64", {{.u64 = 1ull << 61}, {.u64 = (1ull << 62) + 12345}, {.u64 = 1ull << 60}}},
    };
    for (size_t i = 0; i < sizeof(large) / sizeof(large[0]); i++) {
        lw_kind kind;
        assert_ok(lw_kind_find(large[i].kind, &kind));
        lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 5, i);
        uint64_t *const out = malloc(N * sizeof(*out)), odd = 0;
        assert_ok(lw_fill(generator, kind, out, N, large[i].parameter));
        for (size_t k = 0; k < N; k++) {
            assert_true(out[k] > (uint64_t)1 << 53);
            odd += out[k] & 1;
        }
        assert_true(fabs(stat_frequency(odd, N, 0.5)) < FIT_CRITICAL);
        free(out);
        lw_generator_destroy(generator);
    }
}

static void hopeless_parameters_saturate(void **unused)
{
    (void)unused;
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 6, 0);
    uint64_t out[100];
    assert_ok(lw_fill_geometric_u64(generator, out, 100, 1e-300));
    for (int i = 0; i < 100; i++)
        assert_true(out[i] == INT64_MAX);
    lw_generator_destroy(generator);
}

static void bad_parameters_are_refused_by_name_and_value(void **unused)
{
    (void)unused;
    lw_generator *const g = test_generator(LW_ENGINE_WARP1024, 7, 0);
    uint64_t out[4];
    uint32_t out32[4];
    assert_refused(lw_fill_bernoulli_u32(g, out32, 4, 1.5), LW_ERROR_DOMAIN, "p is 1.5; it must be in [0, 1]");
    assert_refused(lw_fill_geometric_u64(g, out, 4, 0.0), LW_ERROR_DOMAIN, "p is 0; it must be in (0, 1]");
    assert_refused(lw_fill_poisson_u32(g, out32, 4, -1.0), LW_ERROR_DOMAIN, "mean is -1");
    assert_refused(lw_fill_poisson_u32(g, out32, 4, 1e10), LW_ERROR_DOMAIN, "mean is 1e+10");
    assert_refused(lw_fill_poisson_u64(g, out, 4, (double)NAN), LW_ERROR_DOMAIN, "mean is nan");
    assert_refused(lw_fill_binomial_u64(g, out, 4, UINT64_MAX, 0.5), LW_ERROR_DOMAIN, "trials is 18446744073709551615");
    assert_refused(lw_fill_binomial_u32(g, out32, 4, UINT32_MAX, 0.5), LW_ERROR_DOMAIN, "trials is 4294967295");
    assert_refused(lw_fill_binomial_u64(g, out, 4, 10, 1.01), LW_ERROR_DOMAIN, "p is 1.01");
    assert_refused(lw_fill_negative_binomial_u64(g, out, 4, 0.0, 0.5), LW_ERROR_DOMAIN, "successes is 0");
    assert_refused(lw_fill_negative_binomial_u64(g, out, 4, 2.0, 0.0), LW_ERROR_DOMAIN, "p is 0");
    assert_refused(lw_fill_negative_binomial_u64(g, out, 4, 1e9, 1e-9), LW_ERROR_DOMAIN, "must be at most 2^50");
    assert_refused(lw_fill_hypergeometric_u64(g, out, 4, 5, 6, 12), LW_ERROR_DOMAIN, "sample is 12");
    assert_refused(lw_fill_hypergeometric_u64(g, out, 4, INT64_MAX, 1, 1), LW_ERROR_DOMAIN,
                   "good + bad must be at most 2^63 - 1");
    assert_refused(lw_fill_zipf_u64(g, out, 4, 1.0), LW_ERROR_DOMAIN, "exponent is 1");
    assert_refused(lw_fill_logarithmic_u64(g, out, 4, 1.0), LW_ERROR_DOMAIN, "p is 1");
    lw_generator_destroy(g);
}

static void bad_elements_are_the_largest_value_and_counted(void **unused)
{
    (void)unused;
    lw_generator *const g = test_generator(LW_ENGINE_WARP1024, 8, 0);
    const double mean[5] = {3.0, -1.0, 50.0, (double)NAN, 2e15};
    const uint64_t good[5] = {3, 300, INT64_MAX, 5, 0};
    uint64_t out[5], count = 0;
    assert_ok(lw_context_domain_errors(test_context, &count));
    assert_ok(lw_fill_poisson_u64_each(g, out, 5, lw_array_f64(mean)));
    for (int i = 0; i < 5; i++)
        assert_int_equal(out[i] == UINT64_MAX, i == 1 || i >= 3);
    assert_ok(lw_fill_hypergeometric_u64_each(g, out, 5, lw_array_u64(good), lw_same_u64(4), lw_same_u64(6)));
    for (int i = 0; i < 5; i++)
        assert_int_equal(out[i] == UINT64_MAX, i == 2 || i == 4);
    assert_ok(lw_context_domain_errors(test_context, &count));
    assert_int_equal(count, 5);
    lw_generator_destroy(g);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elements_have_the_exact_distribution),
        cmocka_unit_test(wrong_parameters_are_distinguished),
        cmocka_unit_test(parameters_in_arrays_give_the_scalar_bits),
        cmocka_unit_test(counts_above_2_to_53_are_odd_half_the_time),
        cmocka_unit_test(hopeless_parameters_saturate),
        cmocka_unit_test(bad_parameters_are_refused_by_name_and_value),
        cmocka_unit_test(bad_elements_are_the_largest_value_and_counted),
    };
    fit_about("variates/counts.kat");
    return test_main(argc, argv, "counts", tests, sizeof(tests) / sizeof(tests[0]));
}
