#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

const char *test_backend = "none";
lw_context *test_context;

enum { TEST_SKIPPED = 77 }; /* CTest's SKIP_RETURN_CODE in tests/CMakeLists.txt */

int test_main(int argc, char **argv, const char *group, const struct CMUnitTest *tests, size_t count)
{
    if (argc == 3) {
        while (count > 0 && strcmp(tests->name, argv[2]) != 0)
            tests++, count--;
        count = count > 0;
    }
    if (argc < 2 || argc > 3 || count == 0) {
        fprintf(stderr, "usage: %s BACKEND|none [TEST]\n", argv[0]);
        return 2;
    }
    test_backend = argv[1];
    if (strcmp(test_backend, "none") != 0) {
        lw_context_options options = {0};
        options.size = sizeof(options);
        options.backend = test_backend;
        const lw_status status = lw_context_create(&test_context, &options);
        if (status == LW_ERROR_UNAVAILABLE) {
            printf("skipped: %s\n", lw_last_error());
            return TEST_SKIPPED;
        }
        if (status != LW_OK) {
            fprintf(stderr, "%s: %s\n", test_backend, lw_last_error());
            return 1;
        }
    }
    const int failed = _cmocka_run_group_tests(group, tests, count, NULL, NULL);
    lw_context_destroy(test_context);
    return failed == 0 ? 0 : 1;
}

void test_refused(lw_status got, lw_status expected, const char *words, const char *call, const char *file, int line)
{
    if (got != expected) {
        print_error("%s gave \"%s\", expected \"%s\"\n", call, lw_status_string(got), lw_status_string(expected));
        _fail(file, line);
    }
    if (strstr(lw_last_error(), words) == NULL) {
        print_error("%s: the error \"%s\" does not contain \"%s\"\n", call, lw_last_error(), words);
        _fail(file, line);
    }
}

lw_generator *test_generator(lw_engine engine, uint64_t seed, uint64_t stream)
{
    lw_generator *generator = NULL;
    assert_ok(lw_generator_create(&generator, test_context, engine, seed, stream));
    return generator;
}

static size_t whole_pages(size_t size)
{
    const size_t page = (size_t)sysconf(_SC_PAGESIZE);
    return (size + page - 1) / page * page;
}

void *test_guarded(size_t size)
{
    const size_t pages = whole_pages(size), guard = whole_pages(1);
    char *const memory = mmap(NULL, pages + guard, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    assert_true(memory != MAP_FAILED);
    assert_int_equal(mprotect(memory + pages, guard, PROT_NONE), 0);
    return memory + pages - size;
}

void test_guarded_free(void *memory, size_t size)
{
    const size_t pages = whole_pages(size);
    assert_int_equal(munmap((char *)memory + size - pages, pages + whole_pages(1)), 0);
}

void *test_guarded_before(size_t size)
{
    const size_t pages = whole_pages(size), guard = whole_pages(1);
    char *const memory = mmap(NULL, guard + pages, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    assert_true(memory != MAP_FAILED);
    assert_int_equal(mprotect(memory, guard, PROT_NONE), 0);
    return memory + guard;
}

void test_guarded_before_free(void *memory, size_t size)
{
    const size_t guard = whole_pages(1);
    assert_int_equal(munmap((char *)memory - guard, guard + whole_pages(size)), 0);
}

int test_flags_run(const char *flags)
{
#ifdef __x86_64__
    if (strcmp(test_backend, "cuda") != 0 && strcmp(flags, "a user's flags") == 0)
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
#endif
    (void)flags;
    return 1;
}

const char *test_data(void)
{
    return LANEWISE_TEST_DATA;
}

const lw_value *test_parameters(lw_kind kind)
{
    static _Thread_local lw_kind_info info;
    return lw_kind_describe(kind, &info) == LW_OK ? info.example : NULL;
}
