/* Items in random order: lists and arrays where they are, copies of arrays, the integers below n, and k of these. The
 * orders are the library's permutations; items move here, so that no array of 64-bit indices is made of them. What is
 * not served here is no error: None, or False, and lanewise._arrange sees to it. */
#include "core.h"

#include <stdlib.h>
#include <string.h>

/* ---- permutations ---- */

typedef struct permutation {
    void *to;
    uint64_t n;
    int bytes; /* of an item */
} permutation;

static lw_status permutation_part(void *job, lwpy_place *place, uint64_t first, uint64_t count)
{
    const permutation *const j = job;
    (void)first, (void)count;
    return j->bytes == 4 ? lw_permute_u32(place->generator, j->to, j->n)
                         : lw_permute_u64(place->generator, j->to, j->n);
}

/* A collective kind is one object per call, of whatever size. stream: NULL on a CPU. */
static lwpy_draws draws_of(permutation *job, void *stream)
{
    return (lwpy_draws){
        .n = 1, .weight = job->n > 0 ? job->n : 1, .part = permutation_part, .job = job, .stream = stream};
}

/* _permute(bytes of an item, address, n, stream) */
PyObject *lwpy_permute(PyObject *object, PyObject *arguments)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    uint64_t address, n, stream;
    int bytes;
    if (!PyArg_ParseTuple(arguments, "iO&O&O&", &bytes, lwpy_u64, &address, lwpy_u64, &n, lwpy_u64, &stream))
        return NULL;
    permutation job = {lwpy_pointer(address), n, bytes};
    lwpy_draws draws = draws_of(&job, lwpy_pointer(stream));
    return lwpy_draw_elements(self, &draws) ? Py_NewRef(Py_None) : NULL;
}

/* ---- slices of items, each in an order of its own ---- */

/* Items of slice s of block b, n of them, `after` apart: b * n * after + i * after + s. Slices are drawn in the order of
 * their numbers, block by block. */
typedef struct slices {
    const char *from;
    char *to;
    uint64_t n, after;
    size_t bytes; /* of an item */
} slices;

/* Which items go side by side: item order[k step] after + k shift is the k-th. */
typedef struct walk {
    size_t step, after, shift;
} walk;

static inline __attribute__((always_inline)) void gather_of(char *to, const char *from, const uint32_t *order,
                                                            size_t count, walk by, size_t bytes)
{
    for (size_t k = 0; k < count; k++)
        memcpy(to + k * bytes, from + (order[k * by.step] * by.after + k * by.shift) * bytes, bytes);
}

/* Items of the usual sizes are moved as such. */
static void gather(char *to, const char *from, const uint32_t *order, size_t count, walk by, size_t bytes)
{
    switch (bytes) {
    case 1:
        gather_of(to, from, order, count, by, 1);
        break;
    case 4:
        gather_of(to, from, order, count, by, 4);
        break;
    case 8:
        gather_of(to, from, order, count, by, 8);
        break;
    default:
        gather_of(to, from, order, count, by, bytes);
    }
}

/* Slices first .. first + count - 1, of one block if they do not follow each other in memory. */
static void move_slices(const slices *j, const uint32_t *order, uint64_t first, uint64_t count)
{
    const uint64_t n = j->n, after = j->after;
    const uint64_t begin = (first / after * n * after + first % after) * j->bytes;
    char *const to = j->to + begin;
    const char *const from = j->from + begin;
    if (after == 1)
        for (uint64_t s = 0; s < count; s++)
            gather(to + s * n * j->bytes, from + s * n * j->bytes, order + s * n, n, (walk){1, 1, 0}, j->bytes);
    else
        for (uint64_t i = 0; i < n; i++)
            gather(to + i * after * j->bytes, from, order + i, count, (walk){n, after, 1}, j->bytes);
}

static lw_status slices_part(void *job, lwpy_place *place, uint64_t first, uint64_t count)
{
    enum { BLOCK = 1 << 13, FEW = 64 }; /* items: their orders stay in a core's cache, or on the stack */
    const slices *const j = job;
    const uint64_t most = j->n < BLOCK ? BLOCK / j->n : 1;
    uint32_t few[FEW];
    uint32_t *const order = count * j->n <= FEW ? few : malloc((count < most ? count : most) * j->n * sizeof(*order));
    lw_status status = order == NULL ? LW_ERROR_MEMORY : LW_OK;
    for (uint64_t at = first, n; at < first + count && status == LW_OK; at += n) {
        const uint64_t left = first + count - at, side = j->after > 1 ? j->after - at % j->after : left;
        n = left < most ? left : most;
        n = n < side ? n : side;
        status = lw_permute_rows_u32(place->generator, order, n, j->n);
        if (status == LW_OK)
            move_slices(j, order, at, n);
    }
    if (order != few)
        free(order);
    return status;
}

/* Each of `count` slices in the order of the next elements. */
static bool draw_slices(lwpy_generator *self, slices *job, uint64_t count)
{
    lwpy_draws draws = {.n = count, .weight = job->n, .part = slices_part, .job = job, .on_host = true};
    return lwpy_draw_elements(self, &draws);
}

/* The memory of an array that a job may read: not empty, C-contiguous, without references. */
static bool take_items(PyObject *x, Py_buffer *view)
{
    if (!lwpy_view_array(x, view))
        return false;
    if (view->format != NULL && strchr(view->format, 'O') == NULL)
        return true;
    PyBuffer_Release(view);
    return false;
}

/* A new array of the type and shape of x with its slices in random order. */
static PyObject *moved(lwpy_generator *self, PyObject *x, const Py_buffer *view, slices job)
{
    const uint64_t items = (uint64_t)(view->len / view->itemsize);
    PyObject *const shape = PyObject_GetAttrString(x, "shape"), *const dtype = PyObject_GetAttrString(x, "dtype");
    PyObject *out = shape == NULL || dtype == NULL ? NULL : lwpy_empty(items, shape, (size_t)view->itemsize, dtype);
    Py_buffer to;
    Py_XDECREF(shape);
    Py_XDECREF(dtype);
    if (out == NULL || PyObject_GetBuffer(out, &to, PyBUF_WRITABLE) < 0) {
        Py_XDECREF(out);
        return NULL;
    }
    job.from = view->buf;
    job.to = to.buf;
    if (!draw_slices(self, &job, (uint64_t)view->len / (job.n * job.bytes)))
        Py_CLEAR(out);
    PyBuffer_Release(&to);
    return out;
}

/* _permuted(x, axis): a copy of an array with its slices along the axis in orders of their own, drawn on the host; axis
 * None: all items in one. */
PyObject *lwpy_permuted(PyObject *object, PyObject *const *arguments, Py_ssize_t count)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    Py_buffer view;
    int64_t axis = 0;
    const bool whole = count == 2 && arguments[1] == Py_None;
    if (count != 2 || !(whole ? !self->device.cuda : lwpy_integer(arguments[1], &axis)) ||
        !take_items(arguments[0], &view))
        Py_RETURN_NONE;
    slices job = {.n = (uint64_t)(view.len / view.itemsize), .after = 1, .bytes = (size_t)view.itemsize};
    axis += axis < 0 ? view.ndim : 0;
    PyObject *result = Py_None;
    if (!whole && axis >= 0 && axis < view.ndim) {
        job.n = (uint64_t)view.shape[axis];
        for (int d = view.ndim - 1; d > axis; d--)
            job.after *= (uint64_t)view.shape[d];
    }
    if (job.n > UINT32_MAX)
        result = PyErr_Format(PyExc_ValueError, "%llu items are more than a random order has, 2**32 - 1",
                              (unsigned long long)job.n);
    else if (axis >= 0 && axis < view.ndim)
        result = moved(self, arguments[0], &view, job);
    PyBuffer_Release(&view);
    return result == Py_None ? Py_NewRef(result) : result;
}

/* _shuffled_copy(x): a copy of an array in random order along the first axis. */
PyObject *lwpy_shuffled_copy(PyObject *object, PyObject *x)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    Py_buffer view;
    if (self->device.cuda || !take_items(x, &view))
        Py_RETURN_NONE;
    const uint64_t n = (uint64_t)view.shape[0];
    PyObject *result = Py_None;
    if (n < UINT32_MAX)
        result = moved(self, x, &view, (slices){.n = n, .after = 1, .bytes = (size_t)view.len / n});
    PyBuffer_Release(&view);
    return result == Py_None ? Py_NewRef(result) : result;
}

/* ---- in the memory where they are ---- */

static PyObject *shuffle_list(lwpy_generator *self, PyObject *list)
{
    const size_t n = (size_t)PyList_Size(list);
    uint32_t *const order = malloc((n + 1) * sizeof(*order));
    PyObject **const items = malloc((n + 1) * sizeof(*items));
    permutation job = {order, n, 4};
    lwpy_draws draws = draws_of(&job, NULL);
    if (order == NULL || items == NULL) {
        PyErr_NoMemory();
    } else if (lwpy_draw_elements(self, &draws)) {
        if ((size_t)PyList_Size(list) == n) {
            for (size_t i = 0; i < n; i++)
                items[i] = Py_NewRef(PyList_GetItem(list, order[i]));
            for (size_t i = 0; i < n; i++)
                PyList_SetItem(list, (Py_ssize_t)i, items[i]);
        } else { /* other threads have run */
            PyErr_SetString(PyExc_RuntimeError, "list changed size while it was shuffled");
        }
    }
    free(order);
    free(items);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_True);
}

/* Along the first axis. Items are bytes, references to objects too: none is gained or lost, as no other thread sees the
 * array while they move. */
static PyObject *shuffle_view(lwpy_generator *self, const Py_buffer *view)
{
    const size_t n = (size_t)view->shape[0], bytes = (size_t)view->len;
    size_t of_order = 0, of_copy = 0;
    uint32_t *const order = lwpy_scratch(n * sizeof(*order), &of_order);
    char *const copy = lwpy_scratch(bytes, &of_copy);
    permutation job = {order, n, 4};
    lwpy_draws draws = draws_of(&job, NULL);
    if (order == NULL || copy == NULL) {
        PyErr_NoMemory();
    } else if (lwpy_draw_elements(self, &draws)) {
        memcpy(copy, view->buf, bytes);
        gather(view->buf, copy, order, n, (walk){1, 1, 0}, bytes / n);
    }
    lwpy_scratch_done(copy, of_copy);
    lwpy_scratch_done(order, of_order);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_True);
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
    if (view.ndim > 0 && view.len > 0 && (uint64_t)view.shape[0] < UINT32_MAX)
        result = shuffle_view(self, &view);
    PyBuffer_Release(&view);
    return result == Py_False ? Py_NewRef(result) : result;
}

/* ---- integers ---- */

/* A new array of int64 that a part fills; NULL with an exception. */
static PyObject *indices(lwpy_generator *self, const lwpy_shape *shape, lwpy_draws *draws, uint64_t **to)
{
    PyObject *out = lwpy_empty_like(shape, &lwpy_types[LWPY_INT64]);
    Py_buffer view;
    if (out == NULL || PyObject_GetBuffer(out, &view, PyBUF_WRITABLE) < 0) {
        Py_XDECREF(out);
        return NULL;
    }
    *to = view.buf;
    if (!lwpy_draw_elements(self, draws))
        Py_CLEAR(out);
    PyBuffer_Release(&view);
    return out;
}

/* _order(n): a random order of n items. */
PyObject *lwpy_order(PyObject *object, PyObject *number)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    lwpy_shape shape;
    if (self->device.cuda || PyTuple_Check(number) || !lwpy_shape_of(number, &shape) || shape.n > UINT32_MAX)
        Py_RETURN_NONE;
    permutation job = {.n = shape.n, .bytes = 8};
    lwpy_draws draws = draws_of(&job, NULL);
    return indices(self, &shape, &draws, (uint64_t **)&job.to);
}

/* k of 0 .. n - 1 */
typedef struct sample {
    uint64_t *to, k, n;
} sample;

static lw_status sample_part(void *job, lwpy_place *place, uint64_t first, uint64_t count)
{
    const sample *const j = job;
    (void)first, (void)count;
    return lw_choose_u64(place->generator, j->to, j->k, j->n);
}

/* _chosen(n, size): so many different ones of the integers below n; size None: one. */
PyObject *lwpy_chosen(PyObject *object, PyObject *const *arguments, Py_ssize_t count)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    lwpy_shape shape = {.dimensions = 0, .n = 1};
    int64_t n;
    const bool one = count == 2 && arguments[1] == Py_None;
    if (self->device.cuda || count != 2 || !lwpy_integer(arguments[0], &n) ||
        !(one || lwpy_shape_of(arguments[1], &shape)) || shape.n == 0 || n < 0 || shape.n > (uint64_t)n)
        Py_RETURN_NONE;
    uint64_t single;
    sample job = {&single, shape.n, (uint64_t)n};
    lwpy_draws draws = {.n = 1, .weight = job.k, .part = sample_part, .job = &job, .on_host = true};
    if (!one)
        return indices(self, &shape, &draws, &job.to);
    return lwpy_draw_elements(self, &draws) ? lwpy_number(LWPY_INT64, (int64_t)single) : NULL;
}

/* ---- items with replacement ---- */

/* Items are copied from `from`, n of them. */
typedef struct picks {
    const char *from;
    char *to;
    uint64_t n;
    size_t bytes;
} picks;

static lw_status picks_part(void *job, lwpy_place *place, uint64_t first, uint64_t count)
{
    enum { PIECE = 1 << 10 };
    const picks *const j = job;
    uint64_t wide[PIECE];
    uint32_t which[PIECE];
    lw_status status = LW_OK;
    for (uint64_t done = 0; done < count && status == LW_OK; done += PIECE) {
        const uint64_t piece = count - done < PIECE ? count - done : PIECE;
        status = lw_fill(place->generator, LW_KIND_RANGE_U64, wide, piece, &(lw_value){.u64 = j->n});
        if (status != LW_OK)
            break;
        for (uint64_t i = 0; i < piece; i++)
            which[i] = (uint32_t)wide[i];
        gather(j->to + (first + done) * j->bytes, j->from, which, piece, (walk){1, 1, 0}, j->bytes);
    }
    return status;
}

/* _picked(x, size): so many items of an array of one dimension, each one of all. */
PyObject *lwpy_picked(PyObject *object, PyObject *const *arguments, Py_ssize_t count)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    lwpy_shape shape;
    Py_buffer view, to;
    if (self->device.cuda || count != 2 || !lwpy_shape_of(arguments[1], &shape) || shape.n == 0 ||
        shape.dimensions == 0 || !take_items(arguments[0], &view))
        Py_RETURN_NONE;
    if (view.ndim != 1 || (uint64_t)view.shape[0] > UINT32_MAX) {
        PyBuffer_Release(&view);
        Py_RETURN_NONE;
    }
    picks job = {.from = view.buf, .n = (uint64_t)view.shape[0], .bytes = (size_t)view.itemsize};
    lwpy_draws draws = {.n = shape.n, .weight = 1, .part = picks_part, .job = &job, .on_host = true};
    PyObject *const dtype = PyObject_GetAttrString(arguments[0], "dtype");
    PyObject *out = dtype == NULL ? NULL : lwpy_empty_shaped(&shape, job.bytes, dtype);
    Py_XDECREF(dtype);
    if (out != NULL && PyObject_GetBuffer(out, &to, PyBUF_WRITABLE) == 0) {
        job.to = to.buf;
        if (!lwpy_draw_elements(self, &draws))
            Py_CLEAR(out);
        PyBuffer_Release(&to);
    } else {
        Py_CLEAR(out);
    }
    PyBuffer_Release(&view);
    return out;
}
