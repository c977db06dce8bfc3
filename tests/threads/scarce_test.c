/* A process that may not have the threads that it asks for: calls do with those that there are, and the bits are the
 * same. (libgomp would end the process.) */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "fills_alone.h"
#include "lanewise/lanewise.h"
#include "support.h"

enum { N = 200000, THREADS = 64, STACKS = 3 };

static size_t bytes_in_use(void)
{
    size_t pages = 0;
    FILE *const file = fopen("/proc/self/statm", "r");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%zu", &pages), 1);
    fclose(file);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

/* Limits memory to the stacks of a few threads; returns the limit that was. */
static struct rlimit leave_buffer_for(int stacks)
{
    struct rlimit was, now;
    pthread_attr_t attributes;
    size_t stack = 0;
    pthread_attr_init(&attributes);
    pthread_attr_getstacksize(&attributes, &stack);
    pthread_attr_destroy(&attributes);
    assert_int_equal(getrlimit(RLIMIT_AS, &was), 0);
    now = was;
    now.rlim_cur = bytes_in_use() + (size_t)stacks * stack + stack / 2;
    assert_int_equal(setrlimit(RLIMIT_AS, &now), 0);
    return was;
}

static void *wait_at(void *gate)
{
    pthread_mutex_lock(gate);
    pthread_mutex_unlock(gate);
    return NULL;
}

/* How many of THREADS threads can be had at a time. */
static int threads_to_be_had(void)
{
    pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
    pthread_t started[THREADS];
    int count = 0;
    pthread_mutex_lock(&gate);
    while (count < THREADS && pthread_create(&started[count], NULL, wait_at, &gate) == 0)
        count++;
    pthread_mutex_unlock(&gate);
    for (int k = 0; k < count; k++)
        pthread_join(started[k], NULL);
    return count;
}

static uint64_t digest_of_fill(int threads, int scarce)
{
    const lw_context_options options = {.size = sizeof(options), .backend = test_backend, .threads = threads};
    uint32_t *const out = malloc(N * sizeof(*out));
    lw_context *context = NULL;
    lw_generator *generator = NULL;
    struct rlimit was;
    int there = 0;
    assert_non_null(out);
    assert_ok(lw_context_create(&context, &options));
    assert_ok(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 1, 2));
    if (scarce) {
        was = leave_buffer_for(STACKS);
        there = threads_to_be_had();
    }
    const lw_status status = lw_fill_bits32(generator, out, N);
    if (scarce) {
        assert_int_equal(setrlimit(RLIMIT_AS, &was), 0);
        assert_in_range(there, 1, THREADS / 2); /* or there was no lack */
    }
    assert_ok(status);
    const uint64_t digest = fills_digest(out, N * sizeof(*out));
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    free(out);
    return digest;
}

static void calls_do_with_fewer_threads(void **state)
{
    (void)state;
    assert_true(digest_of_fill(1, 0) == digest_of_fill(THREADS, 1));
    assert_true(digest_of_fill(1, 0) == digest_of_fill(THREADS, 0)); /* all again, with enough memory */
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(calls_do_with_fewer_threads),
};
TEST_MAIN("scarce", tests)
