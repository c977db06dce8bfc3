/* The rows of vector variates from their parts, written once for every backend, a row a lane:
 *
 *     lw_row_<name>(job, rows, element, at, inside)
 *
 * for every row of vectors.def: component j of a lane's row is rows[at + j], and is made in place; element: the lane's own;
 * inside: the lanes that have a row. Returns the lanes whose parameters are outside the domain. Parameters are the same for
 * all rows: how often a loop runs depends on them and on votes alone.
 *
 *     lw_rows_<name>(job, row)      32 rows from `row` of the job on, or what is left of it
 */
#ifndef LANEWISE_VECTORS_ROWS_H
#define LANEWISE_VECTORS_ROWS_H

#include "job.h"
#include "lanewise/detail/variates.h"
#include "lanewise/detail/retry.h"

/* Component j, and putting it. */
#define LW_GET(type, j) lw_peek_##type(rows + (j), lw_widen_u64(at))
#define LW_PUT(type, j, x) lw_scatter_##type(rows + (j), at, x, inside)

#define LW_ROW(name, type)                                                                                             \
    LW_LANE                                                                                                            \
    lw_mask lw_row_##name(const lw_vector_job *job, LW_C_##type *rows, lw_u64 element, lw_u32 at, lw_mask inside)

/* ---- sphere: normals over their length ---- */

#define LW_SPHERE(real)                                                                                                \
    LW_ROW(sphere_##real, real)                                                                                        \
    {                                                                                                                  \
        lw_##real sum = lw_set_##real(0);                                                                              \
        (void)element;                                                                                                 \
        for (uint64_t j = 0; j < job->dimensions; j++) {                                                               \
            const lw_##real z = LW_GET(real, j);                                                                       \
            sum = lw_fma_##real(z, z, sum);                                                                            \
        }                                                                                                              \
        const lw_##real length = lw_sqrt_##real(sum);                                                                  \
        for (uint64_t j = 0; j < job->dimensions; j++)                                                                 \
            LW_PUT(real, j, lw_div_##real(LW_GET(real, j), length));                                                   \
        return lw_no_mask();                                                                                           \
    }
LW_SPHERE(f32)
LW_SPHERE(f64)

/* ---- Dirichlet: gammas over their sum; those of a shape below 1 come as logarithms, which are counted from the largest
 * where there is nothing else: then their sum is at least 1 ---- */

#define LW_DIRICHLET(real)                                                                                             \
    LW_ROW(dirichlet_##real, real)                                                                                     \
    {                                                                                                                  \
        const LW_C_##real *const alpha = (const LW_C_##real *)job->array[0];                                           \
        const lw_##real zero = lw_set_##real(0), most = lw_set_##real((LW_C_##real)__builtin_huge_val());              \
        lw_##real total = zero, largest = zero, sum = zero, c[4];                                                      \
        lw_mask ok = lw_any_value_mask();                                                                              \
        int all_small = 1;                                                                                             \
        (void)element;                                                                                                 \
        for (uint64_t j = 0; j < job->dimensions; j++) {                                                               \
            const lw_##real a = lw_set_##real(alpha[j]);                                                               \
            ok = lw_and_mask(ok, lw_check_and_setup_gamma_part_##real(&a, c));                                         \
            total = lw_add_##real(total, a);                                                                           \
            all_small = all_small && alpha[j] < 1;                                                                     \
        }                                                                                                              \
        ok = lw_and_mask(ok, lw_lt_##real(lw_mul_##real(total, lw_set_##real(4)), most));                              \
        if (all_small) {                                                                                               \
            largest = LW_GET(real, 0);                                                                                 \
            for (uint64_t j = 1; j < job->dimensions; j++)                                                             \
                largest = lw_max_##real(largest, LW_GET(real, j));                                                     \
        }                                                                                                              \
        for (uint64_t j = 0; j < job->dimensions; j++) {                                                               \
            lw_##real x = LW_GET(real, j);                                                                             \
            if (alpha[j] < 1) {                                                                                        \
                x = lw_exp_##real(lw_sub_##real(x, largest));                                                          \
                LW_PUT(real, j, x);                                                                                    \
            }                                                                                                          \
            sum = lw_add_##real(sum, x);                                                                               \
        }                                                                                                              \
        ok = lw_and_mask(ok, lw_eq_##real(sum, sum)); /* a part whose attempts are spent is a NaN */                   \
        for (uint64_t j = 0; j < job->dimensions; j++) {                                                               \
            const lw_##real x = lw_div_##real(LW_GET(real, j), sum);                                                   \
            LW_PUT(real, j, lw_select_##real(ok, x, lw_sentinel_##real()));                                            \
        }                                                                                                              \
        return lw_not_mask(ok);                                                                                        \
    }
LW_DIRICHLET(f32)
LW_DIRICHLET(f64)

/* ---- multivariate normal: mean + L z, from the last component on, so that the z that are left are not yet overwritten.
 * 0 times what is not finite is a NaN, and stays one in `check`. ---- */

#define LW_MULTIVARIATE_NORMAL(real)                                                                                   \
    LW_ROW(multivariate_normal_##real, real)                                                                           \
    {                                                                                                                  \
        const LW_C_##real *const mean = (const LW_C_##real *)job->array[0];                                            \
        const LW_C_##real *const factor = (const LW_C_##real *)job->array[1];                                          \
        const uint64_t d = job->dimensions;                                                                            \
        const lw_##real zero = lw_set_##real(0);                                                                       \
        lw_##real check = zero;                                                                                        \
        (void)element;                                                                                                 \
        for (uint64_t i = d; i-- > 0;) {                                                                               \
            lw_##real x = lw_mul_##real(lw_set_##real(factor[i * d]), LW_GET(real, 0));                                \
            check = lw_fma_##real(lw_set_##real(factor[i * d]), zero, check);                                          \
            for (uint64_t j = 1; j <= i; j++) {                                                                        \
                const lw_##real l = lw_set_##real(factor[i * d + j]);                                                  \
                x = lw_fma_##real(l, LW_GET(real, j), x);                                                              \
                check = lw_fma_##real(l, zero, check);                                                                 \
            }                                                                                                          \
            const lw_##real m = lw_set_##real(mean[i]);                                                                \
            check = lw_fma_##real(m, zero, check);                                                                     \
            LW_PUT(real, i, lw_add_##real(m, x));                                                                      \
        }                                                                                                              \
        const lw_mask ok = lw_eq_##real(check, zero);                                                                  \
        if (!lw_all_mask(ok))                                                                                          \
            for (uint64_t j = 0; j < d; j++)                                                                           \
                LW_PUT(real, j, lw_select_##real(ok, LW_GET(real, j), lw_sentinel_##real()));                          \
        return lw_not_mask(ok);                                                                                        \
    }
LW_MULTIVARIATE_NORMAL(f32)
LW_MULTIVARIATE_NORMAL(f64)

/* ---- multinomial: component j is binomial among what the components before it left, with p_j over what is left of the
 * weights: their sum as two doubles, less one weight after the other, keeps what is left of them exact to 2^-100 of the
 * sum. The last weight that is not 0 takes all. ---- */

typedef struct lw_two_f64 {
    lw_f64 high, low;
} lw_two_f64;

/* s + x: Knuth's sum without error, then high once more the nearest to both. */
LW_LANE lw_two_f64 lw_two_add_f64(lw_two_f64 s, lw_f64 x)
{
    const lw_f64 sum = lw_add_f64(s.high, x), of_x = lw_sub_f64(sum, s.high);
    const lw_f64 lost = lw_add_f64(lw_sub_f64(s.high, lw_sub_f64(sum, of_x)), lw_sub_f64(x, of_x));
    const lw_f64 low = lw_add_f64(s.low, lost);
    lw_two_f64 r;
    r.high = lw_add_f64(sum, low);
    r.low = lw_sub_f64(low, lw_sub_f64(r.high, sum));
    return r;
}

/* Binomial(left, p) of the draw u, where it is wanted. */
LW_LANE lw_u64 lw_multinomial_count(lw_u64 u, lw_u64 left, lw_f64 p, lw_mask wanted)
{
    const lw_f64 parameter[2] = {lw_bits_f64(left), p};
    lw_f64 c[LW_COEFFICIENTS_MOST];
    lw_u64 count;
    lw_check_and_setup_binomial_u64(parameter, c);
    lw_try_binomial_u64(&u, c, &count);
    return lw_select_u64(wanted, count, lw_set_u64(0));
}

LW_ROW(multinomial_u64, u64)
{
    const double *const p = (const double *)job->array[0];
    const lw_f64 zero = lw_set_f64(0.0), one = lw_set_f64(1.0);
    lw_two_f64 rest = {zero, zero};
    lw_mask ok = lw_any_value_mask();
    uint64_t last = 0;
    (void)element;
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_f64 weight = lw_set_f64(p[j]);
        ok = lw_and_mask(ok, lw_in_nonnegative_f64(weight));
        rest = lw_two_add_f64(rest, weight);
        last = p[j] > 0 ? j : last;
    }
    ok = lw_and_mask(ok, lw_in_positive_f64(rest.high));
    lw_u64 left = lw_set_u64(job->trials);
    for (uint64_t j = 0; j < job->dimensions; j++) {
        const lw_f64 weight = lw_set_f64(p[j]), share = lw_div_f64(weight, rest.high);
        const lw_f64 likely = j == last ? one : lw_select_f64(lw_le_f64(weight, rest.high), share, one);
        const lw_f64 q = lw_select_f64(lw_lt_f64(zero, weight), likely, zero);
        const lw_u64 k = lw_multinomial_count(LW_GET(u64, j), left, q, lw_and_mask(inside, ok));
        left = lw_sub_u64(left, k);
        rest = lw_two_add_f64(rest, lw_sub_f64(zero, weight));
        LW_PUT(u64, j, lw_select_u64(ok, k, lw_sentinel_u64()));
    }
    return lw_not_mask(ok);
}

/* ---- a user's own integers to normals: a row is one number ---- */

LW_ROW(normal_from_bits_f32, f32)
{
    const lw_f32 bits = lw_peek_f32((const float *)job->array[0], element);
    LW_PUT(f32, 0, lw_normal_quantile_f32(lw_bits_u32(bits)));
    return lw_no_mask();
}
LW_ROW(normal_from_bits_f64, f64)
{
    const lw_u64 bits = lw_peek_u64((const uint64_t *)job->array[0], element);
    LW_PUT(f64, 0, lw_normal_quantile_f64(bits));
    return lw_no_mask();
}

#undef LW_GET
#undef LW_PUT
#undef LW_ROW

/* ---- 32 rows ---- */

/* in: where they are, each `pitch` values behind the one before. */
#define LW_ROWS(name, type)                                                                                            \
    LW_LANE                                                                                                            \
    void lw_rows_of_##name(const lw_vector_job *job, uint64_t row, LW_C_##type *in, uint32_t pitch)                    \
    {                                                                                                                  \
        const uint32_t left = job->count - row < 32 ? (uint32_t)(job->count - row) : 32;                               \
        lw_warp_mask wrong;                                                                                            \
        for (int g = 0; g < LW_GROUPS; g++) {                                                                          \
            const lw_mask inside = lw_lt_u32(lw_lane_u32(g), lw_set_u32(left));                                        \
            const lw_u32 lane = lw_select_u32(inside, lw_lane_u32(g), lw_set_u32(0));                                  \
            const lw_u64 element = lw_add_u64(lw_set_u64(job->first + row), lw_widen_u64(lane));                       \
            const lw_u32 at = lw_mul_u32(lane, lw_set_u32(pitch));                                                     \
            wrong.g[g] = lw_and_mask(lw_row_##name(job, in, element, at, inside), inside);                             \
        }                                                                                                              \
        const uint32_t ballot = lw_ballot_mask(wrong);                                                                 \
        if (ballot != 0)                                                                                               \
            lw_tally(job->errors, ballot);                                                                             \
    }                                                                                                                  \
    LW_LANE                                                                                                            \
    void lw_rows_##name(const lw_vector_job *job, uint64_t row)                                                        \
    {                                                                                                                  \
        lw_rows_of_##name(job, row, (LW_C_##type *)job->out + row * job->dimensions, (uint32_t)job->dimensions);       \
    }
#define LW_VECTOR(name, number, type, ...) LW_ROWS(name, type)
#include "lanewise/lane/vectors.def"
#undef LW_VECTOR
LW_ROWS(normal_from_bits_f32, f32)
LW_ROWS(normal_from_bits_f64, f64)

#endif
