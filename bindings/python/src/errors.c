#include "core.h"

static PyObject *device_error;

PyObject *lwpy_raise(lw_status status)
{
    const char *const words = lw_last_error();
    PyObject *type = PyExc_RuntimeError;
    switch (status) {
    case LW_ERROR_ARGUMENT:
    case LW_ERROR_DOMAIN:
        type = PyExc_ValueError;
        break;
    case LW_ERROR_MEMORY:
        type = PyExc_MemoryError;
        break;
    case LW_ERROR_DEVICE:
    case LW_ERROR_UNAVAILABLE:
        type = device_error;
        break;
    default:
        break;
    }
    PyErr_SetString(type, words[0] != '\0' ? words : lw_status_string(status));
    return NULL;
}

static int whole(PyObject *object, uint64_t most, uint64_t *number)
{
    PyObject *const index = PyNumber_Index(object);
    if (index == NULL)
        return 0;
    *number = PyLong_AsUnsignedLongLong(index);
    bool fits = *number <= most;
    if (*number == UINT64_MAX && PyErr_Occurred()) {
        PyErr_Clear();
        fits = false;
    }
    if (!fits)
        PyErr_Format(PyExc_OverflowError, "%R is not in [0, 2**%d)", index, most == UINT64_MAX ? 64 : 32);
    Py_DECREF(index);
    return fits;
}

int lwpy_u64(PyObject *object, void *number)
{
    return whole(object, UINT64_MAX, number);
}

int lwpy_u32(PyObject *object, void *number)
{
    uint64_t wide;
    if (!whole(object, UINT32_MAX, &wide))
        return 0;
    *(uint32_t *)number = (uint32_t)wide;
    return 1;
}

int lwpy_add_errors(PyObject *module)
{
    device_error = PyErr_NewExceptionWithDoc("lanewise.DeviceError",
                                             "A backend that cannot run here, or a device that reported an error.",
                                             PyExc_RuntimeError, NULL);
    return device_error == NULL ? -1 : PyModule_AddObjectRef(module, "DeviceError", device_error);
}
