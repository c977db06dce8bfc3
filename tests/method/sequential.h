/* Methods in users' kernels: what a warp draws in `calls` calls of a schedule, lane by lane, and in how many rounds. */
#ifndef SEQUENTIAL_H
#define SEQUENTIAL_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { SEQUENCE_MASKED, SEQUENCE_KEPT, SEQUENCE_GROUPED, SEQUENCE_HELPING, SEQUENCE_POOLED, SEQUENCE_SCHEDULES };
enum { SEQUENCE_NEVER, SEQUENCE_TWINS }; /* never.h by warp1024; twins.h by mrg8, then by philox */

/* The parameter p of each call and lane. */
enum {
    SEQUENCE_ALIKE,    /* p */
    SEQUENCE_CHANGING, /* odd lanes take 3/4 p in calls 3, 4, 5, 9, 10, 11 and so on */
    SEQUENCE_OUTSIDE,  /* the same, and 2, which is outside the domain, in lanes 3, 8, 13 and so on */
    SEQUENCE_TOGETHER, /* all lanes take 3/4 p in those calls */
    SEQUENCE_HOPELESS  /* p, but 0 in lane 0 */
};

typedef struct sequence_question {
    double p; /* acceptance */
    int schedule, group, method, parameters;
    uint32_t calls;
    uint64_t seed, subsequence;
} sequence_question;

/* out: calls times 32 values, those of twins.h as bits of the first + 3 times those of the second; *rounds: of all
 * calls. Returns 0, or why it cannot be run. */
typedef const char *sequential_run(const sequence_question *question, uint64_t (*out)[32], uint64_t *rounds);

#ifdef __cplusplus
}
#endif

#endif
