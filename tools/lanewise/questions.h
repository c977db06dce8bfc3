/* What `lanewise verify` asks of a kind, and how the library answers. */
#ifndef LANEWISE_TOOLS_QUESTIONS_H
#define LANEWISE_TOOLS_QUESTIONS_H

#include "in_kernel.h"
#include "verify.h"

/* Goes through the questions about a kind, number = 0, 1, ..; returns 0 when there are no more. */
int kind_question(struct verify_case *question, lw_kind kind, int number);
lw_status kind_fill(const struct verify_subject *subject, const struct verify_case *question, void *out);

/* A variate's questions again, answered with parameters in arrays, the example for even elements and other ones for
 * odd, and what they must give: the elements of a scalar call with each of the two. each_question leaves other kinds
 * out. */
int each_question(struct verify_case *question, lw_kind kind, int number);
lw_status each_fill(const struct verify_subject *subject, const struct verify_case *question, void *out);
lw_status each_truth(const struct verify_subject *subject, const struct verify_case *question, void *out);

/* A variate as it is drawn in a user's kernel, in the lanes of the subject's backend; 0 for other kinds. */
int in_kernel_question(struct verify_case *question, lw_kind kind);
lw_status in_kernel_fill(const struct verify_subject *subject, const struct verify_case *question, void *out);
in_kernel_run *in_kernel_of(const char *backend);

/* The same about draws from the alias table of the subjects, in elements of 4 or 8 bytes. */
int sample_question(struct verify_case *question, size_t size, int number);
lw_status sample_fill(const struct verify_subject *subject, const struct verify_case *question, void *out);

/* About a vector kind; n and shift count values, not rows. */
int vector_question(struct verify_case *question, lw_vector vector, int number);
lw_status vector_answer(const struct verify_subject *subject, const struct verify_case *question, void *out);

/* Permutations, and samples without replacement, one object a question, in items of 4 or 8 bytes. */
int object_question(struct verify_case *question, int sample, size_t size, int number);
lw_status permutation_fill(const struct verify_subject *subject, const struct verify_case *question, void *out);
lw_status choice_fill(const struct verify_subject *subject, const struct verify_case *question, void *out);

/* The one question about a table itself: its rows, or bounds. */
void rows_question(struct verify_case *question, size_t items);
lw_status rows_fill(const struct verify_subject *subject, const struct verify_case *question, void *out);

/* Draws from the discrete table of the subjects, asked at the places of sample_question; and its bounds. */
lw_status discrete_fill(const struct verify_subject *subject, const struct verify_case *question, void *out);
lw_status bounds_fill(const struct verify_subject *subject, const struct verify_case *question, void *out);
int discrete_question(struct verify_case *question, size_t size, int number);

/* Looks up the names in the known digests. Returns how many are unknown to the library; the first of them goes to name.
 */
int questions_unknown(const char **name);

#endif
