/* Tables of discrete distributions, by inversion. */
#ifndef LANEWISE_DISCRETE_H
#define LANEWISE_DISCRETE_H

#include "kinds.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- tables of discrete distributions ------------------------------------------------------------------------------
 *
 * The cumulative distribution of one discrete distribution, made once, drawn from many times: a look into the table
 * costs less than any rejection. By inversion: element = the least value whose cumulated probability is above u / 2^64,
 * u of 64 bits, so that greater u never give lesser values. docs/contract/discrete.md has the exact rule: the table is
 * a function of the parameters, the same on every machine.
 *
 *   parameters  as for the fill of that name (lw_fill_poisson_u64, ..), else LW_ERROR_DOMAIN. Where more than 65535
 *               values have a probability of 2^-64 or more (Poisson: a mean above some 1.2e7), LW_ERROR_DOMAIN: use the
 *               fill. Zipf has no table: its tail is too long
 *   error       cumulated probabilities are rounded to multiples of 2^-64: within 2^-65 + 2^-80 of the exact ones. So
 *               every probability is within 2^-64 + 2^-79, a value with 2^-64 or more has its share, and what is cut
 *               at either end has less than 2^-64
 *   time        of the host, one thread, in proportion to the values between probabilities of 2^-120
 *   memory      at most 0.7 MB where the context runs; 9 MB of the host while it is built
 */
typedef struct lw_discrete lw_discrete;

LW_API lw_status lw_discrete_create_poisson(lw_discrete **discrete, lw_context *context, double mean);
LW_API lw_status lw_discrete_create_binomial(lw_discrete **discrete, lw_context *context, uint64_t trials, double p);
LW_API lw_status lw_discrete_create_negative_binomial(lw_discrete **discrete, lw_context *context, double successes,
                                                      double p);
LW_API lw_status lw_discrete_create_geometric(lw_discrete **discrete, lw_context *context, double p);
LW_API lw_status lw_discrete_create_hypergeometric(lw_discrete **discrete, lw_context *context, uint64_t good,
                                                   uint64_t bad, uint64_t sample);
LW_API lw_status lw_discrete_create_logarithmic(lw_discrete **discrete, lw_context *context, double p);

/* Values first .. first + n - 1, in proportion to n weights in host memory, finite and >= 0, not all 0, else
 * LW_ERROR_DOMAIN with the index of the first invalid weight. n is 1 .. 65535 (more: lw_alias_create_f64). Cumulated
 * weights are rounded as above; a weight of 0 is never drawn. */
LW_API lw_status lw_discrete_create_weights(lw_discrete **discrete, lw_context *context, const double *weights,
                                            size_t n, uint64_t first);

/* NULL is legal; a CUDA context waits for its queued work first. */
LW_API void lw_discrete_destroy(lw_discrete *discrete);

typedef struct lw_discrete_info {
    uint64_t first;         /* the least value that occurs */
    uint64_t entries;       /* first + entries - 1 is the largest */
    uint64_t bytes;         /* of memory where the context runs */
    uint64_t cells;         /* of the index into the table */
    double looked_up_again; /* the share of draws that one look does not decide */
} lw_discrete_info;

LW_API lw_status lw_discrete_describe(const lw_discrete *discrete, lw_discrete_info *info);

/* Copies the table to host memory. bounds[k] is the largest u that gives first + k or less, so P(X <= first + k) is
 * (bounds[k] + 1) / 2^64. The last bound is 2^64 - 1. */
LW_API lw_status lw_discrete_bounds(const lw_discrete *discrete, uint64_t *bounds);

/* Draws n values, independent; out as for the fills. One 32-bit draw each, the top half of u; the lower half is a retry
 * word, which is looked at with a probability of some entries / 2^32. The generator and the table must belong to one
 * context. Both widths give the same values; _u32 refuses a table with values above 2^32 - 1. */
LW_API lw_status lw_discrete_sample_u32(lw_generator *generator, const lw_discrete *discrete, uint32_t *out, size_t n);
LW_API lw_status lw_discrete_sample_u64(lw_generator *generator, const lw_discrete *discrete, uint64_t *out, size_t n);

/* A table of a kind with such parameters: bernoulli, geometric, poisson, binomial, negative_binomial, hypergeometric or
 * logarithmic, of either width; any other kind is LW_ERROR_ARGUMENT. */
LW_API lw_status lw_discrete_create(lw_discrete **discrete, lw_context *context, lw_kind kind,
                                    const lw_value *parameters);

#ifdef __cplusplus
}
#endif

#endif
