/* Alias tables on the threads of a CPU: every thread has a section, a run of tiles.
 *
 *     survey   the largest weight, invalid weights, zeros, and the sum of each tile; read 8 bytes per weight (f64)
 *     tiles    the rows of each tile, in a core's cache; read 8, write 8 bytes per item
 *     last     what the tiles left, packed and swept: rows number begin .. end - 1 of it by each section
 *
 * The floor is 24 bytes per item of f64 weights (rows of 16 bytes: 32). No step depends on how tiles are shared out. */
#include <string.h>

#include "alias/plan.h"
#include "alias/rows16.h"
#include "base/carve.h"
#include "base/cut.h"
#include "cpu.h"
#include "base/workers.h"
#include "target.h"

/* Sections are for threads to share, but not less than this; and what is worth putting threads on cores for. */
enum { LEAST_TILES = 8, LEAST_ROWS = 4096, TILES_TO_BIND = 512 };

typedef struct section {
    uint64_t begin, end; /* tiles */
    lw_alias_survey found;
    lw_u128 before; /* the sum of the weights of the sections before */
    lw_alias_left left;
    lw_alias_rows16_left wide; /* the same, rows of 16 bytes */
    uint64_t lights, heavies;  /* what sections before left */
    lw_u128 deficit, surplus;  /* the sums of what sections before left */
} section;

typedef struct run {
    const lw_alias_job *job;
    const lw_alias_kernels *kernels;
    lw_alias_scale scale;
    lw_alias_sum *sums;
    section *sections;
    uint64_t count;
    uint64_t largest; /* v */
    uint64_t whole;   /* the item that has all, or LW_ALIAS_NOWHERE */
    lw_alias_last last;
    lw_alias_rows16_lists wide_last;
    lw_alias_ratio ratio; /* rows of 16 bytes */
    int stream;
} run;

static uint64_t tiles_of(const lw_alias_job *job)
{
    return (job->items - 1) / LW_ALIAS_TILE + 1;
}

static uint64_t sections_of(const lw_context *context, const lw_alias_job *job)
{
    const uint64_t most = tiles_of(job) / LEAST_TILES + 1;
    return most < (uint64_t)context->threads ? most : (uint64_t)context->threads;
}

/* Cuts the work area into arrays; how many bytes it needs. */
static size_t cut_area(run *all, const lw_alias_job *job, uint64_t sections, char *area)
{
    const uint64_t tiles = tiles_of(job), buffer = job->items + 2;
    const int wide = job->row_bytes == 16;
    uint32_t *index[2];
    uint64_t *value[2];
    lw_u128 *wide_value[2];
    lw_carving from = {area, 256, 0};
    all->sections = lw_carve(&from, sections, sizeof(*all->sections));
    all->sums = lw_carve(&from, tiles, sizeof(*all->sums));
    for (int k = 0; k < 2; k++) {
        index[k] = lw_carve(&from, buffer, sizeof(*index[k]));
        value[k] = lw_carve(&from, wide ? 0 : buffer, sizeof(*value[k]));
        wide_value[k] = lw_carve(&from, wide ? buffer : 0, sizeof(*wide_value[k]));
    }
    all->count = sections;
    if (area == NULL)
        return from.used;
    memset(all->sections, 0, sections * sizeof(*all->sections));
    for (uint64_t s = 0; s < sections; s++) {
        section *const mine = &all->sections[s];
        mine->begin = lw_cut(tiles, sections, s);
        mine->end = lw_cut(tiles, sections, s + 1);
        const uint64_t first = mine->begin * LW_ALIAS_TILE, end = mine->end * LW_ALIAS_TILE;
        mine->left.index = mine->wide.index = index[0] + first;
        mine->left.buffer = mine->wide.buffer = (end < job->items ? end : job->items) - first;
        mine->left.value = value[0] + (wide ? 0 : first);
        mine->wide.value = wide_value[0] + (wide ? first : 0);
    }
    all->last.light = all->wide_last.light = index[1];
    all->last.light_before = value[1];
    all->wide_last.light_before = wide_value[1];
    return from.used;
}

/* ---- what each section does ---- */

static void survey_share(void *argument, uint64_t begin, uint64_t end)
{
    run *const all = argument;
    for (uint64_t s = begin; s < end; s++) {
        section *const mine = &all->sections[s];
        all->kernels->survey(all->job, mine->begin, mine->end, all->sums, &mine->found);
    }
}

static void sum_share(void *argument, uint64_t begin, uint64_t end)
{
    run *const all = argument;
    for (uint64_t s = begin; s < end; s++) {
        section *const mine = &all->sections[s];
        all->kernels->sum(all->job, mine->begin, mine->end, all->scale.exponent, all->sums);
        mine->before = 0;
        for (uint64_t tile = mine->begin; tile < mine->end; tile++)
            mine->before += all->sums[tile].sum;
    }
}

static void tiles_share(void *argument, uint64_t begin, uint64_t end)
{
    run *const all = argument;
    for (uint64_t s = begin; s < end; s++) {
        section *const mine = &all->sections[s];
        all->kernels->tiles(all->job, mine->begin, mine->end, &all->scale, all->sums, mine->before, &mine->left,
                            all->stream);
    }
}

static void place_share(void *argument, uint64_t begin, uint64_t end)
{
    run *const all = argument;
    for (uint64_t s = begin; s < end; s++) {
        const section *const mine = &all->sections[s];
        if (all->job->row_bytes == 16)
            lw_alias_rows16_place(&all->wide_last, &mine->wide, mine->lights, mine->heavies, mine->deficit,
                                  mine->surplus);
        else
            lw_alias_last_place(&all->last, &mine->left, mine->lights, mine->heavies, (uint64_t)mine->deficit,
                                (uint64_t)mine->surplus);
    }
}

static void rows_share(void *argument, uint64_t begin, uint64_t end)
{
    run *const all = argument;
    if (all->job->row_bytes == 16)
        lw_alias_rows16_rows(&all->wide_last, all->job->rows, begin, end);
    else
        lw_alias_last_rows(&all->last, all->job->rows, begin, end);
}

/* Rows without a coin of their own: all of one item, or, if all weights are equal, each of its own. */
static void plain_share(void *argument, uint64_t begin, uint64_t end)
{
    const run *const all = argument;
    const int equal = all->whole == LW_ALIAS_NOWHERE;
    uint64_t *const rows = all->job->rows;
    if (all->job->row_bytes == 8)
        for (uint64_t k = begin; k < end; k++)
            rows[k] = (equal ? k : all->whole) << 32;
    else
        for (uint64_t k = begin; k < end; k++)
            rows[2 * k] = 0, rows[2 * k + 1] = equal ? k : all->whole;
}

static void wide_share(void *argument, uint64_t begin, uint64_t end)
{
    run *const all = argument;
    const lw_alias_job *const job = all->job;
    uint64_t v[LW_ALIAS_TILE];
    for (uint64_t s = begin; s < end; s++) {
        section *const mine = &all->sections[s];
        lw_u128 before = mine->before;
        for (uint64_t tile = mine->begin; tile < mine->end; tile++) {
            const uint64_t first = tile * LW_ALIAS_TILE, rest = job->items - first;
            all->kernels->values(job, tile, all->scale.exponent, v);
            lw_alias_rows16_tile(&all->ratio, before, v, first, rest < LW_ALIAS_TILE ? rest : LW_ALIAS_TILE, job->rows,
                                 &mine->wide);
            before += all->sums[tile].sum;
        }
    }
}

/* ---- between the steps ---- */

static lw_alias_error join_surveys(run *all, lw_alias_found *found)
{
    uint64_t largest = 0;
    for (uint64_t s = 0; s < all->count; s++) {
        const lw_alias_survey *const one = &all->sections[s].found;
        if (one->offender != LW_ALIAS_NOWHERE) {
            found->offender = one->offender;
            return LW_ALIAS_BAD_WEIGHT;
        }
        found->zeros += one->zeros;
        largest = one->largest > largest ? one->largest : largest;
    }
    if (largest == 0)
        return LW_ALIAS_NO_WEIGHT;
    all->scale.exponent = lw_weight_exponent(largest, all->job->type);
    all->largest = lw_weight_quantise(largest, all->job->type, all->scale.exponent);
    return LW_ALIAS_OK;
}

static lw_u128 join_sums(run *all)
{
    lw_u128 total = 0;
    for (uint64_t s = 0; s < all->count; s++) {
        const lw_u128 sum = all->sections[s].before;
        all->sections[s].before = total;
        total += sum;
    }
    return total;
}

static void join_leftovers(run *all, lw_alias_found *found)
{
    uint64_t lights = 0, heavies = 0;
    lw_u128 deficit = 0, surplus = 0;
    for (uint64_t s = 0; s < all->count; s++) {
        section *const mine = &all->sections[s];
        mine->lights = lights;
        mine->heavies = heavies;
        mine->deficit = deficit;
        mine->surplus = surplus;
        lights += mine->left.lights + mine->wide.lights; /* the one or the other */
        heavies += mine->left.heavies + mine->wide.heavies;
        deficit += mine->left.deficit + mine->wide.deficit;
        surplus += mine->left.surplus + mine->wide.surplus;
        found->truncated += mine->left.empty + mine->wide.empty;
    }
    found->truncated -= found->zeros;
    found->leftover = lights + heavies;
    lw_alias_last *const last = &all->last;
    last->lights = lights;
    last->heavies = heavies;
    last->heavy = last->light + lights; /* together at most as many as items */
    last->heavy[heavies] = 0;
    if (all->job->row_bytes == 16) {
        lw_u128 *const before = all->wide_last.light_before;
        before[lights] = deficit;
        all->wide_last =
            (lw_alias_rows16_lists){lights, heavies, last->light, last->heavy, before, before + lights + 1};
    } else {
        last->heavy_after = last->light_before + lights + 1;
        last->light_before[lights] = (uint64_t)deficit;
    }
}

/* One item has all: its share, N C, is more than 64 bits hold if there are 2^32 rows of 8 bytes. The sweeps of
 * docs/contract/alias.md give it every row; its own tile leaves it, the others leave all. */
static void find_whole(run *all, lw_alias_found *found)
{
    const lw_alias_job *const job = all->job;
    uint64_t v[LW_ALIAS_TILE], tile = 0, place = 0;
    while (all->sums[tile].sum == 0)
        tile++;
    all->kernels->values(job, tile, all->scale.exponent, v);
    while (v[place] == 0)
        place++;
    const uint64_t first = tile * LW_ALIAS_TILE, left = job->items - first;
    const uint64_t others = job->items - (left < LW_ALIAS_TILE ? left : LW_ALIAS_TILE);
    all->whole = first + place;
    found->truncated = job->items - 1 - found->zeros;
    found->leftover = others > 0 ? others + 1 : 0;
}

size_t lw_cpu_alias_bytes(const lw_context *context, const lw_alias_job *job)
{
    run all;
    return cut_area(&all, job, sections_of(context, job), NULL);
}

static void build(lw_context *context, const lw_alias_job *job, lw_alias_found *found, const lw_alias_kernels *kernels)
{
    run all = {.job = job, .kernels = kernels};
    memset(found, 0, sizeof(*found));
    cut_area(&all, job, sections_of(context, job), job->work);
    all.stream = job->items * sizeof(uint64_t) > context->stream_above;
    const int threads = (int)all.count, large = tiles_of(job) / all.count >= TILES_TO_BIND;
    lw_workers_run(threads, large, 0, all.count, 1, survey_share, &all);
    found->error = join_surveys(&all, found);
    if (found->error != LW_ALIAS_OK)
        return;
    lw_workers_run(threads, large, 0, all.count, 1, sum_share, &all);
    all.scale = lw_alias_scale_of(job->items, all.scale.exponent, join_sums(&all));
    const int equal = all.scale.total == (lw_u128)all.largest * job->items;
    if (equal || all.scale.total == all.largest) {
        all.whole = LW_ALIAS_NOWHERE;
        if (!equal)
            find_whole(&all, found);
        lw_workers_run(threads, large, 0, job->items, LEAST_ROWS, plain_share, &all);
        return;
    }
    if (job->row_bytes == 16)
        lw_alias_ratio_make(&all.ratio, all.scale.total, job->items);
    lw_workers_run(threads, large, 0, all.count, 1, job->row_bytes == 16 ? wide_share : tiles_share, &all);
    join_leftovers(&all, found);
    lw_workers_run(threads, large, 0, all.count, 1, place_share, &all);
    lw_workers_run(threads, large, 0, found->leftover, LEAST_ROWS, rows_share, &all);
}

lw_status lw_cpu_alias_build(lw_context *context, const lw_alias_job *job, lw_alias_found *found)
{
    build(context, job, found, context->backend->alias_lanes);
    return LW_OK;
}
