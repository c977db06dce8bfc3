/* The kernel of a kind of LW_ENGINE (kernel.cu). */
#if LW_JOIN(LW_OWN_ORDER_, LW_ENGINE) && LW_JOIN(LW_OWN_DRAW_, LW_DRAW)
#include "kernel_quads.inl"
#else
#include "kernel_steps.inl"
#endif
