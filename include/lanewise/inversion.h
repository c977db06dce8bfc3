/* Weighted sampling by inversion: items that rise with the uniform number. */
#ifndef LANEWISE_INVERSION_H
#define LANEWISE_INVERSION_H

#include "generator.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- weighted sampling, monotone -----------------------------------------------------------------------------------
 *
 * Item i of n is drawn in proportion to weight i: the first i whose weights up to it, added up, are above u / 2^64 of
 * all of them, u of 64 bits. Greater u never give lesser items, which an alias table cannot promise: so the points of a
 * quasi-random sequence, strata and antithetic pairs keep their sense, and two tables drawn from with the same u give
 * coupled items. It takes a search per item, where an alias table takes one look-up. docs/contract/inversion.md is the
 * rule, in exact integers.
 *
 *   weights   n of them, in host memory or memory of the context's device (read before the call returns). They are
 *             finite and >= 0, not all 0; else LW_ERROR_DOMAIN with the index of the first invalid weight
 *   n         1 .. 2^32
 *   error     weights are first truncated to 60 bits below the binade of the largest, as for alias tables; sums are
 *             exact; an item's range of u is within 1 of 2^64 times its part of the sum. A zero weight is never drawn
 *   time      O(n), where the context runs: by all of its threads, or by the device
 *   memory    8 n bytes where the context runs; while it is made, 1/128 of that, and the weights once more if they come
 *             from elsewhere. A call besides: at most 1/15 of the table on a CPU, and 8 MiB of draws (CUDA: 32)
 */
typedef struct lw_inversion lw_inversion;

LW_API lw_status lw_inversion_create(lw_inversion **inversion, lw_context *context, const void *weights, lw_type type,
                                     size_t n);
LW_API void lw_inversion_destroy(lw_inversion *inversion); /* NULL is legal; a CUDA context waits for its queued work */

typedef struct lw_inversion_info {
    uint64_t items;     /* n */
    uint64_t bytes;     /* of the table */
    uint64_t zeros;     /* items whose weight is 0 */
    uint64_t truncated; /* items whose weight is positive, but which no u gives */
} lw_inversion_info;

LW_API lw_status lw_inversion_describe(const lw_inversion *inversion, lw_inversion_info *info);

/* Draws n items, independent, with replacement; out as for the fills. u is one 64-bit draw, which is never 2^64 - 1.
 * The generator and the table must belong to one context. Both widths give the same items. */
LW_API lw_status lw_inversion_sample_u32(lw_generator *generator, const lw_inversion *inversion, uint32_t *out,
                                         size_t n);
LW_API lw_status lw_inversion_sample_u64(lw_generator *generator, const lw_inversion *inversion, uint64_t *out,
                                         size_t n);

/* The items of u of your own, n of them: out[i] is the item of u[i] / 2^64. Of a double x in [0, 1), u is
 * (uint64_t)(x * 0x1p64), exact. Memory as for lw_search_u64: u and out where the context works, or host memory; an
 * overlap is LW_ERROR_ARGUMENT. */
LW_API lw_status lw_inversion_at_u32(const lw_inversion *inversion, const uint64_t *u, uint32_t *out, size_t n);
LW_API lw_status lw_inversion_at_u64(const lw_inversion *inversion, const uint64_t *u, uint64_t *out, size_t n);

#ifdef __cplusplus
}
#endif

#endif
