#include "scenarios.h"

#include <stdlib.h>
#include <string.h>

#include "lanewise/ranks_sums.h"

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

/* ---- the fixture ---- */

typedef struct fault_inputs {
    double f64[ITEMS];
    uint64_t u64[ITEMS], items[CHANGES];
    uint64_t offsets[ROWS + 1], starts[ROWS + 1], one_row[2];
    double factor[DIMENSIONS * DIMENSIONS];
    float f32[ITEMS];
    uint32_t u32[ITEMS], row_of[ITEMS];
    double last_bad[SHORT], zeros[FEW], rising[ITEMS];
} fault_inputs;

/* Rows of all lengths: short, empty, middle, long, and one that a CPU builds by itself. */
static void make_inputs(fault_inputs *in)
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

static fault_inputs inputs;

static void make_inputs_once(void)
{
    if (inputs.f64[0] == 0.0)
        make_inputs(&inputs);
}

static unsigned char host_out[FIXTURE_OUT], host_results[FIXTURE_RESULTS];

static lw_status open_context(lw_context **context, const char *backend)
{
    const lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = THREADS};
    return lw_context_create(context, &options);
}

/* The fixture's own memory, where its arrays are. */
static lw_status bring_inputs(fault_fixture *fixture)
{
    void *in = NULL;
    lw_status status = lw_malloc(fixture->context, &fixture->out, FIXTURE_OUT);
    if (status == LW_OK)
        status = lw_malloc(fixture->context, &in, sizeof(inputs));
    if (status != LW_OK)
        return status;
    fixture->in = in;
    return lw_copy(fixture->context, in, &inputs, sizeof(inputs));
}

lw_status fault_fixture_open(fault_fixture *fixture, const char *backend, int there)
{
    make_inputs_once();
    memset(fixture, 0, sizeof(*fixture));
    fixture->backend = backend;
    fixture->there = there;
    fixture->in = &inputs;
    fixture->out = host_out;
    fixture->results = host_results;
    lw_status status = open_context(&fixture->context, backend);
    if (status == LW_OK && there)
        status = bring_inputs(fixture);
    if (status == LW_OK)
        status = lw_generator_create(&fixture->generator, fixture->context, LW_ENGINE_WARP1024, 14, 3);
    if (status == LW_OK)
        status = lw_generator_create(&fixture->looker, fixture->context, LW_ENGINE_PHILOX, 14, 4);
    return status;
}

void fault_fixture_close(fault_fixture *fixture)
{
    lw_generator_destroy(fixture->looker);
    lw_generator_destroy(fixture->generator);
    if (fixture->there) {
        lw_free(fixture->context, (void *)(uintptr_t)fixture->in);
        lw_free(fixture->context, fixture->out);
    }
    lw_context_destroy(fixture->context);
}

#define HOOK(name) static lw_status name(fault_fixture *fixture)
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

CALL(context_create, open_context(&fixture->made.context, fixture->backend))

HOOK(context_result)
{
    lw_generator *generator = NULL;
    lw_context_info info;
    STEP(lw_context_describe(fixture->made.context, &info));
    STEP(lw_generator_create(&generator, fixture->made.context, LW_ENGINE_WARP1024, 1, 2));
    lw_status status = lw_fill_normal_f32(generator, (float *)(void *)fixture->results, SHORT, 0.0f, 1.0f);
    if (status == LW_OK)
        status = lw_permute_u32(generator, (uint32_t *)(void *)fixture->results + SHORT, SHORT);
    if (status == LW_OK)
        status = lw_sum_f32(fixture->made.context, inputs.f32, ITEMS, (double *)(void *)(fixture->results + 8 * SHORT));
    lw_generator_destroy(generator);
    return status;
}

lw_status fault_first_use(const char *backend, unsigned char *results)
{
    const lw_context_options options = {.size = sizeof(options), .backend = backend};
    fault_fixture fixture = {.results = results};
    make_inputs_once();
    STEP(lw_context_create(&fixture.made.context, &options));
    const lw_status status = context_result(&fixture);
    lw_context_destroy(fixture.made.context);
    return status;
}

HOOK(context_undo)
{
    lw_context_destroy(fixture->made.context);
    return LW_OK;
}

/* A context that has taken all that it keeps. */
HOOK(used_context)
{
    STEP(open_context(&fixture->made.context, fixture->backend));
    const lw_status status = context_result(fixture);
    fixture->kept = fixture->made;
    return status;
}

HOOK(context_destroy)
{
    lw_context *const context = fixture->kept.context;
    fixture->kept.context = NULL;
    lw_context_destroy(context);
    return LW_OK;
}

HOOK(backends_describe)
{
    (void)fixture;
    for (size_t i = 0; i < lw_backend_count(); i++) {
        lw_backend_info info;
        STEP(lw_backend_describe(i, &info));
        if (info.reason[0] == '\0')
            return LW_ERROR_INTERNAL;
    }
    return LW_OK;
}

CALL(count_bad, lw_fill_normal_f64_each(fixture->generator, fixture->out, SHORT, lw_same_f64(0),
                                        lw_array_f64(fixture->in->last_bad)))
CALL(domain_errors, lw_context_domain_errors(fixture->context, (uint64_t *)(void *)fixture->results))
CALL(synchronize, lw_context_synchronize(fixture->context))
CALL(context_trim, lw_context_trim(fixture->context))
CALL(use_stream, lw_context_use_stream(fixture->context, NULL))
CALL(take_small, lw_malloc(fixture->context, &fixture->made.any, 1000))
CALL(take_large, lw_malloc(fixture->context, &fixture->made.any, 5 << 20))

HOOK(use_memory)
{
    STEP(lw_copy(fixture->context, fixture->made.any, inputs.u32, 1000));
    return lw_copy(fixture->context, fixture->results, fixture->made.any, 1000);
}

CALL(give_back, lw_free(fixture->context, fixture->made.any))
CALL(keep_memory, lw_malloc(fixture->context, &fixture->kept.any, 1000))

HOOK(memory_free)
{
    void *const memory = fixture->kept.any;
    fixture->kept.any = NULL; /* it is gone, whatever the call says */
    return lw_free(fixture->context, memory);
}

CALL(copy, lw_copy(fixture->context, fixture->results, fixture->in->u32, LONG * sizeof(uint32_t)))

/* ---- generators ---- */

CALL(generator_create, lw_generator_create(&fixture->made.generator, fixture->context, LW_ENGINE_MRG8, 5, 6))

HOOK(generator_load)
{
    unsigned char blob[64];
    size_t size = sizeof(blob);
    STEP(lw_generator_save(fixture->generator, blob, &size));
    return lw_generator_load(&fixture->made.generator, fixture->context, blob, size);
}

CALL(generator_result, lw_fill_bits32(fixture->made.generator, fixture->out, SHORT))

HOOK(generator_undo)
{
    lw_generator_destroy(fixture->made.generator);
    return LW_OK;
}

/* A cursor where the kernels run. */
HOOK(cursor_make)
{
    const uint64_t start = 1000;
    STEP(lw_malloc(fixture->context, &fixture->kept.any, sizeof(start)));
    STEP(lw_copy(fixture->context, fixture->kept.memory, &start, sizeof(start)));
    return lw_generator_cursor_at(fixture->generator, fixture->kept.memory);
}

CALL(cursor_result, lw_copy(fixture->context, fixture->results, fixture->kept.memory, sizeof(uint64_t)))

HOOK(cursor_undo)
{
    STEP(lw_generator_cursor_at(fixture->generator, NULL));
    return lw_free(fixture->context, fixture->kept.any);
}

/* ---- fills ---- */

static lw_status refill(fault_fixture *fixture, lw_engine engine)
{
    lw_generator *generator = NULL;
    lw_generator_destroy(fixture->generator);
    fixture->generator = NULL;
    STEP(lw_generator_create(&generator, fixture->context, engine, 14, 3));
    fixture->generator = generator;
    return LW_OK;
}

CALL(of_warpstd, refill(fixture, LW_ENGINE_WARPSTD))
CALL(of_mrg8, refill(fixture, LW_ENGINE_MRG8))
CALL(of_philox, refill(fixture, LW_ENGINE_PHILOX))
CALL(fill_bits32, lw_fill_bits32(fixture->generator, fixture->out, LONG))
CALL(fill_native_f64, lw_fill_native_f64(fixture->generator, fixture->out, LONG))
CALL(fill_uniform_f64, lw_fill_uniform_f64(fixture->generator, fixture->out, LONG))
CALL(fill_range_u64, lw_fill_range_u64(fixture->generator, fixture->out, LONG, 1000003))
CALL(fill_normal_f32, lw_fill_normal_f32(fixture->generator, fixture->out, LONG, 1.0f, 2.0f))
CALL(fill_gamma_f64, lw_fill_gamma_f64(fixture->generator, fixture->out, LONG, 2.5, 1.0))
CALL(fill_poisson_u64, lw_fill_poisson_u64(fixture->generator, fixture->out, LONG, 30.0))
CALL(fill_gamma_each,
     lw_fill_gamma_f32_each(fixture->generator, fixture->out, LONG, lw_array_f32(fixture->in->f32), lw_same_f32(2.0f)))
CALL(fill_binomial_each, lw_fill_binomial_u64_each(fixture->generator, fixture->out, ITEMS,
                                                   lw_array_u64(fixture->in->u64), lw_same_f64(0.25)))

/* The second of two short fills draws ahead on a CPU. */
CALL(fill_short, lw_fill_uniform_f32(fixture->generator, fixture->out, SHORT))

/* And goes on in place, if it has whole warps of 8 bytes. */
CALL(fill_warps, lw_fill_uniform_f64(fixture->generator, fixture->out, 64))

/* Large enough for threads to be put on cores, where there are at most four. */
static double large[2 << 20];

/* A context with as many threads as there are cores, in the fixture's stead. */
HOOK(on_all_cores)
{
    const lw_context_options options = {.size = sizeof(options), .backend = fixture->backend};
    STEP(lw_context_create(&fixture->kept.context, &options));
    return lw_generator_create(&fixture->work.generator, fixture->kept.context, LW_ENGINE_WARP1024, 14, 3);
}

CALL(fill_large, lw_fill_uniform_f64(fixture->work.generator, large, sizeof(large) / sizeof(large[0])))

CALL(large_result,
     lw_sum_f64(fixture->context, large, sizeof(large) / sizeof(large[0]), (double *)(void *)fixture->results))

HOOK(off_all_cores)
{
    lw_generator_destroy(fixture->work.generator);
    lw_context_destroy(fixture->kept.context);
    return LW_OK;
}

/* ---- vectors ---- */

CALL(fill_sphere, lw_fill_sphere_f32(fixture->generator, fixture->out, LONG / DIMENSIONS, DIMENSIONS))
CALL(fill_dirichlet,
     lw_fill_dirichlet_f64(fixture->generator, fixture->out, LONG / DIMENSIONS, fixture->in->f64, DIMENSIONS))
CALL(fill_multinomial,
     lw_fill_multinomial_u64(fixture->generator, fixture->out, LONG / DIMENSIONS, 1000, fixture->in->f64, DIMENSIONS))
CALL(fill_hypergeometric, lw_fill_multivariate_hypergeometric_u64(fixture->generator, fixture->out, LONG / DIMENSIONS,
                                                                  1000, fixture->in->u64, DIMENSIONS))
CALL(fill_complex, lw_fill_complex_normal_c128(fixture->generator, fixture->out, LONG / 2, 1, 1, 2))
CALL(fill_complex_means, lw_fill_complex_normal_c128(fixture->generator, fixture->out, LONG / 2, 1, -1, 2))
CALL(fill_bernoulli, lw_fill_bernoulli_bits(fixture->generator, fixture->out, LONG, 0.3))
CALL(round_bf16, lw_round_bf16(fixture->generator, fixture->in->f32, fixture->out, LONG))
CALL(round_f16, lw_round_f16(fixture->generator, fixture->in->f32, fixture->out, LONG))
CALL(fill_multivariate, lw_fill_multivariate_normal_f64(fixture->generator, fixture->out, LONG / DIMENSIONS,
                                                        fixture->in->f64, fixture->in->factor, DIMENSIONS))

HOOK(cholesky)
{
    static const double covariance[] = {4, 2, 2, 3};
    return lw_cholesky_f64(covariance, (double *)(void *)fixture->results, 2);
}

CALL(normal_from_bits, lw_normal_from_bits_f32(fixture->context, fixture->in->u32, fixture->out, LONG))

/* ---- alias tables ---- */

CALL(alias_f32, lw_alias_create_f32(&fixture->made.alias, fixture->context, fixture->in->f32, ITEMS))
CALL(alias_f64, lw_alias_create_f64(&fixture->made.alias, fixture->context, fixture->in->f64, ITEMS))
CALL(alias_u32, lw_alias_create_u32(&fixture->made.alias, fixture->context, fixture->in->u32, ITEMS))
CALL(alias_u64, lw_alias_create_u64(&fixture->made.alias, fixture->context, fixture->in->u64, ITEMS))

HOOK(alias_wide)
{
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = 16};
    return lw_alias_create(&fixture->made.alias, fixture->context, fixture->in->f64, LW_TYPE_F64, ITEMS, &options);
}

/* What it had, and what it was built in, is kept for the next. */
HOOK(table_gone)
{
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = 16};
    lw_alias *alias = NULL;
    STEP(lw_alias_create(&alias, fixture->context, fixture->in->f64, LW_TYPE_F64, ITEMS, &options));
    lw_alias_destroy(alias);
    return LW_OK;
}

HOOK(own_memory)
{
    STEP(lw_alias_workspace(fixture->context, LW_TYPE_F32, ITEMS, NULL, &fixture->work_bytes));
    STEP(lw_malloc(fixture->context, &fixture->rows.any, 8 * ITEMS));
    return lw_malloc(fixture->context, &fixture->work.any, fixture->work_bytes + WORK_ALIGNMENT);
}

HOOK(alias_in_own_memory)
{
    const lw_alias_options options = {.size = sizeof(options),
                                      .rows = fixture->rows.any,
                                      .workspace = fixture->work.memory + (~(uintptr_t)fixture->work.any + 1) %
                                                                              WORK_ALIGNMENT / sizeof(uint64_t),
                                      .workspace_bytes = fixture->work_bytes};
    return lw_alias_create(&fixture->made.alias, fixture->context, fixture->in->f32, LW_TYPE_F32, ITEMS, &options);
}

CALL(alias_refused, lw_alias_create_f64(&fixture->made.alias, fixture->context, fixture->in->last_bad, SHORT))

HOOK(alias_sampled)
{
    STEP(lw_generator_seek(fixture->looker, 0));
    return lw_alias_sample_u32(fixture->looker, fixture->made.alias, fixture->out, LONG);
}

HOOK(alias_undo)
{
    lw_alias_destroy(fixture->made.alias);
    return LW_OK;
}

HOOK(own_undo)
{
    lw_alias_destroy(fixture->made.alias);
    STEP(lw_free(fixture->context, fixture->rows.any));
    return lw_free(fixture->context, fixture->work.any);
}

CALL(have_alias, lw_alias_create_f32(&fixture->kept.alias, fixture->context, fixture->in->f32, ITEMS))

HOOK(have_wide)
{
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = 16};
    return lw_alias_create(&fixture->kept.alias, fixture->context, fixture->in->f32, LW_TYPE_F32, ITEMS, &options);
}

HOOK(drop_alias)
{
    lw_alias_destroy(fixture->kept.alias);
    return LW_OK;
}

HOOK(alias_destroy)
{
    drop_alias(fixture);
    fixture->kept.alias = NULL;
    return LW_OK;
}

CALL(alias_rebuild, lw_alias_rebuild(fixture->kept.alias, fixture->in->f64, LW_TYPE_F64, NULL))

HOOK(alias_drawn)
{
    STEP(lw_generator_seek(fixture->looker, 0));
    return lw_alias_sample_u64(fixture->looker, fixture->kept.alias, fixture->out, LONG);
}

CALL(alias_sample, lw_alias_sample_u32(fixture->generator, fixture->kept.alias, fixture->out, LONG))
CALL(alias_rows, lw_alias_rows(fixture->kept.alias, (uint64_t *)(void *)fixture->results))
CALL(alias_shares, lw_alias_shares(fixture->kept.alias, fixture->out))
CALL(alias_probabilities, lw_alias_probabilities_f64(fixture->kept.alias, fixture->out))

HOOK(alias_save)
{
    size_t size = FIXTURE_RESULTS;
    return lw_alias_save(fixture->kept.alias, fixture->results, &size);
}

/* The blob stays in the large array. */
HOOK(have_blob)
{
    size_t size = sizeof(large);
    STEP(have_alias(fixture));
    return lw_alias_save(fixture->kept.alias, large, &size);
}

HOOK(alias_load)
{
    size_t size = 0;
    STEP(lw_alias_save(fixture->kept.alias, NULL, &size));
    return lw_alias_load(&fixture->made.alias, fixture->context, large, size);
}

HOOK(load_undo)
{
    alias_undo(fixture);
    return drop_alias(fixture);
}

CALL(alias_sections, lw_alias_sample_sections_u32(fixture->generator, fixture->kept.alias, fixture->out, LONG))
CALL(alias_counts, lw_alias_counts_u64(fixture->generator, fixture->kept.alias, fixture->out, LONG))
CALL(alias_many_counts, lw_alias_counts_u64(fixture->generator, fixture->kept.alias, fixture->out, (uint64_t)1 << 40))

/* ---- batches ---- */

CALL(batch_create,
     lw_batch_create(&fixture->made.batch, fixture->context, fixture->in->f32, LW_TYPE_F32, fixture->in->offsets, ROWS))
CALL(batch_refused, lw_batch_create(&fixture->made.batch, fixture->context, fixture->in->last_bad, LW_TYPE_F64,
                                    fixture->in->one_row, 1))

HOOK(batch_sampled)
{
    STEP(lw_generator_seek(fixture->looker, 0));
    return lw_batch_sample_u32(fixture->looker, fixture->made.batch, fixture->out, EACH, NULL, LW_BATCH_STREAMS);
}

HOOK(batch_undo)
{
    lw_batch_destroy(fixture->made.batch);
    return LW_OK;
}

CALL(have_batch,
     lw_batch_create(&fixture->kept.batch, fixture->context, fixture->in->f32, LW_TYPE_F32, fixture->in->offsets, ROWS))

HOOK(drop_batch)
{
    lw_batch_destroy(fixture->kept.batch);
    return LW_OK;
}

HOOK(batch_destroy)
{
    drop_batch(fixture);
    fixture->kept.batch = NULL;
    return LW_OK;
}

CALL(batch_rebuild, lw_batch_rebuild(fixture->kept.batch, fixture->in->f64, LW_TYPE_F64))

HOOK(batch_drawn)
{
    STEP(lw_generator_seek(fixture->looker, 0));
    return lw_batch_sample_u64(fixture->looker, fixture->kept.batch, fixture->out, EACH, NULL, LW_BATCH_ONE_STREAM);
}

CALL(batch_sample, lw_batch_sample_u32(fixture->generator, fixture->kept.batch, fixture->out, 0, fixture->in->starts,
                                       LW_BATCH_STREAMS))
CALL(batch_sample_rows,
     lw_batch_sample_rows_u32(fixture->generator, fixture->kept.batch, fixture->in->row_of, fixture->out, LONG))
CALL(batch_rows, lw_batch_rows(fixture->kept.batch, (uint64_t *)(void *)fixture->results))
CALL(batch_draw, lw_batch_draw_u32(fixture->generator, fixture->in->f32, LW_TYPE_F32, fixture->in->offsets, ROWS,
                                   fixture->out, EACH, LW_BATCH_ONE_STREAM))

/* ---- categorical ---- */

CALL(categorical, lw_categorical_u32(fixture->generator, fixture->in->f64, LW_TYPE_F64, fixture->in->offsets, ROWS,
                                     fixture->out, EACH, LW_BATCH_ONE_STREAM))
CALL(categorical_many, lw_categorical_u64(fixture->generator, fixture->in->f32, LW_TYPE_F32, fixture->in->offsets, ROWS,
                                          fixture->out, LONG / ROWS, LW_BATCH_STREAMS))

/* No sample: the weights are looked at all the same. */
CALL(categorical_refused, lw_categorical_u32(fixture->generator, fixture->in->last_bad, LW_TYPE_F64,
                                             fixture->in->one_row, 1, fixture->out, 0, LW_BATCH_ONE_STREAM))

/* ---- dynamic tables ---- */

CALL(tree_create, lw_dynamic_create(&fixture->made.tree, fixture->context, fixture->in->f64, LW_TYPE_F64, ITEMS))

HOOK(tree_sampled)
{
    STEP(lw_generator_seek(fixture->looker, 0));
    return lw_dynamic_sample_u32(fixture->looker, fixture->made.tree, fixture->out, LONG);
}

HOOK(tree_undo)
{
    lw_dynamic_destroy(fixture->made.tree);
    return LW_OK;
}

CALL(have_tree, lw_dynamic_create(&fixture->kept.tree, fixture->context, fixture->in->f32, LW_TYPE_F32, ITEMS))
CALL(have_small_tree, lw_dynamic_create(&fixture->kept.tree, fixture->context, fixture->in->f64, LW_TYPE_F64, FEW))

HOOK(drop_tree)
{
    lw_dynamic_destroy(fixture->kept.tree);
    return LW_OK;
}

HOOK(tree_destroy)
{
    drop_tree(fixture);
    fixture->kept.tree = NULL;
    return LW_OK;
}

CALL(tree_update_few, lw_dynamic_update(fixture->kept.tree, fixture->in->items, fixture->in->f32 + 1, 3))
CALL(tree_update_many, lw_dynamic_update(fixture->kept.tree, fixture->in->items, fixture->in->f32 + 1, CHANGES))

/* All but one are 0 afterwards: whether any is left must be looked for. */
HOOK(tree_update_zeros)
{
    uint64_t items[FEW];
    for (uint64_t i = 0; i < FEW; i++)
        items[i] = i;
    return lw_dynamic_update(fixture->kept.tree, items, inputs.zeros, FEW);
}

HOOK(tree_drawn)
{
    STEP(lw_generator_seek(fixture->looker, 0));
    return lw_dynamic_sample_u64(fixture->looker, fixture->kept.tree, fixture->out, LONG);
}

CALL(tree_sample, lw_dynamic_sample_u32(fixture->generator, fixture->kept.tree, fixture->out, LONG))
CALL(tree_rows, lw_dynamic_rows(fixture->kept.tree, (uint64_t *)(void *)fixture->results))
CALL(tree_probabilities, lw_dynamic_probabilities_f64(fixture->kept.tree, fixture->out))
CALL(tree_describe, lw_dynamic_describe(fixture->kept.tree, (lw_dynamic_info *)(void *)fixture->results))

/* ---- discrete tables ---- */

CALL(discrete_poisson, lw_discrete_create_poisson(&fixture->made.discrete, fixture->context, 30.0))
CALL(discrete_hypergeometric,
     lw_discrete_create_hypergeometric(&fixture->made.discrete, fixture->context, 1000, 2000, 300))
CALL(discrete_logarithmic, lw_discrete_create_logarithmic(&fixture->made.discrete, fixture->context, 0.9))
CALL(discrete_weights, lw_discrete_create_weights(&fixture->made.discrete, fixture->context, inputs.f64, 5000, 7))

HOOK(discrete_sampled)
{
    STEP(lw_generator_seek(fixture->looker, 0));
    return lw_discrete_sample_u32(fixture->looker, fixture->made.discrete, fixture->out, LONG);
}

HOOK(discrete_undo)
{
    lw_discrete_destroy(fixture->made.discrete);
    return LW_OK;
}

CALL(have_discrete, lw_discrete_create_binomial(&fixture->kept.discrete, fixture->context, 1000, 0.3))

HOOK(drop_discrete)
{
    lw_discrete_destroy(fixture->kept.discrete);
    return LW_OK;
}

HOOK(discrete_destroy)
{
    drop_discrete(fixture);
    fixture->kept.discrete = NULL;
    return LW_OK;
}

CALL(discrete_sample, lw_discrete_sample_u64(fixture->generator, fixture->kept.discrete, fixture->out, LONG))
CALL(discrete_bounds, lw_discrete_bounds(fixture->kept.discrete, (uint64_t *)(void *)fixture->results))

/* ---- a continuous distribution by a table ---- */

static double cauchy_density(double x, void *unused)
{
    (void)unused;
    return 1.0 / (1.0 + x * x);
}

static const lw_quantile_options quantile_options = {
    .size = sizeof(quantile_options), .function = cauchy_density, .error = 1e-6};
static unsigned char quantile_blob[1 << 17];

CALL(quantile_create, lw_quantile_create(&fixture->made.quantile, fixture->context, &quantile_options))

HOOK(quantile_sampled)
{
    return lw_quantile_sample_f32(fixture->looker, fixture->made.quantile, fixture->out, LONG);
}

HOOK(quantile_undo)
{
    lw_quantile_destroy(fixture->made.quantile);
    return LW_OK;
}

HOOK(have_quantile)
{
    size_t bytes = sizeof(quantile_blob);
    const lw_status status = lw_quantile_create(&fixture->kept.quantile, fixture->context, &quantile_options);
    return status == LW_OK ? lw_quantile_save(fixture->kept.quantile, quantile_blob, &bytes) : status;
}

HOOK(drop_quantile)
{
    lw_quantile_destroy(fixture->kept.quantile);
    return LW_OK;
}

HOOK(quantile_load)
{
    size_t bytes = 0;
    const lw_status status = lw_quantile_save(fixture->kept.quantile, NULL, &bytes);
    return status == LW_OK ? lw_quantile_load(&fixture->made.quantile, fixture->context, quantile_blob, bytes) : status;
}

HOOK(quantile_loaded_undo)
{
    quantile_undo(fixture);
    return drop_quantile(fixture);
}

CALL(quantile_sample, lw_quantile_sample_f64(fixture->generator, fixture->kept.quantile, fixture->out, LONG))
CALL(quantile_at, lw_quantile_at_f32(fixture->kept.quantile, fixture->in->u64, fixture->out, LONG))

static lw_status batch_of(lw_context *context, const lw_quantile *table, lw_quantile_batch **batch)
{
    const lw_quantile *const tables[] = {table, table};
    return lw_quantile_batch_create(batch, context, tables, 2);
}

CALL(quantile_batch_create, batch_of(fixture->context, fixture->kept.quantile, &fixture->made.quantile_batch))

HOOK(quantile_batch_sampled)
{
    return lw_quantile_batch_sample_f32(fixture->looker, fixture->made.quantile_batch, fixture->in->row_of, fixture->out,
                                        LONG);
}

HOOK(quantile_batch_undo)
{
    lw_quantile_batch_destroy(fixture->made.quantile_batch);
    return drop_quantile(fixture);
}

HOOK(have_quantile_batch)
{
    lw_quantile *table = NULL;
    STEP(lw_quantile_create(&table, fixture->context, &quantile_options));
    const lw_status status = batch_of(fixture->context, table, &fixture->kept.quantile_batch);
    lw_quantile_destroy(table);
    return status;
}

HOOK(drop_quantile_batch)
{
    lw_quantile_batch_destroy(fixture->kept.quantile_batch);
    return LW_OK;
}

CALL(quantile_batch_sample, lw_quantile_batch_sample_f64(fixture->generator, fixture->kept.quantile_batch,
                                                         fixture->in->row_of, fixture->out, LONG))
CALL(quantile_batch_at, lw_quantile_batch_at_f32(fixture->kept.quantile_batch, fixture->in->row_of, fixture->in->u64,
                                                 fixture->out, LONG))

/* ---- weights by inversion ---- */

CALL(inversion_create,
     lw_inversion_create(&fixture->made.inversion, fixture->context, fixture->in->f64, LW_TYPE_F64, ITEMS))

HOOK(inversion_sampled)
{
    STEP(lw_generator_seek(fixture->looker, 0));
    return lw_inversion_sample_u32(fixture->looker, fixture->made.inversion, fixture->out, LONG);
}

HOOK(inversion_undo)
{
    lw_inversion_destroy(fixture->made.inversion);
    return LW_OK;
}

CALL(have_inversion, lw_inversion_create(&fixture->kept.inversion, fixture->context, inputs.u32, LW_TYPE_U32, ITEMS))

HOOK(drop_inversion)
{
    lw_inversion_destroy(fixture->kept.inversion);
    return LW_OK;
}

HOOK(inversion_destroy)
{
    drop_inversion(fixture);
    fixture->kept.inversion = NULL;
    return LW_OK;
}

CALL(inversion_sample, lw_inversion_sample_u64(fixture->generator, fixture->kept.inversion, fixture->out, LONG))
CALL(inversion_at, lw_inversion_at_u64(fixture->kept.inversion, fixture->in->u64, fixture->out, LONG))

/* ---- permutations and samples without replacement ---- */

CALL(permute, lw_permute_u32(fixture->generator, fixture->out, LONG))
CALL(choose_few, lw_choose_u64(fixture->generator, fixture->out, ITEMS, 10 * (uint64_t)ITEMS))
CALL(choose_most, lw_choose_u32(fixture->generator, fixture->out, ITEMS, ITEMS + 10))
CALL(choose_weighted,
     lw_choose_weighted_u32(fixture->generator, fixture->in->f64, LW_TYPE_F64, ITEMS, fixture->out, 2000))
CALL(choose_too_many, lw_choose_weighted_u64(fixture->generator, fixture->in->zeros, LW_TYPE_F64, FEW, fixture->out, 2))

/* ---- sums and moments ---- */

static const lw_ranks one_rank = {.size = 1};
static const double some_edges[] = {0.0, 1.0, 2.0};

CALL(sum, lw_sum_f32(fixture->context, fixture->in->f32, LONG, (double *)(void *)fixture->results))
CALL(moments, lw_moments_f64(fixture->context, fixture->in->f64, ITEMS, (lw_moments *)(void *)fixture->results))
CALL(products, lw_ranks_sum_products_f64(fixture->context, &one_rank, fixture->in->f64, fixture->in->rising, ITEMS,
                                         (double *)(void *)fixture->results))
CALL(histogram, lw_ranks_histogram_f64(fixture->context, &one_rank, fixture->in->f64, ITEMS, some_edges, 3,
                                       (uint64_t *)(void *)fixture->results))

/* ---- over ranks, of which there is one ---- */

CALL(over_ranks_create, lw_ranks_table_create(&fixture->made.over_ranks, &one_rank, fixture->context, fixture->in->f64,
                                              LW_TYPE_F64, ITEMS))

HOOK(over_ranks_sampled)
{
    size_t count;
    return lw_ranks_table_sample_own_u64(fixture->looker, fixture->made.over_ranks, ITEMS,
                                         (uint64_t *)(void *)fixture->results, ITEMS, &count);
}

HOOK(over_ranks_undo)
{
    lw_ranks_table_destroy(fixture->made.over_ranks);
    return LW_OK;
}

CALL(have_over_ranks,
     lw_ranks_table_create(&fixture->kept.over_ranks, &one_rank, fixture->context, inputs.u32, LW_TYPE_U32, ITEMS))

HOOK(drop_over_ranks)
{
    lw_ranks_table_destroy(fixture->kept.over_ranks);
    return LW_OK;
}

HOOK(over_ranks_own)
{
    size_t count;
    return lw_ranks_table_sample_own_u64(fixture->generator, fixture->kept.over_ranks, ITEMS,
                                         (uint64_t *)(void *)fixture->results, ITEMS, &count);
}

CALL(over_ranks_counts, lw_ranks_table_counts_u64(fixture->generator, fixture->kept.over_ranks, ITEMS,
                                                  (uint64_t *)(void *)fixture->results))
CALL(over_ranks_sample, lw_ranks_table_sample_u64(fixture->generator, fixture->kept.over_ranks, &one_rank,
                                                  (uint64_t *)(void *)fixture->results, ITEMS))
CALL(over_ranks_permute,
     lw_ranks_permute_u64(fixture->generator, &one_rank, (uint64_t *)(void *)fixture->results, ITEMS))
CALL(over_ranks_choose, lw_ranks_choose_weighted_u64(fixture->generator, &one_rank, fixture->in->f64, LW_TYPE_F64,
                                                     ITEMS, (uint64_t *)(void *)fixture->results, 2000))

/* ---- quasi-random points ---- */

static const lw_points_options points_options = {
    .size = sizeof(points_options), .dimensions = 100, .scramble = LW_POINTS_HASH, .seed = 1};

CALL(points_create, lw_points_create(&fixture->made.points, fixture->context, &points_options))
CALL(points_result, lw_points_fill_u32(fixture->made.points, fixture->out, 5, SHORT / 10, 0, 10, LW_POINTS_BY_POINT))

HOOK(points_undo)
{
    lw_points_destroy(fixture->made.points);
    return LW_OK;
}

CALL(have_points, lw_points_create(&fixture->kept.points, fixture->context, &points_options))
CALL(points_fill, lw_points_fill_f64(fixture->kept.points, fixture->out, 5, LONG / 100, 0, 100, LW_POINTS_BY_POINT))

HOOK(drop_points)
{
    lw_points_destroy(fixture->kept.points);
    return LW_OK;
}

CALL(points_kind, lw_points_fill_kind(fixture->kept.points, LW_KIND_POISSON_U32, fixture->out, 5, LONG / 100, 0, 100,
                                      LW_POINTS_BY_POINT, &(const lw_value){.f64 = 3}))

HOOK(have_items)
{
    STEP(lw_points_create(&fixture->kept.items.points, fixture->context, &points_options));
    return lw_inversion_create(&fixture->kept.items.table, fixture->context, inputs.u32, LW_TYPE_U32, ITEMS);
}

CALL(points_items, lw_points_fill_inversion_u32(fixture->kept.items.points, fixture->kept.items.table, fixture->out, 5,
                                                LONG / 100, 0, 100, LW_POINTS_BY_POINT))

HOOK(drop_items)
{
    lw_points_destroy(fixture->kept.items.points);
    lw_inversion_destroy(fixture->kept.items.table);
    return LW_OK;
}

/* ---- discrepancies ---- */

static const double some_points[] = {0.1, 0.9, 0.5, 0.25, 0, 1, 0.3, 0.75};

CALL(discrepancy, lw_discrepancy_f64(fixture->context, some_points, 4, 2, LW_POINTS_BY_POINT, LW_DISCREPANCY_MIXED, 0,
                                     (double *)(void *)fixture->results))
HOOK(discrepancy_add)
{
    double value = 0.5;
    const lw_status status = lw_discrepancy_add_f64(fixture->context, some_points, 1, some_points + 2, 3, 2,
                                                    LW_POINTS_BY_DIMENSION, LW_DISCREPANCY_L2_STAR, 0, &value);
    if (status == LW_OK)
        memcpy(fixture->results, &value, sizeof(value));
    return status;
}

/* ---- paths ---- */

static const lw_paths_options paths_options = {
    .size = sizeof(paths_options), .construction = LW_PATHS_COMPONENTS, .steps = 4, .horizon = 1};

CALL(paths_create, lw_paths_create(&fixture->made.paths, fixture->context, &paths_options))
CALL(paths_result, lw_paths_make_f64(fixture->made.paths, some_points, fixture->out, 2, LW_POINTS_BY_POINT))

HOOK(paths_undo)
{
    lw_paths_destroy(fixture->made.paths);
    return LW_OK;
}

CALL(have_paths, lw_paths_create(&fixture->kept.paths, fixture->context, &paths_options))
CALL(paths_make,
     lw_paths_make_f64(fixture->kept.paths, fixture->in->f64, fixture->out, LONG / 4, LW_POINTS_BY_DIMENSION))

HOOK(drop_paths)
{
    lw_paths_destroy(fixture->kept.paths);
    return LW_OK;
}

/* ---- sorted searches ---- */

CALL(search, lw_search_u64(fixture->context, fixture->in->offsets, ROWS + 1, fixture->in->u64, LONG, LW_BOUND_LOWER,
                           fixture->out))
CALL(search_short, lw_search_short_f64(fixture->context, fixture->in->rising, ITEMS, fixture->in->f64, LONG,
                                       LW_BOUND_UPPER, fixture->out))

/* ---- the one sequence ---- */

CALL(sequence_create, lw_sequence_create(&fixture->made.sequence, fixture->context, 1, 2, 3))
CALL(sequence_result, lw_sequence_fill_uniform_f32(fixture->made.sequence, fixture->out, SHORT))

HOOK(sequence_undo)
{
    lw_sequence_destroy(fixture->made.sequence);
    return LW_OK;
}

CALL(have_sequence, lw_sequence_create(&fixture->kept.sequence, fixture->context, 1, 2, 3))
CALL(sequence_fill, lw_sequence_fill_uniform_f64(fixture->kept.sequence, fixture->out, LONG))

HOOK(drop_sequence)
{
    lw_sequence_destroy(fixture->kept.sequence);
    return LW_OK;
}

/* ---- methods, one number at a time ---- */

HOOK(method_fill)
{
    const lw_each envelope = {.same = {.f64 = 4.0}};
    return lw_method_fill(fixture->generator, &ripple, fixture->out, LONG / 4, &envelope, NULL);
}

HOOK(method_checked)
{
    const lw_each envelope = {.same = {.f64 = 4.0}};
    lw_method_counters counters;
    const lw_method_options options = {.size = sizeof(options), .checked = 1, .counters = &counters};
    STEP(lw_method_fill(fixture->generator, &ripple, fixture->out, LONG / 4, &envelope, &options));
    memcpy(fixture->results, &counters.accepted, sizeof(counters.accepted));
    return LW_OK;
}

HOOK(method_measure)
{
    const lw_each envelope = {.same = {.f64 = 4.0}};
    return lw_method_measure(fixture->generator, &ripple, LONG / 4, &envelope, (double *)(void *)fixture->results);
}

HOOK(singles)
{
    enum { TAKEN = 20000 };
    static uint32_t taken[TAKEN];
    lw_single_bits32 single;
    STEP(lw_single_bits32_open(&single, fixture->generator));
    for (int k = 0; k < TAKEN && lw_single_bits32_status(&single) == LW_OK;
         k++) /* a number that failed is passed over */
        taken[k] = lw_next_bits32(&single);
    STEP(lw_single_bits32_close(&single));
    memcpy(fixture->results, taken, sizeof(taken));
    return LW_OK;
}

/* ---- all of them ---- */

#define LW_SCENARIO(name, make, call, result, undo, still, host) {#name, make, call, result, undo, still, host},
const fault_scenario fault_scenarios[] = {
#include "scenarios.def"
};
const int fault_scenario_count = sizeof(fault_scenarios) / sizeof(fault_scenarios[0]);
