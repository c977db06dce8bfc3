/* A CUDA device that is not as one would like it: without free memory, shared with another process, lost in the middle;
 * and calls of more elements than 32 bits count. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support.h"

#if LW_FAULTS_CUDA
#include <cuda_runtime_api.h>

#include "base/hash64.h"
#include "rounds.h"

int device_trap(void);

LW_DECLARE_METHOD(ripple);

#define assert_cuda(call) assert_int_equal((call), cudaSuccess)

/* ---- little memory ---- */

enum { CHUNKS_MOST = 400 };
#define LEAST_CHUNK ((size_t)64 << 10)

static void *chunk[CHUNKS_MOST];
static int chunks;

/* Takes the device's memory except some `first` bytes (the trial's), which the driver may not give in one piece. */
static void take_memory(fault_trial *t)
{
    void *spared = NULL;
    chunks = 0;
    if (cudaMalloc(&spared, t->first) != cudaSuccess)
        spared = NULL;
    for (size_t bytes = (size_t)1 << 36; bytes >= LEAST_CHUNK && chunks < CHUNKS_MOST;)
        if (cudaMalloc(&chunk[chunks], bytes) == cudaSuccess)
            chunks++;
        else
            bytes /= 2;
    cudaFree(spared);
    cudaGetLastError();
}

static void give_memory(fault_trial *t)
{
    (void)t;
    while (chunks > 0)
        cudaFree(chunk[--chunks]);
}

static int try_with(const fault_scenario *scenario, int there, size_t spared, uint64_t gave[])
{
    fault_trial t = {scenario, test_backend, there, take_memory, give_memory, spared, 0, LW_OK, {0}, 0, ""};
    fault_try(&t);
    if (t.wrong > 0)
        print_error("%s, arrays in %s memory, %zu KiB free: %s\n", scenario->name, there ? "the context's" : "host",
                    spared >> 10, t.what);
    gave[t.status]++;
    return t.wrong;
}

static void a_device_without_free_memory_is_reported_or_done_without(void **unused)
{
    static const size_t spared[] = {(size_t)64 << 20, (size_t)1 << 20, LEAST_CHUNK};
    uint64_t gave[sizeof(spared) / sizeof(spared[0])][LW_ERROR_RANKS + 1] = {{0}};
    int wrong = 0;
    (void)unused;
    for (int s = 0; s < fault_scenario_count; s++)
        for (int there = 0; there < (fault_scenarios[s].host_only ? 1 : 2); there++) {
            fault_trial reference = {.scenario = &fault_scenarios[s], .backend = test_backend, .there = there};
            fault_reference(&reference);
            wrong += reference.wrong;
            const size_t k = (size_t)(s + there) % (sizeof(spared) / sizeof(spared[0])); /* to take it all takes long */
            wrong += try_with(&fault_scenarios[s], there, spared[k], gave[k]);
        }
    for (size_t k = 0; k < sizeof(spared) / sizeof(spared[0]); k++) {
        printf("%zu KiB of the device's memory free:", spared[k] >> 10);
        for (int status = 0; status <= LW_ERROR_RANKS; status++)
            if (gave[k][status] > 0)
                printf(" %" PRIu64 " %s;", gave[k][status], lw_status_string((lw_status)status));
        printf("\n");
    }
    assert_int_equal(wrong, 0);
}

/* ---- memory of tables that are gone ---- */

static uint64_t calls_of(const fault_calls *calls, const char *function)
{
    for (int f = 0; f < fault_functions(); f++)
        if (strcmp(fault_function(f), function) == 0)
            return calls->of[f];
    fail_msg("%s has no row in interposed.def", function);
    return 0;
}

/* A table whose rows, and the memory it is built in, are too large for the pool of calls. */
static void make_and_destroy(lw_context *context, const float *weights, size_t items, fault_calls *calls)
{
    lw_alias *alias = NULL;
    faults_begin(0, 0);
    const lw_status status = lw_alias_create_f32(&alias, context, weights, items);
    lw_alias_destroy(alias);
    faults_end(calls);
    assert_ok(status);
}

static void memory_of_a_table_that_is_gone_is_used_again_until_it_is_given_back(void **unused)
{
    enum { MANY_ITEMS = 6000000, FEWER_ITEMS = 5500000, HALF = 3000000 };
    const lw_context_options options = {.size = sizeof(options), .backend = "cuda"};
    lw_context *context = NULL;
    lw_alias *before = NULL, *after = NULL;
    float *const weights = malloc(MANY_ITEMS * sizeof(*weights));
    fault_calls calls;
    (void)unused;
    assert_non_null(weights);
    for (size_t i = 0; i < MANY_ITEMS; i++)
        weights[i] = (float)(1 + i % 1000);
    /* what a process makes once */
    assert_ok(lw_context_create(&context, &options));
    make_and_destroy(context, weights, MANY_ITEMS, &calls);
    lw_context_destroy(context);
    faults_watch();
    assert_ok(lw_context_create(&context, &options));
    make_and_destroy(context, weights, MANY_ITEMS, &calls);
    assert_int_equal(calls_of(&calls, "cudaMalloc"), 2); /* the rows and the workspace */
    assert_int_equal(calls_of(&calls, "cudaFree"), 0);
    for (int round = 0; round < 3; round++) {
        make_and_destroy(context, weights, round == 1 ? FEWER_ITEMS : MANY_ITEMS, &calls);
        assert_int_equal(calls_of(&calls, "cudaMalloc") + calls_of(&calls, "cudaFree"), 0);
    }
    make_and_destroy(context, weights, HALF, &calls);    /* what is kept is too large for it */
    assert_int_equal(calls_of(&calls, "cudaMalloc"), 1); /* its workspace is a call's */
    /* two at once have memory of their own, in which they draw what they ought to */
    lw_generator *generator = NULL;
    static uint32_t got[2][1000];
    assert_ok(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 5, 6));
    assert_ok(lw_alias_create_f32(&before, context, weights, MANY_ITEMS));
    assert_ok(lw_alias_sample_u32(generator, before, got[0], 1000));
    assert_ok(lw_alias_create_f32(&after, context, weights + 7, MANY_ITEMS - 7));
    assert_ok(lw_generator_seek(generator, 0));
    assert_ok(lw_alias_sample_u32(generator, before, got[1], 1000));
    assert_memory_equal(got[0], got[1], sizeof(got[0]));
    lw_alias_destroy(before);
    lw_alias_destroy(after);
    /* what the caller frees is not kept */
    void *area = NULL;
    faults_begin(0, 0);
    assert_ok(lw_malloc(context, &area, MANY_ITEMS));
    assert_ok(lw_free(context, area));
    faults_end(&calls);
    assert_int_equal(calls_of(&calls, "cudaMalloc"), 1);
    assert_int_equal(calls_of(&calls, "cudaFree"), 1);
    /* all is given back at once, and then taken anew */
    faults_begin(0, 0);
    assert_ok(lw_context_trim(context));
    faults_end(&calls);
    assert_true(calls_of(&calls, "cudaFree") >= 4 && calls_of(&calls, "cudaMemPoolTrimTo") == 1);
    make_and_destroy(context, weights, MANY_ITEMS, &calls);
    assert_int_equal(calls_of(&calls, "cudaMalloc"), 2);
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    size_t left = 0;
    const char *const maker = faults_left(&left);
    if (left > 0)
        fail_msg("%zu left over, the first made by %s", left, maker);
    free(weights);
}

/* ---- the caller's own errors ---- */

static void an_error_that_the_caller_left_is_not_ours(void **unused)
{
    uint32_t got[1000];
    (void)unused;
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 2);
    assert_int_equal(cudaSetDevice(1 << 20), cudaErrorInvalidDevice); /* and is left to be seen */
    assert_ok(lw_permute_u32(generator, got, 1000));
    assert_int_equal(cudaSetDevice(1 << 20), cudaErrorInvalidDevice);
    assert_ok(lw_choose_u32(generator, got, 100, 1000));
    lw_generator_destroy(generator);
}

/* ---- more than 2^32 elements ---- */

enum { SPOT = 1000 };
#define MANY (((uint64_t)1 << 32) + ((uint64_t)1 << 20) + 77)

typedef lw_status many_call(lw_generator *generator, void *out, size_t n, const float *each);

#define MANY_CALL(name, call)                                                                                          \
    static lw_status many_##name(lw_generator *g, void *out, size_t n, const float *each)                              \
    {                                                                                                                  \
        return (void)each, call;                                                                                       \
    }

MANY_CALL(bits32, lw_fill_bits32(g, out, n))
MANY_CALL(bits64, lw_fill_bits64(g, out, n))
MANY_CALL(native_f64, lw_fill_native_f64(g, out, n))
MANY_CALL(uniform_f64, lw_fill_uniform_f64(g, out, n))
MANY_CALL(range_u32, lw_fill_range_u32(g, out, n, 1000003))
MANY_CALL(normal_f32, lw_fill_normal_f32(g, out, n, 0.0f, 1.0f))
MANY_CALL(gamma_f32, lw_fill_gamma_f32(g, out, n, 2.5f, 1.0f))
MANY_CALL(poisson_u32, lw_fill_poisson_u32(g, out, n, 30.0))
MANY_CALL(exponential_each, lw_fill_exponential_f32_each(g, out, n, lw_array_f32(each)))

static const struct {
    const char *name;
    many_call *call;
    lw_engine engine;
    size_t size;
    int each; /* whether it takes an array of as many parameters */
} many_rows[] = {
    {"bits32", many_bits32, LW_ENGINE_WARP1024, 4, 0},
    {"bits32", many_bits32, LW_ENGINE_WARPSTD, 4, 0},
    {"bits32", many_bits32, LW_ENGINE_PHILOX, 4, 0},
    {"bits64", many_bits64, LW_ENGINE_MRG8, 8, 0},
    {"native_f64", many_native_f64, LW_ENGINE_MRG8, 8, 0},
    {"uniform_f64", many_uniform_f64, LW_ENGINE_WARP1024, 8, 0},
    {"range_u32", many_range_u32, LW_ENGINE_WARP1024, 4, 0},
    {"normal_f32", many_normal_f32, LW_ENGINE_WARP1024, 4, 0},
    {"gamma_f32", many_gamma_f32, LW_ENGINE_WARP1024, 4, 0},
    {"gamma_f32", many_gamma_f32, LW_ENGINE_MRG8, 4, 0},
    {"poisson_u32", many_poisson_u32, LW_ENGINE_PHILOX, 4, 0},
    {"exponential_each", many_exponential_each, LW_ENGINE_WARP1024, 4, 1},
};

/* Places around which elements are compared with those that a CPU makes. */
static const uint64_t spots[] = {0, ((uint64_t)1 << 31) - SPOT / 2, ((uint64_t)1 << 32) - SPOT / 2,
                                 ((uint64_t)1 << 32) + 5, MANY - SPOT};
enum { SPOTS = sizeof(spots) / sizeof(spots[0]) };

static lw_context *cpu_context(void)
{
    lw_context *context = NULL;
    const lw_context_options options = {.size = sizeof(options), .backend = "portable"};
    assert_ok(lw_context_create(&context, &options));
    return context;
}

/* Device memory for so many bytes, or the reason why the test is skipped. */
static void *many_bytes(size_t bytes)
{
    void *area = NULL;
    if (lw_malloc(test_context, &area, bytes) == LW_OK)
        return area;
    print_message("skipped: %s\n", lw_last_error());
    skip();
    return NULL;
}

static void compare_spots(const char *name, const void *out, size_t size, lw_generator *host, many_call *call,
                          const float *each)
{
    static unsigned char got[SPOT * 8], expected[SPOT * 8];
    for (int s = 0; s < SPOTS; s++) {
        assert_ok(lw_copy(test_context, got, (const char *)out + spots[s] * size, SPOT * size));
        assert_ok(lw_generator_seek(host, spots[s]));
        assert_ok(call(host, expected, SPOT, each));
        if (memcmp(got, expected, SPOT * size) != 0)
            fail_msg("%s: elements from %" PRIu64 " on are not those of a CPU", name, spots[s]);
    }
}

static void calls_of_more_than_2_to_32_elements_are_whole(void **unused)
{
    static float rates[SPOT];
    (void)unused;
    const size_t bytes = MANY * 8 + 64;
    unsigned char *const out = many_bytes(bytes);
    lw_context *const cpu = cpu_context();
    float *const each = (float *)(void *)(out + MANY * 4 + 32); /* behind n elements of out */
    memset(rates, 0x3f, sizeof(rates));                         /* bytes of 0x3f are 0.747, legal parameters */
    for (size_t row = 0; row < sizeof(many_rows) / sizeof(many_rows[0]); row++) {
        lw_generator *const device = test_generator(many_rows[row].engine, 14, 3);
        lw_generator *host = NULL;
        uint64_t cursor = 0;
        assert_cuda(cudaMemset(out, 0x3f, bytes));
        assert_ok(lw_generator_create(&host, cpu, many_rows[row].engine, 14, 3));
        assert_ok(many_rows[row].call(device, out, MANY, many_rows[row].each ? each : NULL));
        assert_ok(lw_generator_tell(device, &cursor));
        assert_int_equal(cursor, MANY);
        compare_spots(many_rows[row].name, out, many_rows[row].size, host, many_rows[row].call, rates);
        lw_generator_destroy(host);
        lw_generator_destroy(device);
    }
    lw_context_destroy(cpu);
    assert_ok(lw_free(test_context, out));
}

static lw_alias *alias_on(lw_context *context)
{
    static float weights[5000];
    lw_alias *alias = NULL;
    for (int i = 0; i < 5000; i++)
        weights[i] = (float)(1 + i % 7);
    assert_ok(lw_alias_create_f32(&alias, context, weights, 5000));
    return alias;
}

static void samples_of_more_than_2_to_32_are_whole(void **unused)
{
    static uint32_t got[SPOT], expected[SPOT];
    (void)unused;
    uint32_t *const out = many_bytes(MANY * sizeof(*out));
    lw_context *const cpu = cpu_context();
    lw_generator *const device = test_generator(LW_ENGINE_WARP1024, 14, 3);
    lw_generator *host = NULL;
    lw_alias *const there = alias_on(test_context), *const here = alias_on(cpu);
    lw_discrete *poisson_there = NULL, *poisson_here = NULL;
    assert_ok(lw_discrete_create_poisson(&poisson_there, test_context, 30.0));
    assert_ok(lw_discrete_create_poisson(&poisson_here, cpu, 30.0));
    assert_ok(lw_generator_create(&host, cpu, LW_ENGINE_WARP1024, 14, 3));
    for (int table = 0; table < 2; table++) {
        assert_ok(lw_generator_seek(device, 0));
        assert_ok(table == 0 ? lw_alias_sample_u32(device, there, out, MANY)
                             : lw_discrete_sample_u32(device, poisson_there, out, MANY));
        for (int s = 0; s < SPOTS; s++) {
            assert_ok(lw_copy(test_context, got, out + spots[s], sizeof(got)));
            assert_ok(lw_generator_seek(host, spots[s]));
            assert_ok(table == 0 ? lw_alias_sample_u32(host, here, expected, SPOT)
                                 : lw_discrete_sample_u32(host, poisson_here, expected, SPOT));
            assert_memory_equal(got, expected, sizeof(got));
        }
    }
    lw_discrete_destroy(poisson_there);
    lw_discrete_destroy(poisson_here);
    lw_alias_destroy(there);
    lw_alias_destroy(here);
    lw_generator_destroy(host);
    lw_generator_destroy(device);
    lw_context_destroy(cpu);
    assert_ok(lw_free(test_context, out));
}

/* As many samples in sections, and their counts: both add up, whatever order they are in. */
static void counts_of_more_than_2_to_32_samples_add_up(void **unused)
{
    static uint64_t counts[5000];
    uint64_t all = 0;
    (void)unused;
    uint32_t *const out = many_bytes(MANY * sizeof(*out));
    uint64_t *const there = many_bytes(sizeof(counts));
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 14, 3);
    lw_alias *const alias = alias_on(test_context);
    double sum = 0;
    assert_ok(lw_alias_counts_u64(generator, alias, there, MANY));
    assert_ok(lw_copy(test_context, counts, there, sizeof(counts)));
    for (int i = 0; i < 5000; i++)
        all += counts[i];
    assert_int_equal(all, MANY);
    /* the last samples are items, too */
    assert_cuda(cudaMemset(out, 0xff, MANY * sizeof(*out)));
    assert_ok(lw_alias_sample_sections_u32(generator, alias, out, MANY));
    uint32_t last[SPOT];
    assert_ok(lw_copy(test_context, last, out + MANY - SPOT, sizeof(last)));
    for (int i = 0; i < SPOT; i++)
        assert_true(last[i] < 5000);
    /* n equal numbers, whose sum is exact: 24 bits times 33 */
    float value;
    memset(&value, 0x3f, sizeof(value));
    assert_cuda(cudaMemset(out, 0x3f, MANY * sizeof(*out)));
    assert_ok(lw_sum_f32(test_context, (const float *)(const void *)out, MANY, &sum));
    assert_true(sum == (double)((long double)value * (long double)MANY));
    lw_alias_destroy(alias);
    lw_generator_destroy(generator);
    assert_ok(lw_free(test_context, there));
    assert_ok(lw_free(test_context, out));
}

/* ---- processes beside each other, and a device that is lost ---- */

/* Runs this program in a process of its own, which CUDA has not seen; what it prints can be read. */
static FILE *start(const char *task)
{
    char self[400], command[500];
    const ssize_t length = readlink("/proc/self/exe", self, sizeof(self) - 1);
    assert_true(length > 0);
    self[length] = '\0';
    snprintf(command, sizeof(command), "'%s' cuda %s", self, task);
    FILE *const child = popen(command, "r");
    assert_non_null(child);
    return child;
}

static int end(FILE *child, char *text, size_t size)
{
    const size_t got = fread(text, 1, size - 1, child);
    text[got] = '\0';
    const int status = pclose(child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

enum { BESIDE_ROUNDS = 20, BESIDE = 1 << 20 };

/* A digest of fills, tables and permutations on any backend. */
static lw_status digest(const char *backend, int rounds, uint64_t *all)
{
    static uint32_t out[BESIDE];
    const lw_context_options options = {.size = sizeof(options), .backend = backend};
    lw_context *context = NULL;
    lw_generator *generator = NULL;
    lw_status status = lw_context_create(&context, &options);
    if (status == LW_OK)
        status = lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 9, 9);
    *all = 0;
    for (int r = 0; r < rounds && status == LW_OK; r++) {
        lw_alias *alias = NULL;
        uint64_t three[3];
        status = lw_fill_normal_f32(generator, (float *)(void *)out, BESIDE, 0.0f, 1.0f);
        three[0] = lw_hash64(out, sizeof(out));
        if (status == LW_OK)
            status = lw_permute_u32(generator, out, BESIDE);
        three[1] = lw_hash64(out, sizeof(out));
        if (status == LW_OK)
            status = lw_alias_create_u32(&alias, context, out, BESIDE);
        if (status == LW_OK)
            status = lw_alias_sample_u32(generator, alias, out, BESIDE);
        lw_alias_destroy(alias);
        three[2] = lw_hash64(out, sizeof(out));
        *all = *all * 31 + lw_hash64(three, sizeof(three));
    }
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    return status;
}

static int print_digest(void)
{
    uint64_t all;
    if (digest("cuda", BESIDE_ROUNDS, &all) != LW_OK) {
        printf("%s", lw_last_error());
        return 1;
    }
    printf("%016" PRIx64, all);
    return 0;
}

static void two_processes_on_one_device_give_the_same_bits(void **unused)
{
    char one[300], other[300], expected[20];
    uint64_t all;
    (void)unused;
    FILE *const first = start("digest"), *const second = start("digest");
    assert_ok(digest("portable", BESIDE_ROUNDS, &all));
    snprintf(expected, sizeof(expected), "%016" PRIx64, all);
    const int code = end(first, one, sizeof(one)), other_code = end(second, other, sizeof(other));
    assert_string_equal(one, expected);
    assert_string_equal(other, expected);
    assert_int_equal(code, 0);
    assert_int_equal(other_code, 0);
}

/* What needs no device may go on; all else must say that the device is lost. */
static int needs_no_device(const char *name)
{
    static const char *const names[] = {
        "generator_create", "generator_load",     "sequence_create",
        "cholesky",         "backends_describe",  "use_stream", /* the default one */
        "products",         "over_ranks_permute", "over_ranks_choose" /* by the calling thread in the host's memory */};
    for (size_t k = 0; k < sizeof(names) / sizeof(names[0]); k++)
        if (strcmp(names[k], name) == 0)
            return 1;
    return strstr(name, "destroy") != NULL;
}

/* All that the scenarios work on is made, the device is lost, and every call is made and every object destroyed. */
static int lose_the_device(void)
{
    enum { MOST = 200 };
    static fault_fixture fixtures[MOST];
    int made[MOST] = {0}, wrong = 0, lost = 0, advised = 0;
    alarm(120); /* a call that waits for ever ends the process */
    for (int s = 0; s < fault_scenario_count && s < MOST; s++) {
        const fault_scenario *const scenario = &fault_scenarios[s];
        made[s] = fault_fixture_open(&fixtures[s], "cuda", !scenario->host_only && s % 2) == LW_OK &&
                  (scenario->make == NULL || scenario->make(&fixtures[s]) == LW_OK);
        if (!made[s] && ++wrong)
            printf("%s: %s\n", scenario->name, lw_last_error());
    }
    if (device_trap() == (int)cudaSuccess && ++wrong)
        printf("the device was not lost\n");
    for (int s = 0; s < fault_scenario_count && s < MOST; s++) {
        const fault_scenario *const scenario = &fault_scenarios[s];
        const lw_status status = made[s] ? scenario->call(&fixtures[s]) : LW_ERROR_INTERNAL;
        const int well = status == LW_OK && needs_no_device(scenario->name);
        const int reported =
            (status == LW_ERROR_DEVICE || status == LW_ERROR_UNAVAILABLE) && strstr(lw_last_error(), "lw_") != NULL;
        lost += reported;
        advised += reported && strstr(lw_last_error(), "only a new process can use the device") != NULL;
        if (!well && !reported && ++wrong)
            printf("%s: \"%s\" on a lost device (%s)\n", scenario->name, lw_status_string(status), lw_last_error());
        if (scenario->undo != NULL)
            scenario->undo(&fixtures[s]);
        fault_fixture_close(&fixtures[s]);
    }
    printf("%d calls said that the device is lost, %d of them what would do; %d wrong\n", lost, advised, wrong);
    return wrong == 0 && advised > 0 ? 0 : 1;
}

/* What is used for the first time in a process while the device has no free memory: kernels are loaded then. */
static int use_without_memory(void)
{
    int wrong = 0, refused = 0;
    for (int s = 0; s < fault_scenario_count; s++) {
        const fault_scenario *const scenario = &fault_scenarios[s];
        fault_trial full = {.first = LEAST_CHUNK};
        fault_fixture fixture;
        if (fault_fixture_open(&fixture, "cuda", 0) != LW_OK ||
            (scenario->make != NULL && scenario->make(&fixture) != LW_OK)) {
            printf("%s: %s\n", scenario->name, lw_last_error());
            return 1;
        }
        take_memory(&full);
        const lw_status status = scenario->call(&fixture);
        give_memory(&full);
        const int failed = status == LW_ERROR_MEMORY || status == LW_ERROR_DEVICE || status == LW_ERROR_UNAVAILABLE;
        refused += failed;
        const lw_status again = failed ? scenario->call(&fixture) : status;
        if (again == LW_ERROR_MEMORY || again == LW_ERROR_DEVICE || again == LW_ERROR_UNAVAILABLE) {
            printf("%s, called again with memory: %s\n", scenario->name, lw_last_error());
            wrong++;
        }
        if (scenario->undo != NULL)
            scenario->undo(&fixture);
        fault_fixture_close(&fixture);
    }
    printf("%d first calls found no memory; %d wrong\n", refused, wrong);
    return wrong == 0 && refused > 0 ? 0 : 1;
}

static void expect_well(const char *task)
{
    static char text[20000];
    const int code = end(start(task), text, sizeof(text));
    print_message("%s", text);
    assert_int_equal(code, 0);
}

static void a_first_use_without_memory_may_be_made_again(void **unused)
{
    (void)unused;
    expect_well("full");
}

static void a_lost_device_is_reported_and_let_go(void **unused)
{
    uint32_t got[1000];
    (void)unused;
    expect_well("lose");
    /* this process has its own */
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 2);
    assert_ok(lw_permute_u32(generator, got, 1000));
    lw_generator_destroy(generator);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(memory_of_a_table_that_is_gone_is_used_again_until_it_is_given_back),
    cmocka_unit_test(an_error_that_the_caller_left_is_not_ours),
    cmocka_unit_test(calls_of_more_than_2_to_32_elements_are_whole),
    cmocka_unit_test(samples_of_more_than_2_to_32_are_whole),
    cmocka_unit_test(counts_of_more_than_2_to_32_samples_add_up),
    cmocka_unit_test(two_processes_on_one_device_give_the_same_bits),
    cmocka_unit_test(a_first_use_without_memory_may_be_made_again),
    cmocka_unit_test(a_lost_device_is_reported_and_let_go),
    cmocka_unit_test(a_device_without_free_memory_is_reported_or_done_without),
};

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[2], "digest") == 0)
        return print_digest();
    if (argc == 3 && strcmp(argv[2], "full") == 0)
        return use_without_memory();
    if (argc == 3 && strcmp(argv[2], "lose") == 0)
        return lose_the_device();
    return test_main(argc, argv, "device", tests, sizeof(tests) / sizeof(tests[0]));
}

#else

static void nothing_runs_without_cuda(void **unused)
{
    (void)unused;
    skip();
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(nothing_runs_without_cuda),
};

TEST_MAIN("device", tests)

#endif
