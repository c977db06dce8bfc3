/* A module: a backend in a file of its own, which the shared library loads when somebody asks for that backend first.
 * What a module calls of the library has a private version with the release's number (base/modules.h), so that library
 * and module of different releases refuse each other. */
#ifndef LANEWISE_CORE_MODULE_H
#define LANEWISE_CORE_MODULE_H

#include "base/once.h"
#include "core/backend.h"

typedef struct lw_module {
    const char *file;          /* its name */
    const char *driver, *lack; /* the library without which it is not loaded, and what to say then */
    const char *remedy;        /* how to get it where its file is not there */
    const char *symbol;        /* the name of its lw_backend */
    void (*load)(void);        /* lw_module_load of this one: once */
    lw_once once;
    const lw_backend *backend; /* what that found; null: none */
    char found[240];           /* the file that it was, or why there is none */
} lw_module;

void lw_module_load(lw_module *module);

/* The module of a row (cmake/backend_list.c.in). */
#define LW_MODULE(name, file, driver, lack, remedy)                                                                    \
    static void load_##name(void);                                                                                     \
    static lw_module module_##name = {file, driver, lack, remedy, "lw_backend_" #name, load_##name, LW_ONCE, 0, ""};   \
    static void load_##name(void)                                                                                      \
    {                                                                                                                  \
        lw_module_load(&module_##name);                                                                                \
    }

#endif
