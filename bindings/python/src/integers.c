/* Integers between bounds: low + what range-u64 gives for 8-byte types, or range-u32 for shorter ones. Python's ints as
 * bounds and NumPy's types are served here; all else goes to the generator's Python method _integers. */
#include "core.h"

#include <stdlib.h>

static PyObject *words[5]; /* low, high, size, dtype, endpoint */
enum { LOW, HIGH, SIZE, DTYPE, ENDPOINT, ARGUMENTS };

/* NumPy's types by their objects; those of 64 bits come first, int64 at the front. Bounds here are int64's. */
typedef struct number_type {
    const char *name;
    int bytes;
    int64_t first, last;
    PyObject *type;
} number_type;

static number_type types[] = {
    {"int64", 8, INT64_MIN, INT64_MAX, NULL},
    {"uint64", 8, 0, INT64_MAX, NULL},
    {"int32", 4, INT32_MIN, INT32_MAX, NULL},
    {"uint32", 4, 0, UINT32_MAX, NULL},
    {"int16", 2, INT16_MIN, INT16_MAX, NULL},
    {"uint16", 2, 0, UINT16_MAX, NULL},
    {"int8", 1, INT8_MIN, INT8_MAX, NULL},
    {"uint8", 1, 0, UINT8_MAX, NULL},
    {"bool_", 1, 0, 1, NULL},
};
enum { TYPES = sizeof(types) / sizeof(types[0]) };

bool lwpy_integers_open(void)
{
    static const char *const names[] = {"low", "high", "size", "dtype", "endpoint"};
    PyObject *const numpy = PyImport_ImportModule("numpy");
    if (numpy == NULL)
        return false;
    for (int t = 0; t < TYPES; t++)
        if ((types[t].type = PyObject_GetAttrString(numpy, types[t].name)) == NULL)
            return false;
    Py_DECREF(numpy);
    for (int i = 0; i < ARGUMENTS; i++)
        if ((words[i] = PyUnicode_InternFromString(names[i])) == NULL)
            return false;
    return true;
}

/* ---- numbers: span is the last value less the first, so that all of 64 bits have one ---- */

/* Which kind draws 0 .. span for a type of so many bytes; a bound of 2^32 or 2^64 is all bits. */
static lw_status fill_span(lw_generator *generator, void *out, size_t n, int bytes, uint64_t span)
{
    const lw_value bound = {.u64 = span + 1};
    if (bytes == 8)
        return span == UINT64_MAX ? lw_fill_bits64(generator, out, n)
                                  : lw_fill(generator, LW_KIND_RANGE_U64, out, n, &bound);
    return span == UINT32_MAX ? lw_fill_bits32(generator, out, n)
                              : lw_fill(generator, LW_KIND_RANGE_U32, out, n, &bound);
}

enum { PIECE = 1 << 18 }; /* elements: a piece is still in a cache when low is added */

static void narrow(void *out, const uint32_t *from, size_t n, int bytes, uint32_t low)
{
    if (bytes == 1)
        for (size_t i = 0; i < n; i++)
            ((uint8_t *)out)[i] = (uint8_t)(from[i] + low);
    else
        for (size_t i = 0; i < n; i++)
            ((uint16_t *)out)[i] = (uint16_t)(from[i] + low);
}

static void add(void *out, size_t n, int bytes, uint64_t low)
{
    if (low == 0)
        return;
    if (bytes == 8)
        for (size_t i = 0; i < n; i++)
            ((uint64_t *)out)[i] += low;
    else
        for (size_t i = 0; i < n; i++)
            ((uint32_t *)out)[i] += (uint32_t)low;
}

/* n integers low .. low + span to host memory, modulo 2^(8 bytes): signed types are their two's complement. */
static lw_status fill_between(lw_generator *generator, void *out, size_t n, int bytes, uint64_t low, uint64_t span)
{
    if (bytes >= 4 && low == 0)
        return fill_span(generator, out, n, bytes, span);
    uint32_t *const words32 = bytes < 4 ? malloc((n < PIECE ? n : PIECE) * sizeof(*words32)) : NULL;
    if (bytes < 4 && words32 == NULL)
        return LW_ERROR_MEMORY;
    lw_status status = LW_OK;
    for (size_t done = 0; done < n && status == LW_OK; done += PIECE) {
        const size_t piece = n - done < PIECE ? n - done : PIECE;
        char *const to = (char *)out + done * (size_t)bytes;
        status = fill_span(generator, bytes < 4 ? (void *)words32 : to, piece, bytes, span);
        if (status == LW_OK && bytes < 4)
            narrow(to, words32, piece, bytes, (uint32_t)low);
        else if (status == LW_OK)
            add(to, piece, bytes, low);
    }
    free(words32);
    return status;
}

/* ---- bounds for each element: element i is what range gives at its place for its own bounds ----
 *
 * range-u64 multiplies the element's word by the bound (docs/contract/elements.md). Its words are those that it gives
 * for the bound 2^64 - 1, plus 1: that bound rejects the word 0 alone, which each bound rejects that is no power of
 * two, and goes on with the same retry words. Powers of two take the word's upper bits, which the bound 2^63 gives. So
 * one fill, or two, serve all bounds, and only elements that their own bound rejects are drawn one by one. range-u32 is
 * the same with 32 bits. */

enum { CHUNK = 1024 };

typedef struct chunk {
    size_t n;
    bool wide;              /* 64-bit types */
    uint64_t words[CHUNK];  /* 32 or 64 bits */
    uint64_t halves[CHUNK]; /* of the words, for powers of two */
    uint32_t narrow[CHUNK];
} chunk;

static lw_status chunk_fill(lw_generator *generator, chunk *c, uint64_t *out, uint64_t span)
{
    if (c->wide)
        return fill_span(generator, out, c->n, 8, span);
    const lw_status status = fill_span(generator, c->narrow, c->n, 4, span);
    for (size_t i = 0; i < c->n; i++)
        out[i] = c->narrow[i];
    return status;
}

static bool power_of_two(uint64_t bound)
{
    return (bound & (bound - 1)) == 0;
}

static lw_status chunk_open(lw_generator *generator, chunk *c, uint64_t cursor, const uint64_t *span)
{
    bool powers = false;
    for (size_t i = 0; i < c->n; i++)
        powers = powers || power_of_two(span[i] + 1);
    const uint64_t all = c->wide ? UINT64_MAX : UINT32_MAX;
    lw_status status = lw_generator_seek(generator, cursor);
    if (status == LW_OK)
        status = chunk_fill(generator, c, c->words, all - 1);
    for (size_t i = 0; i < c->n; i++)
        c->words[i]++;
    if (powers && status == LW_OK && (status = lw_generator_seek(generator, cursor)) == LW_OK)
        status = chunk_fill(generator, c, c->halves, all >> 1);
    return status;
}

/* The element of a chunk below a bound; false where it is to be drawn alone. */
static bool chunk_take(const chunk *c, size_t i, uint64_t span, uint64_t *number)
{
    const int bits = c->wide ? 64 : 32;
    const uint64_t bound = span + 1, mask = c->wide ? UINT64_MAX : UINT32_MAX;
    if (span == mask)
        return false; /* all bits are another kind */
    if (power_of_two(bound)) {
        *number = bound == 1 ? 0 : c->halves[i] >> (bits - 1 - __builtin_ctzll(bound));
        return true;
    }
    __extension__ const unsigned __int128 product = (unsigned __int128)c->words[i] * bound;
    const uint64_t low = (uint64_t)product & mask;
    *number = (uint64_t)(product >> bits);
    return low >= bound || low >= (c->wide ? -bound % bound : (mask + 1) % bound);
}

static void put(void *out, size_t i, int bytes, uint64_t number)
{
    if (bytes == 8)
        ((uint64_t *)out)[i] = number;
    else if (bytes == 4)
        ((uint32_t *)out)[i] = (uint32_t)number;
    else if (bytes == 2)
        ((uint16_t *)out)[i] = (uint16_t)number;
    else
        ((uint8_t *)out)[i] = (uint8_t)number;
}

static lw_status take_alone(lw_generator *generator, uint64_t element, int bytes, uint64_t span, uint64_t *number)
{
    uint32_t word = 0;
    lw_status status = lw_generator_seek(generator, element);
    if (status != LW_OK || bytes == 8)
        return status != LW_OK ? status : fill_span(generator, number, 1, 8, span);
    status = fill_span(generator, &word, 1, 4, span);
    *number = word;
    return status;
}

static lw_status fill_each(lw_generator *generator, void *out, size_t n, int bytes, const uint64_t *low,
                           const uint64_t *span)
{
    chunk *const c = malloc(sizeof(*c));
    uint64_t cursor;
    if (c == NULL)
        return LW_ERROR_MEMORY;
    c->wide = bytes == 8;
    lw_status status = lw_generator_tell(generator, &cursor);
    for (size_t done = 0; done < n && status == LW_OK; done += CHUNK) {
        c->n = n - done < CHUNK ? n - done : CHUNK;
        status = chunk_open(generator, c, cursor + done, span + done);
        for (size_t i = 0; i < c->n && status == LW_OK; i++) {
            uint64_t number;
            if (!chunk_take(c, i, span[done + i], &number))
                status = take_alone(generator, cursor + done + i, bytes, span[done + i], &number);
            if (status == LW_OK)
                put(out, done + i, bytes, number + low[done + i]);
        }
    }
    free(c);
    return status;
}

/* ---- calls on the host, without Python's lock and in parts where they are long ---- */

enum { WORTH_RELEASING = 2048 };

typedef struct job {
    void *out;
    size_t n;
    int bytes;
    uint64_t low, span;
    const uint64_t *lows, *spans; /* not null: for each element */
} job;

static lw_status fill_part(void *whole, lwpy_place *place, uint64_t first, uint64_t count)
{
    const job *const j = whole;
    char *const to = (char *)j->out + first * (uint64_t)j->bytes;
    return j->lows != NULL ? fill_each(place->generator, to, count, j->bytes, j->lows + first, j->spans + first)
                           : fill_between(place->generator, to, count, j->bytes, j->low, j->span);
}

static bool run_short(lwpy_generator *self, job *j)
{
    lwpy_words_lock(self->words);
    lw_status status = LW_OK;
    const bool here = lwpy_on_host(self) != NULL;
    if (here && (status = fill_part(j, &self->host, 0, j->n)) == LW_OK)
        lwpy_skip(self->words, j->n);
    lwpy_words_unlock(self->words);
    if (status != LW_OK)
        lwpy_raise(status);
    return here && status == LW_OK;
}

static bool run(lwpy_generator *self, job *j)
{
    lwpy_draws draws = {.n = j->n, .weight = 1, .part = fill_part, .job = j, .on_host = true};
    return j->n < WORTH_RELEASING ? run_short(self, j) : lwpy_draw_elements(self, &draws);
}

PyObject *lwpy_fill_integers(PyObject *self, PyObject *arguments)
{
    uint64_t address, n, low, span;
    int bytes;
    if (!PyArg_ParseTuple(arguments, "O&O&iO&O&", lwpy_u64, &address, lwpy_u64, &n, &bytes, lwpy_u64, &low, lwpy_u64,
                          &span))
        return NULL;
    job j = {.out = lwpy_pointer(address), .n = n, .bytes = bytes, .low = low, .span = span};
    return run(lwpy_generator_of(self), &j) ? Py_NewRef(Py_None) : NULL;
}

PyObject *lwpy_fill_integers_each(PyObject *self, PyObject *arguments)
{
    uint64_t address, n, lows, spans;
    int bytes;
    if (!PyArg_ParseTuple(arguments, "O&O&iO&O&", lwpy_u64, &address, lwpy_u64, &n, &bytes, lwpy_u64, &lows, lwpy_u64,
                          &spans))
        return NULL;
    job j = {
        .out = lwpy_pointer(address), .n = n, .bytes = bytes, .lows = lwpy_pointer(lows), .spans = lwpy_pointer(spans)};
    return run(lwpy_generator_of(self), &j) ? Py_NewRef(Py_None) : NULL;
}

/* ---- integers(low, high=None, size=None, dtype=int64, endpoint=False) ---- */

static PyObject *one(lwpy_generator *self, const number_type *type, int64_t low, uint64_t span)
{
    uint64_t number = 0;
    uint32_t word = 0;
    lwpy_words_lock(self->words);
    lw_generator *const generator = lwpy_on_host(self);
    lw_status status = LW_OK;
    if (generator != NULL) {
        status = type->bytes == 8 ? fill_span(generator, &number, 1, 8, span) : fill_span(generator, &word, 1, 4, span);
        if (status == LW_OK)
            lwpy_skip(self->words, 1);
    }
    lwpy_words_unlock(self->words);
    if (generator == NULL)
        return NULL;
    if (status != LW_OK)
        return lwpy_raise(status);
    PyObject *const plain = PyLong_FromLongLong((int64_t)(number + word + (uint64_t)low));
    PyObject *const result = plain == NULL ? NULL : PyObject_CallFunctionObjArgs(type->type, plain, NULL);
    Py_XDECREF(plain);
    return result;
}

static PyObject *many(lwpy_generator *self, const number_type *type, uint64_t n, int64_t low, uint64_t span)
{
    PyObject *const out = lwpy_empty(n, NULL, (size_t)type->bytes, type->type);
    Py_buffer view;
    if (out == NULL)
        return NULL;
    if (PyObject_GetBuffer(out, &view, PyBUF_WRITABLE) < 0) {
        Py_DECREF(out);
        return NULL;
    }
    job j = {.out = view.buf,
             .n = (size_t)view.len / (size_t)type->bytes,
             .bytes = type->bytes,
             .low = (uint64_t)low,
             .span = span};
    const bool drawn = run(self, &j);
    PyBuffer_Release(&view);
    if (drawn)
        return out;
    Py_DECREF(out);
    return NULL;
}

/* Sorts the arguments; false where one is unknown, twice or too many. */
static bool sort_arguments(PyObject *const *arguments, Py_ssize_t count, PyObject *keywords, PyObject **given)
{
    if (count > ARGUMENTS)
        return false;
    for (Py_ssize_t i = 0; i < count; i++)
        given[i] = arguments[i];
    const Py_ssize_t named = keywords == NULL ? 0 : PyTuple_Size(keywords);
    for (Py_ssize_t i = 0; i < named; i++) {
        PyObject *const keyword = PyTuple_GetItem(keywords, i);
        int place = 0;
        while (place < ARGUMENTS && keyword != words[place])
            place++;
        if (place == ARGUMENTS || given[place] != NULL)
            return false;
        given[place] = arguments[count + i];
    }
    return given[LOW] != NULL;
}

static bool integer(PyObject *value, int64_t *number)
{
    int overflow;
    if (!PyLong_CheckExact(value))
        return false;
    *number = PyLong_AsLongLongAndOverflow(value, &overflow);
    return overflow == 0;
}

static bool count_of(PyObject *value, uint64_t *n)
{
    int64_t number;
    if (!integer(value, &number) || number < 0)
        return false;
    *n = (uint64_t)number;
    return true;
}

static const number_type *take_type(PyObject *dtype)
{
    if (dtype == NULL || dtype == Py_None)
        return &types[0];
    int t = 0;
    while (t < TYPES && dtype != types[t].type)
        t++;
    return t < TYPES ? &types[t] : NULL;
}

/* low and span of plain bounds that are in order and in the type; false: Python's method says what is wrong, or does
 * it. */
static bool take_bounds(PyObject *const *given, const number_type *type, int64_t *low, uint64_t *span)
{
    int64_t first = 0, end;
    const bool one_bound = given[HIGH] == NULL || given[HIGH] == Py_None;
    if (!one_bound && !integer(given[LOW], &first))
        return false;
    if (!integer(given[one_bound ? LOW : HIGH], &end))
        return false;
    const bool closed = given[ENDPOINT] == Py_True;
    if ((!closed && given[ENDPOINT] != NULL && given[ENDPOINT] != Py_False) || (closed ? end < first : end <= first))
        return false;
    if (first < type->first || end - !closed > type->last) /* end > first, or no 1 is taken: no overflow */
        return false;
    *low = first;
    *span = (uint64_t)end - (uint64_t)first - !closed;
    return true;
}

static PyObject *call_python(PyObject *self, PyObject *const *arguments, Py_ssize_t count, PyObject *keywords)
{
    PyObject *const positional = PyTuple_New(count), *const named = PyDict_New();
    PyObject *result = NULL, *method = NULL;
    if (positional == NULL || named == NULL)
        goto end;
    for (Py_ssize_t i = 0; i < count; i++)
        PyTuple_SetItem(positional, i, Py_NewRef(arguments[i]));
    for (Py_ssize_t i = 0; keywords != NULL && i < PyTuple_Size(keywords); i++)
        if (PyDict_SetItem(named, PyTuple_GetItem(keywords, i), arguments[count + i]) < 0)
            goto end;
    if ((method = PyObject_GetAttrString(self, "_integers")) != NULL)
        result = PyObject_Call(method, positional, named);
end:
    Py_XDECREF(method);
    Py_XDECREF(positional);
    Py_XDECREF(named);
    return result;
}

PyObject *lwpy_integers(PyObject *object, PyObject *const *arguments, Py_ssize_t count, PyObject *keywords)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    PyObject *given[ARGUMENTS] = {NULL};
    int64_t low;
    uint64_t span, n;
    const number_type *type;
    if (sort_arguments(arguments, count, keywords, given) && (type = take_type(given[DTYPE])) != NULL &&
        take_bounds(given, type, &low, &span)) {
        if (given[SIZE] == NULL || given[SIZE] == Py_None)
            return one(self, type, low, span);
        if (!self->device.cuda && count_of(given[SIZE], &n))
            return many(self, type, n, low, span);
    }
    return call_python(object, arguments, count, keywords);
}
