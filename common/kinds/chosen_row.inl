/* A row, if this source is for elements of its type (chosen.inl). */
#if LW_T(LW_FOR)
#include LW_CHOSEN_TEMPLATE
#endif
