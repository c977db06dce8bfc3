/* lw_tile_load_<real> (tiles.h, which includes this). */
#ifndef LANEWISE_MOMENTS_TILE_LOAD_H
#define LANEWISE_MOMENTS_TILE_LOAD_H

/* EACH real */
LW_LANE void lw_tile_load_fxx(lw_tile *tile, const cxx *from, uint32_t count)
{
    if (count == LW_TILE) {
        LW_FOR_ROWS(k) LW_FOR_GROUPS(g) tile->row[k].g[g] = LW_TO_F64_fxx(lw_load_fxx(from + 32 * k + lw_slot(g)));
    } else {
        LW_FOR_ROWS(k)
        LW_FOR_GROUPS(g)
        {
            const lw_u32 i = lw_add_u32(lw_lane_u32(g), lw_set_u32(32 * (uint32_t)k));
            const lw_u32 valid = lw_select_u32(lw_lt_u32(i, lw_set_u32(count)), i, lw_set_u32(0));
            tile->row[k].g[g] = LW_TO_F64_fxx(lw_gather_fxx(from, lw_widen_u64(valid)));
        }
    }
}
/* END */

#endif
