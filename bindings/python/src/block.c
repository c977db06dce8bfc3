/* Memory of new arrays. The system hands out large memory as pages that it clears at their first touch: for 10^7 float64
 * that takes three times as long as filling them does (20 ms and 7 ms, one core). So memory of arrays that are gone is
 * kept, and the next array of about its size gets it. */
#include "core.h"

#include <stdlib.h>
#include <sys/mman.h>

enum { KEPT = 8, PAGE = 2 << 20, WORTH_KEEPING = 1 << 20 };
static const size_t KEPT_BYTES = (size_t)256 << 20;

typedef struct block {
    PyObject_HEAD void *memory;
    size_t bytes; /* that were asked for */
    size_t buffer;
} block;

/* What is kept, the oldest first; guarded by the interpreter's lock. */
static struct {
    void *memory;
    size_t buffer;
} kept[KEPT];
static int kept_count;
static size_t kept_bytes;

static PyObject *block_type, *numpy_empty, *frombuffer;

static void let_go(int i)
{
    free(kept[i].memory);
    kept_bytes -= kept[i].buffer;
    kept_count--;
    for (; i < kept_count; i++)
        kept[i] = kept[i + 1];
}

static void keep(void *memory, size_t buffer)
{
    if (buffer > KEPT_BYTES) {
        free(memory);
        return;
    }
    while (kept_count == KEPT || kept_bytes + buffer > KEPT_BYTES)
        let_go(0);
    kept[kept_count].memory = memory;
    kept[kept_count++].buffer = buffer;
    kept_bytes += buffer;
}

/* Kept memory that is large enough and not a quarter larger, the youngest first; NULL: there is none. */
static void *take_kept(size_t bytes, size_t *buffer)
{
    for (int i = kept_count - 1; i >= 0; i--) {
        if (kept[i].buffer < bytes || kept[i].buffer - bytes > bytes / 4)
            continue;
        void *const memory = kept[i].memory;
        *buffer = kept[i].buffer;
        kept[i].memory = NULL;
        let_go(i);
        return memory;
    }
    return NULL;
}

void *lwpy_scratch(size_t bytes, size_t *buffer)
{
    *buffer = 0; /* not worth keeping */
    if (bytes < WORTH_KEEPING)
        return malloc(bytes > 0 ? bytes : 1);
    void *memory = take_kept(bytes, buffer);
    if (memory != NULL || bytes > SIZE_MAX - PAGE)
        return memory;
    *buffer = (bytes + PAGE - 1) / PAGE * PAGE;
    memory = aligned_alloc(PAGE, *buffer);
    if (memory != NULL)
        madvise(memory, *buffer, MADV_HUGEPAGE); /* a hint */
    return memory;
}

void lwpy_scratch_done(void *memory, size_t buffer)
{
    if (buffer > 0 && memory != NULL)
        keep(memory, buffer);
    else
        free(memory);
}

static PyObject *block_make(size_t bytes)
{
    size_t buffer;
    void *const memory = lwpy_scratch(bytes, &buffer);
    if (memory == NULL)
        return PyErr_Format(PyExc_MemoryError, "there is no memory for an array of %zu bytes", bytes);
    allocfunc allocate = (allocfunc)PyType_GetSlot((PyTypeObject *)block_type, Py_tp_alloc);
    block *const self = (block *)allocate((PyTypeObject *)block_type, 0);
    if (self == NULL) {
        lwpy_scratch_done(memory, buffer);
        return NULL;
    }
    self->memory = memory;
    self->bytes = bytes;
    self->buffer = buffer;
    return (PyObject *)self;
}

static void block_delete(PyObject *object)
{
    block *const self = (block *)object;
    PyTypeObject *const type = Py_TYPE(object);
    lwpy_scratch_done(self->memory, self->buffer);
    freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release(object);
    Py_DECREF(type);
}

static int block_view(PyObject *object, Py_buffer *view, int flags)
{
    block *const self = (block *)object;
    return PyBuffer_FillInfo(view, object, self->memory, (Py_ssize_t)self->bytes, 0, flags);
}

PyObject *lwpy_empty(uint64_t n, PyObject *shape, size_t size, PyObject *type)
{
    if (n < WORTH_KEEPING / size || n > PY_SSIZE_T_MAX / size) {
        PyObject *const length = shape != NULL ? Py_NewRef(shape) : PyLong_FromUnsignedLongLong(n);
        PyObject *const small = length == NULL ? NULL : PyObject_CallFunctionObjArgs(numpy_empty, length, type, NULL);
        Py_XDECREF(length);
        return small;
    }
    PyObject *const memory = block_make(n * size);
    PyObject *const flat = memory == NULL ? NULL : PyObject_CallFunctionObjArgs(frombuffer, memory, type, NULL);
    Py_XDECREF(memory);
    if (flat == NULL || shape == NULL)
        return flat;
    PyObject *const array = PyObject_CallMethod(flat, "reshape", "O", shape);
    Py_DECREF(flat);
    return array;
}

PyObject *lwpy_block_empty(PyObject *module, PyObject *arguments)
{
    (void)module;
    uint64_t n, size;
    PyObject *type;
    if (!PyArg_ParseTuple(arguments, "O&O&O", lwpy_u64, &n, lwpy_u64, &size, &type))
        return NULL;
    if (size == 0 || size > 16) {
        PyErr_SetString(PyExc_ValueError, "an element has 1 to 16 bytes");
        return NULL;
    }
    return lwpy_empty(n, NULL, size, type);
}

PyObject *lwpy_block_trim(PyObject *module, PyObject *nothing)
{
    (void)module, (void)nothing;
    while (kept_count > 0)
        let_go(0);
    lwpy_borrow_trim();
    Py_RETURN_NONE;
}

int lwpy_add_blocks(PyObject *module)
{
    static PyType_Slot slots[] = {{Py_tp_doc, "Memory of an array."},
                                  {Py_tp_dealloc, (void *)block_delete},
                                  {Py_bf_getbuffer, (void *)block_view},
                                  {0, NULL}};
    static PyType_Spec spec = {"lanewise._core.Block", sizeof(block), 0,
                               Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, slots};
    PyObject *const numpy = PyImport_ImportModule("numpy");
    if (numpy == NULL)
        return -1;
    numpy_empty = PyObject_GetAttrString(numpy, "empty");
    frombuffer = PyObject_GetAttrString(numpy, "frombuffer");
    Py_DECREF(numpy);
    block_type = PyType_FromSpec(&spec);
    if (numpy_empty == NULL || frombuffer == NULL || block_type == NULL)
        return -1;
    return PyModule_AddObjectRef(module, "Block", block_type);
}
