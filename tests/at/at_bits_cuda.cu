#include "at_bits.h"

static __global__ void make(const at_bits_asked asked, const float *x, at_bits_made *made)
{
    const uint32_t k = blockIdx.x * blockDim.x + threadIdx.x;
    if (k < asked.count && k % 2 == 0)
        made[k] = at_bits_make(&asked, asked.first + k, x[k]);
}

int at_bits_make_there(const at_bits_asked *asked, const float *x, at_bits_made *made)
{
    make<<<(asked->count + 127) / 128, 128>>>(*asked, x, made);
    return cudaDeviceSynchronize() == cudaSuccess;
}
