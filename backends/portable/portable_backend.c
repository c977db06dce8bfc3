/* The backend that runs on any CPU, and the oracle of the others. */
#include "cpu/cpu.h"
#include "base/topology.h"
#include "core/weighted.h"
#include "portable_alias.h"
#include "portable_kernels.h"
#include "portable_sections.h"
#include "portable_weighted.h"

static int probe(char *reason, size_t size)
{
    lw_topology_describe(reason, size);
    return 1;
}

static lw_status fill(lw_context *context, const lw_request *request)
{
    if (lw_host_alias_ahead(request))
        return lw_host_fill(context, request, lw_portable_alias_fill(request->row));
    return lw_host_fill(context, request,
                        request->method != NULL ? request->method->fill
                                                : lw_portable_kernel(request->engine, request->row));
}

static lw_status sequence(lw_context *context, const lw_request *request, const lw_sequence_place *place)
{
    return lw_host_sequence(context, request, place, lw_portable_sequence(request->row));
}

static lw_status vector(lw_context *context, const lw_vector_request *request)
{
    return lw_host_vector(context, request, lw_portable_kernel(request->parts.engine, request->parts.row),
                          lw_portable_vector(request->row));
}

static lw_status measure(lw_context *context, const lw_measure *what, lw_sums *sums)
{
    return lw_host_measure(context, what, sums, lw_portable_measure(what));
}

static lw_status collective(lw_context *context, const lw_collective *what)
{
    return lw_host_collective(context, what, lw_portable_collective());
}

static lw_status build_alias(lw_context *context, const lw_alias_job *job, lw_alias_found *found)
{
    return lw_host_alias_build(context, job, found, lw_portable_alias());
}

static lw_status sections(lw_context *context, const lw_sections *what)
{
    return lw_host_sections(context, what, lw_portable_kernel(what->engine, lw_row_bits32), lw_portable_sections());
}

static const lw_weighted weighted = {
    .build_bytes = lw_host_alias_bytes,
    .build = build_alias,
    .sections = sections,
    LW_HOST_BATCHES(lw_portable_draws, lw_portable_race),
    .alias_kernels = lw_portable_alias,
    LW_HOST_CATEGORICAL(lw_portable_categorical),
};

extern const lw_backend lw_backend_portable;
const lw_backend lw_backend_portable = LW_HOST_BACKEND(probe, fill, sequence, vector, measure, collective, &weighted);
