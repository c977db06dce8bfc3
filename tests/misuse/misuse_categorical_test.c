/* Bad input to draws without a table: it is named, nothing is written, and the generator stays where it was. */
#include <math.h>
#include <string.h>

#include "lanewise/lanewise.h"
#include "misuse.h"

enum { ROWS = 5, ITEMS = 6000, MOST = 4000 };

static uint64_t offsets[ROWS + 1];
static double weights[ITEMS];
static uint32_t out[ROWS * MOST];

static int good(void **state)
{
    static const uint64_t places[ROWS + 1] = {0, 7, 107, 1007, 1007, ITEMS};
    (void)state;
    memcpy(offsets, places, sizeof(places));
    for (size_t i = 0; i < ITEMS; i++)
        weights[i] = 1.0 + (double)(i % 5);
    memset(out, CANARY, sizeof(out));
    return 0;
}

/* In each length of row; few samples, many (whose weights are looked at before), none. */
static void a_bad_weight_is_named_with_its_row(void **state)
{
    static const struct {
        uint64_t index;
        const char *text;
    } places[] = {{6, "weights[6], of row 0, is"},
                  {7, "weights[7], of row 1, is"},
                  {500, "weights[500], of row 2, is"},
                  {5999, "weights[5999], of row 4, is"}};
    static const double bad[] = {-2.5, INFINITY, NAN, -INFINITY};
    static const size_t numbers[] = {1, MOST, 0};
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 2);
    for (int p = 3; p >= 0; p--)
        for (int b = 0; b < 4; b++) {
            good(state);
            for (int behind = p; behind < 4; behind++) /* the first of several */
                weights[places[behind].index] = bad[b];
            for (int e = 0; e < 3; e++)
                assert_refused_with(lw_categorical_u32(generator, weights, LW_TYPE_F64, offsets, ROWS, out, numbers[e],
                                                       LW_BATCH_STREAMS),
                                    LW_ERROR_DOMAIN, "lw_categorical_u32", places[p].text);
        }
    static float narrow[3] = {1, -0.0f, -1};
    const uint64_t of[2] = {0, 3};
    assert_refused(lw_categorical_u32(generator, narrow, LW_TYPE_F32, of, 1, out, 1, LW_BATCH_ONE_STREAM),
                   LW_ERROR_DOMAIN, "weights[2], of row 0, is -1");
    assert_untouched(out);
    assert_as_new(generator, LW_ENGINE_WARP1024, 1, 2, 0);
    lw_generator_destroy(generator);
    uint64_t counted = 1;
    assert_ok(lw_context_domain_errors(test_context, &counted));
    assert_int_equal(counted, 0);
}

/* Memory of the context, where nothing may be written either. */
static void memory_of_the_context_stays_as_it_was(void **state)
{
    void *there, *samples;
    (void)state;
    assert_ok(lw_malloc(test_context, &there, sizeof(weights)));
    assert_ok(lw_malloc(test_context, &samples, sizeof(out)));
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 2);
    weights[3000] = -1;
    assert_ok(lw_copy(test_context, there, weights, sizeof(weights)));
    assert_ok(lw_copy(test_context, samples, out, sizeof(out)));
    assert_refused(lw_categorical_u32(generator, there, LW_TYPE_F64, offsets, ROWS, samples, 1, LW_BATCH_STREAMS),
                   LW_ERROR_DOMAIN, "weights[3000], of row 4, is -1");
    assert_refused(lw_categorical_u32(generator, there, LW_TYPE_F64, offsets, ROWS, samples, MOST, LW_BATCH_STREAMS),
                   LW_ERROR_DOMAIN, "weights[3000], of row 4, is -1");
    assert_ok(lw_copy(test_context, out, samples, sizeof(out)));
    assert_untouched(out);
    weights[3000] = 1;
    assert_ok(lw_copy(test_context, there, weights, sizeof(weights)));
    assert_ok(lw_categorical_u32(generator, there, LW_TYPE_F64, offsets, ROWS, samples, 1, LW_BATCH_STREAMS));
    assert_ok(lw_free(test_context, there));
    assert_ok(lw_free(test_context, samples));
    lw_generator_destroy(generator);
    uint64_t counted;
    assert_ok(lw_context_domain_errors(test_context, &counted));
}

static void arguments_that_are_none(void **state)
{
    uint64_t word = 0;
    (void)state;
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 2);
#define REFUSED(call, words) assert_refused(lw_categorical_u32 call, LW_ERROR_ARGUMENT, words)
    REFUSED((NULL, weights, LW_TYPE_F64, offsets, ROWS, out, 1, LW_BATCH_STREAMS), "generator is null");
    REFUSED((generator, NULL, LW_TYPE_F64, offsets, ROWS, out, 1, LW_BATCH_STREAMS), "weights is null");
    REFUSED((generator, weights, LW_TYPE_F64, NULL, ROWS, out, 1, LW_BATCH_STREAMS), "offsets is null");
    REFUSED((generator, weights, LW_TYPE_F64, offsets, 0, out, 1, LW_BATCH_STREAMS), "rows is 0");
    REFUSED((generator, weights, (lw_type)9, offsets, ROWS, out, 1, LW_BATCH_STREAMS), "type is 9");
    REFUSED((generator, (char *)weights + 4, LW_TYPE_F64, offsets, ROWS, out, 1, LW_BATCH_STREAMS), "aligned to 8");
    REFUSED((generator, weights, LW_TYPE_F64, (uint64_t *)((char *)offsets + 4), ROWS, out, 1, LW_BATCH_STREAMS),
            "offsets is ");
    REFUSED((generator, weights, LW_TYPE_F64, offsets, ROWS, NULL, 1, LW_BATCH_STREAMS),
            "out is null; it must have 5 elements");
    REFUSED((generator, weights, LW_TYPE_F64, offsets, ROWS, (uint32_t *)((char *)out + 1), 1, LW_BATCH_STREAMS),
            "aligned to 4");
    REFUSED((generator, weights, LW_TYPE_F64, offsets, ROWS, out, 1, (lw_batch_streams)5), "streams is 5");
    REFUSED((generator, weights, LW_TYPE_F64, offsets, ROWS, out, SIZE_MAX / 4, LW_BATCH_STREAMS), "each is ");
    assert_ok(lw_generator_seek(generator, ((uint64_t)1 << 60) - 3));
    REFUSED((generator, weights, LW_TYPE_F64, offsets, ROWS, out, 1, LW_BATCH_ONE_STREAM),
            "may not pass 2^60; it would move by 5");
    REFUSED((generator, weights, LW_TYPE_F64, offsets, ROWS, out, 4, LW_BATCH_STREAMS), "may not pass 2^60; it would move by 4");
    assert_ok(lw_generator_seek(generator, 0));
    assert_ok(lw_generator_cursor_at(generator, &word));
    REFUSED((generator, weights, LW_TYPE_F64, offsets, ROWS, out, 1, LW_BATCH_STREAMS), "lw_generator_cursor_at");
    assert_ok(lw_generator_cursor_at(generator, NULL));
    offsets[3] = 106;
    REFUSED((generator, weights, LW_TYPE_F64, offsets, ROWS, out, 1, LW_BATCH_STREAMS), "offsets[3] is 106, below 107");
    good(state);
    offsets[0] = 1;
    REFUSED((generator, weights, LW_TYPE_F64, offsets, ROWS, out, 1, LW_BATCH_STREAMS),
            "offsets[0] is 1; it must be 0");
    good(state);
    offsets[ROWS] = (uint64_t)1 << 40;
    REFUSED((generator, weights, LW_TYPE_F64, offsets, ROWS, out, 1, LW_BATCH_STREAMS), "fewer than 2^32");
    assert_untouched(out);
    assert_as_new(generator, LW_ENGINE_WARP1024, 1, 2, 0);
    lw_generator_destroy(generator);
}

#define TEST(name) cmocka_unit_test_setup(name, good)

static const struct CMUnitTest tests[] = {
    TEST(a_bad_weight_is_named_with_its_row),
    TEST(memory_of_the_context_stays_as_it_was),
    TEST(arguments_that_are_none),
};

TEST_MAIN("misuse_categorical", tests)
