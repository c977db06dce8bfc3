/* Includes the template LW_ENGINE_TEMPLATE for each engine (engine.h).
 * Made of engines.def by tools/templates/make_each.py; a test makes it again. */

#define LW_ENGINE warp1024
#define LW_E_LEAVE lw_warp1024_leave
#define LW_E_OPEN_OUTLINED lw_warp1024_open_outlined
#define LW_E_OPEN_INTERLEAVE lw_warp1024_open_interleave
#define LW_E_TRANSPOSED_OPEN_OUTLINED lw_warp1024_transposed_open_outlined
#include LW_ENGINE_TEMPLATE
#undef LW_ENGINE
#undef LW_E_LEAVE
#undef LW_E_OPEN_OUTLINED
#undef LW_E_OPEN_INTERLEAVE
#undef LW_E_TRANSPOSED_OPEN_OUTLINED

#define LW_ENGINE warpstd
#define LW_E_LEAVE lw_warpstd_leave
#define LW_E_OPEN_OUTLINED lw_warpstd_open_outlined
#define LW_E_OPEN_INTERLEAVE lw_warpstd_open_interleave
#define LW_E_TRANSPOSED_OPEN_OUTLINED lw_warpstd_transposed_open_outlined
#include LW_ENGINE_TEMPLATE
#undef LW_ENGINE
#undef LW_E_LEAVE
#undef LW_E_OPEN_OUTLINED
#undef LW_E_OPEN_INTERLEAVE
#undef LW_E_TRANSPOSED_OPEN_OUTLINED

#define LW_ENGINE mrg8
#define LW_E_LEAVE lw_mrg8_leave
#define LW_E_OPEN_OUTLINED lw_mrg8_open_outlined
#define LW_E_OPEN_INTERLEAVE lw_mrg8_open_interleave
#define LW_E_TRANSPOSED_OPEN_OUTLINED lw_mrg8_transposed_open_outlined
#include LW_ENGINE_TEMPLATE
#undef LW_ENGINE
#undef LW_E_LEAVE
#undef LW_E_OPEN_OUTLINED
#undef LW_E_OPEN_INTERLEAVE
#undef LW_E_TRANSPOSED_OPEN_OUTLINED

#define LW_ENGINE philox
#define LW_E_LEAVE lw_philox_leave
#define LW_E_OPEN_OUTLINED lw_philox_open_outlined
#define LW_E_OPEN_INTERLEAVE lw_philox_open_interleave
#define LW_E_TRANSPOSED_OPEN_OUTLINED lw_philox_transposed_open_outlined
#include LW_ENGINE_TEMPLATE
#undef LW_ENGINE
#undef LW_E_LEAVE
#undef LW_E_OPEN_OUTLINED
#undef LW_E_OPEN_INTERLEAVE
#undef LW_E_TRANSPOSED_OPEN_OUTLINED

#undef LW_ENGINE_TEMPLATE
