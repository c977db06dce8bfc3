/* The generators of Intel MKL that take part, all but the quasi-random ones and the one that asks the processor. */
#ifndef LANEWISE_BENCH_MKL_GENERATORS_H
#define LANEWISE_BENCH_MKL_GENERATORS_H

#include <mkl_vsl.h>

typedef struct mkl_generator {
    const char *name;
    MKL_INT brng;
    int bits32; /* whether UniformBits32 and 64 serve it */
    int apart;  /* a family: threads take members of it, they do not jump */
    int shared; /* whether threads share it out: MCG31M1 is too short for that, the others would be slow at it */
} mkl_generator;

enum { MKL_GENERATORS = 10 };
static const mkl_generator mkl_generators[MKL_GENERATORS] = {
    {"mkl MT19937", VSL_BRNG_MT19937, 1, 0, 1},
    {"mkl SFMT19937", VSL_BRNG_SFMT19937, 1, 0, 1},
    {"mkl MT2203", VSL_BRNG_MT2203, 1, 1, 1},
    {"mkl MRG32K3A", VSL_BRNG_MRG32K3A, 0, 0, 1},
    {"mkl PHILOX4X32X10", VSL_BRNG_PHILOX4X32X10, 1, 0, 1},
    {"mkl ARS5", VSL_BRNG_ARS5, 1, 0, 1},
    {"mkl MCG59", VSL_BRNG_MCG59, 1, 0, 1},
    {"mkl WH", VSL_BRNG_WH, 0, 0, 0},
    {"mkl MCG31M1", VSL_BRNG_MCG31, 0, 0, 0},
    {"mkl R250", VSL_BRNG_R250, 0, 0, 0},
};

#endif
