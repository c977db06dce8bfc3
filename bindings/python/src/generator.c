/* The type Generator: which sequence, and the cursor. What fills memory is in calls.c, numbers one at a time in draw.c;
 * NumPy's shapes, types and names are Python's (lanewise/_draw.py, lanewise/_generator.py). */
#include "core.h"

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

static PyMethodDef cursor_methods[] = {
    {"seek", seek, METH_O,
     "seek($self, element, /)\n--\n\nMoves the cursor: the next draw begins with this element. Costs nothing."},
    {"tell", tell, METH_NOARGS, "tell($self, /)\n--\n\nThe cursor: the number of the next element."},
    {"cursor_at", cursor_at, METH_O,
     "cursor_at($self, where, /)\n--\n\nKeeps the cursor on the \"device\", where a fill reads it when it runs, or on the "
     "\"host\".\n\nA fill that a CUDA graph captured draws new numbers at each replay if the cursor is on the device."},
    {NULL, NULL, 0, NULL},
};

int lwpy_add_generator(PyObject *module)
{
    static PyMethodDef all[160]; /* what is behind the last stays null: the end */
    PyMethodDef *const lists[] = {lwpy_method_defs, lwpy_call_defs, cursor_methods};
    size_t count = 0;
    for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++)
        for (const PyMethodDef *method = lists[i]; method->ml_name != NULL; method++)
            all[count++] = *method;
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
