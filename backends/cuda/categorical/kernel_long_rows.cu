/* Draws without a table on the device, rows of more than a tile (docs/contract/categorical.md): every tile's sum by a
 * warp, then a warp per sample finds the tile among the row's sums and makes that one tile again.
 *
 * Floor: weights read once; a sample reads 16 bytes per tile of its row and one tile, from the L2 cache. */
#include "kernel.cuh"

enum { TILE = LW_CATEGORICAL_TILE };

/* The number of the first sum of row r: those of different rows are apart, whatever their lengths. */
static __device__ __forceinline__ uint64_t first_sum(const pick_job &job, uint64_t r)
{
    return __ldg((const wide *)job.offsets + r) / TILE + r;
}

/* The last row whose sums begin at number `sum` or before, by a warp: each look leaves a 32nd of the rows. */
static __device__ __forceinline__ uint64_t row_of_sum(const pick_job &job, uint64_t sum)
{
    uint64_t low = job.begin, high = job.end;
    while (high - low > 1) {
        const uint64_t step = (high - low + 31) / 32, r = low + threadIdx.x % 32 * step;
        const uint32_t before = lw_port_ballot(r < high && first_sum(job, r) <= sum);
        low += (uint64_t)(__popc(before) - 1) * step;
        high = high - low < step ? high : low + step;
    }
    return low;
}

template <lw_type type> static __global__ void __launch_bounds__(THREADS) sum_tiles(pick_job job, uint64_t sums)
{
    typedef typename alias_type<type>::bits bits;
    const uint64_t warps = (uint64_t)gridDim.x * (THREADS / 32);
    for (uint64_t at = (uint64_t)blockIdx.x * (THREADS / 32) + threadIdx.x / 32; at < sums; at += warps) {
        const uint64_t row = row_of_sum(job, at), begin = __ldg((const wide *)job.offsets + row);
        const uint64_t n = __ldg((const wide *)job.offsets + row + 1) - begin;
        const uint64_t first = (at - begin / TILE - row) * TILE;
        if (n <= TILE || first >= n)
            continue;
        const uint32_t count = n - first < TILE ? (uint32_t)(n - first) : TILE;
        warp_tile<type> here;
        here.load((const bits *)job.weights + begin + first, count);
        const bits largest = here.largest(begin + first, job.offender);
        uint64_t after;
        here.sums(here.scale_of(largest), count, &after);
        if (threadIdx.x % 32 == 31) {
            share_sum found;
            found.sum = largest == 0 ? 0 : after;
            found.exponent = largest == 0 ? (int)LW_CATEGORICAL_ZERO : lw_weight_exponent(largest, type);
            found.none = 0;
            job.sums[at] = found;
        }
    }
}

/* The units of a tile. */
static __device__ __forceinline__ uint64_t units_of(const share_sum &sum, int exponent)
{
    const int below = exponent - sum.exponent;
    return below < 64 ? sum.sum >> below : 0;
}

/* One sample of a row. A lane holds the sums of tiles `lane`, 32 + lane, .. in registers, of up to HELD x 32 tiles; of
 * longer rows they are read three times. */
template <lw_type type>
static __device__ __forceinline__ void pick_from(const pick_job &job, uint64_t row, uint64_t begin, uint32_t n,
                                                 uint64_t sample)
{
    enum { HELD = 8 };
    typedef typename alias_type<type>::bits bits;
    const uint32_t lane = threadIdx.x % 32, tiles = (n - 1) / TILE + 1;
    const share_sum *const sums = job.sums + begin / TILE + row;
    const share_sum zero = {0, LW_CATEGORICAL_ZERO, 0};
    const uint64_t drawn = job.drawn[sample];
    share_sum held[HELD];
    int exponent = LW_CATEGORICAL_ZERO;
#pragma unroll
    for (int k = 0; k < HELD; k++) {
        held[k] = 32 * k + lane < tiles ? sums[32 * k + lane] : zero;
        exponent = held[k].exponent > exponent ? held[k].exponent : exponent;
    }
    for (uint32_t at = 32 * HELD + lane; at < tiles; at += 32)
        exponent = sums[at].exponent > exponent ? sums[at].exponent : exponent;
    exponent = warp_largest(exponent);
    if (exponent == LW_CATEGORICAL_ZERO) {
        if (lane == 0) {
            put(job, sample, LW_BATCH_EMPTY);
            count_nothing(job, 1);
        }
        return;
    }
    u128 total = 0;
#pragma unroll
    for (int k = 0; k < HELD; k++)
        total += units_of(held[k], exponent);
    for (uint32_t at = 32 * HELD + lane; at < tiles; at += 32)
        total += units_of(sums[at], exponent);
    total = warp_total(total);
    u128 t = (u128)__umul64hi(drawn, (uint64_t)total) + (u128)drawn * (uint64_t)(total >> 64);
    /* the first tile with more than t before its end */
    for (uint32_t first = 0; first < tiles; first += 32) {
        const share_sum mine = first + lane < tiles ? sums[first + lane] : zero;
        const uint64_t units = units_of(mine, exponent);
        const u128 after = warp_scan((u128)units);
        const uint32_t above = lw_port_ballot(after > t);
        if (above == 0) {
            t -= warp_last(after);
            continue;
        }
        const int of = __ffs(above) - 1;
        const uint64_t rest = shuffle((uint64_t)(t - (after - units)), of) << (exponent - shuffle(mine.exponent, of));
        const uint64_t place = (uint64_t)(first + of) * TILE;
        const uint32_t count = n - place < TILE ? (uint32_t)(n - place) : TILE;
        warp_tile<type> here;
        here.load((const bits *)job.weights + begin + place, count);
        const bits largest = here.largest(begin + place, job.offender);
        const share_scale<type> scale = here.scale_of(largest);
        uint64_t up_to;
        const uint64_t sum = here.sums(scale, count, &up_to);
        const uint32_t item = here.find(scale, sum, up_to, rest);
        if (item != ~0u)
            put(job, sample, place + item);
        return;
    }
}

template <lw_type type> static __global__ void __launch_bounds__(THREADS) pick_long(pick_job job)
{
    walk(job, (job.end - job.begin) * job.each, job.each, TILE + 1, ~(uint64_t)0,
         [&](uint64_t row, uint64_t begin, uint32_t n, uint64_t unit) { pick_from<type>(job, row, begin, n, unit); });
}

static unsigned ctas(uint64_t warps, int processors)
{
    const uint64_t wanted = (warps - 1) / (THREADS / 32) + 1, most = (uint64_t)processors * CTAS_AN_SM;
    return (unsigned)(wanted < most ? wanted : most);
}

void lw_cuda_sum_long(const pick_job &job, lw_type type, uint64_t items, int processors, lw_port_stream stream)
{
    const uint64_t sums = items / TILE + (job.end - job.begin);
    const unsigned grid = ctas(sums, processors);
    alias_by_type(type,
                  [&](auto tag) { lw_port_queue(sum_tiles<decltype(tag)::value>, grid, THREADS, stream, job, sums); });
}

void lw_cuda_pick_long(const pick_job &job, lw_type type, int processors, lw_port_stream stream)
{
    const unsigned grid = ctas((job.end - job.begin) * job.each, processors);
    alias_by_type(type, [&](auto tag) { lw_port_queue(pick_long<decltype(tag)::value>, grid, THREADS, stream, job); });
}
