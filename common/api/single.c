/* The buffer behind one number at a time (lanewise/single.h). */
#include "lanewise/single.h"

#include <stdlib.h>

#include "core/generator.h"
#include "core/kinds.h"
#include "base/environment.h"
#include "base/status.h"

/* Four blocks of 1024 words stay in L1 and are what the warp engines open at once, and the fixed cost of a fill is
 * small beside them. On a GPU that cost is some microseconds, which only a copy of this size outweighs. */
enum { HOST_BYTES = 16 << 10, DEVICE_BYTES = 1 << 20, LINE = 64 };

struct lw_single {
    lw_generator *own;       /* with a cursor of its own: no value depends on how much is buffered */
    lw_generator *generator; /* the user's */
    uint64_t place;          /* of own's cursor */
    lw_plan *plan;           /* own's only one, with the parameters */
    lw_status status;        /* the first error */
    size_t run;              /* elements in a full buffer, in whole blocks */
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

static lw_status open_kind(lw_single **single, lw_generator *generator, lw_kind kind, const lw_kind_info *info,
                           const lw_value *parameters, const char *function)
{
    const lw_kernel_id id = (lw_kernel_id)kind;
    lw_arguments arguments;
    lw_status status = lw_kind_arguments(&arguments, kind, generator->engine, parameters, function);
    if (status != LW_OK)
        return status;
    const size_t buffer = !generator->context->backend->on_device ? HOST_BYTES : DEVICE_BYTES;
    const size_t block = (size_t)lw_kernel_block(id, generator->engine);
    const size_t run = block * (buffer / (block * info->size));
    const size_t bytes = sizeof(lw_single) + run * info->size;
    lw_single *const made = aligned_alloc(LINE, (bytes + LINE - 1) / LINE * LINE);
    if (made == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no memory for a buffer of %zu bytes", function, bytes);
    made->own = NULL;
    status = copy_generator(&made->own, generator, &made->place);
    if (status != LW_OK) {
        lw_generator_destroy(made->own);
        free(made);
        return status;
    }
    made->plan = lw_generator_plan(made->own, lw_kernel_number(id), id);
    *lw_plan_change(made->plan) = arguments;
    lw_plan_keep(made->plan, parameters, info->parameters);
    made->generator = generator;
    made->status = LW_OK;
    made->run = run;
    *single = made;
    return LW_OK;
}

lw_status lw_single_open(lw_single **single, lw_generator *generator, lw_kind kind)
{
    lw_kind_info info;
    if (single == NULL)
        return lw_fail_null("lw_single_open", "single", LW_NULL_RESULT);
    if (generator == NULL)
        return lw_fail_null("lw_single_open", "generator", LW_NULL_GENERATOR);
    const lw_status status = lw_kind_describe(kind, &info);
    if (status != LW_OK)
        return status;
    if (info.parameters != 0)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_single_open: %s has parameters; lw_single_open_kind takes them",
                       info.name);
    return open_kind(single, generator, kind, &info, NULL, "lw_single_open");
}

lw_status lw_single_open_kind(lw_single **single, lw_generator *generator, lw_kind kind, lw_type type,
                              const lw_value *parameters)
{
    LW_OWN_ENVIRONMENT;
    static const char *const types[] = {
        [LW_TYPE_U32] = "u32", [LW_TYPE_U64] = "u64", [LW_TYPE_F32] = "f32", [LW_TYPE_F64] = "f64"};
    lw_kind_info info;
    if (single == NULL)
        return lw_fail_null("lw_single_open_kind", "single", LW_NULL_RESULT);
    if (generator == NULL)
        return lw_fail_null("lw_single_open_kind", "generator", LW_NULL_GENERATOR);
    const lw_status status = lw_kind_describe(kind, &info);
    if (status != LW_OK)
        return status;
    if (info.type != type)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_single_open_kind: numbers of %s are %s; take lw_single_%s", info.name,
                       types[info.type], types[info.type]);
    if (info.parameters > 0 && parameters == NULL)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_single_open_kind: parameters is null; %s has %d", info.name,
                       info.parameters);
    return open_kind(single, generator, kind, &info, parameters, "lw_single_open_kind");
}

const void *lw_single_refill(lw_single *single, const void **end)
{
    if (single == NULL) {
        lw_fail(LW_ERROR_ARGUMENT, "lw_next: the single is not open; lw_single_open opens it");
        return NULL;
    }
    /* Up to a whole number of runs, so that every later fill is one of whole blocks. */
    const size_t wanted = single->run - (size_t)(single->place % single->run);
    const uint64_t left = LW_CURSOR_END - single->place;
    LW_OWN_ENVIRONMENT;
    const size_t n = wanted < left ? wanted : (size_t)left;
    const lw_status status =
        n > 0 ? lw_generator_fill(single->own, single->plan, single->buffer, n, "lw_next")
              : lw_fail(LW_ERROR_ARGUMENT,
                        "lw_next: the cursor is at 2^60, the end of the sequence: there is no element");
    if (status != LW_OK) {
        if (single->status == LW_OK)
            single->status = status;
        return NULL;
    }
    single->place += n;
    *end = single->buffer + n * single->plan->size;
    return single->buffer;
}

lw_status lw_single_status(const lw_single *single)
{
    return single != NULL
               ? single->status
               : lw_fail(LW_ERROR_ARGUMENT, "lw_single_status: the single is not open; lw_single_open opens it");
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
