/* A thread for each rank of one process, and communicators that fail or are slow on demand. */
#ifndef LANEWISE_TESTS_RANKS_CREW_H
#define LANEWISE_TESTS_RANKS_CREW_H

#include "lanewise/ranks.h"

/* What each rank does: null, or what was wrong, which is valid until the thread ends. cmocka's asserts are for the thread
 * of the test alone. */
typedef const char *crew_work(const lw_ranks *ranks, void *argument);

/* Runs it on `size` ranks and fails the test with the words of the lowest rank that has some. seconds: the limit of the
 * communicator. Where threads is not null, *threads is the communicator meanwhile. */
void crew_run(int size, double seconds, crew_work *work, void *argument, lw_ranks_threads **threads);

/* The sizes that tests run on. */
extern const int crew_sizes[7];

/* A communicator in front of another one. Its call number `call`, from 0, sleeps, and then returns `error` at once if
 * that is not 0. */
typedef struct crew_fault {
    const lw_ranks *inner;
    int call, error, calls;
    double sleep;
} crew_fault;

lw_ranks crew_faulty(crew_fault *fault, const lw_ranks *inner);

#endif
