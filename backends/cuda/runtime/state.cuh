/* What the files of the CUDA backend share: the context's own data, the scopes in which they call the runtime, errors.
 */
#ifndef LANEWISE_CUDA_RUNTIME_STATE_CUH
#define LANEWISE_CUDA_RUNTIME_STATE_CUH

#include <cuda.h>
#include <cuda_runtime.h>

extern "C" {
#include "core/backend.h"
#include "base/environment.h"
#include "base/kept.h"
#include "base/status.h"
#include "core/weighted.h"
}
#include "cuda/fills/dispatch.cuh"
#include "cuda/runtime/queue.cuh"
#include "cuda/sequence/dispatch.cuh"

enum { WARPS_A_CTA = LW_CUDA_THREADS / 32 };

struct cuda_state {
    int device;
    int processors;       /* SMs */
    lw_cuda_stride whole; /* the kernels of mrg8: as many warps as the device holds, to the end of the job */
    lw_cuda_stride brief; /* likewise: CTAs that end soon, so that fast SMs take more, where stores are the floor */
    cudaStream_t stream;
    decltype(&cuPointerGetAttributes) attributes; /* the driver's, or null */
    lw_cuda_jumps jumps;                          /* of the last fill from a sequence */
    lw_sums *sums;                                /* device memory, from the first sum on */
    void *mailbox;      /* LW_CUDA_MAILBOX bytes of the host's memory that kernels write, from the first use on */
    cudaMemPool_t pool; /* memory for calls, from the first on */
    lw_kept kept;       /* memory of objects that are gone */
    bool streams;       /* whether there has been more than one */
    bool cub_may_look;  /* runtime/cub_look.cuh */
};

/* Calls to the runtime run in the default floating-point environment: a user may have unmasked exceptions, which the
 * driver raises while it holds locks. The user's environment is back at the end of the scope. */
struct driver_scope {
    const lw_environment before = lw_environment_enter();
    ~driver_scope() { lw_environment_leave(before); }
};

/* Besides, makes the context's device the thread's current one, and puts the user's back. An error that the user's own
 * calls have left to be seen is taken first: it would be found behind our launches, and be reported as theirs. */
struct device_scope : driver_scope {
    enum { UNKNOWN = -1 };
    const int device;
    int users = UNKNOWN;
    explicit device_scope(int device) : device(device)
    {
        cudaGetLastError();
        if (cudaGetDevice(&users) != cudaSuccess) {
            cudaGetLastError();
            users = UNKNOWN;
        }
        if (users != device)
            cudaSetDevice(device);
    }
    ~device_scope()
    {
        if (users != device && users != UNKNOWN)
            cudaSetDevice(users);
    }
};

static inline cuda_state *state_of(lw_context *context)
{
    return (cuda_state *)context->state;
}

static inline lw_status device_error(const char *function, cudaError_t error)
{
    cudaGetLastError(); /* clears it where it is not sticky */
    return lw_fail(error == cudaErrorMemoryAllocation ? LW_ERROR_MEMORY : LW_ERROR_DEVICE, "%s: CUDA says %s (%s)",
                   function, cudaGetErrorString(error), cudaGetErrorName(error));
}

/* runtime/pool.cu, fills/dispatch.cu, permute/dispatch.cu and search/dispatch.cu: functions of the backend's table. */
lw_status lw_cuda_allocate(lw_context *context, void **pointer, size_t bytes, lw_lifetime lifetime,
                           const char *function);
lw_status lw_cuda_release(lw_context *context, void *pointer, lw_lifetime lifetime, const char *function);
lw_status lw_cuda_fill(lw_context *context, const lw_request *request);
lw_status lw_cuda_fill_sequence(lw_context *context, const lw_request *request, const lw_sequence_place *place);
/* *on_device is 1 for device and managed memory, 0 for host memory; an error is written for any other. */
lw_status lw_cuda_where(lw_context *context, const void *array, uint64_t count, size_t size, const char *name,
                        const char *function, int *on_device);
lw_status lw_cuda_advance(lw_context *context, uint64_t *cursor, uint64_t by, const char *function);
lw_status lw_cuda_vector(lw_context *context, const lw_vector_request *request);
lw_status lw_cuda_sums(lw_context *context, const lw_moments_job *measure, lw_sums *sums);
lw_status lw_cuda_permute(lw_context *context, const lw_permute_job *what);
lw_status lw_cuda_search(lw_context *context, const lw_search *job);
lw_status lw_cuda_sections(lw_context *context, const lw_sections *what);

/* runtime/pool.cu: gives back what the context keeps for later calls. Returns the first error. */
cudaError_t lw_cuda_trim(cuda_state *state);
/* Memory for a call, from a pool of the context's own that keeps what it has, in stream order. */
cudaError_t lw_cuda_pool_take(cuda_state *state, void **area, size_t bytes);
/* Host memory that kernels write and the host reads once it has waited: no copy. */
enum { LW_CUDA_MAILBOX = 20480 };
cudaError_t lw_cuda_mailbox(cuda_state *state, void **letter);
extern "C" const lw_weighted lw_cuda_weighted; /* alias/dispatch.cu */

#endif
