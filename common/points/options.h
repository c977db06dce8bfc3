/* What lw_points_create refuses. */
#ifndef LANEWISE_POINTS_OPTIONS_H
#define LANEWISE_POINTS_OPTIONS_H

#include "lanewise/points.h"

lw_status lw_points_check_options(const lw_points_options *options, const char *function);

#endif
