/* The draws of batches, and the times of k of n by weights. Compiled once per target. */
#include "cpu/target.h"

#include <string.h>

#include "batch/job.h"
#include "choose/fill_host.h"
#include "lanewise/detail/stage.h"

/* A source is opened for the few samples of one row as often as for many. */
void LW_FOR_TARGET(draw_lanes)(const lw_source *source, int engine, uint64_t first, uint64_t count, uint64_t *to)
{
    const lw_stage_row *const row = &LW_FOR_TARGET(stage_lanes)[engine];
    const lw_stage_draw *const draw = &row->draw[lw_staged_b64];
    uint32_t staged[LW_STAGE_INTERLEAVE][LW_BLOCK_WORDS] __attribute__((aligned(64)));
    lw_stage_state state;
    const uint32_t size = 32 * (uint32_t)row->groups_b64, unit = 32 * (uint32_t)draw->phases;
    const uint64_t end = first + count, begin = first >> 32 == 0 ? (uint32_t)first / size : first / size;
    const uint32_t apart = LW_BLOCK_WORDS / 2; /* staged blocks, in numbers */
    for (uint64_t block = begin, blocks; block * size < end; block += blocks) {
        const uint64_t at = block * size, left = end - at, wanted = left < size ? (left + unit - 1) & -unit : size;
        const int used = block == begin ? 0 : row->groups_b64, count_32 = (int)(wanted / 32);
        blocks = left > size ? (uint64_t)row->interleave : 1;
        if (size == apart && at >= first && left >= size * blocks) { /* straight to where they go */
            draw->stage(source, &state, block, used, (int)blocks, count_32, NULL, (void *)(to + (at - first)));
            continue;
        }
        draw->stage(source, &state, block, used, (int)blocks, count_32, NULL, staged);
        const uint64_t piece = size == apart ? blocks * size : size;
        for (uint64_t f = 0; f < blocks; f += piece / size) {
            const uint64_t here = at + f * size, from = here > first ? here : first;
            const uint64_t until = here + piece < end ? here + piece : end;
            if (from < until)
                memcpy(to + (from - first), (uint64_t *)(void *)staged[f] + (from - here), 8 * (until - from));
        }
    }
}

void LW_FOR_TARGET(choose_lanes)(const lw_choose_job *race, double bound, uint64_t *times, uint64_t first,
                                 uint64_t count)
{
    lw_choose_times(race, bound, times, first, count);
}
