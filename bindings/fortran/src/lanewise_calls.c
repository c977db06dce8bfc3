/* What Fortran cannot call as C has it: inline functions of headers; fills whose parameters are numbers or arrays. */
#include "lanewise/at.h"
#include "lanewise/lanewise.h"
#include "lanewise/ranks.h"

#include <inttypes.h>
#include <stdio.h>

void lw_fortran_key_fold(uint64_t seed, uint64_t stream, uint64_t data, lw_key *key);
void lw_fortran_key_fold(uint64_t seed, uint64_t stream, uint64_t data, lw_key *key)
{
    const lw_key parent = {seed, stream};
    *key = lw_key_fold(parent, data);
}

void lw_fortran_key_split(uint64_t seed, uint64_t stream, uint64_t i, lw_key *key);
void lw_fortran_key_split(uint64_t seed, uint64_t stream, uint64_t i, lw_key *key)
{
    const lw_key parent = {seed, stream};
    *key = lw_key_split(parent, i);
}

uint64_t lw_fortran_at_permutation(uint64_t seed, uint64_t stream, uint64_t n, uint64_t i);
uint64_t lw_fortran_at_permutation(uint64_t seed, uint64_t stream, uint64_t n, uint64_t i)
{
    const lw_key key = {seed, stream};
    return lw_at_permutation(key, n, i);
}

static lw_value value_of(const void *number, lw_type type)
{
    lw_value value;
    if (type == LW_TYPE_U64)
        value.u64 = *(const uint64_t *)number;
    else
        value.f64 = type == LW_TYPE_F32 ? (double)*(const float *)number : *(const double *)number;
    return value;
}

/* A count of -1 is that of one number for all elements. */
lw_status lw_fortran_fill(lw_generator *generator, int kind, void *x, int64_t n, const void *const *parameters,
                          const int64_t *counts);
lw_status lw_fortran_fill(lw_generator *generator, int kind, void *x, int64_t n, const void *const *parameters,
                          const int64_t *counts)
{
    lw_each each[LW_MAX_PARAMETERS] = {{NULL, {0}}};
    lw_value same[LW_MAX_PARAMETERS] = {{0}};
    int arrays = 0;
    lw_kind_info info;
    char sentence[200];
    const lw_status status = lw_kind_describe((lw_kind)kind, &info);
    if (status != LW_OK)
        return status;
    if (n < 0)
        return lw_ranks_error(LW_ERROR_ARGUMENT, "lw_fill: x is of assumed size; pass a section with an upper bound");
    for (int k = 0; k < info.parameters; k++) {
        const int64_t count = parameters[k] != NULL ? counts[k] : 0; /* an empty array may have no address, no rank */
        if (count == -1) {
            each[k].same = same[k] = value_of(parameters[k], info.parameter_type[k]);
            continue;
        }
        each[k].array = parameters[k];
        arrays++;
        if (count == n)
            continue;
        snprintf(sentence, sizeof(sentence), "lw_fill: %s has %" PRId64 " values for %" PRId64 " elements of %s",
                 info.parameter_name[k], count, n, info.name);
        return lw_ranks_error(LW_ERROR_ARGUMENT, sentence);
    }
    if (arrays > 0 && n == 0)
        return LW_OK;
    return arrays > 0 ? lw_fill_each(generator, (lw_kind)kind, x, (size_t)n, each)
                      : lw_fill(generator, (lw_kind)kind, x, (size_t)n, same);
}

/* ---- views: of contexts whose memory the host can read ---- */

static lw_status refuse_device(const lw_context *context, const char *function, const char *what)
{
    char sentence[200];
    lw_context_info info;
    const lw_status status = lw_context_describe(context, &info);
    if (status != LW_OK || info.device < 0)
        return status;
    snprintf(sentence, sizeof(sentence),
             "%s: the %s lie in device memory, which a thread of the host cannot read; use a context of a CPU backend",
             function, what);
    return lw_ranks_error(LW_ERROR_UNAVAILABLE, sentence);
}

lw_status lw_fortran_alias_view(const lw_context *context, const lw_alias *alias, const uint64_t **rows,
                                uint64_t *items);
lw_status lw_fortran_alias_view(const lw_context *context, const lw_alias *alias, const uint64_t **rows,
                                uint64_t *items)
{
    lw_alias_info info;
    lw_status status = refuse_device(context, "lw_alias_view_of", "table's rows");
    if (status == LW_OK)
        status = lw_alias_describe(alias, &info);
    if (status == LW_OK)
        status = lw_alias_device_rows(alias, rows);
    if (status == LW_OK)
        *items = info.items;
    return status;
}

uint64_t lw_fortran_at_alias(uint64_t seed, uint64_t stream, uint64_t i, const uint64_t *rows, uint64_t items);
uint64_t lw_fortran_at_alias(uint64_t seed, uint64_t stream, uint64_t i, const uint64_t *rows, uint64_t items)
{
    const lw_key key = {seed, stream};
    return lw_at_alias(key, i, rows, items);
}

lw_status lw_fortran_points_view(const lw_context *context, const lw_points *points, lw_points_view *view);
lw_status lw_fortran_points_view(const lw_context *context, const lw_points *points, lw_points_view *view)
{
    const lw_status status = refuse_device(context, "lw_points_view_of", "points' tables");
    return status != LW_OK ? status : lw_points_view_of(points, view);
}

double lw_fortran_at_points_f64(const lw_points_view *view, uint64_t point, uint32_t dimension);
double lw_fortran_at_points_f64(const lw_points_view *view, uint64_t point, uint32_t dimension)
{
    return lw_at_points_f64(view, point, dimension);
}

/* The parameters are doubles, integers too; type is that of out. */
lw_status lw_fortran_points_fill_kind(const lw_points *points, int kind, int type, void *out, uint64_t first, size_t n,
                                      uint32_t dimensions, int layout, const double *parameters, int count);
lw_status lw_fortran_points_fill_kind(const lw_points *points, int kind, int type, void *out, uint64_t first, size_t n,
                                      uint32_t dimensions, int layout, const double *parameters, int count)
{
    lw_value values[LW_MAX_PARAMETERS] = {{0}};
    lw_kind_info info;
    char sentence[200];
    const lw_status status = lw_kind_describe((lw_kind)kind, &info);
    if (status != LW_OK)
        return status;
    if ((int)info.type == type && count == info.parameters) {
        for (int k = 0; k < count; k++) {
            if (info.parameter_type[k] != LW_TYPE_U64)
                values[k].f64 = parameters[k];
            else if (parameters[k] >= 0 && parameters[k] < 0x1p64)
                values[k].u64 = (uint64_t)parameters[k];
            else
                count = -1;
        }
        if (count >= 0)
            return lw_points_fill_kind(points, (lw_kind)kind, out, first, n, 0, dimensions, (lw_points_layout)layout,
                                       values);
    }
    snprintf(sentence, sizeof(sentence), "lw_points_fill_kind: %s has elements of another type than out, or other "
                                         "parameters; it has %d of them", info.name, info.parameters);
    return lw_ranks_error(LW_ERROR_ARGUMENT, sentence);
}
