/* PSA+ of Lehmann, Huebschle-Schneider and Sanders (2021) over its threshold: only tiles with at least so many lights
 * and so many heavies are packed greedily, the others are listed whole.
 *
 *     alias_threshold_bench [MOST-ITEMS]      CSV; 10^8
 *
 * Threshold 0 packs all tiles and gives the library's table, 1025 none and gives that of PSA. Every table is checked:
 * the units of each item, and up to 10^5 items the rows by the sequential sweep. left: the part of the items that goes
 * through lists, splits and packing. Times are of whole builds by the host's clock, complete on return, all memory
 * given; stages by events, the least. */
#include "psa_bench.cuh"

enum { SWEPT_MOST = 100000, ROWS_LEAST = 4, ROWS_MOST = 32 };

static const uint32_t thresholds[] = {0, 1, 8, 32, 48, 56, 64, 96, 128, 192, 256, 384, 448, 480, 496, 512, 1025};

static int wrong_rows(const work &w, const std::vector<uint64_t> &share, const comparison &c, uint32_t threshold)
{
    const size_t n = w.m.items;
    units_of(w.m.rows, n, c.units[1]);
    unsigned long long units = differ(c, c.units[0], c.units[1], n), rows = 0;
    if (threshold == 0)
        rows = differ(c, w.m.rows, c.library, n);
    if (!share.empty()) {
        std::vector<uint64_t> got(n);
        cudaMemcpy(got.data(), w.m.rows, n * 8, cudaMemcpyDeviceToHost);
        rows += swept(share, threshold) != got;
    }
    if (units != 0 || rows != 0)
        fprintf(stderr, "WRONG: threshold %u, %zu items: units of %llu, rows: %llu\n", threshold, n, units, rows);
    return units != 0 || rows != 0;
}

static int compare(lw_context *context, size_t n, shape s, work *w, const comparison &c)
{
    const subject of = open_subject(context, n, s, w, c);
    std::vector<uint64_t> share;
    if (n <= SWEPT_MOST) {
        share.resize(n);
        cudaMemcpy(share.data(), c.units[0], n * 8, cudaMemcpyDeviceToHost);
    }
    int wrong = 0;
    for (const uint32_t threshold : thresholds)
        for (uint64_t rows = ROWS_LEAST; rows <= ROWS_MOST; rows *= ROWS_MOST / ROWS_LEAST) {
            const builder b = {"PSA+", FROM_SHARED_WITH_WEIGHTS, SWEEP_ABOVE, true, rows, rows, threshold};
            for (float &ms : w->stage)
                ms = 1e30f;
            cudaMemset(w->m.rows, 0xff, n * 8);
            const figure f = time_of([&] { build(w, b, rows); }, BUILDS);
            uint64_t counts[2];
            cudaMemcpy(counts, w->lists.counts, sizeof(counts), cudaMemcpyDeviceToHost);
            printf("\"%s\",%zu,%u,%ju,%.6f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f\n", shape_name[s], n, threshold,
                   (uintmax_t)rows, (double)(counts[0] + counts[1]) / (double)n, f.median, f.low, f.high, w->stage[0],
                   w->stage[1], w->stage[2], w->stage[3]);
            fflush(stdout);
            wrong += wrong_rows(*w, share, c, threshold);
        }
    close_subject(of);
    return wrong;
}

int main(int argc, char **argv)
{
    const size_t most = argc > 1 ? (size_t)atof(argv[1]) : (size_t)LARGEST;
    lw_context *context = NULL;
    lw_context_options options = {};
    lw_context_info info;
    options.size = sizeof(options);
    options.backend = "cuda";
    need(lw_context_create(&context, &options) == LW_OK && lw_context_describe(context, &info) == LW_OK, "context");
    cudaDeviceProp device;
    need_cuda(cudaGetDeviceProperties(&device, 0), "device");
    allow_shared();
    work w = make_work(device.multiProcessorCount);
    const comparison c = make_comparison(&w);
    printf("# %s\nweights,n,threshold,rows_a_split,left,ms,low,high,sums_ms,partition_ms,split_ms,pack_ms\n",
           info.machine);
    int wrong = 0;
    for (size_t n = 100000; n <= most; n *= 10)
        for (int s = 0; s < SHAPES; s++)
            wrong += compare(context, n, (shape)s, &w, c);
    fprintf(stderr, "%d wrong\n", wrong);
    lw_context_destroy(context);
    return wrong != 0;
}
