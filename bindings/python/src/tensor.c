/* Tensors of PyTorch as `out`. Of a plain one C asks what Python's _memory asks by DLPack, which takes longer than a
 * short fill of a GPU. What is kept is the type, the element types and the function that tells of a stream: all are
 * PyTorch's own, for as long as the process lives. Where a tensor is, how many elements it has and on which stream its
 * library queues work is asked in each call. */
#include "core.h"

static struct {
    PyObject *tensor, *float32, *float64, *int64;
    PyObject *raw_stream; /* NULL: PyTorch without CUDA */
} torch;
static PyObject *word_torch, *word_data_ptr, *word_dtype, *word_get_device, *word_is_contiguous, *word_numel,
    *word_requires_grad;

bool lwpy_tensor_open(void)
{
    word_torch = PyUnicode_InternFromString("torch");
    word_data_ptr = PyUnicode_InternFromString("data_ptr");
    word_dtype = PyUnicode_InternFromString("dtype");
    word_get_device = PyUnicode_InternFromString("get_device");
    word_is_contiguous = PyUnicode_InternFromString("is_contiguous");
    word_numel = PyUnicode_InternFromString("numel");
    word_requires_grad = PyUnicode_InternFromString("requires_grad");
    return word_torch != NULL && word_data_ptr != NULL && word_dtype != NULL && word_get_device != NULL &&
           word_is_contiguous != NULL && word_numel != NULL && word_requires_grad != NULL;
}

/* PyTorch's names, once it is imported; as long as one is missing, none is kept. */
static bool find_torch(void)
{
    PyObject *const module = PyImport_GetModule(word_torch);
    if (module == NULL)
        return false;
    PyObject *const c = PyObject_GetAttrString(module, "_C");
    torch.raw_stream = c == NULL ? NULL : PyObject_GetAttrString(c, "_cuda_getCurrentRawStream");
    PyErr_Clear();
    torch.float32 = PyObject_GetAttrString(module, "float32");
    torch.float64 = PyObject_GetAttrString(module, "float64");
    torch.int64 = PyObject_GetAttrString(module, "int64");
    PyObject *const tensor = PyObject_GetAttrString(module, "Tensor");
    Py_XDECREF(c);
    Py_DECREF(module);
    if (c != NULL && torch.float32 != NULL && torch.float64 != NULL && torch.int64 != NULL && tensor != NULL) {
        torch.tensor = tensor;
        return true;
    }
    Py_XDECREF(tensor);
    Py_CLEAR(torch.float32);
    Py_CLEAR(torch.float64);
    Py_CLEAR(torch.int64);
    Py_CLEAR(torch.raw_stream);
    return false;
}

/* A method's answer, an integer; false: there is none. */
static bool ask_number(PyObject *tensor, PyObject *method, unsigned long long *number)
{
    PyObject *const answer = PyObject_CallMethodObjArgs(tensor, method, NULL);
    if (answer == NULL)
        return false;
    *number = PyLong_AsUnsignedLongLongMask(answer); /* a device of -1 is the host */
    Py_DECREF(answer);
    return PyErr_Occurred() == NULL;
}

/* Whether an answer is this very object, which may be NULL. */
static bool is(PyObject *answer, const PyObject *wanted)
{
    Py_XDECREF(answer);
    return answer != NULL && answer == wanted;
}

static bool find_stream(const lwpy_device *device, void **stream)
{
    *stream = NULL;
    if (!device->cuda)
        return true;
    PyObject *const ordinal = torch.raw_stream == NULL ? NULL : PyLong_FromLong(device->ordinal);
    PyObject *const answer = ordinal == NULL ? NULL : PyObject_CallFunctionObjArgs(torch.raw_stream, ordinal, NULL);
    Py_XDECREF(ordinal);
    if (answer == NULL)
        return false;
    *stream = PyLong_AsVoidPtr(answer);
    Py_DECREF(answer);
    return PyErr_Occurred() == NULL;
}

static bool read_tensor(PyObject *out, const lwpy_device *device, const PyObject *dtype, lwpy_tensor *tensor)
{
    unsigned long long address, n, where;
    if (!is(PyObject_GetAttr(out, word_dtype), dtype) || !ask_number(out, word_get_device, &where) ||
        (long long)where != (device->cuda ? device->ordinal : -1) ||
        !is(PyObject_GetAttr(out, word_requires_grad), Py_False) ||
        !is(PyObject_CallMethodObjArgs(out, word_is_contiguous, NULL), Py_True) ||
        !ask_number(out, word_numel, &n) || n == 0 || !ask_number(out, word_data_ptr, &address) || address == 0)
        return false;
    tensor->address = lwpy_pointer(address);
    tensor->n = n;
    return find_stream(device, &tensor->stream);
}

bool lwpy_tensor_read(PyObject *out, const lwpy_device *device, int type, lwpy_tensor *tensor)
{
    if (torch.tensor == NULL && !find_torch()) {
        PyErr_Clear();
        return false;
    }
    if ((PyObject *)Py_TYPE(out) != torch.tensor) /* a subclass may be anything */
        return false;
    const PyObject *const dtype = type == LWPY_FLOAT32   ? torch.float32
                                  : type == LWPY_FLOAT64 ? torch.float64
                                  : type == LWPY_INT64   ? torch.int64
                                                         : NULL;
    const bool found = dtype != NULL && read_tensor(out, device, dtype, tensor);
    if (!found)
        PyErr_Clear(); /* Python says what is wrong with it */
    return found;
}
