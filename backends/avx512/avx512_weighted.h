/* What batches and races work with on zmm, in both tiers. */
#ifndef LANEWISE_AVX512_AVX512_WEIGHTED_H
#define LANEWISE_AVX512_AVX512_WEIGHTED_H

#include "batch/job.h"
#include "categorical/job.h"
#include "choose/race_job.h"

lw_draws_kernel lw_avx512_draws, lw_avx512f_draws;
lw_race_kernel lw_avx512_race, lw_avx512f_race;
lw_categorical_kernel lw_avx512_categorical, lw_avx512f_categorical;

#if LW_TIER_AVX512
#define LW_AVX512_DRAWS lw_avx512_draws
#define LW_AVX512_RACE lw_avx512_race
#define LW_AVX512_CATEGORICAL lw_avx512_categorical
#else
#define LW_AVX512_DRAWS lw_avx512f_draws
#define LW_AVX512_RACE lw_avx512f_race
#define LW_AVX512_CATEGORICAL lw_avx512f_categorical
#endif

#endif
