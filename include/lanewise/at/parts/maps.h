/* Made of lane/maps.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_MAPS_H
#define LANEWISE_AT_MAPS_H

#include "ops.h"

/* ---- integers: as drawn ---- */

/* ---- native_f64: (x - offset) * scale, rounded once; these are the offset and the scale ---- */
#define LW_AT_NATIVE_OF_32_BITS 0, 2.3283064365386963e-10        /* x 2^-32, exact */
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_map_native_f64(lw_one_u32 draw, uint32_t offset, double scale)
{
    return lw_one_mul_f64(lw_one_from_u32_f64(lw_one_sub_u32(draw, lw_one_set_u32(offset))), lw_one_set_f64(scale));
}

/* ---- uniform: [0,1), oc is (0,1], oo is (0,1) ---- */
#endif

/* k 2^-24 for k <= 2^24, k 2^-53 for k <= 2^53: the conversion and the product are exact. */
LW_AT_LANE lw_one_f32 lw_one_unit_f32(lw_one_u32 k)
{
    return lw_one_mul_f32(lw_one_from_i32_f32(k), lw_one_set_f32(5.96046448e-08f));
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_unit_f64(lw_one_u64 k)
{
    return lw_one_mul_f64(lw_one_from_u64_f64(k), lw_one_set_f64(1.1102230246251565e-16));
}
#endif
LW_AT_LANE lw_one_f32 lw_one_map_uniform_f32(lw_one_u32 draw) { return lw_one_unit_f32(lw_one_shr_u32(draw, 8)); }

LW_AT_LANE lw_one_f32 lw_one_map_uniform_f32_oc(lw_one_u32 draw)
{
    return lw_one_unit_f32(lw_one_add_u32(lw_one_shr_u32(draw, 8), lw_one_set_u32(1)));
}

LW_AT_LANE lw_one_f32 lw_one_map_uniform_f32_oo(lw_one_u32 draw)
{
    return lw_one_unit_f32(lw_one_or_u32(lw_one_shr_u32(draw, 8), lw_one_set_u32(1))); /* 2 (w >> 9) + 1 */
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_map_uniform_f64(lw_one_u64 draw) { return lw_one_unit_f64(draw); }

/* The same of the draw w53, which is the two words of b53. */
LW_AT_LANE lw_one_f64 lw_one_map_words_uniform_f64(lw_one_u32 low, lw_one_u32 high)
{
    return lw_one_unit53_f64(low, high);
}

LW_AT_LANE lw_one_f64 lw_one_map_words_uniform_f64_oc(lw_one_u32 low, lw_one_u32 high)
{
    return lw_one_add_f64(lw_one_unit53_f64(low, high), lw_one_set_f64(1.1102230246251565e-16)); /* exact: at most 1 */
}

LW_AT_LANE lw_one_f64 lw_one_map_words_uniform_f64_oo(lw_one_u32 low, lw_one_u32 high)
{
    return lw_one_unit53_f64(lw_one_or_u32(low, lw_one_set_u32(1u << 11)), high);
}
#endif

#endif
