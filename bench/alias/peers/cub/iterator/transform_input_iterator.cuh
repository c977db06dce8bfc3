/* The iterators that CUB had until version 2, for programs written for it: Thrust's. */
#pragma once
#include <cstddef>

#include <thrust/iterator/transform_iterator.h>

namespace cub {
template <class value, class operation, class iterator, class offset = ptrdiff_t>
using TransformInputIterator = thrust::transform_iterator<operation, iterator, value>;
}
