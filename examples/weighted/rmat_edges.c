#include "rmat_edges.h"

#include <stdlib.h>

#include "../applications/rmat/rmat_kernel.h"

void rmat_edges(int scale, size_t edges, uint64_t seed, uint32_t *from, uint32_t *to)
{
    static uint64_t some[RMAT_WARP_EDGES];
    const rmat_job job = rmat_prepare(scale, seed);
    for (size_t e = 0; e < edges; e++) {
        if (e % RMAT_WARP_EDGES == 0)
            rmat_warp(&job, job.short_rows, e / RMAT_WARP_EDGES, some, 0);
        from[e] = (uint32_t)some[e % RMAT_WARP_EDGES];
        to[e] = (uint32_t)(some[e % RMAT_WARP_EDGES] >> 32);
    }
    free((void *)job.rows);
    free((void *)job.short_rows);
}
