/* The error in u of tables of many laws, by quantile_cdf.kat: values rise, so the least word whose value is x or more is
 * as far from F(x) as values are wrong, at most. One backend: all have the same bits. And moments of samples. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "kat.h"
#include "laws.h"

enum { PLACES_MOST = 64, MADE = 3, N = 1 << 20 };

static const struct {
    double error;
    uint32_t order;
} made[MADE] = {{1e-7, 3}, {1e-10, 0}, {1e-13, 0}};

/* By lw_quantile_create_family. */
static const struct {
    const char *name;
    lw_quantile_family family;
    double shape[2];
} families[] = {
    {"skew-normal", LW_QUANTILE_SKEW_NORMAL, {4.0, 0.0}},
    {"inverse-gaussian", LW_QUANTILE_GENERAL_INVERSE_GAUSSIAN, {-0.5, 1.5}},
    {"hyperbolic", LW_QUANTILE_HYPERBOLIC, {2.0, 0.5}},
    {"johnson", LW_QUANTILE_JOHNSON_SU, {1.0, 1.5}},
    {"extreme-value", LW_QUANTILE_EXTREME_VALUE, {0.25, 0.0}},
    {"extreme-value-bounded", LW_QUANTILE_EXTREME_VALUE, {-0.25, 0.0}},
    {"gumbel", LW_QUANTILE_EXTREME_VALUE, {0.0, 0.0}},
    {"pareto", LW_QUANTILE_GENERAL_PARETO, {0.5, 0.0}},
    {"pareto-bounded", LW_QUANTILE_GENERAL_PARETO, {-0.5, 0.0}},
    {"exponential-power", LW_QUANTILE_EXPONENTIAL_POWER, {1.5, 0.0}},
    {"exponential-power-cusp", LW_QUANTILE_EXPONENTIAL_POWER, {0.5, 0.0}},
    {"rice", LW_QUANTILE_RICE, {3.0, 0.0}},
    {"rice-far", LW_QUANTILE_RICE, {30.0, 0.0}},
    {"landau", LW_QUANTILE_LANDAU, {0.0, 0.0}},
    {"stable-one", LW_QUANTILE_STABLE, {1.0, -0.5}},
    {"stable-near-one", LW_QUANTILE_STABLE, {1.001, 0.25}},
    {"stable-three-quarters", LW_QUANTILE_STABLE, {0.75, 0.5}},
    {"stable-three-halves", LW_QUANTILE_STABLE, {1.5, 0.5}},
    {"stable-one-sided", LW_QUANTILE_STABLE, {1.25, -1.0}},
    {"stable-nearly-normal", LW_QUANTILE_STABLE, {1.99, 0.75}},
    {"stable-levy", LW_QUANTILE_STABLE, {0.5, 1.0}},
    {"stable-cauchy", LW_QUANTILE_STABLE, {1.0, 0.0}},
    {"stable-normal", LW_QUANTILE_STABLE, {2.0, 0.5}},
};
enum { FAMILIES = sizeof(families) / sizeof(families[0]), ALL = LAWS + FAMILIES };

static lw_quantile *tables[ALL][MADE];
static size_t checked;
static double worst[MADE], stated[MADE];

/* What cannot be had: the log-density of gamma(100) is a difference of numbers of 450, rounded. */
static int is_refused(const law *what, double error)
{
    return error < 1e-12 && strcmp(what->name, "gamma-100") == 0;
}

static const char *name_of(size_t number)
{
    return number < LAWS ? laws[number].name : families[number - LAWS].name;
}

static size_t law_named(const kat_line *line)
{
    for (size_t k = 0; k < ALL; k++)
        if (strcmp(name_of(k), kat_left(line, 0)) == 0)
            return k;
    kat_broken(line, "no law %s", kat_left(line, 0));
}

/* The least word whose value is x or more. */
static uint64_t word_of(const lw_quantile *table, double x)
{
    uint64_t low = 0, high = UINT64_MAX;
    while (low < high) {
        const uint64_t middle = low + (high - low) / 2;
        double value;
        assert_ok(lw_quantile_at_f64(table, &middle, &value, 1));
        if (value < x)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* How far the word's share of 2^64 is above what is known, whichever side of it is less. */
static double over(uint64_t word, double below, double above)
{
    return below < above ? (double)word * 0x1p-64 - below : above - (double)(~word + 1) * 0x1p-64;
}

/* How wrong a table is at x: an inverse's values may be two units in the last place away. */
static double wrong_at(const lw_quantile *table, size_t number, double x, double below, double above)
{
    if (number >= LAWS || laws[number].given != LW_QUANTILE_INVERSE)
        return over(word_of(table, x), below, above);
    const double before = nextafter(nextafter(x, -INFINITY), -INFINITY),
                 after = nextafter(nextafter(x, INFINITY), INFINITY);
    const double least = over(word_of(table, before), below, above), most = over(word_of(table, after), below, above);
    return least > 0.0 ? least : most < 0.0 ? most : 0.0;
}

static void check_line(const kat_line *line)
{
    const size_t number = law_named(line);
    const double x = kat_f64(line, kat_left(line, 1));
    const double below = kat_f64(line, kat_right(line, 0)), above = kat_f64(line, kat_right(line, 1));
    for (int k = 0; k < MADE; k++) {
        if (tables[number][k] == NULL)
            continue;
        lw_quantile_info info;
        assert_ok(lw_quantile_describe(tables[number][k], &info));
        const double wrong = wrong_at(tables[number][k], number, x, below, above);
        if (!(fabs(wrong) <= info.error + 2e-16)) /* a last bit of what is written */
            kat_wrong(line, "the error of %g is %.3g, stated %.3g", info.error_wanted, wrong, info.error);
        worst[k] = fabs(wrong) > worst[k] ? fabs(wrong) : worst[k];
        stated[k] = info.error > stated[k] ? info.error : stated[k];
        checked++;
    }
}

static lw_status make_table(size_t number, int which)
{
    double parameter;
    lw_quantile **const table = &tables[number][which];
    if (number >= LAWS)
        return lw_quantile_create_family(table, test_context, families[number - LAWS].family,
                                         families[number - LAWS].shape, 0.0, 1.0, made[which].error);
    const lw_quantile_options options = law_options(&laws[number], &parameter, made[which].error, made[which].order);
    return lw_quantile_create(table, test_context, &options);
}

static void tables_are_as_wrong_as_they_say(void **unused)
{
    (void)unused;
    for (size_t k = 0; k < ALL; k++)
        for (int m = 0; m < MADE; m++) {
            lw_quantile_info info;
            const lw_status status = make_table(k, m);
            if (k < LAWS && is_refused(&laws[k], made[m].error)) {
                assert_int_equal(status, LW_ERROR_DOMAIN);
                continue;
            }
            if (status != LW_OK)
                fail_msg("%s, error %g: %s", name_of(k), made[m].error, lw_last_error());
            assert_ok(lw_quantile_describe(tables[k][m], &info));
            assert_true(info.error <= made[m].error && info.error > 0 && info.error_wanted == made[m].error);
            assert_true(info.forked < 0.07);
        }
    kat_read("quantile/quantile_cdf.kat", 1100, check_line);
    assert_true(checked > 3300);
    for (int m = 0; m < MADE; m++) {
        print_message("error %g: at most %.3g, stated %.3g\n", made[m].error, worst[m], stated[m]);
        assert_true(worst[m] > made[m].error / 1000); /* else this test would show little */
    }
}

/* A law that is moved by 1e-9 of its standard deviation is another one. */
static void a_shifted_law_is_seen(void **unused)
{
    (void)unused;
    const uint64_t word = word_of(tables[0][1], 0.0);
    lw_quantile *table = NULL;
    double shift = 1e-9;
    const lw_quantile_options options = {
        .size = sizeof(options), .given = LW_QUANTILE_LOG_DENSITY, .function = log_normal_density, .user = &shift};
    assert_ok(lw_quantile_create(&table, test_context, &options));
    const double moved = (double)word * 0x1p-64 - (double)word_of(table, 0.0) * 0x1p-64;
    assert_true(fabs(moved - 1e-9 * 0.3989422804014327) < 1.5e-10); /* 4e-10, and twice the stated error */
    lw_quantile_destroy(table);
}

/* Means and variances, of the normal, of gamma(3) and of the exponential law. */
static void samples_have_the_moments_of_their_law(void **unused)
{
    (void)unused;
    static const struct {
        size_t law;
        double mean, variance, fourth; /* fourth central moment */
    } known[] = {{0, 0.0, 1.0, 3.0}, {7, 3.0, 3.0, 45.0}, {14, 1.0, 1.0, 9.0}};
    double *const x = malloc(N * sizeof(*x));
    assert_non_null(x);
    for (size_t k = 0; k < sizeof(known) / sizeof(known[0]); k++) {
        lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 0x9a7, k);
        double mean = 0.0, variance = 0.0;
        assert_ok(lw_quantile_sample_f64(generator, tables[known[k].law][1], x, N));
        for (size_t i = 0; i < N; i++)
            mean += x[i];
        mean /= N;
        for (size_t i = 0; i < N; i++)
            variance += (x[i] - known[k].mean) * (x[i] - known[k].mean);
        variance /= N;
        assert_true(fabs(mean - known[k].mean) < 5.0 * sqrt(known[k].variance / N));
        const double spread = sqrt((known[k].fourth - known[k].variance * known[k].variance) / N);
        assert_true(fabs(variance - known[k].variance) < 5.0 * spread);
        lw_generator_destroy(generator);
    }
    free(x);
}

static int destroy_tables(void **unused)
{
    (void)unused;
    for (size_t k = 0; k < ALL; k++)
        for (int m = 0; m < MADE; m++)
            lw_quantile_destroy(tables[k][m]);
    return 0;
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(tables_are_as_wrong_as_they_say),
    cmocka_unit_test(a_shifted_law_is_seen),
    cmocka_unit_test_teardown(samples_have_the_moments_of_their_law, destroy_tables),
};

TEST_MAIN("quantile_law", tests)
