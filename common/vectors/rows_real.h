/* Made by tools/templates/make_each.py: edit tools/templates/common/vectors/rows_real.h. */
/* Rows of reals (rows.h, which includes this). */
#ifndef LANEWISE_VECTORS_ROWS_REAL_H
#define LANEWISE_VECTORS_ROWS_REAL_H

/* ---- f32 ---- */
LW_LANE lw_f32 lw_row_get_f32(const float *rows, int columns, lw_u32 at)
{
    return columns ? lw_load_f32(rows) : lw_peek_f32(rows, lw_widen_u64(at));
}
LW_LANE void lw_row_put_f32(float *rows, int columns, lw_u32 at, lw_f32 x, lw_mask inside)
{
    if (columns)
        lw_store_f32(rows, x);
    else
        lw_scatter_f32(rows, at, x, inside);
}
#define LW_GET(j) lw_row_get_f32(rows + (columns ? 32 * (j) : (j)), columns, at)
#define LW_PUT(j, x) lw_row_put_f32(rows + (columns ? 32 * (j) : (j)), columns, at, x, inside)

/* ---- sphere: normals over their length ---- */

LW_LANE lw_mask lw_row_sphere_f32(LW_ROW_ARGUMENTS(float))
{
    lw_f32 sum = lw_set_f32(0);
    (void)element;
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_f32 z = LW_GET(j);
        sum = lw_fma_f32(z, z, sum);
    }
    const lw_f32 length = lw_sqrt_f32(sum);
    for (uint64_t j = 0; j < job->dimensions; j++)
        LW_PUT(j, lw_div_f32(LW_GET(j), length));
    return lw_no_mask();
}

/* ---- Dirichlet: gammas over their sum; those of a shape below 1 come as logarithms, which are counted from the
 * largest where there is nothing else: then their sum is at least 1 ---- */

LW_LANE lw_mask lw_row_dirichlet_f32(LW_ROW_ARGUMENTS(float))
{
    const float *const alpha = (const float *)job->array[0];
    const lw_f32 zero = lw_set_f32(0), most = lw_set_f32(LW_INFINITY_f32);
    lw_f32 total = zero, largest = zero, sum = zero, c[4];
    lw_mask ok = lw_any_value_mask();
    int all_small = 1;
    (void)element;
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_f32 a = lw_set_f32(alpha[j]);
        if (!columns) {
            ok = lw_and_mask(ok, lw_check_and_setup_gamma_part_f32(&a, c));
            total = lw_add_f32(total, a);
        }
        all_small = all_small && alpha[j] < 1;
    }
    ok = lw_and_mask(ok, lw_lt_f32(lw_mul_f32(total, lw_set_f32(4)), most));
    if (all_small) {
        largest = LW_GET(0);
        for (uint64_t j = 1; j < job->dimensions; j++)
            largest = lw_max_f32(largest, LW_GET(j));
    }
    for (uint64_t j = 0; j < job->dimensions; j++) {
        lw_f32 x = LW_GET(j);
        if (alpha[j] < 1) {
            x = lw_exp_f32(lw_sub_f32(x, largest));
            LW_PUT(j, x);
        }
        sum = lw_add_f32(sum, x);
    }
    ok = lw_and_mask(ok, lw_eq_f32(sum, sum)); /* a part whose attempts are spent is a NaN */
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_f32 x = lw_div_f32(LW_GET(j), sum);
        LW_PUT(j, lw_select_f32(ok, x, lw_sentinel_f32()));
    }
    return lw_not_mask(ok);
}

/* ---- multivariate normal: mean + L z, from the last component on, so that the z that are left are not yet
 * overwritten. 0 times what is not finite is a NaN, and stays one in `check`. ---- */

/* Components i to i + count - 1, each a chain of its own; count: a constant, at most 4. */
LW_LANE void lw_normal_components_f32(LW_ROW_ARGUMENTS(float), uint64_t i, int count, lw_f32 *check)
{
    const float *const mean = (const float *)job->array[0];
    const uint64_t d = job->dimensions;
    const float *const factor = (const float *)job->array[1] + i * d;
    const lw_f32 zero = lw_set_f32(0);
    lw_f32 z = LW_GET(0), x[4];
    (void)element, (void)inside;
    LW_UNROLL_4 for (int n = 0; n < count; n++)
    {
        x[n] = lw_mul_f32(lw_set_f32(factor[n * d]), z);
        *check = lw_fma_f32(lw_set_f32(factor[n * d]), zero, *check);
    }
    for (uint64_t j = 1; j <= i; j++) {
        z = LW_GET(j);
        LW_UNROLL_4 for (int n = 0; n < count; n++)
        {
            const lw_f32 l = lw_set_f32(factor[n * d + j]);
            x[n] = lw_fma_f32(l, z, x[n]);
            *check = lw_fma_f32(l, zero, *check);
        }
    }
    LW_UNROLL_4 for (int m = 1; m < count; m++)
    {
        z = LW_GET(i + m);
        LW_UNROLL_4 for (int n = m; n < count; n++) x[n] = lw_fma_f32(lw_set_f32(factor[n * d + i + m]), z, x[n]);
    }
    LW_UNROLL_4 for (int n = 0; n < count; n++)
    {
        const lw_f32 m = lw_set_f32(mean[i + n]);
        *check = lw_fma_f32(m, zero, *check);
        LW_PUT(i + n, lw_add_f32(m, x[n]));
    }
}

LW_LANE lw_mask lw_row_multivariate_normal_f32(LW_ROW_ARGUMENTS(float))
{
    const lw_f32 zero = lw_set_f32(0);
    lw_f32 check = zero;
    uint64_t i = job->dimensions;
    for (; columns && i >= 4; i -= 4)
        lw_normal_components_f32(job, rows, columns, element, at, inside, i - 4, 4, &check);
    for (; i > 0; i--)
        lw_normal_components_f32(job, rows, columns, element, at, inside, i - 1, 1, &check);
    const lw_mask ok = columns ? lw_any_value_mask() : lw_eq_f32(check, zero);
    if (!lw_all_mask(ok))
        for (uint64_t j = 0; j < job->dimensions; j++)
            LW_PUT(j, lw_select_f32(ok, LW_GET(j), lw_sentinel_f32()));
    return lw_not_mask(ok);
}
#undef LW_GET
#undef LW_PUT

/* ---- f64 ---- */
LW_LANE lw_f64 lw_row_get_f64(const double *rows, int columns, lw_u32 at)
{
    return columns ? lw_load_f64(rows) : lw_peek_f64(rows, lw_widen_u64(at));
}
LW_LANE void lw_row_put_f64(double *rows, int columns, lw_u32 at, lw_f64 x, lw_mask inside)
{
    if (columns)
        lw_store_f64(rows, x);
    else
        lw_scatter_f64(rows, at, x, inside);
}
#define LW_GET(j) lw_row_get_f64(rows + (columns ? 32 * (j) : (j)), columns, at)
#define LW_PUT(j, x) lw_row_put_f64(rows + (columns ? 32 * (j) : (j)), columns, at, x, inside)

/* ---- sphere: normals over their length ---- */

LW_LANE lw_mask lw_row_sphere_f64(LW_ROW_ARGUMENTS(double))
{
    lw_f64 sum = lw_set_f64(0);
    (void)element;
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_f64 z = LW_GET(j);
        sum = lw_fma_f64(z, z, sum);
    }
    const lw_f64 length = lw_sqrt_f64(sum);
    for (uint64_t j = 0; j < job->dimensions; j++)
        LW_PUT(j, lw_div_f64(LW_GET(j), length));
    return lw_no_mask();
}

/* ---- Dirichlet: gammas over their sum; those of a shape below 1 come as logarithms, which are counted from the
 * largest where there is nothing else: then their sum is at least 1 ---- */

LW_LANE lw_mask lw_row_dirichlet_f64(LW_ROW_ARGUMENTS(double))
{
    const double *const alpha = (const double *)job->array[0];
    const lw_f64 zero = lw_set_f64(0), most = lw_set_f64(LW_INFINITY_f64);
    lw_f64 total = zero, largest = zero, sum = zero, c[4];
    lw_mask ok = lw_any_value_mask();
    int all_small = 1;
    (void)element;
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_f64 a = lw_set_f64(alpha[j]);
        if (!columns) {
            ok = lw_and_mask(ok, lw_check_and_setup_gamma_part_f64(&a, c));
            total = lw_add_f64(total, a);
        }
        all_small = all_small && alpha[j] < 1;
    }
    ok = lw_and_mask(ok, lw_lt_f64(lw_mul_f64(total, lw_set_f64(4)), most));
    if (all_small) {
        largest = LW_GET(0);
        for (uint64_t j = 1; j < job->dimensions; j++)
            largest = lw_max_f64(largest, LW_GET(j));
    }
    for (uint64_t j = 0; j < job->dimensions; j++) {
        lw_f64 x = LW_GET(j);
        if (alpha[j] < 1) {
            x = lw_exp_f64(lw_sub_f64(x, largest));
            LW_PUT(j, x);
        }
        sum = lw_add_f64(sum, x);
    }
    ok = lw_and_mask(ok, lw_eq_f64(sum, sum)); /* a part whose attempts are spent is a NaN */
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_f64 x = lw_div_f64(LW_GET(j), sum);
        LW_PUT(j, lw_select_f64(ok, x, lw_sentinel_f64()));
    }
    return lw_not_mask(ok);
}

/* ---- multivariate normal: mean + L z, from the last component on, so that the z that are left are not yet
 * overwritten. 0 times what is not finite is a NaN, and stays one in `check`. ---- */

/* Components i to i + count - 1, each a chain of its own; count: a constant, at most 4. */
LW_LANE void lw_normal_components_f64(LW_ROW_ARGUMENTS(double), uint64_t i, int count, lw_f64 *check)
{
    const double *const mean = (const double *)job->array[0];
    const uint64_t d = job->dimensions;
    const double *const factor = (const double *)job->array[1] + i * d;
    const lw_f64 zero = lw_set_f64(0);
    lw_f64 z = LW_GET(0), x[4];
    (void)element, (void)inside;
    LW_UNROLL_4 for (int n = 0; n < count; n++)
    {
        x[n] = lw_mul_f64(lw_set_f64(factor[n * d]), z);
        *check = lw_fma_f64(lw_set_f64(factor[n * d]), zero, *check);
    }
    for (uint64_t j = 1; j <= i; j++) {
        z = LW_GET(j);
        LW_UNROLL_4 for (int n = 0; n < count; n++)
        {
            const lw_f64 l = lw_set_f64(factor[n * d + j]);
            x[n] = lw_fma_f64(l, z, x[n]);
            *check = lw_fma_f64(l, zero, *check);
        }
    }
    LW_UNROLL_4 for (int m = 1; m < count; m++)
    {
        z = LW_GET(i + m);
        LW_UNROLL_4 for (int n = m; n < count; n++) x[n] = lw_fma_f64(lw_set_f64(factor[n * d + i + m]), z, x[n]);
    }
    LW_UNROLL_4 for (int n = 0; n < count; n++)
    {
        const lw_f64 m = lw_set_f64(mean[i + n]);
        *check = lw_fma_f64(m, zero, *check);
        LW_PUT(i + n, lw_add_f64(m, x[n]));
    }
}

LW_LANE lw_mask lw_row_multivariate_normal_f64(LW_ROW_ARGUMENTS(double))
{
    const lw_f64 zero = lw_set_f64(0);
    lw_f64 check = zero;
    uint64_t i = job->dimensions;
    for (; columns && i >= 4; i -= 4)
        lw_normal_components_f64(job, rows, columns, element, at, inside, i - 4, 4, &check);
    for (; i > 0; i--)
        lw_normal_components_f64(job, rows, columns, element, at, inside, i - 1, 1, &check);
    const lw_mask ok = columns ? lw_any_value_mask() : lw_eq_f64(check, zero);
    if (!lw_all_mask(ok))
        for (uint64_t j = 0; j < job->dimensions; j++)
            LW_PUT(j, lw_select_f64(ok, LW_GET(j), lw_sentinel_f64()));
    return lw_not_mask(ok);
}
#undef LW_GET
#undef LW_PUT

#endif
