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

typedef struct words {
    PyObject base;
    const uint64_t *next, *end; /* what is left of the buffer */
    uint64_t half;              /* 0, or HALF + the high half of a word, which next_uint32 gives next */
    uint64_t behind;            /* the number of the word behind the buffer's last */
    uint64_t *buffer;
    lw_engine engine;
    unsigned set;
    uint64_t seed, stream;
    lwpy_place place;
} words;

static uint64_t word_number(const words *self)
{
    return self->behind - (uint64_t)(self->end - self->next);
}

static void move(words *self, uint64_t word)
{
    self->next = self->end = self->buffer;
    self->behind = word;
    self->half = 0;
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

/* Called without Python's lock, by the thread that holds the bit generator's. */
__attribute__((noinline, cold)) static void refill(words *self)
{
    uint64_t n = CHUNK - self->behind % CHUNK;
    if (n > WORDS_END - self->behind)
        n = WORDS_END - self->behind;
    if (n == 0 || lw_generator_seek(self->place.generator, self->behind) != LW_OK ||
        lw_fill_bits64(self->place.generator, self->buffer, n) != LW_OK)
        give_up(self->behind);
    self->next = self->buffer;
    self->end = self->buffer + n;
    self->behind += n;
}

static inline uint64_t take(words *self)
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
    words *const self = state;
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

/* The CPU's, whatever the default device is: a refill is short, and one thread's. */
static bool open_place(const words *self, lwpy_place *place)
{
    lwpy_device device;
    if (!lwpy_device_read(NULL, 1, &device))
        return false;
    if (device.cuda)
        device = (lwpy_device){.threads = 1};
    lw_status status = lwpy_context(&device, NULL, &place->context);
    if (status == LW_OK)
        status = lw_generator_create(&place->generator, place->context, self->engine, self->seed, self->stream);
    if (status == LW_OK)
        status = lw_generator_use_set(place->generator, self->set);
    if (status == LW_OK)
        return true;
    lwpy_raise(status);
    lwpy_place_close(place);
    return false;
}

/* Another identity, the same object: what NumPy's objects know of it is its address. Unchanged after an error. */
static bool identify(words *self, uint64_t seed, uint64_t stream, const char *engine, unsigned set)
{
    words other = {.seed = seed, .stream = stream, .set = set};
    const lw_status found = lw_engine_find(engine, &other.engine);
    if (found != LW_OK) {
        lwpy_raise(found);
        return false;
    }
    if (self->place.generator != NULL && other.engine == self->engine && set == self->set && seed == self->seed &&
        stream == self->stream)
        return true;
    if (!open_place(&other, &other.place))
        return false;
    lwpy_place_close(&self->place);
    self->place = other.place;
    self->engine = other.engine;
    self->set = set;
    self->seed = seed;
    self->stream = stream;
    return true;
}

static PyObject *words_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords)
{
    unsigned long long seed, stream;
    const char *engine;
    unsigned set;
    (void)keywords;
    if (!PyArg_ParseTuple(arguments, "KKsI", &seed, &stream, &engine, &set))
        return NULL;
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    words *const self = (words *)allocate(type, 0);
    if (self == NULL)
        return NULL;
    self->buffer = aligned_alloc(64, CHUNK * sizeof(*self->buffer));
    if (self->buffer == NULL) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    move(self, 0);
    if (!identify(self, seed, stream, engine, set)) {
        Py_DECREF(self);
        return NULL;
    }
    return (PyObject *)self;
}

static void words_delete(PyObject *object)
{
    words *const self = (words *)object;
    PyTypeObject *const type = Py_TYPE(object);
    lwpy_place_close(&self->place);
    free(self->buffer);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(object);
    Py_DECREF(type);
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
    const words *const self = (const words *)object;
    const char *engine = "";
    lw_engine_name(self->engine, &engine);
    return Py_BuildValue("(KKsIKiI)", (unsigned long long)self->seed, (unsigned long long)self->stream, engine,
                         self->set, (unsigned long long)word_number(self), self->half != 0, (unsigned)self->half);
}

static PyObject *put(PyObject *object, PyObject *arguments)
{
    words *const self = (words *)object;
    unsigned long long seed, stream, word;
    const char *engine;
    unsigned set;
    int has_half;
    unsigned half;
    if (!PyArg_ParseTuple(arguments, "KKsIKpI", &seed, &stream, &engine, &set, &word, &has_half, &half))
        return NULL;
    if (word > WORDS_END) {
        PyErr_Format(PyExc_ValueError, "word: %llu is beyond the end of the sequence, 2**60", word);
        return NULL;
    }
    if (!identify(self, seed, stream, engine, set))
        return NULL;
    move(self, word);
    self->half = has_half ? HALF + half : 0;
    Py_RETURN_NONE;
}

/* The next n words into memory, without Python's lock. A half that is left of an earlier word stays. */
static PyObject *fill(PyObject *object, PyObject *arguments)
{
    words *const self = (words *)object;
    unsigned long long address, n;
    if (!PyArg_ParseTuple(arguments, "KK", &address, &n))
        return NULL;
    const uint64_t word = word_number(self);
    if (n > WORDS_END - word) {
        PyErr_Format(PyExc_ValueError, "%llu words from word %llu on would pass the end of the sequence, 2**60", n,
                     (unsigned long long)word);
        return NULL;
    }
    uint64_t *out = lwpy_pointer(address);
    const uint64_t left = (uint64_t)(self->end - self->next), ready = n < left ? n : left;
    lw_status status = LW_OK;
    PyThreadState *const thread = PyEval_SaveThread();
    if (ready < n) {
        status = lw_generator_seek(self->place.generator, self->behind);
        if (status == LW_OK)
            status = lw_fill_bits64(self->place.generator, out + ready, n - ready);
    }
    if (status == LW_OK) {
        if (ready != 0) /* memcpy may not see the null of an empty array */
            memcpy(out, self->next, ready * sizeof(*out));
        self->next += ready;
        if (ready < n) {
            self->next = self->end = self->buffer;
            self->behind += n - ready;
        }
    }
    PyEval_RestoreThread(thread);
    if (status != LW_OK)
        return lwpy_raise(status);
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
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
    static PyType_Spec spec = {"lanewise._core.Words", sizeof(words), 0, Py_TPFLAGS_DEFAULT, slots};
    PyObject *const type = PyType_FromSpec(&spec);
    if (type == NULL)
        return -1;
    const int added = PyModule_AddObjectRef(module, "Words", type);
    Py_DECREF(type);
    return added;
}
