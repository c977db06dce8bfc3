/* Bad input to what stands before the generators in the public header, and to the names of kinds and engines. */
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "misuse.h"

/* ---- status ------------------------------------------------------------------------------------------------------ */

static void every_status_has_words_of_its_own(void **state)
{
    static const int unknown[] = {-1, LW_ERROR_INTERNAL + 1, 1000, INT_MAX, INT_MIN};
    (void)state;
    for (int i = LW_OK; i <= LW_ERROR_INTERNAL; i++) {
        assert_non_null(lw_status_string((lw_status)i));
        assert_true(lw_status_string((lw_status)i)[0] != '\0');
        for (int j = LW_OK; j < i; j++)
            assert_string_not_equal(lw_status_string((lw_status)i), lw_status_string((lw_status)j));
        for (size_t k = 0; k < sizeof(unknown) / sizeof(unknown[0]); k++) {
            assert_non_null(lw_status_string((lw_status)unknown[k]));
            assert_string_not_equal(lw_status_string((lw_status)i), lw_status_string((lw_status)unknown[k]));
        }
    }
}

static void the_version_is_that_of_the_header(void **state)
{
    (void)state;
    assert_int_equal(lw_version(), LW_VERSION);
    assert_int_equal(lw_values_version(), LW_VALUES_VERSION);
}

/* cmocka's assertions belong to the thread of the test, so these threads report by what they return. */
static void *fail_in_a_thread(void *argument)
{
    const char *wrong = NULL;
    (void)argument;
    if (strcmp(lw_last_error(), "") != 0)
        wrong = "the error of a new thread is not empty";
    else if (lw_kind_find("of-the-thread", &(lw_kind){0}) != LW_ERROR_ARGUMENT)
        wrong = "lw_kind_find took an unknown name";
    else if (strstr(lw_last_error(), "of-the-thread") == NULL)
        wrong = "the thread does not see its own error";
    return (void *)wrong;
}

static void the_last_error_belongs_to_the_thread_and_outlives_success(void **state)
{
    pthread_t thread;
    void *wrong = NULL;
    lw_kind kind;
    (void)state;
    assert_refused(lw_kind_find("of-the-test", &kind), LW_ERROR_ARGUMENT, "of-the-test");
    assert_int_equal(pthread_create(&thread, NULL, fail_in_a_thread, NULL), 0);
    assert_int_equal(pthread_join(thread, &wrong), 0);
    if (wrong != NULL)
        fail_msg("%s", (const char *)wrong);
    assert_ok(lw_kind_find("bits32", &kind));
    assert_non_null(strstr(lw_last_error(), "of-the-test"));
}

/* ---- backends and contexts --------------------------------------------------------------------------------------- */

static void a_backend_beyond_the_last_is_refused(void **state)
{
    lw_backend_info info;
    char value[32];
    (void)state;
    PAINT(info);
    snprintf(value, sizeof(value), "index is %zu", lw_backend_count());
    assert_refused_with(lw_backend_describe(lw_backend_count(), &info), LW_ERROR_ARGUMENT, "lw_backend_describe",
                        value);
    assert_refused_with(lw_backend_describe(SIZE_MAX, &info), LW_ERROR_ARGUMENT, "lw_backend_describe", "index is ");
    assert_untouched(info);
    assert_refused_with(lw_backend_describe(0, NULL), LW_ERROR_ARGUMENT, "lw_backend_describe", "info is null");
}

/* Changes one of good options into something bad; the context pointer must not be written. */
static lw_status create(lw_context_options options)
{
    lw_context *context;
    PAINT(context);
    if (options.backend == NULL)
        options.backend = test_backend;
    const lw_status status = lw_context_create(&context, &options);
    if (status == LW_OK)
        lw_context_destroy(context);
    else
        assert_untouched(context);
    return status;
}

#define OPTIONS(...) ((lw_context_options){.size = sizeof(lw_context_options), __VA_ARGS__})

static void bad_context_options_are_refused(void **state)
{
    const size_t size = sizeof(lw_context_options);
    (void)state;
    assert_refused_with(lw_context_create(NULL, NULL), LW_ERROR_ARGUMENT, "lw_context_create",
                        "context is null; it must be the address for a result");
    assert_refused_with(create((lw_context_options){.size = 0}), LW_ERROR_ARGUMENT, "lw_context_create", "size is 0");
    assert_refused_with(create((lw_context_options){.size = size - 1}), LW_ERROR_ARGUMENT, "lw_context_create",
                        "size is");
    assert_refused_with(create((lw_context_options){.size = size + 8}), LW_ERROR_ARGUMENT, "lw_context_create",
                        "size is");
    assert_refused_with(create((lw_context_options){.size = SIZE_MAX}), LW_ERROR_ARGUMENT, "lw_context_create",
                        "size is");
    assert_refused_with(create(OPTIONS(.threads = -1)), LW_ERROR_ARGUMENT, "lw_context_create", "threads is -1");
    assert_refused_with(create(OPTIONS(.threads = 4097)), LW_ERROR_ARGUMENT, "lw_context_create", "threads is 4097");
    assert_refused_with(create(OPTIONS(.threads = INT_MIN)), LW_ERROR_ARGUMENT, "lw_context_create", "threads is -");
    assert_refused_with(create(OPTIONS(.backend = "cudda")), LW_ERROR_ARGUMENT, "lw_context_create", "cudda");
    assert_refused_with(create(OPTIONS(.device = -1)), LW_ERROR_ARGUMENT, "lw_context_create", "device is -1");
    assert_refused_with(create(OPTIONS(.device = 4095)), LW_ERROR_ARGUMENT, "lw_context_create", "device is 4095");
    assert_ok(create(OPTIONS(.threads = 4096)));
}

static void a_stream_is_refused_by_cpu_backends(void **state)
{
    int something = 0;
    (void)state;
    if (strcmp(test_backend, "cuda") == 0) {
        print_message("cuda takes streams: misuse_pointers_test gives it one\n");
        skip();
    }
    assert_refused_with(create(OPTIONS(.stream = &something)), LW_ERROR_ARGUMENT, "lw_context_create", "stream is",
                        test_backend);
    assert_refused_with(create(OPTIONS(.device = 1)), LW_ERROR_ARGUMENT, "lw_context_create", "device is 1",
                        test_backend);
}

static void null_contexts_and_results_are_refused(void **state)
{
    lw_context_info info;
    (void)state;
    PAINT(info);
    assert_refused_with(lw_context_describe(NULL, &info), LW_ERROR_ARGUMENT, "lw_context_describe",
                        "context is null; lw_context_create makes one");
    assert_untouched(info);
    assert_refused_with(lw_context_describe(test_context, NULL), LW_ERROR_ARGUMENT, "lw_context_describe",
                        "info is null");
    assert_refused_with(lw_context_synchronize(NULL), LW_ERROR_ARGUMENT, "lw_context_synchronize",
                        "context is null; lw_context_create makes one");
    lw_context_destroy(NULL);
    assert_ok(lw_context_synchronize(test_context));
    assert_refused_with(lw_context_trim(NULL), LW_ERROR_ARGUMENT, "lw_context_trim",
                        "context is null; lw_context_create makes one");
    assert_ok(lw_context_trim(test_context));
    assert_refused_with(lw_context_use_stream(NULL, NULL), LW_ERROR_ARGUMENT, "lw_context_use_stream",
                        "context is null; lw_context_create makes one");
    assert_ok(lw_context_use_stream(test_context, NULL));
}

static void a_context_describes_itself(void **state)
{
    lw_context_info info;
    (void)state;
    PAINT(info);
    assert_ok(lw_context_describe(test_context, &info));
    assert_string_equal(info.backend, test_backend);
    assert_true(memchr(info.reason, '\0', sizeof(info.reason)) != NULL && info.reason[0] != '\0');
    assert_true(memchr(info.machine, '\0', sizeof(info.machine)) != NULL && info.machine[0] != '\0');
    assert_true(info.threads >= 1);
    assert_int_equal(info.device, strcmp(test_backend, "cuda") == 0 ? 0 : -1);
}

/* ---- memory ------------------------------------------------------------------------------------------------------ */

static void bad_allocations_are_refused(void **state)
{
    void *pointer;
    (void)state;
    PAINT(pointer);
    assert_refused_with(lw_malloc(NULL, &pointer, 64), LW_ERROR_ARGUMENT, "lw_malloc",
                        "context is null; lw_context_create makes one");
    assert_refused_with(lw_malloc(test_context, NULL, 64), LW_ERROR_ARGUMENT, "lw_malloc", "pointer is null");
    assert_refused_with(lw_malloc(test_context, &pointer, 0), LW_ERROR_ARGUMENT, "lw_malloc", "bytes is 0");
    assert_refused_with(lw_malloc(test_context, &pointer, (size_t)1 << 60), LW_ERROR_MEMORY, "lw_malloc",
                        "1152921504606846976");
    assert_refused_with(lw_malloc(test_context, &pointer, SIZE_MAX), LW_ERROR_MEMORY, "lw_malloc",
                        "18446744073709551615");
    assert_untouched(pointer);
    assert_refused_with(lw_free(NULL, &pointer), LW_ERROR_ARGUMENT, "lw_free",
                        "context is null; lw_context_create makes one");
    assert_ok(lw_free(test_context, NULL));
}

static void bad_copies_are_refused(void **state)
{
    uint64_t source = 0x0123456789ABCDEF, destination;
    void *area = NULL;
    (void)state;
    PAINT(destination);
    assert_refused_with(lw_copy(NULL, &destination, &source, 8), LW_ERROR_ARGUMENT, "lw_copy",
                        "context is null; lw_context_create makes one");
    assert_refused_with(lw_copy(test_context, NULL, &source, 8), LW_ERROR_ARGUMENT, "lw_copy", "destination is null");
    assert_refused_with(lw_copy(test_context, &destination, NULL, 8), LW_ERROR_ARGUMENT, "lw_copy", "source is null");
    assert_untouched(destination);
    assert_ok(lw_copy(test_context, NULL, NULL, 0));
    /* and the context still works: there and back, through memory of its own */
    assert_ok(lw_malloc(test_context, &area, 8));
    assert_ok(lw_copy(test_context, area, &source, 8));
    assert_ok(lw_copy(test_context, &destination, area, 8));
    assert_ok(lw_free(test_context, area));
    assert_int_equal(destination, source);
}

/* ---- names ------------------------------------------------------------------------------------------------------- */

static void unknown_kinds_are_refused(void **state)
{
    static const char *const unknown[] = {"", "bits", "bits32 ", "BITS32", "uniform_f32", "alias-u32", "gamma-f16"};
    const int numbers[] = {-1, (int)lw_kind_count(), (int)lw_kind_count() + 1, INT_MAX, INT_MIN};
    lw_kind kind;
    lw_kind_info info;
    (void)state;
    PAINT(kind);
    PAINT(info);
    for (size_t i = 0; i < sizeof(unknown) / sizeof(unknown[0]); i++)
        for (int k = 0; k < (int)lw_kind_count(); k++) {
            lw_kind_info known;
            assert_ok(lw_kind_describe((lw_kind)k, &known));
            assert_refused_with(lw_kind_find(unknown[i], &kind), LW_ERROR_ARGUMENT, "lw_kind_find", unknown[i],
                                known.name);
        }
    for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
        char value[32];
        snprintf(value, sizeof(value), "kind is %d", numbers[i]);
        assert_refused_with(lw_kind_describe((lw_kind)numbers[i], &info), LW_ERROR_ARGUMENT, "lw_kind_describe", value);
    }
    assert_refused_with(lw_kind_find(NULL, &kind), LW_ERROR_ARGUMENT, "lw_kind_find", "name is null");
    assert_refused_with(lw_kind_find("bits32", NULL), LW_ERROR_ARGUMENT, "lw_kind_find", "kind is null");
    assert_refused_with(lw_kind_describe(LW_KIND_BITS32, NULL), LW_ERROR_ARGUMENT, "lw_kind_describe", "info is null");
    assert_untouched(kind);
    assert_untouched(info);
}

static void unknown_engines_are_refused(void **state)
{
    static const char *const unknown[] = {"", "warp", "warp1024 ", "WARP1024", "mrg8 ", "philox4x32"};
    const int numbers[] = {-1, 0, (int)lw_engine_count() + 1, INT_MAX, INT_MIN};
    lw_engine engine;
    const char *name;
    (void)state;
    PAINT(engine);
    PAINT(name);
    for (size_t i = 0; i < sizeof(unknown) / sizeof(unknown[0]); i++)
        assert_refused_with(lw_engine_find(unknown[i], &engine), LW_ERROR_ARGUMENT, "lw_engine_find", unknown[i],
                            "warp1024", "warpstd", "mrg8", "philox");
    for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
        char value[32];
        snprintf(value, sizeof(value), "engine is %d", numbers[i]);
        assert_refused_with(lw_engine_name((lw_engine)numbers[i], &name), LW_ERROR_ARGUMENT, "lw_engine_name", value);
    }
    assert_refused_with(lw_engine_find(NULL, &engine), LW_ERROR_ARGUMENT, "lw_engine_find", "name is null");
    assert_refused_with(lw_engine_find("mrg8", NULL), LW_ERROR_ARGUMENT, "lw_engine_find", "engine is null");
    assert_refused_with(lw_engine_name(LW_ENGINE_MRG8, NULL), LW_ERROR_ARGUMENT, "lw_engine_name", "name is null");
    assert_untouched(engine);
    assert_untouched(name);
}

static void every_name_finds_its_number(void **state)
{
    (void)state;
    for (size_t i = 0; i < lw_kind_count(); i++) {
        lw_kind_info info;
        lw_kind kind;
        assert_ok(lw_kind_describe((lw_kind)i, &info));
        assert_ok(lw_kind_find(info.name, &kind));
        assert_int_equal(kind, i);
    }
    for (size_t i = 1; i <= lw_engine_count(); i++) {
        const char *name = NULL;
        lw_engine engine;
        assert_ok(lw_engine_name((lw_engine)i, &name));
        assert_ok(lw_engine_find(name, &engine));
        assert_int_equal(engine, i);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_status_has_words_of_its_own),
    cmocka_unit_test(the_version_is_that_of_the_header),
    cmocka_unit_test(the_last_error_belongs_to_the_thread_and_outlives_success),
    cmocka_unit_test(a_backend_beyond_the_last_is_refused),
    cmocka_unit_test(bad_context_options_are_refused),
    cmocka_unit_test(a_stream_is_refused_by_cpu_backends),
    cmocka_unit_test(null_contexts_and_results_are_refused),
    cmocka_unit_test(a_context_describes_itself),
    cmocka_unit_test(bad_allocations_are_refused),
    cmocka_unit_test(bad_copies_are_refused),
    cmocka_unit_test(unknown_kinds_are_refused),
    cmocka_unit_test(unknown_engines_are_refused),
    cmocka_unit_test(every_name_finds_its_number),
};

TEST_MAIN("misuse_context", tests)
