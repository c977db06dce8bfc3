/* Counts that floats decide (variates/lattice_quantile.h, count_cells.h, geometric.h, zipf.h, logarithmic.h,
 * hypergeometric.h) are those of doubles and sums wherever floats say that they are sure, and they are sure nearly
 * always. In portable lanes: all targets give the same bits. */
#include <math.h>

#include "lanewise/detail/variates.h"
#include "support.h"

enum { DRAWS = 1 << 21 };

static uint64_t state = 1;
static uint64_t next(void) /* SplitMix64 */
{
    uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}
static double unit(void)
{
    return (double)(next() >> 11) * 0x1p-53;
}
static double between(double low, double high)
{
    return low * exp(unit() * log(high / low));
}

/* Half of them uniform, a quarter in each tail. */
static uint64_t draw(int i)
{
    const uint64_t w = next();
    return i % 4 == 1 ? w >> next() % 40 : i % 4 == 2 ? ~(w >> next() % 40) : w;
}

/* Means from a tenth to 10^7, half of them next to where the expansion is worst. */
static double some_mean(int i)
{
    return i % 2 ? between(5, 40) : between(0.1, 1e7);
}

static void check(const char *kind, int sure, uint64_t floats, uint64_t doubles, double mean, uint64_t w)
{
    if (sure && floats != doubles)
        fail_msg("%s, mean %.17g, draw %016llx: floats are sure of %llu, it is %llu", kind, mean, (unsigned long long)w,
                 (unsigned long long)floats, (unsigned long long)doubles);
}

static void sure_poissons_are_right(void **unused)
{
    (void)unused;
    int undecided = 0, uniform = 0;
    for (int i = 0; i < DRAWS; i++) {
        const double mean = some_mean(i / 4);
        const uint64_t w = draw(i);
        uint64_t whole;
        uint32_t j;
        const int sure = lw_poisson_near_f32(w, mean, &whole, &j) != 0;
        check("Poisson", sure, lw_add_lattice_u64(whole, j), lw_poisson_exact_u64(w, mean), mean, w);
        if (i % 4 == 0 && mean > 20 && mean < 10000)
            uniform++, undecided += !sure;
    }
    assert_true(undecided > 0 && undecided < uniform / 500);
}

static void sure_binomials_are_right(void **unused)
{
    (void)unused;
    int undecided = 0, uniform = 0;
    for (int i = 0; i < DRAWS; i++) {
        uint64_t whole;
        uint32_t j;
        const double p = i / 4 % 3 == 0 ? 0.5 * unit() : i / 4 % 3 == 1 ? 0.5 : between(1e-12, 0.5);
        const lw_trials t = lw_trials_of((uint64_t)ceil(some_mean(i / 4) / p), p, draw(i));
        const int sure = lw_binomial_near_f32(&t, &whole, &j) != 0;
        check("binomial", sure, lw_add_lattice_u64(whole, j), lw_binomial_exact_u64(t.n, t.p, t.w), t.mean, t.w);
        if (i % 4 == 0 && t.mean > 20 && t.mean < 10000)
            uniform++, undecided += !sure;
    }
    assert_true(undecided > 0 && undecided < uniform / 500);
}

/* What the bounds of geometric.h take for granted. */
static void logarithms_of_geometrics_are_near(void **unused)
{
    (void)unused;
    for (int i = 0; i < DRAWS; i++) {
        const uint32_t h = (uint32_t)(draw(i) >> 32) | 1;
        const double near = 0x1p-100 * (double)lw_log_about_u32_f32(h), exact = log((double)h * 0x1p-32);
        if (fabs(near - exact) > 1.52 * 0x1p-20 + 0x1p-24 * fabs(exact))
            fail_msg("log of %08x 2^-32: %.9g, it is %.9g", (unsigned)h, near, exact);
    }
}

static void sure_geometrics_are_right(void **unused)
{
    (void)unused;
    int undecided = 0, uniform = 0, late = 0;
    for (int i = 0; i < DRAWS; i++) {
        const double p = i % 8 < 4 ? unit() : between(1e-9, 1);
        double c[3];
        uint64_t w = draw(i), k;
        lw_setup_geometric_u64(&p, c);
        if (i % 4 == 3) /* next to where the count changes */
            w = (uint64_t)ldexp(exp(floor(between(1, 20)) / c[LW_GEOMETRIC_SCALE]), 64) + (next() >> 20) -
                (next() >> 20);
        const uint32_t h = (uint32_t)(w >> 32);
        const int sure = lw_try_geometric_u64(&h, c, &k) != 0;
        const uint64_t whole = lw_whole_geometric_u64(w, c);
        check("geometric", sure, k, whole, 1 / p, w);
        const int by_upper = lw_geometric_by_upper_u64(h, c[LW_GEOMETRIC_SCALE], &k) != 0;
        check("geometric by doubles", by_upper, k, whole, 1 / p, w);
        assert_true(by_upper || !sure);
        if (i % 4 == 0 && p > 0.001)
            uniform++, undecided += !sure, late += !by_upper;
    }
    assert_true(undecided > 0 && undecided < uniform / 100);
    assert_true(late < uniform / 10000);
}

/* Draws a little beside those at which the logarithm of the unit is x: counts change there, or attempts are refused. */
static uint64_t draw_near(double x)
{
    const double near = exp(x) * (1 + (unit() - 0.5) * ldexp(1, -(int)(next() % 12) - 12));
    return near < 1 ? (uint64_t)ldexp(near, 64) : UINT64_MAX;
}

static void sure_zipfs_are_right(void **unused)
{
    (void)unused;
    int undecided = 0, uniform = 0;
    for (int i = 0; i < DRAWS; i++) {
        const double exponent = i % 8 < 4 ? 1.5 + 2 * unit() : between(1.5, 70);
        double c[3];
        uint64_t d[2] = {draw(i), draw(i / 4)}, k, whole;
        lw_setup_zipf_u64(&exponent, c);
        if (i % 8 == 3) /* next to where the count changes */
            d[0] = draw_near(log(floor(between(2, 200))) * c[LW_ZIPF_POWER]);
        lw_mask accepted, right = lw_zipf_exact_u64(d[0], d[1], c, &whole);
        if (i % 8 == 4 && whole > 1) { /* and to where it is refused */
            const double x = (double)whole, share = x * -expm1(c[LW_ZIPF_POWER] * log1p(1 / x));
            d[1] = draw_near(log(c[LW_ZIPF_MOST] / share));
            right = lw_zipf_exact_u64(d[0], d[1], c, &whole);
        }
        const int sure = lw_zipf_near_f32(d, c, &k, &accepted) != 0;
        check("zipf", sure, k, whole, exponent, d[0]);
        check("zipf, accepted", sure, accepted != 0, right != 0, exponent, d[1]);
        if (i % 8 == 0 && exponent > 2)
            uniform++, undecided += !sure;
    }
    assert_true(undecided > 0 && undecided < uniform / 500);
}

static void sure_logarithmics_are_right(void **unused)
{
    (void)unused;
    int undecided = 0, uniform = 0;
    for (int i = 0; i < DRAWS; i++) {
        const double p = i % 8 < 4 ? unit() : i % 16 < 12 ? between(1e-9, 1) : 1 - between(1e-9, 1);
        double c[2];
        uint64_t d[2] = {draw(i / 4), draw(i)}, k;
        lw_setup_logarithmic_u64(&p, c);
        if (i % 4 == 3) /* next to where the count changes, and to where V = p */
            d[1] = draw_near(i % 16 == 3 ? log(p)
                                         : floor(between(1, 20)) *
                                               log(-expm1(c[LW_LOGARITHMIC_LOG] * ldexp((double)d[0], -64))));
        const int sure = lw_logarithmic_near_f32(d, c, &k) != 0;
        check("logarithmic", sure, k, lw_logarithmic_exact_u64(d[0], d[1], c[LW_LOGARITHMIC_LOG], c[LW_LOGARITHMIC_P]),
              p, d[1]);
        if (i % 8 == 0 && p < 0.99)
            uniform++, undecided += !sure;
    }
    assert_true(undecided > 0 && undecided < uniform / 500);
}

/* Numbers of a kind: half of them small, the others up to 2^40. */
static uint64_t some_count(int i)
{
    return (uint64_t)between(4, i % 2 ? 200 : 0x1p40);
}

static void sure_hypergeometrics_are_right(void **unused)
{
    (void)unused;
    int undecided = 0, uniform = 0;
    for (int i = 0; i < DRAWS / 8; i++) {
        const uint64_t good = some_count(i), bad = i % 3 ? some_count(i) : good, all = good + bad;
        double p[3], c[12];
        p[0] = lw_bits_f64(good);
        p[1] = lw_bits_f64(bad);
        p[2] = lw_bits_f64(i % 3 == 1 ? all / 2 : (uint64_t)(unit() * (double)all));
        lw_setup_hypergeometric_u64(p, c);
        if (c[LW_HYPERGEOMETRIC_E] < LW_HYPERGEOMETRIC_SMALL || c[LW_HYPERGEOMETRIC_WIDTH] > LW_HYPERGEOMETRIC_FLOATS)
            continue;
        for (int t = 0; t < 32; t++) {
            uint64_t d[2] = {next(), next()}, k, right;
            lw_mask accepted;
            d[0] >>= t % 4 == 1 ? next() % 24 : 0;
            if (t % 4 == 2) /* next to where the number changes */
                d[1] = (uint64_t)(int64_t)((floor(between(1, 40)) - 20.5 - c[LW_HYPERGEOMETRIC_SHIFT]) /
                                           c[LW_HYPERGEOMETRIC_WIDTH] * (double)d[0] * (1 + (unit() - 0.5) * 0x1p-17));
            if (t % 4 == 3) { /* and to where it is refused */
                const double j = floor(between(1, 40)) - 20, offset = j + 0.5 - c[LW_HYPERGEOMETRIC_OFFSET];
                if (c[LW_HYPERGEOMETRIC_E] + offset < 0.5 || c[LW_HYPERGEOMETRIC_E + 1] - offset < 0.5)
                    continue;
                d[0] = draw_near((c[LW_HYPERGEOMETRIC_CELLS] - lw_four_cells_f64(c, offset)) / 2);
                d[1] =
                    (uint64_t)(int64_t)((j - c[LW_HYPERGEOMETRIC_SHIFT]) / c[LW_HYPERGEOMETRIC_WIDTH] * (double)d[0]);
            }
            const int sure = lw_hypergeometric_near_f32(d, c, &k, &accepted) != 0;
            const int exactly = lw_hypergeometric_ratio_u64(d[0], d[1], c, &right) != 0;
            check("hypergeometric, accepted", sure, accepted != 0, exactly, c[LW_HYPERGEOMETRIC_E], d[0]);
            check("hypergeometric", sure && exactly, k, right, c[LW_HYPERGEOMETRIC_E], d[1]);
            if (t % 4 == 0)
                uniform++, undecided += !sure;
        }
    }
    assert_true(undecided > 0 && undecided < uniform / 200);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sure_poissons_are_right),
        cmocka_unit_test(sure_binomials_are_right),
        cmocka_unit_test(logarithms_of_geometrics_are_near),
        cmocka_unit_test(sure_geometrics_are_right),
        cmocka_unit_test(sure_zipfs_are_right),
        cmocka_unit_test(sure_logarithmics_are_right),
        cmocka_unit_test(sure_hypergeometrics_are_right),
    };
    return test_main(argc, argv, "counts_sure", tests, sizeof(tests) / sizeof(tests[0]));
}
