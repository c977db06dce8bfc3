/* Items of an alias table from a lane generator of LW_ENGINE (lane_alias.h). */
LW_LANE lw_warp_u64 LW_L(alias_u64)(LW_GENERATOR *g, const uint64_t *rows, uint64_t items)
{
    return lw_alias_items_u64(rows, items, LW_L(bits64)(g));
}

LW_LANE lw_warp_u32 LW_L(alias_u32)(LW_GENERATOR *g, const uint64_t *rows, uint64_t items)
{
    return lw_alias_items_u32(rows, items, LW_L(bits64)(g));
}
