/* One row of a vector kind: lw_at_<kind>(key, row, dimensions, out, ..) writes the `dimensions` values that
 * lw_fill_<kind> of a generator of the engine PHILOX with this seed and stream writes as row `row`. One thread, no
 * memory besides out; C99, C++11, CUDA. docs/contract/vectors.md.
 *
 *   sphere_f32, _f64                (key, row, dimensions, out)
 *   dirichlet_f32, _f64             (key, row, dimensions, out, alpha)
 *   multivariate_normal_f32, _f64   (key, row, dimensions, out, mean, factor)
 *   multinomial_u64                 (key, row, dimensions, out, trials, p)
 *   multivariate_hypergeometric_u64 (key, row, dimensions, out, sample, colors)
 *
 * Parameters outside the domain, and rows whose components have indices of 2^60 or more, give rows of NaN or of the
 * largest integer. Not here, because one element of them is as large as the call: permutations, k of n, sectioned
 * samples and counts, which are made in bulk alone. A permutation item by item: at/permutation.h. */
#ifndef LANEWISE_AT_VECTORS_H
#define LANEWISE_AT_VECTORS_H

#include "normal.h"
#include "normal_inverse.h"
#include "parts/vector_rows.h"

/* Whether there is a row; its first component is element *first. */
LW_AT_LANE int lw_one_row_exists(uint64_t row, uint64_t dimensions, uint64_t *first)
{
    *first = row * dimensions;
    return dimensions != 0 && row < ((uint64_t)1 << 60) / dimensions;
}

LW_AT_LANE void lw_one_vector_open(lw_one_vector_job *job, lw_key key, uint32_t number, uint64_t dimensions,
                                   uint64_t trials, const void *array0, const void *array1)
{
    lw_one_source_open(&job->source, key, number);
    job->dimensions = dimensions;
    job->trials = trials;
    job->array[0] = array0;
    job->array[1] = array1;
}

/* The draws of counts: 64 bits each. */
LW_AT_LANE void lw_one_row_words(const lw_one_vector_job *job, uint64_t first, uint64_t *out)
{
    lw_one_run r;
    uint32_t w[2];
    lw_one_run_open(&r, first, job->dimensions, 2, 1);
    while (lw_one_run_next(&r, &job->source, 2, 1, w))
        if (r.place < job->dimensions)
            out[r.place] = lw_one_pair_u64(w[0], w[1]);
}

LW_AT_LANE void lw_at_sphere_f32(lw_key key, uint64_t row, uint64_t dimensions, float *out)
{
    lw_one_vector_job job;
    lw_at_normal_inverse_f32_opened part;
    uint64_t first;
    const int exists = lw_one_row_exists(row, dimensions, &first);
    lw_one_vector_open(&job, key, 96, dimensions, 0, 0, 0);
    part.source = job.source;
    lw_at_normal_inverse_f32_set(&part, 0, 1);
    lw_at_normal_inverse_f32_run(&part, exists ? first : (uint64_t)1 << 60, dimensions, out);
    (void)lw_one_row_sphere_f32(&job, out, 0, row, 0, 1);
    for (uint64_t j = 0; !exists && j < dimensions; j++)
        out[j] = lw_one_sentinel_f32();
}

LW_AT_LANE void lw_at_dirichlet_f32(lw_key key, uint64_t row, uint64_t dimensions, float *out, const float *alpha)
{
    lw_one_vector_job job;
    lw_one_gamma_part_f32_opened part;
    uint64_t first;
    const int exists = lw_one_row_exists(row, dimensions, &first);
    lw_one_vector_open(&job, key, 98, dimensions, 0, alpha, 0);
    part.source = job.source;
    for (uint64_t j = 0; j < dimensions; j++) {
        lw_one_gamma_part_f32_set(&part, alpha[j]);
        out[j] = exists ? lw_one_gamma_part_f32_of(&part, first + j) : lw_one_sentinel_f32();
    }
    (void)lw_one_row_dirichlet_f32(&job, out, 0, row, 0, 1);
}

LW_AT_LANE void lw_at_multivariate_normal_f32(lw_key key, uint64_t row, uint64_t dimensions, float *out,
                                              const float *mean, const float *factor)
{
    lw_one_vector_job job;
    lw_at_normal_f32_opened part;
    uint64_t first;
    const int exists = lw_one_row_exists(row, dimensions, &first);
    lw_one_vector_open(&job, key, 102, dimensions, 0, mean, factor);
    part.source = job.source;
    lw_at_normal_f32_set(&part, 0, 1);
    lw_at_normal_f32_run(&part, exists ? first : (uint64_t)1 << 60, dimensions, out);
    (void)lw_one_row_multivariate_normal_f32(&job, out, 0, row, 0, 1);
    for (uint64_t j = 0; !exists && j < dimensions; j++)
        out[j] = lw_one_sentinel_f32();
}

#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE void lw_at_sphere_f64(lw_key key, uint64_t row, uint64_t dimensions, double *out)
{
    lw_one_vector_job job;
    lw_at_normal_inverse_f64_opened part;
    uint64_t first;
    const int exists = lw_one_row_exists(row, dimensions, &first);
    lw_one_vector_open(&job, key, 97, dimensions, 0, 0, 0);
    part.source = job.source;
    lw_at_normal_inverse_f64_set(&part, 0, 1);
    lw_at_normal_inverse_f64_run(&part, exists ? first : (uint64_t)1 << 60, dimensions, out);
    (void)lw_one_row_sphere_f64(&job, out, 0, row, 0, 1);
    for (uint64_t j = 0; !exists && j < dimensions; j++)
        out[j] = lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_dirichlet_f64(lw_key key, uint64_t row, uint64_t dimensions, double *out, const double *alpha)
{
    lw_one_vector_job job;
    lw_one_gamma_part_f64_opened part;
    uint64_t first;
    const int exists = lw_one_row_exists(row, dimensions, &first);
    lw_one_vector_open(&job, key, 99, dimensions, 0, alpha, 0);
    part.source = job.source;
    for (uint64_t j = 0; j < dimensions; j++) {
        lw_one_gamma_part_f64_set(&part, alpha[j]);
        out[j] = exists ? lw_one_gamma_part_f64_of(&part, first + j) : lw_one_sentinel_f64();
    }
    (void)lw_one_row_dirichlet_f64(&job, out, 0, row, 0, 1);
}

LW_AT_LANE void lw_at_multivariate_normal_f64(lw_key key, uint64_t row, uint64_t dimensions, double *out,
                                              const double *mean, const double *factor)
{
    lw_one_vector_job job;
    lw_at_normal_f64_opened part;
    uint64_t first;
    const int exists = lw_one_row_exists(row, dimensions, &first);
    lw_one_vector_open(&job, key, 103, dimensions, 0, mean, factor);
    part.source = job.source;
    lw_at_normal_f64_set(&part, 0, 1);
    lw_at_normal_f64_run(&part, exists ? first : (uint64_t)1 << 60, dimensions, out);
    (void)lw_one_row_multivariate_normal_f64(&job, out, 0, row, 0, 1);
    for (uint64_t j = 0; !exists && j < dimensions; j++)
        out[j] = lw_one_sentinel_f64();
}

LW_AT_LANE void lw_at_multinomial_u64(lw_key key, uint64_t row, uint64_t dimensions, uint64_t *out, uint64_t trials,
                                      const double *p)
{
    lw_one_vector_job job;
    uint64_t first;
    const int exists = lw_one_row_exists(row, dimensions, &first) && trials >> 63 == 0;
    lw_one_vector_open(&job, key, 100, dimensions, trials, p, 0);
    if (exists) {
        lw_one_row_words(&job, first, out);
        (void)lw_one_row_multinomial_u64(&job, out, 0, row, 0, 1);
    }
    for (uint64_t j = 0; !exists && j < dimensions; j++)
        out[j] = UINT64_MAX;
}

LW_AT_LANE void lw_at_multivariate_hypergeometric_u64(lw_key key, uint64_t row, uint64_t dimensions, uint64_t *out,
                                                      uint64_t sample, const uint64_t *colors)
{
    lw_one_vector_job job;
    uint64_t first;
    const int exists = lw_one_row_exists(row, dimensions, &first);
    lw_one_vector_open(&job, key, 104, dimensions, sample, colors, 0);
    if (exists) {
        lw_one_row_words(&job, first, out);
        (void)lw_one_row_multivariate_hypergeometric_u64(&job, out, 0, row, 0, 1);
    }
    for (uint64_t j = 0; !exists && j < dimensions; j++)
        out[j] = UINT64_MAX;
}
#endif

#endif
