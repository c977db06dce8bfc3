/* Includes the template LW_POINTS_MAP_TEMPLATE for each kind of map.h: LW_NAME, LW_TYPE of its elements, LW_POINTS_WORD of
 * what they are made of. */

#define LW_NAME uniform_f32_oc
#define LW_TYPE f32
#define LW_POINTS_WORD u32
#include LW_POINTS_MAP_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_POINTS_WORD

#define LW_NAME uniform_f32_oo
#define LW_TYPE f32
#define LW_POINTS_WORD u32
#include LW_POINTS_MAP_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_POINTS_WORD

#define LW_NAME uniform_f64_oc
#define LW_TYPE f64
#define LW_POINTS_WORD u64
#include LW_POINTS_MAP_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_POINTS_WORD

#define LW_NAME uniform_f64_oo
#define LW_TYPE f64
#define LW_POINTS_WORD u64
#include LW_POINTS_MAP_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_POINTS_WORD

#define LW_NAME range_u32
#define LW_TYPE u32
#define LW_POINTS_WORD u64
#include LW_POINTS_MAP_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_POINTS_WORD

#define LW_NAME range_u64
#define LW_TYPE u64
#define LW_POINTS_WORD u64
#include LW_POINTS_MAP_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_POINTS_WORD

#define LW_NAME uniform_real_f64
#define LW_TYPE f64
#define LW_POINTS_WORD u64
#include LW_POINTS_MAP_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_POINTS_WORD

#define LW_NAME bernoulli_u32
#define LW_TYPE u32
#define LW_POINTS_WORD u64
#include LW_POINTS_MAP_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_POINTS_WORD

#define LW_NAME geometric_u64
#define LW_TYPE u64
#define LW_POINTS_WORD u64
#include LW_POINTS_MAP_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_POINTS_WORD
