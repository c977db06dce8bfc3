/* What kernels of applications include. */
#ifndef APPLICATION_KERNEL_H
#define APPLICATION_KERNEL_H

#include <lanewise/kernel/generator.h>

#include "application.h"

/* results[k] = value, by the warp: once. */
LW_LANE void application_give(uint64_t *results, int k, uint64_t value)
{
#if LW_LANES_ARE_THREADS
    if (threadIdx.x % 32 == 0)
#endif
        results[k] = value;
}

#endif
