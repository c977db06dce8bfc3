/* Long calls in parts, so that signals are seen between them: Ctrl-C does not wait for the whole call. The values do
 * not depend on the split. The elements are reserved at the beginning, so that no other call, of another thread or of a
 * signal's handler, can draw them in between. */
#include "core.h"

#include <time.h>

double lwpy_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* About a tenth of a second per part. */
uint64_t lwpy_next_part(uint64_t count, double elapsed, uint64_t left)
{
    if (elapsed < 0.05)
        count *= 2;
    else if (elapsed > 0.2 && count > 1)
        count /= 2;
    return count < left ? count : left;
}

void lwpy_cursor_back(lwpy_generator *rng, uint64_t end, uint64_t element)
{
    lwpy_words_lock(rng->words);
    if (lwpy_cursor(rng->words) == end) {
        const uint64_t half = rng->words->half; /* waits on */
        lwpy_move(rng->words, element);
        rng->words->half = half;
    }
    lwpy_words_unlock(rng->words);
}

/* Adds to the exception that is set how far the call came. */
static void say(uint64_t done, uint64_t n)
{
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    PyErr_NormalizeException(&type, &value, &trace);
    if (trace != NULL)
        PyException_SetTraceback(value, trace);
    PyObject *const note =
        PyUnicode_FromFormat("lanewise: %llu of %llu elements are drawn; the generator goes on behind them",
                             (unsigned long long)done, (unsigned long long)n);
    PyObject *const added = note == NULL ? NULL : PyObject_CallMethod(value, "add_note", "O", note);
    PyErr_Clear();
    Py_XDECREF(note);
    Py_XDECREF(added);
    PyErr_Restore(type, value, trace);
}

bool lwpy_between_parts(lwpy_generator *rng, uint64_t begin, uint64_t n, uint64_t done)
{
    if (PyErr_CheckSignals() == 0)
        return true;
    lwpy_cursor_back(rng, begin + n, begin + done);
    say(done, n);
    return false;
}

/* The generator where the call draws; NULL with an exception. */
static lwpy_place *place_of(lwpy_generator *self, const lwpy_draws *draws)
{
    if (!draws->on_host)
        return lwpy_at(self, draws->stream);
    return lwpy_on_host(self) == NULL ? NULL : &self->host;
}

enum { WORTH_RELEASING = 2048 }; /* numbers, on the host */

/* A part, without Python's lock if it is long; the generator's must be held. */
static lw_status run(const lwpy_generator *self, const lwpy_draws *draws, lwpy_place *place, uint64_t first,
                     uint64_t count)
{
    if (place != &self->gpu && draws->weight < WORTH_RELEASING && count * draws->weight < WORTH_RELEASING)
        return draws->part(draws->job, place, first, count);
    PyThreadState *const thread = PyEval_SaveThread();
    const lw_status status = draws->part(draws->job, place, first, count);
    PyEval_RestoreThread(thread);
    return status;
}

static bool draw_whole(lwpy_generator *self, lwpy_draws *draws, lwpy_place *place)
{
    draws->status = run(self, draws, place, 0, draws->n);
    if (draws->status == LW_OK && self->device_cursor == NULL)
        lwpy_skip(self->words, draws->n);
    lwpy_words_unlock(self->words);
    if (draws->status != LW_OK)
        lwpy_raise(draws->status);
    return draws->status == LW_OK;
}

bool lwpy_draw_elements(lwpy_generator *self, lwpy_draws *draws)
{
    const uint64_t n = draws->n, part = draws->weight < LWPY_PART ? LWPY_PART / draws->weight : 1;
    lwpy_words_lock(self->words);
    lwpy_place *place = place_of(self, draws);
    const uint64_t begin = draws->begin = lwpy_cursor(self->words);
    if (place == NULL) {
        lwpy_words_unlock(self->words);
        return false;
    }
    if (n <= part || place == &self->gpu || begin > LWPY_END - n || n > LWPY_END)
        return draw_whole(self, draws, place);
    lwpy_skip(self->words, n);
    const unsigned long identity = self->words->identity;
    for (uint64_t done = 0, count = part;;) {
        const double start = lwpy_seconds();
        draws->status = lw_generator_seek(place->generator, begin + done);
        if (draws->status == LW_OK)
            draws->status = run(self, draws, place, done, count);
        lwpy_words_unlock(self->words);
        if (draws->status != LW_OK) {
            lwpy_raise(draws->status);
            lwpy_cursor_back(self, begin + n, begin);
            return false;
        }
        done += count;
        if (done == n)
            return true;
        if (!lwpy_between_parts(self, begin, n, done))
            return false;
        count = lwpy_next_part(count, lwpy_seconds() - start, n - done);
        lwpy_words_lock(self->words);
        if (self->words->identity != identity)
            PyErr_SetString(PyExc_RuntimeError, "the generator was moved to another sequence during a call");
        if (PyErr_Occurred() || (place = place_of(self, draws)) == NULL) {
            lwpy_words_unlock(self->words);
            lwpy_cursor_back(self, begin + n, begin + done);
            return false;
        }
    }
}
