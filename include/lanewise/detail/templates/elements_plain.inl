/* Elements of the kind LW_NAME, which is a map of the draw LW_DRAW of LW_ENGINE (elements_plains.inl). */
#define LW_ELEMENTS_OF_KIND LW_JOIN(LW_ELEMENTS_TYPE, LW_JOIN(_, LW_NAME))

LW_LANE void LW_JOIN(LW_ELEMENTS_OF_KIND, _open)(LW_ELEMENTS_TYPE *e, uint64_t seed, uint64_t stream, uint32_t set)
{
    LW_ELEMENTS(open)(e, seed, stream, set, LW_NUMBER);
}

LW_LANE LW_T(lw_warp) LW_ELEMENTS_OF_KIND(LW_ELEMENTS_TYPE *e, uint64_t group)
{
    enum { GROUPS = 32 / LW_E_STEPS(LW_DRAW) / 2 * 2 };
    LW_T(lw_warp) r;
    LW_D(lw_warp) drawn[1];
    LW_ELEMENTS(seek)(e, group / GROUPS, (int)(group % GROUPS) * LW_E_STEPS(LW_DRAW));
    LW_ELEMENTS_TAKE(LW_DRAW, drawn, 1);
    LW_FOR_GROUPS(k) r.g[k] = LW_V(lw_map)(drawn[0].g[k]);
    return r;
}

#undef LW_ELEMENTS_OF_KIND
#undef LW_NAME
#undef LW_NUMBER
#undef LW_TYPE
#undef LW_DRAW
