! MPI as a communicator (lanewise/mpi.h). This file and lanewise_mpi.c belong to the program: its own MPI compiles them.
!
!     type(lw_ranks) :: ranks
!     call MPI_Init()
!     call lw_ranks_mpi(ranks, MPI_COMM_WORLD)       collective; of a copy of the communicator
!     ...
!     call lw_ranks_mpi_free(ranks)                  collective, before MPI_Finalize
module lanewise_mpi
  use, intrinsic :: iso_c_binding, only: c_int
  use lanewise, only: lw_ranks
  use lanewise_base, only: lw_report
  use mpi_f08, only: MPI_Comm
  implicit none
  private
  public :: lw_ranks_mpi, lw_ranks_mpi_free

  interface
    function c_ranks_mpi(ranks, comm) bind(C, name="lw_fortran_ranks_mpi") result(status)
      import :: c_int, lw_ranks
      type(lw_ranks), intent(inout) :: ranks
      integer(c_int), value :: comm
      integer(c_int) :: status
    end function
    function c_free(ranks) bind(C, name="lw_fortran_ranks_mpi_free") result(status)
      import :: c_int, lw_ranks
      type(lw_ranks), intent(inout) :: ranks
      integer(c_int) :: status
    end function
  end interface

contains

  subroutine lw_ranks_mpi(ranks, comm, status, message)
    type(lw_ranks), intent(inout) :: ranks
    type(MPI_Comm), intent(in) :: comm
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_ranks_mpi(ranks, int(comm%MPI_VAL, c_int)), status, message)
  end subroutine

  subroutine lw_ranks_mpi_free(ranks, status, message)
    type(lw_ranks), intent(inout) :: ranks
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_free(ranks), status, message)
  end subroutine
end module
