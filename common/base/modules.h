/* What modules of the library call: a backend in a file of its own (core/module.h), built from the same release. */
#ifndef LANEWISE_BASE_MODULES_H
#define LANEWISE_BASE_MODULES_H

/* Before a function's definition: modules see it, under the private version of cmake/lanewise.map.in, and no program can
 * put another in its place. */
#define LW_FOR_MODULES __attribute__((visibility("protected")))

#endif
