/* How the fills of a CPU's target are found. Apart from the table of a backend (core/backend.h): the files that have these
 * lanes take minutes to compile, and need not be compiled again whenever that table grows. */
#ifndef LANEWISE_CORE_FILL_LANES_H
#define LANEWISE_CORE_FILL_LANES_H

#include "kinds/ids.h"
#include "drivers/resume.h"
#include "lanewise/detail/job.h"
#include "lanewise/detail/stage.h"

typedef lw_host_kernel *lw_fill_lanes(int engine, lw_kernel_id id);
typedef lw_resume_kernel *lw_resume_lanes(int engine, lw_kernel_id id);

#endif
