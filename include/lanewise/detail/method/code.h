/* A method as the library sees it: what CMake's lanewise_add_kernel() compiles for each backend, and what holds it
 * together. Made by kernel/method/host.inl and kernel/method/cuda.inl only. */
#ifndef LANEWISE_DETAIL_METHOD_CODE_H
#define LANEWISE_DETAIL_METHOD_CODE_H

#include "../../method.h"
#include "../engine_slots.h"
#include "../job.h"

/* The headers that something was compiled with. First in every struct that goes to the library, which so can read it
 * when nothing else is where it looks for it. */
typedef struct lw_method_headers {
    int version;        /* LW_VERSION */
    unsigned job_bytes; /* of what the library passes to code: it may change between two trees of one version */
    int values;         /* LW_VALUES_VERSION: the code draws the values of its headers, not of the library */
} lw_method_headers;

#define LW_METHOD_HEADERS {LW_VERSION, (unsigned)sizeof(lw_host_job), LW_VALUES_VERSION}

/* Code for one backend. */
typedef struct lw_method_code {
    lw_method_headers headers;
    const char *lanes; /* LW_LANES_NAME of its translation unit */
    lw_host_kernel *fill;
    /* cuda: queues the job's blocks on the stream (a cudaStream_t) of a device of so many SMs; a cudaError_t. By way of the
     * program's own runtime, which knows the kernel. */
    int (*launch)(const lw_job *job, uint64_t blocks, int processors, void *stream);
} lw_method_code;

typedef struct lw_method_row {
    const char *backend;
    const lw_method_code *code;
} lw_method_row;

struct lw_method {
    lw_method_headers headers;
    unsigned number;
    lw_method_info info;
    const char *parameter_domain[LW_MAX_PARAMETERS + 1];
    int groups[LW_ENGINE_SLOTS]; /* of 32 elements, in a block of an engine */
    /* Coefficients of parameters for the whole call: -1, or the number of a parameter outside its domain, or how many there
     * are if they do not fit together. */
    int (*setup)(const lw_value *values, lw_arguments *arguments);
    const lw_method_code *plain; /* in plain C: the library finds points with it */
    const lw_method_row *rows;   /* one per backend that it was compiled for; ends with a null name */
};

#define LW_DECLARE_METHOD_OF(name) LW_DECLARE_METHOD(name)
#define LW_TYPE_NAMED_u32 LW_TYPE_U32
#define LW_TYPE_NAMED_u64 LW_TYPE_U64
#define LW_TYPE_NAMED_f32 LW_TYPE_F32
#define LW_TYPE_NAMED_f64 LW_TYPE_F64

/* Groups of 32 elements in a block: as many as an engine has draws for, or where one element needs more, 32 that take
 * retry words. */
#define LW_METHOD_FITS(steps, draws) (32 / ((steps) * (draws)))
#define LW_METHOD_GROUPS(steps, draws) (LW_METHOD_FITS(steps, draws) > 0 ? LW_METHOD_FITS(steps, draws) : 32)

#endif
