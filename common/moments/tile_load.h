/* Made by tools/templates/make_each.py: edit tools/templates/common/moments/tile_load.h. */
/* lw_tile_load_<real> (tiles.h, which includes this). */
#ifndef LANEWISE_MOMENTS_TILE_LOAD_H
#define LANEWISE_MOMENTS_TILE_LOAD_H

/* ---- f32 ---- */
LW_LANE void lw_tile_load_f32(lw_tile *tile, const float *from, uint32_t count)
{
    if (count == LW_TILE) {
        LW_FOR_ROWS(k) LW_FOR_GROUPS(g) tile->row[k].g[g] = LW_TO_F64_f32(lw_load_f32(from + 32 * k + lw_slot(g)));
    } else {
        LW_FOR_ROWS(k)
        LW_FOR_GROUPS(g)
        {
            const lw_u32 i = lw_add_u32(lw_lane_u32(g), lw_set_u32(32 * (uint32_t)k));
            const lw_u32 valid = lw_select_u32(lw_lt_u32(i, lw_set_u32(count)), i, lw_set_u32(0));
            tile->row[k].g[g] = LW_TO_F64_f32(lw_gather_f32(from, lw_widen_u64(valid)));
        }
    }
}

/* ---- f64 ---- */
LW_LANE void lw_tile_load_f64(lw_tile *tile, const double *from, uint32_t count)
{
    if (count == LW_TILE) {
        LW_FOR_ROWS(k) LW_FOR_GROUPS(g) tile->row[k].g[g] = LW_TO_F64_f64(lw_load_f64(from + 32 * k + lw_slot(g)));
    } else {
        LW_FOR_ROWS(k)
        LW_FOR_GROUPS(g)
        {
            const lw_u32 i = lw_add_u32(lw_lane_u32(g), lw_set_u32(32 * (uint32_t)k));
            const lw_u32 valid = lw_select_u32(lw_lt_u32(i, lw_set_u32(count)), i, lw_set_u32(0));
            tile->row[k].g[g] = LW_TO_F64_f64(lw_gather_f64(from, lw_widen_u64(valid)));
        }
    }
}

#endif
