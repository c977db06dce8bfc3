/* The type Generator: which sequence, and the cursor. What fills memory is in calls.c, numbers one at a time in draw.c;
 * NumPy's shapes, types and names are Python's (lanewise/_draw.py, lanewise/_generator.py). */
#include "core.h"

#include <string.h>

PyTypeObject *lwpy_generator_type;
size_t lwpy_generator_offset;

static PyTypeObject *numpys; /* numpy.random.Generator, whose subclass this is */

static lw_status open_generator(const lwpy_words *words, lw_context *context, lw_generator **generator)
{
    lw_status status = lw_generator_create(generator, context, words->engine, words->seed, words->stream);
    if (status == LW_OK && (status = lw_generator_use_set(*generator, words->set)) != LW_OK) {
        lw_generator_destroy(*generator);
        *generator = NULL;
    }
    return status;
}

lw_status lwpy_generator_in(const lwpy_generator *self, lw_context *context, lw_generator **generator)
{
    const lw_status status = open_generator(self->words, context, generator);
    return status != LW_OK ? status : lw_generator_seek(*generator, lwpy_cursor(self->words));
}

static lw_status place_open(const lwpy_generator *self, const lwpy_device *device, lwpy_place *place)
{
    lw_status status = place->context != NULL ? LW_OK : lwpy_context(device, NULL, &place->context);
    if (status == LW_OK && (status = open_generator(self->words, place->context, &place->generator)) != LW_OK)
        lwpy_place_close(place);
    if (status == LW_OK && place == &self->gpu && self->device_cursor != NULL)
        status = lw_generator_cursor_at(place->generator, self->device_cursor);
    return status;
}

static lw_status move(const lwpy_generator *self, lw_generator *generator)
{
    return self->device_cursor != NULL ? LW_OK : lw_generator_seek(generator, lwpy_cursor(self->words));
}

/* The words may have been moved to another sequence, by BitGenerator.state. */
static void follow(lwpy_generator *self)
{
    if (self->identity == self->words->identity)
        return;
    lw_generator_destroy(self->host.generator);
    lw_generator_destroy(self->gpu.generator);
    self->host.generator = self->gpu.generator = NULL;
    self->identity = self->words->identity;
}

lw_generator *lwpy_on_host(lwpy_generator *self)
{
    lw_status status = LW_OK;
    follow(self);
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
        status = lw_generator_seek(self->host.generator, lwpy_cursor(self->words));
    return status == LW_OK ? self->host.generator : (lw_generator *)lwpy_raise(status);
}

lwpy_place *lwpy_at(lwpy_generator *self, void *stream)
{
    if (!self->device.cuda)
        return lwpy_on_host(self) == NULL ? NULL : &self->host;
    lw_status status = LW_OK;
    follow(self);
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
    lwpy_generator *const self = lwpy_generator_of(object);
    uint64_t cursor;
    if (!lwpy_u64(element, &cursor))
        return NULL;
    if (cursor > LWPY_END) {
        PyErr_Format(PyExc_ValueError, "seek: element %R is beyond the last one, 2**60", element);
        return NULL;
    }
    lwpy_words_lock(self->words);
    lw_status status = LW_OK;
    if (self->device_cursor != NULL)
        status = lw_copy(self->gpu.context, self->device_cursor, &(uint64_t){cursor}, sizeof(uint64_t));
    else
        lwpy_move(self->words, cursor);
    lwpy_words_unlock(self->words);
    if (status != LW_OK)
        return lwpy_raise(status);
    Py_RETURN_NONE;
}

static PyObject *tell(PyObject *object, PyObject *nothing)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    (void)nothing;
    lwpy_words_lock(self->words);
    lw_status status = LW_OK;
    uint64_t cursor = lwpy_cursor(self->words);
    if (self->device_cursor != NULL) /* lw_copy waits for the stream of the last draw */
        status = lw_copy(self->gpu.context, &cursor, self->device_cursor, sizeof(cursor));
    lwpy_words_unlock(self->words);
    return status == LW_OK ? PyLong_FromUnsignedLongLong(cursor) : lwpy_raise(status);
}

static lw_status cursor_to_device(lwpy_generator *self)
{
    uint64_t *cursor = NULL;
    lw_context *const context = self->gpu.context;
    lw_status status = lw_malloc(context, (void **)&cursor, sizeof(*cursor));
    if (status != LW_OK)
        return status;
    if ((status = lw_copy(context, cursor, &(uint64_t){lwpy_cursor(self->words)}, sizeof(*cursor))) == LW_OK)
        status = lw_generator_cursor_at(self->gpu.generator, cursor);
    if (status == LW_OK)
        self->device_cursor = cursor;
    else
        lw_free(context, cursor);
    return status;
}

static lw_status cursor_to_host(lwpy_generator *self)
{
    uint64_t cursor;
    lw_status status = lw_copy(self->gpu.context, &cursor, self->device_cursor, sizeof(cursor));
    if (status == LW_OK)
        status = lw_generator_cursor_at(self->gpu.generator, NULL);
    if (status == LW_OK) {
        lw_free(self->gpu.context, self->device_cursor);
        self->device_cursor = NULL;
        lwpy_move(self->words, cursor);
    }
    return status;
}

static PyObject *cursor_at(PyObject *object, PyObject *where)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    const bool text = PyUnicode_Check(where), device = text && PyUnicode_CompareWithASCIIString(where, "device") == 0;
    if (!text) {
        PyErr_Format(PyExc_TypeError, "cursor_at: %R is not a str", where);
        return NULL;
    }
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
    lwpy_words_lock(self->words);
    lw_status status = LW_OK;
    const bool placed = self->gpu.context != NULL || lwpy_at(self, NULL) != NULL;
    if (placed)
        status = device ? cursor_to_device(self) : cursor_to_host(self);
    lwpy_words_unlock(self->words);
    if (!placed)
        return NULL;
    if (status != LW_OK)
        return lwpy_raise(status);
    Py_RETURN_NONE;
}

/* ---- the object ---- */

/* NumPy's part of an object: its methods that are not ours would draw from the bit generator. */
static PyObject *numpys_new(PyTypeObject *type, PyObject *bit_generator)
{
    PyObject *const arguments = PyTuple_Pack(1, bit_generator);
    if (arguments == NULL)
        return NULL;
    newfunc make = (newfunc)PyType_GetSlot(numpys, Py_tp_new);
    initproc fill = (initproc)PyType_GetSlot(numpys, Py_tp_init);
    PyObject *const object = make(type, arguments, NULL);
    const bool made = object != NULL && fill(object, arguments, NULL) == 0;
    Py_DECREF(arguments);
    if (made)
        return object;
    Py_XDECREF(object);
    return NULL;
}

/* Generator(bit generator, device, threads) */
static PyObject *generator_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords)
{
    PyObject *bit_generator, *device;
    int threads;
    lwpy_device where;
    (void)keywords;
    if (!PyArg_ParseTuple(arguments, "OOi", &bit_generator, &device, &threads) ||
        !lwpy_device_read(device, threads, &where))
        return NULL;
    PyObject *const words = PyObject_GetAttrString(bit_generator, "_words");
    if (words == NULL)
        return NULL;
    PyObject *const object = PyObject_TypeCheck(words, lwpy_words_type) ? numpys_new(type, bit_generator) : NULL;
    if (object == NULL) {
        Py_DECREF(words);
        if (!PyErr_Occurred())
            PyErr_Format(PyExc_TypeError, "%R has no words of a sequence", bit_generator);
        return NULL;
    }
    lwpy_generator *const self = lwpy_generator_of(object);
    self->words = (lwpy_words *)words;
    self->identity = self->words->identity;
    self->device = where;
    /* what cannot run here should be said here */
    lwpy_words_lock(self->words);
    const bool runs = lwpy_at(self, NULL) != NULL;
    lwpy_words_unlock(self->words);
    if (runs)
        return object;
    Py_DECREF(object);
    return NULL;
}

/* NumPy's takes a bit generator here, which generator_new has handed to it. */
static int generator_init(PyObject *object, PyObject *arguments, PyObject *keywords)
{
    (void)object, (void)arguments, (void)keywords;
    return 0;
}

static void generator_delete(PyObject *object)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    PyTypeObject *const type = Py_TYPE(object);
    destructor delete_numpys = (destructor)PyType_GetSlot(numpys, Py_tp_dealloc);
    PyObject_GC_UnTrack(object);
    if (self->device_cursor != NULL) {
        lw_context_use_stream(self->gpu.context, NULL); /* the last one may be gone */
        lw_free(self->gpu.context, self->device_cursor);
    }
    lwpy_place_close(&self->gpu);
    lwpy_place_close(&self->host);
    Py_XDECREF((PyObject *)self->words);
    delete_numpys(object);
    if ((PyType_GetFlags(numpys) & Py_TPFLAGS_HEAPTYPE) == 0) /* else it has done so */
        Py_DECREF(type);
}

static PyObject *get_identity(PyObject *object, void *nothing)
{
    (void)nothing;
    const lwpy_words *const words = lwpy_generator_of(object)->words;
    const char *name = "";
    lw_engine_name(words->engine, &name);
    return Py_BuildValue("(KKsI)", (unsigned long long)words->seed, (unsigned long long)words->stream, name,
                         words->set);
}

static PyObject *get_device(PyObject *object, void *nothing)
{
    (void)nothing;
    return lwpy_device_name(&lwpy_generator_of(object)->device);
}

static PyObject *get_threads(PyObject *object, void *nothing)
{
    (void)nothing;
    return PyLong_FromLong(lwpy_generator_of(object)->device.threads);
}

static PyObject *get_cuda(PyObject *object, void *nothing)
{
    (void)nothing;
    return PyBool_FromLong(lwpy_generator_of(object)->device.cuda);
}

static PyObject *get_backend(PyObject *object, void *nothing)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    (void)nothing;
    lw_context_info info;
    lwpy_words_lock(self->words);
    const lw_context *const context = self->device.cuda ? self->gpu.context : self->host.context;
    const lw_status status = lw_context_describe(context, &info);
    lwpy_words_unlock(self->words);
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
     "cursor_at($self, where, /)\n--\n\nKeeps the cursor on the \"device\", where a fill reads it when it runs, or on "
     "the "
     "\"host\".\n\nA fill that a CUDA graph captured draws new numbers at each replay if the cursor is on the device."},
    {NULL, NULL, 0, NULL},
};

/* numpy.random.Generator, and where our struct begins behind its members. */
static bool find_numpys(void)
{
    PyObject *const module = PyImport_ImportModule("numpy.random");
    PyObject *const type = module == NULL ? NULL : PyObject_GetAttrString(module, "Generator");
    PyObject *const size = type == NULL ? NULL : PyObject_GetAttrString(type, "__basicsize__");
    Py_XDECREF(module);
    if (size == NULL)
        return false;
    numpys = (PyTypeObject *)type;
    lwpy_generator_offset = (PyLong_AsSize_t(size) + 15) / 16 * 16;
    Py_DECREF(size);
    return PyErr_Occurred() == NULL;
}

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
        {Py_tp_init, (void *)generator_init},
        {Py_tp_dealloc, (void *)generator_delete},
        {Py_tp_getset, properties},
        {Py_tp_methods, all},
        {0, NULL},
    };
    if (!find_numpys())
        return -1;
    PyType_Spec spec = {"lanewise._core.Generator", (int)(lwpy_generator_offset + sizeof(lwpy_generator)), 0,
                        Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE, slots};
    lwpy_generator_type = (PyTypeObject *)PyType_FromSpecWithBases(&spec, (PyObject *)numpys);
    if (lwpy_generator_type == NULL)
        return -1;
    return PyModule_AddObjectRef(module, "Generator", (PyObject *)lwpy_generator_type);
}
