/* The standard distribution of a kind: values of parameters that may be left out, as NumPy's Generator has them. */
#ifndef LANEWISE_TOOLS_STANDARD_H
#define LANEWISE_TOOLS_STANDARD_H

#include "lanewise/lanewise.h"

/* The value of parameter p, or null if it must be given. */
const double *standard_value(const lw_kind_info *kind, int p);

#endif
