/* Tables, choices and permutations over ranks: _core.RanksTable and calls of generators. Where a rank has an error
 * before the library's call, it makes the call without a generator, so that the others get an error and do not wait. */
#include "ranks.h"
#include "tables.h"

#include <lanewise/ranks_sampling.h>

/* ---- a table ---- */

static void destroy(void *table)
{
    lw_ranks_table_destroy(table);
}

static PyObject *create(PyObject *object, PyObject *arguments)
{
    lwpy_ranks over;
    uint64_t weights, n;
    int type;
    if (!PyArg_ParseTuple(arguments, "O&O&iO&", lwpy_ranks_read, &over, lwpy_u64, &weights, &type, lwpy_u64, &n))
        return NULL;
    const lwpy_table_call call = lwpy_table_begin_create(object);
    if (call.self == NULL)
        return NULL;
    lw_ranks_table *table = NULL;
    const lw_status status =
        lw_ranks_table_create(&table, &over.ranks, call.self->context, lwpy_pointer(weights), (lw_type)type, n);
    PyObject *const done = lwpy_table_end_create(call, status, table, destroy);
    if (done == NULL)
        lwpy_ranks_cause(&over);
    return done;
}

/* With the exception that is set; the others get an error from this call. */
static PyObject *sample_nothing(lwpy_ranks *over)
{
    PyObject *type, *value, *traceback;
    PyErr_Fetch(&type, &value, &traceback);
    PyThreadState *const thread = PyEval_SaveThread();
    lw_ranks_table_sample_u64(NULL, NULL, &over->ranks, NULL, 0);
    PyEval_RestoreThread(thread);
    Py_CLEAR(over->raised);
    PyErr_Restore(type, value, traceback);
    return NULL;
}

static PyObject *sample(PyObject *object, PyObject *arguments)
{
    lwpy_ranks over;
    PyObject *rng;
    uint64_t address, many;
    if (!PyArg_ParseTuple(arguments, "O&OO&O&", lwpy_ranks_read, &over, &rng, lwpy_u64, &address, lwpy_u64, &many))
        return NULL;
    const lwpy_table_call call = lwpy_table_begin_draw(object, rng);
    if (call.self == NULL)
        return sample_nothing(&over);
    PyObject *const done = lwpy_table_end_draw(
        call, lw_ranks_table_sample_u64(call.generator, call.self->table, &over.ranks, lwpy_pointer(address), many));
    if (done == NULL)
        lwpy_ranks_cause(&over);
    return done;
}

/* A new array for `count` numbers of 64 bits, and its memory; NULL: an exception is set. */
static PyObject *array_for(uint64_t count, uint64_t **memory)
{
    Py_buffer view;
    PyObject *const array = lwpy_empty(count, NULL, sizeof(**memory), lwpy_types[LWPY_INT64].type);
    if (array == NULL || PyObject_GetBuffer(array, &view, PyBUF_WRITABLE) < 0) {
        Py_XDECREF(array);
        return NULL;
    }
    *memory = view.buf;
    PyBuffer_Release(&view); /* the array has one owner */
    return array;
}

/* The samples of this rank's items as an array: their number is asked for first, at the same cursor. */
static PyObject *sample_own(PyObject *object, PyObject *arguments)
{
    PyObject *rng, *array = NULL;
    uint64_t n, *out = NULL;
    size_t count = 0;
    if (!PyArg_ParseTuple(arguments, "OO&", &rng, lwpy_u64, &n))
        return NULL;
    lwpy_table_call call = lwpy_table_begin_draw(object, rng);
    if (call.self == NULL)
        return NULL;
    const lw_ranks_table *const table = call.self->table;
    lw_status status = lw_ranks_table_sample_own_u64(call.generator, table, n, NULL, 0, &count);
    if (status == LW_OK) {
        PyEval_RestoreThread(call.thread);
        array = array_for(count, &out);
        call.thread = PyEval_SaveThread();
        status = array != NULL ? LW_OK : LW_ERROR_MEMORY;
    }
    if (status == LW_OK) {
        uint64_t nothing; /* a call without memory only asks */
        status = lw_ranks_table_sample_own_u64(call.generator, table, n, count > 0 ? out : &nothing, count, &count);
    }
    PyObject *const done = lwpy_table_end_draw(call, status);
    if (done == NULL)
        Py_CLEAR(array);
    Py_XDECREF(done);
    return array;
}

static PyObject *counts(PyObject *object, PyObject *arguments)
{
    PyObject *rng;
    uint64_t address, n;
    if (!PyArg_ParseTuple(arguments, "OO&O&", &rng, lwpy_u64, &address, lwpy_u64, &n))
        return NULL;
    const lwpy_table_call call = lwpy_table_begin_draw(object, rng);
    if (call.self == NULL)
        return NULL;
    return lwpy_table_end_draw(call,
                               lw_ranks_table_counts_u64(call.generator, call.self->table, n, lwpy_pointer(address)));
}

static lw_status read_info(const void *table, void *out)
{
    return lw_ranks_table_describe(table, out);
}

static PyObject *describe(PyObject *object, PyObject *nothing)
{
    lw_ranks_table_info info;
    (void)nothing;
    PyObject *const done = lwpy_table_ask(object, read_info, &info);
    if (done == NULL)
        return NULL;
    Py_DECREF(done);
    return Py_BuildValue("{sKsKsKsKsKsKsK}", "items", (unsigned long long)info.items, "parts",
                         (unsigned long long)info.parts, "first", (unsigned long long)info.first, "count",
                         (unsigned long long)info.count, "bytes", (unsigned long long)info.bytes, "zeros",
                         (unsigned long long)info.zeros, "truncated", (unsigned long long)info.truncated);
}

int lwpy_add_ranks_table(PyObject *module)
{
    static PyMethodDef methods[] = {
        {"_create", create, METH_VARARGS, "_create(ranks, weights, type, n)"},
        {"_sample", sample, METH_VARARGS, "_sample(ranks, rng, address, many)"},
        {"_sample_own", sample_own, METH_VARARGS, "_sample_own(rng, n) -> array"},
        {"_counts", counts, METH_VARARGS, "_counts(rng, address, n)"},
        {"_describe", describe, METH_NOARGS, "_describe() -> dict"},
        {NULL, NULL, 0, NULL},
    };
    return lwpy_add_table_type(module, "lanewise._core.RanksTable", "RanksTable", methods);
}

/* ---- without a table ---- */

/* A call of a generator: of n weights, or a permutation. */
typedef struct taking {
    lwpy_ranks over;
    bool permutes, begun;
    const void *weights;
    lw_type type;
    uint64_t n, *out, many;
} taking;

static lw_status take(const taking *t, lw_generator *generator)
{
    return t->permutes
               ? lw_ranks_permute_u64(generator, &t->over.ranks, t->out, t->many)
               : lw_ranks_choose_weighted_u64(generator, &t->over.ranks, t->weights, t->type, t->n, t->out, t->many);
}

static lw_status take_part(void *job, lwpy_place *place, uint64_t first, uint64_t count)
{
    taking *const t = job;
    (void)first, (void)count;
    t->begun = true;
    return take(t, place->generator);
}

/* One object, which moves the cursor by 1. rng is a generator: Python has looked. */
static PyObject *draw(taking *t, PyObject *rng, uint64_t stream)
{
    lwpy_draws draws = {.n = 1, .weight = LWPY_PART, .part = take_part, .job = t, .stream = lwpy_pointer(stream)};
    if (lwpy_draw_elements(lwpy_generator_of(rng), &draws)) {
        Py_CLEAR(t->over.raised);
        Py_RETURN_NONE;
    }
    if (!t->begun) {
        PyObject *type, *value, *traceback;
        PyErr_Fetch(&type, &value, &traceback);
        PyThreadState *const thread = PyEval_SaveThread();
        take(t, NULL);
        PyEval_RestoreThread(thread);
        Py_CLEAR(t->over.raised);
        PyErr_Restore(type, value, traceback);
    }
    lwpy_ranks_cause(&t->over);
    return NULL;
}

/* ranks_choose(ranks, rng, weights, type, n, address, many, stream) */
PyObject *lwpy_ranks_choose(PyObject *module, PyObject *arguments)
{
    taking t = {.permutes = false};
    PyObject *rng;
    uint64_t weights, address, stream;
    int type;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "O&O!O&iO&O&O&O&", lwpy_ranks_read, &t.over, lwpy_generator_type, &rng, lwpy_u64,
                          &weights, &type, lwpy_u64, &t.n, lwpy_u64, &address, lwpy_u64, &t.many, lwpy_u64, &stream))
        return NULL;
    t.weights = lwpy_pointer(weights);
    t.type = (lw_type)type;
    t.out = lwpy_pointer(address);
    return draw(&t, rng, stream);
}

/* ranks_permute(ranks, rng, address, many) */
PyObject *lwpy_ranks_permute(PyObject *module, PyObject *arguments)
{
    taking t = {.permutes = true};
    PyObject *rng;
    uint64_t address;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "O&O!O&O&", lwpy_ranks_read, &t.over, lwpy_generator_type, &rng, lwpy_u64,
                          &address, lwpy_u64, &t.many))
        return NULL;
    t.out = lwpy_pointer(address);
    return draw(&t, rng, 0);
}
