/* --param for a kind of the library. */
#ifndef LANEWISE_TOOLS_PARAMETERS_H
#define LANEWISE_TOOLS_PARAMETERS_H

#include "options.h"

/* Reads the values of a kind's parameters, or takes the standard ones where no --param names them. An exit code. */
int parameters_read(const struct options *options, const lw_kind_info *kind, lw_value *values);

#endif
