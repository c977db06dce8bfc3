/* What programs of this folder do with a call that fails. */
#ifndef LANEWISE_BENCH_MUST_H
#define LANEWISE_BENCH_MUST_H

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "lanewise/lanewise.h"

/* Ends the program with its name and the library's words, unless the call went well. */
static inline void must(lw_status status)
{
    if (status == LW_OK)
        return;
    fprintf(stderr, "%s: %s\n", program_invocation_short_name, lw_last_error());
    exit(1);
}

/* Memory of the host; ends the program if there is none. */
static inline void *must_have(size_t bytes)
{
    void *const memory = malloc(bytes);
    if (memory != NULL)
        return memory;
    fprintf(stderr, "%s: no memory for %zu bytes\n", program_invocation_short_name, bytes);
    exit(1);
}

#endif
