/* Pairs whose lanes may wait for a test (run.inl, LW_HAS_DOUBTS). */

/* Tests `tested` of the lanes that wait for it, from `from` on; returns how many wait for another attempt then. */
LW_OUTLINE uint32_t LW_V(lw_decide)(const lw_job *job, LW_RUN_EACH each, const LW_V(lw_doubts) * doubts, int from,
                                    int tested, lw_queue *queue, uint32_t waiting, uint64_t element)
{
    lw_warp_u32 place, attempt;
    lw_warp_mask rejected;
    lw_real c[LW_COEFFS];
    LW_V(lw_same_coefficients)(job, each, c);
    LW_FOR_GROUPS(g)
    {
        const int at = from + (int)lw_slot(g);
        const lw_mask busy = lw_lt_u32(lw_lane_u32(g), lw_set_u32((uint32_t)tested));
        const lw_drawn none = LW_D(lw_set)(0);
        const lw_drawn z = LW_D(lw_select)(busy, LW_D(lw_load)(doubts->z + at), none);
        const lw_drawn test = LW_D(lw_select)(busy, LW_D(lw_load)(doubts->test + at), none);
        lw_mask counted_before;
        place.g[g] = lw_select_u32(busy, lw_load_u32(doubts->place + at), lw_set_u32(0));
        attempt.g[g] = lw_set_u32(1);
        if (each)
            LW_RUN_COEFFICIENTS(job, lw_add_u64(lw_set_u64(element), lw_widen_u64(place.g[g])), c, &counted_before);
        rejected.g[g] = lw_and_mask(busy, lw_not_mask(LW_V(lw_doubtful)(test, LW_R(lw_bits)(z), c)));
    }
    return lw_queue_push(queue->place, queue->attempt, waiting, place, attempt, rejected);
}

/* The same where a bound accepts most lanes: the others wait until 32 can be tested together. *waiting: those that wait
 * for another attempt, and 2^16 times those that wait for a test. */
LW_LANE void LW_V(lw_run_doubting)(int regime, LW_RUN_ARGUMENTS)
{
    LW_T(LW_C) *const out = (LW_T(LW_C) *)room, *at = out + 32 * from;
    lw_queue *const queue = &scratch->queue;
    LW_V(lw_doubts) *const doubts = &scratch->doubts;
    int doubtful = (int)(*waiting >> 16);
    uint32_t again = *waiting & 0xffff;
    lw_real c[2][LW_COEFFS];
    LW_V(lw_same_coefficients)(job, each, c[0]);
    LW_V(lw_same_coefficients)(job, each, c[1]);
    for (int k = from; k < to; k += 2, at += 64) {
        lw_warp_mask wrong[2];
        LW_FOR_GROUPS(g)
        {
            lw_drawn d[2][LW_DRAWS];
            lw_element x[2];
            lw_real z[2];
            lw_mask sure[2], outside[2] = {lw_no_mask(), lw_no_mask()};
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
                const lw_mask doubt = lw_not_mask(lw_or_mask(sure[n], outside[n]));
                if (each)
                    x[n] = LW_T(lw_select)(outside[n], LW_T(lw_sentinel)(), x[n]);
                LW_T(lw_store)(at + 32 * n + lw_slot(g), x[n]);
                lw_pack_u32(doubts->place + doubtful, lw_add_u32(lw_lane_u32(g), lw_set_u32((uint32_t)(32 * (k + n)))),
                            doubt);
                LW_D(lw_pack)(doubts->test + doubtful, d[n][1], doubt);
                LW_D(lw_pack)(doubts->z + doubtful, LW_D(lw_bits)(z[n]), doubt);
                doubtful += lw_count_mask(doubt);
            }
        }
        LW_COUNT_WRONG(wrong[0]);
        LW_COUNT_WRONG(wrong[1]);
        while (doubtful >= 32) {
            doubtful -= 32;
            again = LW_V(lw_decide)(job, each, doubts, doubtful, 32, queue, again, element);
        }
        while (again >= 32)
            again = LW_V(lw_retry)(job, each, out, queue, again, element);
    }
    if (last) {
        again = LW_V(lw_decide)(job, each, doubts, 0, doubtful, queue, again, element);
        doubtful = 0;
        while (again >= 1)
            again = LW_V(lw_retry)(job, each, out, queue, again, element);
    }
    *waiting = again + ((uint32_t)doubtful << 16);
}
