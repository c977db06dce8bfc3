/* Values of words by a table of a continuous distribution, on the threads of a CPU. */
#include "cpu.h"
#include "base/workers.h"
#include "target.h"

enum { VALUES_A_PART = 1 << 10, LEAST_PARTS_A_THREAD = 16, LEAST_BYTES_TO_BIND = 4 << 20 };

typedef struct lw_share {
    const lw_quantile_map *map;
    lw_quantile_kernel *kernel;
} lw_share;

static void run_share(void *argument, uint64_t begin, uint64_t end)
{
    const lw_share *const share = argument;
    const uint64_t last = end * VALUES_A_PART, all = share->map->count;
    share->kernel(share->map, begin * VALUES_A_PART, last < all ? last : all);
}

lw_status lw_cpu_quantile_at(lw_context *context, const lw_quantile_map *map)
{
    lw_share share = {map, context->backend->quantile_lanes};
    const uint64_t parts = (map->count - 1) / VALUES_A_PART + 1;
    const int large = map->count * sizeof(uint64_t) / (uint64_t)context->threads >= LEAST_BYTES_TO_BIND;
    lw_workers_run(context->threads, large, 0, parts, LEAST_PARTS_A_THREAD, run_share, &share);
    return LW_OK;
}
