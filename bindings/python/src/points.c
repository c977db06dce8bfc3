/* _core.Points: lanewise/points.h, by addresses. Its names and shapes are Python's (lanewise/_points.py). */
#include "tables.h"

static void destroy(void *points)
{
    lw_points_destroy(points);
}

/* _create(sequence, dimensions, order, scramble, seed, replicate, directions or 0, n, form, interlace,
 * generators or 0) */
static PyObject *create(PyObject *object, PyObject *arguments)
{
    lw_points_options options = {.size = sizeof(options)};
    int sequence, order, scramble, form;
    uint64_t directions, generators;
    if (!PyArg_ParseTuple(arguments, "iO&iiO&O&O&O&iO&O&", &sequence, lwpy_u32, &options.dimensions, &order, &scramble,
                          lwpy_u64, &options.seed, lwpy_u64, &options.replicate, lwpy_u64, &directions, lwpy_u64,
                          &options.n, &form, lwpy_u32, &options.interlace, lwpy_u64, &generators))
        return NULL;
    options.sequence = (lw_points_sequence)sequence;
    options.order = (lw_points_order)order;
    options.scramble = (lw_points_scramble)scramble;
    options.directions = lwpy_pointer(directions);
    options.form = (lw_points_form)form;
    options.generators = lwpy_pointer(generators);
    const lwpy_table_call call = lwpy_table_begin_create(object);
    if (call.self == NULL)
        return NULL;
    lw_points *made = NULL;
    const lw_status status = lw_points_create(&made, call.self->context, &options);
    return lwpy_table_end_create(call, status, made, destroy);
}

static lw_status read_info(const void *points, void *out)
{
    return lw_points_describe(points, out);
}

static PyObject *describe(PyObject *object, PyObject *nothing)
{
    lw_points_info info;
    (void)nothing;
    PyObject *const done = lwpy_table_ask(object, read_info, &info);
    if (done == NULL)
        return NULL;
    Py_DECREF(done);
    return Py_BuildValue("{sK}", "bytes", (unsigned long long)info.bytes);
}

/* ---- fills ---- */

typedef struct points_fill {
    char *to;
    lw_type type; /* of points */
    int kind;     /* of variates; -1: points */
    const lw_value *values;
    uint64_t bytes; /* of an element */
    uint64_t first, n;
    uint32_t first_dimension, dimensions;
    lw_points_layout layout;
} points_fill;

static lw_status fill(const lw_points *points, const points_fill *f)
{
    void *const to = f->to;
    if (f->kind >= 0)
        return lw_points_fill_kind(points, (lw_kind)f->kind, to, f->first, f->n, f->first_dimension, f->dimensions,
                                   f->layout, f->values);
    switch (f->type) {
    case LW_TYPE_U32:
        return lw_points_fill_u32(points, to, f->first, f->n, f->first_dimension, f->dimensions, f->layout);
    case LW_TYPE_U64:
        return lw_points_fill_u64(points, to, f->first, f->n, f->first_dimension, f->dimensions, f->layout);
    case LW_TYPE_F32:
        return lw_points_fill_f32(points, to, f->first, f->n, f->first_dimension, f->dimensions, f->layout);
    default:
        return lw_points_fill_f64(points, to, f->first, f->n, f->first_dimension, f->dimensions, f->layout);
    }
}

static bool fill_locked(PyObject *object, const points_fill *f)
{
    const lwpy_table_call call = lwpy_table_begin(object);
    PyObject *const done = call.self == NULL ? NULL : lwpy_table_end(call, fill(call.self->table, f));
    Py_XDECREF(done);
    return done != NULL;
}

/* Rows begin .. begin + count - 1 of what is filled: points, or dimensions. */
static points_fill rows_of(const points_fill *whole, uint64_t begin, uint64_t count)
{
    const bool by_point = whole->layout == LW_POINTS_BY_POINT;
    points_fill part = *whole;
    part.to += begin * (by_point ? whole->dimensions : whole->n) * whole->bytes;
    if (by_point) {
        part.first += begin;
        part.n = count;
    } else {
        part.first_dimension += (uint32_t)begin;
        part.dimensions = (uint32_t)count;
    }
    return part;
}

/* On the host: in parts, between which signals are seen. */
static bool fill_in_parts(PyObject *object, const points_fill *whole)
{
    const bool by_point = whole->layout == LW_POINTS_BY_POINT;
    const uint64_t rows = by_point ? whole->n : whole->dimensions, row = by_point ? whole->dimensions : whole->n;
    for (uint64_t done = 0, count = row < LWPY_PART ? LWPY_PART / row : 1; done < rows;) {
        const double start = lwpy_seconds();
        if (count > rows - done)
            count = rows - done;
        points_fill part = rows_of(whole, done, count);
        bool filled;
        if (row > LWPY_PART && !by_point && count == 1) { /* the points of one dimension, in parts of their own */
            part.layout = LW_POINTS_BY_POINT;
            filled = fill_in_parts(object, &part);
        } else {
            filled = fill_locked(object, &part);
        }
        if (!filled || PyErr_CheckSignals() != 0)
            return false;
        done += count;
        count = row > LWPY_PART ? 1 : lwpy_next_part(count, lwpy_seconds() - start, rows - done);
    }
    return true;
}

static PyObject *fill_all(PyObject *object, const points_fill *f)
{
    /* what the library refuses is refused as one call */
    const bool parts = !((lwpy_table *)object)->device.cuda && f->dimensions > 0 && f->n > LWPY_PART / f->dimensions &&
                       f->n <= LWPY_END / f->dimensions && f->first <= UINT64_MAX - f->n;
    return (parts ? fill_in_parts(object, f) : fill_locked(object, f)) ? Py_NewRef(Py_None) : NULL;
}

/* _fill(address, type, first, n, first dimension, dimensions, layout) */
static PyObject *fill_points(PyObject *object, PyObject *arguments)
{
    points_fill f = {.kind = -1};
    uint64_t address;
    int type, layout;
    if (!PyArg_ParseTuple(arguments, "O&iO&O&O&O&i", lwpy_u64, &address, &type, lwpy_u64, &f.first, lwpy_u64, &f.n,
                          lwpy_u32, &f.first_dimension, lwpy_u32, &f.dimensions, &layout))
        return NULL;
    f.to = lwpy_pointer(address);
    f.type = (lw_type)type;
    f.bytes = f.type == LW_TYPE_U32 || f.type == LW_TYPE_F32 ? 4 : 8;
    f.layout = (lw_points_layout)layout;
    return fill_all(object, &f);
}

/* _fill_kind(address, kind, values, first, n, first dimension, dimensions, layout) */
static PyObject *fill_kind(PyObject *object, PyObject *arguments)
{
    points_fill f = {0};
    uint64_t address;
    int layout;
    PyObject *tuple;
    lw_kind_info info;
    lw_value values[LW_MAX_PARAMETERS];
    if (!PyArg_ParseTuple(arguments, "O&iO!O&O&O&O&i", lwpy_u64, &address, &f.kind, &PyTuple_Type, &tuple, lwpy_u64,
                          &f.first, lwpy_u64, &f.n, lwpy_u32, &f.first_dimension, lwpy_u32, &f.dimensions, &layout))
        return NULL;
    const lw_status status = lw_kind_describe((lw_kind)f.kind, &info);
    if (status != LW_OK)
        return lwpy_raise(status);
    if (!lwpy_read_values(tuple, &info, values))
        return NULL;
    f.to = lwpy_pointer(address);
    f.values = values;
    f.bytes = info.size;
    f.layout = (lw_points_layout)layout;
    return fill_all(object, &f);
}

int lwpy_add_points(PyObject *module)
{
    static PyMethodDef methods[] = {
        {"_create", create, METH_VARARGS,
         "_create(sequence, dimensions, order, scramble, seed, replicate, directions or 0, n, form, interlace, "
         "generators or 0)"},
        {"_fill", fill_points, METH_VARARGS, "_fill(address, type, first, n, first dimension, dimensions, layout)"},
        {"_fill_kind", fill_kind, METH_VARARGS,
         "_fill_kind(address, kind, values, first, n, first dimension, dimensions, layout)"},
        {"_describe", describe, METH_NOARGS, "_describe() -> dict"},
        {NULL, NULL, 0, NULL},
    };
    return lwpy_add_table_type(module, "lanewise._core.Points", "Points", methods);
}
