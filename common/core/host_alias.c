/* Alias tables on the threads of a CPU. */
#include "alias/alias_build.h"
#include "core/environment.h"
#include "core/weighted.h"

size_t lw_host_alias_bytes(const lw_context *context, const lw_alias_job *job)
{
    (void)context;
    return lw_alias_sequential_bytes(job);
}

lw_status lw_host_alias_build(lw_context *context, const lw_alias_job *job, lw_alias_found *found)
{
    (void)context;
    const lw_environment environment = lw_environment_enter(); /* the caller's rounding does not matter */
    lw_alias_sequential(job, found);
    lw_environment_leave(environment);
    return LW_OK;
}
