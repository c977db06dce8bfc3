/* Section 1 of docs/contract/alias.md for a run of tiles, in whatever lanes the translation unit speaks, with what
 * weights/lanes.h gives. */
#ifndef LANEWISE_ALIAS_SURVEY_H
#define LANEWISE_ALIAS_SURVEY_H

#include "plan.h"
#include "lanewise/detail/job.h"
#include "weights/lanes.h"

/* A tile in a core's cache. Lists have space for a group behind their end. */
enum { LW_ALIAS_BEYOND = 32 };
typedef struct lw_alias_buffer {
    uint64_t v[LW_ALIAS_TILE];         /* weights as integers; zeros up to a whole group; then shares */
    uint64_t share[8 + LW_ALIAS_TILE]; /* [7 + k]: the shares of the first k items together */
    uint64_t light_before[LW_ALIAS_TILE + LW_ALIAS_BEYOND]; /* as in lw_alias_last, of the tile */
    uint64_t heavy_after[LW_ALIAS_TILE + LW_ALIAS_BEYOND];
    uint64_t closed_at[LW_ALIAS_TILE + LW_ALIAS_BEYOND]; /* light_before[j] of the j at which a heavy closes */
    uint32_t light[LW_ALIAS_TILE + LW_ALIAS_BEYOND];     /* their places in the tile */
    uint32_t heavy[LW_ALIAS_TILE + LW_ALIAS_BEYOND];
    uint32_t taker[LW_ALIAS_TILE + LW_ALIAS_BEYOND]; /* the place of the heavy that takes a light */
    lw_mask is_light[LW_ALIAS_TILE / LW_GROUP], is_heavy[LW_ALIAS_TILE / LW_GROUP];
    uint64_t rows[LW_ALIAS_TILE];
} lw_alias_buffer;

/* Where the next tile's weights are; behind the last one's there may be nothing to read, but asking for it does no
 * harm. */
static const char *alias_tile_behind(const lw_alias_job *job, uint64_t tile, size_t size)
{
    return (const char *)job->weights + (tile + 1) * LW_ALIAS_TILE * size;
}

/* The weights of a tile; those of one that ends in a part of a group with zeros behind, in the buffer. */
static const void *alias_tile_weights(const lw_alias_job *job, uint64_t tile, size_t size, lw_alias_buffer *buffer)
{
    const char *const weights = (const char *)job->weights + tile * LW_ALIAS_TILE * size;
    const int count = lw_alias_tile_items(job, tile);
    if (alias_padded(count) == count)
        return weights;
    memset(buffer->rows, 0, sizeof(buffer->rows));
    memcpy(buffer->rows, weights, (size_t)count * size);
    return buffer->rows;
}

static void alias_survey(const lw_alias_job *job, uint64_t begin, uint64_t end, lw_alias_sum *sums,
                         lw_alias_survey *found)
{
    const alias_type *const type = alias_type_of(job->type);
    lw_alias_buffer buffer;
    uint64_t largest = 0, zeros = 0;
    int exponent = -2000; /* of the largest so far; of no weight but 0 */
    found->offender = LW_ALIAS_NOWHERE;
    for (uint64_t tile = begin; tile < end; tile++) {
        const int count = lw_alias_tile_items(job, tile), padded = alias_padded(count);
        const void *const weights = alias_tile_weights(job, tile, type->size, &buffer);
        const uint64_t most = type->look(weights, padded, &zeros);
        zeros -= (uint64_t)(padded - count);
        if (lw_weight_is_invalid(most, type->type)) {
            found->offender = alias_first_offender(type, weights, count, tile * LW_ALIAS_TILE);
            return;
        }
        if (most > largest) {
            largest = most;
            exponent = lw_weight_exponent(largest, job->type);
        }
        sums[tile].exponent = exponent;
        sums[tile].sum = 0;
        if (largest > 0) {
            type->values(weights, padded, exponent, buffer.v);
            sums[tile].sum = alias_add_up(buffer.v, padded, alias_tile_behind(job, tile, type->size), type->size);
        }
    }
    found->largest = largest;
    found->zeros = zeros;
}

static void alias_sum(const lw_alias_job *job, uint64_t begin, uint64_t end, int exponent, lw_alias_sum *sums)
{
    const alias_type *const type = alias_type_of(job->type);
    lw_alias_buffer buffer;
    for (uint64_t tile = begin; tile < end; tile++)
        if (sums[tile].exponent != exponent) {
            const int padded = alias_padded(lw_alias_tile_items(job, tile));
            type->values(alias_tile_weights(job, tile, type->size, &buffer), padded, exponent, buffer.v);
            sums[tile].sum = alias_add_up(buffer.v, padded, alias_tile_behind(job, tile, type->size), type->size);
            sums[tile].exponent = exponent;
        }
}

#endif
