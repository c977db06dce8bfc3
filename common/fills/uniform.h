/* Bodies of the native, bits and uniform kinds: one lane group in, one out, through the public maps. */
#ifndef LANEWISE_FILLS_UNIFORM_H
#define LANEWISE_FILLS_UNIFORM_H

#include "lanewise/detail/drawn.h"
#include "lanewise/detail/job.h"
#include "lanewise/lane/maps.h"

/* What every body is given: its draw, the arguments, the element of the warp's lane 0, and which group of the warp it
 * is. */
#define LW_BODY_OF(drawn) drawn draw, const lw_job *job, uint64_t element, int group
#define LW_UNUSED_IN_BODY (void)job, (void)element, (void)group

LW_LANE lw_u32 lw_body_native(LW_BODY_OF(lw_u32))
{
    return LW_UNUSED_IN_BODY, lw_map_native(draw);
}
LW_LANE lw_u32 lw_body_bits32(LW_BODY_OF(lw_u32))
{
    return LW_UNUSED_IN_BODY, lw_map_bits32(draw);
}
LW_LANE lw_u64 lw_body_bits64(LW_BODY_OF(lw_u64))
{
    return LW_UNUSED_IN_BODY, lw_map_bits64(draw);
}
LW_LANE lw_f32 lw_body_uniform_f32(LW_BODY_OF(lw_u32))
{
    return LW_UNUSED_IN_BODY, lw_map_uniform_f32(draw);
}
LW_LANE lw_f32 lw_body_uniform_f32_oc(LW_BODY_OF(lw_u32))
{
    return LW_UNUSED_IN_BODY, lw_map_uniform_f32_oc(draw);
}
LW_LANE lw_f32 lw_body_uniform_f32_oo(LW_BODY_OF(lw_u32))
{
    return LW_UNUSED_IN_BODY, lw_map_uniform_f32_oo(draw);
}
LW_LANE lw_f64 lw_body_uniform_f64(LW_BODY_OF(lw_two_u32))
{
    return LW_UNUSED_IN_BODY, lw_map_words_uniform_f64(draw.low, draw.high);
}
LW_LANE lw_f64 lw_body_uniform_f64_oc(LW_BODY_OF(lw_two_u32))
{
    return LW_UNUSED_IN_BODY, lw_map_words_uniform_f64_oc(draw.low, draw.high);
}
LW_LANE lw_f64 lw_body_uniform_f64_oo(LW_BODY_OF(lw_two_u32))
{
    return LW_UNUSED_IN_BODY, lw_map_words_uniform_f64_oo(draw.low, draw.high);
}

LW_LANE lw_f64 lw_body_native_f64(LW_BODY_OF(lw_u32))
{
    LW_UNUSED_IN_BODY;
    return lw_map_native_f64(draw, job->arguments.native.offset, job->arguments.native.scale);
}

#endif
