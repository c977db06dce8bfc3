#include "params/gf2.h"
#include "base/modules.h"

/* x <- 2^s x, or x^s times the polynomial; 0 < s < 64; what leaves the top is lost. */
static void shift(uint64_t *x, int words, int s)
{
    for (int k = words - 1; k > 0; k--)
        x[k] = x[k] << s | x[k - 1] >> (64 - s);
    x[0] <<= s;
}

LW_FOR_MODULES void lw_gf2_modulus_make(lw_gf2_modulus *modulus, const uint64_t p[LW_GF2_WORDS])
{
    uint64_t shifted[4][LW_GF2_WORDS + 1]; /* x^k P */
    for (int k = 0; k < 4; k++) {
        for (int word = 0; word < LW_GF2_WORDS; word++)
            shifted[k][word] = p[word];
        shifted[k][LW_GF2_WORDS] = 1;
        if (k > 0)
            shift(shifted[k], LW_GF2_WORDS + 1, k);
    }
    for (unsigned q = 0; q < 16; q++) {
        uint64_t(*const row)[LW_GF2_WORDS + 1] = &modulus->multiple[0][q];
        for (int word = 0; word <= LW_GF2_WORDS; word++)
            (*row)[word] = 0;
        for (int k = 3; k >= 0; k--) /* from the top: x^k P leaves the coefficients above x^(1024 + k) alone */
            if ((((*row)[LW_GF2_WORDS] ^ q) >> k & 1) != 0)
                for (int word = 0; word <= LW_GF2_WORDS; word++)
                    (*row)[word] ^= shifted[k][word];
        for (int s = 1; s < 16; s++) {
            for (int word = 0; word <= LW_GF2_WORDS; word++)
                modulus->multiple[s][q][word] = modulus->multiple[s - 1][q][word];
            shift(modulus->multiple[s][q], LW_GF2_WORDS + 1, 4);
        }
    }
}

/* The 32 bits of x moved to the even places: over GF(2) the square of a polynomial is the same polynomial in x^2. */
static uint64_t spread(uint64_t x)
{
    x = (x | x << 16) & 0x0000ffff0000ffff;
    x = (x | x << 8) & 0x00ff00ff00ff00ff;
    x = (x | x << 4) & 0x0f0f0f0f0f0f0f0f;
    x = (x | x << 2) & 0x3333333333333333;
    return (x | x << 1) & 0x5555555555555555;
}

/* a <- a^2 mod P; the upper half of the square is cleared from the top, four coefficients at a time. */
static void square(const lw_gf2_modulus *modulus, uint64_t a[LW_GF2_WORDS])
{
    uint64_t wide[2 * LW_GF2_WORDS];
    for (int word = 0; word < LW_GF2_WORDS; word++) {
        wide[2 * word] = spread(a[word] & 0xffffffff);
        wide[2 * word + 1] = spread(a[word] >> 32);
    }
    for (int top = 2 * LW_GF2_WORDS - 1; top >= LW_GF2_WORDS; top--)
        for (int s = 15; s >= 0; s--) {
            const uint64_t *const row = modulus->multiple[s][wide[top] >> (4 * s) & 15];
            for (int word = 0; word <= LW_GF2_WORDS; word++)
                wide[top - LW_GF2_WORDS + word] ^= row[word];
        }
    for (int word = 0; word < LW_GF2_WORDS; word++)
        a[word] = wide[word];
}

LW_FOR_MODULES void lw_gf2_power_of_x(const lw_gf2_modulus *modulus, const uint64_t n[LW_GF2_WORDS],
                                      uint64_t power[LW_GF2_WORDS])
{
    uint64_t a[LW_GF2_WORDS] = {1};
    int bit = LW_GF2_DEGREE - 1;
    while (bit >= 0 && (n[bit / 64] >> bit % 64 & 1) == 0)
        bit--;
    for (; bit >= 0; bit--) {
        square(modulus, a);
        if ((n[bit / 64] >> bit % 64 & 1) == 0)
            continue;
        const uint64_t *const row = modulus->multiple[0][a[LW_GF2_WORDS - 1] >> 63]; /* 0, or P itself */
        shift(a, LW_GF2_WORDS, 1);
        for (int word = 0; word < LW_GF2_WORDS; word++)
            a[word] ^= row[word];
    }
    for (int word = 0; word < LW_GF2_WORDS; word++)
        power[word] = a[word];
}

LW_FOR_MODULES void lw_gf2_multiply(const lw_gf2_modulus *modulus, const uint64_t a[LW_GF2_WORDS],
                                    const uint64_t b[LW_GF2_WORDS], uint64_t product[LW_GF2_WORDS])
{
    uint64_t multiple[16][LW_GF2_WORDS + 1] = {{0}}, sum[LW_GF2_WORDS + 1] = {0}; /* of a, by degree < 4 */
    for (int q = 1; q < 16; q++)
        for (int word = 0; word <= LW_GF2_WORDS; word++) {
            const uint64_t of_a = word < LW_GF2_WORDS ? a[word] : 0, below = word > 0 ? a[word - 1] : 0;
            for (int k = 0; k < 4; k++)
                if ((q >> k & 1) != 0)
                    multiple[q][word] ^= k == 0 ? of_a : of_a << k | below >> (64 - k);
        }
    for (int digit = LW_GF2_DEGREE / 4 - 1; digit >= 0; digit--) { /* Horner */
        const uint64_t *const row = multiple[b[digit / 16] >> 4 * (digit % 16) & 15];
        shift(sum, LW_GF2_WORDS + 1, 4);
        for (int word = 0; word <= LW_GF2_WORDS; word++)
            sum[word] ^= row[word];
        const uint64_t *const rest = modulus->multiple[0][sum[LW_GF2_WORDS]];
        for (int word = 0; word <= LW_GF2_WORDS; word++)
            sum[word] ^= rest[word];
    }
    for (int word = 0; word < LW_GF2_WORDS; word++)
        product[word] = sum[word];
}

static unsigned is_odd(uint64_t x)
{
    for (int s = 32; s > 0; s /= 2)
        x ^= x >> s;
    return x & 1;
}

/* Massey, Shift-register synthesis and BCH decoding (1969). c: the connection polynomial; b: the one before the last
 * change of length, times the power of x that Massey counts; past: the sequence backwards from now. */
unsigned lw_gf2_minimal(const uint64_t bits[2 * LW_GF2_WORDS], uint64_t p[LW_GF2_WORDS])
{
    uint64_t c[LW_GF2_WORDS + 1] = {1}, b[LW_GF2_WORDS + 1] = {1}, past[LW_GF2_WORDS + 1] = {0};
    unsigned length = 0;
    for (unsigned t = 0; t < 2 * LW_GF2_DEGREE; t++) {
        shift(b, LW_GF2_WORDS + 1, 1);
        shift(past, LW_GF2_WORDS + 1, 1);
        past[0] |= bits[t / 64] >> t % 64 & 1;
        uint64_t wrong = 0;
        for (int k = 0; k <= LW_GF2_WORDS; k++)
            wrong ^= c[k] & past[k];
        if (!is_odd(wrong))
            continue;
        const int longer = 2 * length <= t;
        for (int k = 0; k <= LW_GF2_WORDS; k++) {
            const uint64_t before = c[k];
            c[k] ^= b[k];
            b[k] = longer ? before : b[k];
        }
        length = longer ? t + 1 - length : length;
    }
    for (int k = 0; k < LW_GF2_WORDS; k++)
        p[k] = 0;
    for (unsigned k = 1; length == LW_GF2_DEGREE && k <= LW_GF2_DEGREE;
         k++) {                                   /* element t = sum of c_k element t - k */
        const unsigned power = LW_GF2_DEGREE - k; /* P is c backwards */
        p[power / 64] |= (c[k / 64] >> k % 64 & 1) << power % 64;
    }
    return length;
}
