/* What batches and races work with in plain C lanes. */
#ifndef LANEWISE_PORTABLE_PORTABLE_WEIGHTED_H
#define LANEWISE_PORTABLE_PORTABLE_WEIGHTED_H

#include "batch/job.h"
#include "categorical/job.h"
#include "choose/race_job.h"

lw_draws_kernel lw_portable_draws;
lw_race_kernel lw_portable_race;
lw_categorical_kernel lw_portable_categorical;

#endif
