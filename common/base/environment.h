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

static inline void lw_environment_restore(const lw_environment *before)
{
    lw_environment_leave(*before);
}

/* From here to the end of the block, however that is left. */
#define LW_OWN_ENVIRONMENT                                                                                             \
    const lw_environment callers_environment __attribute__((unused, cleanup(lw_environment_restore))) =                \
        lw_environment_enter()

/* What came in a register is not computed with before this line, whatever a compiler may move: it does not know that
 * the lines above change how it is rounded. What came in memory is read after them anyway. */
#if defined(__x86_64__)
#define LW_ENVIRONMENT_TAKE(value) __asm__ volatile("" : "+x"(value))
#else
#define LW_ENVIRONMENT_TAKE(value) __asm__ volatile("" : "+m"(value))
#endif

#endif
