/* What ranks.c and ranks_sampling.c share: communicators whose functions are Python's. */
#ifndef LW_PYTHON_RANKS_H
#define LW_PYTHON_RANKS_H

#include "core.h"

#include <lanewise/ranks.h>

/* An engine is an object with methods that work on memoryviews of bytes, which are not kept: sum_u64(view),
 * max_u64(view) and broadcast(root, view), in place. It may lack all_gather(mine, all) and all_to_all(send, bytes,
 * receive, bytes). */
typedef struct lwpy_ranks {
    PyObject *object;
    PyObject *raised; /* the exception of its first method that failed */
    lw_ranks ranks;
} lwpy_ranks;

/* A converter for "O&", of (rank, size, engine). The struct may not move afterwards. */
int lwpy_ranks_read(PyObject *triple, void *ranks);
/* Makes the engine's exception, if there is one, the cause of the one that is set. */
void lwpy_ranks_cause(lwpy_ranks *ranks);
/* The exception of status, with its cause. False if there is one. */
bool lwpy_ranks_well(lwpy_ranks *ranks, lw_status status);

#endif
