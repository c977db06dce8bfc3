/* What lanes read of a job: parameters of elements, coefficients that all elements share. */
#ifndef LANEWISE_DETAIL_PARAMETERS_H
#define LANEWISE_DETAIL_PARAMETERS_H

#include "job.h"
#include "../lane/lane.h"

/* Parameter k of the elements at `place` in the job. */
LW_LANE
lw_f32 lw_parameter_f32(const lw_job *job, int k, lw_u64 place)
{
    const lw_parameter *const p = &job->arguments.variate.parameter[k];
    return p->each != NULL ? lw_gather_f32((const float *)p->each, place) : lw_set_f32((float)p->same.f64);
}

/* Doubles, and 64-bit integers as bits. */
LW_LANE
lw_f64 lw_parameter_f64(const lw_job *job, int k, lw_u64 place)
{
    const lw_parameter *const p = &job->arguments.variate.parameter[k];
    return p->each != NULL ? lw_gather_f64((const double *)p->each, place) : lw_set_f64(p->same.f64);
}

LW_LANE
lw_f32 lw_coefficient_f32(const lw_job *job, int k)
{
    return lw_set_f32(job->arguments.variate.coefficient[k].f32);
}
LW_LANE
lw_f64 lw_coefficient_f64(const lw_job *job, int k)
{
    return lw_set_f64(job->arguments.variate.coefficient[k].f64);
}

#endif
