/* The public alias table: built on the host, kept where the context runs. */
#include <inttypes.h>
#include <stdlib.h>

#include "alias/alias_build.h"
#include "core/environment.h"
#include "core/generator.h"
#include "core/kinds.h"
#include "core/status.h"

#define MOST_ITEMS ((uint64_t)1 << 32)

struct lw_alias {
    lw_context *context;
    uint64_t *rows; /* memory of the context */
    lw_alias_info info;
};

static lw_status refuse_weight(const char *function, const void *weights, lw_type type, uint64_t index)
{
    const double weight =
        type == LW_TYPE_F32 ? (double)((const float *)weights)[index] : ((const double *)weights)[index];
    return lw_fail(LW_ERROR_DOMAIN, "%s: weights[%" PRIu64 "] is %g; weights must be finite and >= 0", function, index,
                   weight);
}

/* The table in host memory of its own. */
static lw_status build(uint64_t **rows, lw_alias_info *info, const void *weights, lw_type type, uint64_t n,
                       const char *function)
{
    uint64_t offender = 0;
    uint64_t *const made = malloc(n * sizeof(*made));
    const lw_alias_error error =
        made == NULL ? LW_ALIAS_NO_MEMORY : lw_alias_build(made, weights, type, n, info, &offender);
    if (error == LW_ALIAS_OK) {
        *rows = made;
        return LW_OK;
    }
    free(made);
    switch (error) {
    case LW_ALIAS_BAD_WEIGHT:
        return refuse_weight(function, weights, type, offender);
    case LW_ALIAS_NO_WEIGHT:
        return lw_fail(LW_ERROR_DOMAIN, "%s: all %" PRIu64 " weights are 0; one must be positive", function, n);
    default:
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory to build a table of %" PRIu64 " items", function, n);
    }
}

static lw_status create(lw_alias **alias, lw_context *context, const void *weights, lw_type type, size_t size, size_t n,
                        const char *function)
{
    if (alias == NULL || context == NULL || weights == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", function,
                       alias == NULL     ? "alias"
                       : context == NULL ? "context"
                                         : "weights");
    if ((uintptr_t)weights % size != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: weights is %p; it must be aligned to %zu bytes", function, weights,
                       size);
    if (n == 0 || n > MOST_ITEMS)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: n is %zu; it must be 1 to 2^32", function, n);
    lw_alias *const made = calloc(1, sizeof(*made));
    if (made == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no memory for a table", function);
    made->context = context;
    uint64_t *rows = NULL;
    const lw_environment environment = lw_environment_enter(); /* the caller's rounding does not matter */
    lw_status status = build(&rows, &made->info, weights, type, n, function);
    lw_environment_leave(environment);
    if (status == LW_OK)
        status = context->backend->allocate(context, (void **)&made->rows, made->info.bytes, function);
    if (status == LW_OK)
        status = context->backend->copy(context, made->rows, rows, made->info.bytes, function);
    free(rows);
    if (status != LW_OK) {
        lw_alias_destroy(made);
        return status;
    }
    *alias = made;
    return LW_OK;
}

lw_status lw_alias_create_f32(lw_alias **alias, lw_context *context, const float *weights, size_t n)
{
    return create(alias, context, weights, LW_TYPE_F32, sizeof(*weights), n, "lw_alias_create_f32");
}

lw_status lw_alias_create_f64(lw_alias **alias, lw_context *context, const double *weights, size_t n)
{
    return create(alias, context, weights, LW_TYPE_F64, sizeof(*weights), n, "lw_alias_create_f64");
}

lw_status lw_alias_create_u32(lw_alias **alias, lw_context *context, const uint32_t *weights, size_t n)
{
    return create(alias, context, weights, LW_TYPE_U32, sizeof(*weights), n, "lw_alias_create_u32");
}

lw_status lw_alias_create_u64(lw_alias **alias, lw_context *context, const uint64_t *weights, size_t n)
{
    return create(alias, context, weights, LW_TYPE_U64, sizeof(*weights), n, "lw_alias_create_u64");
}

void lw_alias_destroy(lw_alias *alias)
{
    if (alias == NULL)
        return;
    if (alias->rows != NULL)
        alias->context->backend->release(alias->context, alias->rows);
    free(alias);
}

lw_status lw_alias_describe(const lw_alias *alias, lw_alias_info *info)
{
    if (alias == NULL || info == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_alias_describe: %s is null", alias == NULL ? "alias" : "info");
    *info = alias->info;
    return LW_OK;
}

lw_status lw_alias_rows(const lw_alias *alias, uint64_t *rows)
{
    if (alias == NULL || rows == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_alias_rows: %s is null", alias == NULL ? "alias" : "rows");
    if ((uintptr_t)rows % sizeof(*rows) != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_alias_rows: rows is %p; it must be aligned to %zu bytes", (void *)rows,
                       sizeof(*rows));
    return alias->context->backend->copy(alias->context, rows, alias->rows, alias->info.bytes, "lw_alias_rows");
}

static lw_status sample(lw_generator *generator, const lw_alias *alias, lw_row row, void *out, size_t n,
                        const char *function)
{
    if (generator == NULL || alias == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null", function, generator == NULL ? "generator" : "alias");
    if (generator->context != alias->context)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: the generator and the table belong to different contexts", function);
    lw_arguments arguments = {0};
    arguments.rows = alias->rows;
    arguments.items = alias->info.items;
    return lw_generator_fill(generator, row, out, n, &arguments, function);
}

lw_status lw_alias_sample_u32(lw_generator *generator, const lw_alias *alias, uint32_t *out, size_t n)
{
    return sample(generator, alias, lw_row_alias_u32, out, n, "lw_alias_sample_u32");
}

lw_status lw_alias_sample_u64(lw_generator *generator, const lw_alias *alias, uint64_t *out, size_t n)
{
    return sample(generator, alias, lw_row_alias_u64, out, n, "lw_alias_sample_u64");
}
