/* The type Words: the 64-bit words of a sequence, one at a time, behind the functions that NumPy's bit generators have
 * (docs/contract/bitgenerator.md). lanewise.BitGenerator puts them in NumPy's place. */
#include "core.h"
#include "numpy_bitgen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A refill ends at a multiple of this, which is a number of whole blocks of bits64: 512 words, of mrg8 320. */
enum { CHUNK = 2560 };

#define HALF ((uint64_t)1 << 32)
#define WORDS_END ((uint64_t)1 << 60)

PyTypeObject *lwpy_words_type;

void lwpy_words_lock(lwpy_words *words)
{
    const unsigned long thread = PyThread_get_thread_ident();
    if (words->holds == 0 || words->holder != thread) {
        lwpy_lock(words->lock);
        words->holder = thread;
    }
    words->holds++;
}

void lwpy_words_unlock(lwpy_words *words)
{
    if (--words->holds == 0)
        PyThread_release_lock(words->lock);
}

/* NumPy's functions return a number and nothing else, so that none of them can report an error. A made-up number would
 * be worse than no process. */
static void give_up(uint64_t word)
{
    static char text[512];
    const char *const why = word >= WORDS_END ? "the sequence ends there" : lw_last_error();
    snprintf(text, sizeof(text), "lanewise.BitGenerator: there is no word %llu to go on with: %s",
             (unsigned long long)word, why);
    Py_FatalError(text);
}

/* The buffer, and a generator to fill it, on the CPU, whatever the default device is: a refill is short, and one
 * thread's. Without Python's lock. */
static lw_status ready(lwpy_words *self)
{
    lw_status status = LW_OK;
    if (self->buffer == NULL) {
        if ((self->buffer = aligned_alloc(64, CHUNK * sizeof(*self->buffer))) == NULL)
            return LW_ERROR_MEMORY;
        self->next = self->end = self->buffer;
    }
    if (self->place.context == NULL)
        status = lwpy_context(&self->device, NULL, &self->place.context);
    if (status == LW_OK && self->place.generator == NULL) {
        status =
            lw_generator_create(&self->place.generator, self->place.context, self->engine, self->seed, self->stream);
        if (status == LW_OK)
            status = lw_generator_use_set(self->place.generator, self->set);
    }
    return status;
}

/* Called without Python's lock, by the thread that holds the bit generator's. */
__attribute__((noinline, cold)) static void refill(lwpy_words *self)
{
    uint64_t n = CHUNK - self->behind % CHUNK;
    if (n > WORDS_END - self->behind)
        n = WORDS_END - self->behind;
    if (n == 0 || ready(self) != LW_OK || lw_generator_seek(self->place.generator, self->behind) != LW_OK ||
        lw_fill_bits64(self->place.generator, self->buffer, n) != LW_OK)
        give_up(self->behind);
    self->next = self->buffer;
    self->end = self->buffer + n;
    self->behind += n;
}

static inline uint64_t take(lwpy_words *self)
{
    if (__builtin_expect(self->next == self->end, 0))
        refill(self);
    return *self->next++;
}

static uint64_t next_uint64(void *state)
{
    return take(state);
}

static uint32_t next_uint32(void *state)
{
    lwpy_words *const self = state;
    const uint64_t half = self->half;
    if (half != 0) {
        self->half = 0;
        return (uint32_t)half;
    }
    const uint64_t word = take(self);
    self->half = HALF + (word >> 32);
    return (uint32_t)word;
}

static double next_double(void *state)
{
    return (double)(take(state) >> 11) * 0x1p-53;
}

/* ---- the object ---- */

/* Another identity, the same object: what NumPy's objects know of it is its address. Unchanged after an error. */
static bool identify(lwpy_words *self, uint64_t seed, uint64_t stream, const char *name, unsigned set)
{
    lw_engine engine;
    size_t sets;
    lw_status status = lw_engine_find(name, &engine);
    if (status == LW_OK)
        status = lw_engine_sets(engine, &sets);
    if (status != LW_OK) {
        lwpy_raise(status);
        return false;
    }
    if (set >= sets) {
        PyErr_Format(PyExc_ValueError, "set: %u is not below %zu, the sets of %s", set, sets, name);
        return false;
    }
    if (engine == self->engine && set == self->set && seed == self->seed && stream == self->stream)
        return true;
    lw_generator_destroy(self->place.generator);
    self->place.generator = NULL;
    self->engine = engine;
    self->set = set;
    self->seed = seed;
    self->stream = stream;
    self->identity++;
    return true;
}

static PyObject *words_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords)
{
    uint64_t seed, stream;
    const char *engine;
    unsigned set;
    lwpy_device device;
    (void)keywords;
    if (!PyArg_ParseTuple(arguments, "O&O&sO&", lwpy_u64, &seed, lwpy_u64, &stream, &engine, lwpy_u32, &set) ||
        !lwpy_device_read(NULL, 1, &device))
        return NULL;
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    lwpy_words *const self = (lwpy_words *)allocate(type, 0);
    if (self == NULL)
        return NULL;
    self->device = device.cuda ? (lwpy_device){.threads = 1} : device;
    self->lock = PyThread_allocate_lock();
    if (self->lock != NULL && identify(self, seed, stream, engine, set))
        return (PyObject *)self;
    if (self->lock == NULL)
        PyErr_NoMemory();
    Py_DECREF(self);
    return NULL;
}

static void words_delete(PyObject *object)
{
    lwpy_words *const self = (lwpy_words *)object;
    PyTypeObject *const type = Py_TYPE(object);
    lwpy_place_close(&self->place);
    free(self->buffer);
    if (self->lock != NULL)
        PyThread_free_lock(self->lock);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(object);
    Py_DECREF(type);
}

/* What cannot run here is said where a bit generator is made. */
static PyObject *words_open(PyObject *object, PyObject *nothing)
{
    lwpy_words *const self = (lwpy_words *)object;
    (void)nothing;
    lwpy_words_lock(self);
    const lw_status status = ready(self);
    lwpy_words_unlock(self);
    if (status != LW_OK)
        return lwpy_raise(status);
    Py_RETURN_NONE;
}

/* Writes the functions into the struct of NumPy's base class, whose other methods then run on them. */
static PyObject *attach(PyObject *object, PyObject *capsule)
{
    numpy_bitgen *const bitgen = PyCapsule_GetPointer(capsule, "BitGenerator");
    if (bitgen == NULL)
        return NULL;
    bitgen->state = object;
    bitgen->next_uint64 = next_uint64;
    bitgen->next_uint32 = next_uint32;
    bitgen->next_double = next_double;
    bitgen->next_raw = next_uint64;
    Py_RETURN_NONE;
}

static PyObject *get(PyObject *object, PyObject *nothing)
{
    (void)nothing;
    const lwpy_words *const self = (const lwpy_words *)object;
    const char *engine = "";
    lw_engine_name(self->engine, &engine);
    return Py_BuildValue("(KKsIKiI)", (unsigned long long)self->seed, (unsigned long long)self->stream, engine,
                         self->set, (unsigned long long)lwpy_cursor(self), self->half != 0, (unsigned)self->half);
}

static PyObject *put(PyObject *object, PyObject *arguments)
{
    lwpy_words *const self = (lwpy_words *)object;
    uint64_t seed, stream, word;
    const char *engine;
    unsigned set;
    int has_half;
    unsigned half;
    if (!PyArg_ParseTuple(arguments, "O&O&sO&O&pO&", lwpy_u64, &seed, lwpy_u64, &stream, &engine, lwpy_u32, &set,
                          lwpy_u64, &word, &has_half, lwpy_u32, &half))
        return NULL;
    if (word > WORDS_END) {
        PyErr_Format(PyExc_ValueError, "word: %llu is beyond the end of the sequence, 2**60", word);
        return NULL;
    }
    if (!identify(self, seed, stream, engine, set))
        return NULL;
    lwpy_move(self, word);
    self->half = has_half ? HALF + half : 0;
    Py_RETURN_NONE;
}

/* The next n words into memory, without Python's lock. A half that is left of an earlier word stays. */
static PyObject *fill(PyObject *object, PyObject *arguments)
{
    lwpy_words *const self = (lwpy_words *)object;
    uint64_t address, n;
    if (!PyArg_ParseTuple(arguments, "O&O&", lwpy_u64, &address, lwpy_u64, &n))
        return NULL;
    const uint64_t word = lwpy_cursor(self);
    if (n > WORDS_END - word) {
        PyErr_Format(PyExc_ValueError, "%llu words from word %llu on would pass the end of the sequence, 2**60", n,
                     (unsigned long long)word);
        return NULL;
    }
    uint64_t *out = lwpy_pointer(address);
    const uint64_t left = (uint64_t)(self->end - self->next), kept = n < left ? n : left;
    lw_status status = LW_OK;
    PyThreadState *const thread = PyEval_SaveThread();
    if (kept < n) {
        status = ready(self);
        if (status == LW_OK)
            status = lw_generator_seek(self->place.generator, self->behind);
        if (status == LW_OK)
            status = lw_fill_bits64(self->place.generator, out + kept, n - kept);
    }
    if (status == LW_OK) {
        if (kept != 0) /* memcpy may not see the null of an empty array */
            memcpy(out, self->next, kept * sizeof(*out));
        lwpy_skip(self, n);
    }
    PyEval_RestoreThread(thread);
    if (status != LW_OK)
        return lwpy_raise(status);
    Py_RETURN_NONE;
}

/* ---- the lock, with what NumPy uses of threading.RLock ---- */

static PyObject *acquire(PyObject *object, PyObject *nothing)
{
    (void)nothing;
    lwpy_words_lock((lwpy_words *)object);
    Py_RETURN_TRUE;
}

static PyObject *unlock(PyObject *object, PyObject *nothing)
{
    lwpy_words *const self = (lwpy_words *)object;
    (void)nothing;
    if (self->holds == 0 || self->holder != PyThread_get_thread_ident()) {
        PyErr_SetString(PyExc_RuntimeError, "this thread does not hold the lock");
        return NULL;
    }
    lwpy_words_unlock(self);
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"acquire", acquire, METH_NOARGS, "Waits until no other thread holds the lock, and takes it."},
    {"release", unlock, METH_NOARGS, "Gives the lock back that acquire took."},
    {"__enter__", acquire, METH_NOARGS, "As acquire."},
    {"__exit__", unlock, METH_VARARGS, "As release."},
    {"open", words_open, METH_NOARGS, "Makes what a first word needs, which is made later otherwise."},
    {"attach", attach, METH_O, "attach(capsule): NumPy's struct bitgen calls this object from now on."},
    {"get", get, METH_NOARGS, "(seed, stream, engine, set, number of the next word, has_uint32, uinteger)"},
    {"put", put, METH_VARARGS, "What get gave."},
    {"fill", fill, METH_VARARGS, "fill(address, n): the next n words."},
    {NULL, NULL, 0, NULL},
};

int lwpy_add_words(PyObject *module)
{
    static PyType_Slot slots[] = {
        {Py_tp_doc, "Words(seed, stream, engine, set): the words of a sequence, as NumPy takes them."},
        {Py_tp_new, (void *)words_new},
        {Py_tp_dealloc, (void *)words_delete},
        {Py_tp_methods, methods},
        {0, NULL},
    };
    static PyType_Spec spec = {"lanewise._core.Words", sizeof(lwpy_words), 0, Py_TPFLAGS_DEFAULT, slots};
    lwpy_words_type = (PyTypeObject *)PyType_FromSpec(&spec);
    if (lwpy_words_type == NULL)
        return -1;
    return PyModule_AddObjectRef(module, "Words", (PyObject *)lwpy_words_type);
}
