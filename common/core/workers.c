#include "core/workers.h"

#include <omp.h>
#include <stddef.h>

#include "core/environment.h"
#include "core/topology.h"

static void run_part(lw_worker *work, void *argument, uint64_t begin, uint64_t end, int core)
{
    const lw_environment environment = lw_environment_enter();
    void *const saved = core >= 0 ? lw_topology_bind(core) : NULL;
    work(argument, begin, end);
    lw_topology_unbind(saved);
    lw_environment_leave(environment);
}

void lw_workers_run(int threads, int large, uint64_t first, uint64_t end, uint64_t least, lw_worker *work,
                    void *argument)
{
    const uint64_t units = end - first, parts = units / (least > 0 ? least : 1);
    if (parts < (uint64_t)threads)
        threads = parts > 0 ? (int)parts : 1;
    if (threads == 1) {
        run_part(work, argument, first, end, -1);
        return;
    }
    /* With fewer threads than cores, or in a parallel region of the caller's, other work runs beside this: the system
     * places the threads. */
    const int bind = large && threads == lw_topology_cores() && !omp_in_parallel() && lw_topology_may_bind();
#pragma omp parallel num_threads(threads)
    {
        const uint64_t count = (uint64_t)omp_get_num_threads(), me = (uint64_t)omp_get_thread_num();
        const uint64_t share = units / count, rest = units % count;
        const uint64_t begin = first + me * share + (me < rest ? me : rest);
        run_part(work, argument, begin, begin + share + (me < rest), bind && count == (uint64_t)threads ? (int)me : -1);
    }
}
