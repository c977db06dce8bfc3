#include "call_weights.h"

#include <inttypes.h>

#include "base/status.h"
#include "weights/scalar.h"

static lw_status declare(lw_call *call, unsigned use, const void *weights, lw_type type, uint64_t count,
                         const void **here)
{
    if (call->status == LW_OK && (type < LW_TYPE_U32 || type > LW_TYPE_F64))
        call->status = lw_fail(LW_ERROR_ARGUMENT, "%s: type is %d; it must be LW_TYPE_U32, _U64, _F32 or _F64",
                               call->function, (int)type);
    return lw_call_array_for(call, use, weights, count, lw_type_size(type), "weights", here);
}

lw_status lw_call_weights(lw_call *call, const void *weights, lw_type type, uint64_t count, const void **here)
{
    return declare(call, LW_CALL_READ, weights, type, count, here);
}

lw_status lw_call_weights_by_host(lw_call *call, const void *weights, lw_type type, uint64_t count, const void **here)
{
    return declare(call, LW_CALL_READ | LW_CALL_BY_HOST, weights, type, count, here);
}

lw_status lw_weight_at(lw_context *context, const void *weights, lw_type type, uint64_t i, double *weight,
                       const char *function)
{
    union {
        uint32_t u32;
        uint64_t u64;
        float f32;
        double f64;
    } w;
    const size_t size = lw_type_size(type);
    const lw_status status = context->backend->copy(context, &w, (const char *)weights + i * size, size, function);
    if (status != LW_OK)
        return status;
    *weight = lw_weight_f64(&w, type, 0);
    return LW_OK;
}

lw_status lw_call_items(lw_call *call, uint64_t n)
{
    if (call->status == LW_OK && (n == 0 || n > (uint64_t)1 << 32))
        call->status = lw_fail(LW_ERROR_ARGUMENT, "%s: n is %" PRIu64 "; it must be 1 to 2^32", call->function, n);
    return call->status;
}

lw_status lw_weight_refuse(lw_context *context, const void *weights, lw_type type, uint64_t items, uint64_t offender,
                           const char *function)
{
    double weight = 0;
    if (offender == UINT64_MAX)
        return lw_fail(LW_ERROR_DOMAIN, "%s: all %" PRIu64 " weights are 0; one must be positive", function, items);
    const lw_status status = lw_weight_at(context, weights, type, offender, &weight, function);
    return status != LW_OK ? status
                           : lw_fail(LW_ERROR_DOMAIN, "%s: weights[%" PRIu64 "] is %g; weights must be finite and >= 0",
                                     function, offender, weight);
}
