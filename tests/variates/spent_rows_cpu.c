/* A CPU target, as the function SPENT_RUN (CMakeLists.txt). */
#include "spent_rows.h"

spent_run SPENT_RUN;

int SPENT_RUN(spent_area *area)
{
    spent_run_all(area);
    return 0;
}
