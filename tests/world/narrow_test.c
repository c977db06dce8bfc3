/* A process that may use few processors or little memory. Each case is a process of its own, for what the library finds
 * out of the machine it asks once. */
#include <errno.h>
#include <malloc.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "calls.h"
#include "support.h"
#include "threads/fills_alone.h"

enum { N = 70000 };

/* ---- memory by the byte --------------------------------------------------------------------------------------------
 *
 * A limit of the system's is met where the C library asks it for more, a few times in a process. Here every allocation
 * of the process, hwloc's among them, takes from a budget what it gives back when it is freed. */

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define HAVE_BUDGET 1
void *__libc_malloc(size_t bytes);
void *__libc_calloc(size_t count, size_t bytes);
void *__libc_realloc(void *memory, size_t bytes);
void *__libc_memalign(size_t alignment, size_t bytes);
void __libc_free(void *memory);

#define PLENTY (INT64_MAX / 2)

static atomic_llong budget = PLENTY;

/* What is left of the budget for it; null with what it took given back if that is not enough. */
static void *account(void *memory)
{
    if (memory == NULL ||
        atomic_fetch_sub(&budget, (long long)malloc_usable_size(memory)) >= (long long)malloc_usable_size(memory))
        return memory;
    atomic_fetch_add(&budget, (long long)malloc_usable_size(memory));
    __libc_free(memory);
    errno = ENOMEM;
    return NULL;
}

void *malloc(size_t bytes)
{
    return account(__libc_malloc(bytes));
}

void *calloc(size_t count, size_t bytes)
{
    return account(__libc_calloc(count, bytes));
}

/* The library's own: malloc's does not come here. */
void *mmap(void *at, size_t bytes, int protection, int flags, int file, off_t offset)
{
    if ((long long)bytes > atomic_load(&budget)) {
        errno = ENOMEM;
        return MAP_FAILED;
    }
    return (void *)syscall(SYS_mmap, at, bytes, protection, flags, file, offset);
}

void *aligned_alloc(size_t alignment, size_t bytes)
{
    return account(__libc_memalign(alignment, bytes));
}

void free(void *memory)
{
    atomic_fetch_add(&budget, memory != NULL ? (long long)malloc_usable_size(memory) : 0);
    __libc_free(memory);
}

void *realloc(void *memory, size_t bytes)
{
    if (memory == NULL)
        return malloc(bytes);
    void *const other = bytes > 0 ? malloc(bytes) : NULL;
    const size_t had = malloc_usable_size(memory);
    if (other != NULL)
        memcpy(other, memory, had < bytes ? had : bytes);
    if (other != NULL || bytes == 0)
        free(memory);
    return other;
}
#else
#define HAVE_BUDGET 0
#define PLENTY 0
static long long budget;
#endif

/* ---- in the child --------------------------------------------------------------------------------------------------
 */

/* The digest of a fill with so many threads; 0 if it cannot be made. *used: how many the context has. */
static uint64_t digest_of(int threads, int *used)
{
    const lw_context_options options = {.size = sizeof(options), .backend = test_backend, .threads = threads};
    lw_context *context = NULL;
    lw_generator *generator = NULL;
    lw_context_info info = {0};
    uint64_t digest = 0;
    uint32_t *const out = malloc(N * sizeof(*out));
    if (out != NULL && lw_context_create(&context, &options) == LW_OK && lw_context_describe(context, &info) == LW_OK &&
        lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 1, 2) == LW_OK &&
        lw_fill_bits32(generator, out, N) == LW_OK)
        digest = fills_digest(out, N * sizeof(*out));
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    free(out);
    *used = info.threads;
    return digest;
}

/* On `count` of the processors that the process may use. */
static int on_processors(int count, int threads)
{
    cpu_set_t may, few;
    int used = 0;
    CPU_ZERO(&few);
    sched_getaffinity(0, sizeof(may), &may);
    for (int cpu = 0; cpu < CPU_SETSIZE && CPU_COUNT(&few) < count; cpu++)
        if (CPU_ISSET(cpu, &may))
            CPU_SET(cpu, &few);
    if (sched_setaffinity(0, sizeof(few), &few) != 0)
        return 1;
    const uint64_t digest = digest_of(threads, &used);
    printf("%d %016llx\n", used, (unsigned long long)digest);
    sched_getaffinity(0, sizeof(may), &may);
    return !CPU_EQUAL(&may, &few);
}

static size_t space_in_use(void)
{
    size_t pages = 0;
    FILE *const file = fopen("/proc/self/statm", "r");
    if (file != NULL && fscanf(file, "%zu", &pages) != 1)
        pages = 0;
    if (file != NULL)
        fclose(file);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

/* With so much more memory than the process has from the start, then with all. Calls may fail for lack of it. */
static int with_memory(size_t bytes)
{
    static scene s;
    struct rlimit was, now;
    int used = 0, made = 0;
    if (getrlimit(RLIMIT_AS, &was) != 0)
        return 1;
    now = was;
    now.rlim_cur = space_in_use() + bytes;
    if (setrlimit(RLIMIT_AS, &now) != 0)
        return 1;
    const char *const lacks = scene_open(&s, test_backend, 1, 1100);
    for (size_t k = 0; k < call_count && lacks == NULL; k++) {
        const lw_status status = call_alone(&s, &calls[k]);
        if (status != LW_ERROR_MEMORY && (status != LW_OK) != calls[k].refused) {
            printf("%s: %s\n", calls[k].function, lw_last_error());
            return 1;
        }
        made += status != LW_ERROR_MEMORY;
    }
    scene_close(&s);
    setrlimit(RLIMIT_AS, &was);
    const uint64_t digest = digest_of(2, &used);
    printf("%d %016llx\n", made, (unsigned long long)digest);
    return 0;
}

/* With so many bytes of memory, then with all. */
static int with_budget(size_t bytes)
{
    int used = 0;
    budget = (long long)bytes;
    const uint64_t scarce = digest_of(1, &used);
    budget = PLENTY;
    const uint64_t digest = digest_of(1, &used);
    printf("%d %016llx\n", scarce == digest, (unsigned long long)digest);
    return scarce != 0 && scarce != digest;
}

/* ---- in the parent -------------------------------------------------------------------------------------------------
 */

static char self[512];

/* Runs a case; returns its number and digest, or fails. */
static int run(const char *what, size_t a, int b, uint64_t *digest)
{
    char command[700];
    int number = -1;
    unsigned long long got = 0;
    snprintf(command, sizeof(command), "'%s' %s %s %zu %d", self, test_backend, what, a, b);
    FILE *const pipe = popen(command, "r");
    assert_non_null(pipe);
    const int fields = fscanf(pipe, "%d %llx", &number, &got);
    const int status = pclose(pipe);
    if (status != 0 || fields != 2)
        fail_msg("%s %zu %d: the process ended with %#x", what, a, b, status);
    *digest = got;
    return number;
}

static void one_processor_is_enough(void **state)
{
    uint64_t expected, got;
    (void)state;
    assert_int_equal(run("processors", 1, 0, &expected), 1); /* a thread for each processor */
    assert_true(expected != 0);
    assert_int_equal(run("processors", 1, 4, &got), 4); /* as asked for, on one */
    assert_true(got == expected);
    run("processors", 4096, 0, &got);
    assert_true(got == expected);
}

static void little_memory_is_an_error_at_most(void **state)
{
    enum { MIB = 1 << 20, STEPS = 24 };
    uint64_t expected, got;
    int made = 0, most = 0;
    (void)state;
    run("processors", 1, 1, &expected);
    for (size_t step = 0; step < STEPS; step++) {
        made = run("memory", step * (step < STEPS / 2 ? MIB / 4 : MIB), 0, &got);
        if (got != expected)
            fail_msg("other bits after %zu steps of memory", step);
        most = made > most ? made : most;
    }
    assert_int_equal(most, (int)call_count); /* with the most, all calls are made */
}

/* hwloc faults where it gets no memory. */
static void no_byte_too_few_ends_the_process(void **state)
{
    enum { STEP = 9973, STEPS = 120 };
    uint64_t expected, got;
    int whole = 0;
    (void)state;
    if (!HAVE_BUDGET)
        skip();
    run("processors", 1, 1, &expected);
    for (size_t bytes = 0; bytes < (size_t)STEP * STEPS; bytes += STEP) {
        whole += run("budget", bytes, 0, &got);
        if (got != expected)
            fail_msg("other bits after a budget of %zu bytes", bytes);
    }
    assert_true(whole > 0); /* the last ones were enough */
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(no_byte_too_few_ends_the_process),
    cmocka_unit_test(one_processor_is_enough),
    cmocka_unit_test(little_memory_is_an_error_at_most),
};

int main(int argc, char **argv)
{
    if (argc == 5) {
        test_backend = argv[1];
        const size_t a = strtoul(argv[3], NULL, 10);
        return strcmp(argv[2], "memory") == 0   ? with_memory(a)
               : strcmp(argv[2], "budget") == 0 ? with_budget(a)
                                                : on_processors((int)a, atoi(argv[4]));
    }
    const ssize_t length = readlink("/proc/self/exe", self, sizeof(self) - 1);
    self[length > 0 ? length : 0] = '\0';
    return test_main(argc, argv, "narrow", tests, sizeof(tests) / sizeof(tests[0]));
}
