/* Communicators whose functions are Python's (lanewise/ranks.py), and calls over ranks. An engine is an object with the
 * methods sum_u64(view), max_u64(view) and broadcast(root, view), which work in place on writable bytes. */
#include "core.h"

#include <lanewise/ranks.h>
#include <lanewise/ranks_sums.h>
#include <string.h>

typedef struct engine {
    PyObject *object;
    PyObject *raised; /* the exception of its first method that failed */
    lw_ranks ranks;
} engine;

enum { FAILED = 1 };

/* Keeps the exception that is set. */
static void keep_exception(engine *e)
{
    PyObject *type, *value, *traceback;
    PyErr_Fetch(&type, &value, &traceback);
    PyErr_NormalizeException(&type, &value, &traceback);
    if (value != NULL && traceback != NULL)
        PyException_SetTraceback(value, traceback);
    Py_XDECREF(type);
    Py_XDECREF(traceback);
    if (e->raised == NULL)
        e->raised = value;
    else
        Py_XDECREF(value);
}

/* root: -1 for a method that has none. */
static int call_method(void *self, const char *name, int root, void *memory, size_t bytes)
{
    engine *const e = self;
    const PyGILState_STATE state = PyGILState_Ensure();
    PyObject *const view = PyMemoryView_FromMemory(memory, (Py_ssize_t)bytes, PyBUF_WRITE);
    PyObject *result = NULL;
    if (view != NULL)
        result = root < 0 ? PyObject_CallMethod(e->object, name, "O", view)
                          : PyObject_CallMethod(e->object, name, "iO", root, view);
    const int error = result == NULL ? FAILED : 0;
    if (error != 0)
        keep_exception(e);
    Py_XDECREF(result);
    Py_XDECREF(view);
    PyGILState_Release(state);
    return error;
}

static int sum_u64(void *self, uint64_t *values, size_t n)
{
    return call_method(self, "sum_u64", -1, values, n * sizeof(*values));
}

static int max_u64(void *self, uint64_t *values, size_t n)
{
    return call_method(self, "max_u64", -1, values, n * sizeof(*values));
}

static int broadcast(void *self, int root, void *data, size_t bytes)
{
    return call_method(self, "broadcast", root, data, bytes);
}

/* The exception in words. */
static void describe(void *self, int error, char *text, size_t bytes)
{
    const engine *const e = self;
    (void)error;
    const PyGILState_STATE state = PyGILState_Ensure();
    PyObject *const words = e->raised != NULL ? PyObject_Repr(e->raised) : NULL;
    Py_ssize_t length = 0;
    const char *const utf8 = words != NULL ? PyUnicode_AsUTF8AndSize(words, &length) : NULL;
    if (utf8 != NULL && bytes > 0) {
        const size_t kept = (size_t)length < bytes - 1 ? (size_t)length : bytes - 1;
        memcpy(text, utf8, kept);
        text[kept] = 0;
    }
    PyErr_Clear();
    Py_XDECREF(words);
    PyGILState_Release(state);
}

static int read_engine(PyObject *triple, void *to)
{
    engine *const e = to;
    memset(e, 0, sizeof(*e));
    if (!PyTuple_Check(triple)) {
        PyErr_SetString(PyExc_TypeError, "ranks: (rank, size, engine) is expected");
        return 0;
    }
    if (!PyArg_ParseTuple(triple, "iiO", &e->ranks.rank, &e->ranks.size, &e->object))
        return 0;
    e->ranks.self = e;
    e->ranks.sum_u64 = sum_u64;
    e->ranks.max_u64 = max_u64;
    e->ranks.broadcast = broadcast;
    e->ranks.describe = describe;
    return 1;
}

/* The exception of status, caused by that of the engine. False if there is one. */
static bool well(engine *e, lw_status status)
{
    if (status == LW_OK) {
        Py_CLEAR(e->raised);
        return true;
    }
    lwpy_raise(status);
    if (e->raised != NULL) {
        PyObject *type, *value, *traceback;
        PyErr_Fetch(&type, &value, &traceback);
        PyErr_NormalizeException(&type, &value, &traceback);
        PyException_SetCause(value, e->raised); /* takes the reference */
        e->raised = NULL;
        PyErr_Restore(type, value, traceback);
    }
    return false;
}

/* ranks_agreed(ranks, sentence): None is well */
PyObject *lwpy_ranks_agreed(PyObject *module, PyObject *arguments)
{
    engine e;
    const char *sentence;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "O&z", read_engine, &e, &sentence))
        return NULL;
    PyThreadState *const thread = PyEval_SaveThread();
    const lw_status status = lw_ranks_agreed(&e.ranks, sentence == NULL ? LW_OK : LW_ERROR_ARGUMENT, sentence);
    PyEval_RestoreThread(thread);
    return well(&e, status) ? Py_NewRef(Py_None) : NULL;
}

/* ranks_seed(ranks, seed, agreed) -> int */
PyObject *lwpy_ranks_seed(PyObject *module, PyObject *arguments)
{
    engine e;
    uint64_t seed;
    int agreed;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "O&O&p", read_engine, &e, lwpy_u64, &seed, &agreed))
        return NULL;
    PyThreadState *const thread = PyEval_SaveThread();
    const lw_status status = lw_ranks_seed(&e.ranks, agreed ? LW_RANKS_SEED_AGREED : LW_RANKS_SEED_OF_RANK_0, &seed);
    PyEval_RestoreThread(thread);
    return well(&e, status) ? PyLong_FromUnsignedLongLong(seed) : NULL;
}

/* ranks_piece(ranks, n) -> (first, count) */
PyObject *lwpy_ranks_piece(PyObject *module, PyObject *arguments)
{
    engine e;
    uint64_t n, first, count;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "O&O&", read_engine, &e, lwpy_u64, &n) ||
        !well(&e, lw_ranks_piece(&e.ranks, n, &first, &count)))
        return NULL;
    return Py_BuildValue("(KK)", (unsigned long long)first, (unsigned long long)count);
}

/* ranks_stream(ranks, base, each) -> int */
PyObject *lwpy_ranks_stream(PyObject *module, PyObject *arguments)
{
    engine e;
    uint64_t base, each, stream;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "O&O&O&", read_engine, &e, lwpy_u64, &base, lwpy_u64, &each) ||
        !well(&e, lw_ranks_stream(&e.ranks, base, each, &stream)))
        return NULL;
    return PyLong_FromUnsignedLongLong(stream);
}

/* What this rank has, where it lies, and a context for it. */
typedef struct part {
    engine e;
    lw_context *context;
    const void *x;
    uint64_t n;
    bool f32;
} part;

/* (ranks, address, type, n, device, stream); false: an exception is set. */
static bool open_part(PyObject *arguments, part *p)
{
    uint64_t address, stream;
    int type;
    PyObject *name;
    lwpy_device device;
    if (!PyArg_ParseTuple(arguments, "O&O&iO&OO&", read_engine, &p->e, lwpy_u64, &address, &type, lwpy_u64, &p->n,
                          &name, lwpy_u64, &stream) ||
        !lwpy_device_read(name, 0, &device))
        return false;
    p->x = lwpy_pointer(address);
    p->f32 = type == LW_TYPE_F32;
    p->context = NULL; /* without one every rank gets the error */
    lwpy_context_borrow(&device, lwpy_pointer(stream), &p->context);
    return true;
}

static bool close_part(part *p, lw_status status)
{
    const bool is_well = well(&p->e, status);
    if (p->context != NULL)
        lwpy_context_give_back(p->context, is_well);
    return is_well;
}

/* ranks_sum(ranks, address, type, n, device, stream) -> float */
PyObject *lwpy_ranks_sum(PyObject *module, PyObject *arguments)
{
    part p;
    double sum = 0;
    (void)module;
    if (!open_part(arguments, &p))
        return NULL;
    PyThreadState *const thread = PyEval_SaveThread();
    const lw_status status = p.f32 ? lw_ranks_sum_f32(p.context, &p.e.ranks, p.x, p.n, &sum)
                                   : lw_ranks_sum_f64(p.context, &p.e.ranks, p.x, p.n, &sum);
    PyEval_RestoreThread(thread);
    return close_part(&p, status) ? PyFloat_FromDouble(sum) : NULL;
}

/* ranks_moments(ranks, address, type, n, device, stream) -> as moments */
PyObject *lwpy_ranks_moments(PyObject *module, PyObject *arguments)
{
    part p;
    lw_moments m = {0};
    (void)module;
    if (!open_part(arguments, &p))
        return NULL;
    PyThreadState *const thread = PyEval_SaveThread();
    const lw_status status = p.f32 ? lw_ranks_moments_f32(p.context, &p.e.ranks, p.x, p.n, &m)
                                   : lw_ranks_moments_f64(p.context, &p.e.ranks, p.x, p.n, &m);
    PyEval_RestoreThread(thread);
    if (!close_part(&p, status))
        return NULL;
    return Py_BuildValue("(Kdddddd)", (unsigned long long)m.count, m.min, m.max, m.mean, m.variance, m.skewness,
                         m.kurtosis);
}
