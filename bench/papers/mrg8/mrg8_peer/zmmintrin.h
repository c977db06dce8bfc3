/* kenmiura/mrg8 asks for this header of the Intel compiler; GCC and Clang have it in immintrin.h. */
