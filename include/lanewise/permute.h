/* Random permutations. */
#ifndef LANEWISE_PERMUTE_H
#define LANEWISE_PERMUTE_H

#include "generator.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- permutations ---------------------------------------------------------------
 *
 * Collective kinds: a call makes one object and advances the cursor by 1, whatever its length. The object depends on
 * (engine, seed, stream, set, cursor) and on the call's arguments except out. Both widths give the same indices.
 *
 *   out      aligned to its type. CPU contexts: host memory. CUDA contexts: memory of the context's device or managed
 *            memory: queued on the context's stream, asynchronous; or host memory, complete on return
 *   method   docs/contract/permute.md: items are sorted by random words of 64 bits, and those with equal words by
 *            further words. All outcomes therefore have exactly the same probability if the words are uniform and
 *            independent. The words are Philox4x32-10, whatever the engine
 *   bits     the same on every backend, target, thread count and device
 *   memory   of a call, besides out, with m the number of words (n, or k + 64 to 1.4 k). CPU: 8 to 10 m bytes, a sample
 *            of up to n/2 another m, and up to 0.5 MB and m/2048 words per thread; the context keeps up to 256 MiB of
 * it for its next calls. CUDA: 16 m bytes of the device and some MB, a sample of up to n/2 another m, for host memory
 * another copy of out. It comes in stream order from a pool of the context, which keeps it until the context is
 * destroyed. A CUDA graph can therefore capture a call, except the first of a context. Too little is LW_ERROR_MEMORY,
 * and nothing is written
 */

/* A random permutation of 0 .. n-1, each of the n! equally likely. To shuffle an array, gather by it: y[i] = x[out[i]].
 *
 *   n        at most 2^32, else LW_ERROR_ARGUMENT; 0 is legal (out may then be NULL) */
LW_API lw_status lw_permute_u32(lw_generator *generator, uint32_t *out, size_t n);
LW_API lw_status lw_permute_u64(lw_generator *generator, uint64_t *out, size_t n);

/* Many random permutations in one call: row r of out is the permutation that call r of `rows` calls of lw_permute_u32
 * or _u64 gives. The cursor advances by rows, whatever n is.
 *
 *   out      rows * n elements, row after row; a row of up to 64 items takes some ns per item
 *   rows     0 is legal (out may then be NULL); rows * n at most 2^60, else LW_ERROR_ARGUMENT
 *   n        at most 2^32, else LW_ERROR_ARGUMENT; 0 is legal (out may then be NULL)
 *   memory   rows of up to 64 items: no more than out; longer ones: that of one permutation */
LW_API lw_status lw_permute_rows_u32(lw_generator *generator, uint32_t *out, size_t rows, size_t n);
LW_API lw_status lw_permute_rows_u64(lw_generator *generator, uint64_t *out, size_t rows, size_t n);

#ifdef __cplusplus
}
#endif

#endif
