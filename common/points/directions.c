#include "directions.h"

#include "engines/keys.h"
#include "kinds/numbers.h"
#include "lanewise/detail/seed.h"
#include "rule.h"

/* The words of common/params/sobol_joe_kuo.bin, in a file that CMake writes of it: as numbers of C they are the same on
 * every byte order, and any compiler takes them. */
enum { WORDS = 393632 / 8 };
extern const uint64_t lw_sobol_joe_kuo[WORDS];

enum { DEGREES = 19 };

/* Dimensions of each degree: one for each primitive polynomial, in rising order; and the first, which has none. */
static const uint32_t dimensions_of[DEGREES] = {1,  1,   1,   2,   2,   6,    6,    18,   16,  48,
                                                60, 176, 144, 630, 756, 1800, 2048, 7710, 7776};

enum { TAG_SHFT = 0x54464853, TAG_ROWS = 0x53574F52, TAG_HASH = 0x48534148 };

/* ---- directions ---- */

/* Of a dimension: degree - 1 coefficients, and k bits of m_(k + 1), whose last one is 1. */
static uint64_t bits_of(uint32_t degree)
{
    return degree == 0 ? 0 : (uint64_t)(degree - 1) * (degree + 2) / 2;
}

/* `count` bits from a place on; count is at most 17. */
static uint32_t bits_at(uint64_t place, uint32_t count)
{
    const uint64_t word = place / 64, shift = place % 64;
    uint64_t bits = lw_sobol_joe_kuo[word] >> shift;
    if (shift + count > 64 && word + 1 < WORDS)
        bits |= lw_sobol_joe_kuo[word + 1] << (64 - shift);
    return (uint32_t)(bits & (((uint64_t)1 << count) - 1));
}

/* From the m_k of a dimension and the coefficients of its polynomial between the first and the last, the highest in bit
 * degree - 2. */
static void recur(uint64_t v[64], uint32_t degree, uint32_t coefficients)
{
    for (uint32_t k = degree; k < 64; k++) {
        v[k] = v[k - degree] ^ v[k - degree] >> degree;
        for (uint32_t j = 1; j < degree; j++)
            v[k] ^= (coefficients >> (degree - 1 - j) & 1) != 0 ? v[k - j] : 0;
    }
}

void lw_points_joe_kuo(uint64_t v[64], uint32_t dimension)
{
    uint32_t degree = 0, before = dimension; /* of the same degree */
    uint64_t place = 0;
    for (; before >= dimensions_of[degree]; degree++) {
        before -= dimensions_of[degree];
        place += dimensions_of[degree] * bits_of(degree);
    }
    if (degree == 0) { /* the van der Corput numbers of base 2 */
        for (int k = 0; k < 64; k++)
            v[k] = (uint64_t)1 << (63 - k);
        return;
    }
    place += before * bits_of(degree);
    const uint32_t coefficients = bits_at(place, degree - 1);
    place += degree - 1;
    for (uint32_t k = 0; k < degree; place += k, k++)
        v[k] = (uint64_t)(2 * bits_at(place, k) + 1) << (63 - k);
    recur(v, degree, coefficients);
}

int lw_points_check_directions(const uint64_t directions[64])
{
    int k = 0;
    while (k < 64 && directions[k] << k == (uint64_t)1 << 63)
        k++;
    return k;
}

/* ---- what is folded into them ---- */

lw_points_mix lw_points_mix_of(lw_points_scramble scramble)
{
    return scramble == LW_POINTS_OWEN   ? LW_POINTS_MIX_OWEN
           : scramble == LW_POINTS_HASH ? LW_POINTS_MIX_HASH
                                        : LW_POINTS_MIX_XOR;
}

uint64_t lw_points_key(const lw_points_options *options)
{
    return lw_retry_key(LW_ENGINE_PHILOX, 0, options->seed, options->replicate, lw_number_points);
}

static void two_words(uint64_t words[2], uint64_t key, uint32_t t, uint32_t dimension, uint32_t tag)
{
    uint32_t c[4] = {t, 0, dimension, tag};
    lw_philox_one(key, c);
    words[0] = c[0] | (uint64_t)c[1] << 32;
    words[1] = c[2] | (uint64_t)c[3] << 32;
}

/* Each word times a random lower triangular matrix with ones in its diagonal. Row r is the output bit 63 - r. */
static void multiply(uint64_t v[64], uint64_t key, uint32_t dimension)
{
    uint64_t columns[64] = {0};
    for (uint32_t t = 0; t < 32; t++) {
        uint64_t words[2];
        two_words(words, key, t, dimension, TAG_ROWS);
        for (uint32_t r = 2 * t; r < 2 * t + 2; r++) {
            const uint64_t bit = (uint64_t)1 << (63 - r);
            const uint64_t row = bit | (r == 0 ? 0 : words[r % 2] & UINT64_MAX << (64 - r));
            for (uint64_t left = row; left != 0; left &= left - 1)
                columns[__builtin_ctzll(left)] |= bit;
        }
    }
    for (int k = 0; k < 64; k++) {
        uint64_t product = 0;
        for (uint64_t left = v[k]; left != 0; left &= left - 1)
            product ^= columns[__builtin_ctzll(left)];
        v[k] = product;
    }
}

static uint32_t reversed(uint32_t a)
{
    a = (a >> 1 & 0x55555555) | (a & 0x55555555) << 1;
    a = (a >> 2 & 0x33333333) | (a & 0x33333333) << 2;
    a = (a >> 4 & 0x0f0f0f0f) | (a & 0x0f0f0f0f) << 4;
    return __builtin_bswap32(a);
}

/* The words of one source. */
static void find_directions(const lw_points_options *options, uint64_t v[64], uint64_t key, uint32_t source)
{
    if (options->directions == NULL)
        lw_points_joe_kuo(v, source);
    for (int k = 0; options->directions != NULL && k < 64; k++)
        v[k] = options->directions[(uint64_t)64 * source + (uint64_t)k];
    if (options->scramble == LW_POINTS_MATRIX)
        multiply(v, key, source);
}

/* Level r of source s of `sources` becomes level sources r + s. */
static void interlace(uint64_t v[64], const uint64_t from[64], uint32_t source, uint32_t sources)
{
    for (int k = 0; k < 64; k++)
        for (uint32_t r = 0; sources * r + source < 64; r++)
            v[k] |= (from[k] >> (63 - r) & 1) << (63 - (sources * r + source));
}

static void make_column(const lw_points_options *options, uint32_t *column, uint64_t pitch, uint32_t dimension)
{
    const uint64_t key = lw_points_key(options);
    const uint32_t sources = options->interlace > 1 ? options->interlace : 1;
    uint64_t v[64] = {0}, words[6];
    for (uint32_t s = 0; s < sources; s++) {
        uint64_t of_source[64];
        find_directions(options, of_source, key, sources * dimension + s);
        interlace(v, of_source, s, sources);
    }
    if (options->scramble == LW_POINTS_MATRIX || options->scramble == LW_POINTS_SHIFT) {
        two_words(words, key, 0, dimension, TAG_SHFT);
        column[LW_POINTS_START * pitch] = (uint32_t)(words[0] >> 32);
        column[(LW_POINTS_START + 1) * pitch] = (uint32_t)words[0];
    }
    /* Natural order: bit k of i is the XOR of bits k and above of i XOR (i >> 1). */
    for (int k = 1; options->order == LW_POINTS_NATURAL && k < 64; k++)
        v[k] ^= v[k - 1];
    for (uint64_t k = 0; k < 64; k++) {
        const uint32_t high = (uint32_t)(v[k] >> 32), low = (uint32_t)v[k];
        const int is_hash = options->scramble == LW_POINTS_HASH;
        column[(LW_POINTS_HIGH + k) * pitch] = is_hash ? reversed(high) : high;
        column[(LW_POINTS_LOW + k) * pitch] = is_hash ? reversed(low) : low;
    }
    if (options->scramble != LW_POINTS_HASH)
        return;
    for (uint32_t t = 0; t < 3; t++)
        two_words(words + 2 * t, key, t, dimension, TAG_HASH);
    for (uint64_t k = 0; k < LW_POINTS_KEY_WORDS; k++) {
        column[(LW_POINTS_KEYS + 2 * k) * pitch] = (uint32_t)words[k];
        column[(LW_POINTS_KEYS + 2 * k + 1) * pitch] = (uint32_t)(words[k] >> 32);
    }
}

void lw_points_make_tables(const lw_points_options *options, uint32_t *tables, uint64_t pitch)
{
    for (uint32_t d = 0; d < options->dimensions; d++)
        make_column(options, tables + d, pitch, d);
}
