/* Methods in users' kernels: what a warp draws in `calls` calls, lane by lane, and in how many rounds. */
#ifndef SEQUENTIAL_H
#define SEQUENTIAL_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sequence_question {
    double p;     /* acceptance */
    int kept;     /* whether the next element is kept */
    int changing; /* whether lanes change their p from call to call, every third call, by lane */
    uint32_t calls;
    uint64_t seed, subsequence;
} sequence_question;

/* out: calls times 32 values; *rounds: of all calls. Returns 0, or why it cannot be run. */
typedef const char *sequential_run(const sequence_question *question, uint32_t (*out)[32], uint64_t *rounds);

#ifdef __cplusplus
}
#endif

#endif
