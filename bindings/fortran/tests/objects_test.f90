! Tables, points, sums and orders: what C calls give; arrays of any rank; errors; and finalizers.
module of_user
  use, intrinsic :: iso_c_binding, only: c_double
  implicit none
  real(c_double) :: factor
contains
  function density(x) result(y)
    real(c_double), intent(in) :: x
    real(c_double) :: y
    y = 1 / (1 + factor * x * x * x * x)
  end function
end module

program objects_test
  use, intrinsic :: iso_c_binding
  use check
  use lanewise
  use of_user
  implicit none
  interface
    subroutine reference_alias(weights, items, out, n) bind(C)
      import :: c_double, c_int, c_int32_t
      real(c_double), intent(in) :: weights(*)
      integer(c_int), value :: items, n
      integer(c_int32_t), intent(out) :: out(*)
    end subroutine
    subroutine reference_quantile(factor, out, n) bind(C)
      import :: c_double, c_int
      real(c_double), value :: factor
      real(c_double), intent(out) :: out(*)
      integer(c_int), value :: n
    end subroutine
    subroutine reference_family(out, n) bind(C)
      import :: c_double, c_int
      real(c_double), intent(out) :: out(*)
      integer(c_int), value :: n
    end subroutine
    subroutine reference_points(dimensions, seed, first, out, n, layout) bind(C)
      import :: c_double, c_int, c_int64_t
      integer(c_int), value :: dimensions, n, layout
      integer(c_int64_t), value :: seed, first
      real(c_double), intent(out) :: out(*)
    end subroutine
    subroutine reference_sums(x, weights, n, sum, moments) bind(C)
      import :: c_double, c_int, lw_exact_sum, lw_moments
      real(c_double), intent(in) :: x(*), weights(*)
      integer(c_int), value :: n
      type(lw_exact_sum), intent(out) :: sum
      type(lw_moments), intent(out) :: moments
    end subroutine
    subroutine reference_orders(permutation, n, chosen, k) bind(C)
      import :: c_int, c_int32_t, c_int64_t
      integer(c_int32_t), intent(out) :: permutation(*)
      integer(c_int64_t), intent(out) :: chosen(*)
      integer(c_int), value :: n, k
    end subroutine
    subroutine reference_point_normals(dimensions, seed, out, n) bind(C)
      import :: c_double, c_int, c_int64_t
      integer(c_int), value :: dimensions, n
      integer(c_int64_t), value :: seed
      real(c_double), intent(out) :: out(*)
    end subroutine
    subroutine reference_vectors(alpha, covariance, out) bind(C)
      import :: c_double
      real(c_double), intent(in) :: alpha(*), covariance(*)
      real(c_double), intent(out) :: out(*)
    end subroutine
    function reference_bytes() bind(C) result(bytes)
      import :: c_int64_t
      integer(c_int64_t) :: bytes
    end function
  end interface
  integer, parameter :: n = 240
  type(lw_key), parameter :: key = lw_key(5, 6)
  type(lw_context) :: context
  type(lw_generator) :: generator
  real(c_double) :: wanted(n)
  integer :: i
  call lw_context_create(context)
  call lw_generator_create(generator, context, key, LW_ENGINE_PHILOX)
  call ask(key%seed, key%stream)
  call test_alias()
  call test_quantile()
  call test_quantile_batch()
  call test_saved()
  call test_points()
  call test_vectors()
  call test_sums()
  call test_one_rank()
  call test_orders()
  call test_keys()
  call test_arrays()
  call test_errors()
  call test_finalizers()
  call finish(0)

contains

  subroutine test_alias()
    type(lw_alias) :: table
    type(lw_alias_info) :: info
    type(lw_alias_view) :: view
    integer(c_int32_t) :: out(n), from_c(n)
    integer(c_int64_t) :: wide(2, n / 2)
    real(c_double), allocatable :: p(:)
    real(c_double) :: weights(5) = [1, 0, 3, 2, 4]
    call reference_alias(weights, 5, from_c, n)
    call lw_alias_create(table, context, weights)
    call lw_alias_describe(table, info)
    call expect(info%items == 5 .and. info%zeros == 1, "lw_alias_describe")
    call lw_alias_probabilities(table, p)
    call expect(size(p) == 5 .and. all(abs(p - weights / 10) < 1e-9), "lw_alias_probabilities")
    call lw_generator_seek(generator, 0_c_int64_t)
    call lw_alias_sample(generator, table, out)
    call expect(all(out == from_c), "lw_alias_sample of integer(int32)")
    call lw_generator_seek(generator, 0_c_int64_t)
    call lw_alias_sample(generator, table, wide)
    call expect(all(reshape(wide, [n]) == from_c), "lw_alias_sample of integer(int64), rank 2")
    if (lw_context_backend(context) /= "cuda") then
      call lw_alias_view_of(context, table, view)
      call expect(all(alias_at(key, [(i, i = 0, n - 1)], view) == from_c), "alias_at")
    end if
    call lw_alias_create(table, context, [1, 0, 3, 2, 4])
    call lw_generator_seek(generator, 0_c_int64_t)
    call lw_alias_sample(generator, table, out)
    call expect(all(out == from_c), "a table of integer weights")
  end subroutine

  subroutine test_quantile()
    type(lw_quantile) :: table
    type(lw_quantile_info) :: info
    real(c_double) :: x(n), at_words(n)
    real(c_float) :: narrow(n)
    integer(c_int64_t) :: words(n)
    factor = 1.5
    call reference_quantile(factor, wanted, n)
    call lw_quantile_create(table, context, density)
    call lw_quantile_describe(table, info)
    call expect(info%error > 0 .and. info%error <= 1e-10_c_double, "lw_quantile_describe")
    call lw_generator_seek(generator, 0_c_int64_t)
    call lw_quantile_sample(generator, table, x)
    call expect(all(x == wanted), "lw_quantile_create of a function of Fortran")
    words = bits64_at(key, [(i, i = 1, n)])
    call lw_quantile_at(table, words, at_words)
    call expect(all(at_words >= info%lower) .and. all(at_words <= info%upper), "lw_quantile_at")
    call reference_family(wanted, n)
    call lw_quantile_create_family(table, context, LW_QUANTILE_JOHNSON_SU, [0.5_c_double, 2.0_c_double], 1.0_c_double, &
                                   3.0_c_double, 1e-9_c_double)
    call lw_generator_seek(generator, 0_c_int64_t)
    call lw_quantile_sample(generator, table, x)
    call expect(all(x == wanted), "lw_quantile_create_family")
    call lw_quantile_at(table, words, at_words)
    call lw_quantile_at(table, words, narrow)
    call expect(all(narrow == real(at_words, c_float)), "lw_quantile_at of real(real32)")
    call lw_quantile_create_family(table, context, LW_QUANTILE_STABLE, [2.0_c_double, 0.0_c_double])
    call lw_quantile_at(table, [huge(0_c_int64_t), -huge(0_c_int64_t) - 1], x(:2))
    call expect(all(abs(x(:2)) < 1e-9), "the median of a symmetric stable distribution")
  end subroutine

  ! What the tables give alone: arrays of any rank, and tables that are gone.
  subroutine test_quantile_batch()
    type(lw_quantile) :: tables(2), none(0)
    type(lw_quantile_batch) :: batch, empty
    type(lw_quantile_batch_info) :: info
    real(c_double) :: alone(n, 2), at_words(n, 2), x(n), y(4, n / 4)
    real(c_float) :: narrow(n)
    integer(c_int32_t) :: table_of(n)
    integer(c_int64_t) :: words(n), errors
    integer :: k, status
    character(200) :: message
    factor = 1.5
    call lw_quantile_create(tables(1), context, density)
    call lw_quantile_create_family(tables(2), context, LW_QUANTILE_RICE, [1.0_c_double], 5.0_c_double)
    table_of = bernoulli_at(key, [(i, i = 1, n)], 0.5_c_double)
    words = bits64_at(key, [(i, i = 1, n)])
    do k = 1, 2
      call lw_generator_seek(generator, 0_c_int64_t)
      call lw_quantile_sample(generator, tables(k), alone(:, k))
      call lw_quantile_at(tables(k), words, at_words(:, k))
    end do
    call lw_quantile_batch_create(batch, context, tables)
    call lw_quantile_batch_describe(batch, info)
    call expect(info%tables == 2 .and. info%rows > 0 .and. info%bytes > 0, "lw_quantile_batch_describe")
    call lw_quantile_destroy(tables)
    call lw_generator_seek(generator, 0_c_int64_t)
    call lw_quantile_batch_sample(generator, batch, table_of, x)
    call expect(all(x == merge(alone(:, 1), alone(:, 2), table_of == 0)), "lw_quantile_batch_sample")
    call expect(any(table_of == 0) .and. any(table_of == 1) .and. all(alone(:, 1) /= alone(:, 2)), "two tables")
    call lw_generator_seek(generator, 0_c_int64_t)
    call lw_quantile_batch_sample(generator, batch, reshape(table_of, [4, n / 4]), y)
    call expect(all(reshape(y, [n]) == x), "lw_quantile_batch_sample of rank 2")
    call lw_generator_seek(generator, 0_c_int64_t)
    call lw_quantile_batch_sample(generator, batch, table_of, narrow)
    call expect(all(narrow == real(x, c_float)), "lw_quantile_batch_sample of real(real32)")
    call lw_quantile_batch_at(batch, table_of, words, x)
    call expect(all(x == merge(at_words(:, 1), at_words(:, 2), table_of == 0)), "lw_quantile_batch_at")
    call lw_quantile_batch_at(batch, table_of, words, narrow)
    call expect(all(narrow == real(x, c_float)), "lw_quantile_batch_at of real(real32)")
    call lw_context_domain_errors(context, errors)
    table_of(3) = 2
    call lw_quantile_batch_at(batch, table_of, words, y(:, :))
    call lw_context_domain_errors(context, errors)
    call expect(errors == 1 .and. count(y /= y) == 1 .and. y(3, 1) /= y(3, 1), "a number that is no table's")
    call lw_quantile_batch_sample(generator, batch, table_of(2:), x, status, message)
    call expect(status == LW_ERROR_ARGUMENT .and. &
                message == "lw_quantile_batch_sample: the arrays have different sizes", message)
    call lw_quantile_batch_at(batch, table_of, words(2:), x, status, message)
    call expect(status == LW_ERROR_ARGUMENT .and. index(message, "different sizes") > 0, message)
    call lw_quantile_batch_create(empty, context, none, status, message)
    call expect(status == LW_ERROR_ARGUMENT .and. index(message, "count") > 0, message)
    call lw_quantile_batch_create(empty, context, tables, status, message)
    call expect(status == LW_ERROR_ARGUMENT .and. index(message, "null") > 0, message)
  end subroutine

  subroutine test_saved()
    type(lw_generator) :: drawn, loaded
    type(lw_alias) :: alias, same_alias
    type(lw_quantile) :: table, same_table
    integer(c_int8_t), allocatable :: blob(:)
    integer(c_int32_t) :: items(n), from_loaded(n)
    real(c_double) :: x(n)
    integer :: status
    character(200) :: message
    call lw_generator_create(drawn, context, key, LW_ENGINE_MRG8)
    call lw_generator_seek(drawn, 7_c_int64_t)
    call lw_generator_save(drawn, blob)
    call lw_generator_load(loaded, context, blob)
    call lw_fill_uniform(drawn, wanted)
    call lw_fill_uniform(loaded, x)
    call expect(all(x == wanted) .and. size(blob) == 64, "lw_generator_load")
    call lw_alias_create(alias, context, [1.0, 2.0, 3.0])
    call lw_alias_save(alias, blob)
    call lw_alias_load(same_alias, context, blob)
    call lw_generator_load(loaded, context, blob, status, message)
    call expect(status == LW_ERROR_ARGUMENT .and. index(message, "it is no saved generator") > 0, message)
    call lw_alias_sample(drawn, alias, items)
    call lw_generator_seek(drawn, 7_c_int64_t + n)
    call lw_alias_sample(drawn, same_alias, from_loaded)
    call expect(all(items == from_loaded) .and. any(items == 2), "lw_alias_load")
    call lw_quantile_create_family(table, context, LW_QUANTILE_RICE, [1.0_c_double])
    call lw_quantile_save(table, blob)
    call lw_quantile_load(same_table, context, blob)
    call lw_quantile_sample(drawn, table, wanted)
    call lw_generator_seek(drawn, 7_c_int64_t + 2 * n)
    call lw_quantile_sample(drawn, same_table, x)
    call expect(all(x == wanted), "lw_quantile_load")
    call lw_quantile_destroy(table)
    call lw_quantile_save(table, blob, status, message)
    call expect(status == LW_ERROR_ARGUMENT .and. .not. allocated(blob), message)
  end subroutine

  subroutine test_points()
    type(lw_points) :: points
    type(lw_points_view) :: view
    real(c_double) :: x(6, n / 6), y(n / 6, 6)
    integer(c_int64_t) :: counts(6, n / 6)
    integer :: d, status
    character(200) :: message
    call lw_points_create(points, context, 6, scramble=LW_POINTS_OWEN, seed=9_c_int64_t, replicate=3_c_int64_t)
    call reference_points(6, 9_c_int64_t, 8_c_int64_t, wanted, n / 6, 0)
    call lw_points_fill(points, x, 8_c_int64_t)
    call expect(all(reshape(x, [n]) == wanted), "lw_points_fill")
    call lw_points_fill(points, y, 8_c_int64_t, by_dimension=.true.)
    call expect(all(y == transpose(x)), "lw_points_fill by dimension")
    call lw_points_create(points, context, 6, scramble=LW_POINTS_OWEN, seed=9_c_int64_t)
    call reference_point_normals(6, 9_c_int64_t, wanted, n / 6)
    call lw_points_fill_kind(points, LW_KIND_NORMAL_INVERSE_F64, x, [1.0_c_double, 2.0_c_double])
    call expect(all(reshape(x, [n]) == wanted), "lw_points_fill_kind")
    call lw_points_fill_kind(points, LW_KIND_POISSON_U64, counts, [1e3_c_double])
    call expect(abs(sum(counts) / real(n, c_double) - 1e3) < 10, "lw_points_fill_kind of integers")
    call lw_points_fill_kind(points, LW_KIND_NORMAL_INVERSE_F64, x, [1.0_c_double], status=status, message=message)
    call expect(status == LW_ERROR_ARGUMENT .and. index(message, "it has 2 of them") > 0, message)
    call lw_points_fill(points, x(:4, 1), status=status, message=message)
    call expect(status == LW_ERROR_ARGUMENT .and. index(message, "no multiple") > 0, message)
    call lw_points_fill(points, x, 8_c_int64_t)
    if (lw_context_backend(context) == "cuda") return
    call lw_points_view_of(context, points, view)
    do d = 1, 6
      call expect(all(points_at(view, [(i, i = 8, 7 + n / 6)], d - 1) == x(d, :)), "points_at")
    end do
  end subroutine

  subroutine test_vectors()
    real(c_double), parameter :: alpha(3) = [0.5_c_double, 2.0_c_double, 1.0_c_double]
    real(c_double), parameter :: covariance(3, 3) = reshape([4, 2, 1, 2, 5, 3, 1, 3, 6] * 1.0_c_double, [3, 3])
    real(c_double) :: from_c(180, 3), complex_of_c(120), all_of_c(660), x(3, 60), factor(3, 3)
    complex(c_double) :: z(4, 15)
    integer(c_int64_t) :: counts(3, 20)
    integer :: status
    character(200) :: message
    call reference_vectors(alpha, covariance, all_of_c)
    from_c = reshape(all_of_c(:540), [180, 3])
    complex_of_c = all_of_c(541:)
    call lw_generator_seek(generator, 0_c_int64_t)
    call lw_fill_sphere(generator, x)
    call expect(all(reshape(x, [180]) == from_c(:, 1)), "lw_fill_sphere")
    call lw_fill_dirichlet(generator, x, alpha)
    call expect(all(reshape(x, [180]) == from_c(:, 2)), "lw_fill_dirichlet")
    call lw_cholesky(covariance, factor)
    call expect(maxval(abs(matmul(transpose(factor), factor) - covariance)) < 1e-14, "lw_cholesky is transposed")
    call lw_fill_multivariate_normal(generator, x, alpha, factor)
    call expect(all(reshape(x, [180]) == from_c(:, 3)), "lw_fill_multivariate_normal")
    call lw_fill_complex_normal(generator, z, (1.0_c_double, -2.0_c_double), 3.0_c_double)
    call expect(all(reshape(z%re, [60]) == complex_of_c(1::2)) .and. &
                all(reshape(z%im, [60]) == complex_of_c(2::2)), "lw_fill_complex_normal")
    call lw_fill_multinomial(generator, counts, 1000_c_int64_t, alpha)
    call expect(all(sum(counts, 1) == 1000), "lw_fill_multinomial")
    call lw_fill_dirichlet(generator, x, alpha(:2), status, message)
    call expect(status == LW_ERROR_ARGUMENT .and. index(message, "differ in size") > 0, message)
  end subroutine

  subroutine test_sums()
    type(lw_exact_sum) :: sum_of_c, sums, one, two
    type(lw_moments) :: moments_of_c, moments
    real(c_double) :: x(n), total, rounded, mean
    call lw_fill_normal(generator, x, 0.0_c_double, 1e9_c_double)
    wanted = 1 / x
    call reference_sums(x, wanted, n, sum_of_c, moments_of_c)
    call lw_exact_sum_add(context, x(n:1:-1), one)
    call lw_exact_sum_add_products(context, x, wanted, two)
    call lw_exact_sum_merge(sums, two)
    call lw_exact_sum_merge(sums, one)
    call expect(all(sums%digit == sum_of_c%digit) .and. sums%count == sum_of_c%count, "exact sums in another order")
    call lw_exact_sum_round(one, rounded)
    call lw_exact_sum_mean(one, mean)
    call lw_sum(context, x, total)
    call expect(rounded == total, "lw_sum")
    call lw_moments_of(context, x, moments)
    call expect(moments%mean == mean .and. moments%variance == moments_of_c%variance .and. &
                moments%kurtosis == moments_of_c%kurtosis .and. moments%count == n, "lw_moments_of")
    call lw_moments_of(context, real(x), moments)
    call lw_sum(context, real(x), total)
    call expect(moments%count == n .and. moments%mean == total / n, "sums of real(real32)")
  end subroutine

  ! Without MPI a variable of the type is one rank alone. examples/mpi/one_answer.f90 has many.
  subroutine test_one_rank()
    type(lw_ranks) :: alone, broken
    type(lw_exact_sum) :: sums(2), before(2)
    type(lw_moments) :: moments, of_ranks
    real(c_double) :: x(n), total, of_all
    integer(c_int64_t) :: first, many_of, stream, seed
    integer :: status
    character(200) :: message
    seed = 42
    call lw_ranks_seed(alone, LW_RANKS_SEED_AGREED, seed)
    call lw_ranks_piece(alone, 1000_c_int64_t, first, many_of)
    call lw_ranks_stream(alone, 5_c_int64_t, 2_c_int64_t, stream)
    call expect(seed == 42 .and. first == 0 .and. many_of == 1000 .and. stream == 5, "one rank has all")
    call lw_fill_normal(generator, x, 0.0_c_double, 1.0_c_double)
    call lw_sum(context, x, total)
    call lw_ranks_sum(context, alone, x, of_all)
    call lw_moments_of(context, x, moments)
    call lw_ranks_moments_of(context, alone, x, of_ranks)
    call expect(total == of_all .and. moments%kurtosis == of_ranks%kurtosis, "lw_ranks_sum, lw_ranks_moments_of")
    call lw_exact_sum_add_products(context, x, wanted, sums(1))
    call lw_exact_sum_round(sums(1), total)
    call lw_ranks_sum_products(context, alone, x, wanted, of_all)
    call expect(total == of_all .and. total /= 0, "lw_ranks_sum_products")
    call lw_ranks_sum_products(context, alone, real(x), real(wanted), of_all)
    call expect(abs(total - of_all) < 1e-3 * sum(abs(x * wanted)), "lw_ranks_sum_products of real(real32)")
    sums(1) = lw_exact_sum()
    call lw_exact_sum_add(context, x, sums(2))
    before = sums
    call lw_ranks_exact_sums(alone, sums)
    call expect(all(sums(2)%digit == before(2)%digit) .and. sums(1)%count == 0, "lw_ranks_exact_sums")
    broken%size = 2
    call lw_ranks_sum(context, broken, x, of_all, status, message)
    call expect(status == LW_ERROR_ARGUMENT .and. index(message, "sum_u64 is null") > 0, message)
    call lw_ranks_agreed(alone, LW_OK)
  end subroutine

  subroutine test_orders()
    integer(c_int32_t) :: p(50), p_of_c(50)
    integer(c_int64_t) :: c(7), c_of_c(7), items(0:9), wide(10)
    call reference_orders(p_of_c, 50, c_of_c, 7)
    call lw_generator_seek(generator, 0_c_int64_t)
    call lw_permute(generator, p)
    call lw_choose(generator, c, 1000000_c_int64_t)
    call expect(all(p == p_of_c), "lw_permute")
    call expect(all(c == c_of_c), "lw_choose")
    call lw_permute(generator, wide)
    call expect(all([(count(wide == i) == 1, i = 0, 9)]), "lw_permute of integer(int64)")
    items = permutation_at(key, 10, [(i, i = 0, 9)])
    call expect(all([(count(items == i) == 1, i = 0, 9)]), "permutation_at")
  end subroutine

  subroutine test_keys()
    type(lw_key) :: child, children(3)
    child = lw_key_fold(lw_key(42), 7)
    call expect(child == lw_key_fold(lw_key(42, 0), 7_c_int64_t), "lw_key_fold of either length")
    call expect(.not. child == lw_key_split(lw_key(42), 7), "lw_key_split is another family")
    children = lw_key_fold(lw_key(42), [6, 7, 8])
    call expect(children(2) == child .and. .not. children(1) == child, "lw_key_fold of an array")
  end subroutine

  subroutine test_arrays()
    real(c_float) :: a(n), b(3, 8, n / 24), c(2 * n), one
    real(c_double), allocatable :: none(:)
    call lw_generator_seek(generator, 0_c_int64_t)
    call lw_fill_uniform(generator, a)
    call lw_generator_seek(generator, 0_c_int64_t)
    call lw_fill_uniform(generator, b)
    call expect(all(reshape(b, [n]) == a), "an array of rank 3")
    c = -1
    call lw_generator_seek(generator, 0_c_int64_t)
    call lw_fill_uniform(generator, c(::2))
    call expect(all(c(::2) == a) .and. all(c(2::2) == -1), "a section with gaps")
    call lw_generator_seek(generator, 0_c_int64_t)
    call lw_fill_uniform(generator, one)
    call expect(one == a(1), "a scalar")
    allocate (none(0))
    call lw_fill_uniform(generator, none)
    call lw_fill_exponential(generator, none, [real(c_double) ::])
    call lw_generator_seek(generator, 0_c_int64_t)
    call lw_fill_normal(generator, a, [(real(i), i = 1, n)], 0.0)
    call expect(all(a == [(i, i = 1, n)]), "a mean per element")
  end subroutine

  subroutine test_errors()
    type(lw_generator) :: never
    type(lw_context) :: other
    type(lw_alias) :: table
    real(c_double) :: x(4)
    integer(c_int32_t) :: items(4)
    integer :: status
    character(200) :: message
    x = 8
    call lw_fill_normal(generator, x, 0.0_c_double, -1.0_c_double, status, message)
    call expect(status == LW_ERROR_DOMAIN .and. message == "lw_fill: stddev is -1; it must be finite and >= 0", message)
    call expect(lw_last_error() == message, "lw_last_error")
    call expect(all(x == 8), "nothing is written")
    call lw_fill_normal(generator, x, [1.0_c_double, 2.0_c_double], 1.0_c_double, status, message)
    call expect(status == LW_ERROR_ARGUMENT .and. &
                message == "lw_fill: mean has 2 values for 4 elements of normal-f64", message)
    call assumed(x, status, message)
    call expect(status == LW_ERROR_ARGUMENT .and. index(message, "assumed size") > 0, message)
    call lw_fill_normal(never, x, 0.0_c_double, 1.0_c_double, status, message)
    call expect(status == LW_ERROR_ARGUMENT .and. &
                message == "lw_fill: generator is null; lw_generator_create makes one", message)
    call lw_context_create(other, backend="none such", status=status, message=message)
    call expect(status == LW_ERROR_ARGUMENT .and. index(message, "none such") > 0, message)
    call lw_generator_create(never, other, key, status=status, message=message)
    call expect(status == LW_ERROR_ARGUMENT .and. &
                message == "lw_generator_create: context is null; lw_context_create makes one", message)
    call lw_generator_create(never, context, key, engine=77, status=status, message=message)
    call expect(status == LW_ERROR_ARGUMENT .and. index(message, "77") > 0, message)
    call lw_alias_create(table, context, [1, -1], status, message)
    call expect(status == LW_ERROR_DOMAIN .and. &
                message == "lw_alias_create: weights(2) is -1; weights must be >= 0", message)
    call lw_context_create(other)
    call lw_alias_create(table, other, [1, 3])
    call lw_alias_sample(generator, table, items, status, message)
    call expect(status == LW_ERROR_ARGUMENT .and. &
                index(message, "belong to different contexts; make both in one") > 0, message)
    call lw_alias_destroy(table)
    call lw_context_destroy(other)
    message = "as it was"
    call lw_fill_normal(generator, x, 0.0_c_double, 1.0_c_double, status, message)
    call expect(status == LW_OK .and. message == "as it was", "success")
  end subroutine

  subroutine assumed(x, status, message)
    real(c_double), intent(inout) :: x(*)
    integer, intent(out) :: status
    character(*), intent(inout) :: message
    call lw_fill_uniform(generator, x, status, message)
  end subroutine

  ! All objects of a procedure go at its end, whatever the order: the context is the first that was made.
  subroutine objects(seed)
    integer, intent(in) :: seed
    type(lw_context) :: own
    type(lw_generator) :: generators(3)
    type(lw_alias) :: table
    type(lw_quantile) :: quantile(1)
    type(lw_quantile_batch) :: batch
    type(lw_points) :: points
    real(c_double) :: x
    call lw_context_create(own, threads=1)
    call lw_generator_create(generators(1), own, lw_key(seed))
    call lw_generator_create(generators(1), own, lw_key(seed + 1))
    call lw_generator_create(generators(3), own, lw_key(seed))
    call lw_alias_create(table, own, [(real(i), i = 1, 1000)])
    call lw_quantile_create_family(quantile(1), own, LW_QUANTILE_RICE, [1.0_c_double])
    call lw_quantile_batch_create(batch, own, quantile)
    call lw_points_create(points, own, 40)
    call lw_context_destroy(own)
    call lw_fill_uniform(generators(3), x)
    call expect(x > 0 .and. x < 1, "objects keep their context")
  end subroutine

  subroutine test_finalizers()
    integer(c_int64_t) :: before
    call objects(1)
    before = reference_bytes()
    do i = 1, 20
      call objects(i)
    end do
    call expect(reference_bytes() - before < 20000, "finalizers free what their objects have")
  end subroutine
end program
