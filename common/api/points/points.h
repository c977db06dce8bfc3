/* What the fills of points share. */
#ifndef LANEWISE_API_POINTS_H
#define LANEWISE_API_POINTS_H

#include "core/call.h"
#include "lanewise/points.h"

/* Which elements of a set of points, and how they are laid out. */
typedef struct lw_points_where {
    uint64_t first;
    size_t n;
    uint32_t first_dimension, dimensions;
    lw_points_layout layout;
} lw_points_where;

/* Makes some elements of a call, whole rows of the part, one behind the other from part->out on. */
typedef lw_status lw_points_step(lw_context *context, const lw_points_job *part, const void *argument);

/* A whole fill: refuses what is wrong with its arguments, stages, and calls make for parts of it. type: of the job; size:
 * of an element that make writes. The caller has entered the library's own environment. */
lw_status lw_points_fill_by(const lw_points *points, const lw_points_where *where, lw_type type, void *out, size_t size,
                            lw_points_step *make, const void *argument, const char *function);

/* Refuses null; sets the context of the points. */
lw_status lw_points_check(const lw_points *points, lw_context **context, const char *function);

#endif
