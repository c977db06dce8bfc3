/* The kernels of LW_ENGINE (resume_lanes.h): entries of the table. */
#if LW_RESUMES(LW_ENGINE)
#define LW_RESUME_KERNEL(name) LW_JOIN(LW_OF_ENGINE(resume), _##name)
[LW_E_NUMBER] = {
#include "kinds/plain.def"
},
#undef LW_RESUME_KERNEL
#endif
