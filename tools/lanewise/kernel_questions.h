/* Questions about what users' kernels draw, in the lanes of the subject's backend, and users' own methods. */
#ifndef LANEWISE_TOOLS_KERNEL_QUESTIONS_H
#define LANEWISE_TOOLS_KERNEL_QUESTIONS_H

#include "in_kernel.h"
#include "in_lanes.h"
#include "verify.h"

/* A variate as it is drawn in a user's kernel; 0 for other kinds. */
int in_kernel_question(struct verify_case *question, lw_kind kind);
lw_status in_kernel_fill(const struct verify_subject *subject, const struct verify_case *question, void *out);
in_kernel_run *in_kernel_of(const char *backend);

/* A kind that lane generators have, by every engine and set. */
int in_lanes_question(struct verify_case *question, int kind, int number);
lw_status in_lanes_fill(const struct verify_subject *subject, const struct verify_case *question, void *out);

/* Elements of the bulk kind by index, which must be those of the fill: of one kind of each way of drawing. */
int elements_question(struct verify_case *question, int kind, int number);
lw_status elements_truth(const struct verify_subject *subject, const struct verify_case *question, void *out);

/* The question's parameters as their bits; those of f32 kinds as bits of floats. */
void parameter_bits(const struct verify_case *question, uint64_t values[LW_MAX_PARAMETERS]);

/* Directions by a lane generator; only for spheres. */
int in_lanes_vector_question(struct verify_case *question, int vector, int number);

/* Items of the table `alias` by a lane generator. */
int in_lanes_alias_question(struct verify_case *question, int number);

/* A user's method (a number below METHODS) under one schedule; elements must be those of the masked schedule. */
enum { METHODS = 2 };
const char *method_line(int method);
int method_question(struct verify_case *question, int method, int number);
lw_status method_fill(const struct verify_subject *subject, const struct verify_case *question, void *out);

#endif
