/* The kernels of all variates on a CPU backend, in whatever lanes its translation unit speaks:
 *
 *     lw_host_kernel *const lw_variate_kernels[row]      for the rows that chosen.def gives
 *
 * An engine stages the draws of a few blocks in L1, interleaved so that its chains of steps overlap; then each block is
 * made of them (variates/run.h). So there is one kernel a kind, not one for every pair of kind and engine. */
#ifndef LANEWISE_VARIATES_FILL_HOST_H
#define LANEWISE_VARIATES_FILL_HOST_H

#include <string.h>

#include "fills/rows.h"
#include "lanewise/detail/stage.h"

/* Draws come from memory, where the engine staged them. */
typedef const void lw_drawer;
LW_LANE lw_u32 lw_next_word(lw_drawer *staged, int number, int g)
{
    return lw_load_u32((const uint32_t *)staged + 32 * number + lw_slot(g));
}
LW_LANE lw_u32 lw_next_b32(lw_drawer *staged, int number, int g)
{
    return lw_load_u32((const uint32_t *)staged + 32 * number + lw_slot(g));
}
LW_LANE lw_u64 lw_next_b53(lw_drawer *staged, int number, int g)
{
    return lw_load_u64((const uint64_t *)staged + 32 * number + lw_slot(g));
}
LW_LANE lw_u64 lw_next_b64(lw_drawer *staged, int number, int g)
{
    return lw_load_u64((const uint64_t *)staged + 32 * number + lw_slot(g));
}
LW_LANE void lw_drew(lw_drawer *staged)
{
    (void)staged;
    lw_fence();
}

#include "run.h"

typedef void lw_run(const lw_job *job, lw_drawer *draws, int first, void *room, void *scratch, uint32_t *waiting,
                    uint64_t element, int from, int to, int last);

enum { LW_SCRATCH_BYTES = 8192 };

/* What a kind asks of its blocks; unit: groups that are made together. */
typedef struct lw_variate_blocks {
    int steps, draws, unit;
    size_t size; /* of an element in bytes */
} lw_variate_blocks;

/* Blocks begin .. end - 1, as many at a time as the engine keeps in flight. */
static inline void lw_fill_variate(const lw_host_job *host, uint64_t begin, uint64_t end, lw_stage *stage,
                                   const lw_stage_row *engine, lw_variate_blocks kind, lw_run *run)
{
    const lw_job *const job = &host->job;
    uint32_t staged[LW_STAGE_FLIGHT][LW_BLOCK_WORDS] __attribute__((aligned(64)));
    uint64_t room[LW_STAGE_FLIGHT * LW_BLOCK_WORDS] __attribute__((aligned(64)));
    uint64_t scratch[LW_SCRATCH_BYTES / 8] __attribute__((aligned(64)));
    lw_stage_state state;
    const int groups = LW_VARIATE_GROUPS(kind.steps, kind.draws, kind.unit);
    const int count = (groups * kind.draws + engine->phases - 1) / engine->phases * engine->phases;
    const uint64_t elements = 32 * (uint64_t)groups, job_end = job->first + job->count;
    for (uint64_t block = begin, flight; block < end; block += flight) {
        flight = end - block < (uint64_t)engine->flight ? end - block : (uint64_t)engine->flight;
        stage(&job->source, &state, block - host->base, block == begin ? 0 : count, (int)flight, count, staged);
        const uint64_t element = block * elements, beyond = element + flight * elements;
        const uint64_t from = element > job->first ? element : job->first, to = beyond < job_end ? beyond : job_end;
        const int whole = from == element && to == beyond;
        char *const out = (char *)job->out + (from - job->first) * kind.size;
        const int from_group = (int)((from - element) / 32) / kind.unit * kind.unit;
        const int to_group = (int)((to - element + 31) / 32 + (uint64_t)kind.unit - 1) / kind.unit * kind.unit;
        uint32_t waiting = 0;
        for (int f = 0; f < (int)flight; f++) {
            const int first = f * groups, next = first + groups;
            run(job, staged[f], first, whole ? (void *)out : room, scratch, &waiting, element,
                from_group > first ? from_group : first, to_group < next ? to_group : next, next >= to_group);
        }
        if (!whole)
            memcpy(out, (char *)room + (from - element) * kind.size, (to - from) * kind.size);
    }
}

#define LW_CHOSEN_TEMPLATE "variates/fill_host.inl"
#include "chosen.inl"

static lw_host_kernel *const lw_variate_kernels[LW_ROW_COUNT] = {
#define LW_CHOSEN(name, number, type, method, draw, draws, real, coeffs, parameters, ...) [lw_row_##name] = fill_##name,
#include "variates/chosen.def"
#undef LW_CHOSEN
};

#endif
