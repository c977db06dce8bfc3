/* Counting on the device: counters of a CTA in shared memory, which are added to a row of the CTA's own at the end of a
 * launch, and the rows to each other at the end of a setting; integers alone. */
#include <cuda_runtime.h>

extern "C" {
#include "histogram.h"
}

enum { THREADS = 1024, CTAS_PER_PROCESSOR = 2, LOADS = 4 };

static uint32_t *device_words;
static unsigned long long *device_rows, *device_sums;
static int ctas;
static size_t shared_bytes;

static __device__ uint64_t key_of(uint32_t x)
{
    return x;
}
static __device__ uint64_t key_of(uint64_t x)
{
    return x;
}
static __device__ uint64_t key_of(float x)
{
    const uint32_t bits = __float_as_uint(x);
    return (int32_t)bits < 0 ? 0u - bits : bits + 0x80000000u;
}
static __device__ uint64_t key_of(double x)
{
    const uint64_t bits = (uint64_t)__double_as_longlong(x);
    return (int64_t)bits < 0 ? 0u - bits : bits + 0x8000000000000000u;
}

/* Of 32-bit elements everything is 32 bits. */
template <class T> struct word;
template <> struct word<float> {
    typedef uint32_t type;
};
template <> struct word<uint32_t> {
    typedef uint32_t type;
};
template <> struct word<double> {
    typedef uint64_t type;
};
template <> struct word<uint64_t> {
    typedef uint64_t type;
};

template <class T> struct alignas(16) quad {
    T x[16 / sizeof(T)];
};

/* What a thread needs of the guide. */
template <class T> struct numbers {
    typename word<T>::type base, start, end, gap;
    uint32_t pre, last, slot_shift, words, bins;
};

template <class T> static __device__ void count_one(T x, const numbers<T> &g, const uint32_t *words, uint32_t *bins)
{
    typedef typename word<T>::type W;
    const W whole = (W)key_of(x);
    const W key = whole >= g.end ? whole - g.gap : whole > g.start ? g.start : whole;
    const W from = (key < g.base ? 0 : key - g.base) >> g.pre;
    const uint32_t d = from > g.last ? g.last : (uint32_t)from;
    const uint32_t slot = words[d >> g.slot_shift], at = slot >> FIT_SHIFT_BITS, shift = slot & 31;
    uint32_t bin = at + ((d & ((1u << g.slot_shift) - 1)) >> shift);
    if (shift == FIT_LIST) {
        const uint32_t count = words[at + 1];
        uint32_t reached = 0;
        while (reached < count && words[at + 2 + reached] <= d)
            reached++;
        bin = words[at] + reached;
    }
    atomicAdd(&bins[bin], 1u);
}

template <class T>
static __global__ void __launch_bounds__(THREADS, CTAS_PER_PROCESSOR)
    count_kernel(const T *x, size_t n, numbers<T> g, const uint32_t *global_words, unsigned long long *rows)
{
    extern __shared__ uint32_t shared[];
    uint32_t *const words = shared, *const bins = shared + g.words;
    enum { PER = 16 / sizeof(T) };
    for (uint32_t i = threadIdx.x; i < g.words; i += THREADS)
        words[i] = global_words[i];
    for (uint32_t i = threadIdx.x; i < g.bins; i += THREADS)
        bins[i] = 0;
    __syncthreads();
    const size_t quads = n / PER, step = (size_t)gridDim.x * THREADS, me = (size_t)blockIdx.x * THREADS + threadIdx.x;
    const quad<T> *const q = (const quad<T> *)x;
    size_t i = me;
    for (; i + (LOADS - 1) * step < quads; i += LOADS * step) {
        quad<T> v[LOADS];
#pragma unroll
        for (int k = 0; k < LOADS; k++)
            v[k] = q[i + k * step];
#pragma unroll
        for (int k = 0; k < LOADS; k++)
#pragma unroll
            for (int j = 0; j < PER; j++)
                count_one(v[k].x[j], g, words, bins);
    }
    for (; i < quads; i += step)
        for (int j = 0; j < PER; j++)
            count_one(q[i].x[j], g, words, bins);
    for (size_t j = quads * PER + me; j < n; j += step)
        count_one(x[j], g, words, bins);
    __syncthreads();
    unsigned long long *const row = rows + (size_t)blockIdx.x * g.bins;
    for (uint32_t b = threadIdx.x; b < g.bins; b += THREADS)
        row[b] += bins[b];
}

static __global__ void add_rows(const unsigned long long *rows, int count, uint32_t bins, unsigned long long *sums)
{
    const uint32_t b = blockIdx.x * blockDim.x + threadIdx.x;
    if (b >= bins)
        return;
    unsigned long long sum = 0;
    for (int i = 0; i < count; i++)
        sum += rows[(size_t)i * bins + b];
    sums[b] = sum;
}

template <class T> static cudaError_t launch(const fit_guide *g, const void *x, size_t n)
{
    typedef typename word<T>::type W;
    const numbers<T> some = {(W)g->base, (W)g->start,   (W)g->end, (W)g->gap, g->pre,
                             g->last,    g->slot_shift, g->words,  g->bins};
    count_kernel<T><<<ctas, THREADS, shared_bytes>>>((const T *)x, n, some, device_words, device_rows);
    return cudaGetLastError();
}

template <class T> static cudaError_t allow(void)
{
    return cudaFuncSetAttribute(count_kernel<T>, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)shared_bytes);
}

static cudaError_t begin(const fit_guide *g)
{
    int device = 0, processors = 0, each = 0;
    cudaError_t e = cudaGetDevice(&device);
    shared_bytes = (size_t)(g->words + g->bins) * 4;
    if (e == cudaSuccess)
        e = cudaDeviceGetAttribute(&processors, cudaDevAttrMultiProcessorCount, device);
    e = e == cudaSuccess ? allow<float>() : e;
    e = e == cudaSuccess ? allow<double>() : e;
    e = e == cudaSuccess ? allow<uint32_t>() : e;
    e = e == cudaSuccess ? allow<uint64_t>() : e;
    if (e == cudaSuccess)
        e = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, count_kernel<float>, THREADS, shared_bytes);
    ctas = processors * (each > 1 ? CTAS_PER_PROCESSOR : 1); /* few, as each adds to its row in every launch */
    const size_t row = (size_t)g->bins * sizeof(*device_rows);
    if (e == cudaSuccess)
        e = cudaMalloc((void **)&device_words, g->words * 4);
    if (e == cudaSuccess)
        e = cudaMalloc((void **)&device_rows, (size_t)ctas * row);
    if (e == cudaSuccess)
        e = cudaMalloc((void **)&device_sums, row);
    if (e == cudaSuccess)
        e = cudaMemset(device_rows, 0, (size_t)ctas * row);
    if (e == cudaSuccess)
        e = cudaMemcpy(device_words, g->word, g->words * 4, cudaMemcpyHostToDevice);
    return e;
}

extern "C" const char *fit_device_begin(const fit_guide *g)
{
    const cudaError_t e = begin(g);
    return e == cudaSuccess ? NULL : cudaGetErrorString(e);
}

extern "C" const char *fit_device_count(const fit_guide *g, lw_type type, const void *x, size_t n)
{
    const cudaError_t e = type == LW_TYPE_F32   ? launch<float>(g, x, n)
                          : type == LW_TYPE_F64 ? launch<double>(g, x, n)
                          : type == LW_TYPE_U32 ? launch<uint32_t>(g, x, n)
                                                : launch<uint64_t>(g, x, n);
    return e == cudaSuccess ? NULL : cudaGetErrorString(e);
}

extern "C" const char *fit_device_end(const fit_guide *g, uint64_t *bins)
{
    add_rows<<<(g->bins + 255) / 256, 256>>>(device_rows, ctas, g->bins, device_sums);
    cudaError_t e = cudaGetLastError();
    if (e == cudaSuccess)
        e = cudaMemcpy(bins, device_sums, g->bins * sizeof(*bins), cudaMemcpyDeviceToHost);
    cudaFree(device_words);
    cudaFree(device_rows);
    cudaFree(device_sums);
    return e == cudaSuccess ? NULL : cudaGetErrorString(e);
}
