/* The kernel of LW_NAME (rows_host.h). */
static void LW_V_VECTOR(const lw_vector_job *job)
{
    uint64_t row = 0;
#if LW_V(LW_IN_PLACE)
    row = LW_V(rows_in_place)(job);
#endif
#if LW_IN_COLUMNS
    const uint64_t d = job->dimensions;
    if (d > 1 && d <= COLUMNS_MOST)
        for (; row + 32 <= job->count; row += 32) {
            LW_T(LW_C) *const rows = (LW_T(LW_C) *)job->out + row * d;
            LW_T(LW_C) columns[32 * COLUMNS_MOST] __attribute__((aligned(64)));
            LW_T(rows_to_columns)(rows, columns, d);
            LW_V_ROWS_OF(job, row, columns, 1, LW_ROWS_COLUMNS);
            LW_T(columns_to_rows)(rows, columns, d);
        }
#endif
    for (; row < job->count; row += 32)
        LW_V_ROWS(job, row);
}
