/* _core.QuantileBatch: the batches of lanewise/quantile.h, by addresses. */
#include <stdlib.h>

#include "tables.h"

static void destroy(void *batch)
{
    lw_quantile_batch_destroy(batch);
}

/* The tables that bytes are of, in the context of the batch, and a batch of them; nothing of Python's is touched. */
static lw_status load(lw_context *context, size_t count, char **bytes, const Py_ssize_t *sizes, lw_quantile **tables,
                      lw_quantile_batch **made)
{
    lw_status status = LW_OK;
    for (size_t k = 0; k < count && status == LW_OK; k++)
        status = lw_quantile_load(&tables[k], context, bytes[k], (size_t)sizes[k]);
    if (status == LW_OK)
        status = lw_quantile_batch_create(made, context, (const lw_quantile *const *)tables, count);
    for (size_t k = 0; k < count; k++)
        lw_quantile_destroy(tables[k]);
    return status;
}

/* _create(blobs): a tuple of bytes, as of QuantileTable._save. */
static PyObject *create(PyObject *object, PyObject *blobs)
{
    if (!PyTuple_Check(blobs)) {
        PyErr_Format(PyExc_TypeError, "blobs: a tuple of bytes is wanted, not %R", Py_TYPE(blobs));
        return NULL;
    }
    const size_t count = (size_t)PyTuple_Size(blobs);
    char **const bytes = calloc(count + 1, sizeof(*bytes));
    Py_ssize_t *const sizes = calloc(count + 1, sizeof(*sizes));
    lw_quantile **const tables = calloc(count + 1, sizeof(*tables));
    lw_quantile_batch *made = NULL;
    PyObject *done = NULL;
    if (bytes == NULL || sizes == NULL || tables == NULL) {
        PyErr_NoMemory();
        goto end;
    }
    for (size_t k = 0; k < count; k++)
        if (PyBytes_AsStringAndSize(PyTuple_GetItem(blobs, (Py_ssize_t)k), &bytes[k], &sizes[k]) < 0)
            goto end;
    const lwpy_table_call call = lwpy_table_begin_create(object);
    if (call.self != NULL) {
        const lw_status status = load(call.self->context, count, bytes, sizes, tables, &made);
        done = lwpy_table_end_create(call, status, made, destroy);
    }
end:
    free(bytes);
    free(sizes);
    free(tables);
    return done;
}

/* _sample(rng, table_of, address, n, bytes of a value) */
static PyObject *sample(PyObject *object, PyObject *arguments)
{
    PyObject *rng;
    uint64_t table_of, address, n;
    int bytes;
    if (!PyArg_ParseTuple(arguments, "OO&O&O&i", &rng, lwpy_u64, &table_of, lwpy_u64, &address, lwpy_u64, &n, &bytes))
        return NULL;
    const lwpy_table_call call = lwpy_table_begin_draw(object, rng);
    if (call.self == NULL)
        return NULL;
    const uint32_t *const numbers = lwpy_pointer(table_of);
    void *const out = lwpy_pointer(address);
    return lwpy_table_end_draw(
        call, bytes == 4 ? lw_quantile_batch_sample_f32(call.generator, call.self->table, numbers, out, n)
                         : lw_quantile_batch_sample_f64(call.generator, call.self->table, numbers, out, n));
}

/* _at(table_of, u, address, n, bytes of a value) */
static PyObject *at(PyObject *object, PyObject *arguments)
{
    uint64_t table_of, u, address, n;
    int bytes;
    if (!PyArg_ParseTuple(arguments, "O&O&O&O&i", lwpy_u64, &table_of, lwpy_u64, &u, lwpy_u64, &address, lwpy_u64, &n,
                          &bytes))
        return NULL;
    const lwpy_table_call call = lwpy_table_begin(object);
    if (call.self == NULL)
        return NULL;
    const uint32_t *const numbers = lwpy_pointer(table_of);
    const uint64_t *const words = lwpy_pointer(u);
    void *const out = lwpy_pointer(address);
    return lwpy_table_end(call, bytes == 4 ? lw_quantile_batch_at_f32(call.self->table, numbers, words, out, n)
                                           : lw_quantile_batch_at_f64(call.self->table, numbers, words, out, n));
}

static lw_status read_info(const void *batch, void *out)
{
    return lw_quantile_batch_describe(batch, out);
}

/* _describe() -> dict, as lw_quantile_batch_info */
static PyObject *describe(PyObject *object, PyObject *nothing)
{
    lw_quantile_batch_info info;
    (void)nothing;
    PyObject *const done = lwpy_table_ask(object, read_info, &info);
    if (done == NULL)
        return NULL;
    Py_DECREF(done);
    return Py_BuildValue("{sKsKsK}", "tables", (unsigned long long)info.tables, "rows", (unsigned long long)info.rows,
                         "bytes", (unsigned long long)info.bytes);
}

int lwpy_add_quantile_batch(PyObject *module)
{
    static PyMethodDef methods[] = {
        {"_create", create, METH_O, "_create(blobs)"},
        {"_sample", sample, METH_VARARGS, "_sample(rng, table_of, address, n, bytes of a value)"},
        {"_at", at, METH_VARARGS, "_at(table_of, u, address, n, bytes of a value)"},
        {"_describe", describe, METH_NOARGS, "_describe() -> dict"},
        {NULL, NULL, 0, NULL},
    };
    return lwpy_add_table_type(module, "lanewise._core.QuantileBatch", "QuantileBatch", methods);
}
