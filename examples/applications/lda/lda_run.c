/* A chain on a backend: the library's calls and the kernels between them. */
#include <stdlib.h>
#include <string.h>

#include <lanewise/lanewise.h>

#include "lda.h"

/* A step returns NULL, or what went wrong, which ends the function that it is in. */
#define LDA_DO(step)                                                                                                   \
    do {                                                                                                               \
        const char *const reason = (step);                                                                             \
        if (reason != NULL)                                                                                            \
            return reason;                                                                                             \
    } while (0)
static const char *said(lw_status status)
{
    return status == LW_OK ? NULL : lw_last_error();
}

/* Streams of the seed: of the first topics, gammas and proposals; the kernels have lane generators, a domain apart. */
enum { STREAM_START, STREAM_GAMMAS, STREAM_PROPOSALS, STREAMS };

typedef struct chain {
    lw_context *context;
    lw_generator *generators[STREAMS];
    lw_batch *tables;
    lda_kernel *const *kernels;
    lda_work work;
    uint64_t *offsets;
    uint32_t *zeros;
    void *memory; /* all arrays of the work */
    size_t slots, cells, by_document;
} chain;

static void chain_end(chain *c)
{
    for (int i = 0; i < STREAMS; i++)
        lw_generator_destroy(c->generators[i]);
    lw_batch_destroy(c->tables);
    if (c->context != NULL)
        lw_free(c->context, c->memory);
    lw_context_destroy(c->context);
    free(c->offsets);
    free(c->zeros);
}

/* An array of the work, behind those before it. Loads of 32 lanes may go beyond the end of what is used. */
static void *part_of(unsigned char *memory, size_t *used, size_t bytes)
{
    void *const p = memory == NULL ? NULL : memory + *used;
    *used += (bytes + 256 + 255) / 256 * 256;
    return p;
}

/* The arrays in memory; with NULL, only their size. */
static size_t lay_out(chain *c, unsigned char *memory)
{
    size_t used = 0;
    lda_work *const w = &c->work;
    w->start = part_of(memory, &used, (w->groups + 1) * sizeof(uint64_t));
    w->words = part_of(memory, &used, c->slots * sizeof(uint32_t));
    w->lengths = part_of(memory, &used, 32 * (size_t)w->groups * sizeof(uint32_t));
    w->proposals = part_of(memory, &used, c->slots * sizeof(uint32_t));
    w->topic = part_of(memory, &used, c->slots * sizeof(uint32_t));
    w->in_topic = part_of(memory, &used, c->cells * sizeof(uint32_t));
    w->in_group = part_of(memory, &used, c->by_document * sizeof(uint32_t));
    w->shapes = part_of(memory, &used, c->cells * sizeof(float));
    w->gammas = part_of(memory, &used, c->cells * sizeof(float));
    w->phi = part_of(memory, &used, c->cells * sizeof(float));
    w->cumulated = c->kernels[LDA_TABLES] == NULL ? NULL : part_of(memory, &used, c->cells * sizeof(float));
    w->sums = part_of(memory, &used, (w->topics + 31) / 32 * 32 * sizeof(uint64_t));
    return used;
}

static const char *chain_open(chain *c, const char *backend, const lda_job *job)
{
    const lda_corpus *const corpus = &job->corpus;
    const lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = 1};
    const lda_work work = {.vocabulary = corpus->vocabulary,
                           .topics = job->topics,
                           .groups = corpus->groups,
                           .seed = job->seed,
                           .slots = corpus->slots,
                           .alpha = (float)job->alpha,
                           .beta = (float)job->beta};
    c->work = work;
    c->slots = corpus->slots;
    c->cells = (size_t)corpus->vocabulary * job->topics;
    c->by_document = 32 * (size_t)corpus->groups * job->topics;
    c->zeros = calloc(c->cells > c->by_document ? c->cells : c->by_document, sizeof(uint32_t));
    c->offsets = malloc((corpus->vocabulary + 1) * sizeof(uint64_t));
    if (c->zeros == NULL || c->offsets == NULL)
        return "no memory";
    for (uint64_t v = 0; v <= corpus->vocabulary; v++)
        c->offsets[v] = v * job->topics;
    LDA_DO(said(lw_context_create(&c->context, &options)));
    LDA_DO(said(lw_malloc(c->context, &c->memory, lay_out(c, NULL))));
    lay_out(c, c->memory);
    LDA_DO(said(lw_copy(c->context, (void *)c->work.start, corpus->start, (corpus->groups + 1) * sizeof(uint64_t))));
    LDA_DO(said(lw_copy(c->context, (void *)c->work.words, corpus->words, c->slots * sizeof(uint32_t))));
    return said(lw_copy(c->context, (void *)c->work.lengths, corpus->lengths, 32 * corpus->groups * sizeof(uint32_t)));
}

/* The beginning of chain number `unit`: random topics, and the counts of them. */
static const char *chain_start(chain *c, const lda_job *job, uint64_t unit)
{
    c->work.sweep = (unit + 1) << 32;
    for (int i = 0; i < STREAMS; i++) {
        lw_generator_destroy(c->generators[i]);
        c->generators[i] = NULL;
        LDA_DO(said(lw_generator_create(&c->generators[i], c->context, LW_ENGINE_WARP1024, job->seed,
                                        STREAMS * unit + (uint64_t)i)));
    }
    LDA_DO(said(lw_fill_range_u32(c->generators[STREAM_START], c->work.topic, c->slots, job->topics)));
    LDA_DO(said(lw_copy(c->context, c->work.in_topic, c->zeros, c->cells * sizeof(uint32_t))));
    LDA_DO(said(lw_copy(c->context, c->work.in_group, c->zeros, c->by_document * sizeof(uint32_t))));
    return c->kernels[LDA_START](&c->work);
}

/* What is made in bulk: gammas, a table per word, and proposals from the tables. */
static const char *draw_gammas(chain *c)
{
    if (c->kernels[LDA_GAMMAS] != NULL)
        return c->kernels[LDA_GAMMAS](&c->work);
    return said(lw_fill_gamma_f32_each(c->generators[STREAM_GAMMAS], c->work.gammas, c->cells,
                                       lw_array_f32(c->work.shapes), lw_same_f32(1)));
}
static const char *build_tables(chain *c)
{
    if (c->kernels[LDA_TABLES] != NULL)
        return c->kernels[LDA_TABLES](&c->work);
    if (c->tables != NULL)
        return said(lw_batch_rebuild(c->tables, c->work.phi, LW_TYPE_F32));
    return said(lw_batch_create(&c->tables, c->context, c->work.phi, LW_TYPE_F32, c->offsets, c->work.vocabulary));
}
static const char *draw_proposals(chain *c)
{
    if (c->kernels[LDA_PROPOSALS] != NULL)
        return c->kernels[LDA_PROPOSALS](&c->work);
    return said(lw_batch_sample_rows_u32(c->generators[STREAM_PROPOSALS], c->tables, c->work.words, c->work.proposals,
                                         c->slots));
}

static const char *chain_sweep(chain *c)
{
    c->work.sweep++;
    LDA_DO(c->kernels[LDA_SHAPES](&c->work));
    LDA_DO(draw_gammas(c));
    LDA_DO(c->kernels[LDA_SUMS](&c->work));
    LDA_DO(c->kernels[LDA_PHI](&c->work));
    LDA_DO(build_tables(c));
    LDA_DO(draw_proposals(c));
    return c->kernels[LDA_DOCUMENTS](&c->work);
}

static const char *sweep_of_draws(chain *c)
{
    c->work.sweep++;
    LDA_DO(draw_gammas(c));
    LDA_DO(draw_proposals(c));
    return c->kernels[LDA_DRAWS](&c->work);
}

/* A chain once more, with looks at its probability. */
static const char *trace(chain *c, const lda_job *job, uint64_t unit, uint64_t *results)
{
    double sum[LDA_POINTS] = {0};
    uint32_t looks[LDA_POINTS] = {0};
    LDA_DO(chain_start(c, job, unit));
    for (uint32_t s = 0; s < job->sweeps; s++) {
        const uint32_t point = (uint32_t)((uint64_t)s * LDA_POINTS / job->sweeps);
        LDA_DO(chain_sweep(c));
        if ((s + 1) % job->every == 0 || s + 1 == job->sweeps) {
            LDA_DO(said(lw_copy(c->context, job->last, c->work.topic, c->slots * sizeof(uint32_t))));
            sum[point] += lda_log_probability(job, job->last);
            looks[point]++;
        }
    }
    results[0] = 0;
    for (uint64_t i = 0; i < c->slots; i++)
        results[0] = (results[0] ^ job->last[i]) * 0x9e3779b97f4a7c15u;
    for (int p = 0; p < LDA_POINTS; p++) {
        const double mean = sum[p] / looks[p];
        memcpy(results + 1 + p, &mean, sizeof(mean));
    }
    return NULL;
}

static const char *chain_run(chain *c, const char *backend, const lda_job *job, uint64_t units, int draws_only,
                             uint64_t *results, application_meter *meter)
{
    LDA_DO(chain_open(c, backend, job));
    LDA_DO(chain_start(c, job, 0));
    LDA_DO(chain_sweep(c));
    while (application_again(meter)) {
        for (uint64_t unit = 0; unit < units; unit++) {
            if (!draws_only)
                LDA_DO(chain_start(c, job, unit));
            for (uint32_t s = 0; s < job->sweeps; s++)
                LDA_DO(draws_only ? sweep_of_draws(c) : chain_sweep(c));
        }
        LDA_DO(said(lw_context_synchronize(c->context)));
    }
    for (uint64_t unit = units; unit-- > 0 && !draws_only;)
        LDA_DO(trace(c, job, unit, results + unit * LDA_WORDS));
    return NULL;
}

const char *lda_run(const char *backend, lda_kernel *const *kernels, const lda_job *job, uint64_t units, int draws_only,
                    uint64_t *results, application_meter *meter)
{
    chain c = {.kernels = kernels};
    const char *const reason = chain_run(&c, backend, job, units, draws_only, results, meter);
    chain_end(&c);
    return reason;
}
