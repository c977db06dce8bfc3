/* A kind with its parameters, and the peers that have it. */
#ifndef LANEWISE_BENCH_CPU_VARIATES_H
#define LANEWISE_BENCH_CPU_VARIATES_H

#include "../engines/contest.h"

typedef struct setting {
    const char *title;
    lw_kind kind;
    size_t size; /* of an element of ours */
    lw_value parameters[LW_MAX_PARAMETERS];
} setting;

/* Enters what MKL and GSL have for the kind. Their integers are of 32 bits. */
void enter_variate_peers(contest *c, const setting *s);

#endif
