/* The rows of vector variates from their parts, written once for every backend, one row per lane:
 *
 *     lw_row_<name>(job, rows, columns, element, at, inside)
 *
 * for every row of vectors.def: component j of a lane's row is rows[at + j], and is made in place. columns: a constant;
 * 1, of floats alone: component j of the group's lanes is at rows + 32 j, and the parameters have been checked.
 * element: the lane's own; inside: the lanes that have a row. Returns the lanes whose parameters are outside the
 * domain. Parameters are the same for all rows: how often a loop runs depends on them and on votes alone.
 *
 *     lw_rows_<name>(job, row)      32 rows from `row` of the job on, or what is left of it
 */
#ifndef LANEWISE_VECTORS_ROWS_H
#define LANEWISE_VECTORS_ROWS_H

#include "job.h"
#include "lanewise/detail/variates.h"
#include "lanewise/detail/attempts.h"
#include "lanewise/detail/retry.h"

#define LW_ROW_ARGUMENTS(c_type)                                                                                       \
    const lw_vector_job *job, c_type *rows, int columns, lw_u64 element, lw_u32 at, lw_mask inside

/* Where 32 rows are: in out; in memory with a place for each of the 32; there in columns. */
typedef enum lw_rows_place { LW_ROWS_OUT, LW_ROWS_BUFFER, LW_ROWS_COLUMNS } lw_rows_place;

#include "rows_real.h"

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

LW_LANE lw_mask lw_row_multinomial_u64(LW_ROW_ARGUMENTS(uint64_t))
{
    const double *const p = (const double *)job->array[0];
    const lw_f64 zero = lw_set_f64(0.0), one = lw_set_f64(1.0);
    lw_two_f64 rest = {zero, zero};
    lw_mask ok = lw_any_value_mask();
    uint64_t last = 0;
    (void)element, (void)columns;
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
        const lw_u64 k =
            lw_multinomial_count(lw_peek_u64(rows + j, lw_widen_u64(at)), left, q, lw_and_mask(inside, ok));
        left = lw_sub_u64(left, k);
        rest = lw_two_add_f64(rest, lw_sub_f64(zero, weight));
        lw_scatter_u64(rows + j, at, lw_select_u64(ok, k, lw_sentinel_u64()), inside);
    }
    return lw_not_mask(ok);
}

/* ---- multivariate hypergeometric: of color j as many as are good in a hypergeometric sample of what is left of the
 * sample, among those of this color and of the ones after it. The last color that has any takes all. ---- */

/* Hypergeometric(good, bad, sample) by attempts, where it is wanted; draws: u and words of the element's retries. *k is
 * what it was before in lanes that do not want it. Returns the lanes that have what they want. */
LW_LANE lw_mask lw_multivariate_hypergeometric_count(const lw_source *source, lw_u64 element, lw_u64 u, uint64_t good,
                                                     uint64_t bad, lw_u64 sample, lw_mask wanted, lw_u64 *k)
{
    const lw_u64 drawn = lw_select_u64(wanted, sample, lw_set_u64(0));
    const lw_f64 parameter[3] = {lw_bits_f64(lw_set_u64(good)), lw_bits_f64(lw_set_u64(bad)), lw_bits_f64(drawn)};
    lw_f64 c[LW_COEFFICIENTS_MOST];
    lw_mask waits = wanted;
    lw_check_and_setup_hypergeometric_u64(parameter, c);
    for (uint32_t attempt = 0; attempt < LW_ATTEMPTS && lw_any_mask(waits); attempt++) {
        lw_u64 d[2], count;
        lw_retry_draws_u64(source, NULL, element, lw_set_u32(attempt), 2, d);
        d[0] = attempt == 0 ? u : d[0];
        const lw_mask takes = lw_and_mask(waits, lw_try_hypergeometric_u64(d, c, &count));
        *k = lw_select_u64(takes, count, *k);
        waits = lw_and_mask(waits, lw_not_mask(takes));
    }
    return lw_not_mask(waits);
}

/* Whether the colors and the sample are legal; *total: of the colors. */
LW_LANE int lw_multivariate_hypergeometric_total(const lw_vector_job *job, uint64_t *total)
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

LW_LANE lw_mask lw_row_multivariate_hypergeometric_u64(LW_ROW_ARGUMENTS(uint64_t))
{
    const uint64_t *const colors = (const uint64_t *)job->array[0];
    const lw_u64 zero = lw_set_u64(0);
    uint64_t others; /* items of the colors after the one at hand */
    lw_mask ok = lw_multivariate_hypergeometric_total(job, &others) ? lw_any_value_mask() : lw_no_mask();
    lw_u64 left = lw_set_u64(job->trials);
    (void)columns;
    for (uint64_t j = 0; j < job->dimensions && lw_any_mask(ok); j++) {
        lw_u64 k = zero;
        others -= colors[j];
        if (others == 0) {
            k = left;
        } else if (colors[j] > 0) {
            const lw_mask wanted = lw_and_mask(lw_and_mask(inside, ok), lw_lt_u64(zero, left));
            const lw_u64 part = lw_add_u64(lw_mul_u64(element, lw_set_u64(job->dimensions)), lw_set_u64(j));
            const lw_u64 u = lw_peek_u64(rows + j, lw_widen_u64(at));
            ok = lw_and_mask(
                ok, lw_multivariate_hypergeometric_count(&job->source, part, u, colors[j], others, left, wanted, &k));
        }
        left = lw_sub_u64(left, k);
        lw_scatter_u64(rows + j, at, k, inside);
    }
    if (!lw_all_mask(ok))
        for (uint64_t j = 0; j < job->dimensions; j++) {
            const lw_u64 k = lw_peek_u64(rows + j, lw_widen_u64(at));
            lw_scatter_u64(rows + j, at, lw_select_u64(ok, k, lw_sentinel_u64()), inside);
        }
    return lw_not_mask(ok);
}

/* ---- a user's own integers to normals: a row is one number ---- */

LW_LANE lw_mask lw_row_normal_from_bits_f32(LW_ROW_ARGUMENTS(float))
{
    (void)columns;
    const lw_f32 bits = lw_peek_f32((const float *)job->array[0], element);
    lw_scatter_f32(rows, at, lw_normal_quantile_f32(lw_bits_u32(bits)), inside);
    return lw_no_mask();
}
LW_LANE lw_mask lw_row_normal_from_bits_f64(LW_ROW_ARGUMENTS(double))
{
    (void)columns;
    const lw_u64 bits = lw_peek_u64((const uint64_t *)job->array[0], element);
    lw_scatter_f64(rows, at, lw_normal_quantile_f64(bits), inside);
    return lw_no_mask();
}

#undef LW_ROW_ARGUMENTS

/* ---- 32 rows ---- */

#define LW_VECTOR_TEMPLATE "rows_of.inl"
#include "each_row.inl"

#endif
