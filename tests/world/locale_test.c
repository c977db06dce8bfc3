/* A locale with a decimal comma: the same bits, and the same words. The locale is made for the test, in a folder of its
 * own. */
#include <locale.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "calls.h"
#include "support.h"

extern char **environ;
static char folder[] = "/tmp/lanewise-locale-XXXXXX";

/* Whether a program did what it was asked for. */
static int run(char *const *arguments)
{
    posix_spawn_file_actions_t quiet;
    pid_t child = -1;
    int status = -1;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, STDERR_FILENO, "/dev/null", 1 /* O_WRONLY */, 0);
    const int started = posix_spawnp(&child, arguments[0], &quiet, NULL, arguments, environ);
    posix_spawn_file_actions_destroy(&quiet);
    return started == 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void remove_locale(void)
{
    char *const arguments[] = {"rm", "-rf", folder, NULL};
    run(arguments);
}

/* Null, or why there is none. */
static const char *make_locale(void)
{
    char path[64];
    if (mkdtemp(folder) == NULL)
        return "no folder for a locale can be made";
    atexit(remove_locale);
    snprintf(path, sizeof(path), "%s/de_DE.UTF-8", folder);
    char *const arguments[] = {"localedef", "-i", "de_DE", "-f", "UTF-8", path, NULL};
    setenv("LOCPATH", folder, 1);
    return run(arguments) ? NULL : "localedef cannot make de_DE.UTF-8 here";
}

static void set_locale(const char *name)
{
    assert_non_null(setlocale(LC_ALL, name));
    assert_string_equal(localeconv()->decimal_point, strcmp(name, "C") == 0 ? "." : ",");
}

static void every_function_gives_the_same_bits_and_words(void **state)
{
    scene s;
    (void)state;
    const char *const wrong = scene_open(&s, test_backend, 1, 1100);
    if (wrong != NULL)
        fail_msg("%s", wrong);
    for (size_t k = 0; k < call_count; k++) {
        set_locale("C");
        const call_result expected = call_make(&s, &calls[k]);
        set_locale("de_DE.UTF-8");
        const call_result got = call_make(&s, &calls[k]);
        if (got.status != expected.status || got.digest != expected.digest)
            fail_msg("%s: other bits, or words (%s)", calls[k].function, lw_last_error());
    }
    scene_close(&s);
}

static void numbers_in_words_have_a_point(void **state)
{
    float out;
    (void)state;
    set_locale("de_DE.UTF-8");
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 1, 2);
    assert_refused(lw_fill_gamma_f32(generator, &out, 1, -1.5f, 1), LW_ERROR_DOMAIN, "shape is -1.5;");
    assert_string_equal(localeconv()->decimal_point, ","); /* it is the caller's again */
    lw_generator_destroy(generator);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_function_gives_the_same_bits_and_words),
    cmocka_unit_test(numbers_in_words_have_a_point),
};

int main(int argc, char **argv)
{
    const char *const wrong = make_locale();
    if (wrong != NULL) {
        printf("skipped: %s\n", wrong);
        return 77;
    }
    return test_main(argc, argv, "locale", tests, sizeof(tests) / sizeof(tests[0]));
}
