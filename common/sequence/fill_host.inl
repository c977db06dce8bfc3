/* fill_host.inl: the kernel of the kind LW_NAME, elements of LW_TYPE from LW_WORDS words each (fill_host.h). */
#if LW_WORDS == 1
#define LW_LOAD lw_load_u32
#else
#define LW_LOAD lw_load_u64
#endif

static void LW_V(sequence)(const lw_sequence_place *place, void *out, uint64_t count)
{
    lw_sequence_run run;
    LW_T(LW_C) made[LW_ROUND_WORDS + 32], *to = (LW_T(LW_C) *)out;
    lw_sequence_open(&run, place, LW_WORDS);
    for (uint64_t n; count > 0; count -= n, to += n) {
        n = lw_sequence_round(&run, LW_WORDS, count);
#if LW_WORDS == 1
        const uint32_t *const draws = run.buffer + run.at;
#else
        uint64_t draws[LW_ROUND_WORDS / 2 + 32]; /* b53 */
        for (uint64_t k = 0; k < LW_ROUND_WORDS / 2 + 32 - run.at / 2; k++)
            draws[k] = (run.buffer[run.at + 2 * k] | (uint64_t)run.buffer[run.at + 2 * k + 1] << 32) >> 11;
#endif
        LW_T(LW_C) *const where = n % 32 == 0 ? to : made;
        for (uint64_t i = 0; i < n; i += LW_GROUP)
            LW_T(lw_store)(where + i, LW_V(lw_map)(LW_LOAD(draws + i)));
        if (where == made)
            memcpy(to, made, n * sizeof(*to));
        lw_sequence_end_of_round(&run);
    }
}

#undef LW_LOAD
#undef LW_NAME
#undef LW_TYPE
#undef LW_WORDS
