/* Parameters of a fill: checked in the words of the kind, then made into what its kernel reads. */
#include <float.h>
#include <inttypes.h>
#include <string.h>

#include "core/kinds.h"
#include "base/status.h"
#include "lanewise/detail/draws.h"
#include "lanewise/detail/variates.h"
#include "lanewise/lane/maps.h"
#include "variates/domain_words.h"

static lw_status range_arguments(lw_arguments *arguments, lw_kind kind, uint64_t bound, const char *function)
{
    const uint64_t most = kind == LW_KIND_RANGE_U32 ? UINT32_MAX : UINT64_MAX;
    if (bound == 0 || bound > most)
        return lw_fail(LW_ERROR_DOMAIN, "%s: bound is %" PRIu64 "; it must be 1 to %" PRIu64, function, bound, most);
    arguments->range.bound = bound;
    arguments->range.threshold = (most - bound + 1) % bound; /* 2^b mod bound = (2^b - bound) mod bound */
    return LW_OK;
}

/* ---- variates: the lanes' own functions, one lane wide, so that a wrong parameter is wrong everywhere ---- */

/* What a parameter of a type is; integers reach the lanes as bits (real_f64). */
static float real_f32(lw_value v)
{
    return (float)v.f64;
}
static double real_f64(lw_value v)
{
    return v.f64;
}

static const double largest_f32 = FLT_MAX, largest_f64 = DBL_MAX;

/* A value in a message. */
typedef struct lw_shown {
    char text[32];
} lw_shown;

static lw_shown shown_f64(lw_value v)
{
    lw_shown shown;
    lw_words(shown.text, sizeof(shown.text), "%.9g", v.f64);
    return shown;
}

static lw_shown shown_f32(lw_value v)
{
    v.f64 = (float)v.f64;
    return shown_f64(v);
}

static lw_shown shown_u64(lw_value v)
{
    lw_shown shown;
    lw_words(shown.text, sizeof(shown.text), "%" PRIu64, v.u64);
    return shown;
}

/* Writes a parameter behind those that the text has. */
static void show(char *text, size_t buffer, const char *name, lw_shown value)
{
    const size_t used = strlen(text);
    lw_words(text + used, buffer - used, "%s%s is %s", used > 0 ? ", " : "", name, value.text);
}

#define LW_VARIATE_TEMPLATE "core/variate_setup.inl"
#include "lanewise/detail/templates/each_variate.inl"
#undef LW_VARIATE_TEMPLATE

typedef lw_status setup_function(lw_arguments *arguments, const lw_value *values, const char *function);

static setup_function *const setups[LW_KIND_KERNELS] = {
#define LW_VARIATE(name, ...) [lw_kernel_##name] = setup_##name,
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
};

static int is_variate(lw_kind kind)
{
    return setups[kind] != NULL;
}

static void native_arguments(lw_arguments *arguments, lw_engine engine)
{
    static const struct {
        uint32_t offset;
        double scale;
    } natives[LW_ENGINE_SLOTS] = {
#define LW_ENGINE_ROW(name, value) [value] = {LW_NATIVE_##name},
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    };
    arguments->native.offset = natives[engine].offset;
    arguments->native.scale = natives[engine].scale;
}

lw_status lw_kind_arguments(lw_arguments *arguments, lw_kind kind, lw_engine engine, const lw_value *parameters,
                            const char *function)
{
    memset(arguments, 0, sizeof(*arguments));
    if (kind == LW_KIND_NATIVE_F64)
        native_arguments(arguments, engine);
    if (kind == LW_KIND_RANGE_U32 || kind == LW_KIND_RANGE_U64)
        return range_arguments(arguments, kind, parameters[0].u64, function);
    if (!is_variate(kind))
        return LW_OK;
    return setups[kind](arguments, parameters, function);
}

lw_status lw_kind_arguments_each(lw_arguments *arguments, lw_kind kind, const lw_each *parameters, const char *function)
{
    lw_kind_info info;
    lw_value same[LW_MAX_PARAMETERS];
    int any = 0;
    memset(arguments, 0, sizeof(*arguments));
    lw_kind_describe(kind, &info);
    if (!is_variate(kind))
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s takes no parameter per element; fill it with one for all", function,
                       info.name);
    for (int k = 0; k < info.parameters; k++) {
        const size_t size = info.parameter_type[k] == LW_TYPE_F32 ? sizeof(float) : sizeof(double);
        if ((uintptr_t)parameters[k].array % size != 0)
            return lw_fail(LW_ERROR_ARGUMENT, "%s: the array of %s is %p; it must be aligned to %zu bytes", function,
                           info.parameter_name[k], parameters[k].array, size);
        same[k] = parameters[k].same;
        any |= parameters[k].array != NULL;
        arguments->variate.parameter[k].each = parameters[k].array;
        arguments->variate.parameter[k].same.u64 = parameters[k].same.u64;
    }
    if (!any)
        return lw_kind_arguments(arguments, kind, LW_ENGINE_WARP1024, same, function);
    arguments->any_each = 1;
    return LW_OK;
}
