/* _core.Batch: lanewise/batch.h, by addresses. */
#include "tables.h"

static void destroy(void *table)
{
    lw_batch_destroy(table);
}

static PyObject *create(PyObject *object, PyObject *arguments)
{
    uint64_t weights, offsets, rows;
    int type;
    if (!PyArg_ParseTuple(arguments, "O&iO&O&", lwpy_u64, &weights, &type, lwpy_u64, &offsets, lwpy_u64, &rows))
        return NULL;
    const lwpy_table_call call = lwpy_table_begin_create(object);
    if (call.self == NULL)
        return NULL;
    lw_batch *table = NULL;
    const lw_status status =
        lw_batch_create(&table, call.self->context, lwpy_pointer(weights), (lw_type)type, lwpy_pointer(offsets), rows);
    return lwpy_table_end_create(call, status, table, destroy);
}

static lw_status build(void *table, const void *weights, lw_type type)
{
    return lw_batch_rebuild(table, weights, type);
}

static PyObject *rebuild(PyObject *object, PyObject *arguments)
{
    return lwpy_table_rebuild(object, arguments, build);
}

static PyObject *sample(PyObject *object, PyObject *arguments)
{
    PyObject *rng;
    uint64_t address, each, starts;
    int bytes, streams;
    if (!PyArg_ParseTuple(arguments, "OO&iO&O&i", &rng, lwpy_u64, &address, &bytes, lwpy_u64, &each, lwpy_u64, &starts,
                          &streams))
        return NULL;
    const lwpy_table_call call = lwpy_table_begin_draw(object, rng);
    if (call.self == NULL)
        return NULL;
    void *const out = lwpy_pointer(address);
    const uint64_t *const places = lwpy_pointer(starts);
    const lw_batch_streams which = (lw_batch_streams)streams;
    return lwpy_table_end_draw(
        call, bytes == 4 ? lw_batch_sample_u32(call.generator, call.self->table, out, each, places, which)
                         : lw_batch_sample_u64(call.generator, call.self->table, out, each, places, which));
}

static PyObject *sample_rows(PyObject *object, PyObject *arguments)
{
    PyObject *rng;
    uint64_t row_of, address, n;
    if (!PyArg_ParseTuple(arguments, "OO&O&O&", &rng, lwpy_u64, &row_of, lwpy_u64, &address, lwpy_u64, &n))
        return NULL;
    const lwpy_table_call call = lwpy_table_begin_draw(object, rng);
    if (call.self == NULL)
        return NULL;
    return lwpy_table_end_draw(call, lw_batch_sample_rows_u32(call.generator, call.self->table, lwpy_pointer(row_of),
                                                              lwpy_pointer(address), n));
}

static lw_status read_rows(const void *table, void *out)
{
    return lw_batch_rows(table, out);
}

static PyObject *rows(PyObject *object, PyObject *arguments)
{
    return lwpy_table_read(object, arguments, read_rows);
}

static lw_status read_info(const void *table, void *info)
{
    return lw_batch_describe(table, info);
}

static PyObject *describe(PyObject *object, PyObject *nothing)
{
    lw_batch_info info;
    (void)nothing;
    PyObject *const done = lwpy_table_ask(object, read_info, &info);
    if (done == NULL)
        return NULL;
    Py_DECREF(done);
    return Py_BuildValue("{sKsKsKsKsKsKsK}", "rows", (unsigned long long)info.rows, "items",
                         (unsigned long long)info.items, "longest", (unsigned long long)info.longest, "empty",
                         (unsigned long long)info.empty, "zeros", (unsigned long long)info.zeros, "truncated",
                         (unsigned long long)info.truncated, "bytes", (unsigned long long)info.bytes);
}

int lwpy_add_batch(PyObject *module)
{
    static PyMethodDef methods[] = {
        {"_create", create, METH_VARARGS, "_create(weights, type, offsets, rows)"},
        {"_rebuild", rebuild, METH_VARARGS, "_rebuild(weights, type)"},
        {"_sample", sample, METH_VARARGS, "_sample(rng, address, bytes of an item, each, starts, streams)"},
        {"_sample_rows", sample_rows, METH_VARARGS, "_sample_rows(rng, row_of, address, n)"},
        {"_rows", rows, METH_VARARGS, "_rows(address)"},
        {"_describe", describe, METH_NOARGS, "_describe() -> dict"},
        {NULL, NULL, 0, NULL},
    };
    return lwpy_add_table_type(module, "lanewise._core.Batch", "Batch", methods);
}
