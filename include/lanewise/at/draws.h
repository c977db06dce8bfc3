/* Draws of one element of an engine PHILOX, by its index (docs/contract/elements.md), and the loops of all methods. */
#ifndef LANEWISE_AT_DRAWS_H
#define LANEWISE_AT_DRAWS_H

#include "key.h"

#define LW_AT_PHILOX_NUMBER 4u
#define LW_AT_ATTEMPTS 256u
/* LW_VALUES_VERSION of the values here. */
#define LW_AT_VALUES_VERSION 1
#if defined(LW_VALUES_VERSION) && LW_VALUES_VERSION != LW_AT_VALUES_VERSION
#error "lanewise/at.h has other values than lanewise.h"
#endif

/* 1 where a library whose lw_values_version() this is has the same values. */
LW_AT_LANE int lw_at_agrees(uint32_t values_version) { return values_version == LW_AT_VALUES_VERSION; }

typedef struct lw_one_source {
    lw_key key;
    uint64_t hashed; /* the key of the kind */
    uint32_t domain;
} lw_one_source;

LW_AT_LANE uint64_t lw_one_hash(uint64_t seed, uint32_t c0, uint32_t c1, uint32_t c2, uint32_t c3)
{
    uint32_t c[4];
    lw_one_philox_pair(seed, lw_one_pair_u64(c0, c1), lw_one_pair_u64(c2, c3), c);
    return lw_one_pair_u64(c[0], c[1]);
}

LW_AT_LANE void lw_one_source_open(lw_one_source *s, lw_key key, uint32_t number)
{
    s->key = key;
    s->domain = 256u * LW_AT_PHILOX_NUMBER + number;
    s->hashed = lw_one_hash(key.seed, s->domain, 0, 0x454E414Cu, 0x3159454Bu);
}

/* The four words of a quad of a stream. */
LW_AT_LANE void lw_one_quad(uint64_t key, uint64_t stream, uint64_t quad, uint32_t w[4])
{
    lw_one_philox_pair(key, quad, stream, w);
}

/* Steps `step` .. step + n - 1 of a block, in one lane. */
LW_AT_LANE void lw_one_words(const lw_one_source *s, uint64_t block, uint32_t lane, uint32_t step, uint32_t n, uint32_t *w)
{
    uint32_t quad[4] = {0, 0, 0, 0};
    for (uint32_t k = 0; k < n; k++) {
        if (k == 0 || ((step + k) & 3u) == 0)
            lw_one_quad(s->hashed, s->key.stream, 256u * block + 32u * ((step + k) / 4u) + lane, quad);
        w[k] = quad[(step + k) & 3u];
    }
}

/* The words of all draws of an element's unit of 1 or 2 groups; returns its place among them. */
LW_AT_LANE uint32_t lw_one_first(const lw_one_source *s, uint64_t index, uint32_t steps, uint32_t draws, uint32_t unit, uint32_t *w)
{
    const uint64_t group = index / 32u;
    const uint32_t half = (uint32_t)(group % unit), groups = 32u / (steps * draws * unit) * unit;
    const uint64_t first = group - half;
    lw_one_words(s, first / groups, (uint32_t)(index % 32u), (uint32_t)(first % groups) * draws * steps, steps * draws * unit, w);
    return half;
}

LW_AT_LANE void lw_one_retry_words(const lw_one_source *s, uint64_t index, uint32_t attempt, uint32_t n, uint32_t *w)
{
    const uint64_t stream = s->key.stream;
    const uint64_t key = lw_one_hash(s->key.seed, (uint32_t)stream, (uint32_t)(stream >> 32), s->domain, 0x52544552u);
    for (uint32_t quad = 0; 4u * quad < n; quad++) {
        uint32_t c[4];
        lw_one_philox_pair(key, index, lw_one_pair_u64(attempt, quad << 16), c);
        for (uint32_t k = 0; k < 4u && 4u * quad + k < n; k++)
            w[4u * quad + k] = c[k];
    }
}

/* Words to draws. */
#define LW_AT_STEPS_word 1u
#define LW_AT_STEPS_b32 1u
#define LW_AT_STEPS_b53 2u
#define LW_AT_STEPS_b64 2u
#define LW_AT_DRAW_word(w, k) w[k]
#define LW_AT_DRAW_b32(w, k) w[k]
#define LW_AT_DRAW_b53(w, k) (lw_one_pair_u64(w[2 * (k)], w[2 * (k) + 1]) >> 11)
#define LW_AT_DRAW_b64(w, k) lw_one_pair_u64(w[2 * (k)], w[2 * (k) + 1])

/* lw_at_<name>_of(&opened, index). The first attempt is FIRST, others are TRY; AGAIN are the draws of those. */
#define LW_AT_ROW(name, type, drawn, draw, draws, unit, again, FIRST, MORE)                                            \
    LW_AT_LANE lw_one_##type lw_at_##name##_of(const lw_at_##name##_opened *o, uint64_t index)                         \
    {                                                                                                                  \
        enum { TAKEN = (draws) * (unit), MOST = TAKEN > (again) ? TAKEN : (again) };                                   \
        uint32_t w[2 * MOST];                                                                                          \
        lw_one_##drawn d[MOST];                                                                                        \
        lw_one_##type x[2];                                                                                            \
        uint32_t half;                                                                                                 \
        int accepted;                                                                                                  \
        if (!o->inside || index >> 60 != 0)                                                                            \
            return lw_one_sentinel_##type();                                                                           \
        half = lw_one_first(&o->source, index, LW_AT_STEPS_##draw, draws, unit, w);                                    \
        for (int k = 0; k < TAKEN; k++)                                                                                \
            d[k] = LW_AT_DRAW_##draw(w, k);                                                                            \
        FIRST                                                                                                          \
        MORE                                                                                                           \
        return accepted ? x[half] : lw_one_sentinel_##type();                                                          \
    }
#define LW_AT_MORE_NONE
#define LW_AT_MORE_LATE(name)                                                                                          \
    if (!accepted)                                                                                                     \
        accepted = lw_one_settle_##name(d, o->c, accepted, x);                                                         \
    if (!accepted) {                                                                                                   \
        lw_one_retry_words(&o->source, index, 1, 1, w);                                                                \
        x[0] = lw_one_whole_##name(lw_one_pair_u64(w[0], d[0]), o->c);                                                 \
        accepted = 1;                                                                                                  \
    }
#define LW_AT_MORE_RETRY(name, draw, again)                                                                            \
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {                                                       \
        lw_one_retry_words(&o->source, index, a, (again) * LW_AT_STEPS_##draw, w);                                     \
        for (int k = 0; k < (again); k++)                                                                              \
            d[k] = LW_AT_DRAW_##draw(w, k);                                                                            \
        accepted = lw_one_try_##name(d, o->c, x + half);                                                               \
    }
#define LW_AT_ROW_ONCE(name, type, drawn, draw, draws)                                                                 \
    LW_AT_ROW(name, type, drawn, draw, draws, 1, 1, accepted = lw_one_try_##name(d, o->c, x);, LW_AT_MORE_NONE)
#define LW_AT_ROW_LATE(name, type, drawn, draw, draws)                                                                 \
    LW_AT_ROW(name, type, drawn, draw, draws, 1, 1, accepted = lw_one_try_##name(d, o->c, x);, LW_AT_MORE_LATE(name))
#define LW_AT_ROW_PAIR(name, type, drawn, draw, draws)                                                                 \
    LW_AT_ROW(name, type, drawn, draw, draws, 2, 1, lw_one_pair_##name(d, o->c, o->c, x); accepted = 1;, LW_AT_MORE_NONE)
#define LW_AT_ROW_RETRY(name, type, drawn, draw, draws)                                                                \
    LW_AT_ROW(name, type, drawn, draw, draws, 1, draws, accepted = lw_one_try_##name(d, o->c, x);,                     \
              LW_AT_MORE_RETRY(name, draw, draws))
#define LW_AT_ROW_PAIR_RETRY(name, type, drawn, draw, draws)                                                           \
    LW_AT_ROW(name, type, drawn, draw, draws, 2, draws + 1, lw_one_mask both[2];                                       \
              lw_one_pair_try_##name(lw_one_regime_##name(o->c, o->c), d, d + (draws), o->c, o->c, x, both);           \
              accepted = both[half];, LW_AT_MORE_RETRY(name, draw, draws + 1))

#endif
