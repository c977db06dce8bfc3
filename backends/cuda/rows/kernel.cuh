/* The kernels of variates by rows: one for each kind, for any engine, format and strides. A warp takes pieces of rows: it
 * makes the job of a row in shared memory, and works it out there as the staged kernels of variates do.
 *
 * Floor: those kernels, and for each row some tens of instructions; the hashes of its key are one of 32 that lanes make
 * at once. */
#include <type_traits>

#define LW_QUADS 1
#include "cuda/variates/parts.cuh"
#include "dispatch.cuh"
#include "rows.cuh"

#define LW_TAKE 1
#define LW_LEAVE 0
#define LW_CHOSEN_TEMPLATE "cuda/rows/kernel.inl"
#define LW_VARIATE_TEMPLATE "kinds/chosen_row.inl"
#include "lanewise/detail/templates/each_variate.inl"
#undef LW_VARIATE_TEMPLATE
#undef LW_CHOSEN_TEMPLATE
#undef LW_LEAVE
#undef LW_TAKE

static const void *rows_kernel(lw_kernel_id id, int draws_from)
{
    switch (id) {
#define LW_TAKE(name, ...)                                                                                             \
    case lw_kernel_##name:                                                                                             \
        return draws_from == LW_DRAWS_OF_WARP1024 ? (const void *)rows_##name<LW_DRAWS_OF_WARP1024>                    \
               : draws_from == LW_DRAWS_OF_PHILOX ? (const void *)rows_##name<LW_DRAWS_OF_PHILOX>                      \
                                                  : (const void *)rows_##name<LW_DRAWS_STAGED>;
#define LW_LEAVE(...)
#define LW_VARIATE(name, number, type, ...) LW_FOR_##type(name, number, type, __VA_ARGS__)
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
#undef LW_LEAVE
#undef LW_TAKE
    default:
        return nullptr;
    }
}
