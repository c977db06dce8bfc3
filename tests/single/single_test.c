/* One number at a time: the numbers of the bulk calls, whatever is drawn in between, and errors that can be seen. */
#include "lanewise/single.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

static const uint64_t END = UINT64_C(1) << 60;

/* ---- the calls of every kind under one type -------------------------------------------------------------------- */

typedef union any_single {
    lw_single_native native;
    lw_single_native_f64 native_f64;
    lw_single_bits32 bits32;
    lw_single_bits64 bits64;
    lw_single_uniform_f32 uniform_f32;
    lw_single_uniform_f32_oc uniform_f32_oc;
    lw_single_uniform_f32_oo uniform_f32_oo;
    lw_single_uniform_f64 uniform_f64;
    lw_single_uniform_f64_oc uniform_f64_oc;
    lw_single_uniform_f64_oo uniform_f64_oo;
} any_single;

typedef struct kind_row {
    lw_kind kind;
    const char *name;
    size_t size;
    lw_status (*open)(any_single *s, lw_generator *generator);
    void (*next)(any_single *s, void *out, size_t n);
    int (*is_nothing)(const void *value);
    lw_status (*status)(const any_single *s);
    lw_status (*close)(any_single *s);
} kind_row;

static int is_nothing_uint32_t(const void *value)
{
    return *(const uint32_t *)value == 0;
}
static int is_nothing_uint64_t(const void *value)
{
    return *(const uint64_t *)value == 0;
}
static int is_nothing_float(const void *value)
{
    return isnan(*(const float *)value);
}
static int is_nothing_double(const void *value)
{
    return isnan(*(const double *)value);
}

#define FOR_EACH(i, n) for (size_t i = 0; i < (n); i++)
#define OPEN(name)                                                                                                     \
    static lw_status open_##name(any_single *s, lw_generator *generator)                                               \
    {                                                                                                                  \
        return lw_single_##name##_open(&s->name, generator);                                                           \
    }
#define NEXT(name, type)                                                                                               \
    static void next_##name(any_single *s, void *out, size_t n)                                                        \
    {                                                                                                                  \
        FOR_EACH(i, n) ((type *)out)[i] = lw_next_##name(&s->name);                                                    \
    }
#define STATUS(name)                                                                                                   \
    static lw_status status_##name(const any_single *s)                                                                \
    {                                                                                                                  \
        return lw_single_##name##_status(&s->name);                                                                    \
    }
#define CLOSE(name)                                                                                                    \
    static lw_status close_##name(any_single *s)                                                                       \
    {                                                                                                                  \
        return lw_single_##name##_close(&s->name);                                                                     \
    }
#define CALLS(name, type) OPEN(name) NEXT(name, type) STATUS(name) CLOSE(name)

CALLS(native, uint32_t)
CALLS(native_f64, double)
CALLS(bits32, uint32_t)
CALLS(bits64, uint64_t)
CALLS(uniform_f32, float)
CALLS(uniform_f32_oc, float)
CALLS(uniform_f32_oo, float)
CALLS(uniform_f64, double)
CALLS(uniform_f64_oc, double)
CALLS(uniform_f64_oo, double)

#define ROW(name, KIND, type)                                                                                          \
    {                                                                                                                  \
        LW_KIND_##KIND, #name, sizeof(type), open_##name, next_##name, is_nothing_##type, status_##name, close_##name  \
    }
static const kind_row rows[] = {
    ROW(native, NATIVE, uint32_t),
    ROW(native_f64, NATIVE_F64, double),
    ROW(bits32, BITS32, uint32_t),
    ROW(bits64, BITS64, uint64_t),
    ROW(uniform_f32, UNIFORM_F32, float),
    ROW(uniform_f32_oc, UNIFORM_F32_OC, float),
    ROW(uniform_f32_oo, UNIFORM_F32_OO, float),
    ROW(uniform_f64, UNIFORM_F64, double),
    ROW(uniform_f64_oc, UNIFORM_F64_OC, double),
    ROW(uniform_f64_oo, UNIFORM_F64_OO, double),
};
enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

/* ---- helpers --------------------------------------------------------------------------------------------------- */

enum { N = 20011 };
static uint64_t expected[N], got[N];

static void assert_cursor(const lw_generator *generator, uint64_t element)
{
    uint64_t cursor = ~element;
    assert_ok(lw_generator_tell(generator, &cursor));
    assert_int_equal(cursor, element);
}

/* n elements from `first` on by one bulk call; the generator is left at `first`. */
static void bulk(lw_generator *generator, const kind_row *row, uint64_t first, size_t n)
{
    assert_ok(lw_generator_seek(generator, first));
    assert_ok(lw_fill(generator, row->kind, expected, n, NULL));
    assert_ok(lw_generator_seek(generator, first));
}

static void assert_same(const kind_row *row, size_t n, const char *what)
{
    if (memcmp(got, expected, n * row->size) != 0)
        fail_msg("%s: %s differ from the bulk call's", row->name, what);
}

#define FOR_EVERY_ENGINE_AND_KIND                                                                                      \
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++)                                                   \
        for (const kind_row *row = rows; row < rows + ROWS; row++)

/* ---- tests ----------------------------------------------------------------------------------------------------- */

static void every_kind_without_parameters_has_a_single(void **state)
{
    (void)state;
    size_t found = 0;
    for (unsigned kind = 0; kind < lw_kind_count(); kind++) {
        lw_kind_info info;
        assert_ok(lw_kind_describe((lw_kind)kind, &info));
        found += info.parameters == 0;
    }
    assert_int_equal(found, ROWS);
}

static void single_numbers_are_the_bulk_calls_numbers(void **state)
{
    (void)state;
    static const uint64_t firsts[] = {0, 1, 1021, 123456789012345, (UINT64_C(1) << 60) - N};
    FOR_EVERY_ENGINE_AND_KIND
    for (size_t f = 0; f < sizeof(firsts) / sizeof(firsts[0]); f++) {
        any_single s;
        lw_generator *const generator = test_generator((lw_engine)engine, 99, 5);
        bulk(generator, row, firsts[f], N);
        assert_ok(row->open(&s, generator));
        row->next(&s, got, N);
        assert_same(row, N, "single numbers");
        assert_cursor(generator, firsts[f]); /* until it is closed */
        assert_ok(row->status(&s));
        assert_ok(row->close(&s));
        assert_cursor(generator, firsts[f] + N);
        lw_generator_destroy(generator);
    }
}

static void a_single_has_its_generators_parameter_set(void **state)
{
    (void)state;
    for (const kind_row *row = rows; row < rows + ROWS; row++) {
        any_single s;
        lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 99, 5);
        assert_ok(lw_generator_use_set(generator, 41));
        bulk(generator, row, 1000, N);
        assert_ok(row->open(&s, generator));
        row->next(&s, got, N);
        assert_same(row, N, "single numbers of set 41");
        assert_ok(row->close(&s));
        lw_generator_destroy(generator);
    }
}

/* Some by single calls, some by a bulk call, and so on: one sequence. */
static void single_and_bulk_calls_can_be_mixed(void **state)
{
    (void)state;
    static const size_t lengths[] = {1, 0, 5, 1000, 0, 3, 4096, 77, 1, 2049, 6000};
    FOR_EVERY_ENGINE_AND_KIND
    {
        any_single s;
        size_t done = 0;
        lw_generator *const generator = test_generator((lw_engine)engine, 99, 5);
        bulk(generator, row, 3, N);
        for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
            unsigned char *const out = (unsigned char *)got + done * row->size;
            if (i % 2 == 0) {
                assert_ok(row->open(&s, generator));
                row->next(&s, out, lengths[i]);
                assert_ok(row->close(&s));
            } else {
                assert_ok(lw_fill(generator, row->kind, out, lengths[i], NULL));
            }
            done += lengths[i];
            assert_cursor(generator, 3 + done);
        }
        assert_same(row, done, "single and bulk numbers in turn");
        lw_generator_destroy(generator);
    }
}

/* All kinds and all engines at once, a different number of each in turn. */
static void singles_do_not_disturb_each_other(void **state)
{
    (void)state;
    enum { EACH = 2500 };
    static any_single all[4][ROWS];
    static uint64_t taken[4][ROWS][EACH];
    static const size_t furthest = EACH;
    lw_generator *generators[4];
    assert_int_equal(lw_engine_count(), 4);
    for (int e = 0; e < 4; e++) {
        generators[e] = test_generator((lw_engine)(e + 1), 1, 2);
        assert_ok(lw_generator_seek(generators[e], 1000));
        for (int r = 0; r < ROWS; r++)
            assert_ok(rows[r].open(&all[e][r], generators[e]));
    }
    for (size_t done = 0, n; done < EACH; done += n) {
        n = done % 13 + 1 < EACH - done ? done % 13 + 1 : EACH - done;
        for (int i = 0; i < 4 * ROWS; i++)
            rows[i % ROWS].next(&all[i / ROWS][i % ROWS],
                                (unsigned char *)taken[i / ROWS][i % ROWS] + done * rows[i % ROWS].size, n);
        if (done == 0) /* a bulk call in between disturbs none of them, nor they it */
            for (int e = 0; e < 4; e++) {
                assert_ok(lw_fill_bits32(generators[e], (uint32_t *)got, 9));
                assert_cursor(generators[e], 1009);
            }
    }
    for (int e = 0; e < 4; e++) {
        for (int r = ROWS - 1; r >= 0; r--) { /* the cursor goes to the furthest, whichever is closed last */
            if (r == 0)
                rows[r].next(&all[e][r], got, 10);
            assert_ok(rows[r].close(&all[e][r]));
            assert_cursor(generators[e], 1000 + furthest + (r == 0 ? 10 : 0));
        }
        for (int r = 0; r < ROWS; r++) {
            bulk(generators[e], &rows[r], 1000, EACH);
            memcpy(got, taken[e][r], EACH * rows[r].size);
            assert_same(&rows[r], EACH, "numbers of one of many singles");
        }
        lw_generator_destroy(generators[e]);
    }
}

static void closing_never_moves_the_cursor_back(void **state)
{
    (void)state;
    lw_single_bits32 ahead, behind, unused;
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 2);
    assert_ok(lw_single_bits32_open(&ahead, generator));
    assert_ok(lw_single_bits32_open(&behind, generator));
    assert_ok(lw_single_bits32_open(&unused, generator));
    for (int i = 0; i < 100; i++)
        lw_next_bits32(&ahead);
    lw_next_bits32(&behind);
    assert_ok(lw_single_bits32_close(&unused));
    assert_cursor(generator, 0);
    assert_ok(lw_single_bits32_close(&ahead));
    assert_cursor(generator, 100);
    assert_ok(lw_single_bits32_close(&behind));
    assert_cursor(generator, 100);
    lw_generator_destroy(generator);
}

/* The last elements of all are had; then nothing, as often as it is asked for; and the error is kept. */
static void past_the_end_there_is_nothing_and_the_status_tells(void **state)
{
    (void)state;
    FOR_EVERY_ENGINE_AND_KIND
    {
        any_single s;
        lw_generator *const generator = test_generator((lw_engine)engine, 99, 5);
        bulk(generator, row, END - 3, 3);
        assert_ok(row->open(&s, generator));
        row->next(&s, got, 3);
        assert_same(row, 3, "the last of 2^60");
        assert_ok(row->status(&s));
        for (int i = 0; i < 3; i++) {
            memset(got, 0xa5, sizeof(got[0]));
            row->next(&s, got, 1);
            assert_true(row->is_nothing(got));
            assert_refused(row->status(&s), LW_ERROR_ARGUMENT, "lw_next: the cursor is at 2^60");
        }
        assert_refused(row->close(&s), LW_ERROR_ARGUMENT, "2^60");
        assert_cursor(generator, END);
        lw_generator_destroy(generator);
    }
}

static void a_closed_single_gives_nothing(void **state)
{
    (void)state;
    for (const kind_row *row = rows; row < rows + ROWS; row++) {
        any_single s;
        memset(&s, 0xa5, sizeof(s));
        assert_refused(row->open(&s, NULL), LW_ERROR_ARGUMENT, "generator is null"); /* which closes it */
        for (int i = 0; i < 2; i++) {
            memset(got, 0xa5, sizeof(got[0]));
            row->next(&s, got, 1);
            assert_true(row->is_nothing(got));
            assert_refused(row->status(&s), LW_ERROR_ARGUMENT, "not open");
            assert_ok(row->close(&s));
        }
        lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, 1, 2);
        assert_ok(row->open(&s, generator));
        row->next(&s, got, 1);
        assert_ok(row->close(&s));
        assert_ok(row->close(&s));
        assert_cursor(generator, 1);
        row->next(&s, got, 1);
        assert_true(row->is_nothing(got));
        lw_generator_destroy(generator);
    }
}

/* take_<type>: n values of a single of that type. */
#define TAKEN u32
#define C_TYPE uint32_t
#include "single_take.inl"
#define TAKEN u64
#define C_TYPE uint64_t
#include "single_take.inl"
#define TAKEN f32
#define C_TYPE float
#include "single_take.inl"
#define TAKEN f64
#define C_TYPE double
#include "single_take.inl"

static void a_single_of_a_type_takes_every_kind_of_it_with_its_parameters(void **state)
{
    enum { EACH = 5000, FIRST = 1021 };
    (void)state;
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++)
        for (unsigned kind = 0; kind < lw_kind_count(); kind++) {
            lw_kind_info info;
            lw_generator *const generator = test_generator((lw_engine)engine, 99, 5);
            assert_ok(lw_kind_describe((lw_kind)kind, &info));
            assert_ok(lw_generator_seek(generator, FIRST));
            assert_ok(lw_fill(generator, (lw_kind)kind, expected, EACH, test_parameters((lw_kind)kind)));
            assert_ok(lw_generator_seek(generator, FIRST));
            switch (info.type) {
            case LW_TYPE_U32:
                take_u32(generator, (lw_kind)kind, got, EACH);
                break;
            case LW_TYPE_U64:
                take_u64(generator, (lw_kind)kind, got, EACH);
                break;
            case LW_TYPE_F32:
                take_f32(generator, (lw_kind)kind, got, EACH);
                break;
            case LW_TYPE_F64:
                take_f64(generator, (lw_kind)kind, got, EACH);
                break;
            }
            if (memcmp(got, expected, EACH * info.size) != 0)
                fail_msg("%s by engine %u: single numbers differ from the bulk call's", info.name, engine);
            assert_cursor(generator, FIRST + EACH);
            lw_generator_destroy(generator);
        }
}

static void kinds_with_parameters_and_unknown_ones_are_refused(void **state)
{
    (void)state;
    lw_single *single = NULL;
    lw_generator *const generator = test_generator(LW_ENGINE_MRG8, 1, 2);
    assert_refused(lw_single_open(&single, generator, LW_KIND_RANGE_U32), LW_ERROR_ARGUMENT,
                   "range-u32 has parameters");
    assert_refused(lw_single_open_kind(&single, generator, LW_KIND_RANGE_U32, LW_TYPE_U32, NULL), LW_ERROR_ARGUMENT,
                   "parameters is null; range-u32 has 1");
    assert_refused(lw_single_open_kind(&single, generator, LW_KIND_NORMAL_F64, LW_TYPE_F32, NULL), LW_ERROR_ARGUMENT,
                   "numbers of normal-f64 are f64; take lw_single_f64");
    assert_refused(lw_single_open_kind(&single, generator, LW_KIND_RANGE_U32, LW_TYPE_U32, &(lw_value){.u64 = 0}),
                   LW_ERROR_DOMAIN, "lw_single_open_kind: bound is 0");
    assert_refused(lw_single_open_kind(&single, generator, (lw_kind)1000, LW_TYPE_U32, NULL), LW_ERROR_ARGUMENT,
                   "kind is 1000");
    assert_refused(lw_single_open(&single, generator, (lw_kind)1000), LW_ERROR_ARGUMENT, "kind is 1000");
    assert_refused(lw_single_open(NULL, generator, LW_KIND_BITS32), LW_ERROR_ARGUMENT, "single is null");
    assert_null(single);
    lw_generator_destroy(generator);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_without_parameters_has_a_single),
        cmocka_unit_test(single_numbers_are_the_bulk_calls_numbers),
        cmocka_unit_test(a_single_has_its_generators_parameter_set),
        cmocka_unit_test(single_and_bulk_calls_can_be_mixed),
        cmocka_unit_test(singles_do_not_disturb_each_other),
        cmocka_unit_test(closing_never_moves_the_cursor_back),
        cmocka_unit_test(past_the_end_there_is_nothing_and_the_status_tells),
        cmocka_unit_test(a_closed_single_gives_nothing),
        cmocka_unit_test(a_single_of_a_type_takes_every_kind_of_it_with_its_parameters),
        cmocka_unit_test(kinds_with_parameters_and_unknown_ones_are_refused),
    };
    return test_main(argc, argv, "single", tests, sizeof(tests) / sizeof(tests[0]));
}
