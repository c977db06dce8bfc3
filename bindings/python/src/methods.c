#include "core.h"

#define PARENTHESISED(...) __VA_ARGS__
#define P(n) {.name = n, .required = true},
#define D(n, v) {.name = n, .value = v},
#define A(i) {.from = LWPY_ARGUMENT, .argument = i},
#define I(i) {.from = LWPY_INVERSE, .argument = i},
#define C(x) {.from = LWPY_CONSTANT, .constant = x},

/* ---- the table ---- */
#define METHOD(n, k, k32, parameters_, sources) \
    {.name = #n, .kind = LW_KIND_##k, .kind_f32 = LWPY_KIND(k32), .parameter = {PARENTHESISED parameters_{0}}, \
     .source = {PARENTHESISED sources{0}}},
#define LWPY_KIND(k) LW_KIND_##k
#define LW_KIND_NONE -1
lwpy_method lwpy_methods[] = {
#include "methods.def"
};
#undef METHOD
const int lwpy_method_count = sizeof(lwpy_methods) / sizeof(lwpy_methods[0]);

/* ---- a C function for each, as CPython calls no function with data of its own ---- */
enum {
#define METHOD(n, k, k32, parameters_, sources) METHOD_##n,
#include "methods.def"
#undef METHOD
};

#define METHOD(n, k, k32, parameters_, sources)                                                           \
    static PyObject *method_##n(PyObject *self, PyObject *const *arguments, Py_ssize_t count, PyObject *keywords) \
    {                                                                                                     \
        return lwpy_draw(lwpy_generator_of(self), &lwpy_methods[METHOD_##n], arguments, count, keywords); \
    }
#include "methods.def"
#undef METHOD

#include "method_docs.h"

PyMethodDef lwpy_method_defs[] = {
#define METHOD(n, k, k32, parameters_, sources) \
    {#n, (PyCFunction)(void (*)(void))method_##n, METH_FASTCALL | METH_KEYWORDS, DOC_##n},
#include "methods.def"
#undef METHOD
    {NULL, NULL, 0, NULL},
};

bool lwpy_methods_open(void)
{
    for (int m = 0; m < lwpy_method_count; m++) {
        lwpy_method *const method = &lwpy_methods[m];
        if (lw_kind_describe((lw_kind)method->kind, &method->info) != LW_OK)
            return lwpy_raise(LW_ERROR_INTERNAL) != NULL;
        if ((method->word = PyUnicode_InternFromString(method->name)) == NULL)
            return false;
        for (method->parameters = 0; method->parameters < LWPY_PARAMETERS; method->parameters++) {
            const char *const name = method->parameter[method->parameters].name;
            if (name == NULL)
                break;
            if ((method->names[method->parameters] = PyUnicode_InternFromString(name)) == NULL)
                return false;
        }
    }
    return true;
}

/* ---- the same table for Python ---- */

static PyObject *describe_sources(const lwpy_method *method)
{
    PyObject *const list = PyList_New(0);
    for (int s = 0; list != NULL && s < method->info.parameters; s++) {
        const lwpy_source *const source = &method->source[s];
        PyObject *const row = Py_BuildValue("(iidi)", (int)source->from, source->argument, source->constant,
                                            (int)method->info.parameter_type[s]);
        if (row == NULL || PyList_Append(list, row) < 0) {
            Py_XDECREF(row);
            Py_DECREF(list);
            return NULL;
        }
        Py_DECREF(row);
    }
    return list;
}

static PyObject *describe_parameters(const lwpy_method *method)
{
    PyObject *const list = PyList_New(0);
    for (int p = 0; list != NULL && p < method->parameters; p++) {
        const lwpy_parameter *const parameter = &method->parameter[p];
        PyObject *const value = parameter->required ? Py_NewRef(Py_None) : PyFloat_FromDouble(parameter->value);
        PyObject *const row = value == NULL ? NULL : Py_BuildValue("(ON)", method->names[p], value);
        if (row == NULL || PyList_Append(list, row) < 0) {
            Py_XDECREF(row);
            Py_DECREF(list);
            return NULL;
        }
        Py_DECREF(row);
    }
    return list;
}

/* methods() -> [(name, kind, kind_f32, type, [(parameter, default or None)], [(from, argument, constant, type)])] */
PyObject *lwpy_methods_list(PyObject *module, PyObject *nothing)
{
    (void)module, (void)nothing;
    PyObject *const list = PyList_New(0);
    for (int m = 0; list != NULL && m < lwpy_method_count; m++) {
        const lwpy_method *const method = &lwpy_methods[m];
        PyObject *const parameters = describe_parameters(method), *const sources = describe_sources(method);
        PyObject *const row =
            parameters == NULL || sources == NULL
                ? NULL
                : Py_BuildValue("(siiiOO)", method->name, method->kind, method->kind_f32, (int)method->info.type,
                                parameters, sources);
        Py_XDECREF(parameters);
        Py_XDECREF(sources);
        if (row == NULL || PyList_Append(list, row) < 0) {
            Py_XDECREF(row);
            Py_DECREF(list);
            return NULL;
        }
        Py_DECREF(row);
    }
    return list;
}
