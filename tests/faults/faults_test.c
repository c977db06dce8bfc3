/* Every call of another library's function that can fail, fails once: each public operation (scenarios.c) is run as
 * often as it makes such calls (interposed.def), and each time another one fails; then each time all from another one
 * on.
 *
 * The operation either does without, and its result has the right bits, or it returns a status with a sentence. Then
 * nothing is written, nothing is left over, and the same call gives the right bits when it is made again.
 *
 * What libhwloc and the CUDA driver call themselves is theirs; no call of theirs fails here. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rounds.h"
#include "support.h"

enum { REPORTED = 40, STATUSES = LW_ERROR_RANKS + 1, SPREAD = 12 };

/* What the disturbed calls gave, by function. */
typedef struct tally {
    uint64_t calls[FAULT_FUNCTIONS_MOST];
    uint64_t gave[FAULT_FUNCTIONS_MOST][STATUSES];
} tally;

/* ---- all trials of a scenario ---- */

static int reported;

static void report(const fault_trial *t)
{
    if (t->wrong == 0 || reported++ >= REPORTED)
        return;
    print_error("%s, arrays in %s memory, call %" PRIu64 "%s (%s): %s\n", t->scenario->name,
                t->there ? "the context's" : "host", t->first, t->last > t->first ? " and all from it on" : "",
                t->calls.refused >= 0 ? fault_function(t->calls.refused) : "none", t->what);
}

static void begin(fault_trial *t)
{
    faults_begin(t->first, t->last);
}

static void end(fault_trial *t)
{
    faults_end(&t->calls);
}

static int try_one(const fault_scenario *scenario, int there, uint64_t first, uint64_t last, tally *sums)
{
    fault_trial t = {scenario, test_backend, there, begin, end, first, last, LW_OK, {0}, 0, ""};
    fault_try(&t);
    report(&t);
    if (t.calls.refused >= 0)
        sums->gave[t.calls.refused][t.status]++;
    else if (first == 0)
        memcpy(sums->calls, t.calls.of, sizeof(sums->calls));
    return t.wrong;
}

static void print_row(const char *name, int there, const tally *sums)
{
    printf("%s%s:", name, there ? " (context's memory)" : "");
    for (int f = 0; f < fault_functions(); f++) {
        if (sums->calls[f] == 0)
            continue;
        printf(" %s %" PRIu64 " (", fault_function(f), sums->calls[f]);
        const char *between = "";
        for (int s = 0; s < STATUSES; s++)
            if (sums->gave[f][s] > 0) {
                printf("%s%" PRIu64 " %s", between, sums->gave[f][s], lw_status_string((lw_status)s));
                between = ", ";
            }
        printf(");");
    }
    printf("\n");
}

/* A device's context takes so long to make that of the second kind of trial only some are run there. */
static int run_scenario(const fault_scenario *scenario, int there, uint64_t *trials)
{
    static tally sums;
    fault_trial reference = {.scenario = scenario, .backend = test_backend, .there = there, .calls = {.refused = -1}};
    memset(&sums, 0, sizeof(sums));
    fault_reference(&reference);
    report(&reference);
    int wrong = reference.wrong + try_one(scenario, there, 0, 0, &sums);
    uint64_t calls = 0;
    for (int f = 0; f < fault_functions(); f++)
        calls += sums.calls[f];
    const uint64_t step = strcmp(test_backend, "cuda") == 0 ? calls / SPREAD + 1 : 1;
    for (uint64_t k = 1; wrong == 0 && k <= calls; k++) {
        wrong += try_one(scenario, there, k, k, &sums);
        if (k % step == 0 && calls > 1)
            wrong += try_one(scenario, there, k, UINT64_MAX, &sums);
        *trials += 1 + (k % step == 0 && calls > 1);
    }
    print_row(scenario->name, there, &sums);
    return wrong;
}

static void every_call_that_fails_is_reported_or_done_without(void **unused)
{
    const char *const only = getenv("LANEWISE_FAULTS"); /* the name of one scenario: for those who mend it */
    uint64_t trials = 0;
    int wrong = 0;
    (void)unused;
    for (int s = 0; s < fault_scenario_count; s++)
        for (int there = 0; there < 2; there++) {
            const fault_scenario *const scenario = &fault_scenarios[s];
            const int twice = strcmp(test_backend, "cuda") == 0 && !scenario->host_only;
            if ((there && !twice) || (only != NULL && strcmp(only, scenario->name) != 0))
                continue;
            wrong += run_scenario(scenario, there, &trials) != 0;
            fflush(stdout);
        }
    printf("%" PRIu64 " calls were disturbed\n", trials);
    assert_int_equal(wrong, 0);
    assert_true(only != NULL || trials >= (uint64_t)fault_scenario_count);
}

/* ---- what is found out once in a process ---- */

enum { FIRST_CALLS_MOST = 200, NOT_SO_MANY = 3 };

/* A process whose first use of the library is disturbed, and the next not: what that draws goes to standard output. */
static int first_use(const char *backend, uint64_t failing)
{
    static unsigned char results[FIXTURE_FIRST];
    fault_calls calls;
    faults_begin(failing, failing);
    const lw_status status = fault_first_use(backend, results);
    faults_end(&calls);
    if (status != LW_OK && strstr(lw_last_error(), "lw_") == NULL)
        return 1;
    if (calls.refused < 0)
        return NOT_SO_MANY;
    if (status != LW_OK && fault_first_use(backend, results) != LW_OK)
        return 1;
    return fwrite(results, sizeof(results), 1, stdout) == 1 ? 0 : 1;
}

/* The cores and caches of the machine are asked for once; what cannot be known is done without. */
static void a_machine_that_cannot_be_looked_at_is_used_all_the_same(void **unused)
{
    static unsigned char results[FIXTURE_FIRST], expected[FIXTURE_FIRST];
    char self[400], command[500];
    int code = 0;
    uint64_t k = 0;
    (void)unused;
    if (strcmp(test_backend, "cuda") == 0)
        skip();
    const ssize_t length = readlink("/proc/self/exe", self, sizeof(self) - 1);
    assert_true(length > 0);
    self[length] = '\0';
    assert_ok(fault_first_use(test_backend, expected));
    while (code == 0) {
        snprintf(command, sizeof(command), "'%s' %s first %" PRIu64, self, test_backend, ++k);
        FILE *const child = popen(command, "r");
        assert_non_null(child);
        const size_t read = fread(results, 1, sizeof(results), child);
        const int status = pclose(child);
        code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        if (code != NOT_SO_MANY &&
            (code != 0 || read != sizeof(results) || memcmp(results, expected, sizeof(results)) != 0))
            fail_msg("call %" PRIu64 " of the first use: the process gave %d, and other numbers", k, code);
        assert_true(k < FIRST_CALLS_MOST);
    }
    printf("the first use in a process: %" PRIu64 " calls were disturbed\n", k - 1);
    assert_true(k > 3);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_call_that_fails_is_reported_or_done_without),
    cmocka_unit_test(a_machine_that_cannot_be_looked_at_is_used_all_the_same),
};

int main(int argc, char **argv)
{
    if (argc == 4 && strcmp(argv[2], "first") == 0)
        return first_use(argv[1], strtoull(argv[3], NULL, 10));
    return test_main(argc, argv, "faults", tests, sizeof(tests) / sizeof(tests[0]));
}
