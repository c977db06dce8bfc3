/* Made of variates.def by tools/templates/make_at.py; a test makes it again. */
/* One number in a thread: any element of any kind by key and index, from headers alone. C99, C++11, CUDA on host and
 * device, NVRTC. No library, no context, no votes: any thread, at any time, in branches and loops of unequal length.
 * This file has all families; each compiles alone (at/normal.h). docs/guide/in-thread.md. at/parts/ is what they are
 * made of.
 *
 *     const lw_key key = {42, 7};                               seed, stream
 *     float x = lw_at_normal_f32(key, 1000000, 0, 1);           element 1000000; then the kind's parameters
 *
 * This is the element that lw_fill_normal_f32 of a generator with this seed and stream writes at this index, if its
 * engine is PHILOX. Ask for LW_ENGINE_PHILOX where you want these numbers in bulk: the default, WARP1024, has others.
 *
 *   lw_at_<kind>(key, index, ..)             one element, of fills.h, variates.h and counts.h. Not here: kinds of
 *                                            one object per call: permutations, k of n, sectioned samples and counts
 *   lw_at_<kind>_open(&opened, key, ..)      makes what depends on key and parameters alone, in a struct
 *   lw_at_<kind>_of(&opened, index)          .. then one element
 *   lw_at_<kind>_run(&opened, index, n, out) .. or elements index .. index + n - 1, which share evaluations of Philox:
 *                                            from 128 on a uniform f32 takes a quarter of one
 *   lw_at_<kind>_set(&opened, ..)            other parameters, the same key
 *   lw_key_fold(key, data), lw_key_split     keys of keys (at/key.h); lw_walk_<kind>: walkers (at/walk.h)
 *   lw_at_permutation(key, n, i)             a permutation by index (at/permutation.h)
 *   lw_at_points_f64(&view, point, d)        quasi-random points, of a set that the library made (at/points.h)
 *   lw_at_sphere_f32(key, row, ..)           rows of vectors (at/vectors.h); lw_at_alias: items of tables (at/alias.h);
 *                                            lw_at_categorical_f32: items by few weights (at/categorical.h)
 *   sentinel                                 a NaN, or the largest integer: parameters outside the domain, an index of
 *                                            2^60 or more, and an element whose attempts are spent (below 2^-200)
 *   lw_at_agrees(lw_values_version())        1 if a library has the same values. A header of another one is an error
 *   LW_AT_NO_DOUBLE                          defined by you: no double at all, and no kind that needs one
 *
 * Names that begin with lw_one_ and LW_AT_ and are not here are no part of the interface. */
#ifndef LANEWISE_AT_H
#define LANEWISE_AT_H

#include "at/uniform.h"
#include "at/alias.h"
#include "at/bernoulli.h"
#include "at/beta.h"
#include "at/binomial.h"
#include "at/exponential.h"
#include "at/gamma.h"
#include "at/geometric.h"
#include "at/hypergeometric.h"
#include "at/inversions.h"
#include "at/logarithmic.h"
#include "at/lognormal.h"
#include "at/negative_binomial.h"
#include "at/noncentral.h"
#include "at/normal.h"
#include "at/normal_inverse.h"
#include "at/normal_squares.h"
#include "at/poisson.h"
#include "at/powers.h"
#include "at/student_t.h"
#include "at/truncated_normal.h"
#include "at/two_gammas.h"
#include "at/uniform_real.h"
#include "at/von_mises.h"
#include "at/zipf.h"
#include "at/bits.h"
#include "at/categorical.h"
#include "at/permutation.h"
#include "at/points.h"
#include "at/vectors.h"
#include "at/walk.h"
#include "at/walk/bernoulli.h"
#include "at/walk/beta.h"
#include "at/walk/binomial.h"
#include "at/walk/exponential.h"
#include "at/walk/gamma.h"
#include "at/walk/geometric.h"
#include "at/walk/hypergeometric.h"
#include "at/walk/inversions.h"
#include "at/walk/logarithmic.h"
#include "at/walk/lognormal.h"
#include "at/walk/negative_binomial.h"
#include "at/walk/noncentral.h"
#include "at/walk/normal.h"
#include "at/walk/normal_inverse.h"
#include "at/walk/normal_squares.h"
#include "at/walk/poisson.h"
#include "at/walk/powers.h"
#include "at/walk/student_t.h"
#include "at/walk/truncated_normal.h"
#include "at/walk/two_gammas.h"
#include "at/walk/uniform_real.h"
#include "at/walk/von_mises.h"
#include "at/walk/zipf.h"

#endif
