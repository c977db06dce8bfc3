/* Thirty-two elements of any kind from any engine: lw_<engine>_<kind>, the draw joined to the body, generated from the two
 * lists. What a backend adds is only how blocks are shared out and where the elements are stored. */
#ifndef LANEWISE_FILLS_ELEMENTS_H
#define LANEWISE_FILLS_ELEMENTS_H

#include "alias/draw.h"
#include "dynamic/draw.h"
#include "lanewise/detail/job.h"
#include "range.h"
#include "uniform.h"
#include "lanewise/detail/draws.h"

#define LW_WARP_OF(type) LW_JOIN(lw_warp_, type)

/* element: of lane 0; step: of the block (needed modulo 4 only). */
#define LW_ELEMENTS(engine, kind, type, draw)                                                                          \
    LW_LANE lw_warp_##type lw_##engine##_##kind(const lw_##engine##_constants *constants, lw_##engine##_state *state,  \
                                                const lw_job *job, uint64_t element, int step)                         \
    {                                                                                                                  \
        const LW_WARP_OF(LW_DRAWN_##draw) drawn =                                                                      \
            lw_##engine##_draw_##draw(constants, state, &job->source, step);                                           \
        lw_warp_##type r;                                                                                              \
        LW_FOR_GROUPS(g) r.g[g] = lw_body_##kind(drawn.g[g], job, element, g);                                         \
        return r;                                                                                                      \
    }

#define LW_KERNEL LW_ELEMENTS
#include "kernel_list.def"
#undef LW_KERNEL

#endif
