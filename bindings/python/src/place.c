#include "core.h"

#include <stdlib.h>
#include <string.h>

void lwpy_lock(PyThread_type_lock lock)
{
    if (PyThread_acquire_lock(lock, NOWAIT_LOCK))
        return;
    Py_BEGIN_ALLOW_THREADS
    PyThread_acquire_lock(lock, WAIT_LOCK);
    Py_END_ALLOW_THREADS
}

static bool known(const char *backend)
{
    bool found = false;
    for (size_t i = 0; i < lw_backend_count() && !found; i++) {
        lw_backend_info info;
        found = lw_backend_describe(i, &info) == LW_OK && strcmp(info.name, backend) == 0;
    }
    return found;
}

bool lwpy_device_read(PyObject *name, int threads, lwpy_device *device)
{
    char text[32] = "cpu";
    *device = (lwpy_device){.threads = threads};
    if (name != NULL && name != Py_None) {
        if (!PyUnicode_Check(name)) {
            PyErr_Format(PyExc_TypeError, "device: %R is neither a str nor None", name);
            return false;
        }
        PyObject *const bytes = PyUnicode_AsUTF8String(name);
        if (bytes == NULL)
            return false;
        const size_t length = (size_t)PyBytes_Size(bytes);
        if (length < sizeof(text))
            memcpy(text, PyBytes_AsString(bytes), length + 1);
        Py_DECREF(bytes);
        if (length >= sizeof(text) || strlen(text) != length) {
            PyErr_Format(PyExc_ValueError, "device: there is no device %R", name);
            return false;
        }
    } else {
        const char *const wanted = getenv("LANEWISE_BACKEND");
        if (wanted != NULL && wanted[0] != '\0' && strlen(wanted) < sizeof(text))
            strcpy(text, wanted);
    }
    if (strcmp(text, "cpu") == 0)
        return true;
    char *end = strchr(text, ':');
    if (strncmp(text, "cuda", 4) == 0 && (text[4] == '\0' || end == text + 4)) {
        strcpy(device->backend, "cuda");
        device->cuda = true;
        if (end != NULL) {
            const char *const digits = end + 1;
            device->ordinal = (int)strtol(digits, &end, 10);
            if (end == digits || *end != '\0' || device->ordinal < 0) {
                PyErr_Format(PyExc_ValueError, "device: \"%s\" names no device; write \"cuda:0\"", text);
                return false;
            }
        }
        return true;
    }
    if (strlen(text) >= sizeof(device->backend) || !known(text)) {
        PyErr_Format(PyExc_ValueError, "device: \"%s\" is none of \"cpu\", \"cuda\", \"cuda:N\" and the backends' names",
                     text);
        return false;
    }
    strcpy(device->backend, text);
    return true;
}

PyObject *lwpy_device_name(const lwpy_device *device)
{
    if (device->cuda)
        return PyUnicode_FromFormat("cuda:%d", device->ordinal);
    return PyUnicode_FromString(device->backend[0] != '\0' ? device->backend : "cpu");
}

/* The first backend of the CPU that can run, whatever LANEWISE_BACKEND says; found once. */
static const char *cpu_backend(void)
{
    static char name[16];
    for (size_t i = 0; i < lw_backend_count() && name[0] == '\0'; i++) {
        lw_backend_info info;
        if (lw_backend_describe(i, &info) == LW_OK && info.available && strcmp(info.name, "cuda") != 0 &&
            strlen(info.name) < sizeof(name))
            strcpy(name, info.name);
    }
    return name;
}

lw_status lwpy_context(const lwpy_device *device, void *stream, lw_context **context)
{
    lw_context_options options = {.size = sizeof(options), .threads = device->threads};
    options.backend = device->backend[0] != '\0' ? device->backend : cpu_backend();
    options.device = device->ordinal;
    options.stream = stream;
    return lw_context_create(context, &options);
}

void lwpy_context_close(lw_context *context)
{
    if (context != NULL)
        lw_context_use_stream(context, NULL);
    lw_context_destroy(context);
}

void lwpy_place_close(lwpy_place *place)
{
    lw_generator_destroy(place->generator);
    lwpy_context_close(place->context);
    place->generator = NULL;
    place->context = NULL;
}
