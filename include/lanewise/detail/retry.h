/* Retry words: what attempt a >= 1 of an element draws, whatever schedule asks for it (docs/contract/elements.md, "Retry words"). */
#ifndef LANEWISE_DETAIL_RETRY_H
#define LANEWISE_DETAIL_RETRY_H

#include <stddef.h>

#include "../lane/engines/philox.h"

/* The elements of a group of lanes, where lane 0 of the warp has `element`. */
LW_LANE lw_u64 lw_elements_u64(uint64_t element, int group)
{
    return lw_add_u64(lw_set_u64(element), lw_widen_u64(lw_lane_u32(group)));
}

/* The keys of Philox's rounds, the same for all elements and attempts: lanes that are threads can read them from where a
 * kernel's arguments are. */
typedef struct lw_round_keys {
    uint32_t of[20];
} lw_round_keys;

/* w[0..3]: the words of (element, attempt, component 0, quad), an element and an attempt per lane. rounds: null, or
 * where lanes are threads the keys that the source's key gives. */
LW_LANE void lw_retry_quad(const lw_source *source, const lw_round_keys *rounds, lw_u64 element, lw_u32 attempt,
                           uint32_t quad, lw_u32 w[4])
{
    w[0] = lw_low_u32(element);
    w[1] = lw_high_u32(element);
    w[2] = attempt;
    w[3] = lw_set_u32(quad << 16);
    if (LW_LANES_ARE_THREADS && rounds != NULL)
        lw_philox4x32_keyed(rounds->of, w);
    else
        lw_philox4x32(source->retry_key, w);
}

/* The same attempt in all lanes, quad 0. */
LW_LANE void lw_retry_words(const lw_source *source, lw_u64 element, uint32_t attempt, lw_u32 w[4])
{
    lw_retry_quad(source, NULL, element, lw_set_u32(attempt), 0, w);
}

/* The number of 64 bits whose upper half is `upper`: the lower one is the first word of attempt 1. */
LW_LANE lw_u64 lw_retry_lower_half(const lw_source *source, lw_u64 element, lw_u32 upper)
{
    lw_u32 w[4];
    lw_retry_words(source, element, 1, w);
    return lw_pair_u64(w[0], upper);
}

/* d[0..draws-1]: the draws of an attempt in order, a word each, or two with the first as the low half. */
LW_LANE void lw_retry_draws_u32(const lw_source *source, const lw_round_keys *rounds, lw_u64 element, lw_u32 attempt,
                                int draws, lw_u32 *d)
{
    for (int quad = 0; 4 * quad < draws; quad++) {
        lw_u32 w[4];
        lw_retry_quad(source, rounds, element, attempt, (uint32_t)quad, w);
        for (int k = 0; k < 4 && 4 * quad + k < draws; k++)
            d[4 * quad + k] = w[k];
    }
}

LW_LANE void lw_retry_draws_u64(const lw_source *source, const lw_round_keys *rounds, lw_u64 element, lw_u32 attempt,
                                int draws, lw_u64 *d)
{
    for (int quad = 0; 2 * quad < draws; quad++) {
        lw_u32 w[4];
        lw_retry_quad(source, rounds, element, attempt, (uint32_t)quad, w);
        for (int k = 0; k < 2 && 2 * quad + k < draws; k++)
            d[2 * quad + k] = lw_pair_u64(w[2 * k], w[2 * k + 1]);
    }
}

/* b53 takes the upper 53 bits of what the retry words give. */
LW_LANE
void lw_retry_map_word(lw_u32 *d, int draws)
{
    (void)d, (void)draws;
}
LW_LANE
void lw_retry_map_b32(lw_u32 *d, int draws)
{
    (void)d, (void)draws;
}
LW_LANE
void lw_retry_map_b64(lw_u64 *d, int draws)
{
    (void)d, (void)draws;
}
LW_LANE
void lw_retry_map_b53(lw_u64 *d, int draws)
{
    for (int n = 0; n < draws; n++)
        d[n] = lw_shr_u64(d[n], 11);
}

#endif
