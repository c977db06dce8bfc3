/* Methods drawn in sequence on one warp, by every schedule, in whichever target this is compiled. */
#include "sequential.h"

#include "method_in_sequence.h"

sequential_run SEQUENTIAL_RUN;

const char *SEQUENTIAL_RUN(const sequence_question *question, uint64_t (*out)[32], uint64_t *rounds)
{
    run_sequence(question, out, rounds);
    return 0;
}
