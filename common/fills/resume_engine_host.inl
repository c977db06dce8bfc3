/* The kernels of LW_ENGINE that go on where the last fill ended (resume_host.h). */
#if LW_RESUMES(LW_ENGINE)
#define LW_KIND_TEMPLATE "fills/resume_host.inl"
#include "each_kind.inl"
#undef LW_KIND_TEMPLATE
#endif
