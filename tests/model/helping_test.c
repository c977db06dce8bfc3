/* Helping and pooled lanes in tools/model/model.h against exact answers made by other ways, simulations, and the
 * figures that were expected of them. */
#include <math.h>
#include <string.h>

#include "kat.h"
#include "model/model.h"
#include "simulate.h"

static void check_line(const kat_line *line)
{
    const char *const word = line->left[0];
    const double p = kat_f64(line, kat_left(line, 1)), should = kat_f64(line, kat_right(line, 0));
    const int lanes = (int)kat_u64(line, kat_left(line, 2));
    double is = 0, near = 1e-14 * lanes;
    if (strcmp(word, "pooled") == 0) {
        const uint64_t calls = kat_u64(line, kat_left(line, 3));
        const model_pool pool = model_pooled(p, lanes, calls);
        near = 1e-12;
        is = pool.mean;
        if (fabs(1 / p + pool.left / ((double)calls * lanes * p) - is) > 1e-12 * is || pool.steady != 1 / p)
            kat_wrong(line, "left %.17g, steady %.17g", pool.left, pool.steady);
    } else if (strcmp(word, "helping") != 0 && strcmp(word, "help-chain") != 0) {
        kat_broken(line, "\"%s\" is no word of this file", word);
    } else {
        is = model_helping(p, lanes);
    }
    if (!(fabs(is - should) <= near * should))
        kat_wrong(line, "%.17g", is);
}

static void answers_are_exact(void **state)
{
    (void)state;
    kat_read("model/helping.kat", 228, check_line);
}

/* What was expected of 32 lanes, to three digits. */
static void helping_is_as_was_expected(void **state)
{
    static const struct {
        double p, helping, masked, grouped;
    } rows[] = {{0.8, 2.02, 3.02, 3.01}, {0.5, 3.07, 6.36, 5.75}, {0.1, 11.5, 39.0, 22.7}, {0.01, 101.6, 404, 116}};
    (void)state;
    for (int k = 0; k < 4; k++) {
        double helping = 0, masked = 0, samples = 0;
        int group = 0;
        helping = model_helping(rows[k].p, 32);
        masked = model_mean(1 - rows[k].p, 32);
        group = model_group_best(1 - rows[k].p, 32);
        samples = model_group_samples(1 - rows[k].p, 32, group);
        assert_true(fabs(helping / rows[k].helping - 1) < 0.005);
        assert_true(fabs(masked / rows[k].masked - 1) < 0.005);
        assert_true(fabs(32 / samples / rows[k].grouped - 1) < 0.005);
    }
}

static void helping_lies_between_the_bound_and_masked(void **state)
{
    (void)state;
    for (int lanes = 1; lanes <= MODEL_CHAIN_LANES; lanes++)
        for (double p = 1; p > 1e-12; p *= 0.37) {
            double helping = 0, masked = 0;
            helping = model_helping(p, lanes);
            masked = model_mean(1 - p, lanes);
            assert_true(helping * p >= 1 - 1e-12);
            if (p > 1e-3) /* below, 1 - p has not all digits of p */
                assert_true(helping <= masked * (1 + 1e-12));
        }
}

static void a_pool_comes_to_one_over_p(void **state)
{
    static const double ps[] = {0.97, 0.8, 0.5, 0.1, 0.01, 1e-9};
    (void)state;
    for (int lanes = 1; lanes <= MODEL_CHAIN_LANES; lanes++)
        for (int k = 0; k < 6; k++) {
            model_pool pool;
            pool = model_pooled(ps[k], lanes, UINT64_MAX);
            assert_true(pool.steady == 1 / ps[k] && fabs(pool.mean * ps[k] - 1) < 1e-12);
            assert_true(fabs(pool.steady_left - (lanes - 1) * ps[k] / 2) < 1e-12);
            assert_true(fabs(pool.left - pool.steady_left) < 1e-9 * lanes);
            pool = model_pooled(ps[k], lanes, 250);
            assert_true(fabs(pool.mean * ps[k] - 1) < 0.002);
        }
}

static void ends_are_right(void **state)
{
    (void)state;
    for (int lanes = 1; lanes <= MODEL_CHAIN_LANES; lanes++) {
        model_pool pool;
        double helping = 0;
        helping = model_helping(1, lanes);
        assert_true(helping == 1);
        pool = model_pooled(1, lanes, 1000);
        assert_true(pool.mean == 1 && pool.left == 0 && pool.steady == 1 && pool.steady_left == 0);
        helping = model_helping(1e-300, lanes); /* then hardly two lanes accept in one iteration */
        double harmonic = 0;
        for (int r = 1; r <= lanes; r++)
            harmonic += 1.0 / lanes;
        assert_true(fabs(helping * 1e-300 - harmonic) < 1e-13 * lanes);
        pool = model_pooled(1e-300, lanes, 3);
        assert_true(fabs(pool.mean * 1e-300 - 1) < 1e-12 && pool.left < 1e-290);
    }
    for (double p = 1; p > 1e-6; p *= 0.9) {
        model_pool pool;
        double helping = 0;
        helping = model_helping(p, 1);
        pool = model_pooled(p, 1, 7);
        assert_true(fabs(helping * p - 1) < 1e-14 && fabs(pool.mean * p - 1) < 1e-14 && pool.left == 0);
    }
}

/* Calls of a pool, whose values are in order: the iterations of the calls, and what the last leaves. */
static double simulate_pool(uint64_t *state, double p, int lanes, int calls, int *left)
{
    int level = 0, iterations = 0;
    for (int call = 0; call < calls; call++) {
        for (; level < lanes; iterations++)
            for (int lane = 0; lane < lanes; lane++)
                level += simulate_attempt(state, p);
        assert_true(level < 2 * lanes);
        level -= lanes;
    }
    *left = level;
    return (double)iterations / calls;
}

static void simulations_agree(void **state)
{
    static const struct {
        double p;
        int lanes, calls;
    } rows[] = {{0.8, 32, 1}, {0.5, 32, 2}, {0.1, 32, 5}, {0.95, 16, 3}, {0.3, 7, 2}, {0.6, 64, 1}};
    uint64_t random = 1;
    (void)state;
    for (int k = 0; k < 6; k++) {
        struct seen helping = {0}, pooled = {0}, kept = {0};
        model_pool pool;
        double p[64], mean = 0;
        for (int i = 0; i < rows[k].lanes; i++)
            p[i] = rows[k].p;
        for (int n = 0; n < 40000; n++) {
            int left;
            seen_add(&helping, simulate_helping(&random, p, rows[k].lanes));
            seen_add(&pooled, simulate_pool(&random, rows[k].p, rows[k].lanes, rows[k].calls, &left));
            seen_add(&kept, left);
        }
        mean = model_helping(rows[k].p, rows[k].lanes);
        seen_between(&helping, mean, mean, "helping");
        pool = model_pooled(rows[k].p, rows[k].lanes, (uint64_t)rows[k].calls);
        seen_between(&pooled, pool.mean, pool.mean, "pooled");
        seen_between(&kept, pool.left, pool.left, "left in the pool");
    }
}

int main(int argc, char **argv)
{
    (void)argc, (void)argv;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_exact),
        cmocka_unit_test(helping_is_as_was_expected),
        cmocka_unit_test(helping_lies_between_the_bound_and_masked),
        cmocka_unit_test(a_pool_comes_to_one_over_p),
        cmocka_unit_test(ends_are_right),
        cmocka_unit_test(simulations_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
