/* lanewise/mpi.h for lanewise_mpi.f90: compiled by the program's own MPI. */
#include <lanewise/mpi.h>

int lw_fortran_ranks_mpi(lw_ranks *ranks, int comm);
int lw_fortran_ranks_mpi(lw_ranks *ranks, int comm)
{
    return lw_ranks_mpi_fortran(ranks, (MPI_Fint)comm);
}

int lw_fortran_ranks_mpi_free(lw_ranks *ranks);
int lw_fortran_ranks_mpi_free(lw_ranks *ranks)
{
    return lw_ranks_mpi_free(ranks);
}
