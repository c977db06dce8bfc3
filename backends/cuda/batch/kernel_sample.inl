/* Samples of LW_ENGINE (kernel_sample.cu). */

/* The samples of block `block` of a source among its elements first .. first + count - 1, which are samples `at` on: of
 * one row, or (row: all ones) of their own. */
template <class type>
static __device__ __forceinline__ void LW_OF_ENGINE(block)(const lw_batch_draw &draw, const lw_source &source,
                                                           const LW_E(constants) & constants, uint64_t block,
                                                           uint64_t first, uint64_t count, uint64_t at, uint64_t row)
{
    enum { GROUPS = LW_BLOCK_GROUPS(LW_ENGINE, b64), SIZE = 32 * GROUPS, STEPS = LW_E_STEPS(b64) };
    enum { ALIKE = TOGETHER * STEPS % 4 == 0 }; /* rounds: steps matter modulo 4, and are constants */
    enum { UNROLL = ALIKE ? 1 : GROUPS / TOGETHER };
    static_assert(GROUPS % TOGETHER == 0, "whole rounds");
    const uint32_t lane = threadIdx.x % 32;
    LW_E(state) state[4];
    LW_E(open)(&constants, state, &source, block);
    const uint64_t left = first + count - block * SIZE;
    const uint64_t before = first > block * SIZE ? first - block * SIZE : 0;
#pragma unroll UNROLL
    for (int group = 0; group < GROUPS; group += TOGETHER) {
        if (32 * (uint64_t)group >= left)
            break;
        uint64_t drawn[TOGETHER], place[TOGETHER], of[TOGETHER];
        bool there[TOGETHER];
#pragma unroll
        for (int k = 0; k < TOGETHER; k++) {
            const uint64_t sample = block * SIZE + 32 * (group + k) + lane - first; /* wraps before the first */
            drawn[k] = LW_E(draw_b64)(&constants, state, &source, ((ALIKE ? 0 : group) + k) * STEPS).g[0];
            there[k] = sample < count;
            place[k] = at + sample;
            of[k] = row;
            if (row == ~(uint64_t)0 && there[k])
                of[k] = draw.mode == LW_BATCH_BY_WALKER ? (uint64_t)draw.row_of[sample] : row_at(draw, sample);
        }
        if (32 * (uint64_t)(group + TOGETHER) > before)
            look_up<type>(draw, drawn, place, of, there);
    }
}

/* One stream: a warp per block. */
template <class type>
static __global__ void __launch_bounds__(SAMPLE_THREADS) LW_OF_ENGINE(run)(const lw_batch_draw draw)
{
    enum { SIZE = LW_BLOCK_ELEMENTS(LW_ENGINE, b64) };
    const uint64_t warp = (uint64_t)blockIdx.x * (SAMPLE_THREADS / 32) + threadIdx.x / 32;
    const uint64_t block = draw.first / SIZE + warp;
    if (block * SIZE >= draw.first + draw.count)
        return;
    const LW_E(constants) constants = LW_E(prepare)(&draw.source);
    LW_OF_ENGINE(block)<type>(draw, draw.source, constants, block, draw.first, draw.count, 0, ~(uint64_t)0);
}

/* A stream per row: warps share out the rows, and CTAs of one column the blocks of a row. */
template <class type>
static __global__ void __launch_bounds__(SAMPLE_THREADS) LW_OF_ENGINE(rows)(const lw_batch_draw draw)
{
    enum { SIZE = LW_BLOCK_ELEMENTS(LW_ENGINE, b64) };
    const uint64_t warps = (uint64_t)gridDim.x * (SAMPLE_THREADS / 32);
    const LW_E(constants) constants = LW_E(prepare)(&draw.source);
    for (uint64_t r = (uint64_t)blockIdx.x * (SAMPLE_THREADS / 32) + threadIdx.x / 32; r < draw.rows; r += warps) {
        const uint64_t at = draw.starts == nullptr ? r * draw.each : draw.starts[r];
        const uint64_t count = draw.starts == nullptr ? draw.each : draw.starts[r + 1] - at;
        const uint64_t begin = draw.first / SIZE + blockIdx.y;
        if (count == 0 || begin * SIZE >= draw.first + count)
            continue;
        lw_source source = draw.source;
        source.stream = draw.stream + r;
        LW_E(skip)(&source, source.stream, LW_SKIP_STREAMS);
        for (uint64_t block = begin; block * SIZE < draw.first + count; block += gridDim.y)
            LW_OF_ENGINE(block)<type>(draw, source, constants, block, draw.first, count, at, r);
    }
}

/* Queues all samples of one engine. */
template <class type> static void LW_OF_ENGINE(queue)(const cuda_state *state, const lw_batch_draw &draw)
{
    enum { SIZE = LW_BLOCK_ELEMENTS(LW_ENGINE, b64), WARPS = SAMPLE_THREADS / 32 };
    const uint64_t held = (uint64_t)state->processors * SAMPLE_WARPS_A_SM;
    if (draw.mode != LW_BATCH_BY_STREAM) {
        const uint64_t blocks = (draw.first + draw.count - 1) / SIZE - draw.first / SIZE + 1;
        lw_port_queue(LW_OF_ENGINE(run)<type>, (unsigned)((blocks - 1) / WARPS + 1), SAMPLE_THREADS, state->stream,
                      draw);
        return;
    }
    const uint64_t blocks = (draw.first + draw.each - 1) / SIZE - draw.first / SIZE + 1;
    const uint64_t across = (draw.rows < 4 * held ? draw.rows : 4 * held), spare = held / across + 1;
    const dim3 grid((unsigned)((across - 1) / WARPS + 1), (unsigned)(blocks < spare ? blocks : spare));
    lw_port_queue(LW_OF_ENGINE(rows)<type>, grid, SAMPLE_THREADS, state->stream, draw);
}
