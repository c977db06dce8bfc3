/* Builds of alias tables on the device: whole calls of lw_alias_rebuild with rows and workspace of the caller's,
 * against the floor of the bytes they must move at the speed of a copy in the same run; builds from host weights
 * against uploading a finished table; and a split found by one active thread of a warp, by bisection, against the
 * search of a whole warp.
 *
 *     alias_build_bench            lines: what, n, milliseconds (median and range), floor
 *     alias_build_bench rows       only the builds from device memory
 *     alias_build_bench own        only those in memory of the table's own
 *     alias_build_bench splits     only splits side by side: time over their number
 *     alias_build_bench check      tables of 10^8 items (rows of 16 bytes: 10^7) against the sequential builder:
 *                                  minutes, 40 GB of host memory
 *     alias_build_bench check16    only those with rows of 16 bytes
 */
#include <cstring>

#include "cuda/collective.cuh"
#include "alias_bench.cuh"
extern "C" {
#include "reference/alias_oracle.h"
}

static void print(const char *what, size_t n, figure f, double floor)
{
    printf("%-46s %11zu %9.4f [%.4f-%.4f]", what, n, f.median, f.low, f.high);
    if (floor > 0)
        printf("  floor %.4f: %.2f of it", floor, floor / f.median);
    printf("\n");
    fflush(stdout);
}

struct table {
    double *weights;
    void *rows, *workspace;
    lw_alias *alias;
    lw_alias_options options;
};

static table make_table(lw_context *context, size_t n, shape s, int row_bytes = 8)
{
    table t = {};
    t.options.size = sizeof(t.options);
    t.options.row_bytes = row_bytes;
    need(lw_alias_workspace(context, LW_TYPE_F64, n, &t.options, &t.options.workspace_bytes) == LW_OK, "workspace");
    cudaMalloc(&t.weights, n * 8);
    cudaMalloc(&t.rows, n * (size_t)row_bytes);
    need(cudaMalloc(&t.workspace, t.options.workspace_bytes) == cudaSuccess, "device memory");
    t.options.rows = t.rows;
    t.options.workspace = t.workspace;
    make_weights<<<CTAS, THREADS>>>(t.weights, n, s);
    cudaDeviceSynchronize();
    need(lw_alias_create(&t.alias, context, t.weights, LW_TYPE_F64, n, &t.options) == LW_OK, "create");
    return t;
}

static void free_table(table *t)
{
    lw_alias_destroy(t->alias);
    cudaFree(t->weights);
    cudaFree(t->rows);
    cudaFree(t->workspace);
}

static void time_builds(lw_context *context)
{
    for (size_t n = 100000; n <= 100000000; n *= 10)
        for (int k = 0; k < 2 * SHAPES; k++) {
            const int s = k % SHAPES, row_bytes = k < SHAPES ? 8 : 16;
            table t = make_table(context, n, (shape)s, row_bytes);
            const figure copy = time_of([&] {
                cudaMemcpyAsync(t.workspace, t.weights, n * 8, cudaMemcpyDeviceToDevice, 0);
                cudaDeviceSynchronize();
            });
            const figure f = time_of(
                [&] { need(lw_alias_rebuild(t.alias, t.weights, LW_TYPE_F64, &t.options) == LW_OK, "rebuild"); });
            char what[80];
            snprintf(what, sizeof(what), "build%s, f64, %s", row_bytes == 8 ? "" : " 16", shape_name[s]);
            /* 8 n read twice (thrice), 8 n or 16 n written; a copy moves 16 n */
            print(what, n, f, copy.low * ((s == POWER_LAW || s == POWER_LAW_HALF ? 24.0 : 16.0) + row_bytes) / 16.0);
            free_table(&t);
        }
}

/* Tables that are made and destroyed, in memory that the context has kept of the one before; and the first, after the
 * context has given it back. */
static void time_own_memory(lw_context *context)
{
    for (size_t n = 1000000; n <= 100000000; n *= 10)
        for (int s = UNIFORM; s <= POWER_LAW; s++) {
            double *weights;
            lw_alias *alias = NULL;
            need(cudaMalloc(&weights, n * 8) == cudaSuccess, "weights");
            make_weights<<<CTAS, THREADS>>>(weights, n, (shape)s);
            const auto make = [&] {
                need(lw_alias_create_f64(&alias, context, weights, n) == LW_OK, "create");
                lw_alias_destroy(alias);
            };
            char what[80];
            snprintf(what, sizeof(what), "build in memory of its own, f64, %s", shape_name[s]);
            print(what, n, time_of(make), 0);
            std::vector<double> first;
            for (int r = 0; r < REPEATS; r++) {
                need(lw_context_trim(context) == LW_OK, "trim");
                const double begin = now();
                make();
                first.push_back(1e3 * (now() - begin));
            }
            std::sort(first.begin(), first.end());
            snprintf(what, sizeof(what), "the same, nothing kept, %s", shape_name[s]);
            print(what, n, {first[REPEATS / 2], first.front(), first.back()}, 0);
            cudaFree(weights);
        }
}

/* Host weights, pageable and pinned, against copying a table that is ready. */
static void time_uploads(lw_context *context)
{
    for (size_t n = 10000000; n <= 100000000; n *= 10) {
        table t = make_table(context, n, UNIFORM);
        for (int pinned = 0; pinned < 2; pinned++) {
            void *host = NULL;
            if (pinned)
                need(cudaMallocHost(&host, n * 8) == cudaSuccess, "pinned memory");
            else
                need((host = malloc(n * 8)) != NULL, "memory");
            cudaMemcpy(host, t.weights, n * 8, cudaMemcpyDeviceToHost);
            const char *const place = pinned ? "pinned" : "pageable";
            char what[80];
            const figure build =
                time_of([&] { need(lw_alias_rebuild(t.alias, host, LW_TYPE_F64, &t.options) == LW_OK, "rebuild"); }, 5);
            const figure upload = time_of([&] { cudaMemcpy(t.weights, host, n * 8, cudaMemcpyHostToDevice); }, 5);
            snprintf(what, sizeof(what), "build from %s host f64", place);
            print(what, n, build, 0);
            snprintf(what, sizeof(what), "upload of a finished table, %s", place);
            print(what, n, upload, 0);
            if (pinned)
                cudaFreeHost(host);
            else
                free(host);
        }
        free_table(&t);
    }
}

/* ---- the split: one place in a sorted list for each of 10^5 tiles ---- */

static __global__ void make_sorted(uint64_t *values, uint64_t n)
{
    for (uint64_t i = blockIdx.x * (uint64_t)THREADS + threadIdx.x; i < n; i += (uint64_t)CTAS * THREADS)
        values[i] = (i << 20) + mixed(i) % (1 << 20);
}

template <bool warp> static __global__ void split(const uint64_t *values, uint64_t n, uint64_t *found, unsigned splits)
{
    for (unsigned k = blockIdx.x; k < splits; k += gridDim.x) {
        const uint64_t x = mixed(k + 1) % (n << 20);
        uint64_t at = 0;
        if (warp)
            at = warp_first_above(values, 0, n, x);
        else if (threadIdx.x == 0)
            at = first_above(values, 0, n, x);
        if (threadIdx.x == 0)
            found[k] = at;
    }
}

static void time_splits()
{
    const unsigned splits = 100000;
    uint64_t *values, *found;
    cudaMalloc(&values, (size_t)100000000 * 8);
    cudaMalloc(&found, splits * 8);
    for (size_t n = 100000; n <= 100000000; n *= 10) {
        make_sorted<<<CTAS, THREADS>>>(values, n);
        for (unsigned ctas = 1; ctas <= 132 * 16; ctas *= 132 * 16) {
            const unsigned count = ctas == 1 ? 100 : splits;
            const figure one = time_of([&] {
                split<false><<<ctas, 32>>>(values, n, found, count);
                cudaDeviceSynchronize();
            });
            const figure whole = time_of([&] {
                split<true><<<ctas, 32>>>(values, n, found, count);
                cudaDeviceSynchronize();
            });
            print(ctas == 1 ? "100 splits one by one, one thread of a warp"
                            : "100000 splits at once, one thread of a warp",
                  n, one, 0);
            print(ctas == 1 ? "100 splits one by one, a whole warp" : "100000 splits at once, a whole warp", n, whole,
                  0);
        }
    }
    cudaFree(values);
    cudaFree(found);
}

/* Splits of a list of n at places as far apart as tiles are, in order: the time of all of them over their number. */
enum way { BINARY, PARTIAL_P_ARY, BY_WARPS, WAYS };
static const char *const way_name[WAYS] = {"a thread each, binary", "a thread each, partial p-ary", "a warp each"};
enum { SPLIT_THREADS = 256 };
static uint64_t sum_of_first; /* of the places that the first way has found */

/* By a CTA whose threads search for values from `least` to `most`: narrows the range to where all of these are, before
 * each thread goes on by itself (Lehmann, Huebschle-Schneider and Sanders 2021). */
template <int threads, class type>
static __device__ __forceinline__ void block_narrow(const type *values, uint64_t *from, uint64_t *end, type least,
                                                    type most)
{
    uint64_t range = *end - *from, before = ~(uint64_t)0;
    while (range > 2 * threads && range <= before / 2) {
        const uint64_t part = range / (threads + 1), begin = *from;
        const type pivot = values[begin + (threadIdx.x + 1) * part];
        const int below = __syncthreads_count(pivot <= least), most_below = __syncthreads_count(pivot <= most);
        *end = most_below < threads ? begin + (uint64_t)(most_below + 1) * part : *end;
        *from = below > 0 ? begin + (uint64_t)below * part + 1 : begin;
        before = range;
        range = *end - *from;
    }
}

template <way how>
static __global__ void __launch_bounds__(SPLIT_THREADS)
    split_list(const uint64_t *values, uint64_t n, uint64_t *found, uint64_t splits)
{
    const uint64_t apart = (n << 20) / splits, threads = how == BY_WARPS ? SPLIT_THREADS / 32 : SPLIT_THREADS;
    const uint64_t base = blockIdx.x * threads, last = base + threads < splits ? base + threads - 1 : splits - 1;
    const uint64_t mine = base + (how == BY_WARPS ? threadIdx.x / 32 : threadIdx.x), k = mine < last ? mine : last;
    uint64_t from = 0, end = n;
    if (how == PARTIAL_P_ARY)
        block_narrow<SPLIT_THREADS>(values, &from, &end, base * apart, last * apart);
    const uint64_t at =
        how == BY_WARPS ? warp_first_above(values, from, end, k * apart) : first_above(values, from, end, k * apart);
    if (how != BY_WARPS || threadIdx.x % 32 == 0)
        found[k] = at;
}

template <way how> static void time_way(const uint64_t *values, uint64_t n, uint64_t *found, uint64_t splits)
{
    const uint64_t threads = how == BY_WARPS ? SPLIT_THREADS / 32 : SPLIT_THREADS,
                   ctas = (splits + threads - 1) / threads;
    std::vector<uint64_t> got(splits);
    char what[80];
    const figure f = time_of([&] {
        split_list<how><<<(unsigned)ctas, SPLIT_THREADS>>>(values, n, found, splits);
        cudaDeviceSynchronize();
    });
    cudaMemcpy(got.data(), found, splits * 8, cudaMemcpyDeviceToHost);
    uint64_t sum = 0;
    for (uint64_t k = 0; k < splits; k++)
        sum = sum * 31 + got[k];
    sum_of_first = how == BINARY ? sum : sum_of_first;
    need(sum == sum_of_first, "the ways find the same places");
    snprintf(what, sizeof(what), "%llu splits, %s", (unsigned long long)splits, way_name[how]);
    print(what, n, f, 0);
}

static void time_split_numbers()
{
    uint64_t *values, *found;
    need(cudaMalloc(&values, (size_t)100000000 * 8) == cudaSuccess, "device memory");
    need(cudaMalloc(&found, (size_t)1000000 * 8) == cudaSuccess, "device memory");
    for (size_t n = 100000; n <= 100000000; n *= 10) {
        make_sorted<<<CTAS, THREADS>>>(values, n);
        for (uint64_t splits = 100; splits <= 1000000 && splits <= n; splits *= 10) {
            time_way<BINARY>(values, n, found, splits);
            time_way<PARTIAL_P_ARY>(values, n, found, splits);
            time_way<BY_WARPS>(values, n, found, splits);
        }
    }
    cudaFree(values);
    cudaFree(found);
}

/* ---- many items against the sequential builder ---- */

static int check(lw_context *context, int row_bytes)
{
    const size_t n = row_bytes == 8 ? 100000000 : 10000000, words = n * (size_t)row_bytes / 8;
    int wrong = 0;
    static const shape checked[] = {UNIFORM, POWER_LAW, RISING};
    for (const shape s : checked) {
        table t = make_table(context, n, s, row_bytes);
        std::vector<double> weights(n);
        std::vector<uint64_t> rows(words), expected(words);
        cudaMemcpy(weights.data(), t.weights, n * 8, cudaMemcpyDeviceToHost);
        cudaMemcpy(rows.data(), t.rows, words * 8, cudaMemcpyDeviceToHost);
        lw_alias_job job = {};
        job.weights = weights.data(), job.type = LW_TYPE_F64, job.items = n, job.row_bytes = row_bytes,
        job.rows = expected.data();
        need((job.work = aligned_alloc(256, (lw_alias_sequential_bytes(&job) + 255) / 256 * 256)) != NULL, "memory");
        lw_alias_found found;
        lw_alias_sequential(&job, &found);
        size_t differ = 0;
        for (size_t i = 0; i < words; i++)
            differ += rows[i] != expected[i];
        printf("%s, %zu items, rows of %d bytes: %zu words differ; %.4f of the items were left over by tiles\n",
               shape_name[s], n, row_bytes, differ, (double)found.leftover / (double)n);
        fflush(stdout);
        wrong += differ != 0;
        free(job.work);
        free_table(&t);
    }
    return wrong;
}

int main(int argc, char **argv)
{
    lw_context *context = NULL;
    lw_context_options options = {};
    options.size = sizeof(options);
    options.backend = "cuda";
    need(lw_context_create(&context, &options) == LW_OK, "context");
    if (argc > 1 && strncmp(argv[1], "check", 5) == 0)
        return check(context, 16) + (strcmp(argv[1], "check") == 0 ? check(context, 8) : 0) != 0;
    printf("%-46s %11s %9s\n", "what", "n", "ms");
    if (argc < 2 || strcmp(argv[1], "rows") == 0)
        time_builds(context);
    if (argc < 2 || strcmp(argv[1], "own") == 0)
        time_own_memory(context);
    if (argc < 2 || strcmp(argv[1], "splits") == 0)
        time_split_numbers();
    if (argc < 2) {
        time_uploads(context);
        time_splits();
    }
    lw_context_destroy(context);
    return 0;
}
