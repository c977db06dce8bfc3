/* Numbers by key and index, for any thread at any time: all families.
 * Made of variates.def by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_H
#define LANEWISE_AT_H

#include "at/uniform.h"
#include "at/bernoulli.h"
#include "at/beta.h"
#include "at/binomial.h"
#include "at/exponential.h"
#include "at/gamma.h"
#include "at/geometric.h"
#include "at/hypergeometric.h"
#include "at/inversions.h"
#include "at/logarithmic.h"
#include "at/negative_binomial.h"
#include "at/noncentral.h"
#include "at/normal.h"
#include "at/normal_squares.h"
#include "at/poisson.h"
#include "at/powers.h"
#include "at/student_t.h"
#include "at/truncated_normal.h"
#include "at/two_gammas.h"
#include "at/uniform_real.h"
#include "at/von_mises.h"
#include "at/zipf.h"
#include "at/permutation.h"

#endif
