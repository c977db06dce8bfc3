/* Words: Random123's own sequence of Philox4x32-10, and its doubles. */
#ifndef LANEWISE_AT_WORDS_H
#define LANEWISE_AT_WORDS_H

#include "domains.h"
#include "draws.h"
#include "maps.h"

typedef struct lw_at_bits32_opened { lw_key key; } lw_at_bits32_opened;
typedef lw_at_bits32_opened lw_at_bits64_opened, lw_at_native_opened, lw_at_native_f64_opened;

LW_AT_LANE void lw_at_bits32_open(lw_at_bits32_opened *o, lw_key key) { o->key = key; }
LW_AT_LANE void lw_at_bits64_open(lw_at_bits64_opened *o, lw_key key) { o->key = key; }
LW_AT_LANE void lw_at_native_open(lw_at_native_opened *o, lw_key key) { o->key = key; }

LW_AT_LANE uint32_t lw_at_bits32(lw_key key, uint64_t index)
{
    uint32_t w[4];
    if (index >> 60 != 0)
        return UINT32_MAX;
    lw_one_quad(key.seed, key.stream, index / 4u, w);
    return lw_one_pick(w, (uint32_t)index & 3u);
}
LW_AT_LANE uint64_t lw_at_bits64(lw_key key, uint64_t index)
{
    uint32_t w[4];
    if (index >> 60 != 0)
        return UINT64_MAX;
    lw_one_quad(key.seed, key.stream, index / 2u, w);
    return index & 1u ? lw_one_pair_u64(w[2], w[3]) : lw_one_pair_u64(w[0], w[1]);
}
LW_AT_LANE uint32_t lw_at_native(lw_key key, uint64_t index) { return lw_at_bits32(key, index); }

LW_AT_LANE uint32_t lw_at_bits32_of(const lw_at_bits32_opened *o, uint64_t index)
{
    return lw_at_bits32(o->key, index);
}
LW_AT_LANE uint64_t lw_at_bits64_of(const lw_at_bits64_opened *o, uint64_t index)
{
    return lw_at_bits64(o->key, index);
}
LW_AT_LANE uint32_t lw_at_native_of(const lw_at_native_opened *o, uint64_t index)
{
    return lw_at_bits32(o->key, index);
}

LW_AT_LANE void lw_at_bits32_run(const lw_at_bits32_opened *o, uint64_t index, uint64_t n, uint32_t *out)
{
    const uint64_t inside = lw_one_inside(index, n);
    uint32_t w[4] = {0, 0, 0, 0};
    for (uint64_t k = 0; k < inside; k++) {
        if (k == 0 || ((index + k) & 3u) == 0)
            lw_one_quad(o->key.seed, o->key.stream, (index + k) / 4u, w);
        out[k] = lw_one_pick(w, (uint32_t)(index + k) & 3u);
    }
    for (uint64_t k = inside; k < n; k++)
        out[k] = UINT32_MAX;
}
LW_AT_LANE void lw_at_bits64_run(const lw_at_bits64_opened *o, uint64_t index, uint64_t n, uint64_t *out)
{
    const uint64_t inside = lw_one_inside(index, n);
    uint32_t w[4] = {0, 0, 0, 0};
    for (uint64_t k = 0; k < inside; k++) {
        if (k == 0 || ((index + k) & 1u) == 0)
            lw_one_quad(o->key.seed, o->key.stream, (index + k) / 2u, w);
        out[k] = (index + k) & 1u ? lw_one_pair_u64(w[2], w[3]) : lw_one_pair_u64(w[0], w[1]);
    }
    for (uint64_t k = inside; k < n; k++)
        out[k] = UINT64_MAX;
}
LW_AT_LANE void lw_at_native_run(const lw_at_native_opened *o, uint64_t index, uint64_t n, uint32_t *out)
{
    lw_at_bits32_run(o, index, n, out);
}

#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE void lw_at_native_f64_open(lw_at_native_f64_opened *o, lw_key key) { o->key = key; }
LW_AT_LANE double lw_at_native_f64(lw_key key, uint64_t index)
{
    return index >> 60 != 0 ? lw_one_sentinel_f64()
                            : lw_one_map_native_f64(lw_at_bits32(key, index), LW_AT_NATIVE_OF_32_BITS);
}
LW_AT_LANE double lw_at_native_f64_of(const lw_at_native_f64_opened *o, uint64_t index)
{
    return lw_at_native_f64(o->key, index);
}
LW_AT_LANE void lw_at_native_f64_run(const lw_at_native_f64_opened *o, uint64_t index, uint64_t n, double *out)
{
    const uint64_t inside = lw_one_inside(index, n);
    uint32_t w[4] = {0, 0, 0, 0};
    for (uint64_t k = 0; k < inside; k++) {
        if (k == 0 || ((index + k) & 3u) == 0)
            lw_one_quad(o->key.seed, o->key.stream, (index + k) / 4u, w);
        out[k] = lw_one_map_native_f64(lw_one_pick(w, (uint32_t)(index + k) & 3u), LW_AT_NATIVE_OF_32_BITS);
    }
    for (uint64_t k = inside; k < n; k++)
        out[k] = lw_one_sentinel_f64();
}
#endif

#endif
