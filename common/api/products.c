#include "products.h"

#include <string.h>

#include "base/status.h"
#include "look.h"

lw_status lw_products_open(lw_products *products, lw_context *context, const lw_moments_job *measure,
                           const void *weights, const void *result, const char *result_name)
{
    enum { USE = LW_CALL_READ | LW_CALL_BY_ROWS | LW_CALL_BY_HOST };
    lw_call *const call = &products->call;
    lw_call_open_context(call, context, measure->function);
    if (call->status == LW_OK && result == NULL)
        call->status = lw_fail_null(measure->function, result_name, LW_NULL_RESULT);
    lw_look_check(call, measure->count);
    products->size = measure->size;
    call->rows = measure->count;
    memset(&products->sums, 0, sizeof(products->sums));
    lw_call_array_for(call, USE, measure->array, measure->count, measure->size, "x", &products->x);
    lw_call_array_for(call, USE, weights, measure->count, measure->size, "weights", &products->weights);
    return measure->count > 0 ? lw_call_begin(call) : call->status;
}

static lw_status add_rows(const lw_call *call, uint64_t done, uint64_t count, void *argument)
{
    lw_products *const products = argument;
    const lw_products_job job = {.x = products->x,
                                 .weights = products->weights,
                                 .size = products->size,
                                 .count = count,
                                 .sums = &products->sums};
    (void)done;
    lw_backend_of_host(call->context)->products(call->context, &job);
    return LW_OK;
}

lw_status lw_products_pass(lw_products *products)
{
    return products->call.rows > 0 ? lw_call_run(&products->call, add_rows, products) : LW_OK;
}
