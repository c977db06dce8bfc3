/* The floating-point environment of a thread that computes: to nearest, nothing flushed, nothing trapped; and the
 * caller's own put back. On x86-64 all arithmetic is SSE's, so its control register is the whole of it, and reading it
 * costs nanoseconds, where <fenv.h> also saves and loads the x87 unit: a tenth of a microsecond, as much as filling 1
 * KiB. */
#ifndef LANEWISE_BASE_ENVIRONMENT_H
#define LANEWISE_BASE_ENVIRONMENT_H

#if defined(__x86_64__)

typedef unsigned int lw_environment;

static inline lw_environment lw_environment_enter(void)
{
    enum { DEFAULT = 0x1f80, STICKY_FLAGS = 0x3f };
    const lw_environment before = __builtin_ia32_stmxcsr();
    if ((before & ~(lw_environment)STICKY_FLAGS) != DEFAULT)
        __builtin_ia32_ldmxcsr(DEFAULT);
    return before;
}

static inline void lw_environment_leave(lw_environment before)
{
    if (__builtin_ia32_stmxcsr() != before)
        __builtin_ia32_ldmxcsr(before);
}

#else

#include <fenv.h>

typedef fenv_t lw_environment;

static inline lw_environment lw_environment_enter(void)
{
    fenv_t before;
    fegetenv(&before);
    fesetenv(FE_DFL_ENV);
    return before;
}

static inline void lw_environment_leave(lw_environment before)
{
    fesetenv(&before);
}

#endif

#endif
