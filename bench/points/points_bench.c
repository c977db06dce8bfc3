/* lanewise_bench_points [BACKEND [THREADS [others | normals]]]: elements per second of fills with points by sequence,
 * dimensions, type, scramble and layout, and of normals by inversion from Sobol' points; `others`: without Sobol' points;
 * `normals`: those alone. On a GPU beside cuRAND's quasi-random generators, whose
 * output is by dimension, and a kernel that only stores, in the same run, in turn. Medians of 9.
 *
 * A device: some 2^28 elements, timed by events, in device memory. A CPU: some 2^24. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if BENCH_HAVE_CURAND
#include <curand.h>
#endif

#include "lanewise/points.h"

#include "../must.h"
#include "../stopwatch.h"

enum { RUNS = 9, WARM = 2 };

static lw_context *context;
static lw_context_info info;
static size_t most;
static void *memory;

typedef struct row {
    lw_points_sequence sequence;
    uint32_t dimensions;
    lw_type type;
    lw_points_scramble scramble;
    lw_points_layout layout;
    int normals; /* 1: by inversion, of the type */
} row;

static const char *const types[] = {"", "u32", "u64", "f32", "f64"};
static const char *const sequences[] = {"", "halton-", "lattice-", "latin-"}; /* none: Sobol' */
static const char *const scrambles[] = {"none", "shift", "matrix", "owen", "hash", "permuted"};

static void fill(const lw_points *points, const row *r, size_t n)
{
    static const lw_value standard[] = {{.f64 = 0}, {.f64 = 1}};
    if (r->normals) {
        const lw_kind kind = r->type == LW_TYPE_F32 ? LW_KIND_NORMAL_INVERSE_F32 : LW_KIND_NORMAL_INVERSE_F64;
        must(lw_points_fill_kind(points, kind, memory, 0, n, 0, r->dimensions, r->layout, standard));
        return;
    }
    switch (r->type) {
    case LW_TYPE_U32:
        must(lw_points_fill_u32(points, memory, 0, n, 0, r->dimensions, r->layout));
        return;
    case LW_TYPE_U64:
        must(lw_points_fill_u64(points, memory, 0, n, 0, r->dimensions, r->layout));
        return;
    case LW_TYPE_F32:
        must(lw_points_fill_f32(points, memory, 0, n, 0, r->dimensions, r->layout));
        return;
    default:
        must(lw_points_fill_f64(points, memory, 0, n, 0, r->dimensions, r->layout));
    }
}

/* ---- what they are measured beside ---- */

static void store(size_t bytes)
{
#if BENCH_HAVE_CUDA
    if (info.device >= 0) {
        device_store(memory, bytes);
        return;
    }
#endif
    memset(memory, 1, bytes);
}

#if BENCH_HAVE_CURAND
static void check(curandStatus_t status)
{
    if (status != CURAND_STATUS_SUCCESS) {
        fprintf(stderr, "cuRAND: status %d\n", (int)status);
        exit(1);
    }
}

static curandGenerator_t open_peer(const row *r)
{
    static const curandRngType_t generators[2][2] = {
        {CURAND_RNG_QUASI_SOBOL32, CURAND_RNG_QUASI_SOBOL64},
        {CURAND_RNG_QUASI_SCRAMBLED_SOBOL32, CURAND_RNG_QUASI_SCRAMBLED_SOBOL64}};
    const int wide = r->type == LW_TYPE_U64 || r->type == LW_TYPE_F64;
    curandGenerator_t peer;
    check(curandCreateGenerator(&peer, generators[r->scramble != LW_POINTS_NONE][wide]));
    check(curandSetQuasiRandomGeneratorDimensions(peer, r->dimensions));
    return peer;
}

static void fill_peer(curandGenerator_t peer, const row *r, size_t count)
{
    if (r->normals) { /* by inversion, of quasi-random points */
        check(r->type == LW_TYPE_F32 ? curandGenerateNormal(peer, memory, count, 0, 1)
                                     : curandGenerateNormalDouble(peer, memory, count, 0, 1));
        return;
    }
    switch (r->type) {
    case LW_TYPE_U32:
        check(curandGenerate(peer, memory, count));
        return;
    case LW_TYPE_U64:
        check(curandGenerateLongLong(peer, memory, count));
        return;
    case LW_TYPE_F32:
        check(curandGenerateUniform(peer, memory, count));
        return;
    default:
        check(curandGenerateUniformDouble(peer, memory, count));
    }
}
#endif

static void measure(const row *r)
{
    const size_t size = r->type == LW_TYPE_U64 || r->type == LW_TYPE_F64 ? 8 : 4;
    const size_t n = most / r->dimensions / 1024 * 1024, count = n * r->dimensions; /* rows at addresses of vectors */
    const lw_points_options options = {.size = sizeof(options),
                                       .sequence = r->sequence,
                                       .dimensions = r->dimensions,
                                       .scramble = r->scramble,
                                       .seed = 1,
                                       .n = r->sequence == LW_POINTS_LATIN ? n : 0};
    double seconds[RUNS], stores[RUNS], ratios[RUNS], peers[RUNS];
    lw_points *points = NULL;
    must(lw_points_create(&points, context, &options));
#if BENCH_HAVE_CURAND
    const int compared = info.device >= 0 && r->sequence == LW_POINTS_SOBOL && r->dimensions <= 20000 &&
                         r->layout == LW_POINTS_BY_DIMENSION;
    curandGenerator_t peer = compared ? open_peer(r) : NULL;
#else
    const int compared = 0;
#endif
    for (int run = -WARM; run < RUNS; run++) {
        double since = stopwatch_start(info.device >= 0);
        store(count * size);
        const double of_store = stopwatch_stop(info.device >= 0, since);
        since = stopwatch_start(info.device >= 0);
        fill(points, r, n);
        const double of_fill = stopwatch_stop(info.device >= 0, since);
        double of_peer = 0;
#if BENCH_HAVE_CURAND
        if (compared) { /* it goes on in its sequence: nothing is set up again */
            since = stopwatch_start(info.device >= 0);
            fill_peer(peer, r, count);
            of_peer = stopwatch_stop(info.device >= 0, since);
        }
#endif
        if (run < 0)
            continue;
        seconds[run] = of_fill;
        stores[run] = of_store;
        ratios[run] = of_store / of_fill;
        peers[run] = of_peer;
    }
#if BENCH_HAVE_CURAND
    if (compared)
        check(curandDestroyGenerator(peer));
#endif
    lw_points_destroy(points);
    const summary fills = summarise(seconds, RUNS), ratio = summarise(ratios, RUNS);
    const double of_store = summarise(stores, RUNS).median;
    char name[32];
    snprintf(name, sizeof(name), "%s%s", sequences[r->sequence], scrambles[r->scramble]);
    printf("%5u dimensions %s%s %-6s by %-9s | %8.3f G/s | store %8.3f G/s | %5.3f [%5.3f-%5.3f]", r->dimensions,
           r->normals ? "normal-" : "", types[r->type], name, r->layout == LW_POINTS_BY_POINT ? "point" : "dimension",
           1e-9 * (double)count / fills.median, 1e-9 * (double)count / of_store, ratio.median, ratio.low, ratio.high);
    if (compared) {
        const double of_peer = summarise(peers, RUNS).median;
        printf(" | cuRAND %8.3f G/s | %5.2f x", 1e-9 * (double)count / of_peer, of_peer / fills.median);
    }
    printf("\n");
    fflush(stdout);
}

/* The sequences whose elements are made one by one. */
static void measure_others(void)
{
    static const struct {
        lw_points_sequence sequence;
        lw_points_scramble scramble;
    } sets[] = {{LW_POINTS_HALTON, LW_POINTS_NONE},
                {LW_POINTS_HALTON, LW_POINTS_PERMUTED},
                {LW_POINTS_HALTON, LW_POINTS_OWEN},
                {LW_POINTS_LATTICE, LW_POINTS_SHIFT},
                {LW_POINTS_LATIN, LW_POINTS_NONE}};
    static const uint32_t dimensions[] = {16, 1000};
    for (size_t k = 0; k < sizeof(sets) / sizeof(sets[0]); k++)
        for (size_t d = 0; d < sizeof(dimensions) / sizeof(dimensions[0]); d++)
            for (int layout = LW_POINTS_BY_POINT; layout <= LW_POINTS_BY_DIMENSION; layout++) {
                const row f32 = {
                    sets[k].sequence, dimensions[d], LW_TYPE_F32, sets[k].scramble, (lw_points_layout)layout, 0};
                const row f64 = {
                    sets[k].sequence, dimensions[d], LW_TYPE_F64, sets[k].scramble, (lw_points_layout)layout, 0};
                measure(&f32);
                measure(&f64);
            }
}

static void measure_normals(void)
{
    static const uint32_t dimensions[] = {16, 1000};
    static const lw_points_scramble of[] = {LW_POINTS_NONE, LW_POINTS_MATRIX, LW_POINTS_HASH};
    for (int d = 0; d < 2; d++)
        for (int type = LW_TYPE_F32; type <= LW_TYPE_F64; type++)
            for (int s = 0; s < 3; s++)
                for (int layout = LW_POINTS_BY_POINT; layout <= LW_POINTS_BY_DIMENSION; layout++) {
                    const row r = {LW_POINTS_SOBOL, dimensions[d], (lw_type)type, of[s], (lw_points_layout)layout, 1};
                    measure(&r);
                }
}

int main(int argc, char **argv)
{
    static const uint32_t dimensions[] = {1, 16, 50, 1000, 20000};
    lw_context_options options = {
        .size = sizeof(options), .backend = argc > 1 ? argv[1] : NULL, .threads = argc > 2 ? atoi(argv[2]) : 1};
    must(lw_context_create(&context, &options));
    must(lw_context_describe(context, &info));
    most = (size_t)1 << (info.device >= 0 ? 28 : 24);
    must(lw_malloc(context, &memory, most * sizeof(uint64_t)));
    printf("%s, %s; some 2^%d elements; %d runs, median [least-most] of store / points\n", info.backend, info.machine,
           info.device >= 0 ? 28 : 24, RUNS);
    const int normals = argc > 3 && strcmp(argv[3], "normals") == 0;
    for (size_t d = 0; argc < 4 && d < sizeof(dimensions) / sizeof(dimensions[0]); d++)
        for (int type = LW_TYPE_U32; type <= LW_TYPE_F64; type++)
            for (int scramble = LW_POINTS_NONE; scramble <= LW_POINTS_HASH; scramble++)
                for (int layout = LW_POINTS_BY_POINT; layout <= LW_POINTS_BY_DIMENSION; layout++) {
                    const row r = {LW_POINTS_SOBOL,
                                   dimensions[d],
                                   (lw_type)type,
                                   (lw_points_scramble)scramble,
                                   (lw_points_layout)layout,
                                   0};
                    if (scramble != LW_POINTS_SHIFT) /* the plain points' kernel */
                        measure(&r);
                }
    if (!normals)
        measure_others();
    if (argc < 4 || normals)
        measure_normals();
    must(lw_free(context, memory));
    lw_context_destroy(context);
    return 0;
}
