/* What the typed calls of api/vectors.c give to the one function that runs them all. */
#ifndef LANEWISE_CORE_VECTORS_H
#define LANEWISE_CORE_VECTORS_H

#include "core/backend.h"
#include "vectors/check.h"

/* Checks the rest and fills; moves the cursor. */
lw_status lw_vector_run(lw_generator *generator, const lw_vector_call *call, void *out, size_t n, size_t dimensions,
                        uint64_t trials, const void *const *arrays);

/* The same of the numbers of an array, without a generator; in place where out is the array. */
lw_status lw_vector_map(lw_context *context, const lw_vector_call *call, const void *from, void *out, size_t n);

#endif
