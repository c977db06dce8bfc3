/* A kind or a vector with its parameters, and the peers that have it. */
#ifndef LANEWISE_BENCH_CPU_VARIATES_H
#define LANEWISE_BENCH_CPU_VARIATES_H

#include "../engines/contest.h"

/* What is no kind with the same parameters for all elements. */
typedef enum special {
    PLAIN,
    NORMAL_VECTORS_F32, /* normal vectors of DIMENSIONS components, of bench_mean and bench_factor */
    NORMAL_VECTORS_F64,
    MULTINOMIALS, /* of DIMENSIONS outcomes, bench_chances, parameter 0 trials */
    POISSON_EACH, /* a mean per element: bench_means, of MEANS_MOST */
} special;

enum { DIMENSIONS = 4, MEANS_MOST = 1024 };
extern const double bench_mean[DIMENSIONS], bench_factor[DIMENSIONS * DIMENSIONS], bench_chances[DIMENSIONS];
extern double bench_means[MEANS_MOST];

typedef struct setting {
    const char *title;
    lw_kind kind;
    size_t size; /* of an element of ours */
    lw_value parameters[LW_MAX_PARAMETERS];
    special what;
} setting;

/* Enters what MKL and GSL have for the kind. Their integers are of 32 bits. */
void enter_variate_peers(contest *c, const setting *s);

#endif
