/* lanewise_bench_ranks_sampling [ITEMS [MOST]]: a table over 1, 2, 4 .. MOST ranks, threads of this process with a
 * context of one thread each, and ITEMS * 2^20 items on each of them, beside as many threads that do the same alone:
 * tables of their own items, and samples of them: from a table over one rank, and sectioned ones of an alias table.
 * Normals, too: a rank's piece of one array beside an array of its own. Medians of 7, in turn. Bytes are those that a
 * rank hands to its communicator. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lanewise/ranks_sampling.h"

#include "../measure.h"
#include "../must.h"

enum { RUNS = 7, RANKS_MOST = 64 };

static uint64_t items;
static int size;
static pthread_barrier_t together;

/* ---- a communicator that counts the bytes that it is given ---- */

typedef struct counting {
    lw_ranks inner;
    uint64_t bytes;
} counting;

static int sum_u64(void *self, uint64_t *values, size_t n)
{
    counting *const c = self;
    c->bytes += n * sizeof(*values);
    return c->inner.sum_u64(c->inner.self, values, n);
}

static int max_u64(void *self, uint64_t *values, size_t n)
{
    counting *const c = self;
    c->bytes += n * sizeof(*values);
    return c->inner.max_u64(c->inner.self, values, n);
}

static int all_gather(void *self, const void *mine, void *all, size_t bytes)
{
    counting *const c = self;
    c->bytes += bytes;
    return c->inner.all_gather(c->inner.self, mine, all, bytes);
}

static int all_to_all(void *self, const void *send, const uint64_t *send_bytes, void *receive,
                      const uint64_t *receive_bytes)
{
    counting *const c = self;
    for (int r = 0; r < c->inner.size; r++)
        c->bytes += r != c->inner.rank ? send_bytes[r] : 0;
    return c->inner.all_to_all(c->inner.self, send, send_bytes, receive, receive_bytes);
}

static lw_ranks counted(counting *c)
{
    lw_ranks ranks = c->inner;
    ranks.self = c;
    ranks.sum_u64 = sum_u64;
    ranks.max_u64 = max_u64;
    ranks.all_gather = all_gather;
    ranks.all_to_all = all_to_all;
    return ranks;
}

/* ---- what each rank does ---- */

typedef struct member {
    pthread_t thread;
    counting counting;
    double *weights, *normals;
    uint64_t *out;
    double built[RUNS], built_alone[RUNS], drawn[RUNS], drawn_alone[RUNS], drawn_alias[RUNS], ordered[RUNS];
    double filled[RUNS], filled_alone[RUNS];
    uint64_t build_bytes, order_bytes;
} member;

/* Seconds from when all are there until all are done, on rank 0. */
static double since_all(double begun)
{
    pthread_barrier_wait(&together);
    return now() - begun;
}

static double all_there(void)
{
    pthread_barrier_wait(&together);
    return now();
}

static void *work(void *argument)
{
    member *const m = argument;
    const lw_context_options options = {.size = sizeof(options), .threads = 1};
    const lw_ranks ranks = counted(&m->counting);
    const uint64_t samples = items, space = samples + samples / 4;
    uint64_t first, length;
    lw_context *context;
    lw_generator *generator;
    must(lw_context_create(&context, &options));
    must(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 1, 0));
    m->weights = malloc(items * sizeof(*m->weights));
    m->normals = malloc(items * sizeof(*m->normals));
    m->out = malloc(space * sizeof(*m->out));
    must(lw_generator_seek(generator, (uint64_t)ranks.rank * items));
    must(lw_fill_exponential_f64(generator, m->weights, items, 1.0));
    memset(m->out, 0, space * sizeof(*m->out));
    for (int run = 0; run < RUNS; run++) {
        const lw_ranks one = {.size = 1};
        lw_ranks_table *table, *single;
        lw_alias *alone;
        size_t count;
        m->counting.bytes = 0;
        double begun = all_there();
        must(lw_ranks_table_create(&table, &ranks, context, m->weights, LW_TYPE_F64, items));
        m->built[run] = since_all(begun);
        m->build_bytes = m->counting.bytes;
        begun = all_there();
        must(lw_alias_create_f64(&alone, context, m->weights, items));
        m->built_alone[run] = since_all(begun);
        must(lw_ranks_table_create(&single, &one, context, m->weights, LW_TYPE_F64, items));
        must(lw_generator_seek(generator, (uint64_t)run));
        begun = all_there();
        must(lw_ranks_table_sample_own_u64(generator, table, samples * (uint64_t)size, m->out, space, &count));
        m->drawn[run] = since_all(begun);
        begun = all_there();
        must(lw_ranks_table_sample_own_u64(generator, single, samples, m->out, space, &count));
        m->drawn_alone[run] = since_all(begun);
        begun = all_there();
        must(lw_alias_sample_sections_u64(generator, alone, m->out, samples));
        m->drawn_alias[run] = since_all(begun);
        must(lw_generator_seek(generator, (uint64_t)run));
        m->counting.bytes = 0;
        begun = all_there();
        must(lw_ranks_table_sample_u64(generator, table, &ranks, m->out, samples));
        m->ordered[run] = since_all(begun);
        m->order_bytes = m->counting.bytes;
        begun = all_there();
        must(lw_ranks_piece(&ranks, items * (uint64_t)size, &first, &length));
        must(lw_generator_seek(generator, first));
        must(lw_fill_normal_f64(generator, m->normals, length, 0.0, 1.0));
        m->filled[run] = since_all(begun);
        begun = all_there();
        must(lw_generator_seek(generator, 0));
        must(lw_fill_normal_f64(generator, m->normals, items, 0.0, 1.0));
        m->filled_alone[run] = since_all(begun);
        lw_alias_destroy(alone);
        lw_ranks_table_destroy(single);
        lw_ranks_table_destroy(table);
    }
    free(m->weights);
    free(m->normals);
    free(m->out);
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    return NULL;
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static double middle(double *values)
{
    qsort(values, RUNS, sizeof(*values), compare);
    return values[RUNS / 2];
}

int main(int argc, char **argv)
{
    items = (argc > 1 ? strtoull(argv[1], NULL, 10) : 4) << 20; /* in 2^20 */
    const int most = argc > 2 ? atoi(argv[2]) : 16;
    printf(
        "ranks  items of a rank  build s  alone s  ratio  bytes of a rank  samples G/s  alone G/s  ratio  alias G/s  "
        "ordered G/s  bytes per sample  normals G/s  alone G/s  ratio\n");
    for (size = 1; size <= most && size <= RANKS_MOST; size *= 2) {
        member *const members = calloc((size_t)size, sizeof(*members));
        lw_ranks_threads *threads;
        must(lw_ranks_threads_create(&threads, size));
        pthread_barrier_init(&together, NULL, (unsigned)size);
        for (int r = 0; r < size; r++) {
            must(lw_ranks_threads_of(threads, r, &members[r].counting.inner));
            pthread_create(&members[r].thread, NULL, work, &members[r]);
        }
        for (int r = 0; r < size; r++)
            pthread_join(members[r].thread, NULL);
        const double all = (double)items * size * 1e-9, built = middle(members->built);
        const double alone = middle(members->built_alone), drawn = middle(members->drawn);
        const double drawn_alone = middle(members->drawn_alone), drawn_alias = middle(members->drawn_alias);
        const double ordered = middle(members->ordered), filled = middle(members->filled);
        const double filled_alone = middle(members->filled_alone);
        printf(
            "%5d  %15llu  %.5f  %.5f  %.3f  %15llu  %11.3f  %9.3f  %.3f  %9.3f  %11.4f  %16.2f  %11.3f  %9.3f  %.3f\n",
            size, (unsigned long long)items, built, alone, built / alone, (unsigned long long)members->build_bytes,
            all / drawn, all / drawn_alone, drawn_alone / drawn, all / drawn_alias, all / ordered,
            (double)members->order_bytes / (double)items, all / filled, all / filled_alone, filled_alone / filled);
        fflush(stdout);
        lw_ranks_threads_destroy(threads);
        pthread_barrier_destroy(&together);
        free(members);
    }
    return 0;
}
