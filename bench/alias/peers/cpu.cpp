/* wrs (Huebschle-Schneider and Sanders 2019) beside lanewise in one run on the same threads, of the same weights.
 * Compiled by bench/alias/peers/run.sh with a checkout of it; nothing of it is here.
 *
 *     cpu OUT [threads [most]]      rows of CSV to the file OUT; `most` items at most (10^8)
 *
 * Builds: memory that both have before (wrs: init; lanewise: rows and workspace), on both sides touched before.
 * Samples: wrs draws one after the other in blocks of 65536, as its own benchmark does, and keeps none; lanewise stores
 * 4 bytes per sample. Medians of REPEATS. */
#include <wrs/accumulate.hpp>
#include <wrs/generators/select.hpp>
#include <wrs/multi_alias.hpp>
#include <wrs/prefix_sum.hpp> /* before those that use it */

#include <wrs/par_scan_alias.hpp>
#include <wrs/par_scan_alias2.hpp>
#include <wrs/parallel_do.hpp>
#include <wrs/simple_scan_alias.hpp>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include <sys/mman.h>

#include "../alias_clock.h"

enum { REPEATS = 7, SHAPES = 2 };
static const char *const shape_name[SHAPES] = {"uniform", "power law 1, shuffled"};

static FILE *rows;
static int threads;

/* ---- weights ---- */

static uint64_t mixed(uint64_t z)
{
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static void make_weights(double *weights, size_t n, int shape)
{
    for (size_t i = 0; i < n; i++)
        weights[i] = shape == 0 ? (double)((mixed(i) >> 11) + 1) * 0x1p-53 : 1.0 / (double)(i + 1);
    for (size_t i = n - 1; shape == 1 && i > 0; i--)
        std::swap(weights[i], weights[mixed(i) % (i + 1)]);
}

static void *memory(size_t bytes)
{
    const size_t page = (size_t)2 << 20;
    void *const area = aligned_alloc(page, (bytes + page - 1) / page * page);
    need(area != nullptr, "memory");
    madvise(area, bytes, MADV_HUGEPAGE);
    memset(area, 1, bytes);
    return area;
}

/* ---- timing ---- */

template <class function>
static void row(const char *what, const char *who, const char *method, int shape, size_t n, size_t samples,
                function call)
{
    std::vector<double> ms;
    call();
    for (int r = 0; r < REPEATS; r++) {
        const double begin = now();
        call();
        ms.push_back(1e3 * (now() - begin));
    }
    std::sort(ms.begin(), ms.end());
    fprintf(rows, "%s,%s,\"%s\",%d,\"%s\",%zu,%zu,%.4f,%.4f,%.4f,%.4g\n", what, who, method, threads, shape_name[shape],
            n, samples, ms[REPEATS / 2], ms.front(), ms.back(),
            samples > 0 ? (double)samples / ms[REPEATS / 2] * 1e-6 : 0.0);
    fflush(rows);
}

/* ---- wrs ---- */

static double kept; /* what keeps the compiler from leaving the samples out */

template <class table_type> static auto draw(const table_type &table, wrs::generators::select_t &generator)
{
    if constexpr (table_type::pass_rand == 2) {
        const double first = generator.next();
        return table.sample(first, generator.next());
    } else {
        return table.sample(generator.next());
    }
}

template <class table_type> static void theirs(const char *method, double *weights, int shape, size_t n, size_t samples)
{
    table_type table;
    table.init(n);
    row("build", "wrs", method, shape, n, 0, [&] { table.construct(weights, weights + n); });
    if (samples > 0)
        row("sample", "wrs", method, shape, n, samples, [&] {
            wrs::parallel_do_block(
                [&](size_t first, size_t end, auto) {
                    wrs::generators::select_t generator(first + 1);
                    size_t sum = 0;
                    for (size_t k = first; k < end; k++)
                        sum += (size_t)draw(table, generator);
                    if (sum == 1)
                        kept = 1;
                },
                samples);
        });
}

/* ---- lanewise ---- */

static void ours(lw_context *context, double *weights, int shape, size_t n, uint32_t *out, size_t samples)
{
    lw_alias_options options = {};
    lw_alias *table = nullptr;
    lw_generator *generator = nullptr;
    options.size = sizeof(options);
    need(lw_alias_workspace(context, LW_TYPE_F64, n, &options, &options.workspace_bytes) == LW_OK, "workspace");
    options.rows = memory(n * 8);
    options.workspace = memory(options.workspace_bytes);
    need(lw_alias_create(&table, context, weights, LW_TYPE_F64, n, &options) == LW_OK, "create");
    need(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 1, 2) == LW_OK, "generator");
    row("build", "lanewise", "rows of 8 bytes", shape, n, 0,
        [&] { need(lw_alias_rebuild(table, weights, LW_TYPE_F64, &options) == LW_OK, "rebuild"); });
    row("sample", "lanewise", "plain", shape, n, samples,
        [&] { need(lw_alias_sample_u32(generator, table, out, samples) == LW_OK, "sample"); });
    row("sample", "lanewise", "sections", shape, n, samples,
        [&] { need(lw_alias_sample_sections_u32(generator, table, out, samples) == LW_OK, "sections"); });
    lw_generator_destroy(generator);
    lw_alias_destroy(table);
    free(options.rows);
    free(options.workspace);
}

int main(int argc, char **argv)
{
    need(argc > 1 && (rows = fopen(argv[1], "w")) != nullptr, "usage: cpu OUT [threads [most]]");
    threads = argc > 2 ? atoi(argv[2]) : 1;
    const size_t most = argc > 3 ? (size_t)atof(argv[3]) : 100000000;
    const size_t samples = threads > 1 ? 100000000 : 10000000;
    lw_context *context = nullptr;
    lw_context_options options = {};
    lw_context_info info;
    options.size = sizeof(options);
    options.backend = argc > 4 ? argv[4] : "avx512";
    options.threads = threads;
    need(lw_context_create(&context, &options) == LW_OK && lw_context_describe(context, &info) == LW_OK, "context");
    wrs::init_threads(threads);
    fprintf(rows,
            "# %s, %s; wrs draws by %s\nwhat,who,method,threads,weights,items,samples,ms,ms_low,ms_high,G_a_second\n",
            info.machine, info.backend, wrs::generators::select_t::name);
    uint32_t *const out = (uint32_t *)memory(samples * 4);
    double *const weights = (double *)memory(most * 8);
    for (size_t n = 100000; n <= most; n *= 10)
        for (int shape = 0; shape < SHAPES; shape++) {
            make_weights(weights, n, shape);
            ours(context, weights, shape, n, out, samples);
            theirs<wrs::par_scan_alias2<>>("PSA+", weights, shape, n, samples);
            theirs<wrs::par_scan_alias<>>("PSA", weights, shape, n, 0);
            theirs<wrs::multi_alias<wrs::simple_scan_alias>>("two levels, sweep", weights, shape, n, samples);
        }
    lw_context_destroy(context);
    wrs::release_threads();
    return kept != 0 && fclose(rows) != 0;
}
