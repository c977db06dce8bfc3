/* What the files of the CUDA backend share: the context's own data, the scopes in which they call the runtime, errors.
 */
#ifndef LANEWISE_CUDA_RUNTIME_STATE_CUH
#define LANEWISE_CUDA_RUNTIME_STATE_CUH

#include "launch.cuh" /* and the port, before headers of C that are for devices, too */

extern "C" {
#include "core/backend.h"
#include "base/environment.h"
#include "base/kept.h"
#include "base/status.h"
}

/* What topics keep in a context, in the same piece of memory (cuda/backend.cu). */
struct lw_cuda_strides; /* fills/kernel.cuh */
struct lw_cuda_jumps;   /* sequence/jumps.cuh */

struct cuda_state {
    int device;
    int processors; /* SMs */
    const struct lw_cuda_strides *strides;
    struct lw_cuda_jumps *jumps;
    lw_port_stream stream;
    lw_port_look look; /* the driver's, or null */
    void *notes;       /* LW_CUDA_NOTES bytes of device memory for a call that waits, from the first use on */
    void *mailbox;     /* LW_CUDA_MAILBOX bytes of the host's memory that kernels write, from the first use on */
    lw_port_pool pool; /* memory for calls, from the first on */
    lw_kept kept;      /* memory of objects that are gone */
    bool streams;      /* whether there has been more than one */
    bool cub_may_look; /* runtime/cub_look.cuh */
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
        lw_port_take_error();
        if (lw_port_current_device(&users) != LW_PORT_OK) {
            lw_port_take_error();
            users = UNKNOWN;
        }
        if (users != device)
            lw_port_use_device(device);
    }
    ~device_scope()
    {
        if (users != device && users != UNKNOWN)
            lw_port_use_device(users);
    }
};

static inline cuda_state *state_of(lw_context *context)
{
    return (cuda_state *)context->state;
}

static inline lw_status device_error(const char *function, lw_port_error error)
{
    lw_port_take_error(); /* clears it where it is not sticky */
    return lw_fail(error == LW_PORT_NO_MEMORY ? LW_ERROR_MEMORY : LW_ERROR_DEVICE,
                   "%s: " LW_PORT_NAME " says %s (%s)%s", function, lw_port_error_text(error),
                   lw_port_error_name(error), lw_port_is_lost(error) ? "; only a new process can use the device" : "");
}

static inline lw_status launched(const char *function, lw_port_error error)
{
    return error == LW_PORT_OK ? LW_OK : device_error(function, error);
}

/* runtime/pool.cu, runtime/where.cu and runtime/cursor.cu: functions of the backend's table. */
lw_status lw_cuda_allocate(lw_context *context, void **pointer, size_t bytes, lw_lifetime lifetime,
                           const char *function);
lw_status lw_cuda_release(lw_context *context, void *pointer, lw_lifetime lifetime, const char *function);
/* *on_device is 1 for device and managed memory, 0 for host memory; an error is written for any other. */
lw_status lw_cuda_where(lw_context *context, const void *array, uint64_t count, size_t size, const char *name,
                        const char *function, int *on_device);
lw_status lw_cuda_advance(lw_context *context, uint64_t *cursor, uint64_t by, const char *function);

/* runtime/pool.cu: gives back what the context keeps for later calls. Returns the first error. */
lw_port_error lw_cuda_trim(cuda_state *state);
/* Memory for a call, from a pool of the context's own that keeps what it has, in stream order. */
lw_port_error lw_cuda_pool_take(cuda_state *state, void **area, size_t bytes);
/* Gives it back and waits for the stream; `error` is what the call met before. */
lw_status lw_cuda_pool_end(cuda_state *state, void *area, const char *function, lw_port_error error);
/* Host memory that kernels write and the host reads once it has waited: no copy. */
enum { LW_CUDA_MAILBOX = 20480 };
lw_port_error lw_cuda_mailbox(cuda_state *state, void **letter);
enum { LW_CUDA_NOTES = 1024 };
lw_port_error lw_cuda_notes(cuda_state *state, void **notes);

#endif
