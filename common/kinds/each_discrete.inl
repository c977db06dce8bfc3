/* Includes the template LW_KIND_TEMPLATE for each kind (common/kinds/plain.def has the columns).
 * Made of common/kinds/discrete.def by tools/templates/make_each.py; a test makes it again. */

#define LW_NAME discrete_u32
#define LW_TYPE u32
#define LW_DRAW b32
#include LW_KIND_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_DRAW

#define LW_NAME discrete_u64
#define LW_TYPE u64
#define LW_DRAW b32
#include LW_KIND_TEMPLATE
#undef LW_NAME
#undef LW_TYPE
#undef LW_DRAW
