/* Schedules of kinds inside kernels: the same bits in every target, the distribution of the bulk kind, and of zipf
 * the counts of the reference. */
#include <string.h>

#include "lanewise/detail/variates.h"
#include "kat.h"
#include "quartiles.h"
#include "schedule_rows.h"
#include "support.h"

#define LW_VARIATE(name, number, type, method, ...) +LW_REJECTS_##method
enum {
    CALLS = 200,
    FIRST = LW_KIND_UNIFORM_REAL_F32,
    REJECTING =
#include "lanewise/lane/variates.def"
};
#undef LW_VARIATE

static uint64_t out[CALLS][32], right[CALLS][32];

#define LW_BACKEND_ROW(symbol, name) extern schedules_run symbol;
#include "schedules_backends.def"
#undef LW_BACKEND_ROW

/* Returns whether the kind rejects. */
static int run(const schedule_question *q, uint64_t *rounds)
{
    schedules_run *kernel = NULL;
#define LW_BACKEND_ROW(symbol, name) kernel = strcmp(test_backend, name) == 0 ? symbol : kernel;
#include "schedules_backends.def"
#undef LW_BACKEND_ROW
    assert_non_null(kernel);
    const int failed = kernel(q, out, rounds);
    assert_true(failed == 0 || failed == SCHEDULES_NONE);
    return failed == 0;
}

static schedule_question ask(int kind, int schedule)
{
    const schedule_question q = {kind - FIRST, schedule, 8, 0, CALLS, 99};
    return q;
}

static void every_target_gives_the_bits_of_portable(void **unused)
{
    int rejecting = 0;
    (void)unused;
    for (int kind = FIRST; kind < (int)lw_kind_count(); kind++)
        for (int schedule = SCHEDULE_KEPT; schedule < SCHEDULES; schedule++) {
            schedule_question q = ask(kind, schedule);
            uint64_t rounds, of_portable;
            q.outside = kind % 2;
            if (!run(&q, &rounds))
                continue;
            assert_int_equal(schedules_portable(&q, right, &of_portable), 0);
            if (memcmp(out, right, sizeof(out)) != 0 || rounds != of_portable)
                fail_msg("kind %d, schedule %d differs: %llu rounds and %llu", kind, schedule,
                         (unsigned long long)rounds, (unsigned long long)of_portable);
            rejecting++;
        }
    assert_int_equal(rejecting, REJECTING * (SCHEDULES - SCHEDULE_KEPT));
}

static void fields_of_one_lane_are_the_masked_loop(void **unused)
{
    (void)unused;
    for (int kind = FIRST; kind < (int)lw_kind_count(); kind++) {
        schedule_question q = ask(kind, SCHEDULE_MASKED);
        uint64_t rounds;
        q.outside = 1;
        if (!run(&q, &rounds))
            continue;
        memcpy(right, out, sizeof(right));
        q.schedule = SCHEDULE_GROUPED;
        q.group = 1;
        run(&q, &rounds);
        assert_memory_equal(out, right, sizeof(out));
    }
}

/* 8 kinds are made in pairs and reject: gamma, chi_square, erlang and beta, each f32 and f64. */
static void queues_have_what_both_of_a_pair_accept_in_turn(void **unused)
{
    int pairs = 0;
    (void)unused;
    for (int kind = FIRST; kind < (int)lw_kind_count(); kind++) {
#define LW_VARIATE(name, number, type, method, ...) #method,
        static const char *const methods[] = {
#include "lanewise/lane/variates.def"
        };
#undef LW_VARIATE
        if (strcmp(methods[kind - FIRST], "PAIR_RETRY") != 0)
            continue;
        schedule_question q = ask(kind, SCHEDULE_QUEUED);
        uint64_t rounds, by_hand;
        q.outside = kind % 4 / 2;
        run(&q, &rounds);
        q.schedule = SCHEDULE_QUEUED_BY_HAND;
        assert_int_equal(schedules_portable(&q, right, &by_hand), 0);
        assert_memory_equal(out, right, sizeof(out));
        assert_int_equal(rounds, by_hand);
        pairs++;
    }
    assert_int_equal(pairs, 8);
}

static void schedules_draw_from_the_distribution_of_the_bulk_kind(void **unused)
{
    (void)unused;
    for (int kind = FIRST; kind < (int)lw_kind_count(); kind++)
        for (int schedule = SCHEDULE_KEPT; schedule < SCHEDULES; schedule++) {
            const schedule_question q = ask(kind, schedule);
            uint64_t rounds;
            if (run(&q, &rounds))
                assert_as_the_bulk_kind((lw_kind)kind, out, CALLS);
        }
}

static void elements_are_those_of_the_bulk_call(void **unused)
{
    static unsigned char bulk[CALLS * 32 * 8];
    (void)unused;
    for (int kind = FIRST; kind < (int)lw_kind_count(); kind++)
        for (int lanes = 0; lanes <= 32; lanes = lanes == 0 ? 1 : 2 * lanes) { /* 0: helping */
            schedule_question q = ask(kind, lanes == 0 ? SCHEDULE_INDEX_HELPING : SCHEDULE_INDEX_GROUPED);
            uint64_t rounds;
            lw_kind_info info;
            q.group = lanes;
            if (!run(&q, &rounds))
                break;
            assert_ok(lw_kind_describe((lw_kind)kind, &info));
            lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, q.seed, 3);
            assert_ok(lw_fill(generator, (lw_kind)kind, bulk, CALLS * 32, info.example));
            lw_generator_destroy(generator);
            for (size_t i = 0; i < CALLS * 32; i++)
                if (memcmp(&out[i / 32][i % 32], bulk + i * info.size, info.size) != 0)
                    fail_msg("%s in fields of %d: element %zu", info.name, lanes, i);
        }
}

static void check_zipf(const kat_line *line)
{
    static const char *const schedules[] = {"masked", "kept", "grouped", "helping", "pooled", "queued"};
    schedule_question q = {LW_KIND_ZIPF_U64 - FIRST,         0,
                           (int)kat_key(line, "group"),      (int)kat_key(line, "outside"),
                           (uint32_t)kat_key(line, "calls"), kat_key(line, "seed")};
    uint64_t rounds;
    while (q.schedule < SCHEDULES && strcmp(schedules[q.schedule], kat_find(line, "schedule")) != 0)
        q.schedule++;
    assert_true(q.schedule < SCHEDULES && q.calls <= CALLS);
    assert_true(run(&q, &rounds));
    if (q.schedule != SCHEDULE_MASKED && rounds != kat_key(line, "rounds"))
        kat_wrong(line, "%llu rounds", (unsigned long long)rounds);
    kat_compare(line, "counts", out[0], 32 * (size_t)q.calls);
}

static void zipf_is_as_the_reference_draws_it(void **unused)
{
    (void)unused;
    kat_read("kernel/schedules.kat", 14, check_zipf);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_target_gives_the_bits_of_portable),
    cmocka_unit_test(fields_of_one_lane_are_the_masked_loop),
    cmocka_unit_test(queues_have_what_both_of_a_pair_accept_in_turn),
    cmocka_unit_test(schedules_draw_from_the_distribution_of_the_bulk_kind),
    cmocka_unit_test(elements_are_those_of_the_bulk_call),
    cmocka_unit_test(zipf_is_as_the_reference_draws_it),
};
TEST_MAIN("schedules", tests)
