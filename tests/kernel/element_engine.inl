/* element_rows.h, of LW_ENGINE: the ELEMENTS_ROWS_ALL rows that every engine has. */
#define E(name) LW_JOIN(LW_JOIN(lw_elements_, LW_ENGINE), _##name)
LW_OUTLINE void LW_JOIN(some_, LW_ENGINE)(int which, ARGUMENTS)
{
    LW_JOIN(lw_elements_, LW_ENGINE) e;
    const lw_warp_f32 p[2] = {lw_splat_f32(1), lw_splat_f32(2)};
    const lw_warp_f64 q[2] = {lw_splat_f64(2.5), lw_splat_f64(1)};
    if (which == 0)
        E(bits64_open)(&e, seed, stream, 0);
    else if (which == 1)
        E(uniform_f64_open)(&e, seed, stream, 0);
    else if (which == 2)
        E(normal_f32_open)(&e, seed, stream, 0);
    else
        E(gamma_f64_open)(&e, seed, stream, 0);
    for (uint32_t i = 0; i < n; i++) {
        lw_warp_u64 v;
        if (which == 0) {
            v = E(bits64)(&e, groups[i]);
        } else if (which == 2) {
            const lw_warp_f32 x = E(normal_f32)(&e, groups[i], p);
            LW_FOR_GROUPS(h) v.g[h] = BITS_f32(x.g[h]);
        } else {
            const lw_warp_f64 x = which == 1 ? E(uniform_f64)(&e, groups[i]) : E(gamma_f64)(&e, groups[i], q);
            LW_FOR_GROUPS(h) v.g[h] = BITS_f64(x.g[h]);
        }
        LW_FOR_GROUPS(h) lw_store_u64(out[i] + lw_slot(h), v.g[h]);
    }
}
#undef E
