/* The elements of a row of variates.def or vector_parts.def (run.h, lanewise/detail/templates/variate_row.inl). */

/* On CPUs kinds that are like gamma share its run: `each` is null there, or the function that the kind has for arrays
 * of parameters. (By such a pointer normal_f32 loses 13 %.) */
#if LW_LIKE_GAMMA && !LW_LANES_ARE_THREADS
#define LW_RUN_EACH LW_R(lw_from_each) *
#define LW_RUN_COEFFICIENTS each
#else
#define LW_RUN_EACH int
#define LW_RUN_COEFFICIENTS LW_V_COEFFICIENTS
#endif

/* Normals lose 3 % where their groups are a loop, and elements with late lower halves up to 9 %. */
#if LW_LATE || (LW_PAIRS && !LW_REJECTS)
#define LW_EACH_GROUP LW_FOR_GROUPS
#else
#define LW_EACH_GROUP LW_T(LW_RUN_GROUPS)
#endif

/* ---- coefficients ---- */

/* The parameters of elements; the lanes inside the job. */
LW_LANE lw_mask LW_V_PARAMETERS(const lw_job *job, lw_u64 element, lw_real *p)
{
    lw_mask inside;
    const lw_u64 place = lw_job_place(job, element, &inside);
    for (int k = 0; k < LW_PARAMETERS; k++)
        p[k] = LW_R(lw_parameter)(job, k, place);
    return inside;
}

/* The coefficients of a group of lanes from their parameters; returns the lanes whose parameters are outside the
 * domain. Those inside the job and outside the domain are set in *wrong. */
LW_LANE lw_mask LW_V_COEFFICIENTS_OF(const lw_real *p, lw_mask inside, lw_real *c, lw_mask *wrong)
{
    const lw_mask outside = lw_not_mask(LW_V(lw_check_and_setup)(p, c));
    *wrong = lw_and_mask(inside, outside);
    return outside;
}

LW_OUTLINE lw_mask LW_V_COEFFICIENTS(const lw_job *job, lw_u64 element, lw_real *c, lw_mask *wrong)
{
    lw_real p[LW_PARAMETERS + 1];
    const lw_mask inside = LW_V_PARAMETERS(job, element, p);
    return LW_V_COEFFICIENTS_OF(p, inside, c, wrong);
}

/* Those that all elements share. */
LW_LANE void LW_V_SAME_COEFFICIENTS(const lw_job *job, LW_RUN_EACH each, lw_real *c)
{
    for (int k = 0; k < LW_COEFFS; k++)
        c[k] = each ? LW_R(lw_set)(0) : LW_R(lw_coefficient)(job, k);
}

/* ---- attempts that are not the first ---- */

/* A kind with deferred tests (lanewise/detail/variates.h) queues lanes for these, too, where lw_may_defer is 1; in
 * regime 0 alone where the column is 2. */
#if LW_REJECTS
typedef lw_queue LW_V(lw_scratch);
#else
typedef char LW_V(lw_scratch);
#endif
#if LW_DEFERRED
/* 31 that are pending and 64 new ones, on CPUs the last 32 in whole vectors */
enum { LW_V(lw_deferred_buffer) = LW_LANES_ARE_THREADS ? 3 * 32 : 4 * 32 };
typedef struct LW_V(lw_deferred_tests) {
    lw_queue queue;                           /* first: this is a scratch, too */
    uint32_t place[LW_V(lw_deferred_buffer)]; /* the operands of deferred tests */
    LW_D(LW_C) test[LW_V(lw_deferred_buffer)], z[LW_V(lw_deferred_buffer)];
} LW_V(lw_deferred_tests);
#else
typedef LW_V(lw_scratch) LW_V(lw_deferred_tests);
#endif

#if LW_REJECTS

/* An attempt that is made out of line: the second ones, and on CPUs the first ones of kinds that may need a second. */
LW_OUTLINE lw_mask LW_V_ATTEMPT(const lw_drawn *d, const lw_real *c, lw_element *x)
{
    return LW_V(lw_try)(d, c, x);
}

/* Retries the last 32 (or fewer) of the rejected elements; returns the length of the queue. An element whose attempts
 * are spent leaves it. */
LW_RETRIES uint32_t LW_V_RETRY(const lw_job *job, LW_RUN_EACH each, LW_T(LW_C) * out, lw_queue *queue, uint32_t waiting,
                            uint64_t element)
{
    enum { DRAWS = LW_DRAWS + LW_PAIRS };
    const uint32_t tried = waiting < 32 ? waiting : 32, left = waiting - tried;
    lw_warp_u32 place, attempt;
    lw_warp_mask rejected, spent;
    lw_real c[LW_COEFFS];
    LW_V_SAME_COEFFICIENTS(job, each, c);
    for (int g = 0; g < LW_GROUPS; g++) {
        lw_drawn d[DRAWS];
        lw_element x;
        lw_mask counted_before;
        const lw_mask busy = lw_lt_u32(lw_lane_u32(g), lw_set_u32(tried));
        if (LW_MANY_GROUPS && (uint32_t)lw_slot(g) >= tried) {
            rejected.g[g] = spent.g[g] = lw_no_mask();
            place.g[g] = attempt.g[g] = lw_set_u32(0);
            continue;
        }
        place.g[g] = lw_select_u32(busy, lw_load_u32(queue->place + left + lw_slot(g)), lw_set_u32(0));
        attempt.g[g] = lw_select_u32(busy, lw_load_u32(queue->attempt + left + lw_slot(g)), lw_set_u32(1));
        const lw_u64 e = lw_add_u64(lw_set_u64(element), lw_widen_u64(place.g[g]));
        LW_D(lw_retry_draws)(&job->source, NULL, e, attempt.g[g], DRAWS, d);
        LW_W(lw_retry_map)(d, DRAWS);
        if (each)
            LW_RUN_COEFFICIENTS(job, e, c, &counted_before);
        const lw_mask accepted = LW_V_ATTEMPT(d, c, &x), last = lw_eq_u32(attempt.g[g], lw_set_u32(LW_ATTEMPTS - 1));
        spent.g[g] = lw_and_mask(busy, lw_and_mask(last, lw_not_mask(accepted)));
        x = LW_T(lw_select)(spent.g[g], LW_T(lw_sentinel)(), x);
        LW_T(lw_scatter)(out, place.g[g], x, lw_and_mask(busy, lw_or_mask(accepted, last)));
        rejected.g[g] = lw_and_mask(busy, lw_not_mask(lw_or_mask(accepted, last)));
        attempt.g[g] = lw_add_u32(attempt.g[g], lw_set_u32(1));
    }
    if (__builtin_expect(lw_ballot_mask(spent) != 0, 0))
        lw_count_spent(job, element, place, spent);
    return lw_queue_push(queue->place, queue->attempt, left, place, attempt, rejected);
}
#endif

/* ---- draws whose lower halves are made late ---- */

#if LW_LATE
/* Coefficients for the rare path: passed by address, c itself would leave its registers. */
typedef struct LW_V(lw_copies) {
    lw_real c[LW_COEFFS];
} LW_V(lw_copies);

/* The elements of a group: x in decided lanes, else by all 64 bits. */
LW_OUTLINE lw_element LW_V_LATE(const lw_source *source, lw_u64 element, lw_u32 upper, LW_V(lw_copies) copies,
                                lw_mask decided, lw_element x)
{
    return LW_T(lw_select)(decided, x, LW_V(lw_whole)(lw_retry_lower_half(source, element, upper), copies.c));
}

/* The same of group g from `element` on. The test of lanes that are not decided yet stays in the loop, since it decides
 * most of them; what is left after it is rarer still. */
LW_LANE lw_element LW_V_DECIDE(const lw_job *job, uint64_t element, int g, const lw_drawn *d, const lw_real *c,
                               lw_mask decided, lw_element x)
{
    LW_V(lw_copies) copies;
    if (__builtin_expect(lw_all_mask(decided), 1))
        return x;
    for (int n = 0; n < LW_COEFFS; n++)
        copies.c[n] = c[n];
    decided = LW_V(lw_settle)(d, copies.c, decided, &x);
    if (__builtin_expect(lw_all_mask(decided), 1))
        return x;
    return LW_V_LATE(&job->source, lw_elements_u64(element, g), d[0], copies, decided, x);
}
#endif

/* ---- all elements ---- */

#define LW_SIDE_BY_SIDE (LW_IN_PASSES && LW_SIDE)
#if LW_IN_PASSES
#include "run/passes.inl"
#endif

#define LW_RUN_ARGUMENTS_OF(type, scratch)                                                                             \
    const lw_job *job, LW_RUN_EACH each, lw_drawer *drawer, int first, void *buffer, type *scratch, uint32_t *waiting, \
        uint64_t element, int from, int to, int last
#define LW_RUN_ARGUMENTS LW_RUN_ARGUMENTS_OF(LW_V(lw_scratch), scratch)

#if LW_PAIRS && LW_REJECTS

/* First attempts of elements e and e + 32 of 64 together. */
LW_LANE void LW_V_RUN_IN(int regime, LW_RUN_ARGUMENTS)
{
    LW_T(LW_C) *const out = (LW_T(LW_C) *)buffer, *at = out + 32 * from;
    lw_real c[2][LW_COEFFS];
    LW_V_SAME_COEFFICIENTS(job, each, c[0]);
    LW_V_SAME_COEFFICIENTS(job, each, c[1]);
    for (int k = from; k < to; k += 2, at += 64) {
        lw_warp_mask rejected[2], wrong[2];
        int all = 1;
        LW_EACH_GROUP(g)
        {
            lw_drawn d[2][LW_DRAWS];
            lw_element x[2];
            lw_mask accepted[2], outside[2] = {lw_no_mask(), lw_no_mask()};
            for (int n = 0; n < 2; n++) {
                LW_LOAD_DRAWS(d[n], k + n, g);
            }
            lw_fence();
            if (each) {
                for (int n = 0; n < 2; n++)
                    outside[n] =
                        LW_RUN_COEFFICIENTS(job, lw_elements_u64(element + 32 * (k + n), g), c[n], &wrong[n].g[g]);
                regime = LW_V(lw_regime)(c[0], c[1]);
            }
            all &= LW_V(lw_pair_try)(regime, d[0], d[1], c[0], c[1], x, accepted);
            for (int n = 0; n < 2; n++) {
                if (each)
                    x[n] = LW_T(lw_select)(outside[n], LW_T(lw_sentinel)(), x[n]);
                LW_T(lw_store)(at + 32 * n + lw_slot(g), x[n]);
                rejected[n].g[g] = lw_not_mask(lw_or_mask(accepted[n], outside[n]));
            }
        }
        LW_COUNT_WRONG(wrong[0]);
        LW_COUNT_WRONG(wrong[1]);
        if (all)
            continue;
        *waiting = lw_queue_rejected(scratch, *waiting, k, rejected[0]);
        *waiting = lw_queue_rejected(scratch, *waiting, k + 1, rejected[1]);
        while (*waiting >= 32)
            *waiting = LW_V_RETRY(job, each, out, scratch, *waiting, element);
    }
    if (last)
        while (*waiting >= 1)
            *waiting = LW_V_RETRY(job, each, out, scratch, *waiting, element);
}
#if LW_DEFERRED
#include "run/deferred.inl"
#endif

/* regime 0, that of most calls, has a loop of its own */
LW_LANE void LW_V_RUN(LW_RUN_ARGUMENTS)
{
    lw_real c[LW_COEFFS];
    LW_V_SAME_COEFFICIENTS(job, each, c);
    const int regime = each ? -1 : LW_V(lw_regime)(c, c);
#if LW_DEFERRED
    LW_V(lw_deferred_tests) *const deferred = (LW_V(lw_deferred_tests) *)scratch;
    const int may_defer = lw_may_defer(drawer, LW_V(lw_defers_often)(c));
    if (may_defer && regime == 0) {
        LW_V_RUN_DEFERRED(0, job, 0, drawer, first, buffer, deferred, waiting, element, from, to, last);
        return;
    }
    if (may_defer && LW_DEFERRED == 1) {
        LW_V_RUN_DEFERRED(regime, job, each, drawer, first, buffer, deferred, waiting, element, from, to, last);
        return;
    }
#endif
    if (regime == 0)
        LW_V_RUN_IN(0, job, 0, drawer, first, buffer, scratch, waiting, element, from, to, last);
    else
        LW_V_RUN_IN(regime, job, each, drawer, first, buffer, scratch, waiting, element, from, to, last);
}

#elif LW_REJECTS

LW_LANE void LW_V_RUN(LW_RUN_ARGUMENTS)
{
    LW_T(LW_C) *const out = (LW_T(LW_C) *)buffer, *at = out + 32 * from;
    lw_real c[LW_COEFFS];
    LW_V_SAME_COEFFICIENTS(job, each, c);
    for (int k = from; k < to; k++, at += 32) {
        lw_warp_mask rejected, wrong;
        LW_EACH_GROUP(g)
        {
            lw_drawn d[LW_DRAWS];
            lw_element x;
            lw_mask outside = lw_no_mask();
            LW_LOAD_DRAWS(d, k, g);
            lw_fence();
            if (each)
                outside = LW_RUN_COEFFICIENTS(job, lw_elements_u64(element + 32 * k, g), c, &wrong.g[g]);
            const lw_mask accepted = lw_or_mask(LW_FIRST_TRY(d, c, &x), outside);
            if (each)
                x = LW_T(lw_select)(outside, LW_T(lw_sentinel)(), x);
            LW_T(lw_store)(at + lw_slot(g), x);
            rejected.g[g] = lw_not_mask(accepted);
        }
        LW_COUNT_WRONG(wrong);
        *waiting = lw_queue_rejected(scratch, *waiting, k, rejected);
        while (*waiting >= 32)
            *waiting = LW_V_RETRY(job, each, out, scratch, *waiting, element);
    }
    if (last)
        while (*waiting >= 1)
            *waiting = LW_V_RETRY(job, each, out, scratch, *waiting, element);
}

#elif LW_PAIRS

/* Elements e and e + 32 of 64. */
LW_LANE void LW_V_RUN(LW_RUN_ARGUMENTS)
{
    LW_T(LW_C) *const out = (LW_T(LW_C) *)buffer;
    lw_real c[2][LW_COEFFS];
    (void)scratch, (void)waiting, (void)last;
    LW_V_SAME_COEFFICIENTS(job, each, c[0]);
    LW_V_SAME_COEFFICIENTS(job, each, c[1]);
    LW_T(LW_C) *at = out + 32 * from;
    LW_T(LW_UNROLL_PAIR) for (int k = from; k < to; k += 2, at += 64)
    {
        lw_warp_mask wrong[2];
        LW_EACH_GROUP(g)
        {
            lw_drawn d[2];
            lw_element x[2];
            lw_mask outside[2] = {lw_no_mask(), lw_no_mask()};
            for (int n = 0; n < 2; n++) {
                d[n] = LW_W(lw_next)(drawer, k - first + n, g);
                if (each)
                    outside[n] =
                        LW_RUN_COEFFICIENTS(job, lw_elements_u64(element + 32 * (k + n), g), c[n], &wrong[n].g[g]);
            }
            lw_drew(drawer);
#if LW_IN_PASSES
            if (!each)
                LW_V(lw_pair_begin)(d, c[0], c[1], x);
            else
#endif
                LW_V(lw_pair)(d, c[0], c[1], x);
            for (int n = 0; n < 2; n++) {
                if (each)
                    x[n] = LW_T(lw_select)(outside[n], LW_T(lw_sentinel)(), x[n]);
                LW_T(lw_store)(at + lw_slot(g) + 32 * n, x[n]);
            }
        }
        LW_COUNT_WRONG(wrong[0]);
        LW_COUNT_WRONG(wrong[1]);
    }
#if LW_IN_PASSES
    if (!each)
        LW_V_RUN_PASSES(job, element, drawer, first, out + 32 * from, out + 32 * from, c[0], from, to, 0);
#endif
}

#else

/* Where lanes are threads, parameters are read one group ahead, to hide the latency of memory. */
LW_LANE void LW_V_RUN(LW_RUN_ARGUMENTS)
{
    LW_T(LW_C) *const out = (LW_T(LW_C) *)buffer;
    lw_real c[LW_COEFFS], p[LW_PARAMETERS_MOST + 1];
    lw_mask inside = lw_no_mask();
    (void)scratch, (void)waiting, (void)last;
    LW_V_SAME_COEFFICIENTS(job, each, c);
    LW_T(LW_C) *at = out + 32 * from;
    if (each && LW_GROUPS == 1)
        inside = LW_V_PARAMETERS(job, lw_elements_u64(element + 32 * from, 0), p);
#if LW_IN_PASSES
    if (!each) {
        LW_V_RUN_IN_PASSES(job, element, drawer, first, at, at, c, from, to, 0);
        return;
    }
#endif
    LW_T(LW_UNROLL_ONCE) for (int k = from; k < to; k++, at += 32)
    {
        lw_warp_mask wrong;
        LW_EACH_GROUP(g)
        {
            lw_drawn d[LW_DRAWS];
            lw_element x;
            lw_mask outside = lw_no_mask();
            LW_LOAD_DRAWS(d, k, g);
            lw_drew(drawer);
            if (each) {
                if (LW_GROUPS > 1)
                    inside = LW_V_PARAMETERS(job, lw_elements_u64(element + 32 * k, g), p);
                outside = LW_V_COEFFICIENTS_OF(p, inside, c, &wrong.g[g]);
                if (LW_GROUPS == 1)
                    inside = LW_V_PARAMETERS(job, lw_elements_u64(element + 32 * (k + 1), g), p);
            }
#if LW_LATE
            const lw_mask decided = LW_V(lw_try)(d, c, &x);
            x = LW_V_DECIDE(job, element + 32 * k, g, d, c, decided, x);
#else
            LW_V(lw_try)(d, c, &x);
#endif
            if (each)
                x = LW_T(lw_select)(outside, LW_T(lw_sentinel)(), x);
            LW_T(lw_store)(at + lw_slot(g), x);
        }
        LW_COUNT_WRONG(wrong);
    }
}

#endif

#if LW_MANY_GROUPS
#include "run/few.inl"
#endif

#undef LW_SIDE_BY_SIDE
#undef LW_EACH_GROUP
#undef LW_RUN_ARGUMENTS
#undef LW_RUN_ARGUMENTS_OF
#undef LW_RUN_EACH
#undef LW_RUN_COEFFICIENTS
