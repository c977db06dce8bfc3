/* Numbers as people type them. Each reads the whole text or none of it, and returns 1 if it did. */
#ifndef LANEWISE_TOOLS_NUMBERS_H
#define LANEWISE_TOOLS_NUMBERS_H

#include <stdint.h>

#include "lanewise/lanewise.h"

/* An integer below 2^64, exactly: 1000003, 0x2a, 2^30, 1e9, 2.5e9. No sign, no space. */
int parse_u64(const char *text, uint64_t *value);

/* A finite double: what strtod takes, except leading space. */
int parse_f64(const char *text, double *value);

/* A number of a type, as a parameter of a kind is given to the library, and what it must be in words. */
int parse_value(const char *text, lw_type type, lw_value *value);
const char *value_words(lw_type type);

#endif
