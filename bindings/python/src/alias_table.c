/* _core.AliasTable: lanewise/alias.h, by addresses. */
#include "tables.h"

static void destroy(void *table)
{
    lw_alias_destroy(table);
}

static PyObject *create(PyObject *object, PyObject *arguments)
{
    uint64_t weights, n;
    int type, row_bytes;
    if (!PyArg_ParseTuple(arguments, "O&iO&i", lwpy_u64, &weights, &type, lwpy_u64, &n, &row_bytes))
        return NULL;
    const lwpy_table_call call = lwpy_table_begin_create(object);
    if (call.self == NULL)
        return NULL;
    const lw_alias_options options = {.size = sizeof(options), .row_bytes = row_bytes};
    lw_alias *table = NULL;
    const lw_status status =
        lw_alias_create(&table, call.self->context, lwpy_pointer(weights), (lw_type)type, n, &options);
    return lwpy_table_end_create(call, status, table, destroy);
}

static PyObject *load(PyObject *object, PyObject *arguments)
{
    const char *blob;
    Py_ssize_t size;
    if (!PyArg_ParseTuple(arguments, "y#", &blob, &size))
        return NULL;
    const lwpy_table_call call = lwpy_table_begin_create(object);
    if (call.self == NULL)
        return NULL;
    lw_alias *table = NULL;
    const lw_status status = lw_alias_load(&table, call.self->context, blob, (size_t)size);
    return lwpy_table_end_create(call, status, table, destroy);
}

/* The size is asked for and the bytes are written in calls of their own; a rebuild between them changes no size. */
static PyObject *save(PyObject *object, PyObject *nothing)
{
    size_t size = 0;
    (void)nothing;
    lwpy_table_call call = lwpy_table_begin(object);
    if (call.self == NULL)
        return NULL;
    PyObject *done = lwpy_table_end(call, lw_alias_save(call.self->table, NULL, &size));
    if (done == NULL)
        return NULL;
    Py_DECREF(done);
    PyObject *const blob = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)size);
    if (blob == NULL)
        return NULL;
    call = lwpy_table_begin(object);
    done =
        call.self == NULL ? NULL : lwpy_table_end(call, lw_alias_save(call.self->table, PyBytes_AsString(blob), &size));
    if (done == NULL) {
        Py_DECREF(blob);
        return NULL;
    }
    Py_DECREF(done);
    return blob;
}

static lw_status build(void *table, const void *weights, lw_type type)
{
    return lw_alias_rebuild(table, weights, type, NULL);
}

static PyObject *rebuild(PyObject *object, PyObject *arguments)
{
    return lwpy_table_rebuild(object, arguments, build);
}

static lw_status draw(lw_generator *generator, const void *table, void *out, size_t n, int bytes)
{
    return bytes == 4 ? lw_alias_sample_u32(generator, table, out, n) : lw_alias_sample_u64(generator, table, out, n);
}

static PyObject *sample(PyObject *object, PyObject *arguments)
{
    return lwpy_table_sample_items(object, arguments, draw);
}

static lw_status draw_sections(lw_generator *generator, const void *table, void *out, size_t n, int bytes)
{
    return bytes == 4 ? lw_alias_sample_sections_u32(generator, table, out, n)
                      : lw_alias_sample_sections_u64(generator, table, out, n);
}

static PyObject *sample_sections(PyObject *object, PyObject *arguments)
{
    return lwpy_table_sample(object, arguments, draw_sections);
}

static PyObject *counts(PyObject *object, PyObject *arguments)
{
    PyObject *rng;
    uint64_t address, n;
    if (!PyArg_ParseTuple(arguments, "OO&O&", &rng, lwpy_u64, &address, lwpy_u64, &n))
        return NULL;
    const lwpy_table_call call = lwpy_table_begin_draw(object, rng);
    if (call.self == NULL)
        return NULL;
    return lwpy_table_end_draw(call, lw_alias_counts_u64(call.generator, call.self->table, lwpy_pointer(address), n));
}

static lw_status read_probabilities(const void *table, void *out)
{
    return lw_alias_probabilities_f64(table, out);
}

static PyObject *probabilities(PyObject *object, PyObject *arguments)
{
    return lwpy_table_read(object, arguments, read_probabilities);
}

static lw_status read_rows(const void *table, void *out)
{
    return lw_alias_rows(table, out);
}

static PyObject *rows(PyObject *object, PyObject *arguments)
{
    return lwpy_table_read(object, arguments, read_rows);
}

static lw_status read_info(const void *table, void *out)
{
    lw_alias_info info = {0};
    const lw_status status = lw_alias_describe(table, &info);
    *(lwpy_table_info *)out = (lwpy_table_info){info.items, info.bytes, info.zeros, info.truncated};
    return status;
}

static PyObject *describe(PyObject *object, PyObject *nothing)
{
    (void)nothing;
    return lwpy_table_describe(object, read_info);
}

int lwpy_add_alias_table(PyObject *module)
{
    static PyMethodDef methods[] = {
        {"_create", create, METH_VARARGS, "_create(weights, type, n, bytes of a row)"},
        {"_load", load, METH_VARARGS, "_load(bytes)"},
        {"_save", save, METH_NOARGS, "_save() -> bytes"},
        {"_rebuild", rebuild, METH_VARARGS, "_rebuild(weights, type)"},
        {"_sample", sample, METH_VARARGS, "_sample(rng, address, n, bytes of an item)"},
        {"_sample_sections", sample_sections, METH_VARARGS, "_sample_sections(rng, address, n, bytes of an item)"},
        {"_counts", counts, METH_VARARGS, "_counts(rng, address, n)"},
        {"_probabilities", probabilities, METH_VARARGS, "_probabilities(address)"},
        {"_rows", rows, METH_VARARGS, "_rows(address)"},
        {"_describe", describe, METH_NOARGS, "_describe() -> dict"},
        {NULL, NULL, 0, NULL},
    };
    return lwpy_add_table_type(module, "lanewise._core.AliasTable", "AliasTable", methods);
}
