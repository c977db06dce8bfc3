/* The bounds of a run of tiles, on the calling thread of a CPU. */
#ifndef LANEWISE_INVERSION_KERNEL_H
#define LANEWISE_INVERSION_KERNEL_H

#include "job.h"
#include "weights/ratio.h"
#include "weights/survey.h"

/* What a run of tiles is, and what its bounds are. */
typedef struct lw_inversion_run {
    uint64_t begin, end; /* tiles of LW_ALIAS_TILE items */
    lw_alias_survey seen;
    lw_u128 sum, before;     /* of its integers; of those of the runs before */
    uint64_t written, given; /* bounds below 2^64; how many differ from the one before */
} lw_inversion_run;

/* What all runs share. */
typedef struct lw_inversion_scale {
    int exponent;         /* E of the largest weight */
    int stream;           /* past the caches */
    lw_alias_ratio ratio; /* 2^64 / W */
} lw_inversion_scale;

typedef void lw_inversion_kernel(const lw_inversion_job *job, const lw_inversion_scale *scale, lw_inversion_run *run);

#endif
