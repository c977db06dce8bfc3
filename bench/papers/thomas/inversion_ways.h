/* The probabilities that Thomas (2010) makes of a 32-bit word before he inverts them, in f32 as a kernel does: C and
 * CUDA. Conversions round to nearest; the products by powers of two are exact. */
#ifndef LANEWISE_BENCH_LESSONS_INVERSION_WAYS_H
#define LANEWISE_BENCH_LESSONS_INVERSION_WAYS_H

#include <stdint.h>

#ifdef __CUDACC__
#define INVERSION_WAY static __host__ __device__ __forceinline__
#else
#define INVERSION_WAY static inline
#endif

/* In [0, 1]. */
INVERSION_WAY float inversion_naive(uint32_t word)
{
    return (float)word * 0x1p-32f;
}

/* Half a word added: in (0, 1]. */
INVERSION_WAY float inversion_nudged(uint32_t word)
{
    return (float)word * 0x1p-32f + 0x1p-33f;
}

/* Of the nearer end, in (0, 1/2]; the quantile of an upper word has the other sign. */
INVERSION_WAY int inversion_is_upper(uint32_t word)
{
    return word >= 0x80000000u;
}
INVERSION_WAY float inversion_reflected(uint32_t word)
{
    return inversion_nudged(inversion_is_upper(word) ? 0xffffffffu - word : word);
}

#endif
