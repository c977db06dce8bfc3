/* Elements of one method by index on one engine, by the schedule that is asked for (by_index.h). */
LW_OUTLINE void LW_JOIN(LW_JOIN(LW_JOIN(by_index_, BY_INDEX_OF_ENGINE), _),
                        BY_INDEX_OF_NAME)(const by_index_question *q, uint64_t (*out)[32][BY_INDEX_VALUES],
                                          uint64_t *rounds)
{
    const lw_warp_f64 p = by_index_parameter(q);
    LW_JOIN(lw_elements_, BY_INDEX_OF_ENGINE) e;
    LW_JOIN(lw_warp_, BY_INDEX_OF_TYPE) x[BY_INDEX_OF_VALUES];
    LW_JOIN(LW_JOIN(LW_JOIN(LW_JOIN(lw_elements_, BY_INDEX_OF_ENGINE), _), BY_INDEX_OF_NAME), _open)
    (&e, q->seed, q->stream, 0);
    for (uint32_t i = 0; i <= q->groups; i++) {
        const uint64_t group = i < q->groups ? i : 1;
        if (q->schedule == BY_INDEX_MASKED)
            LW_JOIN(LW_JOIN(LW_JOIN(lw_elements_, BY_INDEX_OF_ENGINE), _), BY_INDEX_OF_NAME)
            (&e, group, q->attempts, &p, x, rounds);
        else if (q->schedule == BY_INDEX_GROUPED)
            LW_JOIN(LW_JOIN(LW_JOIN(LW_JOIN(lw_elements_, BY_INDEX_OF_ENGINE), _), BY_INDEX_OF_NAME), _grouped)
            (&e, group, q->lanes, q->attempts, &p, x, rounds);
        else
            LW_JOIN(LW_JOIN(LW_JOIN(LW_JOIN(lw_elements_, BY_INDEX_OF_ENGINE), _), BY_INDEX_OF_NAME), _helping)
            (&e, group, q->attempts, &p, x, rounds);
        for (int v = 0; v < (BY_INDEX_OF_VALUES); v++)
            LW_FOR_GROUPS(k)
        lw_scatter_u64(&out[i][0][v], lw_mul_u32(lw_lane_u32(k), lw_set_u32(BY_INDEX_VALUES)),
                       LW_JOIN(BITS_, BY_INDEX_OF_TYPE)(x[v].g[k]), lw_any_value_mask());
    }
}
#undef BY_INDEX_OF_ENGINE
#undef BY_INDEX_OF_NAME
#undef BY_INDEX_OF_TYPE
#undef BY_INDEX_OF_VALUES
