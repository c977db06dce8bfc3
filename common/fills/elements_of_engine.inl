/* Elements of all kinds from LW_ENGINE (elements.h). */
#define LW_KIND_TEMPLATE "fills/elements_of_kind.inl"
#include "alias/each_kind.inl"
#include "fills/each_kind.inl"

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

#undef LW_KIND_TEMPLATE
