/* Fills by rows, of lanewise/rows.h: narrow formats, a key per row, blocks of an array. Shapes and types are Python's
 * (lanewise/_draw.py, lanewise/_keyed.py, lanewise/_block.py). */
#include "core.h"

#include <lanewise/rows.h>

/* ---- flat, in a format ---- */

typedef struct flat_job {
    bool integers;
    lw_kind kind;
    lw_format format;
    char *to;
    lw_value values[LW_MAX_PARAMETERS];
    uint64_t low, high;
} flat_job;

static lw_status flat_part(void *job, lwpy_place *place, uint64_t first, uint64_t count)
{
    const flat_job *const j = job;
    char *const to = j->to + first * lw_format_size(j->format);
    return j->integers ? lw_fill_integers(place->generator, j->format, to, count, j->low, j->high)
                       : lw_fill_as(place->generator, j->kind, j->format, to, count, j->values);
}

/* The kind's parameters of a tuple of numbers. */
static bool read_kind(int number, PyObject *tuple, lw_kind *kind, lw_kind_info *info, lw_value *values)
{
    *kind = (lw_kind)number;
    const lw_status known = lw_kind_describe(*kind, info);
    if (known != LW_OK)
        lwpy_raise(known);
    return known == LW_OK && lwpy_read_values(tuple, info, values);
}

/* _fill_as(kind, format, address, n, stream, values) */
PyObject *lwpy_fill_as(PyObject *object, PyObject *arguments)
{
    int kind, format;
    uint64_t address, n, stream;
    PyObject *tuple;
    lw_kind_info info;
    flat_job job = {.integers = false};
    if (!PyArg_ParseTuple(arguments, "iiO&O&O&O!", &kind, &format, lwpy_u64, &address, lwpy_u64, &n, lwpy_u64, &stream,
                          &PyTuple_Type, &tuple) ||
        !read_kind(kind, tuple, &job.kind, &info, job.values))
        return NULL;
    job.format = (lw_format)format;
    job.to = lwpy_pointer(address);
    lwpy_draws draws = {.n = n, .weight = 1, .part = flat_part, .job = &job, .stream = lwpy_pointer(stream)};
    return lwpy_draw_elements(lwpy_generator_of(object), &draws) ? Py_NewRef(Py_None) : NULL;
}

/* _fill_integers_as(format, address, n, stream, low, high) */
PyObject *lwpy_fill_integers_as(PyObject *object, PyObject *arguments)
{
    int format;
    uint64_t address, n, stream;
    flat_job job = {.integers = true};
    if (!PyArg_ParseTuple(arguments, "iO&O&O&O&O&", &format, lwpy_u64, &address, lwpy_u64, &n, lwpy_u64, &stream,
                          lwpy_u64, &job.low, lwpy_u64, &job.high))
        return NULL;
    job.format = (lw_format)format;
    job.to = lwpy_pointer(address);
    lwpy_draws draws = {.n = n, .weight = 1, .part = flat_part, .job = &job, .stream = lwpy_pointer(stream)};
    return lwpy_draw_elements(lwpy_generator_of(object), &draws) ? Py_NewRef(Py_None) : NULL;
}

/* ---- a key per row ---- */

typedef struct keyed_job {
    bool integers;
    lw_kind kind;
    lw_format format;
    char *to;
    uint64_t rows, length;
    const lw_key *keys;
    lw_kind_info info;
    lw_row_parameter parameters[LW_MAX_PARAMETERS];
    uint64_t low, high;
} keyed_job;

static size_t entry_bytes(lw_type type)
{
    return type == LW_TYPE_U64 || type == LW_TYPE_F64 ? 8 : 4;
}

static lw_status keyed_rows(const keyed_job *j, lw_context *context, uint64_t first, uint64_t count)
{
    char *const to = j->to + first * j->length * lw_format_size(j->format);
    if (j->integers)
        return lw_fill_integers_keyed(context, LW_ENGINE_PHILOX, j->format, to, count, j->length, j->length,
                                      j->keys + first, NULL, j->low, j->high);
    lw_row_parameter here[LW_MAX_PARAMETERS];
    for (int p = 0; p < j->info.parameters; p++) {
        const lw_row_parameter *const from = &j->parameters[p];
        const uint64_t step = from->per == LW_PER_ROW ? 1 : from->per == LW_PER_ELEMENT ? j->length : 0;
        here[p] = *from;
        if (from->per != LW_PER_CALL)
            here[p].array = (const char *)from->array + first * step * entry_bytes(j->info.parameter_type[p]);
    }
    return lw_fill_keyed(context, LW_ENGINE_PHILOX, j->kind, j->format, to, count, j->length, j->length,
                         j->keys + first, NULL, here);
}

/* All rows; on a CPU in parts, between which signals are seen. */
static PyObject *fill_keyed(lwpy_generator *self, const keyed_job *job, uint64_t stream)
{
    const uint64_t most = self->device.cuda         ? job->rows
                          : job->length < LWPY_PART ? LWPY_PART / (job->length + 1) + 1
                                                    : 1;
    uint64_t bad = 0;
    for (uint64_t done = 0; done < job->rows;) {
        const uint64_t count = most < job->rows - done ? most : job->rows - done;
        lwpy_words_lock(self->words);
        const lwpy_place *const place = lwpy_at(self, lwpy_pointer(stream));
        if (place == NULL) {
            lwpy_words_unlock(self->words);
            return NULL;
        }
        uint64_t wrong = 0;
        PyThreadState *const thread = PyEval_SaveThread();
        lw_status status = keyed_rows(job, place->context, done, count);
        if (status == LW_OK && !self->device.cuda) /* a device is not waited for */
            status = lw_context_domain_errors(place->context, &wrong);
        PyEval_RestoreThread(thread);
        lwpy_words_unlock(self->words);
        if (status != LW_OK)
            return lwpy_raise(status);
        done += count;
        bad += wrong;
        if (done < job->rows && PyErr_CheckSignals() != 0)
            return NULL;
    }
    if (bad == 0)
        Py_RETURN_NONE;
    return PyErr_Format(PyExc_ValueError, "%s: %llu of %llu elements have parameters outside their domain",
                        job->info.name, (unsigned long long)bad, (unsigned long long)(job->rows * job->length));
}

/* _fill_keyed(kind, format, address, rows, length, keys, stream, values, arrays, pers): arrays are addresses */
PyObject *lwpy_fill_keyed(PyObject *object, PyObject *arguments)
{
    int kind, format;
    uint64_t address, keys, stream;
    PyObject *tuple, *arrays, *pers;
    lw_value values[LW_MAX_PARAMETERS];
    keyed_job job = {.integers = false};
    if (!PyArg_ParseTuple(arguments, "iiO&O&O&O&O&O!O!O!", &kind, &format, lwpy_u64, &address, lwpy_u64, &job.rows,
                          lwpy_u64, &job.length, lwpy_u64, &keys, lwpy_u64, &stream, &PyTuple_Type, &tuple,
                          &PyTuple_Type, &arrays, &PyTuple_Type, &pers) ||
        !read_kind(kind, tuple, &job.kind, &job.info, values))
        return NULL;
    if (PyTuple_Size(arrays) != job.info.parameters || PyTuple_Size(pers) != job.info.parameters)
        return PyErr_Format(PyExc_TypeError, "%s has %d parameters", job.info.name, job.info.parameters);
    for (int p = 0; p < job.info.parameters; p++) {
        uint64_t array;
        uint32_t per;
        if (!lwpy_u64(PyTuple_GetItem(arrays, p), &array) || !lwpy_u32(PyTuple_GetItem(pers, p), &per))
            return NULL;
        job.parameters[p] = (lw_row_parameter){lwpy_pointer(array), (lw_per)per, values[p]};
    }
    job.format = (lw_format)format;
    job.to = lwpy_pointer(address);
    job.keys = lwpy_pointer(keys);
    return fill_keyed(lwpy_generator_of(object), &job, stream);
}

/* _fill_integers_keyed(format, address, rows, length, keys, stream, low, high) */
PyObject *lwpy_fill_integers_keyed(PyObject *object, PyObject *arguments)
{
    int format;
    uint64_t address, keys, stream;
    keyed_job job = {.integers = true};
    if (!PyArg_ParseTuple(arguments, "iO&O&O&O&O&O&O&", &format, lwpy_u64, &address, lwpy_u64, &job.rows, lwpy_u64,
                          &job.length, lwpy_u64, &keys, lwpy_u64, &stream, lwpy_u64, &job.low, lwpy_u64, &job.high))
        return NULL;
    job.format = (lw_format)format;
    job.to = lwpy_pointer(address);
    job.keys = lwpy_pointer(keys);
    return fill_keyed(lwpy_generator_of(object), &job, stream);
}

/* ---- a block of an array ---- */

typedef struct block_shape {
    int rank;
    uint64_t shape[LW_RANK_MOST], start[LW_RANK_MOST], count[LW_RANK_MOST];
    int64_t strides[LW_RANK_MOST];
    bool strided;
} block_shape;

static bool read_lengths(PyObject *tuple, int rank, uint64_t *lengths)
{
    if (PyTuple_Size(tuple) != rank)
        return PyErr_Format(PyExc_ValueError, "the shape has %d axes, the slices %zd", rank, PyTuple_Size(tuple)) !=
               NULL;
    for (int d = 0; d < rank; d++)
        if (!lwpy_u64(PyTuple_GetItem(tuple, d), &lengths[d]))
            return false;
    return true;
}

/* Of (shape, start, count, strides or None). */
static bool read_block(PyObject *shape, PyObject *start, PyObject *count, PyObject *strides, block_shape *block)
{
    const Py_ssize_t rank = PyTuple_Size(shape);
    if (rank > LW_RANK_MOST)
        return PyErr_Format(PyExc_ValueError, "shape: %zd axes; at most %d are served", rank, LW_RANK_MOST) != NULL;
    block->rank = (int)rank;
    block->strided = strides != Py_None;
    if (!read_lengths(shape, block->rank, block->shape) || !read_lengths(start, block->rank, block->start) ||
        !read_lengths(count, block->rank, block->count))
        return false;
    for (int d = 0; block->strided && d < block->rank; d++) {
        block->strides[d] = PyLong_AsLongLong(PyTuple_GetItem(strides, d));
        if (PyErr_Occurred())
            return false;
    }
    return true;
}

static lw_status run_block(lw_generator *generator, const flat_job *j, const block_shape *b)
{
    const int64_t *const strides = b->strided ? b->strides : NULL;
    return j->integers ? lw_fill_integers_block(generator, j->format, j->to, b->rank, b->shape, b->start, b->count,
                                                strides, j->low, j->high)
                       : lw_fill_block(generator, j->kind, j->format, j->to, b->rank, b->shape, b->start, b->count,
                                       strides, j->values);
}

static PyObject *fill_block(lwpy_generator *self, const flat_job *job, const block_shape *block, uint64_t stream)
{
    lwpy_words_lock(self->words);
    const lwpy_place *const place = lwpy_at(self, lwpy_pointer(stream));
    lw_status status = LW_OK;
    if (place != NULL) {
        PyThreadState *const thread = PyEval_SaveThread();
        status = run_block(place->generator, job, block);
        PyEval_RestoreThread(thread);
    }
    lwpy_words_unlock(self->words);
    if (place == NULL)
        return NULL;
    return status == LW_OK ? Py_NewRef(Py_None) : lwpy_raise(status);
}

/* _fill_block(kind, format, address, stream, values, shape, start, count, strides or None) */
PyObject *lwpy_fill_block(PyObject *object, PyObject *arguments)
{
    int kind, format;
    uint64_t address, stream;
    PyObject *tuple, *shape, *start, *count, *strides;
    lw_kind_info info;
    flat_job job = {.integers = false};
    block_shape block;
    if (!PyArg_ParseTuple(arguments, "iiO&O&O!O!O!O!O", &kind, &format, lwpy_u64, &address, lwpy_u64, &stream,
                          &PyTuple_Type, &tuple, &PyTuple_Type, &shape, &PyTuple_Type, &start, &PyTuple_Type, &count,
                          &strides) ||
        !read_kind(kind, tuple, &job.kind, &info, job.values) || !read_block(shape, start, count, strides, &block))
        return NULL;
    job.format = (lw_format)format;
    job.to = lwpy_pointer(address);
    return fill_block(lwpy_generator_of(object), &job, &block, stream);
}

/* _fill_integers_block(format, address, stream, low, high, shape, start, count, strides or None) */
PyObject *lwpy_fill_integers_block(PyObject *object, PyObject *arguments)
{
    int format;
    uint64_t address, stream;
    PyObject *shape, *start, *count, *strides;
    flat_job job = {.integers = true};
    block_shape block;
    if (!PyArg_ParseTuple(arguments, "iO&O&O&O&O!O!O!O", &format, lwpy_u64, &address, lwpy_u64, &stream, lwpy_u64,
                          &job.low, lwpy_u64, &job.high, &PyTuple_Type, &shape, &PyTuple_Type, &start, &PyTuple_Type,
                          &count, &strides) ||
        !read_block(shape, start, count, strides, &block))
        return NULL;
    job.format = (lw_format)format;
    job.to = lwpy_pointer(address);
    return fill_block(lwpy_generator_of(object), &job, &block, stream);
}
