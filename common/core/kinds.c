#include "core/kinds.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "core/status.h"
#include "lanewise/lane/draws.h"

enum { KIND_COUNT = lw_row_first_table };

/* ---- rows ---- */

typedef struct row_info {
    const char *identifier; /* uniform_f32 */
    unsigned number;
    lw_type type;
    size_t size;
    const char *parameter; /* null: none. One at most so far; LW_MAX_PARAMETERS in the interface */
    lw_type parameter_type;
} row_info;

#define TYPE_u32 LW_TYPE_U32, sizeof(uint32_t)
#define TYPE_u64 LW_TYPE_U64, sizeof(uint64_t)
#define TYPE_f32 LW_TYPE_F32, sizeof(float)
#define TYPE_f64 LW_TYPE_F64, sizeof(double)
#define PARAMETER_TYPE_u64 LW_TYPE_U64
#define LW_NO_PARAMETER NULL, LW_TYPE_U64
#define LW_PARAMETER(name, type) #name, PARAMETER_TYPE_##type

static const row_info rows[LW_ROW_COUNT] = {
#define LW_KIND(name, number, type, draw, parameter) [lw_row_##name] = {#name, number, TYPE_##type, parameter},
#include "dist/kinds.def"
#include "alias/tables.def"
#undef LW_KIND
};

static const uint16_t blocks[LW_ENGINE_SLOTS][LW_ROW_COUNT] = {
#define LW_KERNEL(engine, kind, type, draw) [lw_engine_##engine][lw_row_##kind] = LW_BLOCK_ELEMENTS(engine, draw),
#include "dist/kernel_list.def"
#undef LW_KERNEL
};

unsigned lw_row_number(lw_row row)
{
    return rows[row].number;
}

size_t lw_row_size(lw_row row)
{
    return rows[row].size;
}

uint64_t lw_row_block(lw_row row, lw_engine engine)
{
    return blocks[engine][row];
}

uint64_t lw_engine_flight(lw_engine engine)
{
    static const uint8_t flights[LW_ENGINE_SLOTS] = {
#define LW_ENGINE_ROW(name, value) [value] = LW_FLIGHT_##name,
#include "lanewise/lane/engines.def"
#undef LW_ENGINE_ROW
    };
    return flights[engine];
}

/* ---- names: the identifier with '-' for '_' ---- */

static char kind_names[KIND_COUNT][24];
static pthread_once_t names_once = PTHREAD_ONCE_INIT;

static void make_names(void)
{
    for (int i = 0; i < KIND_COUNT; i++) {
        snprintf(kind_names[i], sizeof(kind_names[i]), "%s", rows[i].identifier);
        for (char *c = kind_names[i]; *c != '\0'; c++)
            if (*c == '_')
                *c = '-';
    }
}

size_t lw_kind_count(void)
{
    return KIND_COUNT;
}

lw_status lw_kind_describe(lw_kind kind, lw_kind_info *info)
{
    if (info == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_kind_describe: info is null");
    if ((unsigned)kind >= KIND_COUNT)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_kind_describe: kind is %d; kinds are 0 to %d", (int)kind, KIND_COUNT - 1);
    pthread_once(&names_once, make_names);
    const row_info *const row = &rows[kind];
    memset(info, 0, sizeof(*info));
    info->name = kind_names[kind];
    info->type = row->type;
    info->size = row->size;
    info->parameters = row->parameter != NULL;
    info->parameter_name[0] = row->parameter;
    info->parameter_type[0] = row->parameter_type;
    return LW_OK;
}

lw_status lw_kind_find(const char *name, lw_kind *kind)
{
    if (name == NULL || kind == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_kind_find: %s is null", name == NULL ? "name" : "kind");
    pthread_once(&names_once, make_names);
    for (int i = 0; i < KIND_COUNT; i++)
        if (strcmp(name, kind_names[i]) == 0) {
            *kind = (lw_kind)i;
            return LW_OK;
        }
    char all[512];
    size_t used = 0;
    for (int i = 0; i < KIND_COUNT && used < sizeof(all); i++)
        used += (size_t)snprintf(all + used, sizeof(all) - used, "%s%s", i == 0 ? "" : ", ", kind_names[i]);
    return lw_fail(LW_ERROR_ARGUMENT, "lw_kind_find: no kind \"%s\"; there are %s", name, all);
}

static const char *const engine_names[LW_ENGINE_SLOTS] = {
#define LW_ENGINE_ROW(name, value) [value] = #name,
#include "lanewise/lane/engines.def"
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
        return lw_fail(LW_ERROR_ARGUMENT, "lw_engine_name: name is null");
    if (!lw_engine_valid(engine))
        return lw_fail(LW_ERROR_ARGUMENT, "lw_engine_name: engine is %d; engines are 1 to %d", (int)engine,
                       LW_ENGINE_SLOTS - 1);
    *name = engine_names[engine];
    return LW_OK;
}

lw_status lw_engine_find(const char *name, lw_engine *engine)
{
    if (name == NULL || engine == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_engine_find: %s is null", name == NULL ? "name" : "engine");
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
#include "lanewise/lane/engines.def"
#undef LW_ENGINE_ROW
};

lw_status lw_engine_sets(lw_engine engine, size_t *count)
{
    if (count == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_engine_sets: count is null");
    if (!lw_engine_valid(engine))
        return lw_fail(LW_ERROR_ARGUMENT, "lw_engine_sets: engine is %d; engines are 1 to %d", (int)engine,
                       LW_ENGINE_SLOTS - 1);
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

/* ---- parameters ---- */

lw_status lw_kind_arguments(lw_arguments *arguments, lw_kind kind, lw_engine engine, const lw_value *parameters,
                            const char *function)
{
    memset(arguments, 0, sizeof(*arguments));
    switch (kind) {
    case LW_KIND_NATIVE_F64: /* mrg8: r is the double nearest 1/(2^31 - 1), multiplied as published */
        arguments->native_offset = engine == LW_ENGINE_MRG8 ? 1 : 0;
        arguments->native_scale = engine == LW_ENGINE_MRG8 ? 1.0 / 2147483647.0 : 0x1p-32;
        break;
    case LW_KIND_RANGE_U32:
    case LW_KIND_RANGE_U64: {
        const uint64_t most = kind == LW_KIND_RANGE_U32 ? UINT32_MAX : UINT64_MAX;
        const uint64_t bound = parameters[0].u64;
        if (bound == 0 || bound > most)
            return lw_fail(LW_ERROR_DOMAIN, "%s: bound is %" PRIu64 "; it must be 1 to %" PRIu64, function, bound,
                           most);
        arguments->bound = bound;
        arguments->threshold = (most - bound + 1) % bound; /* 2^b mod bound = (2^b - bound) mod bound */
        break;
    }
    default:
        break;
    }
    return LW_OK;
}
