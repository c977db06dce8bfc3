/* What precaching_bench.c times: a warp draws a method in sequence by one of the schedules; one text for every
 * target. */
#ifndef PRECACHING_RUN_H
#define PRECACHING_RUN_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { WAY_MASKED, WAY_KEPT, WAY_GROUPED, WAY_HELPING, WAY_POOLED };

/* W(method, each, way, lanes of a field): each is compiled with these as constants. each: 1: every call reads the
 * parameter of each lane from memory; 0: all lanes have the same one in all calls. */
#define PRECACHING_WAYS_OF(W, method, each)                                                                            \
    W(method, each, WAY_MASKED, 1)                                                                                     \
    W(method, each, WAY_KEPT, 1)                                                                                       \
    W(method, each, WAY_GROUPED, 2)                                                                                    \
    W(method, each, WAY_GROUPED, 4)                                                                                    \
    W(method, each, WAY_GROUPED, 8)                                                                                    \
    W(method, each, WAY_GROUPED, 16)                                                                                   \
    W(method, each, WAY_GROUPED, 32)                                                                                   \
    W(method, each, WAY_HELPING, 1)
#define PRECACHING_WAYS_OF_ALL(W, method)                                                                              \
    PRECACHING_WAYS_OF(W, method, 0)                                                                                   \
    W(method, 0, WAY_POOLED, 1)
#define PRECACHING_WAYS(W)                                                                                             \
    PRECACHING_WAYS_OF_ALL(W, work_20)                                                                                 \
    PRECACHING_WAYS_OF_ALL(W, work_200)                                                                                \
    PRECACHING_WAYS_OF_ALL(W, wide_18)                                                                                 \
    PRECACHING_WAYS_OF(W, work_20, 1)                                                                                  \
    PRECACHING_WAYS_OF(W, work_200, 1)

enum { PRECACHING_WARPS = 1024 }; /* rows of parameters: a warp begins at its number and goes round */

typedef struct precaching_question {
    int way;               /* a row of PRECACHING_WAYS */
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
