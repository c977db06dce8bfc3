/* Lanewise: random numbers, non-uniform variates and weighted sampling, the same bits on every backend.
 *
 * Read it from the top: status, context, memory, generator, fills, weighted sampling; then the advanced part (one
 * full-period sequence, kinds by number). C11 and C++17; nothing but the standard library is included. MIT licence.
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

/* ---- context: where to run --------------------------------------------------------------------------------------- */

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
 * A generator is (engine, set, seed, stream) and a cursor, nothing else. Element i of a kind is a pure function of
 * (engine, set, seed, stream, kind, i, parameters), written down in docs/sequence.md: the same bits on every backend,
 * for every thread count and every way to split the calls. A fill of n elements gives elements cursor .. cursor + n - 1
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

/* Lets the cursor live where the kernels run: from now on a fill of n elements reads *cursor when it runs, not when it
 * is called, and adds n to it afterwards; so a fill that was captured in a CUDA graph draws new numbers at every
 * replay.
 *
 *   cursor   8 bytes, aligned, that the context's kernels can write (lw_malloc; CPU contexts: any host memory), which
 *            the caller has set (lw_copy) to at most 2^60, keeps valid, and gives to one generator at a time.
 *            NULL: back to the generator's own cursor, which has not moved meanwhile
 *   fills    into host memory of a CUDA context cannot be captured, as before; a fill that would pass 2^60 writes
 *            nothing and leaves *cursor (with LW_ERROR_ARGUMENT where it is known: CPU contexts, host memory)
 *   seek     and tell are about the generator's own cursor; *cursor is read and set by its owner */
LW_API lw_status lw_generator_cursor_at(lw_generator *generator, uint64_t *cursor);

/* Chooses the engine's parameter set, 0 .. count - 1 of lw_engine_sets; a new generator has set 0. Each set is a
 * generator of its own, of the same form and period, and starts from states hashed with its number: so the streams of a
 * program can be so many different generators. The cursor stays. Costs nothing; every set is as fast as set 0 (plain C:
 * a quarter slower, as the compiler does not know its constants). */
LW_API lw_status lw_generator_use_set(lw_generator *generator, unsigned set);

/* How many parameter sets an engine has: warp1024 64, each of proven period 2^1024 - 1 (docs/sequence.md); else 1. */
LW_API lw_status lw_engine_sets(lw_engine engine, size_t *count);

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
 * Which of the elements 0 .. n-1 belong to part 0 <= part < parts. Seek to first (plus where the shared sequence
 * begins) and fill count elements; all parts together are the single sequence, each element once. No object is needed,
 * and n, parts, chunk and k may be any 64-bit numbers. docs/streams.md says when a stream for each is better than a
 * split.
 *
 *   block      contiguous parts in order; counts differ by at most one, and are 0 for some where parts > n
 *   leapfrog   chunks of `chunk` elements dealt out in turn: the k-th chunk of a part, k = 0, 1, .., is the
 *              (k parts + part)-th of all. The last of all may be shorter; a part that has no more gets count 0, first
 *              n. chunk 1 is the classical leapfrog. Chunks of whole blocks are cheapest: multiples of 1024 are whole
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
 *            asynchronous, no allocation and no synchronisation. Host memory, pinned or not: staged, complete on
 *            return. Memory of another device is LW_ERROR_ARGUMENT.
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
 *            1 - (2^b mod bound) / 2^b exactly (b = 32, 64); retries from the retry counter, 256 attempts at most
 *            (docs/sequence.md, "Attempts") */
LW_API lw_status lw_fill_range_u32(lw_generator *generator, uint32_t *out, size_t n, uint32_t bound);
LW_API lw_status lw_fill_range_u64(lw_generator *generator, uint64_t *out, size_t n, uint64_t bound);

/* ---- variates -----------------------------------------------------------------------------------------------------
 *
 * Distributions with parameters. The scalar calls take one set for all elements; a parameter outside its domain is
 * LW_ERROR_DOMAIN. The _each calls take for every parameter either an array with one value an element (lw_array_f32) or
 * one value for all (lw_same_f32); element cursor + i uses place i of the arrays. Both give the same bits for the same
 * parameters.
 *
 *   arrays       aligned to their type; n values each. CPU contexts: host memory. CUDA contexts: memory of the
 *                context's device or managed memory; host memory if out is host memory, too. They must not overlap out
 *   bad element  of an array: the element is NaN (integers: the largest value), and is counted:
 *                lw_context_domain_errors. The same becomes of an element whose 256 attempts are all rejected; no
 *                parameters make that likelier than 2^-248
 */
typedef struct lw_each_f32 {
    const float *array; /* null: .. */
    float same;
} lw_each_f32;
typedef struct lw_each_f64 {
    const double *array;
    double same;
} lw_each_f64;
typedef struct lw_each_u64 {
    const uint64_t *array;
    uint64_t same;
} lw_each_u64;

#define LW_EACH_HELPERS(type, c_type)                                                                                  \
    static inline lw_each_##type lw_array_##type(const c_type *array)                                                  \
    {                                                                                                                  \
        lw_each_##type each = {array, 0};                                                                              \
        return each;                                                                                                   \
    }                                                                                                                  \
    static inline lw_each_##type lw_same_##type(c_type same)                                                           \
    {                                                                                                                  \
        lw_each_##type each = {NULL, same};                                                                            \
        return each;                                                                                                   \
    }
LW_EACH_HELPERS(f32, float)
LW_EACH_HELPERS(f64, double)
LW_EACH_HELPERS(u64, uint64_t)

/* How many elements of _each calls of this context had parameters outside the domain, and how many of any call were
 * rejected in all their attempts, since it was created or last asked; waits for the context's queued work, and counts
 * from 0 again. */
LW_API lw_status lw_context_domain_errors(lw_context *context, uint64_t *count);

/* Uniform(a, b), on [a, b): a + u (b - a), rounded once; a value that rounds to b is the one below it.
 *
 *   a, b     finite, a < b, and b - a finite
 *   draws    1 an element (f32: 24 bits of it, f64: 53) */
LW_API lw_status lw_fill_uniform_real_f32(lw_generator *generator, float *out, size_t n, float a, float b);
LW_API lw_status lw_fill_uniform_real_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 a,
                                               lw_each_f32 b);
LW_API lw_status lw_fill_uniform_real_f64(lw_generator *generator, double *out, size_t n, double a, double b);
LW_API lw_status lw_fill_uniform_real_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 a,
                                               lw_each_f64 b);

/* Exponential(rate), density rate exp(-rate x), x > 0.
 *
 *   rate     finite, > 0, and 1 / rate finite
 *   method   inversion, -log(u) times 1 / rate, u = (2 floor(w / 2) + 1) 2^-b of a word w of b = 32 (f32) or 64 (f64)
 *            bits: full resolution near 0 and in the tail. This u is meant wherever a spec below does not say otherwise
 *   draws    1 an element */
LW_API lw_status lw_fill_exponential_f32(lw_generator *generator, float *out, size_t n, float rate);
LW_API lw_status lw_fill_exponential_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 rate);
LW_API lw_status lw_fill_exponential_f64(lw_generator *generator, double *out, size_t n, double rate);
LW_API lw_status lw_fill_exponential_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 rate);

/* Normal(mean, stddev).
 *
 *   mean, stddev  finite, stddev >= 0
 *   method        Box and Muller 1958: elements e and e + 32 of each 64 are a pair, sqrt(-2 log u) times x (e) and y
 *                 (e + 32) of a point of the circle, u = (w | 1) 2^-b of the draw of e, the point by that of e + 32, w:
 *                 with a = 4 w + 2 modulo 2^b, taken as signed, it is the cosine and the sine of a 2^-b quarters of a
 *                 turn, x negated where the top bit of w is set, and they change places where the bit below is. Up to
 *                 6.7 (9.5) standard deviations. lw_fill_normal_inverse_* inverts instead: monotone in its word
 *   draws         1 an element */
LW_API lw_status lw_fill_normal_f32(lw_generator *generator, float *out, size_t n, float mean, float stddev);
LW_API lw_status lw_fill_normal_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 mean,
                                         lw_each_f32 stddev);
LW_API lw_status lw_fill_normal_f64(lw_generator *generator, double *out, size_t n, double mean, double stddev);
LW_API lw_status lw_fill_normal_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 mean,
                                         lw_each_f64 stddev);

/* Gamma(shape, scale), density x^(shape-1) exp(-x/scale) / (Gamma(shape) scale^shape), x > 0 (it may underflow to 0
 * where the shape is far below 1).
 *
 *   shape, scale  finite and > 0; 1 / shape finite. For a shape of 1 or more (shape - 1/3) * scale finite, too. A variate
 *                 above the largest number is infinity. From a shape of 1e15 (f32) or 1e32 (f64) on it is next to
 *                 shape * scale, to the last bits
 *   method        Marsaglia and Tsang 2000, with bounds of the exact test first; elements e and e + 32 of each 64 share
 *                 the normals of a pair by Box and Muller. shape < 1 through shape + 1 and W^(1/shape), W the test's
 *                 uniform over the probability to pass
 *   draws         2 at the first attempt (radius or turn of the pair; test); 3 of the retry counter at any other (radius,
 *                 turn, test; the cosine's normal); acceptance 0.951 (shape 1) to 1 */
LW_API lw_status lw_fill_gamma_f32(lw_generator *generator, float *out, size_t n, float shape, float scale);
LW_API lw_status lw_fill_gamma_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 shape,
                                        lw_each_f32 scale);
LW_API lw_status lw_fill_gamma_f64(lw_generator *generator, double *out, size_t n, double shape, double scale);
LW_API lw_status lw_fill_gamma_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 shape,
                                        lw_each_f64 scale);

/* Normal(mean, stddev) by inversion: monotone in its word, odd about the mean, finite.
 *
 *   mean, stddev  finite, stddev >= 0
 *   method        the quantile of (w + 1/2) 2^-b (lw_normal_from_bits_*), b = 32 (f32) or 64 (f64): full resolution in
 *                 both tails, up to 6.3 (9.2) standard deviations
 *   draws         1 an element */
LW_API lw_status lw_fill_normal_inverse_f32(lw_generator *generator, float *out, size_t n, float mean, float stddev);
LW_API lw_status lw_fill_normal_inverse_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 mean,
                                                 lw_each_f32 stddev);
LW_API lw_status lw_fill_normal_inverse_f64(lw_generator *generator, double *out, size_t n, double mean, double stddev);
LW_API lw_status lw_fill_normal_inverse_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 mean,
                                                 lw_each_f64 stddev);

/* Lognormal: exp of a Normal(mean, stddev).
 *
 *   mean, stddev  of the logarithm: finite, stddev >= 0. x overflows to infinity or underflows to 0 where it must
 *   method        as lw_fill_normal_*: elements e and e + 32 of each 64 are a pair; x is as exact as its logarithm:
 *                 relative error about |log x| 2^-24 (2^-53)
 *   draws         1 an element */
LW_API lw_status lw_fill_lognormal_f32(lw_generator *generator, float *out, size_t n, float mean, float stddev);
LW_API lw_status lw_fill_lognormal_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 mean,
                                            lw_each_f32 stddev);
LW_API lw_status lw_fill_lognormal_f64(lw_generator *generator, double *out, size_t n, double mean, double stddev);
LW_API lw_status lw_fill_lognormal_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 mean,
                                            lw_each_f64 stddev);

/* Cauchy(location, scale), density 1 / (pi scale (1 + ((x - location) / scale)^2)).
 *
 *   location, scale  finite, scale > 0
 *   method           inversion, location - scale cot(pi u) by a tangent or its inverse (f64: by the sine and cosine of
 *                    a whole turn): symmetric, u = (2 k + 1) 2^-b, b = 32 (f32) or 64 (f64), up to 1.4e9 (5.9e18)
 *                    scales from the location, with full resolution there
 *   draws            1 an element */
LW_API lw_status lw_fill_cauchy_f32(lw_generator *generator, float *out, size_t n, float location, float scale);
LW_API lw_status lw_fill_cauchy_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 location,
                                         lw_each_f32 scale);
LW_API lw_status lw_fill_cauchy_f64(lw_generator *generator, double *out, size_t n, double location, double scale);
LW_API lw_status lw_fill_cauchy_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 location,
                                         lw_each_f64 scale);

/* Laplace(location, scale), density exp(-|x - location| / scale) / (2 scale).
 *
 *   location, scale  finite, scale > 0
 *   method           inversion of (w + 1/2) 2^-b, reflected in integers: monotone, symmetric, full resolution in both
 *                    tails
 *   draws            1 an element */
LW_API lw_status lw_fill_laplace_f32(lw_generator *generator, float *out, size_t n, float location, float scale);
LW_API lw_status lw_fill_laplace_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 location,
                                          lw_each_f32 scale);
LW_API lw_status lw_fill_laplace_f64(lw_generator *generator, double *out, size_t n, double location, double scale);
LW_API lw_status lw_fill_laplace_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 location,
                                          lw_each_f64 scale);

/* Logistic(location, scale), CDF 1 / (1 + exp(-(x - location) / scale)).
 *
 *   location, scale  finite, scale > 0
 *   method           inversion of (w + 1/2) 2^-b, reflected in integers: monotone, symmetric, full resolution in both
 *                    tails
 *   draws            1 an element */
LW_API lw_status lw_fill_logistic_f32(lw_generator *generator, float *out, size_t n, float location, float scale);
LW_API lw_status lw_fill_logistic_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 location,
                                           lw_each_f32 scale);
LW_API lw_status lw_fill_logistic_f64(lw_generator *generator, double *out, size_t n, double location, double scale);
LW_API lw_status lw_fill_logistic_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 location,
                                           lw_each_f64 scale);

/* Gumbel(location, scale) of maxima, CDF exp(-exp(-(x - location) / scale)).
 *
 *   location, scale  finite, scale > 0
 *   method           inversion, location - scale log(-log u), u = (2 k + 1) 2^-b: monotone, full resolution in both
 *                    tails
 *   draws            1 an element */
LW_API lw_status lw_fill_gumbel_f32(lw_generator *generator, float *out, size_t n, float location, float scale);
LW_API lw_status lw_fill_gumbel_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 location,
                                         lw_each_f32 scale);
LW_API lw_status lw_fill_gumbel_f64(lw_generator *generator, double *out, size_t n, double location, double scale);
LW_API lw_status lw_fill_gumbel_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 location,
                                         lw_each_f64 scale);

/* Weibull(shape, scale), CDF 1 - exp(-(x / scale)^shape), x > 0 (it underflows to 0 or overflows where it must).
 *
 *   shape, scale  finite and > 0; 1 / (2 shape) finite
 *   method        inversion, scale (-log u)^(1/shape) by exp and log: relative error about |log(x / scale)| 2^-24
 *                 (2^-53)
 *   draws         1 an element */
LW_API lw_status lw_fill_weibull_f32(lw_generator *generator, float *out, size_t n, float shape, float scale);
LW_API lw_status lw_fill_weibull_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 shape,
                                          lw_each_f32 scale);
LW_API lw_status lw_fill_weibull_f64(lw_generator *generator, double *out, size_t n, double shape, double scale);
LW_API lw_status lw_fill_weibull_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 shape,
                                          lw_each_f64 scale);

/* Rayleigh(scale), density x exp(-(x / scale)^2 / 2) / scale^2, x > 0.
 *
 *   scale    finite and > 0
 *   method   inversion, scale sqrt(-2 log u): full resolution near 0 and in the tail
 *   draws    1 an element */
LW_API lw_status lw_fill_rayleigh_f32(lw_generator *generator, float *out, size_t n, float scale);
LW_API lw_status lw_fill_rayleigh_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 scale);
LW_API lw_status lw_fill_rayleigh_f64(lw_generator *generator, double *out, size_t n, double scale);
LW_API lw_status lw_fill_rayleigh_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 scale);

/* Pareto(shape, scale) of the first kind, as in SciPy: CDF 1 - (scale / x)^shape, x >= scale. (NumPy's pareto(shape) is
 * the second kind: x - 1 for scale 1.)
 *
 *   shape, scale  finite and > 0; 1 / (2 shape) finite. x overflows to infinity where it must
 *   method        inversion, scale u^(-1/shape) by exp and log: relative error about log(x / scale) 2^-24 (2^-53)
 *   draws         1 an element */
LW_API lw_status lw_fill_pareto_f32(lw_generator *generator, float *out, size_t n, float shape, float scale);
LW_API lw_status lw_fill_pareto_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 shape,
                                         lw_each_f32 scale);
LW_API lw_status lw_fill_pareto_f64(lw_generator *generator, double *out, size_t n, double shape, double scale);
LW_API lw_status lw_fill_pareto_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 shape,
                                         lw_each_f64 scale);

/* Triangular(a, mode, b): density rises on [a, mode] and falls on [mode, b], linearly.
 *
 *   a, mode, b  finite, a <= mode <= b, a < b, b - a finite; a <= x <= b
 *   method      inversion, by the distance to the nearer end: full resolution at a, and at b as far as the type has it
 *   draws       1 an element */
LW_API lw_status lw_fill_triangular_f32(lw_generator *generator, float *out, size_t n, float a, float mode, float b);
LW_API lw_status lw_fill_triangular_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 a,
                                             lw_each_f32 mode, lw_each_f32 b);
LW_API lw_status lw_fill_triangular_f64(lw_generator *generator, double *out, size_t n, double a, double mode,
                                        double b);
LW_API lw_status lw_fill_triangular_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 a,
                                             lw_each_f64 mode, lw_each_f64 b);

/* Chi-square(degrees): Gamma(degrees / 2, 2), x > 0 (it may underflow to 0 where degrees is far below 1).
 *
 *   degrees  finite and > 0, need not be whole; degrees and 2 / degrees finite
 *   method   as lw_fill_gamma_*; a variate above the largest number is infinity
 *   draws    2 at the first attempt, as lw_fill_gamma_*; acceptance 0.951 (degrees 2) to 1 */
LW_API lw_status lw_fill_chi_square_f32(lw_generator *generator, float *out, size_t n, float degrees);
LW_API lw_status lw_fill_chi_square_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 degrees);
LW_API lw_status lw_fill_chi_square_f64(lw_generator *generator, double *out, size_t n, double degrees);
LW_API lw_status lw_fill_chi_square_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 degrees);

/* Erlang(shape, scale): Gamma(shape, scale) of a whole shape, the time of the shape-th event of rate 1 / scale.
 *
 *   shape    a whole number >= 1, in the type of the elements, where all large numbers are whole
 *   scale    finite and > 0; (shape - 1/3) * scale finite. A variate above the largest number is infinity
 *   method   as lw_fill_gamma_*, whatever the shape; no product of uniforms
 *   draws    2 at the first attempt, as lw_fill_gamma_*; acceptance 0.951 (shape 1) to 1 */
LW_API lw_status lw_fill_erlang_f32(lw_generator *generator, float *out, size_t n, float shape, float scale);
LW_API lw_status lw_fill_erlang_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 shape,
                                         lw_each_f32 scale);
LW_API lw_status lw_fill_erlang_f64(lw_generator *generator, double *out, size_t n, double shape, double scale);
LW_API lw_status lw_fill_erlang_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 shape,
                                         lw_each_f64 scale);

/* Student's t(degrees), density proportional to (1 + x^2 / degrees)^(-(degrees + 1) / 2).
 *
 *   degrees  finite and > 0, need not be whole; 1 / degrees finite. x overflows to infinity where it must
 *   method   Bailey 1994 (polar, without rejection): sqrt(degrees (u^(-2/degrees) - 1)) sin(pi v), -1/2 < v < 1/2 (the
 *            draw, made odd, taken as signed), without its cancellation for many degrees; tails to where u = 2^-32
 *            (f32) or 2^-64 (f64) reaches
 *   draws    2 an element (u, v); acceptance 1 */
LW_API lw_status lw_fill_student_t_f32(lw_generator *generator, float *out, size_t n, float degrees);
LW_API lw_status lw_fill_student_t_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 degrees);
LW_API lw_status lw_fill_student_t_f64(lw_generator *generator, double *out, size_t n, double degrees);
LW_API lw_status lw_fill_student_t_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 degrees);

/* Beta(alpha, beta), density proportional to x^(alpha-1) (1 - x)^(beta-1). 0 <= x <= 1: the ends occur where x or 1 - x
 * is too small for the type.
 *
 *   alpha, beta  finite and > 0; 1 / alpha and 1 / beta finite
 *   method       X / (X + Y) of two gammas (lw_fill_gamma_*), of which both must be accepted, below shape 1 by
 *                logarithms: always a number
 *   draws        4 at the first attempt (radius and turn of a pair of normals, the cosine's for X; the tests of X and Y);
 *                retries from the retry counter; acceptance 0.906 (both 1) to 1, 0.97 at (2, 3) */
LW_API lw_status lw_fill_beta_f32(lw_generator *generator, float *out, size_t n, float alpha, float beta);
LW_API lw_status lw_fill_beta_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 alpha,
                                       lw_each_f32 beta);
LW_API lw_status lw_fill_beta_f64(lw_generator *generator, double *out, size_t n, double alpha, double beta);
LW_API lw_status lw_fill_beta_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 alpha,
                                       lw_each_f64 beta);

/* F(degrees1, degrees2): the ratio of two chi-squares, each over its degrees; x > 0 (it underflows to 0 or overflows
 * where it must). fisher_f_distribution in C++, f in SciPy.
 *
 *   degrees1, degrees2  finite and > 0, need not be whole; 2 / degrees finite, and (for degrees1 below 1e-37, 1e-307)
 *             the ratio of
 *                       the scales, too
 *   method              two gammas, as lw_fill_beta_*
 *   draws               4 at the first attempt, as lw_fill_beta_*; acceptance 0.906 (both 2) to 1 */
LW_API lw_status lw_fill_f_ratio_f32(lw_generator *generator, float *out, size_t n, float degrees1, float degrees2);
LW_API lw_status lw_fill_f_ratio_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 degrees1,
                                          lw_each_f32 degrees2);
LW_API lw_status lw_fill_f_ratio_f64(lw_generator *generator, double *out, size_t n, double degrees1, double degrees2);
LW_API lw_status lw_fill_f_ratio_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 degrees1,
                                          lw_each_f64 degrees2);

/* Maxwell(scale): the length of a vector of three normals, density proportional to x^2 exp(-(x / scale)^2 / 2), x > 0.
 *
 *   scale    finite and > 0
 *   method   scale sqrt(z^2 - 2 log u), z normal by inversion: a chi-square of 1 and one of 2 degrees
 *   draws    2 an element (z, u); acceptance 1 */
LW_API lw_status lw_fill_maxwell_f32(lw_generator *generator, float *out, size_t n, float scale);
LW_API lw_status lw_fill_maxwell_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 scale);
LW_API lw_status lw_fill_maxwell_f64(lw_generator *generator, double *out, size_t n, double scale);
LW_API lw_status lw_fill_maxwell_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 scale);

/* Inverse Gaussian (Wald)(mean, shape), density sqrt(shape / (2 pi x^3)) exp(-shape (x - mean)^2 / (2 mean^2 x)), x >
 * 0.
 *
 *   mean, shape  finite and > 0; 512 mean / shape finite. scipy.stats.invgauss(mean / shape, scale = shape)
 *   method       Michael, Schucany and Haas 1976, their quadratic solved without cancellation
 *   draws        2 an element (normal by inversion; which root, a low draw takes the larger); acceptance 1 */
LW_API lw_status lw_fill_inverse_gaussian_f32(lw_generator *generator, float *out, size_t n, float mean, float shape);
LW_API lw_status lw_fill_inverse_gaussian_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 mean,
                                                   lw_each_f32 shape);
LW_API lw_status lw_fill_inverse_gaussian_f64(lw_generator *generator, double *out, size_t n, double mean,
                                              double shape);
LW_API lw_status lw_fill_inverse_gaussian_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 mean,
                                                   lw_each_f64 shape);

/* Von Mises(mean, concentration), density proportional to exp(concentration cos(x - mean)), on [mean - pi, mean + pi]:
 * the mean is not reduced.
 *
 *   mean, concentration  finite, concentration >= 0 (0: uniform), 4 concentration finite
 *   method               Best and Fisher 1979, by the half angle and without cancellation for any concentration
 *   draws                2 at the first attempt (turn, test); retries from the retry counter; acceptance 1
 *                        (concentration 0) to 0.66 */
LW_API lw_status lw_fill_von_mises_f32(lw_generator *generator, float *out, size_t n, float mean, float concentration);
LW_API lw_status lw_fill_von_mises_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 mean,
                                            lw_each_f32 concentration);
LW_API lw_status lw_fill_von_mises_f64(lw_generator *generator, double *out, size_t n, double mean,
                                       double concentration);
LW_API lw_status lw_fill_von_mises_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 mean,
                                            lw_each_f64 concentration);

/* Normal(mean, stddev) given that it is in [a, b]; the density of the whole line, anywhere on it.
 *
 *   mean, stddev  of the whole: finite, stddev > 0
 *   a, b          a < b; -infinity and infinity are legal. b - a, a - mean and b - mean finite, or an end of theirs
 *      infinite
 *   method        rejection from a normal (a < mean < b, b - a >= 2.5 stddev), a uniform (short intervals) or a
 *                 truncated exponential (Robert 1995): the density keeps its relative accuracy in tails however far,
 *                 and x is counted from the end nearer to the mean
 *   draws         2 at the first attempt; retries from the retry counter; acceptance at least 0.49 */
LW_API lw_status lw_fill_truncated_normal_f32(lw_generator *generator, float *out, size_t n, float mean, float stddev,
                                              float a, float b);
LW_API lw_status lw_fill_truncated_normal_f32_each(lw_generator *generator, float *out, size_t n, lw_each_f32 mean,
                                                   lw_each_f32 stddev, lw_each_f32 a, lw_each_f32 b);
LW_API lw_status lw_fill_truncated_normal_f64(lw_generator *generator, double *out, size_t n, double mean,
                                              double stddev, double a, double b);
LW_API lw_status lw_fill_truncated_normal_f64_each(lw_generator *generator, double *out, size_t n, lw_each_f64 mean,
                                                   lw_each_f64 stddev, lw_each_f64 a, lw_each_f64 b);
/* ---- counts: integers, exact whatever their size (those by inversion have 53 significant bits, see there) ----
 *
 * U and V are draws of 64 bits. Rejection evaluates probabilities to a relative 4e-12 where they are above e^-40 of the
 * largest; proposals lie on a grid of some 2^53 points. Inversion of small means is exact to 2^-52 of P(X > 0). */

/* Bernoulli(p): 1 with probability p, else 0.
 *
 *   p        in [0, 1]
 *   method   draw < p 2^64: P(1) = floor(p 2^64) / 2^64, and p = 1 always gives 1
 *   draws    1 */
LW_API lw_status lw_fill_bernoulli_u32(lw_generator *generator, uint32_t *out, size_t n, double p);
LW_API lw_status lw_fill_bernoulli_u32_each(lw_generator *generator, uint32_t *out, size_t n, lw_each_f64 p);

/* Geometric(p): the number of trials up to and including the first success, P(k) = p (1-p)^(k-1), k = 1, 2, ..: as
 * SciPy, NumPy, CuPy and GSL have it. C++ <random>, R and MKL count the failures before it, which are one less.
 *
 *   p        in (0, 1]
 *   method   inversion, 1 + floor(log U / log(1 - p)): 53 significant bits. A count above 2^63 - 1 is 2^63 - 1 (where p
 *            is below 5e-18 that can be seen: p = 1e-300 gives nothing else)
 *   draws    1 */
LW_API lw_status lw_fill_geometric_u64(lw_generator *generator, uint64_t *out, size_t n, double p);
LW_API lw_status lw_fill_geometric_u64_each(lw_generator *generator, uint64_t *out, size_t n, lw_each_f64 p);

/* Poisson(mean), P(k) = exp(-mean) mean^k / k!.
 *
 *   mean     finite, >= 0; at most 2^31 (u32), 2^50 (u64)
 *   method   inversion: the least k with P(X <= k) > (draw + 1/2) 2^-64. Below 10 counting up from 0; from 10 on by the
 *            expansion of Cornish and Fisher 1938, in floats, in doubles where those are in doubt, and by sums of
 *            probabilities (saddle-point form, Loader 2000) where these are. Monotone in the draw
 *   draws    1 */
LW_API lw_status lw_fill_poisson_u32(lw_generator *generator, uint32_t *out, size_t n, double mean);
LW_API lw_status lw_fill_poisson_u32_each(lw_generator *generator, uint32_t *out, size_t n, lw_each_f64 mean);
LW_API lw_status lw_fill_poisson_u64(lw_generator *generator, uint64_t *out, size_t n, double mean);
LW_API lw_status lw_fill_poisson_u64_each(lw_generator *generator, uint64_t *out, size_t n, lw_each_f64 mean);

/* Binomial(trials, p): successes in so many trials, 0 .. trials.
 *
 *   trials   at most 2^32 - 2 (u32), 2^63 - 1 (u64)
 *   p        in [0, 1]
 *   method   inversion as for Poisson; p > 1/2 by reflection: trials less the count of 1 - p and of the draw's
 *            complement. Monotone in the draw
 *   draws    1 */
LW_API lw_status lw_fill_binomial_u32(lw_generator *generator, uint32_t *out, size_t n, uint64_t trials, double p);
LW_API lw_status lw_fill_binomial_u32_each(lw_generator *generator, uint32_t *out, size_t n, lw_each_u64 trials,
                                           lw_each_f64 p);
LW_API lw_status lw_fill_binomial_u64(lw_generator *generator, uint64_t *out, size_t n, uint64_t trials, double p);
LW_API lw_status lw_fill_binomial_u64_each(lw_generator *generator, uint64_t *out, size_t n, lw_each_u64 trials,
                                           lw_each_f64 p);

/* NegativeBinomial(successes, p): the failures before so many successes, P(k) = Gamma(k + successes) / (k!
 * Gamma(successes)) p^successes (1-p)^k, k = 0, 1, ..
 *
 *   successes  finite and > 0, 1 / successes finite; any real, as SciPy has it
 *   p          in (0, 1]; max(successes, 1 + successes if it is below 1) (1-p) / p at most 2^50
 *   method     Poisson of a gamma mean: gamma as lw_fill_gamma_f64, then Poisson as above, which rejects nothing
 *   draws      4 at the first attempt; acceptance that of the gamma, 0.952 to 1 */
LW_API lw_status lw_fill_negative_binomial_u64(lw_generator *generator, uint64_t *out, size_t n, double successes,
                                               double p);
LW_API lw_status lw_fill_negative_binomial_u64_each(lw_generator *generator, uint64_t *out, size_t n,
                                                    lw_each_f64 successes, lw_each_f64 p);

/* Hypergeometric(good, bad, sample): the good ones in a sample without replacement from good + bad.
 *
 *   good, bad  together at most 2^63 - 1
 *   sample     at most good + bad
 *   method     by symmetry to good <= bad, sample <= (good + bad) / 2. (sample + 1)(good + 1) / (good + bad + 2) < 10.5
 *              by inversion; else ratio of uniforms, HRUA of Stadlober 1990, probability in saddle-point form
 *   draws      2 at the first attempt; acceptance 1 below 10.5, then 0.52 (22, 22, 22) to 0.73 */
LW_API lw_status lw_fill_hypergeometric_u64(lw_generator *generator, uint64_t *out, size_t n, uint64_t good,
                                            uint64_t bad, uint64_t sample);
LW_API lw_status lw_fill_hypergeometric_u64_each(lw_generator *generator, uint64_t *out, size_t n, lw_each_u64 good,
                                                 lw_each_u64 bad, lw_each_u64 sample);

/* Zipf(exponent), P(k) = k^-exponent / zeta(exponent), k = 1, 2, ..
 *
 *   exponent  finite and > 1
 *   method    Devroye 1986, X.6.1: rejection from floor(U^(-1 / (exponent - 1))), 53 significant bits. A count above
 *             2^63 - 1 is 2^63 - 1, with their probability
 *   draws     2 at the first attempt; acceptance 0.69 (exponent next to 1), 0.82 (2) to 1 */
LW_API lw_status lw_fill_zipf_u64(lw_generator *generator, uint64_t *out, size_t n, double exponent);
LW_API lw_status lw_fill_zipf_u64_each(lw_generator *generator, uint64_t *out, size_t n, lw_each_f64 exponent);

/* Logarithmic(p), P(k) = -p^k / (k log(1 - p)), k = 1, 2, ..; p = 0 gives 1.
 *
 *   p        in [0, 1)
 *   method   Kemp 1981, LK: geometric of a random parameter; 53 significant bits
 *   draws    2 */
LW_API lw_status lw_fill_logarithmic_u64(lw_generator *generator, uint64_t *out, size_t n, double p);
LW_API lw_status lw_fill_logarithmic_u64_each(lw_generator *generator, uint64_t *out, size_t n, lw_each_f64 p);

/* ---- permutations, and samples without replacement ---------------------------------------------------------------
 *
 * Collective kinds: a call makes one object, which depends on (engine, seed, stream, set, cursor) and on the call's
 * arguments but out, and advances the cursor by 1, whatever its length. Both widths give the same indices.
 *
 *   out      aligned to its type. CPU contexts: host memory. CUDA contexts: memory of the context's device or managed
 *            memory: queued on the context's stream, asynchronous; or host memory, complete on return
 *   method   docs/collective.md: items are sorted by random words of 64 bits, and those with equal words by further
 *            words, so that all outcomes have exactly one probability if the words are uniform and independent. The
 *            words are Philox4x32-10, whatever the engine
 *   bits     the same on every backend, tier, thread count and device
 *   memory   of a call, besides out, with m the number of words (n, or k + 64 to 1.4 k). CPU: 8 m bytes, a sample of
 *            up to n/2 another m, and up to 0.5 MB a thread and twice m/4096 words. CUDA: 16 m bytes of the device and
 *            some MB, a sample of up to n/2 another m, for host memory another copy of out; from a pool of the
 *            context, in stream order, which keeps it until the context is destroyed (so a CUDA graph can capture a
 *            call, but for the first of a context). Too little is LW_ERROR_MEMORY, and nothing is written
 */

/* A random permutation of 0 .. n-1, each of the n! equally likely. To shuffle an array, gather by it: y[i] = x[out[i]].
 *
 *   n        at most 2^32, else LW_ERROR_ARGUMENT; 0 is legal (out may then be NULL) */
LW_API lw_status lw_permute_u32(lw_generator *generator, uint32_t *out, size_t n);
LW_API lw_status lw_permute_u64(lw_generator *generator, uint64_t *out, size_t n);

/* k different ones of 0 .. n-1 in random order, each of the n!/(n-k)! sequences equally likely: simple random sampling
 * without replacement (Python's random.sample; sorted, a uniform subset). Time and memory go with k, not with n, up to
 * k = n/2.
 *
 *   n        any number of items; _u32: at most 2^32
 *   k        at most n; at most 2^31, or 2^32 where n is at most 2^32; else LW_ERROR_ARGUMENT. 0 is legal
 *   method   k <= n/2: candidates uniform on 0 .. n-1, the first k different ones; else the first k of a permutation */
LW_API lw_status lw_choose_u32(lw_generator *generator, uint32_t *out, size_t k, uint64_t n);
LW_API lw_status lw_choose_u64(lw_generator *generator, uint64_t *out, size_t k, uint64_t n);

/* ---- sums and moments ----------------------------------------------------------------------------------------------
 *
 * Of n numbers where they lie; x is only read. The result is a function of the numbers alone, not of their order: the
 * same bits for every order, backend, thread count, device and way of launching. Complete on return.
 *
 *   x        aligned to its type; n of at most 2^56. CPU contexts: host memory. CUDA contexts: memory of the context's
 *            device or managed memory, read where it is after the stream's queued work; or host memory, staged
 *   method   docs/moments.md: exact integer sums on fixed grids; the moments take a second pass about the mean, in
 *            powers of two of the largest deviation, so that nothing overflows on the way and nothing cancels
 */

/* The sum, exact, then rounded once to nearest even; +-inf from 2^1024 on. n = 0 gives 0 (and a sum of 0 is +0). A NaN,
 * or inf and -inf together, give NaN (7ff8000000000000); inf or -inf alone give it. */
LW_API lw_status lw_sum_f32(lw_context *context, const float *x, size_t n, double *sum);
LW_API lw_status lw_sum_f64(lw_context *context, const double *x, size_t n, double *sum);

/* Population moments: with m_k the mean of (x - mean)^k, all divided by n.
 *
 *   variance   m_2: numpy.var's default (ddof = 0). Of a sample: variance * n / (n - 1), as ddof = 1,
 *              scipy.stats.describe, R
 *   skewness   m_3 / m_2^(3/2): scipy.stats.skew's default (bias = True). Unbiased: * sqrt(n (n - 1)) / (n - 2)
 *   kurtosis   m_4 / m_2^2 - 3, 0 for a normal distribution: scipy.stats.kurtosis's default (fisher, bias = True).
 *              Unbiased: ((n + 1) kurtosis + 6) (n - 1) / ((n - 2) (n - 3))
 *
 *   error      mean: correctly rounded. variance: relative 1e-12. skewness: 1e-12 of the mean of |x - mean|^3 /
 *              m_2^(3/2), which is at least 1. kurtosis: 1e-12 of kurtosis + 3, at least 1. For any finite x and n up
 *              to 2^56; measured: below 1e-14
 *   overflow   a variance of 2^1024 or more is inf, one below 2^-1022 is rounded to a subnormal or 0; mean, skewness
 *              and kurtosis are always finite and as exact as above
 *   zeros      -0 counts as +0
 *   all same   (n = 1 too) variance 0; skewness and kurtosis NaN
 *   n = 0      all NaN but count; a NaN in x: likewise
 *   inf        min and max as they are; mean +-inf, or NaN for both; variance, skewness and kurtosis NaN
 */
typedef struct lw_moments {
    uint64_t count; /* n */
    double min, max, mean, variance, skewness, kurtosis;
} lw_moments;

LW_API lw_status lw_moments_f32(lw_context *context, const float *x, size_t n, lw_moments *moments);
LW_API lw_status lw_moments_f64(lw_context *context, const double *x, size_t n, lw_moments *moments);

/* ---- vectors: an element is a row of `dimensions` values ------------------------------------------------------------
 *
 * These write n vectors and advance the cursor by n. docs/vectors.md says which draws a component takes.
 *
 *   out         n x dimensions values, row-major: component j of vector i is out[i dimensions + j]. Aligned; host or
 *               device memory as for the fills above (host memory of a CUDA context: staged in device memory that is
 *               allocated for the call, complete on return)
 *   dimensions  1 to 2^24; (cursor + n) dimensions must not exceed 2^60
 *   arrays      parameters of all vectors, where out is: CPU contexts: host memory; CUDA contexts: memory of the
 *               context's device or managed memory, read when the call runs; host memory if out is host memory, too.
 *               They must not overlap out
 *   bad values  of arrays in host memory are LW_ERROR_DOMAIN with the place; those of arrays in device memory make every
 *               component of every vector NaN (counts: the largest integer), and each vector is counted:
 *               lw_context_domain_errors
 *   cursor      the generator's own; lw_generator_cursor_at is LW_ERROR_ARGUMENT
 *   same bits   on every backend, thread count and device, and however calls are split */

/* A direction: uniform on the unit sphere of R^dimensions (1: -1 or 1; 2: the circle; 3: the sphere).
 *
 *   method   normals by inversion over their length (Muller 1959). None is 0, so the length never is
 *   error    the length is 1 within (dimensions / 2 + 2) 2^-24 (f64: 2^-53)
 *   draws    1 a component; acceptance 1 */
LW_API lw_status lw_fill_sphere_f32(lw_generator *generator, float *out, size_t n, size_t dimensions);
LW_API lw_status lw_fill_sphere_f64(lw_generator *generator, double *out, size_t n, size_t dimensions);

/* Dirichlet(alpha), density proportional to the product of x_j^(alpha_j - 1) over x_j >= 0 that add up to 1.
 *
 *   alpha    dimensions values, finite and > 0; 64 / alpha_j and 4 times their sum finite
 *   method   gammas (lw_fill_gamma_*) over their sum; below shape 1 they are kept as logarithms, counted from the
 *            largest where all shapes are: never 0/0, however small alpha. A component that is too small for the type
 *            is 0
 *   error    the components add up to 1 within (dimensions + 2) 2^-24 (2^-53); a component of alpha_j < 1 has a
 *            relative error of some |log x_j| units besides
 *   draws    3 a component at the first attempt; acceptance of each 0.951 to 1 */
LW_API lw_status lw_fill_dirichlet_f32(lw_generator *generator, float *out, size_t n, const float *alpha,
                                       size_t dimensions);
LW_API lw_status lw_fill_dirichlet_f64(lw_generator *generator, double *out, size_t n, const double *alpha,
                                       size_t dimensions);

/* Multinomial(trials, p): how often each outcome comes up; the counts of a vector add up to trials, exactly.
 *
 *   trials   at most 2^63 - 1
 *   p        dimensions weights, finite and >= 0, their sum finite and > 0: what counts is p_j over the sum (unlike in
 *            NumPy, which wants a sum of 1). A weight of 0 never comes up
 *   method   conditional binomials (lw_fill_binomial_u64): component j has what those before it left, with p_j over the
 *            weights not yet used. These are kept to 106 bits of the sum, so that no weight is lost to cancellation
 *   draws    1 a component, and retry words (docs/vectors.md); acceptance as lw_fill_binomial_u64 */
LW_API lw_status lw_fill_multinomial_u64(lw_generator *generator, uint64_t *out, size_t n, uint64_t trials,
                                         const double *p, size_t dimensions);

/* Multivariate normal: mean + L z, z standard normals; covariance L L^T.
 *
 *   mean     dimensions values, finite
 *   factor   L, dimensions x dimensions, row-major: finite, lower triangular; what is above the diagonal is not read. A
 *            diagonal of 0 or below is legal, so a singular covariance is. lw_cholesky_* makes it of a covariance
 *   method   z by inversion; component i is ((L_i0 z_0 + L_i1 z_1) + .. + L_ii z_i) + mean_i by fma, in this order
 *   error    at most (i + 2) 2^-24 (2^-53) of the sum of the magnitudes added
 *   draws    1 a component; acceptance 1 */
LW_API lw_status lw_fill_multivariate_normal_f32(lw_generator *generator, float *out, size_t n, const float *mean,
                                                 const float *factor, size_t dimensions);
LW_API lw_status lw_fill_multivariate_normal_f64(lw_generator *generator, double *out, size_t n, const double *mean,
                                                 const double *factor, size_t dimensions);

/* The Cholesky factor of a covariance: L, lower triangular with L L^T = covariance. Both dimensions x dimensions,
 * row-major, in host memory, the same or apart; on and below the diagonal alone is read, zeros are written above. About
 * dimensions^3 / 6 multiplications on the calling thread; the f32 one computes in f64. Sums run in one order: the same
 * bits everywhere. A covariance that is not positive definite is LW_ERROR_DOMAIN, names the first row that shows it, and
 * leaves factor as it was. */
LW_API lw_status lw_cholesky_f32(const float *covariance, float *factor, size_t dimensions);
LW_API lw_status lw_cholesky_f64(const double *covariance, double *factor, size_t dimensions);

/* ---- a user's own integers -------------------------------------------------------------------------------------------
 *
 * Standard normals from integers of any source, such as quasi-random points: the quantile of (bits + 1/2) 2^-32 (f64:
 * 2^-64), monotone, odd, finite, within 1.65 (2) ULP; what lw_fill_normal_inverse_* gives for its own draws.
 *
 *   bits, out  n numbers each, aligned, apart or the same place; both host memory, or both memory that the context's
 *              kernels can write, as for the fills */
LW_API lw_status lw_normal_from_bits_f32(lw_context *context, const uint32_t *bits, float *out, size_t n);
LW_API lw_status lw_normal_from_bits_f64(lw_context *context, const uint64_t *bits, double *out, size_t n);

/* ---- weighted sampling -------------------------------------------------------------------------------------------
 *
 * An alias table (Walker 1977) of n items in rows of 8 bytes: item i is drawn with probability q_i / (n 2^32), where
 * the integers q_i come from the weights by the exact rule of docs/alias.md: the table is a function of the weights
 * alone, the same on every machine.
 *
 *   weights   n of them in host memory, or memory of the context's device (read before the call returns), finite and
 *             >= 0, not all 0; else LW_ERROR_DOMAIN with the index of the first offender
 *   n         1 .. 2^32
 *   error     the weights are first truncated to 60 bits below the binade of the largest; a positive weight below that
 *             becomes 0 (lw_alias_describe counts them). |q_i/(n 2^32) - w_i/sum w| <= (n p_i + 1) 2^-59 + 1/(n 2^32).
 *             A zero weight is never drawn.
 *   time      O(n), where the context runs, on all its threads
 *   memory    8 n bytes where the context runs; while it is built, what lw_alias_workspace says besides, and the weights
 *             once more if they come from host memory to a device
 *
 * alias.h has the rest: rows and workspace of the caller's, rows of 16 bytes, rebuilds, read-back, saving, samples by
 * sections, counts, tables that change, many tables at once, sampling without replacement.
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

/* Draws n item indices, independent, with replacement; out as for the fills. One 64-bit draw each: the row from the
 * high half of draw * items, the coin from the top 32 bits of the low half. Draw error: docs/alias.md.
 * The generator and the table must belong to one context. Both widths give the same indices. */
LW_API lw_status lw_alias_sample_u32(lw_generator *generator, const lw_alias *alias, uint32_t *out, size_t n);
LW_API lw_status lw_alias_sample_u64(lw_generator *generator, const lw_alias *alias, uint64_t *out, size_t n);

/* ---- tables of discrete distributions ------------------------------------------------------------------------------
 *
 * The cumulative distribution of one discrete distribution, made once, drawn from many times: a look into the table
 * costs less than any rejection. By inversion: element = the least value whose cumulated probability is above u / 2^64,
 * u of 64 bits, so that greater u never give lesser values. docs/discrete.md has the exact rule: the table is a function
 * of the parameters, the same on every machine.
 *
 *   parameters  as for the fill of that name (lw_fill_poisson_u64, ..), else LW_ERROR_DOMAIN. Where more than 65535
 *               values have a probability of 2^-64 or more (Poisson: a mean above some 1.2e7), LW_ERROR_DOMAIN: use the
 *               fill. Zipf has no table: its tail is too long
 *   error       cumulated probabilities are rounded to multiples of 2^-64: within 2^-65 + 2^-80 of the exact ones. So
 *               every probability is within 2^-64 + 2^-79, a value with 2^-64 or more has its share, and what is cut
 *               at either end has less than 2^-64
 *   time        of the host, one thread: 0.3 microseconds a value between probabilities of 2^-120; at most 0.05 s
 *   memory      at most 0.7 MB where the context runs; 9 MB of the host while it is built
 */
typedef struct lw_discrete lw_discrete;

LW_API lw_status lw_discrete_create_poisson(lw_discrete **discrete, lw_context *context, double mean);
LW_API lw_status lw_discrete_create_binomial(lw_discrete **discrete, lw_context *context, uint64_t trials, double p);
LW_API lw_status lw_discrete_create_negative_binomial(lw_discrete **discrete, lw_context *context, double successes,
                                                      double p);
LW_API lw_status lw_discrete_create_geometric(lw_discrete **discrete, lw_context *context, double p);
LW_API lw_status lw_discrete_create_hypergeometric(lw_discrete **discrete, lw_context *context, uint64_t good,
                                                   uint64_t bad, uint64_t sample);
LW_API lw_status lw_discrete_create_logarithmic(lw_discrete **discrete, lw_context *context, double p);

/* Values first .. first + n - 1, in proportion to n weights in host memory, finite and >= 0, not all 0, else
 * LW_ERROR_DOMAIN with the index of the first offender. n is 1 .. 65535 (more: lw_alias_create_f64). Cumulated weights
 * are rounded as above; a weight of 0 is never drawn. */
LW_API lw_status lw_discrete_create_weights(lw_discrete **discrete, lw_context *context, const double *weights,
                                            size_t n, uint64_t first);

/* NULL is legal; a CUDA context waits for its queued work first. */
LW_API void lw_discrete_destroy(lw_discrete *discrete);

typedef struct lw_discrete_info {
    uint64_t first;         /* the least value that occurs */
    uint64_t entries;       /* first + entries - 1 is the largest */
    uint64_t bytes;         /* of memory where the context runs */
    uint64_t cells;         /* of the index into the table */
    double looked_up_again; /* the share of draws that one look does not decide */
} lw_discrete_info;

LW_API lw_status lw_discrete_describe(const lw_discrete *discrete, lw_discrete_info *info);

/* Copies the table to host memory: bounds[k] is the largest u that gives first + k or less, so P(X <= first + k) is
 * (bounds[k] + 1) / 2^64; the last bound is 2^64 - 1. */
LW_API lw_status lw_discrete_bounds(const lw_discrete *discrete, uint64_t *bounds);

/* Draws n values, independent; out as for the fills. One 32-bit draw each, the top half of u; the lower half is a retry
 * word, which is looked at with a probability of some entries / 2^32. The generator and the table must belong to one
 * context. Both widths give the same values; _u32 refuses a table with values above 2^32 - 1. */
LW_API lw_status lw_discrete_sample_u32(lw_generator *generator, const lw_discrete *discrete, uint32_t *out, size_t n);
LW_API lw_status lw_discrete_sample_u64(lw_generator *generator, const lw_discrete *discrete, uint64_t *out, size_t n);

/* ---- advanced: one full-period sequence ----------------------------------------------------------------------------
 *
 * The generator warp1024 as one sequence of 32 (2^1024 - 1) words, where the fills above start it anew every 1024
 * words: for studies of the generator, and for who wants the guarantees of a full period. Its low bits are linear over
 * GF(2) in the 1024 bits of the state: tests of matrix rank on many words find that, so prefer the fills for
 * simulation.
 *
 *   start    a state hashed from (seed, stream, set), never all zero (docs/sequence.md). Two starts are places of one
 *            period if their sets are equal: m runs of L words each overlap with a chance below m^2 L / 2^1024
 *   words    32 a step of the generator, one a lane. An element takes the next one (bits32, uniform_f32) or two
 *            (uniform_f64) words, nothing is left out: so fills of any lengths concatenate, also of different kinds
 *   bits     the same on every backend, thread count and device
 *   place    lives on the host and moves when a fill returns; a fill captured in a CUDA graph repeats its own words
 *   cost     a fill finds the places of its threads by jumps. CPU: some 60 microseconds in every thread where more than
 *            one is used, and as much at the end for the new place, if the fill is longer than 16384 words. CUDA: 0.07
 *            ms of the host, 0.25 where the length is not that of the last fill; 0.1 to 0.3 ms of the device before
 *            the speed of a fill: 2^28 words take 0.4 ms on an H200 (lw_fill_bits32: 0.24), 2^30 take 1.2 (0.93).
 *            Nothing is allocated or synchronised there (host memory is staged, as by the fills)
 *   saving   keep the count of words: lw_sequence_create and lw_sequence_skip come back to any place
 */
typedef struct lw_sequence lw_sequence;

/* set: as for lw_generator_use_set. Uses no device memory and no device time. */
LW_API lw_status lw_sequence_create(lw_sequence **sequence, lw_context *context, uint64_t seed, uint64_t stream,
                                    unsigned set);
LW_API void lw_sequence_destroy(lw_sequence *sequence); /* NULL is legal */

/* Moves on by any number of words below 2^1024: words[0] + 2^64 words[1] + .. + 2^960 words[15]. About 1 ms, less for
 * less. 32 skips of 2^1024 - 1 go once round; 31 of these and one of 2^1024 - 1 - n go n words back. */
LW_API lw_status lw_sequence_skip(lw_sequence *sequence, const uint64_t words[16]);

/* Writes n elements to out, and moves on by their words; out and n as for the fills above. */
LW_API lw_status lw_sequence_fill_bits32(lw_sequence *sequence, uint32_t *out, size_t n);
LW_API lw_status lw_sequence_fill_uniform_f32(lw_sequence *sequence, float *out, size_t n);
LW_API lw_status lw_sequence_fill_uniform_f64(lw_sequence *sequence, double *out, size_t n);

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
    LW_KIND_RANGE_U64 = 11,
    LW_KIND_UNIFORM_REAL_F32 = 12,
    LW_KIND_UNIFORM_REAL_F64 = 13,
    LW_KIND_EXPONENTIAL_F32 = 14,
    LW_KIND_EXPONENTIAL_F64 = 15,
    LW_KIND_NORMAL_F32 = 16,
    LW_KIND_NORMAL_F64 = 17,
    LW_KIND_GAMMA_F32 = 18,
    LW_KIND_GAMMA_F64 = 19,
    LW_KIND_NORMAL_INVERSE_F32 = 20,
    LW_KIND_NORMAL_INVERSE_F64 = 21,
    LW_KIND_LOGNORMAL_F32 = 22,
    LW_KIND_LOGNORMAL_F64 = 23,
    LW_KIND_CAUCHY_F32 = 24,
    LW_KIND_CAUCHY_F64 = 25,
    LW_KIND_LAPLACE_F32 = 26,
    LW_KIND_LAPLACE_F64 = 27,
    LW_KIND_LOGISTIC_F32 = 28,
    LW_KIND_LOGISTIC_F64 = 29,
    LW_KIND_GUMBEL_F32 = 30,
    LW_KIND_GUMBEL_F64 = 31,
    LW_KIND_WEIBULL_F32 = 32,
    LW_KIND_WEIBULL_F64 = 33,
    LW_KIND_RAYLEIGH_F32 = 34,
    LW_KIND_RAYLEIGH_F64 = 35,
    LW_KIND_PARETO_F32 = 36,
    LW_KIND_PARETO_F64 = 37,
    LW_KIND_TRIANGULAR_F32 = 38,
    LW_KIND_TRIANGULAR_F64 = 39,
    LW_KIND_CHI_SQUARE_F32 = 40,
    LW_KIND_CHI_SQUARE_F64 = 41,
    LW_KIND_ERLANG_F32 = 42,
    LW_KIND_ERLANG_F64 = 43,
    LW_KIND_STUDENT_T_F32 = 44,
    LW_KIND_STUDENT_T_F64 = 45,
    LW_KIND_BETA_F32 = 46,
    LW_KIND_BETA_F64 = 47,
    LW_KIND_F_RATIO_F32 = 48,
    LW_KIND_F_RATIO_F64 = 49,
    LW_KIND_MAXWELL_F32 = 50,
    LW_KIND_MAXWELL_F64 = 51,
    LW_KIND_INVERSE_GAUSSIAN_F32 = 52,
    LW_KIND_INVERSE_GAUSSIAN_F64 = 53,
    LW_KIND_VON_MISES_F32 = 54,
    LW_KIND_VON_MISES_F64 = 55,
    LW_KIND_TRUNCATED_NORMAL_F32 = 56,
    LW_KIND_TRUNCATED_NORMAL_F64 = 57,
    LW_KIND_BERNOULLI_U32 = 58,
    LW_KIND_GEOMETRIC_U64 = 59,
    LW_KIND_POISSON_U32 = 60,
    LW_KIND_POISSON_U64 = 61,
    LW_KIND_BINOMIAL_U32 = 62,
    LW_KIND_BINOMIAL_U64 = 63,
    LW_KIND_NEGATIVE_BINOMIAL_U64 = 64,
    LW_KIND_HYPERGEOMETRIC_U64 = 65,
    LW_KIND_ZIPF_U64 = 66,
    LW_KIND_LOGARITHMIC_U64 = 67
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
    lw_value example[LW_MAX_PARAMETERS];           /* parameters that can be taken, for programs that try all kinds */
    lw_type parameter_type[LW_MAX_PARAMETERS];     /* LW_TYPE_U64: member u64, LW_TYPE_F32 and _F64: member f64 */
} lw_kind_info;

LW_API size_t lw_kind_count(void); /* kinds are numbered 0 .. lw_kind_count() - 1 */
LW_API lw_status lw_kind_describe(lw_kind kind, lw_kind_info *info);
LW_API lw_status lw_kind_find(const char *name, lw_kind *kind); /* an unknown name is LW_ERROR_ARGUMENT, listing all */

LW_API size_t lw_engine_count(void); /* engines are numbered 1 .. lw_engine_count() */
LW_API lw_status lw_engine_name(lw_engine engine, const char **name);
LW_API lw_status lw_engine_find(const char *name, lw_engine *engine);

/* Fills n elements of any kind. out as for the typed fills; parameters: as many as the kind has (NULL if it has
 * none). */
LW_API lw_status lw_fill(lw_generator *generator, lw_kind kind, void *out, size_t n, const lw_value *parameters);

/* The same with parameters that may differ from element to element: as many as the kind has; each an array of its
 * parameter_type, or one value where the array is null. */
typedef struct lw_each {
    const void *array;
    lw_value same;
} lw_each;

LW_API lw_status lw_fill_each(lw_generator *generator, lw_kind kind, void *out, size_t n, const lw_each *parameters);

/* A table of a kind with such parameters: bernoulli, geometric, poisson, binomial, negative_binomial, hypergeometric or
 * logarithmic, of either width; any other kind is LW_ERROR_ARGUMENT. */
LW_API lw_status lw_discrete_create(lw_discrete **discrete, lw_context *context, lw_kind kind,
                                    const lw_value *parameters);

/* The same for vectors: kinds of their own, as an element is a row of any length. */
typedef enum lw_vector {
    LW_VECTOR_SPHERE_F32 = 0,
    LW_VECTOR_SPHERE_F64 = 1,
    LW_VECTOR_DIRICHLET_F32 = 2,
    LW_VECTOR_DIRICHLET_F64 = 3,
    LW_VECTOR_MULTINOMIAL_U64 = 4,
    LW_VECTOR_MULTIVARIATE_NORMAL_F32 = 5,
    LW_VECTOR_MULTIVARIATE_NORMAL_F64 = 6
} lw_vector;

#define LW_VECTOR_MAX_ARRAYS 2

typedef struct lw_vector_info {
    const char *name; /* "dirichlet-f32" */
    lw_type type;     /* of a component */
    size_t size;      /* of a component, in bytes */
    int trials;       /* 1: it has a number of trials */
    int arrays;       /* how many arrays of parameters, 0 .. LW_VECTOR_MAX_ARRAYS */
    const char *array_name[LW_VECTOR_MAX_ARRAYS]; /* "alpha" */
    lw_type array_type[LW_VECTOR_MAX_ARRAYS];
    int array_square[LW_VECTOR_MAX_ARRAYS]; /* 1: dimensions x dimensions entries; 0: dimensions */
} lw_vector_info;

LW_API size_t lw_vector_count(void); /* numbered 0 .. lw_vector_count() - 1 */
LW_API lw_status lw_vector_describe(lw_vector vector, lw_vector_info *info);

/* trials: read where the kind has them; arrays: as many as the kind has (NULL if it has none). */
LW_API lw_status lw_fill_vector(lw_generator *generator, lw_vector vector, void *out, size_t n, size_t dimensions,
                                uint64_t trials, const void *const *arrays);

#ifdef __cplusplus
}
#endif

#endif
