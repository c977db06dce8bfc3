/* Rows on the threads of a CPU: each is a fill of its own on the calling thread, straight to its place or by way of a
 * buffer that stays in L1. Floor: the fill, and for each row two evaluations of Philox that make a source of its key. */
#include "cpu/cpu.h"
#include "cpu/target.h"

#include <string.h>

#include "base/workers.h"
#include "engines/keys.h"
#include "engines/seeds.h"
#include "lanewise/detail/draws.h"

/* Long rows are shared out by pieces, which begin where a block does; a buffer holds a block of any kind. */
enum {
    PIECE_ELEMENTS = 32 << 10,
    BUFFER_BYTES = 16 << 10,
    LEAST_BYTES_A_THREAD = 64 << 10,
    LEAST_BYTES_TO_BIND = 4 << 20,
    LINE = 64
};

typedef struct lw_share {
    const lw_rows_request *request;
    lw_host_kernel *kernel;
    const struct lw_stage_row *stages;
    const lw_rows_lanes *lanes;
    uint64_t piece;  /* elements of the sequence */
    uint64_t pieces; /* that a row may have */
    uint64_t reach;  /* from its first element to its last, both included */
} lw_share;

/* A row on its way to its place. */
typedef struct lw_row {
    lw_host_job host;
    lw_source source;       /* of the row */
    lw_place place;         /* how far in it an engine that seeks got */
    uint64_t number, first; /* first: of its elements */
    char *out;
    uint64_t hashed; /* the rows from here on whose hashes there are: of draws, and of retries */
    uint64_t of_draws[LW_ROWS_HASHED], of_retries[LW_ROWS_HASHED];
    uint64_t begin, end; /* the elements in the window */
    _Alignas(LINE) char window[BUFFER_BYTES];
} lw_row;

/* ---- a row ---- */

/* What parameters of the row are, from element `index` of it on. */
static void set_parameters(const lw_rows_job *rows, lw_job *job, uint64_t row, uint64_t index)
{
    for (int k = 0; k < LW_PARAMETERS_MOST; k++) {
        const lw_rows_parameter *const from = &rows->parameter[k];
        lw_parameter *const to = &job->arguments.variate.parameter[k];
        const char *const array = from->array;
        if (from->per == LW_PER_ELEMENT)
            to->each = array + (row * rows->length + index) * from->bytes;
        if (from->per == LW_PER_COLUMN)
            to->each = array + index * from->bytes;
        if (from->per == LW_PER_ROW && from->bytes == sizeof(float))
            to->same.f64 = ((const float *)array)[row];
        else if (from->per == LW_PER_ROW)
            to->same.u64 = ((const uint64_t *)array)[row];
    }
}

static void run_kernel(const lw_share *share, lw_row *row, uint64_t first, uint64_t count, void *out)
{
    lw_host_job *const host = &row->host;
    const uint64_t size = share->request->block, block = first / size;
    const int further = row->place.block > 0 && row->place.block <= block;
    host->base = further ? row->place.block : 0;
    memcpy(host->job.source.mrg8, further ? row->place.mrg8 : row->source.mrg8, sizeof(host->job.source.mrg8));
    host->place = &row->place;
    if (host->job.arguments.any_each) /* elements are next to each other then */
        set_parameters(&share->request->job, &host->job, row->number, first - row->first);
    host->job.first = first;
    host->job.count = count;
    host->job.out = out;
    share->kernel(host, block, (first + count - 1) / size + 1);
}

/* Elements in a buffer: whole blocks. */
static uint64_t elements_near(const lw_rows_request *request)
{
    return BUFFER_BYTES / request->size / request->block * request->block;
}

/* Elements from .. end - 1 of the row by way of the window, of which those are wanted that are a multiple of its step after
 * its first. ahead: those behind them are made, too, for the next row. */
static void make_near(const lw_share *share, lw_row *row, uint64_t from, uint64_t end, int ahead)
{
    const lw_rows_request *const request = share->request;
    const lw_rows_job *const job = &request->job;
    const uint64_t most = elements_near(request), block = request->block;
    for (uint64_t at = from, next; at < end; at = next) {
        const uint64_t index = (at - row->first + job->step - 1) / job->step, wanted = row->first + index * job->step;
        if (wanted >= end)
            return;
        if (wanted < row->begin || wanted >= row->end) {
            const uint64_t whole = wanted / block * block + most, beyond = ahead || whole < end ? whole : end;
            row->begin = ahead ? wanted / block * block : wanted;
            row->end = beyond < LW_CURSOR_END ? beyond : LW_CURSOR_END;
            run_kernel(share, row, row->begin, row->end - row->begin, row->window);
        }
        next = row->end < end ? row->end : end;
        share->lanes->store(job->format, request->size, row->out + (int64_t)index * job->stride * job->number_bytes,
                            job->stride, row->window + (wanted - row->begin) * request->size, job->step,
                            (next - 1 - wanted) / job->step + 1, job->low);
    }
}

/* The source of a row by its key; of engines whose states are hashed, from hashes of many keys at once. */
static void set_source(const lw_share *share, lw_row *row, uint64_t number)
{
    const lw_rows_job *const job = &share->request->job;
    const lw_key key = job->keys[number];
    const uint32_t set = job->source.set;
    if (lw_engine_seeks(job->engine) || job->rows < LW_ROWS_HASHED) {
        row->source = lw_source_make((lw_engine)job->engine, 0, key.seed, key.stream, job->number);
    } else {
        if (number - row->hashed >= LW_ROWS_HASHED) {
            const uint64_t last = job->rows - LW_ROWS_HASHED;
            row->hashed = number < last ? number : last;
            share->lanes->hash(job->keys + row->hashed, 256u * (uint32_t)job->engine + job->number, row->of_draws,
                               row->of_retries);
        }
        const int own = job->engine == LW_ENGINE_PHILOX && lw_is_philox_own(job->number);
        row->source.key = own ? key.seed : row->of_draws[number - row->hashed];
        row->source.stream = key.stream;
        row->source.retry_key = row->of_retries[number - row->hashed];
    }
    row->source.set = set;
    row->host.job.source = row->source;
    row->place.block = 0;
    row->begin = row->end = 0;
}

/* The row's source and where it begins; 0: it passes the end, and is counted. */
static int open_row(const lw_share *share, lw_row *row, uint64_t number)
{
    const lw_rows_job *const job = &share->request->job;
    const uint64_t position = job->positions != NULL ? job->positions[number] : 0, most = (job->length - 1) * job->step;
    int64_t out = 0;
    lw_rows_begin(job, number, &row->first, &out);
    row->number = number;
    row->first += job->first;
    row->out = (char *)job->out + out * job->number_bytes;
    if (position > LW_CURSOR_END || row->first + position + most >= LW_CURSOR_END)
        return 0;
    row->first += position;
    if (job->keys != NULL)
        set_source(share, row, number);
    return 1;
}

static void run_share(void *argument, uint64_t begin, uint64_t end)
{
    const lw_share *const share = argument;
    const lw_rows_request *const request = share->request;
    const lw_rows_job *const job = &request->job;
    const int converts = job->converts || job->stride != 1 || job->step != 1;
    /* rows close together in one sequence share blocks */
    const int ahead = job->keys == NULL && job->rank > 0 && share->reach <= elements_near(request) / 2 &&
                      job->outer[job->rank - 1].step < elements_near(request);
    lw_row row = {.host = {.stages = share->stages}, .hashed = job->rows};
    uint64_t open = UINT64_MAX, wrong = 0;
    row.source = row.host.job.source = job->source;
    row.host.job.engine = job->engine;
    row.host.job.errors = job->errors;
    row.host.job.arguments = job->arguments;
    for (uint64_t unit = begin; unit < end; unit++) {
        const uint64_t number = unit / share->pieces, k = unit - number * share->pieces;
        if (open != number && !open_row(share, &row, number)) {
            wrong += k == 0 && job->keys != NULL ? job->length : 0;
            continue;
        }
        open = number;
        const uint64_t last = row.first + (job->length - 1) * job->step, piece = row.first / share->piece + k;
        const uint64_t from = k == 0 ? row.first : piece * share->piece, whole = (piece + 1) * share->piece;
        const uint64_t until = share->pieces > 1 && whole <= last ? whole : last + 1;
        if (from > last)
            continue;
        if (converts || ahead)
            make_near(share, &row, from, until, ahead);
        else
            run_kernel(share, &row, from, until - from, row.out + (from - row.first) * request->size);
    }
    if (wrong > 0)
        __atomic_fetch_add(job->errors, wrong, __ATOMIC_RELAXED);
}

lw_status lw_cpu_rows(lw_context *context, const lw_rows_request *request)
{
    const lw_backend *const target = context->backend;
    const lw_rows_job *const job = &request->job;
    const uint64_t reach = (job->length - 1) * job->step + 1;
    lw_share share = {.request = request,
                      .kernel = lw_target_kernel(target, job->engine, request->id),
                      .stages = target->stage_lanes,
                      .lanes = target->rows_lanes,
                      .reach = reach,
                      .piece = (PIECE_ELEMENTS / request->block + 1) * request->block};
    share.pieces = context->threads > 1 && reach > share.piece ? (reach - 1) / share.piece + 2 : 1;
    const uint64_t bytes = job->rows * reach * request->size;
    const uint64_t unit_bytes = share.pieces > 1 ? share.piece * request->size : reach * request->size;
    const int large = bytes / (uint64_t)context->threads >= LEAST_BYTES_TO_BIND;
    lw_workers_run(context->threads, large, 0, job->rows * share.pieces, LEAST_BYTES_A_THREAD / unit_bytes, run_share,
                   &share);
    return LW_OK;
}
