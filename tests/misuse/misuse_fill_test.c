/* Bad input to generators and to every fill: nothing is written, the cursor stays, the generator goes on as if the call
 * had not been. */
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>

#include "fills.h"
#include "misuse.h"

enum { SEED = 42, STREAM = 7 };
static const uint64_t END = UINT64_C(1) << 60;
static const lw_engine engines[] = {LW_ENGINE_WARP1024, LW_ENGINE_WARPSTD, LW_ENGINE_MRG8, LW_ENGINE_PHILOX};
enum { ENGINES = sizeof(engines) / sizeof(engines[0]) };

static _Alignas(64) unsigned char out[512];

static int open_table(void **state)
{
    (void)state;
    PAINT(out);
    make_fill_tables();
    return 0;
}

static int close_table(void **state)
{
    (void)state;
    free_fill_tables();
    return 0;
}

/* Every fill of every engine, at a cursor. */
#define FOR_EVERY_FILL(cursor)                                                                                         \
    for (size_t e = 0; e < ENGINES; e++)                                                                               \
        for (lw_generator *generator = at(engines[e], (cursor)); generator != NULL;                                    \
             generator = done(generator, engines[e], (cursor)))                                                        \
            for (const fill_row *row = fill_rows; row < fill_rows + FILL_ROWS; row++)

static lw_generator *at(lw_engine engine, uint64_t cursor)
{
    lw_generator *const generator = test_generator(engine, SEED, STREAM);
    assert_ok(lw_generator_seek(generator, cursor));
    return generator;
}

/* What must hold after all refusals. */
static lw_generator *done(lw_generator *generator, lw_engine engine, uint64_t cursor)
{
    assert_untouched(out);
    assert_as_new(generator, engine, SEED, STREAM, cursor);
    lw_generator_destroy(generator);
    return NULL;
}

/* ---- generators -------------------------------------------------------------------------------------------------- */

static void sets_that_are_not_there_are_refused(void **state)
{
    static const unsigned beyond[] = {1024, 1025, 100000, UINT_MAX};
    (void)state;
    assert_refused_with(lw_generator_use_set(NULL, 0), LW_ERROR_ARGUMENT, "lw_generator_use_set", "generator is null");
    for (size_t e = 0; e < ENGINES; e++) {
        lw_generator *const generator = at(engines[e], 5);
        size_t count = 0;
        assert_ok(lw_engine_sets(engines[e], &count));
        assert_int_equal(count, engines[e] == LW_ENGINE_WARP1024 ? 1024 : 1);
        for (size_t i = 0; i < sizeof(beyond) / sizeof(beyond[0]); i++) {
            char value[32];
            snprintf(value, sizeof(value), "set is %u", beyond[i]);
            assert_refused_with(lw_generator_use_set(generator, beyond[i]), LW_ERROR_ARGUMENT, "lw_generator_use_set",
                                value, count == 1 ? "has set 0 alone" : "the sets of warp1024 are 0 to 1023");
        }
        assert_ok(lw_generator_use_set(generator, (unsigned)count - 1));
        assert_ok(lw_generator_use_set(generator, 0));
        done(generator, engines[e], 5);
    }
    size_t count = 77;
    assert_refused_with(lw_engine_sets(LW_ENGINE_MRG8, NULL), LW_ERROR_ARGUMENT, "lw_engine_sets", "count is null");
    assert_refused_with(lw_engine_sets((lw_engine)0, &count), LW_ERROR_ARGUMENT, "lw_engine_sets", "engine is 0");
    assert_refused_with(lw_engine_sets((lw_engine)1000, &count), LW_ERROR_ARGUMENT, "engine is 1000");
    assert_int_equal(count, 77);
}

static void sets_are_different_generators(void **state)
{
    enum { WORDS = 64 };
    static uint32_t words[1024][WORDS];
    (void)state;
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, SEED, STREAM);
    for (unsigned set = 0; set < 1024; set++) {
        assert_ok(lw_generator_use_set(generator, set));
        assert_ok(lw_generator_seek(generator, 0));
        assert_ok(lw_fill_bits32(generator, words[set], WORDS));
        for (unsigned other = 0; other < set; other++)
            assert_memory_not_equal(words[set], words[other], sizeof(words[0]));
    }
    assert_ok(lw_generator_use_set(generator, 0));
    assert_as_new(generator, LW_ENGINE_WARP1024, SEED, STREAM, WORDS);
    lw_generator_destroy(generator);
}

static void bad_generators_are_refused(void **state)
{
    static const int unknown[] = {-1, 0, LW_ENGINE_PHILOX + 1, 1000, INT_MAX, INT_MIN};
    lw_generator *generator;
    (void)state;
    PAINT(generator);
    assert_refused_with(lw_generator_create(NULL, test_context, LW_ENGINE_MRG8, 1, 0), LW_ERROR_ARGUMENT,
                        "lw_generator_create", "generator is null");
    assert_refused_with(lw_generator_create(&generator, NULL, LW_ENGINE_MRG8, 1, 0), LW_ERROR_ARGUMENT,
                        "lw_generator_create", "context is null");
    for (size_t i = 0; i < sizeof(unknown) / sizeof(unknown[0]); i++) {
        char value[32];
        snprintf(value, sizeof(value), "engine is %d", unknown[i]);
        assert_refused_with(lw_generator_create(&generator, test_context, (lw_engine)unknown[i], 1, 0),
                            LW_ERROR_ARGUMENT, "lw_generator_create", value);
    }
    assert_untouched(generator);
    lw_generator_destroy(NULL);
}

static void seeks_beyond_the_end_are_refused(void **state)
{
    const uint64_t bad[] = {END + 1, END * 2, UINT64_MAX};
    (void)state;
    for (size_t e = 0; e < ENGINES; e++) {
        lw_generator *const generator = at(engines[e], 12345);
        uint64_t element;
        PAINT(element);
        for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
            char value[64];
            snprintf(value, sizeof(value), "element is %" PRIu64, bad[i]);
            assert_refused_with(lw_generator_seek(generator, bad[i]), LW_ERROR_ARGUMENT, "lw_generator_seek", value);
        }
        assert_refused_with(lw_generator_seek(NULL, 0), LW_ERROR_ARGUMENT, "lw_generator_seek", "generator is null");
        assert_refused_with(lw_generator_tell(NULL, &element), LW_ERROR_ARGUMENT, "lw_generator_tell",
                            "generator is null");
        assert_refused_with(lw_generator_tell(generator, NULL), LW_ERROR_ARGUMENT, "lw_generator_tell",
                            "element is null");
        assert_untouched(element);
        assert_as_new(generator, engines[e], SEED, STREAM, 12345);
        assert_ok(lw_generator_seek(generator, END));
        assert_ok(lw_generator_tell(generator, &element));
        assert_int_equal(element, END);
        lw_generator_destroy(generator);
    }
}

/* ---- fills ------------------------------------------------------------------------------------------------------- */

static void every_fill_refuses_null_pointers(void **state)
{
    (void)state;
    FOR_EVERY_FILL(77)
    {
        assert_refused_with(row->call(NULL, row->kind, out, 8), LW_ERROR_ARGUMENT, row->function, "generator is null");
        assert_refused_with(row->call(generator, row->kind, NULL, 8), LW_ERROR_ARGUMENT, row->function, "out is null");
        assert_refused_with(row->call(generator, row->kind, NULL, 1), LW_ERROR_ARGUMENT, row->function, "out is null");
    }
}

static void every_fill_refuses_misaligned_pointers(void **state)
{
    (void)state;
    FOR_EVERY_FILL(5)
    {
        for (size_t offset = 1; offset < row->size; offset++) {
            char value[64];
            snprintf(value, sizeof(value), "out is %p", (void *)(out + offset));
            assert_refused_with(row->call(generator, row->kind, out + offset, 8), LW_ERROR_ARGUMENT, row->function,
                                value, row->size == 4 ? "4 bytes" : "8 bytes");
        }
    }
}

static void every_fill_refuses_counts_that_pass_the_end(void **state)
{
    const struct {
        uint64_t cursor, n;
    } bad[] = {{0, END + 1},        {0, UINT64_MAX}, {3, END - 2}, {5, UINT64_MAX},
               {5, UINT64_MAX - 4}, {END - 3, 4},    {END, 1},     {END, UINT64_MAX - END + 1}};
    (void)state;
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        FOR_EVERY_FILL(bad[i].cursor)
        {
            char n[64], cursor[64];
            snprintf(n, sizeof(n), "move by %" PRIu64, bad[i].n);
            snprintf(cursor, sizeof(cursor), "cursor is at %" PRIu64, bad[i].cursor);
            assert_refused_with(row->call(generator, row->kind, out, bad[i].n), LW_ERROR_ARGUMENT, row->function, n,
                                cursor);
        }
}

static void no_elements_are_legal_and_write_nothing(void **state)
{
    const uint64_t cursors[] = {0, 33, END};
    (void)state;
    for (size_t i = 0; i < sizeof(cursors) / sizeof(cursors[0]); i++)
        FOR_EVERY_FILL(cursors[i])
        {
            assert_ok(row->call(generator, row->kind, NULL, 0));
            assert_ok(row->call(generator, row->kind, out, 0));
        }
}

static void the_last_elements_can_be_drawn_and_then_no_more(void **state)
{
    (void)state;
    FOR_EVERY_FILL(END - 5)
    {
        _Alignas(64) unsigned char five[64], last[8];
        uint64_t element = 0;
        PAINT(five);
        assert_ok(row->call(generator, row->kind, five, 5));
        assert_painted(five + 5 * row->size, sizeof(five) - 5 * row->size);
        assert_ok(lw_generator_tell(generator, &element));
        assert_int_equal(element, END);
        assert_refused_with(row->call(generator, row->kind, out, 1), LW_ERROR_ARGUMENT, row->function, "move by 1");
        assert_ok(lw_generator_seek(generator, END - 1));
        assert_ok(row->call(generator, row->kind, last, 1));
        assert_memory_equal(last, five + 4 * row->size, row->size);
        assert_ok(lw_generator_seek(generator, END - 5));
    }
}

static void fills_write_their_elements_and_nothing_beside_them(void **state)
{
    static _Alignas(64) unsigned char area[8 * 3000];
    static const size_t counts[] = {1, 2, 31, 33, 1025, 2500};
    (void)state;
    FOR_EVERY_FILL(1000)
    {
        for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++) {
            const size_t bytes = counts[i] * row->size;
            PAINT(area);
            assert_ok(row->call(generator, row->kind, area + row->size, counts[i]));
            assert_painted(area, row->size);
            assert_painted(area + row->size + bytes, sizeof(area) - row->size - bytes);
            assert_ok(lw_generator_seek(generator, 1000));
        }
    }
}

static void memory_of_the_context_is_aligned_and_gets_the_same_bits(void **state)
{
    enum { N = 3001 };
    static uint64_t host[N], back[N];
    void *area = NULL;
    (void)state;
    assert_ok(lw_malloc(test_context, &area, sizeof(host)));
    assert_int_equal((uintptr_t)area % 64, 0);
    FOR_EVERY_FILL(321)
    {
        assert_ok(row->call(generator, row->kind, host, N));
        assert_ok(lw_generator_seek(generator, 321));
        assert_ok(row->call(generator, row->kind, area, N));
        assert_ok(lw_copy(test_context, back, area, N * row->size));
        assert_memory_equal(back, host, N * row->size);
        assert_ok(lw_generator_seek(generator, 321));
    }
    assert_ok(lw_free(test_context, area));
}

/* ---- parameters -------------------------------------------------------------------------------------------------- */

static void unknown_kinds_are_refused_by_lw_fill(void **state)
{
    const int unknown[] = {-1, (int)lw_kind_count(), (int)lw_kind_count() + 1, 9999, INT_MAX, INT_MIN};
    const lw_value parameters[LW_MAX_PARAMETERS] = {{.u64 = 6}};
    lw_generator *const generator = at(LW_ENGINE_WARP1024, 9);
    (void)state;
    for (size_t i = 0; i < sizeof(unknown) / sizeof(unknown[0]); i++) {
        char value[32];
        snprintf(value, sizeof(value), "kind is %d", unknown[i]);
        assert_refused_with(lw_fill(generator, (lw_kind)unknown[i], out, 4, parameters), LW_ERROR_ARGUMENT, "lw_fill",
                            value);
    }
    done(generator, LW_ENGINE_WARP1024, 9);
}

static void bounds_outside_the_domain_are_refused(void **state)
{
    (void)state;
    for (size_t e = 0; e < ENGINES; e++) {
        lw_generator *const generator = at(engines[e], 31);
        const lw_value zero = {.u64 = 0}, too_wide = {.u64 = UINT64_C(1) << 32}, widest = {.u64 = UINT64_MAX};
        assert_refused_with(lw_fill_range_u32(generator, (uint32_t *)out, 4, 0), LW_ERROR_DOMAIN, "lw_fill_range_u32",
                            "bound is 0");
        assert_refused_with(lw_fill_range_u64(generator, (uint64_t *)out, 4, 0), LW_ERROR_DOMAIN, "lw_fill_range_u64",
                            "bound is 0");
        assert_refused_with(lw_fill(generator, LW_KIND_RANGE_U32, out, 4, &zero), LW_ERROR_DOMAIN,
                            "lw_fill: ", "bound is 0");
        assert_refused_with(lw_fill(generator, LW_KIND_RANGE_U64, out, 4, &zero), LW_ERROR_DOMAIN,
                            "lw_fill: ", "bound is 0");
        assert_refused_with(lw_fill(generator, LW_KIND_RANGE_U32, out, 4, &too_wide), LW_ERROR_DOMAIN,
                            "lw_fill: ", "bound is 4294967296", "1 to 4294967295");
        assert_refused_with(lw_fill(generator, LW_KIND_RANGE_U32, out, 4, &widest), LW_ERROR_DOMAIN,
                            "lw_fill: ", "bound is 18446744073709551615");
        done(generator, engines[e], 31);
    }
}

static void null_parameters_are_refused_where_the_kind_has_some(void **state)
{
    (void)state;
    for (size_t kind = 0; kind < lw_kind_count(); kind++) {
        lw_kind_info info;
        lw_generator *const generator = at(LW_ENGINE_MRG8, 64);
        assert_ok(lw_kind_describe((lw_kind)kind, &info));
        if (info.parameters > 0) {
            assert_refused_with(lw_fill(generator, (lw_kind)kind, out, 4, NULL), LW_ERROR_ARGUMENT, "lw_fill",
                                "parameters is null", info.name);
        } else {
            uint64_t buffer[4];
            assert_ok(lw_fill(generator, (lw_kind)kind, buffer, 4, NULL));
            assert_ok(lw_generator_seek(generator, 64));
        }
        done(generator, LW_ENGINE_MRG8, 64);
    }
}

static void a_bound_of_one_gives_zeros_and_the_widest_bounds_are_legal(void **state)
{
    (void)state;
    for (size_t e = 0; e < ENGINES; e++) {
        lw_generator *const generator = at(engines[e], 0);
        uint32_t u32[100];
        uint64_t u64[100];
        assert_ok(lw_fill_range_u32(generator, u32, 100, 1));
        assert_ok(lw_fill_range_u64(generator, u64, 100, 1));
        for (size_t i = 0; i < 100; i++) {
            assert_int_equal(u32[i], 0);
            assert_int_equal(u64[i], 0);
        }
        assert_ok(lw_fill_range_u32(generator, u32, 100, UINT32_MAX));
        assert_ok(lw_fill_range_u64(generator, u64, 100, UINT64_MAX));
        for (size_t i = 0; i < 100; i++)
            assert_true(u32[i] < UINT32_MAX && u64[i] < UINT64_MAX);
        lw_generator_destroy(generator);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_table, close_table)

static const struct CMUnitTest tests[] = {
    TEST(sets_that_are_not_there_are_refused),
    TEST(sets_are_different_generators),
    TEST(bad_generators_are_refused),
    TEST(seeks_beyond_the_end_are_refused),
    TEST(every_fill_refuses_null_pointers),
    TEST(every_fill_refuses_misaligned_pointers),
    TEST(every_fill_refuses_counts_that_pass_the_end),
    TEST(no_elements_are_legal_and_write_nothing),
    TEST(the_last_elements_can_be_drawn_and_then_no_more),
    TEST(fills_write_their_elements_and_nothing_beside_them),
    TEST(memory_of_the_context_is_aligned_and_gets_the_same_bits),
    TEST(unknown_kinds_are_refused_by_lw_fill),
    TEST(bounds_outside_the_domain_are_refused),
    TEST(null_parameters_are_refused_where_the_kind_has_some),
    TEST(a_bound_of_one_gives_zeros_and_the_widest_bounds_are_legal),
};

TEST_MAIN("misuse_fill", tests)
