/* What the typed calls of api/vectors.c give to the one function that runs them all. */
#ifndef LANEWISE_CORE_VECTORS_H
#define LANEWISE_CORE_VECTORS_H

#include "core/backend.h"

typedef struct lw_vector_array {
    const char *name;
    size_t size;   /* of an entry, in bytes */
    int square;    /* dimensions^2 entries */
    int one_a_row; /* one entry per row of out; if neither is set, dimensions entries */
} lw_vector_array;

typedef struct lw_vector_call {
    const char *function;
    lw_vector_row row;
    size_t size;     /* of a component, in bytes */
    unsigned number; /* in the domain */
    lw_kernel_id part;
    const char *trials; /* what its number of trials is called; NULL: it has none */
    int each;           /* array 0 has the parameters of the parts; else these are standard normals, or have none */
    int arrays;
    lw_vector_array array[LW_VECTOR_ARRAYS_MOST + 1];
} lw_vector_call;

/* Checks the rest and fills; moves the cursor. */
lw_status lw_vector_run(lw_generator *generator, const lw_vector_call *call, void *out, size_t n, size_t dimensions,
                        uint64_t trials, const void *const *arrays);

/* The same of the numbers of an array, without a generator; in place where out is the array. */
lw_status lw_vector_map(lw_context *context, const lw_vector_call *call, const void *from, void *out, size_t n);

#endif
