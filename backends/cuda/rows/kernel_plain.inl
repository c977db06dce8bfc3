/* rows_<name>: the kernel of a kind without parameters (kernel_plain.cu). */

#if LW_W(LW_OWN_DRAW)
/* philox's own sequence in quads: a thread's quad is 16 consecutive bytes. */
static __device__ __forceinline__ void LW_V(rows_quads)(const lw_job *job, const lw_rows_share &share,
                                                        const lw_rows_span &span, uint64_t unit,
                                                        LW_T(LW_C) * buffer)
{
    enum { EACH = 16 / sizeof(uint32_t) / (LW_BLOCK_ELEMENTS(philox, native) / LW_BLOCK_ELEMENTS(philox, LW_DRAW)) };
    const uint32_t lane = lw_lane_u32(0), quads = 256 >> share.halvings; /* of a unit */
#pragma unroll 4
    for (uint32_t round = 0; round < span.units * quads; round += 32) {
        const lw_warp_u32 offset = {{lane}};
        lw_warp_u32 w[4];
        lw_philox_quads_near(job->source.key, job->source.stream, unit * quads + round, offset, w);
        LW_T(LW_C) v[EACH];
        uint4 packed[EACH * sizeof(v[0]) / 16];
#pragma unroll
        for (int e = 0; e < EACH; e++)
            v[e] = LW_V(lw_body)(LW_W(LW_OF_QUAD)(w, e), job, span.element, 0);
        memcpy(packed, v, sizeof(packed));
#pragma unroll
        for (int k = 0; k < EACH * (int)sizeof(v[0]) / 16; k++)
            ((uint4 *)(buffer + EACH * (round + lane)))[k] = packed[k];
    }
}
#endif

template <int OPENING>
static __device__ __forceinline__ void LW_V(rows_stage)(const lw_rows_job &rows, const lw_job *job,
                                                        const lw_rows_share &share, const lw_rows_span &span,
                                                        lw_stage_states &states, uint64_t unit, uint64_t number,
                                                        LW_T(LW_C) * buffer)
{
#if LW_W(LW_OWN_DRAW)
    if constexpr (OPENING == ROWS_OF_counted) /* philox alone */
        return LW_V(rows_quads)(job, share, span, unit, buffer);
#endif
#define LW_ENGINE_ROW(name, value)                                                                                     \
    if constexpr (OPENING == LW_BY_OPENING(ROWS_OF, name))                                                                      \
        if (rows.engine == value)                                                                                      \
            return LW_STAGED_BY(name)(job, share, span, states, unit, number, buffer);
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
}

/* The largest block of any engine, and warps of a CTA. */
enum {
    LW_V(rows_bytes) = LW_BLOCK_ELEMENTS(philox, LW_DRAW) * sizeof(LW_T(LW_C)),
    LW_V(rows_warps) = LW_V(rows_bytes) > ROWS_BUFFER_BYTES ? LW_CUDA_WARPS / 2 : LW_CUDA_WARPS
};

/* OPENING: for engines that open blocks in this way: they have much the same registers. */
template <int OPENING>
static __global__ void __launch_bounds__(32 * LW_V(rows_warps), ROWS_PLAIN_CTAS(OPENING))
    LW_V(rows)(const __grid_constant__ lw_rows_job rows, const __grid_constant__ lw_rows_share share)
{
    typedef LW_T(LW_C) value;
    __shared__ uint4 buffers[LW_V(rows_warps)][LW_V(rows_bytes) / 16];
    __shared__ lw_rows_row found[LW_V(rows_warps)][ROWS_OF_A_WARP];
    value *const buffer = (value *)buffers[threadIdx.x / 32];
    lw_job job; /* in registers, as far as it is read */
    const uint64_t units = (uint64_t)share.run * share.units; /* of a piece */
    const uint64_t begin = lw_cuda_warp() * share.each;
    if (begin >= share.all)
        return;
    const uint64_t end = share.all - begin < share.each ? share.all : begin + share.each;
    const uint64_t row0 = share.pieces == 1 ? begin : begin / share.pieces;
    lw_stage_states states;
    rows_find(rows, row0, found[threadIdx.x / 32]);
    rows_begin_job(rows, &job);
    for (uint64_t piece = begin; piece < end; piece++) {
        const uint64_t number = share.pieces == 1 ? piece : row0, k = piece - number * share.pieces;
        const lw_rows_row *const row = found[threadIdx.x / 32] + (int)(number - row0);
        const uint64_t first = row->first, last = first + job.count;
        if (first > LW_CURSOR_END) {
            rows_count_outside(rows, k);
            continue;
        }
        rows_set_job(rows, row, &job);
        if (OPENING == ROWS_OF_seeking && rows.keys != nullptr)
            rows_seek_mrg8(&job.source, row->key, rows.number);
        const uint64_t begins = rows_unit(share, first), beyond = rows_unit(share, last - 1) + 1;
        const uint64_t from = begins + k * units, to = beyond - begins < (k + 1) * units ? beyond : from + units;
        uint64_t number_of_part = 0;
        for (uint64_t unit = from; unit < to; unit += share.units, number_of_part++) {
            const lw_rows_span span = rows_span(share, unit, beyond, first, last);
            LW_V(rows_stage)<OPENING>(rows, &job, share, span, states, unit, number_of_part, buffer);
            rows_store_part(rows, share.dense, row, buffer, span.element, span.from, span.to);
        }
    }
}
