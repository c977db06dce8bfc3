/* saved.h over MPI, and what the programs beside it have in common. */
#ifndef SAVED_RANKS_H
#define SAVED_RANKS_H

#include "saved.h"

#include <lanewise/mpi.h>

/* Collective, over the communicator of which `ranks` was made. On an error every rank has the same status and sentence.
 *
 *   write   into NAME.new, which takes the place of NAME when all of it is on the disk: a job that is killed leaves the
 *           old file or the new one
 *   read    *found: whether there is such a file. Every rank gets its pieces */
lw_status saved_write(const char *name, const saved_run *run, const lw_ranks *ranks, MPI_Comm comm);
lw_status saved_read(const char *name, const saved_run *run, const lw_ranks *ranks, MPI_Comm comm, int *found);

/* Ends the job, with one sentence, on an error that every rank has. */
void saved_must(const lw_ranks *ranks, lw_status status);
/* The same for one that this rank may have alone. */
void saved_must_all(const lw_ranks *ranks, lw_status status);

/* Of kernels that were compiled for each target, those for the backend of the context: 0 avx512, 1 avx2, 2 portable. */
int saved_target(const lw_context *context);

#endif
