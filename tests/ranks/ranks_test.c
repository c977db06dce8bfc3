/* Communicators: what holds for all of them, on threads; a rank that fails, leaves, is late or does something else; what
 * is refused. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "checks.h"
#include "crew.h"
#include "ranks/agree.h"
#include "support.h"

enum { MOST = 64 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- what holds for all ---- */

static const char *run_checks(const lw_ranks *ranks, void *argument)
{
    (void)argument;
    const char *said = NULL;
    for (check *const *c = all_checks; *c != NULL && said == NULL; c++)
        said = (*c)(ranks);
    return said;
}

static void threads_are_ranks(void **state)
{
    (void)state;
    for (size_t k = 0; k < sizeof(crew_sizes) / sizeof(crew_sizes[0]); k++)
        crew_run(crew_sizes[k], 60.0, run_checks, NULL, NULL);
}

static void one_rank_calls_nothing(void **state)
{
    (void)state;
    const lw_ranks alone = {.rank = 0, .size = 1};
    for (check *const *c = all_checks; *c != NULL; c++) {
        const char *const said = (*c)(&alone);
        if (said != NULL)
            fail_msg("%s", said);
    }
}

/* ---- faults ---- */

typedef struct trial {
    lw_ranks_threads *threads;
    int guilty; /* the rank with the fault */
    crew_fault fault[MOST];
    char last[MOST][256];
    double seconds[MOST];
    lw_status status[MOST];
} trial;

/* Ten calls of a small protocol; ranks stop at their first error. */
static lw_status work_on(const lw_ranks *ranks)
{
    lw_status status = LW_OK;
    for (int k = 0; k < 10 && status == LW_OK; k++) {
        uint64_t x = 1;
        status = k % 2 == 0 ? lw_ranks_sum(ranks, &x, 1, "lw_x") : lw_ranks_agree(ranks, LW_OK, "lw_x");
        if (status == LW_OK && k % 2 == 0 && x != (uint64_t)ranks->size)
            return LW_ERROR_INTERNAL;
    }
    return status;
}

static void keep(trial *t, int rank, lw_status status, double begin)
{
    t->status[rank] = status;
    t->seconds[rank] = now() - begin;
    strncpy(t->last[rank], lw_last_error(), sizeof(t->last[rank]) - 1);
}

static const char *one_fails(const lw_ranks *ranks, void *argument)
{
    trial *const t = argument;
    lw_ranks own = *ranks;
    if (ranks->rank == t->guilty) {
        crew_fault *const fault = &t->fault[ranks->rank];
        fault->call = 5;
        fault->error = 77;
        own = crew_faulty(fault, ranks);
    }
    const double begin = now();
    const lw_status status = work_on(&own);
    keep(t, ranks->rank, status, begin);
    if (ranks->rank == t->guilty)
        lw_ranks_threads_leave(t->threads, ranks->rank);
    return NULL;
}

static void a_rank_that_fails_and_leaves_holds_up_nobody(void **state)
{
    (void)state;
    for (int size = 2; size <= MOST; size *= 2) {
        trial *const t = calloc(1, sizeof(*t));
        t->guilty = size / 3;
        crew_run(size, 1000.0, one_fails, t, &t->threads);
        for (int rank = 0; rank < size; rank++) {
            assert_int_equal(t->status[rank], LW_ERROR_RANKS);
            assert_non_null(strstr(t->last[rank], rank == t->guilty ? "with 77: a fault that was asked for"
                                                                    : "a rank has left"));
            assert_true(t->seconds[rank] < 100.0);
        }
        free(t);
    }
}

/* It returns, without telling anybody. */
static const char *one_goes(const lw_ranks *ranks, void *argument)
{
    trial *const t = argument;
    const double begin = now();
    if (ranks->rank != t->guilty)
        keep(t, ranks->rank, work_on(ranks), begin);
    return NULL;
}

static void a_rank_that_goes_silently_ends_calls_at_the_limit(void **state)
{
    (void)state;
    for (int size = 2; size <= MOST; size *= 4) {
        trial *const t = calloc(1, sizeof(*t));
        t->guilty = size - 1;
        crew_run(size, 0.2, one_goes, t, &t->threads);
        for (int rank = 0; rank < size; rank++)
            if (rank != t->guilty) {
                assert_int_equal(t->status[rank], LW_ERROR_RANKS);
                assert_non_null(strstr(t->last[rank], "did not come to this call within the limit"));
                assert_true(t->seconds[rank] > 0.1 && t->seconds[rank] < 100.0);
            }
        free(t);
    }
}

static const char *one_is_slow(const lw_ranks *ranks, void *argument)
{
    trial *const t = argument;
    crew_fault *const fault = &t->fault[ranks->rank];
    fault->call = ranks->rank % 10;
    fault->sleep = 0.02;
    const lw_ranks own = crew_faulty(fault, ranks);
    return work_on(&own) == LW_OK ? NULL : lw_last_error();
}

static void slow_ranks_are_waited_for(void **state)
{
    (void)state;
    for (size_t k = 0; k < sizeof(crew_sizes) / sizeof(crew_sizes[0]); k++) {
        trial *const t = calloc(1, sizeof(*t));
        crew_run(crew_sizes[k], 60.0, one_is_slow, t, NULL);
        free(t);
    }
}

/* Once the ranks call different things; then they go on together. */
static const char *once_differently(const lw_ranks *ranks, void *argument)
{
    (void)argument;
    uint64_t x[2] = {1, 1}, bytes[MOST] = {0}, more[MOST] = {0};
    const int odd = ranks->rank == ranks->size / 2;
    if ((odd ? lw_ranks_sum(ranks, x, 1, "lw_x") : lw_ranks_max(ranks, x, 1, "lw_x")) != LW_ERROR_RANKS ||
        strstr(lw_last_error(), "different functions") == NULL)
        return "different functions pass";
    if (lw_ranks_sum(ranks, x, odd ? 1 : 2, "lw_x") != LW_ERROR_RANKS ||
        strstr(lw_last_error(), "different lengths") == NULL)
        return "different lengths pass";
    if (lw_ranks_broadcast(ranks, odd, x, 8, "lw_x") != LW_ERROR_RANKS)
        return "different roots pass";
    more[0] = (uint64_t)odd;
    if (lw_ranks_all_to_all(ranks, x, more, x + 1, bytes, "lw_x") != LW_ERROR_RANKS)
        return "different parts pass";
    if (x[0] != 1 || x[1] != 1)
        return "a call that fails has written";
    return run_checks(ranks, NULL);
}

static void ranks_that_differ_fail_and_go_on(void **state)
{
    (void)state;
    for (size_t k = 1; k < sizeof(crew_sizes) / sizeof(crew_sizes[0]); k++)
        crew_run(crew_sizes[k], 60.0, once_differently, NULL, NULL);
}

/* ---- what is refused ---- */

static int never(void *self, uint64_t *values, size_t n)
{
    (void)self;
    (void)values;
    (void)n;
    return 5;
}

static void bad_communicators_are_refused(void **state)
{
    (void)state;
    uint64_t seed = 1, first, count;
    lw_ranks ranks = {.rank = 0, .size = 2};
    assert_refused(lw_ranks_seed(NULL, LW_RANKS_SEED_AGREED, &seed), LW_ERROR_ARGUMENT, "lw_ranks_seed: ranks is null");
    assert_refused(lw_ranks_seed(&ranks, LW_RANKS_SEED_AGREED, &seed), LW_ERROR_ARGUMENT, "ranks->max_u64 is null");
    ranks.max_u64 = never;
    assert_refused(lw_ranks_seed(&ranks, LW_RANKS_SEED_AGREED, &seed), LW_ERROR_ARGUMENT, "ranks->broadcast is null");
    const struct {
        unsigned need;
        const char *name;
    } needs[] = {{LW_RANKS_SUM, "sum_u64"},       {LW_RANKS_SCAN, "scan_u64"},          {LW_RANKS_GATHER, "all_gather"},
                 {LW_RANKS_BROADCAST, "broadcast"}, {LW_RANKS_ALL_TO_ALL, "all_to_all"}, {LW_RANKS_AGREE, "broadcast"}};
    for (size_t k = 0; k < sizeof(needs) / sizeof(needs[0]); k++)
        assert_refused(lw_ranks_check(&ranks, needs[k].need, "lw_x"), LW_ERROR_ARGUMENT, needs[k].name);
    uint64_t x = 1;
    assert_refused(lw_ranks_max(&ranks, &x, 1, "lw_x"), LW_ERROR_RANKS,
                   "lw_x: max_u64 of the communicator failed on rank 0 of 2 with 5");
    assert_string_equal(lw_status_string(LW_ERROR_RANKS), "communicator failed");
    const int bad[][2] = {{0, 0}, {0, -1}, {-1, 2}, {2, 2}};
    for (size_t k = 0; k < sizeof(bad) / sizeof(bad[0]); k++) {
        const lw_ranks wrongly = {.rank = bad[k][0], .size = bad[k][1]};
        assert_refused(lw_ranks_piece(&wrongly, 5, &first, &count), LW_ERROR_ARGUMENT, "it must be");
    }
    const lw_ranks alone = {.size = 1};
    assert_refused(lw_ranks_piece(&alone, 5, NULL, &count), LW_ERROR_ARGUMENT, "lw_ranks_piece: first is null");
    assert_refused(lw_ranks_piece(&alone, 5, &first, NULL), LW_ERROR_ARGUMENT, "lw_ranks_piece: count is null");
    assert_refused(lw_ranks_seed(&alone, (lw_ranks_seeding)3, &seed), LW_ERROR_ARGUMENT, "seeding is 3");
    assert_refused(lw_ranks_error(LW_ERROR_RANKS, "my engine is ill"), LW_ERROR_RANKS, "my engine is ill");
    assert_int_equal(lw_ranks_error(LW_ERROR_RANKS, NULL), LW_ERROR_RANKS);
}

static void streams_of_ranks_stand_side_by_side(void **state)
{
    (void)state;
    uint64_t stream = 7;
    for (int rank = 0; rank < 100000; rank += 99999) {
        const lw_ranks ranks = {.rank = rank, .size = 100000};
        assert_ok(lw_ranks_stream(&ranks, 50, 3, &stream));
        assert_int_equal(stream, 50 + 3 * (uint64_t)rank);
        assert_ok(lw_ranks_stream(&ranks, UINT64_MAX - 99999, 1, &stream)); /* the very last ones */
        assert_int_equal(stream, UINT64_MAX - 99999 + (uint64_t)rank);
        assert_refused(lw_ranks_stream(&ranks, UINT64_MAX - 99998, 1, &stream), LW_ERROR_ARGUMENT, "2^64 - 1");
        assert_refused(lw_ranks_stream(&ranks, 0, UINT64_MAX / 100000 + 1, &stream), LW_ERROR_ARGUMENT, "2^64 - 1");
        assert_refused(lw_ranks_stream(&ranks, 0, 0, &stream), LW_ERROR_ARGUMENT, "each is 0");
        assert_refused(lw_ranks_stream(&ranks, 0, 1, NULL), LW_ERROR_ARGUMENT, "stream is null");
    }
    const lw_ranks alone = {.size = 1};
    assert_ok(lw_ranks_stream(&alone, 0, UINT64_MAX, &stream));
    assert_int_equal(stream, 0);
}

static void bad_threads_are_refused(void **state)
{
    (void)state;
    lw_ranks_threads *threads = NULL;
    lw_ranks ranks;
    assert_refused(lw_ranks_threads_create(NULL, 2), LW_ERROR_ARGUMENT, "threads is null");
    assert_refused(lw_ranks_threads_create(&threads, 0), LW_ERROR_ARGUMENT, "size is 0");
    assert_refused(lw_ranks_threads_create(&threads, 65537), LW_ERROR_ARGUMENT, "from 1 to 65536");
    assert_null(threads);
    assert_ok(lw_ranks_threads_create(&threads, 65536));
    assert_ok(lw_ranks_threads_of(threads, 65535, &ranks));
    assert_refused(lw_ranks_threads_of(threads, 65536, &ranks), LW_ERROR_ARGUMENT, "rank is 65536");
    assert_refused(lw_ranks_threads_of(threads, -1, &ranks), LW_ERROR_ARGUMENT, "rank is -1");
    assert_refused(lw_ranks_threads_of(threads, 0, NULL), LW_ERROR_ARGUMENT, "ranks is null");
    assert_refused(lw_ranks_threads_of(NULL, 0, &ranks), LW_ERROR_ARGUMENT, "threads is null");
    assert_refused(lw_ranks_threads_limit(threads, 0.0), LW_ERROR_ARGUMENT, "seconds is 0");
    assert_refused(lw_ranks_threads_limit(threads, 1e7), LW_ERROR_ARGUMENT, "at most 1e+06");
    assert_refused(lw_ranks_threads_limit(threads, (double)NAN), LW_ERROR_ARGUMENT, "nan");
    assert_refused(lw_ranks_threads_leave(NULL, 0), LW_ERROR_ARGUMENT, "threads is null");
    assert_ok(lw_ranks_threads_limit(threads, 0.01));
    uint64_t x = 1;
    assert_refused(lw_ranks_sum(&ranks, &x, 1, "lw_x"), LW_ERROR_RANKS, "within the limit");
    assert_refused(lw_ranks_sum(&ranks, &x, 1, "lw_x"), LW_ERROR_RANKS, "within the limit");
    assert_int_equal(x, 1);
    lw_ranks_threads_destroy(threads);
    lw_ranks_threads_destroy(NULL);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_are_ranks),
        cmocka_unit_test(one_rank_calls_nothing),
        cmocka_unit_test(a_rank_that_fails_and_leaves_holds_up_nobody),
        cmocka_unit_test(a_rank_that_goes_silently_ends_calls_at_the_limit),
        cmocka_unit_test(slow_ranks_are_waited_for),
        cmocka_unit_test(ranks_that_differ_fail_and_go_on),
        cmocka_unit_test(bad_communicators_are_refused),
        cmocka_unit_test(streams_of_ranks_stand_side_by_side),
        cmocka_unit_test(bad_threads_are_refused),
    };
    return test_main(argc, argv, "ranks", tests, sizeof(tests) / sizeof(tests[0]));
}
