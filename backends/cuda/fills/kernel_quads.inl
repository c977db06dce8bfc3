/* fill_<engine>_<kind>, of the engine's own sequence in quads (kernel.cu): a thread's quad is consecutive words, EACH
 * elements that one or two stores of 16 bytes take, with no exchange between threads. A warp makes blocks of 256
 * quads, or such parts of them, 32 at a time. */
template <int SPAN>
static __global__ void __launch_bounds__(LW_CUDA_THREADS, FILL_CTAS_quads) LW_F(fill)(const lw_job job)
{
    enum { QUADS = 8 * SPAN, SIZE = LW_BLOCK_ELEMENTS(LW_ENGINE, LW_DRAW) * SPAN / 32, EACH = SIZE / QUADS };
    typedef LW_T(LW_C) element;
    __shared__ uint4 stages[LW_CUDA_WARPS][EACH * sizeof(element) > 16 ? 2 * EACH * sizeof(element) : 1];
    const uint32_t lane = lw_lane_u32(0);
    const uint64_t job_first = lw_cuda_first(job), end = (job_first + job.count - 1) / SIZE + 1;
    const uint64_t block = job_first / SIZE + lw_cuda_warp();
    if (block >= end || job_first > LW_CURSOR_END - job.count)
        return;
    element *const out = (element *)job.out + (int64_t)(block * SIZE - job_first);
    const lw_part part = part_of(job_first, job.count, block, SIZE);
    const bool vectors = part.count == SIZE && (uintptr_t)out % 16 == 0;
    for (uint32_t round = 0; round < QUADS; round += 32) {
        const lw_warp_u64 quad = {{QUADS * block + round + lane}};
        lw_warp_u32 w[4];
        element v[EACH];
        LW_E(quads)(job.source.key, job.source.stream, quad, w);
#pragma unroll
        for (int e = 0; e < EACH; e++)
            v[e] = LW_V(lw_body)(LW_W(LW_OF_QUAD)(w, e), &job, block * SIZE, 0);
        if (vectors) {
            store_quads<element, EACH>(out + EACH * round, v, stages[threadIdx.x / 32], lane);
            continue;
        }
#pragma unroll
        for (uint32_t e = 0, place = EACH * (round + lane); e < EACH; e++)
            if (place + e - part.from < part.count)
                out[place + e] = v[e];
    }
}
