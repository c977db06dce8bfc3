/* The rows of a kind whose lower halves decide (element_rows.h): LATE_KIND of them, LATE_NAME and LATE_NUMBER in
 * variates.def, elements of LATE_TYPE. */
#define LATE(name) LW_JOIN(name##_, LATE_NAME)
#define LATE_T(name) LW_JOIN(name##_, LATE_TYPE)

LW_LANE lw_warp_f64 LATE(p_of_upper)(const lw_warp_u32 *upper)
{
    lw_warp_f64 p;
    LW_FOR_GROUPS(h)
    {
        p.g[h] = lw_mul_f64(lw_add_f64(lw_from_u32_f64(upper->g[h]), lw_set_f64(0.5)), lw_set_f64(0x1p-32));
        if (LATE_KIND == ELEMENTS_GEOMETRIC)
            p.g[h] = lw_sub_f64(lw_set_f64(1), p.g[h]);
    }
    return p;
}

LW_LANE lw_u64 LATE(is_one)(LATE_T(lw) x)
{
    return lw_select_u64(LATE_T(lw_eq)(x, LATE_T(lw_set)(1)), lw_set_u64(1), lw_set_u64(0));
}

LW_OUTLINE void LATE(late_elements)(int which, ARGUMENTS)
{
    lw_elements_warp1024 draws, e;
    lw_elements_warp1024_open(&draws, seed, stream, 0, LATE_NUMBER);
    LW_JOIN(LATE(lw_elements_warp1024), _open)(&e, seed, stream, 0);
    for (uint32_t i = 0; i < n; i++) {
        const lw_warp_u32 upper = lw_elements_warp1024_bits32(&draws, groups[i]);
        const lw_warp_f64 p = LATE(p_of_upper)(&upper);
        const LATE_T(lw_warp) x = LATE(lw_elements_warp1024)(&e, groups[i], &p);
        LW_FOR_GROUPS(h)
        lw_store_u64(out[i] + lw_slot(h), which == ELEMENTS_UPPER ? lw_widen_u64(upper.g[h]) : LATE(is_one)(x.g[h]));
    }
}

LW_OUTLINE void LATE(late_lanes)(ARGUMENTS)
{
    lw_lanes_warp1024 g, words;
    (void)groups;
    lw_lanes_warp1024_open(&g, seed, stream, 0);
    lw_lanes_warp1024_open(&words, seed, stream, 0);
    for (uint32_t i = 0; i < n; i++) {
        const lw_warp_u32 upper = lw_lanes_warp1024_bits32(&words), lower = lw_lanes_warp1024_bits32(&words);
        const lw_warp_f64 p = LATE(p_of_upper)(&upper);
        const LATE_T(lw_warp) x = LATE(lw_lanes_warp1024)(&g, &p);
        LW_FOR_GROUPS(h)
        lw_store_u64(out[i] + lw_slot(h), lw_add_u64(lw_shl_u64(lw_widen_u64(lower.g[h]), 1), LATE(is_one)(x.g[h])));
    }
}

LW_LANE void LATE(late_row)(int which, ARGUMENTS)
{
    if (which == ELEMENTS_LATE_LANES)
        LATE(late_lanes)(seed, stream, groups, n, out);
    else
        LATE(late_elements)(which, seed, stream, groups, n, out);
}

#undef LATE
#undef LATE_T
#undef LATE_KIND
#undef LATE_NAME
#undef LATE_NUMBER
#undef LATE_TYPE
