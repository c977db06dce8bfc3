/* Generator's calls that fill memory of a known address, at a stream. */
#include "core.h"
#include "method_docs.h"

#include <string.h>

/* A call of the library, at a stream, without Python's lock. */
typedef struct call {
    lwpy_place *place; /* NULL: an exception is set */
    PyThreadState *thread;
} call;

static call call_begin(lwpy_generator *self, unsigned long long stream)
{
    call c = {NULL, NULL};
    lwpy_words_lock(self->words);
    c.place = lwpy_at(self, lwpy_pointer(stream));
    if (c.place == NULL)
        lwpy_words_unlock(self->words);
    else
        c.thread = PyEval_SaveThread();
    return c;
}

/* The cursor moves by `elements` if the call succeeded. */
static PyObject *call_end(lwpy_generator *self, call c, lw_status status, uint64_t elements)
{
    PyEval_RestoreThread(c.thread);
    if (status == LW_OK && self->device_cursor == NULL)
        lwpy_skip(self->words, elements);
    lwpy_words_unlock(self->words);
    if (status != LW_OK)
        return lwpy_raise(status);
    Py_RETURN_NONE;
}

/* ---- parameters ---- */

bool lwpy_read_values(PyObject *tuple, const lw_kind_info *info, lw_value *values)
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

/* A fill of a kind; each: parameters per element. */
typedef struct fill_job {
    lw_kind_info info;
    lw_kind kind;
    char *to;
    lw_value values[LW_MAX_PARAMETERS];
    lw_each each[LW_MAX_PARAMETERS];
    bool see_errors; /* where a call is complete when it returns, it can say that parameters were wrong */
    uint64_t bad;
} fill_job;

static lw_status fill_part(void *job, lwpy_place *place, uint64_t first, uint64_t count)
{
    const fill_job *const j = job;
    return lw_fill(place->generator, j->kind, j->to + first * j->info.size, count, j->values);
}

/* Bytes of a parameter in an array. */
static size_t parameter_bytes(lw_type type)
{
    return type == LW_TYPE_U64 || type == LW_TYPE_F64 ? 8 : 4;
}

lw_status lwpy_fill_each(lwpy_place *place, lw_kind kind, void *to, uint64_t first, uint64_t count, const lw_each *each,
                         const lw_type *types, uint64_t *bad)
{
    lw_each here[LW_MAX_PARAMETERS];
    for (int p = 0; p < LW_MAX_PARAMETERS; p++) {
        const char *const array = each[p].array;
        here[p] = each[p];
        here[p].array = array == NULL ? NULL : array + first * parameter_bytes(types[p]);
    }
    const lw_status status = lw_fill_each(place->generator, kind, to, count, here);
    return status == LW_OK && bad != NULL ? lw_context_domain_errors(place->context, bad) : status;
}

static lw_status fill_each_part(void *job, lwpy_place *place, uint64_t first, uint64_t count)
{
    fill_job *const j = job;
    uint64_t bad = 0;
    const lw_status status = lwpy_fill_each(place, j->kind, j->to + first * j->info.size, first, count, j->each,
                                            j->info.parameter_type, j->see_errors ? &bad : NULL);
    j->bad += bad;
    return status;
}

/* The kind and the parameters that are the same for all elements. */
static bool fill_open(fill_job *job, int kind, uint64_t address, PyObject *tuple)
{
    *job = (fill_job){.kind = (lw_kind)kind, .to = lwpy_pointer(address)};
    const lw_status known = lw_kind_describe(job->kind, &job->info);
    if (known != LW_OK)
        lwpy_raise(known);
    return known == LW_OK && lwpy_read_values(tuple, &job->info, job->values);
}

static PyObject *fill(PyObject *object, PyObject *arguments)
{
    int kind;
    uint64_t address, n, stream;
    PyObject *tuple;
    fill_job job;
    if (!PyArg_ParseTuple(arguments, "iO&O&O&O!", &kind, lwpy_u64, &address, lwpy_u64, &n, lwpy_u64, &stream,
                          &PyTuple_Type, &tuple) ||
        !fill_open(&job, kind, address, tuple))
        return NULL;
    lwpy_draws draws = {.n = n, .weight = 1, .part = fill_part, .job = &job, .stream = lwpy_pointer(stream)};
    return lwpy_draw_elements(lwpy_generator_of(object), &draws) ? Py_NewRef(Py_None) : NULL;
}

static PyObject *fill_each(PyObject *object, PyObject *arguments)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    int kind;
    uint64_t address, n, stream;
    PyObject *tuple, *arrays;
    fill_job job;
    if (!PyArg_ParseTuple(arguments, "iO&O&O&O!O!", &kind, lwpy_u64, &address, lwpy_u64, &n, lwpy_u64, &stream,
                          &PyTuple_Type, &tuple, &PyTuple_Type, &arrays) ||
        !fill_open(&job, kind, address, tuple))
        return NULL;
    if (PyTuple_Size(arrays) != job.info.parameters) {
        PyErr_Format(PyExc_TypeError, "%s has %d parameters", job.info.name, job.info.parameters);
        return NULL;
    }
    for (int p = 0; p < job.info.parameters; p++) {
        uint64_t array;
        if (!lwpy_u64(PyTuple_GetItem(arrays, p), &array))
            return NULL;
        job.each[p] = (lw_each){lwpy_pointer(array), job.values[p]};
    }
    job.see_errors = !self->device.cuda; /* a device is not waited for */
    lwpy_draws draws = {.n = n, .weight = 1, .part = fill_each_part, .job = &job, .stream = lwpy_pointer(stream)};
    if (!lwpy_draw_elements(self, &draws))
        return NULL;
    if (job.bad == 0)
        Py_RETURN_NONE;
    lwpy_cursor_back(self, draws.begin + n, draws.begin);
    PyErr_Format(PyExc_ValueError, "%s: %llu of %llu elements have parameters outside their domain", job.info.name,
                 (unsigned long long)job.bad, (unsigned long long)n);
    return NULL;
}

static lw_status fill_vector_part(void *job, lwpy_place *place, uint64_t first, uint64_t count)
{
    const lwpy_vector_job *const j = job;
    return lw_fill_vector(place->generator, j->vector, j->to + first * j->row_bytes, count, j->dimensions, j->trials,
                          j->arrays);
}

bool lwpy_fill_vector(lwpy_generator *self, lwpy_vector_job *job, lwpy_draws *draws)
{
    draws->weight = job->dimensions > 0 ? job->dimensions : 1;
    draws->part = fill_vector_part;
    draws->job = job;
    return lwpy_draw_elements(self, draws);
}

static PyObject *fill_vector(PyObject *object, PyObject *arguments)
{
    int vector;
    uint64_t address, n, stream, dimensions, trials, array[LW_VECTOR_MAX_ARRAYS] = {0};
    lw_vector_info info;
    if (!PyArg_ParseTuple(arguments, "iO&O&O&O&O&(O&O&)", &vector, lwpy_u64, &address, lwpy_u64, &n, lwpy_u64, &stream,
                          lwpy_u64, &dimensions, lwpy_u64, &trials, lwpy_u64, &array[0], lwpy_u64, &array[1]))
        return NULL;
    const lw_status known = lw_vector_describe((lw_vector)vector, &info);
    if (known != LW_OK)
        return lwpy_raise(known);
    lwpy_vector_job job = {(lw_vector)vector,
                           lwpy_pointer(address),
                           dimensions * info.size,
                           dimensions,
                           trials,
                           {lwpy_pointer(array[0]), lwpy_pointer(array[1])}};
    lwpy_draws draws = {.n = n, .stream = lwpy_pointer(stream)};
    return lwpy_fill_vector(lwpy_generator_of(object), &job, &draws) ? Py_NewRef(Py_None) : NULL;
}

static PyObject *choose(PyObject *object, PyObject *arguments)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    uint64_t address, k, n, stream;
    if (!PyArg_ParseTuple(arguments, "O&O&O&O&", lwpy_u64, &address, lwpy_u64, &k, lwpy_u64, &n, lwpy_u64, &stream))
        return NULL;
    const call c = call_begin(self, stream);
    if (c.place == NULL)
        return NULL;
    return call_end(self, c, lw_choose_u64(c.place->generator, lwpy_pointer(address), k, n), 1);
}

/* n weights, and memory for count of their indices. */
typedef struct weighted {
    const void *weights;
    lw_type type;
    uint64_t n, *out, count;
} weighted;

static call weighted_begin(lwpy_generator *self, PyObject *arguments, weighted *w)
{
    uint64_t weights, address, n, count, stream;
    int type;
    if (!PyArg_ParseTuple(arguments, "O&iO&O&O&O&", lwpy_u64, &weights, &type, lwpy_u64, &n, lwpy_u64, &address,
                          lwpy_u64, &count, lwpy_u64, &stream))
        return (call){NULL, NULL};
    *w = (weighted){lwpy_pointer(weights), (lw_type)type, n, lwpy_pointer(address), count};
    return call_begin(self, stream);
}

static PyObject *choose_weighted(PyObject *object, PyObject *arguments)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    weighted w;
    const call c = weighted_begin(self, arguments, &w);
    if (c.place == NULL)
        return NULL;
    return call_end(self, c, lw_choose_weighted_u64(c.place->generator, w.weights, w.type, w.n, w.out, w.count), 1);
}

/* With replacement, by a table that lives as long as the call. */
static PyObject *sample_weighted(PyObject *object, PyObject *arguments)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    weighted w;
    const call c = weighted_begin(self, arguments, &w);
    if (c.place == NULL)
        return NULL;
    lw_alias *table = NULL;
    lw_status status = lw_alias_create(&table, c.place->context, w.weights, w.type, w.n, NULL);
    if (status == LW_OK)
        status = lw_alias_sample_u64(c.place->generator, table, w.out, w.count);
    lw_alias_destroy(table);
    return call_end(self, c, status, w.count);
}

/* CSR rows; `each` samples per row, of 4 or 8 bytes. One stream: rows * each elements of this sequence; else a stream
 * per row. Empty rows are seen in what they give: their count is taken, so that no later call reports it. */
static PyObject *categorical(PyObject *object, PyObject *arguments)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    uint64_t weights, offsets, rows, address, each, stream;
    int type, bytes, streams;
    if (!PyArg_ParseTuple(arguments, "O&iO&O&O&iO&iO&", lwpy_u64, &weights, &type, lwpy_u64, &offsets, lwpy_u64, &rows,
                          lwpy_u64, &address, &bytes, lwpy_u64, &each, &streams, lwpy_u64, &stream))
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
    lwpy_generator *const self = lwpy_generator_of(object);
    uint64_t stream = 0;
    if (!PyArg_ParseTuple(arguments, "|O&", lwpy_u64, &stream))
        return NULL;
    const call c = call_begin(self, stream);
    if (c.place == NULL)
        return NULL;
    return call_end(self, c, lw_context_synchronize(c.place->context), 0);
}

/* Both contexts' memory. The stream of the last call may be gone: then the whole device is waited for. */
static PyObject *trim(PyObject *object, PyObject *nothing)
{
    lwpy_generator *const self = lwpy_generator_of(object);
    lw_status status = LW_OK;
    (void)nothing;
    lwpy_words_lock(self->words);
    PyThreadState *const thread = PyEval_SaveThread();
    if (self->host.context != NULL)
        status = lw_context_trim(self->host.context);
    if (status == LW_OK && self->gpu.context != NULL)
        status = lw_context_use_stream(self->gpu.context, NULL);
    if (status == LW_OK && self->gpu.context != NULL)
        status = lw_context_trim(self->gpu.context);
    PyEval_RestoreThread(thread);
    lwpy_words_unlock(self->words);
    if (status != LW_OK)
        return lwpy_raise(status);
    Py_RETURN_NONE;
}

PyMethodDef lwpy_call_defs[] = {
    {"_begin", lwpy_begin, METH_O, "_begin(key): element 0 of the key's sequence"},
    {"_fill", fill, METH_VARARGS, "_fill(kind, address, n, stream, values)"},
    {"_fill_each", fill_each, METH_VARARGS, "_fill_each(kind, address, n, stream, values, arrays)"},
    {"_fill_as", lwpy_fill_as, METH_VARARGS, "_fill_as(kind, format, address, n, stream, values)"},
    {"_fill_integers_as", lwpy_fill_integers_as, METH_VARARGS,
     "_fill_integers_as(format, address, n, stream, low, high)"},
    {"_fill_keyed", lwpy_fill_keyed, METH_VARARGS,
     "_fill_keyed(kind, format, address, rows, length, keys, stream, values, arrays, pers)"},
    {"_fill_integers_keyed", lwpy_fill_integers_keyed, METH_VARARGS,
     "_fill_integers_keyed(format, address, rows, length, keys, stream, low, high)"},
    {"_fill_block", lwpy_fill_block, METH_VARARGS,
     "_fill_block(kind, format, address, stream, values, shape, start, count, strides or None)"},
    {"_fill_integers_block", lwpy_fill_integers_block, METH_VARARGS,
     "_fill_integers_block(format, address, stream, low, high, shape, start, count, strides or None)"},
    {"_fill_bits", lwpy_fill_bits, METH_VARARGS, "_fill_bits(address, words, stream, p)"},
    {"_fill_complex", lwpy_fill_complex, METH_VARARGS,
     "_fill_complex(bytes of an element, address, n, stream, re, im, stddev)"},
    {"_round", lwpy_round, METH_VARARGS, "_round(bf16, from, to, n, stream)"},
    {"_fill_vector", fill_vector, METH_VARARGS,
     "_fill_vector(vector, address, n, stream, dimensions, trials, (array, array))"},
    {"_permute", lwpy_permute, METH_VARARGS, "_permute(bytes of an item, address, n, stream)"},
    {"_choose", choose, METH_VARARGS, "_choose(address, k, n, stream)"},
    {"_choose_weighted", choose_weighted, METH_VARARGS, "_choose_weighted(weights, type, n, address, k, stream)"},
    {"_permuted", LWPY_FAST(lwpy_permuted), METH_FASTCALL,
     "_permuted(x, axis): a copy with its slices in random order"},
    {"_shuffled_copy", lwpy_shuffled_copy, METH_O, "_shuffled_copy(x): a copy in random order along the first axis"},
    {"_shuffled", lwpy_shuffled, METH_O, "_shuffled(x): whether x was of a kind that is in random order now"},
    {"_order", lwpy_order, METH_O, "_order(n): a random order of n items"},
    {"_chosen", LWPY_FAST(lwpy_chosen), METH_FASTCALL, "_chosen(n, size): different ones of the integers below n"},
    {"_picked", LWPY_FAST(lwpy_picked), METH_FASTCALL, "_picked(x, size): items of an array, each one of all"},
    {"multinomial", LWPY_FAST(lwpy_multinomial), METH_FASTCALL | METH_KEYWORDS, DOC_multinomial},
    {"_dirichlet", LWPY_FAST(lwpy_dirichlet), METH_FASTCALL, "_dirichlet(alpha, size): float64 of plain numbers"},
    {"_sample_weighted", sample_weighted, METH_VARARGS, "_sample_weighted(weights, type, n, address, count, stream)"},
    {"_fill_integers", lwpy_fill_integers, METH_VARARGS, "_fill_integers(address, n, bytes, low, span): on the host"},
    {"_fill_integers_each", lwpy_fill_integers_each, METH_VARARGS,
     "_fill_integers_each(address, n, bytes, lows, lasts): on the host"},
    {"integers", LWPY_FAST(lwpy_integers), METH_FASTCALL | METH_KEYWORDS, DOC_integers},
    {"_categorical", categorical, METH_VARARGS,
     "_categorical(weights, type, offsets, rows, address, bytes of an item, each, streams, stream)"},
    {"synchronize", synchronize, METH_VARARGS,
     "synchronize($self, stream=0, /)\n--\n\nWaits for the work that was queued on a CUDA stream."},
    {"trim", trim, METH_NOARGS,
     "trim($self, /)\n--\n\nGives back the memory that the generator keeps to work in; the next call that needs some "
     "takes it anew.\n\nWaits for its queued work (CUDA)."},
    {NULL, NULL, 0, NULL},
};
