/* Retry words: what attempt a >= 1 of an element draws, whatever schedule asks for it (docs/sequence.md, "Retry words"). */
#ifndef LANEWISE_RETRY_H
#define LANEWISE_RETRY_H

#include "lanewise/lane/philox.h"

/* w[0..3]: the words of (element, attempt, component 0, quad 0), an element a lane. */
LW_LANE void lw_retry_words(const lw_source *source, lw_u64 element, uint32_t attempt, lw_u32 w[4])
{
    w[0] = lw_low_u32(element);
    w[1] = lw_high_u32(element);
    w[2] = lw_set_u32(attempt);
    w[3] = lw_set_u32(0);
    lw_philox4x32(source->retry_key, w);
}

#endif
