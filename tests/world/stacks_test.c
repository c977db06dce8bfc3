/* How much of its caller's stack a call needs: less than the bound that lanewise/base.h states, thread-local storage
 * included, for every public function on every backend. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/stack.h"
#include "calls.h"
#include "support.h"

enum { BOUND = LW_STACK_BYTES, SMALL = 64 << 10, LARGE = 1 << 20, PAINT = 0xA5, N = 40009 };
enum { HANDLER = 16 << 10 }; /* what a signal may need: AVX-512 registers are 4 KiB of it */

/* Thread-local storage as the CUDA runtime has it: a page, on a page boundary. A build without CUDA has it here. */
static _Alignas(STACKS_RUNTIME_BYTES) _Thread_local volatile unsigned char of_runtime[STACKS_RUNTIME_BYTES];

/* ---- a thread on a stack of the test's ---- */

typedef struct visit {
    scene *s;
    const call *which;
    lw_status status;
} visit;

static void *make_alone(void *argument)
{
    visit *const v = argument;
    of_runtime[0] = 1;
    v->status = call_alone(v->s, v->which);
    return NULL;
}

static void *nothing(void *argument)
{
    return argument;
}

/* Bytes of a painted stack that a thread used, from the first one that is not painted to the top. */
static size_t run_painted(unsigned char *stack, size_t size, void *(*work)(void *), void *argument)
{
    pthread_attr_t attributes;
    pthread_t thread;
    size_t unused = 0;
    memset(stack, PAINT, size);
    pthread_attr_init(&attributes);
    assert_int_equal(pthread_attr_setstack(&attributes, stack, size), 0);
    assert_int_equal(pthread_create(&thread, &attributes, work, argument), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attributes);
    while (unused < size && stack[unused] == PAINT)
        unused++;
    return size - unused;
}

/* A stack with a page below it that is a fault to touch. */
static unsigned char *make_stack(size_t size)
{
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    unsigned char *const area =
        mmap(NULL, page + size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
    assert_true(area != MAP_FAILED);
    assert_int_equal(mprotect(area, page, PROT_NONE), 0);
    return area + page;
}

static void open_scene(scene *s, int threads, size_t n)
{
    const char *const wrong = scene_open(s, test_backend, threads, n);
    if (wrong != NULL)
        fail_msg("%s", wrong);
}

/* Calls of a thread with a stack of that size. What a thread uses that does nothing counts: it is the thread-local
 * storage of the C library, of this library and of the CUDA runtime where that is linked. */
static void assert_bounded(size_t size, size_t bound, int threads, size_t n)
{
    unsigned char *const stack = make_stack(size);
    const size_t idle = run_painted(stack, size, nothing, NULL);
    size_t most = 0;
    const char *deepest = "";
    int over = 0;
    scene s;
    open_scene(&s, threads, n);
    for (size_t k = 0; k < call_count; k++) {
        visit v = {&s, &calls[k], LW_OK};
        const size_t used = run_painted(stack, size, make_alone, &v);
        if ((v.status != LW_OK) != calls[k].refused)
            fail_msg("%s: %s", calls[k].function, lw_status_string(v.status));
        if (used > bound)
            print_error("%s of n = %zu used %zu bytes of stack\n", calls[k].function, n, used);
        over += used > bound;
        deepest = used > most ? calls[k].function : deepest;
        most = used > most ? used : most;
    }
    printf("a stack of %d, %d threads, n = %zu: at most %zu bytes of stack, by %s; an idle thread %zu\n", (int)size,
           threads, n, most, deepest, idle);
    scene_close(&s);
    assert_int_equal(over, 0);
}

static void calls_of_threads_with_64_kib_need_less_than_the_bound(void **state)
{
    (void)state;
    assert_bounded(SMALL, BOUND, 1, 1500);
    assert_bounded(SMALL, BOUND, 1, N);
}

static void so_they_do_in_threads_with_no_more_than_the_bound(void **state)
{
    (void)state;
    assert_bounded(BOUND, BOUND, 1, 1500);
    assert_bounded(BOUND, BOUND, 1, N);
}

static void so_do_calls_that_work_on_several_threads(void **state)
{
    (void)state;
    assert_bounded(SMALL, BOUND, 3, N);
}

/* Where the stack suffices the work stays on it. */
static void work_needs_less_than_what_is_taken_for_enough(void **state)
{
    (void)state;
    assert_bounded(LARGE, LW_STACK_ENOUGH - HANDLER, 1, N);
}

/* ---- the same bits on any stack ---- */

typedef struct remade {
    scene *s;
    const call *which;
    call_result result;
} remade;

static void *make_again(void *argument)
{
    remade *const r = argument;
    r->result = call_make(r->s, r->which);
    return NULL;
}

static void the_bits_are_the_same_on_any_stack(void **state)
{
    unsigned char *const stack = make_stack(SMALL);
    scene s;
    (void)state;
    open_scene(&s, 1, 3001);
    for (size_t k = 0; k < call_count; k++) {
        const call_result expected = call_make(&s, &calls[k]);
        remade r = {&s, &calls[k], {0}};
        run_painted(stack, SMALL, make_again, &r);
        if (r.result.status != expected.status || r.result.digest != expected.digest)
            fail_msg("%s: other bits on a small stack", calls[k].function);
    }
    scene_close(&s);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(calls_of_threads_with_64_kib_need_less_than_the_bound),
    cmocka_unit_test(so_they_do_in_threads_with_no_more_than_the_bound),
    cmocka_unit_test(so_do_calls_that_work_on_several_threads),
    cmocka_unit_test(work_needs_less_than_what_is_taken_for_enough),
    cmocka_unit_test(the_bits_are_the_same_on_any_stack),
};

int main(int argc, char **argv)
{
#if !LW_STACK_SWITCHES
    puts("skipped: the library changes stacks with glibc only, and not under a thread sanitizer");
    return 77;
#endif
    return test_main(argc, argv, "stacks", tests, sizeof(tests) / sizeof(tests[0]));
}
