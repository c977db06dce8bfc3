/* The counts of bench/papers/thomas/inversion.h at both ends and in the middle of all words, beside closed forms; extremes
 * and errors beside quantiles by MPFR, from its erfc alone. */
#include <math.h>
#include <mpfr.h>

#include "bench/papers/thomas/inversion.h"
#include "support.h"

enum { BITS = 160 };

/* x <- the normal quantile of p 2^-34, p <= 2^33: the root of erfc(-x / sqrt(2)) = 2 p, by halving. */
static void quantile(mpfr_t x, uint64_t p)
{
    mpfr_t least, most, tail, wanted, minus_root;
    mpfr_inits2(BITS, least, most, tail, wanted, minus_root, (mpfr_ptr)0);
    mpfr_set_ui_2exp(wanted, p, -33, MPFR_RNDN);
    mpfr_sqrt_ui(minus_root, 2, MPFR_RNDN);
    mpfr_neg(minus_root, minus_root, MPFR_RNDN);
    mpfr_set_si(least, -8, MPFR_RNDN);
    mpfr_set_si(most, 0, MPFR_RNDN);
    for (int i = 0; i < 120; i++) {
        mpfr_add(x, least, most, MPFR_RNDN);
        mpfr_div_2ui(x, x, 1, MPFR_RNDN);
        mpfr_div(tail, x, minus_root, MPFR_RNDN);
        mpfr_erfc(tail, tail, MPFR_RNDN);
        mpfr_set(mpfr_cmp(tail, wanted) < 0 ? least : most, x, MPFR_RNDN);
    }
    mpfr_clears(least, most, tail, wanted, minus_root, (mpfr_ptr)0);
}

/* The double next to the quantile of p 2^-34. */
static double quantile_of(uint64_t p)
{
    mpfr_t x;
    mpfr_init2(x, BITS);
    quantile(x, p);
    const double q = mpfr_get_d(x, MPFR_RNDN);
    mpfr_clear(x);
    return q;
}

static lw_context *context;

/* The first, the middle 2 and the last blocks of all words. */
static inversion_count count_of(inversion_way way)
{
    static const uint32_t firsts[] = {0, 0x80000000u - INVERSION_BLOCK, 0x80000000u, 0u - INVERSION_BLOCK};
    inversion_count count;
    inversion_count_start(&count);
    for (int i = 0; i < 4; i++)
        assert_ok(inversion_count_add(&count, context, way, firsts[i], INVERSION_BLOCK));
    return count;
}

/* 2^32 is the nearest f32 from 2^32 - 128 on; 2^31 from 2^31 - 64 to 2^31 + 128, of the reflected words to 2^31 + 63;
 * a uniform of 24 bits has 256 words for each value. */
static void infinities_and_zeros_are_those_of_closed_forms(void **state)
{
    static const uint64_t known[INVERSION_WAYS][3] = {{1, 128, 193}, {0, 128, 193}, {0, 0, 128}, {256, 0, 256},
                                                      {0, 0, 0},     {0, 0, 0},     {0, 0, 0}};
    (void)state;
    for (inversion_way way = 0; way < INVERSION_WAYS; way++) {
        const inversion_count c = count_of(way);
        assert_int_equal(c.words, 4 * INVERSION_BLOCK);
        assert_int_equal(c.infinite[0], known[way][0]);
        assert_int_equal(c.infinite[1], known[way][1]);
        assert_int_equal(c.zeros, known[way][2]);
        assert_int_equal(c.powers[0], c.words - c.infinite[0] - c.infinite[1]);
    }
}

/* The probabilities of the ends, times 2^34. */
static void extremes_are_quantiles_by_mpfr(void **state)
{
    static const uint64_t ends[INVERSION_WAYS][2] = {{4, 1 << 10},       {2, 1 << 10}, {2, 2}, {1 << 10, 1 << 10},
                                                     {1 << 10, 1 << 10}, {2, 2},       {2, 2}};
    (void)state;
    for (inversion_way way = 0; way < INVERSION_WAYS; way++) {
        const inversion_count c = count_of(way);
        const double least = quantile_of(ends[way][0]), most = -quantile_of(ends[way][1]);
        const double off = way == INVERSION_EXACT      ? 1e-10
                           : way == INVERSION_QUANTILE ? 0x1p-20
                                                       : 0x1p-22; /* of 4 to 8 */
        assert_true(fabs(c.least - least) <= off);
        assert_true(fabs(c.most - most) <= off);
    }
}

/* Errors of the reflected way: f32 rounds p and x, half a unit of the last place each, and x changes less than p. Of
 * the naive way in the upper tail: its last finite p has 2^-24 beyond it and is for words down to 383 from the end. */
static void errors_are_those_of_rounding(void **state)
{
    (void)state;
    const inversion_count reflected = count_of(INVERSION_REFLECTED), naive = count_of(INVERSION_NAIVE),
                          exact = count_of(INVERSION_EXACT);
    for (int side = 0; side < 2; side++)
        for (int k = INVERSION_TAIL_LOG; k < INVERSION_OCTAVES; k++) {
            assert_true(exact.error[side][k] == 0);
            assert_true(reflected.error[side][k] <= 1.5 * 0x1p-24);
            assert_int_equal(isinf(naive.error[side][k]) != 0, side == 1 ? k > 24 : k == 32);
        }
    const double last = -quantile_of(1 << 10), at_128 = -quantile_of(4 * 128 + 2); /* 128 words from the end */
    assert_true(fabs(naive.error[1][24] - fabs(last / at_128 - 1)) < 1e-7);
}

/* 2^14 words lie beyond 2^-18 in each tail, and the 100 cells of 163.84 have 163 or 164 of them. The naive way's upper
 * cells are 0.64 2^-24 wide; its values there are infinity and 1 - j 2^-24, of which odd j have 255 words and even 257.
 */
static void cells_hold_what_they_must(void **state)
{
    static const uint64_t upper[5] = {128, 255, 0, 257, 255};
    (void)state;
    const inversion_count exact = count_of(INVERSION_EXACT), naive = count_of(INVERSION_NAIVE);
    for (int side = 0; side < 2; side++) {
        uint64_t all = 0;
        for (int c = 0; c < INVERSION_CELLS; c++) {
            all += exact.cells[side][c];
            assert_in_range(exact.cells[side][c], 163, 164);
        }
        assert_int_equal(all, 1 << 14);
    }
    for (int c = 0; c < 5; c++)
        assert_int_equal(naive.cells[1][c], upper[c]);
    const double rest = 0.36 * 0.36 / 163.84 / 163.84; /* (163.84 - 164)^2 and (163.84 - 163)^2: 0.1344 on average */
    assert_true(inversion_chi_square(&exact, 0) < rest * ldexp(1, -INVERSION_TAIL_LOG) * 1.1);
}

int main(int argc, char **argv)
{
    const lw_context_options options = {.size = sizeof(options), .threads = 1};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(infinities_and_zeros_are_those_of_closed_forms),
        cmocka_unit_test(extremes_are_quantiles_by_mpfr),
        cmocka_unit_test(errors_are_those_of_rounding),
        cmocka_unit_test(cells_hold_what_they_must),
    };
    (void)argc, (void)argv;
    if (lw_context_create(&context, &options) != LW_OK)
        return 1;
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    lw_context_destroy(context);
    return failed;
}
