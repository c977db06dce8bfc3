/* The number of attempts after which an element is given up (docs/contract/elements.md, "Attempts"): attempts 0 ..
 * LW_ATTEMPTS - 1. An element whose attempts are all rejected is the sentinel, and counted where elements with
 * parameters outside the domain are.
 *
 * One number serves all loops of the library. None accepts with a probability below 0.49, whatever the parameters, so
 * 256 rejections in a row have a probability below 0.51^256 = 2^-248. The least acceptances, as the spec blocks of
 * lanewise.h have them:
 *
 *     range_u32, range_u64, candidates of samples    above 1/2
 *     gamma, erlang, chi_square, parts of Dirichlet  0.951 (shape 1)
 *     negative_binomial                              0.951 (its gamma's)
 *     beta                                           0.882 (1 and a large shape)
 *     f_ratio                                        0.906 (two gammas of shape 1)
 *     noncentral_chi_square                          0.951 (next to 0 or 1 degrees)
 *     noncentral_f                                   0.906 (the same, and a denominator of 2 degrees)
 *     von_mises                                      0.66  (large concentrations)
 *     truncated_normal                               0.49
 *     hypergeometric, parts of multivariate ones     0.52  (22, 22, 22)
 *     zipf                                           0.69  (exponents next to 1)
 *     words that tell two items apart                1 - 2^-64
 *     a hashed state of mrg8 that is not all zeros   1 - 2^-240
 *
 * A kind that accepts less often needs a larger number, which is part of what its elements are. */
#ifndef LANEWISE_DETAIL_ATTEMPTS_H
#define LANEWISE_DETAIL_ATTEMPTS_H

enum { LW_ATTEMPTS = 256 };

/* Rounds of a user's method in lane generators, whose acceptance nobody knows: where it is 1.4e-4 or more, so many
 * rejections in a row have a probability below 2^-200. */
enum { LW_METHOD_ROUNDS = 1 << 20 };

#endif
