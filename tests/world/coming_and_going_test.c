/* Contexts and threads in great numbers: ten thousand contexts at once, thousands of short threads, some contexts that
 * many threads share. The bits are those of one thread alone, and nothing is left behind. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "calls.h"
#include "support.h"
#include "threads/fills_alone.h"

enum { CONTEXTS = 10000, N = 3000 };

static lw_context *open_context(int threads)
{
    const lw_context_options options = {.size = sizeof(options), .backend = test_backend, .threads = threads};
    lw_context *context = NULL;
    return lw_context_create(&context, &options) == LW_OK ? context : NULL;
}

/* Of the process, by /proc/self/statm: 0 the address space, 1 what is resident. */
static size_t bytes_of(int field)
{
    size_t pages[2] = {0, 0};
    FILE *const file = fopen("/proc/self/statm", "r");
    if (file != NULL && fscanf(file, "%zu %zu", &pages[0], &pages[1]) != 2)
        pages[0] = pages[1] = 0;
    if (file != NULL)
        fclose(file);
    return pages[field] * (size_t)sysconf(_SC_PAGESIZE);
}

/* The digest of some fills, from the place of `seed` on; 0 if one failed. */
static uint64_t work(lw_context *context, uint64_t seed)
{
    uint64_t out[N], digest = 1;
    lw_generator *generator = NULL;
    lw_status status = lw_generator_create(&generator, context, LW_ENGINE_WARP1024, seed, 3);
    if (status == LW_OK)
        status = lw_fill_bits64(generator, out, N);
    digest = digest * 31 + fills_digest(out, sizeof(out));
    if (status == LW_OK)
        status = lw_fill_gamma_f64(generator, (double *)(void *)out, 200, 2.5, 1);
    digest = digest * 31 + fills_digest(out, sizeof(out));
    lw_generator_destroy(generator);
    return status == LW_OK ? digest : 0;
}

/* ---- contexts ---- */

static void ten_thousand_contexts_live_at_once(void **state)
{
    static lw_context *contexts[CONTEXTS];
    lw_context *const alone = open_context(1);
    const uint64_t expected = work(alone, 5);
    const size_t before = bytes_of(1);
    (void)state;
    assert_true(expected != 0);
    for (int i = 0; i < CONTEXTS; i++)
        if ((contexts[i] = open_context(1)) == NULL)
            fail_msg("context %d: %s", i, lw_last_error());
    const size_t each = (bytes_of(1) - before) / CONTEXTS;
    for (int i = 0; i < CONTEXTS; i += 97)
        if (work(contexts[i], 5) != expected)
            fail_msg("context %d gives other bits", i);
    for (int i = 0; i < CONTEXTS; i++)
        lw_context_destroy(contexts[i]);
    printf("a context has %zu bytes\n", each);
    assert_true(each < 8192);
    assert_true(work(alone, 5) == expected);
    lw_context_destroy(alone);
}

static void contexts_leave_nothing_behind(void **state)
{
    size_t before = 0;
    (void)state;
    for (int i = 0; i < CONTEXTS; i++) {
        if (i == CONTEXTS / 10)
            before = bytes_of(1);
        lw_context *const context = open_context(1);
        assert_non_null(context);
        lw_context_destroy(context);
    }
    assert_true(bytes_of(1) < before + (1 << 20)); /* 116 bytes each would be as much */
}

/* ---- threads ---- */

typedef struct visitor {
    uint64_t seed, digest;
} visitor;

/* A life: a context with threads of its own, some work, and the end. */
static void *live(void *argument)
{
    visitor *const v = argument;
    lw_context *const context = open_context(2);
    uint32_t *const out = malloc(70000 * sizeof(*out)); /* for two threads */
    lw_generator *generator = NULL;
    v->digest = 0;
    lw_fill_bits32(NULL, out, 1); /* fails: the words of the error end with the thread, too */
    if (context != NULL && out != NULL &&
        lw_generator_create(&generator, context, LW_ENGINE_MRG8, v->seed, 3) == LW_OK &&
        lw_fill_bits32(generator, out, 70000) == LW_OK)
        v->digest = fills_digest(out, 70000 * sizeof(*out)) * 31 + work(context, v->seed);
    lw_generator_destroy(generator);
    free(out);
    lw_context_destroy(context);
    return NULL;
}

/* `count` threads, one after the other, with so much stack (0: as usual). Their digests are what one gives here. */
static void send_threads(int count, size_t stack)
{
    pthread_attr_t attributes;
    visitor here = {.seed = 7};
    live(&here);
    assert_true(here.digest != 0);
    pthread_attr_init(&attributes);
    if (stack > 0)
        assert_int_equal(pthread_attr_setstacksize(&attributes, stack), 0);
    for (int i = 0; i < count; i++) {
        visitor v = {.seed = 7};
        pthread_t thread;
        assert_int_equal(pthread_create(&thread, &attributes, live, &v), 0);
        assert_int_equal(pthread_join(thread, NULL), 0);
        if (v.digest != here.digest)
            fail_msg("thread %d gives other bits", i);
    }
    pthread_attr_destroy(&attributes);
}

static void threads_leave_nothing_behind(void **state)
{
    enum { SMALL = 64 << 10, FEW = 100, MANY = 1000 };
    (void)state;
    send_threads(FEW, 0);
    send_threads(FEW, SMALL);
    const size_t space = bytes_of(0), resident = bytes_of(1);
    send_threads(MANY, 0);
    send_threads(MANY, SMALL); /* whose stacks of the library's have 768 KiB */
    printf("after %d more threads: %td bytes of address space, %td resident\n", 2 * MANY,
           (ptrdiff_t)(bytes_of(0) - space), (ptrdiff_t)(bytes_of(1) - resident));
    assert_true(bytes_of(0) < space + (192 << 20)); /* a heap of the C library's is 64 MiB of addresses */
    assert_true(bytes_of(1) < resident + (4 << 20));
}

/* ---- contexts that many threads use, one at a time ---- */

enum { SHARED = 2, SHARERS = 16, ROUNDS = 40 };

static struct shared {
    pthread_mutex_t lock;
    lw_context *context;
} shared[SHARED];
static atomic_int wrong;
static uint64_t digests[SHARERS];

static void *share(void *argument)
{
    const size_t me = (size_t)(uintptr_t)argument;
    for (size_t i = 0; i < ROUNDS; i++) {
        struct shared *const one = &shared[(me + i) % SHARED];
        pthread_mutex_lock(&one->lock);
        wrong += work(one->context, me) != digests[me];
        pthread_mutex_unlock(&one->lock);
    }
    return NULL;
}

static void two_contexts_in_many_threads_give_the_bits_of_one(void **state)
{
    pthread_t threads[SHARERS];
    (void)state;
    for (int c = 0; c < SHARED; c++) {
        pthread_mutex_init(&shared[c].lock, NULL);
        shared[c].context = open_context(1 + c);
        assert_non_null(shared[c].context);
    }
    for (size_t i = 0; i < SHARERS; i++)
        digests[i] = work(shared[0].context, i);
    for (size_t i = 0; i < SHARERS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, share, (void *)(uintptr_t)i), 0);
    for (size_t i = 0; i < SHARERS; i++)
        assert_int_equal(pthread_join(threads[i], NULL), 0);
    for (int c = 0; c < SHARED; c++)
        lw_context_destroy(shared[c].context);
    assert_int_equal(wrong, 0);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(ten_thousand_contexts_live_at_once),
    cmocka_unit_test(contexts_leave_nothing_behind),
    cmocka_unit_test(threads_leave_nothing_behind),
    cmocka_unit_test(two_contexts_in_many_threads_give_the_bits_of_one),
};
TEST_MAIN("coming_and_going", tests)
