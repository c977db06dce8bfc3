/* The kernel of LW_NAME (rows_host.h). */
static void LW_JOIN(vector_, LW_NAME)(const lw_vector_job *job)
{
    for (uint64_t row = 0; row < job->count; row += 32)
        LW_JOIN(lw_rows_, LW_NAME)(job, row);
}
