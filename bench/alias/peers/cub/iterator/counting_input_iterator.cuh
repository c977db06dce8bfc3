/* As transform_input_iterator.cuh. */
#pragma once
#include <thrust/iterator/counting_iterator.h>

namespace cub {
template <class value> using CountingInputIterator = thrust::counting_iterator<value>;
}
