/* The kernels of kinds without parameters by rows: three for each, for any format and strides. Elements pass through
 * shared memory, where their lanes are others than those that store 16 bytes of them.
 *
 * Floor: the bytes of the output over the store bandwidth. */
#include "dispatch.cuh"
#include "rows.cuh"

#include "fills/elements.h"
#include "lanewise/detail/stage_cuda.h"

/* Draws of an engine's own sequence, and element e of a quad w of it. */
#define LW_OWN_DRAW_native 1
#define LW_OWN_DRAW_raw32 1
#define LW_OWN_DRAW_raw64 1
#define LW_OWN_DRAW_word 0
#define LW_OWN_DRAW_b32 0
#define LW_OWN_DRAW_w53 0
#define LW_OWN_DRAW_b64 0
#define LW_OF_QUAD_native(w, e) (w)[e].g[0]
#define LW_OF_QUAD_raw32(w, e) (w)[e].g[0]
#define LW_OF_QUAD_raw64(w, e) lw_pair_u64((w)[2 * (e)].g[0], (w)[2 * (e) + 1].g[0])

/* Kernels by how their engines open a block (lanewise/detail/engine.h). */
enum { ROWS_OF_hashed, ROWS_OF_counted, ROWS_OF_seeking };
#define ROWS_PLAIN_CTAS(opening)                                                                                       \
    ((opening) == ROWS_OF_hashed    ? ROWS_HASHED_CTAS                                                                 \
     : (opening) == ROWS_OF_counted ? ROWS_COUNTED_CTAS                                                                \
                                    : ROWS_SEEKING_CTAS)

/* name_<engine>_<kind> */
#define LW_F(name) LW_JOIN(LW_JOIN(name##_, LW_ENGINE), LW_JOIN(_, LW_NAME))
#define LW_STAGED_BY(engine) LW_JOIN(LW_JOIN(rows_stage_, engine), LW_JOIN(_, LW_NAME))

#define LW_ENGINE_TEMPLATE "cuda/rows/kernel_steps_of_engine.inl"
#include "lanewise/detail/templates/each_engine.inl"

#define LW_KIND_TEMPLATE "cuda/rows/kernel_plain.inl"
#include "kinds/each_plain.inl"
#undef LW_KIND_TEMPLATE

template <int OPENING, bool WHOLE> static const void *plain_kernel(lw_kernel_id id)
{
    switch (id) {
#define LW_KIND(name, ...)                                                                                             \
    case lw_kernel_##name:                                                                                             \
        return (const void *)rows_##name<OPENING, WHOLE>;
#include "kinds/plain.def"
#undef LW_KIND
    default:
        return nullptr;
    }
}

const void *lw_cuda_rows_plain_kernel(lw_kernel_id id, int engine, bool whole)
{
    if (whole && engine == lw_engine_philox)
        return plain_kernel<LW_BY_OPENING(ROWS_OF, philox), true>(id);
    switch (engine) {
#define LW_ENGINE_ROW(name, value)                                                                                     \
    case value:                                                                                                        \
        return plain_kernel<LW_BY_OPENING(ROWS_OF, name), false>(id);
#include "lanewise/lane/engines/engines.def"
#undef LW_ENGINE_ROW
    }
    return nullptr; /* unreachable: the list has every engine */
}
