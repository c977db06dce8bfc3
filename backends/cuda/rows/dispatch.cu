#include "cuda/more.cuh"

lw_status lw_cuda_rows(lw_context *, const lw_rows_request *request)
{
    return lw_fail(LW_ERROR_UNAVAILABLE, "%s: not on devices yet", request->function);
}
