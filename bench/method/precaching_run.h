/* What precaching_bench.c times: a warp draws a method in sequence, plainly or with the next element kept; one text for
 * every spelling. */
#ifndef PRECACHING_RUN_H
#define PRECACHING_RUN_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct precaching_question {
    double p;       /* acceptance */
    int operations; /* of an attempt: 20 or 200 */
    int kept;       /* whether the next element is kept */
    uint32_t warps, calls; /* each warp makes so many calls */
} precaching_question;

/* Returns 0 or why it cannot be run. The seconds of the second of two runs, and the rounds of all its warps. */
const char *precaching_cuda(const precaching_question *question, double *seconds, uint64_t *rounds);
const char *precaching_avx512(const precaching_question *question, double *seconds, uint64_t *rounds);

#ifdef __cplusplus
}
#endif

#endif
