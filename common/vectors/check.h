/* What the arrays of a vector kind must hold (lanewise/lane/vectors.def). */
#ifndef LANEWISE_VECTORS_CHECK_H
#define LANEWISE_VECTORS_CHECK_H

#include "fills/kernel_ids.h"
#include "lanewise/lanewise.h"

/* Whether the values of a row's arrays, in host memory, are in the domain: each, and all together. */
lw_status lw_vector_check(lw_vector_row row, const void *const *arrays, size_t dimensions, uint64_t trials,
                          const char *function);

#endif
