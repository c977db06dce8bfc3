/* Only in the shared library. */
#include "core/module.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/status.h"

/* The module's file beside this library, if there is one; else its name alone, which the loader looks for. */
static const char *find_file(const lw_module *module, char *path, size_t size)
{
    Dl_info here;
    const char *const slash = dladdr(module, &here) != 0 ? strrchr(here.dli_fname, '/') : NULL;
    if (slash == NULL)
        return module->file;
    const int folder = (int)(slash - here.dli_fname);
    const int written = snprintf(path, size, "%.*s/%s", folder, here.dli_fname, module->file);
    return (size_t)written < size && access(path, F_OK) == 0 ? path : module->file;
}

/* What the loader said, for users. */
static void say_why_not(lw_module *module, const char *said)
{
    const size_t name = strlen(module->file);
    if (strstr(said, "LANEWISE_PRIVATE") != NULL)
        lw_words(module->found, sizeof(module->found), "%s is not of this library's release, %d.%d.%d: %s",
                 module->file, LW_VERSION_MAJOR, LW_VERSION_MINOR, LW_VERSION_PATCH, said);
    else if (strncmp(said, module->file, name) == 0 && said[name] == ':')
        lw_words(module->found, sizeof(module->found),
                 "not installed: no %s beside the library or where the loader looks; install its package, or %s",
                 module->file, module->remedy);
    else
        lw_words(module->found, sizeof(module->found), "the loader refuses its module: %s", said);
}

/* Whether the library that the module calls is this one, not another copy of it in the same process. */
static int is_ours(void *handle)
{
    lw_status (*const ours)(lw_status, const char *, ...) = lw_fail;
    void *const theirs = dlsym(handle, "lw_fail");
    return memcmp(&ours, &theirs, sizeof(theirs)) == 0;
}

void lw_module_load(lw_module *module)
{
    char path[PATH_MAX];
    Dl_info place;
    void *const driver = dlopen(module->driver, RTLD_LAZY | RTLD_LOCAL);
    if (driver == NULL) {
        lw_words(module->found, sizeof(module->found), "%s", module->lack);
        return;
    }
    const char *const file = find_file(module, path, sizeof(path));
    void *const handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (handle == NULL)
        say_why_not(module, dlerror());
    else if (!is_ours(handle))
        lw_words(module->found, sizeof(module->found), "%s belongs to another copy of the library in this process",
                 file);
    else if ((module->backend = dlsym(handle, module->symbol)) == NULL)
        lw_words(module->found, sizeof(module->found), "%s has no %s", file, module->symbol);
    else if (dladdr(module->backend, &place) != 0)
        lw_words(module->found, sizeof(module->found), "%s", place.dli_fname);
    if (module->backend == NULL)
        dlclose(driver);
}
