/* The calls of vectors.def, as their one table has them (api/vectors.c), and what their arrays must hold. */
#ifndef LANEWISE_VECTORS_CHECK_H
#define LANEWISE_VECTORS_CHECK_H

#include "kinds/ids.h"
#include "lanewise/detail/variates.h"
#include "lanewise/lanewise.h"
#include "vectors/job.h"

typedef struct lw_vector_array {
    const char *name;
    lw_type type;
    size_t size;                /* of an entry, in bytes */
    int square;                 /* dimensions^2 entries, of which those on and below the diagonal count */
    int one_a_row;              /* one entry per row of out; if neither is set, dimensions entries */
    lw_mask (*has)(lw_f64 one); /* whether its domain has an entry: a float as a double, an integer's bits as one */
    const char *domain;         /* in words */
} lw_vector_array;

typedef struct lw_vector_call {
    const char *function;
    lw_vector_row row;
    lw_type type;
    size_t size;     /* of a component, in bytes */
    unsigned number; /* in the domain */
    lw_kernel_id part;
    const char *trials; /* what its number of trials is called; NULL: it has none */
    int each;           /* array 0 has the parameters of the parts; else these are standard normals, or have none */
    int arrays;
    lw_vector_array array[LW_VECTOR_ARRAYS_MOST + 1];
} lw_vector_call;

/* Whether the values of a call's arrays, in host memory, are in the domain: each, and all together. */
lw_status lw_vector_check(const lw_vector_call *call, const void *const *arrays, size_t dimensions, uint64_t trials);

#endif
