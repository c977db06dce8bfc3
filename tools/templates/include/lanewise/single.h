/* Lanewise, one number at a time: inline calls on the host that take from a buffer, which bulk calls refill.
 *
 *     lw_single_uniform_f64 s;
 *     lw_single_uniform_f64_open(&s, generator);
 *     for (...)
 *         x = lw_next_uniform_f64(&s);
 *     if (lw_single_uniform_f64_close(&s) != LW_OK) puts(lw_last_error());
 *
 * There is a lw_single_<kind> with these four functions for each kind of fills.h that has no parameters: native,
 * native_f64, bits32, bits64, uniform_f32, uniform_f32_oc, uniform_f32_oo, uniform_f64, uniform_f64_oc, uniform_f64_oo.
 * The numbers are those of lw_fill_<kind>, on every backend. The i-th, i = 0, 1, .., is element c + i, where c was the
 * generator's cursor when the single was opened.
 *
 * lw_single_u32, _u64, _f32 and _f64 have the same four functions for every kind of that type, with its parameters:
 *
 *     lw_single_f64 s;
 *     const lw_value standard[] = {{.f64 = 0.0}, {.f64 = 1.0}};
 *     lw_single_f64_open(&s, generator, LW_KIND_NORMAL_F64, standard);
 *     for (...)
 *         x = lw_next_f64(&s);
 *     if (lw_single_f64_close(&s) != LW_OK) puts(lw_last_error());
 *
 *   lw_single_<kind>_open(&s, generator)   allocates the buffer (16 KiB; CUDA contexts 1 MiB), touches no cursor. If it
 *                                          fails, s is closed.
 *   lw_single_<type>_open(&s, generator, kind, parameters)
 *                                          the same. parameters: as lw_fill's, read here; outside the kind's domain
 *                                          they are LW_ERROR_DOMAIN, a kind of another type is LW_ERROR_ARGUMENT.
 *   lw_next_<kind>(&s)                     the next number: a compare, a load and an increment; every few thousand
 *                                          calls a refill. If that fails, the number is 0, of the float kinds NaN, and
 *                                          the next call tries again. It fails if the cursor is at 2^60, the device
 *                                          reports an error, or s is closed.
 *   lw_single_<kind>_status(&s)            the first error that lw_next_<kind> met, else LW_OK
 *   lw_single_<kind>_close(&s)             moves the generator's cursor to the first element that was not taken (never
 *                                          back), frees the buffer and returns what _status would have. Closing what is
 *                                          closed is legal and does nothing.
 *
 * A single has a cursor of its own from open to close, and the generator's stays where it was. Any number of singles
 * may therefore be open on one generator, each counting from where it was opened. Bulk calls do not disturb them: one
 * of the same kind before the close gives the same elements again, one after it goes on from them. Once all are closed,
 * the cursor is where the furthest one got.
 *
 * Declare s as a local variable where the loop is: then compilers keep it in registers. {0} is a closed single. Threads
 * as for the generator, which must not be destroyed before its singles are closed.
 */
#ifndef LANEWISE_SINGLE_H
#define LANEWISE_SINGLE_H

#ifndef __GNUC__
#include <math.h> /* of C++ it takes long to compile */
#endif

#include "kinds.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A conversion that each language has no warning of. */
#ifdef __cplusplus
#define LW_SINGLE_AS(type, value) static_cast<type>(value)
#else
#define LW_SINGLE_AS(type, value) ((type)(value))
#endif

/* Refills are rare: compilers lay the code for them out of the way of a loop, whose numbers then take one jump each. */
#if defined(__GNUC__)
#define LW_SINGLE_RARELY(condition) __builtin_expect((condition), 0)
#define LW_SINGLE_RARE __attribute__((cold))
#define LW_SINGLE_NAN __builtin_nanf("")
#else
#define LW_SINGLE_RARELY(condition) (condition)
#define LW_SINGLE_RARE
#define LW_SINGLE_NAN NAN
#endif

/* What the inline functions call. refill gives the place of the next number and where its run ends, or null if there is
 * none; close gets the number of those that were left. */
typedef struct lw_single lw_single;
LW_API lw_status lw_single_open(lw_single **single, lw_generator *generator, lw_kind kind);
LW_API lw_status lw_single_open_kind(lw_single **single, lw_generator *generator, lw_kind kind, lw_type type,
                                     const lw_value *parameters);
LW_API LW_SINGLE_RARE const void *lw_single_refill(lw_single *single, const void **end);
LW_API lw_status lw_single_status(const lw_single *single);
LW_API lw_status lw_single_close(lw_single *single, size_t left);

/* No address of a member of s is passed on, which is what lets compilers keep all of s in registers. */
/* EACH single */
#define LW_SINGLE lw_single_KIND
#define LW_SINGLE_OPEN lw_single_KIND_open
#define LW_SINGLE_NEXT lw_next_KIND
#define LW_SINGLE_STATUS lw_single_KIND_status
#define LW_SINGLE_CLOSE lw_single_KIND_close
#define which_xx number_xx
#define LW_SINGLE_TYPE ctype_xx
#define LW_SINGLE_NOTHING nothing_xx
#include "detail/templates/single.inl"
/* END */

#ifdef __cplusplus
}
#endif

#endif
