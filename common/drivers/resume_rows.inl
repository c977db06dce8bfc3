/* The kernels of LW_ENGINE (resume_lanes.h): entries of the table. */
#if LW_RESUMES(LW_ENGINE)
#define LW_RESUME_KERNEL(name) LW_JOIN(LW_JOIN(resume_, LW_ENGINE), _##name)
[LW_JOIN(lw_engine_, LW_ENGINE)] = {
#include "kinds/plain.def"
},
#undef LW_RESUME_KERNEL
#endif
