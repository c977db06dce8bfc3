/* Seed experiments of Lehmann, Huebschle-Schneider and Sanders (2021), redrawn: PSA by each pack technique in turn, PSA
 * against PSA+, and the part of the items that tiles pack greedily, all beside the library's builder in one run.
 *
 *     alias_packs_bench PACKS.CSV GREEDY.CSV
 *
 * Every table is checked: the units of each item are those of the library's table, PSA+'s rows are the library's, and
 * PSA's rows are the same by every technique and, for the smallest table, by the sequential sweep. Times are of whole
 * builds by the host's clock, complete on return, all memory given; stages by events, the least. */
#include <cstring>

#include "alias_bench.cuh"
#include "psa.cuh"

enum { BUILDS = 9, LARGEST = 100000000, STAGES = 4 };

static void need_cuda(cudaError_t error, const char *what)
{
    if (error != cudaSuccess) {
        fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
        exit(1);
    }
}

template <class type> static type *take(size_t count)
{
    void *memory = NULL;
    need_cuda(cudaMalloc(&memory, count * sizeof(type)), "device memory");
    return (type *)memory;
}

/* ---- one build ---- */

struct builder {
    const char *name;
    psa_pack technique;
    bool greedy, p_ary;
    uint64_t least_rows, most_rows;
};

static const builder builders[] = {
    {"PSA, from global memory, binary split", FROM_GLOBAL, false, false, 2, 128},
    {"PSA, lists in shared memory, binary split", FROM_SHARED, false, false, 2, 64},
    {"PSA, lists and weights in shared memory, binary split", FROM_SHARED_WITH_WEIGHTS, false, false, 2, 32},
    {"PSA, lists and weights in shared memory", FROM_SHARED_WITH_WEIGHTS, false, true, 2, 32},
    {"PSA, chunks", IN_CHUNKS, false, true, 4, 256},
    {"PSA+, lists and weights in shared memory", FROM_SHARED_WITH_WEIGHTS, true, true, 2, 32},
    {"PSA+, chunks", IN_CHUNKS, true, true, 4, 256},
};

struct work {
    psa_area m;
    psa_lists lists;
    int processors;
    cudaEvent_t events[STAGES + 1];
    float stage[STAGES]; /* the least so far */
};

static work make_work(int processors)
{
    const size_t n = LARGEST, tiles = (n + ALIAS_TILE - 1) / ALIAS_TILE;
    work w = {};
    w.processors = processors;
    w.m.plan = take<alias_plan>(1);
    w.m.prefix = take<u128>(tiles + 1);
    w.m.floors = take<uint64_t>(tiles + 1);
    w.m.deficit = take<uint64_t>(tiles);
    w.m.counts = take<uint64_t>(tiles);
    w.m.list = take<uint32_t>(tiles);
    w.m.blocks = take<alias_block>((tiles + SCAN_THREADS - 1) / SCAN_THREADS);
    w.lists.light_item = take<uint32_t>(n);
    w.lists.heavy_item = take<uint32_t>(n);
    w.lists.light_before = take<uint64_t>(n + 1);
    w.lists.heavy_after = take<uint64_t>(n);
    w.lists.share = take<uint64_t>(n);
    w.lists.splits = take<uint64_t>(n);
    w.lists.looks[0] = take<uint64_t>(3 * tiles);
    w.lists.counts = take<uint64_t>(2);
    for (int e = 0; e <= STAGES; e++)
        need_cuda(cudaEventCreate(&w.events[e]), "event");
    return w;
}

static unsigned ctas_for(uint64_t wanted, uint64_t most)
{
    return (unsigned)(wanted < 1 ? 1 : wanted < most ? wanted : most);
}

static void build(work *w, const builder &b, uint64_t rows)
{
    psa_lists lists = w->lists;
    const uint64_t tiles = w->m.tiles, all = w->m.items, wave = (uint64_t)w->processors * 16;
    const uint64_t sections = (all + rows - 1) / rows;
    lists.looks[1] = lists.looks[0] + tiles;
    lists.looks[2] = lists.looks[1] + tiles;
    if (b.technique != FROM_GLOBAL && b.technique != FROM_SHARED)
        lists.share = NULL;
    cudaEventRecord(w->events[0]);
    cudaMemsetAsync(lists.looks[0], 0, 3 * tiles * sizeof(uint64_t));
    lw_alias_launch_sums(w->m, LW_TYPE_F64, w->processors, 0);
    cudaEventRecord(w->events[1]);
    if (b.greedy)
        psa_partition<LW_TYPE_F64, true><<<ctas_for(tiles, wave), ALIAS_THREADS>>>(w->m, lists);
    else
        psa_partition<LW_TYPE_F64, false><<<ctas_for(tiles, wave), ALIAS_THREADS>>>(w->m, lists);
    cudaEventRecord(w->events[2]);
    const unsigned splitters = ctas_for((sections + SPLIT_THREADS - 1) / SPLIT_THREADS, wave);
    if (b.p_ary)
        psa_split<true><<<splitters, SPLIT_THREADS>>>(lists, rows);
    else
        psa_split<false><<<splitters, SPLIT_THREADS>>>(lists, rows);
    cudaEventRecord(w->events[3]);
    const uint64_t span = rows * PACK_THREADS + 4;
    const unsigned packers = ctas_for((sections + PACK_THREADS - 1) / PACK_THREADS, wave);
    switch (b.technique) {
    case FROM_GLOBAL:
        psa_pack_sections<FROM_GLOBAL><<<packers, PACK_THREADS>>>(w->m, lists, rows);
        break;
    case FROM_SHARED:
        psa_pack_sections<FROM_SHARED><<<packers, PACK_THREADS, span * 4>>>(w->m, lists, rows);
        break;
    case FROM_SHARED_WITH_WEIGHTS:
        psa_pack_sections<FROM_SHARED_WITH_WEIGHTS><<<packers, PACK_THREADS, span * 12>>>(w->m, lists, rows);
        break;
    default:
        psa_pack_chunks<<<packers, PACK_THREADS>>>(w->m, lists, rows);
        break;
    }
    cudaEventRecord(w->events[4]);
    need_cuda(cudaDeviceSynchronize(), b.name);
    for (int e = 0; e < STAGES; e++) {
        float ms = 0;
        cudaEventElapsedTime(&ms, w->events[e], w->events[e + 1]);
        w->stage[e] = ms < w->stage[e] ? ms : w->stage[e];
    }
}

/* ---- what tables hold ---- */

static __global__ void add_units(const uint64_t *rows, uint64_t n, unsigned long long *units)
{
    for (uint64_t i = blockIdx.x * (uint64_t)THREADS + threadIdx.x; i < n; i += (uint64_t)CTAS * THREADS) {
        const uint64_t threshold = (uint32_t)rows[i];
        atomicAdd(&units[i], (unsigned long long)threshold);
        atomicAdd(&units[rows[i] >> 32], (unsigned long long)(ALIAS_CAPACITY - threshold));
    }
}

static __global__ void count_other(const uint64_t *a, const uint64_t *b, uint64_t n, unsigned long long *differ)
{
    unsigned long long own = 0;
    for (uint64_t i = blockIdx.x * (uint64_t)THREADS + threadIdx.x; i < n; i += (uint64_t)CTAS * THREADS)
        own += a[i] != b[i];
    if (own != 0)
        atomicAdd(differ, own);
}

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

struct comparison {
    uint64_t *library, *first, *units[2];
    unsigned long long *count;
};

static unsigned long long differ(const comparison &c, const uint64_t *a, const uint64_t *b, size_t n)
{
    unsigned long long count;
    cudaMemset(c.count, 0, sizeof(count));
    count_other<<<CTAS, THREADS>>>(a, b, n, c.count);
    need_cuda(cudaMemcpy(&count, c.count, sizeof(count), cudaMemcpyDeviceToHost), "comparison");
    return count;
}

static void units_of(const uint64_t *rows, size_t n, uint64_t *units)
{
    cudaMemset(units, 0, n * 8);
    add_units<<<CTAS, THREADS>>>(rows, n, (unsigned long long *)units);
    need_cuda(cudaDeviceSynchronize(), "units");
}

/* The sweep of docs/contract/alias.md, word for word. */
static std::vector<uint64_t> swept(std::vector<uint64_t> r)
{
    const uint64_t C = ALIAS_CAPACITY, n = r.size();
    std::vector<uint64_t> rows(n), lights, heavies;
    for (uint64_t i = 0; i < n; i++) {
        if (r[i] == C)
            rows[i] = i << 32;
        else
            (r[i] < C ? lights : heavies).push_back(i);
    }
    size_t light = 0, heavy = 0;
    while (heavy < heavies.size()) {
        const uint64_t h = heavies[heavy];
        if (r[h] > C) {
            if (light == lights.size())
                break;
            const uint64_t l = lights[light++];
            rows[l] = r[l] | h << 32;
            r[h] -= C - r[l];
        } else if (r[h] < C) {
            if (++heavy == heavies.size())
                break;
            rows[h] = r[h] | heavies[heavy] << 32;
            r[heavies[heavy]] -= C - r[h];
        } else {
            rows[h] = h << 32;
            heavy++;
        }
    }
    return rows;
}

static int check(const work &w, const comparison &c, const builder &b, bool first, size_t n)
{
    int wrong = 0;
    const unsigned long long rows = differ(c, w.m.rows, b.greedy ? c.library : first ? w.m.rows : c.first, n);
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
        if (swept(share) != got)
            printf("WRONG: %s, %zu items: not the sequential sweep\n", b.name, n), wrong = 1;
    }
    return wrong;
}

/* ---- all ---- */

static int compare(lw_context *context, FILE *packs, FILE *greedy, size_t n, shape s, work *w, const comparison &c)
{
    lw_alias *alias = NULL;
    lw_alias_options options = {};
    options.size = sizeof(options);
    need(lw_alias_workspace(context, LW_TYPE_F64, n, NULL, &options.workspace_bytes) == LW_OK, "workspace");
    double *const weights = take<double>(n);
    options.rows = c.library;
    options.workspace = take<unsigned char>(options.workspace_bytes);
    make_weights<<<CTAS, THREADS>>>(weights, n, s);
    need_cuda(cudaDeviceSynchronize(), "weights");
    need(lw_alias_create(&alias, context, weights, LW_TYPE_F64, n, &options) == LW_OK, "create");
    const figure own =
        time_of([&] { need(lw_alias_rebuild(alias, weights, LW_TYPE_F64, &options) == LW_OK, "rebuild"); }, BUILDS);
    fprintf(packs, "\"library\",\"%s\",%zu,,%.4f,%.4f,%.4f,,,,\n", shape_name[s], n, own.median, own.low, own.high);
    units_of(c.library, n, c.units[0]);
    w->m.weights = weights;
    w->m.items = n;
    w->m.tiles = (n + ALIAS_TILE - 1) / ALIAS_TILE;
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
    lw_alias_destroy(alias);
    cudaFree(weights);
    cudaFree(options.workspace);
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
    need_cuda(cudaFuncSetAttribute(psa_pack_sections<FROM_SHARED_WITH_WEIGHTS>,
                                   cudaFuncAttributeMaxDynamicSharedMemorySize, 64 << 10),
              "shared memory");
    work w = make_work(device.multiProcessorCount);
    w.m.rows = take<uint64_t>(LARGEST);
    comparison c = {take<uint64_t>(LARGEST),
                    take<uint64_t>(LARGEST),
                    {take<uint64_t>(LARGEST), take<uint64_t>(LARGEST)},
                    take<unsigned long long>(1)};
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
