/* Searches for parameter sets of WARP1024 and proves them. A program for developers:
 *
 *   warp1024_search 1 1024     > include/lanewise/lane/engines/warp1024_taps.inc   (seed, sets; 0 is the default one)
 *   warp1024_search --prove      says what is proven of each set that the library has, and of WARPSTD
 *
 * A set is taken when its state map has a primitive minimal polynomial of degree 1024, so that its period is
 * 2^1024 - 1, and when the low bits of the 1024 outputs of a block are linearly independent functions of the state.
 * One in ten thousand candidates is; most fall in 0.3 ms, a proof takes 22 ms, a search of 1024 an hour of a core. It
 * uses all cores (OpenMP). */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "params/warp_proof.h"

static const lw_warp_set default_set = {
    11,
    {17, 26, 30, 24, 28, 25, 31, 16, 18, 29, 21, 27, 20, 19, 22, 23,
     15, 4,  8,  6,  9,  2,  12, 5,  0,  13, 3,  10, 11, 7,  1,  14},
    {4,  2,  12, 15, 10, 5,  9,  1,  3,  11, 0,  6,  14, 13, 8,  7,
     27, 29, 18, 19, 26, 23, 28, 30, 22, 24, 17, 31, 21, 16, 25, 20},
    {1, 2, 0, 1, 3, 0, 2, 0, 3, 0, 1, 0, 2, 0, 2, 1, 1, 1, 1, 2, 0, 3, 2, 3, 1, 0, 3, 3, 2, 1, 3, 3},
};

/* ---- candidates ---- */

/* splitmix64 (Steele, Lea and Flood 2014), scaled to [0, bound). */
static uint32_t below(uint64_t *state, uint32_t bound)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return (uint32_t)(((z ^ z >> 31) >> 32) * bound >> 32);
}

/* taps <- from .. from + 15 in random order. */
static void shuffle(uint64_t *state, uint8_t taps[16], unsigned from)
{
    for (unsigned i = 0; i < 16; i++) {
        const uint32_t j = below(state, i + 1);
        taps[i] = taps[j];
        taps[j] = (uint8_t)(from + i);
    }
}

static lw_warp_set candidate(uint64_t *state)
{
    lw_warp_set set = {.rotation = default_set.rotation};
    shuffle(state, set.qa, 16); /* each tap of a half reads one half only: one permutation of 16 lanes on AVX-512 */
    shuffle(state, set.qa + 16, 0);
    shuffle(state, set.qb, 0);
    shuffle(state, set.qb + 16, 16);
    for (int i = 0; i < 32; i++)
        set.z[i] = (uint8_t)below(state, 4);
    return set;
}

static int is_good(const lw_warp_set *set)
{
    uint64_t p[16];
    return lw_warp_minimal(LW_WARP_ROTATED, set, p) == 1024 && lw_warp_is_primitive(p) &&
           lw_warp_rank(LW_WARP_ROTATED, set).block == 1024;
}

/* ---- rows of three sets, as the lanes read them (lane/engines/warp.h has the bits) ---- */

enum { PACKED = 3 };

static void print_row(const uint32_t row[32])
{
    for (int i = 0; i < 32; i++)
        printf("%s0x%08" PRIx32 "%s", i == 0 ? "{" : i % 9 == 0 ? ",\n " : ", ", row[i], i == 31 ? "},\n" : "");
    fflush(stdout);
}

static void pack(const lw_warp_set *set, uint32_t row[32], unsigned long number)
{
    for (int i = 0; i < 32; i++) {
        const uint32_t bits = (uint32_t)(set->qa[i] % 16 | set->qb[i] % 16 << 4 | set->z[i] << 8);
        row[i] = (number % PACKED == 0 ? 0 : row[i]) | bits << 10 * (number % PACKED);
    }
}

/* ---- what the program does ---- */

/* The good ones in the order of the candidates, however many cores there are. */
static int search(uint64_t seed, unsigned long wanted)
{
    enum { AT_ONCE = 1024 };
    static lw_warp_set sets[AT_ONCE];
    static int good[AT_ONCE];
    uint32_t row[32];
    printf("/* Written by warp1024_search %" PRIu64 " %lu: Qa, Qb and Z of three sets per row. */\n", seed, wanted);
    sets[0] = default_set;
    for (unsigned long found = 0, tried = 0; found < wanted; tried += AT_ONCE) {
        for (int k = tried == 0; k < AT_ONCE; k++)
            sets[k] = candidate(&seed);
#pragma omp parallel for schedule(dynamic)
        for (int k = 0; k < AT_ONCE; k++)
            good[k] = is_good(&sets[k]);
        for (int k = 0; k < AT_ONCE && found < wanted; k++)
            if (good[k]) {
                pack(&sets[k], row, found++);
                if (found % PACKED == 0 || found == wanted)
                    print_row(row);
            }
        fprintf(stderr, "\r%lu of %lu sets, %lu candidates", found, wanted, tried + AT_ONCE);
    }
    fprintf(stderr, "\n");
    return 0;
}

static int prove(const char *name, lw_warp_form form, const lw_warp_set *set)
{
    uint64_t p[16];
    const unsigned degree = lw_warp_minimal(form, set, p);
    const int primitive = degree == 1024 && lw_warp_is_primitive(p);
    const lw_warp_ranks ranks = lw_warp_rank(form, set);
    unsigned terms = 1;
    for (int k = 0; degree == 1024 && k < 1024; k++)
        terms += p[k / 64] >> k % 64 & 1;
    printf("%-8s degree %u, %s, %u terms; low bits: rank %u of 32 in every step, %u of 1024 in a block\n", name, degree,
           primitive ? "primitive" : "not primitive", terms, ranks.step, ranks.block);
    return primitive && (form == LW_WARP_PUBLISHED || (ranks.step == 32 && ranks.block == 1024));
}

static int prove_all(void)
{
    unsigned good = 0;
    if (!lw_warp_factors_multiply()) {
        fprintf(stderr, "the prime factors do not make 2^1024 - 1\n");
        return 1;
    }
    for (unsigned k = 0; k < LW_WARP1024_SETS; k++) {
        char name[24];
        const lw_warp_set set = lw_warp1024_set(k);
        snprintf(name, sizeof(name), "set %u", k);
        good += prove(name, LW_WARP_ROTATED, &set) != 0;
        fflush(stdout);
    }
    const int published = prove("WARPSTD", LW_WARP_PUBLISHED, &lw_warpstd_set);
    printf("%u of %u sets have period 2^1024 - 1 and full ranks; WARPSTD has %s\n", good, LW_WARP1024_SETS,
           published ? "that period" : "NOT that period");
    return good == LW_WARP1024_SETS && published ? 0 : 1;
}

int main(int argc, char **argv)
{
    char *end_of_seed, *end_of_sets;
    if (argc == 2 && strcmp(argv[1], "--prove") == 0)
        return prove_all();
    if (argc == 3) {
        const uint64_t seed = strtoull(argv[1], &end_of_seed, 10);
        const unsigned long sets = strtoul(argv[2], &end_of_sets, 10);
        if (*argv[1] != '\0' && *argv[2] != '\0' && *end_of_seed == '\0' && *end_of_sets == '\0')
            return search(seed, sets);
    }
    fprintf(stderr, "usage: warp1024_search SEED SETS | --prove\n");
    return 2;
}
