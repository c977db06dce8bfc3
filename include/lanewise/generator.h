/* Generators: which sequence, and where in it. Splitting one sequence among many. */
#ifndef LANEWISE_GENERATOR_H
#define LANEWISE_GENERATOR_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- generators --------------------------------------------------------------------------------------------------
 *
 * A generator is (engine, set, seed, stream) and a cursor, nothing else. Element i of a kind is a pure function of
 * (engine, set, seed, stream, kind, i, parameters), written down in docs/contract/elements.md. It has the same bits on
 * every backend, for every thread count and every way to split the calls. A fill of n elements gives elements cursor ..
 * cursor + n - 1 and advances the cursor by n. All kinds share the one cursor and are independent of each other, except
 * philox's native and bits kinds, which are all Random123's words.
 *
 * Any seed and any stream are good, 0 and consecutive ones too, except for the native kinds of mrg8. These keep its
 * published seeding for seeds below 2^32, which relates the first elements of consecutive seeds: take consecutive
 * streams of one seed there.
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

/* Lets the cursor live where the kernels run. From now on a fill of n elements reads *cursor when it runs, not when it
 * is called, and adds n to it afterwards. A fill that was captured in a CUDA graph therefore draws new numbers at every
 * replay.
 *
 *   cursor   8 bytes, aligned, that the context's kernels can write (lw_malloc; CPU contexts: any host memory). The
 *            caller has set it (lw_copy) to at most 2^60, keeps it valid, and gives it to one generator at a time.
 *            NULL: back to the generator's own cursor, which has not moved meanwhile
 *   fills    into host memory of a CUDA context cannot be captured, as before. A fill that would pass 2^60 writes
 *            nothing and leaves *cursor (with LW_ERROR_ARGUMENT where it is known: CPU contexts, host memory)
 *   seek     and tell are about the generator's own cursor; *cursor is read and set by its owner */
LW_API lw_status lw_generator_cursor_at(lw_generator *generator, uint64_t *cursor);

/* Chooses the engine's parameter set, 0 .. count - 1 of lw_engine_sets; a new generator has set 0. Each set is a
 * generator of its own, of the same form and period, and starts from states hashed with its number. The streams of a
 * program can therefore be so many different generators. The cursor stays. Costs nothing; every set is as fast as set 0
 * (plain C: a quarter slower, as the compiler does not know its constants). */
LW_API lw_status lw_generator_use_set(lw_generator *generator, unsigned set);

/* How many parameter sets an engine has: warp1024 1024, each of proven period 2^1024 - 1 (docs/contract/elements.md);
 * else 1. */
LW_API lw_status lw_engine_sets(lw_engine engine, size_t *count);

/* Saves a generator with its own cursor as a blob of bytes, and makes a generator from one: it goes on, bit for bit,
 * where the saved one stood. The bytes (64 now; docs/contract/blobs.md) are the same on every machine: saved under any
 * backend, loaded under any other.
 *
 *   blob   of any alignment; save: NULL asks for the size alone
 *   size   save: in the buffer at blob, out the bytes of the blob; load: the bytes of the blob
 *
 * A blob with a changed bit, a truncated or too long one, one of something else, of another version of the format or
 * of another LW_VALUES_VERSION is LW_ERROR_ARGUMENT. The sentence says which; nothing is allocated then. */
LW_API lw_status lw_generator_save(const lw_generator *generator, void *blob, size_t *size);
LW_API lw_status lw_generator_load(lw_generator **generator, lw_context *context, const void *blob, size_t size);

/* ---- engines by number or name ---- */

LW_API size_t lw_engine_count(void); /* engines are numbered 1 .. lw_engine_count() */
LW_API lw_status lw_engine_name(lw_engine engine, const char **name);
LW_API lw_status lw_engine_find(const char *name, lw_engine *engine);

/* ---- splitting: one sequence shared out among ranks, threads or thread blocks -------------------------------------
 *
 * Which of the elements 0 .. n-1 belong to part 0 <= part < parts. Seek to first (plus where the shared sequence
 * begins) and fill count elements; all parts together are the single sequence, each element once. No object is needed,
 * and n, parts, chunk and k may be any 64-bit numbers. docs/guide/streams.md says when a stream for each is better than
 * a split.
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

#ifdef __cplusplus
}
#endif

#endif
