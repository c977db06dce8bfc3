! Fills of vectors (lanewise/vectors.h): x(d, i) is component d of vector i; and of complex numbers.
module lanewise_vectors
  use, intrinsic :: iso_c_binding, only: c_double, c_double_complex, c_float, c_float_complex, c_int, c_int64_t, &
    c_loc, c_ptr, c_size_t
  use lanewise_base, only: LW_ERROR_ARGUMENT, lw_error, lw_report
  use lanewise_generator, only: lw_generator
  implicit none
  private

  abstract interface
    function of_sphere(generator, out, n, dimensions) bind(C) result(status)
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: generator, out
      integer(c_size_t), value :: n, dimensions
      integer(c_int) :: status
    end function
    function of_dirichlet(generator, out, n, alpha, dimensions) bind(C) result(status)
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: generator, out, alpha
      integer(c_size_t), value :: n, dimensions
      integer(c_int) :: status
    end function
    function of_normal(generator, out, n, mean, factor, dimensions) bind(C) result(status)
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: generator, out, mean, factor
      integer(c_size_t), value :: n, dimensions
      integer(c_int) :: status
    end function
  end interface
  procedure(of_sphere), bind(C, name="lw_fill_sphere_f32") :: c_sphere_f32
  procedure(of_sphere), bind(C, name="lw_fill_sphere_f64") :: c_sphere_f64
  procedure(of_dirichlet), bind(C, name="lw_fill_dirichlet_f32") :: c_dirichlet_f32
  procedure(of_dirichlet), bind(C, name="lw_fill_dirichlet_f64") :: c_dirichlet_f64
  procedure(of_normal), bind(C, name="lw_fill_multivariate_normal_f32") :: c_normal_f32
  procedure(of_normal), bind(C, name="lw_fill_multivariate_normal_f64") :: c_normal_f64
  interface
    function c_multinomial(generator, out, n, trials, p, dimensions) &
        bind(C, name="lw_fill_multinomial_u64") result(status)
      import :: c_int, c_int64_t, c_ptr, c_size_t
      type(c_ptr), value :: generator, out, p
      integer(c_size_t), value :: n, dimensions
      integer(c_int64_t), value :: trials
      integer(c_int) :: status
    end function
    function c_cholesky(covariance, factor, dimensions) bind(C, name="lw_cholesky_f64") result(status)
      import :: c_int, c_ptr, c_size_t
      type(c_ptr), value :: covariance, factor
      integer(c_size_t), value :: dimensions
      integer(c_int) :: status
    end function
    function c_complex_c64(generator, out, n, re, im, stddev) bind(C, name="lw_fill_complex_normal_c64") result(status)
      import :: c_float, c_int, c_ptr, c_size_t
      type(c_ptr), value :: generator, out
      integer(c_size_t), value :: n
      real(c_float), value :: re, im, stddev
      integer(c_int) :: status
    end function
    function c_complex_c128(generator, out, n, re, im, stddev) &
        bind(C, name="lw_fill_complex_normal_c128") result(status)
      import :: c_double, c_int, c_ptr, c_size_t
      type(c_ptr), value :: generator, out
      integer(c_size_t), value :: n
      real(c_double), value :: re, im, stddev
      integer(c_int) :: status
    end function
  end interface

  interface lw_fill_sphere
    procedure :: sphere_f32, sphere_f64
  end interface
  interface lw_fill_dirichlet
    procedure :: dirichlet_f32, dirichlet_f64
  end interface
  interface lw_fill_multivariate_normal
    procedure :: normal_f32, normal_f64
  end interface
  interface lw_fill_complex_normal
    procedure :: complex_c64, complex_c128
  end interface
  public :: lw_fill_sphere, lw_fill_dirichlet, lw_fill_multinomial, lw_fill_multivariate_normal, lw_cholesky
  public :: lw_fill_complex_normal

contains

  ! Arrays of parameters must have one number per component: 0, or the status of an error.
  integer(c_int) function refuse(holds, sentence) result(code)
    logical, intent(in) :: holds
    character(*), intent(in) :: sentence
    code = 0
    if (.not. holds) code = lw_error(LW_ERROR_ARGUMENT, sentence)
  end function

  subroutine sphere_f32(generator, x, status, message)
    type(lw_generator), intent(in) :: generator
    real(c_float), contiguous, intent(inout), target :: x(:, :)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_sphere_f32(generator%c, c_loc(x), size(x, 2, c_size_t), size(x, 1, c_size_t)), status, message)
  end subroutine

  subroutine dirichlet_f32(generator, x, alpha, status, message)
    type(lw_generator), intent(in) :: generator
    real(c_float), contiguous, intent(inout), target :: x(:, :)
    real(c_float), contiguous, intent(in), target :: alpha(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    integer(c_int) :: code
    code = refuse(size(alpha) == size(x, 1), "lw_fill_dirichlet: alpha and the vectors of x differ in size")
    if (code == 0) code = c_dirichlet_f32(generator%c, c_loc(x), size(x, 2, c_size_t), c_loc(alpha), &
                                        size(alpha, 1, c_size_t))
    call lw_report(code, status, message)
  end subroutine

  ! factor(j, i) is L_ij, j <= i: what lw_cholesky makes.
  subroutine normal_f32(generator, x, mean, factor, status, message)
    type(lw_generator), intent(in) :: generator
    real(c_float), contiguous, intent(inout), target :: x(:, :)
    real(c_float), contiguous, intent(in), target :: mean(:), factor(:, :)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    integer(c_int) :: code
    code = refuse(size(mean) == size(x, 1) .and. all(shape(factor) == size(x, 1)), &
                  "lw_fill_multivariate_normal: mean, factor and the vectors of x differ in size")
    if (code == 0) code = c_normal_f32(generator%c, c_loc(x), size(x, 2, c_size_t), c_loc(mean), c_loc(factor), &
                                      size(mean, 1, c_size_t))
    call lw_report(code, status, message)
  end subroutine

  subroutine sphere_f64(generator, x, status, message)
    type(lw_generator), intent(in) :: generator
    real(c_double), contiguous, intent(inout), target :: x(:, :)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_sphere_f64(generator%c, c_loc(x), size(x, 2, c_size_t), size(x, 1, c_size_t)), status, message)
  end subroutine

  subroutine dirichlet_f64(generator, x, alpha, status, message)
    type(lw_generator), intent(in) :: generator
    real(c_double), contiguous, intent(inout), target :: x(:, :)
    real(c_double), contiguous, intent(in), target :: alpha(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    integer(c_int) :: code
    code = refuse(size(alpha) == size(x, 1), "lw_fill_dirichlet: alpha and the vectors of x differ in size")
    if (code == 0) code = c_dirichlet_f64(generator%c, c_loc(x), size(x, 2, c_size_t), c_loc(alpha), &
                                        size(alpha, 1, c_size_t))
    call lw_report(code, status, message)
  end subroutine

  ! factor(j, i) is L_ij, j <= i: what lw_cholesky makes.
  subroutine normal_f64(generator, x, mean, factor, status, message)
    type(lw_generator), intent(in) :: generator
    real(c_double), contiguous, intent(inout), target :: x(:, :)
    real(c_double), contiguous, intent(in), target :: mean(:), factor(:, :)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    integer(c_int) :: code
    code = refuse(size(mean) == size(x, 1) .and. all(shape(factor) == size(x, 1)), &
                  "lw_fill_multivariate_normal: mean, factor and the vectors of x differ in size")
    if (code == 0) code = c_normal_f64(generator%c, c_loc(x), size(x, 2, c_size_t), c_loc(mean), c_loc(factor), &
                                      size(mean, 1, c_size_t))
    call lw_report(code, status, message)
  end subroutine

  ! Integers as of the fills: x(d, i) of x(:, i), which add up to trials; p: weights.
  subroutine lw_fill_multinomial(generator, x, trials, p, status, message)
    type(lw_generator), intent(in) :: generator
    integer(c_int64_t), contiguous, intent(inout), target :: x(:, :)
    integer(c_int64_t), intent(in) :: trials
    real(c_double), contiguous, intent(in), target :: p(:)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    integer(c_int) :: code
    code = refuse(size(p) == size(x, 1), "lw_fill_multinomial: p and the vectors of x differ in size")
    if (code == 0) code = c_multinomial(generator%c, c_loc(x), size(x, 2, c_size_t), trials, c_loc(p), &
                                       size(p, 1, c_size_t))
    call lw_report(code, status, message)
  end subroutine

  ! The factor of a covariance: upper triangular, since arrays of Fortran are transposed to those of C.
  subroutine lw_cholesky(covariance, factor, status, message)
    real(c_double), contiguous, intent(in), target :: covariance(:, :)
    real(c_double), contiguous, intent(inout), target :: factor(:, :)
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    integer(c_int) :: code
    code = refuse(all(shape(covariance) == size(factor, 1)) .and. size(factor, 1) == size(factor, 2), &
                  "lw_cholesky: covariance and factor are not square, or differ in size")
    if (code == 0) code = c_cholesky(c_loc(covariance), c_loc(factor), size(factor, 1, c_size_t))
    call lw_report(code, status, message)
  end subroutine

  subroutine complex_c64(generator, z, mean, stddev, status, message)
    type(lw_generator), intent(in) :: generator
    complex(c_float_complex), contiguous, intent(inout), target :: z(..)
    complex(c_float_complex), intent(in) :: mean
    real(c_float), intent(in) :: stddev
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_complex_c64(generator%c, c_loc(z), size(z, kind=c_size_t), real(mean, c_float), aimag(mean), &
                                 stddev), status, message)
  end subroutine

  subroutine complex_c128(generator, z, mean, stddev, status, message)
    type(lw_generator), intent(in) :: generator
    complex(c_double_complex), contiguous, intent(inout), target :: z(..)
    complex(c_double_complex), intent(in) :: mean
    real(c_double), intent(in) :: stddev
    integer, intent(out), optional :: status
    character(*), intent(inout), optional :: message
    call lw_report(c_complex_c128(generator%c, c_loc(z), size(z, kind=c_size_t), real(mean, c_double), aimag(mean), &
                                  stddev), status, message)
  end subroutine
end module
