/* What everything else stands on: version, status, backends, contexts, memory. MIT licence.
 *
 * Threads. A context, and every generator and table made with it, may be used by one thread at a time. Any number of
 * contexts may be used at once by different threads. The functions that take no object may be called from any thread.
 *
 * Surroundings. A call computes in a floating-point environment of its own, whatever the caller's rounding, flushing and
 * traps are, and leaves the caller's as it was. A child of fork may call on, except with objects that another thread was
 * using at the moment of the fork. Words have the same numbers in every locale.
 *
 * Stack. A thread with a stack of 40 KiB may make every call (with glibc, on CPU backends). That includes thread-local
 * storage of the C library, of this library and of the CUDA runtime; what the program and other libraries have comes on
 * top. Where less than 384 KiB are left, work runs on 768 KiB of the library's, and so does what loads the CUDA driver. */
#ifndef LANEWISE_BASE_H
#define LANEWISE_BASE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(LANEWISE_BUILDING) && LANEWISE_BUILDING
#define LW_API __attribute__((visibility("default")))
#else
#define LW_API
#endif

/* ---- version ---------------------------------------------------------------------------------------------------- */

#define LW_VERSION_MAJOR 0
#define LW_VERSION_MINOR 1
#define LW_VERSION_PATCH 0
#define LW_VERSION (LW_VERSION_MAJOR * 10000 + LW_VERSION_MINOR * 100 + LW_VERSION_PATCH)

/* LW_VERSION of the library that is linked at run time; compare it with the header's. */
LW_API int lw_version(void);

/* The version of the values. It rises with every change of a bit that some legal call gives, and only then. A library
 * of another LW_VERSION may have the same. A state or table saved under one version is refused under any other. */
#define LW_VALUES_VERSION 1

/* LW_VALUES_VERSION of the library that is linked at run time. */
LW_API int lw_values_version(void);

/* ---- status ------------------------------------------------------------------------------------------------------
 *
 * Every call that can fail returns one of these and gives its results through pointers. A call that fails writes
 * nothing through its pointers and leaves its objects usable, unless its comment says otherwise. After LW_ERROR_DEVICE
 * an array may be partly written; memory of a device may be after LW_ERROR_MEMORY, too, where there was none for a
 * kernel. Values are never reused.
 */
typedef enum lw_status {
    LW_OK = 0,
    LW_ERROR_ARGUMENT = 1,    /* a null or misaligned pointer, a number out of range, an unknown name or value */
    LW_ERROR_DOMAIN = 2,      /* a parameter of a distribution outside its domain, an invalid weight */
    LW_ERROR_UNAVAILABLE = 3, /* the backend is not in this build or cannot run on this machine */
    LW_ERROR_MEMORY = 4,      /* host or device memory could not be allocated */
    LW_ERROR_DEVICE = 5,      /* the device or its driver reported an error; make a new context */
    LW_ERROR_INTERNAL = 6,    /* a defect in this library; please report it */
    LW_ERROR_RANKS = 7        /* a communicator failed; see ranks.h */
} lw_status;

/* The name and meaning of a status, in words; never null, also for an unknown value. */
LW_API const char *lw_status_string(lw_status status);

/* What went wrong in the last call that failed in this thread: one sentence that names the function, the argument and
 * the value. Empty before the first failure; valid until the next failing call of this thread. */
LW_API const char *lw_last_error(void);

/* ---- types of numbers ---- */

typedef enum lw_type { LW_TYPE_U32 = 1, LW_TYPE_U64 = 2, LW_TYPE_F32 = 3, LW_TYPE_F64 = 4 } lw_type;

/* ---- backends ---------------------------------------------------------------------------------------------------- */

typedef struct lw_backend_info {
    const char *name; /* "cuda", "avx512", "avx512f", "avx2", "neon", "portable" */
    int available;    /* 1: it can run here, 0: it cannot */
    char reason[240]; /* what was found ("AMD EPYC, 16 cores"), or why it cannot run here ("no device: ...") */
} lw_backend_info;

/* The number of backends that this version knows, whether built in or not, in the order of automatic choice. */
LW_API size_t lw_backend_count(void);

/* Describes backend 0 <= index < lw_backend_count(). Looks for devices; may take some tenths of a second. */
LW_API lw_status lw_backend_describe(size_t index, lw_backend_info *info);

/* ---- context: where to run --------------------------------------------------------------------------------------- */

typedef struct lw_context lw_context;

typedef struct lw_context_options {
    size_t size;         /* sizeof(lw_context_options); lets the struct grow. 0 is an error */
    const char *backend; /* NULL: LANEWISE_BACKEND if it is set, else the first that can run; lw_backend_describe */
    int device;          /* cuda: the device's ordinal */
    void *stream;        /* cuda: a cudaStream_t of that device on which all work is queued; NULL: the default stream */
    int threads;         /* CPU threads; 0: LANEWISE_THREADS if it is set, else one per core that affinity and cgroup allow */
} lw_context_options;

/* Creates a context. options may be NULL, which is the same as all zeros but size.
 * A backend that is named (in the options or in LANEWISE_BACKEND) and cannot run here is LW_ERROR_UNAVAILABLE with the
 * reason; an unknown name is LW_ERROR_ARGUMENT. The options win over the environment. */
LW_API lw_status lw_context_create(lw_context **context, const lw_context_options *options);

/* Destroys a context; its generators and tables must have been destroyed before. NULL is legal. */
LW_API void lw_context_destroy(lw_context *context);

typedef struct lw_context_info {
    const char *backend; /* valid as long as the library is loaded */
    char reason[240];    /* why this backend: "asked for by LANEWISE_BACKEND", "first that can run; cuda cannot: ..." */
    char machine[240];   /* the device's or CPU's name, with its memory or cores */
    int threads;         /* CPU threads used for a large job (cuda: for building tables) */
    int device;          /* cuda: the ordinal; CPU backends: -1 */
} lw_context_info;

LW_API lw_status lw_context_describe(const lw_context *context, lw_context_info *info);

/* From now on work is queued on this stream, a cudaStream_t of the context's device (NULL: the default stream); CPU
 * contexts have no streams and take any value for nothing.
 *
 *   order    the library orders no streams: what the context queued before stays where it is, and a call that reads what
 *            an earlier one writes must be ordered behind it by the caller (events). The calls that wait, wait for the
 *            stream of that moment
 *   life     a stream must exist as long as it is the context's; NULL before it is destroyed is enough
 *   capture  legal while the stream is being captured into a graph, where a new context could not be made
 *
 * A stream of another device is LW_ERROR_ARGUMENT, and the context keeps the one that it has. */
LW_API lw_status lw_context_use_stream(lw_context *context, void *stream);

/* Waits until all work queued on this context's stream is done, and reports errors of that work. CPU contexts return at once. */
LW_API lw_status lw_context_synchronize(lw_context *context);

/* Gives back the memory that the context keeps for later calls. The next call that needs some takes it anew.
 *
 *   kept     memory of tables that were destroyed, in areas of 1 MiB and more. CUDA contexts: up to 1/64 of the device's
 *            memory (2.2 GiB of an H200); and what calls worked in and staged, as much as the largest took. CPU
 *            contexts: with what calls worked in, up to 256 MiB
 *   itself   a context does so where memory for a call cannot be had otherwise
 *   waits    for the context's queued work (CUDA) */
LW_API lw_status lw_context_trim(lw_context *context);

/* ---- memory that the context writes fastest ----------------------------------------------------------------------
 *
 * CPU contexts: 64-byte aligned host memory, in huge pages where it is large, on high-bandwidth nodes where the machine
 * has them. Its pages are placed by the threads that first fill them. CUDA contexts: device memory.
 */
LW_API lw_status lw_malloc(lw_context *context, void **pointer, size_t bytes);

/* Frees what lw_malloc of the same context gave. NULL is legal. A CUDA context waits for its queued work first; where
 * that has failed, the memory is given back all the same. */
LW_API lw_status lw_free(lw_context *context, void *pointer);

/* Copies bytes between any two places, host or device, after the context's queued work; complete on return. */
LW_API lw_status lw_copy(lw_context *context, void *destination, const void *source, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
