/* The passes of a kind that is made in passes (run.h); of run.inl. The values between passes are LW_WAITS(lw). */
#if LW_FLOATS_WAIT
#define LW_WAITS(name) name##_f32
#else
#define LW_WAITS LW_T
#endif

/* Warps from .. to - 1. The values between passes are at `waits`, and elements go to `out`; both begin with warp `from`
 * and may be the same. past: the elements go past the caches. */
#define LW_PASSES_ARGUMENTS                                                                                            \
    const lw_job *job, uint64_t element, lw_drawer *drawer, int first, LW_T(LW_C) * waits, LW_T(LW_C) * out,           \
        const lw_real *c, int from, int to, int past

LW_LANE void LW_V_WRITE(LW_T(LW_C) * to, lw_element x, int past)
{
    if (past)
        LW_T(lw_stream)(to, x);
    else
        LW_T(lw_store)(to, x);
}

#if LW_SIDE_BY_SIDE
#define LW_PASSES_FROM 0 /* the beginning */
LW_LANE void LW_V_RUN_PASS(int pass, LW_PASSES_ARGUMENTS)
{
    enum { SIDE = LW_SIDE };
    (void)job, (void)element;
    for (int k = from; k < to; k++, waits += 32, out += 32)
        LW_UNROLL_GROUPS for (int g = 0; g < LW_GROUPS; g += SIDE)
        {
            lw_drawn d[SIDE];
            lw_element x[SIDE];
            LW_UNROLL_4 for (int n = 0; n < SIDE; n++)
            {
                d[n] = LW_W(lw_next)(drawer, k - first, g + n);
                if (pass > 0)
                    x[n] = LW_T(lw_load)(waits + lw_slot(g + n));
            }
            LW_V(lw_side)(SIDE, pass, d, c, x);
            LW_UNROLL_4 for (int n = 0; n < SIDE; n++) LW_V_WRITE(out + lw_slot(g + n), x[n], past);
        }
}
#else
#define LW_PASSES_FROM 1
LW_LANE void LW_V_RUN_PASS(int pass, LW_PASSES_ARGUMENTS)
{
    (void)pass, (void)job, (void)element;
    for (int k = from; k < to; k++, waits += 32, out += 32)
        LW_EACH_GROUP(g)
        {
            const LW_WAITS(lw) before = LW_WAITS(lw_load)((const LW_WAITS(LW_C) *)(waits + lw_slot(g)));
            lw_drawn d[LW_DRAWS];
            LW_LOAD_DRAWS(d, k, g);
#if LW_LATE
            lw_element x;
            const lw_mask decided = LW_V(lw_late_pass)(c, before, &x);
            x = LW_V_DECIDE(job, element + 32 * k, g, d, c, decided, x);
#else
            const lw_element x = LW_V(lw_pass)(pass, d, c, before);
#endif
            LW_V_WRITE(out + lw_slot(g), x, past);
        }
}
#endif

LW_LANE void LW_V_RUN_PASSES(LW_PASSES_ARGUMENTS)
{
    enum { LAST = LW_PASSES };
    for (int pass = LW_PASSES_FROM; pass < LAST; pass++)
        LW_V_RUN_PASS(pass, job, element, drawer, first, waits, waits, c, from, to, 0);
    LW_V_RUN_PASS(LAST, job, element, drawer, first, waits, out, c, from, to, past);
}
#undef LW_PASSES_FROM

#if !LW_PAIRS
/* The beginning, then the passes. */
LW_LANE void LW_V_RUN_IN_PASSES(LW_PASSES_ARGUMENTS)
{
#if !LW_SIDE_BY_SIDE
    LW_T(LW_C) *at = waits;
    for (int k = from; k < to; k++, at += 32)
        LW_EACH_GROUP(g)
        {
            lw_drawn d[LW_DRAWS];
            LW_LOAD_DRAWS(d, k, g);
            LW_WAITS(lw_store)((LW_WAITS(LW_C) *)(at + lw_slot(g)), LW_V(lw_begin)(d, c));
        }
#endif
    LW_V_RUN_PASSES(job, element, drawer, first, waits, out, c, from, to, past);
}

/* Elements of the same parameters past the caches; `waits`: memory for the values between passes, as for elements. */
LW_LANE void LW_V_RUN_PAST(const lw_job *job, lw_drawer *drawer, int first, void *buffer, void *waits, uint64_t element,
                           int from, int to)
{
    LW_T(LW_C) *const begun = (LW_T(LW_C) *)waits, *const out = (LW_T(LW_C) *)buffer + 32 * from;
    lw_real c[LW_COEFFS];
    LW_V_SAME_COEFFICIENTS(job, 0, c);
    LW_V_RUN_IN_PASSES(job, element, drawer, first, begun, out, c, from, to, 1);
}
#endif

#undef LW_WAITS
#undef LW_PASSES_ARGUMENTS
