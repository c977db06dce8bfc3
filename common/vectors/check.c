#include "check.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "base/status.h"

/* As a domain takes it. */
static double entry_of(lw_type type, const void *array, size_t k)
{
    if (type == LW_TYPE_F32)
        return (double)((const float *)array)[k];
    return type == LW_TYPE_F64 ? ((const double *)array)[k] : lw_bits_f64(((const uint64_t *)array)[k]);
}

static void write_entry(char *text, size_t size, lw_type type, double entry)
{
    if (type == LW_TYPE_U64)
        snprintf(text, size, "%" PRIu64, lw_bits_u64(entry));
    else
        snprintf(text, size, "%.9g", entry);
}

static lw_status check_array(const lw_vector_array *array, const void *entries, size_t dimensions, const char *function)
{
    for (size_t i = 0; i < (array->square ? dimensions : 1); i++)
        for (size_t j = 0; j < (array->square ? i + 1 : dimensions); j++) {
            const double entry = entry_of(array->type, entries, i * dimensions + j);
            char row[32] = "", value[32];
            if (array->has(entry))
                continue;
            write_entry(value, sizeof(value), array->type, entry);
            if (array->square)
                snprintf(row, sizeof(row), "%zu, ", i);
            return lw_fail(LW_ERROR_DOMAIN, "%s: %s[%s%zu] is %s; it must be %s", function, array->name, row, j, value,
                           array->domain);
        }
    return LW_OK;
}

/* ---- all together ---- */

static int is_gamma_part(lw_type type, const void *alpha, size_t j)
{
    float of_floats[4];
    double of_doubles[4];
    return type == LW_TYPE_F32 ? lw_check_and_setup_gamma_part_f32((const float *)alpha + j, of_floats)
                               : lw_check_and_setup_gamma_part_f64((const double *)alpha + j, of_doubles);
}

/* In arithmetic of the type: a sum of two floats that is rounded to a double first is the same float. */
static lw_status check_dirichlet(lw_type type, const void *alpha, size_t dimensions, const char *function)
{
    double total = 0, four_times = 0;
    for (size_t j = 0; j < dimensions; j++) {
        const double entry = entry_of(type, alpha, j);
        if (!is_gamma_part(type, alpha, j))
            return lw_fail(LW_ERROR_DOMAIN, "%s: alpha[%zu] is %.9g; 64 / alpha must be finite", function, j, entry);
        total = type == LW_TYPE_F32 ? (double)(float)(total + entry) : total + entry;
    }
    four_times = type == LW_TYPE_F32 ? (double)(float)(total * 4) : total * 4;
    if (!isfinite(four_times))
        return lw_fail(LW_ERROR_DOMAIN, "%s: alpha adds up to %.9g; 4 times that must be finite", function, total);
    return LW_OK;
}

static lw_status check_multinomial(const double *p, size_t dimensions, const char *function)
{
    double total = 0;
    for (size_t j = 0; j < dimensions; j++)
        total += p[j];
    if (!(total > 0 && isfinite(total)))
        return lw_fail(LW_ERROR_DOMAIN, "%s: p adds up to %.9g; that must be finite and > 0", function, total);
    return LW_OK;
}

static lw_status check_multivariate_hypergeometric(const uint64_t *colors, size_t dimensions, uint64_t sample,
                                                   const char *function)
{
    uint64_t total = 0;
    for (size_t j = 0; j < dimensions; j++) {
        if (colors[j] > INT64_MAX - total)
            return lw_fail(LW_ERROR_DOMAIN, "%s: colors[0] to colors[%zu] add up to more than 2^63 - 1", function, j);
        total += colors[j];
    }
    if (sample > total)
        return lw_fail(LW_ERROR_DOMAIN, "%s: sample is %" PRIu64 "; it must be at most %" PRIu64 ", the sum of colors",
                       function, sample, total);
    return LW_OK;
}

lw_status lw_vector_check(const lw_vector_call *call, const void *const *arrays, size_t dimensions, uint64_t trials)
{
    lw_status status = LW_OK;
    for (int k = 0; status == LW_OK && k < call->arrays; k++)
        status = check_array(&call->array[k], arrays[k], dimensions, call->function);
    if (status != LW_OK)
        return status;
    switch (call->row) {
    case lw_vector_row_dirichlet_f32:
    case lw_vector_row_dirichlet_f64:
        return check_dirichlet(call->type, arrays[0], dimensions, call->function);
    case lw_vector_row_multinomial_u64:
        return check_multinomial(arrays[0], dimensions, call->function);
    case lw_vector_row_multivariate_hypergeometric_u64:
        return check_multivariate_hypergeometric(arrays[0], dimensions, trials, call->function);
    default:
        return LW_OK;
    }
}
