/* Every call of another library's function that can fail, fails once: each public operation (scenarios.c) is run as
 * often as it makes such calls (interposed.def), and each time another one fails; then each time all from another one
 * on.
 *
 * The operation either does without, and its result has the right bits, or it returns a status with a sentence. Then
 * nothing is written, nothing is left over, and the same call gives the right bits when it is made again.
 *
 * What libgomp, libhwloc and the CUDA driver call themselves is theirs; no call of theirs fails here. */
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "interpose.h"
#include "scenarios.h"
#include "support.h"

enum { PAINT = 0xA5, ROUNDS = 2, REPORTED = 40, STATUSES = LW_ERROR_INTERNAL + 1, SPREAD = 12 };

/* What a round of a scenario leaves to be seen. */
typedef struct look {
    lw_status status;
    unsigned char out[ROOM_OUT], told[ROOM_TOLD];
} look;

/* Of the scenario at work: two undisturbed rounds one behind the other, and what `still` shows before them. */
static look right[ROUNDS], before, got;

typedef struct trial {
    const fault_scenario *scenario;
    int there;
    uint64_t first, last; /* these calls fail; 0: none */
    lw_status status;
    fault_calls calls;
    int wrong;
    char what[600]; /* what was wrong first */
} trial;

/* What the disturbed calls gave, by function. */
typedef struct tally {
    uint64_t calls[FAULT_FUNCTIONS_MOST];
    uint64_t gave[FAULT_FUNCTIONS_MOST][STATUSES];
} tally;

#define WRONG(t, ...)                                                                                                  \
    do {                                                                                                               \
        if ((t)->wrong++ == 0)                                                                                         \
            snprintf((t)->what, sizeof((t)->what), __VA_ARGS__);                                                       \
    } while (0)

/* ---- painting and looking ---- */

static lw_status paint(fault_room *room)
{
    memset(room->told, PAINT, ROOM_TOLD);
    memset(&room->made, PAINT, sizeof(room->made));
    if (!room->there) {
        memset(room->out, PAINT, ROOM_OUT);
        return LW_OK;
    }
    memset(got.out, PAINT, sizeof(got.out));
    return lw_copy(room->context, room->out, got.out, sizeof(got.out));
}

static lw_status take_look(const fault_room *room, look *seen)
{
    memcpy(seen->told, room->told, sizeof(seen->told));
    return lw_copy(room->context, seen->out, room->out, sizeof(seen->out));
}

static int is_painted(const unsigned char *bytes, size_t size)
{
    return bytes[0] == PAINT && memcmp(bytes, bytes + 1, size - 1) == 0;
}

static int same(const look *a, const look *b)
{
    return a->status == b->status && memcmp(a->out, b->out, sizeof(a->out)) == 0 &&
           memcmp(a->told, b->told, sizeof(a->told)) == 0;
}

/* ---- a trial ---- */

static int expect_ok(trial *t, lw_status status, const char *step)
{
    if (status != LW_OK)
        WRONG(t, "%s, undisturbed: %s", step, lw_last_error());
    return status == LW_OK;
}

static int run_hook(trial *t, fault_room *room, fault_hook *hook, const char *step)
{
    return hook == NULL || expect_ok(t, hook(room), step);
}

/* What a call that was well has made is looked at, and ended. */
static int finish(trial *t, fault_room *room, look *seen)
{
    if (seen->status == LW_OK && !run_hook(t, room, t->scenario->result, "result"))
        return 0;
    return expect_ok(t, take_look(room, seen), "look") &&
           (seen->status != LW_OK || run_hook(t, room, t->scenario->undo, "undo"));
}

/* A call that failed where nothing was wrong with its arguments. */
static void judge_failure(trial *t, fault_room *room, const char *sentence)
{
    const int on_device = strcmp(room->backend, "cuda") == 0;
    if (t->status != LW_ERROR_MEMORY &&
        !(on_device && (t->status == LW_ERROR_DEVICE || t->status == LW_ERROR_UNAVAILABLE)))
        WRONG(t, "status \"%s\": %s", lw_status_string(t->status), sentence);
    if (strstr(sentence, "lw_") == NULL)
        WRONG(t, "no sentence that names the function, but \"%s\"", sentence);
    if (!is_painted(room->told, ROOM_TOLD) || !is_painted((const unsigned char *)&room->made, sizeof(room->made)))
        WRONG(t, "failed, but told something: %s", sentence);
    if (!expect_ok(t, take_look(room, &got), "look"))
        return;
    /* a device that failed in the middle of its work has written what it has written */
    if (!on_device && !is_painted(got.out, sizeof(got.out)))
        WRONG(t, "failed, but wrote: %s", sentence);
}

/* What the call works on is as it was, or says why not. */
static void look_still(trial *t, fault_room *room)
{
    if (t->scenario->still == NULL || !expect_ok(t, paint(room), "paint"))
        return;
    const lw_status status = t->scenario->still(room);
    if (status != LW_OK && strstr(lw_last_error(), "failed; ") == NULL)
        WRONG(t, "unusable, but says: %s", lw_last_error());
    if (status == LW_OK && expect_ok(t, take_look(room, &got), "look")) {
        got.status = LW_OK;
        if (!same(&got, &before))
            WRONG(t, "a table that draws after a failure is not what it was");
    }
}

/* The disturbed round; 1 if it gave what an undisturbed one gives. */
static int disturbed(trial *t, fault_room *room)
{
    char sentence[500];
    if (!expect_ok(t, paint(room), "paint"))
        return 0;
    faults_begin(t->first, t->last);
    t->status = t->scenario->call(room);
    faults_end(&t->calls);
    snprintf(sentence, sizeof(sentence), "%s", lw_last_error());
    if (t->status == right[0].status) {
        got.status = t->status;
        if (finish(t, room, &got) && !same(&got, &right[0]))
            WRONG(t, "said nothing, and its result is not the right one");
        return 1;
    }
    judge_failure(t, room, sentence);
    look_still(t, room);
    return 0;
}

static void undisturbed(trial *t, fault_room *room, const look *expected)
{
    if (!expect_ok(t, paint(room), "paint"))
        return;
    got.status = t->scenario->call(room);
    if (got.status != expected->status)
        WRONG(t, "called again: %s", lw_last_error());
    else if (finish(t, room, &got) && !same(&got, expected))
        WRONG(t, "called again, its result is not the right one");
}

/* With a thread of its own, which has no team of OpenMP's yet and no error. */
static void *trial_main(void *argument)
{
    trial *const t = argument;
    fault_room room;
    if (expect_ok(t, fault_room_open(&room, test_backend, t->there), "open") &&
        run_hook(t, &room, t->scenario->make, "make")) {
        const int well = disturbed(t, &room);
        if (t->wrong == 0 && (!well || run_hook(t, &room, t->scenario->make, "make")))
            undisturbed(t, &room, &right[well]);
    }
    fault_room_close(&room);
    return NULL;
}

static void *reference_main(void *argument)
{
    trial *const t = argument;
    fault_room room;
    int going = expect_ok(t, fault_room_open(&room, test_backend, t->there), "open");
    for (int round = 0; going && round < ROUNDS; round++) {
        going = run_hook(t, &room, t->scenario->make, "make");
        if (going && round == 0 && t->scenario->still != NULL)
            going = expect_ok(t, paint(&room), "paint") && run_hook(t, &room, t->scenario->still, "still") &&
                    expect_ok(t, take_look(&room, &before), "look");
        if (going && expect_ok(t, paint(&room), "paint")) {
            right[round].status = t->scenario->call(&room);
            going = finish(t, &room, &right[round]);
        }
    }
    fault_room_close(&room);
    return NULL;
}

static void run_in_thread(trial *t, void *(*main)(void *))
{
    pthread_t thread;
    size_t left = 0;
    faults_watch();
    assert_int_equal(pthread_create(&thread, NULL, main, t), 0);
    pthread_join(thread, NULL);
    const char *const maker = faults_left(&left);
    if (left > 0)
        WRONG(t, "%zu left over, the first made by %s", left, maker);
}

/* ---- all trials of a scenario ---- */

static int reported;

static void report(const trial *t)
{
    if (t->wrong == 0 || reported++ >= REPORTED)
        return;
    print_error("%s, arrays in %s memory, call %" PRIu64 "%s (%s): %s\n", t->scenario->name,
                t->there ? "the context's" : "host", t->first, t->last > t->first ? " and all from it on" : "",
                t->calls.refused >= 0 ? fault_function(t->calls.refused) : "none", t->what);
}

static int try_one(const fault_scenario *scenario, int there, uint64_t first, uint64_t last, tally *sums)
{
    trial t = {.scenario = scenario, .there = there, .first = first, .last = last};
    run_in_thread(&t, trial_main);
    report(&t);
    if (t.calls.refused >= 0)
        sums->gave[t.calls.refused][t.status]++;
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
    trial reference = {.scenario = scenario, .there = there, .calls = {.refused = -1}};
    memset(&sums, 0, sizeof(sums));
    run_in_thread(&reference, reference_main); /* what is made once in a process is made now */
    reference.wrong = 0;
    run_in_thread(&reference, reference_main);
    report(&reference);
    trial whole = {.scenario = scenario, .there = there};
    run_in_thread(&whole, trial_main);
    report(&whole);
    const uint64_t calls = whole.calls.all;
    memcpy(sums.calls, whole.calls.of, sizeof(sums.calls));
    const uint64_t step = strcmp(test_backend, "cuda") == 0 ? calls / SPREAD + 1 : 1;
    int wrong = reference.wrong + whole.wrong;
    for (uint64_t k = 1; wrong == 0 && k <= calls; k++) {
        wrong += try_one(scenario, there, k, k, &sums);
        if (k % step == 0)
            wrong += try_one(scenario, there, k, UINT64_MAX, &sums);
        *trials += 1 + (k % step == 0);
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
    static unsigned char told[ROOM_FIRST];
    fault_calls calls;
    faults_begin(failing, failing);
    const lw_status status = fault_first_use(backend, told);
    faults_end(&calls);
    if (status != LW_OK && strstr(lw_last_error(), "lw_") == NULL)
        return 1;
    if (calls.refused < 0)
        return NOT_SO_MANY;
    if (status != LW_OK && fault_first_use(backend, told) != LW_OK)
        return 1;
    return fwrite(told, sizeof(told), 1, stdout) == 1 ? 0 : 1;
}

/* The cores and caches of the machine are asked for once; what cannot be known is done without. */
static void a_machine_that_cannot_be_looked_at_is_used_all_the_same(void **unused)
{
    static unsigned char told[ROOM_FIRST], expected[ROOM_FIRST];
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
        const size_t read = fread(told, 1, sizeof(told), child);
        const int status = pclose(child);
        code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        if (code != NOT_SO_MANY && (code != 0 || read != sizeof(told) || memcmp(told, expected, sizeof(told)) != 0))
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
