#include "scenarios.h"

#include <stdlib.h>
#include <string.h>

LW_DECLARE_METHOD(ripple);

enum {
    THREADS = 3,
    ITEMS = 80000,
    ROWS = 8,
    EACH = 50,
    LONG = 60000, /* elements of a fill that several threads share */
    SHORT = 100,
    DIMENSIONS = 5,
    CHANGES = 10000,
    FEW = 100,
    WORK_ALIGNMENT = 256 /* of a workspace (lw_alias_options) */
};

/* ---- the room ---- */

typedef struct room_inputs {
    double f64[ITEMS];
    uint64_t u64[ITEMS], items[CHANGES];
    uint64_t offsets[ROWS + 1], starts[ROWS + 1], one_row[2];
    double factor[DIMENSIONS * DIMENSIONS];
    float f32[ITEMS];
    uint32_t u32[ITEMS], row_of[ITEMS];
    double last_bad[SHORT], zeros[FEW], rising[ITEMS];
} room_inputs;

/* Rows of all lengths: short, empty, middle, long, and one that a CPU builds by itself. */
static void make_inputs(room_inputs *in)
{
    static const uint64_t offsets[ROWS + 1] = {0, 7, 7, 107, 1207, 3000, 9000, 12000, 12000 + 66000};
    static const uint64_t starts[ROWS + 1] = {0, 1, 20, 300, 301, 5000, 5000, 9000, 10000};
    for (uint64_t i = 0; i < ITEMS; i++) {
        in->u32[i] = (uint32_t)(i * 2654435761u >> 8 & 1023);
        in->f32[i] = 0.25f + (float)in->u32[i];
        in->row_of[i] = (uint32_t)(i % ROWS);
    }
    for (uint64_t i = 0; i < ITEMS; i++) {
        in->f64[i] = 0.5 + (double)in->u32[i] / 7;
        in->u64[i] = (uint64_t)in->u32[i] << 20;
        in->rising[i] = (double)i / 500;
    }
    for (uint64_t k = 0; k < CHANGES; k++)
        in->items[k] = k * 4999 % ITEMS;
    memcpy(in->offsets, offsets, sizeof(offsets));
    memcpy(in->starts, starts, sizeof(starts));
    in->one_row[1] = SHORT;
    for (int j = 0; j < DIMENSIONS; j++)
        for (int k = 0; k <= j; k++)
            in->factor[j * DIMENSIONS + k] = 1.0 / (1 + j - k);
    for (int i = 0; i < SHORT; i++)
        in->last_bad[i] = i + 1 < SHORT ? 1.0 : -1.0;
    in->zeros[0] = 1.0;
}

static room_inputs inputs;

static void make_inputs_once(void)
{
    if (inputs.f64[0] == 0.0)
        make_inputs(&inputs);
}

static unsigned char host_out[ROOM_OUT], host_told[ROOM_TOLD];

static lw_status open_context(lw_context **context, const char *backend)
{
    const lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = THREADS};
    return lw_context_create(context, &options);
}

/* The room's own memory, where its arrays are. */
static lw_status bring_inputs(fault_room *room)
{
    void *in = NULL;
    lw_status status = lw_malloc(room->context, &room->out, ROOM_OUT);
    if (status == LW_OK)
        status = lw_malloc(room->context, &in, sizeof(inputs));
    if (status != LW_OK)
        return status;
    room->in = in;
    return lw_copy(room->context, in, &inputs, sizeof(inputs));
}

lw_status fault_room_open(fault_room *room, const char *backend, int there)
{
    make_inputs_once();
    memset(room, 0, sizeof(*room));
    room->backend = backend;
    room->there = there;
    room->in = &inputs;
    room->out = host_out;
    room->told = host_told;
    lw_status status = open_context(&room->context, backend);
    if (status == LW_OK && there)
        status = bring_inputs(room);
    if (status == LW_OK)
        status = lw_generator_create(&room->generator, room->context, LW_ENGINE_WARP1024, 14, 3);
    if (status == LW_OK)
        status = lw_generator_create(&room->looker, room->context, LW_ENGINE_PHILOX, 14, 4);
    return status;
}

void fault_room_close(fault_room *room)
{
    lw_generator_destroy(room->looker);
    lw_generator_destroy(room->generator);
    if (room->there) {
        lw_free(room->context, (void *)(uintptr_t)room->in);
        lw_free(room->context, room->out);
    }
    lw_context_destroy(room->context);
}

#define HOOK(name) static lw_status name(fault_room *room)
#define CALL(name, call)                                                                                               \
    HOOK(name)                                                                                                         \
    {                                                                                                                  \
        return call;                                                                                                   \
    }

/* Every step must be well. */
#define STEP(step)                                                                                                     \
    for (lw_status stepped = (step); stepped != LW_OK;)                                                                \
        return stepped

/* ---- contexts and memory ---- */

CALL(context_create, open_context(&room->made.context, room->backend))

HOOK(context_result)
{
    lw_generator *generator = NULL;
    lw_context_info info;
    STEP(lw_context_describe(room->made.context, &info));
    STEP(lw_generator_create(&generator, room->made.context, LW_ENGINE_WARP1024, 1, 2));
    lw_status status = lw_fill_normal_f32(generator, (float *)(void *)room->told, SHORT, 0.0f, 1.0f);
    if (status == LW_OK)
        status = lw_permute_u32(generator, (uint32_t *)(void *)room->told + SHORT, SHORT);
    if (status == LW_OK)
        status = lw_sum_f32(room->made.context, inputs.f32, ITEMS, (double *)(void *)(room->told + 8 * SHORT));
    lw_generator_destroy(generator);
    return status;
}

lw_status fault_first_use(const char *backend, unsigned char *told)
{
    const lw_context_options options = {.size = sizeof(options), .backend = backend};
    fault_room room = {.told = told};
    make_inputs_once();
    STEP(lw_context_create(&room.made.context, &options));
    const lw_status status = context_result(&room);
    lw_context_destroy(room.made.context);
    return status;
}

HOOK(context_undo)
{
    lw_context_destroy(room->made.context);
    return LW_OK;
}

/* A context that has taken all that it keeps. */
HOOK(used_context)
{
    STEP(open_context(&room->made.context, room->backend));
    const lw_status status = context_result(room);
    room->kept = room->made;
    return status;
}

HOOK(context_destroy)
{
    lw_context *const context = room->kept.context;
    room->kept.context = NULL;
    lw_context_destroy(context);
    return LW_OK;
}

HOOK(backends_describe)
{
    (void)room;
    for (size_t i = 0; i < lw_backend_count(); i++) {
        lw_backend_info info;
        STEP(lw_backend_describe(i, &info));
        if (info.reason[0] == '\0')
            return LW_ERROR_INTERNAL;
    }
    return LW_OK;
}

CALL(count_bad,
     lw_fill_normal_f64_each(room->generator, room->out, SHORT, lw_same_f64(0), lw_array_f64(room->in->last_bad)))
CALL(domain_errors, lw_context_domain_errors(room->context, (uint64_t *)(void *)room->told))
CALL(synchronize, lw_context_synchronize(room->context))
CALL(context_trim, lw_context_trim(room->context))
CALL(use_stream, lw_context_use_stream(room->context, NULL))
CALL(take_small, lw_malloc(room->context, &room->made.any, 1000))
CALL(take_large, lw_malloc(room->context, &room->made.any, 5 << 20))

HOOK(use_memory)
{
    STEP(lw_copy(room->context, room->made.any, inputs.u32, 1000));
    return lw_copy(room->context, room->told, room->made.any, 1000);
}

CALL(give_back, lw_free(room->context, room->made.any))
CALL(keep_memory, lw_malloc(room->context, &room->kept.any, 1000))

HOOK(memory_free)
{
    void *const memory = room->kept.any;
    room->kept.any = NULL; /* it is gone, whatever the call says */
    return lw_free(room->context, memory);
}

CALL(copy, lw_copy(room->context, room->told, room->in->u32, LONG * sizeof(uint32_t)))

/* ---- generators ---- */

CALL(generator_create, lw_generator_create(&room->made.generator, room->context, LW_ENGINE_MRG8, 5, 6))

HOOK(generator_load)
{
    unsigned char blob[64];
    size_t size = sizeof(blob);
    STEP(lw_generator_save(room->generator, blob, &size));
    return lw_generator_load(&room->made.generator, room->context, blob, size);
}

CALL(generator_result, lw_fill_bits32(room->made.generator, room->out, SHORT))

HOOK(generator_undo)
{
    lw_generator_destroy(room->made.generator);
    return LW_OK;
}

/* A cursor where the kernels run. */
HOOK(cursor_make)
{
    const uint64_t start = 1000;
    STEP(lw_malloc(room->context, &room->kept.any, sizeof(start)));
    STEP(lw_copy(room->context, room->kept.memory, &start, sizeof(start)));
    return lw_generator_cursor_at(room->generator, room->kept.memory);
}

CALL(cursor_result, lw_copy(room->context, room->told, room->kept.memory, sizeof(uint64_t)))

HOOK(cursor_undo)
{
    STEP(lw_generator_cursor_at(room->generator, NULL));
    return lw_free(room->context, room->kept.any);
}

/* ---- fills ---- */

static lw_status refill(fault_room *room, lw_engine engine)
{
    lw_generator *generator = NULL;
    lw_generator_destroy(room->generator);
    room->generator = NULL;
    STEP(lw_generator_create(&generator, room->context, engine, 14, 3));
    room->generator = generator;
    return LW_OK;
}

CALL(of_warpstd, refill(room, LW_ENGINE_WARPSTD))
CALL(of_mrg8, refill(room, LW_ENGINE_MRG8))
CALL(of_philox, refill(room, LW_ENGINE_PHILOX))
CALL(fill_bits32, lw_fill_bits32(room->generator, room->out, LONG))
CALL(fill_native_f64, lw_fill_native_f64(room->generator, room->out, LONG))
CALL(fill_uniform_f64, lw_fill_uniform_f64(room->generator, room->out, LONG))
CALL(fill_range_u64, lw_fill_range_u64(room->generator, room->out, LONG, 1000003))
CALL(fill_normal_f32, lw_fill_normal_f32(room->generator, room->out, LONG, 1.0f, 2.0f))
CALL(fill_gamma_f64, lw_fill_gamma_f64(room->generator, room->out, LONG, 2.5, 1.0))
CALL(fill_poisson_u64, lw_fill_poisson_u64(room->generator, room->out, LONG, 30.0))
CALL(fill_gamma_each,
     lw_fill_gamma_f32_each(room->generator, room->out, LONG, lw_array_f32(room->in->f32), lw_same_f32(2.0f)))
CALL(fill_binomial_each,
     lw_fill_binomial_u64_each(room->generator, room->out, ITEMS, lw_array_u64(room->in->u64), lw_same_f64(0.25)))

/* The second of two short fills draws ahead on a CPU. */
CALL(fill_short, lw_fill_uniform_f32(room->generator, room->out, SHORT))

/* And goes on in place, if it has whole warps of 8 bytes. */
CALL(fill_warps, lw_fill_uniform_f64(room->generator, room->out, 64))

/* Large enough for threads to be put on cores, where there are at most four. */
static double large[2 << 20];

/* A context with as many threads as there are cores, in the room's stead. */
HOOK(on_all_cores)
{
    const lw_context_options options = {.size = sizeof(options), .backend = room->backend};
    STEP(lw_context_create(&room->kept.context, &options));
    return lw_generator_create(&room->work.generator, room->kept.context, LW_ENGINE_WARP1024, 14, 3);
}

CALL(fill_large, lw_fill_uniform_f64(room->work.generator, large, sizeof(large) / sizeof(large[0])))

CALL(large_result, lw_sum_f64(room->context, large, sizeof(large) / sizeof(large[0]), (double *)(void *)room->told))

HOOK(off_all_cores)
{
    lw_generator_destroy(room->work.generator);
    lw_context_destroy(room->kept.context);
    return LW_OK;
}

/* ---- vectors ---- */

CALL(fill_sphere, lw_fill_sphere_f32(room->generator, room->out, LONG / DIMENSIONS, DIMENSIONS))
CALL(fill_dirichlet, lw_fill_dirichlet_f64(room->generator, room->out, LONG / DIMENSIONS, room->in->f64, DIMENSIONS))
CALL(fill_multinomial,
     lw_fill_multinomial_u64(room->generator, room->out, LONG / DIMENSIONS, 1000, room->in->f64, DIMENSIONS))
CALL(fill_hypergeometric, lw_fill_multivariate_hypergeometric_u64(room->generator, room->out, LONG / DIMENSIONS, 1000,
                                                                  room->in->u64, DIMENSIONS))
CALL(fill_multivariate, lw_fill_multivariate_normal_f64(room->generator, room->out, LONG / DIMENSIONS, room->in->f64,
                                                        room->in->factor, DIMENSIONS))

HOOK(cholesky)
{
    static const double covariance[] = {4, 2, 2, 3};
    return lw_cholesky_f64(covariance, (double *)(void *)room->told, 2);
}

CALL(normal_from_bits, lw_normal_from_bits_f32(room->context, room->in->u32, room->out, LONG))

/* ---- alias tables ---- */

CALL(alias_f32, lw_alias_create_f32(&room->made.alias, room->context, room->in->f32, ITEMS))
CALL(alias_f64, lw_alias_create_f64(&room->made.alias, room->context, room->in->f64, ITEMS))
CALL(alias_u32, lw_alias_create_u32(&room->made.alias, room->context, room->in->u32, ITEMS))
CALL(alias_u64, lw_alias_create_u64(&room->made.alias, room->context, room->in->u64, ITEMS))

HOOK(alias_wide)
{
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = 16};
    return lw_alias_create(&room->made.alias, room->context, room->in->f64, LW_TYPE_F64, ITEMS, &options);
}

/* What it had, and what it was built in, is kept for the next. */
HOOK(table_gone)
{
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = 16};
    lw_alias *alias = NULL;
    STEP(lw_alias_create(&alias, room->context, room->in->f64, LW_TYPE_F64, ITEMS, &options));
    lw_alias_destroy(alias);
    return LW_OK;
}

HOOK(own_memory)
{
    STEP(lw_alias_workspace(room->context, LW_TYPE_F32, ITEMS, NULL, &room->work_bytes));
    STEP(lw_malloc(room->context, &room->rows.any, 8 * ITEMS));
    return lw_malloc(room->context, &room->work.any, room->work_bytes + WORK_ALIGNMENT);
}

HOOK(alias_in_own_memory)
{
    const lw_alias_options options = {.size = sizeof(options),
                                      .rows = room->rows.any,
                                      .workspace = room->work.memory +
                                                   (~(uintptr_t)room->work.any + 1) % WORK_ALIGNMENT / sizeof(uint64_t),
                                      .workspace_bytes = room->work_bytes};
    return lw_alias_create(&room->made.alias, room->context, room->in->f32, LW_TYPE_F32, ITEMS, &options);
}

CALL(alias_refused, lw_alias_create_f64(&room->made.alias, room->context, room->in->last_bad, SHORT))

HOOK(alias_sampled)
{
    STEP(lw_generator_seek(room->looker, 0));
    return lw_alias_sample_u32(room->looker, room->made.alias, room->out, LONG);
}

HOOK(alias_undo)
{
    lw_alias_destroy(room->made.alias);
    return LW_OK;
}

HOOK(own_undo)
{
    lw_alias_destroy(room->made.alias);
    STEP(lw_free(room->context, room->rows.any));
    return lw_free(room->context, room->work.any);
}

CALL(have_alias, lw_alias_create_f32(&room->kept.alias, room->context, room->in->f32, ITEMS))

HOOK(have_wide)
{
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = 16};
    return lw_alias_create(&room->kept.alias, room->context, room->in->f32, LW_TYPE_F32, ITEMS, &options);
}

HOOK(drop_alias)
{
    lw_alias_destroy(room->kept.alias);
    return LW_OK;
}

HOOK(alias_destroy)
{
    drop_alias(room);
    room->kept.alias = NULL;
    return LW_OK;
}

CALL(alias_rebuild, lw_alias_rebuild(room->kept.alias, room->in->f64, LW_TYPE_F64, NULL))

HOOK(alias_drawn)
{
    STEP(lw_generator_seek(room->looker, 0));
    return lw_alias_sample_u64(room->looker, room->kept.alias, room->out, LONG);
}

CALL(alias_sample, lw_alias_sample_u32(room->generator, room->kept.alias, room->out, LONG))
CALL(alias_rows, lw_alias_rows(room->kept.alias, (uint64_t *)(void *)room->told))
CALL(alias_shares, lw_alias_shares(room->kept.alias, room->out))
CALL(alias_probabilities, lw_alias_probabilities_f64(room->kept.alias, room->out))

HOOK(alias_save)
{
    size_t size = ROOM_TOLD;
    return lw_alias_save(room->kept.alias, room->told, &size);
}

/* The blob stays in the large array. */
HOOK(have_blob)
{
    size_t size = sizeof(large);
    STEP(have_alias(room));
    return lw_alias_save(room->kept.alias, large, &size);
}

HOOK(alias_load)
{
    size_t size = 0;
    STEP(lw_alias_save(room->kept.alias, NULL, &size));
    return lw_alias_load(&room->made.alias, room->context, large, size);
}

HOOK(load_undo)
{
    alias_undo(room);
    return drop_alias(room);
}

CALL(alias_sections, lw_alias_sample_sections_u32(room->generator, room->kept.alias, room->out, LONG))
CALL(alias_counts, lw_alias_counts_u64(room->generator, room->kept.alias, room->out, LONG))
CALL(alias_many_counts, lw_alias_counts_u64(room->generator, room->kept.alias, room->out, (uint64_t)1 << 40))

/* ---- batches ---- */

CALL(batch_create,
     lw_batch_create(&room->made.batch, room->context, room->in->f32, LW_TYPE_F32, room->in->offsets, ROWS))
CALL(batch_refused,
     lw_batch_create(&room->made.batch, room->context, room->in->last_bad, LW_TYPE_F64, room->in->one_row, 1))

HOOK(batch_sampled)
{
    STEP(lw_generator_seek(room->looker, 0));
    return lw_batch_sample_u32(room->looker, room->made.batch, room->out, EACH, NULL, LW_BATCH_STREAMS);
}

HOOK(batch_undo)
{
    lw_batch_destroy(room->made.batch);
    return LW_OK;
}

CALL(have_batch, lw_batch_create(&room->kept.batch, room->context, room->in->f32, LW_TYPE_F32, room->in->offsets, ROWS))

HOOK(drop_batch)
{
    lw_batch_destroy(room->kept.batch);
    return LW_OK;
}

HOOK(batch_destroy)
{
    drop_batch(room);
    room->kept.batch = NULL;
    return LW_OK;
}

CALL(batch_rebuild, lw_batch_rebuild(room->kept.batch, room->in->f64, LW_TYPE_F64))

HOOK(batch_drawn)
{
    STEP(lw_generator_seek(room->looker, 0));
    return lw_batch_sample_u64(room->looker, room->kept.batch, room->out, EACH, NULL, LW_BATCH_ONE_STREAM);
}

CALL(batch_sample,
     lw_batch_sample_u32(room->generator, room->kept.batch, room->out, 0, room->in->starts, LW_BATCH_STREAMS))
CALL(batch_sample_rows, lw_batch_sample_rows_u32(room->generator, room->kept.batch, room->in->row_of, room->out, LONG))
CALL(batch_rows, lw_batch_rows(room->kept.batch, (uint64_t *)(void *)room->told))
CALL(batch_draw, lw_batch_draw_u32(room->generator, room->in->f32, LW_TYPE_F32, room->in->offsets, ROWS, room->out,
                                   EACH, LW_BATCH_ONE_STREAM))

/* ---- categorical ---- */

CALL(categorical, lw_categorical_u32(room->generator, room->in->f64, LW_TYPE_F64, room->in->offsets, ROWS, room->out,
                                     EACH, LW_BATCH_ONE_STREAM))
CALL(categorical_many, lw_categorical_u64(room->generator, room->in->f32, LW_TYPE_F32, room->in->offsets, ROWS,
                                          room->out, LONG / ROWS, LW_BATCH_STREAMS))

/* No sample: the weights are looked at all the same. */
CALL(categorical_refused, lw_categorical_u32(room->generator, room->in->last_bad, LW_TYPE_F64, room->in->one_row, 1,
                                             room->out, 0, LW_BATCH_ONE_STREAM))

/* ---- dynamic tables ---- */

CALL(tree_create, lw_dynamic_create(&room->made.tree, room->context, room->in->f64, LW_TYPE_F64, ITEMS))

HOOK(tree_sampled)
{
    STEP(lw_generator_seek(room->looker, 0));
    return lw_dynamic_sample_u32(room->looker, room->made.tree, room->out, LONG);
}

HOOK(tree_undo)
{
    lw_dynamic_destroy(room->made.tree);
    return LW_OK;
}

CALL(have_tree, lw_dynamic_create(&room->kept.tree, room->context, room->in->f32, LW_TYPE_F32, ITEMS))
CALL(have_small_tree, lw_dynamic_create(&room->kept.tree, room->context, room->in->f64, LW_TYPE_F64, FEW))

HOOK(drop_tree)
{
    lw_dynamic_destroy(room->kept.tree);
    return LW_OK;
}

HOOK(tree_destroy)
{
    drop_tree(room);
    room->kept.tree = NULL;
    return LW_OK;
}

CALL(tree_update_few, lw_dynamic_update(room->kept.tree, room->in->items, room->in->f32 + 1, 3))
CALL(tree_update_many, lw_dynamic_update(room->kept.tree, room->in->items, room->in->f32 + 1, CHANGES))

/* All but one are 0 afterwards: whether any is left must be looked for. */
HOOK(tree_update_zeros)
{
    uint64_t items[FEW];
    for (uint64_t i = 0; i < FEW; i++)
        items[i] = i;
    return lw_dynamic_update(room->kept.tree, items, inputs.zeros, FEW);
}

HOOK(tree_drawn)
{
    STEP(lw_generator_seek(room->looker, 0));
    return lw_dynamic_sample_u64(room->looker, room->kept.tree, room->out, LONG);
}

CALL(tree_sample, lw_dynamic_sample_u32(room->generator, room->kept.tree, room->out, LONG))
CALL(tree_rows, lw_dynamic_rows(room->kept.tree, (uint64_t *)(void *)room->told))
CALL(tree_probabilities, lw_dynamic_probabilities_f64(room->kept.tree, room->out))
CALL(tree_describe, lw_dynamic_describe(room->kept.tree, (lw_dynamic_info *)(void *)room->told))

/* ---- discrete tables ---- */

CALL(discrete_poisson, lw_discrete_create_poisson(&room->made.discrete, room->context, 30.0))
CALL(discrete_hypergeometric, lw_discrete_create_hypergeometric(&room->made.discrete, room->context, 1000, 2000, 300))
CALL(discrete_logarithmic, lw_discrete_create_logarithmic(&room->made.discrete, room->context, 0.9))
CALL(discrete_weights, lw_discrete_create_weights(&room->made.discrete, room->context, inputs.f64, 5000, 7))

HOOK(discrete_sampled)
{
    STEP(lw_generator_seek(room->looker, 0));
    return lw_discrete_sample_u32(room->looker, room->made.discrete, room->out, LONG);
}

HOOK(discrete_undo)
{
    lw_discrete_destroy(room->made.discrete);
    return LW_OK;
}

CALL(have_discrete, lw_discrete_create_binomial(&room->kept.discrete, room->context, 1000, 0.3))

HOOK(drop_discrete)
{
    lw_discrete_destroy(room->kept.discrete);
    return LW_OK;
}

HOOK(discrete_destroy)
{
    drop_discrete(room);
    room->kept.discrete = NULL;
    return LW_OK;
}

CALL(discrete_sample, lw_discrete_sample_u64(room->generator, room->kept.discrete, room->out, LONG))
CALL(discrete_bounds, lw_discrete_bounds(room->kept.discrete, (uint64_t *)(void *)room->told))

/* ---- weights by inversion ---- */

CALL(inversion_create,
     lw_inversion_create(&room->made.inversion, room->context, room->in->f64, LW_TYPE_F64, ITEMS))

HOOK(inversion_sampled)
{
    STEP(lw_generator_seek(room->looker, 0));
    return lw_inversion_sample_u32(room->looker, room->made.inversion, room->out, LONG);
}

HOOK(inversion_undo)
{
    lw_inversion_destroy(room->made.inversion);
    return LW_OK;
}

CALL(have_inversion, lw_inversion_create(&room->kept.inversion, room->context, inputs.u32, LW_TYPE_U32, ITEMS))

HOOK(drop_inversion)
{
    lw_inversion_destroy(room->kept.inversion);
    return LW_OK;
}

HOOK(inversion_destroy)
{
    drop_inversion(room);
    room->kept.inversion = NULL;
    return LW_OK;
}

CALL(inversion_sample, lw_inversion_sample_u64(room->generator, room->kept.inversion, room->out, LONG))
CALL(inversion_at, lw_inversion_at_u64(room->kept.inversion, room->in->u64, room->out, LONG))

/* ---- permutations and samples without replacement ---- */

CALL(permute, lw_permute_u32(room->generator, room->out, LONG))
CALL(choose_few, lw_choose_u64(room->generator, room->out, ITEMS, 10 * (uint64_t)ITEMS))
CALL(choose_most, lw_choose_u32(room->generator, room->out, ITEMS, ITEMS + 10))
CALL(choose_weighted, lw_choose_weighted_u32(room->generator, room->in->f64, LW_TYPE_F64, ITEMS, room->out, 2000))
CALL(choose_too_many, lw_choose_weighted_u64(room->generator, room->in->zeros, LW_TYPE_F64, FEW, room->out, 2))

/* ---- sums and moments ---- */

CALL(sum, lw_sum_f32(room->context, room->in->f32, LONG, (double *)(void *)room->told))
CALL(moments, lw_moments_f64(room->context, room->in->f64, ITEMS, (lw_moments *)(void *)room->told))

/* ---- sorted searches ---- */

CALL(search, lw_search_u64(room->context, room->in->offsets, ROWS + 1, room->in->u64, LONG, LW_BOUND_LOWER, room->out))
CALL(search_short, lw_search_short_f64(room->context, room->in->rising, ITEMS, room->in->f64, LONG, LW_BOUND_UPPER,
                                       room->out))

/* ---- the one sequence ---- */

CALL(sequence_create, lw_sequence_create(&room->made.sequence, room->context, 1, 2, 3))
CALL(sequence_result, lw_sequence_fill_uniform_f32(room->made.sequence, room->out, SHORT))

HOOK(sequence_undo)
{
    lw_sequence_destroy(room->made.sequence);
    return LW_OK;
}

CALL(have_sequence, lw_sequence_create(&room->kept.sequence, room->context, 1, 2, 3))
CALL(sequence_fill, lw_sequence_fill_uniform_f64(room->kept.sequence, room->out, LONG))

HOOK(drop_sequence)
{
    lw_sequence_destroy(room->kept.sequence);
    return LW_OK;
}

/* ---- methods, one number at a time ---- */

HOOK(method_fill)
{
    const lw_each envelope = {.same = {.f64 = 4.0}};
    return lw_method_fill(room->generator, &ripple, room->out, LONG / 4, &envelope, NULL);
}

HOOK(method_checked)
{
    const lw_each envelope = {.same = {.f64 = 4.0}};
    lw_method_counters counters;
    const lw_method_options options = {.size = sizeof(options), .checked = 1, .counters = &counters};
    STEP(lw_method_fill(room->generator, &ripple, room->out, LONG / 4, &envelope, &options));
    memcpy(room->told, &counters.accepted, sizeof(counters.accepted));
    return LW_OK;
}

HOOK(method_measure)
{
    const lw_each envelope = {.same = {.f64 = 4.0}};
    return lw_method_measure(room->generator, &ripple, LONG / 4, &envelope, (double *)(void *)room->told);
}


HOOK(singles)
{
    enum { TAKEN = 20000 };
    static uint32_t taken[TAKEN];
    lw_single_bits32 single;
    STEP(lw_single_bits32_open(&single, room->generator));
    for (int k = 0; k < TAKEN && lw_single_bits32_status(&single) == LW_OK; k++) /* a number that failed is passed over */
        taken[k] = lw_next_bits32(&single);
    STEP(lw_single_bits32_close(&single));
    memcpy(room->told, taken, sizeof(taken));
    return LW_OK;
}

/* ---- all of them ---- */

#define LW_SCENARIO(name, make, call, result, undo, still, host) {#name, make, call, result, undo, still, host},
const fault_scenario fault_scenarios[] = {
#include "scenarios.def"
};
const int fault_scenario_count = sizeof(fault_scenarios) / sizeof(fault_scenarios[0]);
