/* A CPU target, as the function SCHEDULES_RUN (CMakeLists.txt). */
#include "schedule_rows.h"

schedules_run SCHEDULES_RUN;

int SCHEDULES_RUN(const schedule_question *q, uint64_t (*out)[32], uint64_t *rounds)
{
    return run_row(q, out, rounds);
}
