/* Draws without a table on the device, the call and the rows of one tile: up to 16 items by 4 threads, up to 128 by 8,
 * up to 1024 by a warp; longer ones are in cuda_categorical_long.cu.
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
            if (!alias_is_weight<type>(alias_ordered<type>(one[k])) && i * PACK + k < worst)
                worst = i * PACK + k;
    }
    for (uint64_t i = whole * PACK + thread; i < items; i += threads)
        if (!alias_is_weight<type>(alias_ordered<type>(w[i])) && i < worst)
            worst = i;
    if (worst != ALIAS_NONE)
        atomicMin(offender, (wide)worst);
}

/* ---- rows of one tile ---- */

/* All samples of a row, by its group of threads, which has room for its prefixes. */
template <lw_type type, int SIZE, int CHUNKS>
static __device__ __forceinline__ void pick_row(const pick_job &job, uint64_t row, uint64_t begin, uint32_t n,
                                                uint64_t *prefixes)
{
    typedef group<SIZE> threads;
    const uint64_t first = (row - job.begin) * job.each, drawn = job.drawn[first];
    tile<type, SIZE, CHUNKS> here;
    here.load((const typename alias_type<type>::bits *)job.weights + begin, n);
    const typename alias_type<type>::bits largest = here.largest(begin, job.offender);
    if (largest == 0) {
        put_nothing(job, row, threads::rank(), SIZE);
        return;
    }
    const share_scale<type> scale = here.scale_of(largest);
    uint64_t after;
    const uint64_t sum = here.sums(scale, n, &after), total = threads::last(after);
    if (job.each == 1) { /* the item takes the draw's place, which all have read */
        const uint32_t item = here.find(scale, sum, after, __umul64hi(drawn, total));
        if (item != ~0u)
            put(job, first, item);
        return;
    }
    __syncwarp(threads::mask());
    here.prefixes(scale, n, sum, after, prefixes);
    __syncwarp(threads::mask());
    for (uint64_t s = threads::rank(); s < job.each; s += SIZE)
        put(job, first + s, item_above(prefixes, n, __umul64hi(job.drawn[first + s], total)));
}

/* Rows of `least` items up to what SIZE threads take; MANY: samples of each. A row's place is read while the one before
 * is worked on. */
template <lw_type type, int SIZE, int CHUNKS, bool MANY>
static __global__ void __launch_bounds__(THREADS) pick_groups(pick_job job, uint32_t least)
{
    enum { MOST = SIZE * CHUNKS * EACH };
    __shared__ uint64_t prefixes[THREADS / SIZE][MANY ? MOST : 1];
    const uint64_t groups = (uint64_t)gridDim.x * (THREADS / SIZE);
    uint64_t r = job.begin + (uint64_t)blockIdx.x * (THREADS / SIZE) + threadIdx.x / SIZE, begin = 0, end = 0;
    if (r < job.end) {
        begin = __ldg((const wide *)job.offsets + r);
        end = __ldg((const wide *)job.offsets + r + 1);
    }
    while (r < job.end) {
        const uint64_t next = r + groups, from = begin, n = end - begin;
        if (next < job.end) {
            begin = __ldg((const wide *)job.offsets + next);
            end = __ldg((const wide *)job.offsets + next + 1);
        }
        if (n >= least && n <= MOST)
            pick_row<type, SIZE, CHUNKS>(job, r, from, (uint32_t)n, prefixes[threadIdx.x / SIZE]);
        r = next;
    }
}

/* Rows of 129 .. 1024 items. */
template <lw_type type, bool MANY> static __global__ void __launch_bounds__(WHOLE_THREADS) pick_tiles(pick_job job)
{
    __shared__ uint64_t prefixes[WHOLE_THREADS / 32][MANY ? LW_CATEGORICAL_TILE : 1];
    walk(job, job.end - job.begin, 1, 129, LW_CATEGORICAL_TILE,
         [&](uint64_t row, uint64_t begin, uint32_t n, uint64_t) {
             pick_row<type, 32, WARP_CHUNKS>(job, row, begin, n, prefixes[threadIdx.x / 32]);
         });
}

static unsigned ctas(uint64_t units, uint64_t a_cta, int processors, int an_sm)
{
    const uint64_t wanted = (units - 1) / a_cta + 1, most = (uint64_t)processors * an_sm;
    return (unsigned)(wanted < most ? wanted : most);
}

template <lw_type type, bool MANY>
static void pick_all(const pick_job &job, const lw_categorical &what, int processors, cudaStream_t stream)
{
    const uint64_t rows = job.end - job.begin, longest = what.longest;
    const bool alike = longest * what.draw.rows == what.items; /* all are as long as the longest */
    /* where rows of a few items are few, more threads take them too */
    const bool few = longest <= 16 || (!alike && what.items < 32 * what.draw.rows);
    if (few)
        pick_groups<type, 4, 1, MANY><<<ctas(rows, THREADS / 4, processors, CTAS_AN_SM), THREADS, 0, stream>>>(job, 0);
    if (longest > 16 && !(alike && longest > 128))
        pick_groups<type, 8, 4, MANY>
            <<<ctas(rows, THREADS / 8, processors, CTAS_AN_SM), THREADS, 0, stream>>>(job, few ? 17 : 0);
    if (longest > 128 && !(alike && longest > LW_CATEGORICAL_TILE))
        pick_tiles<type, MANY>
            <<<ctas(rows, WHOLE_THREADS / 32, processors, 2 * CTAS_AN_SM), WHOLE_THREADS, 0, stream>>>(job);
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
#define PICK(type)                                                                                                     \
    job.each == 1 ? pick_all<type, false>(job, what, state->processors, state->stream)                                 \
                  : pick_all<type, true>(job, what, state->processors, state->stream)
    BY_TYPE(what.type, PICK)
#undef PICK
    if (what.longest > LW_CATEGORICAL_TILE)
        lw_cuda_pick_long(job, what.type, state->processors, state->stream);
}

static cudaError_t run(const cuda_state *state, const lw_categorical &what, const pick_job &job, uint64_t at_once,
                       uint64_t *offender)
{
    const uint64_t count = what.draw.count, each = what.draw.each;
    const int kept = job.out == nullptr;
    cudaError_t error = cudaSuccess;
    *(volatile wide *)job.offender = ALIAS_NONE;
    if (!kept || count == 0) {
        const unsigned grid = ctas(what.items + 1, THREADS, state->processors, CTAS_AN_SM);
#define LOOK(type) look<type><<<grid, THREADS, 0, state->stream>>>(what.weights, what.items, job.offender)
        BY_TYPE(what.type, LOOK)
#undef LOOK
        error = cudaStreamSynchronize(state->stream);
        *offender = *(volatile wide *)job.offender;
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
        error = cudaStreamSynchronize(state->stream);
    *offender = *(volatile wide *)job.offender;
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
    void *letter = nullptr;
    cudaError_t error = lw_cuda_mailbox(state, &letter);
    if (error == cudaSuccess)
        error = lw_cuda_pool_take(state, (void **)&area, sums * sizeof(share_sum) + drawn_bytes + 1);
    if (error != cudaSuccess)
        return device_error(what->draw.function, error);
    pick_job job = {};
    job.weights = what->weights;
    job.offsets = what->draw.offsets;
    job.end = what->draw.rows;
    job.out = count <= KEPT_SAMPLES ? nullptr : what->draw.out;
    job.size = what->draw.size;
    job.errors = what->draw.errors;
    job.offender = (wide *)letter;
    job.sums = (share_sum *)area;
    job.drawn = (uint64_t *)(area + sums * sizeof(share_sum));
    error = run(state, *what, job, at_once, offender);
    const cudaError_t freed = cudaFreeAsync(area, state->stream);
    if (error == cudaSuccess)
        error = freed;
    return error == cudaSuccess ? LW_OK : device_error(what->draw.function, error);
}

/* ---- what offsets say ---- */

/* Each CTA leaves what it has seen in the host's memory, so that nothing is copied. */
static __global__ void __launch_bounds__(THREADS)
    look_at_places(const uint64_t *offsets, uint64_t rows, lw_batch_shape *seen)
{
    __shared__ lw_batch_shape of_warp[THREADS / 32];
    wide offender = ALIAS_NONE, longest = 0;
    for (uint64_t r = (uint64_t)blockIdx.x * THREADS + threadIdx.x; r < rows; r += (uint64_t)gridDim.x * THREADS) {
        const uint64_t begin = offsets[r], end = offsets[r + 1];
        if (end < begin)
            offender = r + 1 < offender ? r + 1 : offender;
        else
            longest = end - begin > longest ? end - begin : longest;
    }
    longest = group<32>::largest((uint64_t)longest);
    offender = ~group<32>::largest((uint64_t)~offender);
    if (threadIdx.x % 32 == 0) {
        of_warp[threadIdx.x / 32].offender = offender;
        of_warp[threadIdx.x / 32].longest = longest;
    }
    __syncthreads();
    if (threadIdx.x > 0)
        return;
    lw_batch_shape all = of_warp[0];
    for (int w = 1; w < THREADS / 32; w++) {
        all.offender = of_warp[w].offender < all.offender ? of_warp[w].offender : all.offender;
        all.longest = of_warp[w].longest > all.longest ? of_warp[w].longest : all.longest;
    }
    all.first = offsets[0];
    all.items = offsets[rows];
    all.large = 0;
    seen[blockIdx.x] = all;
}

lw_status lw_cuda_categorical_shape(lw_context *context, const char *function, const uint64_t *offsets, uint64_t rows,
                                    lw_batch_shape *shape)
{
    cuda_state *const state = state_of(context);
    const device_scope scope(state->device);
    const uint64_t most = LW_CUDA_MAILBOX / sizeof(lw_batch_shape);
    uint64_t grid = ctas(rows, THREADS, state->processors, 2);
    grid = grid < most ? grid : most;
    void *letter = nullptr;
    cudaError_t error = lw_cuda_mailbox(state, &letter);
    if (error == cudaSuccess) {
        look_at_places<<<(unsigned)grid, THREADS, 0, state->stream>>>(offsets, rows, (lw_batch_shape *)letter);
        error = cudaGetLastError();
    }
    if (error == cudaSuccess)
        error = cudaStreamSynchronize(state->stream);
    if (error != cudaSuccess)
        return device_error(function, error);
    const volatile lw_batch_shape *const seen = (const volatile lw_batch_shape *)letter;
    shape->offender = ALIAS_NONE;
    shape->longest = shape->large = 0;
    shape->first = seen[0].first;
    shape->items = seen[0].items;
    for (uint64_t c = 0; c < grid; c++) {
        shape->offender = seen[c].offender < shape->offender ? seen[c].offender : shape->offender;
        shape->longest = seen[c].longest > shape->longest ? seen[c].longest : shape->longest;
    }
    return LW_OK;
}
