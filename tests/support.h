/* What every test program shares: one program is run once a backend, as `<name>_test BACKEND`. A second argument is the one
 * of its tests to run.
 *
 * Where the backend cannot run, the program prints "skipped: <backend>: <reason>" and exits with 77, which CTest
 * reports as skipped. Tests that need no backend are run with "none". */
#ifndef LANEWISE_TESTS_SUPPORT_H
#define LANEWISE_TESTS_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lanewise/lanewise.h"

/* Set by test_main before the first test: the backend's name and an open context on it (null for "none"). */
extern const char *test_backend;
extern lw_context *test_context;

/* Runs the tests, or that of argv[2], on the backend named by argv[1]; what main returns. group is the program's name in the report. */
int test_main(int argc, char **argv, const char *group, const struct CMUnitTest *tests, size_t count);
#define TEST_MAIN(group, tests)                                                                                        \
    int main(int argc, char **argv)                                                                                    \
    {                                                                                                                  \
        return test_main(argc, argv, group, tests, sizeof(tests) / sizeof((tests)[0]));                                \
    }

/* Fails the running test with lw_last_error() unless the call returned LW_OK. */
#define assert_ok(call)                                                                                                \
    do {                                                                                                               \
        const lw_status assert_ok_status = (call);                                                                     \
        if (assert_ok_status != LW_OK)                                                                                 \
            fail_msg("%s: %s (%s)", #call, lw_status_string(assert_ok_status), lw_last_error());                       \
    } while (0)

/* Fails unless the call returned this status and lw_last_error() contains the words. */
#define assert_refused(call, status, words) test_refused((call), (status), (words), #call, __FILE__, __LINE__)
void test_refused(lw_status got, lw_status expected, const char *words, const char *call, const char *file, int line);

/* A generator of test_context, or a failed test. */
lw_generator *test_generator(lw_engine engine, uint64_t seed, uint64_t stream);

/* Parameters that a kind takes: its examples. Of this thread, until the next call. */
const lw_value *test_parameters(lw_kind kind);

/* Memory of `size` bytes with nothing behind it: to read or write the next byte is a fault. */
void *test_guarded(size_t size);
void test_guarded_free(void *memory, size_t size);

/* The same with nothing before it. */
void *test_guarded_before(size_t size);
void test_guarded_before_free(void *memory, size_t size);

/* Whether this CPU runs a target with these flags, in its words: a CPU target with a user's flags is compiled for
 * AVX2 and FMA on x86-64, without which its compiler could fuse nothing (each_target.cmake). */
int test_flags_run(const char *flags);

/* The folder of the test data (tests/ in the source tree). */
const char *test_data(void);

#endif
