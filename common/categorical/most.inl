/* most.inl: included by tile.h once for each type of weights, LW_TYPE, whose bits are LW_BITS. */
#define LW_B(name) LW_JOIN(name##_, LW_BITS)

/* The largest bits of whole groups. Those of a negative zero count, too: they look like an invalid weight. */
static uint64_t LW_T(categorical_most)(const void *data, int count)
{
    const LW_T(LW_C) *const w = (const LW_T(LW_C) *)data;
    LW_B(lw) most = LW_B(lw_set)(0);
    LW_B(LW_C) lanes[LW_GROUP], all = 0;
    for (int k = 0; k < count; k += LW_GROUP)
        most = LW_B(categorical_larger)(most, LW_T(categorical_bits)(w + k));
    LW_B(lw_store)(lanes, most);
    for (int l = 0; l < LW_GROUP; l++)
        all = lanes[l] > all ? lanes[l] : all;
    return all;
}

#undef LW_B
#undef LW_TYPE
#undef LW_BITS
