/* Peers: the same program with cuRAND's device API. The kernels differ in the draws alone. */
#include <curand_kernel.h>

#include "rmat_kernel.h"
#include "rmat_gpu.cuh"

namespace
{

enum { THREADS = 1024 };

/* The best form: draws from the table, a word each; where that is not enough, another. */
static __device__ void next_words(curandStatePhilox4_32_10_t *s, lw_u32 *words)
{
    const uint4 w = curand4(s);
    words[0] = w.x, words[1] = w.y, words[2] = w.z, words[3] = w.w;
}
static __device__ void next_words(curandStateXORWOW_t *s, lw_u32 *words)
{
    for (int d = 0; d < RMAT_DRAWS; d++)
        words[d] = curand(s);
}
template <class State> struct from_table {
    typedef State state;
    enum { SHARED = RMAT_SHORT };
    static __device__ lw_u64 edge(State *s, const rmat_job *job, const uint32_t *short_rows)
    {
        lw_u32 words[RMAT_DRAWS], late[RMAT_DRAWS];
        lw_u64 made;
        next_words(s, words);
        if (rmat_quick_edge(job, short_rows, words, &made)) {
            next_words(s, late);
            made = rmat_late_edge(job, words, late);
        }
        return made;
    }
    static __device__ uint64_t draws(State *s, const rmat_job *)
    {
        lw_u32 words[RMAT_DRAWS];
        next_words(s, words);
        return words[0] ^ words[1] ^ words[2] ^ words[3];
    }
};

/* As the benchmark's text has it: a uniform number per level chooses the quadrant. */
struct levels {
    typedef curandStatePhilox4_32_10_t state;
    enum { SHARED = 0 };
    static __device__ lw_u64 edge(state *s, const rmat_job *job, const uint32_t *)
    {
        const float q[4] = RMAT_QUADRANTS, a = q[0], ab = a + q[1], abc = ab + q[2];
        uint32_t from = 0, to = 0;
        for (int level = 0; level < job->scale; level += 4) {
            const float4 four = curand_uniform4(s);
            const float u[4] = {four.x, four.y, four.z, four.w};
            for (int l = 0; l < 4; l++) {
                from = from << 1 | (u[l] > ab);
                to = to << 1 | ((u[l] > a && u[l] <= ab) || u[l] > abc);
            }
        }
        const int surplus = -job->scale & 3;
        return lw_pair_u64(rmat_label(job, from >> surplus), rmat_label(job, to >> surplus));
    }
    static __device__ uint64_t draws(state *s, const rmat_job *job)
    {
        float sum = 0;
        for (int level = 0; level < job->scale; level += 4) {
            const float4 u = curand_uniform4(s);
            sum += u.x + u.y + u.z + u.w;
        }
        return __float_as_uint(sum);
    }
};

/* Opened before the clock runs. */
template <class G> __global__ void open_all(typename G::state *states, uint64_t seed)
{
    const uint32_t thread = blockIdx.x * blockDim.x + threadIdx.x;
    curand_init(seed, thread, 0, states + thread);
}

/* Threads take edges in turns, so that neighbours write side by side. */
template <class G, int DRAWS_ONLY>
__global__ void __launch_bounds__(THREADS)
    make_edges(rmat_job job, typename G::state *states, uint64_t edges_to_make, uint64_t *edges)
{
    extern __shared__ uint32_t table[];
    const uint32_t thread = blockIdx.x * THREADS + threadIdx.x, threads = gridDim.x * THREADS;
    typename G::state s = states[thread];
    uint64_t sum = 0;
    for (uint32_t i = threadIdx.x; G::SHARED > 0 && !DRAWS_ONLY && i < RMAT_PATHS; i += THREADS)
        table[i] = job.short_rows[i];
    __syncthreads();
    for (uint64_t e = thread; e < edges_to_make; e += threads)
        if (DRAWS_ONLY)
            sum ^= G::draws(&s, &job);
        else
            edges[e] = G::edge(&s, &job, table);
    if (DRAWS_ONLY)
        edges[thread] = sum;
    states[thread] = s;
}

template <class G>
const char *run(const void *context, uint64_t units, int draws_only, uint64_t *results, application_meter *meter)
{
    const rmat_job *const job = (const rmat_job *)context;
    rmat_memory<typename G::state> states;
    int device = 0, processors = 0;
    cudaError_t error;
    auto *const kernel = draws_only ? make_edges<G, 1> : make_edges<G, 0>;
    const size_t bytes = draws_only ? 0 : (size_t)G::SHARED;
    RMAT_TRY(cudaGetDevice(&device));
    RMAT_TRY(cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device));
    RMAT_TRY(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)bytes));
    RMAT_TRY(states.take((size_t)processors * THREADS));
    open_all<G><<<4 * processors, THREADS / 4>>>(states.p, job->seed);
    return rmat_on_gpu(job, units, draws_only, results, meter,
                       [&](const rmat_job &here, uint64_t, uint64_t n, uint64_t *edges) {
                           kernel<<<processors, THREADS, bytes>>>(here, states.p, n * RMAT_UNIT, edges);
                       });
}

} // namespace

extern "C" {
application_run rmat_curand_philox, rmat_curand_xorwow, rmat_curand_levels;
const char *rmat_curand_philox(const void *job, uint64_t units, int draws_only, uint64_t *results,
                               application_meter *meter)
{
    return run<from_table<curandStatePhilox4_32_10_t>>(job, units, draws_only, results, meter);
}
const char *rmat_curand_xorwow(const void *job, uint64_t units, int draws_only, uint64_t *results,
                               application_meter *meter)
{
    return run<from_table<curandStateXORWOW_t>>(job, units, draws_only, results, meter);
}
const char *rmat_curand_levels(const void *job, uint64_t units, int draws_only, uint64_t *results,
                               application_meter *meter)
{
    return run<levels>(job, units, draws_only, results, meter);
}
}
