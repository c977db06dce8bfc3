/* Where the time of a build on the threads of a CPU goes: each of its steps, the longest of its threads, and how many
 * cores these had.
 *
 *     alias_parts_bench ITEMS SHAPE [THREADS [TRIALS [BIND]]]     SHAPE: uniform, power; BIND 1: threads always bound
 *
 * The library's lw_workers_run is wrapped by the linker. A trial lets the threads fall asleep and one thread work
 * alone, as a program does between two builds, and then builds BUILDS times. A row for each step: the median over all
 * builds, and what it took in the slowest build of all. */
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "../measure.h"
#include "base/workers.h"
#include "lanewise/lanewise.h"
#include "../must.h"

enum { BUILDS = 8, STEPS_MOST = 6, THREADS_MOST = 1024, TRIALS_MOST = 256 };
static const char *const step_name[STEPS_MOST] = {"survey", "sums", "tiles", "place", "rows", "more"};

typedef struct step {
    double all, longest, late; /* of the call, of a thread's own work, until the last thread began; seconds */
    int threads, cores;
} step;

typedef struct one_build {
    double seconds;
    step steps[STEPS_MOST];
} one_build;

static one_build builds[TRIALS_MOST * BUILDS];
static one_build *current; /* where steps are noted; or null */
static int step_number, always_bound;

/* ---- lw_workers_run, and what its threads see ---- */

typedef struct watch {
    lw_worker *work;
    void *argument;
    atomic_int threads;
    double begin[THREADS_MOST], end[THREADS_MOST];
    int core[THREADS_MOST];
} watch;

static void watch_part(void *argument, uint64_t begin, uint64_t end)
{
    watch *const w = argument;
    const double since = now();
    const int core = sched_getcpu(), me = lw_workers_member();
    w->work(w->argument, begin, end);
    if (w->begin[me] == 0.0) { /* its first part */
        atomic_fetch_add(&w->threads, 1);
        w->begin[me] = since;
        w->core[me] = core;
    }
    w->end[me] = now();
}

void __real_lw_workers_run(int threads, int large, uint64_t first, uint64_t end, uint64_t least, lw_worker *work,
                           void *argument);
void __wrap_lw_workers_run(int threads, int large, uint64_t first, uint64_t end, uint64_t least, lw_worker *work,
                           void *argument);

void __wrap_lw_workers_run(int threads, int large, uint64_t first, uint64_t end, uint64_t least, lw_worker *work,
                           void *argument)
{
    static watch w;
    const double since = now();
    w.work = work, w.argument = argument;
    atomic_store(&w.threads, 0);
    memset(w.begin, 0, sizeof(w.begin));
    __real_lw_workers_run(threads, large || always_bound, first, end, least, watch_part, &w);
    if (current == NULL || step_number == STEPS_MOST)
        return;
    step *const s = &current->steps[step_number++];
    *s = (step){.all = now() - since, .threads = atomic_load(&w.threads)};
    for (int k = 0; k < threads && k < THREADS_MOST; k++) {
        int again = 0;
        if (w.begin[k] == 0.0)
            continue;
        for (int j = 0; j < k; j++)
            again |= w.begin[j] != 0.0 && w.core[j] == w.core[k];
        s->cores += !again;
        s->longest = w.end[k] - w.begin[k] > s->longest ? w.end[k] - w.begin[k] : s->longest;
        s->late = w.begin[k] - since > s->late ? w.begin[k] - since : s->late;
    }
}

/* ---- weights and memory ---- */

static void *memory(size_t bytes)
{
    const size_t page = (size_t)2 << 20, whole = (bytes + page - 1) / page * page;
    void *const area = aligned_alloc(page, whole);
    if (area == NULL)
        exit(1);
    madvise(area, whole, MADV_HUGEPAGE);
    return memset(area, 1, whole);
}

static void make_weights(double *weights, size_t n, int power)
{
    uint64_t x = 1;
    for (size_t i = 0; i < n; i++) {
        x = x * 6364136223846793005u + 1442695040888963407u;
        weights[i] = power ? 1.0 / (1.0 + (double)(((x >> 32) * n) >> 32)) : (double)((x >> 11) + 1) * 0x1p-53;
    }
}

/* ---- figures ---- */

static double number_of(const one_build *b, int k, int what)
{
    const step *const s = &b->steps[k];
    return what == 0 ? s->all : what == 1 ? s->longest : what == 2 ? s->late : what == 3 ? s->threads : s->cores;
}

static void print_all(size_t count, const char *name)
{
    static double of[TRIALS_MOST * BUILDS];
    const one_build *slowest = builds;
    for (size_t b = 0; b < count; b++) {
        of[b] = builds[b].seconds;
        slowest = builds[b].seconds > slowest->seconds ? &builds[b] : slowest;
    }
    const summary all = summarise(of, count);
    printf("%s,all,%.4f,%.4f,%.4f,,,,,,,,\n", name, 1e3 * all.median, 1e3 * all.low, 1e3 * all.high);
    for (int k = 0; k < STEPS_MOST && builds[0].steps[k].threads > 0; k++) {
        double median[5];
        for (int what = 0; what < 5; what++) {
            for (size_t b = 0; b < count; b++)
                of[b] = number_of(&builds[b], k, what);
            median[what] = summarise(of, count).median;
        }
        const step *const s = &slowest->steps[k];
        printf("%s,%s,%.4f,,,%.4f,%.4f,%.0f,%.0f,%.4f,%.4f,%.4f,%d\n", name, step_name[k], 1e3 * median[0],
               1e3 * median[1], 1e3 * median[2], median[3], median[4], 1e3 * s->all, 1e3 * s->longest, 1e3 * s->late,
               s->cores);
    }
}

int main(int argc, char **argv)
{
    const size_t n = argc > 2 ? (size_t)strtod(argv[1], NULL) : 1000000;
    const char *const shape = argc > 2 ? argv[2] : "uniform";
    const int trials = argc > 4 ? atoi(argv[4]) : 20;
    const lw_context_options how = {.size = sizeof(how), .threads = argc > 3 ? atoi(argv[3]) : 0};
    lw_alias_options options = {.size = sizeof(options)};
    lw_context *context;
    lw_alias *table;
    always_bound = argc > 5 && atoi(argv[5]) != 0;
    if (trials < 1 || trials > TRIALS_MOST)
        return 2;
    must(lw_context_create(&context, &how));
    double *const weights = memory(n * sizeof(*weights));
    make_weights(weights, n, *shape == 'p');
    must(lw_alias_workspace(context, LW_TYPE_F64, n, &options, &options.workspace_bytes));
    options.rows = memory(n * sizeof(uint64_t));
    options.workspace = memory(options.workspace_bytes);
    must(lw_alias_create(&table, context, weights, LW_TYPE_F64, n, &options));
    for (int t = 0; t < trials; t++) {
        for (const double since = now(); now() - since < 0.05;)
            make_weights(weights, n < 100000 ? n : 100000, *shape == 'p');
        for (int b = 0; b < BUILDS; b++) {
            current = &builds[t * BUILDS + b];
            step_number = 0;
            const double since = now();
            must(lw_alias_rebuild(table, weights, LW_TYPE_F64, &options));
            current->seconds = now() - since;
            current = NULL;
        }
    }
    char name[64];
    snprintf(name, sizeof(name), "%zu,%s,%s", n, shape, always_bound ? "bound" : "as it is");
    print_all((size_t)trials * BUILDS, name);
    lw_alias_destroy(table);
    lw_context_destroy(context);
    return 0;
}
