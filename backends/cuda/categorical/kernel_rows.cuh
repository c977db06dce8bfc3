/* Rows of one tile: up to 16 items by 4 threads, up to 128 by 8, up to 1024 by a warp; longer ones are in
 * kernel_long_rows.cu.
 *
 * Floor: weights read once, and 8 bytes per row of offsets; the draws, 8 bytes each, stay in the L2 cache. */
#ifndef LANEWISE_CUDA_CATEGORICAL_KERNEL_ROWS_CUH
#define LANEWISE_CUDA_CATEGORICAL_KERNEL_ROWS_CUH

#include "kernel.cuh"

/* ---- invalid weights ---- */

template <lw_type type>
static __global__ void __launch_bounds__(THREADS) look(const void *weights, uint64_t items, wide *offender)
{
    typedef typename alias_type<type>::bits bits;
    typedef typename alias_type<type>::vector vector;
    enum { PACK = sizeof(vector) / sizeof(bits) };
    const uint64_t thread = (uint64_t)blockIdx.x * THREADS + threadIdx.x, threads = (uint64_t)gridDim.x * THREADS;
    const bits *const w = (const bits *)weights;
    const uint64_t whole = (uintptr_t)weights % sizeof(vector) == 0 ? items / PACK : 0;
    uint64_t worst = ALIAS_NONE;
    for (uint64_t i = thread; i < whole; i += threads) {
        const vector packed = __ldg((const vector *)weights + i);
        bits one[PACK];
        memcpy(one, &packed, sizeof(one));
#pragma unroll
        for (int k = PACK; k-- > 0;)
            if (lw_weight_is_invalid(lw_weight_ordered(one[k], type), type) && i * PACK + k < worst)
                worst = i * PACK + k;
    }
    for (uint64_t i = whole * PACK + thread; i < items; i += threads)
        if (lw_weight_is_invalid(lw_weight_ordered(w[i], type), type) && i < worst)
            worst = i;
    if (worst != ALIAS_NONE)
        atomicMin(offender, (wide)worst);
}

/* ---- samples ---- */

/* The one sample of a row, if it is this CTA's, by its group of threads; a warp's groups together. */
template <lw_type type, int SIZE, int CHUNKS>
static __device__ __forceinline__ void pick_one(const pick_job &job, uint64_t row, uint64_t begin, uint32_t n,
                                                bool ours)
{
    const uint64_t at = row - job.begin, drawn = ours ? job.drawn[at] : 0;
    tile<type, SIZE, CHUNKS> here;
    here.load((const typename alias_type<type>::bits *)job.weights + begin, n);
    const typename alias_type<type>::bits largest = here.largest(begin, job.offender);
    const share_scale<type> scale = here.scale_of(largest);
    uint64_t after;
    const uint64_t sum = here.sums(scale, n, &after), total = warp_last<SIZE>(after);
    const uint32_t item = here.find(scale, sum, after, __umul64hi(drawn, total));
    if (largest == 0) {
        if (ours && lane_rank<SIZE>() == 0) {
            put(job, at, LW_BATCH_EMPTY);
            count_nothing(job, 1);
        }
    } else if (item != ~0u) { /* the item takes the draw's place, which all have read */
        put(job, at, item);
    }
}

/* The prefixes of a row, by its group of threads; returns the last, 0 if there is nothing to draw. */
template <lw_type type, int SIZE, int CHUNKS>
static __device__ __forceinline__ uint64_t all_prefixes(const pick_job &job, uint64_t begin, uint32_t n, uint64_t *to)
{
    tile<type, SIZE, CHUNKS> here;
    here.load((const typename alias_type<type>::bits *)job.weights + begin, n);
    const typename alias_type<type>::bits largest = here.largest(begin, job.offender);
    const share_scale<type> scale = here.scale_of(largest);
    uint64_t after;
    const uint64_t sum = here.sums(scale, n, &after);
    here.prefixes(scale, n, sum, after, to);
    const uint64_t total = warp_last<SIZE>(after);
    return largest == 0 ? 0 : total;
}

/* Rows of `least` items up to what SIZE threads take, one sample of each. */
template <lw_type type, int SIZE, int CHUNKS>
static __global__ void __launch_bounds__(THREADS) pick_groups(pick_job job, uint32_t least)
{
    enum { ROWS = 32 / SIZE };
    const uint64_t step = (uint64_t)gridDim.x * (THREADS / SIZE);
    uint64_t base = job.begin + (uint64_t)blockIdx.x * (THREADS / SIZE) + threadIdx.x / 32 * ROWS;
    for (; base < job.end; base += step) {
        const uint64_t r = base + threadIdx.x % 32 / SIZE;
        const uint64_t begin = r < job.end ? __ldg((const wide *)job.offsets + r) : 0;
        const uint64_t n = r < job.end ? __ldg((const wide *)job.offsets + r + 1) - begin : ~(uint64_t)0;
        const bool ours = n >= least && n <= SIZE * CHUNKS * EACH;
        if (lw_port_any(ours))
            pick_one<type, SIZE, CHUNKS>(job, r, begin, ours ? (uint32_t)n : 0, ours);
    }
}

/* The samples of a row that this CTA of a column takes. */
struct my_samples {
    uint64_t from, until;
    explicit __device__ __forceinline__ my_samples(const pick_job &job)
    {
        const uint64_t part = (job.each - 1) / gridDim.y + 1;
        from = blockIdx.y * part < job.each ? blockIdx.y * part : job.each;
        until = job.each - from < part ? job.each : from + part;
    }
};

/* What a warp knows of the rows whose samples it draws. */
struct known_row {
    uint64_t total;
    uint32_t n, ours;
};

static __device__ __forceinline__ void pick_known(const pick_job &job, uint64_t sample, const known_row &row,
                                                  const uint64_t *prefixes)
{
    put(job, sample,
        row.total == 0 ? LW_BATCH_EMPTY
                       : lw_first_above(prefixes, row.n - 1, __umul64hi(job.drawn[sample], row.total)));
}

/* The same, many samples of each row: groups of threads make the prefixes, and then the warp draws the samples of its
 * rows, which lie behind each other. Where rows are few, several CTAs of a column take a part of the samples each. */
template <lw_type type, int SIZE, int CHUNKS>
static __global__ void __launch_bounds__(THREADS) pick_groups_many(pick_job job, uint32_t least)
{
    enum { MOST = SIZE * CHUNKS * EACH, ROWS = 32 / SIZE };
    __shared__ uint64_t all[THREADS / SIZE][MOST];
    __shared__ known_row known[THREADS / SIZE];
    const uint32_t lane = threadIdx.x % 32, mine = threadIdx.x / SIZE, first = threadIdx.x / 32 * ROWS;
    const uint64_t groups = (uint64_t)gridDim.x * (THREADS / SIZE);
    for (uint64_t base = job.begin + (uint64_t)blockIdx.x * (THREADS / SIZE) + first; base < job.end; base += groups) {
        const uint64_t r = base + (mine - first), rows = job.end - base < ROWS ? job.end - base : ROWS;
        uint64_t begin = 0, n = ~(uint64_t)0, total = 0;
        if (r < job.end) {
            begin = __ldg((const wide *)job.offsets + r);
            n = __ldg((const wide *)job.offsets + r + 1) - begin;
        }
        const bool ours = n >= least && n <= MOST;
        if (lw_port_any(ours))
            total = all_prefixes<type, SIZE, CHUNKS>(job, begin, ours ? (uint32_t)n : 0, all[mine]);
        if (lane_rank<SIZE>() == 0) {
            known[mine].total = total;
            known[mine].n = (uint32_t)n;
            known[mine].ours = ours;
            if (ours && total == 0 && blockIdx.y == 0)
                count_nothing(job, job.each);
        }
        lw_port_sync_warp();
        const uint64_t sample = (base - job.begin) * job.each;
        if (job.each >= 32) {
            const my_samples my(job);
            for (uint32_t g = 0; g < rows; g++)
                for (uint64_t s = known[first + g].ours ? my.from + lane : my.until; s < my.until; s += 32)
                    pick_known(job, sample + g * job.each + s, known[first + g], all[first + g]);
        } else {
            const uint32_t each = (uint32_t)job.each;
            for (uint32_t s = lane; s < rows * each; s += 32)
                if (known[first + s / each].ours)
                    pick_known(job, sample + s, known[first + s / each], all[first + s / each]);
        }
        lw_port_sync_warp();
    }
}

/* Rows of 129 .. 1024 items. */
template <lw_type type> static __global__ void __launch_bounds__(WHOLE_THREADS) pick_tiles(pick_job job)
{
    walk(job, job.end - job.begin, 1, 129, LW_CATEGORICAL_TILE,
         [&](uint64_t row, uint64_t begin, uint32_t n, uint64_t) {
             pick_one<type, 32, WARP_CHUNKS>(job, row, begin, n, true);
         });
}

template <lw_type type> static __global__ void __launch_bounds__(WHOLE_THREADS) pick_tiles_many(pick_job job)
{
    __shared__ uint64_t all[WHOLE_THREADS / 32][LW_CATEGORICAL_TILE];
    walk(job, job.end - job.begin, 1, 129, LW_CATEGORICAL_TILE,
         [&](uint64_t row, uint64_t begin, uint32_t n, uint64_t) {
             uint64_t *const prefixes = all[threadIdx.x / 32];
             lw_port_sync_warp();
             const uint64_t total = all_prefixes<type, 32, WARP_CHUNKS>(job, begin, n, prefixes);
             const uint64_t first = (row - job.begin) * job.each;
             lw_port_sync_warp();
             const my_samples my(job);
             const known_row known = {total, n, 1};
             for (uint64_t s = my.from + threadIdx.x % 32; s < my.until; s += 32)
                 pick_known(job, first + s, known, prefixes);
             if (total == 0 && threadIdx.x % 32 == 0 && blockIdx.y == 0)
                 count_nothing(job, job.each);
         });
}

/* ---- kept samples ---- */

/* Kept samples to where they belong. */
template <class integer>
static __global__ void __launch_bounds__(THREADS)
    publish(const uint64_t *kept, integer *out, uint64_t count, uint64_t *errors)
{
    uint32_t none = 0;
    for (uint64_t i = (uint64_t)blockIdx.x * THREADS + threadIdx.x; i < count; i += (uint64_t)gridDim.x * THREADS) {
        out[i] = (integer)kept[i];
        none += kept[i] == LW_BATCH_EMPTY;
    }
    if (none > 0)
        atomicAdd((wide *)errors, (wide)none);
}

#endif
