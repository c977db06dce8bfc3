/* Words, uniform numbers and integers below a bound: lw_at_<kind>(key, index ..). The element that lw_fill_<kind> of a
 * generator of the engine PHILOX with this seed and stream writes at this index; from 2^60 on, the sentinel. */
#ifndef LANEWISE_AT_UNIFORM_H
#define LANEWISE_AT_UNIFORM_H

#include "domains.h"
#include "draws.h"
#include "maps.h"

/* ---- Random123's own sequence ---- */

LW_AT_LANE uint32_t lw_at_bits32(lw_key key, uint64_t index)
{
    uint32_t w[4];
    if (index >> 60 != 0)
        return UINT32_MAX;
    lw_one_quad(key.seed, key.stream, index / 4u, w);
    return w[index & 3u];
}
LW_AT_LANE uint32_t lw_at_native(lw_key key, uint64_t index) { return lw_at_bits32(key, index); }
LW_AT_LANE uint64_t lw_at_bits64(lw_key key, uint64_t index)
{
    uint32_t w[4];
    const uint32_t odd = (uint32_t)index & 1u;
    if (index >> 60 != 0)
        return UINT64_MAX;
    lw_one_quad(key.seed, key.stream, index / 2u, w);
    return lw_one_pair_u64(w[2u * odd], w[2u * odd + 1u]);
}
LW_AT_LANE double lw_at_native_f64(lw_key key, uint64_t index)
{
    return index >> 60 != 0 ? lw_one_sentinel_f64() : lw_one_map_native_f64(lw_at_bits32(key, index), LW_AT_NATIVE_OF_32_BITS);
}

/* ---- uniform ---- */

#define LW_AT_UNIFORM(name, number, type, map)                                                                         \
    typedef struct lw_at_##name##_opened { lw_one_source source; } lw_at_##name##_opened;                              \
    LW_AT_LANE void lw_at_##name##_open(lw_at_##name##_opened *o, lw_key key)                                          \
    {                                                                                                                  \
        lw_one_source_open(&o->source, key, number);                                                                   \
    }                                                                                                                  \
    LW_AT_LANE lw_one_##type lw_at_##name##_of(const lw_at_##name##_opened *o, uint64_t index)                         \
    {                                                                                                                  \
        uint32_t w[2] = {0, 0};                                                                                        \
        if (index >> 60 != 0)                                                                                          \
            return lw_one_sentinel_##type();                                                                           \
        (void)lw_one_first(&o->source, index, sizeof(lw_one_##type) / 4u, 1, 1, w);                                    \
        return map;                                                                                                    \
    }                                                                                                                  \
    LW_AT_LANE lw_one_##type lw_at_##name(lw_key key, uint64_t index)                                                  \
    {                                                                                                                  \
        lw_at_##name##_opened o;                                                                                       \
        lw_at_##name##_open(&o, key);                                                                                  \
        return lw_at_##name##_of(&o, index);                                                                           \
    }
LW_AT_UNIFORM(uniform_f32, 4, f32, lw_one_map_uniform_f32(w[0]))
LW_AT_UNIFORM(uniform_f32_oc, 5, f32, lw_one_map_uniform_f32_oc(w[0]))
LW_AT_UNIFORM(uniform_f32_oo, 6, f32, lw_one_map_uniform_f32_oo(w[0]))
LW_AT_UNIFORM(uniform_f64, 7, f64, lw_one_map_words_uniform_f64(w[0], w[1]))
LW_AT_UNIFORM(uniform_f64_oc, 8, f64, lw_one_map_words_uniform_f64_oc(w[0], w[1]))
LW_AT_UNIFORM(uniform_f64_oo, 9, f64, lw_one_map_words_uniform_f64_oo(w[0], w[1]))

/* ---- range: 0 .. bound - 1; a bound of 0, or of 2^32 and more for u32, gives the sentinel ---- */

#define LW_AT_RANGE(name, number, type, wide, draw, high, low)                                                         \
    typedef struct lw_at_##name##_opened { lw_one_source source; uint64_t bound; } lw_at_##name##_opened;              \
    LW_AT_LANE void lw_at_##name##_open(lw_at_##name##_opened *o, lw_key key, uint64_t bound)                          \
    {                                                                                                                  \
        lw_one_source_open(&o->source, key, number);                                                                   \
        o->bound = bound;                                                                                              \
    }                                                                                                                  \
    LW_AT_LANE lw_one_##type lw_at_##name##_of(const lw_at_##name##_opened *o, uint64_t index)                         \
    {                                                                                                                  \
        const lw_one_##type bound = (lw_one_##type)o->bound;                                                           \
        uint32_t w[2] = {0, 0};                                                                                        \
        if (bound == 0 || bound != o->bound || index >> 60 != 0)                                                       \
            return lw_one_sentinel_##type();                                                                           \
        (void)lw_one_first(&o->source, index, LW_AT_STEPS_##draw, 1, 1, w);                                            \
        for (uint32_t a = 1;; a++) {                                                                                   \
            const lw_one_##type x = LW_AT_DRAW_##draw(w, 0);                                                           \
            const lw_one_##type rest = (lw_one_##type)(x * bound);                                                     \
            if (rest >= bound || rest >= (lw_one_##type)(0 - bound) % bound)                                           \
                return lw_one_mulhi_##type(x, bound);                                                                  \
            if (a == LW_AT_ATTEMPTS)                                                                                   \
                return lw_one_sentinel_##type();                                                                       \
            lw_one_retry_words(&o->source, index, a, LW_AT_STEPS_##draw, w);                                           \
        }                                                                                                              \
    }                                                                                                                  \
    LW_AT_LANE lw_one_##type lw_at_##name(lw_key key, uint64_t index, uint64_t bound)                                  \
    {                                                                                                                  \
        lw_at_##name##_opened o;                                                                                       \
        lw_at_##name##_open(&o, key, bound);                                                                           \
        return lw_at_##name##_of(&o, index);                                                                           \
    }
LW_AT_RANGE(range_u32, 10, u32, u64, b32, , )
LW_AT_RANGE(range_u64, 11, u64, u64, b64, , )

#endif
