#include "rounds.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum { PAINT = 0xA5, ROUNDS = 2 };

/* What a round of a scenario leaves to be seen. */
typedef struct look {
    lw_status status;
    unsigned char out[BUFFER_OUT], told[BUFFER_TOLD];
} look;

/* Of the scenario at work: two undisturbed rounds one behind the other, and what `still` shows before them. */
static look right[ROUNDS], before, got;

#define WRONG(t, ...)                                                                                                  \
    do {                                                                                                               \
        if ((t)->wrong++ == 0)                                                                                         \
            snprintf((t)->what, sizeof((t)->what), __VA_ARGS__);                                                       \
    } while (0)

/* ---- painting and looking ---- */

static lw_status paint(fault_buffer *buffer)
{
    memset(buffer->told, PAINT, BUFFER_TOLD);
    memset(&buffer->made, PAINT, sizeof(buffer->made));
    if (!buffer->there) {
        memset(buffer->out, PAINT, BUFFER_OUT);
        return LW_OK;
    }
    memset(got.out, PAINT, sizeof(got.out));
    return lw_copy(buffer->context, buffer->out, got.out, sizeof(got.out));
}

static lw_status take_look(const fault_buffer *buffer, look *seen)
{
    memcpy(seen->told, buffer->told, sizeof(seen->told));
    return lw_copy(buffer->context, seen->out, buffer->out, sizeof(seen->out));
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

static int expect_ok(fault_trial *t, lw_status status, const char *step)
{
    if (status != LW_OK)
        WRONG(t, "%s, undisturbed: %s", step, lw_last_error());
    return status == LW_OK;
}

static int run_hook(fault_trial *t, fault_buffer *buffer, fault_hook *hook, const char *step)
{
    return hook == NULL || expect_ok(t, hook(buffer), step);
}

/* What a call that was well has made is looked at, and ended. */
static int finish(fault_trial *t, fault_buffer *buffer, look *seen)
{
    if (seen->status == LW_OK && !run_hook(t, buffer, t->scenario->result, "result"))
        return 0;
    return expect_ok(t, take_look(buffer, seen), "look") &&
           (seen->status != LW_OK || run_hook(t, buffer, t->scenario->undo, "undo"));
}

/* A call that failed where nothing was wrong with its arguments. */
static void judge_failure(fault_trial *t, fault_buffer *buffer, const char *sentence)
{
    const int on_device = strcmp(buffer->backend, "cuda") == 0;
    if (t->status != LW_ERROR_MEMORY &&
        !(on_device && (t->status == LW_ERROR_DEVICE || t->status == LW_ERROR_UNAVAILABLE)))
        WRONG(t, "status \"%s\": %s", lw_status_string(t->status), sentence);
    if (strstr(sentence, "lw_") == NULL)
        WRONG(t, "no sentence that names the function, but \"%s\"", sentence);
    if (!is_painted((const unsigned char *)&buffer->made, sizeof(buffer->made)))
        WRONG(t, "failed, but made something: %s", sentence);
    /* a device that fails in the middle of its work has written what it has written */
    if (t->status != LW_ERROR_DEVICE && !is_painted(buffer->told, BUFFER_TOLD))
        WRONG(t, "failed, but told something: %s", sentence);
    if (!expect_ok(t, take_look(buffer, &got), "look"))
        return;
    if (t->status != LW_ERROR_DEVICE && !buffer->there && !is_painted(got.out, sizeof(got.out)))
        WRONG(t, "failed, but wrote: %s", sentence);
}

/* What the call works on is as it was, or says why not. */
static void look_still(fault_trial *t, fault_buffer *buffer)
{
    if (t->scenario->still == NULL || !expect_ok(t, paint(buffer), "paint"))
        return;
    const lw_status status = t->scenario->still(buffer);
    if (status != LW_OK && strstr(lw_last_error(), "failed; ") == NULL)
        WRONG(t, "unusable, but says: %s", lw_last_error());
    if (status == LW_OK && expect_ok(t, take_look(buffer, &got), "look")) {
        got.status = LW_OK;
        if (!same(&got, &before))
            WRONG(t, "a table that draws after a failure is not what it was");
    }
}

/* The disturbed round; 1 if it gave what an undisturbed one gives. */
static int disturbed(fault_trial *t, fault_buffer *buffer)
{
    char sentence[500];
    if (!expect_ok(t, paint(buffer), "paint"))
        return 0;
    t->begin(t);
    t->status = t->scenario->call(buffer);
    snprintf(sentence, sizeof(sentence), "%s", lw_last_error());
    t->end(t);
    if (t->status == right[0].status) {
        got.status = t->status;
        if (finish(t, buffer, &got) && !same(&got, &right[0]))
            WRONG(t, "said nothing, and its result is not the right one");
        return 1;
    }
    judge_failure(t, buffer, sentence);
    look_still(t, buffer);
    return 0;
}

static void undisturbed(fault_trial *t, fault_buffer *buffer, const look *expected)
{
    if (!expect_ok(t, paint(buffer), "paint"))
        return;
    got.status = t->scenario->call(buffer);
    if (got.status != expected->status)
        WRONG(t, "called again: %s", lw_last_error());
    else if (finish(t, buffer, &got) && !same(&got, expected))
        WRONG(t, "called again, its result is not the right one");
}

/* With a thread of its own, which has no error yet. */
static void *trial_main(void *argument)
{
    fault_trial *const t = argument;
    fault_buffer buffer;
    if (expect_ok(t, fault_buffer_open(&buffer, t->backend, t->there), "open") &&
        run_hook(t, &buffer, t->scenario->make, "make")) {
        const int well = disturbed(t, &buffer);
        if (t->wrong == 0 && (!well || run_hook(t, &buffer, t->scenario->make, "make")))
            undisturbed(t, &buffer, &right[well]);
    }
    fault_buffer_close(&buffer);
    return NULL;
}

static void *reference_main(void *argument)
{
    fault_trial *const t = argument;
    fault_buffer buffer;
    int going = expect_ok(t, fault_buffer_open(&buffer, t->backend, t->there), "open");
    for (int round = 0; going && round < ROUNDS; round++) {
        going = run_hook(t, &buffer, t->scenario->make, "make");
        if (going && round == 0 && t->scenario->still != NULL)
            going = expect_ok(t, paint(&buffer), "paint") && run_hook(t, &buffer, t->scenario->still, "still") &&
                    expect_ok(t, take_look(&buffer, &before), "look");
        if (going && expect_ok(t, paint(&buffer), "paint")) {
            right[round].status = t->scenario->call(&buffer);
            going = finish(t, &buffer, &right[round]);
        }
    }
    fault_buffer_close(&buffer);
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
