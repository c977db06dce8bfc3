/* Draws without a table on the device, the call and the rows of one tile: up to 16 items by 4 threads, up to 128 by a
 * warp, up to 1024 by a warp in 8 chunks; longer ones are in cuda_categorical_long.cu.
 *
 * Floor: weights read once, and 8 bytes a row of offsets; the draws, 8 bytes each, stay in the L2 cache. */
#include "cuda_categorical.h"
#include "cuda_weighted.h"

enum {
    THREADS = CATEGORICAL_THREADS,
    CTAS_AN_SM = 8,
    WHOLE_THREADS = 128,    /* of a CTA whose warps keep prefixes of whole tiles */
    KEPT_SAMPLES = 1 << 23, /* at most so many are kept apart until all weights are seen; of more, weights are looked at
                               before */
    SAMPLES_AT_ONCE = 1 << 22
};

/* ---- weights that are none ---- */

template <lw_type type>
static __global__ void __launch_bounds__(THREADS) look(const void *weights, uint64_t items, wide *offender)
{
    typedef typename alias_type<type>::bits bits;
    uint64_t worst = ALIAS_NONE;
    for (uint64_t i = (uint64_t)blockIdx.x * THREADS + threadIdx.x; i < items; i += (uint64_t)gridDim.x * THREADS)
        if (!alias_is_weight<type>(alias_ordered<type>(((const bits *)weights)[i])) && worst == ALIAS_NONE)
            worst = i;
    if (worst != ALIAS_NONE)
        atomicMin(offender, (wide)worst);
}

/* ---- rows of one chunk ---- */

/* All samples of the group's row, whose four items' sums here end at `with`. */
template <lw_type type, int SIZE>
static __device__ __forceinline__ void pick(const pick_job &job, uint64_t row, const tile<type, SIZE, 1> &here,
                                            const share_scale<type> &scale, uint32_t n, uint64_t *after)
{
    typedef group<SIZE> threads;
    const uint64_t mine = here.chunk_sum(0, scale), with = threads::scan(mine), total = threads::last(with);
    const uint64_t first = (row - job.begin) * job.each;
    if (job.each == 1) {
        const uint64_t t = __umul64hi(job.drawn[first], total);
        __syncwarp(threads::mask()); /* the item takes the draw's place */
        if (with > t && with - mine <= t)
            put(job, first, here.place(0) + here.search(here.w[0], scale, with - mine, t));
        return;
    }
    uint64_t sum = with - mine;
    __syncwarp(threads::mask());
#pragma unroll
    for (int k = 0; k < EACH; k++)
        after[here.place(0) + k] = sum += scale.of(here.w[0][k]);
    __syncwarp(threads::mask());
    for (uint64_t s = threads::rank(); s < job.each; s += SIZE)
        put(job, first + s, item_above(after, n, __umul64hi(job.drawn[first + s], total)));
}

template <lw_type type, int SIZE>
static __device__ __forceinline__ void pick_row(const pick_job &job, uint64_t row, uint64_t begin, uint32_t n,
                                                uint64_t *after)
{
    typedef typename alias_type<type>::bits bits;
    tile<type, SIZE, 1> here;
    here.load((const bits *)job.weights + begin, n);
    const bits largest = here.largest(begin, job.offender);
    if (largest == 0)
        put_nothing(job, row, group<SIZE>::rank(), SIZE);
    else
        pick<type, SIZE>(job, row, here, share_scale<type>(largest), n, after);
}

/* Rows of up to 16 items. */
template <lw_type type> static __global__ void __launch_bounds__(THREADS) pick_few(pick_job job)
{
    enum { SIZE = 4 };
    __shared__ uint64_t after[THREADS / SIZE][SIZE * EACH];
    const uint64_t groups = (uint64_t)gridDim.x * (THREADS / SIZE);
    if (job.out != nullptr && *job.offender != ALIAS_NONE)
        return;
    for (uint64_t r = job.begin + (uint64_t)blockIdx.x * (THREADS / SIZE) + threadIdx.x / SIZE; r < job.end;
         r += groups) {
        const uint64_t begin = __ldg((const wide *)job.offsets + r);
        const uint64_t n = __ldg((const wide *)job.offsets + r + 1) - begin;
        if (n <= SIZE * EACH)
            pick_row<type, SIZE>(job, r, begin, (uint32_t)n, after[threadIdx.x / SIZE]);
    }
}

/* Rows of least .. 128 items. */
template <lw_type type> static __global__ void __launch_bounds__(THREADS) pick_chunk(pick_job job, uint32_t least)
{
    enum { SIZE = 32 };
    __shared__ uint64_t after[THREADS / SIZE][SIZE * EACH];
    if (job.out != nullptr && *job.offender != ALIAS_NONE)
        return;
    walk(job, job.end - job.begin, 1, least, SIZE * EACH, [&](uint64_t row, uint64_t begin, uint32_t n, uint64_t) {
        pick_row<type, SIZE>(job, row, begin, n, after[threadIdx.x / SIZE]);
    });
}

/* ---- rows of up to a tile ---- */

template <lw_type type>
static __device__ __forceinline__ void pick_whole(const pick_job &job, uint64_t row, uint64_t begin, uint32_t n,
                                                  uint64_t *prefixes)
{
    typedef typename alias_type<type>::bits bits;
    const uint64_t first = (row - job.begin) * job.each;
    warp_tile<type> here;
    here.load((const bits *)job.weights + begin, n);
    const bits largest = here.largest(begin, job.offender);
    if (largest == 0) {
        put_nothing(job, row, threadIdx.x % 32, 32);
        return;
    }
    const share_scale<type> scale(largest);
    uint64_t after;
    const uint64_t sum = here.sums(scale, n, &after), total = __shfl_sync(~0u, after, 31);
    if (job.each == 1) {
        const uint64_t t = __umul64hi(job.drawn[first], total);
        const uint32_t item = here.find(scale, sum, after, t);
        __syncwarp();
        if (item != ~0u)
            put(job, first, item);
        return;
    }
    __syncwarp();
    for (int c = 0; c < WARP_CHUNKS && c * 32 * EACH < n; c++) {
        uint64_t four[EACH], mine = 0;
#pragma unroll
        for (int at = 0; at < WARP_CHUNKS; at++) /* c is no constant, but registers have to be */
            if (at == c)
#pragma unroll
                for (int k = 0; k < EACH; k++)
                    four[k] = mine += scale.of(here.w[at][k]);
        const uint64_t before = __shfl_sync(~0u, after - sum, 4 * c) + group<32>::scan(mine) - mine;
#pragma unroll
        for (int k = 0; k < EACH; k++)
            prefixes[here.place(c) + k] = before + four[k];
    }
    __syncwarp();
    for (uint64_t s = threadIdx.x % 32; s < job.each; s += 32)
        put(job, first + s, item_above(prefixes, n, __umul64hi(job.drawn[first + s], total)));
}

/* Rows of 129 .. 1024 items. */
template <lw_type type, int PREFIXES> static __global__ void __launch_bounds__(WHOLE_THREADS) pick_tile(pick_job job)
{
    __shared__ uint64_t prefixes[WHOLE_THREADS / 32][PREFIXES];
    if (job.out != nullptr && *job.offender != ALIAS_NONE)
        return;
    walk(job, job.end - job.begin, 1, 32 * EACH + 1, LW_CATEGORICAL_TILE,
         [&](uint64_t row, uint64_t begin, uint32_t n, uint64_t) {
             pick_whole<type>(job, row, begin, n, prefixes[threadIdx.x / 32]);
         });
}

static unsigned ctas(uint64_t units, uint64_t a_cta, int processors, int an_sm)
{
    const uint64_t wanted = (units - 1) / a_cta + 1, most = (uint64_t)processors * an_sm;
    return (unsigned)(wanted < most ? wanted : most);
}

template <lw_type type>
static void pick_all(const pick_job &job, uint64_t items, uint64_t longest, int processors, cudaStream_t stream)
{
    const uint64_t rows = job.end - job.begin;
    /* where rows of a few items are few, warps take them too */
    const int few = longest <= 16 || items < 32 * rows;
    if (few)
        pick_few<type><<<ctas(rows, THREADS / 4, processors, CTAS_AN_SM), THREADS, 0, stream>>>(job);
    if (longest > 16 || !few)
        pick_chunk<type><<<ctas(rows, THREADS / 32, processors, CTAS_AN_SM), THREADS, 0, stream>>>(job, few ? 17 : 0);
    if (longest > 128) {
        const unsigned grid = ctas(rows, WHOLE_THREADS / 32, processors, 2 * CTAS_AN_SM);
        if (job.each == 1)
            pick_tile<type, 1><<<grid, WHOLE_THREADS, 0, stream>>>(job);
        else
            pick_tile<type, LW_CATEGORICAL_TILE><<<grid, WHOLE_THREADS, 0, stream>>>(job);
    }
}

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

/* Draws and items of the samples of rows begin .. end - 1 from `sample` on, job.each of each. */
static void queue(const cuda_state *state, const lw_categorical &what, pick_job job, uint64_t sample)
{
    lw_batch_draw draw = what.draw;
    draw.rows = job.end - job.begin;
    draw.each = job.each;
    draw.count = draw.rows * job.each;
    draw.stream += job.begin;
    draw.first += sample + (draw.mode == LW_BATCH_BY_STREAM ? 0 : job.begin * what.draw.each);
    draw.out = job.drawn;
    lw_cuda_stream_draws(state, draw);
    if (job.out != nullptr)
        job.out = (char *)what.draw.out + (job.begin * what.draw.each + sample) * job.size;
#define PICK(type) pick_all<type>(job, what.items, what.longest, state->processors, state->stream)
    BY_TYPE(what.type, PICK)
#undef PICK
    if (what.longest > LW_CATEGORICAL_TILE)
        lw_cuda_pick_long(job, what.type, state->processors, state->stream);
}

/* Waits for what was queued, and finds the first offender. */
static cudaError_t see(cudaStream_t stream, const wide *there, uint64_t *offender)
{
    const cudaError_t error = cudaMemcpyAsync(offender, there, sizeof(*offender), cudaMemcpyDeviceToHost, stream);
    const cudaError_t waited = cudaStreamSynchronize(stream);
    return error == cudaSuccess ? waited : error;
}

static cudaError_t run(const cuda_state *state, const lw_categorical &what, const pick_job &job, uint64_t at_once,
                       uint64_t *offender)
{
    const uint64_t count = what.draw.count, each = what.draw.each;
    const int kept = job.out == nullptr;
    cudaError_t error = cudaMemsetAsync(job.offender, 0xFF, sizeof(*job.offender), state->stream);
    if (error != cudaSuccess)
        return error;
    if (!kept || count == 0) {
        const unsigned grid = ctas(what.items + 1, THREADS, state->processors, CTAS_AN_SM);
#define LOOK(type) look<type><<<grid, THREADS, 0, state->stream>>>(what.weights, what.items, job.offender)
        BY_TYPE(what.type, LOOK)
#undef LOOK
        error = see(state->stream, job.offender, offender);
        if (error != cudaSuccess || *offender != ALIAS_NONE || count == 0)
            return error;
    }
    if (what.longest > LW_CATEGORICAL_TILE)
        lw_cuda_sum_long(job, what.type, what.items, state->processors, state->stream);
    const uint64_t rows_at_once = each < at_once ? at_once / each : 1;
    for (uint64_t begin = 0; begin < what.draw.rows; begin += rows_at_once)
        for (uint64_t sample = 0; sample < each; sample += at_once) {
            pick_job part = job;
            part.begin = begin;
            part.end = what.draw.rows - begin < rows_at_once ? what.draw.rows : begin + rows_at_once;
            part.each = each - sample < at_once ? each - sample : at_once;
            queue(state, what, part, sample);
        }
    error = cudaGetLastError();
    if (error == cudaSuccess)
        error = see(state->stream, job.offender, offender);
    if (error == cudaSuccess && kept && *offender == ALIAS_NONE) {
        const unsigned grid = ctas(count, THREADS, state->processors, CTAS_AN_SM);
        if (what.draw.size == sizeof(uint32_t))
            publish<<<grid, THREADS, 0, state->stream>>>(job.drawn, (uint32_t *)what.draw.out, count, what.draw.errors);
        else
            publish<<<grid, THREADS, 0, state->stream>>>(job.drawn, (uint64_t *)what.draw.out, count, what.draw.errors);
        error = cudaGetLastError();
    }
    return error;
}

lw_status lw_cuda_categorical(lw_context *context, const lw_categorical *what, uint64_t *offender)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    const uint64_t count = what->draw.count, at_once = count <= KEPT_SAMPLES ? KEPT_SAMPLES : SAMPLES_AT_ONCE;
    const uint64_t sums = what->longest > LW_CATEGORICAL_TILE ? what->items / LW_CATEGORICAL_TILE + what->draw.rows : 0;
    const size_t drawn_bytes = (count < at_once ? count : at_once) * sizeof(uint64_t);
    unsigned char *area = nullptr;
    cudaError_t error = lw_cuda_pool_take(state, (void **)&area, 256 + sums * sizeof(share_sum) + drawn_bytes);
    if (error != cudaSuccess)
        return device_error(what->draw.function, error);
    pick_job job = {};
    job.weights = what->weights;
    job.offsets = what->draw.offsets;
    job.end = what->draw.rows;
    job.out = count <= KEPT_SAMPLES ? nullptr : what->draw.out;
    job.size = what->draw.size;
    job.errors = what->draw.errors;
    job.offender = (wide *)area;
    job.sums = (share_sum *)(area + 256);
    job.drawn = (uint64_t *)(area + 256 + sums * sizeof(share_sum));
    error = run(state, *what, job, at_once, offender);
    const cudaError_t freed = cudaFreeAsync(area, state->stream);
    if (error == cudaSuccess)
        error = freed;
    return error == cudaSuccess ? LW_OK : device_error(what->draw.function, error);
}
