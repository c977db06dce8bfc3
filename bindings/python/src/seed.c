/* What numpy.random.SeedSequence(words, spawn_key=key).generate_state(2, numpy.uint64) gives, without the object: to
 * make one and ask it takes 11 us. A test compares both. */
#include "core.h"

enum { POOL = 4, WORDS_MOST = 64 };

/* A word, hashed with a constant that changes at each use. */
static uint32_t hashed(uint32_t word, uint32_t *constant, uint32_t factor)
{
    word ^= *constant;
    *constant *= factor;
    word *= *constant;
    return word ^ word >> 16;
}

static uint32_t mixed(uint32_t x, uint32_t y)
{
    const uint32_t word = 0xca01f9ddu * x - 0x4973f715u * y;
    return word ^ word >> 16;
}

static void mix(uint32_t pool[POOL], const uint32_t *words, int count)
{
    const uint32_t factor = 0x931e8875u;
    uint32_t constant = 0x43b0d7e5u;
    for (int i = 0; i < POOL; i++)
        pool[i] = hashed(words[i], &constant, factor);
    for (int from = 0; from < POOL; from++)
        for (int to = 0; to < POOL; to++)
            if (from != to)
                pool[to] = mixed(pool[to], hashed(pool[from], &constant, factor));
    for (int from = POOL; from < count; from++)
        for (int to = 0; to < POOL; to++)
            pool[to] = mixed(pool[to], hashed(words[from], &constant, factor));
}

/* Adds the words of an integer, the low one first; false: an exception, or there are too many. */
static bool add_words(PyObject *object, uint32_t *words, int *count)
{
    uint64_t number;
    if (!lwpy_u64(object, &number))
        return false;
    do {
        if (*count == WORDS_MOST) {
            PyErr_SetString(PyExc_ValueError, "the generator has too many ancestors");
            return false;
        }
        words[(*count)++] = (uint32_t)number;
        number >>= 32;
    } while (number > 0);
    return true;
}

/* seed_of((four words), key) -> (seed, stream) */
PyObject *lwpy_seed_of(PyObject *module, PyObject *arguments)
{
    PyObject *given, *key;
    uint32_t words[WORDS_MOST], pool[POOL], constant = 0x8b51f9ddu;
    uint64_t state[2] = {0, 0};
    int count = 0;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "O!O!", &PyTuple_Type, &given, &PyTuple_Type, &key))
        return NULL;
    for (Py_ssize_t i = 0; i < POOL; i++) {
        PyObject *const word = PyTuple_GetItem(given, i);
        if (word == NULL || !lwpy_u32(word, &words[count++]))
            return NULL;
    }
    for (Py_ssize_t i = 0; i < PyTuple_Size(key); i++)
        if (!add_words(PyTuple_GetItem(key, i), words, &count))
            return NULL;
    mix(pool, words, count);
    for (int i = 0; i < 4; i++)
        state[i / 2] |= (uint64_t)hashed(pool[i], &constant, 0x58f38dedu) << 32 * (i % 2);
    return Py_BuildValue("(KK)", (unsigned long long)state[0], (unsigned long long)state[1]);
}
