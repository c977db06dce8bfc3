/* Fills by rows (lanewise/rows.h): check, make one job of any of them, and find out where its memory is. */
#include "lanewise/rows.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/environment.h"
#include "base/status.h"
#include "core/call.h"
#include "core/generator.h"
#include "core/kinds.h"
#include "engines/keys.h"

/* ---- formats ---- */

static const struct {
    unsigned char size, is_signed, of_integers;
    const char *name;
} formats[] = {
    [LW_FORMAT_U32] = {4, 0, 1, "u32"}, [LW_FORMAT_U64] = {8, 0, 1, "u64"}, [LW_FORMAT_F32] = {4, 0, 0, "f32"},
    [LW_FORMAT_F64] = {8, 0, 0, "f64"}, [LW_FORMAT_F16] = {2, 0, 0, "f16"}, [LW_FORMAT_BF16] = {2, 0, 0, "bf16"},
    [LW_FORMAT_U8] = {1, 0, 1, "u8"},   [LW_FORMAT_I8] = {1, 1, 1, "i8"},   [LW_FORMAT_U16] = {2, 0, 1, "u16"},
    [LW_FORMAT_I16] = {2, 1, 1, "i16"}, [LW_FORMAT_I32] = {4, 1, 1, "i32"}, [LW_FORMAT_I64] = {8, 1, 1, "i64"},
};
enum { FORMATS = sizeof(formats) / sizeof(formats[0]) };

size_t lw_format_size(lw_format format)
{
    return (unsigned)format < FORMATS ? formats[format].size : 0;
}

/* ---- what is drawn ---- */

/* A call on its way to a request. */
typedef struct lw_rows_call {
    lw_call call;
    lw_rows_request request;
    lw_kind kind;
    const void *out; /* the caller's, and what it reaches in numbers, both ends included */
    uint64_t before, behind;
} lw_rows_call;

static lw_status check_kind(lw_rows_call *rows, lw_kind kind, lw_format format)
{
    lw_kind_info info;
    const char *const function = rows->call.function;
    if ((unsigned)kind >= LW_KIND_KERNELS)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: kind is %d; kinds are 0 to %d", function, (int)kind,
                       LW_KIND_KERNELS - 1);
    if (lw_format_size(format) == 0)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: format is %d; formats are 1 to %d", function, (int)format, FORMATS - 1);
    lw_kind_describe(kind, &info);
    const int halves = info.type == LW_TYPE_F32 && (format == LW_FORMAT_F16 || format == LW_FORMAT_BF16);
    if ((int)format != (int)info.type && !halves)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %s cannot be stored as %s; it is %s%s", function, info.name,
                       formats[format].name, formats[info.type].name,
                       info.type == LW_TYPE_F32 ? ", and can be f16 or bf16" : "");
    rows->kind = kind;
    rows->request.job.format = format;
    rows->request.job.converts = halves;
    return LW_OK;
}

/* The kind, and parameters for the whole call. */
static lw_status choose_kind(lw_rows_call *rows, lw_engine engine, lw_kind kind, lw_format format,
                             const lw_value *parameters)
{
    lw_kind_info info;
    const lw_status status = check_kind(rows, kind, format);
    if (status != LW_OK)
        return status;
    lw_kind_describe(kind, &info);
    if (info.parameters > 0 && parameters == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: parameters is null; %s has %d", rows->call.function, info.name,
                       info.parameters);
    return lw_kind_arguments(&rows->request.job.arguments, kind, engine, parameters, rows->call.function);
}

/* Integers become a kind whose elements are added to `low`. */
static lw_status choose_integers(lw_rows_call *rows, lw_engine engine, lw_format format, uint64_t low, uint64_t high)
{
    const char *const function = rows->call.function;
    if (lw_format_size(format) == 0 || !formats[format].of_integers)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: format is %d; formats of integers are 1, 2 and 7 to 12", function,
                       (int)format);
    const int bits = 8 * formats[format].size, is_signed = formats[format].is_signed;
    const uint64_t most = UINT64_MAX >> (64 - bits), top = is_signed ? (uint64_t)1 << (bits - 1) : 0;
    const struct {
        const char *name;
        uint64_t value;
    } bounds[2] = {{"low", low}, {"high", high}};
    for (int k = 0; k < 2; k++)
        if (bounds[k].value + top > most)
            return is_signed
                       ? lw_fail(LW_ERROR_DOMAIN, "%s: %s is %" PRId64 "; %s holds %" PRId64 " to %" PRIu64, function,
                                 bounds[k].name, (int64_t)bounds[k].value, formats[format].name, -(int64_t)top, top - 1)
                       : lw_fail(LW_ERROR_DOMAIN, "%s: %s is %" PRIu64 "; %s holds 0 to %" PRIu64, function,
                                 bounds[k].name, bounds[k].value, formats[format].name, most);
    if (low + top > high + top)
        return is_signed ? lw_fail(LW_ERROR_DOMAIN, "%s: low is %" PRId64 ", above high, which is %" PRId64, function,
                                   (int64_t)low, (int64_t)high)
                         : lw_fail(LW_ERROR_DOMAIN, "%s: low is %" PRIu64 ", above high, which is %" PRIu64, function,
                                   low, high);
    const int wide = bits == 64;
    const uint64_t span = high - low;
    const lw_value bound = {.u64 = span + 1};
    rows->kind = span == (wide ? UINT64_MAX : UINT32_MAX) ? (wide ? LW_KIND_BITS64 : LW_KIND_BITS32)
                                                          : (wide ? LW_KIND_RANGE_U64 : LW_KIND_RANGE_U32);
    rows->request.job.format = format;
    rows->request.job.low = low;
    rows->request.job.converts = low != 0 || bits < 32;
    return lw_kind_arguments(&rows->request.job.arguments, rows->kind, engine, &bound, function);
}

/* What the request has of the kind. */
static void describe(lw_rows_call *rows, lw_engine engine)
{
    lw_rows_request *const request = &rows->request;
    const lw_kernel_id id = (lw_kernel_id)rows->kind;
    request->function = rows->call.function;
    request->id = id;
    request->size = lw_kernel_size(id);
    request->block = lw_kernel_block(id, engine);
    request->halvings = lw_kernel_halvings(id, engine);
    request->job.number_bytes = formats[request->job.format].size;
    request->job.engine = (int)engine;
    request->job.number = lw_kernel_number(id);
    request->job.errors = rows->call.context->errors;
}

/* ---- where it is, and the work ---- */

/* The numbers of out that are reached before and behind it. */
static lw_status check_out(lw_rows_call *rows, void *out)
{
    const size_t size = formats[rows->request.job.format].size;
    lw_call *const call = &rows->call;
    const uint64_t reached = rows->before + rows->behind + 1;
    if (lw_call_check(call, out, reached, size, "out") != LW_OK)
        return call->status;
    const uintptr_t at = (uintptr_t)out;
    if (rows->before * size > at || rows->behind * size + (size - 1) > UINTPTR_MAX - at)
        return lw_call_refuse_array(call, out, reached, size, "out");
    rows->out = (const char *)out - rows->before * size;
    rows->request.job.out = out;
    return LW_OK;
}

/* An array of a keyed call, which lies where out does. */
static lw_status check_array(lw_rows_call *rows, const void *array, uint64_t count, size_t size, const char *name,
                             int on_device)
{
    lw_call *const call = &rows->call;
    const size_t number = formats[rows->request.job.format].size;
    const lw_call_range written = {"out", rows->out, (rows->before + rows->behind + 1) * number};
    const lw_call_range read = {name, array, count * size};
    int there = 0;
    if (lw_call_check(call, array, count, size, name) != LW_OK || lw_call_apart(call, &written, &read, 0) != LW_OK)
        return call->status;
    call->status = call->context->backend->where(call->context, array, count, size, name, call->function, &there);
    if (call->status == LW_OK && there != on_device)
        call->status = lw_fail(LW_ERROR_ARGUMENT, "%s: out is %s memory, but %s is not", call->function,
                               on_device ? "device" : "host", name);
    return call->status;
}

static lw_status look(lw_rows_call *rows, int *on_device)
{
    lw_call *const call = &rows->call;
    return call->status =
               call->context->backend->where(call->context, rows->out, rows->before + rows->behind + 1,
                                             formats[rows->request.job.format].size, "out", call->function, on_device);
}

/* Adds what the host counted to a device's count. */
static lw_status add_errors(lw_context *context, uint64_t count, const char *function)
{
    uint64_t sum = 0;
    lw_status status = context->backend->copy(context, &sum, context->errors, sizeof(sum), function);
    sum += count;
    return status == LW_OK ? context->backend->copy(context, context->errors, &sum, sizeof(sum), function) : status;
}

/* Memory of the host in a context of a device: the host's threads write the same bits. */
static lw_status run_by_host(lw_rows_call *rows)
{
    lw_context *const context = rows->call.context;
    lw_rows_request *const request = &rows->request;
    const char *const function = rows->call.function;
    uint64_t errors[2] = {0, 0}, cursor = 0;
    lw_context host = *context;
    host.backend = lw_backend_of_host(context);
    host.errors = request->job.errors = errors;
    host.stream_above = UINT64_MAX;
    request->job.source.set = request->job.engine == LW_ENGINE_MRG8 ? 0 : request->job.source.set;
    lw_status status = context->backend->synchronize(context);
    if (status == LW_OK && request->job.cursor != NULL) {
        status = context->backend->copy(context, &cursor, request->job.cursor, sizeof(cursor), function);
        request->job.cursor = NULL;
        request->job.first += cursor;
    }
    if (status == LW_OK)
        status = host.backend->rows(&host, request);
    return status == LW_OK && errors[0] > 0 ? add_errors(context, errors[0], function) : status;
}

static lw_status run(lw_rows_call *rows, int on_device)
{
    lw_context *const context = rows->call.context;
    if (context->backend->on_device && !on_device)
        return run_by_host(rows);
    return context->backend->rows(context, &rows->request);
}

/* ---- of a generator ---- */

/* Opens a call that has all but its geometry; by: what the cursor and the whole array need. */
static lw_status open_generator(lw_rows_call *rows, lw_generator *generator, const char *function)
{
    memset(rows, 0, sizeof(*rows));
    return lw_call_open_generator(&rows->call, generator, function);
}

static lw_status run_generator(lw_rows_call *rows, void *out)
{
    lw_call *const call = &rows->call;
    lw_generator *const generator = call->generator;
    int on_device = 0;
    describe(rows, generator->engine);
    rows->request.job.source = *lw_generator_source(generator, rows->request.job.number);
    rows->request.job.first += call->first;
    rows->request.job.cursor = call->cursor;
    if (check_out(rows, out) != LW_OK || look(rows, &on_device) != LW_OK)
        return call->status;
    return lw_call_end(call, run(rows, on_device));
}

static lw_status run_flat(lw_rows_call *rows, void *out, size_t n)
{
    lw_rows_job *const job = &rows->request.job;
    lw_call *const call = &rows->call;
    if (lw_call_cursor(call, n, 1) != LW_OK || n == 0)
        return call->status;
    job->rows = job->step = 1;
    job->stride = 1;
    job->length = n;
    rows->behind = n - 1;
    return run_generator(rows, out);
}

lw_status lw_fill_as(lw_generator *generator, lw_kind kind, lw_format format, void *out, size_t n,
                     const lw_value *parameters)
{
    LW_OWN_ENVIRONMENT;
    lw_rows_call rows;
    lw_status status = open_generator(&rows, generator, "lw_fill_as");
    if (status == LW_OK)
        status = choose_kind(&rows, generator->engine, kind, format, parameters);
    if (status != LW_OK)
        return status;
    return rows.request.job.converts ? run_flat(&rows, out, n) : lw_fill(generator, kind, out, n, parameters);
}

lw_status lw_fill_integers(lw_generator *generator, lw_format format, void *out, size_t n, uint64_t low, uint64_t high)
{
    lw_rows_call rows;
    lw_status status = open_generator(&rows, generator, "lw_fill_integers");
    if (status == LW_OK)
        status = choose_integers(&rows, generator->engine, format, low, high);
    return status == LW_OK ? run_flat(&rows, out, n) : status;
}

/* ---- blocks ---- */

typedef struct lw_block_of {
    int rank;
    const uint64_t *shape, *start, *count;
    const int64_t *strides;
} lw_block_of;

static int by_size(const void *a, const void *b)
{
    const int64_t x = llabs(((const lw_rows_dimension *)a)->stride), y = llabs(((const lw_rows_dimension *)b)->stride);
    return (x > y) - (x < y);
}

/* What strides reach, in numbers from out; refuses those that overlap. */
static lw_status check_strides(lw_rows_call *rows, const lw_rows_dimension *dimensions, int rank)
{
    lw_rows_dimension sorted[LW_RANK_MOST];
    uint64_t reached = 0;
    int used = 0;
    for (int d = 0; d < rank; d++)
        if (dimensions[d].count > 1)
            sorted[used++] = dimensions[d];
    qsort(sorted, (size_t)used, sizeof(sorted[0]), by_size);
    for (int d = 0; d < used; d++) {
        const uint64_t stride = (uint64_t)llabs(sorted[d].stride), steps = sorted[d].count - 1;
        uint64_t extent = 0;
        if (stride <= reached)
            return lw_fail(LW_ERROR_ARGUMENT,
                           "%s: strides overlap: one is %" PRId64 ", and dimensions of smaller strides reach %" PRIu64
                           " elements",
                           rows->call.function, sorted[d].stride, reached);
        if (__builtin_mul_overflow(stride, steps, &extent) || extent > LW_CURSOR_END - reached)
            return lw_fail(LW_ERROR_ARGUMENT, "%s: strides reach more than 2^60 elements", rows->call.function);
        reached += extent;
        *(sorted[d].stride < 0 ? &rows->before : &rows->behind) += extent;
    }
    return LW_OK;
}

/* The dimensions of the block with their steps in the sequence; where it starts. *whole: the elements of the array. */
static lw_status check_block(lw_rows_call *rows, const lw_block_of *block, lw_rows_dimension *dimensions,
                             uint64_t *whole)
{
    const char *const function = rows->call.function;
    const int rank = block->rank;
    const struct {
        const char *name;
        const uint64_t *array;
    } given[3] = {{"shape", block->shape}, {"start", block->start}, {"count", block->count}};
    if (rank < 0 || rank > LW_RANK_MOST)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: rank is %d; it must be 0 to %d", function, rank, LW_RANK_MOST);
    for (int k = 0; k < 3 && rank > 0; k++)
        if (given[k].array == NULL)
            return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is null; it must have %d entries", function, given[k].name, rank);
    int empty = 0;
    for (int d = 0; d < rank; d++) {
        if (block->start[d] > block->shape[d] || block->count[d] > block->shape[d] - block->start[d])
            return lw_fail(LW_ERROR_ARGUMENT,
                           "%s: dimension %d is %" PRIu64 " long; it does not hold the %" PRIu64
                           " of the block from %" PRIu64 " on",
                           function, d, block->shape[d], block->count[d], block->start[d]);
        empty |= block->shape[d] == 0;
    }
    uint64_t step = 1, stride = 1;
    for (int d = rank - 1; d >= 0; d--) {
        const int64_t given_stride = block->strides != NULL ? block->strides[d] : (int64_t)stride;
        if (given_stride == INT64_MIN)
            return lw_fail(LW_ERROR_ARGUMENT, "%s: stride %d is -2^63", function, d);
        dimensions[d] = (lw_rows_dimension){block->count[d], step, given_stride};
        rows->request.job.first += block->start[d] * step;
        stride *= block->count[d];
        if (!empty && (__builtin_mul_overflow(step, block->shape[d], &step) || step > LW_CURSOR_END))
            return lw_fail(LW_ERROR_ARGUMENT, "%s: shape has more than 2^60 elements", function);
    }
    *whole = empty ? 0 : step;
    return LW_OK;
}

/* Rows that are as long as they can be: dimensions that go on where the next one ends, in the sequence and in out, are one
 * with it; those of one index are none. Elements of a row are close enough for one block to have several. */
static void make_geometry(lw_rows_job *job, const lw_rows_dimension *dimensions, int rank, uint64_t block)
{
    lw_rows_dimension kept[LW_RANK_MOST];
    int used = 0;
    for (int d = 0; d < rank; d++) {
        const lw_rows_dimension *const next = &dimensions[d];
        if (next->count == 1)
            continue;
        lw_rows_dimension *const last = used > 0 ? &kept[used - 1] : NULL;
        if (last != NULL && last->step == next->count * next->step &&
            last->stride == (int64_t)next->count * next->stride)
            *last = (lw_rows_dimension){last->count * next->count, next->step, next->stride};
        else
            kept[used++] = *next;
    }
    job->length = job->step = 1;
    job->stride = 1;
    if (used > 0 && kept[used - 1].step <= block / 2) {
        used--;
        job->length = kept[used].count;
        job->step = kept[used].step;
        job->stride = kept[used].stride;
    }
    job->rows = 1;
    job->rank = used;
    for (int d = 0; d < used; d++) {
        job->outer[d] = kept[d];
        job->rows *= kept[d].count;
    }
}

static lw_status run_block(lw_rows_call *rows, void *out, const lw_block_of *block)
{
    lw_call *const call = &rows->call;
    lw_rows_dimension dimensions[LW_RANK_MOST];
    uint64_t whole = 0;
    const lw_status status = check_block(rows, block, dimensions, &whole);
    if (status != LW_OK)
        return status;
    if (lw_call_cursor(call, whole, 1) != LW_OK)
        return call->status;
    call->by = 0;
    for (int d = 0; d < block->rank; d++)
        if (dimensions[d].count == 0)
            return LW_OK;
    if (check_strides(rows, dimensions, block->rank) != LW_OK)
        return LW_ERROR_ARGUMENT;
    make_geometry(&rows->request.job, dimensions, block->rank,
                  lw_kernel_block((lw_kernel_id)rows->kind, call->generator->engine));
    return run_generator(rows, out);
}

lw_status lw_fill_block(lw_generator *generator, lw_kind kind, lw_format format, void *out, int rank,
                        const uint64_t *shape, const uint64_t *start, const uint64_t *count, const int64_t *strides,
                        const lw_value *parameters)
{
    LW_OWN_ENVIRONMENT;
    lw_rows_call rows;
    lw_status status = open_generator(&rows, generator, "lw_fill_block");
    if (status == LW_OK)
        status = choose_kind(&rows, generator->engine, kind, format, parameters);
    return status == LW_OK ? run_block(&rows, out, &(const lw_block_of){rank, shape, start, count, strides}) : status;
}

lw_status lw_fill_integers_block(lw_generator *generator, lw_format format, void *out, int rank, const uint64_t *shape,
                                 const uint64_t *start, const uint64_t *count, const int64_t *strides, uint64_t low,
                                 uint64_t high)
{
    lw_rows_call rows;
    lw_status status = open_generator(&rows, generator, "lw_fill_integers_block");
    if (status == LW_OK)
        status = choose_integers(&rows, generator->engine, format, low, high);
    return status == LW_OK ? run_block(&rows, out, &(const lw_block_of){rank, shape, start, count, strides}) : status;
}

/* ---- keys ---- */

typedef struct lw_keyed {
    void *out;
    size_t rows, length, leading;
    const lw_key *keys;
    const uint64_t *positions;
    const lw_row_parameter *parameters;
} lw_keyed;

static lw_status open_keyed(lw_rows_call *rows, lw_context *context, lw_engine engine, const char *function)
{
    memset(rows, 0, sizeof(*rows));
    lw_status status = lw_call_open_context(&rows->call, context, function);
    if (status == LW_OK && !lw_engine_valid(engine))
        status = lw_fail(LW_ERROR_ARGUMENT, "%s: engine is %d; engines are 1 to %d", function, (int)engine,
                         LW_ENGINE_SLOTS - 1);
    return status;
}

/* Parameters of which some are arrays. */
static lw_status choose_parameters(lw_rows_call *rows, lw_engine engine, const lw_row_parameter *parameters)
{
    lw_kind_info info;
    const char *const function = rows->call.function;
    lw_rows_job *const job = &rows->request.job;
    lw_each each[LW_MAX_PARAMETERS] = {{0}};
    int any = 0;
    lw_kind_describe(rows->kind, &info);
    if (info.parameters > 0 && parameters == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: parameters is null; %s has %d", function, info.name, info.parameters);
    for (int k = 0; k < info.parameters; k++) {
        const lw_row_parameter *const parameter = &parameters[k];
        if ((unsigned)parameter->per > LW_PER_COLUMN)
            return lw_fail(LW_ERROR_ARGUMENT, "%s: %s is per %d; that is 0 to %d", function, info.parameter_name[k],
                           (int)parameter->per, LW_PER_COLUMN);
        if ((parameter->array != NULL) != (parameter->per != LW_PER_CALL))
            return lw_fail(LW_ERROR_ARGUMENT, "%s: the array of %s is %s, but it is per %s", function,
                           info.parameter_name[k], parameter->array != NULL ? "not null" : "null",
                           parameter->array != NULL ? "call" : "row, element or column");
        each[k].same = parameter->same;
        each[k].array = parameter->array;
        any |= parameter->array != NULL;
        job->parameter[k].array = parameter->array;
        job->parameter[k].per = (uint32_t)parameter->per;
        job->parameter[k].bytes = info.parameter_type[k] == LW_TYPE_F32 ? sizeof(float) : sizeof(uint64_t);
    }
    lw_value same[LW_MAX_PARAMETERS];
    for (int k = 0; k < info.parameters; k++)
        same[k] = each[k].same;
    if (!any)
        return lw_kind_arguments(&job->arguments, rows->kind, engine, same, function);
    const lw_status status = lw_kind_arguments_each(&job->arguments, rows->kind, each, function);
    for (int k = 0; k < LW_PARAMETERS_MOST && status == LW_OK; k++)
        job->arguments.variate.parameter[k].each = NULL; /* rows have their own places */
    return status;
}

static lw_status check_arrays(lw_rows_call *rows, const lw_keyed *keyed, int on_device)
{
    const uint64_t n = keyed->rows;
    const lw_rows_job *const job = &rows->request.job;
    lw_call *const call = &rows->call;
    /* a key has two numbers of 8 bytes */
    if (check_array(rows, keyed->keys, 2 * n, sizeof(uint64_t), "keys", on_device) == LW_OK && keyed->positions != NULL)
        check_array(rows, keyed->positions, n, sizeof(uint64_t), "positions", on_device);
    for (int k = 0; k < LW_PARAMETERS_MOST && call->status == LW_OK; k++) {
        const uint64_t entries[] = {0, n, n * keyed->length, keyed->length};
        if (job->parameter[k].array != NULL)
            check_array(rows, job->parameter[k].array, entries[job->parameter[k].per], job->parameter[k].bytes,
                        lw_kernel_parameter_name((lw_kernel_id)rows->kind, k), on_device);
    }
    return call->status;
}

static lw_status run_keyed(lw_rows_call *rows, lw_engine engine, const lw_keyed *keyed)
{
    lw_rows_job *const job = &rows->request.job;
    lw_call *const call = &rows->call;
    const char *const function = call->function;
    int on_device = 0;
    if (keyed->leading < keyed->length)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: leading is %zu; it must be at least length, which is %zu", function,
                       keyed->leading, keyed->length);
    if (keyed->rows == 0 || keyed->length == 0)
        return LW_OK;
    uint64_t last = 0;
    if (keyed->length > LW_CURSOR_END || keyed->rows > LW_CURSOR_END / 2 ||
        __builtin_mul_overflow((uint64_t)(keyed->rows - 1), (uint64_t)keyed->leading, &last) ||
        last > LW_CURSOR_END - keyed->length)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: %zu rows of %zu elements, %zu apart, exceed the address space", function,
                       keyed->rows, keyed->length, keyed->leading);
    describe(rows, engine);
    rows->behind = last + keyed->length - 1;
    job->rows = keyed->rows;
    job->length = keyed->length;
    job->step = 1;
    job->stride = 1;
    job->rank = 1;
    job->outer[0] = (lw_rows_dimension){keyed->rows, 0, (int64_t)keyed->leading};
    job->keys = keyed->keys;
    job->positions = keyed->positions;
    job->source.set = engine == LW_ENGINE_MRG8 ? (uint32_t)call->context->prefers_integers : 0;
    if (check_out(rows, keyed->out) != LW_OK || look(rows, &on_device) != LW_OK ||
        check_arrays(rows, keyed, on_device) != LW_OK)
        return call->status;
    return run(rows, on_device);
}

lw_status lw_fill_keyed(lw_context *context, lw_engine engine, lw_kind kind, lw_format format, void *out, size_t rows,
                        size_t length, size_t leading, const lw_key *keys, const uint64_t *positions,
                        const lw_row_parameter *parameters)
{
    LW_OWN_ENVIRONMENT;
    lw_rows_call call;
    lw_status status = open_keyed(&call, context, engine, "lw_fill_keyed");
    if (status == LW_OK)
        status = check_kind(&call, kind, format);
    if (status == LW_OK)
        status = choose_parameters(&call, engine, parameters);
    const lw_keyed keyed = {out, rows, length, leading, keys, positions, parameters};
    return status == LW_OK ? run_keyed(&call, engine, &keyed) : status;
}

lw_status lw_fill_integers_keyed(lw_context *context, lw_engine engine, lw_format format, void *out, size_t rows,
                                 size_t length, size_t leading, const lw_key *keys, const uint64_t *positions,
                                 uint64_t low, uint64_t high)
{
    lw_rows_call call;
    lw_status status = open_keyed(&call, context, engine, "lw_fill_integers_keyed");
    if (status == LW_OK)
        status = choose_integers(&call, engine, format, low, high);
    const lw_keyed keyed = {out, rows, length, leading, keys, positions, NULL};
    return status == LW_OK ? run_keyed(&call, engine, &keyed) : status;
}
