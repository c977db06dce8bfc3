! A picture of random walks, the same bytes from programs in C, C++, Python, Fortran and CUDA: README.md.
program first_picture
  use, intrinsic :: iso_fortran_env, only: real64
  use lanewise
  implicit none
  integer, parameter :: walks = 100, steps = 64
  type(lw_context) :: context
  type(lw_generator) :: generator
  real(real64) :: place, numbers(steps, walks)
  integer :: walk, step, height(steps)
  call lw_context_create(context)
  call lw_generator_create(generator, context, lw_key(42))
  call lw_fill_normal(generator, numbers, 0.0_real64, 1.0_real64)

  print "(a)", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 440' style='background:#fff'>"
  print "(a)", "<g fill='none' stroke='#06c' stroke-opacity='.4'>"
  do walk = 1, walks
    place = 0
    do step = 1, steps
      place = place + numbers(step, walk)
      height(step) = 220 - floor(8 * place)
    end do
    write (*, "(a, *(1x, i0, ',', i0, :))", advance="no") "<polyline points='0,220", &
      (10 * step, height(step), step = 1, steps)
    print "(a)", "'/>"
  end do
  print "(a)", "</g>", "</svg>"
end program
