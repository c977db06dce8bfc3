/* What vector methods need besides Generator._fill_vector: the kinds by name, and the library's Cholesky factor. */
#include "core.h"

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
    Py_BEGIN_ALLOW_THREADS status =
        lw_cholesky_f64(lwpy_pointer(covariance), lwpy_pointer(factor), dimensions);
    Py_END_ALLOW_THREADS if (status != LW_OK) return lwpy_raise(status);
    Py_RETURN_NONE;
}
