#include "core.h"

static PyObject *values_version(PyObject *module, PyObject *nothing)
{
    (void)module, (void)nothing;
    return PyLong_FromLong(lw_values_version());
}

static PyObject *library_version(PyObject *module, PyObject *nothing)
{
    (void)module, (void)nothing;
    return PyLong_FromLong(lw_version());
}

/* backends() -> [(name, available, reason)] */
static PyObject *backends(PyObject *module, PyObject *nothing)
{
    (void)module, (void)nothing;
    PyObject *const list = PyList_New(0);
    for (size_t i = 0; list != NULL && i < lw_backend_count(); i++) {
        lw_backend_info info;
        const lw_status status = lw_backend_describe(i, &info);
        PyObject *const row = status == LW_OK
                                  ? Py_BuildValue("(sNs)", info.name, PyBool_FromLong(info.available), info.reason)
                                  : lwpy_raise(status);
        if (row == NULL || PyList_Append(list, row) < 0) {
            Py_XDECREF(row);
            Py_DECREF(list);
            return NULL;
        }
        Py_DECREF(row);
    }
    return list;
}

static PyMethodDef functions[] = {
    {"values_version", values_version, METH_NOARGS, "The version of the values (LW_VALUES_VERSION)."},
    {"library_version", library_version, METH_NOARGS, "major * 10000 + minor * 100 + patch (LW_VERSION)."},
    {"backends", backends, METH_NOARGS, "All backends: (name, whether it can run here, what was found or why not)."},
    {"methods", lwpy_methods_list, METH_NOARGS, "The table of methods, for lanewise's Python files."},
    {"vectors", lwpy_vectors, METH_NOARGS, "Vector kinds: {name: (number, bytes of a component)}."},
    {"seed_of", lwpy_seed_of, METH_VARARGS, "seed_of((four words), key): seed and stream of NumPy's seed sequence."},
    {"keys_child", lwpy_keys_child, METH_VARARGS, "keys_child(keys, step, data, step, out, n, split): at addresses."},
    {"use_keyed", lwpy_use_keyed, METH_VARARGS,
     "use_keyed(function, list): what draw_by_key calls, and its generators."},
    {"draw_by_key", LWPY_FAST(lwpy_draw_by_key), METH_FASTCALL,
     "draw_by_key(method, key, values, shape, dtype, device, out, stream): numbers of a function of a key."},
    {"permutation", lwpy_permutation, METH_VARARGS,
     "permutation(key, n, of, out, count, inverse): at addresses; whether all of them are below n."},
    {"cholesky", lwpy_cholesky, METH_VARARGS, "cholesky(covariance, factor, dimensions): of doubles at addresses."},
    {"use_slow", lwpy_use_slow, METH_O, "Names the function that draws what is not plain."},
    {"buffer", lwpy_buffer, METH_VARARGS, "buffer(object, writable): the address and bytes of its memory."},
    {"empty", lwpy_block_empty, METH_VARARGS, "empty(n, size of an element, type): a new array, not initialised."},
    {"trim", lwpy_block_trim, METH_NOARGS,
     "trim($module, /)\n--\n\nGives back the memory of arrays that are gone, which is kept for new ones (256 MiB at "
     "most), and what sums worked in.\n\nGenerators and tables have a method of this name for what they keep."},
    {"dlpack_read", lwpy_dlpack_read, METH_O, "What a DLPack capsule describes."},
    {"dlpack_make", lwpy_dlpack_make, METH_VARARGS, "A DLPack capsule of memory that an object owns."},
    {"moments", lwpy_moments, METH_VARARGS, "moments(address, type, n, device, stream): a tuple, as lw_moments."},
    {"sum", lwpy_sum, METH_VARARGS, "sum(address, type, n, device, stream)"},
    {"discrepancy", lwpy_discrepancy, METH_VARARGS,
     "discrepancy(address, n, dimensions, layout, which, more, device, stream)"},
    {"discrepancy_add", lwpy_discrepancy_add, METH_VARARGS,
     "discrepancy_add(value, added, n added, address, n, dimensions, which, more, device, stream)"},
    {"exact_add", lwpy_exact_add, METH_VARARGS,
     "exact_add(sum, address, weights or 0, type, n, device, stream): the bytes of lw_exact_sum."},
    {"exact_merge", lwpy_exact_merge, METH_VARARGS, "exact_merge(sum, part): the bytes of both."},
    {"exact_read", lwpy_exact_read, METH_O, "exact_read(sum): its bytes carried, count, total and mean."},
    {"ranks_agreed", lwpy_ranks_agreed, METH_VARARGS, "ranks_agreed(ranks, sentence or None)"},
    {"ranks_seed", lwpy_ranks_seed, METH_VARARGS, "ranks_seed(ranks, seed, agreed)"},
    {"ranks_piece", lwpy_ranks_piece, METH_VARARGS, "ranks_piece(ranks, n): (first, count)"},
    {"ranks_stream", lwpy_ranks_stream, METH_VARARGS, "ranks_stream(ranks, base, each)"},
    {"ranks_sum", lwpy_ranks_sum, METH_VARARGS, "ranks_sum(ranks, address, type, n, device, stream)"},
    {"ranks_moments", lwpy_ranks_moments, METH_VARARGS, "ranks_moments(ranks, address, type, n, device, stream)"},
    {"ranks_choose", lwpy_ranks_choose, METH_VARARGS,
     "ranks_choose(ranks, rng, weights, type, n, address, many, stream)"},
    {"ranks_permute", lwpy_ranks_permute, METH_VARARGS, "ranks_permute(ranks, rng, address, many)"},
    {"wait", lwpy_wait, METH_VARARGS, "wait(device, stream): until the stream's queued work is done."},
    {"kinds", lwpy_kinds, METH_NOARGS, "All kinds: (name, type, bytes, parameters, values that they can take)."},
    {NULL, NULL, 0, NULL},
};

static int add_version(PyObject *module)
{
    const int version = lw_version();
    PyObject *const text = PyUnicode_FromFormat("%d.%d.%d", version / 10000, version / 100 % 100, version % 100);
    const int status = text == NULL ? -1 : PyModule_AddObjectRef(module, "__version__", text);
    Py_XDECREF(text);
    return status;
}

static int fill_module(PyObject *module)
{
    if (!lwpy_numbers_open() || !lwpy_methods_open() || !lwpy_draw_open() || !lwpy_integers_open() ||
        !lwpy_borrow_open() || !lwpy_tensor_open())
        return -1;
    const bool added = add_version(module) == 0 && lwpy_add_errors(module) == 0 && lwpy_add_words(module) == 0 &&
                       lwpy_add_key(module) == 0 && lwpy_add_generator(module) == 0 && lwpy_add_arrays(module) == 0 &&
                       lwpy_add_blocks(module) == 0 && lwpy_add_tables(module) == 0;
    return added ? 0 : -1;
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, (void *)fill_module}, {0, NULL}};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,  .m_name = "lanewise._core", .m_doc = "The library, as the package's Python files call it.",
    .m_methods = functions, .m_slots = slots,
};

PyMODINIT_FUNC PyInit__core(void);
PyMODINIT_FUNC PyInit__core(void)
{
    return PyModuleDef_Init(&definition);
}
