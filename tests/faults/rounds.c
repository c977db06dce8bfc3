#include "rounds.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { PAINT = 0xA5, ROUNDS = 2 };

/* What a round of a scenario leaves to be seen. */
typedef struct look {
    lw_status status;
    unsigned char out[FIXTURE_OUT], results[FIXTURE_RESULTS];
} look;

/* Of the scenario at work: two undisturbed rounds one behind the other, and what `still` shows before them. */
static look right[ROUNDS], before, got;

#define WRONG(t, ...)                                                                                                  \
    do {                                                                                                               \
        if ((t)->wrong++ == 0)                                                                                         \
            snprintf((t)->what, sizeof((t)->what), __VA_ARGS__);                                                       \
    } while (0)

/* ---- painting and looking ---- */

static lw_status paint(fault_fixture *fixture)
{
    memset(fixture->results, PAINT, FIXTURE_RESULTS);
    memset(&fixture->made, PAINT, sizeof(fixture->made));
    if (!fixture->there) {
        memset(fixture->out, PAINT, FIXTURE_OUT);
        return LW_OK;
    }
    memset(got.out, PAINT, sizeof(got.out));
    return lw_copy(fixture->context, fixture->out, got.out, sizeof(got.out));
}

static lw_status take_look(const fault_fixture *fixture, look *seen)
{
    memcpy(seen->results, fixture->results, sizeof(seen->results));
    return lw_copy(fixture->context, seen->out, fixture->out, sizeof(seen->out));
}

static int is_painted(const unsigned char *bytes, size_t size)
{
    return bytes[0] == PAINT && memcmp(bytes, bytes + 1, size - 1) == 0;
}

static int same(const look *a, const look *b)
{
    return a->status == b->status && memcmp(a->out, b->out, sizeof(a->out)) == 0 &&
           memcmp(a->results, b->results, sizeof(a->results)) == 0;
}

/* ---- a trial ---- */

static int expect_ok(fault_trial *t, lw_status status, const char *step)
{
    if (status != LW_OK)
        WRONG(t, "%s, undisturbed: %s", step, lw_last_error());
    return status == LW_OK;
}

static int run_hook(fault_trial *t, fault_fixture *fixture, fault_hook *hook, const char *step)
{
    return hook == NULL || expect_ok(t, hook(fixture), step);
}

/* What a call that was well has made is looked at, and ended. */
static int finish(fault_trial *t, fault_fixture *fixture, look *seen)
{
    if (seen->status == LW_OK && !run_hook(t, fixture, t->scenario->result, "result"))
        return 0;
    return expect_ok(t, take_look(fixture, seen), "look") &&
           (seen->status != LW_OK || run_hook(t, fixture, t->scenario->undo, "undo"));
}

/* A call that failed where nothing was wrong with its arguments. */
static void judge_failure(fault_trial *t, fault_fixture *fixture, const char *sentence)
{
    const int on_device = strcmp(fixture->backend, "cuda") == 0;
    if (t->status != LW_ERROR_MEMORY &&
        !(on_device && (t->status == LW_ERROR_DEVICE || t->status == LW_ERROR_UNAVAILABLE)))
        WRONG(t, "status \"%s\": %s", lw_status_string(t->status), sentence);
    if (strstr(sentence, "lw_") == NULL)
        WRONG(t, "no sentence that names the function, but \"%s\"", sentence);
    if (!is_painted((const unsigned char *)&fixture->made, sizeof(fixture->made)))
        WRONG(t, "failed, but made something: %s", sentence);
    /* a device that fails in the middle of its work has written what it has written */
    if (t->status != LW_ERROR_DEVICE && !is_painted(fixture->results, FIXTURE_RESULTS))
        WRONG(t, "failed, but wrote results: %s", sentence);
    if (!expect_ok(t, take_look(fixture, &got), "look"))
        return;
    if (t->status != LW_ERROR_DEVICE && !fixture->there && !is_painted(got.out, sizeof(got.out)))
        WRONG(t, "failed, but wrote: %s", sentence);
}

/* What the call works on is as it was, or says why not. */
static void look_still(fault_trial *t, fault_fixture *fixture)
{
    if (t->scenario->still == NULL || !expect_ok(t, paint(fixture), "paint"))
        return;
    const lw_status status = t->scenario->still(fixture);
    if (status != LW_OK && strstr(lw_last_error(), "failed; ") == NULL)
        WRONG(t, "unusable, but says: %s", lw_last_error());
    if (status == LW_OK && expect_ok(t, take_look(fixture, &got), "look")) {
        got.status = LW_OK;
        if (!same(&got, &before))
            WRONG(t, "a table that draws after a failure is not what it was");
    }
}

/* The disturbed round; 1 if it gave what an undisturbed one gives. */
static int disturbed(fault_trial *t, fault_fixture *fixture)
{
    char sentence[500];
    if (!expect_ok(t, paint(fixture), "paint"))
        return 0;
    t->begin(t);
    t->status = t->scenario->call(fixture);
    snprintf(sentence, sizeof(sentence), "%s", lw_last_error());
    t->end(t);
    if (t->status == right[0].status) {
        got.status = t->status;
        if (finish(t, fixture, &got) && !same(&got, &right[0]))
            WRONG(t, "said nothing, and its result is not the right one");
        return 1;
    }
    judge_failure(t, fixture, sentence);
    look_still(t, fixture);
    return 0;
}

static void undisturbed(fault_trial *t, fault_fixture *fixture, const look *expected)
{
    if (!expect_ok(t, paint(fixture), "paint"))
        return;
    got.status = t->scenario->call(fixture);
    if (got.status != expected->status)
        WRONG(t, "called again: %s", lw_last_error());
    else if (finish(t, fixture, &got) && !same(&got, expected))
        WRONG(t, "called again, its result is not the right one");
}

/* With a thread of its own, which has no error yet. */
static void *trial_main(void *argument)
{
    fault_trial *const t = argument;
    fault_fixture fixture;
    if (expect_ok(t, fault_fixture_open(&fixture, t->backend, t->there), "open") &&
        run_hook(t, &fixture, t->scenario->make, "make")) {
        const int well = disturbed(t, &fixture);
        if (t->wrong == 0 && (!well || run_hook(t, &fixture, t->scenario->make, "make")))
            undisturbed(t, &fixture, &right[well]);
    }
    fault_fixture_close(&fixture);
    return NULL;
}

static void *reference_main(void *argument)
{
    fault_trial *const t = argument;
    fault_fixture fixture;
    int going = expect_ok(t, fault_fixture_open(&fixture, t->backend, t->there), "open");
    for (int round = 0; going && round < ROUNDS; round++) {
        going = run_hook(t, &fixture, t->scenario->make, "make");
        if (going && round == 0 && t->scenario->still != NULL)
            going = expect_ok(t, paint(&fixture), "paint") && run_hook(t, &fixture, t->scenario->still, "still") &&
                    expect_ok(t, take_look(&fixture, &before), "look");
        if (going && expect_ok(t, paint(&fixture), "paint")) {
            right[round].status = t->scenario->call(&fixture);
            going = finish(t, &fixture, &right[round]);
        }
    }
    fault_fixture_close(&fixture);
    return NULL;
}

static void run_in_thread(fault_trial *t, void *(*main)(void *))
{
    pthread_t thread;
    size_t left = 0;
    faults_watch();
    if (pthread_create(&thread, NULL, main, t) == 0)
        pthread_join(thread, NULL);
    else
        WRONG(t, "no thread to run in");
    const char *const maker = faults_left(&left);
    if (left > 0)
        WRONG(t, "%zu left over, the first made by %s", left, maker);
}

void fault_reference(fault_trial *t)
{
    run_in_thread(t, reference_main); /* what is made once in a process is made now, and is not left over */
    t->wrong = 0;
    run_in_thread(t, reference_main);
}

void fault_try(fault_trial *t)
{
    t->calls.refused = -1;
    run_in_thread(t, trial_main);
}
