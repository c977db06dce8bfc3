/* NumPy's types, numbers and sizes, as C has them. What is not served here is no error: Python's files see to it. */
#include "core.h"

#include <string.h>

lwpy_type lwpy_types[LWPY_TYPES] = {
    [LWPY_INT64] = {.name = "int64", .bytes = 8},     [LWPY_UINT64] = {.name = "uint64", .bytes = 8},
    [LWPY_INT32] = {.name = "int32", .bytes = 4},     [LWPY_UINT32] = {.name = "uint32", .bytes = 4},
    [LWPY_INT16] = {.name = "int16", .bytes = 2},     [LWPY_UINT16] = {.name = "uint16", .bytes = 2},
    [LWPY_INT8] = {.name = "int8", .bytes = 1},       [LWPY_UINT8] = {.name = "uint8", .bytes = 1},
    [LWPY_BOOL] = {.name = "bool_", .bytes = 1},      [LWPY_FLOAT64] = {.name = "float64", .bytes = 8},
    [LWPY_FLOAT32] = {.name = "float32", .bytes = 4},
};

PyTypeObject *lwpy_array_type;

bool lwpy_numbers_open(void)
{
    PyObject *const numpy = PyImport_ImportModule("numpy");
    PyObject *const dtype = numpy == NULL ? NULL : PyObject_GetAttrString(numpy, "dtype");
    lwpy_array_type = dtype == NULL ? NULL : (PyTypeObject *)PyObject_GetAttrString(numpy, "ndarray");
    bool found = lwpy_array_type != NULL;
    for (int t = 0; t < LWPY_TYPES && found; t++) {
        lwpy_type *const type = &lwpy_types[t];
        type->type = PyObject_GetAttrString(numpy, type->name);
        type->dtype = type->type == NULL ? NULL : PyObject_CallFunctionObjArgs(dtype, type->type, NULL);
        found = type->dtype != NULL;
    }
    lwpy_types[LWPY_INT64].builtin = &PyLong_Type;
    lwpy_types[LWPY_BOOL].builtin = &PyBool_Type;
    lwpy_types[LWPY_FLOAT64].builtin = &PyFloat_Type;
    Py_XDECREF(dtype);
    Py_XDECREF(numpy);
    return found;
}

int lwpy_type_of(PyObject *dtype)
{
    int t = 0;
    while (t < LWPY_TYPES && dtype != lwpy_types[t].type && dtype != lwpy_types[t].dtype &&
           dtype != (PyObject *)lwpy_types[t].builtin)
        t++;
    return t < LWPY_TYPES ? t : -1;
}

/* The type of one of NumPy's numbers; -1: it is none of these. */
static int type_of_number(PyObject *value)
{
    int t = 0;
    while (t < LWPY_TYPES && (PyObject *)Py_TYPE(value) != lwpy_types[t].type)
        t++;
    return t < LWPY_TYPES ? t : -1;
}

/* Whether a conversion gave a number; suspicious: what it gives where it failed. */
static bool converted(bool suspicious)
{
    if (!suspicious || !PyErr_Occurred())
        return true;
    PyErr_Clear();
    return false;
}

/* An integer of NumPy's, or of a subclass of int, as Python's; NULL without an exception where it is none. */
static PyObject *as_index(PyObject *value)
{
    const int type = PyLong_Check(value) ? LWPY_INT64 : type_of_number(value);
    PyObject *const index = type >= 0 && type < LWPY_BOOL ? PyNumber_Index(value) : NULL;
    if (index == NULL)
        PyErr_Clear();
    return index;
}

bool lwpy_real(PyObject *value, double *x)
{
    if (!PyFloat_Check(value) && !PyLong_Check(value) && type_of_number(value) < 0)
        return false;
    *x = PyFloat_AsDouble(value);
    return converted(*x == -1);
}

bool lwpy_count(PyObject *value, uint64_t *n)
{
    if (PyLong_CheckExact(value)) {
        *n = PyLong_AsUnsignedLongLong(value);
        return converted(*n == UINT64_MAX);
    }
    if (PyFloat_Check(value)) { /* a whole number */
        const double x = PyFloat_AsDouble(value);
        *n = x >= 0 && x < 0x1p63 ? (uint64_t)x : 0;
        return (double)*n == x && x >= 0;
    }
    PyObject *const whole = as_index(value);
    if (whole == NULL)
        return false;
    *n = PyLong_AsUnsignedLongLong(whole);
    Py_DECREF(whole);
    return converted(*n == UINT64_MAX);
}

bool lwpy_integer(PyObject *value, int64_t *number)
{
    int overflow = 0;
    if (PyLong_CheckExact(value)) {
        *number = PyLong_AsLongLongAndOverflow(value, &overflow);
        return overflow == 0;
    }
    PyObject *const whole = as_index(value);
    if (whole == NULL)
        return false;
    *number = PyLong_AsLongLongAndOverflow(whole, &overflow);
    Py_DECREF(whole);
    return overflow == 0;
}

PyObject *lwpy_number(int type, int64_t number)
{
    PyObject *const plain = PyLong_FromLongLong(number);
    PyObject *const result = plain == NULL ? NULL : PyObject_CallFunctionObjArgs(lwpy_types[type].type, plain, NULL);
    Py_XDECREF(plain);
    return result;
}

bool lwpy_shape_of(PyObject *size, lwpy_shape *shape)
{
    int64_t length;
    shape->dimensions = 1;
    shape->n = 1;
    const bool one = !PyTuple_CheckExact(size);
    if (!one && PyTuple_Size(size) > LWPY_DIMENSIONS)
        return false;
    shape->dimensions = one ? 1 : (int)PyTuple_Size(size);
    for (int d = 0; d < shape->dimensions; d++) {
        if (!lwpy_integer(one ? size : PyTuple_GetItem(size, d), &length) || length < 0 ||
            __builtin_mul_overflow(shape->n, (uint64_t)length, &shape->n))
            return false;
        shape->length[d] = length;
    }
    return true;
}

bool lwpy_same_shape(const lwpy_shape *shape, const Py_buffer *view)
{
    bool same = shape->dimensions == view->ndim;
    for (int d = 0; d < view->ndim && same; d++)
        same = shape->length[d] == view->shape[d];
    return same;
}

bool lwpy_equal_shapes(const lwpy_shape *a, const lwpy_shape *b)
{
    bool same = a->dimensions == b->dimensions;
    for (int d = 0; d < a->dimensions && same; d++)
        same = a->length[d] == b->length[d];
    return same;
}

PyObject *lwpy_empty_shaped(const lwpy_shape *shape, size_t size, PyObject *type)
{
    if (shape->dimensions == 1)
        return lwpy_empty(shape->n, NULL, size, type);
    PyObject *const lengths = PyTuple_New(shape->dimensions);
    for (int d = 0; lengths != NULL && d < shape->dimensions; d++)
        PyTuple_SetItem(lengths, d, PyLong_FromLongLong(shape->length[d]));
    PyObject *const array = lengths == NULL || PyErr_Occurred() ? NULL : lwpy_empty(shape->n, lengths, size, type);
    Py_XDECREF(lengths);
    return array;
}

PyObject *lwpy_empty_like(const lwpy_shape *shape, const lwpy_type *type)
{
    return lwpy_empty_shaped(shape, (size_t)type->bytes, type->type);
}

bool lwpy_view_array(PyObject *value, Py_buffer *view)
{
    if (Py_TYPE(value) != lwpy_array_type)
        return false;
    if (PyObject_GetBuffer(value, view, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT) < 0) {
        PyErr_Clear();
        return false;
    }
    if (view->ndim > 0 && view->ndim <= LWPY_DIMENSIONS && view->len > 0)
        return true;
    PyBuffer_Release(view);
    return false;
}
