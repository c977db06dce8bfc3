/* A way of making edges on a GPU: pieces that fit its memory, repeats, a digest for each unit, and the degrees. */
#ifndef RMAT_GPU_CUH
#define RMAT_GPU_CUH

#include <cuda_runtime.h>

#include "rmat.h"

typedef unsigned long long rmat_sum; /* what atomicAdd takes */

enum {
    RMAT_PIECE = 256, /* units: 2^28 edges, 2 GiB */
    RMAT_SHORT = RMAT_PATHS * sizeof(uint32_t)
};

#define RMAT_TRY(call)                                                                                                 \
    if ((error = (call)) != cudaSuccess)                                                                               \
    return cudaGetErrorString(error)

/* One block for each unit of a piece. */
static __global__ void rmat_look(const uint64_t *edges, rmat_sum *digests, uint32_t *outgoing, uint32_t *incoming)
{
    const uint64_t *const unit = edges + (size_t)blockIdx.x * RMAT_UNIT;
    uint64_t sum = 0;
    for (uint32_t i = threadIdx.x; i < RMAT_UNIT; i += blockDim.x) {
        const uint64_t edge = unit[i];
        sum += rmat_digest(edge, i);
        atomicAdd(outgoing + (uint32_t)edge, 1u);
        atomicAdd(incoming + (edge >> 32), 1u);
    }
    atomicAdd(digests + blockIdx.x, (rmat_sum)sum);
}

/* Memory of the device, given back at the end of a scope. */
template <class T> struct rmat_memory {
    T *p = nullptr;
    cudaError_t take(size_t n)
    {
        const cudaError_t error = cudaMalloc(&p, n * sizeof(T));
        return error != cudaSuccess ? error : cudaMemset(p, 0, n * sizeof(T));
    }
    ~rmat_memory() { cudaFree(p); }
};

/* make(here, first, units, edges) queues the making of `units` units from number `first` on; here: the job with rows in
 * the device's memory. */
template <class Make>
const char *rmat_on_gpu(const rmat_job *job, uint64_t units, int draws_only, uint64_t *results,
                        application_meter *meter, Make make)
{
    const size_t piece = units < RMAT_PIECE ? (size_t)units : RMAT_PIECE, vertices = (size_t)job->below + 1;
    rmat_memory<uint64_t> edges, rows;
    rmat_memory<rmat_sum> digests;
    rmat_memory<uint32_t> outgoing, incoming, short_rows;
    rmat_job here = *job;
    cudaError_t error;
    RMAT_TRY(rows.take(RMAT_PATHS));
    RMAT_TRY(short_rows.take(RMAT_PATHS));
    RMAT_TRY(cudaMemcpy(rows.p, job->rows, RMAT_PATHS * sizeof(uint64_t), cudaMemcpyHostToDevice));
    RMAT_TRY(cudaMemcpy(short_rows.p, job->short_rows, RMAT_SHORT, cudaMemcpyHostToDevice));
    here.rows = rows.p;
    here.short_rows = short_rows.p;
    RMAT_TRY(edges.take(piece * RMAT_UNIT));
    RMAT_TRY(digests.take(units));
    RMAT_TRY(outgoing.take(vertices));
    RMAT_TRY(incoming.take(vertices));
    while (application_again(meter)) {
        for (uint64_t first = 0; first < units; first += piece)
            make(here, first, units - first < piece ? units - first : piece, edges.p);
        RMAT_TRY(cudaDeviceSynchronize());
        RMAT_TRY(cudaGetLastError());
    }
    if (draws_only)
        return NULL;
    for (uint64_t first = 0; first < units; first += piece) {
        const size_t n = units - first < piece ? (size_t)(units - first) : piece;
        make(here, first, n, edges.p);
        rmat_look<<<(unsigned)n, 1024>>>(edges.p, digests.p + first, outgoing.p, incoming.p);
        if (first == 0)
            RMAT_TRY(cudaMemcpy(job->sample, edges.p, RMAT_UNIT * sizeof(uint64_t), cudaMemcpyDeviceToHost));
    }
    RMAT_TRY(cudaMemcpy(results, digests.p, units * sizeof(uint64_t), cudaMemcpyDeviceToHost));
    RMAT_TRY(cudaMemcpy(job->outgoing, outgoing.p, vertices * sizeof(uint32_t), cudaMemcpyDeviceToHost));
    RMAT_TRY(cudaMemcpy(job->incoming, incoming.p, vertices * sizeof(uint32_t), cudaMemcpyDeviceToHost));
    return NULL;
}

#endif
