/* Tables as large as there are: 2^32 items with rows of 8 bytes, and 2^31 with rows of 16, which is what 139 GiB hold.
 * Every item's share is added up from the rows, in exact integers on the device, and compared with the definition
 * (docs/contract/alias.md); then samples are drawn and their sections compared with the weights.
 *
 *     alias_most_bench               2^32 items with rows of 8 bytes, 2^31 with rows of 16
 *     alias_most_bench BITS BYTES    2^BITS items, BITS = 13 .. 32, with rows of BYTES bytes
 *
 * Says `skipped` where the device has not the memory. Returns 0 if nothing was wrong. Weights are f32, small integers
 * whose prefix sums are known in closed form:
 *
 *     pattern   random numbers below 2^24, with zeros, again and again with period 4099
 *     rising    1 + floor(i / 256): all light tiles come before all heavy ones, so that nearly all is left over
 */
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include <cuda_runtime.h>

#include "alias_clock.h"
#include "lanewise/lanewise.h"

__extension__ typedef unsigned __int128 u128;

enum { THREADS = 256, CTAS = 1056, PERIOD = 4099, BINS = 4096, SAMPLES_LOG2 = 28, REPEATS = 3 };
enum shape { PATTERN, RISING, SHAPES };
static const char *const shape_name[SHAPES] = {"pattern", "rising"};

/* ---- weights ---- */

static uint64_t mixed(uint64_t z)
{
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

struct weights {
    shape s;
    uint64_t items, total;
    const uint64_t *before; /* sums of the pattern's first numbers, PERIOD + 1 */
};

/* The sum of the first i weights, below 2^56. */
static __host__ __device__ uint64_t prefix_of(const weights &w, uint64_t i)
{
    const uint64_t block = i / 256;
    if (w.s == RISING)
        return 128 * block * (block + 1) + i % 256 * (block + 1);
    return i / PERIOD * w.before[PERIOD] + w.before[i % PERIOD];
}

static __global__ void make_weights(float *to, weights w)
{
    for (uint64_t i = blockIdx.x * (uint64_t)THREADS + threadIdx.x; i < w.items; i += (uint64_t)CTAS * THREADS)
        to[i] = w.s == RISING ? (float)(1 + i / 256) : (float)(w.before[i % PERIOD + 1] - w.before[i % PERIOD]);
}

/* ---- shares ---- */

/* Rows of 8 bytes: shares mod 2^64, in one word an item; of 16: in two. */
template <int bytes>
static __global__ void add_shares(const uint64_t *rows, uint64_t n, unsigned long long *shares,
                                  unsigned long long *wrong)
{
    for (uint64_t i = blockIdx.x * (uint64_t)THREADS + threadIdx.x; i < n; i += (uint64_t)CTAS * THREADS) {
        const uint64_t threshold = bytes == 8 ? (uint32_t)rows[i] : rows[2 * i];
        const uint64_t alias = bytes == 8 ? rows[i] >> 32 : rows[2 * i + 1];
        if (alias >= n) {
            atomicAdd(wrong, 1ull);
        } else if (bytes == 8) {
            atomicAdd(shares + i, threshold);
            atomicAdd(shares + alias, ((uint64_t)1 << 32) - threshold);
        } else {
            const uint64_t other = 0 - threshold; /* 2^64 less the threshold, except for 0 */
            if (atomicAdd(shares + 2 * i, threshold) + threshold < threshold)
                atomicAdd(shares + 2 * i + 1, 1ull);
            if (threshold == 0 || atomicAdd(shares + 2 * alias, other) + other < other)
                atomicAdd(shares + 2 * alias + 1, 1ull);
        }
    }
}

/* floor(P n C / W) */
template <int bytes> static __device__ u128 floor_of(const weights &w, uint64_t i)
{
    const u128 scaled = (u128)prefix_of(w, i) * w.items; /* below 2^88 */
    if (bytes == 8)
        return (scaled << 32) / w.total;
    return scaled / w.total << 64 | (scaled % w.total << 64) / w.total;
}

template <int bytes>
static __global__ void compare_shares(weights w, const unsigned long long *shares, unsigned long long *wrong)
{
    unsigned long long own = 0;
    for (uint64_t i = blockIdx.x * (uint64_t)THREADS + threadIdx.x; i < w.items; i += (uint64_t)CTAS * THREADS) {
        const u128 expected = floor_of<bytes>(w, i + 1) - floor_of<bytes>(w, i);
        own +=
            bytes == 8 ? shares[i] != (uint64_t)expected : ((u128)shares[2 * i + 1] << 64 | shares[2 * i]) != expected;
    }
    if (own != 0)
        atomicAdd(wrong, own);
}

/* ---- samples ---- */

/* How many of them are in each of BINS runs of items; samples of 32 and 64 bits that differ, and of weight 0. */
static __global__ void count_samples(weights w, const uint32_t *narrow, const uint64_t *wide, uint64_t n,
                                     unsigned long long *bins, unsigned long long *wrong)
{
    const uint64_t run = w.items / BINS;
    for (uint64_t i = blockIdx.x * (uint64_t)THREADS + threadIdx.x; i < n; i += (uint64_t)CTAS * THREADS) {
        const uint64_t item = narrow[i];
        if (item >= w.items || (wide != nullptr && wide[i] != item) || prefix_of(w, item + 1) == prefix_of(w, item))
            atomicAdd(wrong, 1ull);
        else
            atomicAdd(bins + item / run, 1ull);
    }
}

/* How many standard deviations chi-square is from what it should be. */
static double away(const weights &w, const unsigned long long *bins, uint64_t n)
{
    const uint64_t run = w.items / BINS;
    double chi = 0;
    for (uint64_t b = 0; b < BINS; b++) {
        const double mean = (double)n * (double)(prefix_of(w, (b + 1) * run) - prefix_of(w, b * run)) / (double)w.total;
        chi += ((double)bins[b] - mean) * ((double)bins[b] - mean) / mean;
    }
    return (chi - (BINS - 1)) / sqrt(2.0 * (BINS - 1));
}

struct samples {
    uint32_t *narrow;
    uint64_t *wide;
    unsigned long long *bins, *wrong;
};

static int check_samples(lw_context *context, lw_alias *alias, const weights &host, const weights &device,
                         bool sections, samples s)
{
    const uint64_t n = (uint64_t)1 << SAMPLES_LOG2;
    lw_generator *generator = NULL;
    unsigned long long bins[BINS], wrong = 0;
    double seconds[2][REPEATS];
    need(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 1, 2) == LW_OK, "generator");
    cudaMemset(s.bins, 0, sizeof(bins));
    cudaMemset(s.wrong, 0, sizeof(wrong));
    for (int r = 0; r < 2 * REPEATS; r++) {
        const double begin = now();
        need(lw_generator_seek(generator, 5) == LW_OK, "seek");
        need((r % 2 == 0 ? sections ? lw_alias_sample_sections_u32(generator, alias, s.narrow, n)
                                    : lw_alias_sample_u32(generator, alias, s.narrow, n)
              : sections ? lw_alias_sample_sections_u64(generator, alias, s.wide, n)
                         : lw_alias_sample_u64(generator, alias, s.wide, n)) == LW_OK,
             "sample");
        need(lw_context_synchronize(context) == LW_OK, "synchronize");
        seconds[r % 2][r / 2] = now() - begin;
    }
    count_samples<<<CTAS, THREADS>>>(device, s.narrow, s.wide, n, s.bins, s.wrong);
    cudaMemcpy(bins, s.bins, sizeof(bins), cudaMemcpyDeviceToHost);
    need(cudaMemcpy(&wrong, s.wrong, sizeof(wrong), cudaMemcpyDeviceToHost) == cudaSuccess, "samples");
    const double z = away(host, bins, n);
    for (int k = 0; k < 2; k++)
        std::sort(seconds[k], seconds[k] + REPEATS);
    printf("  %s: u32 %.1f G/s, u64 %.1f G/s; %llu of 2^%d samples wrong; chi-square of %d runs of items %+.2f "
           "standard deviations off\n",
           sections ? "by sections" : "plain", 1e-9 * (double)n / seconds[0][REPEATS / 2],
           1e-9 * (double)n / seconds[1][REPEATS / 2], wrong, SAMPLES_LOG2, BINS, z);
    lw_generator_destroy(generator);
    return wrong != 0 || !(fabs(z) < 6);
}

/* ---- one table ---- */

template <int bytes> static int check(lw_context *context, shape s, uint64_t n)
{
    lw_alias_options options = {};
    options.size = sizeof(options);
    options.row_bytes = bytes;
    need(lw_alias_workspace(context, LW_TYPE_F32, n, &options, &options.workspace_bytes) == LW_OK, "workspace");
    size_t there, all;
    need(cudaMemGetInfo(&there, &all) == cudaSuccess, "device");
    const size_t drawn = ((size_t)12 << SAMPLES_LOG2), after = n * bytes > drawn ? n * bytes : drawn;
    const size_t most = options.workspace_bytes > after ? options.workspace_bytes : after; /* shares, samples: later */
    const size_t wanted = n * 4 + n * bytes + most + ((size_t)1 << 30);
    printf("%s, %ju items, rows of %d bytes, %s:", "build, f32", (uintmax_t)n, bytes, shape_name[s]);
    if (wanted > there) {
        printf(" skipped: it takes %.1f GiB, and %.1f are free\n", (double)wanted * 0x1p-30, (double)there * 0x1p-30);
        return 0;
    }
    uint64_t before[PERIOD + 1] = {0}, *device_before;
    for (int j = 0; j < PERIOD; j++)
        before[j + 1] = before[j] + (j % 7 == 3 ? 0 : mixed((uint64_t)j + 1) >> 40);
    weights host = {s, n, 0, before};
    host.total = prefix_of(host, n);
    float *w;
    unsigned long long *wrong, *bins, *shares, count = 0;
    need(cudaMalloc(&device_before, sizeof(before)) == cudaSuccess && cudaMalloc(&w, n * 4) == cudaSuccess &&
             cudaMalloc(&options.rows, n * bytes) == cudaSuccess &&
             cudaMalloc(&options.workspace, options.workspace_bytes) == cudaSuccess &&
             cudaMalloc(&wrong, sizeof(*wrong)) == cudaSuccess &&
             cudaMalloc(&bins, BINS * sizeof(*bins)) == cudaSuccess,
         "device memory");
    cudaMemcpy(device_before, before, sizeof(before), cudaMemcpyHostToDevice);
    cudaMemset(wrong, 0, sizeof(*wrong));
    const weights device = {s, n, host.total, device_before};
    make_weights<<<CTAS, THREADS>>>(w, device);
    need(cudaDeviceSynchronize() == cudaSuccess, "weights");

    lw_alias *alias = NULL;
    lw_alias_info info;
    std::vector<double> seconds;
    need(lw_alias_create(&alias, context, w, LW_TYPE_F32, n, &options) == LW_OK, "create");
    for (int r = 0; r < REPEATS; r++) {
        const double begin = now();
        need(lw_alias_rebuild(alias, w, LW_TYPE_F32, &options) == LW_OK, "rebuild");
        seconds.push_back(now() - begin);
    }
    std::sort(seconds.begin(), seconds.end());
    need(lw_alias_describe(alias, &info) == LW_OK, "describe");
    printf(" %.3f ms [%.3f-%.3f], %.2f ps per item, workspace %.2f bytes per item\n", 1e3 * seconds[REPEATS / 2],
           1e3 * seconds.front(), 1e3 * seconds.back(), 1e12 * seconds[REPEATS / 2] / (double)n,
           (double)options.workspace_bytes / (double)n);
    cudaFree(options.workspace);

    need(cudaMalloc(&shares, n * bytes) == cudaSuccess, "memory for shares");
    cudaMemset(shares, 0, n * bytes);
    add_shares<bytes><<<CTAS, THREADS>>>((const uint64_t *)options.rows, n, shares, wrong);
    compare_shares<bytes><<<CTAS, THREADS>>>(device, shares, wrong);
    need(cudaMemcpy(&count, wrong, sizeof(count), cudaMemcpyDeviceToHost) == cudaSuccess, "shares");
    printf("  shares: %llu of %ju items wrong; %ju zeros, %ju truncated\n", count, (uintmax_t)n, (uintmax_t)info.zeros,
           (uintmax_t)info.truncated);
    cudaFree(shares);

    samples out = {NULL, NULL, bins, wrong};
    need(cudaMalloc(&out.narrow, (size_t)4 << SAMPLES_LOG2) == cudaSuccess &&
             cudaMalloc(&out.wide, (size_t)8 << SAMPLES_LOG2) == cudaSuccess,
         "memory for samples");
    int bad = count != 0;
    bad += check_samples(context, alias, host, device, false, out);
    bad += check_samples(context, alias, host, device, true, out);
    fflush(stdout);
    lw_alias_destroy(alias);
    cudaFree(out.narrow);
    cudaFree(out.wide);
    cudaFree(w);
    cudaFree(options.rows);
    cudaFree(device_before);
    cudaFree(wrong);
    cudaFree(bins);
    return bad;
}

static int check_all(lw_context *context, int bits, int bytes)
{
    int bad = 0;
    for (int s = 0; s < SHAPES; s++)
        bad += bytes == 8 ? check<8>(context, (shape)s, (uint64_t)1 << bits)
                          : check<16>(context, (shape)s, (uint64_t)1 << bits);
    return bad;
}

int main(int argc, char **argv)
{
    lw_context *context = NULL;
    lw_context_options options = {};
    options.size = sizeof(options);
    options.backend = "cuda";
    if (lw_context_create(&context, &options) != LW_OK) {
        printf("skipped: %s\n", lw_last_error());
        return 0;
    }
    const int bits = argc > 2 ? atoi(argv[1]) : 0, bytes = argc > 2 ? atoi(argv[2]) : 8;
    if (argc > 2 && (bits < 13 || bits > 32 || (bytes != 8 && bytes != 16))) {
        fprintf(stderr, "alias_most_bench: BITS is %d, BYTES is %d; they must be 13 to 32, and 8 or 16\n", bits, bytes);
        return 2;
    }
    const int bad = argc > 2 ? check_all(context, bits, bytes) : check_all(context, 32, 8) + check_all(context, 31, 16);
    printf("%s\n", bad == 0 ? "nothing wrong" : "WRONG");
    lw_context_destroy(context);
    return bad != 0;
}
