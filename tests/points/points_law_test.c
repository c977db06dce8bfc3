/* What scrambled points promise: nets stay nets, each point is uniform, nested scrambles are that, errors fall as they
 * should. Every backend has the same bits (points_test.c), so one of them suffices. Seeds are fixed: what passes,
 * passes always. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "stat/stat_check.h"
#include "support.h"

#define LIMIT 5.5 /* of a z-score: 4e-8 by chance */

static const char *const names[] = {"none", "shift", "matrix", "owen", "hash"};

static lw_points *make(uint32_t dimensions, lw_points_order order, lw_points_scramble scramble, uint64_t replicate)
{
    const lw_points_options options = {.size = sizeof(options),
                                       .dimensions = dimensions,
                                       .order = order,
                                       .scramble = scramble,
                                       .seed = 1995,
                                       .replicate = replicate};
    lw_points *points;
    assert_ok(lw_points_create(&points, test_context, &options));
    return points;
}

/* ---- nets ---- */

enum { NET_BITS = 8, NET_POINTS = 1 << NET_BITS, NET_DIMENSIONS = 3 };

/* Whether each box of sides 2^-k[0], 2^-k[1], .. has as many of the 2^m points. */
static int is_even(const uint64_t *words, int m, int s, const int *k)
{
    uint32_t found[NET_POINTS] = {0};
    int sum = 0;
    for (int d = 0; d < s; d++)
        sum += k[d];
    for (int i = 0; i < 1 << m; i++) {
        uint64_t box = 0;
        for (int d = 0; d < s; d++)
            box = box << k[d] | (k[d] == 0 ? 0 : words[d * NET_POINTS + i] >> (64 - k[d]));
        found[box]++;
    }
    for (int box = 0; box < 1 << sum; box++)
        if (found[box] != 1u << (m - sum))
            return 0;
    return 1;
}

/* The least t for which the points are a (t, m, s)-net in base 2. */
static int quality(const uint64_t *words, int m, int s)
{
    for (int t = 0; t <= m; t++) {
        int good = 1;
        int k[NET_DIMENSIONS] = {0};
        for (k[0] = 0; k[0] <= m - t; k[0]++)
            for (k[1] = 0; k[1] <= m - t - k[0]; k[1]++) {
                k[2] = m - t - k[0] - k[1];
                if (s == 3 || (s == 2 && k[2] == 0))
                    good = good && is_even(words, m, s, k);
            }
        if (good)
            return t;
    }
    return m + 1;
}

static void scrambled_nets_are_as_good_as_plain_ones(void **state)
{
    static uint64_t plain_words[NET_DIMENSIONS * NET_POINTS], words[NET_DIMENSIONS * NET_POINTS];
    static const uint32_t places[] = {0, 1, 17, 400};
    (void)state;
    lw_points *const plain = make(403, LW_POINTS_GRAY, LW_POINTS_NONE, 0);
    for (int scramble = 1; scramble <= 4; scramble++)
        for (uint64_t replicate = 0; replicate < 3; replicate++) {
            lw_points *const points = make(403, LW_POINTS_GRAY, (lw_points_scramble)scramble, replicate);
            for (size_t p = 0; p < sizeof(places) / sizeof(places[0]); p++)
                for (int m = 1; m <= NET_BITS; m++)
                    for (int s = 2; s <= NET_DIMENSIONS; s++)
                        for (uint64_t net = 0; net < 2; net++) {
                            const uint64_t first = (net * 12345) << m;
                            for (uint32_t d = 0; d < (uint32_t)s; d++) {
                                assert_ok(lw_points_fill_u64(plain, plain_words + d * NET_POINTS, first, (size_t)1 << m,
                                                             places[p] + d, 1, LW_POINTS_BY_DIMENSION));
                                assert_ok(lw_points_fill_u64(points, words + d * NET_POINTS, first, (size_t)1 << m,
                                                             places[p] + d, 1, LW_POINTS_BY_DIMENSION));
                            }
                            const int t = quality(plain_words, m, s);
                            if (p == 0 && s == 2)
                                assert_int_equal(
                                    t, 0); /* the first two dimensions of Sobol' are the best that there are */
                            if (quality(words, m, s) != t)
                                fail_msg("%s, dimensions %u on: t is %d for m = %d, s = %d, not %d", names[scramble],
                                         places[p], quality(words, m, s), m, s, t);
                        }
            lw_points_destroy(points);
        }
    lw_points_destroy(plain);
    /* Points that are no net are seen to be none. */
    for (int i = 0; i < 2 * NET_POINTS; i++)
        words[i] = UINT64_C(0x9E3779B97F4A7C15) * (uint64_t)(i * i + 7);
    assert_true(quality(words, NET_BITS, 2) > 2);
}

/* ---- one point, over replicates ---- */

static void every_point_is_uniform_over_replicates(void **state)
{
    enum { REPLICATES = 16384, CELLS = 256 };
    static const struct {
        uint64_t point;
        uint32_t dimension;
    } places[] = {{0, 0}, {37, 4}};
    (void)state;
    for (int scramble = 1; scramble <= 4; scramble++)
        for (size_t p = 0; p < 2; p++) {
            uint64_t high[CELLS] = {0}, low[CELLS] = {0}, word;
            for (uint64_t replicate = 0; replicate < REPLICATES; replicate++) {
                lw_points *const points =
                    make(places[p].dimension + 1, LW_POINTS_GRAY, (lw_points_scramble)scramble, replicate);
                assert_ok(
                    lw_points_fill_u64(points, &word, places[p].point, 1, places[p].dimension, 1, LW_POINTS_BY_POINT));
                high[word >> 56]++;
                low[word & 255]++;
                lw_points_destroy(points);
            }
            const double z = stat_chi_square(high, NULL, CELLS), lowest = stat_chi_square(low, NULL, CELLS);
            if (!(fabs(z) < LIMIT && fabs(lowest) < LIMIT))
                fail_msg("%s, point %ju: z is %g for the upper bits, %g for the lower ones", names[scramble],
                         (uintmax_t)places[p].point, z, lowest);
        }
}

/* Three levels of a nested scramble are seven flips, each of the 128 sets of them as likely; a matrix has some of them. */
static void nested_scrambles_are_nested_permutations(void **state)
{
    enum { REPLICATES = 16384, FLIPS = 7, SETS = 1 << FLIPS };
    (void)state;
    for (int scramble = 2; scramble <= 4; scramble++) {
        uint64_t found[SETS] = {0};
        for (uint64_t replicate = 0; replicate < REPLICATES; replicate++) {
            lw_points *const points = make(1, LW_POINTS_NATURAL, (lw_points_scramble)scramble, replicate);
            uint64_t words[8];
            unsigned flips = 0;
            assert_ok(lw_points_fill_u64(points, words, 0, 8, 0, 1, LW_POINTS_BY_POINT));
            lw_points_destroy(points);
            /* Point i is at i's three bits reversed: bit 0 of i is its half, bit 1 the half of that half. */
            for (int i = 0; i < 8; i++) {
                const unsigned plain = (unsigned)((i & 1) << 2 | (i & 2) | i >> 2),
                               turned = plain ^ (unsigned)(words[i] >> 61);
                const unsigned mine =
                    (turned >> 2) | (turned >> 1 & 1) << (1 + (plain >> 2)) | (turned & 1) << (3 + (plain >> 1));
                const unsigned places = 1u | 1u << (1 + (plain >> 2)) | 1u << (3 + (plain >> 1));
                if (i > 0)
                    assert_int_equal((flips ^ mine) & places & (1u | (i >= 2 ? 1u << (1 + (plain >> 2)) : 0)), 0);
                flips |= mine;
            }
            found[flips]++;
        }
        const double z = stat_chi_square(found, NULL, SETS);
        if (scramble == LW_POINTS_MATRIX ? z < 50 : !(fabs(z) < LIMIT))
            fail_msg("%s: z is %g for 128 sets of flips", names[scramble], z);
    }
}

/* ---- flips of pairs and fours of prefixes ---- */

/* With more replicates where POINTS_REPLICATES says so. */
#ifndef POINTS_REPLICATES
#define POINTS_REPLICATES 1024
#endif

static uint64_t reversed(uint64_t a)
{
    uint64_t b = 0;
    for (int k = 0; k < 64; k++)
        b |= (a >> k & 1) << (63 - k);
    return b;
}

/* Level `level` of the scramble of the word w: in natural order it is point reversed(w) of dimension 0. */
static unsigned flip_of(const lw_points *points, uint64_t w, int level)
{
    uint64_t out;
    assert_ok(lw_points_fill_u64(points, &out, reversed(w), 1, 0, 1, LW_POINTS_BY_POINT));
    return (unsigned)((out ^ w) >> (63 - level) & 1);
}

static void flips_are_pairwise_and_four_by_four_independent(void **state)
{
    static const int levels[] = {1, 2, 3, 4, 5, 6, 8, 11, 16, 23, 31, 32, 40, 52, 63};
    enum { LEVELS = sizeof(levels) / sizeof(levels[0]), MOST = 12 };
    static uint64_t ones[LEVELS][1 + 2 * MOST];
    (void)state;
    for (int scramble = LW_POINTS_OWEN; scramble <= LW_POINTS_HASH; scramble++) {
        double sum = 0;
        int count = 0;
        memset(ones, 0, sizeof(ones));
        for (uint64_t replicate = 0; replicate < POINTS_REPLICATES; replicate++) {
            lw_points *const points = make(1, LW_POINTS_NATURAL, (lw_points_scramble)scramble, replicate);
            for (int l = 0; l < LEVELS; l++) {
                const int level = levels[l], pairs = level < MOST ? level : MOST;
                const uint64_t any = l % 2 == 0 ? 0 : UINT64_C(0xB7E151628AED2A6A) << 1;
                const unsigned flip = flip_of(points, any, level);
                ones[l][0] += flip;
                for (int k = 0; k < pairs; k++) {
                    const int at = level <= MOST ? k : (k * level) / MOST, other = (at + 1 + level / 3) % level;
                    const uint64_t a = (uint64_t)1 << (63 - at), b = (uint64_t)1 << (63 - other);
                    const unsigned second = flip ^ flip_of(points, any ^ a, level);
                    ones[l][1 + k] += second;
                    if (a != b)
                        ones[l][1 + MOST + k] +=
                            second ^ flip_of(points, any ^ b, level) ^ flip_of(points, any ^ a ^ b, level);
                }
            }
            lw_points_destroy(points);
        }
        for (int l = 0; l < LEVELS; l++)
            for (int k = 0; k < 1 + 2 * MOST; k++)
                if (ones[l][k] != 0) {
                    const double z = stat_frequency(ones[l][k], POINTS_REPLICATES, 0.5);
                    sum += z * z;
                    count++;
                    if (!(fabs(z) < LIMIT))
                        fail_msg("%s, level %d, %s %d: z is %g", names[scramble], levels[l],
                                 k == 0      ? "the flip itself"
                                 : k <= MOST ? "pair"
                                             : "four",
                                 k, z);
                }
        assert_true(count > 250);
        if (!(fabs(sum - count) < LIMIT * sqrt(2.0 * count)))
            fail_msg("%s: the mean square of %d z-scores is %g", names[scramble], count, sum / count);
    }
}

/* ---- errors ---- */

/* The mean of f = product of x e^x over three dimensions, whose integral is 1. */
static double estimate(const lw_points *points, size_t n)
{
    enum { S = 3, MOST = 4096 };
    static double x[MOST * S];
    double sum = 0;
    assert_ok(lw_points_fill_f64(points, x, 0, n, 0, S, LW_POINTS_BY_POINT));
    for (size_t i = 0; i < n; i++) {
        double f = 1;
        for (size_t d = 0; d < S; d++) {
            const double middle = x[S * i + d] + 0x1p-54; /* of the interval that was rounded down */
            f *= middle * exp(middle);
        }
        sum += f;
    }
    return sum / (double)n;
}

/* The slope of the logarithm of the variance over that of n, from 2^6 to 2^12. */
static double slope(lw_points_scramble scramble)
{
    enum { REPLICATES = 160 };
    double log_variance[2];
    for (int k = 0; k < 2; k++) {
        double sum = 0, squares = 0;
        for (uint64_t replicate = 0; replicate < REPLICATES; replicate++) {
            lw_points *const points = make(3, LW_POINTS_GRAY, scramble, 1000 * (uint64_t)k + replicate);
            const double error = estimate(points, k == 0 ? 64 : 4096) - 1;
            sum += error;
            squares += error * error;
            lw_points_destroy(points);
        }
        const double mean = sum / REPLICATES, variance = squares / REPLICATES - mean * mean;
        if (!(fabs(mean) < LIMIT * sqrt(variance / REPLICATES)))
            fail_msg("%s: the mean error is %g, %g standard errors", names[scramble], mean,
                     mean / sqrt(variance / REPLICATES));
        log_variance[k] = log2(variance);
    }
    return (log_variance[1] - log_variance[0]) / 6;
}

/* Owen (1997): the variance of a nested scramble is near n^-3; a digital shift alone leaves about n^-2. A variance of
 * 160 replicates is good to a factor of 1.7 (5.5 standard errors, kurtosis 3): the slope to 0.25. */
static void the_error_of_nested_scrambles_falls_faster_than_that_of_shifts(void **state)
{
    const double shift = slope(LW_POINTS_SHIFT), owen = slope(LW_POINTS_OWEN), hash = slope(LW_POINTS_HASH);
    (void)state;
    print_message("slopes: shift %.2f, owen %.2f, hash %.2f\n", shift, owen, hash);
    assert_true(owen < -2.5 && owen > -3.5);
    assert_true(hash < -2.5 && hash > -3.5);
    assert_true(shift > -2.4);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(scrambled_nets_are_as_good_as_plain_ones),
    cmocka_unit_test(every_point_is_uniform_over_replicates),
    cmocka_unit_test(nested_scrambles_are_nested_permutations),
    cmocka_unit_test(flips_are_pairwise_and_four_by_four_independent),
    cmocka_unit_test(the_error_of_nested_scrambles_falls_faster_than_that_of_shifts),
};

TEST_MAIN("points_law", tests)
