/* The kernels of LW_ENGINE (kernel.cu); those of an engine that seeks are in kernel_mrg8.cu. */
#if !LW_E_SEEKS
#define LW_KIND_TEMPLATE "cuda/fills/kernel.inl"
#include "kinds/each_alias.inl"
#include "kinds/each_plain.inl"
#undef LW_KIND_TEMPLATE
#endif
