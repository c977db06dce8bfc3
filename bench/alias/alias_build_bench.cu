/* Builds of alias tables on the device: whole calls of lw_alias_rebuild with rows and workspace of the caller's,
 * against the floor of the bytes they must move at the speed of a copy in the same run; builds from host weights
 * against uploading a finished table; and a split found by a thread's binary search against a warp's partial p-ary
 * search.
 *
 *     alias_build_bench            lines: what, n, milliseconds (median and range), floor
 *     alias_build_bench most       2^32 items; 105 GB of device memory
 *     alias_build_bench check      tables of 10^8 items against the sequential builder: minutes, 40 GB of host memory
 */
#include <cstring>

#include "../../backends/cuda/cuda_alias_scan.h"
#include "alias_bench.cuh"
extern "C" {
#include "alias/alias_build.h"
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

static table make_table(lw_context *context, size_t n, shape s)
{
    table t = {};
    t.options.size = sizeof(t.options);
    need(lw_alias_workspace(context, LW_TYPE_F64, n, NULL, &t.options.workspace_bytes) == LW_OK, "workspace");
    cudaMalloc(&t.weights, n * 8);
    cudaMalloc(&t.rows, n * 8);
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
        for (int s = 0; s < SHAPES; s++) {
            table t = make_table(context, n, (shape)s);
            const figure copy = time_of([&] {
                cudaMemcpyAsync(t.workspace, t.weights, n * 8, cudaMemcpyDeviceToDevice, 0);
                cudaDeviceSynchronize();
            });
            const figure f = time_of(
                [&] { need(lw_alias_rebuild(t.alias, t.weights, LW_TYPE_F64, &t.options) == LW_OK, "rebuild"); });
            char what[80];
            snprintf(what, sizeof(what), "build, f64, %s", shape_name[s]);
            print(what, n, f, copy.low * (s == UNIFORM ? 1.5 : 2.0)); /* 8 n read twice (thrice), written once */
            free_table(&t);
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
            const figure binary = time_of([&] {
                split<false><<<ctas, 32>>>(values, n, found, count);
                cudaDeviceSynchronize();
            });
            const figure p_ary = time_of([&] {
                split<true><<<ctas, 32>>>(values, n, found, count);
                cudaDeviceSynchronize();
            });
            print(ctas == 1 ? "100 splits one by one, binary" : "100000 splits at once, binary", n, binary, 0);
            print(ctas == 1 ? "100 splits one by one, partial p-ary" : "100000 splits at once, partial p-ary", n, p_ary,
                  0);
        }
    }
    cudaFree(values);
    cudaFree(found);
}

/* ---- 10^8 items against the sequential builder ---- */

static int check(lw_context *context)
{
    const size_t n = 100000000;
    int wrong = 0;
    for (int s = 0; s < POWER_LAW_HALF; s++) {
        table t = make_table(context, n, (shape)s);
        std::vector<double> weights(n);
        std::vector<uint64_t> rows(n), expected(n);
        cudaMemcpy(weights.data(), t.weights, n * 8, cudaMemcpyDeviceToHost);
        cudaMemcpy(rows.data(), t.rows, n * 8, cudaMemcpyDeviceToHost);
        lw_alias_job job = {};
        job.weights = weights.data(), job.type = LW_TYPE_F64, job.items = n, job.row_bytes = 8,
        job.rows = expected.data();
        need((job.work = aligned_alloc(256, (lw_alias_sequential_bytes(&job) + 255) / 256 * 256)) != NULL, "memory");
        lw_alias_found found;
        lw_alias_sequential(&job, &found);
        size_t differ = 0;
        for (size_t i = 0; i < n; i++)
            differ += rows[i] != expected[i];
        printf("%s, %zu items: %zu rows differ; %.4f of the items were left over by tiles\n", shape_name[s], n, differ,
               (double)found.leftover / (double)n);
        fflush(stdout);
        wrong += differ != 0;
        free(job.work);
        free_table(&t);
    }
    return wrong;
}

/* ---- 2^32 items ---- */

static __global__ void make_one_weight(uint32_t *weights, uint64_t n, uint64_t item, bool uniform)
{
    for (uint64_t i = blockIdx.x * (uint64_t)THREADS + threadIdx.x; i < n; i += (uint64_t)CTAS * THREADS)
        weights[i] = uniform ? (uint32_t)mixed(i) : i == item ? 7 : 0;
}

static __global__ void count_other_rows(const uint64_t *rows, uint64_t n, uint64_t row, unsigned long long *differ)
{
    unsigned long long own = 0;
    for (uint64_t i = blockIdx.x * (uint64_t)THREADS + threadIdx.x; i < n; i += (uint64_t)CTAS * THREADS)
        own += rows[i] != row;
    if (own != 0)
        atomicAdd(differ, own);
}

/* As many items as there can be: all to one of them, whose share 64 bits do not hold; and uniform. */
static int build_most(lw_context *context)
{
    const uint64_t n = (uint64_t)1 << 32, item = 3000000123u;
    lw_alias_options options = {};
    uint32_t *weights = NULL;
    unsigned long long *differ, count = 0;
    lw_alias *alias = NULL;
    options.size = sizeof(options);
    need(lw_alias_workspace(context, LW_TYPE_U32, n, NULL, &options.workspace_bytes) == LW_OK, "workspace");
    need(cudaMalloc(&weights, n * 4) == cudaSuccess && cudaMalloc(&options.rows, n * 8) == cudaSuccess &&
             cudaMalloc(&options.workspace, options.workspace_bytes) == cudaSuccess &&
             cudaMalloc(&differ, sizeof(*differ)) == cudaSuccess,
         "device memory");
    cudaMemset(differ, 0, sizeof(*differ));
    make_one_weight<<<CTAS, THREADS>>>(weights, n, item, false);
    need(lw_alias_create(&alias, context, weights, LW_TYPE_U32, n, &options) == LW_OK, "create");
    count_other_rows<<<CTAS, THREADS>>>((const uint64_t *)options.rows, n, item << 32, differ);
    cudaMemcpy(&count, differ, sizeof(count), cudaMemcpyDeviceToHost);
    lw_alias_info info;
    lw_alias_describe(alias, &info);
    printf("2^32 items, one has all: %llu rows differ, %llu zeros\n", count, (unsigned long long)info.zeros);
    make_one_weight<<<CTAS, THREADS>>>(weights, n, item, true);
    cudaDeviceSynchronize();
    const figure f =
        time_of([&] { need(lw_alias_rebuild(alias, weights, LW_TYPE_U32, &options) == LW_OK, "rebuild"); }, 3);
    print("build, u32, uniform", n, f, 0);
    lw_alias_destroy(alias);
    return count != 0;
}

int main(int argc, char **argv)
{
    lw_context *context = NULL;
    lw_context_options options = {};
    options.size = sizeof(options);
    options.backend = "cuda";
    need(lw_context_create(&context, &options) == LW_OK, "context");
    if (argc > 1 && strcmp(argv[1], "check") == 0)
        return check(context) != 0;
    if (argc > 1 && strcmp(argv[1], "most") == 0)
        return build_most(context);
    printf("%-46s %11s %9s\n", "what", "n", "ms");
    time_builds(context);
    time_uploads(context);
    time_splits();
    lw_context_destroy(context);
    return 0;
}
