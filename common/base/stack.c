#include "stack.h"

#if LW_STACK_SWITCHES

#include <pthread.h>
#include <stddef.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

enum { OWN_BYTES = 2 * LW_STACK_ENOUGH };

_Thread_local lw_stack_known lw_stack_of_thread;

/* ---- the thread's own stack ---- */

static void find_out(void)
{
    pthread_attr_t attributes;
    void *low = NULL;
    size_t size = 0;
    const int known = pthread_getattr_np(pthread_self(), &attributes) == 0;
    if (known) {
        pthread_attr_getstack(&attributes, &low, &size);
        pthread_attr_destroy(&attributes);
    }
    lw_stack_of_thread.floor = known ? (uintptr_t)low + LW_STACK_ENOUGH : 0;
    lw_stack_of_thread.span = !known ? UINTPTR_MAX : size > LW_STACK_ENOUGH ? size - LW_STACK_ENOUGH : 1; /* 1: less than enough */
}

/* ---- the library's, one of each thread that needs it, until the thread ends ---- */

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static int has_key;

static void give_back(void *stack)
{
    munmap(stack, OWN_BYTES);
}

static void make_key(void)
{
    has_key = pthread_key_create(&key, give_back) == 0;
}

/* Null if there is no memory. Below it is a page that nobody may touch. */
static char *own_stack(void)
{
    pthread_once(&once, make_key);
    char *stack = has_key ? pthread_getspecific(key) : NULL;
    if (!has_key || stack != NULL)
        return stack;
    void *const area = mmap(NULL, OWN_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (area == MAP_FAILED)
        return NULL;
    if (mprotect(area, (size_t)sysconf(_SC_PAGESIZE), PROT_NONE) != 0 || pthread_setspecific(key, area) != 0) {
        munmap(area, OWN_BYTES);
        return NULL;
    }
    return area;
}

/* ---- the change ---- */

typedef struct change {
    lw_stack_work *work;
    void *argument;
    ucontext_t back, there;
} change;

static _Thread_local change *changing;

static void begin(void)
{
    const change *const c = changing;
    c->work(c->argument);
}

/* Not inlined: a function that returns twice must keep no value in a register. */
static __attribute__((noinline)) void run_on(char *stack, change *c)
{
    if (getcontext(&c->there) != 0) {
        c->work(c->argument);
        return;
    }
    c->there.uc_stack.ss_sp = stack;
    c->there.uc_stack.ss_size = OWN_BYTES;
    c->there.uc_link = &c->back;
    changing = c;
    makecontext(&c->there, begin, 0);
    swapcontext(&c->back, &c->there);
}

void lw_stack_look_and_run(lw_stack_work *work, void *argument)
{
    if (lw_stack_of_thread.span == 0)
        find_out();
    char *const stack = lw_stack_has_space() ? NULL : own_stack();
    const int already = stack != NULL && (uintptr_t)__builtin_frame_address(0) - (uintptr_t)stack < OWN_BYTES;
    change c = {.work = work, .argument = argument};
    if (stack == NULL || already)
        work(argument);
    else
        run_on(stack, &c);
}

#else
typedef int lw_stack_is_the_callers; /* a translation unit is not empty */
#endif
