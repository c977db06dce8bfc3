/* Stack for work. Kernels keep what they stage on the stack: 100 KiB of it, and users' methods 225 KiB if they are hardly
 * optimised. A thread of the caller's may not have so much left (small stacks of many threads, coroutines). Then the
 * work runs on memory of the library's, so that a call needs LW_STACK_BYTES of its caller's at most.
 * Where there is enough, as nearly always, finding that out is one comparison. Only with glibc: elsewhere work
 * runs where it is. */
#ifndef LANEWISE_BASE_STACK_H
#define LANEWISE_BASE_STACK_H

#include <stdint.h>
#if defined(__linux__)
#include <features.h>
#endif

enum { LW_STACK_BYTES = 40 << 10, LW_STACK_ENOUGH = 384 << 10 }; /* enough: for all work, and a signal's handler */

typedef void lw_stack_work(void *argument);

#if defined(__GLIBC__) && !defined(__SANITIZE_THREAD__)
#define LW_STACK_SWITCHES 1

/* The part of this thread's stack that work may use: from `floor` on, `span` bytes. span 0: not yet known. */
typedef struct lw_stack_known {
    uintptr_t floor, span;
} lw_stack_known;
extern _Thread_local lw_stack_known lw_stack_of_thread __attribute__((visibility("hidden")));

static inline int lw_stack_has_space(void)
{
    return (uintptr_t)__builtin_frame_address(0) - lw_stack_of_thread.floor < lw_stack_of_thread.span;
}

/* The same where that comparison fails: the full test. */
void lw_stack_look_and_run(lw_stack_work *work, void *argument);

#else
#define LW_STACK_SWITCHES 0
static inline int lw_stack_has_space(void)
{
    return 1;
}
static inline void lw_stack_look_and_run(lw_stack_work *work, void *argument)
{
    work(argument);
}
#endif

static inline void lw_stack_run(lw_stack_work *work, void *argument)
{
    if (lw_stack_has_space())
        work(argument);
    else
        lw_stack_look_and_run(work, argument);
}

#endif
