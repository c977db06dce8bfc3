/* Lanewise: random numbers, non-uniform variates and weighted sampling, the same bits on every backend.
 *
 * Read it from the top: status, context, memory, generator, fills, weighted sampling; then the advanced part (kinds by
 * number). C11 and C++17; nothing but the standard library is included. MIT licence.
 *
 * A first program:
 *
 *     lw_context *context;
 *     lw_generator *generator;
 *     float u[1000];
 *     if (lw_context_create(&context, NULL) != LW_OK) { puts(lw_last_error()); return 1; }
 *     lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 42, 0);
 *     lw_fill_uniform_f32(generator, u, 1000);
 *     lw_generator_destroy(generator);
 *     lw_context_destroy(context);
 *
 * Threads. A context, and every generator and table made with it, may be used by one thread at a time. Any number of
 * contexts may be used at once by different threads. The functions that take no object may be called from any thread.
 */
#ifndef LANEWISE_H
#define LANEWISE_H

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

/* ---- status ------------------------------------------------------------------------------------------------------
 *
 * Every call that can fail returns one of these and gives its results through pointers. A call that fails writes
 * nothing through its pointers and leaves its objects usable, unless its comment says otherwise. Values are never
 * reused.
 */
typedef enum lw_status {
    LW_OK = 0,
    LW_ERROR_ARGUMENT = 1,    /* a null or misaligned pointer, a number out of range, an unknown name or value */
    LW_ERROR_DOMAIN = 2,      /* a parameter of a distribution outside its domain, a weight that is no weight */
    LW_ERROR_UNAVAILABLE = 3, /* the backend is not in this build or cannot run on this machine */
    LW_ERROR_MEMORY = 4,      /* host or device memory could not be had */
    LW_ERROR_DEVICE = 5,      /* the device or its driver reported an error; make a new context */
    LW_ERROR_INTERNAL = 6     /* a defect in this library; please report it */
} lw_status;

/* The name and meaning of a status, in words; never null, also for an unknown value. */
LW_API const char *lw_status_string(lw_status status);

/* What went wrong in the last call that failed in this thread: one sentence that names the function, the argument and
 * the value. Empty before the first failure; valid until the next failing call of this thread. */
LW_API const char *lw_last_error(void);

/* ---- backends ---------------------------------------------------------------------------------------------------- */

typedef struct lw_backend_info {
    const char *name; /* "cuda", "avx512", "avx512f", "portable" */
    int available;    /* 1: it can run here, 0: it cannot */
    char reason[240]; /* what was found ("AMD EPYC, 16 cores"), or why it cannot run here ("no device: ...") */
} lw_backend_info;

/* The number of backends that this version knows, whether built in or not, in the order of automatic choice. */
LW_API size_t lw_backend_count(void);

/* Describes backend 0 <= index < lw_backend_count(). Looks for devices; may take some tenths of a second. */
LW_API lw_status lw_backend_describe(size_t index, lw_backend_info *info);

/* ---- context: where to run ---------------------------------------------------------------------------------------- */

typedef struct lw_context lw_context;

typedef struct lw_context_options {
    size_t size;         /* sizeof(lw_context_options); lets the struct grow. 0 is an error */
    const char *backend; /* NULL: LANEWISE_BACKEND if it is set, else the first of cuda, avx512, portable that can run */
    int device;          /* cuda: the device's ordinal */
    void *stream;        /* cuda: a cudaStream_t of that device on which all work is queued; NULL: the default stream */
    int threads;         /* CPU threads; 0: LANEWISE_THREADS if it is set, else one a core that this process may use */
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

/* Waits until all work queued by this context is done, and reports errors of that work. CPU contexts return at once. */
LW_API lw_status lw_context_synchronize(lw_context *context);

/* ---- memory that the context writes fastest ----------------------------------------------------------------------
 *
 * CPU contexts: 64-byte aligned host memory, in huge pages where it is large, on high-bandwidth nodes where the machine
 * has them, its pages placed by the threads that first fill them. CUDA contexts: device memory.
 */
LW_API lw_status lw_malloc(lw_context *context, void **pointer, size_t bytes);

/* Frees what lw_malloc of the same context gave. NULL is legal. A CUDA context waits for its queued work first. */
LW_API lw_status lw_free(lw_context *context, void *pointer);

/* Copies bytes between any two places, host or device, after the context's queued work; complete on return. */
LW_API lw_status lw_copy(lw_context *context, void *destination, const void *source, size_t bytes);

/* ---- generators --------------------------------------------------------------------------------------------------
 *
 * A generator is (engine, seed, stream) and a cursor, nothing else. Element i of a kind is a pure function of
 * (engine, seed, stream, kind, i, parameters), written down in docs/sequence.md: the same bits on every backend, for
 * every thread count and every way to split the calls. A fill of n elements gives elements cursor .. cursor + n - 1
 * and advances the cursor by n. All kinds share the one cursor and are independent of each other (but for philox's
 * native and bits kinds, which are all Random123's words). Any seed and any stream are good, 0 and consecutive ones too
 * (but for the native kinds of mrg8, which keep its published seeding for seeds below 2^32: that relates the first
 * elements of consecutive seeds; take consecutive streams of one seed there).
 */
typedef enum lw_engine {
    LW_ENGINE_WARP1024 = 1, /* the default: Thomas's warp generator, own parameters, 2^1024-1, hashed blocks of 1024 */
    LW_ENGINE_WARPSTD = 2,  /* Thomas's published warp generator, for comparison; its words have a parity defect */
    LW_ENGINE_MRG8 = 3,     /* x_n = sum a_k x_{n-k} mod 2^31-1 (Miura), period (2^31-1)^8-1; jumps, never hashes */
    LW_ENGINE_PHILOX = 4    /* Philox4x32-10 (Salmon et al. 2011); native and bits kinds are Random123's sequence */
} lw_engine;

typedef struct lw_generator lw_generator;

/* Creates a generator with cursor 0. Uses no device memory and no device time. */
LW_API lw_status lw_generator_create(lw_generator **generator, lw_context *context, lw_engine engine, uint64_t seed,
                                     uint64_t stream);
LW_API void lw_generator_destroy(lw_generator *generator); /* NULL is legal */

/* Moves and reads the cursor; 0 <= element <= 2^60. Costs nothing. */
LW_API lw_status lw_generator_seek(lw_generator *generator, uint64_t element);
LW_API lw_status lw_generator_tell(const lw_generator *generator, uint64_t *element);

/* Lets the cursor live where the kernels run: from now on a fill of n elements reads *cursor when it runs, not when it is
 * called, and adds n to it afterwards; so a fill that was captured in a CUDA graph draws new numbers at every replay.
 *
 *   cursor   8 bytes, aligned, that the context's kernels can write (lw_malloc; CPU contexts: any host memory), which the
 *            caller has set (lw_copy) to at most 2^60, keeps valid, and gives to one generator at a time.
 *            NULL: back to the generator's own cursor, which has not moved meanwhile
 *   fills    into host memory of a CUDA context cannot be captured, as before; a fill that would pass 2^60 writes nothing
 *            and leaves *cursor (CPU contexts say so, with LW_ERROR_ARGUMENT)
 *   seek     and tell are about the generator's own cursor; *cursor is read and set by its owner */
LW_API lw_status lw_generator_cursor_at(lw_generator *generator, uint64_t *cursor);

/* Saves a generator with its own cursor as a blob of bytes, and makes a generator from one: it goes on, bit for bit,
 * where the saved one stood. The bytes (64 now; docs/state.md) are the same on every machine: saved under any backend,
 * loaded under any other.
 *
 *   blob   of any alignment; save: NULL asks for the size alone
 *   size   save: in the room at blob, out the bytes of the blob; load: the bytes of the blob
 *
 * A blob with a changed bit, a truncated or too long one, one of something else or of a newer version is
 * LW_ERROR_ARGUMENT with a sentence that says which; nothing is allocated then. */
LW_API lw_status lw_generator_save(const lw_generator *generator, void *blob, size_t *size);
LW_API lw_status lw_generator_load(lw_generator **generator, lw_context *context, const void *blob, size_t size);

/* ---- splitting: one sequence shared out among ranks, threads or thread blocks -------------------------------------
 *
 * Which of the elements 0 .. n-1 belong to part 0 <= part < parts. Seek to first (plus where the shared sequence begins)
 * and fill count elements; all parts together are the single sequence, each element once. No object is needed, and n,
 * parts, chunk and k may be any 64-bit numbers. docs/streams.md says when a stream for each is better than a split.
 *
 *   block      contiguous parts in order; counts differ by at most one, and are 0 for some where parts > n
 *   leapfrog   chunks of `chunk` elements dealt out in turn: the k-th chunk of a part, k = 0, 1, .., is the
 *              (k parts + part)-th of all. The last of all may be shorter; a part that has no more gets count 0, first n.
 *              chunk 1 is the classical leapfrog. Chunks of whole blocks are cheapest: multiples of 1024 are whole
 *              blocks of all kinds but those that take 64 bits of mrg8 (bits64, range_u64, alias: 320; 5120 suits all)
 *
 * parts or chunk 0 and part >= parts are LW_ERROR_ARGUMENT. */
LW_API lw_status lw_split_block(uint64_t n, uint64_t parts, uint64_t part, uint64_t *first, uint64_t *count);
LW_API lw_status lw_split_leapfrog(uint64_t n, uint64_t parts, uint64_t part, uint64_t chunk, uint64_t k,
                                   uint64_t *first, uint64_t *count);

/* ---- fills -------------------------------------------------------------------------------------------------------
 *
 * Each writes n elements to out and advances the cursor by n; on an error nothing is written and the cursor stays.
 *
 *   n        0 is legal and writes nothing (out may then be NULL); cursor + n must not exceed 2^60
 *   out      aligned to its element type.
 *            CPU contexts: host memory; complete on return. Calls larger than the threads' share of the last-level
 *            cache go past the caches, fastest where out is on a multiple of 64 bytes (lw_malloc) and the cursor on one
 *            of 16.
 *            CUDA contexts: memory of the context's device, or managed memory: queued on the context's stream,
 *            asynchronous, no allocation and no synchronisation. Host memory, pinned or not: staged, complete on return.
 *            Memory of another device is LW_ERROR_ARGUMENT.
 */

/* Few elements at a time: on a CPU a generator whose short calls follow each other keeps up to 16 KiB drawn ahead, so
 * that a call costs little more than a copy; lanewise/single.h has them one by one. */

/* The engine's own integers. warp1024, warpstd, philox: 32-bit words. mrg8: x_n in [1, 2^31-1] (residue 0 is 2^31-1);
 * stream 0 is the published sequence x_0, x_1, .. of that seed. philox: Random123's words, counter = (i/4, stream). */
LW_API lw_status lw_fill_native(lw_generator *generator, uint32_t *out, size_t n);

/* The engine's own map of `native` to [0,1): mrg8 (x-1)*r with r the double nearest 1/(2^31-1), as published (31 bits);
 * the others word * 2^-32. */
LW_API lw_status lw_fill_native_f64(lw_generator *generator, double *out, size_t n);

/* 32 or 64 random bits. warp1024, warpstd, philox: exactly uniform words of the engine. mrg8: two or three 31-bit words
 * an element, within 2^-29 of uniform in total variation (docs/sequence.md has the exact bias). */
LW_API lw_status lw_fill_bits32(lw_generator *generator, uint32_t *out, size_t n);
LW_API lw_status lw_fill_bits64(lw_generator *generator, uint64_t *out, size_t n);

/* Uniform on an interval, equally spaced values, each end as named: _f32 and _f64 on [0,1), _oc on (0,1], _oo on (0,1).
 *
 *              values                 smallest         largest
 *   f32        k 2^-24                0                1 - 2^-24
 *   f32_oc     (k + 1) 2^-24          2^-24            1
 *   f32_oo     (2 k + 1) 2^-24        2^-24            1 - 2^-24
 *   f64        k 2^-53                0                1 - 2^-53
 *   f64_oc     (k + 1) 2^-53          2^-53            1
 *   f64_oo     (2 k + 1) 2^-53        2^-53            1 - 2^-53
 *
 * The maps are exact; every value is equally likely (mrg8: but for the bias of its words). One word an f32, 53 bits
 * (two words) an f64. */
LW_API lw_status lw_fill_uniform_f32(lw_generator *generator, float *out, size_t n);
LW_API lw_status lw_fill_uniform_f32_oc(lw_generator *generator, float *out, size_t n);
LW_API lw_status lw_fill_uniform_f32_oo(lw_generator *generator, float *out, size_t n);
LW_API lw_status lw_fill_uniform_f64(lw_generator *generator, double *out, size_t n);
LW_API lw_status lw_fill_uniform_f64_oc(lw_generator *generator, double *out, size_t n);
LW_API lw_status lw_fill_uniform_f64_oo(lw_generator *generator, double *out, size_t n);

/* Integers uniform on 0 .. bound-1, unbiased.
 *
 *   bound    1 or more, else LW_ERROR_DOMAIN
 *   method   Lemire 2019 (multiply, reject the short remainder); 32 or 64 bits an attempt, acceptance above 1/2 and
 *            1 - (2^b mod bound) / 2^b exactly (b = 32, 64); retries from the retry counter */
LW_API lw_status lw_fill_range_u32(lw_generator *generator, uint32_t *out, size_t n, uint32_t bound);
LW_API lw_status lw_fill_range_u64(lw_generator *generator, uint64_t *out, size_t n, uint64_t bound);

/* ---- weighted sampling -------------------------------------------------------------------------------------------
 *
 * An alias table (Walker 1977) of n items in rows of 8 bytes: item i is drawn with probability q_i / (n 2^32), where
 * the integers q_i come from the weights by the exact rule of docs/alias.md: the table is a function of the weights
 * alone, the same on every machine.
 *
 *   weights   n of them in host memory (read before the call returns), finite and >= 0, not all 0;
 *             else LW_ERROR_DOMAIN with the index of the first offender
 *   n         1 .. 2^32
 *   error     the weights are first truncated to 60 bits below the binade of the largest; a positive weight below that
 *             becomes 0 (lw_alias_describe counts them). |q_i/(n 2^32) - w_i/sum w| <= (n p_i + 1) 2^-59 + 1/(n 2^32).
 *             A zero weight is never drawn.
 *   time      O(n), on the host, one thread
 *   memory    8 n bytes where the context runs; while it is built, 28 n bytes of the host besides
 */
typedef struct lw_alias lw_alias;

LW_API lw_status lw_alias_create_f32(lw_alias **alias, lw_context *context, const float *weights, size_t n);
LW_API lw_status lw_alias_create_f64(lw_alias **alias, lw_context *context, const double *weights, size_t n);
LW_API lw_status lw_alias_create_u32(lw_alias **alias, lw_context *context, const uint32_t *weights, size_t n);
LW_API lw_status lw_alias_create_u64(lw_alias **alias, lw_context *context, const uint64_t *weights, size_t n);
LW_API void lw_alias_destroy(lw_alias *alias); /* NULL is legal; a CUDA context waits for its queued work first */

typedef struct lw_alias_info {
    uint64_t items;     /* n */
    uint64_t bytes;     /* of the rows */
    uint64_t zeros;     /* items whose weight is 0 */
    uint64_t truncated; /* items whose weight is positive but too small to be drawn: q_i = 0 */
} lw_alias_info;

LW_API lw_status lw_alias_describe(const lw_alias *alias, lw_alias_info *info);

/* Copies the n rows to host memory: threshold in the low, alias in the high 32 bits. Row r gives item r if the coin (32
 * bits) is below the threshold, else the alias; docs/alias.md. */
LW_API lw_status lw_alias_rows(const lw_alias *alias, uint64_t *rows);

/* Draws n item indices, independent, with replacement; out as for the fills. One 64-bit draw each: the row from the high
 * half of draw * items, the coin from the top 32 bits of the low half. Draw error: docs/alias.md.
 * The generator and the table must belong to one context. Both widths give the same indices. */
LW_API lw_status lw_alias_sample_u32(lw_generator *generator, const lw_alias *alias, uint32_t *out, size_t n);
LW_API lw_status lw_alias_sample_u64(lw_generator *generator, const lw_alias *alias, uint64_t *out, size_t n);

/* ---- advanced: kinds by number or name ----------------------------------------------------------------------------
 *
 * What programs need that let their user choose the distribution. lw_fill(g, LW_KIND_UNIFORM_F32, out, n, NULL) is
 * lw_fill_uniform_f32(g, out, n). Values are never reused.
 */
typedef enum lw_kind {
    LW_KIND_NATIVE = 0,
    LW_KIND_NATIVE_F64 = 1,
    LW_KIND_BITS32 = 2,
    LW_KIND_BITS64 = 3,
    LW_KIND_UNIFORM_F32 = 4,
    LW_KIND_UNIFORM_F32_OC = 5,
    LW_KIND_UNIFORM_F32_OO = 6,
    LW_KIND_UNIFORM_F64 = 7,
    LW_KIND_UNIFORM_F64_OC = 8,
    LW_KIND_UNIFORM_F64_OO = 9,
    LW_KIND_RANGE_U32 = 10,
    LW_KIND_RANGE_U64 = 11
} lw_kind;

typedef enum lw_type { LW_TYPE_U32 = 1, LW_TYPE_U64 = 2, LW_TYPE_F32 = 3, LW_TYPE_F64 = 4 } lw_type;

/* One parameter of a kind; which member is read is the kind's choice (lw_kind_info). */
typedef union lw_value {
    uint64_t u64;
    double f64;
} lw_value;

#define LW_MAX_PARAMETERS 4

typedef struct lw_kind_info {
    const char *name; /* "uniform-f32" */
    lw_type type;     /* of an element */
    size_t size;      /* of an element, in bytes */
    int parameters;   /* how many, 0 .. LW_MAX_PARAMETERS */
    const char *parameter_name[LW_MAX_PARAMETERS]; /* "bound" */
    lw_type parameter_type[LW_MAX_PARAMETERS];     /* LW_TYPE_U64: member u64, LW_TYPE_F64: member f64 */
} lw_kind_info;

LW_API size_t lw_kind_count(void); /* kinds are numbered 0 .. lw_kind_count() - 1 */
LW_API lw_status lw_kind_describe(lw_kind kind, lw_kind_info *info);
LW_API lw_status lw_kind_find(const char *name, lw_kind *kind); /* an unknown name is LW_ERROR_ARGUMENT, listing all */

LW_API size_t lw_engine_count(void); /* engines are numbered 1 .. lw_engine_count() */
LW_API lw_status lw_engine_name(lw_engine engine, const char **name);
LW_API lw_status lw_engine_find(const char *name, lw_engine *engine);

/* Fills n elements of any kind. out as for the typed fills; parameters: as many as the kind has (NULL if it has none). */
LW_API lw_status lw_fill(lw_generator *generator, lw_kind kind, void *out, size_t n, const lw_value *parameters);

#ifdef __cplusplus
}
#endif

#endif
