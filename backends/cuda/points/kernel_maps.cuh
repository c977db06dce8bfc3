/* The kernels of kernel_map.cuh for those kinds whose elements have a type that this source is for: LW_FOR_f32, LW_FOR_f64,
 * LW_FOR_u32 and LW_FOR_u64, each LW_TAKE or LW_LEAVE. */
#include "walk.cuh"

#include "lanewise/detail/parameters.h"
#include "points/map.h"

/* Draws that are the upper half of a word, or all of it. */
#define POINTS_TAKES_word 1
#define POINTS_TAKES_b32 1
#define POINTS_TAKES_b53 0
#define POINTS_TAKES_b64 1

/* Of kinds that have no kernel here, none. */
template <int id> struct points_map_of {
    static const void *kernel() { return nullptr; }
};

#define LW_WORD(name) LW_JOIN(name##_, LW_POINTS_WORD)
#define LW_TAKE 1
#define LW_LEAVE 0
#define LW_VARIATE_TEMPLATE "cuda/points/kernel_row.inl"
#include "lanewise/detail/templates/each_variate.inl"
#undef LW_VARIATE_TEMPLATE
#define LW_POINTS_MAP_TEMPLATE "cuda/points/kernel_other.inl"
#include "points/each_map.inl"
#undef LW_POINTS_MAP_TEMPLATE
#undef LW_LEAVE
#undef LW_TAKE
#undef LW_WORD

static const void *points_map(lw_kernel_id id)
{
    switch (id) {
#define LW_KIND(name, ...)                                                                                             \
    case lw_kernel_##name:                                                                                             \
        return points_map_of<lw_kernel_##name>::kernel();
#define LW_VARIATE(name, ...) LW_KIND(name, )
#include "kinds/plain.def"
#include "lanewise/lane/variates.def"
#undef LW_VARIATE
#undef LW_KIND
    default:
        return nullptr;
    }
}
