/* The parameters of a call: numbers, and NumPy's arrays of one shape, one for each element. Arrays are read where they
 * are if they have the type of the kind's parameter, else from a copy of that type. */
#include "core.h"

#include <stdlib.h>
#include <string.h>

/* Copies n numbers as doubles; false: of another type. */
static bool copy_reals(double *to, const void *from, uint64_t n, char type)
{
    if (type == 'd')
        memcpy(to, from, n * sizeof(*to));
    else if (type == 'f')
        for (uint64_t i = 0; i < n; i++)
            to[i] = (double)((const float *)from)[i];
    else if (type == 'l' || type == 'q')
        for (uint64_t i = 0; i < n; i++)
            to[i] = (double)((const int64_t *)from)[i];
    else if (type == 'i')
        for (uint64_t i = 0; i < n; i++)
            to[i] = ((const int32_t *)from)[i];
    else
        return false;
    return true;
}

/* The same as what a parameter of float32 is: rounded once. */
static bool copy_floats(float *to, const void *from, uint64_t n, char type)
{
    if (type != 'd')
        return false;
    for (uint64_t i = 0; i < n; i++)
        to[i] = (float)((const double *)from)[i];
    return true;
}

/* Whether counts may be read as unsigned integers. */
static bool none_negative(const int64_t *from, uint64_t n)
{
    int64_t all = 0;
    for (uint64_t i = 0; i < n; i++)
        all |= from[i];
    return all >= 0;
}

/* The array of a source, of the type that the kind reads; false: Python sees to it. */
static bool take_array(const lwpy_source *source, lw_type wanted, const Py_buffer *view, void **copy,
                       const void **array)
{
    const uint64_t n = (uint64_t)(view->len / view->itemsize);
    const char type = view->format != NULL && view->format[1] == '\0' ? view->format[0] : '\0';
    *array = view->buf;
    if ((uintptr_t)view->buf % (size_t)view->itemsize != 0)
        return false;
    if (wanted == LW_TYPE_U64) /* a type of 64 bits */
        return type == 'L' || type == 'Q' || ((type == 'l' || type == 'q') && none_negative(view->buf, n));
    if (source->from == LWPY_ARGUMENT && type == (wanted == LW_TYPE_F32 ? 'f' : 'd'))
        return true;
    if (source->from == LWPY_INVERSE && (wanted == LW_TYPE_F32 || type == 'f'))
        return false; /* NumPy's type of the quotient, which depends on its version */
    *array = *copy = malloc(n * (wanted == LW_TYPE_F32 ? sizeof(float) : sizeof(double)));
    if (*copy == NULL)
        return false;
    if (wanted == LW_TYPE_F32)
        return copy_floats(*copy, view->buf, n, type);
    double *const reals = *copy;
    if (!copy_reals(reals, view->buf, n, type))
        return false;
    for (uint64_t i = 0; source->from == LWPY_INVERSE && i < n; i++)
        reals[i] = 1 / reals[i];
    return true;
}

/* An argument that is an array; its view is released with the parameters. */
static bool add_array(const lwpy_source *source, int s, PyObject *value, lwpy_parameters *given)
{
    Py_buffer *const view = &given->view[given->arrays];
    if (!lwpy_view_array(value, view))
        return false;
    given->copy[given->arrays++] = NULL;
    if (given->arrays > 1 && !lwpy_same_shape(&given->shape, view))
        return false;
    given->shape.dimensions = view->ndim;
    given->shape.n = (uint64_t)(view->len / view->itemsize);
    for (int d = 0; d < view->ndim; d++)
        given->shape.length[d] = view->shape[d];
    return take_array(source, given->type[s], view, &given->copy[given->arrays - 1], &given->each[s].array);
}

static bool take_number(const lwpy_source *source, lw_type type, PyObject *value, double usual, lw_value *to)
{
    if (type == LW_TYPE_U64)
        return value != NULL && lwpy_count(value, &to->u64);
    double x = usual;
    if (value != NULL && !lwpy_real(value, &x))
        return false;
    if (source->from == LWPY_INVERSE && value != NULL && (PyObject *)Py_TYPE(value) == lwpy_types[LWPY_FLOAT32].type)
        return false; /* as of an array */
    to->f64 = source->from == LWPY_INVERSE ? 1 / x : x;
    return true;
}

static bool take_source(const lwpy_method *method, int s, PyObject *const *arguments, lwpy_parameters *given)
{
    const lwpy_source *const source = &method->source[s];
    lw_value *const to = &given->values[s];
    if (source->from == LWPY_CONSTANT) {
        to->f64 = source->constant;
    } else {
        const lwpy_parameter *const parameter = &method->parameter[source->argument];
        PyObject *const value = arguments[source->argument];
        if (value == NULL && parameter->required)
            return false;
        if (value != NULL && Py_TYPE(value) == lwpy_array_type)
            return add_array(source, s, value, given);
        if (!take_number(source, given->type[s], value, parameter->value, to))
            return false;
    }
    given->each[s].same = *to;
    return true;
}

bool lwpy_parameters_take(const lwpy_method *method, bool f32, PyObject *const *arguments, lwpy_parameters *given)
{
    given->arrays = 0;
    memset(given->each, 0, sizeof(given->each));
    memset(given->type, 0, sizeof(given->type));
    for (int s = 0; s < method->info.parameters; s++) {
        const lw_type type = method->info.parameter_type[s];
        given->type[s] = f32 && type == LW_TYPE_F64 ? LW_TYPE_F32 : type;
        if (!take_source(method, s, arguments, given)) {
            lwpy_parameters_release(given);
            return false;
        }
    }
    return true;
}

void lwpy_parameters_release(lwpy_parameters *given)
{
    for (int a = 0; a < given->arrays; a++) {
        PyBuffer_Release(&given->view[a]);
        free(given->copy[a]);
    }
    given->arrays = 0;
}
