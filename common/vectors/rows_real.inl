/* rows.h includes this for f32 and f64 (lanewise/detail/templates/real_f32.inl). */
LW_LANE lw_real LW_R(lw_row_get)(const LW_REAL_C *rows, int columns, lw_u32 at)
{
    return columns ? LW_R(lw_load)(rows) : LW_R(lw_peek)(rows, lw_widen_u64(at));
}
LW_LANE void LW_R(lw_row_put)(LW_REAL_C *rows, int columns, lw_u32 at, lw_real x, lw_mask inside)
{
    if (columns)
        LW_R(lw_store)(rows, x);
    else
        LW_R(lw_scatter)(rows, at, x, inside);
}
#define LW_GET(j) LW_R(lw_row_get)(rows + (columns ? 32 * (j) : (j)), columns, at)
#define LW_PUT(j, x) LW_R(lw_row_put)(rows + (columns ? 32 * (j) : (j)), columns, at, x, inside)

/* ---- sphere: normals over their length ---- */

LW_LANE lw_mask LW_R(lw_row_sphere)(LW_ROW_ARGUMENTS(LW_REAL_C))
{
    lw_real sum = LW_R(lw_set)(0);
    (void)element;
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_real z = LW_GET(j);
        sum = LW_R(lw_fma)(z, z, sum);
    }
    const lw_real length = LW_R(lw_sqrt)(sum);
    for (uint64_t j = 0; j < job->dimensions; j++)
        LW_PUT(j, LW_R(lw_div)(LW_GET(j), length));
    return lw_no_mask();
}

/* ---- Dirichlet: gammas over their sum; those of a shape below 1 come as logarithms, which are counted from the
 * largest where there is nothing else: then their sum is at least 1 ---- */

LW_LANE lw_mask LW_R(lw_row_dirichlet)(LW_ROW_ARGUMENTS(LW_REAL_C))
{
    const LW_REAL_C *const alpha = (const LW_REAL_C *)job->array[0];
    const lw_real zero = LW_R(lw_set)(0), most = LW_R(lw_set)(LW_INFINITY);
    lw_real total = zero, largest = zero, sum = zero, c[4];
    lw_mask ok = lw_any_value_mask();
    int all_small = 1;
    (void)element;
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_real a = LW_R(lw_set)(alpha[j]);
        if (!columns) {
            ok = lw_and_mask(ok, LW_R(lw_check_and_setup_gamma_part)(&a, c));
            total = LW_R(lw_add)(total, a);
        }
        all_small = all_small && alpha[j] < 1;
    }
    ok = lw_and_mask(ok, LW_R(lw_lt)(LW_R(lw_mul)(total, LW_R(lw_set)(4)), most));
    if (all_small) {
        largest = LW_GET(0);
        for (uint64_t j = 1; j < job->dimensions; j++)
            largest = LW_R(lw_max)(largest, LW_GET(j));
    }
    for (uint64_t j = 0; j < job->dimensions; j++) {
        lw_real x = LW_GET(j);
        if (alpha[j] < 1) {
            x = LW_R(lw_exp)(LW_R(lw_sub)(x, largest));
            LW_PUT(j, x);
        }
        sum = LW_R(lw_add)(sum, x);
    }
    ok = lw_and_mask(ok, LW_R(lw_eq)(sum, sum)); /* a part whose attempts are spent is a NaN */
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_real x = LW_R(lw_div)(LW_GET(j), sum);
        LW_PUT(j, LW_R(lw_select)(ok, x, LW_R(lw_sentinel)()));
    }
    return lw_not_mask(ok);
}

/* ---- multivariate normal: mean + L z, from the last component on, so that the z that are left are not yet
 * overwritten. 0 times what is not finite is a NaN, and stays one in `check`. ---- */

/* Components i to i + count - 1, each a chain of its own; count: a constant, at most 4. */
LW_LANE void LW_R(lw_normal_components)(LW_ROW_ARGUMENTS(LW_REAL_C), uint64_t i, int count, lw_real *check)
{
    const LW_REAL_C *const mean = (const LW_REAL_C *)job->array[0];
    const uint64_t d = job->dimensions;
    const LW_REAL_C *const factor = (const LW_REAL_C *)job->array[1] + i * d;
    const lw_real zero = LW_R(lw_set)(0);
    lw_real z = LW_GET(0), x[4];
    (void)element, (void)inside;
    LW_UNROLL_4 for (int n = 0; n < count; n++)
    {
        x[n] = LW_R(lw_mul)(LW_R(lw_set)(factor[n * d]), z);
        *check = LW_R(lw_fma)(LW_R(lw_set)(factor[n * d]), zero, *check);
    }
    for (uint64_t j = 1; j <= i; j++) {
        z = LW_GET(j);
        LW_UNROLL_4 for (int n = 0; n < count; n++)
        {
            const lw_real l = LW_R(lw_set)(factor[n * d + j]);
            x[n] = LW_R(lw_fma)(l, z, x[n]);
            *check = LW_R(lw_fma)(l, zero, *check);
        }
    }
    LW_UNROLL_4 for (int m = 1; m < count; m++)
    {
        z = LW_GET(i + m);
        LW_UNROLL_4 for (int n = m; n < count; n++) x[n] = LW_R(lw_fma)(LW_R(lw_set)(factor[n * d + i + m]), z, x[n]);
    }
    LW_UNROLL_4 for (int n = 0; n < count; n++)
    {
        const lw_real m = LW_R(lw_set)(mean[i + n]);
        *check = LW_R(lw_fma)(m, zero, *check);
        LW_PUT(i + n, LW_R(lw_add)(m, x[n]));
    }
}

LW_LANE lw_mask LW_R(lw_row_multivariate_normal)(LW_ROW_ARGUMENTS(LW_REAL_C))
{
    const lw_real zero = LW_R(lw_set)(0);
    lw_real check = zero;
    uint64_t i = job->dimensions;
    for (; columns && i >= 4; i -= 4)
        LW_R(lw_normal_components)(job, rows, columns, element, at, inside, i - 4, 4, &check);
    for (; i > 0; i--)
        LW_R(lw_normal_components)(job, rows, columns, element, at, inside, i - 1, 1, &check);
    const lw_mask ok = columns ? lw_any_value_mask() : LW_R(lw_eq)(check, zero);
    if (!lw_all_mask(ok))
        for (uint64_t j = 0; j < job->dimensions; j++)
            LW_PUT(j, LW_R(lw_select)(ok, LW_GET(j), LW_R(lw_sentinel)()));
    return lw_not_mask(ok);
}
#undef LW_GET
#undef LW_PUT
#include "lanewise/detail/templates/real_end.inl"
