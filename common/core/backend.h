/* What a backend is to the core: one const table of functions. The core knows no backend by name; CMake writes the list
 * (cmake/backends.cmake), and a backend that is not in this build has its name there and nothing else. */
#ifndef LANEWISE_CORE_BACKEND_H
#define LANEWISE_CORE_BACKEND_H

#include <stddef.h>

#include "alias/job.h"
#include "batch/job.h"
#include "bits/job.h"
#include "categorical/job.h"
#include "choose/job.h"
#include "core/fill_lanes.h"
#include "inversion/kernel.h"
#include "permute/job.h"
#include "points/job.h"
#include "points/kinds.h"
#include "quantile/job.h"
#include "rounding/job.h"
#include "rows/job.h"
#include "rows/lanes.h"
#include "lanewise/detail/job.h"
#include "lanewise/detail/method/code.h"
#include "search/job.h"
#include "search/tree.h"
#include "sections/job.h"
#include "sections/kernels.h"
#include "sequence/kernel.h"
#include "vectors/job.h"
#include "lanewise/lanewise.h"
#include "moments/places.h"
#include "moments/products.h"
#include "moments/sums.h"

static inline size_t lw_type_size(lw_type type)
{
    return type == LW_TYPE_U32 || type == LW_TYPE_F32 ? sizeof(uint32_t) : sizeof(uint64_t);
}

/* How a CPU backend makes elements of a kind on the calling thread. */
typedef struct lw_entry {
    lw_host_kernel *kernel;
    lw_host_kernel *of_draws; /* one that makes them of draws that the job keeps (drivers/staged.h); null: none */
    lw_resume_kernel *resume; /* one that goes on in an open block (drivers/resume.h); null: none */
    uint64_t most_bytes;      /* of a fill that is one thread's, and not streamed past the caches */
} lw_entry;

/* One fill of checked arguments: which kernel, and its job, all of whose pointers are where kernels can read and write.
 */
typedef struct lw_request {
    const char *function; /* the public function, for error messages */
    int engine;           /* lw_engine */
    lw_kernel_id id;
    const lw_method_code *method; /* a user's method: its code for this backend; null: the kernel of id */
    size_t size;                  /* of an element, in bytes */
    uint64_t block;               /* elements in a block */
    lw_place *place;              /* the generator's, of this kind; for CPU backends */
    lw_job job;
} lw_request;

/* One call of vectors.def, of checked arguments; all pointers are where kernels can read and write. */
typedef struct lw_vector_request {
    lw_vector_row row;
    size_t size;      /* of a component, in bytes */
    int has_parts;    /* 0: the row's step needs nothing made before */
    lw_request parts; /* the flat fill of job.out before it: element job.first on */
    lw_vector_job job;
} lw_vector_request;

/* Packed Bernoulli bits, likewise: first the words of plane 0. */
typedef struct lw_bits_request {
    lw_request words;
    lw_bits_job job;
} lw_bits_request;

/* Stochastic rounding, by the words of a fill of bits32 whose out is not set. */
typedef struct lw_round_request {
    lw_request words;
    lw_narrow to;
    const float *from;
    uint16_t *out;
} lw_round_request;

/* How long memory of a context is for. */
typedef enum lw_lifetime {
    LW_FOR_OBJECT, /* until it is released, which waits for the work that uses it; it may be kept for the next */
    LW_FOR_USER,   /* likewise, but it is not kept */
    LW_FOR_CALL    /* until the end of a call: it may be released before the work that uses it is done */
} lw_lifetime;

/* dynamic/job.h has them; not included here, as all lanes would be compiled again after each change of alias tables. */
typedef struct lw_dynamic_shape lw_dynamic_shape;
typedef struct lw_dynamic_check lw_dynamic_check;
typedef struct lw_dynamic_change lw_dynamic_change;
typedef struct lw_dynamic_build lw_dynamic_build;
typedef struct lw_dynamic_job lw_dynamic_job;

/* paths/job.h and discrepancy/job.h, likewise. */
typedef struct lw_paths_job lw_paths_job;
typedef void lw_paths_kernel(const lw_paths_job *job, uint64_t begin, uint64_t end, void *work);
typedef struct lw_discrepancy_job lw_discrepancy_job;
typedef uint64_t lw_discrepancy_kernel(const lw_discrepancy_job *job, uint64_t begin, uint64_t end);

/* How the other lanes of a CPU's target are found. */
typedef lw_sequence_kernel *lw_sequence_lanes(lw_kernel_id id);
typedef lw_vector_kernel *lw_vector_lanes(lw_vector_row row);
typedef lw_moments_kernel *lw_moments_lanes(const lw_moments_job *measure);
typedef lw_search_kernel *lw_search_lanes(const lw_search *job);

typedef struct lw_backend {
    /* 1 if it can run here, else 0; the reason says what was found or why not. */
    int (*probe)(char *reason, size_t size);
    int on_device; /* 1: its kernels read and write memory that the host does not */
    /* Sets context->state, machine, device; the rest of the context is set. */
    lw_status (*open)(lw_context *context, const lw_context_options *options);
    void (*close)(lw_context *context);
    lw_status (*synchronize)(lw_context *context);
    lw_status (*use_stream)(lw_context *context, void *stream); /* NULL: it has none */
    /* `function` is the public function that asked, for error messages. */
    lw_status (*allocate)(lw_context *context, void **pointer, size_t bytes, lw_lifetime lifetime,
                          const char *function);
    lw_status (*release)(lw_context *context, void *pointer, lw_lifetime lifetime, const char *function);
    lw_status (*trim)(lw_context *context); /* gives back what is kept for later calls */
    lw_status (*copy)(lw_context *context, void *destination, const void *source, size_t bytes, const char *function);
    /* Where an array of at least one element is: *on_device is 0 for host memory (CPU backends: always). `name` is its
     * name in messages. */
    lw_status (*where)(lw_context *context, const void *array, uint64_t count, size_t size, const char *name,
                       const char *function, int *on_device);
    /* Adds `by` to a cursor that is kept where kernels run, once the work before it is done; but not past 2^60. */
    lw_status (*advance)(lw_context *context, uint64_t *cursor, uint64_t by, const char *function);
    /* What makes elements of a kind on the calling thread; sets what the job has of the backend. NULL on devices. */
    lw_entry (*entry)(const lw_context *context, lw_kernel_id id, lw_host_job *host);
    lw_fill_lanes *fill_lanes[LW_FAMILIES]; /* NULL on devices, like the next */
    const struct lw_stage_row *stage_lanes; /* draws, by engine */
#define LW_SLOT(name, type, parameters) type(*name) parameters;
#define LW_HOST_SLOT(name, type, parameters) type(*name) parameters;
#define LW_DEVICE_SLOT(name, type, parameters) type(*name) parameters;
#define LW_LANES_SLOT(name, type) type *name;
#define LW_LANES_TABLE(name, type) const type *name;
#include "core/slots.def"
} lw_backend;

typedef struct lw_backend_row {
    const char *name, *lanes;  /* lanes: the target of the vocabulary */
    const lw_backend *backend; /* null: not in this file */
    struct lw_module *module;  /* the file that may have it then (core/module.h); null: none */
    const char *absent;        /* what to say where neither is there, and what would do */
} lw_backend_row;

extern const lw_backend_row lw_backend_rows[];
extern const size_t lw_backend_row_count;

/* The CPU backend whose lanes run on threads of the host: the context's own; for a device the first that can run. */
const lw_backend *lw_backend_of_host(const lw_context *context);

struct lw_context {
    const lw_backend *backend;
    const char *name;
    void *state;      /* the backend's own */
    uint64_t *errors; /* where kernels count elements with parameters outside the domain; [1]: parts of vectors that
                             are counted as vectors then */
    uint64_t errors_reported; /* how many of them lw_context_domain_errors has reported */
    int threads;              /* for host work; at least 1 */
    uint64_t stream_above;    /* bytes: CPU backends stream what is larger past the caches */
    int table_bits;           /* the most bits that an index into a discrete table may have; 0: no limit */
    int prefers_integers;     /* 1: a device so slow with doubles that fills of mrg8 step in integers (lw_source.set) */
    int device;
    char reason[240];
    char machine[240];
};

#endif
