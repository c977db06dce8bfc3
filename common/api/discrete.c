/* The public table of a discrete distribution: made on the host, kept in memory of the context. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/carve.h"
#include "base/environment.h"
#include "weights/rule.h"
#include "core/handle.h"
#include "core/kinds.h"
#include "base/status.h"
#include "discrete/table.h"

struct lw_discrete {
    lw_handle handle; /* its memory: bounds, cells, starts */
    const uint64_t *bounds;
    const uint32_t *cells, *starts;
    int cell_bits;
    lw_discrete_info info;
};

static const lw_handle_kind discrete_kind = {.name = "discrete",
                                             .noun = "table",
                                             .create = "lw_discrete_create",
                                             .destroy = "lw_discrete_destroy",
                                             .size = sizeof(lw_discrete),
                                             .info = offsetof(lw_discrete, info),
                                             .info_size = sizeof(lw_discrete_info)};

/* ---- from bounds to a table ---- */

/* Lays the three arrays out from `base` on; host and context memory alike. Returns the bytes. */
static size_t lay_out(lw_discrete *table, char *base)
{
    const size_t cells = (size_t)1 << table->cell_bits;
    lw_carving from = {base, sizeof(uint32_t), 0};
    table->bounds = lw_carve(&from, table->info.entries, sizeof(*table->bounds));
    table->cells = lw_carve(&from, cells, sizeof(*table->cells));
    table->starts = lw_carve(&from, cells + 1, sizeof(*table->starts));
    return from.used;
}

static lw_status upload(lw_discrete *table, const lw_bounds *bounds, const char *function)
{
    const size_t bytes = lay_out(table, NULL);
    char *const host = malloc(bytes);
    if (host == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory to build a table of %zu bytes", function, bytes);
    lay_out(table, host);
    memcpy(host, bounds->bound, bounds->entries * sizeof(uint64_t));
    const uint32_t slow =
        lw_discrete_build(bounds, table->cell_bits, (uint32_t *)table->cells, (uint32_t *)table->starts);
    table->info.bytes = bytes;
    table->info.cells = UINT64_C(1) << table->cell_bits;
    table->info.looked_up_again = (double)slow / (double)table->info.cells;
    lw_context *const context = table->handle.context;
    char *memory;
    lw_status status = lw_handle_allocate(table, &memory, bytes, function);
    if (status == LW_OK)
        status = context->backend->copy(context, memory, host, bytes, function);
    free(host);
    lay_out(table, memory);
    return status;
}

static lw_status create(lw_discrete **discrete, lw_context *context, const lw_bounds *bounds, const char *function)
{
    lw_discrete *const made = lw_handle_new(&discrete_kind, context, function);
    if (made == NULL)
        return LW_ERROR_MEMORY;
    made->info.first = bounds->first;
    made->info.entries = bounds->entries;
    made->cell_bits =
        lw_discrete_cell_bits(bounds, context->table_bits > 0 ? context->table_bits : LW_DISCRETE_CELL_BITS_MOST);
    return lw_handle_give(discrete, made, upload(made, bounds, function));
}

/* ---- from parameters ---- */

static int law_of(lw_law *law, lw_kind kind, const lw_value *v)
{
    memset(law, 0, sizeof(*law));
    switch (kind) {
    case LW_KIND_BERNOULLI_U32:
        law->family = LW_LAW_BINOMIAL;
        law->trials = 1;
        law->p = v[0].f64;
        return 1;
    case LW_KIND_GEOMETRIC_U64:
        law->family = LW_LAW_GEOMETRIC;
        law->p = v[0].f64;
        return 1;
    case LW_KIND_POISSON_U32:
    case LW_KIND_POISSON_U64:
        law->family = LW_LAW_POISSON;
        law->x = v[0].f64;
        return 1;
    case LW_KIND_BINOMIAL_U32:
    case LW_KIND_BINOMIAL_U64:
        law->family = LW_LAW_BINOMIAL;
        law->trials = v[0].u64;
        law->p = v[1].f64;
        return 1;
    case LW_KIND_NEGATIVE_BINOMIAL_U64:
        law->family = LW_LAW_NEGATIVE_BINOMIAL;
        law->x = v[0].f64;
        law->p = v[1].f64;
        return 1;
    case LW_KIND_HYPERGEOMETRIC_U64:
        law->family = LW_LAW_HYPERGEOMETRIC;
        law->good = v[0].u64;
        law->bad = v[1].u64;
        law->trials = v[2].u64;
        return 1;
    case LW_KIND_LOGARITHMIC_U64:
        law->family = LW_LAW_LOGARITHMIC;
        law->p = v[0].f64;
        return 1;
    default:
        return 0;
    }
}

static lw_status refuse_size(lw_kind kind, const lw_value *parameters, const char *function)
{
    lw_kind_info info;
    char text[200] = "";
    size_t used = 0;
    lw_kind_describe(kind, &info);
    for (int k = 0; k < info.parameters; k++)
        used += (size_t)lw_words(text + used, sizeof(text) - used, "%s%s is %.9g", k > 0 ? ", " : "",
                                 info.parameter_name[k],
                                 info.parameter_type[k] == LW_TYPE_U64 ? (double)parameters[k].u64 : parameters[k].f64);
    return lw_fail(LW_ERROR_DOMAIN,
                   "%s: %s: more than %d values have a probability of 2^-64 or more, too many for a "
                   "table; %s without a table has no such limit",
                   function, text, LW_DISCRETE_MOST, info.name);
}

static lw_status create_law(lw_discrete **discrete, lw_context *context, lw_kind kind, const lw_value *parameters,
                            const char *function)
{
    LW_OWN_ENVIRONMENT;
    lw_arguments unused;
    lw_law law;
    lw_bounds bounds = {0, NULL, 0};
    lw_status status = lw_handle_check_new(discrete, &discrete_kind, context, function);
    lw_kind_info info;
    if (status == LW_OK)
        status = lw_kind_describe(kind, &info);
    if (status != LW_OK)
        return status;
    if (parameters == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: parameters is null; %s has %d", function, info.name, info.parameters);
    if (!law_of(&law, kind, parameters))
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: kind is %s, which has no table; bernoulli, geometric, poisson, "
                       "binomial, negative-binomial, hypergeometric and logarithmic have one",
                       function, info.name);
    status = lw_kind_arguments(&unused, kind, LW_ENGINE_WARP1024, parameters, function);
    if (status != LW_OK)
        return status;
    const lw_bounds_error error = lw_bounds_of_law(&bounds, &law);
    if (error == LW_BOUNDS_OK)
        status = create(discrete, context, &bounds, function);
    free(bounds.bound);
    return error == LW_BOUNDS_OK         ? status
           : error == LW_BOUNDS_TOO_MANY ? refuse_size(kind, parameters, function)
                                         : lw_fail(LW_ERROR_MEMORY, "%s: no host memory to build a table", function);
}

lw_status lw_discrete_create(lw_discrete **discrete, lw_context *context, lw_kind kind, const lw_value *parameters)
    LW_RETURNS(create_law(discrete, context, kind, parameters, __func__))
lw_status lw_discrete_create_poisson(lw_discrete **discrete, lw_context *context, double mean)
    LW_RETURNS(create_law(discrete, context, LW_KIND_POISSON_U64, (lw_value[]){{.f64 = mean}}, __func__))
lw_status lw_discrete_create_binomial(lw_discrete **discrete, lw_context *context, uint64_t trials, double p)
    LW_RETURNS(create_law(discrete, context, LW_KIND_BINOMIAL_U64, (lw_value[]){{.u64 = trials}, {.f64 = p}}, __func__))
lw_status lw_discrete_create_negative_binomial(lw_discrete **discrete, lw_context *context, double successes, double p)
    LW_RETURNS(create_law(discrete, context, LW_KIND_NEGATIVE_BINOMIAL_U64,
                          (lw_value[]){{.f64 = successes}, {.f64 = p}}, __func__))
lw_status lw_discrete_create_geometric(lw_discrete **discrete, lw_context *context, double p)
    LW_RETURNS(create_law(discrete, context, LW_KIND_GEOMETRIC_U64, (lw_value[]){{.f64 = p}}, __func__))
lw_status lw_discrete_create_hypergeometric(lw_discrete **discrete, lw_context *context, uint64_t good, uint64_t bad,
                                            uint64_t sample)
    LW_RETURNS(create_law(discrete, context, LW_KIND_HYPERGEOMETRIC_U64,
                          (lw_value[]){{.u64 = good}, {.u64 = bad}, {.u64 = sample}}, __func__))
lw_status lw_discrete_create_logarithmic(lw_discrete **discrete, lw_context *context, double p)
    LW_RETURNS(create_law(discrete, context, LW_KIND_LOGARITHMIC_U64, (lw_value[]){{.f64 = p}}, __func__))

/* ---- from weights ---- */

static lw_status check_weights(const double *weights, size_t n, uint64_t first, const char *function)
{
    int positive = 0;
    if (weights == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: weights is null; it must have %zu elements", function, n);
    if ((uintptr_t)weights % sizeof(*weights) != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: weights is %p; it must be aligned to %zu bytes", function,
                       (const void *)weights, sizeof(*weights));
    if (n == 0 || n > LW_DISCRETE_MOST)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu; it must be 1 to %d (an alias table takes more)", function, n,
                       LW_DISCRETE_MOST);
    if (first > UINT64_MAX - (n - 1))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: first is %" PRIu64 "; with n = %zu the last value would pass 2^64 - 1",
                       function, first, n);
    for (size_t k = 0; k < n; k++) {
        if (!lw_weight_is_valid_f64(weights[k]))
            return lw_fail(LW_ERROR_DOMAIN, "%s: weights[%zu] is %g; weights must be finite and >= 0", function, k,
                           weights[k]);
        positive |= weights[k] > 0.0;
    }
    return positive ? LW_OK : lw_fail(LW_ERROR_DOMAIN, "%s: all %zu weights are 0; one must be positive", function, n);
}

lw_status lw_discrete_create_weights(lw_discrete **discrete, lw_context *context, const double *weights, size_t n,
                                     uint64_t first)
{
    LW_OWN_ENVIRONMENT;
    static const char function[] = "lw_discrete_create_weights";
    lw_bounds bounds = {0, NULL, 0};
    lw_status status = lw_handle_check_new(discrete, &discrete_kind, context, function);
    if (status != LW_OK)
        return status;
    lw_bounds_error error = LW_BOUNDS_NO_MEMORY;
    status = check_weights(weights, n, first, function);
    if (status == LW_OK)
        error = lw_bounds_of_weights(&bounds, weights, n, first);
    if (status == LW_OK)
        status = error == LW_BOUNDS_OK
                     ? create(discrete, context, &bounds, function)
                     : lw_fail(LW_ERROR_MEMORY, "%s: no host memory to build a table of %zu values", function, n);
    free(bounds.bound);
    return status;
}

/* ---- looking at it, drawing from it ---- */

void lw_discrete_destroy(lw_discrete *discrete)
{
    lw_handle_destroy(discrete);
}

lw_status lw_discrete_describe(const lw_discrete *discrete, lw_discrete_info *info)
    LW_RETURNS(lw_handle_describe(discrete, &discrete_kind, info, __func__))

lw_status lw_discrete_bounds(const lw_discrete *discrete, uint64_t *bounds)
{
    static const char function[] = "lw_discrete_bounds";
    const lw_status status = lw_handle_check(discrete, &discrete_kind, function);
    return status != LW_OK ? status
                           : lw_call_copy_out(discrete->handle.context, bounds, discrete->bounds,
                                              discrete->info.entries, sizeof(*bounds), "bounds", function);
}

static lw_status sample(lw_generator *generator, const lw_discrete *discrete, lw_kernel_id id, void *out, size_t n,
                        const char *function)
{
    const lw_status status = lw_handle_check_draw(generator, discrete, &discrete_kind, function);
    if (status != LW_OK)
        return status;
    const uint64_t last = discrete->info.first + (discrete->info.entries - 1);
    if (id == lw_kernel_discrete_u32 && last > UINT32_MAX)
        return lw_fail(LW_ERROR_ARGUMENT,
                       "%s: the table's last value is %" PRIu64 ", more than 32 bits; use lw_discrete_sample_u64",
                       function, last);
    lw_arguments arguments = {0};
    arguments.discrete.entries = discrete->info.entries;
    arguments.discrete.cells = discrete->cells;
    arguments.discrete.starts = discrete->starts;
    arguments.discrete.bounds = discrete->bounds;
    arguments.discrete.least = discrete->info.first;
    arguments.discrete.cell_bits = (uint32_t)discrete->cell_bits;
    return lw_generator_fill_with(generator, id, out, n, &arguments, function);
}

lw_status lw_discrete_sample_u32(lw_generator *generator, const lw_discrete *discrete, uint32_t *out, size_t n)
    LW_RETURNS(sample(generator, discrete, lw_kernel_discrete_u32, out, n, __func__))
lw_status lw_discrete_sample_u64(lw_generator *generator, const lw_discrete *discrete, uint64_t *out, size_t n)
    LW_RETURNS(sample(generator, discrete, lw_kernel_discrete_u64, out, n, __func__))
