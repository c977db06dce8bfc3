/* The rows for the CUDA target, one thread per lane, as the table MATH_TARGET. */
#include <stdio.h>
#include <stdlib.h>

#include "math_apply.h"

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

static void launch(void (*kernel)(math_call), const math_call *x)
{
    const unsigned threads = 128;
    kernel<<<(unsigned)(x->n / threads), threads>>>(*x);
    check(cudaGetLastError(), "launch");
    check(cudaDeviceSynchronize(), "kernel");
}

#define MATH_ROW(name, result, a, b, truth, inputs, most)                                                              \
    static __global__ void name##_kernel(math_call x)                                                                  \
    {                                                                                                                  \
        name##_group(&x, blockIdx.x * (size_t)blockDim.x + threadIdx.x);                                               \
    }
#include "math_rows.def"

#define MATH_ROW(name, result, a, b, truth, inputs, most)                                                              \
    static void name##_apply(const math_call *x) { launch(name##_kernel, x); }
#include "math_rows.def"

/* C++17 has no designators: in the order of math_rows.h. */
extern "C" const math_target MATH_TARGET = {
    "cuda",
    MATH_CONTRACTS ? "a user's flags" : "the library's flags",
    allocate,
    release,
    {
#define MATH_ROW(name, result, a, b, truth, inputs, most) name##_apply,
#include "math_rows.def"
    },
};
