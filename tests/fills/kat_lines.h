/* What the readers of this folder's lines share. */
#ifndef LANEWISE_TESTS_FILLS_KAT_LINES_H
#define LANEWISE_TESTS_FILLS_KAT_LINES_H

#include "kat.h"

enum { MAX_VALUES = 64 };

typedef union kat_values {
    uint32_t u32[MAX_VALUES];
    uint64_t u64[MAX_VALUES];
    float f32[MAX_VALUES];
    double f64[MAX_VALUES];
} kat_values;

void read_values(const kat_line *line, lw_type type, kat_values *expected);

/* The parameters of a kind; every word from `first` on must be one, or name a place, or be one of `more`. */
void read_parameters(const kat_line *line, size_t first, const lw_kind_info *info, const char *const *more,
                     size_t mores, lw_value *parameters);

/* A generator where the line says; its set counts as found. */
lw_generator *open_generator(const kat_line *line, lw_engine engine);
void found_line(lw_engine engine, lw_kind kind);

void check_variate(const kat_line *line);

#endif
