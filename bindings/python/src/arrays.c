/* Memory that others own (buffers, DLPack), and ours for others. */
#include "core.h"

#include <stdlib.h>

#include "dlpack.h"

/* The caller keeps the object as long as it uses the address. */
PyObject *lwpy_buffer(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *object;
    int writable;
    Py_buffer view;
    if (!PyArg_ParseTuple(arguments, "Op", &object, &writable) ||
        PyObject_GetBuffer(object, &view, PyBUF_C_CONTIGUOUS | (writable ? PyBUF_WRITABLE : 0)) < 0)
        return NULL;
    PyObject *const result =
        Py_BuildValue("(KK)", (unsigned long long)(uintptr_t)view.buf, (unsigned long long)view.len);
    PyBuffer_Release(&view);
    return result;
}

static PyObject *integers(const int64_t *numbers, int32_t count)
{
    PyObject *const tuple = PyTuple_New(count);
    for (int32_t i = 0; tuple != NULL && i < count; i++) {
        PyObject *const number = PyLong_FromLongLong(numbers[i]);
        if (number == NULL) {
            Py_DECREF(tuple);
            return NULL;
        }
        PyTuple_SetItem(tuple, i, number);
    }
    return tuple;
}

/* dlpack_read(capsule) -> (address, shape, strides or None, (code, bits, lanes), (device type, id), read-only). The
 * caller keeps the capsule as long as it uses the address: it stays the owner. */
PyObject *lwpy_dlpack_read(PyObject *module, PyObject *capsule)
{
    (void)module;
    const dl_tensor *t;
    int read_only = 0;
    if (PyCapsule_IsValid(capsule, "dltensor_versioned")) {
        const dl_versioned *const managed = PyCapsule_GetPointer(capsule, "dltensor_versioned");
        if (managed->version.major != 1) {
            PyErr_Format(PyExc_BufferError, "DLPack of version %u is not known here", managed->version.major);
            return NULL;
        }
        read_only = (managed->flags & DL_READ_ONLY) != 0;
        t = &managed->tensor;
    } else {
        const dl_managed *const managed = PyCapsule_GetPointer(capsule, "dltensor");
        if (managed == NULL)
            return NULL;
        t = &managed->tensor;
    }
    PyObject *const shape = integers(t->shape, t->dimensions);
    PyObject *const strides = t->strides == NULL ? Py_NewRef(Py_None) : integers(t->strides, t->dimensions);
    if (shape == NULL || strides == NULL) {
        Py_XDECREF(shape);
        Py_XDECREF(strides);
        return NULL;
    }
    const unsigned long long address = (uintptr_t)t->data + t->byte_offset;
    return Py_BuildValue("(KNN(iii)(ii)N)", address, shape, strides, t->dtype.code, t->dtype.bits, t->dtype.lanes,
                         t->device.type, t->device.id, PyBool_FromLong(read_only));
}

/* ---- ours for others: a capsule that keeps its owner ---- */

static void drop(void *owner)
{
    const PyGILState_STATE state = PyGILState_Ensure();
    Py_DECREF((PyObject *)owner);
    PyGILState_Release(state);
}

static void release(dl_managed *managed)
{
    drop(managed->owner);
    free(managed);
}

static void release_versioned(dl_versioned *managed)
{
    drop(managed->owner);
    free(managed);
}

/* Whoever takes a capsule renames it; what nobody took is released with it. */
static void forget(PyObject *capsule)
{
    if (PyCapsule_IsValid(capsule, "dltensor")) {
        dl_managed *const managed = PyCapsule_GetPointer(capsule, "dltensor");
        managed->release(managed);
    } else if (PyCapsule_IsValid(capsule, "dltensor_versioned")) {
        dl_versioned *const managed = PyCapsule_GetPointer(capsule, "dltensor_versioned");
        managed->release(managed);
    }
}

static bool describe(dl_tensor *t, PyObject *shape, int64_t *buffer)
{
    t->shape = buffer;
    t->strides = buffer + t->dimensions;
    uint64_t stride = 1;
    for (int32_t i = t->dimensions - 1; i >= 0; i--) {
        uint64_t length;
        if (!lwpy_u64(PyTuple_GetItem(shape, i), &length))
            return false;
        t->shape[i] = (int64_t)length;
        t->strides[i] = (int64_t)stride;
        stride *= length;
    }
    return true;
}

/* dlpack_make(owner, address, shape, code, bits, device type, device id, versioned) */
PyObject *lwpy_dlpack_make(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *owner, *shape;
    uint64_t address;
    int code, bits, type, id, versioned;
    if (!PyArg_ParseTuple(arguments, "OO&O!iiiip", &owner, lwpy_u64, &address, &PyTuple_Type, &shape, &code, &bits,
                          &type, &id, &versioned))
        return NULL;
    const size_t head = versioned ? sizeof(dl_versioned) : sizeof(dl_managed);
    const int32_t dimensions = (int32_t)PyTuple_Size(shape);
    char *const memory = calloc(1, head + 2 * (size_t)dimensions * sizeof(int64_t));
    if (memory == NULL)
        return PyErr_NoMemory();
    dl_tensor *const t = versioned ? &((dl_versioned *)memory)->tensor : &((dl_managed *)memory)->tensor;
    *t = (dl_tensor){.data = lwpy_pointer(address), .dimensions = dimensions};
    t->device.type = type;
    t->device.id = id;
    t->dtype.code = (uint8_t)code;
    t->dtype.bits = (uint8_t)bits;
    t->dtype.lanes = 1;
    if (!describe(t, shape, (int64_t *)(memory + head))) {
        free(memory);
        return NULL;
    }
    if (versioned) {
        dl_versioned *const managed = (dl_versioned *)memory;
        managed->version.major = 1;
        managed->owner = owner;
        managed->release = release_versioned;
    } else {
        ((dl_managed *)memory)->owner = owner;
        ((dl_managed *)memory)->release = release;
    }
    PyObject *const capsule = PyCapsule_New(memory, versioned ? "dltensor_versioned" : "dltensor", forget);
    if (capsule == NULL)
        free(memory);
    else
        Py_INCREF(owner);
    return capsule;
}

/* ---- memory of a device, freed with the object ---- */

typedef struct device_memory {
    PyObject_HEAD
    lwpy_device device;
    void *memory;
} device_memory;

static PyObject *memory_new(PyTypeObject *type, PyObject *arguments, PyObject *keywords)
{
    static char *names[] = {"device", "bytes", NULL};
    PyObject *name;
    uint64_t bytes;
    lwpy_device device;
    lw_context *context;
    if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "OO&", names, &name, lwpy_u64, &bytes) ||
        !lwpy_device_read(name, 0, &device))
        return NULL;
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    device_memory *const self = (device_memory *)allocate(type, 0);
    if (self == NULL)
        return NULL;
    self->device = device;
    lw_status status = lwpy_context_borrow(&device, NULL, &context);
    if (status == LW_OK) {
        status = lw_malloc(context, &self->memory, bytes > 0 ? bytes : 1);
        lwpy_context_give_back(context, status == LW_OK);
    }
    if (status == LW_OK)
        return (PyObject *)self;
    lwpy_raise(status);
    Py_DECREF(self);
    return NULL;
}

static void memory_delete(PyObject *object)
{
    device_memory *const self = (device_memory *)object;
    PyTypeObject *const type = Py_TYPE(object);
    lw_context *context;
    if (self->memory != NULL && lwpy_context_borrow(&self->device, NULL, &context) == LW_OK)
        lwpy_context_give_back(context, lw_free(context, self->memory) == LW_OK);
    freefunc release_object = (freefunc)PyType_GetSlot(type, Py_tp_free);
    release_object(object);
    Py_DECREF(type);
}

static PyObject *get_address(PyObject *object, void *nothing)
{
    (void)nothing;
    return PyLong_FromUnsignedLongLong((uintptr_t)((device_memory *)object)->memory);
}

/* copy(to, from, bytes): between any two places, after this object's queued work; complete on return */
static PyObject *memory_copy(PyObject *object, PyObject *arguments)
{
    device_memory *const self = (device_memory *)object;
    uint64_t to, from, bytes;
    lw_context *context;
    if (!PyArg_ParseTuple(arguments, "O&O&O&", lwpy_u64, &to, lwpy_u64, &from, lwpy_u64, &bytes))
        return NULL;
    lw_status status = lwpy_context_borrow(&self->device, NULL, &context);
    if (status != LW_OK)
        return lwpy_raise(status);
    Py_BEGIN_ALLOW_THREADS
    status = lw_copy(context, lwpy_pointer(to), lwpy_pointer(from), bytes);
    Py_END_ALLOW_THREADS
    lwpy_context_give_back(context, status == LW_OK);
    if (status != LW_OK)
        return lwpy_raise(status);
    Py_RETURN_NONE;
}

int lwpy_add_arrays(PyObject *module)
{
    static PyGetSetDef properties[] = {{"address", get_address, NULL, "where it is", NULL}, {NULL, NULL, NULL, NULL, NULL}};
    static PyMethodDef methods[] = {{"copy", memory_copy, METH_VARARGS, "copy(to, from, bytes)"}, {NULL, NULL, 0, NULL}};
    static PyType_Slot slots[] = {
        {Py_tp_doc, "Memory of a device, freed with this object."}, {Py_tp_new, (void *)memory_new},
        {Py_tp_dealloc, (void *)memory_delete}, {Py_tp_getset, properties}, {Py_tp_methods, methods}, {0, NULL}};
    static PyType_Spec spec = {"lanewise._core.DeviceMemory", sizeof(device_memory), 0, Py_TPFLAGS_DEFAULT, slots};
    PyObject *const type = PyType_FromSpec(&spec);
    if (type == NULL)
        return -1;
    const int added = PyModule_AddObjectRef(module, "DeviceMemory", type);
    Py_DECREF(type);
    return added;
}
