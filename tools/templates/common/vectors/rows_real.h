/* Rows of reals (rows.h, which includes this). */
#ifndef LANEWISE_VECTORS_ROWS_REAL_H
#define LANEWISE_VECTORS_ROWS_REAL_H

/* EACH real */
LW_LANE lw_fxx lw_row_get_fxx(const cxx *rows, int columns, lw_u32 at)
{
    return columns ? lw_load_fxx(rows) : lw_peek_fxx(rows, lw_widen_u64(at));
}
LW_LANE void lw_row_put_fxx(cxx *rows, int columns, lw_u32 at, lw_fxx x, lw_mask inside)
{
    if (columns)
        lw_store_fxx(rows, x);
    else
        lw_scatter_fxx(rows, at, x, inside);
}
#define LW_GET(j) lw_row_get_fxx(rows + (columns ? 32 * (j) : (j)), columns, at)
#define LW_PUT(j, x) lw_row_put_fxx(rows + (columns ? 32 * (j) : (j)), columns, at, x, inside)

/* ---- sphere: normals over their length ---- */

LW_LANE lw_mask lw_row_sphere_fxx(LW_ROW_ARGUMENTS(cxx))
{
    lw_fxx sum = lw_set_fxx(0);
    (void)element;
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_fxx z = LW_GET(j);
        sum = lw_fma_fxx(z, z, sum);
    }
    const lw_fxx length = lw_sqrt_fxx(sum);
    for (uint64_t j = 0; j < job->dimensions; j++)
        LW_PUT(j, lw_div_fxx(LW_GET(j), length));
    return lw_no_mask();
}

/* ---- Dirichlet: gammas over their sum; those of a shape below 1 come as logarithms, which are counted from the
 * largest where there is nothing else: then their sum is at least 1 ---- */

LW_LANE lw_mask lw_row_dirichlet_fxx(LW_ROW_ARGUMENTS(cxx))
{
    const cxx *const alpha = (const cxx *)job->array[0];
    const lw_fxx zero = lw_set_fxx(0), most = lw_set_fxx(LW_INFINITY_fxx);
    lw_fxx total = zero, largest = zero, sum = zero, c[4];
    lw_mask ok = lw_any_value_mask();
    int all_small = 1;
    (void)element;
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_fxx a = lw_set_fxx(alpha[j]);
        if (!columns) {
            ok = lw_and_mask(ok, lw_check_and_setup_gamma_part_fxx(&a, c));
            total = lw_add_fxx(total, a);
        }
        all_small = all_small && alpha[j] < 1;
    }
    ok = lw_and_mask(ok, lw_lt_fxx(lw_mul_fxx(total, lw_set_fxx(4)), most));
    if (all_small) {
        largest = LW_GET(0);
        for (uint64_t j = 1; j < job->dimensions; j++)
            largest = lw_max_fxx(largest, LW_GET(j));
    }
    for (uint64_t j = 0; j < job->dimensions; j++) {
        lw_fxx x = LW_GET(j);
        if (alpha[j] < 1) {
            x = lw_exp_fxx(lw_sub_fxx(x, largest));
            LW_PUT(j, x);
        }
        sum = lw_add_fxx(sum, x);
    }
    ok = lw_and_mask(ok, lw_eq_fxx(sum, sum)); /* a part whose attempts are spent is a NaN */
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_fxx x = lw_div_fxx(LW_GET(j), sum);
        LW_PUT(j, lw_select_fxx(ok, x, lw_sentinel_fxx()));
    }
    return lw_not_mask(ok);
}

/* ---- multivariate normal: mean + L z, from the last component on, so that the z that are left are not yet
 * overwritten. 0 times what is not finite is a NaN, and stays one in `check`. ---- */

/* Components i to i + count - 1, each a chain of its own; count: a constant, at most 4. */
LW_LANE void lw_normal_components_fxx(LW_ROW_ARGUMENTS(cxx), uint64_t i, int count, lw_fxx *check)
{
    const cxx *const mean = (const cxx *)job->array[0];
    const uint64_t d = job->dimensions;
    const cxx *const factor = (const cxx *)job->array[1] + i * d;
    const lw_fxx zero = lw_set_fxx(0);
    lw_fxx z = LW_GET(0), x[4];
    (void)element, (void)inside;
    LW_UNROLL_4 for (int n = 0; n < count; n++)
    {
        x[n] = lw_mul_fxx(lw_set_fxx(factor[n * d]), z);
        *check = lw_fma_fxx(lw_set_fxx(factor[n * d]), zero, *check);
    }
    for (uint64_t j = 1; j <= i; j++) {
        z = LW_GET(j);
        LW_UNROLL_4 for (int n = 0; n < count; n++)
        {
            const lw_fxx l = lw_set_fxx(factor[n * d + j]);
            x[n] = lw_fma_fxx(l, z, x[n]);
            *check = lw_fma_fxx(l, zero, *check);
        }
    }
    LW_UNROLL_4 for (int m = 1; m < count; m++)
    {
        z = LW_GET(i + m);
        LW_UNROLL_4 for (int n = m; n < count; n++) x[n] = lw_fma_fxx(lw_set_fxx(factor[n * d + i + m]), z, x[n]);
    }
    LW_UNROLL_4 for (int n = 0; n < count; n++)
    {
        const lw_fxx m = lw_set_fxx(mean[i + n]);
        *check = lw_fma_fxx(m, zero, *check);
        LW_PUT(i + n, lw_add_fxx(m, x[n]));
    }
}

LW_LANE lw_mask lw_row_multivariate_normal_fxx(LW_ROW_ARGUMENTS(cxx))
{
    const lw_fxx zero = lw_set_fxx(0);
    lw_fxx check = zero;
    uint64_t i = job->dimensions;
    for (; columns && i >= 4; i -= 4)
        lw_normal_components_fxx(job, rows, columns, element, at, inside, i - 4, 4, &check);
    for (; i > 0; i--)
        lw_normal_components_fxx(job, rows, columns, element, at, inside, i - 1, 1, &check);
    const lw_mask ok = columns ? lw_any_value_mask() : lw_eq_fxx(check, zero);
    if (!lw_all_mask(ok))
        for (uint64_t j = 0; j < job->dimensions; j++)
            LW_PUT(j, lw_select_fxx(ok, LW_GET(j), lw_sentinel_fxx()));
    return lw_not_mask(ok);
}
#undef LW_GET
#undef LW_PUT
/* END */

#endif
