/* The method work_20 (work.h) as a row of variates.def, that is by the loop of built-in kinds, for loops_bench.c. */
#ifndef LOOPS_ROW_H
#define LOOPS_ROW_H

#include "lanewise/detail/job.h"

enum { LOOPS_ROW_BLOCK = 512 }; /* elements of it in a block of warp1024 */

#ifdef __cplusplus
extern "C" {
#endif

/* Makes the job's elements, from element 0 on, `calls` times and waits: on a GPU; on a core with AVX-512. Returns 0, or
 * why it cannot. */
const char *loops_row_cuda(const lw_job *job, int calls);
const char *loops_row_avx512(const lw_job *job, int calls);

#ifdef __cplusplus
}
#endif

/* Who makes them defines the header of the machine's kernels and the template that gives a row's. */
#ifdef LOOPS_ROW_KERNELS
#define LW_FOR_f32 LW_LEAVE
#define LW_FOR_f64 LW_LEAVE
#define LW_FOR_u32 LW_LEAVE
#define LW_FOR_u64 LW_LEAVE
#include LOOPS_ROW_KERNELS
#include "work.h"

LW_LANE lw_mask lw_check_and_setup_work_20(const lw_f32 *p, lw_f32 *c)
{
    return lw_setup_work_20(p, c);
}

#include "lanewise/detail/templates/variate_row.inl"
#define LW_NAME work_20
#define LW_NUMBER 20
#define LW_TYPE f32
#define LW_PAIRS 0
#define LW_REJECTS 1
#define LW_DRAW word
#define LW_DRAWS 2
#define LW_REAL f32
#define LW_COEFFS 1
#define LW_PARAMETERS 1
#define LW_V_PARAMETERS lw_parameters_work_20
#define LW_V_COEFFICIENTS_OF lw_coefficients_of_work_20
#define LW_V_COEFFICIENTS lw_coefficients_work_20
#define LW_V_SAME_COEFFICIENTS lw_same_coefficients_work_20
#define LW_V_ATTEMPT lw_attempt_work_20
#define LW_V_RETRY lw_retry_work_20
#define LW_V_RUN lw_run_work_20
#define LW_V_STAGED_RUN run_work_20
#define LW_V_FILL fill_work_20
#define LW_V_STAGED variate_staged_work_20
#define LW_V_DIRECT variate_direct_work_20
#include "run/run.inl"
#include LOOPS_ROW_FILL
#include "lanewise/detail/templates/variate_columns_end.inl"
#include "lanewise/detail/templates/variate_row_end.inl"
#endif

#endif
