/* _core.Paths: lanewise/paths.h, by addresses. */
#include "tables.h"

static void destroy(void *paths)
{
    lw_paths_destroy(paths);
}

/* _create(construction, output, steps, horizon, times or 0) */
static PyObject *create(PyObject *object, PyObject *arguments)
{
    lw_paths_options options = {.size = sizeof(options)};
    int construction, output;
    uint64_t times;
    if (!PyArg_ParseTuple(arguments, "iiO&dO&", &construction, &output, lwpy_u32, &options.steps, &options.horizon,
                          lwpy_u64, &times))
        return NULL;
    options.construction = (lw_paths_construction)construction;
    options.output = (lw_paths_output)output;
    options.times = lwpy_pointer(times);
    const lwpy_table_call call = lwpy_table_begin_create(object);
    if (call.self == NULL)
        return NULL;
    lw_paths *made = NULL;
    const lw_status status = lw_paths_create(&made, call.self->context, &options);
    return lwpy_table_end_create(call, status, made, destroy);
}

static lw_status read_info(const void *paths, void *out)
{
    return lw_paths_describe(paths, out);
}

static PyObject *describe(PyObject *object, PyObject *nothing)
{
    lw_paths_info info;
    (void)nothing;
    PyObject *const done = lwpy_table_ask(object, read_info, &info);
    if (done == NULL)
        return NULL;
    Py_DECREF(done);
    return Py_BuildValue("{sK}", "bytes", (unsigned long long)info.bytes);
}

/* _make(normals, address, paths, bytes of a number, layout) */
static PyObject *make(PyObject *object, PyObject *arguments)
{
    uint64_t normals, out, n;
    int bytes, layout;
    if (!PyArg_ParseTuple(arguments, "O&O&O&ii", lwpy_u64, &normals, lwpy_u64, &out, lwpy_u64, &n, &bytes, &layout))
        return NULL;
    const lwpy_table_call call = lwpy_table_begin(object);
    if (call.self == NULL)
        return NULL;
    const void *const paths = call.self->table;
    return lwpy_table_end(
        call, bytes == 4
                  ? lw_paths_make_f32(paths, lwpy_pointer(normals), lwpy_pointer(out), n, (lw_points_layout)layout)
                  : lw_paths_make_f64(paths, lwpy_pointer(normals), lwpy_pointer(out), n, (lw_points_layout)layout));
}

int lwpy_add_paths(PyObject *module)
{
    static PyMethodDef methods[] = {
        {"_create", create, METH_VARARGS, "_create(construction, output, steps, horizon, times or 0)"},
        {"_make", make, METH_VARARGS, "_make(normals, address, paths, bytes of a number, layout)"},
        {"_describe", describe, METH_NOARGS, "_describe() -> dict"},
        {NULL, NULL, 0, NULL},
    };
    return lwpy_add_table_type(module, "lanewise._core.Paths", "Paths", methods);
}
