/* Where threads run during and after fills that are large enough for the library to put threads on cores. */
#include <omp.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "fills_alone.h"
#include "support.h"

enum { MOST = 256 }; /* threads that are looked at */

/* A context for so many threads (0: automatic), and memory of it that is large for every one of them. */
typedef struct large {
    lw_context *context;
    lw_generator *generator;
    void *out;
    size_t bytes;
    int threads;
} large;

static lw_status large_open(large *l, int threads)
{
    lw_context_options options = {.size = sizeof(options), .backend = test_backend, .threads = threads};
    lw_context_info info;
    lw_status status = lw_context_create(&l->context, &options);
    if (status == LW_OK)
        status = lw_context_describe(l->context, &info);
    if (status != LW_OK)
        return status;
    l->threads = info.threads < MOST ? info.threads : MOST;
    l->bytes = info.threads > 4 ? (size_t)info.threads << 23 : (size_t)32 << 20;
    status = lw_malloc(l->context, &l->out, l->bytes);
    if (status == LW_OK)
        status = lw_generator_create(&l->generator, l->context, LW_ENGINE_WARP1024, 1, 0);
    return status;
}

static lw_status large_fill(large *l)
{
    lw_status status = LW_OK;
    for (int round = 0; status == LW_OK && round < 5; round++)
        status = lw_fill_bits32(l->generator, l->out, l->bytes / sizeof(uint32_t));
    return status == LW_OK ? lw_context_synchronize(l->context) : status;
}

static void large_close(large *l)
{
    lw_generator_destroy(l->generator);
    lw_free(l->context, l->out);
    lw_context_destroy(l->context);
}

/* ---- a thread that looks where others are meanwhile -------------------------------------------------------------- */

static struct {
    pthread_t thread;
    cpu_set_t allowed;
    pid_t watched[MOST];
    int count;
    atomic_int stop;
    long outside; /* looks that found a watched thread free to leave the allowed processors */
    long crowded; /* looks that found more than one of them bound to the same part of them */
} watch;

static void look(void)
{
    cpu_set_t set[MOST];
    int outside = 0, crowded = 0;
    for (int i = 0; i < watch.count; i++) {
        cpu_set_t common;
        if (sched_getaffinity(watch.watched[i], sizeof(set[i]), &set[i]) != 0)
            return;
        CPU_AND(&common, &set[i], &watch.allowed);
        outside += !CPU_EQUAL(&common, &set[i]);
        for (int j = 0; j < i; j++)
            crowded += CPU_EQUAL(&set[i], &set[j]) && !CPU_EQUAL(&set[i], &watch.allowed);
    }
    watch.outside += outside > 0;
    watch.crowded += crowded > 0;
}

static void *keep_looking(void *argument)
{
    (void)argument;
    while (!watch.stop) {
        look();
        usleep(100);
    }
    return NULL;
}

static void start_watch(void)
{
    assert_int_equal(sched_getaffinity(0, sizeof(watch.allowed), &watch.allowed), 0);
    watch.stop = 0;
    watch.outside = watch.crowded = 0;
    assert_int_equal(pthread_create(&watch.thread, NULL, keep_looking, NULL), 0);
}

static void stop_watch(void)
{
    watch.stop = 1;
    assert_int_equal(pthread_join(watch.thread, NULL), 0);
}

static pid_t this_thread(void)
{
    return (pid_t)syscall(SYS_gettid);
}

/* ---- tests ------------------------------------------------------------------------------------------------------- */

/* The caller's OpenMP threads too, which the library borrows. */
static void a_large_fill_leaves_every_thread_on_its_processors(void **state)
{
    static cpu_set_t before[MOST], after[MOST];
    large l;
    (void)state;
    assert_ok(large_open(&l, 0));
#pragma omp parallel num_threads(l.threads)
    sched_getaffinity(0, sizeof(cpu_set_t), &before[omp_get_thread_num()]);
    assert_ok(large_fill(&l));
#pragma omp parallel num_threads(l.threads)
    sched_getaffinity(0, sizeof(cpu_set_t), &after[omp_get_thread_num()]);
    for (int i = 0; i < l.threads; i++)
        assert_true(CPU_EQUAL(&before[i], &after[i]));
    large_close(&l);
}

/* The last `count` of the processors that this thread may use, or all of them. */
static cpu_set_t last_processors(int count)
{
    cpu_set_t all, last;
    assert_int_equal(sched_getaffinity(0, sizeof(all), &all), 0);
    CPU_ZERO(&last);
    for (int cpu = CPU_SETSIZE - 1; cpu >= 0 && count > 0; cpu--)
        if (CPU_ISSET(cpu, &all)) {
            CPU_SET(cpu, &last);
            count--;
        }
    return last;
}

static void a_thread_on_one_processor_stays_there_and_gets_the_same_bits(void **state)
{
    enum { N = 300007 };
    cpu_set_t all, after, one = last_processors(1);
    fills alone, pinned;
    (void)state;
    const char *wrong = fills_run(&alone, test_backend, 0, 6, N);
    assert_int_equal(sched_getaffinity(0, sizeof(all), &all), 0);
    assert_int_equal(sched_setaffinity(0, sizeof(one), &one), 0);
    if (wrong == NULL)
        wrong = fills_run(&pinned, test_backend, 0, 6, N);
    const int failed = sched_getaffinity(0, sizeof(after), &after);
    sched_setaffinity(0, sizeof(all), &all);
    if (wrong == NULL)
        wrong = fills_differ(&alone, &pinned);
    if (wrong != NULL)
        fail_msg("%s", wrong);
    assert_int_equal(failed, 0);
    assert_true(CPU_EQUAL(&one, &after));
}

/* The library already knows the whole machine when a thread that was put on half of it calls. */
static void a_large_fill_keeps_to_the_processors_of_its_caller(void **state)
{
    cpu_set_t all, half;
    large l;
    (void)state;
    assert_int_equal(sched_getaffinity(0, sizeof(all), &all), 0);
    half = last_processors((CPU_COUNT(&all) + 1) / 2);
    assert_int_equal(sched_setaffinity(0, sizeof(half), &half), 0);
    watch.watched[0] = this_thread();
    watch.count = 1;
    const lw_status opened = large_open(&l, 0);
    start_watch();
    const lw_status filled = opened == LW_OK ? large_fill(&l) : opened;
    stop_watch();
    sched_setaffinity(0, sizeof(all), &all);
    assert_ok(filled);
    large_close(&l);
    assert_int_equal(watch.outside, 0);
}

/* Each thread of the region fills for itself, with as many threads as there are cores to a context; in the region that
 * is one. Put on a core, all would be on the first. */
static void threads_of_the_callers_own_region_are_not_put_on_one_core(void **state)
{
    static large l[MOST];
    lw_status status[MOST];
    const int processors = omp_get_num_procs(), team = processors < 4 ? processors : 4;
    (void)state;
    for (int i = 0; i < team; i++)
        assert_ok(large_open(&l[i], 0));
#pragma omp parallel num_threads(team)
    watch.watched[omp_get_thread_num()] = this_thread();
    watch.count = team;
    start_watch();
#pragma omp parallel num_threads(team)
    status[omp_get_thread_num()] = large_fill(&l[omp_get_thread_num()]);
    stop_watch();
    for (int i = 0; i < team; i++) {
        assert_ok(status[i]);
        large_close(&l[i]);
    }
    assert_int_equal(watch.crowded, 0);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(a_large_fill_leaves_every_thread_on_its_processors),
    cmocka_unit_test(a_thread_on_one_processor_stays_there_and_gets_the_same_bits),
    cmocka_unit_test(a_large_fill_keeps_to_the_processors_of_its_caller),
    cmocka_unit_test(threads_of_the_callers_own_region_are_not_put_on_one_core),
};

TEST_MAIN("placement", tests)
