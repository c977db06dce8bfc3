/* Made by tools/templates/make_each.py: edit tools/templates/common/paths/strips_host.h. */
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

/* ---- f32 ---- */
/* Normals of a strip to tile[place * LW_PATHS_LANES + path]; 0 for paths that are not there. */
static void lw_paths_load_f32(const lw_paths_job *job, uint64_t first, uint32_t count, float *tile)
{
    const float *const normals = (const float *)job->normals;
    const uint32_t *const at = job->construction == LW_PATHS_BRIDGE ? job->places + (uint64_t)2 * job->steps : NULL;
    for (uint32_t j = 0; j < job->steps; j++) {
        float *const row = tile + (size_t)LW_PATHS_LANES * (at != NULL ? at[j] : j);
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

static void lw_paths_store_f32(const lw_paths_job *job, uint64_t first, uint32_t count, const float *tile)
{
    float *const out = (float *)job->out;
    for (uint32_t k = 0; k < job->steps; k++) {
        const float *const row = tile + (size_t)LW_PATHS_LANES * k;
        if (job->layout == LW_POINTS_BY_DIMENSION)
            memcpy(out + k * job->pitch + first, row, count * sizeof(*row));
        else
            for (uint32_t i = 0; i < count; i++)
                out[(first + i) * job->pitch + k] = row[i];
    }
}

LW_LANE void lw_paths_steps_f32(const lw_paths_job *job, uint32_t count, float *tile)
{
    const float *const scale = (const float *)job->weights;
    for (uint32_t g = 0; g < count; g += LW_GROUP) {
        lw_f32 w = lw_set_f32(0);
        for (uint32_t k = 0; k < job->steps; k++) {
            float *const here = tile + (size_t)LW_PATHS_LANES * k + g;
            const lw_f32 z = lw_load_f32(here), s = lw_set_f32(scale[k]);
            w = k == 0 || job->output == LW_PATHS_INCREMENTS ? lw_mul_f32(s, z) : lw_fma_f32(s, z, w);
            lw_store_f32(here, w);
        }
    }
}

LW_LANE void lw_paths_bridge_f32(const lw_paths_job *job, uint32_t count, float *tile)
{
    const uint64_t steps = job->steps;
    const float *const left = (const float *)job->weights, *const right = left + steps, *const scale = right + steps;
    const uint32_t *const left_at = job->places, *const right_at = left_at + steps, *const at = right_at + steps;
    for (uint32_t j = 0; j < steps; j++) {
        const lw_f32 a = lw_set_f32(left[j]), b = lw_set_f32(right[j]), s = lw_set_f32(scale[j]);
        float *const here = tile + (size_t)LW_PATHS_LANES * at[j];
        const float *const before = tile + (size_t)LW_PATHS_LANES * left_at[j];
        const float *const behind = tile + (size_t)LW_PATHS_LANES * right_at[j];
        for (uint32_t g = 0; g < count; g += LW_GROUP) {
            const lw_f32 part = lw_fma_f32(b, lw_load_f32(behind + g), lw_mul_f32(s, lw_load_f32(here + g)));
            lw_store_f32(here + g, lw_fma_f32(a, lw_load_f32(before + g), part));
        }
    }
    for (uint32_t k = job->steps - 1; job->output == LW_PATHS_INCREMENTS && k > 0; k--) {
        float *const here = tile + (size_t)LW_PATHS_LANES * k;
        for (uint32_t g = 0; g < count; g += LW_GROUP)
            lw_store_f32(here + g, lw_sub_f32(lw_load_f32(here + g), lw_load_f32(here + g - LW_PATHS_LANES)));
    }
}

/* Outputs first .. first + LW_PATHS_CHAINS - 1, of which those before `end` are there, of one group of paths. */
LW_LANE void lw_paths_chain_f32(const lw_paths_job *job, const float *tile, float *made, uint32_t first, uint32_t end)
{
    const float *weights = (const float *)job->weights;
    lw_f32 x[LW_PATHS_CHAINS];
    weights += (uint64_t)(first / LW_PATHS_OUTPUTS) * job->steps * LW_PATHS_OUTPUTS + first % LW_PATHS_OUTPUTS;
    lw_f32 z = lw_load_f32(tile);
    LW_UNROLL_BY(8) for (int r = 0; r < LW_PATHS_CHAINS; r++) x[r] = lw_mul_f32(lw_set_f32(weights[r]), z);
    for (uint32_t j = 1; j < job->steps; j++) {
        weights += LW_PATHS_OUTPUTS;
        z = lw_load_f32(tile + (size_t)LW_PATHS_LANES * j);
        LW_UNROLL_BY(8) for (int r = 0; r < LW_PATHS_CHAINS; r++) x[r] = lw_fma_f32(lw_set_f32(weights[r]), z, x[r]);
    }
    LW_UNROLL_BY(8) for (int r = 0; r < LW_PATHS_CHAINS; r++)
    {
        if (first + (uint32_t)r < end)
            lw_store_f32(made + (size_t)LW_PATHS_LANES * (first + (uint32_t)r), x[r]);
    }
}

LW_LANE void lw_paths_components_f32(const lw_paths_job *job, uint32_t count, const float *tile, float *made)
{
    for (uint32_t first = 0; first < job->steps; first += LW_PATHS_CHAINS)
        for (uint32_t g = 0; g < count; g += LW_GROUP)
            lw_paths_chain_f32(job, tile + g, made + g, first, job->steps);
}

static void lw_paths_strips_f32(const lw_paths_job *job, uint64_t begin, uint64_t end, void *work)
{
    float *const tile = (float *)work, *const other = tile + (size_t)LW_PATHS_LANES * (job->steps + 1);
    for (uint64_t strip = begin; strip < end; strip++) {
        const uint64_t first = LW_PATHS_LANES * strip, left = job->count - first;
        const uint32_t count = left < LW_PATHS_LANES ? (uint32_t)left : LW_PATHS_LANES;
        lw_paths_load_f32(job, first, count, tile);
        if (job->construction == LW_PATHS_STEPS)
            lw_paths_steps_f32(job, count, tile);
        else if (job->construction == LW_PATHS_BRIDGE)
            lw_paths_bridge_f32(job, count, tile);
        else
            lw_paths_components_f32(job, count, tile, other);
        lw_paths_store_f32(job, first, count, job->construction == LW_PATHS_COMPONENTS ? other : tile);
    }
}

/* ---- f64 ---- */
/* Normals of a strip to tile[place * LW_PATHS_LANES + path]; 0 for paths that are not there. */
static void lw_paths_load_f64(const lw_paths_job *job, uint64_t first, uint32_t count, double *tile)
{
    const double *const normals = (const double *)job->normals;
    const uint32_t *const at = job->construction == LW_PATHS_BRIDGE ? job->places + (uint64_t)2 * job->steps : NULL;
    for (uint32_t j = 0; j < job->steps; j++) {
        double *const row = tile + (size_t)LW_PATHS_LANES * (at != NULL ? at[j] : j);
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

static void lw_paths_store_f64(const lw_paths_job *job, uint64_t first, uint32_t count, const double *tile)
{
    double *const out = (double *)job->out;
    for (uint32_t k = 0; k < job->steps; k++) {
        const double *const row = tile + (size_t)LW_PATHS_LANES * k;
        if (job->layout == LW_POINTS_BY_DIMENSION)
            memcpy(out + k * job->pitch + first, row, count * sizeof(*row));
        else
            for (uint32_t i = 0; i < count; i++)
                out[(first + i) * job->pitch + k] = row[i];
    }
}

LW_LANE void lw_paths_steps_f64(const lw_paths_job *job, uint32_t count, double *tile)
{
    const double *const scale = (const double *)job->weights;
    for (uint32_t g = 0; g < count; g += LW_GROUP) {
        lw_f64 w = lw_set_f64(0);
        for (uint32_t k = 0; k < job->steps; k++) {
            double *const here = tile + (size_t)LW_PATHS_LANES * k + g;
            const lw_f64 z = lw_load_f64(here), s = lw_set_f64(scale[k]);
            w = k == 0 || job->output == LW_PATHS_INCREMENTS ? lw_mul_f64(s, z) : lw_fma_f64(s, z, w);
            lw_store_f64(here, w);
        }
    }
}

LW_LANE void lw_paths_bridge_f64(const lw_paths_job *job, uint32_t count, double *tile)
{
    const uint64_t steps = job->steps;
    const double *const left = (const double *)job->weights, *const right = left + steps, *const scale = right + steps;
    const uint32_t *const left_at = job->places, *const right_at = left_at + steps, *const at = right_at + steps;
    for (uint32_t j = 0; j < steps; j++) {
        const lw_f64 a = lw_set_f64(left[j]), b = lw_set_f64(right[j]), s = lw_set_f64(scale[j]);
        double *const here = tile + (size_t)LW_PATHS_LANES * at[j];
        const double *const before = tile + (size_t)LW_PATHS_LANES * left_at[j];
        const double *const behind = tile + (size_t)LW_PATHS_LANES * right_at[j];
        for (uint32_t g = 0; g < count; g += LW_GROUP) {
            const lw_f64 part = lw_fma_f64(b, lw_load_f64(behind + g), lw_mul_f64(s, lw_load_f64(here + g)));
            lw_store_f64(here + g, lw_fma_f64(a, lw_load_f64(before + g), part));
        }
    }
    for (uint32_t k = job->steps - 1; job->output == LW_PATHS_INCREMENTS && k > 0; k--) {
        double *const here = tile + (size_t)LW_PATHS_LANES * k;
        for (uint32_t g = 0; g < count; g += LW_GROUP)
            lw_store_f64(here + g, lw_sub_f64(lw_load_f64(here + g), lw_load_f64(here + g - LW_PATHS_LANES)));
    }
}

/* Outputs first .. first + LW_PATHS_CHAINS - 1, of which those before `end` are there, of one group of paths. */
LW_LANE void lw_paths_chain_f64(const lw_paths_job *job, const double *tile, double *made, uint32_t first, uint32_t end)
{
    const double *weights = (const double *)job->weights;
    lw_f64 x[LW_PATHS_CHAINS];
    weights += (uint64_t)(first / LW_PATHS_OUTPUTS) * job->steps * LW_PATHS_OUTPUTS + first % LW_PATHS_OUTPUTS;
    lw_f64 z = lw_load_f64(tile);
    LW_UNROLL_BY(8) for (int r = 0; r < LW_PATHS_CHAINS; r++) x[r] = lw_mul_f64(lw_set_f64(weights[r]), z);
    for (uint32_t j = 1; j < job->steps; j++) {
        weights += LW_PATHS_OUTPUTS;
        z = lw_load_f64(tile + (size_t)LW_PATHS_LANES * j);
        LW_UNROLL_BY(8) for (int r = 0; r < LW_PATHS_CHAINS; r++) x[r] = lw_fma_f64(lw_set_f64(weights[r]), z, x[r]);
    }
    LW_UNROLL_BY(8) for (int r = 0; r < LW_PATHS_CHAINS; r++)
    {
        if (first + (uint32_t)r < end)
            lw_store_f64(made + (size_t)LW_PATHS_LANES * (first + (uint32_t)r), x[r]);
    }
}

LW_LANE void lw_paths_components_f64(const lw_paths_job *job, uint32_t count, const double *tile, double *made)
{
    for (uint32_t first = 0; first < job->steps; first += LW_PATHS_CHAINS)
        for (uint32_t g = 0; g < count; g += LW_GROUP)
            lw_paths_chain_f64(job, tile + g, made + g, first, job->steps);
}

static void lw_paths_strips_f64(const lw_paths_job *job, uint64_t begin, uint64_t end, void *work)
{
    double *const tile = (double *)work, *const other = tile + (size_t)LW_PATHS_LANES * (job->steps + 1);
    for (uint64_t strip = begin; strip < end; strip++) {
        const uint64_t first = LW_PATHS_LANES * strip, left = job->count - first;
        const uint32_t count = left < LW_PATHS_LANES ? (uint32_t)left : LW_PATHS_LANES;
        lw_paths_load_f64(job, first, count, tile);
        if (job->construction == LW_PATHS_STEPS)
            lw_paths_steps_f64(job, count, tile);
        else if (job->construction == LW_PATHS_BRIDGE)
            lw_paths_bridge_f64(job, count, tile);
        else
            lw_paths_components_f64(job, count, tile, other);
        lw_paths_store_f64(job, first, count, job->construction == LW_PATHS_COMPONENTS ? other : tile);
    }
}

#endif
