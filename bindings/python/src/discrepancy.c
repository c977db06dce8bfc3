/* Discrepancies of points (lanewise/discrepancy.h); shapes and names are Python's (lanewise/_measures.py). */
#include "core.h"

/* discrepancy(address, n, dimensions, layout, which, more, device, stream) -> float */
PyObject *lwpy_discrepancy(PyObject *module, PyObject *arguments)
{
    uint64_t points, n, more, stream;
    uint32_t dimensions;
    int layout, which;
    PyObject *device;
    double value;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "O&O&O&iiO&OO&", lwpy_u64, &points, lwpy_u64, &n, lwpy_u32, &dimensions, &layout,
                          &which, lwpy_u64, &more, &device, lwpy_u64, &stream))
        return NULL;
    const lwpy_reading r = lwpy_reading_begin(device, stream);
    if (r.context == NULL)
        return NULL;
    const lw_status status = lw_discrepancy_f64(r.context, lwpy_pointer(points), n, dimensions,
                                                (lw_points_layout)layout, (lw_discrepancy)which, more, &value);
    return lwpy_reading_end(r, status) ? PyFloat_FromDouble(value) : NULL;
}

/* discrepancy_add(value, added, n added, address, n, dimensions, which, more, device, stream) -> float */
PyObject *lwpy_discrepancy_add(PyObject *module, PyObject *arguments)
{
    uint64_t added, n_added, points, n, more, stream;
    uint32_t dimensions;
    int which;
    PyObject *device;
    double value;
    (void)module;
    if (!PyArg_ParseTuple(arguments, "dO&O&O&O&O&iO&OO&", &value, lwpy_u64, &added, lwpy_u64, &n_added, lwpy_u64,
                          &points, lwpy_u64, &n, lwpy_u32, &dimensions, &which, lwpy_u64, &more, &device, lwpy_u64,
                          &stream))
        return NULL;
    const lwpy_reading r = lwpy_reading_begin(device, stream);
    if (r.context == NULL)
        return NULL;
    const lw_status status =
        lw_discrepancy_add_f64(r.context, lwpy_pointer(added), n_added, lwpy_pointer(points), n, dimensions,
                               LW_POINTS_BY_POINT, (lw_discrepancy)which, more, &value);
    return lwpy_reading_end(r, status) ? PyFloat_FromDouble(value) : NULL;
}
