/* Draws without a table on the device, the call and the rows of one tile: up to 16 items by 4 threads, up to 128 by 8,
 * up to 1024 by a warp; longer ones are in categorical/kernel_long_rows.cu.
 *
 * Floor: weights read once, and 8 bytes per row of offsets; the draws, 8 bytes each, stay in the L2 cache. */
#include "kernel.cuh"
#include "cuda/batch/dispatch.cuh"
#include "cuda/table.cuh"

enum {
    THREADS = CATEGORICAL_THREADS,
    CTAS_AN_SM = 8,
    CTAS_TAKING_TURNS = 64, /* that end soon, so that fast SMs take more of them */
    WHOLE_THREADS = 128,    /* of a CTA whose warps keep prefixes of whole tiles */
    KEPT_SAMPLES = 1 << 23, /* at most so many wait for the check of all weights; for more, that comes first */
    SAMPLES_AT_ONCE = 1 << 22
};

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

/* ---- rows of one tile ---- */

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

static unsigned ctas(uint64_t units, uint64_t a_cta, int processors, int an_sm)
{
    const uint64_t wanted = (units - 1) / a_cta + 1, most = (uint64_t)processors * an_sm;
    return (unsigned)(wanted < most ? wanted : most);
}

/* CTAs for units, and columns of them: as many as give every SM enough to do, of at least 128 samples per row. */
static dim3 columns(uint64_t units, uint64_t a_cta, uint64_t each, int processors, int an_sm)
{
    const unsigned across = ctas(units, a_cta, processors, an_sm);
    const uint64_t most = each / 128 + 1, wanted = (uint64_t)processors * an_sm / across, limit = 65535;
    const uint64_t down = wanted < most ? wanted : most;
    return dim3(across, (unsigned)(down < 1 ? 1 : down < limit ? down : limit));
}

template <lw_type type>
static void pick_all(const pick_job &job, const lw_categorical &what, int processors, lw_port_stream stream)
{
    const uint64_t rows = job.end - job.begin, longest = what.longest, each = job.each;
    const bool alike = longest * what.draw.rows == what.items; /* all are as long as the longest */
    /* where rows of a few items are few, more threads take them too */
    const bool few = longest <= 16 || (!alike && what.items < 32 * what.draw.rows);
    if (few) {
        if (each == 1)
            lw_port_queue(pick_groups<type, 4, 1>, ctas(rows, THREADS / 4, processors, CTAS_TAKING_TURNS), THREADS,
                          stream, job, 0);
        else
            lw_port_queue(pick_groups_many<type, 4, 1>, columns(rows, THREADS / 4, each, processors, CTAS_AN_SM),
                          THREADS, stream, job, 0);
    }
    if (longest > 16 && !(alike && longest > 128)) {
        if (each == 1)
            lw_port_queue(pick_groups<type, 8, 4>, ctas(rows, THREADS / 8, processors, CTAS_TAKING_TURNS), THREADS,
                          stream, job, few ? 17 : 0);
        else
            lw_port_queue(pick_groups_many<type, 8, 4>, columns(rows, THREADS / 8, each, processors, CTAS_AN_SM),
                          THREADS, stream, job, few ? 17 : 0);
    }
    if (longest > 128 && !(alike && longest > LW_CATEGORICAL_TILE)) {
        if (each == 1)
            lw_port_queue(pick_tiles<type>, ctas(rows, WHOLE_THREADS / 32, processors, 2 * CTAS_AN_SM), WHOLE_THREADS,
                          stream, job);
        else
            lw_port_queue(pick_tiles_many<type>, columns(rows, WHOLE_THREADS / 32, each, processors, CTAS_AN_SM),
                          WHOLE_THREADS, stream, job);
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
    if (all_are_queued())
        lw_cuda_stream_draws(state, draw);
    if (job.out != nullptr)
        job.out = (char *)what.draw.out + (job.begin * what.draw.each + sample) * job.size;
    if (all_are_queued())
        alias_by_type(what.type,
                      [&](auto tag) { pick_all<decltype(tag)::value>(job, what, state->processors, state->stream); });
    if (what.longest > LW_CATEGORICAL_TILE && all_are_queued())
        lw_cuda_pick_long(job, what.type, state->processors, state->stream);
}

static lw_port_error run(const cuda_state *state, const lw_categorical &what, const pick_job &job, uint64_t at_once,
                         uint64_t *offender)
{
    const uint64_t count = what.draw.count, each = what.draw.each;
    const int kept = job.out == nullptr;
    lw_port_error error = LW_PORT_OK;
    *(volatile wide *)job.offender = ALIAS_NONE;
    if (!kept || count == 0) {
        const unsigned grid = ctas(what.items + 1, THREADS, state->processors, CTAS_AN_SM);
        alias_by_type(what.type, [&](auto tag) {
            lw_port_queue(look<decltype(tag)::value>, grid, THREADS, state->stream, what.weights, what.items,
                          job.offender);
        });
        error = lw_port_take_error();
        if (error == LW_PORT_OK)
            error = lw_port_wait(state->stream);
        *offender = *(volatile wide *)job.offender;
        if (error != LW_PORT_OK || *offender != ALIAS_NONE || count == 0)
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
    error = lw_port_take_error();
    if (error == LW_PORT_OK)
        error = lw_port_wait(state->stream);
    *offender = *(volatile wide *)job.offender;
    if (error == LW_PORT_OK && kept && *offender == ALIAS_NONE) {
        const unsigned grid = ctas(count, THREADS, state->processors, CTAS_AN_SM);
        if (what.draw.size == sizeof(uint32_t))
            lw_port_queue(publish<uint32_t>, grid, THREADS, state->stream, job.drawn, (uint32_t *)what.draw.out, count,
                          what.draw.errors);
        else
            lw_port_queue(publish<uint64_t>, grid, THREADS, state->stream, job.drawn, (uint64_t *)what.draw.out, count,
                          what.draw.errors);
        error = lw_port_take_error();
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
    lw_port_error error = lw_cuda_mailbox(state, &letter);
    if (error == LW_PORT_OK)
        error = lw_cuda_pool_take(state, (void **)&area, sums * sizeof(share_sum) + drawn_bytes + 1);
    if (error != LW_PORT_OK)
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
    const lw_port_error freed = lw_port_pool_return(area, state->stream);
    if (error == LW_PORT_OK)
        error = freed;
    return error == LW_PORT_OK ? LW_OK : device_error(what->draw.function, error);
}
