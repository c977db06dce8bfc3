/* What a call of a warp of 32 lanes is expected to do, by each schedule inside a kernel. */
#ifndef LANEWISE_MODEL_ROUNDS_H
#define LANEWISE_MODEL_ROUNDS_H

#include "parts.h"

typedef struct lw_model_rounds {
    double plain, kept, helping, pooled;                     /* rounds */
    double fields[LW_MODEL_GROUPS];                          /* of 2^k lanes */
    double helping_changes, fields_changes[LW_MODEL_GROUPS]; /* rounds in which any element is accepted */
    double pooled_moves;                                     /* rounds in which anything is */
} lw_model_rounds;

/* Exact for a population of one class. For others, plain is exact, and the others are simulated: 1024 calls, always the
 * same. kept: each lane keeps its acceptance from call to call. pooled: 0. */
void lw_model_rounds_of(const lw_model_population *of, lw_model_rounds *rounds);

#endif
