/* Samples of a batch on the threads of a CPU: pieces of samples, whose draws are made in a core's cache, and whose rows
 * are fetched ahead of their use. */
#include <string.h>

#include "cpu.h"
#include "base/workers.h"
#include "target.h"
#include "engines/keys.h"
#include "alias/rule.h"
#include "base/search.h"

/* Samples in a piece; how many are looked up side by side; what a thread should have to do. */
enum { PIECE = 4096, AHEAD = 32, LEAST_PIECES = 2 };

typedef struct run {
    const lw_batch_draw *draw;
    lw_draws_kernel *kernel;
} run;

/* Where the samples of row r begin. */
static uint64_t start_of(const lw_batch_draw *draw, uint64_t r)
{
    return draw->starts != NULL ? draw->starts[r] : r * draw->each;
}

/* The row of sample `sample`: the last that begins there or before; below draw->rows. */
static uint64_t row_at(const lw_batch_draw *draw, uint64_t sample)
{
    if (draw->starts == NULL)
        return sample / draw->each;
    return lw_first_above_u64(draw->starts + 1, draw->rows - 1, sample);
}

static void put(const lw_batch_draw *draw, uint64_t at, uint64_t value)
{
    if (draw->size == sizeof(uint32_t))
        ((uint32_t *)draw->out)[at] = (uint32_t)value;
    else
        ((uint64_t *)draw->out)[at] = value;
}

/* Samples at .. at + count - 1 by their draws and rows. A group's rows are read before its samples are written: a
 * walker may step in place. */
static void look_up(const lw_batch_draw *draw, uint64_t at, uint64_t count, const uint64_t *drawn, const uint64_t *rows)
{
    uint64_t none = 0;
    for (uint64_t i = 0; i < count; i += AHEAD) {
        const uint64_t n = count - i < AHEAD ? count - i : AHEAD;
        uint64_t places[AHEAD], sizes[AHEAD];
        for (uint64_t k = 0; k < n; k++) {
            const uint64_t r = rows != NULL ? rows[i + k] : draw->row_of[at + i + k];
            const uint64_t begin = r < draw->rows ? draw->offsets[r] : 0;
            const uint64_t items = r < draw->rows ? draw->offsets[r + 1] - begin : 0;
            places[k] = items > 0 ? begin + lw_alias_row(drawn[i + k], items) : LW_BATCH_EMPTY;
            sizes[k] = items;
            if (items > 0)
                __builtin_prefetch(draw->tables + places[k]);
        }
        for (uint64_t k = 0; k < n; k++) {
            const uint64_t row = places[k] == LW_BATCH_EMPTY ? LW_BATCH_EMPTY : draw->tables[places[k]];
            none += row == LW_BATCH_EMPTY;
            put(draw, at + i + k, row == LW_BATCH_EMPTY ? LW_BATCH_EMPTY : lw_alias_pick(drawn[i + k], sizes[k], row));
        }
    }
    if (none > 0)
        __atomic_fetch_add(draw->errors, none, __ATOMIC_RELAXED);
}

static void run_piece(const run *all, uint64_t begin, uint64_t end)
{
    const lw_batch_draw *const draw = all->draw;
    uint64_t drawn[PIECE], rows[PIECE];
    if (draw->mode != LW_BATCH_BY_STREAM)
        all->kernel(&draw->source, draw->engine, draw->first + begin, end - begin, drawn);
    if (draw->mode == LW_BATCH_BY_WALKER) {
        look_up(draw, begin, end - begin, drawn, NULL);
        return;
    }
    for (uint64_t at = begin, r = row_at(draw, begin); at < end; r++) {
        const uint64_t behind = start_of(draw, r + 1), until = behind < end ? behind : end;
        for (uint64_t i = at; i < until; i++)
            rows[i - begin] = r;
        if (draw->mode == LW_BATCH_BY_STREAM && until > at) {
            const lw_source source = lw_source_of_stream(&draw->source, (lw_engine)draw->engine, draw->stream + r);
            all->kernel(&source, draw->engine, draw->first + (at - start_of(draw, r)), until - at,
                        drawn + (at - begin));
        }
        at = until;
    }
    look_up(draw, begin, end - begin, drawn, rows);
}

static void run_share(void *argument, uint64_t begin, uint64_t end)
{
    const run *const all = argument;
    const uint64_t count = all->draw->count;
    for (uint64_t piece = begin; piece < end; piece++)
        run_piece(all, piece * PIECE, (piece + 1) * PIECE < count ? (piece + 1) * PIECE : count);
}

lw_status lw_cpu_batch_sample(lw_context *context, const lw_batch_draw *draw)
{
    run all = {draw, context->backend->draw_lanes};
    if (draw->count > 0)
        lw_workers_run(context->threads, 0, 0, (draw->count - 1) / PIECE + 1, LEAST_PIECES, run_share, &all);
    return LW_OK;
}
