/* A CPU target, as the function BY_INDEX_RUN (CMakeLists.txt). */
#include "by_index.h"

by_index_run BY_INDEX_RUN;

int BY_INDEX_RUN(const by_index_question *q, uint64_t (*out)[32][BY_INDEX_VALUES], uint64_t *rounds)
{
    run_by_index(q, out, rounds);
    return 0;
}
