/* Fills of what is looked up in tables: alias tables, dynamic ones, discrete and continuous
 * distributions; and ranges from draws that
 * are kept. Compiled once per target. */
#include "cpu/fill_lanes.h"

#include "alias/fill_host.h"
#include "discrete/fill_host.h"
#include "dynamic/fill_host.h"
#include "fills/range_host.h"
#include "quantile/fill_host.h"

static lw_host_kernel *const fills[LW_KERNEL_COUNT] = {
#define LW_KIND(name, ...) [lw_kernel_##name] = fill_##name,
#include "kinds/alias.def"
#include "kinds/alias16.def"
#include "kinds/discrete.def"
#include "kinds/quantile.def"
#undef LW_KIND
    [lw_kernel_range_u32] = fill_range_u32,
    [lw_kernel_range_u64] = fill_range_u64,
};

lw_host_kernel *LW_FOR_TARGET(fill_tables)(int engine, lw_kernel_id id)
{
    (void)engine;
    return fills[id];
}
