/* Tables of inversion of random weights, made one after another: with the memory of the one before, and after the
 * context gave it back; beside one read of the weights by as many threads. Milliseconds, least and median.
 *
 *     inversion_build BACKEND THREADS ITEMS [RUNS] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../measure.h"
#include "../must.h"
#include "base/workers.h"

enum { MOST = 1000 };

typedef struct reading {
    const uint64_t *words;
    uint64_t sum;
} reading;

static void read_part(void *argument, uint64_t begin, uint64_t end)
{
    reading *const all = argument;
    uint64_t sum = 0;
    for (uint64_t k = begin; k < end; k++)
        sum ^= all->words[k];
    lw_workers_lock();
    all->sum ^= sum;
    lw_workers_unlock();
}

static void print(const char *what, double *seconds, size_t runs)
{
    const summary found = summarise(seconds, runs);
    printf("  %s %.4f %.4f", what, found.low * 1e3, found.median * 1e3);
}

int main(int argc, char **argv)
{
    static double seconds[3][MOST];
    if (argc < 4)
        return fprintf(stderr, "inversion_build BACKEND THREADS ITEMS [RUNS]\n"), 2;
    const size_t items = (size_t)atof(argv[3]), asked = argc > 4 ? (size_t)atoi(argv[4]) : 20;
    const size_t runs = asked < MOST ? asked : MOST;
    lw_context_options options = {.size = sizeof(options), .backend = argv[1], .threads = atoi(argv[2])};
    lw_context_info info;
    lw_context *context;
    lw_generator *generator;
    void *weights;
    reading all = {0};
    must(lw_context_create(&context, &options));
    must(lw_context_describe(context, &info));
    must(lw_generator_create(&generator, context, LW_ENGINE_PHILOX, 1, 0));
    must(lw_malloc(context, &weights, items * sizeof(double)));
    must(lw_fill_uniform_f64(generator, weights, items));
    all.words = weights;
    for (size_t run = 0; run < runs; run++)
        for (int trimmed = 0; trimmed < 2; trimmed++) {
            lw_inversion *table;
            if (trimmed)
                must(lw_context_trim(context));
            must(lw_context_synchronize(context));
            const double start = now();
            must(lw_inversion_create(&table, context, weights, LW_TYPE_F64, items));
            seconds[trimmed][run] = now() - start;
            lw_inversion_destroy(table);
        }
    printf("%s, %s, %d threads, %zu items, %zu runs; ms, least and median:", info.backend, info.machine, info.threads,
           items, runs);
    print("table", seconds[0], runs);
    print("with new memory", seconds[1], runs);
    if (strcmp(info.backend, "cuda") != 0) {
        for (size_t run = 0; run < runs; run++) {
            const double start = now();
            lw_workers_run(info.threads, 1, 0, items, 4096, read_part, &all);
            seconds[2][run] = now() - start;
        }
        print("one read", seconds[2], runs);
    }
    printf("  (%d)\n", (int)(all.sum & 1)); /* so that it is read */
    must(lw_free(context, weights));
    lw_generator_destroy(generator);
    lw_context_destroy(context);
}
