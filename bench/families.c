/* lanewise_bench_families [BACKEND [THREADS]]: one row or two for every family that is not a plain fill: tables and
 * their samples, sections, dynamic tables, batches, categorical draws, choices, permutations, vectors, the one
 * sequence, sums and moments. Millions of items per second, the least and the median of nine calls. For
 * bench/compare.py, which holds two builds of the library against each other; how far a family is from its floor, and
 * from others, is the business of its own folder.
 *
 * Everything lies in memory of the context; a GPU has larger sizes than a CPU. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "lanewise/lanewise.h"
#include "measure.h"
#include "must.h"

enum { RUNS = 9, ROWS_OF_BATCH = 10000 };

/* What the rows share. */
typedef struct setting {
    lw_context *context;
    lw_generator *generator;
    size_t few, many, out_count; /* items of a small and of a large table; what a call makes at most */
    float *weights;              /* `many` of them in (0, 1] */
    void *out;                   /* 8 bytes for each of out_count */
    uint64_t *offsets;           /* of ROWS_OF_BATCH rows alike, host memory */
    uint64_t *items;             /* host memory */
    float *changed;              /* host memory */
    lw_alias *small, *large;
    lw_dynamic *dynamic;
    lw_batch *batch;
    lw_discrete *discrete;
    lw_sequence *sequence;
} setting;

/* ---- rows: each makes its call and returns how many items that was ---- */

static size_t build_small(setting *s)
{
    lw_alias *alias = NULL;
    must(lw_alias_create(&alias, s->context, s->weights, LW_TYPE_F32, s->few, NULL));
    lw_alias_destroy(alias);
    return s->few;
}

static size_t rebuild_large(setting *s)
{
    must(lw_alias_rebuild(s->large, s->weights, LW_TYPE_F32, NULL));
    return s->many;
}

static size_t sample_small(setting *s)
{
    must(lw_alias_sample_u32(s->generator, s->small, s->out, s->out_count));
    return s->out_count;
}

static size_t sample_large(setting *s)
{
    must(lw_alias_sample_u32(s->generator, s->large, s->out, s->out_count));
    return s->out_count;
}

static size_t sample_sections(setting *s)
{
    must(lw_alias_sample_sections_u32(s->generator, s->large, s->out, s->out_count));
    return s->out_count;
}

static size_t count_samples(setting *s)
{
    must(lw_alias_counts_u64(s->generator, s->large, s->out, s->out_count));
    return s->out_count;
}

static size_t dynamic_update(setting *s)
{
    must(lw_dynamic_update(s->dynamic, s->items, s->changed, 4096));
    return 4096;
}

static size_t dynamic_sample(setting *s)
{
    must(lw_dynamic_sample_u32(s->generator, s->dynamic, s->out, s->out_count));
    return s->out_count;
}

static size_t batch_rebuild(setting *s)
{
    must(lw_batch_rebuild(s->batch, s->weights, LW_TYPE_F32));
    return s->offsets[ROWS_OF_BATCH];
}

static size_t batch_sample(setting *s)
{
    must(lw_batch_sample_u32(s->generator, s->batch, s->out, s->out_count / ROWS_OF_BATCH, NULL, LW_BATCH_STREAMS));
    return s->out_count / ROWS_OF_BATCH * ROWS_OF_BATCH;
}

static size_t batch_sample_one_stream(setting *s)
{
    must(lw_batch_sample_u32(s->generator, s->batch, s->out, s->out_count / ROWS_OF_BATCH, NULL, LW_BATCH_ONE_STREAM));
    return s->out_count / ROWS_OF_BATCH * ROWS_OF_BATCH;
}

static size_t categorical(setting *s)
{
    must(lw_categorical_u32(s->generator, s->weights, LW_TYPE_F32, s->offsets, ROWS_OF_BATCH, s->out, 1,
                            LW_BATCH_STREAMS));
    return s->offsets[ROWS_OF_BATCH];
}

static size_t choose(setting *s)
{
    must(lw_choose_u32(s->generator, s->out, s->few, 1000000000));
    return s->few;
}

static size_t choose_weighted(setting *s)
{
    must(lw_choose_weighted_u32(s->generator, s->weights, LW_TYPE_F32, s->many, s->out, s->few));
    return s->many;
}

static size_t permute(setting *s)
{
    must(lw_permute_u32(s->generator, s->out, s->many));
    return s->many;
}

static size_t discrete(setting *s)
{
    must(lw_discrete_sample_u32(s->generator, s->discrete, s->out, s->out_count));
    return s->out_count;
}

static size_t sphere(setting *s)
{
    must(lw_fill_sphere_f32(s->generator, s->out, s->out_count / 3, 3));
    return s->out_count / 3;
}

static size_t dirichlet(setting *s)
{
    must(lw_fill_dirichlet_f32(s->generator, s->out, s->out_count / 16, s->weights,
                               4)); /* alpha: in memory like out's */
    return s->out_count / 16;
}

static size_t sequence(setting *s)
{
    must(lw_sequence_fill_uniform_f32(s->sequence, s->out, s->out_count));
    return s->out_count;
}

static size_t sum(setting *s)
{
    double value;
    must(lw_sum_f32(s->context, s->weights, s->many, &value));
    return s->many;
}

static size_t moments(setting *s)
{
    lw_moments value;
    must(lw_moments_f32(s->context, s->weights, s->many, &value));
    return s->many;
}

static const struct row {
    const char *name;
    size_t (*call)(setting *);
} rows[] = {
    {"alias-build-small", build_small},
    {"alias-rebuild-large", rebuild_large},
    {"alias-sample-small", sample_small},
    {"alias-sample-large", sample_large},
    {"sections-sample", sample_sections},
    {"sections-counts", count_samples},
    {"dynamic-update-4096", dynamic_update},
    {"dynamic-sample", dynamic_sample},
    {"batch-rebuild", batch_rebuild},
    {"batch-sample", batch_sample},
    {"batch-sample-one-stream", batch_sample_one_stream},
    {"categorical", categorical},
    {"choose", choose},
    {"choose-weighted", choose_weighted},
    {"permute", permute},
    {"discrete-poisson-10", discrete},
    {"sphere-3", sphere},
    {"dirichlet-4", dirichlet},
    {"sequence-uniform-f32", sequence},
    {"sum-f32", sum},
    {"moments-f32", moments},
};

static void set_up(setting *s)
{
    must(lw_malloc(s->context, (void **)&s->weights, s->many * sizeof(float)));
    must(lw_malloc(s->context, &s->out, s->out_count * 8));
    must(lw_generator_create(&s->generator, s->context, LW_ENGINE_PHILOX, 1, 0));
    must(lw_fill_uniform_f32_oc(s->generator, s->weights, s->many));
    must(lw_alias_create(&s->small, s->context, s->weights, LW_TYPE_F32, s->few, NULL));
    must(lw_alias_create(&s->large, s->context, s->weights, LW_TYPE_F32, s->many, NULL));
    must(lw_dynamic_create(&s->dynamic, s->context, s->weights, LW_TYPE_F32, s->many));
    s->offsets = malloc((ROWS_OF_BATCH + 1) * sizeof(*s->offsets));
    s->items = malloc(4096 * sizeof(*s->items));
    s->changed = malloc(4096 * sizeof(*s->changed));
    if (s->offsets == NULL || s->items == NULL || s->changed == NULL)
        exit(1);
    for (size_t r = 0; r <= ROWS_OF_BATCH; r++)
        s->offsets[r] = r * (s->many / ROWS_OF_BATCH);
    for (size_t k = 0; k < 4096; k++) {
        s->items[k] = k * 2654435761u % s->many;
        s->changed[k] = (float)(k + 1);
    }
    must(lw_batch_create(&s->batch, s->context, s->weights, LW_TYPE_F32, s->offsets, ROWS_OF_BATCH));
    must(lw_discrete_create_poisson(&s->discrete, s->context, 10.0));
    must(lw_sequence_create(&s->sequence, s->context, 1, 0, 0));
}

static void tear_down(setting *s)
{
    lw_sequence_destroy(s->sequence);
    lw_discrete_destroy(s->discrete);
    lw_batch_destroy(s->batch);
    lw_dynamic_destroy(s->dynamic);
    lw_alias_destroy(s->large);
    lw_alias_destroy(s->small);
    lw_generator_destroy(s->generator);
    must(lw_free(s->context, s->out));
    must(lw_free(s->context, s->weights));
    free(s->offsets);
    free(s->items);
    free(s->changed);
}

int main(int argc, char **argv)
{
    lw_context_options options = {
        .size = sizeof(options), .backend = argc > 1 ? argv[1] : NULL, .threads = argc > 2 ? atoi(argv[2]) : 0};
    lw_context_info info;
    setting s = {0};
    must(lw_context_create(&s.context, &options));
    must(lw_context_describe(s.context, &info));
    const int device = info.device >= 0;
    s.few = device ? 100000 : 10000;
    s.many = device ? 100000000 : 4000000;
    s.out_count = device ? (size_t)1 << 28 : (size_t)1 << 23;
    printf("backend %s: %s, %d threads\n", info.backend, info.machine, info.threads);
    set_up(&s);
    for (size_t r = 0; r < sizeof(rows) / sizeof(rows[0]); r++) {
        double times[RUNS];
        size_t count = 0;
        for (int run = -1; run < RUNS; run++) { /* the first one warms up */
            const double since = now();
            count = rows[r].call(&s);
            must(lw_context_synchronize(s.context));
            if (run >= 0)
                times[run] = now() - since;
        }
        const summary t = summarise(times, RUNS);
        printf("%-26s %12.3f M/s, median %12.3f\n", rows[r].name, 1e-6 * (double)count / t.low,
               1e-6 * (double)count / t.median);
        fflush(stdout);
    }
    tear_down(&s);
    lw_context_destroy(s.context);
    return 0;
}
