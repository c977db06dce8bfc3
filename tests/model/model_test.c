/* tools/model/model.h against answers made by other ways, and the figures that the papers print. */
#include <math.h>
#include <string.h>

#include "kat.h"
#include "model/model.h"
#include "simulate.h"

/* Calls check on the lines of model.kat that begin with a word. */
static const char *wanted;
static void (*check_wanted)(const kat_line *line);
static int found;

static void if_wanted(const kat_line *line)
{
    if (strcmp(line->left[0], wanted) != 0)
        return;
    found++;
    check_wanted(line);
}

static void check_lines(const char *word, int least, void (*check)(const kat_line *line))
{
    wanted = word;
    check_wanted = check;
    found = 0;
    kat_read("model/model.kat", 128, if_wanted);
    assert_true(found >= least);
}

static void assert_near(double is, double should, double relative, const char *what, double rho, int lanes)
{
    if (!(fabs(is - should) <= relative * fabs(should)))
        fail_msg("%s at %.17g, %d: %.17g, not %.17g", what, rho, lanes, is, should);
}

static void check_mean(const kat_line *line)
{
    const double rho = kat_f64(line, kat_left(line, 1));
    const int lanes = (int)kat_u64(line, kat_left(line, 2));
    double mean = 0;
    mean = model_mean(rho, lanes);
    assert_near(mean, kat_f64(line, kat_right(line, 0)), 1e-14 * lanes, "mean", rho, lanes);
}

static void means_are_sums(void **state)
{
    (void)state;
    check_lines("mean", 77, check_mean);
}

/* The formulas as formulas, at a point worked out by hand with 20 digits; and eq. 15 in its limit. */
static void formulas_are_as_printed(void **state)
{
    double x = 0, mean = 0, other = 0;
    (void)state;
    x = model_probability(0.5, 32, 5);
    assert_near(x, 0.23526650287931620, 1e-12, "eq. 9", 0.5, 32);
    x = model_probability(0.5, 32, 200); /* 32 2^-200, less a part of 2^-195 */
    assert_near(x, 32 * 0x1p-200, 1e-12, "eq. 9", 0.5, 32);
    x = model_mean_mode(0.5, 32);
    assert_near(x, 6.5287663729448976, 1e-14, "eq. 13", 0.5, 32);
    x = model_mean_small(0.01, 32);
    assert_near(x, 3 - 0.72498033595785364 - 0.99680495504359399, 1e-14, "eq. 16", 0.01, 32);
    x = model_mean_harmonic(0.5, 32);
    assert_near(x, 4.0584951954365201 / 0.69314718055994531 + 0.5, 1e-14, "harmonic", 0.5, 32);
    for (int lanes = 1; lanes <= 64; lanes *= 4) {
        mean = model_mean(0.7, lanes);
        x = model_mean_terms(0.7, lanes, 200);
        assert_near(x, mean, 1e-13, "eq. 15", 0.7, lanes);
        double total = 0;
        for (uint64_t n = 1; n <= 200; n++) {
            x = model_probability(0.7, lanes, n);
            total += x;
        }
        assert_near(total, 1, 1e-13, "sum of eq. 9", 0.7, lanes);
    }
    const double turn = pow(2, 1.0 / 32) - 1;
    x = model_mean_piecewise(nextafter(turn, 0), 32);
    other = model_mean_small(nextafter(turn, 0), 32);
    assert_true(x == other);
    x = model_mean_piecewise(turn, 32);
    other = model_mean_mode(turn, 32);
    assert_true(x == other);
    mean = model_mean(turn, 32);
    assert_true(fabs(x / mean - 1) > 0.12 && fabs(x / mean - 1) < 0.14); /* what the header warns of */
}

static void harmonic_is_as_good_as_said(void **state)
{
    double mean = 0, harmonic = 0;
    (void)state;
    for (double rho = 0.15; rho < 1; rho += 0.01) {
        mean = model_mean(rho, 32);
        harmonic = model_mean_harmonic(rho, 32);
        assert_near(harmonic, mean, 0.01, "harmonic", rho, 32);
    }
}

static void check_crossing(const kat_line *line)
{
    const int warp = (int)kat_u64(line, kat_left(line, 1)), group = (int)kat_u64(line, kat_left(line, 2));
    double rho = 0, few = 0, many = 0;
    int best = 0;
    rho = model_group_crossing(warp, group);
    assert_near(rho, kat_f64(line, kat_right(line, 0)), 1e-10, "crossing", group, warp);
    few = model_group_samples(rho + 1e-6, warp, group);
    many = model_group_samples(rho + 1e-6, warp, 2 * group);
    assert_true(few < many);
    best = model_group_best(rho - 1e-6, warp);
    assert_int_equal(best, group);
    best = model_group_best(rho + 1e-6, warp);
    assert_int_equal(best, 2 * group);
}

static void groups_cross_where_they_should(void **state)
{
    (void)state;
    check_lines("crossing", 9, check_crossing);
    /* [RF] section 5: 32 lanes for one sample at rho = 0.99: 0.28 an iteration, 0.08 by the masked loop. */
    double one = 0, masked = 0;
    one = model_group_samples(0.99, 32, 32);
    masked = model_group_samples(0.99, 32, 1);
    assert_true(fabs(one - 0.28) < 0.005 && fabs(masked - 0.08) < 0.005);
}

static void check_speedup(const kat_line *line)
{
    const double low = kat_f64(line, kat_left(line, 3)), high = kat_f64(line, kat_left(line, 4));
    const int warp = (int)kat_u64(line, kat_left(line, 1)), group = (int)kat_u64(line, kat_left(line, 2));
    model_speedup speedup = {0, 0};
    speedup = model_group_speedup(low, high, warp, group);
    assert_near(speedup.ratios, kat_f64(line, kat_right(line, 0)), 1e-9, "mean of ratios", low, group);
    assert_near(speedup.means, kat_f64(line, kat_right(line, 1)), 1e-9, "ratio of means", low, group);
}

/* [RF] table 1: what is printed is the ratio of the means, and in the last row that up to rho = 0.99. */
static void speedups_are_those_of_table_1(void **state)
{
    static const double printed[] = {1.01, 1.14, 1.39, 1.84, 2.65}, ratios[] = {1.0161, 1.1488, 1.4185, 1.8869, 3.0072};
    (void)state;
    check_lines("speedup", 6, check_speedup);
    double low = 0, high = 0;
    low = model_group_crossing(32, 1);
    for (int k = 0, group = 2; k < 5; k++, group *= 2, low = high) {
        model_speedup speedup = {0, 0};
        if (k < 4)
            high = model_group_crossing(32, group);
        speedup = model_group_speedup(low, k < 4 ? high : 0.99, 32, group);
        assert_true(fabs(speedup.means - printed[k]) < 0.0051);
        speedup = model_group_speedup(low, k < 4 ? high : 1, 32, group);
        assert_true(fabs(speedup.ratios - ratios[k]) < 0.00011);
    }
}

static void bound_is_as_the_tables_say(void **state)
{
    static const struct {
        double p;
        int lanes;
        double bound;
    } rows[] = {{0.8, 32, 2.41}, {0.01, 32, 4.04}, {0.8, 16, 2.08}, {0.01, 16, 3.37}};
    (void)state;
    for (int k = 0; k < 4; k++) {
        double bound = 0;
        bound = model_bound(1 - rows[k].p, rows[k].lanes);
        assert_true(fabs(bound - rows[k].bound) <= 0.005);
    }
}

static void check_chain(const kat_line *line)
{
    const double p = kat_f64(line, kat_left(line, 1));
    const int lanes = (int)kat_u64(line, kat_left(line, 2));
    model_chain chain = {0};
    chain = model_precached(p, lanes);
    assert_near(chain.uncached, kat_f64(line, kat_right(line, 0)), 1e-11, "uncached", p, lanes);
    assert_near(chain.cached, kat_f64(line, kat_right(line, 1)), 1e-9, "cached", p, lanes);
    assert_true(fabs(chain.cached_lanes - kat_f64(line, kat_right(line, 2))) < 1e-8 * lanes);
}

static void chains_are_those_of_the_matrix(void **state)
{
    (void)state;
    check_lines("chain", 42, check_chain);
}

static void chains_hold_at_the_ends(void **state)
{
    static const struct {
        double p, ratio;
    } rows[] = {{0.1, 1.706}, {0.5, 1.689}, {0.8, 1.639}, {0.95, 1.546}, {0.99, 1.222}};
    model_chain chain = {0}, finer = {0};
    (void)state;
    for (int k = 0; k < 5; k++) {
        chain = model_precached(rows[k].p, 32);
        assert_true(fabs(chain.uncached / chain.cached - rows[k].ratio) < 0.0015);
    }
    for (int lanes = 1; lanes <= MODEL_CHAIN_LANES; lanes++) {
        chain = model_precached(1, lanes);
        assert_true(chain.uncached == 1 && fabs(chain.cached - 1) < 1e-15 && chain.cached_lanes == 0);
        chain = model_precached(1e-6, lanes);
        finer = model_precached(1e-5, lanes); /* iterations times p have a limit */
        assert_near(chain.cached * 1e-6, finer.cached * 1e-5, 1e-4, "cached times p", 1e-6, lanes);
        assert_true(chain.cached <= chain.uncached * (1 + 1e-12));
    }
}

static void check_takes(const kat_line *line)
{
    const double p = kat_f64(line, kat_left(line, 1));
    const int lanes = (int)kat_u64(line, kat_left(line, 2));
    double probabilities[16] = {0};
    assert_true(line->rights <= 16);
    model_precached_probabilities(p, lanes, line->rights, probabilities);
    for (size_t n = 0; n < line->rights; n++)
        assert_near(probabilities[n], kat_f64(line, kat_right(line, n)), 1e-12, line->left[0], p, lanes);
}

static void kept_calls_are_as_long_as_the_walk_says(void **state)
{
    (void)state;
    check_lines("takes-kept", 20, check_takes);
    check_lines("takes-wide", 7, check_takes);
}

/* The whole distribution: it sums to 1, and its mean is that of the chain. */
static void kept_distribution_has_the_mean_of_the_chain(void **state)
{
    enum { COUNT = 20000 };
    static double probabilities[COUNT];
    static const double ps[] = {1, 0.99, 0.5, 0.01};
    (void)state;
    for (int k = 0; k < 4; k++)
        for (int lanes = 1; lanes <= 64; lanes *= 8) {
            double total = 0, mean = 0;
            model_chain chain;
            model_precached_probabilities(ps[k], lanes, COUNT, probabilities);
            chain = model_precached(ps[k], lanes);
            for (int n = COUNT; n > 0; n--) {
                total += probabilities[n - 1];
                mean += n * probabilities[n - 1];
            }
            assert_near(total, 1, 1e-12, "sum", ps[k], lanes);
            assert_near(mean, chain.cached, 1e-12, "mean", ps[k], lanes);
        }
}

/* Lanes that keep their next number, one by one; successive calls depend on each other, so parts of 100 are counted. */
static void kept_calls_are_as_long_as_simulated(void **state)
{
    enum { LANES = 32, PARTS = 1000, CALLS = 100, COUNT = 16 };
    static const double ps[] = {0.5, 0.8, 0.95};
    (void)state;
    for (int k = 0; k < 3; k++) {
        struct seen seen[COUNT + 1] = {{0, 0, 0}};
        double each[LANES], probabilities[COUNT];
        uint64_t random = 4;
        int kept[LANES] = {0};
        for (int i = 0; i < LANES; i++)
            each[i] = ps[k];
        for (int part = -1; part < PARTS; part++) { /* the first leads to the steady state */
            int times[COUNT + 1] = {0};
            for (int call = 0; call < CALLS; call++) {
                const int n = simulate_kept(&random, each, LANES, kept);
                times[n < COUNT ? n : COUNT]++;
            }
            for (int n = 1; n <= COUNT && part >= 0; n++)
                seen_add(&seen[n], (double)times[n] / CALLS);
        }
        model_precached_probabilities(ps[k], LANES, COUNT, probabilities);
        for (int n = 1; n < COUNT; n++)
            if (probabilities[n - 1] > 1e-3)
                seen_between(&seen[n], probabilities[n - 1], probabilities[n - 1], "calls of n iterations");
    }
}

int main(int argc, char **argv)
{
    (void)argc, (void)argv;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(means_are_sums),
        cmocka_unit_test(formulas_are_as_printed),
        cmocka_unit_test(harmonic_is_as_good_as_said),
        cmocka_unit_test(groups_cross_where_they_should),
        cmocka_unit_test(speedups_are_those_of_table_1),
        cmocka_unit_test(bound_is_as_the_tables_say),
        cmocka_unit_test(chains_are_those_of_the_matrix),
        cmocka_unit_test(chains_hold_at_the_ends),
        cmocka_unit_test(kept_calls_are_as_long_as_the_walk_says),
        cmocka_unit_test(kept_distribution_has_the_mean_of_the_chain),
        cmocka_unit_test(kept_calls_are_as_long_as_simulated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
