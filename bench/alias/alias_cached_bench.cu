/* The cached and the cached limited sectioned sampler of Lehmann, Huebschle-Schneider and Sanders (2021) beside the
 * library's, of uniform weights and of a shuffled power law (their table 3).
 *
 *     alias_cached_bench [MOST-ITEMS [MOST-SAMPLES]]      CSV; 10^9 of both
 *
 *   way       plain, sections   lw_alias_sample_u32, lw_alias_sample_sections_u32: sections are copied to shared memory
 *             cached            a CTA has a section and reads its rows where they are, through L1; as many CTAs per SM
 *                               as registers allow
 *             limited           the same with shared memory that is asked for and not used, so that an SM has one CTA:
 *                               little (the rest stays L1) or more than half of it
 *             one large CTA     the same with 1024 threads, whose registers are all that an SM has
 *
 * Sections of 2^bits rows. ctas: how many of them an SM had at once, as they counted. With 2^12 rows the samples must
 * be the library's, word for word: the object is one (docs/contract/sections.md), and other sizes cut the same tree at
 * another level. All samples are compared with the weights by chi-square. Times are of calls on the host's clock,
 * complete on return. */
#include <cmath>

#include "alias_bench.cuh"
#include "cuda/sections/kernel.cuh"
extern "C" {
#include "core/generator.h"
#include "kinds/numbers.h"
}

typedef words_of_warp1024 engine;

enum { TIMES = 5, SMS_MOST = 1024, BINS = 4096, LEAST_BITS = 10, MOST_BITS = 15, LARGE = 1024, SAMPLES_A_ROW = 32 };

/* ---- the sampler ---- */

struct residents {
    int now[SMS_MOST], most[SMS_MOST];
};

static __device__ __noinline__ uint32_t settle_cached(const lw_section_run run, uint32_t word, uint64_t sample)
{
    uint32_t row;
    uint64_t entry;
    const bool own = lw_section_settle(&run, word, sample, &row, &entry);
    return own ? (uint32_t)run.base + row : (uint32_t)(entry >> 32);
}

template <int threads>
static __global__ void __launch_bounds__(threads, threads == LARGE ? 1 : 4)
    pick_cached(const lw_sections what, int bits, const lw_section_object *made, const uint64_t *starts,
                uint32_t pieces, uint32_t blocks, residents *there)
{
    const uint32_t section = blockIdx.x / pieces, lane = threadIdx.x % 32;
    const piece_of piece = find_piece<engine>(starts, section, pieces, blocks);
    uint32_t sm;
    asm("mov.u32 %0, %%smid;" : "=r"(sm));
    if (piece.first >= piece.last)
        return;
    if (threadIdx.x == 0)
        atomicMax(&there->most[sm], atomicAdd(&there->now[sm], 1) + 1);
    const uint64_t base = (uint64_t)section << bits, left = what.items - base, rows = (uint64_t)1 << bits;
    const lw_section_run run = {&made->source, what.rows + base, 0, (uint32_t)(left < rows ? left : rows), base};
    uint32_t *const out = (uint32_t *)what.out + piece.first * engine::SIZE + lane;
    make_words<engine, threads / 32>(
        &made->source, piece.first, piece.last, [&](uint32_t first, const uint32_t(&words)[ROUND]) {
            uint64_t entries[ROUND];
#pragma unroll
            for (int k = 0; k < ROUND; k++)
                entries[k] = entry_of(run, __umulhi(words[k], run.count));
#pragma unroll
            for (int k = 0; k < ROUND; k++) {
                const uint32_t fraction = words[k] * run.count, threshold = (uint32_t)entries[k], at = first + 32 * k;
                uint32_t item = fraction < threshold ? (uint32_t)base + __umulhi(words[k], run.count)
                                                     : (uint32_t)(entries[k] >> 32);
                if (lw_section_undecided(fraction, threshold, run.count))
                    item = settle_cached(run, words[k], piece.first * engine::SIZE + at + lane);
                if (at + lane >= piece.skip && at + lane < piece.end)
                    out[at] = item;
            }
        });
    __syncthreads();
    if (threadIdx.x == 0)
        atomicSub(&there->now[sm], 1);
}

struct way {
    const char *name;
    int threads, shared, carveout; /* bytes that are asked for; per cent of what shared memory can have */
};

static const way ways[] = {{"cached", LW_CUDA_THREADS, 0, 0},
                           {"limited, little shared memory", LW_CUDA_THREADS, 5 << 10, 4},
                           {"limited, half of shared memory", LW_CUDA_THREADS, 116 << 10, 52},
                           {"one large CTA", LARGE, 0, 0}};

struct space {
    lw_section_object *made;
    uint64_t *starts;
    residents *there;
    int processors;
};

/* A CTA makes so many samples that its section's rows are used often, but fewer if the device would not be filled. */
static void sample_cached(const way &how, lw_sections what, int bits, const space &in)
{
    const void *const kernel =
        how.threads == LARGE ? (const void *)pick_cached<LARGE> : (const void *)pick_cached<LW_CUDA_THREADS>;
    what.sections = (what.items - 1 >> bits) + 1;
    int levels = 0;
    while ((uint64_t)1 << levels < what.sections)
        levels++;
    const uint64_t warps = (uint64_t)how.threads / 32, wanted = 16 * (uint64_t)in.processors;
    const uint64_t all = what.samples / what.sections / engine::SIZE + 1; /* blocks of a section */
    uint64_t each = ((uint64_t)SAMPLES_A_ROW << bits) / engine::SIZE;
    each = all * what.sections / each < wanted ? all * what.sections / wanted : each;
    uint32_t blocks = (uint32_t)((each / warps + 1) * warps), pieces = (uint32_t)((all + blocks - 1) / blocks);
    open_sections<<<(unsigned)(what.sections / 64 + 1), 64>>>(what, levels, bits, in.made, in.starts);
    need_cuda(cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, how.carveout), "carveout");
    need_cuda(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, how.shared), "shared memory");
    void *arguments[] = {&what, &bits, (void *)&in.made, (void *)&in.starts, &pieces, &blocks, (void *)&in.there};
    need_cuda(cudaLaunchKernel(kernel, dim3((unsigned)(what.sections * pieces)), dim3((unsigned)how.threads), arguments,
                               (size_t)how.shared, 0),
              how.name);
    need_cuda(cudaDeviceSynchronize(), how.name);
}

/* ---- whether they are right ---- */

static __global__ void add_weights(const double *weights, uint64_t n, double *bins)
{
    for (uint64_t i = blockIdx.x * (uint64_t)THREADS + threadIdx.x; i < n; i += (uint64_t)CTAS * THREADS)
        atomicAdd(bins + i * BINS / n, weights[i]);
}

static __global__ void count_samples(const uint32_t *samples, const uint32_t *others, uint64_t count, uint64_t n,
                                     unsigned long long *bins, unsigned long long *differ)
{
    __shared__ unsigned own[BINS];
    unsigned long long apart = 0;
    for (int b = threadIdx.x; b < BINS; b += THREADS)
        own[b] = 0;
    __syncthreads();
    for (uint64_t i = blockIdx.x * (uint64_t)THREADS + threadIdx.x; i < count; i += (uint64_t)CTAS * THREADS) {
        if (samples[i] < n)
            atomicAdd(&own[(uint64_t)samples[i] * BINS / n], 1u); /* others are missing from chi-square */
        apart += samples[i] != others[i];
    }
    __syncthreads();
    for (int b = threadIdx.x; b < BINS; b += THREADS)
        atomicAdd(bins + b, (unsigned long long)own[b]);
    if (apart != 0)
        atomicAdd(differ, apart);
}

struct checks {
    double *weights; /* of the bins */
    unsigned long long *bins, *differ;
    uint32_t *samples; /* the library's */
};

static int wrong(const checks &c, const way &how, const lw_sections &what, int bits)
{
    std::vector<double> weights(BINS);
    std::vector<unsigned long long> counts(BINS);
    unsigned long long differ = 0;
    double total = 0, chi = 0;
    cudaMemset(c.bins, 0, BINS * sizeof(*c.bins));
    cudaMemset(c.differ, 0, sizeof(differ));
    count_samples<<<CTAS, THREADS>>>((const uint32_t *)what.out, c.samples, what.samples, what.items, c.bins, c.differ);
    cudaMemcpy(weights.data(), c.weights, BINS * 8, cudaMemcpyDeviceToHost);
    cudaMemcpy(counts.data(), c.bins, BINS * 8, cudaMemcpyDeviceToHost);
    need_cuda(cudaMemcpy(&differ, c.differ, sizeof(differ), cudaMemcpyDeviceToHost), "samples");
    for (const double w : weights)
        total += w;
    for (int b = 0; b < BINS; b++) {
        const double mean = (double)what.samples * weights[b] / total;
        chi += ((double)counts[b] - mean) * ((double)counts[b] - mean) / mean;
    }
    const double z = (chi - (BINS - 1)) / sqrt(2.0 * (BINS - 1));
    if (fabs(z) < 6 && (bits != LW_SECTION_BITS || differ == 0))
        return 0;
    fprintf(stderr, "WRONG: %s, 2^%d rows, %ju items: %llu samples differ, chi-square %+.1f\n", how.name, bits,
            (uintmax_t)what.items, differ, z);
    return 1;
}

/* ---- all ---- */

static void row(const char *name, int bits, int ctas, shape s, size_t n, size_t samples, figure ms)
{
    printf("\"%s\",%d,%d,\"%s\",%zu,%zu,%.4f,%.4f,%.4f,%.4g\n", name, bits, ctas, shape_name[s], n, samples, ms.median,
           ms.low, ms.high, (double)samples / ms.median * 1e-6);
    fflush(stdout);
}

static int compare(lw_generator *generator, lw_alias *table, shape s, lw_sections what, const space &in,
                   const checks &c)
{
    int bad = 0;
    uint32_t *const out = (uint32_t *)what.out;
    row("plain", 0, 0, s, what.items, what.samples,
        time_of(
            [&] {
                need(lw_alias_sample_u32(generator, table, out, what.samples) == LW_OK, "sample");
                cudaDeviceSynchronize();
            },
            TIMES));
    row("sections", LW_SECTION_BITS, 0, s, what.items, what.samples,
        time_of(
            [&] {
                need(lw_alias_sample_sections_u32(generator, table, out, what.samples) == LW_OK, "sections");
                cudaDeviceSynchronize();
            },
            TIMES));
    need(lw_generator_seek(generator, 0) == LW_OK &&
             lw_alias_sample_sections_u32(generator, table, c.samples, what.samples) == LW_OK,
         "sections");
    for (const way &how : ways)
        for (int bits = LEAST_BITS; bits <= MOST_BITS; bits++) {
            static residents there;
            cudaMemset(in.there, 0, sizeof(there));
            cudaMemset(out, 0xff, what.samples * 4);
            const figure f = time_of([&] { sample_cached(how, what, bits, in); }, TIMES);
            cudaMemcpy(&there, in.there, sizeof(there), cudaMemcpyDeviceToHost);
            row(how.name, bits, *std::max_element(there.most, there.most + SMS_MOST), s, what.items, what.samples, f);
            bad += wrong(c, how, what, bits);
        }
    return bad;
}

int main(int argc, char **argv)
{
    const size_t most = argc > 1 ? (size_t)atof(argv[1]) : 1000000000,
                 most_samples = argc > 2 ? (size_t)atof(argv[2]) : 1000000000;
    lw_context *context = NULL;
    lw_context_options options = {};
    lw_context_info info;
    lw_generator *generator = NULL;
    cudaDeviceProp device;
    int bad = 0;
    options.size = sizeof(options);
    options.backend = "cuda";
    need(lw_context_create(&context, &options) == LW_OK && lw_context_describe(context, &info) == LW_OK, "context");
    need(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 1, 2) == LW_OK, "generator");
    need_cuda(cudaGetDeviceProperties(&device, 0), "device");
    const space in = {take<lw_section_object>(1), take<uint64_t>((most >> LEAST_BITS) + 2), take<residents>(1),
                      device.multiProcessorCount};
    const checks c = {take<double>(BINS), take<unsigned long long>(BINS), take<unsigned long long>(1),
                      take<uint32_t>(most_samples)};
    uint32_t *const out = take<uint32_t>(most_samples);
    printf("# %s\nway,bits,ctas,weights,items,samples,ms,ms_low,ms_high,G_a_second\n", info.machine);
    for (size_t n = 100000; n <= most; n *= 10)
        for (const shape s : {UNIFORM, POWER_LAW}) {
            double *const weights = take<double>(n);
            lw_alias *table = NULL;
            lw_sections what = {};
            make_weights<<<CTAS, THREADS>>>(weights, n, s);
            cudaMemset(c.weights, 0, BINS * 8);
            add_weights<<<CTAS, THREADS>>>(weights, n, c.weights);
            need(lw_alias_create_f64(&table, context, weights, n) == LW_OK, "create");
            cudaFree(weights);
            what.source = *lw_generator_source(generator, lw_number_sections);
            what.engine = LW_ENGINE_WARP1024;
            what.items = n;
            what.out = out;
            need(lw_alias_device_rows(table, &what.rows) == LW_OK, "rows");
            for (what.samples = most_samples / 10; what.samples <= most_samples; what.samples *= 10)
                bad += compare(generator, table, s, what, in, c);
            lw_alias_destroy(table);
        }
    fprintf(stderr, "%d wrong\n", bad);
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    return bad != 0;
}
