/* A way of making edges on one core: repeats, a digest for each unit, and the degrees. */
#ifndef RMAT_HOST_H
#define RMAT_HOST_H

#include <stdlib.h>
#include <string.h>

#include "rmat.h"

/* Makes the RMAT_UNIT edges of a unit; with draws_only, their random numbers alone. */
typedef void rmat_unit(const rmat_job *job, uint64_t unit, int draws_only, uint64_t *edges);

static inline const char *rmat_on_host(const rmat_job *job, uint64_t units, int draws_only, uint64_t *results,
                                       application_meter *meter, rmat_unit *make)
{
    uint64_t *const edges = (uint64_t *)malloc(RMAT_UNIT * sizeof(uint64_t));
    const size_t degrees = ((size_t)job->below + 1) * sizeof(uint32_t);
    if (edges == NULL)
        return "no memory for the edges of a unit";
    while (application_again(meter))
        for (uint64_t unit = 0; unit < units; unit++)
            make(job, unit, draws_only, edges);
    memset(job->outgoing, 0, draws_only ? 0 : degrees);
    memset(job->incoming, 0, draws_only ? 0 : degrees);
    for (uint64_t unit = 0; unit < units && !draws_only; unit++) {
        make(job, unit, 0, edges);
        results[unit] = 0;
        for (size_t i = 0; i < RMAT_UNIT; i++) {
            results[unit] += rmat_digest(edges[i], i);
            job->outgoing[(uint32_t)edges[i]]++;
            job->incoming[edges[i] >> 32]++;
        }
        if (unit == 0)
            memcpy(job->sample, edges, RMAT_UNIT * sizeof(uint64_t));
    }
    free(edges);
    return NULL;
}

#endif
