/* Packed Bernoulli elements, stochastic rounding and complex normals, for any thread at any time. The words and numbers
 * that the calls in bulk (lanewise/bits.h, rounding.h, vectors.h) of a generator of the engine PHILOX with this seed and
 * stream have at this index. docs/contract/bits.md, rounding.md and vectors.md define them.
 *
 *   lw_at_bernoulli_bits(key, word, p)   elements 32 word to 32 word + 31, one per bit; word < 2^60, 0 <= p <= 1, else all
 *                                        ones. 1 evaluation of Philox for p = 0.5, 2.7 on average where p does not end,
 *                                        besides those of the keys, which _open makes once
 *   lw_at_round_bf16(key, index, x)      x rounded by word `index`; 1 evaluation. From 2^60 on NaN, as in bulk for NaN.
 *   lw_at_round_f16(key, index, x)       lw_round_word_bf16 and _f16 take a word of your own
 *   lw_at_complex_normal_c64(key, index, mean_re, mean_im, stddev)    index < 2^59, else NaN; 2 evaluations
 */
#ifndef LANEWISE_AT_BITS_H
#define LANEWISE_AT_BITS_H

#include "parts/bit_planes.h"
#include "normal.h"
#include "parts/rounding.h"

/* Own words of a kind in the order of Random123. */
LW_AT_LANE uint32_t lw_one_own_word(const lw_one_source *s, uint64_t index)
{
    uint32_t w[4];
    lw_one_quad(s->hashed, s->key.stream, index / 4u, w);
    return lw_one_pick(w, (uint32_t)index & 3u);
}

/* ---- stochastic rounding ---- */

LW_AT_LANE uint16_t lw_round_word_bf16(uint32_t word, float x)
{
    return (uint16_t)lw_one_round_bits_bf16(lw_one_bits_u32(x), word);
}
LW_AT_LANE uint16_t lw_round_word_f16(uint32_t word, float x)
{
    return (uint16_t)lw_one_round_bits_f16(lw_one_bits_u32(x), word);
}

typedef struct lw_at_round_opened { lw_one_source source; } lw_at_round_opened;
LW_AT_LANE void lw_at_round_open(lw_at_round_opened *o, lw_key key) { lw_one_source_open(&o->source, key, 210); }
LW_AT_LANE uint16_t lw_at_round_bf16_of(const lw_at_round_opened *o, uint64_t index, float x)
{
    return index >> 60 != 0 ? (uint16_t)0x7fc0u : lw_round_word_bf16(lw_one_own_word(&o->source, index), x);
}
LW_AT_LANE uint16_t lw_at_round_f16_of(const lw_at_round_opened *o, uint64_t index, float x)
{
    return index >> 60 != 0 ? (uint16_t)0x7e00u : lw_round_word_f16(lw_one_own_word(&o->source, index), x);
}
LW_AT_LANE uint16_t lw_at_round_bf16(lw_key key, uint64_t index, float x)
{
    lw_at_round_opened o;
    lw_at_round_open(&o, key);
    return lw_at_round_bf16_of(&o, index, x);
}
LW_AT_LANE uint16_t lw_at_round_f16(lw_key key, uint64_t index, float x)
{
    lw_at_round_opened o;
    lw_at_round_open(&o, key);
    return lw_at_round_f16_of(&o, index, x);
}

#ifndef LW_AT_NO_DOUBLE

/* ---- packed Bernoulli elements ---- */

LW_AT_LANE uint32_t lw_one_zeros_above(uint64_t x)
{
    return x >> 32 != 0 ? lw_one_lead_u32((uint32_t)(x >> 32)) : 32u + lw_one_lead_u32((uint32_t)x);
}

typedef struct lw_at_bernoulli_bits_opened {
    lw_one_source source;
    uint64_t significand;
    uint32_t zeros, planes, whole;
    int inside;
} lw_at_bernoulli_bits_opened;

LW_AT_LANE void lw_at_bernoulli_bits_open(lw_at_bernoulli_bits_opened *o, lw_key key, double p)
{
    uint64_t bits, fraction;
    uint32_t exponent;
    memcpy(&bits, &p, sizeof(bits));
    fraction = bits & ((UINT64_C(1) << 52) - 1u);
    exponent = (uint32_t)(bits >> 52) & 0x7ffu;
    lw_one_source_open(&o->source, key, 209);
    lw_one_source_hoist(&o->source);
    o->inside = p >= 0 && p <= 1;
    o->whole = exponent >= 1023u ? UINT32_MAX : 0u;
    o->significand = exponent >= 1023u ? 0 : exponent > 0 ? (fraction | UINT64_C(1) << 52) << 11 : fraction << (lw_one_zeros_above(fraction) & 63u);
    o->zeros = exponent > 0 ? 1022u - exponent : 1010u + lw_one_zeros_above(fraction);
    /* up to the last digit that is 1: 64 less the zeros below it */
    o->planes = o->significand == 0 ? 0 : o->zeros + 1u + lw_one_zeros_above(o->significand & (0u - o->significand));
}

LW_AT_LANE uint32_t lw_at_bernoulli_bits_of(const lw_at_bernoulli_bits_opened *o, uint64_t word)
{
    uint32_t found = o->whole, open = UINT32_MAX;
    if (!o->inside || word >> 60 != 0)
        return UINT32_MAX;
    if (o->planes == 0)
        return found;
    lw_one_bit_planes_take(lw_one_own_word(&o->source, word), lw_one_bit_planes_digits(o->significand, o->zeros, 0) >> 3,
                           &found, &open);
    for (uint32_t quad = 0; 4u * quad + 1u < o->planes && open != 0; quad++) {
        uint32_t w[4];
        w[0] = (uint32_t)word, w[1] = (uint32_t)(word >> 32), w[2] = 1, w[3] = quad << 16;
        lw_one_philox4x32(o->source.retry, w);
        lw_one_bit_planes_take_four(lw_one_bit_planes_digits(o->significand, o->zeros, 4u * quad + 1u), w, &found, &open);
    }
    return found;
}

LW_AT_LANE uint32_t lw_at_bernoulli_bits(lw_key key, uint64_t word, double p)
{
    lw_at_bernoulli_bits_opened o;
    lw_at_bernoulli_bits_open(&o, key, p);
    return lw_at_bernoulli_bits_of(&o, word);
}

/* ---- complex normals: parts are elements of a normal ---- */

typedef struct lw_c64 { float re, im; } lw_c64;
typedef struct lw_c128 { double re, im; } lw_c128;

#define LW_AT_COMPLEX(name, number, type, t, normal, part)                                                             \
    typedef struct lw_at_complex_normal_##name##_opened { lw_at_##normal##_opened re, im; } lw_at_complex_normal_##name##_opened; \
    LW_AT_LANE void lw_at_complex_normal_##name##_open(lw_at_complex_normal_##name##_opened *o, lw_key key, type mean_re, \
                                                       type mean_im, type stddev)                                      \
    {                                                                                                                  \
        lw_at_##normal##_open(&o->re, key, mean_re, part);                                                             \
        lw_at_##normal##_open(&o->im, key, mean_im, part);                                                             \
        lw_one_source_open(&o->re.source, key, number);                                                                \
        o->im.source = o->re.source;                                                                                   \
        o->re.inside &= o->im.inside & lw_one_in_nonnegative_##t(stddev);                                              \
    }                                                                                                                  \
    LW_AT_LANE lw_##name lw_at_complex_normal_##name##_of(const lw_at_complex_normal_##name##_opened *o, uint64_t index) \
    {                                                                                                                  \
        lw_##name z;                                                                                                   \
        z.re = z.im = lw_one_sentinel_##t();                                                                           \
        if (index >> 59 != 0 || !o->re.inside)                                                                         \
            return z;                                                                                                  \
        z.re = lw_at_##normal##_of(&o->re, 2u * index);                                                                \
        z.im = lw_at_##normal##_of(&o->im, 2u * index + 1u);                                                           \
        return z;                                                                                                      \
    }                                                                                                                  \
    LW_AT_LANE lw_##name lw_at_complex_normal_##name(lw_key key, uint64_t index, type mean_re, type mean_im, type stddev) \
    {                                                                                                                  \
        lw_at_complex_normal_##name##_opened o;                                                                        \
        lw_at_complex_normal_##name##_open(&o, key, mean_re, mean_im, stddev);                                         \
        return lw_at_complex_normal_##name##_of(&o, index);                                                            \
    }
LW_AT_COMPLEX(c64, 105, float, f32, normal_f32, lw_one_from_f64_f32(lw_one_mul_f64((double)stddev, 0.7071067811865476)))
LW_AT_COMPLEX(c128, 106, double, f64, normal_f64, lw_one_mul_f64(stddev, 0.7071067811865476))

#endif

#endif
