/* Fills of bits, uniform numbers and integers below a bound. */
#ifndef LANEWISE_FILLS_H
#define LANEWISE_FILLS_H

#include "generator.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- fills -------------------------------------------------------------------------------------------------------
 *
 * Each writes n elements to out and advances the cursor by n; on an error nothing is written and the cursor stays.
 *
 *   n        0 is legal and writes nothing (out may then be NULL); cursor + n must not exceed 2^60
 *   out      aligned to its element type.
 *            CPU contexts: host memory; complete on return. Calls larger than the threads' share of the last-level
 *            cache go past the caches. That is fastest where out is on a multiple of 64 bytes (lw_malloc) and the
 *            cursor on one of 16.
 *            CUDA contexts: memory of the context's device, or managed memory: queued on the context's stream,
 *            asynchronous, no allocation and no synchronisation. Host memory, pinned or not: staged, complete on
 *            return. Memory of another device is LW_ERROR_ARGUMENT.
 */

/* Few elements at a time: on a CPU a generator whose short calls follow each other keeps up to 16 KiB drawn ahead. Such
 * a call costs little more than a copy. lanewise/single.h has them one by one. */

/* The engine's own integers: words of 32 bits. philox: Random123's words, counter = (i/4, stream). mrg8: x_n in
 * [1, 2^31-1] (residue 0 is 2^31-1) instead; stream 0 is the published sequence x_0, x_1, .. of that seed. */
LW_API lw_status lw_fill_native(lw_generator *generator, uint32_t *out, size_t n);

/* The engine's own map of `native` to [0,1): mrg8 (x-1)*r with r the double nearest 1/(2^31-1), as published (31 bits);
 * the others word * 2^-32. */
LW_API lw_status lw_fill_native_f64(lw_generator *generator, double *out, size_t n);

/* 32 or 64 random bits: exactly uniform words of the engine. mrg8: two or three 31-bit words per element, within 2^-29
 * of uniform in total variation (docs/contract/elements.md has the exact bias). */
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
 * The maps are exact; every value is equally likely (mrg8: except for the bias of its words). One word per f32, 53
 * bits (two words) per f64. */
LW_API lw_status lw_fill_uniform_f32(lw_generator *generator, float *out, size_t n);
LW_API lw_status lw_fill_uniform_f32_oc(lw_generator *generator, float *out, size_t n);
LW_API lw_status lw_fill_uniform_f32_oo(lw_generator *generator, float *out, size_t n);
LW_API lw_status lw_fill_uniform_f64(lw_generator *generator, double *out, size_t n);
LW_API lw_status lw_fill_uniform_f64_oc(lw_generator *generator, double *out, size_t n);
LW_API lw_status lw_fill_uniform_f64_oo(lw_generator *generator, double *out, size_t n);

/* Integers uniform on 0 .. bound-1, unbiased.
 *
 *   bound    1 or more, else LW_ERROR_DOMAIN
 *   method   Lemire 2019 (multiply, reject the short remainder)
 *   draws    1 per attempt, of b = 32 or 64 bits; acceptance above 1/2, exactly 1 - (2^b mod bound) / 2^b. Retries
 *            from the retry counter, 256 attempts at most (docs/contract/elements.md, "Attempts") */
LW_API lw_status lw_fill_range_u32(lw_generator *generator, uint32_t *out, size_t n, uint32_t bound);
LW_API lw_status lw_fill_range_u64(lw_generator *generator, uint64_t *out, size_t n, uint64_t bound);

#ifdef __cplusplus
}
#endif

#endif
