/* k of n items without replacement, with equal chances or by weights. What a collective kind is, permute.h says. */
#ifndef LANEWISE_CHOOSE_H
#define LANEWISE_CHOOSE_H

#include "permute.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- with equal chances ---- */

/* k different ones of 0 .. n-1 in random order, each of the n!/(n-k)! sequences equally likely: simple random sampling
 * without replacement (Python's random.sample; sorted, a uniform subset). Time and memory go with k, not with n, up to
 * k = n/2.
 *
 *   n        any number of items; _u32: at most 2^32
 *   k        at most n; at most 2^31, or 2^32 where n is at most 2^32; else LW_ERROR_ARGUMENT. 0 is legal
 *   method   k <= n/2: candidates uniform on 0 .. n-1, the first k different ones; else the first k of a permutation */
LW_API lw_status lw_choose_u32(lw_generator *generator, uint32_t *out, size_t k, uint64_t n);
LW_API lw_status lw_choose_u64(lw_generator *generator, uint64_t *out, size_t k, uint64_t n);

/* ---- by weights -------------------------------------------------------------------------------------------------------
 *
 * k different ones of n items by their weights: the first is item i with probability w_i / sum w, each next one
 * likewise among those that are left. It is done as by Efraimidis and Spirakis 2006, as a race of exponential times
 * E_i / w_i whose k first are taken in order. An item of weight 0 is never taken. docs/contract/choose.md defines the
 * bits.
 *
 *   weights   n of `type`: finite and >= 0; host memory, or memory of the context's device. u64: rounded to 53 bits
 *   n, k      1 <= n <= 2^32; k at most the number of positive weights. 0 is legal: then no weight is looked at
 *   out       k indices in the order in which they were taken, host memory or the context's device's; complete on
 *             return
 *   object    a collective kind (docs/contract/choose.md): one object per call, the cursor moves by 1. Of one cursor,
 *             the first k' < k items are what k' gives
 *   errors    LW_ERROR_DOMAIN: an invalid weight, with the index of the first; fewer than k positive weights, and how
 *             many
 *
 * Same set and order on every backend, device and thread count. */
LW_API lw_status lw_choose_weighted_u32(lw_generator *generator, const void *weights, lw_type type, size_t n,
                                        uint32_t *out, size_t k);
LW_API lw_status lw_choose_weighted_u64(lw_generator *generator, const void *weights, lw_type type, size_t n,
                                        uint64_t *out, size_t k);

#ifdef __cplusplus
}
#endif

#endif
