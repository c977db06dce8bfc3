/* The kernels of LW_ENGINE (registers.h): entries of the table. */
#define LW_HOST_KERNEL(name) LW_JOIN(LW_JOIN(fill_, LW_ENGINE), _##name)
[LW_JOIN(lw_engine_, LW_ENGINE)] = {
#include "kinds/plain.def"
#include "kinds/discrete.def"
},
#undef LW_HOST_KERNEL
