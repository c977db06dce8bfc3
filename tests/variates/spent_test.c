/* Elements whose attempts are all rejected: they end after LW_ATTEMPTS, become the sentinel and are counted, in every
 * loop of the library and every target (spent_rows.h). */
#include <string.h>
#include <unistd.h>

#include "spent_rows.h"
#include "support.h"

#include "choose/one_lane.h"
#include "permute/one_item.h"

enum { SECONDS = 60 };

static spent_area area;

#define LW_BACKEND_ROW(symbol, name) extern spent_run symbol;
#include "spent_backends.def"
#undef LW_BACKEND_ROW

/* Runs the warp of this backend's target; a loop without an end ends the program. */
static int run(void **unused)
{
    (void)unused;
    spent_run *target = NULL;
#define LW_BACKEND_ROW(symbol, name) target = strcmp(test_backend, name) == 0 ? symbol : target;
#include "spent_backends.def"
#undef LW_BACKEND_ROW
    alarm(SECONDS);
    memset(&area, 0, sizeof(area));
    area.job.source.retry_key = 77;
    area.job.first = SPENT_FIRST;
    area.job.count = SPENT_COUNT;
    return target(&area);
}

static int stop(void **unused)
{
    (void)unused;
    alarm(0);
    return 0;
}

/* How many elements of the job have this remainder modulo 3. */
static uint64_t thirds(unsigned remainder)
{
    uint64_t count = 0;
    for (unsigned e = SPENT_FIRST; e < SPENT_FIRST + SPENT_COUNT; e++)
        count += e % 3 == remainder;
    return count;
}

static void assert_bulk(const uint32_t *x, uint64_t counted)
{
    for (unsigned e = SPENT_FIRST; e < SPENT_FIRST + SPENT_COUNT; e++) {
        const uint32_t right = e % 3 == 1 ? UINT32_MAX : (uint32_t)area.accepted[e - SPENT_FIRST];
        if (x[e] != right)
            fail_msg("element %u is %u instead of %u", e, x[e], right);
        assert_true(e % 3 == 1 || right == SPENT_ALWAYS || e % 3 == 0);
    }
    assert_int_equal(counted, thirds(1));
}

static void spent_elements_are_the_sentinel_and_counted(void **unused)
{
    (void)unused;
    assert_bulk(area.retry, area.errors[0]);
    assert_bulk(area.pair, area.errors[1]);
}

static void ranges_that_refuse_all_are_the_largest_integer(void **unused)
{
    (void)unused;
    for (int e = 0; e < SPENT_BUFFER; e++) {
        assert_int_equal(area.range32[e], UINT32_MAX);
        assert_true(area.range64[e] == UINT64_MAX);
    }
    assert_int_equal(area.errors[2], SPENT_COUNT);
    assert_int_equal(area.errors[3], SPENT_COUNT);
}

static void elements_by_index_end_with_the_same_attempt(void **unused)
{
    (void)unused;
    for (int l = 0; l < 32; l++)
        assert_int_equal(area.indexed[l], l % 2 == 1 ? UINT32_MAX : area.last[l]);
}

static void lane_generators_end_after_so_many_rounds(void **unused)
{
    (void)unused;
    assert_int_equal(area.steps, LW_ATTEMPTS);
    assert_int_equal(area.rounds, LW_ATTEMPTS);
    for (int l = 0; l < 32; l++) {
        assert_int_equal(area.lanes[l] == UINT32_MAX, l % 2);
        assert_int_equal(area.refused[l], UINT32_MAX);
    }
}

static void candidates_are_those_of_the_last_attempt(void **unused)
{
    (void)unused;
    for (uint64_t i = 0; i < 64; i++) {
        assert_int_equal(area.candidates[i], area.last_candidates[i]);
        assert_int_equal(lw_one_candidate(5, i, 1000, UINT64_MAX), area.last_candidates[i]);
    }
}

/* Words of no bits tell nothing apart. */
static void items_that_no_word_tells_apart_are_in_order(void **unused)
{
    (void)unused;
    assert_true(lw_item_before(5, 0, 1, 2));
    assert_false(lw_item_before(5, 0, 2, 1));
    assert_false(lw_item_before(5, 0, 2, 2));
    assert_true(lw_choose_one_before(5, 0, 1, 2));
    assert_false(lw_choose_one_before(5, 0, 2, 1));
    assert_false(lw_choose_one_before(5, 0, 2, 2));
}

#define MADE(test) cmocka_unit_test_setup_teardown(test, run, stop)
static const struct CMUnitTest tests[] = {
    MADE(spent_elements_are_the_sentinel_and_counted), MADE(ranges_that_refuse_all_are_the_largest_integer),
    MADE(elements_by_index_end_with_the_same_attempt), MADE(lane_generators_end_after_so_many_rounds),
    MADE(candidates_are_those_of_the_last_attempt),    MADE(items_that_no_word_tells_apart_are_in_order),
};
TEST_MAIN("spent", tests)
