/* Elements of all kinds of one draw from LW_ENGINE (elements.h). */
#define LW_KIND_TEMPLATE "fills/elements_of_kind.inl"
#include "alias/each_kind.inl"
#include "fills/each_kind.inl"
#undef LW_KIND_TEMPLATE
