/* A cursor where the kernels run: fills read it when they run and move it afterwards; on CUDA a captured fill draws new
 * numbers at every replay, which also shows that it neither allocates nor waits. */
#include <stdlib.h>
#include <string.h>

#include "support.h"

#if ASYNCHRONY_HAVE_CUDA
#include <cuda_runtime_api.h>
#endif

enum { N = 3001, REPLAYS = 5 };

/* What is replayed, two fills of one sequence: n elements of f64, then n of u32 below a bound. */
static lw_status two_fills(lw_generator *generator, void *area)
{
    const lw_status status = lw_fill_uniform_f64(generator, (double *)area, N);
    return status != LW_OK ? status : lw_fill_range_u32(generator, (uint32_t *)((double *)area + N), N, 3221225473u);
}
enum { AREA = N * (sizeof(double) + sizeof(uint32_t)) };

static void *new_area(size_t bytes)
{
    void *area = NULL;
    assert_ok(lw_malloc(test_context, &area, bytes));
    return area;
}

static void set_cursor(uint64_t *cursor, uint64_t value)
{
    assert_ok(lw_copy(test_context, cursor, &value, sizeof(value)));
}

static uint64_t get_cursor(const uint64_t *cursor)
{
    uint64_t value = 0;
    assert_ok(lw_copy(test_context, &value, cursor, sizeof(value)));
    return value;
}

/* What replay r must give, from a generator with a cursor of its own. */
static void assert_replay(lw_engine engine, uint64_t start, int replay, const void *area)
{
    unsigned char *const got = malloc(AREA), *const right = malloc(AREA);
    lw_generator *const generator = test_generator(engine, 7, 1);
    assert_ok(lw_generator_seek(generator, start + (uint64_t)replay * 2 * N));
    assert_ok(two_fills(generator, right));
    assert_ok(lw_copy(test_context, got, area, AREA));
    assert_memory_equal(got, right, AREA);
    lw_generator_destroy(generator);
    free(right);
    free(got);
}

static void fills_read_and_move_a_cursor_of_the_contexts_memory(void **unused)
{
    (void)unused;
    for (unsigned e = 1; e <= lw_engine_count(); e++) {
        lw_generator *const generator = test_generator((lw_engine)e, 7, 1);
        void *const area = new_area(AREA);
        uint64_t *const cursor = new_area(sizeof(*cursor)), own = 0;
        const uint64_t start = 1000; /* inside a block */
        set_cursor(cursor, start);
        assert_ok(lw_generator_cursor_at(generator, cursor));
        for (int replay = 0; replay < REPLAYS; replay++) {
            assert_ok(two_fills(generator, area));
            assert_replay((lw_engine)e, start, replay, area);
            assert_int_equal(get_cursor(cursor), start + (uint64_t)(replay + 1) * 2 * N);
        }
        assert_ok(lw_generator_tell(generator, &own));
        assert_int_equal(own, 0); /* the generator's own has not moved */
        assert_ok(lw_generator_cursor_at(generator, NULL));
        assert_ok(two_fills(generator, area));
        assert_replay((lw_engine)e, 0, 0, area);
        assert_ok(lw_free(test_context, cursor));
        assert_ok(lw_free(test_context, area));
        lw_generator_destroy(generator);
    }
}

static void host_memory_may_be_filled_too(void **unused)
{
    (void)unused;
    lw_generator *const generator = test_generator(LW_ENGINE_MRG8, 7, 1);
    void *const area = malloc(AREA);
    uint64_t *const cursor = new_area(sizeof(*cursor));
    set_cursor(cursor, 12345);
    assert_ok(lw_generator_cursor_at(generator, cursor));
    assert_ok(two_fills(generator, area));
    assert_replay(LW_ENGINE_MRG8, 12345, 0, area);
    assert_int_equal(get_cursor(cursor), 12345 + 2 * N);
    assert_ok(lw_free(test_context, cursor));
    free(area);
    lw_generator_destroy(generator);
}

static void nothing_passes_the_end_of_the_sequence(void **unused)
{
    (void)unused;
    const uint64_t end = (uint64_t)1 << 60;
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 7, 1);
    uint32_t *const out = new_area(8 * sizeof(*out)), before[8], after[8];
    uint64_t *const cursor = new_area(sizeof(*cursor));
    memset(before, 0x5a, sizeof(before));
    assert_ok(lw_copy(test_context, out, before, sizeof(before)));
    set_cursor(cursor, end - 7);
    assert_ok(lw_generator_cursor_at(generator, cursor));
    const lw_status status = lw_fill_bits32(generator, out, 8); /* CUDA cannot know yet */
    assert_int_equal(status, strcmp(test_backend, "cuda") == 0 ? LW_OK : LW_ERROR_ARGUMENT);
    assert_ok(lw_copy(test_context, after, out, sizeof(after)));
    assert_memory_equal(after, before, sizeof(before));
    assert_int_equal(get_cursor(cursor), end - 7);
    assert_ok(lw_fill_bits32(generator, out, 7));
    assert_int_equal(get_cursor(cursor), end);
    memcpy(after, before, sizeof(after));
    assert_refused(lw_fill_bits32(generator, after, 1), LW_ERROR_ARGUMENT,
                   "may not pass 2^60"); /* host memory: all know */
    assert_memory_equal(after, before, sizeof(before));
    assert_int_equal(get_cursor(cursor), end);
    assert_ok(lw_free(test_context, cursor));
    assert_ok(lw_free(test_context, out));
    lw_generator_destroy(generator);
}

static void bad_cursors_are_refused(void **unused)
{
    (void)unused;
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 7, 1);
    uint64_t buffer[2];
    assert_refused(lw_generator_cursor_at(NULL, buffer), LW_ERROR_ARGUMENT, "generator is null");
    assert_refused(lw_generator_cursor_at(generator, (uint64_t *)((char *)buffer + 4)), LW_ERROR_ARGUMENT,
                   "aligned to 8");
    lw_generator_destroy(generator);
}

#if ASYNCHRONY_HAVE_CUDA
#define assert_cuda(call) assert_int_equal((call), cudaSuccess)

/* Makes a context on a stream of its own the test's, and puts the other back. */
static lw_context *context_on_stream(cudaStream_t *stream)
{
    lw_context *const before = test_context;
    lw_context_options options = {0};
    assert_cuda(cudaStreamCreateWithFlags(stream, cudaStreamNonBlocking));
    options.size = sizeof(options);
    options.backend = "cuda";
    options.stream = *stream;
    assert_ok(lw_context_create(&test_context, &options));
    return before;
}

static void back_to_context(lw_context *before, cudaStream_t stream)
{
    lw_context_destroy(test_context);
    test_context = before;
    assert_cuda(cudaStreamDestroy(stream));
}

static void a_captured_fill_draws_new_numbers_at_every_replay(void **unused)
{
    (void)unused;
    if (strcmp(test_backend, "cuda") != 0)
        skip();
    cudaStream_t stream;
    lw_context *const before = context_on_stream(&stream);
    for (unsigned e = 1; e <= lw_engine_count(); e++) {
        lw_generator *const generator = test_generator((lw_engine)e, 7, 1);
        void *const area = new_area(AREA);
        uint64_t *const cursor = new_area(sizeof(*cursor));
        cudaGraph_t graph;
        cudaGraphExec_t replayed;
        set_cursor(cursor, 99);
        assert_ok(lw_generator_cursor_at(generator, cursor));
        assert_cuda(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
        assert_ok(two_fills(generator, area));
        assert_cuda(cudaStreamEndCapture(stream, &graph));
        assert_cuda(cudaGraphInstantiate(&replayed, graph, 0));
        assert_int_equal(get_cursor(cursor), 99); /* capturing runs nothing */
        for (int replay = 0; replay < REPLAYS; replay++) {
            assert_cuda(cudaGraphLaunch(replayed, stream));
            assert_replay((lw_engine)e, 99, replay, area);
        }
        assert_cuda(cudaGraphExecDestroy(replayed));
        assert_cuda(cudaGraphDestroy(graph));
        assert_ok(lw_free(test_context, cursor));
        assert_ok(lw_free(test_context, area));
        lw_generator_destroy(generator);
    }
    back_to_context(before, stream);
}

/* Their work space is asked for in stream order, so they can be captured, too, once the context has a pool for it. */
static void captured_permutations_and_samples_are_new_at_every_replay(void **unused)
{
    uint32_t got[2 * N], right[2 * N];
    cudaStream_t stream;
    cudaGraph_t graph;
    cudaGraphExec_t replayed;
    (void)unused;
    if (strcmp(test_backend, "cuda") != 0)
        skip();
    lw_context *const before = context_on_stream(&stream);
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 7, 1);
    lw_generator *const plain = test_generator(LW_ENGINE_WARP1024, 7, 1);
    uint32_t *const area = new_area(sizeof(got));
    uint64_t *const cursor = new_area(sizeof(*cursor));
    assert_ok(lw_permute_u32(plain, area, N));
    set_cursor(cursor, 99);
    assert_ok(lw_generator_cursor_at(generator, cursor));
    assert_cuda(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    assert_ok(lw_permute_u32(generator, area, N));
    assert_ok(lw_choose_u32(generator, area + N, N, 10 * N));
    assert_cuda(cudaStreamEndCapture(stream, &graph));
    assert_cuda(cudaGraphInstantiate(&replayed, graph, 0));
    assert_ok(lw_generator_seek(plain, 99));
    for (int replay = 0; replay < REPLAYS; replay++) {
        assert_cuda(cudaGraphLaunch(replayed, stream));
        assert_ok(lw_copy(test_context, got, area, sizeof(got)));
        assert_ok(lw_permute_u32(plain, right, N));
        assert_ok(lw_choose_u32(plain, right + N, N, 10 * N));
        assert_memory_equal(got, right, sizeof(got));
        assert_int_equal(get_cursor(cursor), 99 + 2 * (uint64_t)(replay + 1));
    }
    assert_cuda(cudaGraphExecDestroy(replayed));
    assert_cuda(cudaGraphDestroy(graph));
    assert_ok(lw_free(test_context, cursor));
    assert_ok(lw_free(test_context, area));
    lw_generator_destroy(plain);
    lw_generator_destroy(generator);
    back_to_context(before, stream);
}

/* Nothing of keyed rows is known when they are captured but where keys, positions and parameters are. */
static void captured_rows_are_those_of_the_keys_at_every_replay(void **unused)
{
    enum { ROWS = 40, LENGTH = 200 };
    static float got[ROWS][LENGTH], right[LENGTH];
    cudaStream_t stream;
    cudaGraph_t graph;
    cudaGraphExec_t replayed;
    (void)unused;
    if (strcmp(test_backend, "cuda") != 0)
        skip();
    lw_context *const before = context_on_stream(&stream);
    float *const area = new_area(sizeof(got)), *const means = new_area(ROWS * sizeof(*means));
    lw_key *const keys = new_area(ROWS * sizeof(*keys));
    uint64_t *const positions = new_area(ROWS * sizeof(*positions));
    const lw_row_parameter parameters[2] = {{means, LW_PER_ROW, {0}}, {NULL, LW_PER_CALL, {.f64 = 2}}};
    assert_cuda(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    assert_ok(lw_fill_keyed(test_context, LW_ENGINE_PHILOX, LW_KIND_NORMAL_F32, LW_FORMAT_F32, area, ROWS, LENGTH,
                            LENGTH, keys, positions, parameters));
    assert_cuda(cudaStreamEndCapture(stream, &graph));
    assert_cuda(cudaGraphInstantiate(&replayed, graph, 0));
    for (uint64_t replay = 0; replay < REPLAYS; replay++) {
        lw_key made[ROWS];
        uint64_t places[ROWS];
        float mean[ROWS];
        for (uint64_t r = 0; r < ROWS; r++) {
            made[r] = (lw_key){7 * replay + r, r};
            places[r] = 1000 * replay + 3 * r;
            mean[r] = (float)(r + replay);
        }
        assert_ok(lw_copy(test_context, keys, made, sizeof(made)));
        assert_ok(lw_copy(test_context, positions, places, sizeof(places)));
        assert_ok(lw_copy(test_context, means, mean, sizeof(mean)));
        assert_cuda(cudaGraphLaunch(replayed, stream));
        assert_ok(lw_copy(test_context, got, area, sizeof(got)));
        for (size_t r = 0; r < ROWS; r++) {
            lw_generator *const generator = test_generator(LW_ENGINE_PHILOX, made[r].seed, made[r].stream);
            assert_ok(lw_generator_seek(generator, places[r]));
            assert_ok(lw_fill_normal_f32(generator, right, LENGTH, mean[r], 2));
            assert_memory_equal(got[r], right, sizeof(right));
            lw_generator_destroy(generator);
        }
    }
    assert_cuda(cudaGraphExecDestroy(replayed));
    assert_cuda(cudaGraphDestroy(graph));
    assert_ok(lw_free(test_context, positions));
    assert_ok(lw_free(test_context, keys));
    assert_ok(lw_free(test_context, means));
    assert_ok(lw_free(test_context, area));
    back_to_context(before, stream);
}

/* The context is made before, as none can be while a stream is captured, and outlives the stream. */
static void a_context_moves_to_a_stream_that_is_captured(void **unused)
{
    cudaStream_t stream;
    cudaGraph_t graph;
    cudaGraphExec_t replayed;
    (void)unused;
    if (strcmp(test_backend, "cuda") != 0)
        skip();
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 7, 1);
    void *const area = new_area(AREA);
    uint64_t *const cursor = new_area(sizeof(*cursor));
    set_cursor(cursor, 99);
    assert_ok(lw_generator_cursor_at(generator, cursor));
    assert_cuda(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    assert_cuda(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
    assert_ok(lw_context_use_stream(test_context, stream));
    assert_ok(two_fills(generator, area));
    assert_cuda(cudaStreamEndCapture(stream, &graph));
    assert_cuda(cudaGraphInstantiate(&replayed, graph, 0));
    for (int replay = 0; replay < REPLAYS; replay++) {
        assert_cuda(cudaGraphLaunch(replayed, stream));
        assert_replay(LW_ENGINE_WARP1024, 99, replay, area);
    }
    assert_cuda(cudaGraphExecDestroy(replayed));
    assert_cuda(cudaGraphDestroy(graph));
    assert_ok(lw_context_use_stream(test_context, NULL));
    assert_cuda(cudaStreamDestroy(stream));
    assert_ok(lw_free(test_context, cursor));
    assert_ok(lw_free(test_context, area));
    lw_generator_destroy(generator);
}
#endif

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(fills_read_and_move_a_cursor_of_the_contexts_memory),
    cmocka_unit_test(host_memory_may_be_filled_too),
    cmocka_unit_test(nothing_passes_the_end_of_the_sequence),
    cmocka_unit_test(bad_cursors_are_refused),
#if ASYNCHRONY_HAVE_CUDA
    cmocka_unit_test(a_captured_fill_draws_new_numbers_at_every_replay),
    cmocka_unit_test(a_context_moves_to_a_stream_that_is_captured),
    cmocka_unit_test(captured_permutations_and_samples_are_new_at_every_replay),
    cmocka_unit_test(captured_rows_are_those_of_the_keys_at_every_replay),
#endif
};

TEST_MAIN("asynchrony", tests)
