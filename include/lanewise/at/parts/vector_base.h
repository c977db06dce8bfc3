/* What the bodies of at/vector_rows.h stand on, for one row. */
#ifndef LANEWISE_AT_VECTOR_BASE_H
#define LANEWISE_AT_VECTOR_BASE_H

#include "../binomial.h"
#include "../gamma.h"
#include "../hypergeometric.h"

enum { LW_AT_COEFFICIENTS_MOST = 16 };

typedef struct lw_one_vector_job {
    lw_one_source source;
    uint64_t dimensions, trials;
    const void *array[2];
} lw_one_vector_job;

LW_AT_LANE lw_one_f32 lw_one_load_f32(const float *p) { return *p; }
LW_AT_LANE lw_one_f32 lw_one_peek_f32(const float *p, lw_one_u64 i) { return p[i]; }
LW_AT_LANE void lw_one_store_f32(float *p, lw_one_f32 x) { *p = x; }
LW_AT_LANE void lw_one_scatter_f32(float *p, lw_one_u32 i, lw_one_f32 x, lw_one_mask m)
{
    if (m)
        p[i] = x;
}
LW_AT_LANE lw_one_u64 lw_one_peek_u64(const uint64_t *p, lw_one_u64 i) { return p[i]; }
LW_AT_LANE void lw_one_scatter_u64(uint64_t *p, lw_one_u32 i, lw_one_u64 x, lw_one_mask m)
{
    if (m)
        p[i] = x;
}
LW_AT_LANE void lw_one_retry_draws_u64(const lw_one_source *s, const void *rounds, lw_one_u64 element,
                                       lw_one_u32 attempt, int draws, lw_one_u64 *d)
{
    uint32_t w[8];
    (void)rounds;
    lw_one_retry_words(s, element, attempt, 2u * (uint32_t)draws, w);
    lw_one_draws_b64(draws, w, d);
}

#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_f64 lw_one_load_f64(const double *p) { return *p; }
LW_AT_LANE lw_one_f64 lw_one_peek_f64(const double *p, lw_one_u64 i) { return p[i]; }
LW_AT_LANE void lw_one_store_f64(double *p, lw_one_f64 x) { *p = x; }
LW_AT_LANE void lw_one_scatter_f64(double *p, lw_one_u32 i, lw_one_f64 x, lw_one_mask m)
{
    if (m)
        p[i] = x;
}
LW_AT_LANE lw_one_mask lw_one_check_and_setup_binomial_u64(const lw_one_f64 *p, lw_one_f64 *c)
{
    return lw_one_setup_binomial_u64(p, c) & lw_one_in_count_u64(p[0]) & lw_one_in_probability_f64(p[1]);
}
LW_AT_LANE lw_one_mask lw_one_check_and_setup_hypergeometric_u64(const lw_one_f64 *p, lw_one_f64 *c)
{
    return lw_one_setup_hypergeometric_u64(p, c) & lw_one_in_count_u64(p[0]) & lw_one_in_count_u64(p[1]) &
           lw_one_in_count_u64(p[2]);
}
#endif

#endif
