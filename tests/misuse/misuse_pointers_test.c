/* CUDA alone: every kind of memory that a fill may be given, memory that it must refuse, and the user's stream and
 * device. */
#include "fills.h"
#include "misuse.h"

#if MISUSE_HAVE_CUDA

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cuda_runtime_api.h>

enum { N = 40003, MOST_BYTES = 8 * (N + 1) };
static const lw_engine engines[] = {LW_ENGINE_WARP1024, LW_ENGINE_WARPSTD, LW_ENGINE_MRG8, LW_ENGINE_PHILOX};
enum { ENGINES = sizeof(engines) / sizeof(engines[0]) };

static void cuda_succeeds(cudaError_t error, const char *call, int line)
{
    if (error != cudaSuccess)
        fail_msg("line %d: %s: %s", line, call, cudaGetErrorString(error));
}
#define assert_cuda(call) cuda_succeeds((call), #call, __LINE__)

static unsigned char expected[MOST_BYTES], got[MOST_BYTES];

static int open_table(void **state)
{
    (void)state;
    make_fill_tables();
    return 0;
}

static int close_table(void **state)
{
    (void)state;
    free_fill_tables();
    return 0;
}

/* Every fill of every engine into `area` (MOST_BYTES), from its second element on, gives what host memory gets. */
static void assert_takes_fills(void *area)
{
    for (size_t e = 0; e < ENGINES; e++)
        for (const fill_row *row = fill_rows; row < fill_rows + FILL_ROWS; row++) {
            lw_generator *const generator = test_generator(engines[e], 3, 4);
            const size_t bytes = N * row->size;
            PAINT(got);
            assert_ok(lw_copy(test_context, area, got, MOST_BYTES));
            assert_ok(lw_generator_seek(generator, 1017));
            assert_ok(row->call(generator, row->kind, expected, N));
            assert_ok(lw_generator_seek(generator, 1017));
            assert_ok(row->call(generator, row->kind, (char *)area + row->size, N));
            assert_ok(lw_context_synchronize(test_context));
            assert_ok(lw_copy(test_context, got, area, MOST_BYTES));
            assert_painted(got, row->size);
            assert_memory_equal(got + row->size, expected, bytes);
            assert_painted(got + row->size + bytes, MOST_BYTES - row->size - bytes);
            lw_generator_destroy(generator);
        }
}

/* ---- memory that is taken ---------------------------------------------------------------------------------------- */

static void memory_of_the_context_gets_the_same_bits(void **state)
{
    void *area = NULL;
    (void)state;
    assert_ok(lw_malloc(test_context, &area, MOST_BYTES));
    assert_takes_fills(area);
    assert_ok(lw_free(test_context, area));
}

static void device_memory_of_the_user_gets_the_same_bits(void **state)
{
    void *area = NULL;
    int pools = 0;
    (void)state;
    assert_cuda(cudaMalloc(&area, MOST_BYTES));
    assert_takes_fills(area);
    assert_cuda(cudaFree(area));
    assert_cuda(cudaDeviceGetAttribute(&pools, cudaDevAttrMemoryPoolsSupported, 0));
    if (pools) {
        assert_cuda(cudaMallocAsync(&area, MOST_BYTES, NULL));
        assert_takes_fills(area);
        assert_cuda(cudaFreeAsync(area, NULL));
    }
}

static void managed_memory_gets_the_same_bits(void **state)
{
    void *area = NULL;
    (void)state;
    assert_cuda(cudaMallocManaged(&area, MOST_BYTES, cudaMemAttachGlobal));
    assert_takes_fills(area);
    assert_cuda(cudaFree(area));
}

static void pinned_memory_gets_the_same_bits(void **state)
{
    void *area = NULL;
    (void)state;
    assert_cuda(cudaHostAlloc(&area, MOST_BYTES, cudaHostAllocDefault));
    assert_takes_fills(area);
    assert_cuda(cudaFreeHost(area));
    area = aligned_alloc(4096, (MOST_BYTES + 4095) / 4096 * 4096);
    assert_non_null(area);
    assert_cuda(cudaHostRegister(area, MOST_BYTES, cudaHostRegisterDefault));
    assert_takes_fills(area);
    assert_cuda(cudaHostUnregister(area));
    free(area);
}

static void host_memory_is_complete_on_return(void **state)
{
    enum { LARGE = 20000000 }; /* more than one piece of the staging */
    uint32_t *const pageable = malloc(LARGE * sizeof(*pageable));
    uint32_t *const reference = malloc(LARGE * sizeof(*reference));
    void *device = NULL;
    (void)state;
    assert_true(pageable != NULL && reference != NULL);
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 1);
    assert_ok(lw_fill_bits32(generator, pageable, LARGE));
    assert_ok(lw_generator_seek(generator, 0));
    assert_ok(lw_malloc(test_context, &device, LARGE * sizeof(*reference)));
    assert_ok(lw_fill_bits32(generator, device, LARGE));
    assert_ok(lw_copy(test_context, reference, device, LARGE * sizeof(*reference)));
    assert_memory_equal(pageable, reference, LARGE * sizeof(*reference));
    assert_ok(lw_free(test_context, device));
    lw_generator_destroy(generator);
    free(pageable);
    free(reference);
}

/* ---- memory that is refused -------------------------------------------------------------------------------------- */

/* Device memory of `bytes` with nothing behind it, so that one element too many would hit no other allocation. */
static void *lonely_device_memory(size_t bytes)
{
    void *areas[16];
    int count = 0, found = -1;
    while (found < 0 && count < 16) {
        struct cudaPointerAttributes behind;
        assert_cuda(cudaMalloc(&areas[count], bytes));
        if (cudaPointerGetAttributes(&behind, (char *)areas[count] + bytes) != cudaSuccess ||
            behind.type != cudaMemoryTypeDevice)
            found = count;
        cudaGetLastError();
        count++;
    }
    for (int i = 0; i < count; i++)
        if (i != found)
            assert_cuda(cudaFree(areas[i]));
    if (found < 0)
        fail_msg("%s", "no device memory with nothing behind it");
    return areas[found];
}

static void device_memory_that_ends_too_early_is_refused(void **state)
{
    const size_t bytes = (size_t)8 << 20;
    char *const area = lonely_device_memory(bytes);
    unsigned char *const back = malloc(bytes);
    (void)state;
    assert_non_null(back);
    assert_cuda(cudaMemset(area, CANARY, bytes));
    for (size_t e = 0; e < ENGINES; e++)
        for (const fill_row *row = fill_rows; row < fill_rows + FILL_ROWS; row++) {
            lw_generator *const generator = test_generator(engines[e], 3, 4);
            const size_t fits = bytes / row->size;
            char value[64];
            snprintf(value, sizeof(value), "before its %zu elements", fits + 1);
            assert_refused_with(row->call(generator, row->kind, area, fits + 1), LW_ERROR_ARGUMENT, row->function,
                                value);
            assert_refused_with(row->call(generator, row->kind, area, (size_t)1 << 40), LW_ERROR_ARGUMENT,
                                row->function, "before its 1099511627776 elements");
            assert_refused_with(row->call(generator, row->kind, area + bytes - row->size, 2), LW_ERROR_ARGUMENT,
                                row->function, "before its 2 elements");
            assert_refused_with(row->call(generator, row->kind, area + 1, 8), LW_ERROR_ARGUMENT, row->function,
                                "out is");
            assert_as_new(generator, engines[e], 3, 4, 0);
            lw_generator_destroy(generator);
        }
    assert_ok(lw_copy(test_context, back, area, bytes));
    assert_painted(back, bytes);
    assert_cuda(cudaFree(area));
    free(back);
}

static void memory_of_another_device_is_refused(void **state)
{
    int devices = 0;
    void *area = NULL;
    (void)state;
    assert_cuda(cudaGetDeviceCount(&devices));
    if (devices < 2) {
        print_message("skipped: memory of another device needs two devices\n");
        skip();
    }
    assert_cuda(cudaSetDevice(1));
    assert_cuda(cudaMalloc(&area, MOST_BYTES));
    lw_generator *const generator = test_generator(LW_ENGINE_MRG8, 3, 4);
    assert_refused_with(lw_fill_bits32(generator, area, N), LW_ERROR_ARGUMENT, "lw_fill_bits32", "device 1",
                        "device is 0");
    assert_as_new(generator, LW_ENGINE_MRG8, 3, 4, 0);
    lw_generator_destroy(generator);
    assert_cuda(cudaFree(area));
    assert_cuda(cudaSetDevice(0));
}

/* ---- stream and device ------------------------------------------------------------------------------------------- */

typedef struct gate {
    atomic_int open, passed;
} gate;

/* Holds the stream until the gate opens; for ten seconds at most, so that a fill that waits fails and does not hang. */
static void CUDART_CB hold(void *argument)
{
    gate *const g = argument;
    for (int i = 0; i < 10000 && !g->open; i++)
        usleep(1000);
    g->passed = 1;
}

static void fills_are_queued_on_the_users_stream_without_waiting(void **state)
{
    lw_context_options options = {.size = sizeof(options), .backend = "cuda"};
    lw_context *context = NULL;
    cudaStream_t stream = NULL;
    char *area = NULL;
    gate g = {0, 0};
    (void)state;
    assert_cuda(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    options.stream = stream;
    assert_ok(lw_context_create(&context, &options));
    assert_cuda(cudaMalloc((void **)&area, (size_t)ENGINES * lw_kind_count() * MOST_BYTES));
    for (int round = 0; round < 2; round++) { /* the first loads the kernels, which may wait */
        char *out = area;
        if (round == 1)
            assert_cuda(cudaLaunchHostFunc(stream, hold, &g));
        for (size_t e = 0; e < ENGINES; e++)
            for (size_t kind = 0; kind < lw_kind_count(); kind++, out += MOST_BYTES) {
                lw_generator *generator = NULL;
                assert_ok(lw_generator_create(&generator, context, engines[e], 11, (uint64_t)round));
                assert_ok(call_any(generator, (lw_kind)kind, out, N));
                lw_generator_destroy(generator); /* what is queued needs it no more */
            }
    }
    const int waited = g.passed;
    const cudaError_t query = cudaStreamQuery(stream);
    g.open = 1;
    assert_cuda(cudaStreamSynchronize(stream));
    if (waited || query != cudaErrorNotReady)
        fail_msg("%s", "a fill of device memory waited for the stream");
    char *out = area;
    for (size_t e = 0; e < ENGINES; e++)
        for (size_t kind = 0; kind < lw_kind_count(); kind++, out += MOST_BYTES) {
            lw_generator *const generator = test_generator(engines[e], 11, 1);
            lw_kind_info info;
            assert_ok(lw_kind_describe((lw_kind)kind, &info));
            assert_ok(call_any(generator, (lw_kind)kind, expected, N));
            assert_cuda(cudaMemcpy(got, out, N * info.size, cudaMemcpyDeviceToHost));
            assert_memory_equal(got, expected, N * info.size);
            lw_generator_destroy(generator);
        }
    lw_context_destroy(context);
    assert_cuda(cudaStreamQuery(stream)); /* the stream is still the user's */
    assert_cuda(cudaStreamDestroy(stream));
    assert_cuda(cudaFree(area));
}

static void stays(lw_status status, const char *call, int mine)
{
    int current = -1;
    if (status != LW_OK)
        fail_msg("%s: %s (%s)", call, lw_status_string(status), lw_last_error());
    assert_cuda(cudaGetDevice(&current));
    if (current != mine)
        fail_msg("%s: the current device is %d, not %d", call, current, mine);
}

/* With two devices the user's is another than the context's. */
static void the_current_device_stays_the_users(void **state)
{
    lw_context_options options = {.size = sizeof(options), .backend = "cuda"};
    const double weights[] = {1.0, 2.0};
    lw_context *context = NULL;
    lw_context_info info;
    lw_backend_info backend;
    lw_generator *generator = NULL;
    lw_alias *alias = NULL;
    lw_discrete *discrete = NULL;
    void *area = NULL;
    uint64_t rows[2], bounds[200];
    int devices = 0;
    (void)state;
    assert_cuda(cudaGetDeviceCount(&devices));
    const int mine = devices - 1;
    assert_cuda(cudaSetDevice(mine));
#define STAYS(call) stays((call), #call, mine)
    STAYS(lw_backend_describe(0, &backend));
    STAYS(lw_context_create(&context, &options));
    STAYS(lw_context_describe(context, &info));
    STAYS(lw_malloc(context, &area, MOST_BYTES));
    STAYS(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 1, 0));
    STAYS(lw_fill_bits32(generator, area, N));
    STAYS(lw_fill_bits32(generator, (uint32_t *)got, N));
    STAYS(lw_context_synchronize(context));
    STAYS(lw_copy(context, got, area, MOST_BYTES));
    STAYS(lw_alias_create_f64(&alias, context, weights, 2));
    STAYS(lw_alias_rows(alias, rows));
    STAYS(lw_alias_sample_u32(generator, alias, area, N));
    STAYS(lw_discrete_create_poisson(&discrete, context, 30.0));
    STAYS(lw_discrete_bounds(discrete, bounds));
    STAYS(lw_discrete_sample_u32(generator, discrete, area, N));
    lw_discrete_destroy(discrete);
    lw_alias_destroy(alias);
    lw_generator_destroy(generator);
    STAYS(lw_free(context, area));
    assert_true(lw_malloc(context, &area, (size_t)1 << 60) != LW_OK);
    lw_context_destroy(context);
    STAYS(lw_context_synchronize(test_context));
    assert_cuda(cudaSetDevice(0));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_table, close_table)

static const struct CMUnitTest tests[] = {
    TEST(memory_of_the_context_gets_the_same_bits), TEST(device_memory_of_the_user_gets_the_same_bits),
    TEST(managed_memory_gets_the_same_bits),        TEST(pinned_memory_gets_the_same_bits),
    TEST(host_memory_is_complete_on_return),        TEST(device_memory_that_ends_too_early_is_refused),
    TEST(memory_of_another_device_is_refused),      TEST(fills_are_queued_on_the_users_stream_without_waiting),
    TEST(the_current_device_stays_the_users),
};

#else

static void pointers_of_the_cuda_runtime(void **state)
{
    (void)state;
    (void)fill_rows;
    (void)make_fill_tables;
    (void)free_fill_tables;
    print_message("skipped: this build has no CUDA runtime\n");
    skip();
}

static const struct CMUnitTest tests[] = {cmocka_unit_test(pointers_of_the_cuda_runtime)};

#endif

TEST_MAIN("misuse_pointers", tests)
