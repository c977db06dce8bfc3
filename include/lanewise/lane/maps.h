/* Maps: from a draw of an engine to the element of a kind (docs/contract/elements.md, "The kinds"), on one lane group. The bulk
 * kinds and the lane generators both go through them. All are exact except for the product in mrg8's native_f64. */
#ifndef LANEWISE_LANE_MAPS_H
#define LANEWISE_LANE_MAPS_H

#include "lane.h"

/* ---- integers: as drawn ---- */

LW_LANE lw_u32 lw_map_native(lw_u32 draw) { return draw; }
LW_LANE lw_u32 lw_map_bits32(lw_u32 draw) { return draw; }
LW_LANE lw_u64 lw_map_bits64(lw_u64 draw) { return draw; }

/* ---- native_f64: (x - offset) * scale, rounded once; these are the offset and the scale ---- */

#define LW_NATIVE_OF_32_BITS 0, 0x1p-32        /* x 2^-32, exact */
#define LW_NATIVE_OF_MRG8 1, 0x1.00000002p-31  /* (x - 1) / (2^31 - 1): the double nearest to the reciprocal */

LW_LANE lw_f64 lw_map_native_f64(lw_u32 draw, uint32_t offset, double scale)
{
    return lw_mul_f64(lw_from_u32_f64(lw_sub_u32(draw, lw_set_u32(offset))), lw_set_f64(scale));
}

/* ---- uniform: [0,1), oc is (0,1], oo is (0,1) ---- */

/* k 2^-24 for k <= 2^24, k 2^-53 for k <= 2^53: the conversion and the product are exact. */
LW_LANE lw_f32 lw_unit_f32(lw_u32 k) { return lw_mul_f32(lw_from_i32_f32(k), lw_set_f32(0x1p-24f)); }
LW_LANE lw_f64 lw_unit_f64(lw_u64 k) { return lw_mul_f64(lw_from_u64_f64(k), lw_set_f64(0x1p-53)); }

LW_LANE lw_f32 lw_map_uniform_f32(lw_u32 draw) { return lw_unit_f32(lw_shr_u32(draw, 8)); }
LW_LANE lw_f32 lw_map_uniform_f32_oc(lw_u32 draw)
{
    return lw_unit_f32(lw_add_u32(lw_shr_u32(draw, 8), lw_set_u32(1)));
}
LW_LANE lw_f32 lw_map_uniform_f32_oo(lw_u32 draw)
{
    return lw_unit_f32(lw_or_u32(lw_shr_u32(draw, 8), lw_set_u32(1))); /* 2 (w >> 9) + 1 */
}
LW_LANE lw_f64 lw_map_uniform_f64(lw_u64 draw) { return lw_unit_f64(draw); }
LW_LANE lw_f64 lw_map_uniform_f64_oc(lw_u64 draw) { return lw_unit_f64(lw_add_u64(draw, lw_set_u64(1))); }
LW_LANE lw_f64 lw_map_uniform_f64_oo(lw_u64 draw) { return lw_unit_f64(lw_or_u64(draw, lw_set_u64(1))); }

/* The same of the draw w53, which is the two words of b53. */
LW_LANE lw_f64 lw_map_words_uniform_f64(lw_u32 low, lw_u32 high) { return lw_unit53_f64(low, high); }
LW_LANE lw_f64 lw_map_words_uniform_f64_oc(lw_u32 low, lw_u32 high)
{
    return lw_add_f64(lw_unit53_f64(low, high), lw_set_f64(0x1p-53)); /* exact: at most 1 */
}
LW_LANE lw_f64 lw_map_words_uniform_f64_oo(lw_u32 low, lw_u32 high)
{
    return lw_unit53_f64(lw_or_u32(low, lw_set_u32(1u << 11)), high);
}

#endif
