/* The choice of backend and threads, by options and by the environment. No context is open and CUDA_VISIBLE_DEVICES is
 * empty before the first call, so that cuda cannot run, whether it is built in or not, on any machine. */
#include <stdio.h>
#include <stdlib.h>

#include "misuse.h"

static int clean(void **state)
{
    (void)state;
    unsetenv("LANEWISE_BACKEND");
    unsetenv("LANEWISE_THREADS");
    setenv("CUDA_VISIBLE_DEVICES", "", 1);
    return 0;
}

/* Asks for a context and, where one comes, says what it is. Where none comes, the pointer must not have been written.
 */
static lw_status create(const char *backend, int threads, lw_context_info *info)
{
    lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = threads};
    lw_context *context;
    PAINT(context);
    const lw_status status = lw_context_create(&context, &options);
    if (status != LW_OK) {
        assert_untouched(context);
        return status;
    }
    if (info != NULL)
        assert_ok(lw_context_describe(context, info));
    lw_context_destroy(context);
    return LW_OK;
}

/* "cuda, avx512, avx512f, portable": the names of all backends that this build knows. */
static const char *all_names(void)
{
    static char names[400];
    size_t used = 0;
    for (size_t i = 0; i < lw_backend_count(); i++) {
        lw_backend_info info;
        assert_ok(lw_backend_describe(i, &info));
        used += (size_t)snprintf(names + used, sizeof(names) - used, "%s%s", i == 0 ? "" : ", ", info.name);
        assert_true(used < sizeof(names));
    }
    return names;
}

static void an_unknown_backend_is_refused_with_all_names(void **state)
{
    static const char *const unknown[] = {"cudda", "CUDA", "portable ", " portable", "portable,avx512", "port", "none"};
    (void)state;
    for (size_t i = 0; i < sizeof(unknown) / sizeof(unknown[0]); i++) {
        char text[64];
        assert_refused_with(create(unknown[i], 0, NULL), LW_ERROR_ARGUMENT, "lw_context_create", "backend", unknown[i],
                            all_names());
        snprintf(text, sizeof(text), "LANEWISE_BACKEND=%s", unknown[i]);
        setenv("LANEWISE_BACKEND", unknown[i], 1);
        assert_refused_with(create(NULL, 0, NULL), LW_ERROR_ARGUMENT, text, all_names());
    }
}

static void a_backend_that_cannot_run_is_refused_with_the_reason(void **state)
{
    int found = 0;
    (void)state;
    for (size_t i = 0; i < lw_backend_count(); i++) {
        lw_backend_info info;
        char text[64];
        assert_ok(lw_backend_describe(i, &info));
        assert_true(info.reason[0] != '\0');
        if (info.available) {
            assert_ok(create(info.name, 1, NULL));
            continue;
        }
        found++;
        assert_refused_with(create(info.name, 0, NULL), LW_ERROR_UNAVAILABLE, "lw_context_create", "backend", info.name,
                            info.reason);
        setenv("LANEWISE_BACKEND", info.name, 1);
        snprintf(text, sizeof(text), "LANEWISE_BACKEND=%s", info.name);
        assert_refused_with(create(NULL, 0, NULL), LW_ERROR_UNAVAILABLE, text, info.reason);
        unsetenv("LANEWISE_BACKEND");
    }
    assert_true(found > 0);
}

static void the_environment_chooses_and_the_options_win_over_it(void **state)
{
    lw_context_info info;
    (void)state;
    setenv("LANEWISE_BACKEND", "portable", 1);
    setenv("LANEWISE_THREADS", "3", 1);
    assert_ok(create(NULL, 0, &info));
    assert_string_equal(info.backend, "portable");
    assert_non_null(strstr(info.reason, "LANEWISE_BACKEND"));
    assert_int_equal(info.threads, 3);
    setenv("LANEWISE_BACKEND", "cudda", 1);
    setenv("LANEWISE_THREADS", "many", 1);
    assert_ok(create("portable", 2, &info));
    assert_string_equal(info.backend, "portable");
    assert_int_equal(info.threads, 2);
}

static void an_empty_variable_is_no_variable(void **state)
{
    lw_context_info set, unset;
    (void)state;
    assert_ok(create(NULL, 0, &unset));
    setenv("LANEWISE_BACKEND", "", 1);
    setenv("LANEWISE_THREADS", "", 1);
    assert_ok(create(NULL, 0, &set));
    assert_string_equal(set.backend, unset.backend);
    assert_string_equal(set.reason, unset.reason);
    assert_int_equal(set.threads, unset.threads);
}

/* The name of the first backend, in the order of automatic choice, that can run here. */
static const char *first_that_can_run(void)
{
    static lw_backend_info backend;
    for (size_t i = 0; i < lw_backend_count(); i++) {
        assert_ok(lw_backend_describe(i, &backend));
        if (backend.available)
            return backend.name;
    }
    return "none";
}

static void the_automatic_choice_says_why_not_an_earlier_one(void **state)
{
    lw_context *context = NULL;
    lw_context_info info;
    (void)state;
    assert_ok(lw_context_create(&context, NULL));
    assert_ok(lw_context_describe(context, &info));
    assert_string_not_equal(info.backend, "cuda");
    assert_string_equal(info.backend, first_that_can_run()); /* avx512f too, on a CPU that has no more */
    assert_non_null(strstr(info.reason, "cuda cannot: "));
    assert_true(info.threads >= 1);
    assert_int_equal(info.device, -1);
    lw_context_destroy(context);
}

static void thread_counts_that_are_none_are_refused(void **state)
{
    static const char *const bad[] = {"0",   "-1", "4097", "two", "2x", "2.5",
                                      "1e3", "2 ", " ",    "0x",  "-",  "99999999999999999999"};
    (void)state;
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        char text[64];
        setenv("LANEWISE_THREADS", bad[i], 1);
        snprintf(text, sizeof(text), "lw_context_create: LANEWISE_THREADS=%s", bad[i]);
        assert_refused_with(create("portable", 0, NULL), LW_ERROR_ARGUMENT, text, "1 to 4096");
    }
    setenv("LANEWISE_THREADS", "4096", 1);
    assert_ok(create("portable", 0, NULL));
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup(an_unknown_backend_is_refused_with_all_names, clean),
    cmocka_unit_test_setup(a_backend_that_cannot_run_is_refused_with_the_reason, clean),
    cmocka_unit_test_setup(the_environment_chooses_and_the_options_win_over_it, clean),
    cmocka_unit_test_setup(an_empty_variable_is_no_variable, clean),
    cmocka_unit_test_setup(the_automatic_choice_says_why_not_an_earlier_one, clean),
    cmocka_unit_test_setup(thread_counts_that_are_none_are_refused, clean),
};

TEST_MAIN("misuse_environment", tests)
