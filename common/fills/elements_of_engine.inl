/* Elements of all kinds of one draw from LW_ENGINE (elements.h). */
#define LW_KIND_TEMPLATE "fills/elements_of_kind.inl"
#include "kinds/each_alias.inl"
#include "kinds/each_plain.inl"
#undef LW_KIND_TEMPLATE
