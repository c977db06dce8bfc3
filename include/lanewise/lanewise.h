/* Lanewise: random numbers, non-uniform variates and weighted sampling, the same bits on every backend.
 *
 * C11 and C++17; nothing but the standard library is included. MIT licence. A first program:
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
 * Read the headers in this order. Each can be included alone; kernel/ has what kernels of your own include.
 */
#ifndef LANEWISE_H
#define LANEWISE_H

#include "base.h"      /* version, status, backends, contexts, memory */
#include "generator.h" /* which sequence, and where in it; splitting it */

#include "fills.h"    /* bits, uniform numbers, integers below a bound */
#include "bits.h"     /* Bernoulli elements of one bit each */
#include "variates.h" /* continuous distributions */
#include "counts.h"   /* discrete distributions */
#include "discrete.h" /* the same from tables */
#include "quantile.h" /* any continuous distribution, by a table */
#include "vectors.h"  /* directions, Dirichlet, multinomial, multivariate hypergeometric, multivariate normal */

#include "permute.h"     /* random permutations */
#include "choose.h"      /* k of n without replacement, also by weights */
#include "alias.h"       /* weighted sampling: tables, samples by sections, counts */
#include "batch.h"       /* many tables at once */
#include "dynamic.h"     /* weights that change */
#include "categorical.h" /* weights that are used once */
#include "inversion.h"   /* items that rise with the uniform number */

#include "points.h"      /* quasi-random points: Sobol', plain or scrambled */
#include "paths.h"       /* Brownian paths of normals: bridge, principal components */
#include "discrepancy.h" /* how evenly points fill the unit cube */
#include "search.h"      /* where values belong among sorted boundaries */
#include "rounding.h"    /* stochastic rounding to bf16 and f16 */
#include "moments.h"     /* exact sums and moments */
#include "sequence.h"    /* the one full-period sequence */
#include "kinds.h"       /* every kind by number or name */
#include "rows.h"        /* rows of a key each, blocks of an array, integers and halves */
#include "method.h"      /* rejection methods of your own */
#include "single.h"      /* one number at a time */

#endif
