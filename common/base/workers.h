/* Host threads: a range of units shared out among the calling thread and helpers of the library's own. */
#ifndef LANEWISE_BASE_WORKERS_H
#define LANEWISE_BASE_WORKERS_H

#include <stdint.h>

typedef void lw_worker(void *argument, uint64_t begin, uint64_t end);

/* Calls work for parts that cover first .. end - 1 once each, on at most `threads` threads, and returns when all are
 * done. A thread is worth at least `least` units, and runs several parts; with one thread there is one part. A thread
 * that the system does not run holds up at most the part that it has begun. Every thread runs in the default
 * floating-point environment (to nearest, nothing flushed) and gets its own back, on enough stack (stack.h), and on the
 * processors that the caller may use. Where all cores are used and a part is `large`, threads are put one on a core
 * meanwhile. */
void lw_workers_run(int threads, int large, uint64_t first, uint64_t end, uint64_t least, lw_worker *work,
                    void *argument);

/* Inside of work: the number of the thread that runs it, below `threads`, and no other's meanwhile. */
int lw_workers_member(void);

/* Around the few lines in which a part adds what it found to what all have found. One lock for all: it is never held
 * while the process forks, so a child finds it free. */
void lw_workers_lock(void);
void lw_workers_unlock(void);

#endif
