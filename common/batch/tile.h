/* The shares of a table of one tile, in C that nvcc takes too. One sweep makes the whole table, since its residuals add
 * up to their number times C. */
#ifndef LANEWISE_BATCH_TILE_H
#define LANEWISE_BATCH_TILE_H

#include "alias/rule.h"
#include "job.h"


/* What lw_tile_share multiplies prefixes by, without their low bits: about 2^6 n C / total. */
enum { LW_TILE_LOW_BITS = 6 };
LW_BOTH double lw_tile_f64(lw_u128 x)
{
    return (double)(uint64_t)(x >> LW_TILE_LOW_BITS);
}
LW_BOTH double lw_tile_scale(uint64_t n, lw_u128 total)
{
    return (double)n * 0x1p32 / lw_tile_f64(total);
}

/* floor(prefix n C / total), prefix <= total < 2^70, n <= 1024: a guess in doubles, at most 2^42 and, since total is at
 * least 2^59, less than 2^-8 away, put right by its exact remainder. */
LW_BOTH uint64_t lw_tile_share(lw_u128 prefix, uint64_t n, lw_u128 total, double scale)
{
    uint64_t share = (uint64_t)(lw_tile_f64(prefix) * scale);
    const lw_i128 rest = (lw_i128)(prefix * n << 32) - (lw_i128)(total * share);
    share -= rest < 0;
    share += rest >= (lw_i128)total;
    return share;
}

#endif
