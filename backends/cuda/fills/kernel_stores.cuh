/* What the fill kernels share: the types of elements, and how a warp stores groups of 32 of them. */
#ifndef LANEWISE_CUDA_FILLS_KERNEL_STORES_CUH
#define LANEWISE_CUDA_FILLS_KERNEL_STORES_CUH

#include "kernel.cuh"

#include "fills/elements.h"

template <int bytes> struct lw_packed;
template <> struct lw_packed<4> {
    typedef uint32_t type;
};
template <> struct lw_packed<8> {
    typedef uint2 type;
};
template <> struct lw_packed<16> {
    typedef uint4 type;
};

/* The elements from .. from + count - 1 of block `block` (of `size` elements) that the job asks for. */
struct lw_part {
    uint32_t from, count;
};

static __device__ __forceinline__ lw_part part_of(uint64_t first, uint64_t count, uint64_t block, uint32_t size)
{
    const uint64_t begin = block * size, end = first + count;
    lw_part part;
    part.from = first > begin ? (uint32_t)(first - begin) : 0;
    part.count = (uint32_t)(end - begin < size ? end - begin : size) - part.from;
    return part;
}

/* Stores ROUND groups of 32 elements, this thread's in v[], at p, by way of the warp's shared memory: PACK elements per
 * thread in one store. p is aligned to 16 bytes. */
template <class type, int ROUND>
static __device__ __forceinline__ void store_vectors(type *p, const type v[ROUND], type *stage, uint32_t lane)
{
    enum { FIT = 16 / sizeof(type), PACK = FIT < ROUND ? FIT : ROUND };
    typedef typename lw_packed<PACK * sizeof(type)>::type vector;
#pragma unroll
    for (int k = 0; k < ROUND; k++)
        stage[32 * k + lane] = v[k];
    lw_port_sync_warp();
#pragma unroll
    for (int k = 0; k < ROUND; k += PACK)
        ((vector *)(p + 32 * k))[lane] = ((const vector *)(stage + 32 * k))[lane];
    lw_port_sync_warp();
}

/* The same where p has any place, or only elements from .. from + count - 1 (counted from p) are wanted. */
template <class type, int ROUND>
static __device__ __forceinline__ void store_elements(type *p, const type v[ROUND], uint32_t lane, uint32_t from,
                                                      uint32_t count)
{
#pragma unroll
    for (int k = 0; k < ROUND; k++)
        if (32 * k + lane - from < count)
            p[32 * k + lane] = v[k];
}

#endif
