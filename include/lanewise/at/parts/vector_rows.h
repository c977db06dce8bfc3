/* Made of lane/variates/vector_parts.h and common/vectors/rows.h and rows_real.h by tools/templates/make_at.py; a test
 * makes it again. */
#ifndef LANEWISE_AT_VECTOR_ROWS_H
#define LANEWISE_AT_VECTOR_ROWS_H

#include "draws.h"
#include "vector_base.h"
#include "domains.h"
#include "../gamma.h"

/* ---- f32 ---- */
/* A gamma of scale 1, where the shape is below 1 its logarithm: what is too small for a float is not lost. 64 / shape
 * finite keeps the logarithm finite, too: -log u is below 45. */
LW_AT_LANE lw_one_mask lw_one_setup_gamma_part_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    lw_one_gamma_shape_f32(p[0], c);
    return lw_one_lt_f32(lw_one_mul_f32(c[LW_AT_GAMMA_POWER], lw_one_set_f32(64)),
        lw_one_set_f32((float)LW_AT_INFINITY_f32));
}

LW_AT_LANE lw_one_mask lw_one_try_gamma_part_f32(const lw_one_u32 *d, const lw_one_f32 *c, lw_one_f32 *x)
{
    const int smalls = lw_one_gamma_smalls_f32(c, c);
    lw_one_f32 normal[2], margin;
    lw_one_box_muller_f32(d[0], d[1], normal);
    const lw_one_f32 t = lw_one_mul_f32(c[LW_AT_GAMMA_C], normal[0]), v = lw_one_add_f32(lw_one_set_f32(1), t);
    *x = lw_one_mul_f32(c[LW_AT_GAMMA_D], lw_one_mul_f32(v, lw_one_mul_f32(v, v)));
    if (smalls == 0)
        return lw_one_gamma_settle_f32(d[2], t, v, c, lw_one_gamma_quick_f32(d[2], t, c));
    const lw_one_mask accepted = lw_one_gamma_small_test_f32(d[2], t, v, c, smalls, &margin);
    const lw_one_mask small = lw_one_gamma_small_f32(c);
    const lw_one_f32 positive = lw_one_select_f32(lw_one_and_mask(small, accepted), *x, lw_one_set_f32(1));
    const lw_one_f32 sum = lw_one_fma_f32(margin, c[LW_AT_GAMMA_POWER], lw_one_log_normal_f32(positive));
    *x = lw_one_select_f32(small, sum, *x);
    return accepted;
}
#ifndef LW_AT_NO_DOUBLE
/* ---- f64 ---- */
/* A gamma of scale 1, where the shape is below 1 its logarithm: what is too small for a float is not lost. 64 / shape
 * finite keeps the logarithm finite, too: -log u is below 45. */
LW_AT_LANE lw_one_mask lw_one_setup_gamma_part_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    lw_one_gamma_shape_f64(p[0], c);
    return lw_one_lt_f64(lw_one_mul_f64(c[LW_AT_GAMMA_POWER], lw_one_set_f64(64)), lw_one_set_f64(LW_AT_INFINITY_f64));
}

LW_AT_LANE lw_one_mask lw_one_try_gamma_part_f64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_f64 *x)
{
    const int smalls = lw_one_gamma_smalls_f64(c, c);
    lw_one_f64 normal[2], margin;
    lw_one_box_muller_f64(d[0], d[1], normal);
    const lw_one_f64 t = lw_one_mul_f64(c[LW_AT_GAMMA_C], normal[0]), v = lw_one_add_f64(lw_one_set_f64(1), t);
    *x = lw_one_mul_f64(c[LW_AT_GAMMA_D], lw_one_mul_f64(v, lw_one_mul_f64(v, v)));
    if (smalls == 0)
        return lw_one_gamma_settle_f64(d[2], t, v, c, lw_one_gamma_quick_f64(d[2], t, c));
    const lw_one_mask accepted = lw_one_gamma_small_test_f64(d[2], t, v, c, smalls, &margin);
    const lw_one_mask small = lw_one_gamma_small_f64(c);
    const lw_one_f64 positive = lw_one_select_f64(lw_one_and_mask(small, accepted), *x, lw_one_set_f64(1));
    const lw_one_f64 sum = lw_one_fma_f64(margin, c[LW_AT_GAMMA_POWER], lw_one_log_normal_f64(positive));
    *x = lw_one_select_f64(small, sum, *x);
    return accepted;
}

LW_AT_LANE lw_one_mask lw_one_try_word_part_u64(const lw_one_u64 *d, const lw_one_f64 *c, lw_one_u64 *x)
{
    (void)c;
    *x = d[0];
    return lw_one_any_value_mask();
}
#endif

typedef struct lw_one_gamma_part_f32_opened {
    lw_one_source source;
    float c[4];
    int inside;
} lw_one_gamma_part_f32_opened;

LW_AT_LANE void lw_one_gamma_part_f32_set(lw_one_gamma_part_f32_opened *o, float alpha)
{
    float values[1];
    values[0] = alpha;
    o->inside = lw_one_setup_gamma_part_f32(values, o->c) & lw_one_in_positive_f32(values[0]);
}

LW_AT_LANE void lw_one_first_gamma_part_f32(const lw_one_gamma_part_f32_opened *o, const uint32_t *w, float *x,
    lw_one_mask *accepted)
{
    lw_one_u32 d[3];
    lw_one_draws_word(3, w, d);
    accepted[0] = lw_one_try_gamma_part_f32(d, o->c, x);
}

LW_AT_LANE float lw_one_more_gamma_part_f32(const lw_one_gamma_part_f32_opened *o, uint64_t index, float x,
    lw_one_mask accepted)
{
    uint32_t w[3];
    lw_one_u32 d[3];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 3, w);
        lw_one_draws_word(3, w, d);
        accepted = lw_one_try_gamma_part_f32(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_f32();
}

LW_AT_LANE float lw_one_gamma_part_f32_of(const lw_one_gamma_part_f32_opened *o, uint64_t index)
{
    uint32_t w[3];
    float x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f32();
    (void)lw_one_unit(&o->source, index, 3, 1, w);
    lw_one_first_gamma_part_f32(o, w, x, accepted);
    return lw_one_more_gamma_part_f32(o, index, x[0], accepted[0]);
}
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_one_gamma_part_f64_opened {
    lw_one_source source;
    double c[4];
    int inside;
} lw_one_gamma_part_f64_opened;

LW_AT_LANE void lw_one_gamma_part_f64_set(lw_one_gamma_part_f64_opened *o, double alpha)
{
    double values[1];
    values[0] = alpha;
    o->inside = lw_one_setup_gamma_part_f64(values, o->c) & lw_one_in_positive_f64(values[0]);
}

LW_AT_LANE void lw_one_first_gamma_part_f64(const lw_one_gamma_part_f64_opened *o, const uint32_t *w, double *x,
    lw_one_mask *accepted)
{
    lw_one_u64 d[3];
    lw_one_draws_b64(3, w, d);
    accepted[0] = lw_one_try_gamma_part_f64(d, o->c, x);
}

LW_AT_LANE double lw_one_more_gamma_part_f64(const lw_one_gamma_part_f64_opened *o, uint64_t index, double x,
    lw_one_mask accepted)
{
    uint32_t w[6];
    lw_one_u64 d[3];
    for (uint32_t a = 1; !accepted && a < LW_AT_ATTEMPTS; a++) {
        lw_one_retry_words(&o->source, index, a, 6, w);
        lw_one_draws_b64(3, w, d);
        accepted = lw_one_try_gamma_part_f64(d, o->c, &x);
    }
    return accepted ? x : lw_one_sentinel_f64();
}

LW_AT_LANE double lw_one_gamma_part_f64_of(const lw_one_gamma_part_f64_opened *o, uint64_t index)
{
    uint32_t w[6];
    double x[1];
    lw_one_mask accepted[1];
    if (!o->inside || index >> 60 != 0)
        return lw_one_sentinel_f64();
    (void)lw_one_unit(&o->source, index, 6, 1, w);
    lw_one_first_gamma_part_f64(o, w, x, accepted);
    return lw_one_more_gamma_part_f64(o, index, x[0], accepted[0]);
}
#endif

LW_AT_LANE lw_one_mask lw_one_check_and_setup_gamma_part_f32(const lw_one_f32 *p, lw_one_f32 *c)
{
    return lw_one_setup_gamma_part_f32(p, c) & lw_one_in_positive_f32(p[0]);
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_mask lw_one_check_and_setup_gamma_part_f64(const lw_one_f64 *p, lw_one_f64 *c)
{
    return lw_one_setup_gamma_part_f64(p, c) & lw_one_in_positive_f64(p[0]);
}
#endif
#define LW_AT_ROW_ARGUMENTS(c_type)                                                                                    \
    const lw_one_vector_job *job, c_type *rows, int columns, lw_one_u64 element, lw_one_u32 at, lw_one_mask inside

/* Made by tools/templates/make_each.py: edit tools/templates/common/vectors/rows_real.h. */
/* Rows of reals (rows.h, which includes this). */

/* ---- f32 ---- */
LW_AT_LANE lw_one_f32 lw_one_row_get_f32(const float *rows, int columns, lw_one_u32 at)
{
    return columns ? lw_one_load_f32(rows) : lw_one_peek_f32(rows, lw_one_widen_u64(at));
}

LW_AT_LANE void lw_one_row_put_f32(float *rows, int columns, lw_one_u32 at, lw_one_f32 x, lw_one_mask inside)
{
    if (columns)
        lw_one_store_f32(rows, x);
    else
        lw_one_scatter_f32(rows, at, x, inside);
}

#define LW_AT_GET_f32(j) lw_one_row_get_f32(rows + (columns ? 32 * (j) : (j)), columns, at)
#define LW_AT_PUT_f32(j, x) lw_one_row_put_f32(rows + (columns ? 32 * (j) : (j)), columns, at, x, inside)

/* ---- sphere: normals over their length ---- */

LW_AT_LANE lw_one_mask lw_one_row_sphere_f32(LW_AT_ROW_ARGUMENTS(float))
{
    lw_one_f32 sum = lw_one_set_f32(0);
    (void)element;
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_one_f32 z = LW_AT_GET_f32(j);
        sum = lw_one_fma_f32(z, z, sum);
    }
    const lw_one_f32 length = lw_one_sqrt_f32(sum);
    for (uint64_t j = 0; j < job->dimensions; j++)
        LW_AT_PUT_f32(j, lw_one_div_f32(LW_AT_GET_f32(j), length));
    return lw_one_no_mask();
}

/* ---- Dirichlet: gammas over their sum; those of a shape below 1 come as logarithms, which are counted from the
 * largest where there is nothing else: then their sum is at least 1 ---- */

LW_AT_LANE lw_one_mask lw_one_row_dirichlet_f32(LW_AT_ROW_ARGUMENTS(float))
{
    const float *const alpha = (const float *)job->array[0];
    const lw_one_f32 zero = lw_one_set_f32(0), most = lw_one_set_f32((float)LW_AT_INFINITY_f32);
    lw_one_f32 total = zero, largest = zero, sum = zero, c[4];
    lw_one_mask ok = lw_one_any_value_mask();
    int all_small = 1;
    (void)element;
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_one_f32 a = lw_one_set_f32(alpha[j]);
        if (!columns) {
            ok = lw_one_and_mask(ok, lw_one_check_and_setup_gamma_part_f32(&a, c));
            total = lw_one_add_f32(total, a);
        }
        all_small = all_small && alpha[j] < 1;
    }
    ok = lw_one_and_mask(ok, lw_one_lt_f32(lw_one_mul_f32(total, lw_one_set_f32(4)), most));
    if (all_small) {
        largest = LW_AT_GET_f32(0);
        for (uint64_t j = 1; j < job->dimensions; j++)
            largest = lw_one_max_f32(largest, LW_AT_GET_f32(j));
    }
    for (uint64_t j = 0; j < job->dimensions; j++) {
        lw_one_f32 x = LW_AT_GET_f32(j);
        if (alpha[j] < 1) {
            x = lw_one_exp_f32(lw_one_sub_f32(x, largest));
            LW_AT_PUT_f32(j, x);
        }
        sum = lw_one_add_f32(sum, x);
    }
    ok = lw_one_and_mask(ok, lw_one_eq_f32(sum, sum)); /* a part whose attempts are spent is a NaN */
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_one_f32 x = lw_one_div_f32(LW_AT_GET_f32(j), sum);
        LW_AT_PUT_f32(j, lw_one_select_f32(ok, x, lw_one_sentinel_f32()));
    }
    return lw_one_not_mask(ok);
}

/* ---- multivariate normal: mean + L z, from the last component on, so that the z that are left are not yet
 * overwritten. 0 times what is not finite is a NaN, and stays one in `check`. ---- */

/* Components i to i + count - 1, each a chain of its own; count: a constant, at most 4. */
LW_AT_LANE void lw_one_normal_components_f32(LW_AT_ROW_ARGUMENTS(float), uint64_t i, uint64_t count, lw_one_f32 *check)
{
    const float *const mean = (const float *)job->array[0];
    const uint64_t d = job->dimensions;
    const float *const factor = (const float *)job->array[1] + i * d;
    const lw_one_f32 zero = lw_one_set_f32(0);
    lw_one_f32 z = LW_AT_GET_f32(0), x[4];
    (void)element, (void)inside;
    LW_AT_UNROLL_4 for (uint64_t n = 0; n < count; n++)
    {
        x[n] = lw_one_mul_f32(lw_one_set_f32(factor[n * d]), z);
        *check = lw_one_fma_f32(lw_one_set_f32(factor[n * d]), zero, *check);
    }
    for (uint64_t j = 1; j <= i; j++) {
        z = LW_AT_GET_f32(j);
        LW_AT_UNROLL_4 for (uint64_t n = 0; n < count; n++)
        {
            const lw_one_f32 l = lw_one_set_f32(factor[n * d + j]);
            x[n] = lw_one_fma_f32(l, z, x[n]);
            *check = lw_one_fma_f32(l, zero, *check);
        }
    }
    LW_AT_UNROLL_4 for (uint64_t m = 1; m < count; m++)
    {
        z = LW_AT_GET_f32(i + m);
        LW_AT_UNROLL_4 for (uint64_t n = m; n < count; n++) x[n] = lw_one_fma_f32(lw_one_set_f32(factor[n * d + i + m]),
            z, x[n]);
    }
    LW_AT_UNROLL_4 for (uint64_t n = 0; n < count; n++)
    {
        const lw_one_f32 m = lw_one_set_f32(mean[i + n]);
        *check = lw_one_fma_f32(m, zero, *check);
        LW_AT_PUT_f32(i + n, lw_one_add_f32(m, x[n]));
    }
}

LW_AT_LANE lw_one_mask lw_one_row_multivariate_normal_f32(LW_AT_ROW_ARGUMENTS(float))
{
    const lw_one_f32 zero = lw_one_set_f32(0);
    lw_one_f32 check = zero;
    uint64_t i = job->dimensions;
    for (; columns && i >= 4; i -= 4)
        lw_one_normal_components_f32(job, rows, columns, element, at, inside, i - 4, 4, &check);
    for (; i > 0; i--)
        lw_one_normal_components_f32(job, rows, columns, element, at, inside, i - 1, 1, &check);
    const lw_one_mask ok = columns ? lw_one_any_value_mask() : lw_one_eq_f32(check, zero);
    if (!lw_one_all_mask(ok))
        for (uint64_t j = 0; j < job->dimensions; j++)
            LW_AT_PUT_f32(j, lw_one_select_f32(ok, LW_AT_GET_f32(j), lw_one_sentinel_f32()));
    return lw_one_not_mask(ok);
}

#undef LW_AT_GET_f32
#undef LW_AT_PUT_f32
#ifndef LW_AT_NO_DOUBLE
/* ---- f64 ---- */
LW_AT_LANE lw_one_f64 lw_one_row_get_f64(const double *rows, int columns, lw_one_u32 at)
{
    return columns ? lw_one_load_f64(rows) : lw_one_peek_f64(rows, lw_one_widen_u64(at));
}

LW_AT_LANE void lw_one_row_put_f64(double *rows, int columns, lw_one_u32 at, lw_one_f64 x, lw_one_mask inside)
{
    if (columns)
        lw_one_store_f64(rows, x);
    else
        lw_one_scatter_f64(rows, at, x, inside);
}
#endif
#define LW_AT_GET_f64(j) lw_one_row_get_f64(rows + (columns ? 32 * (j) : (j)), columns, at)
#define LW_AT_PUT_f64(j, x) lw_one_row_put_f64(rows + (columns ? 32 * (j) : (j)), columns, at, x, inside)

/* ---- sphere: normals over their length ---- */
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_mask lw_one_row_sphere_f64(LW_AT_ROW_ARGUMENTS(double))
{
    lw_one_f64 sum = lw_one_set_f64(0);
    (void)element;
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_one_f64 z = LW_AT_GET_f64(j);
        sum = lw_one_fma_f64(z, z, sum);
    }
    const lw_one_f64 length = lw_one_sqrt_f64(sum);
    for (uint64_t j = 0; j < job->dimensions; j++)
        LW_AT_PUT_f64(j, lw_one_div_f64(LW_AT_GET_f64(j), length));
    return lw_one_no_mask();
}

/* ---- Dirichlet: gammas over their sum; those of a shape below 1 come as logarithms, which are counted from the
 * largest where there is nothing else: then their sum is at least 1 ---- */

LW_AT_LANE lw_one_mask lw_one_row_dirichlet_f64(LW_AT_ROW_ARGUMENTS(double))
{
    const double *const alpha = (const double *)job->array[0];
    const lw_one_f64 zero = lw_one_set_f64(0), most = lw_one_set_f64(LW_AT_INFINITY_f64);
    lw_one_f64 total = zero, largest = zero, sum = zero, c[4];
    lw_one_mask ok = lw_one_any_value_mask();
    int all_small = 1;
    (void)element;
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_one_f64 a = lw_one_set_f64(alpha[j]);
        if (!columns) {
            ok = lw_one_and_mask(ok, lw_one_check_and_setup_gamma_part_f64(&a, c));
            total = lw_one_add_f64(total, a);
        }
        all_small = all_small && alpha[j] < 1;
    }
    ok = lw_one_and_mask(ok, lw_one_lt_f64(lw_one_mul_f64(total, lw_one_set_f64(4)), most));
    if (all_small) {
        largest = LW_AT_GET_f64(0);
        for (uint64_t j = 1; j < job->dimensions; j++)
            largest = lw_one_max_f64(largest, LW_AT_GET_f64(j));
    }
    for (uint64_t j = 0; j < job->dimensions; j++) {
        lw_one_f64 x = LW_AT_GET_f64(j);
        if (alpha[j] < 1) {
            x = lw_one_exp_f64(lw_one_sub_f64(x, largest));
            LW_AT_PUT_f64(j, x);
        }
        sum = lw_one_add_f64(sum, x);
    }
    ok = lw_one_and_mask(ok, lw_one_eq_f64(sum, sum)); /* a part whose attempts are spent is a NaN */
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_one_f64 x = lw_one_div_f64(LW_AT_GET_f64(j), sum);
        LW_AT_PUT_f64(j, lw_one_select_f64(ok, x, lw_one_sentinel_f64()));
    }
    return lw_one_not_mask(ok);
}

/* ---- multivariate normal: mean + L z, from the last component on, so that the z that are left are not yet
 * overwritten. 0 times what is not finite is a NaN, and stays one in `check`. ---- */

/* Components i to i + count - 1, each a chain of its own; count: a constant, at most 4. */
LW_AT_LANE void lw_one_normal_components_f64(LW_AT_ROW_ARGUMENTS(double), uint64_t i, uint64_t count, lw_one_f64 *check)
{
    const double *const mean = (const double *)job->array[0];
    const uint64_t d = job->dimensions;
    const double *const factor = (const double *)job->array[1] + i * d;
    const lw_one_f64 zero = lw_one_set_f64(0);
    lw_one_f64 z = LW_AT_GET_f64(0), x[4];
    (void)element, (void)inside;
    LW_AT_UNROLL_4 for (uint64_t n = 0; n < count; n++)
    {
        x[n] = lw_one_mul_f64(lw_one_set_f64(factor[n * d]), z);
        *check = lw_one_fma_f64(lw_one_set_f64(factor[n * d]), zero, *check);
    }
    for (uint64_t j = 1; j <= i; j++) {
        z = LW_AT_GET_f64(j);
        LW_AT_UNROLL_4 for (uint64_t n = 0; n < count; n++)
        {
            const lw_one_f64 l = lw_one_set_f64(factor[n * d + j]);
            x[n] = lw_one_fma_f64(l, z, x[n]);
            *check = lw_one_fma_f64(l, zero, *check);
        }
    }
    LW_AT_UNROLL_4 for (uint64_t m = 1; m < count; m++)
    {
        z = LW_AT_GET_f64(i + m);
        LW_AT_UNROLL_4 for (uint64_t n = m; n < count; n++) x[n] = lw_one_fma_f64(lw_one_set_f64(factor[n * d + i + m]),
            z, x[n]);
    }
    LW_AT_UNROLL_4 for (uint64_t n = 0; n < count; n++)
    {
        const lw_one_f64 m = lw_one_set_f64(mean[i + n]);
        *check = lw_one_fma_f64(m, zero, *check);
        LW_AT_PUT_f64(i + n, lw_one_add_f64(m, x[n]));
    }
}

LW_AT_LANE lw_one_mask lw_one_row_multivariate_normal_f64(LW_AT_ROW_ARGUMENTS(double))
{
    const lw_one_f64 zero = lw_one_set_f64(0);
    lw_one_f64 check = zero;
    uint64_t i = job->dimensions;
    for (; columns && i >= 4; i -= 4)
        lw_one_normal_components_f64(job, rows, columns, element, at, inside, i - 4, 4, &check);
    for (; i > 0; i--)
        lw_one_normal_components_f64(job, rows, columns, element, at, inside, i - 1, 1, &check);
    const lw_one_mask ok = columns ? lw_one_any_value_mask() : lw_one_eq_f64(check, zero);
    if (!lw_one_all_mask(ok))
        for (uint64_t j = 0; j < job->dimensions; j++)
            LW_AT_PUT_f64(j, lw_one_select_f64(ok, LW_AT_GET_f64(j), lw_one_sentinel_f64()));
    return lw_one_not_mask(ok);
}
#endif
#undef LW_AT_GET_f64
#undef LW_AT_PUT_f64

/* The rows of vector variates from their parts, written once for every backend, one row per lane:
 *
 *     lw_one_row_<name>(job, rows, columns, element, at, inside)
 *
 * for every row of vectors.def: component j of a lane's row is rows[at + j], and is made in place. columns: a constant;
 * 1, of floats alone: component j of the group's lanes is at rows + 32 j, and the parameters have been checked.
 * element: the lane's own; inside: the lanes that have a row. Returns the lanes whose parameters are outside the
 * domain. Parameters are the same for all rows: how often a loop runs depends on them and on votes alone.
 *
 *     lw_one_rows_<name>(job, row)      32 rows from `row` of the job on, or what is left of it
 */

/* ---- multinomial: component j is binomial among what the components before it left, with p_j over what is left of the
 * weights: their sum as two doubles, less one weight after the other, keeps what is left of them exact to 2^-100 of the
 * sum. The last weight that is not 0 takes all. ---- */
#ifndef LW_AT_NO_DOUBLE
typedef struct lw_one_two_f64 {
    lw_one_f64 high, low;
} lw_one_two_f64;

/* s + x: Knuth's sum without error, then high once more the nearest to both. */
LW_AT_LANE lw_one_two_f64 lw_one_two_add_f64(lw_one_two_f64 s, lw_one_f64 x)
{
    const lw_one_f64 sum = lw_one_add_f64(s.high, x), of_x = lw_one_sub_f64(sum, s.high);
    const lw_one_f64 lost = lw_one_add_f64(lw_one_sub_f64(s.high, lw_one_sub_f64(sum, of_x)), lw_one_sub_f64(x, of_x));
    const lw_one_f64 low = lw_one_add_f64(s.low, lost);
    lw_one_two_f64 r;
    r.high = lw_one_add_f64(sum, low);
    r.low = lw_one_sub_f64(low, lw_one_sub_f64(r.high, sum));
    return r;
}

/* Binomial(left, p) of the draw u, where it is wanted. */
LW_AT_LANE lw_one_u64 lw_one_multinomial_count(lw_one_u64 u, lw_one_u64 left, lw_one_f64 p, lw_one_mask wanted)
{
    const lw_one_f64 parameter[2] = {lw_one_bits_f64(left), p};
    lw_one_f64 c[LW_AT_COEFFICIENTS_MOST];
    lw_one_u64 count;
    lw_one_check_and_setup_binomial_u64(parameter, c);
    lw_one_try_binomial_u64(&u, c, &count);
    return lw_one_select_u64(wanted, count, lw_one_set_u64(0));
}

LW_AT_LANE lw_one_mask lw_one_row_multinomial_u64(LW_AT_ROW_ARGUMENTS(uint64_t))
{
    const double *const p = (const double *)job->array[0];
    const lw_one_f64 zero = lw_one_set_f64(0.0), one = lw_one_set_f64(1.0);
    lw_one_two_f64 rest = {zero, zero};
    lw_one_mask ok = lw_one_any_value_mask();
    uint64_t last = 0;
    (void)element, (void)columns;
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_one_f64 weight = lw_one_set_f64(p[j]);
        ok = lw_one_and_mask(ok, lw_one_in_nonnegative_f64(weight));
        rest = lw_one_two_add_f64(rest, weight);
        last = p[j] > 0 ? j : last;
    }
    ok = lw_one_and_mask(ok, lw_one_in_positive_f64(rest.high));
    lw_one_u64 left = lw_one_set_u64(job->trials);
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_one_f64 weight = lw_one_set_f64(p[j]), share = lw_one_div_f64(weight, rest.high);
        const lw_one_f64 likely = j == last ? one : lw_one_select_f64(lw_one_le_f64(weight, rest.high), share, one);
        const lw_one_f64 q = lw_one_select_f64(lw_one_lt_f64(zero, weight), likely, zero);
        const lw_one_u64 k =
            lw_one_multinomial_count(lw_one_peek_u64(rows + j, lw_one_widen_u64(at)), left, q, lw_one_and_mask(inside,
                ok));
        left = lw_one_sub_u64(left, k);
        rest = lw_one_two_add_f64(rest, lw_one_sub_f64(zero, weight));
        lw_one_scatter_u64(rows + j, at, lw_one_select_u64(ok, k, lw_one_sentinel_u64()), inside);
    }
    return lw_one_not_mask(ok);
}

/* ---- multivariate hypergeometric: of color j as many as are good in a hypergeometric sample of what is left of the
 * sample, among those of this color and of the ones after it. The last color that has any takes all. ---- */

/* Hypergeometric(good, bad, sample) by attempts, where it is wanted; draws: u and words of the element's retries. *k is
 * what it was before in lanes that do not want it. Returns the lanes that have what they want. */
LW_AT_LANE lw_one_mask lw_one_multivariate_hypergeometric_count(const lw_one_source *source, lw_one_u64 element,
    lw_one_u64 u, uint64_t good,
                                                     uint64_t bad, lw_one_u64 sample, lw_one_mask wanted, lw_one_u64 *k)
{
    const lw_one_u64 drawn = lw_one_select_u64(wanted, sample, lw_one_set_u64(0));
    const lw_one_f64 parameter[3] = {lw_one_bits_f64(lw_one_set_u64(good)), lw_one_bits_f64(lw_one_set_u64(bad)),
        lw_one_bits_f64(drawn)};
    lw_one_f64 c[LW_AT_COEFFICIENTS_MOST];
    lw_one_mask waits = wanted;
    lw_one_check_and_setup_hypergeometric_u64(parameter, c);
    for (uint32_t attempt = 0; attempt < LW_AT_ATTEMPTS && lw_one_any_mask(waits); attempt++) {
        lw_one_u64 d[2], count;
        lw_one_retry_draws_u64(source, 0, element, lw_one_set_u32(attempt), 2, d);
        d[0] = attempt == 0 ? u : d[0];
        const lw_one_mask takes = lw_one_and_mask(waits, lw_one_try_hypergeometric_u64(d, c, &count));
        *k = lw_one_select_u64(takes, count, *k);
        waits = lw_one_and_mask(waits, lw_one_not_mask(takes));
    }
    return lw_one_not_mask(waits);
}
#endif

/* Whether the colors and the sample are legal; *total: of the colors. */
LW_AT_LANE int lw_one_multivariate_hypergeometric_total(const lw_one_vector_job *job, uint64_t *total)
{
    const uint64_t *const colors = (const uint64_t *)job->array[0];
    *total = 0;
    for (uint64_t j = 0; j < job->dimensions; j++) {
        if (colors[j] > INT64_MAX - *total)
            return 0;
        *total += colors[j];
    }
    return job->trials <= *total;
}
#ifndef LW_AT_NO_DOUBLE
LW_AT_LANE lw_one_mask lw_one_row_multivariate_hypergeometric_u64(LW_AT_ROW_ARGUMENTS(uint64_t))
{
    const uint64_t *const colors = (const uint64_t *)job->array[0];
    const lw_one_u64 zero = lw_one_set_u64(0);
    uint64_t others; /* items of the colors after the one at hand */
    lw_one_mask ok = lw_one_multivariate_hypergeometric_total(job, &others) ? lw_one_any_value_mask() :
        lw_one_no_mask();
    lw_one_u64 left = lw_one_set_u64(job->trials);
    (void)columns;
    for (uint64_t j = 0; j < job->dimensions && lw_one_any_mask(ok); j++) {
        lw_one_u64 k = zero;
        others -= colors[j];
        if (others == 0) {
            k = left;
        } else if (colors[j] > 0) {
            const lw_one_mask wanted = lw_one_and_mask(lw_one_and_mask(inside, ok), lw_one_lt_u64(zero, left));
            const lw_one_u64 part = lw_one_add_u64(lw_one_mul_u64(element, lw_one_set_u64(job->dimensions)),
                lw_one_set_u64(j));
            const lw_one_u64 u = lw_one_peek_u64(rows + j, lw_one_widen_u64(at));
            ok = lw_one_and_mask(
                ok, lw_one_multivariate_hypergeometric_count(&job->source, part, u, colors[j], others, left, wanted,
                    &k));
        }
        left = lw_one_sub_u64(left, k);
        lw_one_scatter_u64(rows + j, at, k, inside);
    }
    if (!lw_one_all_mask(ok))
        for (uint64_t j = 0; j < job->dimensions; j++) {
            const lw_one_u64 k = lw_one_peek_u64(rows + j, lw_one_widen_u64(at));
            lw_one_scatter_u64(rows + j, at, lw_one_select_u64(ok, k, lw_one_sentinel_u64()), inside);
        }
    return lw_one_not_mask(ok);
}

/* ---- a user's own integers to normals: a row is one number ---- */
#endif
#undef LW_AT_ROW_ARGUMENTS

/* ---- 32 rows ---- */

#endif
