/* rule.inl: included by rule.h once for each type of values, LW_VALUE; LW_RULE(name) is the function's name. */

LW_BOTH int LW_RULE(lw_search_counts)(LW_VALUE boundary, LW_VALUE x, int upper)
{
    return upper ? boundary <= x : boundary < x;
}

LW_BOTH int LW_RULE(lw_search_nan)(LW_VALUE x)
{
    return !LW_RULE(lw_search_counts)(x, x, 1);
}

LW_BOTH uint64_t LW_RULE(lw_search_place_nan)(const LW_VALUE *boundaries, uint64_t n, int upper)
{
    uint64_t low = 0, high = upper ? 0 : n, at;
    LW_BISECT(low, high, at, LW_RULE(lw_search_nan)(boundaries[at]))
    return upper ? n : low;
}

#undef LW_VALUE
#undef LW_RULE
