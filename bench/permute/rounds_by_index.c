/* How many rounds a permutation by index needs: statistics of the permutations of many keys, as z-scores.
 *
 *     rounds_by_index > bench/results/permutation-rounds.csv
 *
 * cc -O2 -std=c11 -I include -I tests/stat bench/permute/rounds_by_index.c -lm (and no library) makes it. Pairs of items are
 * tested with Pearson's chi-square against equal chances, the numbers of cycles, fixed points and descents against those of
 * uniform orders (Stirling's, rencontres and Euler's numbers). z is Wilson and Hilferty's. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lanewise/at/permutation.h"

enum { MOST = 64, LEAST_EXPECTED = 10 };

static double z_of(const double *counts, const double *chances, size_t cells, double total)
{
    double square = 0.0, count = 0.0, expected = 0.0, terms = 0.0;
    for (size_t c = 0; c < cells; c++) {
        count += counts[c];
        expected += chances[c] * total;
        if (expected >= LEAST_EXPECTED) {
            square += (count - expected) * (count - expected) / expected;
            terms += 1.0;
            count = expected = 0.0;
        }
    }
    if (expected > 0.0)
        square += (count - expected) * (count - expected) / LEAST_EXPECTED;
    const double spread = 2.0 / (9.0 * (terms - 1.0));
    return (cbrt(square / (terms - 1.0)) - (1.0 - spread)) / sqrt(spread);
}

static void chances_of(size_t n, double *pairs, double *cycles, double *fixed, double *descents)
{
    for (size_t c = 0; c < n * n; c++)
        pairs[c] = c / n == c % n ? 0.0 : 1.0 / (double)(n * (n - 1));
    cycles[0] = descents[0] = 1.0;
    for (size_t k = 1; k <= n; k++) {
        for (size_t j = k; j >= 1; j--)
            cycles[j] = (cycles[j] * (double)(k - 1) + cycles[j - 1]) / (double)k;
        cycles[0] = 0.0;
        for (size_t j = k; k > 1 && j-- > 1;)
            descents[j] = (descents[j] * (double)(j + 1) + descents[j - 1] * (double)(k - j)) / (double)k;
        if (k > 1)
            descents[0] /= (double)k;
    }
    for (size_t k = 0; k <= n; k++) {
        double none = 0.0, term = 1.0;
        for (size_t j = 0; j <= n - k; j++) {
            if (j > 0)
                term /= -(double)j;
            none += term;
        }
        fixed[k] = none / tgamma((double)k + 1.0);
    }
}

static void measure(uint64_t n, uint32_t rounds, uint64_t keys)
{
    static double pairs[2][MOST * MOST], cycles[MOST + 1], fixed[MOST + 1], descents[MOST + 1];
    static double even[MOST * MOST], of_cycles[MOST + 1], of_fixed[MOST + 1], of_descents[MOST + 1];
    memset(pairs, 0, sizeof(pairs)), memset(cycles, 0, sizeof(cycles)), memset(fixed, 0, sizeof(fixed));
    memset(descents, 0, sizeof(descents)), memset(of_cycles, 0, sizeof(of_cycles));
    memset(of_descents, 0, sizeof(of_descents));
    chances_of(n, even, of_cycles, of_fixed, of_descents);
    for (uint64_t k = 0; k < keys; k++) {
        lw_permutation p = lw_permutation_open((lw_key){20261128, k}, n);
        p.pairs = rounds / 2;
        uint64_t items[MOST];
        size_t rings = 0, still = 0, falls = 0;
        uint8_t seen[MOST] = {0};
        for (uint64_t i = 0; i < n; i++)
            items[i] = lw_permutation_item(&p, i);
        for (size_t i = 0; i < n; i++) {
            still += items[i] == i;
            falls += i > 0 && items[i] < items[i - 1];
            rings += !seen[i];
            for (size_t j = i; !seen[j]; j = items[j])
                seen[j] = 1;
        }
        pairs[0][items[0] * n + items[n / 2]]++;
        pairs[1][items[0] * n + items[1]]++;
        cycles[rings]++, fixed[still]++, descents[falls]++;
    }
    const double total = (double)keys;
    printf("%d,%d,%.0f,%.1f,%.1f,%.1f,%.1f,%.1f\n", (int)n, (int)rounds, total, z_of(pairs[0], even, n * n, total),
           z_of(pairs[1], even, n * n, total), z_of(cycles, of_cycles, n + 1, total),
           z_of(fixed, of_fixed, n + 1, total), z_of(descents, of_descents, n, total));
    fflush(stdout);
}

int main(void)
{
    static const uint64_t sizes[] = {17, 32, 64};
    puts("n,rounds,keys,pair 0 n/2,pair 0 1,cycles,fixed points,descents");
    for (size_t s = 0; s < 3; s++)
        for (uint32_t rounds = 4; rounds <= 12; rounds += 2)
            measure(sizes[s], rounds, 300000);
    for (uint32_t rounds = 10; rounds <= 14; rounds += 2)
        measure(32, rounds, 10000000);
    measure(17, 24, 10000000);
    measure(32, 24, 10000000);
    return 0;
}
