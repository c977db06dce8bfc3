/* Rounding kernels by number. */
#ifndef LANEWISE_CUDA_ROUNDING_KERNEL_CUH
#define LANEWISE_CUDA_ROUNDING_KERNEL_CUH

#include "cuda/runtime/launch.cuh"

#include "lanewise/detail/engine_slots.h"
#include "rounding/job.h"

typedef struct lw_cuda_rounding {
    lw_source source;
    uint64_t first; /* the element that goes to out[0], counted from *cursor, or from 0 if cursor is null */
    const uint64_t *cursor;
    uint64_t count;
    const float *from;
    uint16_t *out;
    const uint32_t *words; /* of an engine that seeks: drawn before, one for each number */
} lw_cuda_rounding;

/* A kernel takes (lw_cuda_rounding job); each warp makes a block of 1024 elements of the sequence, those of them that the
 * job asks for; where `words` are drawn before, 1024 numbers of the job. */
const void *lw_cuda_rounding_kernel_of(int engine, lw_narrow to);

#endif
