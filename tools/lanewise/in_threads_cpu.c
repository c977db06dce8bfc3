/* A CPU target, as the function IN_THREADS_RUN (CMakeLists.txt): threads one after another. */
#include "in_threads.h"

in_threads_run IN_THREADS_RUN;

int IN_THREADS_RUN(const struct in_threads_ask *ask, uint32_t n, uint64_t (*out)[32])
{
    for (uint32_t thread = 0; thread < 32; thread++)
        in_threads_answer(ask, n, thread, out);
    return 0;
}
