/* Elements of a kind with deferred tests (run.inl): a bound accepts most lanes, and the others wait until 32 can be
 * tested together. `waiting` counts those that wait for another attempt, plus 2^16 times those that wait for a test. */

/* Queues those lanes of groups k and k + 1 that are set in `undecided` behind the `pending_tests` that are queued, with
 * their draws and normals; returns how many are queued then. */
LW_LANE uint32_t LW_V_DEFER(LW_V(lw_deferred_tests) * deferred, uint32_t pending_tests, int k, int g,
                            lw_drawn d[2][LW_DRAWS], const lw_real z[2], const lw_mask undecided[2])
{
#if LW_LANES_ARE_THREADS
    const lw_warp_mask sets[2] = {{{undecided[0]}}, {{undecided[1]}}};
    const uint32_t first = lw_ballot_mask(sets[0]), second = lw_ballot_mask(sets[1]);
    const uint32_t behind = pending_tests + (uint32_t)lw_count_bits(first);
    const uint32_t at[2] = {pending_tests + lw_rank_in(first), behind + lw_rank_in(second)};
    for (int n = 0; n < 2; n++)
        if (undecided[n]) {
            deferred->place[at[n]] = lw_lane_u32(g) + (uint32_t)(32 * (k + n));
            deferred->test[at[n]] = d[n][1];
            deferred->z[at[n]] = LW_D(lw_bits)(z[n]);
        }
    pending_tests = behind + (uint32_t)lw_count_bits(second);
#else
    for (int n = 0; n < 2; n++) {
        const lw_u32 place = lw_add_u32(lw_lane_u32(g), lw_set_u32((uint32_t)(32 * (k + n))));
        lw_pack_u32(deferred->place + pending_tests, place, undecided[n]);
        LW_D(lw_pack)(deferred->test + pending_tests, d[n][1], undecided[n]);
        LW_D(lw_pack)(deferred->z + pending_tests, LW_D(lw_bits)(z[n]), undecided[n]);
        pending_tests += (uint32_t)lw_count_mask(undecided[n]);
    }
#endif
    return pending_tests;
}

/* Tests `tested` of the deferred ones, from `from` on; returns how many wait for another attempt then. */
LW_LANE uint32_t LW_V_DECIDE(const lw_job *job, LW_RUN_EACH each, LW_V(lw_deferred_tests) * deferred, uint32_t from,
                             uint32_t tested, uint32_t again, uint64_t element)
{
    lw_warp_u32 place, attempt;
    lw_warp_mask rejected;
    lw_real c[LW_COEFFS];
    LW_V_SAME_COEFFICIENTS(job, each, c);
    LW_EACH_GROUP(g)
    {
        const uint32_t at = from + (uint32_t)lw_slot(g);
        const lw_mask busy = lw_lt_u32(lw_lane_u32(g), lw_set_u32(tested));
        const lw_drawn none = LW_D(lw_set)(0);
        const lw_drawn z = LW_D(lw_select)(busy, LW_D(lw_load)(deferred->z + at), none);
        const lw_drawn test = LW_D(lw_select)(busy, LW_D(lw_load)(deferred->test + at), none);
        lw_mask counted_before;
        place.g[g] = lw_select_u32(busy, lw_load_u32(deferred->place + at), lw_set_u32(0));
        attempt.g[g] = lw_set_u32(1);
        if (each)
            LW_RUN_COEFFICIENTS(job, lw_add_u64(lw_set_u64(element), lw_widen_u64(place.g[g])), c, &counted_before);
        rejected.g[g] = lw_and_mask(busy, lw_not_mask(LW_V(lw_deferred_test)(test, LW_R(lw_bits)(z), c)));
    }
    lw_fence();
    return lw_queue_push(deferred->queue.place, deferred->queue.attempt, again, place, attempt, rejected);
}

/* Tests and retries until fewer than `enough` wait for either, 32 or 1. */
LW_OUTLINE uint32_t LW_V_SETTLE(const lw_job *job, LW_RUN_EACH each, LW_T(LW_C) * out,
                                LW_V(lw_deferred_tests) * deferred, uint32_t waiting, uint64_t element, uint32_t enough)
{
    uint32_t pending_tests = waiting >> 16, again = waiting & 0xffff;
    lw_fence();
    while (pending_tests >= enough || again >= enough) {
        if (pending_tests >= enough && again < 32) {
            const uint32_t tested = pending_tests < 32 ? pending_tests : 32;
            pending_tests -= tested;
            again = LW_V_DECIDE(job, each, deferred, pending_tests, tested, again, element);
        } else {
            again = LW_V_RETRY(job, each, out, &deferred->queue, again, element);
        }
    }
    return again + (pending_tests << 16);
}

/* First attempts of elements e and e + 32 of 64 together. A thread's own place is added once, since nvcc would make an
 * address anew for each pair, and it counts what is left, since nvcc knows then how many pairs a whole block has. On a
 * CPU, where deferred tests are frequent, lanes are packed whether there are any or not: a branch that is hard to
 * predict costs more. */
LW_LANE void LW_V_RUN_DEFERRED(int regime, LW_RUN_ARGUMENTS_OF(LW_V(lw_deferred_tests), deferred))
{
    LW_T(LW_C) *const out = (LW_T(LW_C) *)buffer, *at = out + 32 * from + lw_slot(0);
    uint32_t now = *waiting;
    lw_real c[2][LW_COEFFS];
    LW_V_SAME_COEFFICIENTS(job, each, c[0]);
    LW_V_SAME_COEFFICIENTS(job, each, c[1]);
    const int packs = !LW_LANES_ARE_THREADS && (each || LW_V(lw_defers_often)(c[0]));
    int k = from;
    LW_UNROLL(unroll 2) for (int left = to - from; left > 0; left -= 2, k += 2, at += 64)
    {
        lw_warp_mask wrong[2];
        LW_EACH_GROUP(g)
        {
            lw_drawn d[2][LW_DRAWS];
            lw_element x[2];
            lw_real z[2];
            lw_mask sure[2], undecided[2], outside[2] = {lw_no_mask(), lw_no_mask()};
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
            LW_V(lw_pair_sure)(regime, d[0], d[1], c[0], c[1], x, z, sure);
            for (int n = 0; n < 2; n++) {
                undecided[n] = lw_not_mask(lw_or_mask(sure[n], outside[n]));
                if (each)
                    x[n] = LW_T(lw_select)(outside[n], LW_T(lw_sentinel)(), x[n]);
                LW_T(lw_store)(at + 32 * n + (LW_LANES_ARE_THREADS ? 0 : lw_slot(g)), x[n]);
            }
            if (!packs && !lw_any_mask(lw_or_mask(undecided[0], undecided[1])))
                continue;
            now = (now & 0xffff) + (LW_V_DEFER(deferred, now >> 16, k, g, d, z, undecided) << 16);
            if (LW_GROUPS == 1 && now >= 32u << 16)
                now = LW_V_SETTLE(job, each, out, deferred, now, element, 32);
        }
        LW_COUNT_WRONG(wrong[0]);
        LW_COUNT_WRONG(wrong[1]);
        if (LW_GROUPS > 1 && now >= 32u << 16)
            now = LW_V_SETTLE(job, each, out, deferred, now, element, 32);
    }
    *waiting = last ? LW_V_SETTLE(job, each, out, deferred, now, element, 1) : now;
}
