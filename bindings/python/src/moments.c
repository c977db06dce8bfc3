/* Exact sums and moments (lanewise/moments.h), the wait for a stream, and the list of kinds. */
#include "core.h"

#include <string.h>

lwpy_reading lwpy_reading_begin(PyObject *device_name, uint64_t stream)
{
    lwpy_reading r = {NULL, NULL};
    lwpy_device device;
    if (!lwpy_device_read(device_name, 0, &device))
        return r;
    const lw_status status = lwpy_context_borrow(&device, lwpy_pointer(stream), &r.context);
    if (status == LW_OK) {
        r.thread = PyEval_SaveThread();
        return r;
    }
    lwpy_raise(status);
    r.context = NULL;
    return r;
}

bool lwpy_reading_end(lwpy_reading r, lw_status status)
{
    PyEval_RestoreThread(r.thread);
    if (status != LW_OK)
        lwpy_raise(status);
    lwpy_context_give_back(r.context, status == LW_OK);
    return status == LW_OK;
}

bool lwpy_is_real(int type)
{
    if (type == LW_TYPE_F32 || type == LW_TYPE_F64)
        return true;
    PyErr_Format(PyExc_ValueError, "type: %d is neither f32 nor f64", type);
    return false;
}

/* moments(address, type, n, device, stream) -> (count, min, max, mean, variance, skewness, kurtosis) */
PyObject *lwpy_moments(PyObject *module, PyObject *arguments)
{
    uint64_t address, n, stream;
    int type;
    PyObject *device;
    lw_moments m;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "O&iO&OO&", lwpy_u64, &address, &type, lwpy_u64, &n, &device, lwpy_u64, &stream) ||
        !lwpy_is_real(type))
        return NULL;
    const lwpy_reading r = lwpy_reading_begin(device, stream);
    if (r.context == NULL)
        return NULL;
    const void *const x = lwpy_pointer(address);
    if (!lwpy_reading_end(r, type == LW_TYPE_F32 ? lw_moments_f32(r.context, x, n, &m) : lw_moments_f64(r.context, x, n, &m)))
        return NULL;
    return Py_BuildValue("(Kdddddd)", (unsigned long long)m.count, m.min, m.max, m.mean, m.variance, m.skewness,
                         m.kurtosis);
}

/* sum(address, type, n, device, stream) -> float */
PyObject *lwpy_sum(PyObject *module, PyObject *arguments)
{
    uint64_t address, n, stream;
    int type;
    PyObject *device;
    double sum;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "O&iO&OO&", lwpy_u64, &address, &type, lwpy_u64, &n, &device, lwpy_u64, &stream) ||
        !lwpy_is_real(type))
        return NULL;
    const lwpy_reading r = lwpy_reading_begin(device, stream);
    if (r.context == NULL)
        return NULL;
    const void *const x = lwpy_pointer(address);
    if (!lwpy_reading_end(r, type == LW_TYPE_F32 ? lw_sum_f32(r.context, x, n, &sum) : lw_sum_f64(r.context, x, n, &sum)))
        return NULL;
    return PyFloat_FromDouble(sum);
}

/* wait(device, stream): until what any library queued on this stream is done */
PyObject *lwpy_wait(PyObject *module, PyObject *arguments)
{
    PyObject *device;
    uint64_t stream;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "OO&", &device, lwpy_u64, &stream))
        return NULL;
    const lwpy_reading r = lwpy_reading_begin(device, stream);
    if (r.context == NULL || !lwpy_reading_end(r, lw_context_synchronize(r.context)))
        return NULL;
    Py_RETURN_NONE;
}

/* ---- kinds ---- */

static PyObject *describe_kind(const lw_kind_info *info)
{
    PyObject *const names = PyTuple_New(info->parameters), *const examples = PyTuple_New(info->parameters);
    bool whole = names != NULL && examples != NULL;
    for (int p = 0; p < info->parameters && whole; p++) {
        PyObject *const name = PyUnicode_FromString(info->parameter_name[p]);
        PyObject *const example = info->parameter_type[p] == LW_TYPE_U64
                                      ? PyLong_FromUnsignedLongLong(info->example[p].u64)
                                      : PyFloat_FromDouble(info->example[p].f64);
        whole = name != NULL && example != NULL;
        PyTuple_SetItem(names, p, name);
        PyTuple_SetItem(examples, p, example);
    }
    PyObject *const row =
        whole ? Py_BuildValue("(siiOO)", info->name, (int)info->type, (int)info->size, names, examples) : NULL;
    Py_XDECREF(names);
    Py_XDECREF(examples);
    return row;
}

/* kinds() -> [(name, type, bytes, parameters' names, values that they can take)]; their numbers are their places */
PyObject *lwpy_kinds(PyObject *module, PyObject *nothing)
{
    (void)module, (void)nothing;
    PyObject *const list = PyList_New(0);
    for (size_t k = 0; list != NULL && k < lw_kind_count(); k++) {
        lw_kind_info info;
        const lw_status status = lw_kind_describe((lw_kind)k, &info);
        PyObject *const row = status == LW_OK ? describe_kind(&info) : lwpy_raise(status);
        if (row == NULL || PyList_Append(list, row) < 0) {
            Py_XDECREF(row);
            Py_DECREF(list);
            return NULL;
        }
        Py_DECREF(row);
    }
    return list;
}
