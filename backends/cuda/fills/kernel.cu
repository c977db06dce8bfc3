/* The fill kernels of the engines that hash or count (mrg8's are in fills/kernel_mrg8.cu): a warp of threads is the
 * warp of the algorithms and makes one block.
 *
 * Floor: the bytes of the output over the store bandwidth. Two things reach the first (H200, bench/results): stores of
 * 16 bytes per thread, for which a warp passes its elements through 2 KiB of shared memory, and warps that take one
 * block each, in the order in which the hardware starts them, so that what is being written at any moment lies close
 * together. */
#include "cuda/fills/kernel_stores.cuh"

#define LW_IS(name) (LW_V(lw_kernel) == lw_kernel_##name)
#define LW_CHOICE(what)                                                                                                \
    (LW_IS(range_u32) || LW_IS(range_u64) ? FILL_##what##_rejecting : LW_BY_OPENING(FILL_##what, LW_ENGINE))

/* Stores EACH consecutive elements per thread, 32 * EACH from p on. Where a thread has more than 16 bytes, they go by
 * way of the warp's shared memory: stores of a warp that leave gaps run at a fifth of the bandwidth. */
template <class type, int EACH>
static __device__ __forceinline__ void store_quads(type *p, const type v[EACH], uint4 *stage, uint32_t lane)
{
    enum { VECTORS = EACH * sizeof(type) / 16 };
    uint4 packed[VECTORS];
    memcpy(packed, v, sizeof(packed));
    if constexpr (VECTORS == 1) {
        ((uint4 *)p)[lane] = packed[0];
    } else {
#pragma unroll
        for (int k = 0; k < VECTORS; k++)
            stage[VECTORS * lane + k] = packed[k];
        lw_port_sync_warp();
#pragma unroll
        for (int k = 0; k < VECTORS; k++)
            ((uint4 *)p)[32 * k + lane] = stage[32 * k + lane];
        lw_port_sync_warp();
    }
}

/* Draws of an engine's own sequence, and element e of a quad w of it. */
#define LW_OWN_DRAW_native 1
#define LW_OWN_DRAW_raw32 1
#define LW_OWN_DRAW_raw64 1
#define LW_OWN_DRAW_word 0
#define LW_OWN_DRAW_b32 0
#define LW_OWN_DRAW_b53 0
#define LW_OWN_DRAW_w53 0
#define LW_OWN_DRAW_b64 0
#define LW_OWN_DRAW_b128 0
#define LW_OF_QUAD_native(w, e) (w)[e].g[0]
#define LW_OF_QUAD_raw32(w, e) (w)[e].g[0]
#define LW_OF_QUAD_raw64(w, e) lw_pair_u64((w)[2 * (e)].g[0], (w)[2 * (e) + 1].g[0])

/* The state before block `block` of `span` steps, or before such a part. */
#define LW_OPEN_hashed(block, span) (state = lw_warp_open1(&job.source, block))
#define LW_OPEN_counted(block, span) LW_E(open_part)(&state, block, span)

/* name_<engine>_<kind> */
#define LW_F(name) LW_JOIN(LW_JOIN(name##_, LW_ENGINE), LW_JOIN(_, LW_NAME))

#define LW_ENGINE_TEMPLATE "cuda/fills/kernel_of_engine.inl"
#include "lanewise/detail/templates/each_engine.inl"

const void *lw_cuda_kernel_of(int engine, lw_kernel_id id, int halvings)
{
    switch (engine * LW_KERNEL_COUNT + id) {
#define LW_SLOT_hashed(engine, kind)                                                                                   \
    case lw_engine_##engine *LW_KERNEL_COUNT + lw_kernel_##kind:                                                       \
        return (const void *)fill_##engine##_##kind<32>;
#define LW_SLOT_counted(engine, kind)                                                                                  \
    case lw_engine_##engine *LW_KERNEL_COUNT + lw_kernel_##kind:                                                       \
        return halvings == 0 ? (const void *)fill_##engine##_##kind<32> : (const void *)fill_##engine##_##kind<4>;
#define LW_SLOT_seeking(engine, kind)
#define LW_KERNEL(engine, kind, type, draw) LW_BY_OPENING(LW_SLOT, engine)(engine, kind)
#include "kinds/kernel_list.def"
#undef LW_KERNEL
    }
    return nullptr; /* unreachable: the list has every pair */
}

bool lw_cuda_engine_seeks(int engine)
{
    return lw_engine_seeks(engine);
}
