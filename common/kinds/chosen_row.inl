/* A row, if this source is for elements of its type (chosen.inl). */
#if LW_JOIN(LW_FOR_, LW_TYPE)
#include LW_CHOSEN_TEMPLATE
#endif
