/* element_rows.h, of a row of variates.def: elements with its examples as parameters. */
LW_OUTLINE void LW_V(row)(ARGUMENTS)
{
    lw_elements_warp1024 e;
    LW_R(lw_warp) p[LW_PARAMETERS + 1];
    LW_V(examples)(p);
    LW_JOIN(LW_V(lw_elements_warp1024), _open)(&e, seed, stream, 0);
    for (uint32_t i = 0; i < n; i++) {
        const LW_T(lw_warp) v = LW_V(lw_elements_warp1024)(&e, groups[i], p);
        LW_FOR_GROUPS(h) lw_store_u64(out[i] + lw_slot(h), LW_T(BITS)(v.g[h]));
    }
}
