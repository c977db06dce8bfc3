/* What alias tables, dynamic tables, inversion tables and batches have in common: the context, the locks, and a draw by
 * a generator whose home is another context. */
#include "tables.h"

PyTypeObject *lwpy_table_type;

/* ---- calls ---- */

static lwpy_table_call begin(PyObject *object, bool create)
{
    lwpy_table *const self = (lwpy_table *)object;
    lwpy_table_call call = {NULL, NULL, NULL, NULL};
    lwpy_lock(self->lock);
    const char *error = NULL;
    if (self->context == NULL)
        error = "the table is closed; make another";
    else if (create != (self->table == NULL))
        error = create ? "the table is made already" : "the table is not made yet";
    if (error != NULL) {
        PyThread_release_lock(self->lock);
        PyErr_SetString(PyExc_ValueError, error);
        return call;
    }
    call.self = self;
    call.thread = PyEval_SaveThread();
    return call;
}

lwpy_table_call lwpy_table_begin(PyObject *table)
{
    return begin(table, false);
}
lwpy_table_call lwpy_table_begin_create(PyObject *table)
{
    return begin(table, true);
}

PyObject *lwpy_table_end(lwpy_table_call call, lw_status status)
{
    PyEval_RestoreThread(call.thread);
    PyThread_release_lock(call.self->lock);
    if (status != LW_OK)
        return lwpy_raise(status);
    Py_RETURN_NONE;
}

PyObject *lwpy_table_end_create(lwpy_table_call call, lw_status status, void *made, void (*destroy)(void *made))
{
    call.self->table = made;
    call.self->destroy = destroy;
    return lwpy_table_end(call, status);
}

/* The generator of rng's sequence in the table's context. Both locks must be held. */
static lw_status generator_of(lwpy_table *self, const lwpy_generator *rng)
{
    lw_status status = LW_OK;
    const lwpy_words *const words = rng->words;
    const bool same = self->generator != NULL && self->engine == words->engine && self->set == words->set &&
                      self->seed == words->seed && self->sequence == words->stream;
    if (!same) {
        lw_generator_destroy(self->generator);
        self->generator = NULL;
        if ((status = lwpy_generator_in(rng, self->context, &self->generator)) != LW_OK)
            return status;
        self->engine = words->engine;
        self->set = words->set;
        self->seed = words->seed;
        self->sequence = words->stream;
    }
    if (self->device.cuda)
        status = lw_generator_cursor_at(self->generator, rng->device_cursor);
    if (status == LW_OK && rng->device_cursor == NULL)
        status = lw_generator_seek(self->generator, lwpy_cursor(words));
    return status;
}

lwpy_table_call lwpy_table_begin_draw(PyObject *table, PyObject *rng)
{
    lwpy_table_call call = {NULL, NULL, NULL, NULL};
    if (!PyObject_TypeCheck(rng, lwpy_generator_type)) {
        PyErr_Format(PyExc_TypeError, "rng: a lanewise.Generator draws, not %R", Py_TYPE(rng));
        return call;
    }
    lwpy_generator *const generator = lwpy_generator_of(rng);
    lwpy_words_lock(generator->words);
    call = lwpy_table_begin(table);
    if (call.self == NULL) {
        lwpy_words_unlock(generator->words);
        return call;
    }
    lwpy_table *const self = call.self;
    call.rng = generator;
    const bool elsewhere =
        generator->device_cursor != NULL && !(self->device.cuda && self->device.ordinal == generator->device.ordinal);
    const lw_status status = elsewhere ? LW_OK : generator_of(self, generator);
    if (!elsewhere && status == LW_OK) {
        call.generator = self->generator;
        return call;
    }
    Py_XDECREF(lwpy_table_end(call, status));
    lwpy_words_unlock(generator->words);
    if (elsewhere)
        PyErr_SetString(PyExc_ValueError,
                        "the generator's cursor is on a device, where this table's draws cannot count "
                        "on; take it back with cursor_at(\"host\")");
    call.self = NULL;
    return call;
}

PyObject *lwpy_table_end_draw(lwpy_table_call call, lw_status status)
{
    lwpy_generator *const rng = call.rng;
    uint64_t after = 0;
    if (status == LW_OK && rng->device_cursor == NULL && (status = lw_generator_tell(call.generator, &after)) == LW_OK)
        lwpy_skip(rng->words, after - lwpy_cursor(rng->words));
    PyObject *const done = lwpy_table_end(call, status);
    lwpy_words_unlock(rng->words);
    return done;
}

/* ---- whole calls that several tables have ---- */

PyObject *lwpy_table_create(PyObject *table, PyObject *arguments, lwpy_table_maker *make, void (*destroy)(void *made))
{
    uint64_t weights, n;
    int type;
    if (!PyArg_ParseTuple(arguments, "O&iO&", lwpy_u64, &weights, &type, lwpy_u64, &n))
        return NULL;
    const lwpy_table_call call = lwpy_table_begin_create(table);
    if (call.self == NULL)
        return NULL;
    void *made = NULL;
    const lw_status status = make(&made, call.self->context, lwpy_pointer(weights), (lw_type)type, n);
    return lwpy_table_end_create(call, status, made, destroy);
}

PyObject *lwpy_table_ask(PyObject *table, lwpy_table_reader *read, void *out)
{
    const lwpy_table_call call = lwpy_table_begin(table);
    return call.self == NULL ? NULL : lwpy_table_end(call, read(call.self->table, out));
}

PyObject *lwpy_table_describe(PyObject *table, lwpy_table_reader *read)
{
    lwpy_table_info info;
    PyObject *const done = lwpy_table_ask(table, read, &info);
    if (done == NULL)
        return NULL;
    Py_DECREF(done);
    return Py_BuildValue("{sKsKsKsK}", "items", (unsigned long long)info.items, "bytes", (unsigned long long)info.bytes,
                         "zeros", (unsigned long long)info.zeros, "truncated", (unsigned long long)info.truncated);
}

PyObject *lwpy_table_read(PyObject *table, PyObject *arguments, lwpy_table_reader *read)
{
    uint64_t address;
    if (!PyArg_ParseTuple(arguments, "O&", lwpy_u64, &address))
        return NULL;
    return lwpy_table_ask(table, read, lwpy_pointer(address));
}

static PyObject *sample_whole(PyObject *table, PyObject *rng, lwpy_table_drawer *draw, uint64_t address, uint64_t n,
                              int bytes)
{
    const lwpy_table_call call = lwpy_table_begin_draw(table, rng);
    if (call.self == NULL)
        return NULL;
    return lwpy_table_end_draw(call, draw(call.generator, call.self->table, lwpy_pointer(address), n, bytes));
}

/* As lwpy_draw_elements: the elements are reserved, and each part is its own call. */
static PyObject *sample_in_parts(PyObject *table, lwpy_generator *rng, lwpy_table_drawer *draw, uint64_t address,
                                 uint64_t n, int bytes)
{
    lwpy_words_lock(rng->words);
    const uint64_t begin = lwpy_cursor(rng->words);
    const bool whole = rng->device_cursor != NULL || begin > LWPY_END - n;
    if (!whole)
        lwpy_skip(rng->words, n);
    lwpy_words_unlock(rng->words);
    if (whole)
        return sample_whole(table, lwpy_object_of(rng), draw, address, n, bytes);
    for (uint64_t done = 0, count = LWPY_PART;;) {
        const double start = lwpy_seconds();
        const lwpy_table_call call = lwpy_table_begin_draw(table, lwpy_object_of(rng));
        PyObject *drawn = NULL;
        if (call.self != NULL) {
            lw_status status = lw_generator_seek(call.generator, begin + done);
            if (status == LW_OK)
                status = draw(call.generator, call.self->table, lwpy_pointer(address + done * (uint64_t)bytes), count,
                              bytes);
            drawn = lwpy_table_end(call, status);
            lwpy_words_unlock(rng->words);
        }
        if (drawn == NULL) {
            lwpy_cursor_back(rng, begin + n, begin);
            return NULL;
        }
        done += count;
        if (done == n)
            return drawn;
        Py_DECREF(drawn);
        if (!lwpy_between_parts(rng, begin, n, done))
            return NULL;
        count = lwpy_next_part(count, lwpy_seconds() - start, n - done);
    }
}

PyObject *lwpy_table_sample(PyObject *table, PyObject *arguments, lwpy_table_drawer *draw)
{
    PyObject *rng;
    uint64_t address, n;
    int bytes;
    if (!PyArg_ParseTuple(arguments, "OO&O&i", &rng, lwpy_u64, &address, lwpy_u64, &n, &bytes))
        return NULL;
    return sample_whole(table, rng, draw, address, n, bytes);
}

PyObject *lwpy_table_sample_items(PyObject *table, PyObject *arguments, lwpy_table_drawer *draw)
{
    PyObject *rng;
    uint64_t address, n;
    int bytes;
    if (!PyArg_ParseTuple(arguments, "OO&O&i", &rng, lwpy_u64, &address, lwpy_u64, &n, &bytes))
        return NULL;
    if (n > LWPY_PART && n <= LWPY_END && PyObject_TypeCheck(rng, lwpy_generator_type) &&
        !((lwpy_table *)table)->device.cuda)
        return sample_in_parts(table, lwpy_generator_of(rng), draw, address, n, bytes);
    return sample_whole(table, rng, draw, address, n, bytes);
}

PyObject *lwpy_table_rebuild(PyObject *table, PyObject *arguments, lwpy_table_builder *build)
{
    uint64_t weights;
    int type;
    if (!PyArg_ParseTuple(arguments, "O&i", lwpy_u64, &weights, &type))
        return NULL;
    const lwpy_table_call call = lwpy_table_begin(table);
    if (call.self == NULL)
        return NULL;
    return lwpy_table_end(call, build(call.self->table, lwpy_pointer(weights), (lw_type)type));
}

/* ---- the object ---- */

static void close_table(lwpy_table *self)
{
    if (self->context != NULL)
        lw_context_use_stream(self->context, NULL); /* the table's may be gone */
    lw_generator_destroy(self->generator);
    if (self->table != NULL)
        self->destroy(self->table);
    lw_context_destroy(self->context);
    self->generator = NULL;
    self->table = NULL;
    self->context = NULL;
}

static PyObject *table_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords)
{
    static char *names[] = {"device", "threads", "stream", NULL};
    PyObject *name;
    int threads;
    uint64_t stream;
    lwpy_device device;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "OiO&", names, &name, &threads, lwpy_u64, &stream) ||
        !lwpy_device_read(name, threads, &device))
        return NULL;
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    lwpy_table *const self = (lwpy_table *)allocate(type, 0);
    if (self == NULL)
        return NULL;
    self->device = device;
    self->stream = lwpy_pointer(stream);
    if ((self->lock = PyThread_allocate_lock()) == NULL) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    const lw_status status = lwpy_context(&device, self->stream, &self->context);
    if (status == LW_OK)
        return (PyObject *)self;
    lwpy_raise(status);
    Py_DECREF(self);
    return NULL;
}

static void table_delete(PyObject *object)
{
    lwpy_table *const self = (lwpy_table *)object;
    PyTypeObject *const type = Py_TYPE(object);
    close_table(self);
    if (self->lock != NULL)
        PyThread_free_lock(self->lock);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(object);
    Py_DECREF(type);
}

static PyObject *table_close(PyObject *object, PyObject *nothing)
{
    lwpy_table *const self = (lwpy_table *)object;
    (void)nothing;
    lwpy_lock(self->lock);
    PyThreadState *const thread = PyEval_SaveThread();
    close_table(self);
    PyEval_RestoreThread(thread);
    PyThread_release_lock(self->lock);
    Py_RETURN_NONE;
}

/* A closed table has nothing to wait for: arrays may ask later. */
static PyObject *table_synchronize(PyObject *object, PyObject *arguments)
{
    lwpy_table *const self = (lwpy_table *)object;
    PyObject *stream = NULL;
    lw_status status = LW_OK;
    if (!PyArg_ParseTuple(arguments, "|O", &stream))
        return NULL;
    lwpy_lock(self->lock);
    PyThreadState *const thread = PyEval_SaveThread();
    if (self->context != NULL)
        status = lw_context_synchronize(self->context);
    PyEval_RestoreThread(thread);
    PyThread_release_lock(self->lock);
    if (status != LW_OK)
        return lwpy_raise(status);
    Py_RETURN_NONE;
}

static PyObject *table_trim(PyObject *object, PyObject *nothing)
{
    (void)nothing;
    const lwpy_table_call call = lwpy_table_begin(object);
    return call.self == NULL ? NULL : lwpy_table_end(call, lw_context_trim(call.self->context));
}

static PyObject *table_context(PyObject *object, PyObject *nothing)
{
    lw_context_info info;
    (void)nothing;
    const lwpy_table_call call = lwpy_table_begin(object);
    if (call.self == NULL)
        return NULL;
    PyObject *const done = lwpy_table_end(call, lw_context_describe(call.self->context, &info));
    if (done == NULL)
        return NULL;
    Py_DECREF(done);
    return Py_BuildValue("(ssi)", info.backend, info.machine, info.threads);
}

static PyObject *get_device(PyObject *object, void *nothing)
{
    (void)nothing;
    return lwpy_device_name(&((const lwpy_table *)object)->device);
}

static PyObject *get_cuda(PyObject *object, void *nothing)
{
    (void)nothing;
    return PyBool_FromLong(((const lwpy_table *)object)->device.cuda);
}

static PyObject *get_stream(PyObject *object, void *nothing)
{
    (void)nothing;
    return PyLong_FromUnsignedLongLong((uintptr_t)((const lwpy_table *)object)->stream);
}

static PyObject *get_closed(PyObject *object, void *nothing)
{
    (void)nothing;
    return PyBool_FromLong(((const lwpy_table *)object)->context == NULL);
}

int lwpy_add_table_type(PyObject *module, const char *full_name, const char *name, PyMethodDef *methods)
{
    PyType_Slot slots[] = {{Py_tp_methods, methods}, {0, NULL}};
    /* some bytes more than the base has, so that Python makes no class of two kinds of table */
    PyType_Spec spec = {full_name, sizeof(lwpy_table) + sizeof(void *), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                        slots};
    PyObject *const bases = PyTuple_Pack(1, (PyObject *)lwpy_table_type);
    PyObject *const type = bases == NULL ? NULL : PyType_FromSpecWithBases(&spec, bases);
    Py_XDECREF(bases);
    if (type == NULL)
        return -1;
    const int added = PyModule_AddObjectRef(module, name, type);
    Py_DECREF(type);
    return added;
}

int lwpy_add_tables(PyObject *module)
{
    static PyGetSetDef properties[] = {
        {"_cuda", get_cuda, NULL, "whether numbers are drawn on a GPU", NULL},
        {"device", get_device, NULL, "Where it is: \"cpu\", \"cuda:0\" or a backend's name.", NULL},
        {"stream", get_stream, NULL, "The CUDA stream that the table works on, as an address; 0: the default one.",
         NULL},
        {"closed", get_closed, NULL, "Whether the table's memory has been given back.", NULL},
        {NULL, NULL, NULL, NULL, NULL},
    };
    static PyMethodDef methods[] = {
        {"close", table_close, METH_NOARGS,
         "close($self, /)\n--\n\nGives the table's memory back; what it is asked later is a ValueError."},
        {"synchronize", table_synchronize, METH_VARARGS,
         "synchronize($self, stream=None, /)\n--\n\nWaits for the table's queued work (CUDA)."},
        {"trim", table_trim, METH_NOARGS,
         "trim($self, /)\n--\n\nGives back the memory that the table keeps to work in; the next call that needs some "
         "takes "
         "it anew.\n\nWaits for its queued work (CUDA)."},
        {"_context", table_context, METH_NOARGS, "_context() -> (backend, machine, threads)"},
        {NULL, NULL, 0, NULL},
    };
    static PyType_Slot slots[] = {{Py_tp_doc, "A context, its locks, and what a subtype makes in it."},
                                  {Py_tp_new, (void *)table_new},
                                  {Py_tp_dealloc, (void *)table_delete},
                                  {Py_tp_getset, properties},
                                  {Py_tp_methods, methods},
                                  {0, NULL}};
    static PyType_Spec spec = {"lanewise._core.Table", sizeof(lwpy_table), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                               slots};
    lwpy_table_type = (PyTypeObject *)PyType_FromSpec(&spec);
    if (lwpy_table_type == NULL || lwpy_add_alias_table(module) < 0 || lwpy_add_dynamic_table(module) < 0 ||
        lwpy_add_inversion_table(module) < 0 || lwpy_add_ranks_table(module) < 0 || lwpy_add_points(module) < 0 ||
        lwpy_add_paths(module) < 0 || lwpy_add_quantile_table(module) < 0 || lwpy_add_quantile_batch(module) < 0)
        return -1;
    return lwpy_add_batch(module);
}
