/* Made of lane/math/normal_cdf_tables.h by tools/templates/make_at.py; a test makes it again. */
#ifndef LANEWISE_AT_MATH_NORMAL_CDF_TABLES_H
#define LANEWISE_AT_MATH_NORMAL_CDF_TABLES_H

#include "ops.h"

#endif
