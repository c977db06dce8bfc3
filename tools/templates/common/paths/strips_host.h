/* The kernel of a CPU backend, in whatever lanes its translation unit speaks.
 *
 * Floor: steps and bridge, the bytes read and written; components, steps multiply-adds per step over the lanes and ports of
 * a core. A strip of 32 paths is copied to a tile, step after step, made there, and copied out: the normals of a strip are
 * read before its steps are written, so that both may be one array. */
#ifndef LANEWISE_PATHS_STRIPS_HOST_H
#define LANEWISE_PATHS_STRIPS_HOST_H

#include <string.h>

#include "job.h"
#include "lanewise/lane/lane.h"

enum { LW_PATHS_CHAINS = 8 }; /* outputs of components that a group of paths makes at once; half a tile of weights */

/* EACH real */
/* Normals of a strip to tile[place * LW_PATHS_LANES + path]; 0 for paths that are not there. */
static void lw_paths_load_fxx(const lw_paths_job *job, uint64_t first, uint32_t count, cxx *tile)
{
    const cxx *const normals = (const cxx *)job->normals;
    const uint32_t *const at = job->construction == LW_PATHS_BRIDGE ? job->places + (uint64_t)2 * job->steps : NULL;
    for (uint32_t j = 0; j < job->steps; j++) {
        cxx *const row = tile + (size_t)LW_PATHS_LANES * (at != NULL ? at[j] : j);
        if (count < LW_PATHS_LANES)
            memset(row, 0, LW_PATHS_LANES * sizeof(*row));
        if (job->layout == LW_POINTS_BY_DIMENSION)
            memcpy(row, normals + j * job->pitch + first, count * sizeof(*row));
        else
            for (uint32_t i = 0; i < count; i++)
                row[i] = normals[(first + i) * job->pitch + j];
    }
    memset(tile + (size_t)LW_PATHS_LANES * job->steps, 0, LW_PATHS_LANES * sizeof(*tile)); /* W(0) */
}

static void lw_paths_store_fxx(const lw_paths_job *job, uint64_t first, uint32_t count, const cxx *tile)
{
    cxx *const out = (cxx *)job->out;
    for (uint32_t k = 0; k < job->steps; k++) {
        const cxx *const row = tile + (size_t)LW_PATHS_LANES * k;
        if (job->layout == LW_POINTS_BY_DIMENSION)
            memcpy(out + k * job->pitch + first, row, count * sizeof(*row));
        else
            for (uint32_t i = 0; i < count; i++)
                out[(first + i) * job->pitch + k] = row[i];
    }
}

LW_LANE void lw_paths_steps_fxx(const lw_paths_job *job, uint32_t count, cxx *tile)
{
    const cxx *const scale = (const cxx *)job->weights;
    for (uint32_t g = 0; g < count; g += LW_GROUP) {
        lw_fxx w = lw_set_fxx(0);
        for (uint32_t k = 0; k < job->steps; k++) {
            cxx *const here = tile + (size_t)LW_PATHS_LANES * k + g;
            const lw_fxx z = lw_load_fxx(here), s = lw_set_fxx(scale[k]);
            w = k == 0 || job->output == LW_PATHS_INCREMENTS ? lw_mul_fxx(s, z) : lw_fma_fxx(s, z, w);
            lw_store_fxx(here, w);
        }
    }
}

LW_LANE void lw_paths_bridge_fxx(const lw_paths_job *job, uint32_t count, cxx *tile)
{
    const uint64_t steps = job->steps;
    const cxx *const left = (const cxx *)job->weights, *const right = left + steps, *const scale = right + steps;
    const uint32_t *const left_at = job->places, *const right_at = left_at + steps, *const at = right_at + steps;
    for (uint32_t j = 0; j < steps; j++) {
        const lw_fxx a = lw_set_fxx(left[j]), b = lw_set_fxx(right[j]), s = lw_set_fxx(scale[j]);
        cxx *const here = tile + (size_t)LW_PATHS_LANES * at[j];
        const cxx *const before = tile + (size_t)LW_PATHS_LANES * left_at[j];
        const cxx *const behind = tile + (size_t)LW_PATHS_LANES * right_at[j];
        for (uint32_t g = 0; g < count; g += LW_GROUP) {
            const lw_fxx part = lw_fma_fxx(b, lw_load_fxx(behind + g), lw_mul_fxx(s, lw_load_fxx(here + g)));
            lw_store_fxx(here + g, lw_fma_fxx(a, lw_load_fxx(before + g), part));
        }
    }
    for (uint32_t k = job->steps - 1; job->output == LW_PATHS_INCREMENTS && k > 0; k--) {
        cxx *const here = tile + (size_t)LW_PATHS_LANES * k;
        for (uint32_t g = 0; g < count; g += LW_GROUP)
            lw_store_fxx(here + g, lw_sub_fxx(lw_load_fxx(here + g), lw_load_fxx(here + g - LW_PATHS_LANES)));
    }
}

/* Outputs first .. first + LW_PATHS_CHAINS - 1, of which those before `end` are there, of one group of paths. */
LW_LANE void lw_paths_chain_fxx(const lw_paths_job *job, const cxx *tile, cxx *made, uint32_t first, uint32_t end)
{
    const cxx *weights = (const cxx *)job->weights;
    lw_fxx x[LW_PATHS_CHAINS];
    weights += (uint64_t)(first / LW_PATHS_OUTPUTS) * job->steps * LW_PATHS_OUTPUTS + first % LW_PATHS_OUTPUTS;
    lw_fxx z = lw_load_fxx(tile);
    LW_UNROLL_BY(8) for (int r = 0; r < LW_PATHS_CHAINS; r++) x[r] = lw_mul_fxx(lw_set_fxx(weights[r]), z);
    for (uint32_t j = 1; j < job->steps; j++) {
        weights += LW_PATHS_OUTPUTS;
        z = lw_load_fxx(tile + (size_t)LW_PATHS_LANES * j);
        LW_UNROLL_BY(8) for (int r = 0; r < LW_PATHS_CHAINS; r++) x[r] = lw_fma_fxx(lw_set_fxx(weights[r]), z, x[r]);
    }
    LW_UNROLL_BY(8) for (int r = 0; r < LW_PATHS_CHAINS; r++)
    {
        if (first + (uint32_t)r < end)
            lw_store_fxx(made + (size_t)LW_PATHS_LANES * (first + (uint32_t)r), x[r]);
    }
}

LW_LANE void lw_paths_components_fxx(const lw_paths_job *job, uint32_t count, const cxx *tile, cxx *made)
{
    for (uint32_t first = 0; first < job->steps; first += LW_PATHS_CHAINS)
        for (uint32_t g = 0; g < count; g += LW_GROUP)
            lw_paths_chain_fxx(job, tile + g, made + g, first, job->steps);
}

static void lw_paths_strips_fxx(const lw_paths_job *job, uint64_t begin, uint64_t end, void *work)
{
    cxx *const tile = (cxx *)work, *const other = tile + (size_t)LW_PATHS_LANES * (job->steps + 1);
    for (uint64_t strip = begin; strip < end; strip++) {
        const uint64_t first = LW_PATHS_LANES * strip, left = job->count - first;
        const uint32_t count = left < LW_PATHS_LANES ? (uint32_t)left : LW_PATHS_LANES;
        lw_paths_load_fxx(job, first, count, tile);
        if (job->construction == LW_PATHS_STEPS)
            lw_paths_steps_fxx(job, count, tile);
        else if (job->construction == LW_PATHS_BRIDGE)
            lw_paths_bridge_fxx(job, count, tile);
        else
            lw_paths_components_fxx(job, count, tile, other);
        lw_paths_store_fxx(job, first, count, job->construction == LW_PATHS_COMPONENTS ? other : tile);
    }
}
/* END */

#endif
