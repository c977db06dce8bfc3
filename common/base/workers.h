/* Host threads: a range of units shared out among OpenMP workers. */
#ifndef LANEWISE_BASE_WORKERS_H
#define LANEWISE_BASE_WORKERS_H

#include <stdint.h>

typedef void lw_worker(void *argument, uint64_t begin, uint64_t end);

/* Calls work for parts that cover first .. end - 1 once each, on at most `threads` threads, at least `least` units a
 * part, and returns when all are done. Every thread runs in the default floating-point environment (to nearest, nothing
 * flushed) and gets its own back, on enough stack (stack.h). In a child of fork it works as everywhere, behind one more
 * change of threads. Where all cores are used and a part is `large`, threads are put one on a core meanwhile. */
void lw_workers_run(int threads, int large, uint64_t first, uint64_t end, uint64_t least, lw_worker *work,
                    void *argument);

/* Around the few lines in which a part adds what it found to what all have found. One lock for all, and none of
 * OpenMP's: it is never held while the process forks, so a child finds it free. */
void lw_workers_lock(void);
void lw_workers_unlock(void);

#endif
