/* Quasi-random points whose elements are made one by one: Halton points, Latin hypercubes, lattices.
 *
 * Floor: the instructions of the rules (points/halton_rule.h and the like), far above the bytes stored except for
 * extensible lattices. A warp's lanes are neighbouring points of one dimension, so that all loops have as many turns in
 * all lanes; by point, words change places in shared memory. */
#include "element.cuh"
#include "kernel_words.cuh"

#include "points/halton_rule.h"
#include "points/latin_rule.h"
#include "points/lattice_rule.h"

/* ---- one dimension of a call, by its rule ---- */

template <lw_points_rule rule> struct column {
    lw_points_halton halton;
    __device__ __forceinline__ column(const lw_points_job &job, uint32_t dimension)
        : halton(lw_points_halton_of(&job, dimension, job.first + (job.count - 1), rule))
    {
    }
    __device__ __forceinline__ uint64_t word(uint64_t i) const { return lw_points_halton_word(&halton, i, rule); }
};

template <lw_points_rule rule> struct latin_column {
    lw_points_latin latin;
    __device__ __forceinline__ latin_column(const lw_points_job &job, uint32_t dimension)
        : latin(lw_points_latin_of(&job, dimension))
    {
    }
    __device__ __forceinline__ uint64_t word(uint64_t i) const { return lw_points_latin_word(&latin, i, rule); }
};
template <> struct column<LW_POINTS_LATIN_JITTERED> : latin_column<LW_POINTS_LATIN_JITTERED> {
    using latin_column::latin_column;
};
template <> struct column<LW_POINTS_LATIN_MIDDLE> : latin_column<LW_POINTS_LATIN_MIDDLE> {
    using latin_column::latin_column;
};

template <lw_points_rule rule> struct lattice_column {
    lw_points_lattice lattice;
    __device__ __forceinline__ lattice_column(const lw_points_job &job, uint32_t dimension)
        : lattice(lw_points_lattice_of(&job, dimension))
    {
    }
    __device__ __forceinline__ uint64_t word(uint64_t i) const
    {
        return lw_points_lattice_word(&lattice, rule == LW_POINTS_LATTICE_EXTENSIBLE ? __brevll(i) : i, rule);
    }
};
template <> struct column<LW_POINTS_LATTICE_EXTENSIBLE> : lattice_column<LW_POINTS_LATTICE_EXTENSIBLE> {
    using lattice_column::lattice_column;
};
template <> struct column<LW_POINTS_LATTICE_FIXED> : lattice_column<LW_POINTS_LATTICE_FIXED> {
    using lattice_column::lattice_column;
};

/* Of the point that is so far behind the job's first; of its last one for those that are behind it. All lanes of a warp
 * call it together. */
template <lw_points_rule rule>
static __device__ __forceinline__ uint64_t word_of(const column<rule> &column, const lw_points_job &job, uint64_t to)
{
    return column.word(job.first + (to < job.count ? to : job.count - 1));
}

template <lw_type type>
static __device__ __forceinline__ void store_as(const lw_points_job &job, uint64_t place, uint64_t word)
{
    ((typename number<type>::value *)job.out)[place] = number<type>::of((uint32_t)(word >> 32), (uint32_t)word);
}

static __device__ __forceinline__ void store(const lw_points_job &job, uint64_t place, uint64_t word)
{
    switch (job.type) {
    case LW_TYPE_U32:
        return store_as<LW_TYPE_U32>(job, place, word);
    case LW_TYPE_F32:
        return store_as<LW_TYPE_F32>(job, place, word);
    case LW_TYPE_U64:
        return store_as<LW_TYPE_U64>(job, place, word);
    default:
        return store_as<LW_TYPE_F64>(job, place, word);
    }
}

template <lw_points_rule rule>
static __global__ void __launch_bounds__(LW_CUDA_THREADS) by_dimension(const __grid_constant__ lw_cuda_words_job what)
{
    const lw_points_job &job = what.job;
    const uint32_t place = blockIdx.x / what.share;
    const column<rule> column(job, job.first_dimension + place);
    uint64_t to = (uint64_t)(blockIdx.x % what.share) * POINTS_WORDS_A_CTA + threadIdx.x;
#pragma unroll 1
    for (int r = 0; r < POINTS_WORDS_A_THREAD; r++, to += LW_CUDA_THREADS) {
        const uint64_t word = word_of<rule>(column, job, to);
        if (to < job.count)
            store(job, place * job.row + to, word);
    }
}

template <lw_points_rule rule>
static __global__ void __launch_bounds__(LW_CUDA_THREADS) by_point(const __grid_constant__ lw_cuda_words_job what)
{
    /* Rows of an odd number of words, so that a warp's lanes meet in no bank. */
    __shared__ uint64_t words[POINTS_WORDS_A_CTA + POINTS_WORDS_A_CTA / 2];
    const lw_points_job &job = what.job;
    const int bits = what.dimension_bits;
    const uint32_t dimensions = 1u << bits, pitch = dimensions | 1, points = POINTS_WORDS_A_CTA >> bits;
    const uint32_t first_dimension = blockIdx.x % what.share * dimensions, warp = threadIdx.x / 32;
    const uint64_t begin = (uint64_t)(blockIdx.x / what.share) * points;
    const uint32_t own = warp % dimensions;
    if (first_dimension + own < job.dimensions) {
        const column<rule> column(job, job.first_dimension + first_dimension + own);
        uint32_t point = warp / dimensions * (32 * POINTS_WORDS_A_THREAD) + threadIdx.x % 32;
#pragma unroll 1
        for (int r = 0; r < POINTS_WORDS_A_THREAD; r++, point += 32)
            words[point * pitch + own] = word_of<rule>(column, job, begin + point);
    }
    __syncthreads();
#pragma unroll
    for (int r = 0; r < POINTS_WORDS_A_THREAD; r++) {
        const uint32_t element = threadIdx.x + LW_CUDA_THREADS * r;
        const uint32_t point = element >> bits, dimension = element % dimensions;
        if (begin + point < job.count && first_dimension + dimension < job.dimensions)
            store(job, (begin + point) * job.row + first_dimension + dimension, words[point * pitch + dimension]);
    }
}

/* ---- by number ---- */

template <lw_points_rule rule> static const void *of_layout(lw_points_layout layout)
{
    return layout == LW_POINTS_BY_DIMENSION ? (const void *)by_dimension<rule> : (const void *)by_point<rule>;
}

const void *lw_cuda_points_words_kernel_of(lw_points_rule rule, lw_points_layout layout)
{
    switch (rule) {
    case LW_POINTS_HALTON_PLAIN:
        return of_layout<LW_POINTS_HALTON_PLAIN>(layout);
    case LW_POINTS_HALTON_PERMUTED:
        return of_layout<LW_POINTS_HALTON_PERMUTED>(layout);
    case LW_POINTS_HALTON_NESTED:
        return of_layout<LW_POINTS_HALTON_NESTED>(layout);
    case LW_POINTS_LATTICE_EXTENSIBLE:
        return of_layout<LW_POINTS_LATTICE_EXTENSIBLE>(layout);
    case LW_POINTS_LATTICE_FIXED:
        return of_layout<LW_POINTS_LATTICE_FIXED>(layout);
    case LW_POINTS_LATIN_MIDDLE:
        return of_layout<LW_POINTS_LATIN_MIDDLE>(layout);
    default:
        return of_layout<LW_POINTS_LATIN_JITTERED>(layout);
    }
}
