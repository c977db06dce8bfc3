/* Bodies of the native, bits and uniform kinds: one lane group in, one out, through the public maps. */
#ifndef LANEWISE_FILLS_UNIFORM_H
#define LANEWISE_FILLS_UNIFORM_H

#include "lanewise/detail/drawn.h"
#include "lanewise/detail/job.h"
#include "lanewise/lane/maps.h"

/* What every body is given: its draw, the arguments, the element of the warp's lane 0, and which group of the warp it
 * is. */
#define LW_BODY(kind, type, drawn)                                                                                     \
    LW_LANE                                                                                                            \
    type lw_body_##kind(drawn draw, const lw_job *job, uint64_t element, int group)
#define LW_UNUSED_IN_BODY (void)job, (void)element, (void)group

#define LW_BODY_OF_MAP(kind, type, drawn)                                                                              \
    LW_BODY(kind, type, drawn)                                                                                         \
    {                                                                                                                  \
        return LW_UNUSED_IN_BODY, lw_map_##kind(draw);                                                                 \
    }
LW_BODY_OF_MAP(native, lw_u32, lw_u32)
LW_BODY_OF_MAP(bits32, lw_u32, lw_u32)
LW_BODY_OF_MAP(bits64, lw_u64, lw_u64)
LW_BODY_OF_MAP(uniform_f32, lw_f32, lw_u32)
LW_BODY_OF_MAP(uniform_f32_oc, lw_f32, lw_u32)
LW_BODY_OF_MAP(uniform_f32_oo, lw_f32, lw_u32)

#define LW_BODY_OF_WORDS(kind)                                                                                         \
    LW_BODY(kind, lw_f64, lw_two_u32)                                                                                  \
    {                                                                                                                  \
        return LW_UNUSED_IN_BODY, lw_map_words_##kind(draw.low, draw.high);                                            \
    }
LW_BODY_OF_WORDS(uniform_f64)
LW_BODY_OF_WORDS(uniform_f64_oc)
LW_BODY_OF_WORDS(uniform_f64_oo)

LW_BODY(native_f64, lw_f64, lw_u32)
{
    LW_UNUSED_IN_BODY;
    return lw_map_native_f64(draw, job->arguments.native.offset, job->arguments.native.scale);
}

#endif
