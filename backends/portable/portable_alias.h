/* The alias kernels in plain C. */
#ifndef LANEWISE_PORTABLE_ALIAS_H
#define LANEWISE_PORTABLE_ALIAS_H

#include "alias/alias_plan.h"

const lw_alias_kernels *lw_portable_alias(void);

#endif
