/* The kernel of a kind of LW_ENGINE (kernel.cu). */
#if LW_E_OWN_ORDER && LW_W(LW_OWN_DRAW)
#include "kernel_quads.inl"
#else
#include "kernel_steps.inl"
#endif
