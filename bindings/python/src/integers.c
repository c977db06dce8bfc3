/* Integers between bounds: low + what range-u64 gives for 8-byte types, or range-u32 for shorter ones. Integers and
 * NumPy's arrays of int64 as bounds, and NumPy's types, are served here; all else goes to the generator's Python method
 * _integers. */
#include "core.h"

#include <stdlib.h>
#include <string.h>

static PyObject *words[5]; /* low, high, size, dtype, endpoint */
enum { LOW, HIGH, SIZE, DTYPE, ENDPOINT, ARGUMENTS };

/* The first and last numbers of types; bounds here are int64's. */
static const int64_t first_of[] = {
    [LWPY_INT64] = INT64_MIN, [LWPY_INT32] = INT32_MIN, [LWPY_INT16] = INT16_MIN,
    [LWPY_INT8] = INT8_MIN,   [LWPY_UINT64] = 0,        [LWPY_UINT32] = 0,
    [LWPY_UINT16] = 0,        [LWPY_UINT8] = 0,         [LWPY_BOOL] = 0,
};
static const int64_t last_of[] = {
    [LWPY_INT64] = INT64_MAX,   [LWPY_INT32] = INT32_MAX,  [LWPY_INT16] = INT16_MAX,
    [LWPY_INT8] = INT8_MAX,     [LWPY_UINT64] = INT64_MAX, [LWPY_UINT32] = UINT32_MAX,
    [LWPY_UINT16] = UINT16_MAX, [LWPY_UINT8] = UINT8_MAX,  [LWPY_BOOL] = 1,
};

bool lwpy_integers_open(void)
{
    static const char *const names[] = {"low", "high", "size", "dtype", "endpoint"};
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
 * range-u64 multiplies the element's word w by the bound (docs/contract/elements.md). For the bound 2^63 it gives the
 * word's upper 63 bits h, and rejects none. So one fill serves all bounds: the element is the upper half of (2 h + 1)
 * bound, unless the lower half is below 2 bound. Then the lowest bit of the word may decide, or the bound may reject
 * it. Such elements are rare where bounds are small, and are drawn one by one; if a chunk has many, a fill for the bound
 * 2^64 - 1 gives words: it is w - 1 of all but w = 0, of which h is 0. range-u32 is the same with 32 bits. */

enum { CHUNK = 2048, FEW = 8 };

/* Bounds of each element; the same for all where an array is NULL. Numbers are modulo 2^64. */
typedef struct bounds {
    const int64_t *low_array, *high_array;
    int64_t low, high;
    bool closed; /* high is the last number */
} bounds;

typedef struct chunk {
    size_t n;
    bool wide;                 /* 64-bit types */
    const int64_t *low, *high; /* of its first element */
    size_t low_step, high_step;
    uint64_t open; /* 1: high is behind the last number */
    union {
        uint64_t wide[CHUNK];
        uint32_t narrow[CHUNK];
    } half, word;
    uint16_t special[CHUNK];
} chunk;

static void chunk_bounds(chunk *c, const bounds *of, uint64_t first)
{
    c->low_step = of->low_array != NULL;
    c->high_step = of->high_array != NULL;
    c->low = c->low_step ? of->low_array + first : &of->low;
    c->high = c->high_step ? of->high_array + first : &of->high;
    c->open = !of->closed;
}

static inline uint64_t low_of(const chunk *c, size_t i)
{
    return (uint64_t)c->low[i * c->low_step];
}

/* The last number less the first. */
static inline uint64_t span_of(const chunk *c, size_t i)
{
    return (uint64_t)c->high[i * c->high_step] - c->open - low_of(c, i);
}

/* An element as if the lowest bit of its word did not matter; whether it may. */
static inline bool multiply(bool wide, uint64_t half, uint64_t span, uint64_t *number)
{
    const uint64_t bound = span + 1;
    __extension__ const unsigned __int128 product = (unsigned __int128)(2 * half + 1) * bound;
    *number = (uint64_t)(product >> (wide ? 64 : 32));
    return (wide ? (uint64_t)product : (uint32_t)product) < 2 * bound || (wide && span >> 63);
}

/* The numbers of a chunk; whether some are special. Without a branch on them, a loop per width. */
static bool multiply_wide(const chunk *c, uint64_t *out)
{
    bool special = false;
    for (size_t i = 0; i < c->n; i++) {
        uint64_t number;
        special |= multiply(true, c->half.wide[i], span_of(c, i), &number);
        out[i] = number + low_of(c, i);
    }
    return special;
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

static bool multiply_narrow(const chunk *c, void *out, int bytes)
{
    bool special = false;
    for (size_t i = 0; i < c->n; i++) {
        uint64_t number;
        special |= multiply(false, c->half.narrow[i], span_of(c, i), &number);
        put(out, i, bytes, number + low_of(c, i));
    }
    return special;
}

/* Draws an element for its own bound. */
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

/* The element of a word and of its upper bits; false: another word is to be drawn. */
static bool take_word(bool wide, uint64_t half, uint64_t word, uint64_t span, uint64_t *number)
{
    const int bits = wide ? 64 : 32;
    const uint64_t bound = span + 1, mask = wide ? UINT64_MAX : UINT32_MAX;
    if (span == mask || half == 0)
        return false; /* all bits are another kind; the word may have been 0 */
    __extension__ const unsigned __int128 product = (unsigned __int128)word * bound;
    const uint64_t low = (uint64_t)product & mask;
    *number = (uint64_t)(product >> bits);
    return low >= bound || low >= (wide ? -bound % bound : (mask + 1) % bound);
}

/* The special elements of a chunk, whose first is element `first`. */
static lw_status settle(lw_generator *generator, chunk *c, uint64_t first, void *out, int bytes)
{
    size_t special = 0;
    uint64_t number;
    for (size_t i = 0; i < c->n; i++) {
        c->special[special] = (uint16_t)i;
        special += multiply(c->wide, c->wide ? c->half.wide[i] : c->half.narrow[i], span_of(c, i), &number);
    }
    const bool known = special > FEW;
    lw_status status = known ? lw_generator_seek(generator, first) : LW_OK;
    if (status == LW_OK && known)
        status = fill_span(generator, &c->word, c->n, c->wide ? 8 : 4, (c->wide ? UINT64_MAX : UINT32_MAX) - 1);
    for (size_t s = 0; s < special && status == LW_OK; s++) {
        const size_t i = c->special[s];
        const uint64_t half = c->wide ? c->half.wide[i] : c->half.narrow[i], span = span_of(c, i);
        const uint64_t word = (c->wide ? c->word.wide[i] : c->word.narrow[i]) + UINT64_C(1);
        if (!known || !take_word(c->wide, half, word, span, &number))
            status = take_alone(generator, first + i, bytes, span, &number);
        put(out, i, bytes, number + low_of(c, i));
    }
    return status;
}

static lw_status fill_each(lw_generator *generator, void *out, uint64_t first, size_t n, int bytes, const bounds *of)
{
    chunk *const c = malloc(sizeof(*c));
    uint64_t cursor;
    if (c == NULL)
        return LW_ERROR_MEMORY;
    c->wide = bytes == 8;
    lw_status status = lw_generator_tell(generator, &cursor);
    for (size_t done = 0; done < n && status == LW_OK; done += CHUNK) {
        char *const to = (char *)out + done * (size_t)bytes;
        c->n = n - done < CHUNK ? n - done : CHUNK;
        chunk_bounds(c, of, first + done);
        status = lw_generator_seek(generator, cursor + done);
        if (status == LW_OK)
            status = fill_span(generator, &c->half, c->n, c->wide ? 8 : 4, (c->wide ? UINT64_MAX : UINT32_MAX) >> 1);
        if (status == LW_OK && (c->wide ? multiply_wide(c, (uint64_t *)to) : multiply_narrow(c, to, bytes)))
            status = settle(generator, c, cursor + done, to, bytes);
    }
    free(c);
    return status;
}

/* ---- calls on the host ---- */

typedef struct job {
    void *out;
    size_t n;
    int bytes;
    uint64_t low, span;
    const bounds *each; /* not null: for each element */
} job;

static lw_status fill_part(void *whole, lwpy_place *place, uint64_t first, uint64_t count)
{
    const job *const j = whole;
    char *const to = (char *)j->out + first * (uint64_t)j->bytes;
    return j->each != NULL ? fill_each(place->generator, to, first, count, j->bytes, j->each)
                           : fill_between(place->generator, to, count, j->bytes, j->low, j->span);
}

static bool run(lwpy_generator *self, job *j)
{
    lwpy_draws draws = {.n = j->n, .weight = 1, .part = fill_part, .job = j, .on_host = true};
    return lwpy_draw_elements(self, &draws);
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
    uint64_t address, n, lows, lasts;
    int bytes;
    if (!PyArg_ParseTuple(arguments, "O&O&iO&O&", lwpy_u64, &address, lwpy_u64, &n, &bytes, lwpy_u64, &lows, lwpy_u64,
                          &lasts))
        return NULL;
    const bounds each = {.low_array = lwpy_pointer(lows), .high_array = lwpy_pointer(lasts), .closed = true};
    job j = {.out = lwpy_pointer(address), .n = n, .bytes = bytes, .each = &each};
    return run(lwpy_generator_of(self), &j) ? Py_NewRef(Py_None) : NULL;
}

/* ---- integers(low, high=None, size=None, dtype=int64, endpoint=False) ---- */

/* An integer of the type that was asked for: NumPy's, or Python's. */
static PyObject *as_number(const lwpy_type *type, PyObject *dtype, int64_t number)
{
    if (dtype == (PyObject *)&PyBool_Type)
        return PyBool_FromLong(number != 0);
    return dtype == (PyObject *)&PyLong_Type ? PyLong_FromLongLong(number)
                                             : lwpy_number((int)(type - lwpy_types), number);
}

static PyObject *one(lwpy_generator *self, const lwpy_type *type, PyObject *dtype, int64_t low, uint64_t span)
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
    return status == LW_OK ? as_number(type, dtype, (int64_t)(number + word + (uint64_t)low)) : lwpy_raise(status);
}

static PyObject *many(lwpy_generator *self, const lwpy_type *type, const lwpy_shape *shape, job j)
{
    PyObject *const out = lwpy_empty_like(shape, type);
    Py_buffer view;
    if (out == NULL)
        return NULL;
    if (PyObject_GetBuffer(out, &view, PyBUF_WRITABLE) < 0) {
        Py_DECREF(out);
        return NULL;
    }
    j.out = view.buf;
    j.n = (size_t)view.len / (size_t)type->bytes;
    j.bytes = type->bytes;
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

static const lwpy_type *take_type(PyObject *dtype)
{
    const int type = dtype == NULL || dtype == Py_None ? LWPY_INT64 : lwpy_type_of(dtype);
    return type >= 0 && type <= LWPY_BOOL ? &lwpy_types[type] : NULL;
}

/* The bounds of a call: numbers, and arrays of one shape. */
typedef struct taken {
    bounds of;
    int arrays;
    Py_buffer view[2];
    lwpy_shape shape; /* of the arrays */
} taken;

static void release(taken *t)
{
    while (t->arrays > 0)
        PyBuffer_Release(&t->view[--t->arrays]);
}

/* A bound: a number, or an array of int64, which is viewed. */
static bool take_bound(PyObject *value, taken *t, int64_t *number, const int64_t **array)
{
    if (Py_TYPE(value) != lwpy_array_type)
        return lwpy_integer(value, number);
    Py_buffer *const view = &t->view[t->arrays];
    if (!lwpy_view_array(value, view))
        return false;
    if (t->arrays++ == 0) {
        t->shape.dimensions = view->ndim;
        t->shape.n = (uint64_t)(view->len / view->itemsize);
        for (int d = 0; d < view->ndim; d++)
            t->shape.length[d] = view->shape[d];
    }
    *array = view->buf;
    return lwpy_same_shape(&t->shape, view) && view->format != NULL &&
           (strcmp(view->format, "l") == 0 || strcmp(view->format, "q") == 0) && (uintptr_t)view->buf % 8 == 0;
}

/* Whether all bounds are in order and in the type. */
static bool in_order(const taken *t, int type)
{
    const bounds *const of = &t->of;
    const uint64_t n = t->arrays > 0 ? t->shape.n : 1;
    const int64_t least = first_of[type], most = last_of[type] == INT64_MAX ? INT64_MAX : last_of[type] + !of->closed;
    const int64_t *const lows = of->low_array != NULL ? of->low_array : &of->low;
    const int64_t *const highs = of->high_array != NULL ? of->high_array : &of->high;
    const uint64_t low_step = of->low_array != NULL, high_step = of->high_array != NULL;
    bool wrong = false;
    if (type != LWPY_INT64)
        for (uint64_t i = 0; i < n; i++)
            wrong |= (lows[i * low_step] < least) | (highs[i * high_step] > most);
    if (of->closed)
        for (uint64_t i = 0; i < n; i++)
            wrong |= highs[i * high_step] < lows[i * low_step];
    else
        for (uint64_t i = 0; i < n; i++)
            wrong |= highs[i * high_step] <= lows[i * low_step];
    return !wrong;
}

/* False: Python's method says what is wrong, or does it. */
static bool take_bounds(PyObject *const *given, int type, taken *t)
{
    *t = (taken){.arrays = 0};
    const bool one_bound = given[HIGH] == NULL || given[HIGH] == Py_None;
    t->of.closed = given[ENDPOINT] == Py_True;
    if ((t->of.closed || given[ENDPOINT] == NULL || given[ENDPOINT] == Py_False) &&
        (one_bound || take_bound(given[LOW], t, &t->of.low, &t->of.low_array)) &&
        take_bound(given[one_bound ? LOW : HIGH], t, &t->of.high, &t->of.high_array) && in_order(t, type))
        return true;
    release(t);
    return false;
}

/* The shape of the result: that of size, of the arrays, or of both. */
static bool take_shape(PyObject *size, const taken *t, lwpy_shape *shape)
{
    if (size == NULL) {
        *shape = t->shape;
        return true;
    }
    return lwpy_shape_of(size, shape) && (t->arrays == 0 || lwpy_equal_shapes(shape, &t->shape));
}

PyObject *lwpy_integers(PyObject *object, PyObject *const *arguments, Py_ssize_t count, PyObject *keywords)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    PyObject *given[ARGUMENTS] = {NULL}, *result = Py_NotImplemented;
    const lwpy_type *type;
    lwpy_shape shape;
    taken t;
    if (sort_arguments(arguments, count, keywords, given) && (type = take_type(given[DTYPE])) != NULL &&
        take_bounds(given, (int)(type - lwpy_types), &t)) {
        PyObject *const size = given[SIZE] == Py_None ? NULL : given[SIZE];
        const uint64_t low = (uint64_t)t.of.low, span = (uint64_t)t.of.high - low - !t.of.closed;
        if (t.arrays == 0 && size == NULL)
            result = one(self, type, given[DTYPE], t.of.low, span);
        else if (!self->device.cuda && take_shape(size, &t, &shape))
            result = many(self, type, &shape, (job){.low = low, .span = span, .each = t.arrays > 0 ? &t.of : NULL});
        release(&t);
    }
    return result != Py_NotImplemented ? result : lwpy_call_python(object, "_integers", arguments, count, keywords);
}
