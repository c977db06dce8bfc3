/* _core.InversionTable: lanewise/inversion.h, by addresses. */
#include "tables.h"

static void destroy(void *table)
{
    lw_inversion_destroy(table);
}

static lw_status make(void **table, lw_context *context, const void *weights, lw_type type, size_t n)
{
    lw_inversion *made = NULL;
    const lw_status status = lw_inversion_create(&made, context, weights, type, n);
    *table = made;
    return status;
}

static PyObject *create(PyObject *object, PyObject *arguments)
{
    return lwpy_table_create(object, arguments, make, destroy);
}

static lw_status draw(lw_generator *generator, const void *table, void *out, size_t n, int bytes)
{
    return bytes == 4 ? lw_inversion_sample_u32(generator, table, out, n)
                      : lw_inversion_sample_u64(generator, table, out, n);
}

static PyObject *sample(PyObject *object, PyObject *arguments)
{
    return lwpy_table_sample_items(object, arguments, draw);
}

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
    return lwpy_table_end(call, bytes == 4 ? lw_inversion_at_u32(table, lwpy_pointer(u), lwpy_pointer(out), n)
                                           : lw_inversion_at_u64(table, lwpy_pointer(u), lwpy_pointer(out), n));
}

static lw_status read_info(const void *table, void *out)
{
    lw_inversion_info info = {0};
    const lw_status status = lw_inversion_describe(table, &info);
    *(lwpy_table_info *)out = (lwpy_table_info){info.items, info.bytes, info.zeros, info.truncated};
    return status;
}

static PyObject *describe(PyObject *object, PyObject *nothing)
{
    (void)nothing;
    return lwpy_table_describe(object, read_info);
}

int lwpy_add_inversion_table(PyObject *module)
{
    static PyMethodDef methods[] = {
        {"_create", create, METH_VARARGS, "_create(weights, type, n)"},
        {"_sample", sample, METH_VARARGS, "_sample(rng, address, n, bytes of an item)"},
        {"_at", at, METH_VARARGS, "_at(u, address, n, bytes of an item)"},
        {"_describe", describe, METH_NOARGS, "_describe() -> dict"},
        {NULL, NULL, 0, NULL},
    };
    return lwpy_add_table_type(module, "lanewise._core.InversionTable", "InversionTable", methods);
}
