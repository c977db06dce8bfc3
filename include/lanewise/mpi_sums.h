/* Exact sums in a program's own MPI calls: a datatype and an operation. In headers alone; the program has MPI.
 *
 *     MPI_Datatype type;
 *     MPI_Op op;
 *     lw_mpi_exact_sum_type(&type);
 *     lw_mpi_exact_sum_op(&op);
 *     MPI_Allreduce(MPI_IN_PLACE, sums, count, type, op, comm);       or MPI_Reduce, MPI_Iallreduce, MPI_Scan,
 *     MPI_Op_free(&op);                                               MPI_Reduce_scatter_block, ..
 *     MPI_Type_free(&type);
 *
 * Any tree, order and number of ranks gives the same bytes. MPI 3: Open MPI 4.1.4 and MPICH 4.0.2 were tried. Link
 * lanewise. */
#ifndef LANEWISE_MPI_SUMS_H
#define LANEWISE_MPI_SUMS_H

#include <string.h>

#include <mpi.h>

#include "sums.h"

/* An lw_exact_sum: 77 integers of 64 bits, so that ranks of another byte order would convert it. Freed by
 * MPI_Type_free. Both return what MPI does: MPI_SUCCESS, or an error where the communicator's handler returns. */
static inline int lw_mpi_exact_sum_type(MPI_Datatype *type)
{
    const int made = MPI_Type_contiguous((int)(sizeof(lw_exact_sum) / sizeof(uint64_t)), MPI_UINT64_T, type);
    return made == MPI_SUCCESS ? MPI_Type_commit(type) : made;
}

/* An operation has no way to fail: where two sums cannot be merged (one is damaged, or the counts pass 2^63) the result
 * is one that lw_exact_sum_round and all others refuse, on every rank. */
static inline void lw_mpi_exact_sum_merge(void *in, void *inout, int *count, MPI_Datatype *type)
{
    const lw_exact_sum *const part = (const lw_exact_sum *)in;
    lw_exact_sum *const sum = (lw_exact_sum *)inout;
    (void)type;
    for (int i = 0; i < *count; i++)
        if (lw_exact_sum_merge(&sum[i], &part[i]) != LW_OK)
            memset(&sum[i], 0xff, sizeof(sum[i]));
}

/* Merging, commutative. Freed by MPI_Op_free. */
static inline int lw_mpi_exact_sum_op(MPI_Op *op)
{
    return MPI_Op_create(lw_mpi_exact_sum_merge, 1, op);
}

#endif
