/* Blocks of a logical array (lanewise/rows.h). */
#include <inttypes.h>
#include <stdlib.h>

#include "base/environment.h"
#include "base/status.h"
#include "core/generator.h"
#include "core/kinds.h"
#include "rows.h"

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
            return lw_fail(LW_ERROR_ARGUMENT, "%s: strides[%d] is -2^63; it must be above", function, d);
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
    return lw_rows_run_generator(rows, out);
}

lw_status lw_fill_block(lw_generator *generator, lw_kind kind, lw_format format, void *out, int rank,
                        const uint64_t *shape, const uint64_t *start, const uint64_t *count, const int64_t *strides,
                        const lw_value *parameters)
{
    LW_OWN_ENVIRONMENT;
    lw_rows_call rows;
    lw_status status = lw_rows_open(&rows, generator, "lw_fill_block");
    if (status == LW_OK)
        status = lw_rows_choose_kind(&rows, generator->engine, kind, format, parameters);
    return status == LW_OK ? run_block(&rows, out, &(const lw_block_of){rank, shape, start, count, strides}) : status;
}

lw_status lw_fill_integers_block(lw_generator *generator, lw_format format, void *out, int rank, const uint64_t *shape,
                                 const uint64_t *start, const uint64_t *count, const int64_t *strides, uint64_t low,
                                 uint64_t high)
{
    lw_rows_call rows;
    lw_status status = lw_rows_open(&rows, generator, "lw_fill_integers_block");
    if (status == LW_OK)
        status = lw_rows_choose_integers(&rows, generator->engine, format, low, high);
    return status == LW_OK ? run_block(&rows, out, &(const lw_block_of){rank, shape, start, count, strides}) : status;
}
