/* What the benches of psa.cuh share: memory, one build with the times of its stages, and checks of what tables hold. */
#ifndef LANEWISE_BENCH_PSA_BENCH_CUH
#define LANEWISE_BENCH_PSA_BENCH_CUH

#include "../../alias/alias_bench.cuh"
#include "psa.cuh"

enum { BUILDS = 9, LARGEST = 100000000, STAGES = 4 };

/* ---- one build ---- */

struct builder {
    const char *name;
    psa_pack technique;
    psa_greed greed;
    bool p_ary;
    uint64_t least_rows, most_rows;
    uint32_t threshold; /* of SWEEP_ABOVE */
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

static void allow_shared()
{
    need_cuda(cudaFuncSetAttribute(psa_pack_sections<FROM_SHARED_WITH_WEIGHTS>,
                                   cudaFuncAttributeMaxDynamicSharedMemorySize, 64 << 10),
              "shared memory");
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
    const unsigned ctas = ctas_for(tiles, wave);
    if (b.greed == SWEEP_ALL)
        psa_partition<LW_TYPE_F64, SWEEP_ALL><<<ctas, ALIAS_THREADS>>>(w->m, lists, 0);
    else if (b.greed == SWEEP_ABOVE)
        psa_partition<LW_TYPE_F64, SWEEP_ABOVE><<<ctas, ALIAS_THREADS>>>(w->m, lists, b.threshold);
    else
        psa_partition<LW_TYPE_F64, LIST_ALL><<<ctas, ALIAS_THREADS>>>(w->m, lists, 0);
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

struct comparison {
    uint64_t *library, *first, *units[2];
    unsigned long long *count;
};

static comparison make_comparison(work *w)
{
    w->m.rows = take<uint64_t>(LARGEST);
    return {take<uint64_t>(LARGEST),
            take<uint64_t>(LARGEST),
            {take<uint64_t>(LARGEST), take<uint64_t>(LARGEST)},
            take<unsigned long long>(1)};
}

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

/* The sweep of docs/contract/alias.md, word for word; the items that it leaves over. */
static std::vector<uint64_t> sweep_items(const std::vector<uint64_t> &items, std::vector<uint64_t> &r,
                                         std::vector<uint64_t> &rows)
{
    const uint64_t C = ALIAS_CAPACITY;
    std::vector<uint64_t> lights, heavies;
    for (const uint64_t i : items) {
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
            if (heavy + 1 == heavies.size())
                break;
            rows[h] = r[h] | heavies[++heavy] << 32;
            r[heavies[heavy]] -= C - r[h];
        } else {
            rows[h] = h << 32;
            heavy++;
        }
    }
    std::vector<uint64_t> left(lights.begin() + (long)light, lights.end());
    left.insert(left.end(), heavies.begin() + (long)heavy, heavies.end());
    std::sort(left.begin(), left.end());
    return left;
}

/* The table of shares r, of which only tiles with so many lights and heavies are swept before all are. */
static std::vector<uint64_t> swept(std::vector<uint64_t> r, uint64_t threshold)
{
    std::vector<uint64_t> rows(r.size()), left;
    for (uint64_t first = 0; first < r.size(); first += ALIAS_TILE) {
        std::vector<uint64_t> items;
        uint64_t lights = 0, heavies = 0;
        for (uint64_t i = first; i < r.size() && i < first + ALIAS_TILE; i++) {
            items.push_back(i);
            lights += r[i] < ALIAS_CAPACITY;
            heavies += r[i] > ALIAS_CAPACITY;
        }
        if (lights >= threshold && heavies >= threshold)
            items = sweep_items(items, r, rows);
        left.insert(left.end(), items.begin(), items.end());
    }
    sweep_items(left, r, rows);
    return rows;
}

/* Weights, and the library's table of them, whose units c has then; w builds of the same weights. */
struct subject {
    double *weights;
    lw_alias *alias;
    lw_alias_options options;
};

static subject open_subject(lw_context *context, size_t n, shape s, work *w, const comparison &c)
{
    subject of = {take<double>(n), NULL, {}};
    of.options.size = sizeof(of.options);
    need(lw_alias_workspace(context, LW_TYPE_F64, n, NULL, &of.options.workspace_bytes) == LW_OK, "workspace");
    of.options.rows = c.library;
    of.options.workspace = take<unsigned char>(of.options.workspace_bytes);
    make_weights<<<CTAS, THREADS>>>(of.weights, n, s);
    need_cuda(cudaDeviceSynchronize(), "weights");
    need(lw_alias_create(&of.alias, context, of.weights, LW_TYPE_F64, n, &of.options) == LW_OK, "create");
    units_of(c.library, n, c.units[0]);
    w->m.weights = of.weights;
    w->m.items = n;
    w->m.tiles = (n + ALIAS_TILE - 1) / ALIAS_TILE;
    w->m.parts = n;
    return of;
}

static void close_subject(const subject &of)
{
    lw_alias_destroy(of.alias);
    cudaFree(of.weights);
    cudaFree(of.options.workspace);
}

#endif
