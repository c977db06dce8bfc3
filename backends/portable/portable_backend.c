/* The backend that runs on any CPU, and the oracle of the others. */
#include "core/host.h"
#include "core/topology.h"
#include "portable_kernels.h"

static int probe(char *reason, size_t size)
{
    lw_topology_describe(reason, size);
    return 1;
}

static lw_status fill(lw_context *context, const lw_request *request)
{
    return lw_host_fill(context, request, lw_portable_kernel(request->engine, request->row));
}

extern const lw_backend lw_backend_portable;
const lw_backend lw_backend_portable = {
    .probe = probe,
    .open = lw_host_open,
    .close = lw_host_close,
    .synchronize = lw_host_synchronize,
    .allocate = lw_host_allocate,
    .release = lw_host_release,
    .copy = lw_host_copy,
    .fill = fill,
};
