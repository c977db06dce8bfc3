#include "base/int128.h"
#include "directions.h"
#include "lanewise/detail/seed.h"
#include "records.h"

enum { TAG_PERM = 0x4D524550, LEAST_OF_A_BLOCK = 31 /* bits: where one multiplication divides exactly */ };

lw_points_divisor lw_points_divisor_of(uint64_t n)
{
    lw_points_divisor d = {0, 0, (uint32_t)__builtin_clzll(n)};
    d.normal = n << d.shift;
    d.inverse = (uint64_t)(((lw_u128)~d.normal << 64 | UINT64_MAX) / d.normal);
    return d;
}

/* ---- bases ---- */

static int is_prime(uint32_t x)
{
    uint32_t factor = 2;
    while (factor * factor <= x && x % factor != 0)
        factor++;
    return factor * factor > x;
}

static uint32_t prime_after(uint32_t x)
{
    do
        x++;
    while (!is_prime(x));
    return x;
}

static lw_points_base base_of(uint32_t b)
{
    lw_points_base made = {.base = b, .digits = 1};
    uint64_t power = 1;
    while (power <= UINT64_MAX / b) { /* the highest power that has 64 bits: 2^63 of 2 */
        power *= b;
        made.digits++;
    }
    made.all = lw_points_divisor_of(power);
    for (made.block = 1; made.block * b <= (uint64_t)1 << LEAST_OF_A_BLOCK; made.block *= b)
        made.block_digits++;
    made.block_inverse = UINT64_MAX / made.block;
    made.rest_scale = 1;
    for (uint32_t k = 2 * made.block_digits + 1; k < made.digits; k++)
        made.rest_scale *= b;
    made.last_unit = b == 2 ? (uint64_t)1 << 63 : UINT64_MAX / b; /* 2^64 is no multiple of other bases */
    made.last_rest = b == 2 ? 0 : (uint32_t)(UINT64_MAX % b) + 1;
    while (b >> (made.shift + 1) != 0)
        made.shift++;
    if (b == 2)
        made.shift = 0;
    made.inverse = (uint32_t)((((uint64_t)1 << (32 + made.shift)) + b - 1) / b);
    return made;
}

/* ---- permutations ---- */

static uint32_t pairs_of(const lw_points_base *base)
{
    return (base->digits + 1) / 2;
}

static void put(uint32_t *word, int shift, uint32_t value)
{
    *word = (*word & ~((uint32_t)0xffff << shift)) | value << shift;
}

/* Swaps (Durstenfeld 1964) of the digits of one place, in half a word each. */
static void permute(uint32_t *words, int shift, uint64_t key, uint32_t b, uint32_t place, uint32_t dimension)
{
    uint32_t c[4] = {0};
    for (uint32_t e = 0; e < b; e++) {
        if (e % 4 == 0) {
            c[0] = e / 4, c[1] = place, c[2] = dimension, c[3] = TAG_PERM;
            lw_philox_one(key, c);
        }
        const uint32_t other = (uint32_t)((uint64_t)c[e % 4] * (e + 1) >> 32);
        const uint32_t moved = other == e ? e : words[other] >> shift & 0xffff;
        put(words + other, shift, e);
        put(words + e, shift, moved);
    }
}

/* ---- records ---- */

uint64_t lw_points_halton_bytes(const lw_points_options *options)
{
    uint64_t bytes = options->dimensions * sizeof(lw_points_base);
    for (uint32_t d = 0, b = 2; options->scramble == LW_POINTS_PERMUTED && d < options->dimensions;
         d++, b = prime_after(b)) {
        const lw_points_base base = base_of(b);
        bytes += (uint64_t)pairs_of(&base) * b * sizeof(uint32_t);
    }
    return bytes;
}

void lw_points_make_halton(const lw_points_options *options, void *tables)
{
    const uint64_t key = lw_points_key(options);
    lw_points_base *const bases = tables;
    uint32_t *const permutations = (uint32_t *)(bases + options->dimensions);
    uint64_t there = 0;
    for (uint32_t d = 0, b = 2; d < options->dimensions; d++, b = prime_after(b)) {
        bases[d] = base_of(b);
        if (options->scramble != LW_POINTS_PERMUTED)
            continue;
        bases[d].permutations = there;
        for (uint32_t place = 0; place < bases[d].digits; place++)
            permute(permutations + there + (uint64_t)(place / 2) * b, 16 * (int)(place % 2), key, b, place, d);
        there += (uint64_t)pairs_of(bases + d) * b;
    }
}
