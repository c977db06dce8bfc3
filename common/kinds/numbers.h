/* The numbers of registry.def by name: lw_number_<name>. */
#ifndef LANEWISE_KINDS_NUMBERS_H
#define LANEWISE_KINDS_NUMBERS_H

enum {
#define LW_KIND_NUMBER(name, number) lw_number_##name = number,
#include "registry.def"
#undef LW_KIND_NUMBER
};

#endif
