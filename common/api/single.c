/* The buffer behind one number at a time (lanewise/single.h). */
#include "lanewise/single.h"

#include <stdlib.h>

#include "core/generator.h"
#include "core/kinds.h"
#include "base/status.h"

/* Four blocks of 1024 words stay in L1 and are what the warp engines open at once, and the fixed cost of a fill is
 * small beside them. On a GPU that cost is some microseconds, which only a copy of this size outweighs. */
enum { HOST_BYTES = 16 << 10, DEVICE_BYTES = 1 << 20, LINE = 64 };

struct lw_single {
    lw_generator *own;       /* with a cursor of its own: no value depends on how much is buffered */
    lw_generator *generator; /* the user's */
    uint64_t place;          /* of own's cursor */
    lw_kind kind;
    lw_status status; /* the first error */
    size_t run;       /* elements in a full buffer, in whole blocks */
    _Alignas(LINE) unsigned char buffer[];
};

/* A generator of the same sequence at the same place. */
static lw_status copy_generator(lw_generator **copy, const lw_generator *generator, uint64_t *place)
{
    lw_status status = lw_generator_tell(generator, place);
    if (status == LW_OK)
        status = lw_generator_create(copy, generator->context, generator->engine, generator->seed, generator->stream);
    if (status == LW_OK)
        status = lw_generator_use_set(*copy, generator->set);
    return status == LW_OK ? lw_generator_seek(*copy, *place) : status;
}

lw_status lw_single_open(lw_single **single, lw_generator *generator, lw_kind kind)
{
    lw_kind_info info;
    if (single == NULL || generator == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_single_open: %s is null", single == NULL ? "single" : "generator");
    lw_status status = lw_kind_describe(kind, &info);
    if (status != LW_OK)
        return status;
    if (info.parameters != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_single_open: %s has parameters; only kinds without can be had singly",
                       info.name);
    const size_t room = !generator->context->backend->on_device ? HOST_BYTES : DEVICE_BYTES;
    const size_t block = (size_t)lw_kernel_block((lw_kernel_id)kind, generator->engine);
    const size_t run = block * (room / (block * info.size));
    const size_t bytes = sizeof(lw_single) + run * info.size;
    lw_single *const made = aligned_alloc(LINE, (bytes + LINE - 1) / LINE * LINE);
    if (made == NULL)
        return lw_fail(LW_ERROR_MEMORY, "lw_single_open: no memory for a buffer of %zu bytes", bytes);
    made->own = NULL;
    status = copy_generator(&made->own, generator, &made->place);
    if (status != LW_OK) {
        lw_generator_destroy(made->own);
        free(made);
        return status;
    }
    made->generator = generator;
    made->kind = kind;
    made->status = LW_OK;
    made->run = run;
    *single = made;
    return LW_OK;
}

const void *lw_single_refill(lw_single *single, const void **end)
{
    if (single == NULL) {
        lw_fail(LW_ERROR_ARGUMENT, "lw_next: the single is not open");
        return NULL;
    }
    /* Up to a whole number of runs, so that every later fill is one of whole blocks. */
    const size_t wanted = single->run - (size_t)(single->place % single->run);
    const uint64_t left = LW_CURSOR_END - single->place;
    const size_t n = wanted < left ? wanted : (size_t)left;
    const lw_status status = n > 0 ? lw_fill(single->own, single->kind, single->buffer, n, NULL)
                                   : lw_fail(LW_ERROR_ARGUMENT, "lw_next: the cursor is at 2^60; there is no element");
    if (status != LW_OK) {
        if (single->status == LW_OK)
            single->status = status;
        return NULL;
    }
    single->place += n;
    *end = single->buffer + n * lw_kernel_size((lw_kernel_id)single->kind);
    return single->buffer;
}

lw_status lw_single_status(const lw_single *single)
{
    return single != NULL ? single->status : lw_fail(LW_ERROR_ARGUMENT, "lw_single_status: the single is not open");
}

lw_status lw_single_close(lw_single *single, size_t left)
{
    if (single == NULL)
        return LW_OK;
    const uint64_t reached = single->place - left;
    uint64_t cursor = 0;
    lw_status status = lw_generator_tell(single->generator, &cursor);
    if (status == LW_OK && reached > cursor)
        status = lw_generator_seek(single->generator, reached);
    if (single->status != LW_OK)
        status = single->status;
    lw_generator_destroy(single->own);
    free(single);
    return status;
}
