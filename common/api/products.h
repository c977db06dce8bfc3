/* A pass over the products of two arrays, wherever they are: their exact sum. On the host, on the threads of the context. */
#ifndef LANEWISE_API_PRODUCTS_H
#define LANEWISE_API_PRODUCTS_H

#include "core/call.h"
#include "moments/sums.h"

typedef struct lw_products {
    const void *x, *weights;
    size_t size; /* of a number, in bytes: 4 is float, 8 is double */
    lw_sums sums;
    lw_call call;
} lw_products;

/* As lw_look_open: products->call has to be ended whatever is returned. */
lw_status lw_products_open(lw_products *products, lw_context *context, const lw_moments_job *measure,
                           const void *weights, const void *result, const char *result_name);

lw_status lw_products_pass(lw_products *products);

#endif
