/* Stochastic rounding, as every backend sees it: plain data, passed by value to a GPU (docs/contract/rounding.md). */
#ifndef LANEWISE_ROUNDING_JOB_H
#define LANEWISE_ROUNDING_JOB_H

#include "lanewise/detail/job.h"

typedef enum lw_narrow { lw_narrow_bf16, lw_narrow_f16 } lw_narrow;

/* A CPU backend's kernel: n numbers by their words, on the calling thread. */
typedef void lw_round_kernel(lw_narrow to, const float *from, const uint32_t *words, uint16_t *out, uint64_t n);

#endif
