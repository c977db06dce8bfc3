/* A block of memory that grows. realloc's result may or may not be another block: whoever counts blocks (tests/faults)
 * could not tell. */
#ifndef LANEWISE_BASE_GROWN_H
#define LANEWISE_BASE_GROWN_H

#include <stdlib.h>
#include <string.h>

/* The first `had` bytes of a block, which is freed, in a new one; NULL: no memory, and the block is as it was. */
static inline void *lw_grown(void *block, size_t had, size_t wanted)
{
    void *const grown = malloc(wanted);
    if (grown == NULL)
        return NULL;
    if (had > 0)
        memcpy(grown, block, had);
    free(block);
    return grown;
}

#endif
