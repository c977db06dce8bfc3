/* The tables of a set of points (points/job.h), made by the host: directions, what is folded into them, and keys. */
#ifndef LANEWISE_POINTS_DIRECTIONS_H
#define LANEWISE_POINTS_DIRECTIONS_H

#include "job.h"

/* The directions of one dimension of Joe and Kuo. */
void lw_points_joe_kuo(uint64_t directions[64], uint32_t dimension);

/* The first word of one dimension that is no direction number; 64: all are. */
int lw_points_check_directions(const uint64_t directions[64]);

lw_points_mix lw_points_mix_of(lw_points_scramble scramble);

/* The key of what the scramble of these options takes from Philox. */
uint64_t lw_points_key(const lw_points_options *options);

/* Fills the columns of all dimensions in tables of this pitch. */
void lw_points_make_tables(const lw_points_options *options, uint32_t *tables, uint64_t pitch);

#endif
