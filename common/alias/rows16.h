/* Tables with rows of 16 bytes on CPUs: C = 2^64, so a share has up to 97 bits, and sums of them as many. The steps are
 * those of rows of 8 bytes (alias/tile.h, alias/last.inl), in plain integers. */
#ifndef LANEWISE_ALIAS_ROWS16_H
#define LANEWISE_ALIAS_ROWS16_H

#include "plan.h"

/* Writes the rows of a tile of `count` items from `first` on, whose weights are the integers v and come behind the sum
 * `before`, and notes what is left over. */
void lw_alias_rows16_tile(const lw_alias_ratio *ratio, lw_u128 before, const uint64_t *v, uint64_t first,
                          uint64_t count, uint64_t *rows, lw_alias_left *left);

/* As lw_alias_last_place and lw_alias_last_rows. */
void lw_alias_rows16_place(const lw_alias_last *last, const lw_alias_left *left, uint64_t lights, uint64_t heavies,
                           lw_u128 deficit, lw_u128 surplus);
void lw_alias_rows16_rows(const lw_alias_last *lists, uint64_t *rows, uint64_t begin, uint64_t end);

#endif
