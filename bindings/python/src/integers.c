/* Integers between bounds: low + what range-u64 gives for 8-byte types, or range-u32 for shorter ones. Python's ints as
 * bounds and no dtype are served here; all else goes to the generator's Python method _integers. */
#include "core.h"

#include <stdlib.h>

static PyObject *empty, *int64, *words[5]; /* low, high, size, dtype, endpoint */
enum { LOW, HIGH, SIZE, DTYPE, ENDPOINT, ARGUMENTS };

bool lwpy_integers_open(void)
{
    static const char *const names[] = {"low", "high", "size", "dtype", "endpoint"};
    PyObject *const numpy = PyImport_ImportModule("numpy");
    if (numpy == NULL)
        return false;
    empty = PyObject_GetAttrString(numpy, "empty");
    int64 = PyObject_GetAttrString(numpy, "int64");
    Py_DECREF(numpy);
    for (int i = 0; i < ARGUMENTS; i++)
        if ((words[i] = PyUnicode_InternFromString(names[i])) == NULL)
            return false;
    return empty != NULL && int64 != NULL;
}

/* ---- numbers: span is the last value less the first, so that all of 64 bits have one ---- */

/* Which kind draws 0 .. span for a type of so many bytes; a bound of 2^32 or 2^64 is all bits. */
static lw_status fill_span(lw_generator *generator, void *out, size_t n, int bytes, uint64_t span)
{
    const lw_value bound = {.u64 = span + 1};
    if (bytes == 8)
        return span == UINT64_MAX ? lw_fill_bits64(generator, out, n) : lw_fill(generator, LW_KIND_RANGE_U64, out, n, &bound);
    return span == UINT32_MAX ? lw_fill_bits32(generator, out, n) : lw_fill(generator, LW_KIND_RANGE_U32, out, n, &bound);
}

enum { PIECE = 1 << 18 }; /* elements: a piece is still in a cache when low is added */

static void narrow(void *out, const uint32_t *from, size_t n, int bytes, uint32_t low)
{
    if (bytes == 1)
        for (size_t i = 0; i < n; i++)
            ((uint8_t *)out)[i] = (uint8_t)(from[i] + low);
    else
        for (size_t i = 0; i < n; i++)
            ((uint16_t *)out)[i] = (uint16_t)(from[i] + low);
}

static void add(void *out, size_t n, int bytes, uint64_t low)
{
    if (low == 0)
        return;
    if (bytes == 8)
        for (size_t i = 0; i < n; i++)
            ((uint64_t *)out)[i] += low;
    else
        for (size_t i = 0; i < n; i++)
            ((uint32_t *)out)[i] += (uint32_t)low;
}

/* n integers low .. low + span to host memory, modulo 2^(8 bytes): signed types are their two's complement. */
static lw_status fill_between(lw_generator *generator, void *out, size_t n, int bytes, uint64_t low, uint64_t span)
{
    if (bytes >= 4 && low == 0)
        return fill_span(generator, out, n, bytes, span);
    uint32_t *const words32 = bytes < 4 ? malloc((n < PIECE ? n : PIECE) * sizeof(*words32)) : NULL;
    if (bytes < 4 && words32 == NULL)
        return LW_ERROR_MEMORY;
    lw_status status = LW_OK;
    for (size_t done = 0; done < n && status == LW_OK; done += PIECE) {
        const size_t piece = n - done < PIECE ? n - done : PIECE;
        char *const to = (char *)out + done * (size_t)bytes;
        status = fill_span(generator, bytes < 4 ? (void *)words32 : to, piece, bytes, span);
        if (status == LW_OK && bytes < 4)
            narrow(to, words32, piece, bytes, (uint32_t)low);
        else if (status == LW_OK)
            add(to, piece, bytes, low);
    }
    free(words32);
    return status;
}

/* Element i between bounds of its own is element i of a fill with these bounds. */
static lw_status fill_each(lw_generator *generator, void *out, size_t n, int bytes, const uint64_t *low,
                           const uint64_t *span)
{
    for (size_t i = 0; i < n;) {
        size_t same = 1;
        while (i + same < n && span[i + same] == span[i] && low[i + same] == low[i])
            same++;
        union {
            uint64_t u64;
            uint32_t u32;
        } one;
        char *const to = (char *)out + i * (size_t)bytes;
        lw_status status;
        if (same == 1) {
            if ((status = fill_span(generator, &one, 1, bytes, span[i])) == LW_OK && bytes < 4)
                narrow(to, &one.u32, 1, bytes, (uint32_t)low[i]);
            else if (bytes == 4)
                *(uint32_t *)to = one.u32 + (uint32_t)low[i];
            else if (bytes == 8)
                *(uint64_t *)to = one.u64 + low[i];
        } else {
            status = fill_between(generator, to, same, bytes, low[i], span[i]);
        }
        if (status != LW_OK)
            return status;
        i += same;
    }
    return LW_OK;
}

/* ---- calls on the host, without Python's lock where they are long ---- */

enum { WORTH_RELEASING = 2048 };

typedef struct job {
    void *out;
    size_t n;
    int bytes;
    uint64_t low, span;
    const uint64_t *lows, *spans; /* not null: for each element */
} job;

static bool run(lwpy_generator *self, const job *j)
{
    lwpy_lock(self->lock);
    lw_generator *const generator = lwpy_on_host(self);
    lw_status status = LW_OK;
    if (generator != NULL) {
        PyThreadState *const saved = j->n < WORTH_RELEASING ? NULL : PyEval_SaveThread();
        status = j->lows != NULL ? fill_each(generator, j->out, j->n, j->bytes, j->lows, j->spans)
                                 : fill_between(generator, j->out, j->n, j->bytes, j->low, j->span);
        if (saved != NULL)
            PyEval_RestoreThread(saved);
        if (status == LW_OK)
            self->cursor += j->n;
    }
    PyThread_release_lock(self->lock);
    if (status != LW_OK)
        lwpy_raise(status);
    return generator != NULL && status == LW_OK;
}

PyObject *lwpy_fill_integers(PyObject *self, PyObject *arguments)
{
    unsigned long long address, n, low, span;
    int bytes;
    if (!PyArg_ParseTuple(arguments, "KKiKK", &address, &n, &bytes, &low, &span))
        return NULL;
    const job j = {.out = (void *)(uintptr_t)address, .n = n, .bytes = bytes, .low = low, .span = span};
    return run((lwpy_generator *)self, &j) ? Py_NewRef(Py_None) : NULL;
}

PyObject *lwpy_fill_integers_each(PyObject *self, PyObject *arguments)
{
    unsigned long long address, n, lows, spans;
    int bytes;
    if (!PyArg_ParseTuple(arguments, "KKiKK", &address, &n, &bytes, &lows, &spans))
        return NULL;
    const job j = {.out = (void *)(uintptr_t)address, .n = n, .bytes = bytes,
                   .lows = (const uint64_t *)(uintptr_t)lows, .spans = (const uint64_t *)(uintptr_t)spans};
    return run((lwpy_generator *)self, &j) ? Py_NewRef(Py_None) : NULL;
}

/* ---- integers(low, high=None, size=None, dtype=int64, endpoint=False) ---- */

static PyObject *one(lwpy_generator *self, int64_t low, uint64_t span)
{
    uint64_t number;
    lwpy_lock(self->lock);
    lw_generator *const generator = lwpy_on_host(self);
    lw_status status = LW_OK;
    if (generator != NULL && (status = fill_span(generator, &number, 1, 8, span)) == LW_OK)
        self->cursor++;
    PyThread_release_lock(self->lock);
    if (generator == NULL)
        return NULL;
    if (status != LW_OK)
        return lwpy_raise(status);
    PyObject *const plain = PyLong_FromLongLong((int64_t)(number + (uint64_t)low));
    PyObject *const result = plain == NULL ? NULL : PyObject_CallFunctionObjArgs(int64, plain, NULL);
    Py_XDECREF(plain);
    return result;
}

static PyObject *many(lwpy_generator *self, PyObject *size, int64_t low, uint64_t span)
{
    PyObject *const out = PyObject_CallFunctionObjArgs(empty, size, int64, NULL);
    Py_buffer view;
    if (out == NULL)
        return NULL;
    if (PyObject_GetBuffer(out, &view, PyBUF_WRITABLE) < 0) {
        Py_DECREF(out);
        return NULL;
    }
    const job j = {.out = view.buf, .n = (size_t)view.len / 8, .bytes = 8, .low = (uint64_t)low, .span = span};
    const bool drawn = run(self, &j);
    PyBuffer_Release(&view);
    if (drawn)
        return out;
    Py_DECREF(out);
    return NULL;
}

/* Sorts the arguments; false where one is unknown, twice or too many. */
static bool sort_arguments(PyObject *const *arguments, Py_ssize_t count, PyObject *keywords, PyObject **given)
{
    if (count > ARGUMENTS)
        return false;
    for (Py_ssize_t i = 0; i < count; i++)
        given[i] = arguments[i];
    const Py_ssize_t named = keywords == NULL ? 0 : PyTuple_Size(keywords);
    for (Py_ssize_t i = 0; i < named; i++) {
        PyObject *const keyword = PyTuple_GetItem(keywords, i);
        int place = 0;
        while (place < ARGUMENTS && keyword != words[place])
            place++;
        if (place == ARGUMENTS || given[place] != NULL)
            return false;
        given[place] = arguments[count + i];
    }
    return given[LOW] != NULL;
}

static bool integer(PyObject *value, int64_t *number)
{
    int overflow;
    if (!PyLong_CheckExact(value))
        return false;
    *number = PyLong_AsLongLongAndOverflow(value, &overflow);
    return overflow == 0;
}

/* low and span of plain bounds that are in order; false: Python's method says what is wrong, or does it. */
static bool take_bounds(PyObject *const *given, int64_t *low, uint64_t *span)
{
    int64_t first = 0, end;
    const bool one_bound = given[HIGH] == NULL || given[HIGH] == Py_None;
    if (!one_bound && !integer(given[LOW], &first))
        return false;
    if (!integer(given[one_bound ? LOW : HIGH], &end))
        return false;
    const bool closed = given[ENDPOINT] == Py_True;
    if ((!closed && given[ENDPOINT] != NULL && given[ENDPOINT] != Py_False) || (closed ? end < first : end <= first))
        return false;
    *low = first;
    *span = (uint64_t)end - (uint64_t)first - !closed;
    return true;
}

static PyObject *call_python(PyObject *self, PyObject *const *arguments, Py_ssize_t count, PyObject *keywords)
{
    PyObject *const positional = PyTuple_New(count), *const named = PyDict_New();
    PyObject *result = NULL, *method = NULL;
    if (positional == NULL || named == NULL)
        goto end;
    for (Py_ssize_t i = 0; i < count; i++)
        PyTuple_SetItem(positional, i, Py_NewRef(arguments[i]));
    for (Py_ssize_t i = 0; keywords != NULL && i < PyTuple_Size(keywords); i++)
        if (PyDict_SetItem(named, PyTuple_GetItem(keywords, i), arguments[count + i]) < 0)
            goto end;
    if ((method = PyObject_GetAttrString(self, "_integers")) != NULL)
        result = PyObject_Call(method, positional, named);
end:
    Py_XDECREF(method);
    Py_XDECREF(positional);
    Py_XDECREF(named);
    return result;
}

PyObject *lwpy_integers(PyObject *object, PyObject *const *arguments, Py_ssize_t count, PyObject *keywords)
{
    lwpy_generator *const self = (lwpy_generator *)object;
    PyObject *given[ARGUMENTS] = {NULL};
    int64_t low;
    uint64_t span;
    if (sort_arguments(arguments, count, keywords, given) && (given[DTYPE] == NULL || given[DTYPE] == int64) &&
        take_bounds(given, &low, &span)) {
        if (given[SIZE] == NULL || given[SIZE] == Py_None)
            return one(self, low, span);
        if (!self->device.cuda && PyLong_CheckExact(given[SIZE]))
            return many(self, given[SIZE], low, span);
    }
    return call_python(object, arguments, count, keywords);
}
