/* _core.QuantileTable: lanewise/quantile.h, by addresses. */
#include <math.h>
#include <stdlib.h>

#include "tables.h"

static void destroy(void *table)
{
    lw_quantile_destroy(table);
}

/* ---- a function of Python's ---- */

typedef struct called {
    PyObject *function, *type, *value, *trace; /* the first exception; then the function is called no more */
} called;

static double call_python(double x, void *user)
{
    called *const c = user;
    if (c->type != NULL)
        return NAN;
    const PyGILState_STATE state = PyGILState_Ensure();
    PyObject *const result = PyObject_CallFunction(c->function, "d", x);
    const double y = result == NULL ? -1 : PyFloat_AsDouble(result);
    Py_XDECREF(result);
    if (PyErr_Occurred())
        PyErr_Fetch(&c->type, &c->value, &c->trace);
    PyGILState_Release(state);
    return c->type == NULL ? y : NAN;
}

/* _create(given, function, order, lower, upper, centre, error, points, count) */
static PyObject *create(PyObject *object, PyObject *arguments)
{
    called c = {0};
    lw_quantile_options options = {.size = sizeof(options), .function = call_python, .user = &c};
    lw_quantile *made = NULL;
    uint64_t points, count;
    int given;
    if (!PyArg_ParseTuple(arguments, "iOO&ddddO&O&", &given, &c.function, lwpy_u32, &options.order, &options.lower,
                          &options.upper, &options.centre, &options.error, lwpy_u64, &points, lwpy_u64, &count))
        return NULL;
    options.given = (lw_quantile_given)given;
    options.points = lwpy_pointer(points);
    options.count = count;
    const lwpy_table_call call = lwpy_table_begin_create(object);
    if (call.self == NULL)
        return NULL;
    const lw_status status = lw_quantile_create(&made, call.self->context, &options);
    PyObject *const done = lwpy_table_end_create(call, status, made, destroy);
    if (c.type == NULL)
        return done;
    Py_XDECREF(done);
    PyErr_Restore(c.type, c.value, c.trace);
    return NULL;
}

/* _create_family(family, shapes, location, scale, error) */
static PyObject *create_family(PyObject *object, PyObject *arguments)
{
    int family;
    double shape[2], location, scale, error;
    lw_quantile *made = NULL;
    if (!PyArg_ParseTuple(arguments, "i(dd)ddd", &family, &shape[0], &shape[1], &location, &scale, &error))
        return NULL;
    const lwpy_table_call call = lwpy_table_begin_create(object);
    if (call.self == NULL)
        return NULL;
    const lw_status status = lw_quantile_create_family(&made, call.self->context, (lw_quantile_family)family, shape,
                                                       location, scale, error);
    return lwpy_table_end_create(call, status, made, destroy);
}

/* ---- bytes ---- */

/* _load(blob) */
static PyObject *load(PyObject *object, PyObject *blob)
{
    char *bytes;
    Py_ssize_t size;
    lw_quantile *made = NULL;
    if (PyBytes_AsStringAndSize(blob, &bytes, &size) < 0)
        return NULL;
    const lwpy_table_call call = lwpy_table_begin_create(object);
    if (call.self == NULL)
        return NULL;
    const lw_status status = lw_quantile_load(&made, call.self->context, bytes, (size_t)size);
    return lwpy_table_end_create(call, status, made, destroy);
}

/* _save() -> bytes */
static PyObject *save(PyObject *object, PyObject *nothing)
{
    size_t size = 0;
    void *blob = NULL;
    (void)nothing;
    const lwpy_table_call call = lwpy_table_begin(object);
    if (call.self == NULL)
        return NULL;
    lw_status status = lw_quantile_save(call.self->table, NULL, &size);
    if (status == LW_OK && (blob = malloc(size)) != NULL)
        status = lw_quantile_save(call.self->table, blob, &size);
    PyObject *const done = lwpy_table_end(call, status);
    PyObject *bytes = NULL;
    if (done != NULL)
        bytes = blob == NULL ? PyErr_NoMemory() : PyBytes_FromStringAndSize(blob, (Py_ssize_t)size);
    Py_XDECREF(done);
    free(blob);
    return bytes;
}

/* ---- values ---- */

static lw_status draw(lw_generator *generator, const void *table, void *out, size_t n, int bytes)
{
    return bytes == 4 ? lw_quantile_sample_f32(generator, table, out, n)
                      : lw_quantile_sample_f64(generator, table, out, n);
}

static PyObject *sample(PyObject *object, PyObject *arguments)
{
    return lwpy_table_sample_items(object, arguments, draw);
}

/* _at(u, address, n, bytes of a value) */
static PyObject *at(PyObject *object, PyObject *arguments)
{
    uint64_t u, out, n;
    int bytes;
    if (!PyArg_ParseTuple(arguments, "O&O&O&i", lwpy_u64, &u, lwpy_u64, &out, lwpy_u64, &n, &bytes))
        return NULL;
    const lwpy_table_call call = lwpy_table_begin(object);
    if (call.self == NULL)
        return NULL;
    const void *const table = call.self->table;
    return lwpy_table_end(call, bytes == 4 ? lw_quantile_at_f32(table, lwpy_pointer(u), lwpy_pointer(out), n)
                                           : lw_quantile_at_f64(table, lwpy_pointer(u), lwpy_pointer(out), n));
}

static lw_status read_info(const void *table, void *out)
{
    return lw_quantile_describe(table, out);
}

/* _describe() -> dict, as lw_quantile_info */
static PyObject *describe(PyObject *object, PyObject *nothing)
{
    lw_quantile_info info;
    (void)nothing;
    PyObject *const done = lwpy_table_ask(object, read_info, &info);
    if (done == NULL)
        return NULL;
    Py_DECREF(done);
    return Py_BuildValue("{sIsIsKsKsKsdsdsdsdsdsdsd}", "order", (unsigned)info.order, "root_bits",
                         (unsigned)info.root_bits, "rows", (unsigned long long)info.rows, "bytes",
                         (unsigned long long)info.bytes, "calls", (unsigned long long)info.calls, "forked", info.forked,
                         "lower", info.lower, "upper", info.upper, "mass", info.mass, "log_unit", info.log_unit,
                         "error_wanted", info.error_wanted, "error", info.error);
}

int lwpy_add_quantile_table(PyObject *module)
{
    static PyMethodDef methods[] = {
        {"_create", create, METH_VARARGS,
         "_create(given, function, order, lower, upper, centre, error, points, count)"},
        {"_create_family", create_family, METH_VARARGS,
         "_create_family(family, shapes, location, scale, error)"},
        {"_load", load, METH_O, "_load(blob)"},
        {"_save", save, METH_NOARGS, "_save() -> bytes"},
        {"_sample", sample, METH_VARARGS, "_sample(rng, address, n, bytes of a value)"},
        {"_at", at, METH_VARARGS, "_at(u, address, n, bytes of a value)"},
        {"_describe", describe, METH_NOARGS, "_describe() -> dict"},
        {NULL, NULL, 0, NULL},
    };
    return lwpy_add_table_type(module, "lanewise._core.QuantileTable", "QuantileTable", methods);
}
