/* Weights are read twice or three times and rows written once, in tiles that a core's cache holds. What a tile costs
 * with the kernels pays from some 64 items on; in lanes of one it does not, and a table of one tile has a simpler way.
 */
#include "single.h"

#include <string.h>

#include "base/carve.h"
#include "batch/build.h"

enum { WORTH_LANES = 80 };

typedef struct area {
    lw_alias_sum *sums;
    uint32_t *left_index, *last_index;
    uint64_t *left_value, *last_value;
} area;

/* Cuts job->work into arrays; how many bytes they need. A table of one tile leaves nothing over, and has no arrays for
 * it. */
static size_t cut(area *arrays, uint64_t items, char *work)
{
    const uint64_t tiles = (items - 1) / LW_ALIAS_TILE + 1;
    lw_carving from = {work, 16, 0};
    if (tiles == 1)
        return 0;
    arrays->sums = lw_carve(&from, tiles, sizeof(*arrays->sums));
    arrays->left_value = lw_carve(&from, items + 2, sizeof(*arrays->left_value));
    arrays->last_value = lw_carve(&from, items + 2, sizeof(*arrays->last_value));
    arrays->left_index = lw_carve(&from, items + 2, sizeof(*arrays->left_index));
    arrays->last_index = lw_carve(&from, items + 2, sizeof(*arrays->last_index));
    return from.used;
}

size_t lw_alias_single_bytes(uint64_t items)
{
    area arrays;
    return cut(&arrays, items, NULL);
}

/* The last sweep; left: what all tiles left. */
static void sweep_last(const lw_alias_job *job, const area *arrays, const lw_alias_left *left)
{
    const lw_alias_last last = {.lights = left->lights,
                                .heavies = left->heavies,
                                .light = arrays->last_index,
                                .heavy = arrays->last_index + left->lights,
                                .light_before = arrays->last_value,
                                .heavy_after = arrays->last_value + left->lights + 1};
    last.light_before[left->lights] = left->deficit;
    last.heavy[left->heavies] = 0;
    lw_alias_last_place(&last, left, 0, 0, 0, 0);
    lw_alias_last_rows(&last, job->rows, 0, left->lights + left->heavies);
}

static void build(const lw_alias_job *job, const lw_alias_kernels *kernels, lw_alias_found *found)
{
    const uint64_t n = job->items, tiles = (n - 1) / LW_ALIAS_TILE + 1;
    uint64_t *const rows = job->rows;
    lw_alias_sum one;
    lw_alias_survey seen = {0};
    area arrays = {.sums = &one};
    memset(found, 0, sizeof(*found));
    cut(&arrays, n, job->work);
    kernels->survey(job, 0, tiles, arrays.sums, &seen);
    found->offender = seen.offender;
    found->zeros = seen.zeros;
    found->error = seen.offender != LW_ALIAS_NOWHERE ? LW_ALIAS_BAD_WEIGHT
                   : seen.largest == 0               ? LW_ALIAS_NO_WEIGHT
                                                     : LW_ALIAS_OK;
    if (found->error != LW_ALIAS_OK)
        return;
    const int exponent = lw_weight_exponent(seen.largest, job->type);
    lw_u128 total = 0;
    kernels->sum(job, 0, tiles, exponent, arrays.sums);
    for (uint64_t tile = 0; tile < tiles; tile++)
        total += arrays.sums[tile].sum;
    if (total == (lw_u128)lw_weight_quantise(seen.largest, job->type, exponent) * n) { /* all are equal */
        for (uint64_t k = 0; k < n; k++)
            rows[k] = k << 32;
        return;
    }
    const lw_alias_scale scale = lw_alias_scale_of(n, exponent, total);
    lw_alias_left left = {.index = arrays.left_index, .value = arrays.left_value, .buffer = tiles > 1 ? n : 0};
    kernels->tiles(job, 0, tiles, &scale, arrays.sums, 0, &left, 0);
    found->truncated = left.empty - found->zeros;
    found->leftover = left.lights + left.heavies;
    if (found->leftover > 0)
        sweep_last(job, &arrays, &left);
}

void lw_alias_single(const lw_alias_job *job, const lw_alias_kernels *kernels, lw_alias_found *found)
{
    if (job->items < (kernels->group > 1 ? WORTH_LANES : LW_ALIAS_TILE + 1))
        lw_batch_table(job->weights, job->type, job->items, job->rows, found);
    else
        build(job, kernels, found);
}
