/* The kernels of the one full-period sequence on a CPU, in whatever lanes the translation unit speaks:
 *
 *     lw_sequence_kernel *const lw_sequence_kernels[row]
 *
 * Steps go into a room in the cache, from which elements take one or two words each. Where two are taken from an odd
 * place on, the last word of a round is carried to the next. Included after fill_host.h. */
#ifndef LANEWISE_SEQUENCE_FILL_HOST_H
#define LANEWISE_SEQUENCE_FILL_HOST_H

#include <string.h>

#include "fills/rows.h"
#include "kernel.h"
#include "lanewise/lane/maps.h"
#include "lanewise/lane/engines/warp.h"

enum { LW_ROUND_STEPS = 64, LW_ROUND_WORDS = 32 * LW_ROUND_STEPS };

/* The words of a round, at room[carried] to room[carried + LW_ROUND_WORDS - 1]. */
typedef struct lw_sequence_run {
    lw_warp1024_constants taps;
    lw_warp1024_state state;
    lw_source source;
    uint32_t carried;                   /* 0, or 1: room[0] is the word before them */
    uint32_t at;                        /* the next word in the room */
    uint32_t room[LW_ROUND_WORDS + 64]; /* groups of lanes may read on behind the words */
} lw_sequence_run;

static void lw_sequence_open(lw_sequence_run *run, const lw_sequence_place *place, uint32_t words)
{
    memset(run->room, 0, sizeof(run->room));
    memset(&run->source, 0, sizeof(run->source));
    run->source.set = place->set;
    run->taps = lw_warp1024_prepare(&run->source);
    LW_FOR_GROUPS(g) run->state.g[g] = lw_load_u32(place->state + LW_GROUP * g);
    run->carried = words == 2 ? place->word % 2 : 0;
    run->at = place->word + run->carried;
}

/* Makes a round, or its beginning if fewer words are needed; gives how many elements there are from `at` on. */
static uint64_t lw_sequence_round(lw_sequence_run *run, uint32_t words, uint64_t left)
{
    const uint64_t there = (run->carried + LW_ROUND_WORDS - run->at) / words, count = left < there ? left : there;
    const uint64_t needed = run->at + count * words - run->carried;
    lw_warp1024_state state = run->state;
    for (uint64_t step = 0; 32 * step < needed; step++) {
        const lw_warp_u32 word = lw_warp1024_step(&run->taps, &state, &run->source, (int)step);
        LW_FOR_GROUPS(g) lw_store_u32(run->room + run->carried + 32 * step + LW_GROUP * g, word.g[g]);
    }
    run->state = state;
    return count;
}

static void lw_sequence_end_of_round(lw_sequence_run *run)
{
    run->room[0] = run->room[LW_ROUND_WORDS]; /* what is carried, if anything is */
    run->at = 0;
}

/* The words as the draws of elements: word, and b53. */
#define LW_SEQUENCE_DRAWS_1(run, draws, count) const uint32_t *const draws = (run).room + (run).at
#define LW_SEQUENCE_DRAWS_2(run, draws, count)                                                                         \
    uint64_t draws[LW_ROUND_WORDS / 2 + 32];                                                                           \
    for (uint64_t k = 0; k < LW_ROUND_WORDS / 2 + 32 - (run).at / 2; k++)                                              \
    draws[k] = ((run).room[(run).at + 2 * k] | (uint64_t)(run).room[(run).at + 2 * k + 1] << 32) >> 11
#define LW_SEQUENCE_LOAD_1(draws) lw_load_u32(draws)
#define LW_SEQUENCE_LOAD_2(draws) lw_load_u64(draws)

#define LW_SEQUENCE(kind, type, words)                                                                                 \
    static void sequence_##kind(const lw_sequence_place *place, void *out, uint64_t count)                             \
    {                                                                                                                  \
        lw_sequence_run run;                                                                                           \
        LW_C_##type made[LW_ROUND_WORDS + 32], *to = (LW_C_##type *)out;                                            \
        lw_sequence_open(&run, place, words);                                                                          \
        for (uint64_t n; count > 0; count -= n, to += n) {                                                             \
            n = lw_sequence_round(&run, words, count);                                                                 \
            LW_SEQUENCE_DRAWS_##words(run, draws, n);                                                                  \
            LW_C_##type *const where = n % 32 == 0 ? to : made;                                                        \
            for (uint64_t i = 0; i < n; i += LW_GROUP)                                                                 \
                lw_store_##type(where + i, lw_map_##kind(LW_SEQUENCE_LOAD_##words(draws + i)));                        \
            if (where == made)                                                                                         \
                memcpy(to, made, n * sizeof(*to));                                                                     \
            lw_sequence_end_of_round(&run);                                                                            \
        }                                                                                                              \
    }
#include "kinds.def"
#undef LW_SEQUENCE

static lw_sequence_kernel *const lw_sequence_kernels[LW_ROW_COUNT] = {
#define LW_SEQUENCE(kind, type, words) [lw_row_##kind] = sequence_##kind,
#include "kinds.def"
#undef LW_SEQUENCE
};

#endif
