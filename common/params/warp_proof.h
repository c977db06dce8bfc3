/* What can be proven of a warp generator, whose state map is linear over GF(2): minimal polynomial, period, and the
 * rank of the low bits that it gives. For the search and the tests; not part of the library. */
#ifndef LANEWISE_PARAMS_WARP_PROOF_H
#define LANEWISE_PARAMS_WARP_PROOF_H

#include <stdint.h>

#include "params/warp1024_sets.h"

typedef enum lw_warp_form {
    LW_WARP_ROTATED,   /* WARP1024: s' = rotl(a, r) ^ (b >> Z), output s' * M + a, M odd */
    LW_WARP_PUBLISHED, /* WARPSTD:  s' = (a << 2) ^ (b >> Z), output a + b; r is not used */
} lw_warp_form;

extern const lw_warp_set lw_warpstd_set;

/* The degree of the minimal polynomial of bit 0 of lane 0, started from one set bit. When it is 1024 it is that of the
 * state map too, and its coefficients below x^1024 are in p. */
unsigned lw_warp_minimal(lw_warp_form form, const lw_warp_set *set, uint64_t p[16]);

/* Whether x has order 2^1024 - 1 modulo P. Then its powers are all the 2^1024 - 1 other residues than 0, so these have
 * inverses, P is irreducible, and it is primitive: every state but zero is on one cycle of the state map. */
int lw_warp_is_primitive(const uint64_t p[16]);

/* Whether the factors that the test above uses have the product 2^1024 - 1. */
int lw_warp_factors_multiply(void);

/* Ranks of low bits of outputs as linear functions of the state: of the 32 of a step, the least over the steps of a
 * block; and of the 1024 of a block. */
typedef struct lw_warp_ranks {
    unsigned step, block;
} lw_warp_ranks;

lw_warp_ranks lw_warp_rank(lw_warp_form form, const lw_warp_set *set);

#endif
