/* Kinds that count: 2^20 elements of every setting in counts.inc against exact probabilities, tails apart, wrong
 * parameters caught; their domains; scalar and array parameters give the same bits.
 *
 * A check fails where its z-score is beyond 6.5: P(|Z| > 6.5) = 8e-11, so that 12000 checks at most of all programs of
 * this folder fail by chance with probability below 1e-6. All backends give the same bits and count once; seeds are
 * fixed. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../stat/stat_check.h"
#include "support.h"

enum { N = 1 << 20, CELLS_MOST = 120 };
#define CRITICAL 6.5

typedef struct setting {
    const char *kind;
    lw_value parameter[LW_MAX_PARAMETERS];
    int wrong;
    size_t cuts;
    uint64_t cut[CELLS_MOST - 1];
    double chance[CELLS_MOST];
} setting;

static const setting settings[] = {
#include "counts.inc"
};
enum { SETTINGS = sizeof(settings) / sizeof(settings[0]) };

static lw_kind kind_of(const char *name, lw_kind_info *info)
{
    lw_kind kind = LW_KIND_NATIVE;
    assert_ok(lw_kind_find(name, &kind));
    assert_ok(lw_kind_describe(kind, info));
    return kind;
}

/* Element i of 64 or 32 bits. */
static uint64_t element(const void *out, size_t size, size_t i)
{
    return size == 8 ? ((const uint64_t *)out)[i] : ((const uint32_t *)out)[i];
}

static void count_cells(const setting *s, uint64_t stream, uint64_t counts[CELLS_MOST])
{
    lw_kind_info info;
    const lw_kind kind = kind_of(s->kind, &info);
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 0xc0117, stream);
    void *const out = malloc(N * info.size);
    assert_non_null(out);
    assert_ok(lw_fill(generator, kind, out, N, s->parameter));
    memset(counts, 0, CELLS_MOST * sizeof(*counts));
    for (size_t i = 0; i < N; i++) {
        const uint64_t k = element(out, info.size, i);
        size_t low = 0, high = s->cuts;
        while (low < high) {
            const size_t middle = (low + high) / 2;
            if (s->cut[middle] <= k)
                low = middle + 1;
            else
                high = middle;
        }
        counts[low]++;
    }
    free(out);
    lw_generator_destroy(generator);
}

static double fit_of(const setting *s, const uint64_t *counts)
{
    return s->cuts == 0 ? 0.0 : stat_chi_square(counts, s->chance, s->cuts + 1);
}

/* The largest z-score of the ends: the cells up to each cut with a chance below 0.002, from either side. */
static double tails_of(const setting *s, const uint64_t *counts)
{
    double worst = 0;
    for (int side = 0; side < 2; side++) {
        uint64_t hits = 0;
        double chance = 0;
        for (size_t i = 0; i <= s->cuts; i++) {
            const size_t cell = side == 0 ? i : s->cuts - i;
            hits += counts[cell];
            chance += s->chance[cell];
            if (chance > 0.002)
                break;
            if (chance * N < 10) { /* rarer than a z-score can tell: no more than Poisson(10) ever gives */
                assert_true(hits < 60);
                continue;
            }
            worst = fmax(worst, fabs(stat_frequency(hits, N, chance)));
        }
    }
    return worst;
}

static void every_setting_fits_its_exact_probabilities(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < SETTINGS; i++) {
        const setting *const s = &settings[i];
        uint64_t counts[CELLS_MOST];
        if (s->wrong)
            continue;
        count_cells(s, i, counts);
        const double fit = fit_of(s, counts), tails = tails_of(s, counts);
        if (!(fabs(fit) < CRITICAL) || !(tails < CRITICAL))
            fail_msg("%s, setting %zu (%.17g or %llu, ..): z of the fit %.2f, of the tails %.2f", s->kind, i,
                     s->parameter[0].f64, (unsigned long long)s->parameter[0].u64, fit, tails);
    }
}

static void parameters_a_little_wrong_are_caught(void **unused)
{
    (void)unused;
    size_t caught = 0;
    for (size_t i = 0; i < SETTINGS; i++) {
        const setting *const s = &settings[i];
        uint64_t counts[CELLS_MOST];
        if (!s->wrong)
            continue;
        count_cells(s, i, counts);
        const double fit = fit_of(s, counts);
        if (!(fit > CRITICAL))
            fail_msg("%s, setting %zu: z of the fit to wrong parameters is %.2f only", s->kind, i, fit);
        caught++;
    }
    assert_true(caught >= 8);
}

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
        lw_kind_info info;
        const lw_kind kind = kind_of(large[i].kind, &info);
        lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 5, i);
        uint64_t *const out = malloc(N * sizeof(*out)), odd = 0;
        assert_ok(lw_fill(generator, kind, out, N, large[i].parameter));
        for (size_t k = 0; k < N; k++) {
            assert_true(out[k] > (uint64_t)1 << 53);
            odd += out[k] & 1;
        }
        assert_true(fabs(stat_frequency(odd, N, 0.5)) < CRITICAL);
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
    assert_refused(lw_fill_binomial_u64(g, out, 4, UINT64_MAX, 0.5), LW_ERROR_DOMAIN, "trials is 1.8446744");
    assert_refused(lw_fill_binomial_u32(g, out32, 4, UINT32_MAX, 0.5), LW_ERROR_DOMAIN, "trials is 4.2949673e+09");
    assert_refused(lw_fill_binomial_u64(g, out, 4, 10, 1.01), LW_ERROR_DOMAIN, "p is 1.01");
    assert_refused(lw_fill_negative_binomial_u64(g, out, 4, 0.0, 0.5), LW_ERROR_DOMAIN, "successes is 0");
    assert_refused(lw_fill_negative_binomial_u64(g, out, 4, 2.0, 0.0), LW_ERROR_DOMAIN, "p is 0");
    assert_refused(lw_fill_negative_binomial_u64(g, out, 4, 1e9, 1e-9), LW_ERROR_DOMAIN, "together");
    assert_refused(lw_fill_hypergeometric_u64(g, out, 4, 5, 6, 12), LW_ERROR_DOMAIN, "sample is 12");
    assert_refused(lw_fill_hypergeometric_u64(g, out, 4, INT64_MAX, 1, 1), LW_ERROR_DOMAIN, "together");
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

/* One array in which neighbours are in different regimes, against a scalar call for each parameter. */
static void arrays_of_mixed_parameters_equal_scalar_calls(void **unused)
{
    (void)unused;
    enum { M = 3000 };
    for (size_t i = 0; i < SETTINGS; i++) {
        const setting *const s = &settings[i];
        lw_kind_info info;
        const lw_kind kind = kind_of(s->kind, &info);
        uint64_t array[LW_MAX_PARAMETERS][M];
        unsigned char *const mixed = malloc(M * info.size), *const right = malloc(M * info.size);
        lw_each each[LW_MAX_PARAMETERS];
        memset(each, 0, sizeof(each));
        for (int p = 0; p < info.parameters; p++) {
            for (size_t k = 0; k < M; k++)
                array[p][k] = k % 3 == 0 ? s->parameter[p].u64 : info.example[p].u64;
            each[p].array = array[p];
        }
        lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 9, i);
        assert_ok(lw_fill_each(generator, kind, mixed, M, each));
        for (int which = 0; which < 2; which++) {
            assert_ok(lw_generator_seek(generator, 0));
            assert_ok(lw_fill(generator, kind, right, M, which == 0 ? s->parameter : info.example));
            for (size_t k = 0; k < M; k++)
                if ((k % 3 == 0) == (which == 0) &&
                    memcmp(mixed + k * info.size, right + k * info.size, info.size) != 0)
                    fail_msg("%s, setting %zu: element %zu differs", s->kind, i, k);
        }
        lw_generator_destroy(generator);
        free(right);
        free(mixed);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_setting_fits_its_exact_probabilities),
        cmocka_unit_test(parameters_a_little_wrong_are_caught),
        cmocka_unit_test(counts_above_2_to_53_are_odd_half_the_time),
        cmocka_unit_test(hopeless_parameters_saturate),
        cmocka_unit_test(bad_parameters_are_refused_by_name_and_value),
        cmocka_unit_test(bad_elements_are_the_largest_value_and_counted),
        cmocka_unit_test(arrays_of_mixed_parameters_equal_scalar_calls),
    };
    return test_main(argc, argv, "counts", tests, sizeof(tests) / sizeof(tests[0]));
}
