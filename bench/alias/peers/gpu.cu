/* alias-table-gpu (Lehmann, Huebschle-Schneider, Sanders 2021) beside lanewise in one run on one device, of the same
 * weights. Compiled by bench/alias/peers/run.sh in a checkout of it; nothing of it is here.
 *
 *     gpu ITEMS SHAPE      rows of CSV; SHAPE as in alias_bench.cuh, 0: uniform, 1 and 2: shuffled power laws
 *
 * Builds: weights on the device, and all memory that alias-table-gpu allocates before it builds; lanewise with rows and
 * workspace given, and with none given ("own memory": made and destroyed). Complete on return; medians of REPEATS.
 * Samples: the kernels of alias-table-gpu by its own events, which add up the samples and store none; lanewise stores
 * 4 bytes per sample. Best of TRIES. */
#include "construction/aliasTable/buildMethod/AliasTableSplitGpu.cuh"
#include "sampling/aliasTable/SamplerGpuBasic.cuh"
#include "sampling/aliasTable/SamplerGpuSectioned.cuh"
#include "sampling/aliasTable/SamplerGpuSectionedShared.cuh"

#include "../alias_bench.cuh"

enum { TRIES = 3 };

typedef AliasTableSplitGpu<ArrayOfStructs> their_table;

static void row(const char *what, const char *who, const char *method, shape s, size_t n, size_t samples, figure ms)
{
    printf("%s,%s,\"%s\",\"%s\",%zu,%zu,%.4f,%.4f,%.4f,%.4g\n", what, who, method, shape_name[s], n, samples, ms.median,
           ms.low, ms.high, samples > 0 ? (double)samples / ms.low * 1e-6 : 0.0);
    fflush(stdout);
}

/* ---- builds ---- */

struct their_build {
    const char *name;
    PackVariant pack;
    bool shared, plus;
};

static const their_build their_builds[] = {{"PSA, shared memory", packVariantBasic, true, false},
                                           {"PSA, chunked", packVariantChunkedShared, false, false},
                                           {"PSA+, shared memory", packVariantBasic, true, true},
                                           {"PSA+, chunked", packVariantChunkedShared, false, true}};

static void time_theirs(const double *weights, size_t n, shape s, const their_build &b)
{
    Variant variant(splitVariantParySearch, b.pack, b.shared);
    variant.setPsaPlusIfSupported(b.plus);
    their_table table((int)n, variant, NUMBER_THREADS_AUTO, weightDistributionRamp);
    memcpy(table.weights.data, weights, n * sizeof(double));
    table.preBuild();
    const figure f = time_of([&] {
        table.build();
        cudaDeviceSynchronize();
    });
    row("build", "alias-table-gpu", b.name, s, n, 0, f);
    table.freeMemory();
}

static void time_ours(lw_context *context, const double *weights, size_t n, shape s)
{
    lw_alias_options options = {};
    lw_alias *table = NULL;
    options.size = sizeof(options);
    need(lw_alias_workspace(context, LW_TYPE_F64, n, &options, &options.workspace_bytes) == LW_OK, "workspace");
    need(cudaMalloc(&options.rows, n * 8) == cudaSuccess, "rows");
    need(cudaMalloc(&options.workspace, options.workspace_bytes) == cudaSuccess, "workspace");
    need(lw_alias_create(&table, context, weights, LW_TYPE_F64, n, &options) == LW_OK, "create");
    row("build", "lanewise", "memory given", s, n, 0,
        time_of([&] { need(lw_alias_rebuild(table, weights, LW_TYPE_F64, &options) == LW_OK, "rebuild"); }));
    lw_alias_destroy(table);
    cudaFree(options.rows);
    cudaFree(options.workspace);
    row("build", "lanewise", "own memory", s, n, 0, time_of([&] {
            need(lw_alias_create_f64(&table, context, weights, n) == LW_OK, "create");
            lw_alias_destroy(table);
        }));
}

/* ---- samples ---- */

static void time_their_sampler(const char *name, Sampler &sampler, shape s, size_t n, size_t samples)
{
    std::vector<double> ms;
    sampler.benchmarkSampling((int)samples);
    for (int t = 0; t < TRIES; t++)
        ms.push_back((double)samples / sampler.benchmarkSampling((int)samples) * 1e-6);
    std::sort(ms.begin(), ms.end());
    row("sample", "alias-table-gpu", name, s, n, samples, {ms[TRIES / 2], ms.front(), ms.back()});
}

static void sample_theirs(const double *weights, size_t n, shape s, size_t most)
{
    their_table table((int)n, Variant(splitVariantParySearch, packVariantBasic, true), NUMBER_THREADS_AUTO,
                      weightDistributionRamp);
    memcpy(table.weights.data, weights, n * sizeof(double));
    table.preBuild();
    table.build();
    cudaDeviceSynchronize();
    table.postBuild();
    AliasTable<ArrayOfStructs> &alias = table;
    for (size_t samples = n < 100000000 ? 10000000 : most; samples <= most; samples *= 10) {
        SamplerGpuBasic<ArrayOfStructs> as_shipped(alias), wide(alias, 132 * 8, 256);
        SamplerGpuSectioned<ArrayOfStructs> limited(alias, SECTION_SIZE_AUTO, true);
        SamplerGpuSectionedShared shared(alias);
        time_their_sampler("plain, 46 x 160 threads", as_shipped, s, n, samples);
        time_their_sampler("plain, 1056 x 256 threads", wide, s, n, samples);
        time_their_sampler("cached limited sections", limited, s, n, samples);
        time_their_sampler("shared memory sections", shared, s, n, samples);
    }
}

static void sample_ours(lw_context *context, const double *weights, size_t n, shape s, size_t most)
{
    lw_alias *table = NULL;
    lw_generator *generator = NULL;
    uint32_t *out;
    need(cudaMalloc(&out, most * 4) == cudaSuccess, "samples");
    need(lw_alias_create_f64(&table, context, weights, n) == LW_OK, "create");
    need(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 1, 2) == LW_OK, "generator");
    for (size_t samples = n < 100000000 ? 10000000 : most; samples <= most; samples *= 10) {
        row("sample", "lanewise", "plain", s, n, samples, time_of([&] {
                need(lw_alias_sample_u32(generator, table, out, samples) == LW_OK, "sample");
                lw_context_synchronize(context);
            }));
        row("sample", "lanewise", "sections", s, n, samples, time_of([&] {
                need(lw_alias_sample_sections_u32(generator, table, out, samples) == LW_OK, "sections");
                lw_context_synchronize(context);
            }));
    }
    lw_generator_destroy(generator);
    lw_alias_destroy(table);
    cudaFree(out);
}

int main(int argc, char **argv)
{
    need(argc == 3, "usage: gpu ITEMS SHAPE");
    const size_t n = (size_t)atof(argv[1]), samples = 1000000000;
    const shape s = (shape)atoi(argv[2]);
    lw_context *context = NULL;
    lw_context_options options = {};
    lw_context_info info;
    double *weights;
    std::vector<double> host(n);
    options.size = sizeof(options);
    options.backend = "cuda";
    need(lw_context_create(&context, &options) == LW_OK && lw_context_describe(context, &info) == LW_OK, "context");
    printf("# %s\nwhat,who,method,weights,items,samples,ms,ms_low,ms_high,G_a_second\n", info.machine);
    need(cudaMalloc(&weights, n * 8) == cudaSuccess, "weights");
    make_weights<<<CTAS, THREADS>>>(weights, n, s);
    cudaMemcpy(host.data(), weights, n * 8, cudaMemcpyDeviceToHost);
    time_ours(context, weights, n, s);
    for (const their_build &b : their_builds)
        time_theirs(host.data(), n, s, b);
    sample_ours(context, weights, n, s, samples);
    sample_theirs(host.data(), n, s, samples);
    cudaFree(weights);
    lw_context_destroy(context);
    return 0;
}
