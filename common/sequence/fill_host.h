/* The kernels of the one full-period sequence on a CPU, in whatever lanes the translation unit speaks:
 *
 *     lw_sequence_kernel *const lw_sequence_kernels[row]
 *
 * Steps go into a buffer in the cache, from which elements take one or two words each. Where two are taken from an odd
 * place on, the last word of a round is carried to the next. */
#ifndef LANEWISE_SEQUENCE_FILL_HOST_H
#define LANEWISE_SEQUENCE_FILL_HOST_H

#include <string.h>

#include "kinds/ids.h"
#include "kernel.h"
#include "lanewise/detail/job.h"
#include "lanewise/lane/maps.h"
#include "lanewise/lane/engines/warp.h"

enum { LW_ROUND_STEPS = 64, LW_ROUND_WORDS = 32 * LW_ROUND_STEPS };

/* The words of a round, at buffer[carried] to buffer[carried + LW_ROUND_WORDS - 1]. */
typedef struct lw_sequence_run {
    lw_warp1024_constants taps;
    lw_warp1024_state state;
    lw_source source;
    uint32_t carried;                     /* 0, or 1: buffer[0] is the word before them */
    uint32_t at;                          /* the next word in the buffer */
    uint32_t buffer[LW_ROUND_WORDS + 64]; /* groups of lanes may read on behind the words */
} lw_sequence_run;

static void lw_sequence_open(lw_sequence_run *run, const lw_sequence_place *place, uint32_t words)
{
    memset(run->buffer, 0, sizeof(run->buffer));
    memset(&run->source, 0, sizeof(run->source));
    run->source.set = place->set;
    run->taps = lw_warp1024_prepare(&run->source);
    LW_FOR_GROUPS(g) run->state.g[g] = lw_load_u32(place->state + LW_GROUP * g);
    run->carried = words == 2 ? place->word % 2 : 0;
    run->at = place->word + run->carried;
}

/* Makes one round, or its beginning if fewer words are needed; gives how many elements there are from `at` on. */
static uint64_t lw_sequence_round(lw_sequence_run *run, uint32_t words, uint64_t left)
{
    const uint64_t there = (run->carried + LW_ROUND_WORDS - run->at) / words, count = left < there ? left : there;
    const uint64_t needed = run->at + count * words - run->carried;
    lw_warp1024_state state = run->state;
    for (uint64_t step = 0; 32 * step < needed; step++) {
        const lw_warp_u32 word = lw_warp1024_step(&run->taps, &state, &run->source, (int)step);
        LW_FOR_GROUPS(g) lw_store_u32(run->buffer + run->carried + 32 * step + LW_GROUP * g, word.g[g]);
    }
    run->state = state;
    return count;
}

static void lw_sequence_end_of_round(lw_sequence_run *run)
{
    run->buffer[0] = run->buffer[LW_ROUND_WORDS]; /* what is carried, if anything is */
    run->at = 0;
}

/* Of kinds/sequence.def, which cannot include a file. */
#define LW_NAME bits32
#define LW_TYPE u32
#define LW_WORDS 1
#include "fill_host.inl"
#define LW_NAME uniform_f32
#define LW_TYPE f32
#define LW_WORDS 1
#include "fill_host.inl"
#define LW_NAME uniform_f64
#define LW_TYPE f64
#define LW_WORDS 2
#include "fill_host.inl"

static lw_sequence_kernel *const lw_sequence_kernels[LW_KERNEL_COUNT] = {
#define LW_SEQUENCE(kind, type, words) [lw_kernel_##kind] = sequence_##kind,
#include "kinds/sequence.def"
#undef LW_SEQUENCE
};

#endif
