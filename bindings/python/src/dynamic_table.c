/* _core.DynamicTable: lanewise/dynamic.h, by addresses. */
#include "tables.h"

static void destroy(void *table)
{
    lw_dynamic_destroy(table);
}

static lw_status make(void **table, lw_context *context, const void *weights, lw_type type, size_t n)
{
    lw_dynamic *made = NULL;
    const lw_status status = lw_dynamic_create(&made, context, weights, type, n);
    *table = made;
    return status;
}

static PyObject *create(PyObject *object, PyObject *arguments)
{
    return lwpy_table_create(object, arguments, make, destroy);
}

static PyObject *update(PyObject *object, PyObject *arguments)
{
    uint64_t items, weights, count;
    if (!PyArg_ParseTuple(arguments, "O&O&O&", lwpy_u64, &items, lwpy_u64, &weights, lwpy_u64, &count))
        return NULL;
    const lwpy_table_call call = lwpy_table_begin(object);
    if (call.self == NULL)
        return NULL;
    return lwpy_table_end(call, lw_dynamic_update(call.self->table, lwpy_pointer(items), lwpy_pointer(weights), count));
}

static lw_status draw(lw_generator *generator, const void *table, void *out, size_t n, int bytes)
{
    return bytes == 4 ? lw_dynamic_sample_u32(generator, table, out, n)
                      : lw_dynamic_sample_u64(generator, table, out, n);
}

static PyObject *sample(PyObject *object, PyObject *arguments)
{
    return lwpy_table_sample_items(object, arguments, draw);
}

static lw_status read_probabilities(const void *table, void *out)
{
    return lw_dynamic_probabilities_f64(table, out);
}

static PyObject *probabilities(PyObject *object, PyObject *arguments)
{
    return lwpy_table_read(object, arguments, read_probabilities);
}

static lw_status read_rows(const void *table, void *out)
{
    return lw_dynamic_rows(table, out);
}

static PyObject *rows(PyObject *object, PyObject *arguments)
{
    return lwpy_table_read(object, arguments, read_rows);
}

static lw_status read_info(const void *table, void *info)
{
    return lw_dynamic_describe(table, info);
}

static PyObject *describe(PyObject *object, PyObject *nothing)
{
    lw_dynamic_info info;
    (void)nothing;
    PyObject *const done = lwpy_table_ask(object, read_info, &info);
    if (done == NULL)
        return NULL;
    Py_DECREF(done);
    return Py_BuildValue("{sKsKsKsKsKsK}", "items", (unsigned long long)info.items, "sections",
                         (unsigned long long)info.sections, "section_items", (unsigned long long)info.section_items,
                         "bytes", (unsigned long long)info.bytes, "zeros", (unsigned long long)info.zeros, "truncated",
                         (unsigned long long)info.truncated);
}

int lwpy_add_dynamic_table(PyObject *module)
{
    static PyMethodDef methods[] = {
        {"_create", create, METH_VARARGS, "_create(weights, type, n)"},
        {"_update", update, METH_VARARGS, "_update(items, weights, count)"},
        {"_sample", sample, METH_VARARGS, "_sample(rng, address, n, bytes of an item)"},
        {"_probabilities", probabilities, METH_VARARGS, "_probabilities(address)"},
        {"_rows", rows, METH_VARARGS, "_rows(address)"},
        {"_describe", describe, METH_NOARGS, "_describe() -> dict"},
        {NULL, NULL, 0, NULL},
    };
    return lwpy_add_table_type(module, "lanewise._core.DynamicTable", "DynamicTable", methods);
}
