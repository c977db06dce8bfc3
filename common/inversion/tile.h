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

static void inversion_bounds(const lw_inversion_job *job, const lw_inversion_scale *scale, lw_inversion_run *run)
{
    const alias_type *const type = alias_type_of(job->weights.type);
    const lw_alias_ratio ratio = scale->ratio;
    lw_alias_buffer buffer;
    lw_u128 prefix = run->before;
    uint64_t before = lw_inversion_bound(prefix, &ratio), given = 0, written = 0;
    for (uint64_t tile = run->begin; tile < run->end; tile++) {
        const int count = lw_alias_tile_items(&job->weights, tile);
        const char *const behind = alias_tile_behind(&job->weights, tile, type->size);
        type->values(alias_tile_weights(&job->weights, tile, type->size, &buffer), alias_padded(count),
                     scale->exponent, buffer.v);
        for (int k = 0; k < count; k++) {
            if (k % LW_GROUP == 0)
                alias_ask_ahead(behind, type->size, k);
            prefix += buffer.v[k];
            const uint64_t bound = lw_inversion_bound(prefix, &ratio); /* 0: 2^64, and so are all behind */
            written += (bound != 0) | (prefix == 0);
            given += bound > before;
            before = bound;
            buffer.rows[k] = bound;
        }
        inversion_store(buffer.rows, count, job->bounds + tile * LW_ALIAS_TILE, scale->stream);
    }
    if (scale->stream)
        lw_stream_end();
    run->written = written;
    run->given = given;
}

#endif
