/* The AVX-512 backends. This file is compiled without AVX-512, so that it can find out whether there is any. */
#include <stdio.h>

#include "avx512_alias.h"
#include "avx512_kernels.h"
#include "avx512_sections.h"
#include "avx512_weighted.h"
#include "cpu/cpu.h"
#include "base/topology.h"
#include "core/weighted.h"

static int probe(char *reason, size_t size)
{
    __builtin_cpu_init();
    if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("fma") || !__builtin_cpu_supports("bmi2")) {
        snprintf(reason, size, "this CPU (or its operating system) has no AVX-512F");
        return 0;
    }
#if LW_TIER_AVX512
    if (!__builtin_cpu_supports("avx512dq") || !__builtin_cpu_supports("avx512vl") ||
        !__builtin_cpu_supports("avx512bw")) {
        snprintf(reason, size, "this CPU has AVX-512F without DQ, VL and BW; avx512f can run");
        return 0;
    }
#endif
    lw_topology_describe(reason, size);
    return 1;
}

#if LW_TIER_AVX512
#define ALIAS lw_avx512_alias
#define ALIAS_FILL lw_avx512_alias_fill
#define KERNEL lw_avx512_kernel
#define MEASURE lw_avx512_measure
#define COLLECTIVE lw_avx512_collective
#define SECTIONS lw_avx512_sections
#define SEQUENCE lw_avx512_sequence
#define VECTOR lw_avx512_vector
#define BACKEND lw_backend_avx512
#else
#define ALIAS lw_avx512f_alias
#define ALIAS_FILL lw_avx512f_alias_fill
#define KERNEL lw_avx512f_kernel
#define MEASURE lw_avx512f_measure
#define COLLECTIVE lw_avx512f_collective
#define SECTIONS lw_avx512f_sections
#define SEQUENCE lw_avx512f_sequence
#define VECTOR lw_avx512f_vector
#define BACKEND lw_backend_avx512f
#endif

static lw_status fill(lw_context *context, const lw_request *request)
{
    if (lw_host_alias_ahead(request))
        return lw_host_fill(context, request, ALIAS_FILL(request->row));
    return lw_host_fill(context, request,
                        request->method != NULL ? request->method->fill : KERNEL(request->engine, request->row));
}

static lw_status sequence(lw_context *context, const lw_request *request, const lw_sequence_place *place)
{
    return lw_host_sequence(context, request, place, SEQUENCE(request->row));
}

static lw_status vector(lw_context *context, const lw_vector_request *request)
{
    return lw_host_vector(context, request, KERNEL(request->parts.engine, request->parts.row), VECTOR(request->row));
}

static lw_status measure(lw_context *context, const lw_measure *what, lw_sums *sums)
{
    return lw_host_measure(context, what, sums, MEASURE(what));
}

static lw_status collective(lw_context *context, const lw_collective *what)
{
    return lw_host_collective(context, what, COLLECTIVE());
}

static lw_status build_alias(lw_context *context, const lw_alias_job *job, lw_alias_found *found)
{
    return lw_host_alias_build(context, job, found, ALIAS());
}

static lw_status sections(lw_context *context, const lw_sections *what)
{
    return lw_host_sections(context, what, KERNEL(what->engine, lw_row_bits32), SECTIONS());
}

static const lw_weighted weighted = {
    .build_bytes = lw_host_alias_bytes,
    .build = build_alias,
    .sections = sections,
    LW_HOST_BATCHES(LW_AVX512_DRAWS, LW_AVX512_RACE),
    .alias_kernels = ALIAS,
    LW_HOST_CATEGORICAL(LW_AVX512_CATEGORICAL),
};

extern const lw_backend BACKEND;
const lw_backend BACKEND = LW_HOST_BACKEND(probe, fill, sequence, vector, measure, collective, &weighted);
