/* What precaching_bench.c times: a warp draws a method in sequence by one of the schedules; one text for every
 * target. */
#ifndef PRECACHING_RUN_H
#define PRECACHING_RUN_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { WAY_MASKED, WAY_KEPT, WAY_GROUPED, WAY_HELPING, WAY_POOLED };

enum { PRECACHING_WARPS = 1024 }; /* rows of parameters: a warp begins at its number and goes round */

typedef struct precaching_question {
    int way;               /* a row of precaching_ways.def */
    double p;              /* acceptance, where it is the same */
    const float *each;     /* else those of PRECACHING_WARPS warps of 32 lanes */
    uint32_t by;           /* 0: a lane keeps its acceptance; 1: each call takes the next row of `each` */
    uint32_t warps, calls; /* each warp makes so many calls */
    uint32_t first;        /* the number of the first warp */
} precaching_question;

/* Returns 0 or why it cannot be run. The seconds of the second of two runs, and the rounds of all its warps. */
typedef const char *precaching_run(const precaching_question *question, double *seconds, uint64_t *rounds);

#ifdef __cplusplus
}
#endif

#endif
