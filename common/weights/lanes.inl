/* A look at weights, and the integers that they become (lanes.h). Included once for each type of weights, LW_TYPE. */

/* Of whole groups: counts zeros of either sign, and returns the largest bits. */
static uint64_t LW_T(alias_look)(const void *data, int count, uint64_t *zeros)
{
    const LW_T(LW_C) *const w = (const LW_T(LW_C) *)data;
    const lw_u64 none = lw_set_u64(0);
    lw_u64 largest = none;
    int seen = 0;
    for (int k = 0; k < count; k += LW_GROUP) {
        const lw_u64 bits = LW_T(alias_bits)(w + k);
        const lw_mask zero = lw_eq_u64(lw_shl_u64(bits, LW_T(alias_sign)), none);
        seen += lw_count_mask(zero);
        largest = lw_max_u64(largest, lw_select_u64(zero, none, bits));
    }
    uint64_t lanes[LW_GROUP], most = 0;
    lw_store_u64(lanes, largest);
    for (int l = 0; l < LW_GROUP; l++)
        most = lanes[l] > most ? lanes[l] : most;
    *zeros += (uint64_t)seen;
    return most;
}

static void LW_T(alias_values)(const void *data, int count, int exponent, uint64_t *v)
{
    const LW_T(LW_C) *const w = (const LW_T(LW_C) *)data;
    if (lw_alias_far(exponent)) {
        for (int k = 0; k < count; k += LW_GROUP)
            lw_store_u64(v + k, LW_T(alias_far)(w + k, exponent));
        return;
    }
    const lw_f64 power = lw_set_f64(ldexp(1.0, LW_ALIAS_FRACTION_BITS - exponent));
    for (int k = 0; k < count; k += LW_GROUP)
        lw_store_u64(v + k, LW_T(alias_whole)(w + k, power, exponent));
}

#undef LW_TYPE
