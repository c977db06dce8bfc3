/* Communicators whose functions are Python's (lanewise/ranks.py), and calls over ranks. */
#include "ranks.h"

#include <lanewise/ranks_sums.h>
#include <string.h>

enum { FAILED = 1 };

/* Keeps the exception that is set. */
static void keep_exception(lwpy_ranks *e)
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

/* A view of memory, which may be null if it has no bytes. */
static PyObject *view_of(const void *memory, size_t bytes, int flags)
{
    char *start = NULL;
    static char nothing;
    memcpy(&start, &memory, sizeof(start));
    return PyMemoryView_FromMemory(start != NULL ? start : &nothing, (Py_ssize_t)bytes, flags);
}

static PyObject *list_of(const uint64_t *numbers, int count)
{
    PyObject *const list = PyList_New(count);
    for (int k = 0; list != NULL && k < count; k++) {
        PyObject *const number = PyLong_FromUnsignedLongLong(numbers[k]);
        if (number == NULL || PyList_SetItem(list, k, number) < 0) {
            Py_DECREF(list);
            return NULL;
        }
    }
    return list;
}

/* The engine's method with these arguments, a tuple whose reference it takes; NULL: an exception is set. */
static int call_method(lwpy_ranks *e, const char *name, PyObject *arguments)
{
    PyObject *const method = arguments != NULL ? PyObject_GetAttrString(e->object, name) : NULL;
    PyObject *const result = method != NULL ? PyObject_CallObject(method, arguments) : NULL;
    const int error = result == NULL ? FAILED : 0;
    if (error != 0)
        keep_exception(e);
    Py_XDECREF(result);
    Py_XDECREF(method);
    Py_XDECREF(arguments);
    return error;
}

/* In place. All ranks have the same number of bytes: where there are none, none calls. */
static int reduce(lwpy_ranks *e, const char *name, uint64_t *values, size_t n)
{
    if (n == 0)
        return 0;
    const PyGILState_STATE state = PyGILState_Ensure();
    const int error = call_method(e, name, Py_BuildValue("(N)", view_of(values, n * sizeof(*values), PyBUF_WRITE)));
    PyGILState_Release(state);
    return error;
}

static int sum_u64(void *self, uint64_t *values, size_t n)
{
    return reduce(self, "sum_u64", values, n);
}

static int max_u64(void *self, uint64_t *values, size_t n)
{
    return reduce(self, "max_u64", values, n);
}

static int broadcast(void *self, int root, void *data, size_t bytes)
{
    if (bytes == 0)
        return 0;
    const PyGILState_STATE state = PyGILState_Ensure();
    const int error = call_method(self, "broadcast", Py_BuildValue("(iN)", root, view_of(data, bytes, PyBUF_WRITE)));
    PyGILState_Release(state);
    return error;
}

static int all_gather(void *self, const void *mine, void *all, size_t bytes)
{
    lwpy_ranks *const e = self;
    if (bytes == 0)
        return 0;
    const PyGILState_STATE state = PyGILState_Ensure();
    PyObject *const from = view_of(mine, bytes, PyBUF_READ);
    const int error = call_method(
        e, "all_gather", Py_BuildValue("(NN)", from, view_of(all, bytes * (size_t)e->ranks.size, PyBUF_WRITE)));
    PyGILState_Release(state);
    return error;
}

static size_t sum_of(const uint64_t *numbers, int count)
{
    size_t sum = 0;
    for (int k = 0; k < count; k++)
        sum += (size_t)numbers[k];
    return sum;
}

static int all_to_all(void *self, const void *send, const uint64_t *send_bytes, void *receive,
                      const uint64_t *receive_bytes)
{
    lwpy_ranks *const e = self;
    const int size = e->ranks.size;
    const PyGILState_STATE state = PyGILState_Ensure();
    PyObject *const from = view_of(send, sum_of(send_bytes, size), PyBUF_READ);
    PyObject *const to = view_of(receive, sum_of(receive_bytes, size), PyBUF_WRITE);
    const int error = call_method(
        e, "all_to_all", Py_BuildValue("(NNNN)", from, list_of(send_bytes, size), to, list_of(receive_bytes, size)));
    PyGILState_Release(state);
    return error;
}

/* The exception in words. */
static void describe(void *self, int error, char *text, size_t bytes)
{
    const lwpy_ranks *const e = self;
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

int lwpy_ranks_read(PyObject *triple, void *to)
{
    lwpy_ranks *const e = to;
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
    if (PyObject_HasAttrString(e->object, "all_gather"))
        e->ranks.all_gather = all_gather;
    if (PyObject_HasAttrString(e->object, "all_to_all"))
        e->ranks.all_to_all = all_to_all;
    e->ranks.describe = describe;
    return 1;
}

void lwpy_ranks_cause(lwpy_ranks *e)
{
    PyObject *type, *value, *traceback;
    if (e->raised == NULL)
        return;
    PyErr_Fetch(&type, &value, &traceback);
    PyErr_NormalizeException(&type, &value, &traceback);
    PyException_SetCause(value, e->raised); /* takes the reference */
    e->raised = NULL;
    PyErr_Restore(type, value, traceback);
}

bool lwpy_ranks_well(lwpy_ranks *e, lw_status status)
{
    if (status == LW_OK) {
        Py_CLEAR(e->raised);
        return true;
    }
    lwpy_raise(status);
    lwpy_ranks_cause(e);
    return false;
}

/* ranks_agreed(ranks, sentence): None is well */
PyObject *lwpy_ranks_agreed(PyObject *module, PyObject *arguments)
{
    lwpy_ranks e;
    const char *sentence;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "O&z", lwpy_ranks_read, &e, &sentence))
        return NULL;
    PyThreadState *const thread = PyEval_SaveThread();
    const lw_status status = lw_ranks_agreed(&e.ranks, sentence == NULL ? LW_OK : LW_ERROR_ARGUMENT, sentence);
    PyEval_RestoreThread(thread);
    return lwpy_ranks_well(&e, status) ? Py_NewRef(Py_None) : NULL;
}

/* ranks_seed(ranks, seed, agreed) -> int */
PyObject *lwpy_ranks_seed(PyObject *module, PyObject *arguments)
{
    lwpy_ranks e;
    uint64_t seed;
    int agreed;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "O&O&p", lwpy_ranks_read, &e, lwpy_u64, &seed, &agreed))
        return NULL;
    PyThreadState *const thread = PyEval_SaveThread();
    const lw_status status = lw_ranks_seed(&e.ranks, agreed ? LW_RANKS_SEED_AGREED : LW_RANKS_SEED_OF_RANK_0, &seed);
    PyEval_RestoreThread(thread);
    return lwpy_ranks_well(&e, status) ? PyLong_FromUnsignedLongLong(seed) : NULL;
}

/* ranks_piece(ranks, n) -> (first, count) */
PyObject *lwpy_ranks_piece(PyObject *module, PyObject *arguments)
{
    lwpy_ranks e;
    uint64_t n, first, count;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "O&O&", lwpy_ranks_read, &e, lwpy_u64, &n) ||
        !lwpy_ranks_well(&e, lw_ranks_piece(&e.ranks, n, &first, &count)))
        return NULL;
    return Py_BuildValue("(KK)", (unsigned long long)first, (unsigned long long)count);
}

/* ranks_stream(ranks, base, each) -> int */
PyObject *lwpy_ranks_stream(PyObject *module, PyObject *arguments)
{
    lwpy_ranks e;
    uint64_t base, each, stream;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "O&O&O&", lwpy_ranks_read, &e, lwpy_u64, &base, lwpy_u64, &each) ||
        !lwpy_ranks_well(&e, lw_ranks_stream(&e.ranks, base, each, &stream)))
        return NULL;
    return PyLong_FromUnsignedLongLong(stream);
}

/* What this rank has, where it lies, and a context for it. */
typedef struct part {
    lwpy_ranks e;
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
    if (!PyArg_ParseTuple(arguments, "O&O&iO&OO&", lwpy_ranks_read, &p->e, lwpy_u64, &address, &type, lwpy_u64, &p->n,
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
    const bool is_well = lwpy_ranks_well(&p->e, status);
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
