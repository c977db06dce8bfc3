/* Bodies of the native, bits and uniform kinds: one lane group in, one out, exact maps (docs/sequence.md, "The kinds"). */
#ifndef LANEWISE_UNIFORM_H
#define LANEWISE_UNIFORM_H

#include "dist/job.h"
#include "lanewise/lane/lane.h"

/* What every body is given: its draw, the arguments, the element of the warp's lane 0, and which group of the warp it is. */
#define LW_BODY(kind, type, drawn)                                                                                     \
    LW_LANE type lw_body_##kind(drawn draw, const lw_job *job, uint64_t element, int group)
#define LW_UNUSED_IN_BODY (void)job, (void)element, (void)group

LW_BODY(native, lw_u32, lw_u32)
{
    LW_UNUSED_IN_BODY;
    return draw;
}
LW_BODY(native_f64, lw_f64, lw_u32)
{
    LW_UNUSED_IN_BODY;
    const lw_u32 x = lw_sub_u32(draw, lw_set_u32(job->arguments.native_offset));
    return lw_mul_f64(lw_from_u32_f64(x), lw_set_f64(job->arguments.native_scale));
}
LW_BODY(bits32, lw_u32, lw_u32)
{
    LW_UNUSED_IN_BODY;
    return draw;
}
LW_BODY(bits64, lw_u64, lw_u64)
{
    LW_UNUSED_IN_BODY;
    return draw;
}

/* k 2^-24 for k <= 2^24, k 2^-53 for k <= 2^53: the conversion and the product are exact. */
LW_LANE lw_f32 lw_unit_f32(lw_u32 k)
{
    return lw_mul_f32(lw_from_u32_f32(k), lw_set_f32(0x1p-24f));
}
LW_LANE lw_f64 lw_unit_f64(lw_u64 k)
{
    return lw_mul_f64(lw_from_u64_f64(k), lw_set_f64(0x1p-53));
}

LW_BODY(uniform_f32, lw_f32, lw_u32)
{
    LW_UNUSED_IN_BODY;
    return lw_unit_f32(lw_shr_u32(draw, 8));
}
LW_BODY(uniform_f32_oc, lw_f32, lw_u32)
{
    LW_UNUSED_IN_BODY;
    return lw_unit_f32(lw_add_u32(lw_shr_u32(draw, 8), lw_set_u32(1)));
}
LW_BODY(uniform_f32_oo, lw_f32, lw_u32)
{
    LW_UNUSED_IN_BODY;
    return lw_unit_f32(lw_or_u32(lw_shr_u32(draw, 8), lw_set_u32(1))); /* 2 (w >> 9) + 1 */
}
LW_BODY(uniform_f64, lw_f64, lw_u64)
{
    LW_UNUSED_IN_BODY;
    return lw_unit_f64(draw);
}
LW_BODY(uniform_f64_oc, lw_f64, lw_u64)
{
    LW_UNUSED_IN_BODY;
    return lw_unit_f64(lw_add_u64(draw, lw_set_u64(1)));
}
LW_BODY(uniform_f64_oo, lw_f64, lw_u64)
{
    LW_UNUSED_IN_BODY;
    return lw_unit_f64(lw_or_u64(draw, lw_set_u64(1)));
}

#endif
