/* The type Generator: which sequence, the cursor, and calls that fill memory of a known address. NumPy's shapes, types
 * and names are Python's (lanewise/_draw.py, lanewise/_generator.py); numbers one at a time are draw.c's. */
#include "core.h"
#include "method_docs.h"

#include <string.h>

PyTypeObject *lwpy_generator_type;

static lw_status open_generator(const lwpy_generator *self, lw_context *context, lw_generator **generator)
{
    lw_status status = lw_generator_create(generator, context, self->engine, self->seed, self->stream);
    if (status == LW_OK && (status = lw_generator_use_set(*generator, self->set)) != LW_OK) {
        lw_generator_destroy(*generator);
        *generator = NULL;
    }
    return status;
}

lw_status lwpy_generator_in(const lwpy_generator *self, lw_context *context, lw_generator **generator)
{
    const lw_status status = open_generator(self, context, generator);
    return status != LW_OK ? status : lw_generator_seek(*generator, self->cursor);
}

static lw_status place_open(const lwpy_generator *self, const lwpy_device *device, lwpy_place *place)
{
    lw_status status = lwpy_context(device, NULL, &place->context);
    if (status == LW_OK && (status = open_generator(self, place->context, &place->generator)) != LW_OK)
        lwpy_place_close(place);
    return status;
}

static lw_status move(const lwpy_generator *self, lw_generator *generator)
{
    return self->device_cursor != NULL ? LW_OK : lw_generator_seek(generator, self->cursor);
}

lw_generator *lwpy_on_host(lwpy_generator *self)
{
    lw_status status = LW_OK;
    if (self->host.generator == NULL) {
        lwpy_device cpu = {.threads = self->device.threads};
        status = place_open(self, self->device.cuda ? &cpu : &self->device, &self->host);
    }
    if (self->device_cursor != NULL) {
        PyErr_SetString(PyExc_ValueError, "the cursor is on the device, where numbers for the host cannot count on; "
                                          "take it back with cursor_at(\"host\")");
        return NULL;
    }
    if (status == LW_OK)
        status = lw_generator_seek(self->host.generator, self->cursor);
    return status == LW_OK ? self->host.generator : (lw_generator *)lwpy_raise(status);
}

lwpy_place *lwpy_at(lwpy_generator *self, void *stream)
{
    if (!self->device.cuda)
        return lwpy_on_host(self) == NULL ? NULL : &self->host;
    lw_status status = LW_OK;
    if (self->gpu.generator == NULL)
        status = place_open(self, &self->device, &self->gpu);
    if (status == LW_OK)
        status = lw_context_use_stream(self->gpu.context, stream);
    if (status == LW_OK)
        status = move(self, self->gpu.generator);
    return status == LW_OK ? &self->gpu : (lwpy_place *)lwpy_raise(status);
}

/* ---- a call of the library, at a stream, without Python's lock ---- */

typedef struct call {
    lwpy_place *place; /* NULL: an exception is set */
    PyThreadState *thread;
} call;

static call call_begin(lwpy_generator *self, unsigned long long stream)
{
    call c = {NULL, NULL};
    lwpy_lock(self->lock);
    c.place = lwpy_at(self, lwpy_pointer(stream));
    if (c.place == NULL)
        PyThread_release_lock(self->lock);
    else
        c.thread = PyEval_SaveThread();
    return c;
}

/* The cursor moves by `elements` if the call succeeded. */
static PyObject *call_end(lwpy_generator *self, call c, lw_status status, uint64_t elements)
{
    PyEval_RestoreThread(c.thread);
    if (status == LW_OK && self->device_cursor == NULL)
        self->cursor += elements;
    PyThread_release_lock(self->lock);
    if (status != LW_OK)
        return lwpy_raise(status);
    Py_RETURN_NONE;
}

/* ---- parameters ---- */

/* A tuple of numbers as a kind's parameters. */
static bool read_values(PyObject *tuple, const lw_kind_info *info, lw_value *values)
{
    if (PyTuple_Size(tuple) != info->parameters) {
        PyErr_Format(PyExc_TypeError, "%s has %d parameters", info->name, info->parameters);
        return false;
    }
    for (int p = 0; p < info->parameters; p++) {
        PyObject *const value = PyTuple_GetItem(tuple, p);
        if (info->parameter_type[p] == LW_TYPE_U64)
            values[p].u64 = PyLong_AsUnsignedLongLong(value);
        else
            values[p].f64 = PyFloat_AsDouble(value);
        if (PyErr_Occurred())
            return false;
    }
    return true;
}

static PyObject *fill(PyObject *object, PyObject *arguments)
{
    lwpy_generator *const self = (lwpy_generator *)object;
    int kind;
    unsigned long long address, n, stream;
    PyObject *tuple;
    lw_kind_info info;
    lw_value values[LW_MAX_PARAMETERS];
    if (!PyArg_ParseTuple(arguments, "iKKKO!", &kind, &address, &n, &stream, &PyTuple_Type, &tuple))
        return NULL;
    const lw_status known = lw_kind_describe((lw_kind)kind, &info);
    if (known != LW_OK)
        return lwpy_raise(known);
    if (!read_values(tuple, &info, values))
        return NULL;
    const call c = call_begin(self, stream);
    if (c.place == NULL)
        return NULL;
    return call_end(self, c, lw_fill(c.place->generator, (lw_kind)kind, lwpy_pointer(address), n, values), n);
}

static PyObject *fill_each(PyObject *object, PyObject *arguments)
{
    lwpy_generator *const self = (lwpy_generator *)object;
    int kind;
    unsigned long long address, n, stream;
    PyObject *tuple, *arrays;
    lw_kind_info info;
    lw_value values[LW_MAX_PARAMETERS];
    lw_each each[LW_MAX_PARAMETERS];
    uint64_t bad = 0;
    if (!PyArg_ParseTuple(arguments, "iKKKO!O!", &kind, &address, &n, &stream, &PyTuple_Type, &tuple, &PyTuple_Type,
                          &arrays))
        return NULL;
    const lw_status known = lw_kind_describe((lw_kind)kind, &info);
    if (known != LW_OK)
        return lwpy_raise(known);
    if (!read_values(tuple, &info, values))
        return NULL;
    for (int p = 0; p < info.parameters; p++)
        each[p] = (lw_each){lwpy_pointer(PyLong_AsUnsignedLongLong(PyTuple_GetItem(arrays, p))), values[p]};
    if (PyErr_Occurred())
        return NULL;
    const call c = call_begin(self, stream);
    if (c.place == NULL)
        return NULL;
    lw_status status = lw_fill_each(c.place->generator, (lw_kind)kind, lwpy_pointer(address), n, each);
    /* where the call is complete already, it can say that parameters were wrong; a device is not waited for */
    if (status == LW_OK && !self->device.cuda)
        status = lw_context_domain_errors(c.place->context, &bad);
    PyObject *const done = call_end(self, c, status, bad == 0 ? n : 0);
    if (done == NULL || bad == 0)
        return done;
    Py_DECREF(done);
    PyErr_Format(PyExc_ValueError, "%s: %llu of %llu elements have parameters outside their domain", info.name,
                 (unsigned long long)bad, n);
    return NULL;
}

static PyObject *fill_vector(PyObject *object, PyObject *arguments)
{
    lwpy_generator *const self = (lwpy_generator *)object;
    int vector;
    unsigned long long address, n, stream, dimensions, trials, array[LW_VECTOR_MAX_ARRAYS] = {0};
    if (!PyArg_ParseTuple(arguments, "iKKKKK(KK)", &vector, &address, &n, &stream, &dimensions, &trials, &array[0],
                          &array[1]))
        return NULL;
    const void *const arrays[] = {lwpy_pointer(array[0]), lwpy_pointer(array[1])};
    const call c = call_begin(self, stream);
    if (c.place == NULL)
        return NULL;
    const lw_status status = lw_fill_vector(c.place->generator, (lw_vector)vector, lwpy_pointer(address), n,
                                            dimensions, trials, arrays);
    return call_end(self, c, status, n);
}

/* The 32-bit integers in the second half of an array as its n integers of 64 bits. Blocks are copied out before their
 * place is written: a block's 64-bit place begins at or before its 32-bit one. */
static void widen(uint64_t *out, size_t n)
{
    enum { BLOCK = 1024 };
    uint32_t block[BLOCK];
    const uint32_t *const from = (const uint32_t *)out + n;
    for (size_t done = 0; done < n; done += BLOCK) {
        const size_t count = n - done < BLOCK ? n - done : BLOCK;
        memcpy(block, from + done, count * sizeof(*block));
        for (size_t i = 0; i < count; i++)
            out[done + i] = block[i];
    }
}

/* A collective kind is one object per call, of whatever size. A permutation of 32-bit integers is quicker, and theirs
 * are the same. */
static PyObject *permute(PyObject *object, PyObject *arguments)
{
    lwpy_generator *const self = (lwpy_generator *)object;
    unsigned long long address, n, stream;
    int bytes;
    if (!PyArg_ParseTuple(arguments, "iKKK", &bytes, &address, &n, &stream))
        return NULL;
    const call c = call_begin(self, stream);
    if (c.place == NULL)
        return NULL;
    void *const out = lwpy_pointer(address);
    lw_status status;
    if (bytes == 4)
        status = lw_permute_u32(c.place->generator, out, n);
    else if (self->device.cuda)
        status = lw_permute_u64(c.place->generator, out, n);
    else if ((status = lw_permute_u32(c.place->generator, (uint32_t *)out + n, n)) == LW_OK)
        widen(out, n);
    return call_end(self, c, status, 1);
}

/* Row r of an array of indices on the host is the permutation that a call of its own would give. */
static PyObject *permute_rows(PyObject *object, PyObject *arguments)
{
    lwpy_generator *const self = (lwpy_generator *)object;
    unsigned long long address, rows, n;
    if (!PyArg_ParseTuple(arguments, "KKK", &address, &rows, &n))
        return NULL;
    lwpy_lock(self->lock);
    lw_generator *const generator = lwpy_on_host(self);
    if (generator == NULL) {
        PyThread_release_lock(self->lock);
        return NULL;
    }
    const call c = {NULL, PyEval_SaveThread()};
    lw_status status = LW_OK;
    uint64_t *const out = lwpy_pointer(address);
    for (uint64_t row = 0; row < rows && status == LW_OK; row++)
        status = lw_permute_u64(generator, out + row * n, n);
    return call_end(self, c, status, rows);
}

static PyObject *choose(PyObject *object, PyObject *arguments)
{
    lwpy_generator *const self = (lwpy_generator *)object;
    unsigned long long address, k, n, stream;
    if (!PyArg_ParseTuple(arguments, "KKKK", &address, &k, &n, &stream))
        return NULL;
    const call c = call_begin(self, stream);
    if (c.place == NULL)
        return NULL;
    return call_end(self, c, lw_choose_u64(c.place->generator, lwpy_pointer(address), k, n), 1);
}

static PyObject *choose_weighted(PyObject *object, PyObject *arguments)
{
    lwpy_generator *const self = (lwpy_generator *)object;
    unsigned long long weights, address, n, k, stream;
    int type;
    if (!PyArg_ParseTuple(arguments, "KiKKKK", &weights, &type, &n, &address, &k, &stream))
        return NULL;
    const call c = call_begin(self, stream);
    if (c.place == NULL)
        return NULL;
    return call_end(self, c,
                    lw_choose_weighted_u64(c.place->generator, lwpy_pointer(weights), (lw_type)type, n,
                                           lwpy_pointer(address), k), 1);
}

/* count indices with replacement, by a table that lives as long as the call. */
static PyObject *sample_weighted(PyObject *object, PyObject *arguments)
{
    lwpy_generator *const self = (lwpy_generator *)object;
    unsigned long long weights, address, n, count, stream;
    int type;
    if (!PyArg_ParseTuple(arguments, "KiKKKK", &weights, &type, &n, &address, &count, &stream))
        return NULL;
    const call c = call_begin(self, stream);
    if (c.place == NULL)
        return NULL;
    lw_alias *table = NULL;
    lw_status status =
        lw_alias_create(&table, c.place->context, lwpy_pointer(weights), (lw_type)type, n, NULL);
    if (status == LW_OK)
        status = lw_alias_sample_u64(c.place->generator, table, lwpy_pointer(address), count);
    lw_alias_destroy(table);
    return call_end(self, c, status, count);
}

/* CSR rows; `each` samples per row, of 4 or 8 bytes. One stream: rows * each elements of this sequence; else a stream
 * per row. Empty rows are seen in what they give: their count is taken, so that no later call reports it. */
static PyObject *categorical(PyObject *object, PyObject *arguments)
{
    lwpy_generator *const self = (lwpy_generator *)object;
    unsigned long long weights, offsets, rows, address, each, stream;
    int type, bytes, streams;
    if (!PyArg_ParseTuple(arguments, "KiKKKiKiK", &weights, &type, &offsets, &rows, &address, &bytes, &each, &streams,
                          &stream))
        return NULL;
    const call c = call_begin(self, stream);
    if (c.place == NULL)
        return NULL;
    uint64_t before = 0, after = 0, empty;
    lw_generator *const generator = c.place->generator;
    const void *const w = lwpy_pointer(weights);
    const uint64_t *const places = lwpy_pointer(offsets);
    void *const out = lwpy_pointer(address);
    const lw_batch_streams which = (lw_batch_streams)streams;
    lw_status status = lw_generator_tell(generator, &before);
    if (status == LW_OK)
        status = bytes == 4 ? lw_categorical_u32(generator, w, (lw_type)type, places, rows, out, each, which)
                            : lw_categorical_u64(generator, w, (lw_type)type, places, rows, out, each, which);
    if (status == LW_OK && !self->device.cuda)
        status = lw_context_domain_errors(c.place->context, &empty);
    if (status == LW_OK)
        status = lw_generator_tell(generator, &after);
    return call_end(self, c, status, after - before);
}

/* Waits for the stream's queued work. */
static PyObject *synchronize(PyObject *object, PyObject *arguments)
{
    lwpy_generator *const self = (lwpy_generator *)object;
    unsigned long long stream = 0;
    if (!PyArg_ParseTuple(arguments, "|K", &stream))
        return NULL;
    const call c = call_begin(self, stream);
    if (c.place == NULL)
        return NULL;
    return call_end(self, c, lw_context_synchronize(c.place->context), 0);
}

/* ---- the cursor ---- */

static PyObject *seek(PyObject *object, PyObject *element)
{
    lwpy_generator *const self = (lwpy_generator *)object;
    const unsigned long long cursor = PyLong_AsUnsignedLongLong(element);
    if (PyErr_Occurred())
        return NULL;
    if (cursor > (uint64_t)1 << 60) {
        PyErr_Format(PyExc_ValueError, "seek: element %R is beyond the last one, 2**60", element);
        return NULL;
    }
    lwpy_lock(self->lock);
    lw_status status = LW_OK;
    if (self->device_cursor != NULL)
        status = lw_copy(self->gpu.context, self->device_cursor, &(uint64_t){cursor}, sizeof(uint64_t));
    else
        self->cursor = cursor;
    PyThread_release_lock(self->lock);
    if (status != LW_OK)
        return lwpy_raise(status);
    Py_RETURN_NONE;
}

static PyObject *tell(PyObject *object, PyObject *nothing)
{
    lwpy_generator *const self = (lwpy_generator *)object;
    (void)nothing;
    lwpy_lock(self->lock);
    lw_status status = LW_OK;
    uint64_t cursor = self->cursor;
    if (self->device_cursor != NULL) /* lw_copy waits for the stream of the last draw */
        status = lw_copy(self->gpu.context, &cursor, self->device_cursor, sizeof(cursor));
    PyThread_release_lock(self->lock);
    return status == LW_OK ? PyLong_FromUnsignedLongLong(cursor) : lwpy_raise(status);
}

static lw_status cursor_to_device(lwpy_generator *self)
{
    uint64_t *cursor = NULL;
    lw_context *const context = self->gpu.context;
    lw_status status = lw_malloc(context, (void **)&cursor, sizeof(*cursor));
    if (status != LW_OK)
        return status;
    if ((status = lw_copy(context, cursor, &self->cursor, sizeof(*cursor))) == LW_OK)
        status = lw_generator_cursor_at(self->gpu.generator, cursor);
    if (status == LW_OK)
        self->device_cursor = cursor;
    else
        lw_free(context, cursor);
    return status;
}

static lw_status cursor_to_host(lwpy_generator *self)
{
    lw_status status = lw_copy(self->gpu.context, &self->cursor, self->device_cursor, sizeof(self->cursor));
    if (status == LW_OK)
        status = lw_generator_cursor_at(self->gpu.generator, NULL);
    if (status == LW_OK) {
        lw_free(self->gpu.context, self->device_cursor);
        self->device_cursor = NULL;
    }
    return status;
}

static PyObject *cursor_at(PyObject *object, PyObject *where)
{
    lwpy_generator *const self = (lwpy_generator *)object;
    const int device = PyUnicode_CompareWithASCIIString(where, "device") == 0;
    if (!device && PyUnicode_CompareWithASCIIString(where, "host") != 0) {
        PyErr_Format(PyExc_ValueError, "cursor_at: %R is neither \"host\" nor \"device\"", where);
        return NULL;
    }
    if (device == (self->device_cursor != NULL))
        Py_RETURN_NONE;
    if (device && !self->device.cuda) {
        PyErr_SetString(PyExc_ValueError, "cursor_at: this generator runs on the CPU");
        return NULL;
    }
    lwpy_lock(self->lock);
    lw_status status = LW_OK;
    const bool placed = self->gpu.context != NULL || lwpy_at(self, NULL) != NULL;
    if (placed)
        status = device ? cursor_to_device(self) : cursor_to_host(self);
    PyThread_release_lock(self->lock);
    if (!placed)
        return NULL;
    if (status != LW_OK)
        return lwpy_raise(status);
    Py_RETURN_NONE;
}

/* ---- the object ---- */

static PyObject *generator_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords)
{
    static char *names[] = {"seed", "stream", "engine", "set", "device", "threads", NULL};
    unsigned long long seed, stream;
    const char *engine;
    unsigned set;
    PyObject *device;
    int threads;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "KKsIOi", names, &seed, &stream, &engine, &set, &device,
                                     &threads))
        return NULL;
    lw_engine number;
    size_t sets;
    lwpy_device where;
    lw_status status = lw_engine_find(engine, &number);
    if (status == LW_OK)
        status = lw_engine_sets(number, &sets);
    if (status != LW_OK)
        return lwpy_raise(status);
    if (set >= sets) {
        PyErr_Format(PyExc_ValueError, "set: %u is not below %zu, the sets of %s", set, sets, engine);
        return NULL;
    }
    if (!lwpy_device_read(device, threads, &where))
        return NULL;
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    lwpy_generator *const self = (lwpy_generator *)allocate(type, 0);
    if (self == NULL)
        return NULL;
    self->engine = number;
    self->set = set;
    self->seed = seed;
    self->stream = stream;
    self->device = where;
    if ((self->lock = PyThread_allocate_lock()) == NULL) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    /* what cannot run here should be said here */
    if (lwpy_at(self, NULL) == NULL) {
        Py_DECREF(self);
        return NULL;
    }
    return (PyObject *)self;
}

static void generator_delete(PyObject *object)
{
    lwpy_generator *const self = (lwpy_generator *)object;
    PyTypeObject *const type = Py_TYPE(object);
    if (self->device_cursor != NULL) {
        lw_context_use_stream(self->gpu.context, NULL); /* the last one may be gone */
        lw_free(self->gpu.context, self->device_cursor);
    }
    lwpy_place_close(&self->gpu);
    lwpy_place_close(&self->host);
    if (self->lock != NULL)
        PyThread_free_lock(self->lock);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(object);
    Py_DECREF(type);
}

static PyObject *get_identity(PyObject *object, void *nothing)
{
    (void)nothing;
    const lwpy_generator *const self = (const lwpy_generator *)object;
    const char *name = "";
    lw_engine_name(self->engine, &name);
    return Py_BuildValue("(KKsI)", (unsigned long long)self->seed, (unsigned long long)self->stream, name, self->set);
}

static PyObject *get_device(PyObject *object, void *nothing)
{
    (void)nothing;
    return lwpy_device_name(&((const lwpy_generator *)object)->device);
}

static PyObject *get_threads(PyObject *object, void *nothing)
{
    (void)nothing;
    return PyLong_FromLong(((const lwpy_generator *)object)->device.threads);
}

static PyObject *get_cuda(PyObject *object, void *nothing)
{
    (void)nothing;
    return PyBool_FromLong(((const lwpy_generator *)object)->device.cuda);
}

static PyObject *get_backend(PyObject *object, void *nothing)
{
    lwpy_generator *const self = (lwpy_generator *)object;
    (void)nothing;
    lw_context_info info;
    lwpy_lock(self->lock);
    const lw_context *const context = self->device.cuda ? self->gpu.context : self->host.context;
    const lw_status status = lw_context_describe(context, &info);
    PyThread_release_lock(self->lock);
    return status == LW_OK ? PyUnicode_FromString(info.backend) : lwpy_raise(status);
}

static PyGetSetDef properties[] = {
    {"_identity", get_identity, NULL, "(seed, stream, engine, set)", NULL},
    {"_cuda", get_cuda, NULL, "whether numbers are drawn on a GPU", NULL},
    {"_threads", get_threads, NULL, "what threads was given", NULL},
    {"device", get_device, NULL, "Where numbers are drawn: \"cpu\", \"cuda:0\" or a backend's name.", NULL},
    {"backend", get_backend, NULL, "The library's backend that draws: \"cuda\", \"avx512\", ..", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

static PyMethodDef own_methods[] = {
    {"_fill", fill, METH_VARARGS, "_fill(kind, address, n, stream, values)"},
    {"_fill_each", fill_each, METH_VARARGS, "_fill_each(kind, address, n, stream, values, arrays)"},
    {"_fill_vector", fill_vector, METH_VARARGS,
     "_fill_vector(vector, address, n, stream, dimensions, trials, (array, array))"},
    {"_permute", permute, METH_VARARGS, "_permute(bytes of an item, address, n, stream)"},
    {"_choose", choose, METH_VARARGS, "_choose(address, k, n, stream)"},
    {"_choose_weighted", choose_weighted, METH_VARARGS, "_choose_weighted(weights, type, n, address, k, stream)"},
    {"_permute_rows", permute_rows, METH_VARARGS, "_permute_rows(address, rows, n): 64-bit indices on the host"},
    {"_sample_weighted", sample_weighted, METH_VARARGS,
     "_sample_weighted(weights, type, n, address, count, stream)"},
    {"_fill_integers", lwpy_fill_integers, METH_VARARGS, "_fill_integers(address, n, bytes, low, span): on the host"},
    {"_fill_integers_each", lwpy_fill_integers_each, METH_VARARGS,
     "_fill_integers_each(address, n, bytes, lows, spans): on the host"},
    {"integers", (PyCFunction)(void (*)(void))lwpy_integers, METH_FASTCALL | METH_KEYWORDS, DOC_integers},
    {"_categorical", categorical, METH_VARARGS,
     "_categorical(weights, type, offsets, rows, address, bytes of an item, each, streams, stream)"},
    {"synchronize", synchronize, METH_VARARGS,
     "synchronize($self, stream=0, /)\n--\n\nWaits for the work that was queued on a CUDA stream."},
    {"seek", seek, METH_O,
     "seek($self, element, /)\n--\n\nMoves the cursor: the next draw begins with this element. Costs nothing."},
    {"tell", tell, METH_NOARGS, "tell($self, /)\n--\n\nThe cursor: the number of the next element."},
    {"cursor_at", cursor_at, METH_O,
     "cursor_at($self, where, /)\n--\n\nKeeps the cursor on the \"device\", where a fill reads it when it runs, or on the "
     "\"host\".\n\nA fill that a CUDA graph captured draws new numbers at each replay if the cursor is on the device."},
};

int lwpy_add_generator(PyObject *module)
{
    static PyMethodDef all[sizeof(own_methods) / sizeof(own_methods[0]) + 128];
    int count = 0;
    for (; lwpy_method_defs[count].ml_name != NULL; count++)
        all[count] = lwpy_method_defs[count];
    memcpy(all + count, own_methods, sizeof(own_methods)); /* what is behind stays null: the end */
    static PyType_Slot slots[] = {
        {Py_tp_doc, "Which sequence, where in it, and calls that fill memory. lanewise.Generator adds the rest."},
        {Py_tp_new, (void *)generator_new},
        {Py_tp_dealloc, (void *)generator_delete},
        {Py_tp_getset, properties},
        {Py_tp_methods, all},
        {0, NULL},
    };
    static PyType_Spec spec = {"lanewise._core.Generator", sizeof(lwpy_generator), 0,
                               Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots};
    lwpy_generator_type = (PyTypeObject *)PyType_FromSpec(&spec);
    if (lwpy_generator_type == NULL)
        return -1;
    return PyModule_AddObjectRef(module, "Generator", (PyObject *)lwpy_generator_type);
}
