/* MRG8 on the FP64 tensor cores (compute capability 9.0): one matrix product makes the next 8 words of 16 streams.
 *
 * y'_j = sum over w of M[j][w] y_w mod p for the 8 words y of a stream, M from A^8. Each 31-bit word is split into
 * limbs of 16 and 15 bits held as doubles, and the high limb's factor 2^16 is folded into the coefficients mod p: 16
 * products below 2^47, so every sum is an integer below 2^51 and exact. Thread t of a quad owns words 2 t and 2 t + 1
 * of the streams g and g + 8 (g = lane / 4); the order of the 16 limbs along k is chosen so that what the product gives
 * a thread is what the next product takes from it, with no exchange.
 *
 * Sixteen streams of a warp lie side by side, RUN words each, so a warp writes one stretch of the output, all warps
 * together a window; then every stream jumps to its place in the next window by one more product. Streams that ran on
 * instead, far apart, wrote at a third of the bandwidth.
 *
 * Floor: the bytes over the store bandwidth; 9 products and reductions for 8 x 128 words. */
#include "cuda_kernels.h"

#include "lanewise/lane/mrg8_open.h"

static const double P = 0x1.fffffffcp30;        /* p = 2^31 - 1 */
static const double INVERSE = 0x1.00000002p-31; /* below 1/p, by 2^-62 of it */
static const double MAGIC = 0x1p52;

/* s mod p in [1, p] for an integer 1 <= s < 2^51: q = floor(s INVERSE) is floor((s - 1)/p), because INVERSE is short of
 * 1/p by enough for multiples of p and by too little for all else; adding MAGIC rounded down is the floor. */
static __device__ __forceinline__ double reduce(double s)
{
    const double q = __dsub_rn(__fma_rd(s, INVERSE, MAGIC), MAGIC);
    return __fma_rn(-P, q, s);
}

static __device__ __forceinline__ void split(double word, double *low, double *high)
{
    *high = __dsub_rn(__fma_rd(word, 0x1p-16, MAGIC), MAGIC);
    *low = __fma_rn(-0x1p16, *high, word);
}

/* d = a b: a 16 x 16 by rows, b 16 x 8, all of a thread's fragments (PTX ISA, mma.m16n8k16 for f64). */
static __device__ __forceinline__ void multiply(double d[4], const double a[8], const double b[4])
{
#if __CUDA_ARCH__ >= 900
    asm("mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64 {%0,%1,%2,%3}, {%4,%5,%6,%7,%8,%9,%10,%11}, "
        "{%12,%13,%14,%15}, {%16,%16,%16,%16};"
        : "=d"(d[0]), "=d"(d[1]), "=d"(d[2]), "=d"(d[3])
        : "d"(a[0]), "d"(a[1]), "d"(a[2]), "d"(a[3]), "d"(a[4]), "d"(a[5]), "d"(a[6]), "d"(a[7]), "d"(b[0]), "d"(b[1]),
          "d"(b[2]), "d"(b[3]), "d"(0.0));
#endif
}

/* d = M y: one step of all streams by the matrix whose fragment is b; words stay in the order of the product. */
static __device__ __forceinline__ void advance_streams(double word[4], const double b[4])
{
    double a[8];
#pragma unroll
    for (int row = 0; row < 2; row++)
#pragma unroll
        for (int place = 0; place < 2; place++)
            split(word[2 * row + place], &a[4 * place + row], &a[4 * place + 2 + row]);
    multiply(word, a, b);
#pragma unroll
    for (int k = 0; k < 4; k++)
        word[k] = reduce(word[k]);
}

/* This thread's fragment of a matrix: row k = t + 4 i is limb i % 2 of word 2 t + i / 2, column g. m(word, column) */
template <class matrix>
static __device__ __forceinline__ void load_fragment(double b[4], uint32_t g, uint32_t t, matrix m)
{
#pragma unroll
    for (int i = 0; i < 4; i++) {
        const uint64_t c = m(2 * t + i / 2, g);
        b[i] = (double)(i % 2 == 0 ? c : (c << 16) % LW_MRG8_P);
    }
}

/* The 8 words before place `first` of stream 0, `RUN` further on for each next; word[2 row + place] is this thread's.
 */
static __device__ void open_streams(double word[4], const lw_job &job, uint64_t first)
{
    const uint32_t lane = lw_lane_u32(0), g = lane / 4, t = lane % 4;
    uint32_t x[8]; /* x_{n-1} .. x_{n-8} of stream lane % 16 */
    for (int k = 0; k < 8; k++)
        x[k] = job.source.mrg8[k];
    lw_mrg8_jump(x, first + (lane % 16) * LW_CUDA_TENSOR_RUN, 0, lw_mrg8_powers);
    for (int k = 0; k < 8; k++)
        for (int row = 0; row < 2; row++) {
            const uint32_t y = __shfl_sync(LW_WARP_ALL, x[k], (int)(g + 8 * row)); /* y_{7-k} */
            if ((uint32_t)(7 - k) / 2 == t)
                word[2 * row + (7 - k) % 2] = (double)y;
        }
}

/* A word as an element: native_f64 (x - 1) r, native x. */
static __device__ __forceinline__ void convert(double *out, double word)
{
    *out = __dmul_rn(__dsub_rn(word, 1.0), 1.0 / 2147483647.0);
}
static __device__ __forceinline__ void convert(uint32_t *out, double word)
{
    *out = __double2uint_rz(word);
}

enum {
    RUN = LW_CUDA_TENSOR_RUN,
    PADDED = RUN + 8, /* keeps rows of the stage in different banks */
    WARPS = LW_CUDA_TENSOR_THREADS / 32
};

/* Writes a warp's 16 x RUN elements to their place in the output, or the part of them that the job asks for. */
template <class type>
static __device__ __forceinline__ void write_out(const lw_job &job, uint64_t at, const type *stage, uint32_t lane)
{
    enum { PACK = 16 / sizeof(type), VECTORS = RUN / PACK };
    type *const out = (type *)job.out + (int64_t)at; /* at wraps before the job's first element */
    if (at < job.count && job.count - at >= 16 * RUN && (uintptr_t)out % 16 == 0) {
#pragma unroll 8
        for (uint32_t v = lane; v < 16 * VECTORS; v += 32)
            ((uint4 *)out)[v] = *(const uint4 *)(stage + v / VECTORS * PADDED + v % VECTORS * PACK);
    } else {
        for (uint32_t e = lane; e < 16 * RUN; e += 32)
            if (at + e < job.count)
                out[e] = stage[e / RUN * PADDED + e % RUN];
    }
}

template <class type>
static __global__ void __launch_bounds__(LW_CUDA_TENSOR_THREADS, 4)
    fill_tensor(const lw_job job, const lw_cuda_tensor_jump jump)
{
    __shared__ __align__(16) type stages[WARPS][16 * PADDED];
    const uint32_t lane = lw_lane_u32(0), g = lane / 4, t = lane % 4;
    const uint64_t warp = (uint64_t)blockIdx.x * WARPS + threadIdx.x / 32, warps = (uint64_t)gridDim.x * WARPS;
    const uint64_t job_first = lw_cuda_first(job), end = job_first + job.count;
    uint64_t place = job_first / 8 * 8 + 16 * RUN * warp;
    if (job_first > LW_CURSOR_END - job.count || place >= end)
        return;
    type *const stage = stages[threadIdx.x / 32];
    double step[4], window[4], word[4];
    load_fragment(step, g, t, [](uint32_t w, uint32_t n) { return (uint64_t)lw_mrg8_matrix[7 - w][n]; });
    load_fragment(window, g, t, [&](uint32_t w, uint32_t n) { return (uint64_t)jump.matrix[8 * (7 - n) + 7 - w]; });
    open_streams(word, job, place);
    for (; place < end; place += 16 * RUN * warps) {
#pragma unroll 2
        for (int m = 0; m < RUN; m += 8) {
            advance_streams(word, step);
#pragma unroll
            for (int k = 0; k < 4; k++)
                convert(&stage[(g + 8 * (k / 2)) * PADDED + m + 2 * t + k % 2], word[k]);
        }
        __syncwarp();
        write_out(job, place - job_first, stage, lane);
        __syncwarp();
        advance_streams(word, window);
    }
}

const void *lw_cuda_tensor_kernel(int engine, lw_row row)
{
    if (engine == lw_engine_mrg8 && row == lw_row_native_f64)
        return (const void *)fill_tensor<double>;
    if (engine == lw_engine_mrg8 && row == lw_row_native)
        return (const void *)fill_tensor<uint32_t>;
    return nullptr;
}
