/* lanewise_bench_threads BACKEND THREADS,.. BUSY,.. FIRST LAST [STEP [SECONDS [CALL]]]: calls by several threads beside
 * the same calls by one, in turn, while BUSY processes per core do nothing but count. Sizes are 2^FIRST to 2^LAST
 * elements; a turn takes SECONDS (0.1) or one call. CALL: that alone, such as permute.
 *
 *   lanewise_bench_threads avx512 1,2,4,8,16 0 10 28 2       a quiet machine
 *   lanewise_bench_threads avx512 0 1,3 10 26 4              threads by default, beside others' work
 *
 * Rows: millions of elements per second of the threads, that over one thread's, and the same of median times of calls.
 * The first is what a program gets; medians leave out the calls that the system interrupted. bench/compare.py holds two
 * builds against each other. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lanewise/lanewise.h"
#include "../measure.h"
#include "../must.h"
#include "busy.h"

enum { TURNS = 7, LIST_MOST = 16, CALLS_MOST = 1 << 16, PIECE = 1 << 18 };

static double seconds = 0.1;

typedef struct side { /* of the comparison: so many threads */
    lw_context *context;
    lw_generator *generator;
    double times[CALLS_MOST]; /* of calls */
    size_t calls;
    double spent, elements;
} side;

/* ---- calls ---- */

static void *out;
static float *weights;

static void make_bits(side *s, size_t n)
{
    must(lw_fill_bits32(s->generator, out, n));
}

static void make_normal(side *s, size_t n)
{
    must(lw_fill_normal_f64(s->generator, out, n, 0, 1));
}

static void make_gamma(side *s, size_t n)
{
    must(lw_fill_gamma_f32(s->generator, out, n, 2.5f, 1));
}

static void make_permute(side *s, size_t n)
{
    must(lw_permute_u32(s->generator, out, n));
}

static void make_build(side *s, size_t n)
{
    lw_alias *alias = NULL;
    must(lw_alias_create_f32(&alias, s->context, weights, n));
    lw_alias_destroy(alias);
}

/* As Python makes integers of one byte: calls of 2^18. */
static void make_bytes(side *s, size_t n)
{
    static uint32_t words[PIECE];
    uint8_t *const to = out;
    for (size_t done = 0; done < n; done += PIECE) {
        const size_t piece = n - done < PIECE ? n - done : PIECE;
        must(lw_fill_range_u32(s->generator, words, piece, 100));
        for (size_t i = 0; i < piece; i++)
            to[done + i] = (uint8_t)words[i];
    }
}

static const struct {
    const char *name;
    void (*make)(side *s, size_t n);
} works[] = {{"bits32", make_bits},     {"normal-f64", make_normal}, {"gamma-f32", make_gamma},
             {"permute", make_permute}, {"alias-build", make_build}, {"bytes", make_bytes}};

/* ---- turns ---- */

static void open_side(side *s, const char *backend, int threads)
{
    const lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = threads};
    must(lw_context_create(&s->context, &options));
    must(lw_generator_create(&s->generator, s->context, LW_ENGINE_WARP1024, 1, 2));
}

static void close_side(side *s)
{
    lw_generator_destroy(s->generator);
    lw_context_destroy(s->context);
}

static void take_turn(side *s, void (*make)(side *s, size_t n), size_t n)
{
    const double start = now();
    for (double at = start; at - start < seconds || at == start;) {
        make(s, n);
        const double end = now();
        if (s->calls < CALLS_MOST)
            s->times[s->calls++] = end - at;
        s->spent += end - at;
        s->elements += (double)n;
        at = end;
    }
}

static void measure(const char *backend, size_t work, int log2n, int threads, int busy)
{
    static side several, one;
    const size_t n = (size_t)1 << log2n;
    lw_context_info info;
    memset(&several, 0, sizeof(several));
    memset(&one, 0, sizeof(one));
    open_side(&several, backend, threads);
    open_side(&one, backend, 1);
    must(lw_context_describe(several.context, &info));
    works[work].make(&one, n); /* touches memory */
    works[work].make(&several, n);
    for (int turn = 0; turn < TURNS; turn++) {
        take_turn(&several, works[work].make, n);
        take_turn(&one, works[work].make, n);
    }
    const double rate = several.elements / several.spent, alone = one.elements / one.spent;
    printf("%-11s 2^%-2d %2d threads, %d busy | %10.3f M/s | %6.2f of one thread | medians %6.2f\n", works[work].name,
           log2n, info.threads, busy, 1e-6 * rate, rate / alone,
           summarise(one.times, one.calls).median / summarise(several.times, several.calls).median);
    fflush(stdout);
    close_side(&several);
    close_side(&one);
}

static int read_list(const char *text, int *list)
{
    int count = 0;
    for (char *end; count < LIST_MOST; text = end + 1) {
        list[count++] = (int)strtol(text, &end, 10);
        if (*end != ',')
            break;
    }
    return count;
}

int main(int argc, char **argv)
{
    int threads[LIST_MOST], busy[LIST_MOST];
    if (argc < 6) {
        fprintf(stderr,
                "usage: lanewise_bench_threads BACKEND THREADS,.. BUSY,.. FIRST LAST [STEP [SECONDS [CALL]]]\n");
        return 2;
    }
    const int threads_count = read_list(argv[2], threads), busy_count = read_list(argv[3], busy);
    const int first = atoi(argv[4]), last = atoi(argv[5]), step = argc > 6 ? atoi(argv[6]) : 1;
    const int cores = (int)sysconf(_SC_NPROCESSORS_ONLN);
    seconds = argc > 7 ? atof(argv[7]) : seconds;
    out = malloc(sizeof(double) << last);
    weights = malloc(sizeof(*weights) << last);
    if (out == NULL || weights == NULL || step < 1)
        return 1;
    for (size_t i = 0; i < (size_t)1 << last; i++)
        weights[i] = (float)(i * 7919 % 1009 + 1);
    printf("backend %s: %d processors; %d turns of %g s\n", argv[1], cores, TURNS, seconds);
    pid_t *const processes = malloc(sizeof(*processes) * (size_t)cores * 64);
    for (int b = 0; b < busy_count; b++) {
        const int count = busy[b] < 64 ? busy[b] * cores : 0;
        start_busy_processes(processes, count);
        for (size_t work = 0; work < sizeof(works) / sizeof(works[0]); work++)
            for (int n = first; n <= last && (argc < 9 || strcmp(argv[8], works[work].name) == 0); n += step)
                for (int t = 0; t < threads_count; t++)
                    measure(argv[1], work, n, threads[t], busy[b]);
        stop_busy_processes(processes, count);
    }
    free(processes);
    free(weights);
    free(out);
    return 0;
}
