/* Sorted searches. Compiled once per target. */
#include "cpu/target.h"
#include "search/nodes_host.h"

lw_search_kernel *LW_FOR_TARGET(search_lanes)(const lw_search *job)
{
    return lw_search_kernel_of(job);
}
