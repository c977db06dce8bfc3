/* Memory that is freed and taken again, at the same address as another kind of memory, too: a fill sees what it is now. On
 * CUDA: several streams in turn, and threads that do so beside each other. */
#include <cuda_runtime_api.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "support.h"

enum { N = 5000, BYTES = 1 << 22, ROUNDS = 60, THREADS = 4 };
enum { DEVICE, MANAGED, PINNED, PAGED, KINDS };

/* At `wanted` where the system lets us; null: any place. */
static float *take(int kind, void *wanted)
{
    void *memory = NULL;
    if (kind == DEVICE)
        cudaMalloc(&memory, BYTES);
    else if (kind == MANAGED)
        cudaMallocManaged(&memory, BYTES, cudaMemAttachGlobal);
    else if (kind == PINNED)
        cudaHostAlloc(&memory, BYTES, cudaHostAllocDefault);
    else
        memory = mmap(wanted, BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

static void give_back(int kind, float *memory)
{
    if (kind == PAGED)
        munmap(memory, BYTES);
    else if (kind == PINNED)
        cudaFreeHost(memory);
    else
        cudaFree(memory);
}

typedef struct user {
    lw_context *context;
    lw_generator *generator, *right; /* right: of a CPU */
    unsigned turns, again;           /* how many areas lay where the one before had lain */
    unsigned wrong;
} user;

/* N elements at the memory's beginning, middle and end. */
static void fill_and_compare(user *u, float *memory)
{
    static const size_t places[] = {0, BYTES / 8 + 1, BYTES / 4 - N};
    float *const got = malloc(N * sizeof(float)), *const right = malloc(N * sizeof(float));
    for (size_t p = 0; p < sizeof(places) / sizeof(places[0]); p++) {
        u->wrong += lw_fill_normal_f32(u->generator, memory + places[p], N, 1.0f, 2.0f) != LW_OK;
        u->wrong += lw_context_synchronize(u->context) != LW_OK;
        u->wrong += cudaMemcpy(got, memory + places[p], N * sizeof(float), cudaMemcpyDefault) != cudaSuccess;
        u->wrong += lw_fill_normal_f32(u->right, right, N, 1.0f, 2.0f) != LW_OK;
        u->wrong += memcmp(got, right, N * sizeof(float)) != 0;
    }
    free(right);
    free(got);
}

static void *use(void *argument)
{
    user *const u = argument;
    uint32_t draw = 1;
    void *before = NULL;
    for (int round = 0; round < ROUNDS && u->wrong == 0; round++) {
        draw = draw * 1664525 + 1013904223;
        const int kind = (int)(draw >> 16) % KINDS;
        float *const memory = take(kind, before);
        if (memory == NULL)
            continue; /* managed memory is not to be had everywhere */
        u->turns++;
        u->again += memory == before;
        fill_and_compare(u, memory);
        give_back(kind, memory);
        before = memory;
    }
    return NULL;
}

static lw_context *open_context(const char *backend)
{
    lw_context *context = NULL;
    lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = 1};
    assert_ok(lw_context_create(&context, &options));
    return context;
}

static void freed_memory_is_looked_at_anew(void **unused)
{
    (void)unused;
    user users[THREADS];
    pthread_t threads[THREADS];
    for (int t = 0; t < THREADS; t++) {
        users[t] = (user){.context = open_context(test_backend)};
        assert_ok(lw_generator_create(&users[t].generator, users[t].context, LW_ENGINE_WARP1024, 3, (uint64_t)t));
        assert_ok(lw_generator_create(&users[t].right, open_context("portable"), LW_ENGINE_WARP1024, 3, (uint64_t)t));
    }
    use(&users[0]); /* alone, so that addresses come again */
    for (int t = 1; t < THREADS; t++)
        assert_int_equal(pthread_create(&threads[t], NULL, use, &users[t]), 0);
    for (int t = 1; t < THREADS; t++)
        pthread_join(threads[t], NULL);
    for (int t = 0; t < THREADS; t++) {
        print_message("thread %d: %u areas, %u at the address of the one before\n", t, users[t].turns, users[t].again);
        assert_int_equal(users[t].wrong, 0);
        assert_true(users[t].turns > 0);
        lw_generator_destroy(users[t].generator);
        lw_generator_destroy(users[t].right);
        lw_context_destroy(users[t].context);
    }
}

/* An area that ends before the fill is refused, also where an area before it at this address was longer. */
static void a_shorter_area_at_the_same_address_is_refused(void **unused)
{
    (void)unused;
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 3, 0);
    void *memory = NULL;
    const size_t large = (size_t)64 << 20, small = (size_t)2 << 20;
    assert_int_equal(cudaMalloc(&memory, large), cudaSuccess);
    assert_ok(lw_fill_uniform_f32(generator, memory, large / sizeof(float)));
    assert_ok(lw_context_synchronize(test_context));
    void *const before = memory;
    cudaFree(memory);
    assert_int_equal(cudaMalloc(&memory, small), cudaSuccess);
    assert_ok(lw_fill_uniform_f32(generator, memory, small / sizeof(float)));
    struct cudaPointerAttributes end;
    cudaPointerGetAttributes(&end, (char *)memory + large - 1);
    print_message("the small area %s\n", memory == before ? "lies where the large one lay" : "lies elsewhere");
    if (end.type != cudaMemoryTypeDevice) /* else somebody's memory lies there */
        assert_refused(lw_fill_uniform_f32(generator, memory, large / sizeof(float)), LW_ERROR_ARGUMENT, "ends before");
    assert_ok(lw_context_synchronize(test_context));
    cudaFree(memory);
    lw_generator_destroy(generator);
}

static void streams_in_turn_have_the_same_numbers(void **unused)
{
    (void)unused;
    cudaStream_t streams[3] = {NULL};
    cudaStreamCreateWithFlags(&streams[1], cudaStreamNonBlocking);
    cudaStreamCreate(&streams[2]);
    user u = {.context = test_context, .generator = test_generator(LW_ENGINE_PHILOX, 3, 0)};
    assert_ok(lw_generator_create(&u.right, open_context("portable"), LW_ENGINE_PHILOX, 3, 0));
    float *const memory = take(DEVICE, NULL);
    for (int turn = 0; turn < 30; turn++) {
        assert_ok(lw_context_use_stream(test_context, streams[turn % 3]));
        fill_and_compare(&u, memory);
    }
    assert_int_equal(u.wrong, 0);
    assert_ok(lw_context_use_stream(test_context, NULL));
    give_back(DEVICE, memory);
    cudaStreamDestroy(streams[1]);
    cudaStreamDestroy(streams[2]);
    lw_generator_destroy(u.generator);
    lw_generator_destroy(u.right);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(freed_memory_is_looked_at_anew),
    cmocka_unit_test(a_shorter_area_at_the_same_address_is_refused),
    cmocka_unit_test(streams_in_turn_have_the_same_numbers),
};
TEST_MAIN("reuse", tests)
