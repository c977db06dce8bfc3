/* A call of a method of the table. Numbers with plain parameters, one (no size) or n of them (size=n), are drawn here:
 * that is what programs do a million times. All else (arrays, shapes, dtype, out, devices) is Python's
 * lanewise._errors.draw_in_words, which is given what this was given. */
#include "core.h"

#include <string.h>

static PyObject *slow, *int64, *uint32, *uint64, *word_size, *word_dtype, *word_out, *word_stream;

bool lwpy_draw_open(void)
{
    PyObject *const numpy = PyImport_ImportModule("numpy");
    if (numpy == NULL)
        return false;
    int64 = PyObject_GetAttrString(numpy, "int64");
    uint32 = PyObject_GetAttrString(numpy, "uint32");
    uint64 = PyObject_GetAttrString(numpy, "uint64");
    word_size = PyUnicode_InternFromString("size");
    word_dtype = PyUnicode_InternFromString("dtype");
    word_out = PyUnicode_InternFromString("out");
    word_stream = PyUnicode_InternFromString("stream");
    Py_DECREF(numpy);
    return int64 != NULL && uint32 != NULL && uint64 != NULL && word_size != NULL && word_dtype != NULL &&
           word_out != NULL && word_stream != NULL;
}

PyObject *lwpy_use_slow(PyObject *module, PyObject *function)
{
    (void)module;
    if (!PyCallable_Check(function))
        return PyErr_Format(PyExc_TypeError, "%R cannot be called", function);
    Py_XDECREF(slow);
    slow = Py_NewRef(function);
    Py_RETURN_NONE;
}

/* slow(self, index of the method, positional arguments, keyword arguments) */
static PyObject *draw_slowly(lwpy_generator *self, const lwpy_method *method, PyObject *const *arguments,
                             Py_ssize_t count, PyObject *keywords)
{
    PyObject *const positional = PyTuple_New(count), *const named = PyDict_New();
    PyObject *result = NULL;
    if (positional == NULL || named == NULL)
        goto end;
    for (Py_ssize_t i = 0; i < count; i++)
        PyTuple_SetItem(positional, i, Py_NewRef(arguments[i]));
    for (Py_ssize_t i = 0; keywords != NULL && i < PyTuple_Size(keywords); i++)
        if (PyDict_SetItem(named, PyTuple_GetItem(keywords, i), arguments[count + i]) < 0)
            goto end;
    PyObject *const index = PyLong_FromLong((long)(method - lwpy_methods));
    if (index != NULL)
        result = PyObject_CallFunctionObjArgs(slow, lwpy_object_of(self), index, positional, named, NULL);
    Py_XDECREF(index);
end:
    Py_XDECREF(positional);
    Py_XDECREF(named);
    return result;
}

/* The arguments of a call; what was not given is null. */
typedef struct call {
    PyObject *parameter[LWPY_PARAMETERS], *size, *out, *nothing;
} call;

/* The argument that a keyword names: `nothing` is for what must be None; null where there is no such argument. */
static PyObject **slot_of(call *c, const lwpy_method *method, PyObject *keyword)
{
    for (int p = 0; p < method->parameters; p++)
        if (keyword == method->names[p])
            return &c->parameter[p];
    if (keyword == word_size)
        return &c->size;
    if (keyword == word_out)
        return &c->out;
    return keyword == word_dtype || keyword == word_stream ? &c->nothing : NULL;
}

/* Sorts the arguments by what they are; false where they are not plain, or wrong. */
static bool sort_arguments(const lwpy_method *method, PyObject *const *arguments, Py_ssize_t count, PyObject *keywords,
                           call *c)
{
    if (count > method->parameters + 1)
        return false;
    for (Py_ssize_t i = 0; i < count; i++)
        *(i < method->parameters ? &c->parameter[i] : &c->size) = arguments[i];
    const Py_ssize_t named = keywords == NULL ? 0 : PyTuple_Size(keywords);
    for (Py_ssize_t i = 0; i < named; i++) {
        PyObject **const slot = slot_of(c, method, PyTuple_GetItem(keywords, i));
        if (slot == NULL || *slot != NULL)
            return false;
        *slot = arguments[count + i];
    }
    if (c->size == Py_None)
        c->size = NULL;
    if (c->out == Py_None)
        c->out = NULL;
    return c->nothing == NULL || c->nothing == Py_None;
}

/* An argument as a double; false where it is no float or int. */
static bool number(PyObject *value, double *x)
{
    if (PyFloat_Check(value)) {
        *x = PyFloat_AsDouble(value);
        return true;
    }
    if (!PyLong_Check(value))
        return false;
    *x = PyLong_AsDouble(value);
    if (*x == -1 && PyErr_Occurred()) {
        PyErr_Clear();
        return false;
    }
    return true;
}

static bool count_of(PyObject *value, uint64_t *n)
{
    if (!PyLong_Check(value))
        return false;
    *n = PyLong_AsUnsignedLongLong(value);
    if (*n == UINT64_MAX && PyErr_Occurred()) {
        PyErr_Clear();
        return false;
    }
    return true;
}

static bool take_parameters(const lwpy_method *method, PyObject *const *given, lw_value *values)
{
    for (int s = 0; s < method->info.parameters; s++) {
        const lwpy_source *const source = &method->source[s];
        if (source->from == LWPY_CONSTANT) {
            values[s].f64 = source->constant;
            continue;
        }
        const lwpy_parameter *const parameter = &method->parameter[source->argument];
        PyObject *const value = given[source->argument];
        if (value == NULL && parameter->required)
            return false;
        if (method->info.parameter_type[s] == LW_TYPE_U64) {
            if (value == NULL || !count_of(value, &values[s].u64))
                return false;
            continue;
        }
        double x = parameter->value;
        if (value != NULL && !number(value, &x))
            return false;
        values[s].f64 = source->from == LWPY_INVERSE ? 1 / x : x;
    }
    return true;
}

/* NumPy takes some parameters that the library refuses, such as a scale of 0. They are Python's to see to. */
static PyObject *refused(lw_status status)
{
    return status == LW_ERROR_DOMAIN ? Py_NotImplemented : lwpy_raise(status);
}

static PyObject *one(lwpy_generator *self, const lwpy_method *method, const lw_value *values)
{
    union {
        double f64;
        uint64_t u64;
        uint32_t u32;
    } out;
    lwpy_words_lock(self->words);
    lw_generator *const generator = lwpy_on_host(self);
    lw_status status = LW_OK;
    if (generator != NULL && (status = lw_fill(generator, (lw_kind)method->kind, &out, 1, values)) == LW_OK)
        lwpy_skip(self->words, 1);
    lwpy_words_unlock(self->words);
    if (generator == NULL)
        return NULL;
    if (status != LW_OK)
        return refused(status);
    switch (method->info.type) {
    case LW_TYPE_F64:
        return PyFloat_FromDouble(out.f64);
    case LW_TYPE_U32:
        return PyLong_FromUnsignedLong(out.u32);
    default:
        return PyLong_FromUnsignedLongLong(out.u64);
    }
}

/* From here on a fill is long enough to let other Python threads run. */
enum { WORTH_RELEASING = 2048 };

typedef struct fill_job {
    const lwpy_method *method;
    const lw_value *values;
    char *to;
} fill_job;

static lw_status fill_part(void *job, lwpy_place *place, uint64_t first, uint64_t count)
{
    const fill_job *const j = job;
    return lw_fill(place->generator, (lw_kind)j->method->kind, j->to + first * j->method->info.size, count, j->values);
}

/* With other Python threads running. */
static PyObject *fill_long(lwpy_generator *self, fill_job *job, size_t n, PyObject *out)
{
    lwpy_draws draws = {.n = n, .weight = 1, .part = fill_part, .job = job, .on_host = true};
    if (lwpy_draw_elements(self, &draws))
        return Py_NewRef(out);
    if (draws.status != LW_ERROR_DOMAIN)
        return NULL;
    PyErr_Clear();
    return Py_NotImplemented;
}

static PyObject *fill_short(lwpy_generator *self, fill_job *job, size_t n, PyObject *out)
{
    lwpy_words_lock(self->words);
    lw_generator *const generator = lwpy_on_host(self);
    lw_status status = LW_OK;
    if (generator != NULL && (status = fill_part(job, &self->host, 0, n)) == LW_OK)
        lwpy_skip(self->words, n);
    lwpy_words_unlock(self->words);
    if (generator == NULL)
        return NULL;
    return status == LW_OK ? Py_NewRef(out) : refused(status);
}

/* Fills the memory of a view of out, releases the view, and returns out. */
static PyObject *fill_view(lwpy_generator *self, const lwpy_method *method, const lw_value *values, Py_buffer *view,
                           PyObject *out)
{
    fill_job job = {method, values, view->buf};
    const size_t n = (size_t)view->len / method->info.size;
    PyObject *const result = n < WORTH_RELEASING ? fill_short(self, &job, n, out) : fill_long(self, &job, n, out);
    PyBuffer_Release(view);
    return result;
}

static PyObject *many(lwpy_generator *self, const lwpy_method *method, const lw_value *values, uint64_t n)
{
    PyObject *type = NULL;
    if (method->info.type != LW_TYPE_F64)
        type = method->info.type == LW_TYPE_U32 ? uint32 : method->kind == LW_KIND_BITS64 ? uint64 : int64;
    PyObject *const out = lwpy_empty(n, method->info.size, type);
    Py_buffer view;
    PyObject *result = NULL;
    if (out != NULL && PyObject_GetBuffer(out, &view, PyBUF_WRITABLE) == 0)
        result = fill_view(self, method, values, &view, out);
    Py_XDECREF(out);
    return result;
}

/* Whether an argument is a buffer of float64 that can be filled as it is; the view is taken then. */
static bool is_plain_out(PyObject *out, const lwpy_method *method, Py_buffer *view)
{
    if (method->info.type != LW_TYPE_F64 || !PyObject_CheckBuffer(out))
        return false;
    if (PyObject_GetBuffer(out, view, PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS | PyBUF_FORMAT) < 0) {
        PyErr_Clear(); /* Python says what is wrong with it */
        return false;
    }
    if (view->format != NULL && strcmp(view->format, "d") == 0)
        return true;
    PyBuffer_Release(view);
    return false;
}

PyObject *lwpy_draw(lwpy_generator *self, const lwpy_method *method, PyObject *const *arguments, Py_ssize_t count,
                    PyObject *keywords)
{
    call c = {{NULL}, NULL, NULL, NULL};
    lw_value values[LW_MAX_PARAMETERS];
    Py_buffer view;
    uint64_t n;
    PyObject *result = Py_NotImplemented;
    if (sort_arguments(method, arguments, count, keywords, &c) && take_parameters(method, c.parameter, values)) {
        if (c.size == NULL && c.out == NULL)
            result = one(self, method, values);
        else if (!self->device.cuda && c.out == NULL && count_of(c.size, &n))
            result = many(self, method, values, n);
        else if (!self->device.cuda && c.size == NULL && is_plain_out(c.out, method, &view))
            result = fill_view(self, method, values, &view, c.out);
    }
    return result != Py_NotImplemented ? result : draw_slowly(self, method, arguments, count, keywords);
}
