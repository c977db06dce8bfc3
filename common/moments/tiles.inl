/* tiles.h includes this for f32 and f64 (lanewise/detail/templates/real_f32.inl). */
LW_LANE void LW_R(lw_tile_load)(lw_tile *tile, const LW_REAL_C *from, uint32_t count)
{
    if (count == LW_TILE) {
        LW_FOR_ROWS(k) LW_FOR_GROUPS(g) tile->row[k].g[g] = LW_R(LW_TO_F64)(LW_R(lw_load)(from + 32 * k + lw_slot(g)));
    } else {
        LW_FOR_ROWS(k)
        LW_FOR_GROUPS(g)
        {
            const lw_u32 i = lw_add_u32(lw_lane_u32(g), lw_set_u32(32 * (uint32_t)k));
            const lw_u32 valid = lw_select_u32(lw_lt_u32(i, lw_set_u32(count)), i, lw_set_u32(0));
            tile->row[k].g[g] = LW_R(LW_TO_F64)(LW_R(lw_gather)(from, lw_widen_u64(valid)));
        }
    }
}

#include "lanewise/detail/templates/real_end.inl"
