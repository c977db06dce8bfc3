/* The alias kernels in plain C. */
#ifndef LANEWISE_PORTABLE_PORTABLE_ALIAS_H
#define LANEWISE_PORTABLE_PORTABLE_ALIAS_H

#include "alias/plan.h"
#include "fills/rows.h"
#include "lanewise/detail/job.h"

const lw_alias_kernels *lw_portable_alias(void);
lw_host_kernel *lw_portable_alias_fill(lw_row row);

#endif
