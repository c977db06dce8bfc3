/* Draws without a table on the threads of a CPU (docs/contract/categorical.md): parts of rows that cost about alike. A
 * tile's integers stay in a core's cache, so that weights are read once; of a long row, the tiles that samples fall in
 * are made again. */
#include <stdlib.h>
#include <string.h>

#include "cpu.h"
#include "base/carve.h"
#include "base/status.h"
#include "base/workers.h"
#include "engines/keys.h"
#include "target.h"
#include "base/search.h"

/* PIECE: samples whose draws are made at once. A tile's prefix sums pay from so many samples on. Parts per thread. The
 * cost of a row besides its items and samples, in items. */
enum { PIECE = 2048, PREFIX_FROM = 6, PARTS_A_THREAD = 16, LEAST_COST_A_PART = 1 << 14, ROW_COST = 64 };

typedef lw_u128 u128;

/* A thread's own. */
typedef struct buffer {
    uint64_t v[LW_CATEGORICAL_TILE], drawn[PIECE];
    uint64_t have_from, have_to; /* one stream: the samples whose draws there are */
    uint64_t first[PIECE];       /* of a long row's samples: what is left of t in its tile */
    uint32_t next[PIECE];        /* the next sample of the same tile */
    lw_categorical_sum *sums;    /* of the tiles of a long row */
    u128 *after;                 /* the units of this tile and those before */
    uint32_t *head;              /* the last sample in the tile */
} buffer;

typedef struct run {
    const lw_categorical *what;
    lw_draws_kernel *draws;
    lw_categorical_kernel *tile;
    buffer *buffers; /* one per thread */
    uint64_t parts, offender;
    int only_look; /* for invalid weights */
} run;

enum { NONE = PIECE };

static void put(const lw_batch_draw *draw, uint64_t at, uint64_t item)
{
    if (draw->size == sizeof(uint32_t))
        ((uint32_t *)draw->out)[at] = (uint32_t)item;
    else
        ((uint64_t *)draw->out)[at] = item;
}

/* The least i with v[0] + .. + v[i] > t; t is below the sum of all. */
static uint64_t item_at(const uint64_t *v, uint64_t t)
{
    uint64_t i = 0;
    for (;; i += 8) { /* the buffer has whole eights; what is behind the last item is not reached */
        uint64_t eight = 0;
        for (int k = 0; k < 8; k++)
            eight += v[i + k];
        if (t < eight)
            break;
        t -= eight;
    }
    for (; t >= v[i]; i++)
        t -= v[i];
    return i;
}

static void make_prefix(uint64_t *v, int count)
{
    for (int i = 1; i < count; i++)
        v[i] += v[i - 1];
}

/* The integers of a tile, with zeros up to whole eights. */
static lw_categorical_sum make_tile(const run *all, const void *weights, int count, uint64_t *v)
{
    const lw_categorical_sum found = all->tile(weights, all->what->type, count, v);
    for (int k = count; k % 8 != 0; k++)
        v[k] = 0;
    return found;
}

/* The draws of samples at .. at + n - 1, all of row r, n <= PIECE. */
static const uint64_t *draws_of(const run *all, buffer *own, uint64_t r, uint64_t at, uint64_t n)
{
    const lw_batch_draw *const draw = &all->what->draw;
    if (draw->mode == LW_BATCH_BY_STREAM) {
        const lw_source source = lw_source_of_stream(&draw->source, (lw_engine)draw->engine, draw->stream + r);
        all->draws(&source, draw->engine, draw->first + (at - r * draw->each), n, own->drawn);
        return own->drawn;
    }
    if (at < own->have_from || at + n > own->have_to) {
        own->have_from = at;
        own->have_to = draw->count - at < PIECE ? draw->count : at + PIECE;
        all->draws(&draw->source, draw->engine, draw->first + at, own->have_to - at, own->drawn);
    }
    return own->drawn + (at - own->have_from);
}

static void put_nothing(const lw_batch_draw *draw, uint64_t r)
{
    for (uint64_t s = 0; s < draw->each; s++)
        put(draw, r * draw->each + s, LW_BATCH_EMPTY);
    __atomic_fetch_add(draw->errors, draw->each, __ATOMIC_RELAXED);
}

/* A row of one tile. */
static void draw_short(const run *all, buffer *own, uint64_t r, uint64_t sum, uint64_t n)
{
    const lw_batch_draw *const draw = &all->what->draw;
    const int prefix = draw->each >= PREFIX_FROM;
    if (prefix)
        make_prefix(own->v, (int)n);
    for (uint64_t s = 0; s < draw->each; s += PIECE) {
        const uint64_t count = draw->each - s < PIECE ? draw->each - s : PIECE, at = r * draw->each + s;
        const uint64_t *const drawn = draws_of(all, own, r, at, count);
        for (uint64_t k = 0; k < count; k++) {
            const uint64_t t = (uint64_t)((u128)drawn[k] * sum >> 64);
            put(draw, at + k, prefix ? lw_first_above_u64(own->v, n - 1, t) : item_at(own->v, t));
        }
    }
}

static int tile_count(uint64_t n, uint64_t tile)
{
    const uint64_t left = n - tile * LW_CATEGORICAL_TILE;
    return left < LW_CATEGORICAL_TILE ? (int)left : LW_CATEGORICAL_TILE;
}

/* The samples of a long row whose sums are known: those of one tile together, so that it is made once a piece. */
static void draw_long(const run *all, buffer *own, uint64_t r, const char *weights, uint64_t n, int exponent)
{
    const lw_batch_draw *const draw = &all->what->draw;
    const uint64_t tiles = (n - 1) / LW_CATEGORICAL_TILE + 1;
    const size_t bytes = LW_CATEGORICAL_TILE * lw_type_size(all->what->type);
    u128 total = 0;
    for (uint64_t tile = 0; tile < tiles; tile++) {
        const int below = exponent - own->sums[tile].exponent;
        total += below < 64 ? own->sums[tile].sum >> below : 0;
        own->after[tile] = total;
        own->head[tile] = NONE;
    }
    for (uint64_t s = 0; s < draw->each; s += PIECE) {
        const uint64_t count = draw->each - s < PIECE ? draw->each - s : PIECE, at = r * draw->each + s;
        const uint64_t *const drawn = draws_of(all, own, r, at, count);
        for (uint64_t k = 0; k < count; k++) {
            const u128 t = ((u128)drawn[k] * (uint64_t)total >> 64) + (u128)drawn[k] * (uint64_t)(total >> 64);
            const uint64_t low = lw_first_above_u128(own->after, tiles - 1, t);
            own->first[k] = (uint64_t)(t - (low > 0 ? own->after[low - 1] : 0)) << (exponent - own->sums[low].exponent);
            own->next[k] = own->head[low];
            own->head[low] = (uint32_t)k;
            if (count == 1) { /* one sample: there is no need to look for its tile */
                make_tile(all, weights + low * bytes, tile_count(n, low), own->v);
                put(draw, at, low * LW_CATEGORICAL_TILE + item_at(own->v, own->first[0]));
                return;
            }
        }
        for (uint64_t tile = 0; tile < tiles; tile++) {
            if (own->head[tile] == NONE)
                continue;
            const int items = tile_count(n, tile);
            make_tile(all, weights + tile * bytes, items, own->v);
            make_prefix(own->v, items);
            for (uint32_t k = own->head[tile]; k != NONE; k = own->next[k])
                put(draw, at + k,
                    tile * LW_CATEGORICAL_TILE + lw_first_above_u64(own->v, (uint64_t)items - 1, own->first[k]));
            own->head[tile] = NONE;
        }
    }
}

/* Row r, or a look at its weights; where the first invalid weight stands in it, or all ones. */
static uint64_t run_row(run *all, buffer *own, uint64_t r)
{
    const lw_categorical *const what = all->what;
    const uint64_t begin = what->draw.offsets[r], n = what->draw.offsets[r + 1] - begin;
    const uint64_t tiles = n > 0 ? (n - 1) / LW_CATEGORICAL_TILE + 1 : 0;
    const size_t size = lw_type_size(what->type);
    const char *const weights = (const char *)what->weights + begin * size;
    lw_categorical_sum found = {0, LW_CATEGORICAL_ZERO, ~(uint32_t)0};
    int exponent = LW_CATEGORICAL_ZERO;
    for (uint64_t tile = 0; tile < tiles; tile++) {
        found = make_tile(all, weights + tile * LW_CATEGORICAL_TILE * size, tile_count(n, tile), own->v);
        if (found.offender != ~(uint32_t)0)
            return begin + tile * LW_CATEGORICAL_TILE + found.offender;
        exponent = found.exponent > exponent ? found.exponent : exponent;
        if (tiles > 1 && !all->only_look)
            own->sums[tile] = found;
    }
    if (all->only_look || what->draw.each == 0)
        return ~(uint64_t)0;
    if (exponent == LW_CATEGORICAL_ZERO)
        put_nothing(&what->draw, r);
    else if (tiles == 1)
        draw_short(all, own, r, found.sum, n);
    else
        draw_long(all, own, r, weights, n, exponent);
    return ~(uint64_t)0;
}

static uint64_t cost_before(const lw_categorical *what, uint64_t r)
{
    return what->draw.offsets[r] + r * (ROW_COST + what->draw.each);
}

/* The first row that costs so much, all before it counted. */
static uint64_t row_from(const lw_categorical *what, uint64_t cost)
{
    uint64_t low = 0, high = what->draw.rows, at;
    LW_BISECT(low, high, at, cost_before(what, at) >= cost)
    return low;
}

static void run_share(void *argument, uint64_t begin, uint64_t end)
{
    run *const all = argument;
    const lw_categorical *const what = all->what;
    const uint64_t share = cost_before(what, what->draw.rows) / all->parts;
    uint64_t offender = ~(uint64_t)0;
    buffer *const own = &all->buffers[lw_workers_member()];
    own->have_from = own->have_to = 0;
    for (uint64_t part = begin; part < end; part++) {
        const uint64_t until = part + 1 < all->parts ? row_from(what, (part + 1) * share) : what->draw.rows;
        for (uint64_t r = row_from(what, part * share); r < until; r++) {
            const uint64_t bad = run_row(all, own, r);
            offender = bad < offender ? bad : offender;
        }
    }
    lw_workers_lock();
    all->offender = offender < all->offender ? offender : all->offender;
    lw_workers_unlock();
}

/* Cuts an area into the threads' buffers; how many bytes it needs. */
static size_t cut_buffers(run *all, int threads, char *area)
{
    const uint64_t longest = all->what->longest;
    const size_t tiles = longest > LW_CATEGORICAL_TILE ? (size_t)((longest - 1) / LW_CATEGORICAL_TILE + 1) : 0;
    lw_carving from = {area, 16, 0};
    all->buffers = lw_carve(&from, (size_t)threads, sizeof(*all->buffers));
    for (int t = 0; t < threads; t++) {
        lw_categorical_sum *const sums = lw_carve(&from, tiles, sizeof(*sums));
        u128 *const after = lw_carve(&from, tiles, sizeof(*after));
        uint32_t *const head = lw_carve(&from, tiles, sizeof(*head));
        if (area == NULL)
            continue;
        all->buffers[t].sums = sums;
        all->buffers[t].after = after;
        all->buffers[t].head = head;
    }
    return from.used;
}

static void run_pass(run *all, int threads, int only_look)
{
    all->only_look = only_look;
    lw_workers_run(threads, 0, 0, all->parts, 1, run_share, all);
}

/* All memory is allocated, and the weights are checked, before anything is written: few samples are held back until all
 * weights are checked. */
lw_status lw_cpu_categorical(lw_context *context, const lw_categorical *what, uint64_t *offender)
{
    const lw_backend *const target = context->backend;
    lw_categorical apart = *what;
    uint64_t errors = 0;
    run all = {.what = what, .draws = target->draw_lanes, .tile = target->categorical_lanes, .offender = ~(uint64_t)0};
    const uint64_t cost = cost_before(what, what->draw.rows), most = (uint64_t)context->threads * PARTS_A_THREAD;
    const int look_first = what->draw.count > what->items;
    const size_t bytes = look_first ? 0 : (size_t)what->draw.count * what->draw.size;
    all.parts = cost / LEAST_COST_A_PART < most ? cost / LEAST_COST_A_PART + 1 : most;
    const int threads = all.parts < (uint64_t)context->threads ? (int)all.parts : context->threads;
    const size_t buffer_bytes = cut_buffers(&all, threads, NULL);
    char *const area = malloc(buffer_bytes);
    apart.draw.out = bytes > 0 ? malloc(bytes) : NULL;
    if (area == NULL || (bytes > 0 && apart.draw.out == NULL)) {
        free(apart.draw.out);
        free(area);
        return lw_fail(LW_ERROR_MEMORY, "%s: %zu bytes of host memory could not be allocated", what->draw.function,
                       buffer_bytes + bytes);
    }
    cut_buffers(&all, threads, area);
    if (bytes > 0) {
        apart.draw.errors = &errors;
        all.what = &apart;
    }
    run_pass(&all, threads, look_first);
    if (look_first && all.offender == ~(uint64_t)0)
        run_pass(&all, threads, 0);
    *offender = all.offender;
    if (bytes > 0 && all.offender == ~(uint64_t)0) {
        memcpy(what->draw.out, apart.draw.out, bytes);
        __atomic_fetch_add(what->draw.errors, errors, __ATOMIC_RELAXED);
    }
    free(apart.draw.out);
    free(area);
    return LW_OK;
}
