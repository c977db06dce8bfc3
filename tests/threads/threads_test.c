/* Contexts and threads: the bits are those of one context alone with one thread. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fills_alone.h"
#include "support.h"

enum { USERS = 8, ROUNDS = 2, LARGE = 100003, SMALL = 700 };

/* What a thread of the user does, and what came of it; cmocka's assertions stay in the thread of the test. */
typedef struct user {
    pthread_t thread;
    int threads; /* of its contexts */
    uint64_t seed;
    const fills *alone;
    char wrong[256]; /* empty: nothing */
} user;

static void say(user *me, const char *wrong)
{
    snprintf(me->wrong, sizeof(me->wrong), "%s", wrong);
}

static const char *run_and_compare(const fills *alone, int threads, uint64_t seed, size_t n)
{
    fills mine;
    const char *const wrong = fills_run(&mine, test_backend, threads, seed, n);
    return wrong != NULL ? wrong : fills_differ(alone, &mine);
}

static void run_users(user *users, void *(*life)(void *))
{
    for (int i = 0; i < USERS; i++)
        assert_int_equal(pthread_create(&users[i].thread, NULL, life, &users[i]), 0);
    for (int i = 0; i < USERS; i++)
        assert_int_equal(pthread_join(users[i].thread, NULL), 0);
    for (int i = 0; i < USERS; i++)
        if (users[i].wrong[0] != '\0')
            fail_msg("user %d with %d threads: %s", i, users[i].threads, users[i].wrong);
}

/* ---- many contexts at once --------------------------------------------------------------------------------------- */

static void *use_large_contexts(void *argument)
{
    user *const me = argument;
    for (int round = 0; round < ROUNDS && me->wrong[0] == '\0'; round++) {
        const char *const wrong = run_and_compare(me->alone, me->threads, me->seed, LARGE);
        if (wrong != NULL)
            say(me, wrong);
    }
    return NULL;
}

static void eight_threads_with_contexts_of_their_own_get_the_bits_of_each_alone(void **state)
{
    static const int threads[] = {1, 2, 3, 16};
    static fills alone[USERS];
    user users[USERS];
    (void)state;
    memset(users, 0, sizeof(users));
    for (int i = 0; i < USERS; i++) {
        const char *const wrong = fills_run(&alone[i], test_backend, 1, (uint64_t)i, LARGE);
        if (wrong != NULL)
            fail_msg("alone: %s", wrong);
        users[i].threads = threads[i % 4];
        users[i].seed = (uint64_t)i;
        users[i].alone = &alone[i];
    }
    run_users(users, use_large_contexts);
}

static void *use_many_contexts(void *argument)
{
    user *const me = argument;
    for (int i = 0; i < 6 && me->wrong[0] == '\0'; i++) {
        const char *const wrong = run_and_compare(me->alone, 1 + i % 3, me->seed, SMALL);
        if (wrong != NULL)
            say(me, wrong);
    }
    return NULL;
}

static void contexts_come_and_go_in_all_threads_at_once(void **state)
{
    fills alone;
    user users[USERS];
    const char *const wrong = fills_run(&alone, test_backend, 1, 9, SMALL);
    (void)state;
    if (wrong != NULL)
        fail_msg("alone: %s", wrong);
    memset(users, 0, sizeof(users));
    for (int i = 0; i < USERS; i++) {
        users[i].seed = 9;
        users[i].alone = &alone;
    }
    run_users(users, use_many_contexts);
}

/* ---- one context that wanders ------------------------------------------------------------------------------------ */

typedef struct relay {
    lw_generator *generator;
    uint32_t *out;
    lw_status status;
} relay;

static void *run_leg(void *argument)
{
    relay *const leg = argument;
    leg->status = lw_fill_bits32(leg->generator, leg->out, LARGE);
    return NULL;
}

static void a_generator_may_go_from_thread_to_thread(void **state)
{
    enum { LEGS = 4 };
    uint32_t *const got = malloc(2 * LEGS * LARGE * sizeof(*got)), *const expected = got + LEGS * LARGE;
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 5, 5);
    (void)state;
    assert_non_null(got);
    for (size_t i = 0; i < LEGS; i++) {
        relay leg = {generator, got + i * LARGE, LW_ERROR_INTERNAL};
        pthread_t thread;
        assert_int_equal(pthread_create(&thread, NULL, run_leg, &leg), 0);
        assert_int_equal(pthread_join(thread, NULL), 0);
        assert_int_equal(leg.status, LW_OK);
    }
    assert_ok(lw_generator_seek(generator, 0));
    assert_ok(lw_fill_bits32(generator, expected, (size_t)LEGS * LARGE));
    assert_memory_equal(got, expected, (size_t)LEGS * LARGE * sizeof(*got));
    lw_generator_destroy(generator);
    free(got);
}

/* ---- thread counts ----------------------------------------------------------------------------------------------- */

static const int counts[] = {1, 2, 3, 5, 16};
enum { COUNTS = sizeof(counts) / sizeof(counts[0]) };

static void the_bits_do_not_depend_on_the_threads_of_the_options(void **state)
{
    fills alone;
    const char *wrong = fills_run(&alone, test_backend, 1, 3, 3 * LARGE);
    (void)state;
    for (int i = 0; i < COUNTS && wrong == NULL; i++)
        wrong = run_and_compare(&alone, counts[i], 3, 3 * LARGE);
    if (wrong == NULL)
        wrong = run_and_compare(&alone, 0, 3, 3 * LARGE);
    if (wrong != NULL)
        fail_msg("%s", wrong);
}

static void the_bits_do_not_depend_on_lanewise_threads(void **state)
{
    fills alone;
    const char *wrong = fills_run(&alone, test_backend, 1, 4, LARGE);
    (void)state;
    for (int i = 0; i < COUNTS && wrong == NULL; i++) {
        char text[8];
        snprintf(text, sizeof(text), "%d", counts[i]);
        setenv("LANEWISE_THREADS", text, 1);
        wrong = run_and_compare(&alone, 0, 4, LARGE);
    }
    unsetenv("LANEWISE_THREADS");
    if (wrong != NULL)
        fail_msg("%s", wrong);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(eight_threads_with_contexts_of_their_own_get_the_bits_of_each_alone),
    cmocka_unit_test(contexts_come_and_go_in_all_threads_at_once),
    cmocka_unit_test(a_generator_may_go_from_thread_to_thread),
    cmocka_unit_test(the_bits_do_not_depend_on_the_threads_of_the_options),
    cmocka_unit_test(the_bits_do_not_depend_on_lanewise_threads),
};

TEST_MAIN("threads", tests)
