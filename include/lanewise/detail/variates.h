/* Variates lane by lane: for every row of variates.def
 *
 *     lw_mask lw_check_and_setup_<name>(p, c)     coefficients; the lanes whose parameters are in the domain
 *     lw_mask lw_try_<name>(d, c, &x)             one attempt; the lanes that accept x
 *     void lw_pair_<name>(d, c0, c1, x)           PAIR: two elements from two draws
 *
 * LATE: lw_try gives the lanes that are decided. If not all are,
 *
 *     lw_mask lw_settle_<name>(d, c, decided, &x) looks longer at the others; the lanes that are decided then
 *     lw_<type> lw_whole_<name>(w, c)             the element of all 64 bits
 *
 * The columns of common/variates/fast_paths.def, LW_PASSES, LW_SIDE, LW_FLOATS_WAIT, LW_DEFERRED and LW_LIKE_GAMMA in a
 * row of each_variate.inl, say which other paths the row has besides.
 *
 * A kind of ONCE, PAIR or LATE whose operations are a long chain may be made in passes as well, LW_PASSES of them after
 * its beginning (common/run/run.inl); try and pair do all of them. Where LW_FLOATS_WAIT is 1 (ONCE, LATE), x is an
 * lw_f32.
 *
 *     lw_<type> lw_begin_<name>(d, c)             what the first pass takes
 *     void lw_pair_begin_<name>(d, c0, c1, x)     PAIR: the same of two elements
 *     lw_<type> lw_pass_<name>(pass, d, c, x)     passes 1, 2 .. LW_PASSES; the last gives the element; d: its
 *                                                 draws, of a pair the one in its place
 *     lw_mask lw_late_pass_<name>(c, x, &y)       LATE, in one pass: lw_try from there on
 *
 * One of ONCE with one draw may be made of LW_SIDE groups side by side instead, n of them, pass 0 being begin:
 *
 *     void lw_side_<name>(n, pass, d, c, x)       d and x: n each
 *
 * A kind of the method PAIR_RETRY for which LW_DEFERRED is not 0 defers the tests of lanes until as many can be tested
 * together; the second draw of an element is its test:
 *
 *     void lw_pair_sure_<name>(regime, d0, d1, c0, c1, x, z, sure)   two elements, what their tests take, and the lanes
 *                                                                    that are accepted without a test
 *     lw_mask lw_deferred_test_<name>(test, z, c)                    the lanes that the test accepts
 *     int lw_defers_often_<name>(c)                                  whether most groups have lanes that need one
 */
#ifndef LANEWISE_DETAIL_VARIATES_H
#define LANEWISE_DETAIL_VARIATES_H

#include "draws.h"
#include "../lane/variates/beta.h"
#include "../lane/variates/domains.h"
#include "../lane/variates/exponential.h"
#include "../lane/variates/gamma.h"
#include "../lane/variates/inversions.h"
#include "../lane/variates/normal.h"
#include "../lane/variates/normal_squares.h"
#include "../lane/variates/powers.h"
#include "../lane/variates/student_t.h"
#include "../lane/variates/truncated_normal.h"
#include "../lane/variates/two_gammas.h"
#include "../lane/variates/uniform_real.h"
#include "../lane/variates/von_mises.h"

#include "../lane/variates/bernoulli.h"
#include "../lane/variates/binomial.h"
#include "../lane/variates/geometric.h"
#include "../lane/variates/hypergeometric.h"
#include "../lane/variates/logarithmic.h"
#include "../lane/variates/negative_binomial.h"
#include "../lane/variates/poisson.h"
#include "../lane/variates/zipf.h"

#include "../lane/variates/noncentral.h"

#include "../lane/variates/vector_parts.h"

/* Groups of 32 elements that a method makes together, and how many a block holds of a kind with `draws` draws of
 * `steps` steps each. */
#define LW_UNIT_ONCE 1
#define LW_UNIT_LATE 1
#define LW_UNIT_RETRY 1
#define LW_UNIT_PAIR 2
#define LW_UNIT_PAIR_RETRY 2
#define LW_VARIATE_GROUPS(steps, draws, unit) (32 / ((steps) * (draws) * (unit)) * (unit))

/* Whether attempts of a method may be rejected. */
#define LW_REJECTS_ONCE 0
#define LW_REJECTS_LATE 0
#define LW_REJECTS_PAIR 0
#define LW_REJECTS_RETRY 1
#define LW_REJECTS_PAIR_RETRY 1

/* Integers among the parameters of a row travel as bits. */
LW_LANE lw_warp_f64 lw_splat_integer_f64(uint64_t x)
{
    lw_warp_f64 r;
    LW_FOR_GROUPS(g) r.g[g] = lw_bits_f64(lw_set_u64(x));
    return r;
}

/* The tuples of a row's parameters, each given to F. */
#define LW_EACH_PARAMETER_0(F, ...)
#define LW_EACH_PARAMETER_1(F, a) F a
#define LW_EACH_PARAMETER_2(F, a, b) F a F b
#define LW_EACH_PARAMETER_3(F, a, b, c) F a F b F c
#define LW_EACH_PARAMETER_4(F, a, b, c, d) F a F b F c F d

#define LW_CHECK_PARAMETER(type, name, domain) ok = lw_and_mask(ok, lw_in_##domain##_##type(p[k++]));
#define LW_VARIATE_TEMPLATE "check_and_setup.inl"
#include "templates/each_variate.inl"
#include "templates/each_vector_part.inl"
#undef LW_VARIATE_TEMPLATE
#undef LW_CHECK_PARAMETER

#endif
