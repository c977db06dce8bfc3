#include "core/kinds.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "base/modules.h"
#include "base/status.h"
#include "kinds/numbers.h"
#include "lanewise/detail/draws.h"
#include "lanewise/detail/variates.h"

enum { KIND_COUNT = LW_KIND_KERNELS };

/* ---- rows ---- */

typedef struct row_info {
    const char *identifier; /* uniform_f32 */
    unsigned number;
    lw_type type;
    size_t size;
    int parameters;
    struct {
        const char *name;
        lw_type type;
        lw_value example;
    } parameter[LW_MAX_PARAMETERS];
} row_info;

#define TYPE_u32 LW_TYPE_U32, sizeof(uint32_t)
#define TYPE_u64 LW_TYPE_U64, sizeof(uint64_t)
#define TYPE_f32 LW_TYPE_F32, sizeof(float)
#define TYPE_f64 LW_TYPE_F64, sizeof(double)
#define PARAMETER_TYPE_u64 LW_TYPE_U64
#define PARAMETER_TYPE_f32 LW_TYPE_F32
#define PARAMETER_TYPE_f64 LW_TYPE_F64
#define EXAMPLE_u64(x) {.u64 = (x)}
#define EXAMPLE_f32(x) {.f64 = (x)}
#define EXAMPLE_f64(x) {.f64 = (x)}
#define LW_NO_PARAMETER 0, {{NULL, LW_TYPE_U64, {0}}}
#define LW_PARAMETER(name, type, example) 1, {{#name, PARAMETER_TYPE_##type, EXAMPLE_##type(example)}}
#define PARAMETER(type, name, domain, example) {#name, PARAMETER_TYPE_##type, EXAMPLE_##type(example)},

static const row_info rows[LW_KERNEL_COUNT] = {
#define LW_KIND(name, number, type, draw, parameter) [lw_kernel_##name] = {#name, lw_number_##number, TYPE_##type, parameter},
#define LW_VARIATE(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                             \
    [lw_kernel_##name] = {#name, number, TYPE_##type, parameters,                                                      \
                          {LW_EACH_PARAMETER_##parameters(PARAMETER, __VA_ARGS__)}},
#include "kinds/alias.def"
#include "kinds/alias16.def"
#include "kinds/discrete.def"
#include "kinds/plain.def"
#include "kinds/quantile.def"
#include "lanewise/lane/variates.def"
#undef LW_KIND
#undef LW_VARIATE
#define LW_VARIATE(name, number, type, ...) [lw_kernel_##name] = {#name, number, TYPE_##type, LW_NO_PARAMETER},
#include "lanewise/detail/vector_parts.def"
#undef LW_VARIATE
};

#define BLOCK_OF(engine, name, draw, draws, unit)                                                                      \
    [LW_JOIN(lw_engine_, engine)][lw_kernel_##name] = 32 * LW_VARIATE_GROUPS(LW_STEPS(engine, draw), draws, unit),

static const uint16_t blocks[LW_ENGINE_SLOTS][LW_KERNEL_COUNT] = {
#define LW_KERNEL(engine, kind, type, draw) [lw_engine_##engine][lw_kernel_##kind] = LW_BLOCK_ELEMENTS(engine, draw),
#include "kinds/kernel_list.def"
#undef LW_KERNEL
#define LW_ENGINE_TEMPLATE "core/blocks.inl"
#include "lanewise/detail/templates/each_engine.inl"
};

/* An element, or a pair, takes `steps`; a part, at least a quad's four. */
#define HALVINGS_hashed(steps) 0
#define HALVINGS_seeking(steps) 0
#define HALVINGS_counted(steps) (32 % (steps) != 0 ? 0 : (steps) <= 4 ? 3 : (steps) == 8 ? 2 : (steps) == 16)
#define HALVINGS_OF(engine, name, draw, draws, unit)                                                                   \
    [LW_JOIN(lw_engine_, engine)][lw_kernel_##name] =                                                                  \
        LW_BY_OPENING(HALVINGS, engine)(LW_STEPS(engine, draw) * (draws) * (unit)),

static const uint8_t halvings[LW_ENGINE_SLOTS][LW_KERNEL_COUNT] = {
#define LW_KERNEL(engine, kind, type, draw) HALVINGS_OF(engine, kind, draw, 1, 1)
#include "kinds/kernel_list.def"
#undef LW_KERNEL
#define LW_ENGINE_TEMPLATE "core/halvings.inl"
#include "lanewise/detail/templates/each_engine.inl"
};

#define FAMILY_u32 LW_FAMILY_COUNTS
#define FAMILY_u64 LW_FAMILY_COUNTS
#define FAMILY_f32 LW_FAMILY_F32
#define FAMILY_f64 LW_FAMILY_F64

static const unsigned char families[LW_KERNEL_COUNT] = {
#define LW_VARIATE(name, number, type, ...) [lw_kernel_##name] = FAMILY_##type,
#include "lanewise/lane/variates.def"
#include "lanewise/detail/vector_parts.def"
#undef LW_VARIATE
#define LW_KIND(name, ...) [lw_kernel_##name] = LW_FAMILY_PLAIN,
#include "kinds/plain.def"
#undef LW_KIND
#define LW_KIND(name, ...) [lw_kernel_##name] = LW_FAMILY_ALIAS,
#include "kinds/alias.def"
#undef LW_KIND
#define LW_KIND(name, ...) [lw_kernel_##name] = LW_FAMILY_ALIAS16,
#include "kinds/alias16.def"
#undef LW_KIND
#define LW_KIND(name, ...) [lw_kernel_##name] = LW_FAMILY_DISCRETE,
#include "kinds/discrete.def"
#undef LW_KIND
#define LW_KIND(name, ...) [lw_kernel_##name] = LW_FAMILY_QUANTILE,
#include "kinds/quantile.def"
#undef LW_KIND
};

static const unsigned char rejects[LW_KERNEL_COUNT] = {
#define LW_VARIATE(name, number, type, method, ...) [lw_kernel_##name] = LW_REJECTS_##method,
#include "lanewise/lane/variates.def"
#include "lanewise/detail/vector_parts.def"
#undef LW_VARIATE
};

LW_FOR_MODULES lw_family lw_kernel_family(lw_kernel_id id)
{
    return (lw_family)families[id];
}

unsigned lw_kernel_number(lw_kernel_id id)
{
    return rows[id].number;
}

size_t lw_kernel_size(lw_kernel_id id)
{
    return rows[id].size;
}

LW_FOR_MODULES int lw_kernel_rejects(lw_kernel_id id)
{
    return rejects[id];
}

int lw_kernel_parameters(lw_kernel_id id)
{
    return rows[id].parameters;
}

const char *lw_kernel_parameter_name(lw_kernel_id id, int k)
{
    return rows[id].parameter[k].name;
}

void lw_kernel_parameter_sizes(lw_kernel_id id, const lw_arguments *arguments, size_t size[LW_PARAMETERS_MOST])
{
    for (int k = 0; arguments->any_each && k < rows[id].parameters; k++)
        if (arguments->variate.parameter[k].each != NULL)
            size[k] = rows[id].parameter[k].type == LW_TYPE_F32 ? sizeof(float) : sizeof(uint64_t);
}

LW_FOR_MODULES uint64_t lw_kernel_block(lw_kernel_id id, lw_engine engine)
{
    return blocks[engine][id];
}

LW_FOR_MODULES int lw_kernel_halvings(lw_kernel_id id, lw_engine engine)
{
    return halvings[engine][id];
}

uint64_t lw_engine_interleave(lw_engine engine)
{
    static const uint8_t interleaves[LW_ENGINE_SLOTS] = {
#define LW_ENGINE_ROW(name, value) [value] = LW_INTERLEAVE_##name,
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    };
    return interleaves[engine];
}

/* ---- names ---- */

static char kind_names[KIND_COUNT][32];
static pthread_once_t names_once = PTHREAD_ONCE_INIT;

void lw_name_in_programs(const char *identifier, char *name, size_t buffer)
{
    snprintf(name, buffer, "%s", identifier);
    for (char *c = name; *c != '\0'; c++)
        if (*c == '_')
            *c = '-';
}

static void make_names(void)
{
    for (int i = 0; i < KIND_COUNT; i++)
        lw_name_in_programs(rows[i].identifier, kind_names[i], sizeof(kind_names[i]));
}

size_t lw_kind_count(void)
{
    return KIND_COUNT;
}

lw_status lw_kind_describe(lw_kind kind, lw_kind_info *info)
{
    if (info == NULL)
        return lw_fail_null("lw_kind_describe", "info", LW_NULL_RESULT);
    if ((unsigned)kind >= KIND_COUNT)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_kind_describe: kind is %d; kinds are 0 to %d", (int)kind, KIND_COUNT - 1);
    pthread_once(&names_once, make_names);
    const row_info *const row = &rows[kind];
    memset(info, 0, sizeof(*info));
    info->name = kind_names[kind];
    info->type = row->type;
    info->size = row->size;
    info->parameters = row->parameters;
    for (int k = 0; k < row->parameters; k++) {
        info->parameter_name[k] = row->parameter[k].name;
        info->parameter_type[k] = row->parameter[k].type;
        info->example[k] = row->parameter[k].example;
    }
    return LW_OK;
}

lw_status lw_kind_find(const char *name, lw_kind *kind)
{
    if (name == NULL)
        return lw_fail_null("lw_kind_find", "name", "it must be a name such as \"normal-f64\"");
    if (kind == NULL)
        return lw_fail_null("lw_kind_find", "kind", LW_NULL_RESULT);
    pthread_once(&names_once, make_names);
    for (int i = 0; i < KIND_COUNT; i++)
        if (strcmp(name, kind_names[i]) == 0) {
            *kind = (lw_kind)i;
            return LW_OK;
        }
    char all[4096];
    size_t used = 0;
    for (int i = 0; i < KIND_COUNT && used < sizeof(all); i++)
        used += (size_t)snprintf(all + used, sizeof(all) - used, "%s%s", i == 0 ? "" : ", ", kind_names[i]);
    return lw_fail(LW_ERROR_ARGUMENT, "lw_kind_find: no kind \"%s\"; there are %s", name, all);
}

static const char *const engine_names[LW_ENGINE_SLOTS] = {
#define LW_ENGINE_ROW(name, value) [value] = #name,
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
};

int lw_engine_valid(lw_engine engine)
{
    return (unsigned)engine < LW_ENGINE_SLOTS && engine_names[engine] != NULL;
}

size_t lw_engine_count(void)
{
    return LW_ENGINE_SLOTS - 1;
}

lw_status lw_engine_name(lw_engine engine, const char **name)
{
    if (name == NULL)
        return lw_fail_null("lw_engine_name", "name", LW_NULL_RESULT);
    if (!lw_engine_valid(engine))
        return lw_fail(LW_ERROR_ARGUMENT, "lw_engine_name: engine is %d; it must be a value of lw_engine, 1 to %d",
                       (int)engine, LW_ENGINE_SLOTS - 1);
    *name = engine_names[engine];
    return LW_OK;
}

lw_status lw_engine_find(const char *name, lw_engine *engine)
{
    if (name == NULL)
        return lw_fail_null("lw_engine_find", "name", "it must be a name such as \"warp1024\"");
    if (engine == NULL)
        return lw_fail_null("lw_engine_find", "engine", LW_NULL_RESULT);
    for (int i = 1; i < LW_ENGINE_SLOTS; i++)
        if (strcmp(name, engine_names[i]) == 0) {
            *engine = (lw_engine)i;
            return LW_OK;
        }
    char all[128];
    size_t used = 0;
    for (int i = 1; i < LW_ENGINE_SLOTS && used < sizeof(all); i++)
        used += (size_t)snprintf(all + used, sizeof(all) - used, "%s%s", i == 1 ? "" : ", ", engine_names[i]);
    return lw_fail(LW_ERROR_ARGUMENT, "lw_engine_find: no engine \"%s\"; there are %s", name, all);
}

/* ---- parameter sets ---- */

static const unsigned sets[LW_ENGINE_SLOTS] = {
#define LW_ENGINE_ROW(name, value) [value] = LW_SETS_##name,
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
};

lw_status lw_engine_sets(lw_engine engine, size_t *count)
{
    if (count == NULL)
        return lw_fail_null("lw_engine_sets", "count", LW_NULL_RESULT);
    if (!lw_engine_valid(engine))
        return lw_fail(LW_ERROR_ARGUMENT, "lw_engine_sets: engine is %d; it must be a value of lw_engine, 1 to %d",
                       (int)engine, LW_ENGINE_SLOTS - 1);
    *count = sets[engine];
    return LW_OK;
}

lw_status lw_engine_check_set(lw_engine engine, uint64_t set, const char *function)
{
    if (set < sets[engine])
        return LW_OK;
    if (sets[engine] == 1)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: set is %" PRIu64 "; %s has set 0 alone", function, set,
                       engine_names[engine]);
    return lw_fail(LW_ERROR_ARGUMENT, "%s: set is %" PRIu64 "; the sets of %s are 0 to %u", function, set,
                   engine_names[engine], sets[engine] - 1);
}
