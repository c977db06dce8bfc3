/* What kernel_kinds.c times: a warp draws a kind that rejects by one of the schedules (kernel/schedules.h), plainly, or
 * with fixed parameters (kernel/variates.h); one text for every target. The kinds are compiled in parts, each a
 * translation unit per target. */
#ifndef KERNEL_KINDS_H
#define KERNEL_KINDS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The last three are for lanes with the same parameters only. */
enum { KINDS_PLAIN, KINDS_KEPT, KINDS_GROUPED, KINDS_HELPING, KINDS_POOLED, KINDS_QUEUED, KINDS_FIXED, KINDS_WAYS };
enum { KINDS_WAYS_EACH = KINDS_POOLED };        /* for lanes with others */
enum { KINDS_FIELD = 2, KINDS_PARAMETERS = 4 }; /* lanes of a field: 2 is best for kinds that accept mostly */

/* Parameters of each lane; integers travel as bits. */
typedef struct kinds_lanes {
    float f32[KINDS_PARAMETERS][32];
    double f64[KINDS_PARAMETERS][32];
} kinds_lanes;

typedef struct kinds_question {
    const char *kind; /* a name of variates.def */
    int way;
    const kinds_lanes *lanes;
    uint32_t warps, calls; /* each warp makes so many calls */
    uint32_t first;        /* the number of the first warp */
} kinds_question;

/* Returns 0, or why it cannot be run; KINDS_ELSEWHERE if the kind is of another part. The seconds of the second of two
 * runs, and the rounds of its warps, which the plain call and that with fixed parameters do not count. */
#define KINDS_ELSEWHERE ""
typedef const char *kinds_run(const kinds_question *question, double *seconds, uint64_t *rounds);

#ifdef __cplusplus
}
#endif

/* Numbers of the kinds of a part, in variates.def. */
#ifdef KERNEL_KINDS_PART
#if KERNEL_KINDS_PART == 0 /* all of them */
#define KERNEL_KINDS_FIRST 0
#define KERNEL_KINDS_LAST 255
#elif KERNEL_KINDS_PART == 1
#define KERNEL_KINDS_FIRST 22
#define KERNEL_KINDS_LAST 23
#elif KERNEL_KINDS_PART == 2
#define KERNEL_KINDS_FIRST 44
#define KERNEL_KINDS_LAST 47
#elif KERNEL_KINDS_PART == 3
#define KERNEL_KINDS_FIRST 50
#define KERNEL_KINDS_LAST 53
#elif KERNEL_KINDS_PART == 4
#define KERNEL_KINDS_FIRST 54
#define KERNEL_KINDS_LAST 61
#elif KERNEL_KINDS_PART == 5
#define KERNEL_KINDS_FIRST 62
#define KERNEL_KINDS_LAST 79
#else
#define KERNEL_KINDS_FIRST 80
#define KERNEL_KINDS_LAST 255
#endif
#endif

#endif
