/* Samples of a run of a section (host.h). Included once for what samples become, LW_PICK, of the type
 * LW_TYPE. */
#define LW_P(name) LW_JOIN(name##_, LW_PICK)

LW_LANE void LW_V_PICK_OF(const lw_section_run *run, int wide, const uint32_t *words, uint64_t first, uint64_t n,
                          LW_T(LW_C) * to)
{
    LW_T(LW_C) buffer[LW_GROUP];
    for (uint64_t at = 0; at < n; at += LW_GROUP) {
        lw_u32 row;
        lw_u64 entry;
        const lw_mask own = lw_section_pick(run, wide, lw_load_u32(words + at), first + at, &row, &entry);
        const LW_T(lw) made = LW_P(lw_section_pick)(row, entry, own, run);
        if (n - at >= LW_GROUP) {
            LW_T(lw_store)(to + at, made);
        } else {
            LW_T(lw_store)(buffer, made);
            memcpy(to + at, buffer, (n - at) * sizeof(buffer[0]));
        }
    }
}

static void LW_V_PICK(const lw_section_run *run, const uint32_t *words, uint64_t first, uint64_t n, void *out)
{
    if (run->wide)
        LW_V_PICK_OF(run, 1, words, first, n, (LW_T(LW_C) *)out);
    else
        LW_V_PICK_OF(run, 0, words, first, n, (LW_T(LW_C) *)out);
}

#undef LW_P
#undef LW_PICK
#undef LW_V_PICK_OF
#undef LW_V_PICK
#undef LW_TYPE
