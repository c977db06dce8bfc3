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

/* ---- the buffer ---- */

typedef struct buffer_inputs {
    double f64[ITEMS];
    uint64_t u64[ITEMS], items[CHANGES];
    uint64_t offsets[ROWS + 1], starts[ROWS + 1], one_row[2];
    double factor[DIMENSIONS * DIMENSIONS];
    float f32[ITEMS];
    uint32_t u32[ITEMS], row_of[ITEMS];
    double last_bad[SHORT], zeros[FEW], rising[ITEMS];
} buffer_inputs;

/* Rows of all lengths: short, empty, middle, long, and one that a CPU builds by itself. */
static void make_inputs(buffer_inputs *in)
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

static buffer_inputs inputs;

static void make_inputs_once(void)
{
    if (inputs.f64[0] == 0.0)
        make_inputs(&inputs);
}

static unsigned char host_out[BUFFER_OUT], host_told[BUFFER_TOLD];

static lw_status open_context(lw_context **context, const char *backend)
{
    const lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = THREADS};
    return lw_context_create(context, &options);
}

/* The buffer's own memory, where its arrays are. */
static lw_status bring_inputs(fault_buffer *buffer)
{
    void *in = NULL;
    lw_status status = lw_malloc(buffer->context, &buffer->out, BUFFER_OUT);
    if (status == LW_OK)
        status = lw_malloc(buffer->context, &in, sizeof(inputs));
    if (status != LW_OK)
        return status;
    buffer->in = in;
    return lw_copy(buffer->context, in, &inputs, sizeof(inputs));
}

lw_status fault_buffer_open(fault_buffer *buffer, const char *backend, int there)
{
    make_inputs_once();
    memset(buffer, 0, sizeof(*buffer));
    buffer->backend = backend;
    buffer->there = there;
    buffer->in = &inputs;
    buffer->out = host_out;
    buffer->told = host_told;
    lw_status status = open_context(&buffer->context, backend);
    if (status == LW_OK && there)
        status = bring_inputs(buffer);
    if (status == LW_OK)
        status = lw_generator_create(&buffer->generator, buffer->context, LW_ENGINE_WARP1024, 14, 3);
    if (status == LW_OK)
        status = lw_generator_create(&buffer->looker, buffer->context, LW_ENGINE_PHILOX, 14, 4);
    return status;
}

void fault_buffer_close(fault_buffer *buffer)
{
    lw_generator_destroy(buffer->looker);
    lw_generator_destroy(buffer->generator);
    if (buffer->there) {
        lw_free(buffer->context, (void *)(uintptr_t)buffer->in);
        lw_free(buffer->context, buffer->out);
    }
    lw_context_destroy(buffer->context);
}

#define HOOK(name) static lw_status name(fault_buffer *buffer)
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

CALL(context_create, open_context(&buffer->made.context, buffer->backend))

HOOK(context_result)
{
    lw_generator *generator = NULL;
    lw_context_info info;
    STEP(lw_context_describe(buffer->made.context, &info));
    STEP(lw_generator_create(&generator, buffer->made.context, LW_ENGINE_WARP1024, 1, 2));
    lw_status status = lw_fill_normal_f32(generator, (float *)(void *)buffer->told, SHORT, 0.0f, 1.0f);
    if (status == LW_OK)
        status = lw_permute_u32(generator, (uint32_t *)(void *)buffer->told + SHORT, SHORT);
    if (status == LW_OK)
        status = lw_sum_f32(buffer->made.context, inputs.f32, ITEMS, (double *)(void *)(buffer->told + 8 * SHORT));
    lw_generator_destroy(generator);
    return status;
}

lw_status fault_first_use(const char *backend, unsigned char *told)
{
    const lw_context_options options = {.size = sizeof(options), .backend = backend};
    fault_buffer buffer = {.told = told};
    make_inputs_once();
    STEP(lw_context_create(&buffer.made.context, &options));
    const lw_status status = context_result(&buffer);
    lw_context_destroy(buffer.made.context);
    return status;
}

HOOK(context_undo)
{
    lw_context_destroy(buffer->made.context);
    return LW_OK;
}

/* A context that has taken all that it keeps. */
HOOK(used_context)
{
    STEP(open_context(&buffer->made.context, buffer->backend));
    const lw_status status = context_result(buffer);
    buffer->kept = buffer->made;
    return status;
}

HOOK(context_destroy)
{
    lw_context *const context = buffer->kept.context;
    buffer->kept.context = NULL;
    lw_context_destroy(context);
    return LW_OK;
}

HOOK(backends_describe)
{
    (void)buffer;
    for (size_t i = 0; i < lw_backend_count(); i++) {
        lw_backend_info info;
        STEP(lw_backend_describe(i, &info));
        if (info.reason[0] == '\0')
            return LW_ERROR_INTERNAL;
    }
    return LW_OK;
}

CALL(count_bad,
     lw_fill_normal_f64_each(buffer->generator, buffer->out, SHORT, lw_same_f64(0), lw_array_f64(buffer->in->last_bad)))
CALL(domain_errors, lw_context_domain_errors(buffer->context, (uint64_t *)(void *)buffer->told))
CALL(synchronize, lw_context_synchronize(buffer->context))
CALL(context_trim, lw_context_trim(buffer->context))
CALL(use_stream, lw_context_use_stream(buffer->context, NULL))
CALL(take_small, lw_malloc(buffer->context, &buffer->made.any, 1000))
CALL(take_large, lw_malloc(buffer->context, &buffer->made.any, 5 << 20))

HOOK(use_memory)
{
    STEP(lw_copy(buffer->context, buffer->made.any, inputs.u32, 1000));
    return lw_copy(buffer->context, buffer->told, buffer->made.any, 1000);
}

CALL(give_back, lw_free(buffer->context, buffer->made.any))
CALL(keep_memory, lw_malloc(buffer->context, &buffer->kept.any, 1000))

HOOK(memory_free)
{
    void *const memory = buffer->kept.any;
    buffer->kept.any = NULL; /* it is gone, whatever the call says */
    return lw_free(buffer->context, memory);
}

CALL(copy, lw_copy(buffer->context, buffer->told, buffer->in->u32, LONG * sizeof(uint32_t)))

/* ---- generators ---- */

CALL(generator_create, lw_generator_create(&buffer->made.generator, buffer->context, LW_ENGINE_MRG8, 5, 6))

HOOK(generator_load)
{
    unsigned char blob[64];
    size_t size = sizeof(blob);
    STEP(lw_generator_save(buffer->generator, blob, &size));
    return lw_generator_load(&buffer->made.generator, buffer->context, blob, size);
}

CALL(generator_result, lw_fill_bits32(buffer->made.generator, buffer->out, SHORT))

HOOK(generator_undo)
{
    lw_generator_destroy(buffer->made.generator);
    return LW_OK;
}

/* A cursor where the kernels run. */
HOOK(cursor_make)
{
    const uint64_t start = 1000;
    STEP(lw_malloc(buffer->context, &buffer->kept.any, sizeof(start)));
    STEP(lw_copy(buffer->context, buffer->kept.memory, &start, sizeof(start)));
    return lw_generator_cursor_at(buffer->generator, buffer->kept.memory);
}

CALL(cursor_result, lw_copy(buffer->context, buffer->told, buffer->kept.memory, sizeof(uint64_t)))

HOOK(cursor_undo)
{
    STEP(lw_generator_cursor_at(buffer->generator, NULL));
    return lw_free(buffer->context, buffer->kept.any);
}

/* ---- fills ---- */

static lw_status refill(fault_buffer *buffer, lw_engine engine)
{
    lw_generator *generator = NULL;
    lw_generator_destroy(buffer->generator);
    buffer->generator = NULL;
    STEP(lw_generator_create(&generator, buffer->context, engine, 14, 3));
    buffer->generator = generator;
    return LW_OK;
}

CALL(of_warpstd, refill(buffer, LW_ENGINE_WARPSTD))
CALL(of_mrg8, refill(buffer, LW_ENGINE_MRG8))
CALL(of_philox, refill(buffer, LW_ENGINE_PHILOX))
CALL(fill_bits32, lw_fill_bits32(buffer->generator, buffer->out, LONG))
CALL(fill_native_f64, lw_fill_native_f64(buffer->generator, buffer->out, LONG))
CALL(fill_uniform_f64, lw_fill_uniform_f64(buffer->generator, buffer->out, LONG))
CALL(fill_range_u64, lw_fill_range_u64(buffer->generator, buffer->out, LONG, 1000003))
CALL(fill_normal_f32, lw_fill_normal_f32(buffer->generator, buffer->out, LONG, 1.0f, 2.0f))
CALL(fill_gamma_f64, lw_fill_gamma_f64(buffer->generator, buffer->out, LONG, 2.5, 1.0))
CALL(fill_poisson_u64, lw_fill_poisson_u64(buffer->generator, buffer->out, LONG, 30.0))
CALL(fill_gamma_each,
     lw_fill_gamma_f32_each(buffer->generator, buffer->out, LONG, lw_array_f32(buffer->in->f32), lw_same_f32(2.0f)))
CALL(fill_binomial_each,
     lw_fill_binomial_u64_each(buffer->generator, buffer->out, ITEMS, lw_array_u64(buffer->in->u64), lw_same_f64(0.25)))

/* The second of two short fills draws ahead on a CPU. */
CALL(fill_short, lw_fill_uniform_f32(buffer->generator, buffer->out, SHORT))

/* And goes on in place, if it has whole warps of 8 bytes. */
CALL(fill_warps, lw_fill_uniform_f64(buffer->generator, buffer->out, 64))

/* Large enough for threads to be put on cores, where there are at most four. */
static double large[2 << 20];

/* A context with as many threads as there are cores, in the buffer's stead. */
HOOK(on_all_cores)
{
    const lw_context_options options = {.size = sizeof(options), .backend = buffer->backend};
    STEP(lw_context_create(&buffer->kept.context, &options));
    return lw_generator_create(&buffer->work.generator, buffer->kept.context, LW_ENGINE_WARP1024, 14, 3);
}

CALL(fill_large, lw_fill_uniform_f64(buffer->work.generator, large, sizeof(large) / sizeof(large[0])))

CALL(large_result, lw_sum_f64(buffer->context, large, sizeof(large) / sizeof(large[0]), (double *)(void *)buffer->told))

HOOK(off_all_cores)
{
    lw_generator_destroy(buffer->work.generator);
    lw_context_destroy(buffer->kept.context);
    return LW_OK;
}

/* ---- vectors ---- */

CALL(fill_sphere, lw_fill_sphere_f32(buffer->generator, buffer->out, LONG / DIMENSIONS, DIMENSIONS))
CALL(fill_dirichlet,
     lw_fill_dirichlet_f64(buffer->generator, buffer->out, LONG / DIMENSIONS, buffer->in->f64, DIMENSIONS))
CALL(fill_multinomial,
     lw_fill_multinomial_u64(buffer->generator, buffer->out, LONG / DIMENSIONS, 1000, buffer->in->f64, DIMENSIONS))
CALL(fill_hypergeometric, lw_fill_multivariate_hypergeometric_u64(buffer->generator, buffer->out, LONG / DIMENSIONS,
                                                                  1000, buffer->in->u64, DIMENSIONS))
CALL(fill_multivariate, lw_fill_multivariate_normal_f64(buffer->generator, buffer->out, LONG / DIMENSIONS,
                                                        buffer->in->f64, buffer->in->factor, DIMENSIONS))

HOOK(cholesky)
{
    static const double covariance[] = {4, 2, 2, 3};
    return lw_cholesky_f64(covariance, (double *)(void *)buffer->told, 2);
}

CALL(normal_from_bits, lw_normal_from_bits_f32(buffer->context, buffer->in->u32, buffer->out, LONG))

/* ---- alias tables ---- */

CALL(alias_f32, lw_alias_create_f32(&buffer->made.alias, buffer->context, buffer->in->f32, ITEMS))
CALL(alias_f64, lw_alias_create_f64(&buffer->made.alias, buffer->context, buffer->in->f64, ITEMS))
CALL(alias_u32, lw_alias_create_u32(&buffer->made.alias, buffer->context, buffer->in->u32, ITEMS))
CALL(alias_u64, lw_alias_create_u64(&buffer->made.alias, buffer->context, buffer->in->u64, ITEMS))

HOOK(alias_wide)
{
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = 16};
    return lw_alias_create(&buffer->made.alias, buffer->context, buffer->in->f64, LW_TYPE_F64, ITEMS, &options);
}

/* What it had, and what it was built in, is kept for the next. */
HOOK(table_gone)
{
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = 16};
    lw_alias *alias = NULL;
    STEP(lw_alias_create(&alias, buffer->context, buffer->in->f64, LW_TYPE_F64, ITEMS, &options));
    lw_alias_destroy(alias);
    return LW_OK;
}

HOOK(own_memory)
{
    STEP(lw_alias_workspace(buffer->context, LW_TYPE_F32, ITEMS, NULL, &buffer->work_bytes));
    STEP(lw_malloc(buffer->context, &buffer->rows.any, 8 * ITEMS));
    return lw_malloc(buffer->context, &buffer->work.any, buffer->work_bytes + WORK_ALIGNMENT);
}

HOOK(alias_in_own_memory)
{
    const lw_alias_options options = {.size = sizeof(options),
                                      .rows = buffer->rows.any,
                                      .workspace = buffer->work.memory + (~(uintptr_t)buffer->work.any + 1) %
                                                                             WORK_ALIGNMENT / sizeof(uint64_t),
                                      .workspace_bytes = buffer->work_bytes};
    return lw_alias_create(&buffer->made.alias, buffer->context, buffer->in->f32, LW_TYPE_F32, ITEMS, &options);
}

CALL(alias_refused, lw_alias_create_f64(&buffer->made.alias, buffer->context, buffer->in->last_bad, SHORT))

HOOK(alias_sampled)
{
    STEP(lw_generator_seek(buffer->looker, 0));
    return lw_alias_sample_u32(buffer->looker, buffer->made.alias, buffer->out, LONG);
}

HOOK(alias_undo)
{
    lw_alias_destroy(buffer->made.alias);
    return LW_OK;
}

HOOK(own_undo)
{
    lw_alias_destroy(buffer->made.alias);
    STEP(lw_free(buffer->context, buffer->rows.any));
    return lw_free(buffer->context, buffer->work.any);
}

CALL(have_alias, lw_alias_create_f32(&buffer->kept.alias, buffer->context, buffer->in->f32, ITEMS))

HOOK(have_wide)
{
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = 16};
    return lw_alias_create(&buffer->kept.alias, buffer->context, buffer->in->f32, LW_TYPE_F32, ITEMS, &options);
}

HOOK(drop_alias)
{
    lw_alias_destroy(buffer->kept.alias);
    return LW_OK;
}

HOOK(alias_destroy)
{
    drop_alias(buffer);
    buffer->kept.alias = NULL;
    return LW_OK;
}

CALL(alias_rebuild, lw_alias_rebuild(buffer->kept.alias, buffer->in->f64, LW_TYPE_F64, NULL))

HOOK(alias_drawn)
{
    STEP(lw_generator_seek(buffer->looker, 0));
    return lw_alias_sample_u64(buffer->looker, buffer->kept.alias, buffer->out, LONG);
}

CALL(alias_sample, lw_alias_sample_u32(buffer->generator, buffer->kept.alias, buffer->out, LONG))
CALL(alias_rows, lw_alias_rows(buffer->kept.alias, (uint64_t *)(void *)buffer->told))
CALL(alias_shares, lw_alias_shares(buffer->kept.alias, buffer->out))
CALL(alias_probabilities, lw_alias_probabilities_f64(buffer->kept.alias, buffer->out))

HOOK(alias_save)
{
    size_t size = BUFFER_TOLD;
    return lw_alias_save(buffer->kept.alias, buffer->told, &size);
}

/* The blob stays in the large array. */
HOOK(have_blob)
{
    size_t size = sizeof(large);
    STEP(have_alias(buffer));
    return lw_alias_save(buffer->kept.alias, large, &size);
}

HOOK(alias_load)
{
    size_t size = 0;
    STEP(lw_alias_save(buffer->kept.alias, NULL, &size));
    return lw_alias_load(&buffer->made.alias, buffer->context, large, size);
}

HOOK(load_undo)
{
    alias_undo(buffer);
    return drop_alias(buffer);
}

CALL(alias_sections, lw_alias_sample_sections_u32(buffer->generator, buffer->kept.alias, buffer->out, LONG))
CALL(alias_counts, lw_alias_counts_u64(buffer->generator, buffer->kept.alias, buffer->out, LONG))
CALL(alias_many_counts, lw_alias_counts_u64(buffer->generator, buffer->kept.alias, buffer->out, (uint64_t)1 << 40))

/* ---- batches ---- */

CALL(batch_create,
     lw_batch_create(&buffer->made.batch, buffer->context, buffer->in->f32, LW_TYPE_F32, buffer->in->offsets, ROWS))
CALL(batch_refused,
     lw_batch_create(&buffer->made.batch, buffer->context, buffer->in->last_bad, LW_TYPE_F64, buffer->in->one_row, 1))

HOOK(batch_sampled)
{
    STEP(lw_generator_seek(buffer->looker, 0));
    return lw_batch_sample_u32(buffer->looker, buffer->made.batch, buffer->out, EACH, NULL, LW_BATCH_STREAMS);
}

HOOK(batch_undo)
{
    lw_batch_destroy(buffer->made.batch);
    return LW_OK;
}

CALL(have_batch,
     lw_batch_create(&buffer->kept.batch, buffer->context, buffer->in->f32, LW_TYPE_F32, buffer->in->offsets, ROWS))

HOOK(drop_batch)
{
    lw_batch_destroy(buffer->kept.batch);
    return LW_OK;
}

HOOK(batch_destroy)
{
    drop_batch(buffer);
    buffer->kept.batch = NULL;
    return LW_OK;
}

CALL(batch_rebuild, lw_batch_rebuild(buffer->kept.batch, buffer->in->f64, LW_TYPE_F64))

HOOK(batch_drawn)
{
    STEP(lw_generator_seek(buffer->looker, 0));
    return lw_batch_sample_u64(buffer->looker, buffer->kept.batch, buffer->out, EACH, NULL, LW_BATCH_ONE_STREAM);
}

CALL(batch_sample,
     lw_batch_sample_u32(buffer->generator, buffer->kept.batch, buffer->out, 0, buffer->in->starts, LW_BATCH_STREAMS))
CALL(batch_sample_rows,
     lw_batch_sample_rows_u32(buffer->generator, buffer->kept.batch, buffer->in->row_of, buffer->out, LONG))
CALL(batch_rows, lw_batch_rows(buffer->kept.batch, (uint64_t *)(void *)buffer->told))
CALL(batch_draw, lw_batch_draw_u32(buffer->generator, buffer->in->f32, LW_TYPE_F32, buffer->in->offsets, ROWS,
                                   buffer->out, EACH, LW_BATCH_ONE_STREAM))

/* ---- categorical ---- */

CALL(categorical, lw_categorical_u32(buffer->generator, buffer->in->f64, LW_TYPE_F64, buffer->in->offsets, ROWS,
                                     buffer->out, EACH, LW_BATCH_ONE_STREAM))
CALL(categorical_many, lw_categorical_u64(buffer->generator, buffer->in->f32, LW_TYPE_F32, buffer->in->offsets, ROWS,
                                          buffer->out, LONG / ROWS, LW_BATCH_STREAMS))

/* No sample: the weights are looked at all the same. */
CALL(categorical_refused, lw_categorical_u32(buffer->generator, buffer->in->last_bad, LW_TYPE_F64, buffer->in->one_row,
                                             1, buffer->out, 0, LW_BATCH_ONE_STREAM))

/* ---- dynamic tables ---- */

CALL(tree_create, lw_dynamic_create(&buffer->made.tree, buffer->context, buffer->in->f64, LW_TYPE_F64, ITEMS))

HOOK(tree_sampled)
{
    STEP(lw_generator_seek(buffer->looker, 0));
    return lw_dynamic_sample_u32(buffer->looker, buffer->made.tree, buffer->out, LONG);
}

HOOK(tree_undo)
{
    lw_dynamic_destroy(buffer->made.tree);
    return LW_OK;
}

CALL(have_tree, lw_dynamic_create(&buffer->kept.tree, buffer->context, buffer->in->f32, LW_TYPE_F32, ITEMS))
CALL(have_small_tree, lw_dynamic_create(&buffer->kept.tree, buffer->context, buffer->in->f64, LW_TYPE_F64, FEW))

HOOK(drop_tree)
{
    lw_dynamic_destroy(buffer->kept.tree);
    return LW_OK;
}

HOOK(tree_destroy)
{
    drop_tree(buffer);
    buffer->kept.tree = NULL;
    return LW_OK;
}

CALL(tree_update_few, lw_dynamic_update(buffer->kept.tree, buffer->in->items, buffer->in->f32 + 1, 3))
CALL(tree_update_many, lw_dynamic_update(buffer->kept.tree, buffer->in->items, buffer->in->f32 + 1, CHANGES))

/* All but one are 0 afterwards: whether any is left must be looked for. */
HOOK(tree_update_zeros)
{
    uint64_t items[FEW];
    for (uint64_t i = 0; i < FEW; i++)
        items[i] = i;
    return lw_dynamic_update(buffer->kept.tree, items, inputs.zeros, FEW);
}

HOOK(tree_drawn)
{
    STEP(lw_generator_seek(buffer->looker, 0));
    return lw_dynamic_sample_u64(buffer->looker, buffer->kept.tree, buffer->out, LONG);
}

CALL(tree_sample, lw_dynamic_sample_u32(buffer->generator, buffer->kept.tree, buffer->out, LONG))
CALL(tree_rows, lw_dynamic_rows(buffer->kept.tree, (uint64_t *)(void *)buffer->told))
CALL(tree_probabilities, lw_dynamic_probabilities_f64(buffer->kept.tree, buffer->out))
CALL(tree_describe, lw_dynamic_describe(buffer->kept.tree, (lw_dynamic_info *)(void *)buffer->told))

/* ---- discrete tables ---- */

CALL(discrete_poisson, lw_discrete_create_poisson(&buffer->made.discrete, buffer->context, 30.0))
CALL(discrete_hypergeometric,
     lw_discrete_create_hypergeometric(&buffer->made.discrete, buffer->context, 1000, 2000, 300))
CALL(discrete_logarithmic, lw_discrete_create_logarithmic(&buffer->made.discrete, buffer->context, 0.9))
CALL(discrete_weights, lw_discrete_create_weights(&buffer->made.discrete, buffer->context, inputs.f64, 5000, 7))

HOOK(discrete_sampled)
{
    STEP(lw_generator_seek(buffer->looker, 0));
    return lw_discrete_sample_u32(buffer->looker, buffer->made.discrete, buffer->out, LONG);
}

HOOK(discrete_undo)
{
    lw_discrete_destroy(buffer->made.discrete);
    return LW_OK;
}

CALL(have_discrete, lw_discrete_create_binomial(&buffer->kept.discrete, buffer->context, 1000, 0.3))

HOOK(drop_discrete)
{
    lw_discrete_destroy(buffer->kept.discrete);
    return LW_OK;
}

HOOK(discrete_destroy)
{
    drop_discrete(buffer);
    buffer->kept.discrete = NULL;
    return LW_OK;
}

CALL(discrete_sample, lw_discrete_sample_u64(buffer->generator, buffer->kept.discrete, buffer->out, LONG))
CALL(discrete_bounds, lw_discrete_bounds(buffer->kept.discrete, (uint64_t *)(void *)buffer->told))

/* ---- weights by inversion ---- */

CALL(inversion_create,
     lw_inversion_create(&buffer->made.inversion, buffer->context, buffer->in->f64, LW_TYPE_F64, ITEMS))

HOOK(inversion_sampled)
{
    STEP(lw_generator_seek(buffer->looker, 0));
    return lw_inversion_sample_u32(buffer->looker, buffer->made.inversion, buffer->out, LONG);
}

HOOK(inversion_undo)
{
    lw_inversion_destroy(buffer->made.inversion);
    return LW_OK;
}

CALL(have_inversion, lw_inversion_create(&buffer->kept.inversion, buffer->context, inputs.u32, LW_TYPE_U32, ITEMS))

HOOK(drop_inversion)
{
    lw_inversion_destroy(buffer->kept.inversion);
    return LW_OK;
}

HOOK(inversion_destroy)
{
    drop_inversion(buffer);
    buffer->kept.inversion = NULL;
    return LW_OK;
}

CALL(inversion_sample, lw_inversion_sample_u64(buffer->generator, buffer->kept.inversion, buffer->out, LONG))
CALL(inversion_at, lw_inversion_at_u64(buffer->kept.inversion, buffer->in->u64, buffer->out, LONG))

/* ---- permutations and samples without replacement ---- */

CALL(permute, lw_permute_u32(buffer->generator, buffer->out, LONG))
CALL(choose_few, lw_choose_u64(buffer->generator, buffer->out, ITEMS, 10 * (uint64_t)ITEMS))
CALL(choose_most, lw_choose_u32(buffer->generator, buffer->out, ITEMS, ITEMS + 10))
CALL(choose_weighted, lw_choose_weighted_u32(buffer->generator, buffer->in->f64, LW_TYPE_F64, ITEMS, buffer->out, 2000))
CALL(choose_too_many, lw_choose_weighted_u64(buffer->generator, buffer->in->zeros, LW_TYPE_F64, FEW, buffer->out, 2))

/* ---- sums and moments ---- */

CALL(sum, lw_sum_f32(buffer->context, buffer->in->f32, LONG, (double *)(void *)buffer->told))
CALL(moments, lw_moments_f64(buffer->context, buffer->in->f64, ITEMS, (lw_moments *)(void *)buffer->told))

/* ---- sorted searches ---- */

CALL(search,
     lw_search_u64(buffer->context, buffer->in->offsets, ROWS + 1, buffer->in->u64, LONG, LW_BOUND_LOWER, buffer->out))
CALL(search_short, lw_search_short_f64(buffer->context, buffer->in->rising, ITEMS, buffer->in->f64, LONG,
                                       LW_BOUND_UPPER, buffer->out))

/* ---- the one sequence ---- */

CALL(sequence_create, lw_sequence_create(&buffer->made.sequence, buffer->context, 1, 2, 3))
CALL(sequence_result, lw_sequence_fill_uniform_f32(buffer->made.sequence, buffer->out, SHORT))

HOOK(sequence_undo)
{
    lw_sequence_destroy(buffer->made.sequence);
    return LW_OK;
}

CALL(have_sequence, lw_sequence_create(&buffer->kept.sequence, buffer->context, 1, 2, 3))
CALL(sequence_fill, lw_sequence_fill_uniform_f64(buffer->kept.sequence, buffer->out, LONG))

HOOK(drop_sequence)
{
    lw_sequence_destroy(buffer->kept.sequence);
    return LW_OK;
}

/* ---- methods, one number at a time ---- */

HOOK(method_fill)
{
    const lw_each envelope = {.same = {.f64 = 4.0}};
    return lw_method_fill(buffer->generator, &ripple, buffer->out, LONG / 4, &envelope, NULL);
}

HOOK(method_checked)
{
    const lw_each envelope = {.same = {.f64 = 4.0}};
    lw_method_counters counters;
    const lw_method_options options = {.size = sizeof(options), .checked = 1, .counters = &counters};
    STEP(lw_method_fill(buffer->generator, &ripple, buffer->out, LONG / 4, &envelope, &options));
    memcpy(buffer->told, &counters.accepted, sizeof(counters.accepted));
    return LW_OK;
}

HOOK(method_measure)
{
    const lw_each envelope = {.same = {.f64 = 4.0}};
    return lw_method_measure(buffer->generator, &ripple, LONG / 4, &envelope, (double *)(void *)buffer->told);
}


HOOK(singles)
{
    enum { TAKEN = 20000 };
    static uint32_t taken[TAKEN];
    lw_single_bits32 single;
    STEP(lw_single_bits32_open(&single, buffer->generator));
    for (int k = 0; k < TAKEN && lw_single_bits32_status(&single) == LW_OK; k++) /* a number that failed is passed over */
        taken[k] = lw_next_bits32(&single);
    STEP(lw_single_bits32_close(&single));
    memcpy(buffer->told, taken, sizeof(taken));
    return LW_OK;
}

/* ---- all of them ---- */

#define LW_SCENARIO(name, make, call, result, undo, still, host) {#name, make, call, result, undo, still, host},
const fault_scenario fault_scenarios[] = {
#include "scenarios.def"
};
const int fault_scenario_count = sizeof(fault_scenarios) / sizeof(fault_scenarios[0]);
