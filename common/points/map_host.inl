/* The kernel of LW_NAME (map_host.h). */
static void LW_V(points_map)(const lw_arguments *arguments, const void *words, void *out, uint64_t count)
{
    typedef LW_WORD(LW_C) word;
    typedef LW_T(LW_C) value;
    const word *const in = (const word *)words;
    value *const to = (value *)out;
    value last[LW_GROUP];
    word rest[LW_GROUP] = {0};
    const uint64_t whole = count / LW_GROUP * LW_GROUP;
    for (uint64_t i = 0; i < whole; i += LW_GROUP)
        LW_T(lw_store)(to + i, LW_V(lw_points_of)(LW_WORD(lw_load)(in + i), arguments));
    memcpy(rest, in + whole, (size_t)(count - whole) * sizeof(*rest));
    LW_T(lw_store)(last, LW_V(lw_points_of)(LW_WORD(lw_load)(rest), arguments));
    memcpy(to + whole, last, (size_t)(count - whole) * sizeof(*last));
}
