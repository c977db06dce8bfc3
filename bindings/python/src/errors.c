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

int lwpy_add_errors(PyObject *module)
{
    device_error = PyErr_NewExceptionWithDoc("lanewise.DeviceError",
                                             "A backend that cannot run here, or a device that reported an error.",
                                             PyExc_RuntimeError, NULL);
    return device_error == NULL ? -1 : PyModule_AddObjectRef(module, "DeviceError", device_error);
}
