/* The yardsticks of memory on a CPU: ways to store so many bytes and nothing else. The fastest of them is the bound of
 * what fills memory: which one that is depends on the processor and on whether its caches keep the bytes. They run on
 * the library's own workers, so that threads, their places and their shares are those of a fill. */
#ifndef LANEWISE_BENCH_STORES_H
#define LANEWISE_BENCH_STORES_H

#include <stddef.h>

typedef enum store_way {
    STORE_MEMSET,      /* of the C library */
    STORE_PLAIN,       /* vectors as wide as the processor has */
    STORE_STREAMED,    /* the same past the caches */
    STORE_INTERLEAVED, /* the same to four pages in turn, as four blocks of an engine are made */
    STORE_WAYS
} store_way;

const char *store_way_name(store_way way);

int store_way_runs(store_way way);

/* Stores that many bytes from `out` on, on that many threads. */
void store_bytes(store_way way, void *out, size_t bytes, int threads);

#endif
