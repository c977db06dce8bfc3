/* Draws of one element of an engine PHILOX, by its index, and of runs of elements (docs/contract/elements.md). */
#ifndef LANEWISE_AT_DRAWS_H
#define LANEWISE_AT_DRAWS_H

#include "../key.h"

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
    uint64_t retry;  /* the key of its retry words, once `hoisted` */
    uint32_t domain;
    int hoisted;
} lw_one_source;

LW_AT_APART_CONST uint64_t lw_one_hash(uint64_t seed, uint32_t c0, uint32_t c1, uint32_t c2, uint32_t c3)
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
    s->retry = 0;
    s->hoisted = 0;
}

LW_AT_LANE uint64_t lw_one_retry_key(const lw_one_source *s)
{
    const uint64_t stream = s->key.stream;
    return s->hoisted ? s->retry
                      : lw_one_hash(s->key.seed, (uint32_t)stream, (uint32_t)(stream >> 32), s->domain, 0x52544552u);
}

/* For sources of many elements of which some are drawn again. */
LW_AT_LANE void lw_one_source_hoist(lw_one_source *s)
{
    s->retry = lw_one_retry_key(s);
    s->hoisted = 1;
}

/* The four words of a quad of a stream. */
LW_AT_LANE void lw_one_quad(uint64_t key, uint64_t stream, uint64_t quad, uint32_t w[4])
{
    lw_one_philox_pair(key, quad, stream, w);
}

/* w[k], k < 4, from registers where these have no places. */
LW_AT_LANE uint32_t lw_one_pick(const uint32_t w[4], uint32_t k)
{
#ifdef __CUDA_ARCH__
    return k & 2u ? k & 1u ? w[3] : w[2] : k & 1u ? w[1] : w[0];
#else
    return w[k];
#endif
}

/* The words of an element's unit, which is 1 group or 2; returns its place in the unit. */
LW_AT_LANE uint32_t lw_one_unit(const lw_one_source *s, uint64_t index, uint32_t words, uint32_t unit, uint32_t *w)
{
    const uint64_t number = index / 32u / unit;
    const uint32_t per_block = 32u / words, step = (uint32_t)(number % per_block) * words;
    const uint64_t first = 256u * (number / per_block) + index % 32u;
    uint32_t quad[4] = {0, 0, 0, 0};
    for (uint32_t k = 0; k < words; k++) {
        if (k == 0 || ((step + k) & 3u) == 0)
            lw_one_quad(s->hashed, s->key.stream, first + 32u * ((step + k) / 4u), quad);
        w[k] = lw_one_pick(quad, (step + k) & 3u);
    }
    return (uint32_t)(index / 32u % unit);
}

LW_AT_LANE void lw_one_retry_words(const lw_one_source *s, uint64_t index, uint32_t attempt, uint32_t n, uint32_t *w)
{
    const uint64_t key = lw_one_retry_key(s);
    for (uint32_t quad = 0; 4u * quad < n; quad++) {
        uint32_t c[4];
        lw_one_philox_pair(key, index, lw_one_pair_u64(attempt, quad << 16), c);
        for (uint32_t k = 0; k < 4u && 4u * quad + k < n; k++)
            w[4u * quad + k] = c[k];
    }
}

/* ---- runs ---- */

/* How many of the elements index .. index + n - 1 there are. */
LW_AT_LANE uint64_t lw_one_inside(uint64_t index, uint64_t n)
{
    const uint64_t end = (uint64_t)1 << 60;
    return index >= end ? 0 : n < end - index ? n : end - index;
}

/* The units of a run, lane after lane in each block, so that every quad is evaluated once: those of four steps, which
 * lie 32 elements apart, are one. */
typedef struct lw_one_run {
    uint64_t index, n;
    uint64_t place; /* of the unit's first element in the run, modulo 2^64: it may lie before */
    uint64_t unit, low, high, last, quads;
    uint32_t lane, step;
    uint32_t quad[4];
} lw_one_run;

LW_AT_LANE void lw_one_run_open(lw_one_run *r, uint64_t index, uint64_t n, uint32_t words, uint32_t unit)
{
    const uint32_t per_block = 32u / words;
    r->index = index;
    r->n = n;
    r->place = 0;
    r->low = index / 32u / unit;
    r->last = n == 0 ? 0 : (index + (n - 1u)) / 32u / unit;
    r->high = r->low - r->low % per_block + (per_block - 1u);
    r->high = r->high < r->last ? r->high : r->last;
    r->unit = r->high + 1u;
    r->quads = 0;
    r->lane = 0u - 1u;
    r->step = 0;
    r->quad[0] = r->quad[1] = r->quad[2] = r->quad[3] = 0;
}

LW_AT_LANE void lw_one_run_quad(lw_one_run *r, const lw_one_source *s, uint32_t step)
{
    lw_one_quad(s->hashed, s->key.stream, r->quads + 32u * (step / 4u), r->quad);
}

/* The words of the next unit; 0 at the end. */
LW_AT_LANE int lw_one_run_next(lw_one_run *r, const lw_one_source *s, uint32_t words, uint32_t unit, uint32_t *w)
{
    const uint32_t per_block = 32u / words;
    if (r->unit > r->high) {
        if (r->n == 0)
            return 0;
        do
            if (++r->lane == 32u) {
                if (r->high == r->last)
                    return 0;
                r->lane = 0;
                r->low = r->high + 1u;
                r->high = r->last - r->low < per_block ? r->last : r->low + (per_block - 1u);
            }
        while (((r->lane - (uint32_t)r->index) & 31u) >= r->n); /* none of a run of less than 32 is here */
        r->unit = r->low;
        r->step = (uint32_t)(r->low % per_block) * words;
        r->quads = 256u * (r->low / per_block) + r->lane;
        if ((r->step & 3u) != 0)
            lw_one_run_quad(r, s, r->step);
    }
    for (uint32_t k = 0; k < words; k++) {
        if (((r->step + k) & 3u) == 0)
            lw_one_run_quad(r, s, r->step + k);
        w[k] = lw_one_pick(r->quad, (r->step + k) & 3u);
    }
    r->place = 32u * unit * r->unit++ + r->lane - r->index;
    r->step += words;
    return 1;
}

/* ---- words to draws ---- */

#define LW_AT_STEPS_word 1u
#define LW_AT_STEPS_b32 1u
#define LW_AT_STEPS_b53 2u
#define LW_AT_STEPS_b64 2u
#define LW_AT_DRAW_word(w, k) w[k]
#define LW_AT_DRAW_b32(w, k) w[k]
#define LW_AT_DRAW_b53(w, k) (lw_one_pair_u64(w[2 * (k)], w[2 * (k) + 1]) >> 11)
#define LW_AT_DRAW_b64(w, k) lw_one_pair_u64(w[2 * (k)], w[2 * (k) + 1])

LW_AT_LANE void lw_one_draws_word(int n, const uint32_t *w, lw_one_u32 *d)
{
    for (int k = 0; k < n; k++)
        d[k] = w[k];
}
LW_AT_LANE void lw_one_draws_b32(int n, const uint32_t *w, lw_one_u32 *d) { lw_one_draws_word(n, w, d); }
LW_AT_LANE void lw_one_draws_b53(int n, const uint32_t *w, lw_one_u64 *d)
{
    for (int k = 0; k < n; k++)
        d[k] = LW_AT_DRAW_b53(w, k);
}
LW_AT_LANE void lw_one_draws_b64(int n, const uint32_t *w, lw_one_u64 *d)
{
    for (int k = 0; k < n; k++)
        d[k] = LW_AT_DRAW_b64(w, k);
}

#endif
