/* Rows on the threads of a CPU: each is a fill of its own on the calling thread, straight to its place or by way of a
 * buffer that stays in L1. Floor: the fill, and for each row two evaluations of Philox that make a source of its key. */
#include "cpu/more.h"
#include "cpu/target.h"

#include <string.h>

#include "base/workers.h"
#include "engines/keys.h"
#include "rows/convert.h"

/* Long rows are shared out by pieces, which begin where a block does; a buffer holds a block of any kind. */
enum {
    PIECE_ELEMENTS = 32 << 10,
    BUFFER_BYTES = 8 << 10,
    LEAST_BYTES_A_THREAD = 64 << 10,
    LEAST_BYTES_TO_BIND = 4 << 20,
    LINE = 64
};

typedef struct lw_share {
    const lw_rows_request *request;
    lw_host_kernel *kernel;
    const struct lw_stage_row *stages;
    uint64_t piece;  /* elements of the sequence */
    uint64_t pieces; /* that a row may have */
} lw_share;

/* A row on its way to its place. */
typedef struct lw_row {
    lw_host_job host;
    lw_source source;       /* of the row */
    lw_place place;         /* how far in it an engine that seeks got */
    uint64_t number, first; /* first: of its elements */
    char *out;
} lw_row;

/* ---- numbers in a format ---- */

#define STORE(type, from_type, expression)                                                                             \
    for (uint64_t k = 0; k < count; k++) {                                                                             \
        const from_type x = ((const from_type *)from)[k * step];                                                       \
        ((type *)to)[(int64_t)k * stride] = (type)(expression);                                                        \
    }
#define STORE_INTEGERS(type)                                                                                           \
    if (size == sizeof(uint32_t))                                                                                      \
        STORE(type, uint32_t, x + (uint32_t)low)                                                                       \
    else                                                                                                               \
        STORE(type, uint64_t, x + low)

static void store(lw_format format, size_t size, void *to, int64_t stride, const void *from, uint64_t step,
                  uint64_t count, uint64_t low)
{
    switch (format) {
    case LW_FORMAT_F16:
        STORE(uint16_t, uint32_t, lw_f16_of(x))
        break;
    case LW_FORMAT_BF16:
        STORE(uint16_t, uint32_t, lw_bf16_of(x))
        break;
    case LW_FORMAT_U8:
    case LW_FORMAT_I8:
        STORE(uint8_t, uint32_t, x + (uint32_t)low)
        break;
    case LW_FORMAT_U16:
    case LW_FORMAT_I16:
        STORE(uint16_t, uint32_t, x + (uint32_t)low)
        break;
    case LW_FORMAT_U32:
    case LW_FORMAT_I32:
    case LW_FORMAT_F32:
        STORE(uint32_t, uint32_t, x + (uint32_t)low)
        break;
    case LW_FORMAT_U64:
    case LW_FORMAT_I64:
    case LW_FORMAT_F64:
        STORE_INTEGERS(uint64_t)
        break;
    }
}

/* The same where numbers lie next to each other on both sides: in vectors. */
static void store_dense(lw_format format, size_t size, void *to, const void *from, uint64_t count, uint64_t low)
{
    store(format, size, to, 1, from, 1, count, low);
}

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

/* Elements from .. end - 1 of the row, of which those are wanted that are a multiple of its step after its first. */
static void make_converted(const lw_share *share, lw_row *row, uint64_t from, uint64_t end)
{
    _Alignas(LINE) char buffer[BUFFER_BYTES];
    const lw_rows_request *const request = share->request;
    const lw_rows_job *const job = &request->job;
        const uint64_t most = BUFFER_BYTES / request->size;
    for (uint64_t at = from, next; at < end; at = next) {
        const uint64_t beyond = (at / most + 1) * most;
        next = beyond < end ? beyond : end;
        const uint64_t index = (at - row->first + job->step - 1) / job->step, wanted = row->first + index * job->step;
        if (wanted >= next)
            continue;
        const uint64_t count = (next - 1 - wanted) / job->step + 1;
        char *const to = row->out + (int64_t)index * job->stride * job->number_bytes;
        run_kernel(share, row, wanted, (count - 1) * job->step + 1, buffer);
        if (job->step == 1 && job->stride == 1)
            store_dense(job->format, request->size, to, buffer, count, job->low);
        else
            store(job->format, request->size, to, job->stride, buffer, job->step, count, job->low);
    }
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
    if (job->keys != NULL) {
        const lw_key key = job->keys[number];
        row->source = lw_source_make((lw_engine)job->engine, 0, key.seed, key.stream, job->number);
        row->source.set = job->source.set;
        row->host.job.source = row->source;
        row->place.block = 0;
    }
    return 1;
}

static void run_share(void *argument, uint64_t begin, uint64_t end)
{
    const lw_share *const share = argument;
    const lw_rows_request *const request = share->request;
    const lw_rows_job *const job = &request->job;
    const int direct = !job->converts && job->stride == 1 && job->step == 1;
    lw_row row = {.host = {.stages = share->stages}};
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
        if (direct)
            run_kernel(share, &row, from, until - from, row.out + (from - row.first) * request->size);
        else
            make_converted(share, &row, from, until);
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
                      .piece = (PIECE_ELEMENTS / request->block + 1) * request->block};
    share.pieces = context->threads > 1 && reach > share.piece ? (reach - 1) / share.piece + 2 : 1;
    const uint64_t bytes = job->rows * reach * request->size;
    const uint64_t unit_bytes = share.pieces > 1 ? share.piece * request->size : reach * request->size;
    const int large = bytes / (uint64_t)context->threads >= LEAST_BYTES_TO_BIND;
    lw_workers_run(context->threads, large, 0, job->rows * share.pieces, LEAST_BYTES_A_THREAD / unit_bytes, run_share,
                   &share);
    return LW_OK;
}
