/* rows_<name>: the kernel of a kind without parameters (kernel_plain.cu). */

#if LW_W(LW_OWN_DRAW)
/* philox's own sequence in quads: a thread's quad is 16 consecutive bytes of `to`, which is aligned to them. */
static __device__ __forceinline__ void LW_V(rows_quads)(const lw_job *job, const lw_rows_share &share,
                                                        const lw_rows_part &part, LW_T(LW_C) * to)
{
    enum { EACH = 16 / sizeof(uint32_t) / (LW_BLOCK_ELEMENTS(philox, native) / LW_BLOCK_ELEMENTS(philox, LW_DRAW)) };
    const uint32_t lane = lw_lane_u32(0), quads = 256 >> share.halvings; /* of a unit */
#pragma unroll 4
    for (uint32_t round = 0; round < part.units * quads; round += 32) {
        const lw_warp_u32 offset = {{lane}};
        lw_warp_u32 w[4];
        lw_philox_quads_near(job->source.key, job->source.stream, part.unit * quads + round, offset, w);
        LW_T(LW_C) v[EACH];
        uint4 packed[EACH * sizeof(v[0]) / 16];
#pragma unroll
        for (int e = 0; e < EACH; e++)
            v[e] = LW_V(lw_body)(LW_W(LW_OF_QUAD)(w, e), job, part.element, 0);
        memcpy(packed, v, sizeof(packed));
#pragma unroll
        for (int k = 0; k < EACH * (int)sizeof(v[0]) / 16; k++)
            ((uint4 *)(to + EACH * (round + lane)))[k] = packed[k];
    }
}
#endif

template <int OPENING>
static __device__ __forceinline__ void LW_V(rows_stage)(const lw_rows_job &rows, const lw_job *job,
                                                        const lw_rows_share &share, const lw_rows_part &part,
                                                        lw_stage_states &states, LW_T(LW_C) * to)
{
#if LW_W(LW_OWN_DRAW)
    if constexpr (OPENING == ROWS_OF_counted) /* philox alone */
        return LW_V(rows_quads)(job, share, part, to);
#endif
#define LW_ENGINE_ROW(name, value)                                                                                     \
    if constexpr (OPENING == LW_BY_OPENING(ROWS_OF, name))                                                             \
        if (rows.engine == value)                                                                                      \
            return LW_STAGED_BY(name)(job, share, part, states, to);
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
}

/* The largest block of any engine, and warps of a CTA. */
enum {
    LW_V(rows_bytes) = LW_BLOCK_ELEMENTS(philox, LW_DRAW) * sizeof(LW_T(LW_C)),
    LW_V(rows_warps) = LW_V(rows_bytes) > ROWS_BUFFER_BYTES ? LW_CUDA_WARPS / 2 : LW_CUDA_WARPS
};

/* OPENING: for engines that open blocks in this way: they have much the same registers. WHOLE: for rows of which each is one
 * part of whole units, and begins with 16 bytes: of short ones, what there is to be found out of any row takes longer than
 * its elements. */
template <int OPENING, bool WHOLE>
static __global__ void __launch_bounds__(32 * LW_V(rows_warps),
                                         WHOLE &&LW_W(LW_OWN_DRAW) ? ROWS_QUADS_CTAS : ROWS_PLAIN_CTAS(OPENING))
    LW_V(rows)(const __grid_constant__ lw_rows_job rows, const __grid_constant__ lw_rows_share share)
{
    typedef LW_T(LW_C) value;
    enum { OPENS_QUADS = LW_W(LW_OWN_DRAW) && OPENING == ROWS_OF_counted };
    __shared__ uint4 buffers[LW_V(rows_warps)][LW_V(rows_bytes) / 16];
    __shared__ lw_rows_row found[LW_V(rows_warps)][ROWS_OF_A_WARP];
    value *const buffer = (value *)buffers[threadIdx.x / 32];
    lw_job job; /* in registers, as far as it is read */
    const uint64_t begin = lw_cuda_warp() * share.each;
    if (begin >= share.all)
        return;
    /* pieces: of one row, the k-th, or of rows next to each other */
    const int count = share.all - begin < share.each ? (int)(share.all - begin) : (int)share.each;
    const uint64_t row0 = rows_with_piece(rows, share, begin), k = share.pieces == 1 ? 0 : begin - row0 * share.pieces;
    lw_stage_states states;
    rows_find(rows, share, row0, found[threadIdx.x / 32]);
    rows_begin_job(rows, share, &job);
    const lw_rows_row *row = found[threadIdx.x / 32];
    for (int n = 0; n < count; n++, row++) {
        if (row->before == ROWS_OUTSIDE) {
            rows_count_outside(rows, k);
            continue;
        }
        rows_set_job(rows, share, row, &job);
        if constexpr (WHOLE) {
            const lw_rows_part all = {row->unit, rows_element(share, row->unit), 0, (int)share.part, (int)share.units};
            value *const to = OPENS_QUADS ? (value *)row->out : buffer;
            LW_V(rows_stage)<OPENING>(rows, &job, share, all, states, to);
            if (!OPENS_QUADS)
                rows_store_whole((value *)row->out, buffer, share.part);
            continue;
        }
        if (OPENING == ROWS_OF_seeking && rows.keys != nullptr)
            rows_seek_mrg8(&job.source, row->key, rows.number);
        const lw_rows_piece piece = rows_piece(share, row, k);
        const uint64_t index = piece.behind - row->before; /* of the row, where the piece begins */
        uint64_t unit = piece.unit;
        for (uint32_t part = 0, nth = 0; part < piece.to; part += share.part, unit += share.units, nth++) {
            const lw_rows_span span = rows_span(share, piece, part);
            value *const out = (value *)row->out + (index + part);
            const bool direct = OPENS_QUADS && share.dense && span.whole && (uintptr_t)out % 16 == 0;
            const lw_rows_part of = {unit, rows_element(share, unit), nth, (int)(span.to - part), span.units};
            LW_V(rows_stage)<OPENING>(rows, &job, share, of, states, direct ? out : buffer);
            if (!direct)
                rows_store_part(rows, share.dense, row, buffer + (span.from - part), index + span.from,
                                span.to - span.from);
        }
    }
}
