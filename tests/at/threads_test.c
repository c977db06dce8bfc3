/* What one thread makes of a key is the same in the lanes of every backend: children, permutations, elements, walkers, for
 * keys at random. `lanewise verify` has digests of a few. On a device the threads of a warp diverge. */
#include <string.h>

#include "support.h"
#include "thread_questions.h"

#include "lanewise/at/walk.h"

enum { ROWS = 40, ROUNDS = 60 };

static void compare(struct in_threads_ask *ask, lw_walk *random)
{
    static uint64_t right[ROWS][32], got[ROWS][32];
    ask->seed = lw_walk_bits64(random);
    ask->stream = lw_walk_bits64(random);
    memset(got, 0xA5, sizeof(got));
    assert_int_equal(in_threads_of(test_backend)(ask, ROWS, got), 0);
    assert_int_equal(in_threads_of("portable")(ask, ROWS, right), 0);
    assert_memory_equal(got, right, sizeof(got));
}

static void children_and_permutations_are_the_same(void **state)
{
    lw_walk random = lw_walk_start((lw_key){3, 0});
    (void)state;
    for (int round = 0; round < ROUNDS; round++)
        for (int what = IN_THREADS_FOLDS; what <= IN_THREADS_INDICES; what++) {
            const uint32_t bits = lw_walk_range_u32(&random, 60);
            struct in_threads_ask ask = {.what = what, .values = {1 + (lw_walk_bits64(&random) >> (4 + bits))}};
            compare(&ask, &random);
        }
}

static void walkers_of_all_kinds_are_the_same(void **state)
{
    lw_walk random = lw_walk_start((lw_key){4, 0});
    (void)state;
    for (int round = 0; round < ROUNDS; round++) {
        struct in_threads_ask ask = {.what = IN_THREADS_WALKS, .first = lw_walk_bits64(&random) >> 2};
        compare(&ask, &random);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(children_and_permutations_are_the_same),
    cmocka_unit_test(walkers_of_all_kinds_are_the_same),
};

TEST_MAIN("threads_of_keys", tests)
