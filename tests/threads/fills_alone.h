/* One job, large enough for several threads: fills of every engine and kind and samples from a table, in a context of
 * its own, reduced to one number for each. Whatever runs beside it, the numbers must be those of the job alone. */
#ifndef LANEWISE_TESTS_FILLS_ALONE_H
#define LANEWISE_TESTS_FILLS_ALONE_H

#include <stddef.h>
#include <stdint.h>

#include "lanewise/lanewise.h"

enum { FILLS_MOST = 512 };

typedef struct fills {
    uint64_t
        digest[FILLS_MOST]; /* of the fills in order: engines, in each the kinds, then the two widths of both tables */
    size_t count;
} fills;

/* Runs the job on a backend with so many threads (0: automatic) and elements a fill. Safe in any thread: it asserts
 * nothing, and returns null or the words of what went wrong. */
const char *fills_run(fills *result, const char *backend, int threads, uint64_t seed, size_t n);

/* Null, or which fill of the two differs. */
const char *fills_differ(const fills *a, const fills *b);

/* FNV-1a over 64-bit words, then the odd bytes. */
uint64_t fills_digest(const void *bytes, size_t count);

#endif
