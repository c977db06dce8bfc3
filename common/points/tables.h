/* What a set of points of any sequence holds in the context's memory; of checked options. */
#ifndef LANEWISE_POINTS_TABLES_H
#define LANEWISE_POINTS_TABLES_H

#include "job.h"

lw_points_rule lw_points_rule_of(const lw_points_options *options);

/* Of STEPS the columns of a row, else the records. */
uint64_t lw_points_pitch(const lw_points_options *options);
uint64_t lw_points_bytes(const lw_points_options *options);

/* tables: zeroed memory of lw_points_bytes, aligned to 8. */
void lw_points_make(const lw_points_options *options, void *tables);

#endif
