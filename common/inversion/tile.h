/* Bounds of docs/contract/inversion.md, in whatever lanes the translation unit speaks: weights become integers in them,
 * and a product per item is the bound. */
#ifndef LANEWISE_INVERSION_TILE_H
#define LANEWISE_INVERSION_TILE_H

#include "alias/survey.h"
#include "kernel.h"
#include "rule.h"

static void inversion_store(const uint64_t *from, int count, uint64_t *to, int stream)
{
    int k = 0;
    if (stream && (uintptr_t)to % LW_STREAM_LINE == 0)
        for (; k + LW_GROUP <= count; k += LW_GROUP)
            lw_stream_u64(to + k, lw_load_u64(from + k));
    memcpy(to + k, from + k, (size_t)(count - k) * sizeof(*to));
}

/* The integers above x of each item of a tile. Returns how many x are too near one: those may not be the bounds. */
LW_LANE uint64_t inversion_added(lw_u128 x, uint64_t whole, uint64_t high, uint64_t low, const uint64_t *v, int count,
                                 uint64_t *bounds)
{
    const lw_inversion_step step = {whole, high, low};
    uint64_t unclear = 0;
    for (int k = 0; k < count; k++) {
        x = lw_inversion_add(x, v[k], &step);
        bounds[k] = lw_inversion_above(x);
        unclear += !lw_inversion_is_clear(x);
    }
    return unclear;
}

/* Out of line, and with nothing in its loops that is not needed: all of it stays in registers. */
LW_OUTLINE uint64_t inversion_add_up(const lw_inversion_step *step, lw_u128 x, const uint64_t *v, int count,
                                     uint64_t *bounds)
{
    return step->whole == 0 ? inversion_added(x, 0, step->high, step->low, v, count, bounds)
                            : inversion_added(x, step->whole, step->high, step->low, v, count, bounds);
}

/* Puts those right. */
LW_OUTLINE void inversion_compare(const lw_inversion_step *step, const lw_alias_ratio *ratio, lw_u128 prefix,
                                  const uint64_t *v, int count, uint64_t *bounds)
{
    lw_u128 x = lw_inversion_begin(prefix, ratio);
    for (int k = 0; k < count; k++) {
        x = lw_inversion_add(x, v[k], step);
        prefix += v[k];
        if (!lw_inversion_is_clear(x))
            bounds[k] = lw_inversion_compared(x, prefix, ratio->total);
    }
}

/* How many of whole groups of bounds are above the one before; bounds[-1] is there. */
static uint64_t inversion_given(const uint64_t *bounds, int count)
{
    int given = 0;
    for (int k = 0; k < count; k += LW_GROUP)
        given += lw_count_mask(lw_lt_u64(lw_load_u64(bounds + k - 1), lw_load_u64(bounds + k)));
    return (uint64_t)given;
}

/* How many bounds of a tile are below 2^64. 0 stands for that, unless all weights so far are 0. */
static uint64_t inversion_written(const uint64_t *bounds, const uint64_t *v, int count, lw_u128 prefix)
{
    uint64_t written = 0;
    if (bounds[count - 1] != 0)
        return (uint64_t)count;
    for (int k = 0; k < count; k++) {
        prefix += v[k];
        written += (bounds[k] != 0) | (prefix == 0);
    }
    return written;
}

static void inversion_bounds(const lw_inversion_job *job, const lw_inversion_scale *scale, lw_inversion_run *run)
{
    const alias_type *const type = alias_type_of(job->weights.type);
    const lw_inversion_step step = lw_inversion_step_of(&scale->ratio);
    lw_alias_buffer buffer;
    uint64_t *const bounds = buffer.share + 8, *const v = buffer.v;
    lw_u128 prefix = run->before;
    bounds[-1] = lw_inversion_bound(prefix, &scale->ratio);
    run->written = run->given = 0;
    for (uint64_t tile = run->begin; tile < run->end; tile++) {
        const int count = lw_alias_tile_items(&job->weights, tile), padded = alias_padded(count);
        type->values(alias_tile_weights(&job->weights, tile, type->size, &buffer), padded, scale->exponent, v);
        if (inversion_add_up(&step, lw_inversion_begin(prefix, &scale->ratio), v, padded, bounds) > 0)
            inversion_compare(&step, &scale->ratio, prefix, v, padded, bounds);
        run->given += inversion_given(bounds, padded);
        run->written += inversion_written(bounds, v, count, prefix);
        prefix += alias_add_up(v, padded, alias_tile_behind(&job->weights, tile, type->size), type->size);
        inversion_store(bounds, count, job->bounds + tile * LW_ALIAS_TILE, scale->stream);
        bounds[-1] = bounds[count - 1];
    }
    if (scale->stream)
        lw_stream_end();
}

#endif
