/* few_<engine>: the kernel of LW_ENGINE, unless it seeks, and choose_<engine> (kernel_streams.cu). */
#if LW_E_INTERLEAVE == 4 /* hashed */

/* A warp for STREAMS rows; all draws of a row are in block `block`. */
static __global__ void __launch_bounds__(STREAM_THREADS) LW_OF_ENGINE(few)(const lw_batch_draw draw, uint64_t block)
{
    enum { SIZE = LW_BLOCK_ELEMENTS(LW_ENGINE, b64), STEPS = LW_E_STEPS(b64) };
    const uint64_t warps = (uint64_t)gridDim.x * (STREAM_THREADS / 32);
    const uint32_t lane = threadIdx.x % 32;
    const LW_E(constants) constants = LW_E(prepare)(&draw.source);
    const uint32_t first = (uint32_t)(draw.first - block * SIZE), end = first + (uint32_t)draw.each;
    uint64_t row = ((uint64_t)blockIdx.x * (STREAM_THREADS / 32) + threadIdx.x / 32) * STREAMS;
    for (; row < draw.rows; row += warps * STREAMS) {
        const lw_warp_u64 blocks = {{block}}, streams = {{draw.stream + row + lane % STREAMS}};
        lw_warp_u32 state[STREAMS];
        lw_warp_open4_of(state, draw.source.key, blocks, streams);
        uint32_t group = 0;
        for (; 32 * (group + 1) <= first; group++) { /* what is not used: only the state is computed */
#pragma unroll
            for (int b = 0; b < STREAMS; b++)
                LW_E(draw_b64)(&constants, &state[b], &draw.source, (int)group * STEPS);
        }
        for (; 32 * group < end; group++) {
#pragma unroll
            for (int b = 0; b < STREAMS; b++) {
                const uint64_t drawn = LW_E(draw_b64)(&constants, &state[b], &draw.source, (int)group * STEPS).g[0];
                const uint32_t element = 32 * group + lane;
                if (element >= first && element < end && row + b < draw.rows)
                    ((uint64_t *)draw.out)[(row + b) * draw.each + (element - first)] = drawn;
            }
        }
    }
}

static few_kernel *LW_OF_ENGINE(choose)(const lw_batch_draw &draw, uint64_t *wanted, uint64_t *block)
{
    enum { SIZE = LW_BLOCK_ELEMENTS(LW_ENGINE, b64) };
    *block = draw.first / SIZE;
    *wanted = (draw.rows - 1) / (STREAM_THREADS / 32 * STREAMS) + 1;
    return *block == (draw.first + draw.each - 1) / SIZE ? LW_OF_ENGINE(few) : nullptr;
}

#elif LW_E_SEEKS

static few_kernel *LW_OF_ENGINE(choose)(const lw_batch_draw &, uint64_t *, uint64_t *)
{
    return nullptr;
}

#else /* counted */

/* A thread for a sample. */
static __global__ void __launch_bounds__(STREAM_THREADS) LW_OF_ENGINE(few)(const lw_batch_draw draw, uint64_t)
{
    const uint64_t threads = (uint64_t)gridDim.x * STREAM_THREADS;
    for (uint64_t i = (uint64_t)blockIdx.x * STREAM_THREADS + threadIdx.x; i < draw.count; i += threads) {
        const uint64_t row = draw.each == 1 ? i : i / draw.each, element = draw.first + (i - row * draw.each);
        ((uint64_t *)draw.out)[i] = LW_E(b64_at)(draw.source.key, draw.stream + row, element);
    }
}

static few_kernel *LW_OF_ENGINE(choose)(const lw_batch_draw &draw, uint64_t *wanted, uint64_t *)
{
    *wanted = (draw.count - 1) / STREAM_THREADS + 1;
    return LW_OF_ENGINE(few);
}

#endif
