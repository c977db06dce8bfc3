/* Rows of values: a row of a few plain parameters here; all else is lanewise._vectors', which needs besides
 * Generator._fill_vector the kinds by name, and the library's Cholesky factor. */
#include "core.h"

#include <string.h>

/* ---- rows ---- */

enum { FEW = 64 };

/* Reads the 1 to FEW numbers of a list, a tuple or an array; how many, 0: it is another thing. */
static int take_row(PyObject *value, double *row)
{
    Py_buffer view;
    PyObject *list = NULL;
    if (PyList_CheckExact(value) || PyTuple_CheckExact(value)) {
        list = PySequence_List(value);
    } else if (lwpy_view_array(value, &view)) {
        if (view.ndim == 1 && view.shape[0] <= FEW && view.format != NULL && strcmp(view.format, "O") != 0)
            list = PyObject_CallMethod(value, "tolist", NULL);
        PyBuffer_Release(&view);
    }
    const Py_ssize_t count = list == NULL ? 0 : PyList_Size(list);
    bool plain = count <= FEW;
    for (Py_ssize_t i = 0; i < count && plain; i++)
        plain = lwpy_real(PyList_GetItem(list, i), &row[i]);
    Py_XDECREF(list);
    PyErr_Clear();
    return plain ? (int)count : 0;
}

/* New rows of this shape, of a kind with one row of parameters; None: the library refuses the parameters. */
static PyObject *rows(lwpy_generator *self, PyObject *size, int type, lwpy_vector_job job)
{
    lwpy_shape shape = {.dimensions = 0, .n = 1};
    if (size != Py_None && !lwpy_shape_of(size, &shape))
        Py_RETURN_NONE;
    lwpy_draws draws = {.n = shape.n, .on_host = true};
    if (shape.n == 0 || shape.dimensions == LWPY_DIMENSIONS || shape.n > LWPY_END / job.dimensions)
        Py_RETURN_NONE;
    shape.length[shape.dimensions++] = (int64_t)job.dimensions;
    shape.n *= job.dimensions;
    PyObject *out = lwpy_empty_like(&shape, &lwpy_types[type]);
    Py_buffer view;
    if (out == NULL || PyObject_GetBuffer(out, &view, PyBUF_WRITABLE) < 0) {
        Py_XDECREF(out);
        return NULL;
    }
    job.to = view.buf;
    job.row_bytes = (size_t)job.dimensions * (size_t)lwpy_types[type].bytes;
    const bool drawn = lwpy_fill_vector(self, &job, &draws);
    PyBuffer_Release(&view);
    if (drawn)
        return out;
    Py_DECREF(out);
    if (draws.status != LW_ERROR_DOMAIN)
        return NULL;
    PyErr_Clear();
    Py_RETURN_NONE;
}

/* What probabilities leave, as 1 less their sum rounded once; below 0: Python says what is wrong, or adds them up. */
static double left_of(const double *p, int count)
{
    __extension__ unsigned __int128 sum = 0; /* in units of 2^-112 */
    for (int i = 0; i < count; i++) {
        if (!(p[i] == 0 || (p[i] >= 0x1p-60 && p[i] <= 1)))
            return -1;
        __extension__ sum += (unsigned __int128)(p[i] * 0x1p112);
    }
    const double whole = (double)sum * 0x1p-112;
    return whole > 1 + 1e-12 ? -1 : whole < 1 ? 1 - whole : 0;
}

/* Of plain arguments; None: Python sees to it. */
static PyObject *plain_multinomial(lwpy_generator *self, PyObject *trials, PyObject *pvals, PyObject *size)
{
    double p[FEW];
    int64_t n;
    if (self->device.cuda || !lwpy_integer(trials, &n) || n < 0)
        Py_RETURN_NONE;
    const int d = take_row(pvals, p);
    if (d == 0 || !(p[d - 1] >= 0 && p[d - 1] <= 1) || (p[d - 1] = left_of(p, d - 1)) < 0)
        Py_RETURN_NONE;
    return rows(
        self, size, LWPY_INT64,
        (lwpy_vector_job){
            .vector = LW_VECTOR_MULTINOMIAL_U64, .dimensions = (uint64_t)d, .trials = (uint64_t)n, .arrays = {p}});
}

/* multinomial(n, pvals, size=None, *, out=None, stream=None); size by place or by name */
PyObject *lwpy_multinomial(PyObject *object, PyObject *const *arguments, Py_ssize_t count, PyObject *keywords)
{
    PyObject *result = Py_None;
    const Py_ssize_t named = keywords == NULL ? 0 : PyTuple_Size(keywords);
    const bool by_name =
        count == 2 && named == 1 && PyUnicode_CompareWithASCIIString(PyTuple_GetItem(keywords, 0), "size") == 0;
    if (by_name || (named == 0 && (count == 2 || count == 3)))
        result = plain_multinomial(lwpy_generator_of(object), arguments[0], arguments[1],
                                   by_name || count == 3 ? arguments[2] : Py_None);
    return result != Py_None ? result : lwpy_call_python(object, "_multinomial", arguments, count, keywords);
}

/* _dirichlet(alpha, size) */
PyObject *lwpy_dirichlet(PyObject *object, PyObject *const *arguments, Py_ssize_t count)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    double alpha[FEW];
    const int d = self->device.cuda || count != 2 ? 0 : take_row(arguments[0], alpha);
    bool plain = d > 0;
    for (int i = 0; i < d && plain; i++)
        plain = alpha[i] > 0;
    if (!plain)
        Py_RETURN_NONE;
    return rows(self, arguments[1], LWPY_FLOAT64,
                (lwpy_vector_job){.vector = LW_VECTOR_DIRICHLET_F64, .dimensions = (uint64_t)d, .arrays = {alpha}});
}

/* ---- for Python ---- */

PyObject *lwpy_vectors(PyObject *module, PyObject *nothing)
{
    (void)module, (void)nothing;
    PyObject *const all = PyDict_New();
    for (size_t i = 0; all != NULL && i < lw_vector_count(); i++) {
        lw_vector_info info;
        const lw_status status = lw_vector_describe((lw_vector)i, &info);
        PyObject *const row =
            status == LW_OK ? Py_BuildValue("(nn)", (Py_ssize_t)i, (Py_ssize_t)info.size) : lwpy_raise(status);
        if (row == NULL || PyDict_SetItemString(all, info.name, row) < 0) {
            Py_XDECREF(row);
            Py_DECREF(all);
            return NULL;
        }
        Py_DECREF(row);
    }
    return all;
}

PyObject *lwpy_cholesky(PyObject *module, PyObject *arguments)
{
    (void)module;
    uint64_t covariance, factor, dimensions;
    lw_status status;
    if (!PyArg_ParseTuple(arguments, "O&O&O&", lwpy_u64, &covariance, lwpy_u64, &factor, lwpy_u64, &dimensions))
        return NULL;
    Py_BEGIN_ALLOW_THREADS status = lw_cholesky_f64(lwpy_pointer(covariance), lwpy_pointer(factor), dimensions);
    Py_END_ALLOW_THREADS if (status != LW_OK) return lwpy_raise(status);
    Py_RETURN_NONE;
}
