/* Rejection methods of your own, by every schedule, on every backend (docs/guide/rejection.md).
 *
 * A method is written once against the lane vocabulary (kernel/method.h) and compiled into your program for each
 * backend by CMake's lanewise_add_kernel(); it is then a constant of this program:
 *
 *     LW_DECLARE_METHOD(klein_nishina);              extern const lw_method klein_nishina;
 *     lw_each energy = {.array = energies};
 *     lw_method_fill(generator, &klein_nishina, cosines, n, &energy, NULL);
 *
 * Element i is a pure function of (engine, set, seed, stream, the method's number, i, parameters of i): the values of
 * its lowest accepted attempt. The schedule, the backend, threads and the split into calls change no bit.
 */
#ifndef LANEWISE_METHOD_H
#define LANEWISE_METHOD_H

#include "kinds.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How elements and attempts are dealt out to lanes. Speed only: the samples are the same. 2 and 4 were schedules that
 * are gone (grouped, refilled). */
typedef enum lw_schedule {
    LW_SCHEDULE_AUTOMATIC = 0, /* the library's choice, which is queued */
    LW_SCHEDULE_MASKED = 1,    /* a loop until the slowest lane has its sample: Ridley and Forget, algorithm 2 */
    LW_SCHEDULE_QUEUED = 3     /* first attempts side by side, rejected ones wait until all lanes can try again */
} lw_schedule;

/* What a call did, exactly, on whatever backend. Iterations are of warps: of `lanes` lanes for masked, of 32 for
 * queued. */
typedef struct lw_method_counters {
    uint64_t iterations; /* of the loop, in which all lanes of a warp take part, wanted or not */
    uint64_t tries;      /* attempts by lanes that wanted one; several lanes may try for one element (queued) */
    uint64_t accepted;   /* elements that got a sample; parameters outside the domain count as accepted */
    uint64_t queued;     /* elements put into the queue, each as often as it was put there */
} lw_method_counters;

typedef struct lw_method_options {
    size_t size; /* sizeof(lw_method_options); lets the struct grow. 0 is an error */
    lw_schedule schedule;
    int lanes;         /* masked: lanes in step, 32 (0 is the same), or 16 on CPU backends */
    uint64_t attempts; /* at most so many per element, up to 2^32 - 1 (0 is the same); part of what an element is */
    int checked; /* 1: waits, and fails if a density is above its envelope or attempts ran out, naming the element */
    lw_method_counters *counters; /* not NULL: waits, and says here what was done; host memory */
} lw_method_options;

/* A method as lanewise_add_kernel() compiled it: which backends it has, and the version of the headers. */
typedef struct lw_method lw_method;
#define LW_DECLARE_METHOD(name) extern const lw_method name

/* Fills out with elements cursor .. cursor + n - 1 of a method and moves the cursor on by n. out: n x values, row by
 * row, of the method's type; memory, order and waiting as for other fills (host memory, or memory of the context's
 * device).
 *
 * parameters: the method's, in its order (lw_fill_each says how); NULL if it has none. One outside its domain for the
 * whole call is LW_ERROR_DOMAIN; an element's own makes it a sentinel (NaN, or the largest integer), counted by
 * lw_context_domain_errors. options: NULL is all zeros but size.
 *
 * An element whose attempts run out becomes a sentinel and is counted likewise. A checked call fails then with
 * LW_ERROR_DOMAIN and a sentence that names the lowest such element; out is written and the cursor has not moved.
 *
 * LW_ERROR_ARGUMENT: a schedule that is none of the above, or a method, or its code for this backend, made with other
 * headers than the library's, of another LW_VALUES_VERSION too, or whose code was compiled for other lanes. LW_ERROR_UNAVAILABLE: it was not compiled for
 * the context's backend. */
LW_API lw_status lw_method_fill(lw_generator *generator, const lw_method *method, void *out, size_t n,
                                const lw_each *parameters, const lw_method_options *options);

/* How likely an attempt is accepted, measured on n elements from the generator's cursor on, which stays: accepted /
 * tries. Waits. Parameters as above. */
LW_API lw_status lw_method_measure(lw_generator *generator, const lw_method *method, size_t n,
                                   const lw_each *parameters, double *acceptance);

typedef struct lw_method_info {
    const char *name;
    lw_type type;
    int values, parameters;
    const char *parameter_name[LW_MAX_PARAMETERS + 1]; /* NULL after the last */
    lw_type parameter_type[LW_MAX_PARAMETERS + 1];
} lw_method_info;

LW_API lw_status lw_method_describe(const lw_method *method, lw_method_info *info);

#ifdef __cplusplus
}
#endif

#endif
