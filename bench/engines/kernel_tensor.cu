/* The steps of mrg8 on the FP64 tensor cores, as the backend's fill takes them (its own text), with the elements added
 * up in registers: p_c of seed 003's model on this device. */
#define lw_cuda_tensor_kernel lw_bench_unused_tensor_kernel /* the library brings the one that it dispatches to */
#include "mrg8_tensor.cu"

#include "kernel_peers.h"
#include "kernel_run.cuh"

namespace
{

struct tensor_mrg8 {
    typedef double number;
    struct state {
        double step[4], word[4];
    };
    enum { NUMBERS = 64, SHARED = 0 };
    static const char *name() { return TENSOR_NAME; }
    static __device__ void prepare(state &, uint32_t) {}
    static __device__ void begin(state &s, const state *, uint32_t thread)
    {
        const uint32_t lane = threadIdx.x & 31;
        load_fragment(s.step, lane / 4, lane % 4,
                      [](uint32_t w, uint32_t n) { return (uint64_t)lw_mrg8_matrix[7 - w][n]; });
        for (uint32_t k = 0; k < 4; k++)
            s.word[k] = (double)(4 * thread + k + 1); /* any words will do */
    }
    static __device__ double round(state &s)
    {
        double sum = 0.0;
#pragma unroll 4
        for (int step = 0; step < NUMBERS / 4; step++) {
            advance_streams(s.word, s.step);
#pragma unroll
            for (int k = 0; k < 4; k++) {
                double element;
                convert(&element, s.word[k]);
                sum += element;
            }
        }
        return sum;
    }
};

} // namespace

void enter_kernel_tensor(contest *c)
{
    int device = 0, major = 0;
    cudaGetDevice(&device);
    cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device);
    if (major >= 9)
        enter<tensor_mrg8>(c, OURS);
}
