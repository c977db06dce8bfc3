/* Sorted searches. Compiled once per tier. */
#include "cpu/target.h"
#include "search/nodes_host.h"

lw_search_kernel *LW_TIERED(search)(const lw_search *job)
{
    return lw_search_kernel_of(job);
}
