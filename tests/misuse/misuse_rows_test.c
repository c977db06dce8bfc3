/* Bad input to fills by rows. */
#include "misuse.h"

enum { N = 600 };
#define END ((uint64_t)1 << 60)

static uint64_t out[N];
static lw_key keys[N];
static lw_generator *generator;
static const lw_value normal[2] = {{.f64 = 0}, {.f64 = 1}};

/* ---- blocks ---- */

typedef struct block {
    lw_generator *generator;
    int kind, format;
    void *out;
    int rank;
    const uint64_t *shape, *start, *count;
    const int64_t *strides;
    const lw_value *parameters;
} block;

static const uint64_t shape[3] = {4, 5, 6}, start[3] = {1, 2, 3}, count[3] = {2, 3, 3};

static block good_block(void)
{
    const block b = {generator, LW_KIND_NORMAL_F32, LW_FORMAT_F32, out, 3, shape, start, count, NULL, normal};
    PAINT(out);
    return b;
}

static void refuses_block(block b, lw_status status, const char *words, const char *value)
{
    assert_refused_with(lw_fill_block(b.generator, (lw_kind)b.kind, (lw_format)b.format, b.out, b.rank, b.shape,
                                      b.start, b.count, b.strides, b.parameters),
                        status, "lw_fill_block:", words, value);
    assert_untouched(out);
    assert_as_new(generator, LW_ENGINE_PHILOX, 1, 2, 0);
}

#define REFUSES_BLOCK(change, status, words, value)                                                                    \
    do {                                                                                                               \
        block b = good_block();                                                                                        \
        change;                                                                                                        \
        refuses_block(b, status, words, value);                                                                        \
    } while (0)

static void blocks_with_bad_arguments_are_refused(void **state)
{
    (void)state;
    const lw_value negative[2] = {{.f64 = 0}, {.f64 = -1}};
    REFUSES_BLOCK(b.generator = NULL, LW_ERROR_ARGUMENT, "generator is null", "");
    REFUSES_BLOCK(b.kind = 76, LW_ERROR_ARGUMENT, "kind is 76", "0 to 75");
    REFUSES_BLOCK(b.kind = -1, LW_ERROR_ARGUMENT, "kind is -1", "");
    REFUSES_BLOCK(b.format = 0, LW_ERROR_ARGUMENT, "format is 0", "1 to 12");
    REFUSES_BLOCK(b.format = 13, LW_ERROR_ARGUMENT, "format is 13", "");
    REFUSES_BLOCK(b.format = LW_FORMAT_F64, LW_ERROR_ARGUMENT, "normal-f32 cannot be stored as f64", "f16 or bf16");
    REFUSES_BLOCK(b.format = LW_FORMAT_U8, LW_ERROR_ARGUMENT, "normal-f32 cannot be stored as u8", "");
    REFUSES_BLOCK((b.kind = LW_KIND_NORMAL_F64, b.format = LW_FORMAT_BF16), LW_ERROR_ARGUMENT,
                  "normal-f64 cannot be stored as bf16", "it is f64");
    REFUSES_BLOCK(b.parameters = NULL, LW_ERROR_ARGUMENT, "parameters is null", "normal-f32 has 2");
    REFUSES_BLOCK(b.parameters = negative, LW_ERROR_DOMAIN, "stddev is -1", "");
    REFUSES_BLOCK(b.out = NULL, LW_ERROR_ARGUMENT, "out is null", "18 elements");
    REFUSES_BLOCK(b.out = (char *)out + 2, LW_ERROR_ARGUMENT, "out is", "aligned to 4 bytes");
    REFUSES_BLOCK(b.rank = -1, LW_ERROR_ARGUMENT, "rank is -1", "0 to 16");
    REFUSES_BLOCK(b.rank = 17, LW_ERROR_ARGUMENT, "rank is 17", "0 to 16");
    REFUSES_BLOCK(b.shape = NULL, LW_ERROR_ARGUMENT, "shape is null", "3 entries");
    REFUSES_BLOCK(b.start = NULL, LW_ERROR_ARGUMENT, "start is null", "3 entries");
    REFUSES_BLOCK(b.count = NULL, LW_ERROR_ARGUMENT, "count is null", "3 entries");
}

static void shapes_that_overflow_are_refused(void **state)
{
    (void)state;
    static const uint64_t zeros[3] = {0, 0, 0};
    static const uint64_t large[3] = {1 << 20, 1 << 20, (1 << 20) + 1};
    static const uint64_t wraps[3] = {(uint64_t)1 << 40, (uint64_t)1 << 40, 0}, wraps_to_2[3] = {END, 1 << 5, 1};
    static const uint64_t behind[3] = {3, 2, 3}, far[3] = {UINT64_MAX, 2, 3};
    REFUSES_BLOCK((b.shape = large, b.count = zeros), LW_ERROR_ARGUMENT, "shape has more than 2^60", "");
    REFUSES_BLOCK((b.shape = wraps_to_2, b.start = b.count = zeros), LW_ERROR_ARGUMENT, "shape has more than 2^60", "");
    REFUSES_BLOCK(b.start = behind, LW_ERROR_ARGUMENT, "dimension 0 is 4 long", "the 2 of the block from 3 on");
    REFUSES_BLOCK(b.start = far, LW_ERROR_ARGUMENT, "dimension 0 is 4 long", "from 18446744073709551615 on");
    REFUSES_BLOCK((b.count = far, b.start = zeros), LW_ERROR_ARGUMENT, "dimension 0 is 4 long", "");
    /* an array without elements has no overflow */
    assert_ok(lw_fill_block(generator, LW_KIND_BITS32, LW_FORMAT_U32, NULL, 3, wraps, zeros, zeros, NULL, NULL));
    /* the cursor and the array */
    assert_ok(lw_generator_seek(generator, END - 119));
    PAINT(out);
    assert_refused_with(
        lw_fill_block(generator, LW_KIND_BITS32, LW_FORMAT_U32, out, 3, shape, start, count, NULL, NULL),
        LW_ERROR_ARGUMENT, "lw_fill_block:", "may not pass 2^60", "120");
    assert_untouched(out);
    assert_ok(lw_generator_seek(generator, END - 120));
    assert_ok(lw_fill_block(generator, LW_KIND_BITS32, LW_FORMAT_U32, out, 3, shape, start, count, NULL, NULL));
    assert_ok(lw_generator_seek(generator, 0));
}

static void strides_that_overlap_are_refused(void **state)
{
    (void)state;
    static const int64_t bad[][3] = {{9, 3, 0},  {9, 0, 1}, {9, 2, 1}, {5, 3, 1},          {8, 3, 1},
                                     {-8, 3, 1}, {1, 1, 1}, {2, 2, 9}, {-8, -3, INT64_MIN}};
    static const int64_t far[3] = {INT64_MAX, 3, 1};
    for (size_t k = 0; k < sizeof(bad) / sizeof(bad[0]); k++)
        REFUSES_BLOCK(b.strides = bad[k], LW_ERROR_ARGUMENT, "stride", "");
    REFUSES_BLOCK(b.strides = far, LW_ERROR_ARGUMENT, "strides reach more than 2^60", "");
    /* a dimension of one index has any stride */
    static const uint64_t one[3] = {1, 3, 3};
    static const int64_t any[3] = {0, 3, 1};
    assert_ok(lw_fill_block(generator, LW_KIND_BITS32, LW_FORMAT_U32, out, 3, shape, start, one, any, NULL));
}

/* ---- keys ---- */

static void keyed_rows_with_bad_arguments_are_refused(void **state)
{
    (void)state;
    PAINT(out);
#define REFUSES(context, engine, kind, format, out_, rows, length, leading, keys_, positions, parameters, status, ...) \
    assert_refused_with(lw_fill_keyed(context, (lw_engine)(engine), (lw_kind)(kind), (lw_format)(format), out_, rows,  \
                                      length, leading, keys_, positions, parameters),                                  \
                        status, "lw_fill_keyed:", __VA_ARGS__)
    const lw_row_parameter good[2] = {{NULL, LW_PER_CALL, {.f64 = 0}}, {NULL, LW_PER_CALL, {.f64 = 1}}};
    lw_row_parameter bad[2] = {good[0], good[1]};
    REFUSES(NULL, 4, 2, 1, out, 4, 5, 5, keys, NULL, NULL, LW_ERROR_ARGUMENT, "context is null");
    REFUSES(test_context, 5, 2, 1, out, 4, 5, 5, keys, NULL, NULL, LW_ERROR_ARGUMENT, "engine is 5", "1 to 4");
    REFUSES(test_context, 0, 2, 1, out, 4, 5, 5, keys, NULL, NULL, LW_ERROR_ARGUMENT, "engine is 0", "1 to 4");
    REFUSES(test_context, 4, 99, 1, out, 4, 5, 5, keys, NULL, NULL, LW_ERROR_ARGUMENT, "kind is 99");
    REFUSES(test_context, 4, 2, 5, out, 4, 5, 5, keys, NULL, NULL, LW_ERROR_ARGUMENT, "bits32 cannot be stored as f16");
    REFUSES(test_context, 4, 2, 1, NULL, 4, 5, 5, keys, NULL, NULL, LW_ERROR_ARGUMENT, "out is null", "20 elements");
    REFUSES(test_context, 4, 2, 1, (char *)out + 1, 4, 5, 5, keys, NULL, NULL, LW_ERROR_ARGUMENT, "aligned to 4");
    REFUSES(test_context, 4, 2, 1, out, 4, 5, 4, keys, NULL, NULL, LW_ERROR_ARGUMENT, "leading is 4", "which is 5");
    REFUSES(test_context, 4, 2, 1, out, 4, 5, 5, NULL, NULL, NULL, LW_ERROR_ARGUMENT, "keys is null");
    REFUSES(test_context, 4, 2, 1, out, 4, 5, 5, (const lw_key *)((const char *)keys + 4), NULL, NULL,
            LW_ERROR_ARGUMENT, "keys is", "aligned to 8");
    REFUSES(test_context, 4, 2, 1, out, 4, 5, 5, keys, (const uint64_t *)((const char *)keys + 2), NULL,
            LW_ERROR_ARGUMENT, "positions is", "aligned to 8");
    REFUSES(test_context, 4, 2, 1, out, (size_t)1 << 40, 1 << 10, (size_t)1 << 30, keys, NULL, NULL, LW_ERROR_ARGUMENT,
            "1099511627776 rows of 1024 elements", "exceed the address space");
    REFUSES(test_context, 4, 2, 1, out, 4, 5, 5, (const lw_key *)(const void *)(out + 2), NULL, NULL, LW_ERROR_ARGUMENT,
            "overlaps keys");
    REFUSES(test_context, 4, 2, 1, out, 4, 5, 5, keys, out + 9, NULL, LW_ERROR_ARGUMENT, "overlaps positions");
    REFUSES(test_context, 4, 16, 3, out, 4, 5, 5, keys, NULL, NULL, LW_ERROR_ARGUMENT, "parameters is null", "has 2");
    bad[1].per = (lw_per)4;
    REFUSES(test_context, 4, 16, 3, out, 4, 5, 5, keys, NULL, bad, LW_ERROR_ARGUMENT, "stddev is per 4", "0 to 3");
    bad[1].per = LW_PER_ROW;
    REFUSES(test_context, 4, 16, 3, out, 4, 5, 5, keys, NULL, bad, LW_ERROR_ARGUMENT, "the array of stddev is null");
    bad[1] = (lw_row_parameter){keys, LW_PER_CALL, {0}};
    REFUSES(test_context, 4, 16, 3, out, 4, 5, 5, keys, NULL, bad, LW_ERROR_ARGUMENT,
            "the array of stddev is not null");
    bad[1] = (lw_row_parameter){(const char *)keys + 2, LW_PER_ROW, {0}};
    REFUSES(test_context, 4, 16, 3, out, 4, 5, 5, keys, NULL, bad, LW_ERROR_ARGUMENT, "stddev is", "aligned to 4");
    bad[1] = (lw_row_parameter){(const char *)out + 4, LW_PER_COLUMN, {0}};
    REFUSES(test_context, 4, 16, 3, out, 4, 5, 5, keys, NULL, bad, LW_ERROR_ARGUMENT, "overlaps stddev");
    bad[1] = (lw_row_parameter){NULL, LW_PER_CALL, {.f64 = -2}};
    REFUSES(test_context, 4, 16, 3, out, 4, 5, 5, keys, NULL, bad, LW_ERROR_DOMAIN, "stddev is -2");
    bad[1] = (lw_row_parameter){keys, LW_PER_ROW, {0}};
    REFUSES(test_context, 4, 10, 1, out, 4, 5, 5, keys, NULL, bad + 1, LW_ERROR_ARGUMENT,
            "range-u32 takes no parameter per element");
    bad[1].per = LW_PER_COLUMN;
    REFUSES(test_context, 1, 11, 2, out, 4, 5, 5, keys, NULL, bad + 1, LW_ERROR_ARGUMENT,
            "range-u64 takes no parameter per element");
    for (int vector = 0; vector < (int)lw_vector_count(); vector++)
        REFUSES(test_context, 4, (int)lw_kind_count() + vector, 3, out, 4, 5, 5, keys, NULL, good, LW_ERROR_ARGUMENT,
                "kind is", "kinds are 0 to 75");
#undef REFUSES
    assert_untouched(out);
    assert_ok(
        lw_fill_keyed(test_context, LW_ENGINE_PHILOX, LW_KIND_BITS32, LW_FORMAT_U32, NULL, 0, 5, 5, NULL, NULL, NULL));
    assert_ok(
        lw_fill_keyed(test_context, LW_ENGINE_PHILOX, LW_KIND_BITS32, LW_FORMAT_U32, NULL, 5, 0, 0, NULL, NULL, NULL));
}

/* ---- formats ---- */

static void integers_outside_of_their_format_are_refused(void **state)
{
    (void)state;
    static const struct {
        lw_format format;
        uint64_t low, high;
        lw_status status;
        const char *words, *value;
    } cases[] = {
        {LW_FORMAT_F32, 0, 1, LW_ERROR_ARGUMENT, "format is 3", "it must be one of integers"},
        {LW_FORMAT_F16, 0, 1, LW_ERROR_ARGUMENT, "format is 5", ""},
        {(lw_format)0, 0, 1, LW_ERROR_ARGUMENT, "format is 0", ""},
        {(lw_format)13, 0, 1, LW_ERROR_ARGUMENT, "format is 13", ""},
        {LW_FORMAT_U8, 0, 256, LW_ERROR_DOMAIN, "high is 256", "u8 holds 0 to 255"},
        {LW_FORMAT_U8, (uint64_t)-1, 3, LW_ERROR_DOMAIN, "low is 18446744073709551615", "u8 holds"},
        {LW_FORMAT_I8, (uint64_t)-129, 3, LW_ERROR_DOMAIN, "low is -129", "i8 holds -128 to 127"},
        {LW_FORMAT_I8, (uint64_t)-5, 128, LW_ERROR_DOMAIN, "high is 128", "i8 holds -128 to 127"},
        {LW_FORMAT_U16, 0, 65536, LW_ERROR_DOMAIN, "high is 65536", ""},
        {LW_FORMAT_I32, 0, (uint64_t)1 << 31, LW_ERROR_DOMAIN, "high is 2147483648", ""},
        {LW_FORMAT_U32, 0, (uint64_t)1 << 32, LW_ERROR_DOMAIN, "high is 4294967296", ""},
        {LW_FORMAT_U8, 5, 4, LW_ERROR_DOMAIN, "low is 5", "above high, which is 4"},
        {LW_FORMAT_I8, 5, (uint64_t)-4, LW_ERROR_DOMAIN, "low is 5", "above high, which is -4"},
        {LW_FORMAT_U64, UINT64_MAX, 0, LW_ERROR_DOMAIN, "low is 18446744073709551615", "which is 0"},
        {LW_FORMAT_I64, 0, UINT64_MAX, LW_ERROR_DOMAIN, "low is 0", "which is -1"},
    };
    PAINT(out);
    for (size_t k = 0; k < sizeof(cases) / sizeof(cases[0]); k++) {
        assert_refused_with(lw_fill_integers(generator, cases[k].format, out, 9, cases[k].low, cases[k].high),
                            cases[k].status, "lw_fill_integers:", cases[k].words, cases[k].value);
        assert_refused_with(lw_fill_integers_block(generator, cases[k].format, out, 3, shape, start, count, NULL,
                                                   cases[k].low, cases[k].high),
                            cases[k].status, "lw_fill_integers_block:", cases[k].words, cases[k].value);
        assert_refused_with(lw_fill_integers_keyed(test_context, LW_ENGINE_PHILOX, cases[k].format, out, 1, 9, 9, keys,
                                                   NULL, cases[k].low, cases[k].high),
                            cases[k].status, "lw_fill_integers_keyed:", cases[k].words, cases[k].value);
    }
    assert_refused_with(lw_fill_integers(NULL, LW_FORMAT_U8, out, 9, 0, 1), LW_ERROR_ARGUMENT,
                        "lw_fill_integers:", "generator is null");
    assert_refused_with(lw_fill_integers(generator, LW_FORMAT_U8, NULL, 9, 0, 1), LW_ERROR_ARGUMENT,
                        "lw_fill_integers:", "out is null");
    assert_untouched(out);
    assert_as_new(generator, LW_ENGINE_PHILOX, 1, 2, 0);
}

static void flat_fills_with_bad_arguments_are_refused(void **state)
{
    (void)state;
    PAINT(out);
    assert_refused_with(lw_fill_as(NULL, LW_KIND_NORMAL_F32, LW_FORMAT_BF16, out, 9, normal), LW_ERROR_ARGUMENT,
                        "lw_fill_as:", "generator is null");
    assert_refused_with(lw_fill_as(generator, LW_KIND_NORMAL_F32, LW_FORMAT_BF16, NULL, 9, normal), LW_ERROR_ARGUMENT,
                        "lw_fill_as:", "out is null");
    assert_refused_with(lw_fill_as(generator, LW_KIND_NORMAL_F32, LW_FORMAT_BF16, (char *)out + 1, 9, normal),
                        LW_ERROR_ARGUMENT, "lw_fill_as:", "aligned to 2");
    assert_refused_with(lw_fill_as(generator, LW_KIND_NORMAL_F32, LW_FORMAT_BF16, out, 9, NULL), LW_ERROR_ARGUMENT,
                        "lw_fill_as:", "parameters is null");
    assert_refused_with(lw_fill_as(generator, LW_KIND_NORMAL_F64, LW_FORMAT_F32, out, 9, normal), LW_ERROR_ARGUMENT,
                        "lw_fill_as:", "normal-f64 cannot be stored as f32");
    assert_refused_with(lw_fill_as(generator, LW_KIND_NORMAL_F32, LW_FORMAT_F16, out, SIZE_MAX, normal),
                        LW_ERROR_ARGUMENT, "lw_fill_as:", "may not pass 2^60");
    assert_untouched(out);
    assert_as_new(generator, LW_ENGINE_PHILOX, 1, 2, 0);
    assert_ok(lw_fill_as(generator, LW_KIND_NORMAL_F32, LW_FORMAT_BF16, NULL, 0, normal));
    assert_int_equal(lw_format_size((lw_format)0), 0);
    assert_int_equal(lw_format_size((lw_format)-1), 0);
    assert_int_equal(lw_format_size((lw_format)13), 0);
    assert_int_equal(lw_format_size(LW_FORMAT_BF16), 2);
}

static int open_generator(void **state)
{
    (void)state;
    generator = test_generator(LW_ENGINE_PHILOX, 1, 2);
    return 0;
}
static int close_generator(void **state)
{
    (void)state;
    lw_generator_destroy(generator);
    return 0;
}

#define WITH(test) cmocka_unit_test_setup_teardown(test, open_generator, close_generator)
static const struct CMUnitTest tests[] = {
    WITH(blocks_with_bad_arguments_are_refused),
    WITH(shapes_that_overflow_are_refused),
    WITH(strides_that_overlap_are_refused),
    WITH(keyed_rows_with_bad_arguments_are_refused),
    WITH(integers_outside_of_their_format_are_refused),
    WITH(flat_fills_with_bad_arguments_are_refused),
};
TEST_MAIN("misuse_rows", tests)
