/* What the tables of Nagasaka et al. (2018) measure: fillers that run on a number of threads, each thread with a
 * generator of its own at a place of its own, or together on one array. Doubles on [0, 1). */
#ifndef LANEWISE_BENCH_THREAD_FILLERS_H
#define LANEWISE_BENCH_THREAD_FILLERS_H

#include "contest.h"

enum { MOST_THREADS = 1024, L2_NUMBERS = 1 << 15 };

/* A context of the backend that is measured: avx512 if it can run, else portable. */
lw_context *context_of(int threads);

typedef enum task {
    WHOLE_ARRAY,   /* one array, filled by all threads */
    SMALL_ARRAYS,  /* arrays of `small` numbers, each thread its own again and again */
    SMALL_WITHIN,  /* the same from within a warp of elements (ours only) */
    SMALL_BY_NEXT, /* the same by lw_next, one number at a time (ours only) */
    ONE_AT_A_TIME, /* added up, nothing stored (not MKL) */
    JUMP           /* to a far place, and the number there; n jumps per thread */
} task;

/* A peer as streams, one per thread. Null: it does not jump, or has no numbers one at a time. */
typedef struct stream_peer {
    const char *name;
    int number; /* which of its generators or functions: an argument of open and sum */
    void *(*open)(int number, int thread);
    int (*f64)(void *stream, double *out, size_t n);       /* 0: done */
    double (*sum)(void *stream, size_t n, int number);     /* of n numbers, one at a time */
    int (*skip)(void *stream, unsigned long long numbers); /* 0: done */
    void (*free)(void *stream);
} stream_peer;

void enter_streams(contest *c, task what, const stream_peer *peer, int threads, size_t small);
void enter_ours(contest *c, task what, const char *name, lw_engine engine, lw_kind kind, int threads, size_t small);
void enter_cxx_sum(contest *c, int threads);
void enter_mkl_threads(contest *c, task what, int threads, size_t small);    /* nothing, without MKL */
void enter_published_mrg8(contest *c, task what, int threads, size_t small); /* nothing, without it or AVX-512 */
void enter_stores(contest *c, int threads); /* the yardsticks of c->memory: every way of stores.h */

#endif
