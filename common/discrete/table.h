/* How bounds are looked up: an indexed search (Chen and Asau 1974) on the top 32 bits of u, as
 * docs/design/how-tables-are-built.md, "Discrete tables", has it. The table changes no value. */
#ifndef LANEWISE_DISCRETE_TABLE_H
#define LANEWISE_DISCRETE_TABLE_H

#include <stddef.h>
#include <stdint.h>

#include "cdf.h"

enum { LW_DISCRETE_CELL_BITS_LEAST = 5, LW_DISCRETE_CELL_BITS_MOST = 14 };

/* An entry of a cell that does not decide. */
#define LW_DISCRETE_LOOK_AGAIN 0xffff0000u

/* How many top bits of u choose a cell: so many that few cells do not decide, and at most `most`. */
int lw_discrete_cell_bits(const lw_bounds *bounds, int most);

/* cells: 2^bits words, place * 2^16 + (what a position in the cell must reach to carry into the next place); starts:
 * 2^bits + 1 words, the least entry that a cell can give. Returns how many cells do not decide. */
uint32_t lw_discrete_build(const lw_bounds *bounds, int bits, uint32_t *cells, uint32_t *starts);

#endif
