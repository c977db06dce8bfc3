/* The kernel of LW_NAME (rows_host.h). */
static void LW_V_VECTOR(const lw_vector_job *job)
{
    uint64_t row = 0;
#if LW_JOIN(LW_IN_PLACE_, LW_NAME)
    row = LW_JOIN(rows_in_place_, LW_NAME)(job);
#endif
#if LW_IN_COLUMNS
    const uint64_t d = job->dimensions;
    if (d > 1 && d <= COLUMNS_MOST)
        for (; row + 32 <= job->count; row += 32) {
            LW_JOIN(LW_C_, LW_TYPE) *const rows = (LW_JOIN(LW_C_, LW_TYPE) *)job->out + row * d;
            LW_JOIN(LW_C_, LW_TYPE) columns[32 * COLUMNS_MOST] __attribute__((aligned(64)));
            LW_JOIN(rows_to_columns_, LW_TYPE)(rows, columns, d);
            LW_V_ROWS_OF(job, row, columns, 1, LW_ROWS_COLUMNS);
            LW_JOIN(columns_to_rows_, LW_TYPE)(rows, columns, d);
        }
#endif
    for (; row < job->count; row += 32)
        LW_V_ROWS(job, row);
}
