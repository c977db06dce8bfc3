/* A sweep's kernels; the gammas and the proposals between them are calls of the library. */
#ifndef LDA_KERNELS_H
#define LDA_KERNELS_H

#include <lanewise/kernel/generator.h>

#include "lda.h"

/* Of the lane generator that the documents draw from: a peer puts another in its place. */
#ifndef LDA_ENGINE
#define LDA_ENGINE warp1024
#endif
#define LDA_LANES(what) LW_JOIN(LW_JOIN(lw_lanes_, LDA_ENGINE), what)

/* p[i] += 1 in the lanes of m, which may have equal places, and other warps, too. */
LW_LANE void lda_count(uint32_t *p, lw_u32 i, lw_mask m)
{
#if LW_LANES_ARE_THREADS
    if (m)
        atomicAdd(p + i, 1u);
#else
    uint32_t places[LW_GROUP], counted[LW_GROUP];
    lw_store_u32(places, i);
    lw_store_u32(counted, lw_select_u32(m, lw_set_u32(1), lw_set_u32(0)));
    for (int l = 0; l < LW_GROUP; l++)
        p[places[l]] += counted[l];
#endif
}

/* p[0] and on += v, by group; other warps do so, too. */
LW_LANE void lda_add(uint64_t *p, lw_u64 v)
{
#if LW_LANES_ARE_THREADS
    atomicAdd((unsigned long long *)p, (unsigned long long)v);
#else
    lw_store_u64(p, lw_add_u64(lw_load_u64(p), v));
#endif
}

/* The tokens of group b as counts: by document at the start, by word in every sweep. */
LW_LANE void lda_count_group(const lda_work *w, uint64_t b, int by_document)
{
    const uint64_t first = w->start[b];
    const uint32_t longest = (uint32_t)((w->start[b + 1] - first) / 32);
    uint32_t *const in_group = w->in_group + 32 * b * w->topics;
    for (uint32_t t = 0; t < longest; t++)
        LW_FOR_GROUPS(k)
        {
            const uint64_t at = first + 32 * (uint64_t)t + (uint64_t)lw_slot(k);
            const lw_mask there = lw_lt_u32(lw_set_u32(t), lw_load_u32(w->lengths + 32 * b + lw_slot(k)));
            const lw_u32 topic = lw_load_u32(w->topic + at);
            const lw_u32 row = lw_mul_u32(lw_load_u32(w->words + at), lw_set_u32(w->topics));
            if (by_document)
                lda_count(in_group, lw_add_u32(lw_shl_u32(topic, 5), lw_lane_u32(k)), there);
            lda_count(w->in_topic, lw_add_u32(row, topic), there);
        }
}

LW_LANE void lda_start(const lda_work *w, uint64_t b)
{
    lda_count_group(w, b, 1);
}

/* The gammas' shapes, 32 at a time of [word][topic]. The counts and the sums are zero again for the sweep. */
LW_LANE void lda_shapes(const lda_work *w, uint64_t at)
{
    if (32 * at < w->topics)
        LW_FOR_GROUPS(k) lw_store_u64(w->sums + 32 * at + (uint64_t)lw_slot(k), lw_set_u64(0));
    LW_FOR_GROUPS(k)
    {
        const uint64_t i = 32 * at + (uint64_t)lw_slot(k);
        lw_store_f32(w->shapes + i, lw_add_f32(lw_from_u32_f32(lw_load_u32(w->in_topic + i)), lw_set_f32(w->beta)));
        lw_store_u32(w->in_topic + i, lw_set_u32(0));
    }
}

/* Warps of the next two are [32 words][32 topics]. Sums are of multiples of 2^-24, in integers: their order does not
 * matter. */
LW_LANE uint32_t lda_warps_of_topics(const lda_work *w)
{
    return (w->topics + 31) / 32;
}
LW_LANE lw_mask lda_is_topic(const lda_work *w, uint64_t first, int k)
{
    return lw_lt_u32(lw_add_u32(lw_lane_u32(k), lw_set_u32((uint32_t)first)), lw_set_u32(w->topics));
}
LW_LANE uint32_t lda_end_of_words(const lda_work *w, uint32_t first)
{
    return w->vocabulary - first < 32 ? w->vocabulary : first + 32;
}

LW_LANE void lda_sums(const lda_work *w, uint64_t warp)
{
    const uint32_t first = (uint32_t)(warp / lda_warps_of_topics(w) * 32), end = lda_end_of_words(w, first);
    const uint64_t topic = 32 * (warp % lda_warps_of_topics(w));
    lw_warp_u64 sum = lw_splat_u64(0);
    for (uint32_t word = first; word < end; word++)
        LW_FOR_GROUPS(k)
        {
            const lw_f32 gamma = lw_load_f32(w->gammas + (uint64_t)word * w->topics + topic + (uint64_t)lw_slot(k));
            const lw_f32 its = lw_select_f32(lda_is_topic(w, topic, k), gamma, lw_set_f32(0));
            const lw_f64 scaled = lw_mul_f64(lw_from_f32_f64(its), lw_set_f64(0x1p24));
            sum.g[k] = lw_add_u64(sum.g[k], lw_trunc_u64(scaled));
        }
    LW_FOR_GROUPS(k) lda_add(w->sums + topic + (uint64_t)lw_slot(k), sum.g[k]);
}

LW_LANE void lda_phi(const lda_work *w, uint64_t warp)
{
    const uint32_t first = (uint32_t)(warp / lda_warps_of_topics(w) * 32), end = lda_end_of_words(w, first);
    const uint64_t topic = 32 * (warp % lda_warps_of_topics(w));
    LW_FOR_GROUPS(k)
    {
        const lw_u32 mine = lw_add_u32(lw_lane_u32(k), lw_set_u32((uint32_t)topic));
        const lw_f64 sum = lw_from_u64_f64(lw_load_u64(w->sums + topic + (uint64_t)lw_slot(k)));
        const lw_f32 all = lw_from_f64_f32(lw_mul_f64(sum, lw_set_f64(0x1p-24)));
        for (uint32_t word = first; word < end; word++) {
            const uint64_t row = (uint64_t)word * w->topics;
            const lw_f32 gamma = lw_load_f32(w->gammas + row + topic + (uint64_t)lw_slot(k));
            lw_scatter_f32(w->phi + row, mine, lw_div_f32(gamma, all), lda_is_topic(w, topic, k));
        }
    }
}

/* Token t of the documents of group k of a warp, whose tokens, counts and proposals these are. u1 and u3: to accept,
 * u2: of the document's proposal. */
LW_LANE void lda_token(const lda_work *w, const uint32_t *words, uint32_t *topics, uint32_t *counts,
                       const uint32_t *proposals, lw_u32 length, uint32_t t, int k, lw_f32 u1, lw_f64 u2, lw_f32 u3)
{
    const lw_u32 lane = lw_lane_u32(k), at = lw_add_u32(lw_set_u32(32 * t), lane), zero = lw_set_u32(0);
    const lw_mask there = lw_lt_u32(lw_set_u32(t), length);
    const lw_f32 alpha = lw_set_f32(w->alpha);
    const lw_u32 word = lw_fetch_u32(words, at), old = lw_fetch_u32(topics, at);

    /* without this token */
    const lw_u32 place = lw_add_u32(lw_shl_u32(old, 5), lane);
    const lw_u32 others = lw_sub_u32(lw_fetch_u32(counts, place), lw_set_u32(1));
    lw_scatter_u32(counts, place, others, there);

    /* the word's proposal */
    const lw_u32 first = lw_select_u32(there, lw_fetch_u32(proposals, at), zero);
    const lw_u32 there_first = lw_fetch_u32(counts, lw_add_u32(lw_shl_u32(first, 5), lane));
    const lw_f32 for_old = lw_add_f32(lw_from_u32_f32(others), alpha);
    const lw_f32 for_first = lw_add_f32(lw_from_u32_f32(there_first), alpha);
    const lw_u32 now = lw_select_u32(lw_lt_f32(lw_mul_f32(u1, for_old), for_first), first, old);

    /* the document's */
    const lw_f64 tokens = lw_from_u32_f64(length), alpha64 = lw_from_f32_f64(alpha);
    const lw_f64 any = lw_mul_f64(alpha64, lw_set_f64((double)w->topics));
    const lw_f64 r = lw_mul_f64(u2, lw_add_f64(tokens, any));
    const lw_mask of_token = lw_lt_f64(r, tokens);
    const lw_u32 chosen = lw_select_u32(of_token, lw_low_u32(lw_from_f64_u64(r)), zero);
    const lw_u32 beyond = lw_low_u32(lw_from_f64_u64(lw_div_f64(lw_sub_f64(r, tokens), alpha64)));
    const lw_u32 last = lw_set_u32(w->topics - 1);
    const lw_u32 of_any = lw_select_u32(lw_lt_u32(beyond, last), beyond, last);
    const lw_u32 its = lw_fetch_u32(topics, lw_add_u32(lw_shl_u32(chosen, 5), lane));
    const lw_u32 same = lw_select_u32(lw_eq_u32(chosen, lw_set_u32(t)), now, its);
    const lw_u32 second = lw_select_u32(there, lw_select_u32(of_token, same, of_any), zero);
    const lw_u32 row = lw_mul_u32(lw_select_u32(there, word, zero), lw_set_u32(w->topics));
    const lw_f32 phi_now = lw_gather_f32(w->phi, lw_widen_u64(lw_add_u32(row, lw_select_u32(there, now, zero))));
    const lw_f32 phi_second = lw_gather_f32(w->phi, lw_widen_u64(lw_add_u32(row, second)));
    const lw_u32 topic = lw_select_u32(lw_lt_f32(lw_mul_f32(u3, phi_now), phi_second), second, now);

    const lw_u32 new_place = lw_add_u32(lw_shl_u32(topic, 5), lane);
    lw_scatter_u32(topics, at, topic, there);
    lw_scatter_u32(counts, new_place, lw_add_u32(lw_fetch_u32(counts, new_place), lw_set_u32(1)), there);
    lda_count(w->in_topic, lw_add_u32(row, topic), there);
}

/* The uniform numbers of a token. */
typedef struct lda_uniforms {
    lw_warp_f32 u1, u3;
    lw_warp_f64 u2;
} lda_uniforms;
LW_LANE lda_uniforms lda_next(LDA_LANES() * g)
{
    lda_uniforms u;
    u.u1 = LDA_LANES(_uniform_f32)(g);
    u.u2 = LDA_LANES(_uniform_f64)(g);
    u.u3 = LDA_LANES(_uniform_f32)(g);
    return u;
}

/* A document per lane, from subsequence b of the sweep's stream. */
LW_LANE void lda_documents(const lda_work *w, uint64_t b)
{
    const uint64_t first = w->start[b];
    const uint32_t longest = (uint32_t)((w->start[b + 1] - first) / 32);
    LDA_LANES() g;
    LDA_LANES(_open)(&g, w->seed, w->sweep, b);
    for (uint32_t t = 0; t < longest; t++) {
        const lda_uniforms u = lda_next(&g);
        LW_FOR_GROUPS(k)
        {
            const lw_u32 length = lw_load_u32(w->lengths + 32 * b + lw_slot(k));
            lda_token(w, w->words + first, w->topic + first, w->in_group + 32 * b * w->topics, w->proposals + first,
                      length, t, k, u.u1.g[k], u.u2.g[k], u.u3.g[k]);
        }
    }
}

/* The same numbers alone; their sums are stored, or they would not be made. */
LW_LANE void lda_draws(const lda_work *w, uint64_t b)
{
    const uint32_t longest = (uint32_t)((w->start[b + 1] - w->start[b]) / 32);
    LDA_LANES() g;
    lw_warp_f32 sum = lw_splat_f32(0);
    LDA_LANES(_open)(&g, w->seed, w->sweep, b);
    for (uint32_t t = 0; t < longest; t++) {
        const lda_uniforms u = lda_next(&g);
        LW_FOR_GROUPS(k)
        sum.g[k] = lw_add_f32(sum.g[k], lw_add_f32(u.u1.g[k], lw_add_f32(u.u3.g[k], lw_from_f64_f32(u.u2.g[k]))));
    }
    LW_FOR_GROUPS(k) lw_store_f32((float *)w->sums + lw_slot(k), sum.g[k]);
}

#endif
