/* method_in_sequence.h, of a method and an engine: SEQUENCE_VALUES values of SEQUENCE_TYPE per call, of which
 * SEQUENCE_BITS makes 64 bits. */
#define S(name) LW_JOIN(LW_JOIN(name##_, SEQUENCE_METHOD), _)
#define S_LANES(schedule) LW_JOIN(LW_JOIN(LW_JOIN(lw_lanes_, SEQUENCE_ENGINE), LW_JOIN(_, SEQUENCE_METHOD)), schedule)
LW_LANE void LW_JOIN(S(sequence_of), SEQUENCE_ENGINE)(const sequence_question *q, uint64_t (*out)[32], uint32_t from,
                                                      uint32_t to, uint64_t *rounds)
{
    LW_JOIN(lw_lanes_, SEQUENCE_ENGINE) g;
    LW_JOIN(lw_kept_, SEQUENCE_METHOD) kept;
    LW_JOIN(lw_pool_, SEQUENCE_METHOD) pool;
    LW_JOIN(LW_JOIN(lw_lanes_, SEQUENCE_ENGINE), _open)(&g, q->seed, 0, q->subsequence);
    LW_JOIN(S(lw_kept), clear)(&kept);
    LW_JOIN(S(lw_pool), clear)(&pool);
    for (uint32_t call = from; call < to; call++) {
        const lw_warp_f64 p = sequence_parameter(q, call);
        LW_JOIN(lw_warp_, SEQUENCE_TYPE) x[SEQUENCE_VALUES];
        switch (q->schedule) {
        case SEQUENCE_MASKED:
            S_LANES()(&g, &p, x, rounds);
            break;
        case SEQUENCE_KEPT:
            S_LANES(_kept)(&g, &kept, &p, x, rounds);
            break;
        case SEQUENCE_GROUPED:
            S_LANES(_grouped)(&g, q->group, &p, x, rounds);
            break;
        case SEQUENCE_HELPING:
            S_LANES(_helping)(&g, &p, x, rounds);
            break;
        default:
            S_LANES(_pooled)(&g, &pool, &p, x, rounds);
        }
        LW_FOR_GROUPS(k)
        {
            LW_JOIN(lw_, SEQUENCE_TYPE) lanes[SEQUENCE_VALUES];
            for (int v = 0; v < SEQUENCE_VALUES; v++)
                lanes[v] = x[v].g[k];
            lw_store_u64(out[call] + lw_slot(k), SEQUENCE_BITS(lanes));
        }
    }
}
#undef S
#undef S_LANES
#undef SEQUENCE_ENGINE
#undef SEQUENCE_METHOD
#undef SEQUENCE_TYPE
#undef SEQUENCE_VALUES
#undef SEQUENCE_BITS
