/* 32 rows of LW_NAME, whose components are LW_TYPE (rows.h). */
#define LW_V(name) LW_JOIN(name##_, LW_NAME)
#define LW_T(name) LW_JOIN(name##_, LW_TYPE)

/* in: where they are, each `pitch` values behind the one before. Lanes without a row read the first one, whose lane may
 * write to it meanwhile; or, where `in` has room for 32 rows, what is in their own place. */
LW_LANE void LW_V(lw_rows_of)(const lw_vector_job *job, uint64_t row, LW_T(LW_C) * in, uint32_t pitch, int room_for_all)
{
    const uint32_t left = job->count - row < 32 ? (uint32_t)(job->count - row) : 32;
    lw_warp_mask wrong;
    for (int g = 0; g < LW_GROUPS; g++) {
        const lw_mask inside = lw_lt_u32(lw_lane_u32(g), lw_set_u32(left));
        const lw_u32 lane = lw_select_u32(inside, lw_lane_u32(g), lw_set_u32(0));
        const lw_u64 element = lw_add_u64(lw_set_u64(job->first + row), lw_widen_u64(lane));
        const lw_u32 at = lw_mul_u32(room_for_all ? lw_lane_u32(g) : lane, lw_set_u32(pitch));
        wrong.g[g] = lw_and_mask(LW_V(lw_row)(job, in, element, at, inside), inside);
    }
    const uint32_t ballot = lw_ballot_mask(wrong);
    if (ballot != 0)
        lw_tally(job->errors, ballot);
}

LW_LANE void LW_V(lw_rows)(const lw_vector_job *job, uint64_t row)
{
    LW_V(lw_rows_of)(job, row, (LW_T(LW_C) *)job->out + row * job->dimensions, (uint32_t)job->dimensions, 0);
}

#undef LW_V
#undef LW_T
