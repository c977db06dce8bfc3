/* 32 rows of LW_NAME, whose components are LW_TYPE (rows.h). */

/* in: where they are, each `pitch` values behind the one before. Lanes without a row read what is in their own place;
 * in LW_ROWS_OUT they have none, and read the first row, whose lane may write to it meanwhile. */
LW_LANE void LW_V_ROWS_OF(const lw_vector_job *job, uint64_t row, LW_T(LW_C) * in, uint32_t pitch, lw_rows_place place)
{
    const uint32_t left = job->count - row < 32 ? (uint32_t)(job->count - row) : 32;
    lw_warp_mask wrong;
    for (int g = 0; g < LW_GROUPS; g++) {
        const lw_mask inside = lw_lt_u32(lw_lane_u32(g), lw_set_u32(left));
        wrong.g[g] = lw_no_mask();
        if (LW_GROUPS > 1 && !lw_any_mask(inside))
            continue; /* few rows */
        const lw_u32 lane = lw_select_u32(inside, lw_lane_u32(g), lw_set_u32(0));
        const lw_u64 element = lw_add_u64(lw_set_u64(job->first + row), lw_widen_u64(lane));
        const lw_u32 at = lw_mul_u32(place == LW_ROWS_OUT ? lane : lw_lane_u32(g), lw_set_u32(pitch));
        const int columns = place == LW_ROWS_COLUMNS;
        LW_T(LW_C) *const rows = columns ? in + lw_slot(g) : in;
        wrong.g[g] = lw_and_mask(LW_V(lw_row)(job, rows, columns, element, at, inside), inside);
    }
    const uint32_t ballot = lw_ballot_mask(wrong);
    if (ballot != 0)
        lw_tally(job->errors, ballot);
}

LW_LANE void LW_V_ROWS(const lw_vector_job *job, uint64_t row)
{
    LW_V_ROWS_OF(job, row, (LW_T(LW_C) *)job->out + row * job->dimensions, (uint32_t)job->dimensions, LW_ROWS_OUT);
}

