#include "alias_memory.h"

#include "base/status.h"

lw_status lw_weights_check(const void *weights, lw_type type, const char *function)
{
    if (type < LW_TYPE_U32 || type > LW_TYPE_F64)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: type is %d; it must be LW_TYPE_U32, _U64, _F32 or _F64", function,
                       (int)type);
    if ((uintptr_t)weights % lw_type_size(type) != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: weights is %p; it must be aligned to %zu bytes", function, weights,
                       lw_type_size(type));
    return LW_OK;
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
    *weight = type == LW_TYPE_F32   ? (double)w.f32
              : type == LW_TYPE_F64 ? w.f64
              : type == LW_TYPE_U32 ? (double)w.u32
                                    : (double)w.u64;
    return LW_OK;
}

lw_status lw_bring(lw_context *context, const void *memory, size_t bytes, const char *what, const char *function,
                   const void **here, void **copied)
{
    int on_device = 0;
    *here = memory;
    lw_status status = context->backend->where(context, memory, bytes, what, function, &on_device);
    if (status != LW_OK || on_device || !context->backend->on_device)
        return status;
    status = context->backend->allocate(context, copied, bytes, function);
    if (status == LW_OK)
        status = context->backend->copy(context, *copied, memory, bytes, function);
    *here = *copied;
    return status;
}

lw_status lw_place_out(lw_context *context, void *out, size_t bytes, const char *function, void **here, void **staged)
{
    int on_device = 0;
    *here = out;
    lw_status status = context->backend->where(context, out, bytes, "out", function, &on_device);
    if (status != LW_OK || on_device || !context->backend->on_device)
        return status;
    status = context->backend->allocate(context, staged, bytes, function);
    *here = *staged;
    return status;
}
