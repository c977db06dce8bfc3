/* One target as a backend, compiled for any processor, so that it can find out whether its lanes can run. The including
 * file is written by CMake from the target's line: LW_TARGET, its name; LW_TARGET_NEEDS, LW_NEED(feature) for each
 * feature of the CPU, in the names of __builtin_cpu_supports; LW_TARGET_LACK, the sentence for their lack. */
#include <stdio.h>

#include "base/topology.h"
#include "cpu/cpu.h"
#include "cpu/target.h"

static int probe(char *reason, size_t size)
{
    const char *lacks = NULL;
#define LW_NEED(feature) lacks = lacks == NULL && !__builtin_cpu_supports(#feature) ? #feature : lacks;
    LW_TARGET_NEEDS
#undef LW_NEED
    if (lacks != NULL)
        snprintf(reason, size, "this CPU or its system has no %s: %s", lacks, LW_TARGET_LACK);
    else
        lw_topology_describe(reason, size);
    return lacks == NULL;
}

const lw_backend LW_FOR_TARGET(backend) = {
    .probe = probe,
    .on_device = 0,
    .open = lw_cpu_open,
    .close = lw_cpu_close,
    .synchronize = lw_cpu_synchronize,
    .allocate = lw_cpu_allocate,
    .release = lw_cpu_release,
    .trim = lw_cpu_trim,
    .copy = lw_cpu_copy,
    .where = lw_cpu_where,
    .advance = lw_cpu_advance,
    .entry = lw_cpu_entry,
    .fill_lanes = {[LW_FAMILY_PLAIN] = LW_FOR_TARGET(fill_plain),
                   [LW_FAMILY_F32] = LW_FOR_TARGET(fill_f32),
                   [LW_FAMILY_F64] = LW_FOR_TARGET(fill_f64),
                   [LW_FAMILY_COUNTS] = LW_FOR_TARGET(fill_counts),
                   [LW_FAMILY_ALIAS] = LW_FOR_TARGET(fill_tables),
                   [LW_FAMILY_ALIAS16] = LW_FOR_TARGET(fill_tables),
                   [LW_FAMILY_DISCRETE] = LW_FOR_TARGET(fill_tables),
                   [LW_FAMILY_QUANTILE] = LW_FOR_TARGET(fill_tables)},
    .stage_lanes = LW_FOR_TARGET(stage_lanes),
#define LW_SLOT(name, type, parameters) .name = lw_cpu_##name,
#define LW_HOST_SLOT(name, type, parameters) .name = lw_cpu_##name,
#define LW_LANES_SLOT(name, type) .name = LW_FOR_TARGET(name),
#define LW_LANES_TABLE(name, type) .name = &LW_FOR_TARGET(name),
#include "core/slots.def"
};
