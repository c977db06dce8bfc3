/* A call of a method of the table. Numbers and NumPy's arrays as parameters, and the sizes and types that programs ask
 * for a million times, are drawn here, and plain tensors of PyTorch filled. All else (lists, arrays that broadcast, most
 * of out, new arrays of devices) is Python's lanewise._errors.draw_in_words, which is given what this was given. */
#include "core.h"

#include <stdlib.h>
#include <string.h>

static PyObject *slow, *word_size, *word_dtype, *word_out, *word_stream;

bool lwpy_draw_open(void)
{
    word_size = PyUnicode_InternFromString("size");
    word_dtype = PyUnicode_InternFromString("dtype");
    word_out = PyUnicode_InternFromString("out");
    word_stream = PyUnicode_InternFromString("stream");
    return word_size != NULL && word_dtype != NULL && word_out != NULL && word_stream != NULL;
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

bool lwpy_pack(PyObject *const *arguments, Py_ssize_t count, PyObject *keywords, PyObject **positional,
               PyObject **named)
{
    *positional = PyTuple_New(count);
    *named = PyDict_New();
    bool packed = *positional != NULL && *named != NULL;
    for (Py_ssize_t i = 0; i < count && packed; i++)
        PyTuple_SetItem(*positional, i, Py_NewRef(arguments[i]));
    for (Py_ssize_t i = 0; packed && keywords != NULL && i < PyTuple_Size(keywords); i++)
        packed = PyDict_SetItem(*named, PyTuple_GetItem(keywords, i), arguments[count + i]) == 0;
    if (!packed) {
        Py_CLEAR(*positional);
        Py_CLEAR(*named);
    }
    return packed;
}

PyObject *lwpy_call_python(PyObject *object, const char *name, PyObject *const *arguments, Py_ssize_t count,
                           PyObject *keywords)
{
    PyObject *positional, *named;
    if (!lwpy_pack(arguments, count, keywords, &positional, &named))
        return NULL;
    PyObject *const method = PyObject_GetAttrString(object, name);
    PyObject *const result = method == NULL ? NULL : PyObject_Call(method, positional, named);
    Py_XDECREF(method);
    Py_DECREF(positional);
    Py_DECREF(named);
    return result;
}

/* slow(self, index of the method, positional arguments, keyword arguments) */
static PyObject *draw_slowly(lwpy_generator *self, const lwpy_method *method, PyObject *const *arguments,
                             Py_ssize_t count, PyObject *keywords)
{
    PyObject *positional, *named;
    if (!lwpy_pack(arguments, count, keywords, &positional, &named))
        return NULL;
    PyObject *const index = PyLong_FromLong((long)(method - lwpy_methods));
    PyObject *const result =
        index == NULL ? NULL : PyObject_CallFunctionObjArgs(slow, lwpy_object_of(self), index, positional, named, NULL);
    Py_XDECREF(index);
    Py_DECREF(positional);
    Py_DECREF(named);
    return result;
}

/* The arguments of a call; what was not given is null. */
typedef struct call {
    PyObject *parameter[LWPY_PARAMETERS], *size, *dtype, *out, *stream;
} call;

/* The argument that a keyword names; null where there is no such argument. */
static PyObject **slot_of(call *c, const lwpy_method *method, PyObject *keyword)
{
    for (int p = 0; p < method->parameters; p++)
        if (keyword == method->names[p])
            return &c->parameter[p];
    if (keyword == word_size)
        return &c->size;
    if (keyword == word_dtype)
        return &c->dtype;
    return keyword == word_out ? &c->out : keyword == word_stream ? &c->stream : NULL;
}

/* Sorts the arguments by what they are; false where they are not plain, or wrong. */
static bool sort_arguments(const lwpy_method *method, PyObject *const *arguments, Py_ssize_t count, PyObject *keywords,
                           call *c)
{
    if (count > method->parameters + 2)
        return false;
    for (Py_ssize_t i = 0; i < count; i++)
        *(i < method->parameters ? &c->parameter[i] : i == method->parameters ? &c->size : &c->dtype) = arguments[i];
    const Py_ssize_t named = keywords == NULL ? 0 : PyTuple_Size(keywords);
    for (Py_ssize_t i = 0; i < named; i++) {
        PyObject **const slot = slot_of(c, method, PyTuple_GetItem(keywords, i));
        if (slot == NULL || *slot != NULL)
            return false;
        *slot = arguments[count + i];
    }
    PyObject **const may_be_none[] = {&c->size, &c->dtype, &c->out, &c->stream};
    for (size_t i = 0; i < sizeof(may_be_none) / sizeof(may_be_none[0]); i++)
        if (*may_be_none[i] == Py_None)
            *may_be_none[i] = NULL;
    return c->stream == NULL;
}

/* What is drawn, and NumPy's type of it. */
typedef struct drawn {
    int kind;
    const lwpy_type *type;
} drawn;

/* Of a dtype; false: Python says what is wrong with it. */
static bool take_type(const lwpy_method *method, PyObject *dtype, drawn *what)
{
    const int usual = method->info.type == LW_TYPE_F64   ? LWPY_FLOAT64
                      : method->info.type == LW_TYPE_U32 ? LWPY_UINT32
                      : method->kind == LW_KIND_BITS64   ? LWPY_UINT64
                                                         : LWPY_INT64;
    const int type = dtype == NULL ? usual : lwpy_type_of(dtype);
    if (type < 0)
        return false;
    *what = (drawn){type == LWPY_FLOAT32 ? method->kind_f32 : method->kind, &lwpy_types[type]};
    return type == usual || (type == LWPY_FLOAT32 && method->kind_f32 >= 0) ||
           (type == LWPY_UINT64 && method->info.type == LW_TYPE_U64);
}

/* NumPy takes some parameters that the library refuses, such as a scale of 0. They are Python's to see to. */
static PyObject *refused(lw_status status)
{
    return status == LW_ERROR_DOMAIN ? Py_NotImplemented : lwpy_raise(status);
}

static PyObject *one(lwpy_generator *self, drawn what, const lw_value *values)
{
    union {
        double f64;
        float f32;
        uint64_t u64;
        uint32_t u32;
    } out;
    lwpy_words_lock(self->words);
    lw_generator *const generator = lwpy_on_host(self);
    lw_status status = LW_OK;
    if (generator != NULL && (status = lw_fill(generator, (lw_kind)what.kind, &out, 1, values)) == LW_OK)
        lwpy_skip(self->words, 1);
    lwpy_words_unlock(self->words);
    if (generator == NULL)
        return NULL;
    if (status != LW_OK)
        return refused(status);
    switch (what.type - lwpy_types) {
    case LWPY_FLOAT64:
        return PyFloat_FromDouble(out.f64);
    case LWPY_FLOAT32:
        return PyFloat_FromDouble((double)out.f32);
    case LWPY_UINT32:
        return PyLong_FromUnsignedLong(out.u32);
    default:
        return PyLong_FromUnsignedLongLong(out.u64);
    }
}

/* From here on a fill is long enough to let other Python threads run. */
enum { WORTH_RELEASING = 2048 };

typedef struct fill_job {
    drawn what;
    const lwpy_parameters *given;
    char *to;
    uint64_t bad; /* elements whose parameters are refused */
} fill_job;

static lw_status fill_part(void *job, lwpy_place *place, uint64_t first, uint64_t count)
{
    fill_job *const j = job;
    char *const to = j->to + first * (uint64_t)j->what.type->bytes;
    if (j->given->arrays == 0)
        return lw_fill(place->generator, (lw_kind)j->what.kind, to, count, j->given->values);
    uint64_t bad = 0;
    const lw_status status =
        lwpy_fill_each(place, (lw_kind)j->what.kind, to, first, count, j->given->each, j->given->type, &bad);
    j->bad += bad;
    return status;
}

/* With other Python threads running. tensor: whose memory it is, maybe a GPU's; NULL: it is the host's. */
static PyObject *fill_long(lwpy_generator *self, fill_job *job, size_t n, const lwpy_tensor *tensor, PyObject *out)
{
    lwpy_draws draws = {.n = n, .weight = 1, .part = fill_part, .job = job, .on_host = tensor == NULL};
    if (tensor != NULL)
        draws.stream = tensor->stream;
    if (lwpy_draw_elements(self, &draws)) {
        if (job->bad == 0)
            return Py_NewRef(out);
        lwpy_cursor_back(self, draws.begin + n, draws.begin);
        return Py_NotImplemented;
    }
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
    if (generator != NULL && (status = fill_part(job, &self->host, 0, n)) == LW_OK && job->bad == 0)
        lwpy_skip(self->words, n);
    lwpy_words_unlock(self->words);
    if (generator == NULL)
        return NULL;
    return status != LW_OK ? refused(status) : job->bad != 0 ? Py_NotImplemented : Py_NewRef(out);
}

/* Fills the memory of a view of out, releases the view, and returns out. */
static PyObject *fill_view(lwpy_generator *self, drawn what, const lwpy_parameters *given, Py_buffer *view,
                           PyObject *out)
{
    fill_job job = {what, given, view->buf, 0};
    const size_t n = (size_t)(view->len / what.type->bytes);
    PyObject *const result = n < WORTH_RELEASING ? fill_short(self, &job, n, out) : fill_long(self, &job, n, NULL, out);
    PyBuffer_Release(view);
    return result;
}

static PyObject *fill_tensor(lwpy_generator *self, drawn what, const lwpy_parameters *given, const lwpy_tensor *tensor,
                             PyObject *out)
{
    fill_job job = {what, given, tensor->address, 0};
    return fill_long(self, &job, tensor->n, tensor, out);
}

static PyObject *many(lwpy_generator *self, drawn what, const lwpy_parameters *given, const lwpy_shape *shape)
{
    PyObject *const out = lwpy_empty_like(shape, what.type);
    Py_buffer view;
    PyObject *result = NULL;
    if (out != NULL && PyObject_GetBuffer(out, &view, PyBUF_WRITABLE) == 0)
        result = fill_view(self, what, given, &view, out);
    Py_XDECREF(out);
    return result;
}

/* Whether an argument is a buffer of the type drawn that can be filled as it is; the view is taken then. */
static bool is_plain_out(PyObject *out, drawn what, Py_buffer *view)
{
    const int type = (int)(what.type - lwpy_types);
    if ((type != LWPY_FLOAT64 && type != LWPY_FLOAT32) || !PyObject_CheckBuffer(out))
        return false;
    if (PyObject_GetBuffer(out, view, PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS | PyBUF_FORMAT) < 0) {
        PyErr_Clear(); /* Python says what is wrong with it */
        return false;
    }
    if (view->format != NULL && strcmp(view->format, type == LWPY_FLOAT64 ? "d" : "f") == 0)
        return true;
    PyBuffer_Release(view);
    return false;
}

/* The shape of what is drawn: that of size, of the arrays, or of both. */
static bool take_shape(PyObject *size, const lwpy_parameters *given, lwpy_shape *shape)
{
    if (size == NULL) {
        *shape = given->shape;
        return true;
    }
    if (!lwpy_shape_of(size, shape))
        return false;
    return given->arrays == 0 || lwpy_equal_shapes(shape, &given->shape);
}

PyObject *lwpy_draw(lwpy_generator *self, const lwpy_method *method, PyObject *const *arguments, Py_ssize_t count,
                    PyObject *keywords)
{
    call c = {{NULL}, NULL, NULL, NULL, NULL};
    lwpy_parameters given;
    lwpy_shape shape;
    drawn what;
    lwpy_tensor tensor;
    Py_buffer view;
    PyObject *result = Py_NotImplemented;
    if (sort_arguments(method, arguments, count, keywords, &c) && take_type(method, c.dtype, &what) &&
        lwpy_parameters_take(method, what.kind == method->kind_f32, c.parameter, &given)) {
        if (given.arrays == 0 && c.size == NULL && c.out == NULL)
            result = one(self, what, given.values);
        else if (!self->device.cuda && c.out == NULL && take_shape(c.size, &given, &shape))
            result = many(self, what, &given, &shape);
        else if (!self->device.cuda && given.arrays == 0 && c.size == NULL && is_plain_out(c.out, what, &view))
            result = fill_view(self, what, &given, &view, c.out);
        else if (given.arrays == 0 && c.size == NULL && c.out != NULL &&
                 lwpy_tensor_read(c.out, &self->device, (int)(what.type - lwpy_types), &tensor))
            result = fill_tensor(self, what, &given, &tensor, c.out);
        lwpy_parameters_release(&given);
    }
    return result != Py_NotImplemented ? result : draw_slowly(self, method, arguments, count, keywords);
}
