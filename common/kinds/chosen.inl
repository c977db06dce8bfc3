/* Includes the template LW_CHOSEN_TEMPLATE for those rows that chosen.def gives, with the names of variate_row.inl. */
#define LW_TAKE 1
#define LW_LEAVE 0
#define LW_VARIATE_TEMPLATE "kinds/chosen_row.inl"
#include "lanewise/detail/templates/each_variate.inl"
#include "lanewise/detail/templates/each_vector_part.inl"
#undef LW_VARIATE_TEMPLATE
#undef LW_LEAVE
#undef LW_TAKE
#undef LW_CHOSEN_TEMPLATE
