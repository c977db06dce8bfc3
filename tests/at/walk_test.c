/* Walkers against the second implementation; in registers against saved and restored after every call; their ends. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "kat.h"
#include "../../tools/lanewise/thread_rows.h"

enum { LEAST_LINES = 2100 };

/* ---- known answers ---- */

static int64_t ordered(uint64_t bits, uint64_t sign)
{
    return bits & sign ? -(int64_t)(bits & ~sign) : (int64_t)bits;
}

static double number_of(lw_type type, uint64_t bits)
{
    const thread_value v = {bits};
    return type == LW_TYPE_F64 ? v.f64 : (double)v.f32;
}

static void compare(const kat_line *line, lw_type type, uint64_t got)
{
    const double absolute = kat_find(line, "abs") != NULL ? kat_f64(line, kat_find(line, "abs")) : 0;
    thread_value expected = {0};
    if (strcmp(kat_right(line, 0), "nan") == 0)
        expected.u64 = type == LW_TYPE_F64 ? 0x7ff8000000000000u : 0x7fc00000u;
    else
        kat_element(line, kat_right(line, 0), type, &expected, 0);
    if (got == expected.u64)
        return;
    const uint64_t sign = type == LW_TYPE_F64 ? UINT64_C(1) << 63 : UINT64_C(1) << 31;
    const int64_t away = ordered(got, sign) - ordered(expected.u64, sign);
    const double x = number_of(type, got), y = number_of(type, expected.u64);
    const int real = type == LW_TYPE_F32 || type == LW_TYPE_F64;
    if (!real || !isfinite(x) || !isfinite(y) || ((uint64_t)llabs(away) > kat_key(line, "ulp") && fabs(x - y) > absolute))
        kat_wrong(line, "the value is %a (bits %llx), not %a", x, (unsigned long long)got, y);
}

static lw_walk followed; /* in registers from line to line */

static void check_call(const kat_line *line, lw_walk_saved saved)
{
    const lw_kind kind = kat_kind(line, kat_left(line, 1));
    lw_kind_info info;
    thread_value p[4] = {{0}};
    assert_ok(lw_kind_describe(kind, &info));
    for (int k = 0; k < info.parameters; k++) {
        lw_value value = {0};
        const char *const word = kat_find(line, info.parameter_name[k]);
        if (word == NULL)
            kat_broken(line, "there is no %s", info.parameter_name[k]);
        kat_parameter(line, word, &info, k, &value);
        p[k].u64 = value.u64;
        if (info.parameter_type[k] == LW_TYPE_F32)
            p[k].u64 = 0, p[k].f32 = (float)value.f64;
    }
    const lw_walk_saved now = lw_walk_save(&followed);
    if (memcmp(&now, &saved, sizeof(now)) != 0)
        followed = lw_walk_load(saved);
    lw_walk restored = lw_walk_load(saved);
    const uint64_t got = thread_walk((int)kind, &restored, p), count = kat_u64(line, kat_right(line, 1));
    compare(line, info.type, got);
    if (thread_walk((int)kind, &followed, p) != got)
        kat_wrong(line, "in registers it is another value");
    if (lw_walk_save(&restored).count != count || lw_walk_save(&followed).count != count)
        kat_wrong(line, "the count is %llu or %llu", (unsigned long long)lw_walk_save(&restored).count,
                  (unsigned long long)lw_walk_save(&followed).count);
}

static void check_line(const kat_line *line)
{
    const lw_walk_saved saved = {{kat_key(line, "seed"), kat_key(line, "stream")}, kat_key(line, "count")};
    lw_walk w = lw_walk_load(saved);
    if (strcmp(line->left[0], "call") == 0)
        check_call(line, saved);
    else if (strcmp(line->left[0], "words") == 0) {
        uint64_t words[8];
        for (size_t k = 0; k < line->rights; k++)
            words[k] = lw_walk_bits32(&w);
        kat_compare(line, "words", words, line->rights);
    } else if (strcmp(line->left[0], "skip") == 0) {
        lw_walk_skip(&w, kat_key(line, "words"));
        const uint64_t count = lw_walk_save(&w).count;
        kat_compare(line, "count", &count, 1);
    } else
        kat_broken(line, "what is %s?", line->left[0]);
}

static void every_known_answer_is_reproduced(void **state)
{
    (void)state;
    kat_read("at/walk.kat", LEAST_LINES, check_line);
}

/* ---- registers ---- */

static void saving_changes_no_number(void **state)
{
    (void)state;
    enum { WALKS = 400, CALLS = 500 };
    static uint64_t kept[2 * CALLS], saved[2 * CALLS];
    uint64_t normals = 0;
    for (uint64_t k = 0; k < WALKS; k++) {
        const lw_walk_saved start = {lw_key_fold((lw_key){5, 0}, k), k % 4 == 0 ? k : k << 30};
        thread_walks(start, CALLS, 0, kept, 1);
        thread_walks(start, CALLS, 1, saved, 1);
        assert_memory_equal(kept, saved, sizeof(kept));
        for (size_t c = 0; c < CALLS; c++)
            normals += kept[2 * c + 1] >> 62 != 0;
    }
    assert_true(normals > WALKS * CALLS / 10); /* halves of pairs were left */
}

/* Parameters at random and anything as bits, words at any place; after each call saved and restored. */
static void any_call_can_be_saved_after(void **state)
{
    (void)state;
    lw_walk random = lw_walk_start((lw_key){77, 0});
    for (int round = 0; round < 200000; round++) {
        const int kind = (int)lw_walk_range_u32(&random, THREAD_KINDS);
        lw_walk_saved s = {{lw_walk_bits64(&random), lw_walk_bits64(&random)}, lw_walk_bits64(&random) >> 3};
        thread_value p[4] = {{0}};
        thread_examples(kind, p);
        if (round % 4 == 0)
            p[round / 4 % 4].u64 = lw_walk_bits64(&random) << lw_walk_range_u32(&random, 60);
        lw_walk w = lw_walk_load(s);
        for (int k = 0; k < 5; k++) {
            lw_walk copy = lw_walk_load(lw_walk_save(&w));
            assert_true(thread_walk(kind, &w, p) == thread_walk(kind, &copy, p));
            assert_true(lw_walk_save(&w).count == lw_walk_save(&copy).count);
        }
    }
}

/* ---- what the page says ---- */

static void words_are_elements_of_bits32(void **state)
{
    (void)state;
    const lw_key key = {9, 10}, apart = {9, 10 ^ (uint64_t)LW_WALK_TAG << 32};
    lw_walk w = lw_walk_start(key);
    for (uint64_t i = 0; i < 1000; i++)
        assert_true(lw_walk_bits32(&w) == lw_at_bits32(apart, i));
    assert_true(sizeof(lw_walk_saved) == 24);
}

static void a_pair_is_used_up_by_two_calls(void **state)
{
    (void)state;
    lw_walk w = lw_walk_start((lw_key){1, 2}), other = w;
    const float first = lw_walk_normal_f32(&w, 0, 1), second = lw_walk_lognormal_f32(&w, 3, 0);
    assert_true(lw_walk_save(&w).count == 2);
    assert_true(fabsf(second - expf(3)) < 1e-5f);
    assert_true(lw_walk_normal_f32(&other, 5, 0) == 5 && lw_walk_normal_f32(&other, 0, 1) != first);
    lw_walk_skip(&other, 0);
    assert_true(lw_walk_save(&other).count == 2);
    (void)lw_walk_normal_f32(&other, 0, 1);
    (void)lw_walk_normal_f64(&other, 0, 1); /* drops a half, and begins at 4 */
    assert_true(lw_walk_save(&other).count == (2u * ((uint64_t)1 << 62) | 8u));
}

static void calls_outside_the_domain_draw_nothing(void **state)
{
    (void)state;
    lw_walk w = lw_walk_start((lw_key){1, 2});
    (void)lw_walk_normal_f32(&w, 0, 1);
    const uint64_t count = lw_walk_save(&w).count;
    assert_true(isnan(lw_walk_normal_f32(&w, 0, -1)) && isnan(lw_walk_gamma_f64(&w, 0, 1)));
    assert_true(lw_walk_range_u32(&w, 0) == UINT32_MAX && lw_walk_range_u32(&w, (uint64_t)1 << 32) == UINT32_MAX);
    assert_true(lw_walk_range_u64(&w, 0) == UINT64_MAX && lw_walk_bernoulli_u32(&w, 1.5) == UINT32_MAX);
    assert_true(lw_walk_save(&w).count == count);
}

static void nothing_comes_after_the_end(void **state)
{
    (void)state;
    const uint64_t end = ((uint64_t)1 << 62) - ((uint64_t)1 << 34);
    for (int kind = 0; kind < THREAD_KINDS; kind++) {
        const lw_walk_saved s = {{3, 4}, end - 1};
        lw_walk w = lw_walk_load(s);
        lw_walk_skip(&w, 1);
        thread_value p[4] = {{0}};
        lw_kind_info info;
        assert_ok(lw_kind_describe((lw_kind)kind, &info));
        thread_examples(kind, p);
        const uint64_t sentinel = info.type == LW_TYPE_F32   ? 0x7fc00000u
                                  : info.type == LW_TYPE_F64 ? 0x7ff8000000000000u
                                  : info.type == LW_TYPE_U32 ? UINT32_MAX
                                                             : UINT64_MAX;
        for (int k = 0; k < 3; k++)
            assert_true(thread_walk(kind, &w, p) == sentinel);
        assert_true(lw_walk_save(&w).count == end);
    }
}

static void a_fold_is_another_walker(void **state)
{
    (void)state;
    lw_walk w = lw_walk_start((lw_key){1, 2});
    lw_walk before = lw_walk_fold(&w, 5);
    (void)lw_walk_bits64(&w);
    lw_walk after = lw_walk_fold(&w, 5);
    assert_true(lw_key_equal(before.key, lw_key_fold((lw_key){1, 2}, 5)));
    assert_true(lw_walk_bits64(&before) == lw_walk_bits64(&after));
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_known_answer_is_reproduced),
    cmocka_unit_test(saving_changes_no_number),
    cmocka_unit_test(any_call_can_be_saved_after),
    cmocka_unit_test(words_are_elements_of_bits32),
    cmocka_unit_test(a_pair_is_used_up_by_two_calls),
    cmocka_unit_test(calls_outside_the_domain_draw_nothing),
    cmocka_unit_test(nothing_comes_after_the_end),
    cmocka_unit_test(a_fold_is_another_walker),
};

TEST_MAIN("walk", tests)
