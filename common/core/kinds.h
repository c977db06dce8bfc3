/* The kernel list at run time: names, types, numbers and block sizes of every row, from common/kinds. */
#ifndef LANEWISE_CORE_KINDS_H
#define LANEWISE_CORE_KINDS_H

#include "lanewise/detail/job.h"
#include "kinds/ids.h"
#include "lanewise/lanewise.h"

lw_family lw_kernel_family(lw_kernel_id id);
unsigned lw_kernel_number(lw_kernel_id id); /* in the domain (docs/contract/elements.md) */
size_t lw_kernel_size(lw_kernel_id id);     /* of an element, in bytes */
int lw_kernel_parameters(lw_kernel_id id);  /* how many numbers a kind has; of other rows 0 */
int lw_kernel_rejects(lw_kernel_id id);     /* whether it makes attempts that may be rejected */
const char *lw_kernel_parameter_name(lw_kernel_id id, int k);
void lw_kernel_parameter_sizes(lw_kernel_id id, const lw_arguments *arguments, size_t size[LW_PARAMETERS_MOST]);
uint64_t lw_kernel_block(lw_kernel_id id, lw_engine engine); /* elements in a block */
int lw_kernel_halvings(lw_kernel_id id, lw_engine engine);   /* of a block, to parts that can be made alone */
uint64_t lw_engine_interleave(lw_engine engine);             /* blocks that a CPU's kernel draws side by side */

/* Checks a fill's parameters and writes what its kernel reads; the error names `function`. It computes: the public
 * function that calls it has entered the library's own environment. */
lw_status lw_kind_arguments(lw_arguments *arguments, lw_kind kind, lw_engine engine, const lw_value *parameters,
                            const char *function);

/* The same where parameters may differ from element to element: arrays are checked for alignment alone. */
lw_status lw_kind_arguments_each(lw_arguments *arguments, lw_kind kind, const lw_each *parameters,
                                 const char *function);

/* The condition on all of a kind's parameters together that these do not meet, in words (joint_words.c); kind: its
 * identifier; most: the largest number of its reals. */
const char *lw_joint_words(const char *kind, const lw_value *values, double most);

/* The name of a row in programs: its identifier with '-' for '_'. */
void lw_name_in_programs(const char *identifier, char *name, size_t buffer);

int lw_engine_valid(lw_engine engine);

/* Whether a valid engine has the parameter set; the error names `function`. */
lw_status lw_engine_check_set(lw_engine engine, uint64_t set, const char *function);

#endif
