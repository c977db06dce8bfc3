/* What the rows of lane_rows.def are run on. */
#ifndef LANEWISE_TESTS_LANE_INPUTS_H
#define LANEWISE_TESTS_LANE_INPUTS_H

#include "lane_rows.h"

enum lane_type { LT_none, LT_u32, LT_u64, LT_f32, LT_f64, LT_mask, LT_lane, LT_own, LT_other, LT_order,
                 LT_index, LT_ordinary32, LT_ordinary64, LT_unsigned63, LT_sixteenths };

typedef struct lane_row {
    const char *name;
    enum lane_type result, arguments[3];
    int most; /* the greatest count, or 0 */
} lane_row;
extern const lane_row lane_rows_list[LANE_ROWS];

size_t lane_element_size(enum lane_type type); /* 0 for LT_none */

/* Three batches, each the same in every run.
 *
 *   edges     all values, all pairs and many triples of an edge list; a mask goes through all 2^16 patterns of either
 *             half if n is large enough; lane numbers are identity, reversal, rotations, one lane for all, exchanges
 *   random    random bits, random values of ordinary size, values at and beside the middle between two neighbours of
 *             every precision, edges; random masks and permutations
 *   related   an argument is equal to the one before it, its neighbour or its negative; a third float is near the
 *             product of the other two or its negative; masks with no, one, half or all lanes set; any lane numbers
 */
enum lane_batch { LANE_BATCH_EDGES, LANE_BATCH_RANDOM, LANE_BATCH_RELATED, LANE_BATCHES };

/* Fills arrays of n elements, n a multiple of LANE_STEP, with the batch for this row. */
void lane_inputs(const lane_row *row, enum lane_batch batch, size_t n, void *const arguments[3]);

#endif
