/* Seed experiments of Lehmann, Huebschle-Schneider and Sanders (2021), redrawn: PSA by each pack technique in turn, PSA
 * against PSA+, and the part of the items that tiles pack greedily, all beside the library's builder in one run.
 *
 *     alias_packs_bench PACKS.CSV GREEDY.CSV
 *
 * Every table is checked: the units of each item are those of the library's table, PSA+'s rows are the library's, and
 * PSA's rows are the same by every technique and, for the smallest table, by the sequential sweep. Times are of whole
 * builds by the host's clock, complete on return, all memory given; stages by events, the least. */
#include "psa_bench.cuh"

static const builder builders[] = {
    {"PSA, from global memory, binary split", FROM_GLOBAL, LIST_ALL, false, 2, 128, 0},
    {"PSA, lists in shared memory, binary split", FROM_SHARED, LIST_ALL, false, 2, 64, 0},
    {"PSA, lists and weights in shared memory, binary split", FROM_SHARED_WITH_WEIGHTS, LIST_ALL, false, 2, 32, 0},
    {"PSA, lists and weights in shared memory", FROM_SHARED_WITH_WEIGHTS, LIST_ALL, true, 2, 32, 0},
    {"PSA, chunks", IN_CHUNKS, LIST_ALL, true, 4, 256, 0},
    {"PSA+, lists and weights in shared memory", FROM_SHARED_WITH_WEIGHTS, SWEEP_ALL, true, 2, 32, 0},
    {"PSA+, chunks", IN_CHUNKS, SWEEP_ALL, true, 4, 256, 0},
};

/* A thread a tile, of any size: what its sweep leaves. */
static __global__ void count_left(const uint64_t *share, uint64_t n, uint64_t tile, unsigned long long *left)
{
    const uint64_t t = blockIdx.x * (uint64_t)THREADS + threadIdx.x, end = (t + 1) * tile < n ? (t + 1) * tile : n;
    if (t * tile >= n)
        return;
    uint64_t lack_all = 0, above_all = 0, lack = 0, above = 0;
    for (uint64_t i = t * tile; i < end; i++) {
        lack_all += share[i] < ALIAS_CAPACITY ? ALIAS_CAPACITY - share[i] : 0;
        above_all += share[i] > ALIAS_CAPACITY ? share[i] - ALIAS_CAPACITY : 0;
    }
    unsigned long long own = 0;
    bool open = lack_all > above_all && above_all > 0; /* the last heavy, unless lights fill it exactly */
    for (uint64_t i = t * tile; i < end; i++) {
        if (share[i] < ALIAS_CAPACITY) {
            own += lack >= above_all;
            open = open && lack != above_all;
            lack += ALIAS_CAPACITY - share[i];
        } else if (share[i] > ALIAS_CAPACITY) {
            above += share[i] - ALIAS_CAPACITY;
            own += above > lack_all;
        }
    }
    atomicAdd(left, own + open);
}

static int check(const work &w, const comparison &c, const builder &b, bool first, size_t n)
{
    int wrong = 0;
    const unsigned long long rows = differ(c, w.m.rows,
                                           b.greed == SWEEP_ALL ? c.library
                                           : first              ? w.m.rows
                                                                : c.first,
                                           n);
    units_of(w.m.rows, n, c.units[1]);
    const unsigned long long units = differ(c, c.units[0], c.units[1], n);
    if (rows != 0 || units != 0) {
        printf("WRONG: %s, %zu items: %llu rows differ, units of %llu items\n", b.name, n, rows, units);
        wrong = 1;
    }
    if (first) {
        const unsigned long long own = differ(c, c.units[0], w.lists.share, n);
        if (own != 0)
            printf("WRONG: %zu items: shares of %llu\n", n, own), wrong = 1;
        cudaMemcpy(c.first, w.m.rows, n * 8, cudaMemcpyDeviceToDevice);
    }
    if (first && n <= 100000) {
        std::vector<uint64_t> share(n), got(n);
        cudaMemcpy(share.data(), w.lists.share, n * 8, cudaMemcpyDeviceToHost);
        cudaMemcpy(got.data(), w.m.rows, n * 8, cudaMemcpyDeviceToHost);
        if (swept(share, ALIAS_TILE + 1) != got)
            printf("WRONG: %s, %zu items: not the sequential sweep\n", b.name, n), wrong = 1;
    }
    return wrong;
}

/* ---- all ---- */

static int compare(lw_context *context, FILE *packs, FILE *greedy, size_t n, shape s, work *w, const comparison &c)
{
    const subject of = open_subject(context, n, s, w, c);
    const figure own = time_of(
        [&] { need(lw_alias_rebuild(of.alias, of.weights, LW_TYPE_F64, &of.options) == LW_OK, "rebuild"); }, BUILDS);
    fprintf(packs, "\"library\",\"%s\",%zu,,%.4f,%.4f,%.4f,,,,\n", shape_name[s], n, own.median, own.low, own.high);
    int wrong = 0;
    for (const builder &b : builders)
        for (uint64_t rows = b.least_rows; rows <= b.most_rows; rows *= 2) {
            for (float &ms : w->stage)
                ms = 1e30f;
            cudaMemset(w->m.rows, 0xff, n * 8);
            const figure f = time_of([&] { build(w, b, rows); }, BUILDS);
            fprintf(packs, "\"%s\",\"%s\",%zu,%llu,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f,%.4f\n", b.name, shape_name[s], n,
                    (unsigned long long)rows, f.median, f.low, f.high, w->stage[0], w->stage[1], w->stage[2],
                    w->stage[3]);
            wrong += check(*w, c, b, &b == builders && rows == b.least_rows, n);
        }
    uint64_t counts[2];
    unsigned long long left;
    cudaMemcpy(counts, w->lists.counts, sizeof(counts), cudaMemcpyDeviceToHost);
    for (uint64_t tile = 64; tile <= 65536; tile *= 2) {
        cudaMemset(c.count, 0, sizeof(left));
        count_left<<<ctas_for((n / tile + 1 + THREADS - 1) / THREADS, 1u << 30), THREADS>>>(w->lists.share, n, tile,
                                                                                            c.count);
        need_cuda(cudaMemcpy(&left, c.count, sizeof(left), cudaMemcpyDeviceToHost), "greedy");
        fprintf(greedy, "\"%s\",%zu,%llu,%.6f\n", shape_name[s], n, (unsigned long long)tile,
                1 - (double)left / (double)n);
        if (tile == ALIAS_TILE && left != counts[0] + counts[1])
            printf("WRONG: %s, %zu items: tiles leave %llu, the builder's %llu\n", shape_name[s], n, left,
                   (unsigned long long)(counts[0] + counts[1])),
                wrong++;
    }
    close_subject(of);
    return wrong;
}

int main(int argc, char **argv)
{
    lw_context *context = NULL;
    lw_context_options options = {};
    options.size = sizeof(options);
    options.backend = "cuda";
    FILE *const packs = argc == 3 ? fopen(argv[1], "w") : NULL, *const greedy = argc == 3 ? fopen(argv[2], "w") : NULL;
    if (packs == NULL || greedy == NULL) {
        fprintf(stderr, "usage: alias_packs_bench PACKS.CSV GREEDY.CSV\n");
        return 2;
    }
    need(lw_context_create(&context, &options) == LW_OK, "context");
    cudaDeviceProp device;
    need_cuda(cudaGetDeviceProperties(&device, 0), "device");
    allow_shared();
    work w = make_work(device.multiProcessorCount);
    const comparison c = make_comparison(&w);
    fprintf(packs, "builder,weights,n,rows_a_split,ms,low,high,sums_ms,partition_ms,split_ms,pack_ms\n");
    fprintf(greedy, "weights,n,tile,greedy\n");
    int wrong = 0;
    for (size_t n = 10000; n <= LARGEST; n *= 10)
        for (int s = 0; s < RISING; s++)
            wrong += compare(context, packs, greedy, n, (shape)s, &w, c);
    printf("%d wrong\n", wrong);
    fclose(packs);
    fclose(greedy);
    lw_context_destroy(context);
    return wrong != 0;
}
