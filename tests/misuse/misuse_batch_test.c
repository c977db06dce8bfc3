/* Bad input to batches of alias tables: weights, offsets, and batches used with what is not theirs. */
#include <math.h>
#include <string.h>

#include "lanewise/lanewise.h"
#include "misuse.h"

enum { ROWS = 4, ITEMS = 3000 };

static uint64_t offsets[ROWS + 1];
static double weights[ITEMS];
static uint32_t out[1000];

static int good(void **state)
{
    static const uint64_t places[ROWS + 1] = {0, 7, 107, 1007, ITEMS};
    (void)state;
    memcpy(offsets, places, sizeof(places));
    for (size_t i = 0; i < ITEMS; i++)
        weights[i] = 1.0 + (double)(i % 5);
    memset(out, CANARY, sizeof(out));
    return 0;
}

static lw_status create(const void *w, lw_type type, const uint64_t *places, size_t rows)
{
    lw_batch *batch;
    PAINT(batch);
    const lw_status status = lw_batch_create(&batch, test_context, w, type, places, rows);
    if (status == LW_OK)
        lw_batch_destroy(batch);
    else
        assert_untouched(batch);
    return status;
}

/* In each length of row, that is by each way to build one. */
static void a_bad_weight_is_named_with_its_row(void **state)
{
    static const struct {
        uint64_t index;
        const char *text;
    } places[] = {{6, "weights[6], of row 0, is"},
                  {7, "weights[7], of row 1, is"},
                  {500, "weights[500], of row 2, is"},
                  {2999, "weights[2999], of row 3, is"}};
    static const double bad[] = {-2.5, INFINITY, NAN, -INFINITY};
    for (int p = 3; p >= 0; p--)
        for (int b = 0; b < 4; b++) {
            good(state);
            for (int behind = p; behind < 4; behind++) /* the first of several */
                weights[places[behind].index] = bad[b];
            assert_refused_with(create(weights, LW_TYPE_F64, offsets, ROWS), LW_ERROR_DOMAIN, "lw_batch_create",
                                places[p].text);
        }
}

static void offsets_that_fall_are_named(void **state)
{
    (void)state;
    offsets[3] = 106;
    assert_refused_with(create(weights, LW_TYPE_F64, offsets, ROWS), LW_ERROR_ARGUMENT, "lw_batch_create",
                        "offsets[3] is 106, below 107 before it");
    offsets[2] = 5;
    assert_refused(create(weights, LW_TYPE_F64, offsets, ROWS), LW_ERROR_ARGUMENT, "offsets[2] is 5, below 7");
    good(state);
    offsets[0] = 1;
    assert_refused(create(weights, LW_TYPE_F64, offsets, ROWS), LW_ERROR_ARGUMENT, "offsets[0] is 1; it must be 0");
    good(state);
    offsets[4] = (uint64_t)1 << 40;
    assert_refused(create(weights, LW_TYPE_F64, offsets, ROWS), LW_ERROR_ARGUMENT, "fewer than 2^32");
}

static void arguments_that_are_none(void **state)
{
    lw_batch *batch = NULL;
    (void)state;
    assert_refused(lw_batch_create(NULL, test_context, weights, LW_TYPE_F64, offsets, ROWS), LW_ERROR_ARGUMENT,
                   "batch is null");
    assert_refused(lw_batch_create(&batch, NULL, weights, LW_TYPE_F64, offsets, ROWS), LW_ERROR_ARGUMENT,
                   "context is null");
    assert_refused(create(NULL, LW_TYPE_F64, offsets, ROWS), LW_ERROR_ARGUMENT, "weights is null");
    assert_refused(create(weights, LW_TYPE_F64, NULL, ROWS), LW_ERROR_ARGUMENT, "offsets is null");
    assert_refused(create(weights, LW_TYPE_F64, offsets, 0), LW_ERROR_ARGUMENT, "rows is 0");
    assert_refused(create(weights, (lw_type)9, offsets, ROWS), LW_ERROR_ARGUMENT, "type is 9");
    assert_refused(create((char *)weights + 4, LW_TYPE_F64, offsets, ROWS), LW_ERROR_ARGUMENT, "aligned to 8");
    assert_refused(create(weights, LW_TYPE_F64, (uint64_t *)((char *)offsets + 4), ROWS), LW_ERROR_ARGUMENT,
                   "offsets is ");
    assert_null(batch);
    lw_batch_destroy(NULL);
}

/* A rebuild that is refused leaves a batch that draws nothing, until one succeeds. */
static void a_refused_rebuild_draws_nothing(void **state)
{
    lw_batch *batch = NULL;
    static uint64_t rows[ITEMS];
    (void)state;
    assert_ok(lw_batch_create(&batch, test_context, weights, LW_TYPE_F64, offsets, ROWS));
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 2);
    weights[8] = -1;
    assert_refused(lw_batch_rebuild(batch, weights, LW_TYPE_F64), LW_ERROR_DOMAIN,
                   "lw_batch_rebuild: weights[8], of row 1, is -1");
    assert_refused(lw_batch_sample_u32(generator, batch, out, 3, NULL, LW_BATCH_STREAMS), LW_ERROR_ARGUMENT,
                   "rebuild of the batch failed");
    assert_refused(lw_batch_rows(batch, rows), LW_ERROR_ARGUMENT, "rebuild of the batch failed");
    weights[8] = 1;
    assert_ok(lw_batch_rebuild(batch, weights, LW_TYPE_F64));
    assert_ok(lw_batch_sample_u32(generator, batch, out, 3, NULL, LW_BATCH_STREAMS));
    assert_refused(lw_batch_rebuild(NULL, weights, LW_TYPE_F64), LW_ERROR_ARGUMENT, "batch is null");
    assert_refused(lw_batch_rebuild(batch, NULL, LW_TYPE_F64), LW_ERROR_ARGUMENT, "weights is null");
    lw_generator_destroy(generator);
    lw_batch_destroy(batch);
}

static void samples_of_bad_arguments_leave_all_as_it_was(void **state)
{
    lw_batch *batch = NULL;
    lw_context *context = NULL;
    lw_generator *stranger = NULL;
    uint64_t starts[ROWS + 1] = {0, 5, 4, 9, 9}, word = 0;
    lw_batch_info info;
    lw_context_options options = {.size = sizeof(options), .backend = test_backend};
    (void)state;
    assert_ok(lw_batch_create(&batch, test_context, weights, LW_TYPE_F64, offsets, ROWS));
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 2);
#define REFUSED(call, words) assert_refused(lw_batch_sample_u32 call, LW_ERROR_ARGUMENT, words)
    REFUSED((NULL, batch, out, 1, NULL, LW_BATCH_STREAMS), "lw_batch_sample_u32: generator is null");
    REFUSED((generator, NULL, out, 1, NULL, LW_BATCH_STREAMS), "batch is null");
    REFUSED((generator, batch, NULL, 1, NULL, LW_BATCH_STREAMS), "out is null; it must have 4 elements");
    REFUSED((generator, batch, (uint32_t *)((char *)out + 1), 1, NULL, LW_BATCH_STREAMS), "aligned to 4");
    REFUSED((generator, batch, out, 1, NULL, (lw_batch_streams)5), "streams is 5");
    REFUSED((generator, batch, out, SIZE_MAX / 4, NULL, LW_BATCH_STREAMS), "each is ");
    REFUSED((generator, batch, out, 1, starts, LW_BATCH_STREAMS), "starts[2] is 4, below 5");
    starts[0] = 1;
    REFUSED((generator, batch, out, 1, starts, LW_BATCH_ONE_STREAM), "starts[0] is 1");
    REFUSED((generator, batch, out, 1, (uint64_t *)((char *)starts + 4), LW_BATCH_ONE_STREAM), "starts is ");
    assert_refused(lw_batch_sample_rows_u32(generator, batch, NULL, out, 1), LW_ERROR_ARGUMENT, "row_of is null");
    assert_refused(lw_batch_sample_rows_u32(generator, batch, (uint32_t *)((char *)out + 2), out, 1),
                   LW_ERROR_ARGUMENT, "row_of is ");
    assert_refused(lw_batch_sample_rows_u32(generator, batch, out, NULL, 1), LW_ERROR_ARGUMENT, "out is null");
    assert_ok(lw_generator_seek(generator, ((uint64_t)1 << 60) - 3));
    REFUSED((generator, batch, out, 1, NULL, LW_BATCH_ONE_STREAM), "may not pass 2^60; it would move by 4");
    REFUSED((generator, batch, out, 4, NULL, LW_BATCH_STREAMS), "may not pass 2^60; it would move by 4");
    assert_ok(lw_generator_seek(generator, 0));
    assert_ok(lw_generator_cursor_at(generator, &word));
    REFUSED((generator, batch, out, 1, NULL, LW_BATCH_STREAMS), "lw_generator_cursor_at");
    assert_ok(lw_generator_cursor_at(generator, NULL));
    assert_ok(lw_context_create(&context, &options));
    assert_ok(lw_generator_create(&stranger, context, LW_ENGINE_WARP1024, 1, 2));
    REFUSED((stranger, batch, out, 1, NULL, LW_BATCH_STREAMS), "different contexts");
    lw_generator_destroy(stranger);
    lw_context_destroy(context);
    assert_refused(lw_batch_describe(batch, NULL), LW_ERROR_ARGUMENT, "info is null");
    assert_refused(lw_batch_describe(NULL, &info), LW_ERROR_ARGUMENT, "batch is null");
    assert_refused(lw_batch_rows(batch, NULL), LW_ERROR_ARGUMENT, "rows is null");
    weights[2] = -3;
    assert_refused(lw_batch_draw_u32(generator, weights, LW_TYPE_F64, offsets, ROWS, out, 1, LW_BATCH_STREAMS),
                   LW_ERROR_DOMAIN, "lw_batch_draw_u32: weights[2], of row 0, is -3");
    assert_refused(lw_batch_draw_u32(NULL, weights, LW_TYPE_F64, offsets, ROWS, out, 1, LW_BATCH_STREAMS),
                   LW_ERROR_ARGUMENT, "generator is null");
    assert_untouched(out);
    assert_as_new(generator, LW_ENGINE_WARP1024, 1, 2, 0);
    lw_generator_destroy(generator);
    lw_batch_destroy(batch);
}

#define TEST(name) cmocka_unit_test_setup(name, good)

static const struct CMUnitTest tests[] = {
    TEST(a_bad_weight_is_named_with_its_row), TEST(offsets_that_fall_are_named), TEST(arguments_that_are_none),
    TEST(a_refused_rebuild_draws_nothing),    TEST(samples_of_bad_arguments_leave_all_as_it_was),
};

TEST_MAIN("misuse_batch", tests)
