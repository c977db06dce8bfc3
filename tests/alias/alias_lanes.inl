/* Words, wide and narrow items of one lane generator of an engine (alias_lanes.h). */
{
    LW_JOIN(lw_lanes_, ALIAS_LANES_OF_ENGINE) draw, wide, narrow;
    LW_JOIN(LW_JOIN(lw_lanes_, ALIAS_LANES_OF_ENGINE), _open)(&draw, 3, 1, 4);
    wide = draw;
    narrow = draw;
    for (int i = 0; i < ALIAS_LANES_WARPS; i++) {
        const lw_warp_u64 d = LW_JOIN(LW_JOIN(lw_lanes_, ALIAS_LANES_OF_ENGINE), _bits64)(&draw);
        const lw_warp_u64 w = LW_JOIN(LW_JOIN(lw_lanes_, ALIAS_LANES_OF_ENGINE), _alias_u64)(&wide, rows, items);
        const lw_warp_u32 n = LW_JOIN(LW_JOIN(lw_lanes_, ALIAS_LANES_OF_ENGINE), _alias_u32)(&narrow, rows, items);
        LW_FOR_GROUPS(g)
        {
            lw_store_u64(out->draws[ALIAS_LANES_OF_PLACE][i] + lw_slot(g), d.g[g]);
            lw_store_u64(out->wide[ALIAS_LANES_OF_PLACE][i] + lw_slot(g), w.g[g]);
            lw_store_u32(out->narrow[ALIAS_LANES_OF_PLACE][i] + lw_slot(g), n.g[g]);
        }
    }
}
#undef ALIAS_LANES_OF_ENGINE
#undef ALIAS_LANES_OF_PLACE
