/* Exact sums that are kept (lanewise/sums.h), as bytes. */
#include "core.h"

#include <lanewise/sums.h>
#include <string.h>

/* False: an exception. */
static bool read_sum(PyObject *bytes, lw_exact_sum *sum)
{
    char *text = NULL;
    Py_ssize_t size = 0;
    if (PyBytes_AsStringAndSize(bytes, &text, &size) < 0)
        return false;
    if (size != (Py_ssize_t)sizeof(*sum)) {
        PyErr_Format(PyExc_ValueError, "an exact sum has %d bytes, not %zd", (int)sizeof(*sum), size);
        return false;
    }
    memcpy(sum, text, sizeof(*sum));
    return true;
}

static PyObject *bytes_of(const lw_exact_sum *sum)
{
    return PyBytes_FromStringAndSize((const char *)sum, (Py_ssize_t)sizeof(*sum));
}

/* exact_add(sum, address, weights, type, n, device, stream) -> bytes; weights 0: none */
PyObject *lwpy_exact_add(PyObject *module, PyObject *arguments)
{
    uint64_t address, weights, n, stream;
    int type;
    PyObject *bytes, *device;
    lw_exact_sum sum;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "OO&O&iO&OO&", &bytes, lwpy_u64, &address, lwpy_u64, &weights, &type, lwpy_u64, &n,
                          &device, lwpy_u64, &stream) ||
        !lwpy_is_real(type) || !read_sum(bytes, &sum))
        return NULL;
    const lwpy_reading r = lwpy_reading_begin(device, stream);
    if (r.context == NULL)
        return NULL;
    const void *const x = lwpy_pointer(address), *const w = lwpy_pointer(weights);
    const int narrow = type == LW_TYPE_F32;
    const lw_status status = weights == 0 ? narrow ? lw_exact_sum_add_f32(r.context, x, n, &sum)
                                                   : lw_exact_sum_add_f64(r.context, x, n, &sum)
                             : narrow ? lw_exact_sum_add_products_f32(r.context, x, w, n, &sum)
                                          : lw_exact_sum_add_products_f64(r.context, x, w, n, &sum);
    return lwpy_reading_end(r, status) ? bytes_of(&sum) : NULL;
}

/* exact_merge(sum, part) -> bytes */
PyObject *lwpy_exact_merge(PyObject *module, PyObject *arguments)
{
    PyObject *bytes, *other;
    lw_exact_sum sum, part;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "OO", &bytes, &other) || !read_sum(bytes, &sum) || !read_sum(other, &part))
        return NULL;
    const lw_status status = lw_exact_sum_merge(&sum, &part);
    return status == LW_OK ? bytes_of(&sum) : lwpy_raise(status);
}

/* exact_read(sum) -> (bytes carried, count, total, mean) */
PyObject *lwpy_exact_read(PyObject *module, PyObject *bytes)
{
    lw_exact_sum sum;
    double total = 0, mean = 0;
    (void)module;
    if (!read_sum(bytes, &sum))
        return NULL;
    lw_status status = lw_exact_sum_carry(&sum);
    if (status == LW_OK)
        status = lw_exact_sum_round(&sum, &total);
    if (status == LW_OK)
        status = lw_exact_sum_mean(&sum, &mean);
    return status == LW_OK ? Py_BuildValue("(NKdd)", bytes_of(&sum), (unsigned long long)sum.count, total, mean)
                           : lwpy_raise(status);
}
