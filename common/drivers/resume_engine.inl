/* The kernels of LW_ENGINE that go on where the last fill ended (resume_lanes.h). */
#if LW_RESUMES(LW_ENGINE)
#define LW_KIND_TEMPLATE "drivers/resume.inl"
#include "kinds/each_plain.inl"
#undef LW_KIND_TEMPLATE
#endif
