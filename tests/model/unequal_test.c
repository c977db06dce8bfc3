/* Lanes whose acceptances differ in tools/model/model.h: against exact answers made by other ways, the equal lanes, and
 * simulations. */
#include <math.h>
#include <string.h>

#include "kat.h"
#include "model/model.h"
#include "simulate.h"

enum { MOST = 64 };

static int near(double is, double should)
{
    return fabs(is - should) <= 1e-12 * should;
}

/* The numbers of a line from word `first` on, every `step`-th. */
static int read_list(const kat_line *line, size_t first, size_t step, double *list)
{
    int count = 0;
    for (size_t k = first; k < line->lefts && count < MOST; k += step)
        list[count++] = kat_f64(line, kat_left(line, k));
    return count;
}

static void check_mix(const kat_line *line)
{
    const int warp = (int)kat_u64(line, kat_left(line, 1)), group = (int)kat_u64(line, kat_left(line, 2));
    double p[MOST], weight[MOST];
    const int classes = read_list(line, 3, 2, p);
    read_list(line, 4, 2, weight);
    const model_mix mix = model_mixed(p, weight, (size_t)classes, warp, group);
    if (!(near(mix.random, kat_f64(line, kat_right(line, 0))) && near(mix.sorted, kat_f64(line, kat_right(line, 1))) &&
          near(mix.least, kat_f64(line, kat_right(line, 2)))))
        kat_wrong(line, "%.17g %.17g %.17g", mix.random, mix.sorted, mix.least);
}

/* Exact iterations of few lanes, which the bounds must include. */
static void check_bounds(const kat_line *line, int helping)
{
    const double exact = kat_f64(line, kat_right(line, 0));
    double p[MOST];
    const int lanes = read_list(line, 1, 1, p);
    const model_bounds b = model_bounds_each(p, lanes);
    const double least = helping ? b.helping_least : b.kept_least, most = helping ? b.helping_most : b.masked;
    if (!(least <= exact * (1 + 1e-12) && most >= exact * (1 - 1e-12) && b.least <= least * (1 + 1e-12) &&
          most <= b.masked))
        kat_wrong(line, "%.17g to %.17g", least, most);
}

static void check_line(const kat_line *line)
{
    const char *const word = line->left[0];
    double p[MOST];
    if (strcmp(word, "each") == 0) {
        const int elements = read_list(line, 2, 1, p);
        const double mean = model_mean_each(p, elements, (int)kat_u64(line, kat_left(line, 1)));
        if (!near(mean, kat_f64(line, kat_right(line, 0))))
            kat_wrong(line, "%.17g", mean);
    } else if (strcmp(word, "mix") == 0) {
        check_mix(line);
    } else if (strcmp(word, "helping-each") == 0 || strcmp(word, "kept-each") == 0) {
        check_bounds(line, strcmp(word, "helping-each") == 0);
    } else {
        kat_broken(line, "\"%s\" is no word of this file", word);
    }
}

static void answers_are_exact(void **state)
{
    (void)state;
    kat_read("model/unequal.kat", 84, check_line);
}

/* What equal lanes have in common with the functions for them. */
static void equal_lanes_are_a_special_case(void **state)
{
    static double p[MODEL_LANES];
    (void)state;
    for (int lanes = 1; lanes <= MODEL_LANES; lanes *= 2)
        for (double acceptance = 1; acceptance > 0x1p-40; acceptance /= 8) {
            double each = 0, mean = 0, helping = 0;
            model_bounds b;
            model_mix mix;
            model_range range;
            for (int i = 0; i < MODEL_LANES; i++)
                p[i] = acceptance;
            mean = model_mean(1 - acceptance, lanes);
            each = model_mean_each(p, lanes, 1);
            assert_true(fabs(each - mean) <= 1e-14 * lanes * mean); /* what model_mean promises */
            mix = model_mixed(p, NULL, 3, lanes, 1);
            assert_true(near(mix.random, each) && near(mix.sorted, each) && near(mix.least, 1 / acceptance));
            range = model_queued(p, NULL, 1, 16, (uint64_t)lanes);
            assert_true(near(range.least, 1 / acceptance) && near(range.most, 1 / acceptance + 15 * each / lanes));
            if (lanes > MODEL_CHAIN_LANES)
                continue;
            helping = model_helping(acceptance, lanes);
            b = model_bounds_each(p, lanes);
            assert_true(near(b.masked, each) && near(b.least, 1 / acceptance));
            assert_true(near(b.helping_least, helping) && near(b.helping_most, helping));
            if (acceptance > 1e-3) {
                model_chain chain;
                chain = model_precached(acceptance, lanes);
                assert_true(b.kept_least <= chain.cached * (1 + 1e-12) && chain.cached <= b.masked * (1 + 1e-12));
            }
        }
}

static void populations_are_in_order(void **state)
{
    static const double p[4] = {0.9, 0.01, 0.3, 1}, weight[4] = {5, 1, 0, 2}, kept[3] = {0.9, 0.01, 1},
                        scaled[3] = {5e100, 1e100, 2e100};
    model_mix mix, other;
    (void)state;
    for (int group = 1; group <= 32; group *= 2) {
        mix = model_mixed(p, weight, 4, 32, group);
        assert_true(mix.least <= mix.sorted && mix.sorted <= mix.random);
        other = model_mixed(kept, scaled, 3, 32, group); /* a weight of 0 is no class; only parts count */
        assert_true(near(mix.random, other.random) && near(mix.sorted, other.sorted) && near(mix.least, other.least));
    }
}

/* Sums of 2^1000 terms, and of as many elements as there can be. */
static void tiny_acceptances_are_summed(void **state)
{
    static double p[MODEL_LANES];
    double mean = 0, harmonic = 0;
    model_range range;
    (void)state;
    for (int i = 0; i < MODEL_LANES; i++)
        p[i] = 0x1p-1000;
    for (int lanes = 1; lanes <= MODEL_LANES; lanes++) {
        harmonic += 1.0 / lanes;
        if ((lanes & (lanes - 1)) != 0)
            continue;
        mean = model_mean_each(p, lanes, 1);
        assert_true(near(mean * 0x1p-1000, harmonic)); /* the largest of exponential times */
    }
    p[0] = 0x1p-60;
    range = model_queued(p, NULL, 1, 2, (uint64_t)1 << 60);
    /* H_n = ln n + Euler's constant + 1/2n; 1 / 2^60 of it is added, in units of 2^60 */
    assert_true(near(range.most, 0x1p60 + 60 * log(2) + 0.57721566490153286));
    p[0] = 0.5;
    range = model_queued(p, NULL, 1, 1 << 10, (uint64_t)1 << 8); /* here the most is not near the least */
    mean = model_mean(0.5, 256);
    assert_true(near(range.most, 2 + 1023 * mean / 256));
}

/* The largest of so many numbers of attempts falls within a small part of a block. What is added to the least is small,
 * and has 8 digits left. */
static void narrow_terms_are_summed(void **state)
{
    (void)state;
    for (double acceptance = 0.001; acceptance < 0.01; acceptance *= 1.07) {
        model_range range;
        range = model_queued(&acceptance, NULL, 1, 1024, (uint64_t)1 << 40);
        const double most = (40 * log(2) + 0.57721566490153286) / -log1p(-acceptance) + 0.5;
        assert_true(fabs((range.most - range.least) * 0x1p40 / 1023 / most - 1) < 1e-7);
    }
}

/* Refilled lanes: a lane that is done takes the next element. Iterations per `lanes` elements. */
static double simulate_refilled(uint64_t *random, const double *p, int classes, int lanes, int elements)
{
    double has[MOST] = {0}; /* the acceptance of what a lane has; 0: nothing */
    int taken = 0, done = 0, iterations = 0;
    for (; done < elements; iterations++)
        for (int i = 0; i < lanes; i++) {
            if (has[i] == 0 && taken < elements) {
                int k = 0;
                while (k + 1 < classes && !simulate_attempt(random, 1.0 / (classes - k)))
                    k++;
                has[i] = p[k];
                taken++;
            }
            if (has[i] != 0 && simulate_attempt(random, has[i])) {
                has[i] = 0;
                done++;
            }
        }
    return (double)iterations * lanes / elements;
}

static void simulations_agree(void **state)
{
    enum { LANES = 32, TIMES = 40000 };
    static const double classes[4] = {0.95, 0.6, 0.3, 0.15};
    struct seen masked = {0}, grouped = {0}, helping = {0}, kept = {0}, at_random = {0}, sorted = {0}, refilled = {0};
    double p[LANES], grouped_mean = 0;
    int keeps[LANES] = {0};
    uint64_t random = 1;
    model_bounds b;
    model_mix mix;
    model_range range;
    (void)state;
    for (int n = 0; n < TIMES; n++) {
        for (int i = 0; i < LANES; i++) {
            int k = 0;
            while (k < 3 && !simulate_attempt(&random, 1.0 / (4 - k)))
                k++;
            p[i] = classes[k];
        }
        seen_add(&at_random, simulate_masked(&random, p, LANES, 1));
        for (int i = 0; i < LANES; i++)
            p[i] = classes[n % 4];
        seen_add(&sorted, simulate_masked(&random, p, LANES, 1));
    }
    for (int i = 0; i < LANES; i++)
        p[i] = i % 11 == 3 ? 0.1 : 0.5 + 0.015 * i;
    b = model_bounds_each(p, LANES);
    grouped_mean = model_mean_each(p, LANES / 4, 4);
    mix = model_mixed(classes, NULL, 4, LANES, 1);
    range = model_queued(classes, NULL, 4, LANES, 500);
    for (int n = 0; n < TIMES; n++) {
        seen_add(&masked, simulate_masked(&random, p, LANES, 1));
        seen_add(&grouped, simulate_masked(&random, p, LANES / 4, 4));
        seen_add(&helping, simulate_helping(&random, p, LANES));
        seen_add(&kept, simulate_kept(&random, p, LANES, keeps));
        if (n % 16 == 0)
            seen_add(&refilled, simulate_refilled(&random, classes, 4, LANES, 500));
    }
    seen_between(&masked, b.masked, b.masked, "masked");
    seen_between(&grouped, grouped_mean, grouped_mean, "grouped");
    seen_between(&helping, b.helping_least, b.helping_most, "helping");
    seen_between(&kept, b.kept_least, b.masked, "kept");
    seen_between(&at_random, mix.random, mix.random, "random warps");
    seen_between(&sorted, mix.sorted, mix.sorted, "sorted warps");
    seen_between(&refilled, range.least, range.most, "refilled");
    assert_true(b.helping_most < 1.75 * b.helping_least && range.most < 1.7 * range.least); /* they say something */
}

int main(int argc, char **argv)
{
    (void)argc, (void)argv;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_exact),        cmocka_unit_test(equal_lanes_are_a_special_case),
        cmocka_unit_test(populations_are_in_order), cmocka_unit_test(tiny_acceptances_are_summed),
        cmocka_unit_test(narrow_terms_are_summed),  cmocka_unit_test(simulations_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
