#include "build.h"

#include <string.h>

#include "base/carve.h"
#include "base/cut.h"
#include "batch/build.h"
#include "rows16.h"

/* What a section of rows is worth a thread for. What a tile costs with the kernels pays from WORTH_LANES items on; in
 * lanes of one it does not, and a table of one tile has a simpler way. */
enum { LEAST_ROWS = 4096, WORTH_LANES = 80 };

typedef struct section {
    uint64_t begin, end; /* tiles */
    lw_alias_survey found;
    lw_u128 before; /* the sum of the weights of the sections before */
    lw_alias_left left;
    uint64_t lights, heavies; /* what sections before left */
    lw_u128 deficit, surplus; /* the sums of what sections before left */
} section;

typedef struct table {
    const lw_alias_job *job;
    const lw_alias_kernels *kernels;
    lw_alias_scale scale;
    lw_alias_sum *sums, one;
    section *sections, only;
    uint64_t count;
    uint64_t largest; /* v */
    uint64_t whole;   /* the item that has all, or LW_ALIAS_NOWHERE */
    lw_alias_last last;
    lw_alias_ratio ratio; /* rows of 16 bytes */
    int stream;
} table;

/* Cuts the work area into arrays; how many bytes it needs. A table of one tile leaves nothing over, and needs none. The
 * sums of what is left are as wide as the table's rows. */
static size_t cut_area(table *all, const lw_alias_job *job, uint64_t sections, char *area)
{
    const uint64_t tiles = lw_alias_tiles(job->items), buffer = tiles > 1 ? job->items + 2 : 0;
    const size_t unit = (size_t)job->row_bytes;
    lw_carving from = {area, 16, 0};
    all->sections = sections > 1 ? lw_carve(&from, sections, sizeof(*all->sections)) : &all->only;
    all->sums = tiles > 1 ? lw_carve(&from, tiles, sizeof(*all->sums)) : &all->one;
    char *const value = lw_carve(&from, buffer, unit);
    all->last.light_before = lw_carve(&from, buffer, unit);
    uint32_t *const index = lw_carve(&from, buffer, sizeof(*index));
    all->last.light = lw_carve(&from, buffer, sizeof(*index));
    all->count = sections;
    if (area == NULL && tiles > 1)
        return from.used;
    memset(all->sections, 0, sections * sizeof(*all->sections));
    for (uint64_t s = 0; s < sections; s++) {
        section *const mine = &all->sections[s];
        mine->begin = lw_cut(tiles, sections, s);
        mine->end = lw_cut(tiles, sections, s + 1);
        const uint64_t first = mine->begin * LW_ALIAS_TILE, end = mine->end * LW_ALIAS_TILE;
        mine->left.index = index + first;
        mine->left.value = value + first * unit;
        mine->left.buffer = (end < job->items ? end : job->items) - first;
    }
    return from.used;
}

/* ---- what each section does ---- */

static void survey_share(void *argument, uint64_t begin, uint64_t end)
{
    table *const all = argument;
    for (uint64_t s = begin; s < end; s++) {
        section *const mine = &all->sections[s];
        all->kernels->survey(all->job, mine->begin, mine->end, all->sums, &mine->found);
    }
}

static void sum_share(void *argument, uint64_t begin, uint64_t end)
{
    table *const all = argument;
    for (uint64_t s = begin; s < end; s++) {
        section *const mine = &all->sections[s];
        all->kernels->sum(all->job, mine->begin, mine->end, all->scale.exponent, all->sums);
        mine->before = 0;
        for (uint64_t tile = mine->begin; tile < mine->end; tile++)
            mine->before += all->sums[tile].sum;
    }
}

static void rows16_tiles(const table *all, section *mine)
{
    const lw_alias_job *const job = all->job;
    lw_u128 before = mine->before;
    uint64_t v[LW_ALIAS_TILE];
    for (uint64_t tile = mine->begin; tile < mine->end; tile++) {
        all->kernels->values(job, tile, all->scale.exponent, v);
        lw_alias_rows16_tile(&all->ratio, before, v, tile * LW_ALIAS_TILE, (uint64_t)lw_alias_tile_items(job, tile),
                             job->rows, &mine->left);
        before += all->sums[tile].sum;
    }
}

static void tiles_share(void *argument, uint64_t begin, uint64_t end)
{
    table *const all = argument;
    for (uint64_t s = begin; s < end; s++) {
        section *const mine = &all->sections[s];
        if (all->job->row_bytes == 16)
            rows16_tiles(all, mine);
        else
            all->kernels->tiles(all->job, mine->begin, mine->end, &all->scale, all->sums, mine->before, &mine->left,
                                all->stream);
    }
}

static void place_share(void *argument, uint64_t begin, uint64_t end)
{
    table *const all = argument;
    for (uint64_t s = begin; s < end; s++) {
        const section *const mine = &all->sections[s];
        (all->job->row_bytes == 16 ? lw_alias_rows16_place : lw_alias_last_place)(
            &all->last, &mine->left, mine->lights, mine->heavies, mine->deficit, mine->surplus);
    }
}

static void last_share(void *argument, uint64_t begin, uint64_t end)
{
    table *const all = argument;
    (all->job->row_bytes == 16 ? lw_alias_rows16_rows : lw_alias_last_rows)(&all->last, all->job->rows, begin, end);
}

/* Rows without a coin of their own: all of one item, or, if all weights are equal, each of its own. */
static void plain_share(void *argument, uint64_t begin, uint64_t end)
{
    const table *const all = argument;
    const int equal = all->whole == LW_ALIAS_NOWHERE;
    uint64_t *const rows = all->job->rows;
    if (all->job->row_bytes == 8)
        for (uint64_t k = begin; k < end; k++)
            rows[k] = (equal ? k : all->whole) << 32;
    else
        for (uint64_t k = begin; k < end; k++)
            rows[2 * k] = 0, rows[2 * k + 1] = equal ? k : all->whole;
}

/* ---- between the steps ---- */

static void join_surveys(table *all, lw_alias_found *found)
{
    lw_alias_survey seen = all->sections[0].found;
    for (uint64_t s = 1; s < all->count; s++)
        lw_alias_survey_join(&seen, &all->sections[s].found);
    lw_alias_judge(found, &seen);
    if (found->error != LW_ALIAS_OK)
        return;
    all->scale.exponent = lw_weight_exponent(seen.largest, all->job->type);
    all->largest = lw_weight_quantise(seen.largest, all->job->type, all->scale.exponent);
}

static lw_u128 join_sums(table *all)
{
    lw_u128 total = 0;
    for (uint64_t s = 0; s < all->count; s++) {
        const lw_u128 sum = all->sections[s].before;
        all->sections[s].before = total;
        total += sum;
    }
    return total;
}

static void join_leftovers(table *all, lw_alias_found *found)
{
    lw_alias_last *const last = &all->last;
    lw_u128 deficit = 0, surplus = 0;
    found->truncated -= found->zeros;
    for (uint64_t s = 0; s < all->count; s++) {
        section *const mine = &all->sections[s];
        mine->lights = last->lights;
        mine->heavies = last->heavies;
        mine->deficit = deficit;
        mine->surplus = surplus;
        last->lights += mine->left.lights;
        last->heavies += mine->left.heavies;
        deficit += mine->left.deficit;
        surplus += mine->left.surplus;
        found->truncated += mine->left.empty;
    }
    found->leftover = last->lights + last->heavies;
    if (found->leftover == 0)
        return;
    last->heavy = last->light + last->lights; /* together at most as many as items */
    last->heavy[last->heavies] = 0;
    last->heavy_after = (char *)last->light_before + (last->lights + 1) * (size_t)all->job->row_bytes;
    if (all->job->row_bytes == 16)
        ((lw_u128 *)last->light_before)[last->lights] = deficit;
    else
        ((uint64_t *)last->light_before)[last->lights] = (uint64_t)deficit;
}

/* One item has all: its share, N C, is more than 64 bits hold if there are 2^32 rows of 8 bytes. The sweeps of
 * docs/contract/alias.md give it every row; its own tile leaves it, the others leave all. */
static void find_whole(table *all, lw_alias_found *found)
{
    const lw_alias_job *const job = all->job;
    uint64_t v[LW_ALIAS_TILE], tile = 0, place = 0;
    while (all->sums[tile].sum == 0)
        tile++;
    all->kernels->values(job, tile, all->scale.exponent, v);
    while (v[place] == 0)
        place++;
    const uint64_t others = job->items - (uint64_t)lw_alias_tile_items(job, tile);
    all->whole = tile * LW_ALIAS_TILE + place;
    found->truncated = job->items - 1 - found->zeros;
    found->leftover = others > 0 ? others + 1 : 0;
}

/* ---- all of it ---- */

static void run(const lw_alias_build *how, uint64_t count, uint64_t least, lw_alias_step *step, table *all)
{
    if (how->run != NULL)
        how->run(how->by, count, least, step, all);
    else
        step(all, 0, count);
}

size_t lw_alias_build_bytes(const lw_alias_job *job, uint64_t sections)
{
    table all;
    return cut_area(&all, job, sections, NULL);
}

void lw_alias_build_table(const lw_alias_build *how, const lw_alias_job *job, lw_alias_found *found)
{
    table all; /* what follows is all that is read of it */
    all.job = job;
    all.kernels = how->kernels;
    all.stream = how->stream;
    all.last.lights = all.last.heavies = 0;
    memset(found, 0, sizeof(*found));
    cut_area(&all, job, how->sections, job->work);
    run(how, all.count, 1, survey_share, &all);
    join_surveys(&all, found);
    if (found->error != LW_ALIAS_OK)
        return;
    run(how, all.count, 1, sum_share, &all);
    all.scale = lw_alias_scale_of(job->items, all.scale.exponent, join_sums(&all));
    if (how->total != NULL)
        *how->total = (lw_alias_total){.low = (uint64_t)all.scale.total,
                                       .high = (uint64_t)(all.scale.total >> 64),
                                       .exponent = all.scale.exponent};
    const int equal = all.scale.total == (lw_u128)all.largest * job->items;
    if (equal || all.scale.total == all.largest) {
        all.whole = LW_ALIAS_NOWHERE;
        if (!equal)
            find_whole(&all, found);
        run(how, job->items, LEAST_ROWS, plain_share, &all);
        return;
    }
    if (job->row_bytes == 16)
        lw_alias_ratio_make(&all.ratio, all.scale.total, job->items);
    run(how, all.count, 1, tiles_share, &all);
    join_leftovers(&all, found);
    if (found->leftover == 0)
        return;
    run(how, all.count, 1, place_share, &all);
    run(how, found->leftover, LEAST_ROWS, last_share, &all);
}

size_t lw_alias_single_bytes(uint64_t items)
{
    const lw_alias_job job = {.items = items, .row_bytes = 8};
    return items <= LW_ALIAS_TILE ? 0 : lw_alias_build_bytes(&job, 1);
}

void lw_alias_single(const lw_alias_job *job, const lw_alias_kernels *kernels, lw_alias_found *found)
{
    if (job->items < (kernels->group > 1 ? WORTH_LANES : LW_ALIAS_TILE + 1)) {
        lw_batch_table(job->weights, job->type, job->items, job->rows, found);
        return;
    }
    const lw_alias_build here = {.kernels = kernels, .sections = 1};
    lw_alias_build_table(&here, job, found);
}
