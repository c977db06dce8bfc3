! Lanewise from Fortran: the same bits as from C, C++, Python and CUDA. docs/guide/fortran.md has examples. What each
! call does is said in the C headers: names are theirs, without the type at the end.
!
!     use lanewise
!     type(lw_context) :: context
!     type(lw_generator) :: generator
!     real(real64) :: x(1000, 3)
!     call lw_context_create(context)
!     call lw_generator_create(generator, context, lw_key(42))
!     call lw_fill_normal(generator, x, 0.0_real64, 1.0_real64)
!     y = normal_at(lw_key(42), [(i, i = 0, 999)], 0.0, 1.0)       by key: no context, any thread
module lanewise
  use lanewise_alias
  use lanewise_at
  use lanewise_base, only: LW_OK, LW_ERROR_ARGUMENT, LW_ERROR_DOMAIN, LW_ERROR_UNAVAILABLE, LW_ERROR_MEMORY, &
    LW_ERROR_DEVICE, LW_ERROR_INTERNAL, LW_ERROR_RANKS, lw_context, lw_context_create, lw_context_destroy, &
    lw_context_backend, lw_context_threads, lw_context_synchronize, lw_context_domain_errors, lw_last_error, &
    lw_version, lw_values_version
  use lanewise_fills
  use lanewise_generator
  use lanewise_key
  use lanewise_points
  use lanewise_quantile
  use lanewise_quantile_batch
  use lanewise_ranks
  use lanewise_sums
  use lanewise_vectors
  implicit none
  public
end module
