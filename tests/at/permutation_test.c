/* Permutations by index: against the second implementation; bijections, exhaustively; and, over keys, as even as those
 * that are drawn from all orders. */
#include <string.h>

#include "kat.h"
#include "lanewise/at/permutation.h"
#include "stat/stat_check.h"

enum { LEAST_LINES = 330, MOST = 2048, CELLS = 1 << 16 };

/* P(|Z| > 5.7) = 1.2e-8: fewer than 90 checks fail by chance with a probability below 1.1e-6; keys are fixed. */
static const double CRITICAL = 5.7;

static const lw_key keys[] = {
    {0, 0}, {1, 0}, {UINT64_MAX, UINT64_MAX}, {UINT64_C(0x0123456789ABCDEF), UINT64_C(0xFEDCBA9876543210)}};
enum { KEYS = sizeof(keys) / sizeof(keys[0]) };

/* ---- known answers ---- */

static void check_line(const kat_line *line)
{
    static uint64_t items[MOST];
    const lw_key key = {kat_key(line, "seed"), kat_key(line, "stream")};
    const uint64_t n = kat_key(line, "n");
    const lw_permutation p = lw_permutation_open(key, n);
    if (strcmp(line->left[0], "whole") == 0) {
        assert_true(n <= MOST);
        for (uint64_t i = 0; i < n; i++)
            items[i] = lw_permutation_item(&p, i);
        kat_compare(line, "items", items, n);
    } else if (strcmp(line->left[0], "items") == 0) {
        for (size_t r = 0; r < line->rights; r += 2) {
            const uint64_t i = kat_u64(line, kat_right(line, r)), v = kat_u64(line, kat_right(line, r + 1));
            if (lw_permutation_item(&p, i) != v || lw_at_permutation(key, n, i) != v)
                kat_wrong(line, "item %llu is another", (unsigned long long)i);
            if (lw_permutation_index(&p, v) != i || lw_at_permutation_index(key, n, v) != i)
                kat_wrong(line, "the index of %llu is another", (unsigned long long)v);
        }
    } else
        kat_broken(line, "what is %s?", line->left[0]);
}

static void every_known_answer_is_reproduced(void **state)
{
    (void)state;
    kat_read("at/permutation.kat", LEAST_LINES, check_line);
}

/* ---- bijections ---- */

static void every_item_occurs_once_up_to_2000(void **state)
{
    (void)state;
    static uint8_t seen[2000];
    for (int k = 0; k < KEYS; k++)
        for (uint64_t n = 1; n <= 2000; n++) {
            const lw_permutation p = lw_permutation_open(keys[k], n);
            memset(seen, 0, sizeof(seen));
            for (uint64_t i = 0; i < n; i++) {
                const uint64_t v = lw_permutation_item(&p, i);
                if (v >= n || seen[v]++)
                    fail_msg("n %llu: item %llu is %llu again, or none", (unsigned long long)n, (unsigned long long)i,
                             (unsigned long long)v);
                assert_true(lw_permutation_index(&p, v) == i);
            }
        }
}

static void the_inverse_leads_back_at_every_size(void **state)
{
    (void)state;
    for (int k = 0; k < KEYS; k++)
        for (int bit = 4; bit <= 60; bit++)
            for (uint64_t d = 0; d < 3; d++) {
                const uint64_t n = ((uint64_t)1 << bit) + d - (bit == 60 ? 2 : 1);
                const lw_permutation p = lw_permutation_open(keys[k], n);
                for (uint64_t c = 0; c < 300; c++) {
                    const uint64_t far = lw_one_mix(c) % n, i = c < 50 ? c % n : c < 100 ? n - 1 - c % n : far;
                    const uint64_t v = lw_permutation_item(&p, i);
                    assert_true(v < n);
                    assert_true(lw_permutation_index(&p, v) == i);
                    assert_true(lw_permutation_item(&p, lw_permutation_index(&p, i)) == i);
                }
            }
}

static void what_is_outside_gets_the_sentinel(void **state)
{
    (void)state;
    const uint64_t most = (uint64_t)1 << 60, sizes[] = {0, most + 1, UINT64_MAX};
    for (size_t s = 0; s < sizeof(sizes) / sizeof(sizes[0]); s++)
        for (uint64_t i = 0; i < 3; i++) {
            assert_true(lw_at_permutation(keys[1], sizes[s], i) == UINT64_MAX);
            assert_true(lw_at_permutation_index(keys[1], sizes[s], i) == UINT64_MAX);
        }
    const uint64_t good[] = {1, 16, 17, 1000, most};
    for (size_t s = 0; s < sizeof(good) / sizeof(good[0]); s++) {
        assert_true(lw_at_permutation(keys[1], good[s], good[s] - 1) < good[s]);
        for (uint64_t i = good[s]; i < good[s] + 3; i++) {
            assert_true(lw_at_permutation(keys[1], good[s], i) == UINT64_MAX);
            assert_true(lw_at_permutation_index(keys[1], good[s], i) == UINT64_MAX);
        }
        assert_true(lw_at_permutation(keys[1], good[s], UINT64_MAX) == UINT64_MAX);
    }
}

/* ---- chances, over keys that differ in their streams, and in their seeds ---- */

static lw_key key_of(int how, uint64_t c)
{
    return how == 0 ? (lw_key){11, c} : how == 1 ? (lw_key){c, 0} : lw_key_fold((lw_key){13, 0}, c);
}

static uint64_t counts[CELLS];

static void all_orders_of_few_are_equally_likely(void **state)
{
    (void)state;
    enum { N = 6, DRAWS = 1 << 17 };
    for (int how = 0; how < 3; how++)
        for (uint64_t n = 2; n <= N; n++) {
            memset(counts, 0, sizeof(counts));
            size_t orders = 1;
            for (uint64_t c = 0; c < DRAWS; c++) {
                const lw_permutation p = lw_permutation_open(key_of(how, c), n);
                size_t cell = 0; /* the number of the order in factorial digits */
                uint64_t items[N];
                for (uint64_t i = 0; i < n; i++) {
                    size_t smaller = 0;
                    items[i] = lw_permutation_item(&p, i);
                    for (uint64_t j = 0; j < i; j++)
                        smaller += items[j] < items[i];
                    cell = cell * (i + 1) + smaller;
                }
                counts[cell]++;
            }
            for (uint64_t i = 2; i <= n; i++)
                orders *= i;
            assert_float_equal(stat_chi_square(counts, NULL, orders), 0.0, CRITICAL);
        }
}

/* Probabilities of k cycles among n items (Stirling), and of k descents (Euler): both by their recurrences. */
static void cycle_chances(double *chance, int n)
{
    chance[0] = 1.0;
    for (int k = 1; k <= n; k++) {
        chance[k] = 0.0;
        for (int j = k; j >= 1; j--)
            chance[j] = (chance[j] * (k - 1) + chance[j - 1]) / k;
        chance[0] = 0.0;
    }
}

static void descent_chances(double *chance, int n)
{
    chance[0] = 1.0;
    for (int k = 2; k <= n; k++) {
        chance[k - 1] = 0.0;
        for (int j = k - 1; j >= 1; j--)
            chance[j] = (chance[j] * (j + 1) + chance[j - 1] * (k - j)) / k;
        chance[0] /= k;
    }
}

static size_t cycles_of(const uint64_t *items, size_t n)
{
    uint8_t seen[64] = {0};
    size_t cycles = 0;
    for (size_t i = 0; i < n; i++) {
        cycles += !seen[i];
        for (size_t j = i; !seen[j]; j = items[j])
            seen[j] = 1;
    }
    return cycles;
}

/* Items at two places, of all pairs: equal ones cannot be. */
static double pairs_z(const uint64_t pairs[64 * 64], size_t n)
{
    static uint64_t possible[64 * 64];
    size_t cells = 0;
    for (size_t c = 0; c < n * n; c++)
        if (c / n != c % n)
            possible[cells++] = pairs[c];
        else
            assert_int_equal(pairs[c], 0);
    return stat_chi_square(possible, NULL, cells);
}

static void items_pairs_cycles_and_descents_are_as_likely_as_of_all_orders(void **state)
{
    (void)state;
    enum { DRAWS = 200000 };
    static const size_t sizes[] = {8, 16, 17, 20, 32, 33, 64};
    static uint64_t places[64][64], pairs[3][64 * 64], cycles[65], descents[65];
    for (size_t s = 0; s < sizeof(sizes) / sizeof(sizes[0]); s++) {
        const size_t n = sizes[s];
        double chance[65];
        uint64_t odd = 0;
        memset(places, 0, sizeof(places)), memset(pairs, 0, sizeof(pairs));
        memset(cycles, 0, sizeof(cycles)), memset(descents, 0, sizeof(descents));
        for (uint64_t c = 0; c < DRAWS; c++) {
            const lw_permutation p = lw_permutation_open(key_of((int)(s % 3), c), n);
            uint64_t items[64];
            size_t falls = 0;
            for (size_t i = 0; i < n; i++) {
                items[i] = lw_permutation_item(&p, i);
                places[i][items[i]]++;
                falls += i > 0 && items[i] < items[i - 1];
            }
            pairs[0][items[0] * n + items[1]]++;
            pairs[1][items[0] * n + items[n / 2]]++; /* of equal columns: what rounds part last */
            pairs[2][items[n - 2] * n + items[n - 1]]++;
            const size_t rings = cycles_of(items, n);
            cycles[rings]++;
            descents[falls]++;
            odd += (n - rings) & 1;
        }
        assert_float_equal(stat_chi_square(places[0], NULL, n), 0.0, CRITICAL);
        assert_float_equal(stat_chi_square(places[n / 2], NULL, n), 0.0, CRITICAL);
        assert_float_equal(stat_chi_square(places[n - 1], NULL, n), 0.0, CRITICAL);
        for (int w = 0; w < 3; w++)
            assert_float_equal(pairs_z(pairs[w], n), 0.0, CRITICAL);
        cycle_chances(chance, (int)n);
        assert_float_equal(stat_chi_square(cycles, chance, n + 1), 0.0, CRITICAL);
        descent_chances(chance, (int)n);
        assert_float_equal(stat_chi_square(descents, chance, n), 0.0, CRITICAL);
        assert_float_equal(stat_frequency(odd, DRAWS, 0.5), 0.0, CRITICAL);
    }
}

/* Of one large permutation: the upper 8 bits of neighbours, of places one row apart, and of the inverse. */
static void neighbours_of_a_large_permutation_are_unrelated(void **state)
{
    (void)state;
    const uint64_t sizes[] = {(uint64_t)1 << 60, ((uint64_t)1 << 50) + 12345, UINT64_C(1000000000000)};
    for (size_t s = 0; s < sizeof(sizes) / sizeof(sizes[0]); s++)
        for (int how = 0; how < 3; how++) {
            const lw_permutation p = lw_permutation_open(keys[3], sizes[s]);
            const uint64_t stride = how == 1 ? (uint64_t)1 << p.shift : 1;
            uint64_t last = 0;
            memset(counts, 0, sizeof(counts));
            for (uint64_t c = 0; c < (uint64_t)1 << 20; c++) {
                const uint64_t i = c * stride % sizes[s];
                const uint64_t v = how == 2 ? lw_permutation_index(&p, i) : lw_permutation_item(&p, i);
                const uint64_t top = (uint64_t)((double)v / (double)sizes[s] * 256.0);
                counts[last << 8 | (top & 255)]++;
                last = top & 255;
            }
            assert_float_equal(stat_chi_square(counts, NULL, CELLS), 0.0, CRITICAL);
        }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_known_answer_is_reproduced),
    cmocka_unit_test(every_item_occurs_once_up_to_2000),
    cmocka_unit_test(the_inverse_leads_back_at_every_size),
    cmocka_unit_test(what_is_outside_gets_the_sentinel),
    cmocka_unit_test(all_orders_of_few_are_equally_likely),
    cmocka_unit_test(items_pairs_cycles_and_descents_are_as_likely_as_of_all_orders),
    cmocka_unit_test(neighbours_of_a_large_permutation_are_unrelated),
};

TEST_MAIN("at_permutation", tests)
