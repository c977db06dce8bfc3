/* The public fills: check the parameters of the kind, then fill. */
#include "core/generator.h"
#include "core/kinds.h"
#include "base/environment.h"
#include "base/status.h"
#include "lanewise/detail/job.h"
#include "lanewise/detail/variates.h"

/* A fill of which not all is in the plan that was used last. Where there are parameters that are no integers, the
 * caller has entered the library's own environment. */
static lw_status fill_more(lw_generator *generator, lw_kind kind, void *out, size_t n, const lw_value *parameters,
                           int count, const char *function)
{
    if (generator == NULL)
        return lw_fail_null(function, "generator", LW_NULL_GENERATOR);
    const lw_kernel_id id = (lw_kernel_id)kind;
    lw_plan *const plan = lw_generator_plan(generator, lw_kernel_number(id), id);
    if (!lw_plan_has(plan, id, parameters, count)) {
        const lw_status status = lw_kind_arguments(lw_plan_change(plan), kind, generator->engine, parameters, function);
        if (status != LW_OK)
            return status;
        lw_plan_keep(plan, parameters, count);
    } else if (lw_generator_take(generator, id, parameters, count, plan->size, out, n)) {
        return LW_OK;
    }
    if (count > 0)
        return lw_generator_fill(generator, plan, out, n, function);
    LW_OWN_ENVIRONMENT;
    return lw_generator_fill(generator, plan, out, n, function);
}

/* count: of the parameters; size: of an element. Constants. */
static inline lw_status fill(lw_generator *generator, lw_kind kind, void *out, size_t size, size_t n,
                             const lw_value *parameters, int count, const char *function)
{
    if (lw_generator_take(generator, (lw_kernel_id)kind, parameters, count, size, out, n))
        return LW_OK;
    return fill_more(generator, kind, out, n, parameters, count, function);
}

static lw_status fill_each(lw_generator *generator, lw_kind kind, void *out, size_t n, const lw_each *parameters,
                           const char *function)
{
    lw_arguments arguments;
    if (generator == NULL)
        return lw_fail_null(function, "generator", LW_NULL_GENERATOR);
    if (parameters == NULL)
        return lw_fail_null(function, "parameters", "it must have an lw_each for each parameter of the kind");
    const lw_status status = lw_kind_arguments_each(&arguments, kind, parameters, function);
    if (status != LW_OK)
        return status;
    if (arguments.any_each)
        return lw_generator_fill_with(generator, (lw_kernel_id)kind, out, n, &arguments, function);
    lw_value same[LW_MAX_PARAMETERS];
    const int count = lw_kernel_parameters((lw_kernel_id)kind);
    for (int k = 0; k < count; k++)
        same[k] = parameters[k].same;
    return fill_more(generator, kind, out, n, same, count, function);
}

static lw_status fill_kind(lw_generator *generator, lw_kind kind, void *out, size_t n, const lw_value *parameters)
{
    if ((unsigned)kind >= LW_KIND_KERNELS)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_fill: kind is %d; kinds are 0 to %d", (int)kind, LW_KIND_KERNELS - 1);
    const int count = lw_kernel_parameters((lw_kernel_id)kind);
    if (count == 0)
        return fill_more(generator, kind, out, n, parameters, 0, "lw_fill");
    LW_OWN_ENVIRONMENT;
    lw_kind_info info;
    if (parameters != NULL)
        return fill_more(generator, kind, out, n, parameters, count, "lw_fill");
    lw_kind_describe(kind, &info);
    return lw_fail(LW_ERROR_ARGUMENT, "lw_fill: parameters is null; %s has %d", info.name, count);
}

lw_status lw_fill(lw_generator *generator, lw_kind kind, void *out, size_t n, const lw_value *parameters)
{
    const int count = generator != NULL ? generator->plan->parameters : -1;
    if (count >= 0 && (count == 0 || parameters != NULL) &&
        lw_generator_take(generator, (lw_kernel_id)kind, parameters, count, generator->plan->size, out, n))
        return LW_OK;
    return fill_kind(generator, kind, out, n, parameters);
}

lw_status lw_fill_each(lw_generator *generator, lw_kind kind, void *out, size_t n, const lw_each *parameters)
{
    LW_OWN_ENVIRONMENT;
    if ((unsigned)kind >= lw_kind_count())
        return lw_fail(LW_ERROR_ARGUMENT, "lw_fill_each: kind is %d; kinds are 0 to %zu", (int)kind,
                       lw_kind_count() - 1);
    return fill_each(generator, kind, out, n, parameters, "lw_fill_each");
}

lw_status lw_fill_native(lw_generator *generator, uint32_t *out, size_t n)
    LW_RETURNS(fill(generator, LW_KIND_NATIVE, out, sizeof(*out), n, NULL, 0, __func__))
lw_status lw_fill_native_f64(lw_generator *generator, double *out, size_t n)
    LW_RETURNS(fill(generator, LW_KIND_NATIVE_F64, out, sizeof(*out), n, NULL, 0, __func__))
lw_status lw_fill_bits32(lw_generator *generator, uint32_t *out, size_t n)
    LW_RETURNS(fill(generator, LW_KIND_BITS32, out, sizeof(*out), n, NULL, 0, __func__))
lw_status lw_fill_bits64(lw_generator *generator, uint64_t *out, size_t n)
    LW_RETURNS(fill(generator, LW_KIND_BITS64, out, sizeof(*out), n, NULL, 0, __func__))
lw_status lw_fill_uniform_f32(lw_generator *generator, float *out, size_t n)
    LW_RETURNS(fill(generator, LW_KIND_UNIFORM_F32, out, sizeof(*out), n, NULL, 0, __func__))
lw_status lw_fill_uniform_f32_oc(lw_generator *generator, float *out, size_t n)
    LW_RETURNS(fill(generator, LW_KIND_UNIFORM_F32_OC, out, sizeof(*out), n, NULL, 0, __func__))
lw_status lw_fill_uniform_f32_oo(lw_generator *generator, float *out, size_t n)
    LW_RETURNS(fill(generator, LW_KIND_UNIFORM_F32_OO, out, sizeof(*out), n, NULL, 0, __func__))
lw_status lw_fill_uniform_f64(lw_generator *generator, double *out, size_t n)
    LW_RETURNS(fill(generator, LW_KIND_UNIFORM_F64, out, sizeof(*out), n, NULL, 0, __func__))
lw_status lw_fill_uniform_f64_oc(lw_generator *generator, double *out, size_t n)
    LW_RETURNS(fill(generator, LW_KIND_UNIFORM_F64_OC, out, sizeof(*out), n, NULL, 0, __func__))
lw_status lw_fill_uniform_f64_oo(lw_generator *generator, double *out, size_t n)
    LW_RETURNS(fill(generator, LW_KIND_UNIFORM_F64_OO, out, sizeof(*out), n, NULL, 0, __func__))
lw_status lw_fill_range_u32(lw_generator *generator, uint32_t *out, size_t n, uint32_t bound)
    LW_RETURNS(fill(generator, LW_KIND_RANGE_U32, out, sizeof(*out), n, &(const lw_value){.u64 = bound}, 1, __func__))
lw_status lw_fill_range_u64(lw_generator *generator, uint64_t *out, size_t n, uint64_t bound)
    LW_RETURNS(fill(generator, LW_KIND_RANGE_U64, out, sizeof(*out), n, &(const lw_value){.u64 = bound}, 1, __func__))

/* ---- variates: both calls of every row ---- */

/* Parameters as the fills take them: of a scalar call, and of one per element. */
#define VALUE_f32(x)                                                                                                   \
    {                                                                                                                  \
        .f64 = (double)(x)                                                                                             \
    }
#define VALUE_f64(x)                                                                                                   \
    {                                                                                                                  \
        .f64 = (x)                                                                                                     \
    }
#define VALUE_u64(x)                                                                                                   \
    {                                                                                                                  \
        .u64 = (x)                                                                                                     \
    }
#define TAKE_f32(x) LW_ENVIRONMENT_TAKE(x); /* to widen a subnormal may flush it */
#define TAKE_f64(x)
#define TAKE_u64(x)
#define SAME_TAKE(type, name, domain) TAKE_##type(name)
#define EACH_TAKE(type, name, domain) TAKE_##type(name.same)
#define SAME(type, name, domain) , LW_C_##type name
#define SAME_VALUE(type, name, domain) VALUE_##type(name),
#define EACH(type, name, domain) , lw_each_##type name
#define EACH_VALUE(type, name, domain) {name.array, VALUE_##type(name.same)},

#define LW_VARIATE_TEMPLATE "api/variate_fills.inl"
#include "lanewise/detail/templates/each_variate.inl"
