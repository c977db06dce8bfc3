/* Includes the template LW_KIND_TEMPLATE for each kind (common/kinds/plain.def has the columns).
 * Made of common/kinds/plain.def by tools/templates/make_each.py; a test makes it again. */

#define LW_NAME native
#define LW_TYPE u32
#define LW_DRAW native
#include LW_KIND_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_DRAW

#define LW_NAME native_f64
#define LW_TYPE f64
#define LW_DRAW native
#include LW_KIND_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_DRAW

#define LW_NAME bits32
#define LW_TYPE u32
#define LW_DRAW raw32
#include LW_KIND_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_DRAW

#define LW_NAME bits64
#define LW_TYPE u64
#define LW_DRAW raw64
#include LW_KIND_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_DRAW

#define LW_NAME uniform_f32
#define LW_TYPE f32
#define LW_DRAW word
#include LW_KIND_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_DRAW

#define LW_NAME uniform_f32_oc
#define LW_TYPE f32
#define LW_DRAW word
#include LW_KIND_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_DRAW

#define LW_NAME uniform_f32_oo
#define LW_TYPE f32
#define LW_DRAW word
#include LW_KIND_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_DRAW

#define LW_NAME uniform_f64
#define LW_TYPE f64
#define LW_DRAW w53
#include LW_KIND_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_DRAW

#define LW_NAME uniform_f64_oc
#define LW_TYPE f64
#define LW_DRAW w53
#include LW_KIND_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_DRAW

#define LW_NAME uniform_f64_oo
#define LW_TYPE f64
#define LW_DRAW w53
#include LW_KIND_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_DRAW

#define LW_NAME range_u32
#define LW_TYPE u32
#define LW_DRAW b32
#include LW_KIND_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_DRAW

#define LW_NAME range_u64
#define LW_TYPE u64
#define LW_DRAW b64
#include LW_KIND_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_DRAW
