/* Counting the places of a histogram on threads of the host, for every backend. */
#include <string.h>

#include "base/workers.h"
#include "cpu.h"

enum {
    APART_MOST = 4096,             /* counts that each part has on its stack: 32 KiB */
    LEAST_NUMBERS_A_THREAD = 32768 /* some 30 us, what it takes to wake a thread, and most of what APART_MOST takes */
};

static void count_apart(void *argument, uint64_t begin, uint64_t end)
{
    const lw_places_job *const job = argument;
    uint64_t counts[APART_MOST];
    memset(counts, 0, job->kinds * sizeof(*counts));
    for (uint64_t i = begin; i < end; i++)
        counts[job->places[i]]++;
    lw_workers_lock();
    for (uint64_t k = 0; k < job->kinds; k++)
        job->counts[k] += counts[k];
    lw_workers_unlock();
}

void lw_cpu_count_places(const lw_context *context, const lw_places_job *job)
{
    lw_places_job shared = *job;
    if (job->kinds <= APART_MOST && job->n >= 2 * LEAST_NUMBERS_A_THREAD)
        lw_workers_run(context->threads, 0, 0, job->n, LEAST_NUMBERS_A_THREAD, count_apart, &shared);
    else
        for (uint64_t i = 0; i < job->n; i++)
            job->counts[job->places[i]]++;
}
