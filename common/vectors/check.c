#include "check.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "base/status.h"
#include "job.h"
#include "lanewise/detail/variates.h"
#include "variates/domain_words.h"

/* ---- each entry ---- */

typedef enum entry_type { ENTRY_f32, ENTRY_f64, ENTRY_u64 } entry_type;

typedef struct array_domain {
    const char *name, *words;
    entry_type type;
    int square; /* dimensions^2 entries; what counts is on and below the diagonal */
    lw_mask (*has)(lw_f64 entry);
} array_domain;

#define LOOKED_AT_f32 f64
#define LOOKED_AT_f64 f64
#define LOOKED_AT_u64 u64
#define DOMAIN_OF(domain, type) LW_JOIN(LW_JOIN(lw_in_, domain), LW_JOIN(_, type))
#define ARRAY(type, name, domain, extent)                                                                              \
    {#name, LW_WORDS_##domain, ENTRY_##type, LW_SQUARE_##extent, DOMAIN_OF(domain, LOOKED_AT_##type)},

/* Up to the one without a name. */
static const array_domain domains[LW_VECTOR_KINDS][LW_VECTOR_ARRAYS_MOST + 1] = {
#define LW_VECTOR(name, number, type, part, each, counts, arrays, ...)                                                 \
    {LW_EACH_PARAMETER_##arrays(ARRAY, __VA_ARGS__){0}},
#include "lanewise/lane/vectors.def"
#undef LW_VECTOR
};

/* A float as a double, an integer as the bits of one, as domains take them. */
static double entry_of(entry_type type, const void *array, size_t k)
{
    if (type == ENTRY_f32)
        return (double)((const float *)array)[k];
    return type == ENTRY_f64 ? ((const double *)array)[k] : lw_bits_f64(((const uint64_t *)array)[k]);
}

static void write_entry(char *text, size_t size, entry_type type, double entry)
{
    if (type == ENTRY_u64)
        snprintf(text, size, "%" PRIu64, lw_bits_u64(entry));
    else
        snprintf(text, size, "%.9g", entry);
}

static lw_status check_array(const array_domain *domain, const void *array, size_t dimensions, const char *function)
{
    for (size_t i = 0; i < (domain->square ? dimensions : 1); i++)
        for (size_t j = 0; j < (domain->square ? i + 1 : dimensions); j++) {
            const size_t k = i * dimensions + j;
            const double entry = entry_of(domain->type, array, k);
            char row[32] = "", value[32];
            if (domain->has(entry))
                continue;
            write_entry(value, sizeof(value), domain->type, entry);
            if (domain->square)
                snprintf(row, sizeof(row), "%zu, ", i);
            return lw_fail(LW_ERROR_DOMAIN, "%s: %s[%s%zu] is %s; it must be %s", function, domain->name, row, j, value,
                           domain->words);
        }
    return LW_OK;
}

/* ---- all together ---- */

#include "lanewise/detail/templates/real_f32.inl"
#include "check_dirichlet.inl"
#include "lanewise/detail/templates/real_f64.inl"
#include "check_dirichlet.inl"

static lw_status check_multinomial(const void *const *arrays, size_t dimensions, const char *function)
{
    const double *const p = arrays[0];
    double total = 0;
    for (size_t j = 0; j < dimensions; j++)
        total += p[j];
    if (!(total > 0 && isfinite(total)))
        return lw_fail(LW_ERROR_DOMAIN, "%s: p adds up to %.9g; that must be finite and > 0", function, total);
    return LW_OK;
}

static lw_status check_multivariate_hypergeometric(const void *const *arrays, size_t dimensions, uint64_t sample,
                                                   const char *function)
{
    const uint64_t *const colors = arrays[0];
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

lw_status lw_vector_check(lw_vector_row row, const void *const *arrays, size_t dimensions, uint64_t trials,
                          const char *function)
{
    lw_status status = LW_OK;
    for (int k = 0; status == LW_OK && domains[row][k].name != NULL; k++)
        status = check_array(&domains[row][k], arrays[k], dimensions, function);
    if (status != LW_OK)
        return status;
    switch (row) {
    case lw_vector_row_dirichlet_f32:
        return check_dirichlet_f32(arrays, dimensions, function);
    case lw_vector_row_dirichlet_f64:
        return check_dirichlet_f64(arrays, dimensions, function);
    case lw_vector_row_multinomial_u64:
        return check_multinomial(arrays, dimensions, function);
    case lw_vector_row_multivariate_hypergeometric_u64:
        return check_multivariate_hypergeometric(arrays, dimensions, trials, function);
    default:
        return LW_OK;
    }
}
