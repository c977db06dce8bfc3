/* Every kind without parameters from LW_ENGINE (kernel_plain.cu). */
#define LW_KIND_TEMPLATE "cuda/rows/kernel_steps.inl"
#include "kinds/each_plain.inl"
#undef LW_KIND_TEMPLATE
