/* A vector kind with its parameters, as --kind and --param of `lanewise generate` give them, or as `lanewise verify`
 * takes them. */
#ifndef LANEWISE_TOOLS_VECTOR_CHOICE_H
#define LANEWISE_TOOLS_VECTOR_CHOICE_H

#include "options.h"

struct vector_choice {
    lw_vector vector;
    lw_vector_info info;
    size_t dimensions; /* 0: no vector kind */
    uint64_t trials;
    void *array[LW_VECTOR_MAX_ARRAYS]; /* host memory of its own */
    size_t bytes[LW_VECTOR_MAX_ARRAYS];
};

/* What --param calls the number of trials of a kind that has one. */
const char *vector_trials_name(lw_vector vector);

/* 1 if there is a vector kind of that name. */
int vector_find(const char *name, lw_vector *vector);

/* Reads the --param of a vector kind: lists of numbers, split by commas, whose lengths give the dimensions; or
 * dimensions=D. An exit code, after one sentence if it is not EXIT_DONE; to be freed in either case. */
int vector_read(struct vector_choice *choice, const struct options *options);

/* Some legal values; other than 0 others: small ones, and a few trials. 0: no memory. */
int vector_example(struct vector_choice *choice, lw_vector vector, size_t dimensions, int other);
void vector_free(struct vector_choice *choice);

/* n rows to out, which kernels of the context can write; the arrays are copied to where they can read. */
lw_status vector_fill(const struct vector_choice *choice, lw_context *context, lw_generator *generator, void *out,
                      size_t n);

#endif
