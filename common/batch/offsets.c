#include "offsets.h"

lw_batch_shape lw_batch_read_offsets(const uint64_t *offsets, uint64_t rows, uint64_t limit)
{
    lw_batch_shape shape = {
        .offender = ~(uint64_t)0, .first = offsets[0], .items = offsets[rows], .limit = limit};
    for (uint64_t r = 0; r < rows; r++) {
        const uint64_t items = offsets[r + 1] - offsets[r];
        if (offsets[r + 1] < offsets[r]) {
            shape.offender = r + 1;
            break;
        }
        shape.longest = items > shape.longest ? items : shape.longest;
        shape.large += items > limit;
    }
    return shape;
}
