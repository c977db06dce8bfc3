! One answer from any number of ranks: ten million normals, each rank its piece; their exact sum, and moments.
program one_answer
  use, intrinsic :: iso_fortran_env, only: int64, real64
  use lanewise
  use lanewise_mpi
  use mpi_f08
  implicit none
  type(lw_ranks) :: ranks
  type(lw_context) :: context
  type(lw_generator) :: generator
  type(lw_moments) :: moments
  real(real64), allocatable :: x(:)
  real(real64) :: total
  integer(int64) :: seed = 42, first, count
  call MPI_Init()
  call lw_ranks_mpi(ranks, MPI_COMM_WORLD)
  call lw_ranks_seed(ranks, LW_RANKS_SEED_OF_RANK_0, seed)
  call lw_ranks_piece(ranks, 10000000_int64, first, count)
  allocate (x(count))
  call lw_context_create(context)
  call lw_generator_create(generator, context, lw_key(seed))
  call lw_generator_seek(generator, first)
  call lw_fill_normal(generator, x, 0.0_real64, 1.0_real64)
  call lw_ranks_sum(context, ranks, x, total)
  call lw_ranks_moments_of(context, ranks, x, moments)
  if (ranks%rank == 0) print "(a, z16.16, a, z16.16)", "sum ", total, ", kurtosis ", moments%kurtosis
  call lw_ranks_mpi_free(ranks)
  call MPI_Finalize()
end program
