#include "params/warp_proof.h"

#include "params/gf2.h"

enum { BITS = LW_GF2_DEGREE, WORDS = LW_GF2_WORDS };

const lw_warp_set lw_warpstd_set = {
    0,
    {29, 24, 5,  23, 14, 26, 11, 31, 9,  3,  1,  28, 0, 2, 22, 20,
     18, 15, 27, 13, 10, 16, 8,  17, 25, 12, 19, 30, 7, 6, 4,  21},
    {5, 14, 28, 24, 19, 13, 0, 17, 11, 20, 7,  10, 6,  15, 2,  9,
     8, 23, 4,  30, 12, 25, 3, 21, 26, 27, 31, 18, 22, 16, 29, 1},
    {0, 1, 0, 1, 1, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1, 1, 0, 1},
};

/* One step; the low bits of its outputs, lane i's in bit i: of s' M + a with M odd, or of a + b. */
static uint32_t step(lw_warp_form form, const lw_warp_set *set, uint32_t s[32])
{
    uint32_t old[32], low = 0;
    for (int i = 0; i < 32; i++)
        old[i] = s[i];
    if (form == LW_WARP_ROTATED)
        lw_warp_set_step(set, s);
    else
        for (int i = 0; i < 32; i++)
            s[i] = old[set->qa[i]] << 2 ^ old[set->qb[i]] >> set->z[i];
    for (int i = 0; i < 32; i++)
        low |= ((old[set->qa[i]] ^ (form == LW_WARP_ROTATED ? s[i] : old[set->qb[i]])) & 1) << i;
    return low;
}

unsigned lw_warp_minimal(lw_warp_form form, const lw_warp_set *set, uint64_t p[WORDS])
{
    uint64_t bits[2 * WORDS] = {0};
    uint32_t s[32] = {1};
    for (unsigned t = 0; t < 2 * BITS; t++) {
        bits[t / 64] |= (uint64_t)(s[0] & 1) << t % 64;
        step(form, set, s);
    }
    return lw_gf2_minimal(bits, p);
}

/* ---- the period ---- */

/* The prime factors of 2^1024 - 1 = F0 F1 .. F9, Fn = 2^(2^n) + 1. F0 to F4 are primes; F5 Euler (1732), F6 Landry
 * (1880), F7 Morrison and Brillhart (1975), F8 Brent and Pollard (1981), F9 Lenstra, Lenstra, Manasse and Pollard
 * (1993). */
static const char *const factors[] = {
    "3",
    "5",
    "17",
    "257",
    "65537",
    "641",
    "6700417",
    "274177",
    "67280421310721",
    "59649589127497217",
    "5704689200685129054721",
    "1238926361552897",
    "93461639715357977769163558199606896584051237541638188580280321",
    "2424833",
    "7455602825647884208337395736200454918783366342657",
    "741640062627530801524787141901937474059940781097519023905821316144415759504705008092818711693940737",
};
enum { FACTORS = sizeof(factors) / sizeof(factors[0]) };

/* 1088 bits: whatever the digits above say, 314 decimal digits in all make less than 2^1044, and nothing is lost. */
enum { LIMBS = 34 };

/* n <- n * factor + add. */
static void multiply_add(uint32_t n[LIMBS], uint32_t factor, uint32_t add)
{
    uint64_t carry = add;
    for (int k = 0; k < LIMBS; k++) {
        carry += (uint64_t)n[k] * factor;
        n[k] = (uint32_t)carry;
        carry >>= 32;
    }
}

/* product <- product of all factors but one (of all: FACTORS). */
static void multiply_factors(int but, uint64_t product[LIMBS / 2])
{
    uint32_t n[LIMBS] = {1};
    for (int f = 0; f < FACTORS; f++) {
        uint32_t factor[LIMBS] = {0}, sum[LIMBS] = {0};
        if (f == but)
            continue;
        for (const char *digit = factors[f]; *digit != '\0'; digit++)
            multiply_add(factor, 10, (uint32_t)(*digit - '0'));
        for (int k = LIMBS - 1; k >= 0; k--) { /* sum = sum 2^32 + n factor[k] */
            uint64_t carry = 0;
            for (int j = LIMBS - 1; j > 0; j--)
                sum[j] = sum[j - 1];
            sum[0] = 0;
            for (int j = 0; j < LIMBS; j++) {
                carry += (uint64_t)n[j] * factor[k] + sum[j];
                sum[j] = (uint32_t)carry;
                carry >>= 32;
            }
        }
        for (int k = 0; k < LIMBS; k++)
            n[k] = sum[k];
    }
    for (int k = 0; k < LIMBS / 2; k++)
        product[k] = n[2 * k] | (uint64_t)n[2 * k + 1] << 32;
}

int lw_warp_factors_multiply(void)
{
    uint64_t product[LIMBS / 2], zeros = 0;
    multiply_factors(FACTORS, product);
    for (int k = 0; k < WORDS; k++)
        zeros |= ~product[k];
    return zeros == 0 && product[WORDS] == 0;
}

static int power_is_one(const lw_gf2_modulus *modulus, const uint64_t n[WORDS])
{
    uint64_t power[WORDS], others = 0;
    lw_gf2_power_of_x(modulus, n, power);
    for (int k = 1; k < WORDS; k++)
        others |= power[k];
    return power[0] == 1 && others == 0;
}

int lw_warp_is_primitive(const uint64_t p[WORDS])
{
    uint64_t n[LIMBS / 2], terms = 0;
    for (int k = 0; k < WORDS; k++) {
        terms += (uint64_t)__builtin_popcountll(p[k]);
        n[k] = ~(uint64_t)0;
    }
    if ((p[0] & 1) == 0 || terms % 2 == 1) /* P(0) = 0, or P(1) = 0: it has a factor of degree 1 */
        return 0;
    lw_gf2_modulus modulus;
    lw_gf2_modulus_make(&modulus, p);
    if (!power_is_one(&modulus, n))
        return 0;
    for (int f = 0; f < FACTORS; f++) {
        multiply_factors(f, n);
        if (power_is_one(&modulus, n))
            return 0;
    }
    return 1;
}

/* ---- ranks ---- */

/* The rank of columns first to last - 1, by elimination in a copy. */
static unsigned rank(uint64_t rows[BITS][WORDS], int first, int last)
{
    static _Thread_local uint64_t m[BITS][WORDS];
    unsigned found = 0;
    for (int row = 0; row < BITS; row++)
        for (int k = 0; k < WORDS; k++)
            m[row][k] = rows[row][k];
    for (int column = first; column < last; column++) {
        const int word = column / 64, bit = column % 64;
        unsigned pivot = found;
        while (pivot < BITS && (m[pivot][word] >> bit & 1) == 0)
            pivot++;
        if (pivot == BITS)
            continue;
        for (int k = 0; k < WORDS; k++) {
            const uint64_t swapped = m[pivot][k];
            m[pivot][k] = m[found][k];
            m[found][k] = swapped;
        }
        for (unsigned row = pivot + 1; row < BITS; row++)
            if ((m[row][word] >> bit & 1) != 0)
                for (int k = 0; k < WORDS; k++)
                    m[row][k] ^= m[found][k];
        found++;
    }
    return found;
}

lw_warp_ranks lw_warp_rank(lw_warp_form form, const lw_warp_set *set)
{
    static _Thread_local uint64_t low[BITS][WORDS]; /* row k: the low bits of the block that starts from bit k alone */
    for (int k = 0; k < BITS; k++) {
        uint32_t s[32] = {0};
        s[k / 32] = (uint32_t)1 << k % 32;
        for (int word = 0; word < WORDS; word++) {
            const uint64_t even = step(form, set, s), odd = step(form, set, s);
            low[k][word] = even | odd << 32;
        }
    }
    lw_warp_ranks ranks = {32, rank(low, 0, BITS)};
    for (int t = 0; t < 32; t++) {
        const unsigned of_step = rank(low, 32 * t, 32 * t + 32);
        ranks.step = of_step < ranks.step ? of_step : ranks.step;
    }
    return ranks;
}
