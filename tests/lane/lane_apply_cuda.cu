/* The rows for the CUDA target, one warp of threads per warp, as the table LANE_TARGET. */
#include <stdio.h>
#include <stdlib.h>

#include "lane_apply.h"

/* A test program that loses its device has nothing more to prove. */
static void check(cudaError_t error, const char *what)
{
    if (error == cudaSuccess)
        return;
    fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
    exit(1);
}

static void *allocate(size_t bytes)
{
    void *pointer = NULL;
    check(cudaMallocManaged(&pointer, bytes), "cudaMallocManaged");
    return pointer;
}

static void release(void *pointer)
{
    check(cudaFree(pointer), "cudaFree");
}

static void launch(void (*kernel)(lane_call), const lane_call *x)
{
    const unsigned threads = LANE_STEP;
    kernel<<<(unsigned)(x->n / threads), threads>>>(*x);
    check(cudaGetLastError(), "launch");
    check(cudaDeviceSynchronize(), "kernel");
}

#define LANE_ROW(name, result, a, b, c, most)                                                                          \
    static __global__ void name##_kernel(lane_call x)                                                                  \
    {                                                                                                                  \
        name##_warp(&x, (blockIdx.x * (size_t)blockDim.x + threadIdx.x) / 32 * 32);                                    \
    }
#include "lane_rows.def"

#define LANE_ROW(name, result, a, b, c, most)                                                                          \
    static void name##_apply(const lane_call *x) { launch(name##_kernel, x); }
#include "lane_rows.def"

static __global__ void plain_mul_add_kernel(lane_call x)
{
    const size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
    ((float *)x.result)[i] = ((const float *)x.a)[i] * ((const float *)x.b)[i] + ((const float *)x.c)[i];
}
static void plain_mul_add(const lane_call *x) { launch(plain_mul_add_kernel, x); }

/* C++17 has no designators: in the order of lane_rows.h. */
extern "C" const lane_target LANE_TARGET = {
    "cuda",
    LANE_CONTRACTS ? "a user's flags" : "the library's flags",
    LANE_CONTRACTS,
    LANE_VOTES,
    LW_GROUP,
    allocate,
    release,
    plain_mul_add,
    {
#define LANE_ROW(name, result, a, b, c, most) name##_apply,
#include "lane_rows.def"
    },
};
