/* The kernels of LW_ENGINE (fills.cu); those of an engine that seeks are in mrg8.cu. */
#if !LW_JOIN(LW_SEEKS_, LW_ENGINE)
#define LW_KIND_TEMPLATE "cuda/fills/kernel.inl"
#include "alias/each_kind.inl"
#include "fills/each_kind.inl"
#undef LW_KIND_TEMPLATE
#endif
