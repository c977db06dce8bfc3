/* Batches of alias tables on the device: rows of up to 128 items by a warp, of up to 1024 by a CTA. Such a row is one
 * tile, whose sweep has a closed form: with D(j) what the first j lights lack and S(i) what the first i heavies have
 * too much, light j + 1 is filled up by the first heavy with S(i) > D(j), and heavy i closes at the first j with D(j)
 * >= S(i), with C + S(i) - D(j) coins of its own and the rest from heavy i + 1 (none of its own to give if that is C:
 * it is full).
 *
 * Floor: 16 bytes an item of 8-byte weights, read and written once, and 8 a row. */
#include "cuda_weighted.h"

#include "alias/batch_tile.h"

enum { THREADS = 256, WARP_ITEMS = 128, CTA_EACH = LW_BATCH_TILE / THREADS, CTAS_AN_SM = 8, COUNT_BITS = 11 };
static_assert(LW_BATCH_TILE < 1 << COUNT_BITS, "counts of items fit");

typedef unsigned long long wide;

/* What the kernels count and list; device memory. */
struct tally {
    lw_batch_found found;
    uint64_t middle, large; /* rows in the lists */
};

/* ---- a group of threads: a warp or a CTA ---- */

static __device__ __forceinline__ uint64_t add_before(uint64_t mine, uint32_t lane, uint64_t *total)
{
    uint64_t sum = mine;
#pragma unroll
    for (int step = 1; step < 32; step *= 2) {
        const uint64_t other = __shfl_up_sync(~0u, sum, step);
        sum += lane >= step ? other : 0;
    }
    *total = __shfl_sync(~0u, sum, 31);
    return sum - mine;
}

static __device__ __forceinline__ uint64_t largest_of(uint64_t mine)
{
#pragma unroll
    for (int step = 16; step > 0; step /= 2) {
        const uint64_t other = __shfl_xor_sync(~0u, mine, step);
        mine = other > mine ? other : mine;
    }
    return mine;
}

/* What lights and heavies lack and have too much, in index order, up to and with each; and which item the heavy is. */
template <int MOST> struct sums {
    uint64_t lack[MOST], excess[MOST];
    uint16_t heavy[MOST + 1];
};

struct warp_group {
    typedef sums<WARP_ITEMS> shared;
    enum { SIZE = 32 };
    static __device__ __forceinline__ uint32_t rank() { return threadIdx.x % 32; }
    static __device__ __forceinline__ void sync() { __syncwarp(); }
    static __device__ __forceinline__ bool any(bool mine) { return __any_sync(~0u, mine); }
    static __device__ __forceinline__ uint64_t largest(uint64_t mine) { return largest_of(mine); }
    static __device__ __forceinline__ void before(uint64_t *a, uint64_t *b, uint64_t *total_a, uint64_t *total_b)
    {
        *a = add_before(*a, rank(), total_a);
        *b = add_before(*b, rank(), total_b);
    }
};

struct cta_group {
    typedef sums<LW_BATCH_TILE> shared;
    enum { SIZE = THREADS };
    static __device__ __forceinline__ uint32_t rank() { return threadIdx.x; }
    static __device__ __forceinline__ void sync() { __syncthreads(); }
    static __device__ __forceinline__ bool any(bool mine) { return __syncthreads_or(mine); }
    static __device__ __forceinline__ uint64_t *of_warps()
    {
        static __shared__ uint64_t room[2 * THREADS / 32];
        return room;
    }
    static __device__ uint64_t largest(uint64_t mine)
    {
        uint64_t *const room = of_warps();
        mine = largest_of(mine);
        __syncthreads();
        if (threadIdx.x % 32 == 0)
            room[threadIdx.x / 32] = mine;
        __syncthreads();
        for (int w = 0; w < THREADS / 32; w++)
            mine = room[w] > mine ? room[w] : mine;
        return mine;
    }
    /* a and b become the sums before this thread; each warp adds up the warps' sums for itself. */
    static __device__ void before(uint64_t *a, uint64_t *b, uint64_t *total_a, uint64_t *total_b)
    {
        enum { WARPS = THREADS / 32 };
        uint64_t *const room = of_warps();
        const uint32_t lane = threadIdx.x % 32, warp = threadIdx.x / 32;
        uint64_t of_a, of_b;
        *a = add_before(*a, lane, &of_a);
        *b = add_before(*b, lane, &of_b);
        __syncthreads();
        if (lane == 0) {
            room[warp] = of_a;
            room[WARPS + warp] = of_b;
        }
        __syncthreads();
        uint64_t sum = lane < 2 * WARPS ? room[lane] : 0;
#pragma unroll
        for (int step = 1; step < WARPS; step *= 2) {
            const uint64_t other = __shfl_up_sync(~0u, sum, step);
            sum += lane % WARPS >= step ? other : 0;
        }
        const uint64_t before_a = __shfl_sync(~0u, sum, (warp - 1) % 32);
        const uint64_t before_b = __shfl_sync(~0u, sum, (WARPS + warp - 1) % 32);
        *a += warp > 0 ? before_a : 0;
        *b += warp > 0 ? before_b : 0;
        *total_a = __shfl_sync(~0u, sum, WARPS - 1);
        *total_b = __shfl_sync(~0u, sum, 2 * WARPS - 1);
    }
};

/* ---- one row ---- */

/* The first place of `count` rising values whose value is at least `bound`. */
static __device__ __forceinline__ uint32_t first_from(const uint64_t *values, uint32_t count, uint64_t bound)
{
    uint32_t low = 0, high = count;
    while (low < high) {
        const uint32_t middle = (low + high) / 2;
        if (values[middle] < bound)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Counts of a thread's own, over all its rows. */
struct counts {
    uint64_t offender, empty, zeros, truncated;
};

/* Rows: shares of EACH items that this thread has become rows. */
template <class group, int EACH>
static __device__ __forceinline__ void put_rows(const uint64_t share[EACH], uint32_t n, typename group::shared *all,
                                                uint64_t *rows)
{
    const uint64_t capacity = LW_TILE_CAPACITY, mask = (1 << COUNT_BITS) - 1;
    const uint32_t first = group::rank() * EACH;
    uint64_t lack = 0, excess = 0, lacks, excesses; /* a sum, and in its low bits how many it is of */
#pragma unroll
    for (int k = 0; k < EACH; k++)
        if (first + k < n) {
            lack += share[k] < capacity ? (capacity - share[k]) << COUNT_BITS | 1 : 0;
            excess += share[k] > capacity ? (share[k] - capacity) << COUNT_BITS | 1 : 0;
        }
    group::before(&lack, &excess, &lacks, &excesses);
    const uint64_t lack_before = lack, excess_before = excess;
#pragma unroll
    for (int k = 0; k < EACH; k++) {
        if (first + k < n && share[k] < capacity) {
            const uint32_t at = lack & mask;
            lack += (capacity - share[k]) << COUNT_BITS | 1;
            all->lack[at] = lack >> COUNT_BITS;
        } else if (first + k < n && share[k] > capacity) {
            const uint32_t at = excess & mask;
            excess += (share[k] - capacity) << COUNT_BITS | 1;
            all->excess[at] = excess >> COUNT_BITS;
            all->heavy[at] = (uint16_t)(first + k);
        }
    }
    group::sync();
    lack = lack_before;
    excess = excess_before;
#pragma unroll
    for (int k = 0; k < EACH; k++) {
        /* lights and heavies search side by side: a branch would make each wait for the other */
        const uint32_t item = first + k, at = excess & mask;
        const bool light = share[k] < capacity, heavy = share[k] > capacity;
        const uint64_t bound = light ? (lack >> COUNT_BITS) + 1 : (excess >> COUNT_BITS) + (share[k] - capacity);
        if (item >= n)
            continue;
        const uint32_t found =
            first_from(light ? all->excess : all->lack, light || heavy ? (light ? excesses : lacks) & mask : 0, bound);
        if (light) {
            rows[item] = share[k] | (uint64_t)all->heavy[found] << 32;
            lack += (capacity - share[k]) << COUNT_BITS | 1;
        } else if (heavy) {
            const uint64_t own = capacity + bound - all->lack[found];
            rows[item] = own == capacity ? (uint64_t)item << 32 : own | (uint64_t)all->heavy[at + 1] << 32;
            excess += (share[k] - capacity) << COUNT_BITS | 1;
        } else {
            rows[item] = (uint64_t)item << 32;
        }
    }
    group::sync(); /* before the next row's sums */
}

/* The table of one row of n items, 1 <= n <= EACH threads of the group. */
template <class group, int EACH>
static __device__ __forceinline__ void build_row(const lw_batch_job &job, uint64_t begin, uint32_t n,
                                                 typename group::shared *all, counts *mine)
{
    const uint32_t first = group::rank() * EACH;
    uint64_t v[EACH], largest = 0, zero = 0;
    bool bad = false;
#pragma unroll
    for (int k = 0; k < EACH; k++) {
        v[k] = first + k < n ? lw_tile_weight(job.weights, job.type, begin + first + k) : 0;
        if (lw_tile_is_bad(v[k], job.type)) {
            bad = true;
            mine->offender = begin + first + k < mine->offender ? begin + first + k : mine->offender;
        }
        zero |= (uint64_t)(v[k] == 0) << k;
        largest = v[k] > largest ? v[k] : largest;
        mine->zeros += first + k < n && v[k] == 0;
    }
    if (group::any(bad))
        return;
    largest = group::largest(largest);
    if (largest == 0) {
        for (uint32_t item = group::rank(); item < n; item += group::SIZE)
            job.tables[begin + item] = LW_BATCH_EMPTY;
        mine->empty += group::rank() == 0;
        return;
    }
    const int exponent = lw_tile_exponent(largest, job.type);
    uint64_t low = 0, high = 0, lows, highs; /* of 30 bits each, sums of 40 */
#pragma unroll
    for (int k = 0; k < EACH; k++) {
        v[k] = lw_tile_quantise(v[k], job.type, exponent);
        low += v[k] & (((uint64_t)1 << 30) - 1);
        high += v[k] >> 30;
    }
    group::before(&low, &high, &lows, &highs);
    const lw_tile_u128 total = ((lw_tile_u128)highs << 30) + lows;
    const double scale = lw_tile_scale(n, total);
    lw_tile_u128 prefix = ((lw_tile_u128)high << 30) + low;
    uint64_t before = lw_tile_share(prefix, n, total, scale);
#pragma unroll
    for (int k = 0; k < EACH; k++) {
        prefix += v[k];
        const uint64_t after = lw_tile_share(prefix, n, total, scale);
        v[k] = after - before;
        before = after;
        mine->truncated += first + k < n && v[k] == 0 && (zero >> k & 1) == 0;
    }
    put_rows<group, EACH>(v, n, all, job.tables + begin);
}

/* ---- kernels ---- */

static __device__ void report(tally *to, const counts &mine)
{
    if (mine.offender != ~(uint64_t)0)
        atomicMin((wide *)&to->found.offender, (wide)mine.offender);
    uint64_t empty, zeros, truncated;
    add_before(mine.empty, threadIdx.x % 32, &empty);
    add_before(mine.zeros, threadIdx.x % 32, &zeros);
    add_before(mine.truncated, threadIdx.x % 32, &truncated);
    if (threadIdx.x % 32 == 0 && (empty | zeros | truncated) != 0) {
        atomicAdd((wide *)&to->found.empty, (wide)empty);
        atomicAdd((wide *)&to->found.zeros, (wide)zeros);
        atomicAdd((wide *)&to->found.truncated, (wide)truncated);
    }
}

/* A warp a row; rows too long for it are listed. */
static __global__ void __launch_bounds__(THREADS) build_short(lw_batch_job job, uint64_t *middle, tally *to)
{
    __shared__ warp_group::shared all[THREADS / 32];
    const uint64_t warps = (uint64_t)gridDim.x * (THREADS / 32);
    counts mine = {~(uint64_t)0, 0, 0, 0};
    for (uint64_t r = (uint64_t)blockIdx.x * (THREADS / 32) + threadIdx.x / 32; r < job.rows; r += warps) {
        const uint64_t begin = job.offsets[r], n = job.offsets[r + 1] - begin;
        if (n == 0) {
            mine.empty += threadIdx.x % 32 == 0;
        } else if (n <= 32) {
            build_row<warp_group, 1>(job, begin, (uint32_t)n, &all[threadIdx.x / 32], &mine);
        } else if (n <= WARP_ITEMS) {
            build_row<warp_group, WARP_ITEMS / 32>(job, begin, (uint32_t)n, &all[threadIdx.x / 32], &mine);
        } else if (threadIdx.x % 32 == 0 && n <= LW_BATCH_TILE) {
            middle[atomicAdd((wide *)&to->middle, (wide)1)] = r;
        } else if (threadIdx.x % 32 == 0) {
            const lw_batch_large large = {r, begin, n};
            job.large[atomicAdd((wide *)&to->large, (wide)1)] = large;
        }
        __syncwarp();
    }
    report(to, mine);
}

/* A CTA a row of the list. */
static __global__ void __launch_bounds__(THREADS) build_middle(lw_batch_job job, const uint64_t *middle, tally *to)
{
    __shared__ cta_group::shared all;
    counts mine = {~(uint64_t)0, 0, 0, 0};
    const uint64_t listed = to->middle;
    for (uint64_t i = blockIdx.x; i < listed; i += gridDim.x) {
        const uint64_t r = middle[i], begin = job.offsets[r];
        build_row<cta_group, CTA_EACH>(job, begin, (uint32_t)(job.offsets[r + 1] - begin), &all, &mine);
    }
    report(to, mine);
}

static __global__ void __launch_bounds__(THREADS)
    look_at_offsets(const uint64_t *offsets, uint64_t rows, lw_batch_shape *shape)
{
    uint64_t offender = ~(uint64_t)0, longest = 0, large = 0;
    const uint64_t thread = (uint64_t)blockIdx.x * THREADS + threadIdx.x;
    for (uint64_t r = thread; r < rows; r += (uint64_t)gridDim.x * THREADS) {
        const uint64_t begin = offsets[r], end = offsets[r + 1], n = end - begin;
        if (end < begin) {
            offender = r + 1 < offender ? r + 1 : offender;
            continue;
        }
        longest = n > longest ? n : longest;
        large += n > LW_BATCH_TILE;
    }
    uint64_t sum;
    longest = largest_of(longest);
    add_before(large, threadIdx.x % 32, &sum);
    if (offender != ~(uint64_t)0)
        atomicMin((wide *)&shape->offender, (wide)offender);
    if (threadIdx.x % 32 == 0) {
        atomicMax((wide *)&shape->longest, (wide)longest);
        if (sum > 0)
            atomicAdd((wide *)&shape->large, (wide)sum);
    }
    if (thread == 0) {
        shape->first = offsets[0];
        shape->items = offsets[rows];
    }
}

/* ---- the work ---- */

static unsigned ctas_for(const cuda_state *state, uint64_t wanted)
{
    const uint64_t most = (uint64_t)state->processors * CTAS_AN_SM;
    return (unsigned)(wanted < most ? wanted : most);
}

lw_status lw_cuda_batch_shape(lw_context *context, const char *function, const uint64_t *offsets, uint64_t rows,
                              lw_batch_shape *shape)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    const lw_batch_shape nothing = {~(uint64_t)0, 0, 0, 0, 0};
    void *area = nullptr;
    cudaError_t error = lw_cuda_pool_take(state, &area, sizeof(*shape));
    if (error != cudaSuccess)
        return device_error(function, error);
    lw_batch_shape *const there = (lw_batch_shape *)area;
    error = cudaMemcpyAsync(there, &nothing, sizeof(nothing), cudaMemcpyHostToDevice, state->stream);
    look_at_offsets<<<ctas_for(state, (rows - 1) / THREADS + 1), THREADS, 0, state->stream>>>(offsets, rows, there);
    if (error == cudaSuccess)
        error = cudaMemcpyAsync(shape, there, sizeof(*shape), cudaMemcpyDeviceToHost, state->stream);
    return lw_cuda_pool_end(state, area, function, error);
}

lw_status lw_cuda_batch_build(lw_context *context, const lw_batch_job *job, lw_batch_found *found)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    const uint64_t most = job->items / (WARP_ITEMS + 1) + 1; /* rows longer than a warp's */
    tally now = {};
    now.found.offender = ~(uint64_t)0;
    void *area = nullptr;
    cudaError_t error = lw_cuda_pool_take(state, &area, 256 + most * sizeof(uint64_t));
    if (error != cudaSuccess)
        return device_error(job->function, error);
    tally *const there = (tally *)area;
    uint64_t *const middle = (uint64_t *)((char *)area + 256);
    error = cudaMemcpyAsync(there, &now, sizeof(now), cudaMemcpyHostToDevice, state->stream);
    build_short<<<ctas_for(state, (job->rows - 1) / (THREADS / 32) + 1), THREADS, 0, state->stream>>>(*job, middle,
                                                                                                      there);
    build_middle<<<ctas_for(state, most), THREADS, 0, state->stream>>>(*job, middle, there);
    if (error == cudaSuccess)
        error = cudaGetLastError();
    if (error == cudaSuccess)
        error = cudaMemcpyAsync(&now, there, sizeof(now), cudaMemcpyDeviceToHost, state->stream);
    const lw_status status = lw_cuda_pool_end(state, area, job->function, error);
    *found = now.found;
    return status;
}
