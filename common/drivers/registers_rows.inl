/* The kernels of LW_ENGINE (registers.h): entries of the table. */
#define LW_HOST_KERNEL(name) LW_JOIN(LW_OF_ENGINE(fill), _##name)
[LW_E_NUMBER] = {
#include "kinds/plain.def"
#include "kinds/discrete.def"
},
#undef LW_HOST_KERNEL
