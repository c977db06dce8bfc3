/* CUDA alone: sums and moments of every kind of memory, and on a stream after the work that makes the numbers. */
#include "support.h"

#if MOMENTS_HAVE_CUDA

#include <stdlib.h>
#include <string.h>

#include <cuda_runtime_api.h>

enum { N = 100003 };

static void cuda_succeeds(cudaError_t error, const char *call, int line)
{
    if (error != cudaSuccess)
        fail_msg("line %d: %s: %s", line, call, cudaGetErrorString(error));
}
#define assert_cuda(call) cuda_succeeds((call), #call, __LINE__)

static double numbers[N];
static lw_moments right;

static int make_numbers(void **state)
{
    (void)state;
    for (size_t i = 0; i < N; i++)
        numbers[i] = 1.0 / (double)(1 + i * 7919 % N);
    assert_ok(lw_moments_f64(test_context, numbers, N, &right));
    return 0;
}

static void assert_measured(void *area)
{
    lw_moments got;
    double sum, right_sum;
    memset(&got, 0, sizeof(got));
    assert_ok(lw_copy(test_context, area, numbers, sizeof(numbers)));
    assert_ok(lw_moments_f64(test_context, area, N, &got));
    assert_memory_equal(&got, &right, sizeof(got));
    assert_ok(lw_sum_f64(test_context, area, N, &sum));
    assert_ok(lw_sum_f64(test_context, numbers, N, &right_sum));
    assert_true(sum == right_sum);
}

static void memory_of_every_kind_is_read(void **state)
{
    void *area = NULL;
    (void)state;
    assert_cuda(cudaMalloc(&area, sizeof(numbers)));
    assert_measured(area);
    assert_cuda(cudaFree(area));
    assert_cuda(cudaMallocManaged(&area, sizeof(numbers), cudaMemAttachGlobal));
    assert_measured(area);
    assert_cuda(cudaFree(area));
    assert_cuda(cudaHostAlloc(&area, sizeof(numbers), cudaHostAllocDefault));
    assert_measured(area);
    assert_cuda(cudaFreeHost(area));
}

static void device_memory_that_ends_early_is_refused(void **state)
{
    void *area = NULL;
    lw_moments got;
    (void)state;
    assert_cuda(cudaMalloc(&area, 4096));
    assert_refused(lw_moments_f64(test_context, area, (size_t)1 << 40, &got), LW_ERROR_ARGUMENT, "ends before its 1099511627776 elements");
    assert_cuda(cudaFree(area));
}

static void numbers_still_being_made_on_the_stream_are_waited_for(void **state)
{
    enum { LARGE = 1 << 24 };
    cudaStream_t stream;
    lw_context *context = NULL;
    lw_generator *generator = NULL;
    void *area = NULL;
    lw_moments first, second;
    (void)state;
    memset(&first, 0, sizeof(first));
    memset(&second, 0, sizeof(second));
    assert_cuda(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    lw_context_options options = {.size = sizeof(options), .backend = "cuda", .stream = stream};
    assert_ok(lw_context_create(&context, &options));
    assert_ok(lw_malloc(context, &area, LARGE * sizeof(float)));
    assert_ok(lw_generator_create(&generator, context, LW_ENGINE_MRG8, 1, 0));
    assert_ok(lw_fill_uniform_f32(generator, area, LARGE));
    assert_ok(lw_moments_f32(context, area, LARGE, &first));
    assert_ok(lw_context_synchronize(context));
    assert_ok(lw_moments_f32(context, area, LARGE, &second));
    assert_memory_equal(&first, &second, sizeof(first));
    assert_true(first.mean > 0.49 && first.mean < 0.51);
    lw_generator_destroy(generator);
    assert_ok(lw_free(context, area));
    lw_context_destroy(context);
    assert_cuda(cudaStreamDestroy(stream));
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(memory_of_every_kind_is_read, make_numbers),
        cmocka_unit_test(device_memory_that_ends_early_is_refused),
        cmocka_unit_test(numbers_still_being_made_on_the_stream_are_waited_for),
    };
    return test_main(argc, argv, "moments_pointers", tests, sizeof(tests) / sizeof(tests[0]));
}

#else

int main(int argc, char **argv)
{
    return test_main(argc, argv, "moments_pointers", NULL, 0);
}

#endif
