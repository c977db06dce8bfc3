/* What precaching_bench.c times: a warp draws a method in sequence by one of the schedules; one text for every
 * spelling. */
#ifndef PRECACHING_RUN_H
#define PRECACHING_RUN_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { WAY_MASKED, WAY_KEPT, WAY_GROUPED, WAY_HELPING, WAY_POOLED };

/* W(operations, way, lanes of a field): each is compiled with these as constants. */
#define PRECACHING_WAYS_OF(W, operations)                                                                              \
    W(operations, WAY_MASKED, 1)                                                                                       \
    W(operations, WAY_KEPT, 1)                                                                                         \
    W(operations, WAY_GROUPED, 2)                                                                                      \
    W(operations, WAY_GROUPED, 4)                                                                                      \
    W(operations, WAY_GROUPED, 8)                                                                                      \
    W(operations, WAY_GROUPED, 16)                                                                                     \
    W(operations, WAY_GROUPED, 32)                                                                                     \
    W(operations, WAY_HELPING, 1)                                                                                      \
    W(operations, WAY_POOLED, 1)
#define PRECACHING_WAYS(W) PRECACHING_WAYS_OF(W, 20) PRECACHING_WAYS_OF(W, 200)

typedef struct precaching_question {
    double p;              /* acceptance */
    int operations;        /* of an attempt: 20 or 200 */
    int way, lanes;        /* one of the ways above */
    uint32_t warps, calls; /* each warp makes so many calls */
    uint32_t first;        /* the number of the first warp */
} precaching_question;

/* Returns 0 or why it cannot be run. The seconds of the second of two runs, and the rounds of all its warps. */
const char *precaching_cuda(const precaching_question *question, double *seconds, uint64_t *rounds);
const char *precaching_avx512(const precaching_question *question, double *seconds, uint64_t *rounds);

#ifdef __cplusplus
}
#endif

#endif
