/* The library's own threads: what they do at work, between calls, and beside other work. */
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/workers.h"
#include "bench/threads/busy.h"
#include "lanewise/lanewise.h"
#include "support.h"

static double seconds_of(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- parts and members ---- */

enum { UNITS = 1000, MEMBERS = 80 };

typedef struct job {
    atomic_int runs[UNITS]; /* of each unit */
    atomic_int inside[MEMBERS];
    atomic_int wrong; /* members that two threads were at once, or that there are not */
    int threads;
} job;

static void count_units(void *argument, uint64_t begin, uint64_t end)
{
    job *const all = argument;
    const int member = lw_workers_member();
    if (member < 0 || member >= all->threads || atomic_fetch_add(&all->inside[member], 1) != 0)
        atomic_fetch_add(&all->wrong, 1);
    for (uint64_t k = begin; k < end; k++)
        atomic_fetch_add(&all->runs[k - 7], 1);
    if (member >= 0 && member < all->threads)
        atomic_fetch_sub(&all->inside[member], 1);
}

/* Null, or what was wrong: asserts nothing, as it runs in threads. */
static const char *run_job(int threads, uint64_t units, uint64_t least)
{
    job all = {.threads = threads};
    lw_workers_run(threads, 0, 7, 7 + units, least, count_units, &all);
    for (uint64_t k = 0; k < UNITS; k++)
        if (all.runs[k] != (k < units))
            return "a unit was not run once";
    return all.wrong == 0 ? NULL : "two threads were one member";
}

static const char *run_jobs(void)
{
    static const int threads[] = {1, 2, 3, 8, 63, 64, 65, MEMBERS};
    const char *wrong = NULL;
    for (size_t t = 0; t < sizeof(threads) / sizeof(threads[0]); t++)
        for (uint64_t units = 1; units <= UNITS; units += 1 + units / 3)
            for (uint64_t least = 0; least <= 100; least = 3 * least + 1) {
                const char *const one = run_job(threads[t], units, least);
                wrong = one != NULL ? one : wrong;
            }
    return wrong;
}

static void every_unit_is_run_once_by_members_of_their_own(void **state)
{
    (void)state;
    const char *const wrong = run_jobs();
    if (wrong != NULL)
        fail_msg("%s", wrong);
}

static void *run_jobs_here(void *wrong)
{
    *(const char **)wrong = run_jobs();
    return NULL;
}

static void calls_of_several_threads_at_once_do_not_meet(void **state)
{
    enum { CALLERS = 6 };
    pthread_t callers[CALLERS];
    const char *wrong[CALLERS] = {NULL};
    (void)state;
    for (int i = 0; i < CALLERS; i++)
        assert_int_equal(pthread_create(&callers[i], NULL, run_jobs_here, &wrong[i]), 0);
    for (int i = 0; i < CALLERS; i++)
        assert_int_equal(pthread_join(callers[i], NULL), 0);
    for (int i = 0; i < CALLERS; i++)
        if (wrong[i] != NULL)
            fail_msg("%s", wrong[i]);
}

static void run_inner(void *argument, uint64_t begin, uint64_t end)
{
    const int member = lw_workers_member();
    for (uint64_t k = begin; k < end; k++)
        if (run_job(4, 100, 1) != NULL || lw_workers_member() != member)
            atomic_fetch_add((atomic_int *)argument, 1);
}

static void work_may_call_for_workers_itself(void **state)
{
    atomic_int wrong = 0;
    (void)state;
    lw_workers_run(4, 0, 0, 40, 1, run_inner, &wrong);
    assert_int_equal(wrong, 0);
}

/* ---- who helpers are ---- */

static void note_mask(void *argument, uint64_t begin, uint64_t end)
{
    cpu_set_t *const masks = argument;
    for (uint64_t k = begin; k < end; k++)
        sched_getaffinity(0, sizeof(masks[k]), &masks[k]);
    usleep(2000); /* for the others to come */
}

static void assert_members_may_run_where_the_caller_may(const char *who)
{
    enum { PARTS = 8 };
    static cpu_set_t masks[PARTS];
    cpu_set_t mine;
    assert_int_equal(sched_getaffinity(0, sizeof(mine), &mine), 0);
    lw_workers_run(PARTS, 0, 0, PARTS, 1, note_mask, masks);
    for (int k = 0; k < PARTS; k++)
        if (!CPU_EQUAL(&masks[k], &mine))
            fail_msg("%s: part %d ran on other processors", who, k);
}

static void helpers_run_where_their_caller_may(void **state)
{
    cpu_set_t all, one;
    (void)state;
    assert_int_equal(sched_getaffinity(0, sizeof(all), &all), 0);
    CPU_ZERO(&one);
    for (int cpu = 0; cpu < CPU_SETSIZE; cpu++)
        if (CPU_ISSET(cpu, &all) && CPU_COUNT(&one) == 0)
            CPU_SET(cpu, &one);
    assert_members_may_run_where_the_caller_may("at first");
    assert_int_equal(sched_setaffinity(0, sizeof(one), &one), 0);
    assert_members_may_run_where_the_caller_may("on one processor");
    assert_int_equal(sched_setaffinity(0, sizeof(all), &all), 0);
    assert_members_may_run_where_the_caller_may("on all again");
}

typedef struct signals {
    pthread_t caller;
    atomic_int helpers, open, shut; /* helpers that a signal of the process may go to; whose own faults may not */
} signals;

static void note_signals(void *argument, uint64_t begin, uint64_t end)
{
    signals *const s = argument;
    sigset_t blocked;
    (void)begin, (void)end;
    usleep(2000);
    pthread_sigmask(SIG_SETMASK, NULL, &blocked);
    if (pthread_equal(pthread_self(), s->caller))
        return;
    s->helpers++;
    s->open += !sigismember(&blocked, SIGINT) || !sigismember(&blocked, SIGALRM) || !sigismember(&blocked, SIGUSR1);
    s->shut += sigismember(&blocked, SIGSEGV) || sigismember(&blocked, SIGFPE);
}

static void signals_go_to_the_programs_own_threads(void **state)
{
    signals s = {.caller = pthread_self()};
    sigset_t before, after;
    (void)state;
    pthread_sigmask(SIG_SETMASK, NULL, &before);
    for (int call = 0; call < 50 && s.helpers == 0; call++)
        lw_workers_run(4, 0, 0, 16, 1, note_signals, &s);
    pthread_sigmask(SIG_SETMASK, NULL, &after);
    assert_true(s.helpers > 0);
    assert_int_equal(s.open, 0);
    assert_int_equal(s.shut, 0);
    for (int number = 1; number < 32; number++)
        assert_int_equal(sigismember(&before, number), sigismember(&after, number));
}

/* ---- time ---- */

typedef struct filling {
    lw_context *context;
    lw_generator *generator;
} filling;

enum { FILL = 1 << 17 };
static double out[FILL];

static void open_filling(filling *f, int threads)
{
    const lw_context_options options = {.size = sizeof(options), .backend = test_backend, .threads = threads};
    assert_ok(lw_context_create(&f->context, &options));
    assert_ok(lw_generator_create(&f->generator, f->context, LW_ENGINE_WARP1024, 1, 2));
}

static void close_filling(filling *f)
{
    lw_generator_destroy(f->generator);
    lw_context_destroy(f->context);
}

/* Short calls with pauses: helpers sleep in them. A helper that spun in each pause would take all of the time. */
static void threads_that_wait_take_no_processor(void **state)
{
    enum { CALLS = 200, PAUSE_MICROSECONDS = 3000 };
    filling f;
    double in_calls = 0;
    (void)state;
    open_filling(&f, 4);
    assert_ok(lw_fill_bits32(f.generator, (uint32_t *)(void *)out, FILL));
    const double start = seconds_of(CLOCK_MONOTONIC), before = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    for (int call = 0; call < CALLS; call++) {
        const double from = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
        assert_ok(lw_fill_bits32(f.generator, (uint32_t *)(void *)out, FILL));
        in_calls += seconds_of(CLOCK_PROCESS_CPUTIME_ID) - from;
        usleep(PAUSE_MICROSECONDS);
    }
    const double all = seconds_of(CLOCK_MONOTONIC) - start;
    const double between = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - before - in_calls;
    printf("%.1f ms of processors' time between calls, in %.0f ms\n", 1e3 * between, 1e3 * all);
    assert_true(between < 0.1 * all);
    close_filling(&f);
}

static double time_of_calls(filling *f, double at_least)
{
    const double start = seconds_of(CLOCK_MONOTONIC);
    double end = start;
    int calls = 0;
    for (; end - start < at_least; calls++) {
        assert_ok(lw_fill_normal_f64(f->generator, out, FILL, 0, 1));
        end = seconds_of(CLOCK_MONOTONIC);
    }
    return (end - start) / calls;
}

/* Three busy processes per processor. The bench (bench/threads) holds 0.8; here it is whether calls collapse: with
 * threads that wait for each other they took 4 to 20 times as long. */
static void calls_beside_busy_processes_take_about_as_long_as_by_one_thread(void **state)
{
    enum { BUSY_MOST = 256, TURNS = 8 };
    static pid_t busy[BUSY_MOST];
    const int wanted = 3 * (int)sysconf(_SC_NPROCESSORS_ONLN), count = wanted < BUSY_MOST ? wanted : BUSY_MOST;
    filling one, several;
    double alone = 0, together = 0;
    (void)state;
    open_filling(&one, 1);
    open_filling(&several, (int)sysconf(_SC_NPROCESSORS_ONLN));
    start_busy_processes(busy, count);
    for (int turn = 0; turn < TURNS; turn++) {
        together += time_of_calls(&several, 0.15);
        alone += time_of_calls(&one, 0.15);
    }
    stop_busy_processes(busy, count);
    close_filling(&several);
    close_filling(&one);
    printf("%.2f of one thread's speed\n", alone / together);
    assert_true(alone / together > 0.4);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_unit_is_run_once_by_members_of_their_own),
    cmocka_unit_test(calls_of_several_threads_at_once_do_not_meet),
    cmocka_unit_test(work_may_call_for_workers_itself),
    cmocka_unit_test(helpers_run_where_their_caller_may),
    cmocka_unit_test(signals_go_to_the_programs_own_threads),
    cmocka_unit_test(threads_that_wait_take_no_processor),
    cmocka_unit_test(calls_beside_busy_processes_take_about_as_long_as_by_one_thread),
};

TEST_MAIN("helpers", tests)
