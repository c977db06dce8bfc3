/* Items in random order: lists and arrays where they are, rows of arrays, and the integers below n. The orders are the
 * library's permutations; items move here, so that no array of 64-bit indices is made of them. */
#include "core.h"

#include <stdlib.h>
#include <string.h>

/* Items of a size that is a whole word are moved as such. */
static void gather(char *to, const char *from, const uint32_t *order, size_t n, size_t bytes)
{
    if (bytes == 8)
        for (size_t i = 0; i < n; i++)
            ((uint64_t *)to)[i] = ((const uint64_t *)from)[order[i]];
    else if (bytes == 4)
        for (size_t i = 0; i < n; i++)
            ((uint32_t *)to)[i] = ((const uint32_t *)from)[order[i]];
    else
        for (size_t i = 0; i < n; i++)
            memcpy(to + i * bytes, from + order[i] * bytes, bytes);
}

/* ---- rows ---- */

typedef struct rows_job {
    const char *from;
    char *to;
    uint64_t n;
    size_t bytes; /* of an item */
} rows_job;

static lw_status permute_items_part(void *job, lwpy_place *place, uint64_t first, uint64_t count)
{
    enum { BLOCK = 1 << 13 }; /* items: their orders stay in a core's cache */
    const rows_job *const j = job;
    const uint64_t block = j->n < BLOCK ? BLOCK / j->n : 1;
    uint32_t *const order = malloc(block * j->n * sizeof(*order));
    lw_status status = order == NULL ? LW_ERROR_MEMORY : LW_OK;
    for (uint64_t row = first; row < first + count && status == LW_OK; row += block) {
        const uint64_t left = first + count - row, rows = left < block ? left : block;
        status = lw_permute_rows_u32(place->generator, order, rows, j->n);
        for (uint64_t r = 0; r < rows && status == LW_OK; r++) {
            const uint64_t at = (row + r) * j->n * j->bytes;
            gather(j->to + at, j->from + at, order + r * j->n, j->n, j->bytes);
        }
    }
    free(order);
    return status;
}

/* _permute_items(from, to, rows, n, bytes of an item): on the host */
PyObject *lwpy_permute_items(PyObject *object, PyObject *arguments)
{
    uint64_t from, to, rows, n, bytes;
    if (!PyArg_ParseTuple(arguments, "O&O&O&O&O&", lwpy_u64, &from, lwpy_u64, &to, lwpy_u64, &rows, lwpy_u64, &n,
                          lwpy_u64, &bytes))
        return NULL;
    if (n == 0 || n > UINT32_MAX) {
        PyErr_SetString(PyExc_ValueError, "a row has 1 to 2**32 - 1 items");
        return NULL;
    }
    rows_job job = {lwpy_pointer(from), lwpy_pointer(to), n, bytes};
    lwpy_draws draws = {.n = rows, .weight = n, .part = permute_items_part, .job = &job, .on_host = true};
    return lwpy_draw_elements(lwpy_generator_of(object), &draws) ? Py_NewRef(Py_None) : NULL;
}

/* ---- one order ---- */

enum { WORTH_RELEASING = 2048 };

/* The next permutation of n, in memory for the caller to free; NULL with an exception. */
static uint32_t *next_order(lwpy_generator *self, size_t n)
{
    uint32_t *const order = malloc((n + (n == 0)) * sizeof(*order));
    if (order == NULL)
        return (uint32_t *)PyErr_NoMemory();
    lwpy_words_lock(self->words);
    lw_status status = LW_OK;
    const bool here = lwpy_on_host(self) != NULL;
    if (here) {
        PyThreadState *const thread = n < WORTH_RELEASING ? NULL : PyEval_SaveThread();
        status = lw_permute_u32(self->host.generator, order, n);
        if (thread != NULL)
            PyEval_RestoreThread(thread);
        if (status == LW_OK)
            lwpy_skip(self->words, 1);
    }
    lwpy_words_unlock(self->words);
    if (here && status == LW_OK)
        return order;
    free(order);
    if (here)
        lwpy_raise(status);
    return NULL;
}

static PyObject *shuffle_list(lwpy_generator *self, PyObject *list)
{
    const size_t n = (size_t)PyList_Size(list);
    uint32_t *const order = next_order(self, n);
    PyObject **const items = order == NULL ? NULL : malloc((n + 1) * sizeof(*items));
    const bool same = (size_t)PyList_Size(list) == n; /* other threads may have run */
    if (items != NULL && same) {
        for (size_t i = 0; i < n; i++)
            items[i] = Py_NewRef(PyList_GetItem(list, order[i]));
        for (size_t i = 0; i < n; i++)
            PyList_SetItem(list, (Py_ssize_t)i, items[i]);
    } else if (order != NULL && items == NULL) {
        PyErr_NoMemory();
    } else if (order != NULL) {
        PyErr_SetString(PyExc_RuntimeError, "list changed size while it was shuffled");
    }
    free(order);
    free(items);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_True);
}

/* Along the first axis. Items are bytes, references to objects too: none is gained or lost. */
static PyObject *shuffle_view(lwpy_generator *self, const Py_buffer *view)
{
    const size_t n = (size_t)view->shape[0], bytes = (size_t)view->len / n;
    char *const copy = malloc((size_t)view->len);
    uint32_t *const order = copy == NULL ? NULL : next_order(self, n);
    if (copy == NULL)
        PyErr_NoMemory();
    if (order != NULL) {
        memcpy(copy, view->buf, (size_t)view->len);
        gather(view->buf, copy, order, n, bytes);
    }
    free(copy);
    free(order);
    return order == NULL ? NULL : Py_NewRef(Py_True);
}

/* _shuffled(x): whether it was a list, or an array of NumPy's, that is in random order now. */
PyObject *lwpy_shuffled(PyObject *object, PyObject *x)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    Py_buffer view;
    if (self->device.cuda)
        Py_RETURN_FALSE;
    if (PyList_CheckExact(x) && (uint64_t)PyList_Size(x) < UINT32_MAX)
        return shuffle_list(self, x);
    if (Py_TYPE(x) != lwpy_array_type)
        Py_RETURN_FALSE;
    if (PyObject_GetBuffer(x, &view, PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS) < 0) {
        PyErr_Clear();
        Py_RETURN_FALSE;
    }
    PyObject *result = Py_False;
    if (view.ndim > 0 && view.len > 0 && (uint64_t)view.shape[0] < UINT32_MAX && (uintptr_t)view.buf % 8 == 0)
        result = shuffle_view(self, &view);
    PyBuffer_Release(&view);
    return result == Py_False ? Py_NewRef(result) : result;
}

/* _order(n): a random order of n items as int64, on the CPU; None where Python sees to it. */
PyObject *lwpy_order(PyObject *object, PyObject *number)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    int64_t n;
    if (self->device.cuda || !lwpy_integer(number, &n) || n < 0 || n >= UINT32_MAX || n >= WORTH_RELEASING)
        Py_RETURN_NONE;
    Py_buffer view;
    uint32_t *const order = next_order(self, (size_t)n);
    PyObject *out = order == NULL ? NULL : lwpy_empty((uint64_t)n, NULL, 8, lwpy_types[LWPY_INT64].type);
    if (out != NULL && PyObject_GetBuffer(out, &view, PyBUF_WRITABLE) == 0) {
        for (int64_t i = 0; i < n; i++)
            ((int64_t *)view.buf)[i] = order[i];
        PyBuffer_Release(&view);
    } else {
        Py_XDECREF(out);
        out = NULL;
    }
    free(order);
    return out;
}
