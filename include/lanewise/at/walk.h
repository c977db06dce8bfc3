/* Walkers: any kinds one after another, mixed freely, for one thread or particle. For every thread, without the library:
 * C99, C++11, CUDA on host and device. docs/contract/walk.md defines the values.
 *
 *     lw_walk w = lw_walk_start(lw_key_fold(run, particle));
 *     while (lw_walk_uniform_f32(&w) > absorbed) {
 *         const float path = lw_walk_exponential_f32(&w, rate);
 *         fly(path, lw_walk_normal_f32(&w, 0, 1));
 *     }
 *     particles[i].walk = lw_walk_save(&w);                24 bytes; lw_walk_load(particles[i].walk) goes on
 *
 *   lw_walk_<kind>(&w, parameters ..)  the next number of a kind. The calls of lanewise/at/uniform.h are here, those of
 *                                      lanewise/at/<family>.h in lanewise/at/walk/<family>.h. Parameters outside the
 *                                      domain give the sentinel (NaN or the largest integer), and w stays as it is
 *   lw_walk_<kind>_of(&w, &opened)     the same with the parameters of an lw_at_<kind>_opened, whatever its key
 *   lw_walk_start(key)                 a new walker
 *   lw_walk_save(&w), lw_walk_load(s)  to 24 bytes and back: every number after it is the same. Loading costs one
 *                                      evaluation of Philox unless all words of a quad are drawn
 *   lw_walk_skip(&w, words)            as if so many words were drawn: bits32 is a word, bits64 two
 *   lw_walk_fold(&w, data)             a new walker of a fold of its key, as one is needed below another; its place
 *                                      does not enter
 *   order                              one call per statement: which argument of a function, or side of a +, is
 *                                      evaluated first differs between compilers
 *   sentinel                           every call, once all words below 2^62 - 2^34 are drawn
 *
 * Words come from the key itself, four an evaluation of Philox: no other key is made. Numbers of 64 bits begin at an even
 * word, pairs of normals of f64 at a multiple of four. A normal makes a pair; the next call has its second half, if it
 * asks for a normal or lognormal of the same type, and drops it otherwise. */
#ifndef LANEWISE_AT_WALK_H
#define LANEWISE_AT_WALK_H

#include "parts/draws.h"
#include "parts/maps.h"
#include "parts/domains.h"
#include "parts/box_muller.h"

/* The tag of the last counter word, "WALK" as ASCII. */
#define LW_WALK_TAG 0x4B4C4157u
#define LW_WALK_QUADS (((uint64_t)1 << 60) - ((uint64_t)1 << 32)) /* one comparison of 32 bits finds the end */
#define LW_WALK_POSITION (((uint64_t)1 << 62) - 1)

typedef struct lw_walk_saved {
    lw_key key;
    uint64_t count; /* bits 0 .. 61: words; 62, 63: half of a pair is left, 1 of f32, 2 of f64 */
} lw_walk_saved;

/* In registers. */
typedef struct lw_walk {
    lw_key key;
    uint64_t quads;       /* the next one */
    uint32_t left;        /* words of the last one that are to come */
    uint32_t half;        /* bits 62 and 63 of the count; + LW_WALK_UNMADE: to be made of the two draws before */
    uint32_t words[4];    /* the last quad, if anything is left of it, the last word first */
    float second_f32;     /* the second normal of a pair */
#ifndef LW_AT_NO_DOUBLE
    double second_f64;
#endif
} lw_walk;
#define LW_WALK_HALF_f32 1u
#define LW_WALK_HALF_f64 2u
#define LW_WALK_UNMADE 4u

LW_AT_LANE lw_walk lw_walk_start(lw_key key)
{
    lw_walk w;
    w.key = key;
    w.quads = 0;
    w.left = w.half = 0;
    w.words[0] = w.words[1] = w.words[2] = w.words[3] = 0;
    w.second_f32 = 0;
#ifndef LW_AT_NO_DOUBLE
    w.second_f64 = 0;
#endif
    return w;
}

LW_AT_LANE void lw_one_walk_evaluate(lw_walk *w, uint64_t quad)
{
    uint32_t words[4]; /* so that no address of a walker is taken */
    words[0] = (uint32_t)quad;
    words[1] = (uint32_t)(quad >> 32);
    words[2] = (uint32_t)w->key.stream;
    words[3] = (uint32_t)(w->key.stream >> 32) ^ LW_WALK_TAG;
    lw_one_philox4x32(w->key.seed, words);
    for (int k = 0; k < 4; k++)
        w->words[k] = words[3 - k];
}

LW_AT_LANE uint64_t lw_one_walk_position(const lw_walk *w) { return 4u * w->quads - w->left; }

/* `half` where the position can have it, else none. */
LW_AT_LANE void lw_one_walk_seek(lw_walk *w, uint64_t position, uint32_t half)
{
    if (position > 4u * LW_WALK_QUADS)
        position = 4u * LW_WALK_QUADS;
    if (half == 3u || position == 0 || (position & (2u * half - 1u)) != 0)
        half = 0;
    w->quads = (position + 3u) / 4u;
    w->left = (uint32_t)(0u - position) & 3u;
    w->half = half == 0 ? 0 : half + LW_WALK_UNMADE;
    if (w->left != 0 || half != 0)
        lw_one_walk_evaluate(w, w->quads - 1u);
}

LW_AT_LANE lw_walk_saved lw_walk_save(const lw_walk *w)
{
    lw_walk_saved s;
    s.key = w->key;
    s.count = lw_one_walk_position(w) | (uint64_t)(w->half & 3u) << 62;
    return s;
}

LW_AT_LANE lw_walk lw_walk_load(lw_walk_saved s)
{
    lw_walk w = lw_walk_start(s.key);
    lw_one_walk_seek(&w, s.count & LW_WALK_POSITION, (uint32_t)(s.count >> 62));
    return w;
}

LW_AT_LANE void lw_walk_skip(lw_walk *w, uint64_t words)
{
    const uint64_t position = lw_one_walk_position(w);
    lw_one_walk_seek(w, words > LW_WALK_POSITION ? LW_WALK_POSITION : position + words, 0);
}

LW_AT_LANE lw_walk lw_walk_fold(const lw_walk *w, uint64_t data) { return lw_walk_start(lw_key_fold(w->key, data)); }

/* ---- draws: 1, 2 or 4 words of one quad; 0 at the end ---- */

LW_AT_LANE int lw_one_walk_take(lw_walk *w, uint32_t n, uint32_t *words)
{
    uint32_t left = w->left & (0u - n), k;
    w->half = 0;
    w->left = left;
    if (left == 0) {
        if ((uint32_t)(w->quads >> 32) >= (uint32_t)(LW_WALK_QUADS >> 32))
            return 0;
        lw_one_walk_evaluate(w, w->quads++);
        left = 4;
    }
    left -= n;
#ifdef __CUDA_ARCH__ /* no array in memory */
    if (n == 1)
        words[0] = left & 2u ? left & 1u ? w->words[3] : w->words[2] : left & 1u ? w->words[1] : w->words[0];
    for (k = 0; n > 1 && k < n; k++)
        words[k] = left != 0 ? w->words[3 - k] : w->words[n - 1u - k];
#else
    for (k = 0; k < n; k++)
        words[k] = w->words[left + n - 1u - k];
#endif
    w->left = left;
    return 1;
}

/* Draws of `steps` words each. */
LW_AT_LANE int lw_one_walk_draws(lw_walk *w, uint32_t steps, uint32_t draws, uint32_t *words)
{
    for (uint32_t k = 0; k < draws; k++)
        if (!lw_one_walk_take(w, steps, words + steps * k))
            return 0;
    return 1;
}

/* ---- words, uniform numbers, integers below a bound ---- */

#define LW_WALK_MAP(name, type, steps, map)                                                                            \
    LW_AT_LANE lw_one_##type lw_walk_##name(lw_walk *w)                                                                \
    {                                                                                                                  \
        uint32_t x[2] = {0, 0};                                                                                        \
        return lw_one_walk_take(w, steps, x) ? map : lw_one_sentinel_##type();                                         \
    }
LW_WALK_MAP(bits32, u32, 1, x[0])
LW_WALK_MAP(bits64, u64, 2, lw_one_pair_u64(x[0], x[1]))
LW_WALK_MAP(native, u32, 1, x[0])
#ifndef LW_AT_NO_DOUBLE
LW_WALK_MAP(native_f64, f64, 1, lw_one_map_native_f64(x[0], LW_AT_NATIVE_OF_32_BITS))
#endif
LW_WALK_MAP(uniform_f32, f32, 1, lw_one_map_uniform_f32(x[0]))
LW_WALK_MAP(uniform_f32_oc, f32, 1, lw_one_map_uniform_f32_oc(x[0]))
LW_WALK_MAP(uniform_f32_oo, f32, 1, lw_one_map_uniform_f32_oo(x[0]))
#ifndef LW_AT_NO_DOUBLE
LW_WALK_MAP(uniform_f64, f64, 2, lw_one_map_words_uniform_f64(x[0], x[1]))
LW_WALK_MAP(uniform_f64_oc, f64, 2, lw_one_map_words_uniform_f64_oc(x[0], x[1]))
LW_WALK_MAP(uniform_f64_oo, f64, 2, lw_one_map_words_uniform_f64_oo(x[0], x[1]))
#endif

#define LW_WALK_RANGE(name, type, draw)                                                                                \
    LW_AT_LANE lw_one_##type lw_walk_##name(lw_walk *w, uint64_t limit)                                                \
    {                                                                                                                  \
        const lw_one_##type bound = (lw_one_##type)limit;                                                              \
        uint32_t words[2];                                                                                             \
        if (bound == 0 || bound != limit)                                                                              \
            return lw_one_sentinel_##type();                                                                           \
        for (uint32_t a = 0; a < LW_AT_ATTEMPTS && lw_one_walk_take(w, LW_AT_STEPS_##draw, words); a++) {              \
            const lw_one_##type x = LW_AT_DRAW_##draw(words, 0), rest = (lw_one_##type)(x * bound);                    \
            if (rest >= bound || rest >= (lw_one_##type)(0 - bound) % bound)                                           \
                return lw_one_mulhi_##type(x, bound);                                                                  \
        }                                                                                                              \
        return lw_one_sentinel_##type();                                                                               \
    }
LW_WALK_RANGE(range_u32, u32, b32)
LW_WALK_RANGE(range_u64, u64, b64)

/* ---- normals: the next one of a pair ---- */

#define LW_WALK_NORMAL(type, drawn, draw, steps)                                                                       \
    LW_AT_LANE int lw_one_walk_normal_##type(lw_walk *w, lw_one_##type *normal)                                        \
    {                                                                                                                  \
        const uint32_t half = w->half;                                                                                 \
        uint32_t words[2 * steps];                                                                                     \
        lw_one_##type x[2];                                                                                            \
        if (half == LW_WALK_HALF_##type) {                                                                             \
            w->half = 0;                                                                                               \
            *normal = w->second_##type;                                                                                \
            return 1;                                                                                                  \
        }                                                                                                              \
        if (half == LW_WALK_HALF_##type + LW_WALK_UNMADE)                                                              \
            w->left += 2 * steps;                                                                                      \
        if (!lw_one_walk_take(w, 2 * steps, words))                                                                    \
            return 0;                                                                                                  \
        lw_one_box_muller_##type(LW_AT_DRAW_##draw(words, 0), LW_AT_DRAW_##draw(words, 1), x);                         \
        w->half = half == LW_WALK_HALF_##type + LW_WALK_UNMADE ? 0u : LW_WALK_HALF_##type;                             \
        w->second_##type = x[1];                                                                                       \
        *normal = w->half == 0 ? x[1] : x[0];                                                                          \
        return 1;                                                                                                      \
    }
LW_WALK_NORMAL(f32, u32, word, 1)
#ifndef LW_AT_NO_DOUBLE
LW_WALK_NORMAL(f64, u64, b64, 2)
#endif

/* ---- lw_walk_<name>_of(&walk, &opened): the methods of rows ---- */

#define LW_WALK_ROW(name, type, drawn, draw, draws, attempts)                                                          \
    LW_AT_LANE lw_one_##type lw_walk_##name##_of(lw_walk *w, const lw_at_##name##_opened *o)                           \
    {                                                                                                                  \
        uint32_t words[2 * (draws)];                                                                                   \
        lw_one_##drawn d[draws];                                                                                       \
        lw_one_##type x[2];                                                                                            \
        if (!o->inside)                                                                                                \
            return lw_one_sentinel_##type();                                                                           \
        for (uint32_t a = 0; a < (attempts); a++) {                                                                    \
            if (!lw_one_walk_draws(w, LW_AT_STEPS_##draw, draws, words))                                               \
                return lw_one_sentinel_##type();                                                                       \
            for (int k = 0; k < (draws); k++)                                                                          \
                d[k] = LW_AT_DRAW_##draw(words, k);                                                                    \
            if (lw_one_try_##name(d, o->c, x))                                                                         \
                return x[0];                                                                                           \
        }                                                                                                              \
        return lw_one_sentinel_##type();                                                                               \
    }
#define LW_WALK_ROW_ONCE(name, type, drawn, draw, draws) LW_WALK_ROW(name, type, drawn, draw, draws, 1u)
#define LW_WALK_ROW_RETRY(name, type, drawn, draw, draws) LW_WALK_ROW(name, type, drawn, draw, draws, LW_AT_ATTEMPTS)
#define LW_WALK_ROW_PAIR_RETRY(name, type, drawn, draw, draws)                                                         \
    LW_WALK_ROW(name, type, drawn, draw, (draws) + 1, LW_AT_ATTEMPTS)

/* The upper half and the lower. */
#define LW_WALK_ROW_LATE(name, type, drawn, draw, draws)                                                               \
    LW_AT_LANE lw_one_##type lw_walk_##name##_of(lw_walk *w, const lw_at_##name##_opened *o)                           \
    {                                                                                                                  \
        uint32_t d[2];                                                                                                 \
        lw_one_##type x[1];                                                                                            \
        if (!o->inside || !lw_one_walk_take(w, 2, d))                                                                  \
            return lw_one_sentinel_##type();                                                                           \
        if (!lw_one_try_##name(d, o->c, x) && !lw_one_settle_##name(d, o->c, 0, x))                                    \
            x[0] = lw_one_whole_##name(lw_one_pair_u64(d[1], d[0]), o->c);                                             \
        return x[0];                                                                                                   \
    }

#define LW_WALK_ROW_PAIR(name, type, drawn, draw, draws)                                                               \
    LW_AT_LANE lw_one_##type lw_walk_##name##_of(lw_walk *w, const lw_at_##name##_opened *o)                           \
    {                                                                                                                  \
        lw_one_##type normal;                                                                                          \
        return o->inside && lw_one_walk_normal_##type(w, &normal) ? LW_WALK_OF_##name(normal, o->c)                    \
                                                                  : lw_one_sentinel_##type();                          \
    }
#define LW_WALK_OF_normal_f32(x, c) lw_one_fma_f32(x, (c)[LW_AT_NORMAL_STDDEV], (c)[LW_AT_NORMAL_MEAN])
#define LW_WALK_OF_normal_f64(x, c) lw_one_fma_f64(x, (c)[LW_AT_NORMAL_STDDEV], (c)[LW_AT_NORMAL_MEAN])
#define LW_WALK_OF_lognormal_f32(x, c) lw_one_exp2_f32(LW_WALK_OF_normal_f32(x, c))
#define LW_WALK_OF_lognormal_f64(x, c) lw_one_exp_f64(LW_WALK_OF_normal_f64(x, c))

#endif
