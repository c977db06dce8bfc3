/* lanewise_bench_rows [BACKEND [THREADS [SUBSTRING]]]: elements per second of fills by rows, and what part that is of the
 * plain fill of as many elements, in the same run, in turn. Medians of 9.
 *
 *   keyed    rows of a key each, next to each other; positions all 0
 *   block    the middle of rows of an array, as long as the row says: out contiguous, the sequence not; rows of the array
 *            begin and end with multiples of 128 elements, which lanes of philox make together
 *   odd      the same where they do not
 *   as       a flat fill in the format
 *   integers from -3 to 100 (unsigned: 3 to 106), against range-u32 or -u64
 *
 * A device: 2^28 elements, timed by events. A CPU: 2^24, one thread. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../must.h"
#include "../stopwatch.h"

enum { RUNS = 9, WARM = 2 };

static lw_context *context;
static lw_context_info info;
static size_t most;
static void *memory;
static lw_key *keys;
static const char *wanted = "";

typedef enum what { KEYED, BLOCK, ODD, AS, INTEGERS } what;
static const char *const names[] = {"keyed", "block", "odd", "as", "integers"};
static const char *const formats[] = {"",   "u32", "u64", "f32", "f64", "f16", "bf16",
                                      "u8", "i8",  "u16", "i16", "i32", "i64"};

typedef struct row {
    what what;
    lw_engine engine;
    lw_kind kind;
    lw_format format;
    size_t length;
} row;

static void fill(const row *r, lw_generator *generator, const lw_kind_info *kind, size_t n)
{
    lw_row_parameter parameters[LW_MAX_PARAMETERS] = {{0}};
    for (int k = 0; k < kind->parameters; k++)
        parameters[k].same = kind->example[k];
    const size_t rows = n / r->length;
    const uint64_t aside = r->what == ODD ? 37 : 128;
    const uint64_t shape[2] = {rows, r->length + 2 * aside}, first[2] = {0, aside}, count[2] = {rows, r->length};
    const int is_signed = r->format == LW_FORMAT_I8 || r->format == LW_FORMAT_I16 || r->format >= LW_FORMAT_I32;
    switch (r->what) {
    case KEYED:
        must(lw_fill_keyed(context, r->engine, r->kind, r->format, memory, rows, r->length, r->length, keys, NULL,
                           parameters));
        return;
    case BLOCK:
    case ODD:
        must(lw_fill_block(generator, r->kind, r->format, memory, 2, shape, first, count, NULL, kind->example));
        return;
    case AS:
        must(lw_fill_as(generator, r->kind, r->format, memory, n, kind->example));
        return;
    case INTEGERS:
        must(lw_fill_integers(generator, r->format, memory, n, is_signed ? (uint64_t)-3 : 3, is_signed ? 100 : 106));
        return;
    }
}

static void measure(const row *r)
{
    double seconds[RUNS], plain[RUNS], ratios[RUNS];
    const char *engine = NULL;
    char name[128];
    lw_kind_info kind;
    lw_generator *generator = NULL;
    must(lw_kind_describe(r->kind, &kind));
    must(lw_engine_name(r->engine, &engine));
    snprintf(name, sizeof(name), "%-8s %-9s %-14s %-4s %6zu", names[r->what], engine, kind.name, formats[r->format],
             r->length);
    if (strstr(name, wanted) == NULL)
        return;
    must(lw_generator_create(&generator, context, r->engine, 1, 0));
    const size_t n = r->length > 1 ? most / r->length * r->length : most;
    const lw_value range = {.u64 = 104}; /* of the integers, of which the plain fill is a range */
    for (int run = -WARM; run < RUNS; run++) {
        must(lw_generator_seek(generator, 0));
        double since = stopwatch_start(info.device >= 0);
        must(lw_fill(generator, r->kind, memory, n, r->what == INTEGERS ? &range : kind.example));
        const double of_plain = stopwatch_stop(info.device >= 0, since);
        must(lw_generator_seek(generator, 0));
        since = stopwatch_start(info.device >= 0);
        fill(r, generator, &kind, n);
        const double took = stopwatch_stop(info.device >= 0, since);
        if (run >= 0)
            seconds[run] = took, plain[run] = of_plain, ratios[run] = of_plain / took;
    }
    const summary s = summarise(seconds, RUNS), p = summarise(plain, RUNS), ratio = summarise(ratios, RUNS);
    printf("%s | %9.3f G/s | plain %9.3f G/s | %.3f [%.3f-%.3f]\n", name, (double)n / s.median * 1e-9,
           (double)n / p.median * 1e-9, ratio.median, ratio.low, ratio.high);
    fflush(stdout);
    lw_generator_destroy(generator);
}

int main(int argc, char **argv)
{
    const lw_context_options options = {
        .size = sizeof(options), .backend = argc > 1 ? argv[1] : NULL, .threads = argc > 2 ? atoi(argv[2]) : 1};
    wanted = argc > 3 ? argv[3] : "";
    must(lw_context_create(&context, &options));
    must(lw_context_describe(context, &info));
    most = (size_t)1 << (info.device >= 0 ? 28 : 24);
    must(lw_malloc(context, &memory, 8 * most));
    const size_t most_keys = most / 16;
    lw_key *const made = malloc(most_keys * sizeof(*made));
    for (size_t i = 0; i < most_keys; i++)
        made[i] = (lw_key){i * 0x9E3779B97F4A7C15u, i};
    must(lw_malloc(context, (void **)&keys, most_keys * sizeof(*made)));
    must(lw_copy(context, keys, made, most_keys * sizeof(*made)));
    free(made);
    printf("%s, %s, %d threads, 2^%d elements; %d runs, median [least-most] of rows / plain\n", info.backend,
           info.machine, info.threads, info.device >= 0 ? 28 : 24, RUNS);
    static const lw_kind kinds[] = {LW_KIND_BITS32,     LW_KIND_UNIFORM_F32, LW_KIND_UNIFORM_F64, LW_KIND_RANGE_U32,
                                    LW_KIND_NORMAL_F32, LW_KIND_NORMAL_F64,  LW_KIND_GAMMA_F32};
    static const size_t lengths[] = {16, 64, 256, 1024, 4096, 16384};
    for (size_t k = 0; k < sizeof(kinds) / sizeof(kinds[0]); k++)
        for (size_t l = 0; l < sizeof(lengths) / sizeof(lengths[0]); l++)
            for (what w = KEYED; w <= ODD; w++) {
                lw_kind_info kind;
                must(lw_kind_describe(kinds[k], &kind));
                const row r = {w, LW_ENGINE_PHILOX, kinds[k], (lw_format)kind.type, lengths[l]};
                measure(&r);
                if (lengths[l] >= 256 && (k == 1 || k == 4)) {
                    const row other = {w, LW_ENGINE_WARP1024, kinds[k], (lw_format)kind.type, lengths[l]};
                    measure(&other);
                }
            }
    static const row others[] = {
        {KEYED, LW_ENGINE_MRG8, LW_KIND_UNIFORM_F32, LW_FORMAT_F32, 4096},
        {KEYED, LW_ENGINE_PHILOX, LW_KIND_NORMAL_F32, LW_FORMAT_BF16, 256},
        {AS, LW_ENGINE_PHILOX, LW_KIND_UNIFORM_F32, LW_FORMAT_F16, 1},
        {AS, LW_ENGINE_PHILOX, LW_KIND_UNIFORM_F32, LW_FORMAT_BF16, 1},
        {AS, LW_ENGINE_PHILOX, LW_KIND_NORMAL_F32, LW_FORMAT_F16, 1},
        {AS, LW_ENGINE_PHILOX, LW_KIND_NORMAL_F32, LW_FORMAT_BF16, 1},
        {AS, LW_ENGINE_WARP1024, LW_KIND_UNIFORM_F32, LW_FORMAT_BF16, 1},
        {AS, LW_ENGINE_WARP1024, LW_KIND_NORMAL_F32, LW_FORMAT_BF16, 1},
        {AS, LW_ENGINE_WARP1024, LW_KIND_GAMMA_F32, LW_FORMAT_BF16, 1},
        {INTEGERS, LW_ENGINE_PHILOX, LW_KIND_RANGE_U32, LW_FORMAT_I8, 1},
        {INTEGERS, LW_ENGINE_PHILOX, LW_KIND_RANGE_U32, LW_FORMAT_U16, 1},
        {INTEGERS, LW_ENGINE_PHILOX, LW_KIND_RANGE_U32, LW_FORMAT_I32, 1},
        {INTEGERS, LW_ENGINE_PHILOX, LW_KIND_RANGE_U64, LW_FORMAT_I64, 1},
        {INTEGERS, LW_ENGINE_WARP1024, LW_KIND_RANGE_U32, LW_FORMAT_I8, 1},
        {INTEGERS, LW_ENGINE_WARP1024, LW_KIND_RANGE_U64, LW_FORMAT_I64, 1},
    };
    for (size_t k = 0; k < sizeof(others) / sizeof(others[0]); k++)
        measure(&others[k]);
    must(lw_free(context, keys));
    must(lw_free(context, memory));
    lw_context_destroy(context);
    return 0;
}
