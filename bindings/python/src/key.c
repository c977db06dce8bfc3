/* The type Key: 16 bytes that name a sequence, and keys made of it; arrays of keys; permutations by index. What these are
 * is the library's (lanewise/at/key.h, lanewise/at/permutation.h). Arrays, and what else seeds, are Python's
 * (lanewise/_key.py, lanewise/_seed.py). */
#include "core.h"

#include <lanewise/at/permutation.h>

static PyTypeObject *key_type;

typedef struct key_object {
    PyObject_HEAD lw_key key;
} key_object;

static bool key_of(PyObject *object, lw_key *key)
{
    if (!PyObject_TypeCheck(object, key_type))
        return false;
    *key = ((const key_object *)object)->key;
    return true;
}

static PyObject *make(PyTypeObject *type, lw_key key)
{
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    key_object *const self = (key_object *)allocate(type, 0);
    if (self != NULL)
        self->key = key;
    return (PyObject *)self;
}

/* An integer below 2^64, of Python's alone; else no exception is set. */
static bool plain(PyObject *object, uint64_t *number)
{
    if (!PyLong_CheckExact(object))
        return false;
    *number = PyLong_AsUnsignedLongLong(object);
    if (*number != UINT64_MAX || !PyErr_Occurred())
        return true;
    PyErr_Clear();
    return false;
}

/* A function of a Python file of the package, called. */
static PyObject *call(const char *file, const char *name, PyObject *a, PyObject *b)
{
    PyObject *const module = PyImport_ImportModule(file);
    PyObject *const function = module == NULL ? NULL : PyObject_GetAttrString(module, name);
    PyObject *const result = function == NULL ? NULL : PyObject_CallFunctionObjArgs(function, a, b, NULL);
    Py_XDECREF(module);
    Py_XDECREF(function);
    return result;
}

/* Key(seed, stream=0) */
static PyObject *key_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords)
{
    static char *names[] = {"seed", "stream", NULL};
    PyObject *seed, *stream = NULL;
    lw_key key = {0, 0};
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "O|O", names, &seed, &stream))
        return NULL;
    if (plain(seed, &key.seed) && (stream == NULL || plain(stream, &key.stream)))
        return make(type, key);
    PyObject *const zero = PyLong_FromLong(0);
    PyObject *const both = zero == NULL ? NULL : call("lanewise._seed", "key_of", seed, stream == NULL ? zero : stream);
    const bool known = both != NULL && PyArg_ParseTuple(both, "O&O&", lwpy_u64, &key.seed, lwpy_u64, &key.stream);
    Py_XDECREF(zero);
    Py_XDECREF(both);
    return known ? make(type, key) : NULL;
}

static void key_delete(PyObject *self)
{
    PyTypeObject *const type = Py_TYPE(self);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(self);
    Py_DECREF(type);
}

static Py_hash_t key_hash(PyObject *self)
{
    const lw_key key = ((const key_object *)self)->key;
    const Py_hash_t hash = (Py_hash_t)lw_one_mix(lw_one_mix(key.seed) ^ key.stream);
    return hash == -1 ? -2 : hash;
}

/* In order of seeds, then of streams. */
static PyObject *key_compare(PyObject *self, PyObject *other, int how)
{
    lw_key a, b;
    if (!key_of(self, &a) || !key_of(other, &b))
        return Py_NewRef(Py_NotImplemented);
    const int order =
        a.seed != b.seed ? (a.seed > b.seed) - (a.seed < b.seed) : (a.stream > b.stream) - (a.stream < b.stream);
    Py_RETURN_RICHCOMPARE(order, 0, how);
}

static PyObject *key_repr(PyObject *self)
{
    const lw_key key = ((const key_object *)self)->key;
    return PyUnicode_FromFormat("Key(%llu, %llu)", (unsigned long long)key.seed, (unsigned long long)key.stream);
}

static PyObject *reduce(PyObject *self, PyObject *nothing)
{
    (void)nothing;
    const lw_key key = ((const key_object *)self)->key;
    return Py_BuildValue("O(KK)", (PyObject *)Py_TYPE(self), (unsigned long long)key.seed,
                         (unsigned long long)key.stream);
}

/* fold_in(data); what is no plain integer is Python's lanewise._key.folded */
static PyObject *fold_in(PyObject *self, PyObject *data)
{
    uint64_t number;
    if (!plain(data, &number))
        return call("lanewise._key", "folded", self, data);
    return make(Py_TYPE(self), lw_key_fold(((const key_object *)self)->key, number));
}

static PyObject *split(PyObject *self, PyObject *arguments, PyObject *keywords)
{
    static char *names[] = {"n", NULL};
    Py_ssize_t n = 2;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "|n", names, &n))
        return NULL;
    if (n < 0)
        return PyErr_Format(PyExc_ValueError, "n: %zd is negative", n);
    PyObject *const list = PyList_New(n);
    for (Py_ssize_t i = 0; list != NULL && i < n; i++) {
        PyObject *const child = make(Py_TYPE(self), lw_key_split(((const key_object *)self)->key, (uint64_t)i));
        if (child == NULL || PyList_SetItem(list, i, child) < 0) {
            Py_DECREF(list);
            return NULL;
        }
    }
    return list;
}

/* ---- arrays, at addresses ---- */

enum { WORTH_RELEASING = 2048 };

/* keys_child(keys, step, data, step, out, n, split): steps are 0 or 1 */
PyObject *lwpy_keys_child(PyObject *module, PyObject *arguments)
{
    uint64_t keys, key_step, data, data_step, out, n;
    int splits;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "O&O&O&O&O&O&p", lwpy_u64, &keys, lwpy_u64, &key_step, lwpy_u64, &data, lwpy_u64,
                          &data_step, lwpy_u64, &out, lwpy_u64, &n, &splits))
        return NULL;
    const lw_key *const from = lwpy_pointer(keys);
    const uint64_t *const numbers = lwpy_pointer(data);
    lw_key *const to = lwpy_pointer(out);
    PyThreadState *const thread = n < WORTH_RELEASING ? NULL : PyEval_SaveThread();
    for (uint64_t i = 0; i < n; i++)
        to[i] = lw_one_child(from[i * key_step], numbers[i * data_step], splits ? LW_KEY_SPLIT : LW_KEY_FOLD);
    if (thread != NULL)
        PyEval_RestoreThread(thread);
    Py_RETURN_NONE;
}

/* permutation(key, n, of, out, count, inverse): whether each of `of` is below n, which is 1 to 2^60 */
PyObject *lwpy_permutation(PyObject *module, PyObject *arguments)
{
    PyObject *object;
    lw_key key;
    uint64_t n, of, out, count, worst = 0;
    int inverse;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "OO&O&O&O&p", &object, lwpy_u64, &n, lwpy_u64, &of, lwpy_u64, &out, lwpy_u64,
                          &count, &inverse))
        return NULL;
    if (!key_of(object, &key))
        return PyErr_Format(PyExc_TypeError, "key: a lanewise.Key is wanted, not %R", (PyObject *)Py_TYPE(object));
    const uint64_t *const from = lwpy_pointer(of);
    uint64_t *const to = lwpy_pointer(out);
    PyThreadState *const thread = count < WORTH_RELEASING ? NULL : PyEval_SaveThread();
    const lw_permutation order = lw_permutation_open(key, n);
    for (uint64_t i = 0; i < count; i++) {
        to[i] = inverse ? lw_permutation_index(&order, from[i]) : lw_permutation_item(&order, from[i]);
        worst |= to[i];
    }
    if (thread != NULL)
        PyEval_RestoreThread(thread);
    return PyBool_FromLong(worst != UINT64_MAX);
}

/* _permutation(n, i, inverse): the same of one integer */
static PyObject *permuted(PyObject *self, PyObject *const *arguments, Py_ssize_t count)
{
    uint64_t n, i;
    if (count != 3)
        return PyErr_Format(PyExc_TypeError, "_permutation takes 3 arguments, not %zd", count);
    if (!lwpy_u64(arguments[0], &n) || !lwpy_u64(arguments[1], &i))
        return NULL;
    const lw_key key = ((const key_object *)self)->key;
    const uint64_t there = arguments[2] == Py_True ? lw_at_permutation_index(key, n, i) : lw_at_permutation(key, n, i);
    if (there == UINT64_MAX)
        Py_RETURN_NONE;
    return PyLong_FromUnsignedLongLong(there);
}

/* Generator._begin(key): element 0 of the key's sequence. The generator's engine is philox. */
PyObject *lwpy_begin(PyObject *object, PyObject *key)
{
    lwpy_words *const words = lwpy_generator_of(object)->words;
    lw_key given;
    if (!key_of(key, &given))
        return PyErr_Format(PyExc_TypeError, "key: a lanewise.Key is wanted, not %R", (PyObject *)Py_TYPE(key));
    lwpy_words_lock(words);
    words->seed = given.seed;
    words->stream = given.stream;
    words->identity++;
    lwpy_move(words, 0);
    lwpy_words_unlock(words);
    Py_RETURN_NONE;
}

/* ---- numbers by key: lanewise.random's functions ---- */

static PyObject *by_key_slow, *idle; /* a function of lanewise._keyed, and its list of generators of the usual device */

/* use_keyed(function, list) */
PyObject *lwpy_use_keyed(PyObject *module, PyObject *arguments)
{
    PyObject *function, *list;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "OO!", &function, &PyList_Type, &list))
        return NULL;
    if (!PyCallable_Check(function))
        return PyErr_Format(PyExc_TypeError, "%R cannot be called", function);
    Py_XDECREF(by_key_slow);
    Py_XDECREF(idle);
    by_key_slow = Py_NewRef(function);
    idle = Py_NewRef(list);
    Py_RETURN_NONE;
}

/* The last of the idle generators, which is the caller's then; NULL: there is none, or an exception is set. */
static PyObject *take_idle(void)
{
    const Py_ssize_t n = PyList_Size(idle);
    if (n <= 0)
        return NULL;
    PyObject *const rng = Py_NewRef(PyList_GetItem(idle, n - 1));
    if (PyObject_TypeCheck(rng, lwpy_generator_type) && PyList_SetSlice(idle, n - 1, n, NULL) == 0)
        return rng;
    Py_DECREF(rng);
    return NULL;
}

static const lwpy_method *method_of(PyObject *name)
{
    for (int m = 0; m < lwpy_method_count; m++)
        if (lwpy_methods[m].word == name) /* both are interned */
            return &lwpy_methods[m];
    return NULL;
}

/* The method of a generator that is taken for the call, as rng.method(*values, shape, dtype). */
static PyObject *draw_with(PyObject *rng, const lwpy_method *method, PyObject *key, PyObject *values, PyObject *shape,
                           PyObject *dtype)
{
    PyObject *all[LWPY_PARAMETERS + 2];
    const Py_ssize_t count = PyTuple_Size(values);
    for (Py_ssize_t i = 0; i < count; i++)
        all[i] = PyTuple_GetItem(values, i);
    all[count] = shape;
    all[count + 1] = dtype;
    PyObject *const begun = lwpy_begin(rng, key);
    if (begun == NULL)
        return NULL;
    Py_DECREF(begun);
    return lwpy_draw(lwpy_generator_of(rng), method, all, count + 2, NULL);
}

/* draw_by_key(name of a method, key, values, shape, dtype, device, out, stream) */
PyObject *lwpy_draw_by_key(PyObject *module, PyObject *const *arguments, Py_ssize_t count)
{
    lw_key key;
    (void)module;
    if (count != 8 || by_key_slow == NULL)
        return PyErr_Format(PyExc_TypeError, "draw_by_key takes 8 arguments, not %zd", count);
    const lwpy_method *const method = method_of(arguments[0]);
    const bool usual = arguments[5] == Py_None && arguments[6] == Py_None && arguments[7] == Py_None;
    PyObject *const rng = usual && method != NULL && key_of(arguments[1], &key) && PyTuple_Check(arguments[2]) &&
                                  PyTuple_Size(arguments[2]) == method->parameters
                              ? take_idle()
                              : NULL;
    if (rng == NULL)
        return PyErr_Occurred()
                   ? NULL
                   : PyObject_CallFunctionObjArgs(by_key_slow, arguments[0], arguments[1], arguments[2], arguments[3],
                                                  arguments[4], arguments[5], arguments[6], arguments[7], NULL);
    PyObject *result = draw_with(rng, method, arguments[1], arguments[2], arguments[3], arguments[4]);
    PyObject *type, *value, *trace;
    PyErr_Fetch(&type, &value, &trace);
    if (PyList_Append(idle, rng) < 0)
        Py_CLEAR(result);
    else
        PyErr_Restore(type, value, trace);
    Py_DECREF(rng);
    return result;
}

/* ---- the type ---- */

static PyObject *get_seed(PyObject *self, void *nothing)
{
    (void)nothing;
    return PyLong_FromUnsignedLongLong(((const key_object *)self)->key.seed);
}

static PyObject *get_stream(PyObject *self, void *nothing)
{
    (void)nothing;
    return PyLong_FromUnsignedLongLong(((const key_object *)self)->key.stream);
}

int lwpy_add_key(PyObject *module)
{
    static PyGetSetDef properties[] = {
        {"seed", get_seed, NULL, "The first 64 bits.", NULL},
        {"stream", get_stream, NULL, "The other 64 bits.", NULL},
        {NULL, NULL, NULL, NULL, NULL},
    };
    static PyMethodDef methods[] = {
        {"fold_in", fold_in, METH_O,
         "fold_in($self, data, /)\n--\n\n"
         "Another key, a function of this one and of data.\n\n"
         "Parameters\n----------\n"
         "data : int or array_like of ints\n"
         "    0 to 2**64 - 1: a step, a rank, the number of a particle.\n\n"
         "Returns\n-------\n"
         "Key, or numpy.ndarray of uint64\n"
         "    Of an array: an array of keys, of the shape (\\*data.shape, 2).\n\n"
         "Examples\n--------\n"
         ">>> import lanewise\n"
         ">>> lanewise.Key(42).fold_in(7)\n"
         "Key(12827496044901176575, 14191589436260014351)\n"
         ">>> lanewise.Key(42).fold_in([7, 8]).shape\n"
         "(2, 2)\n"},
        {"split", (PyCFunction)(void (*)(void))split, METH_VARARGS | METH_KEYWORDS,
         "split($self, n=2)\n--\n\n"
         "New keys, none of which is a fold of this one.\n\n"
         "Parameters\n----------\n"
         "n : int\n"
         "    How many; the first ones are the same for every n.\n\n"
         "Returns\n-------\n"
         "list of Key\n"
         "    ``lanewise.random.split`` gives an array of keys.\n\n"
         "Examples\n--------\n"
         ">>> import lanewise\n"
         ">>> a, b = lanewise.Key(42).split()\n"
         ">>> a == b\n"
         "False\n"},
        {"_permutation", LWPY_FAST(permuted), METH_FASTCALL, "_permutation(n, i, inverse): None beyond n"},
        {"__reduce__", reduce, METH_NOARGS, "What pickles."},
        {NULL, NULL, 0, NULL},
    };
    static PyType_Slot slots[] = {
        {Py_tp_doc, "Key(seed, stream=0): a name of a sequence. lanewise.Key adds the rest."},
        {Py_tp_new, (void *)key_new},
        {Py_tp_dealloc, (void *)key_delete},
        {Py_tp_hash, (void *)key_hash},
        {Py_tp_richcompare, (void *)key_compare},
        {Py_tp_repr, (void *)key_repr},
        {Py_tp_getset, properties},
        {Py_tp_methods, methods},
        {0, NULL},
    };
    static PyType_Spec spec = {"lanewise._core.Key", sizeof(key_object), 0, Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                               slots};
    key_type = (PyTypeObject *)PyType_FromSpec(&spec);
    return key_type == NULL ? -1 : PyModule_AddObjectRef(module, "Key", (PyObject *)key_type);
}
