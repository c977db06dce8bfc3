/* What `lanewise verify` asks of a kind, and how the library answers. */
#ifndef LANEWISE_TOOLS_QUESTIONS_H
#define LANEWISE_TOOLS_QUESTIONS_H

#include "verify.h"

/* From now on no question asks for more elements of a generator than this, and longer known digests are left out. */
void questions_shorten(size_t elements);
size_t questions_most(void);

/* Goes through the questions about a kind, number = 0, 1, ..; returns 0 when there are no more. */
int kind_question(struct verify_case *question, int kind, int number);
lw_status kind_fill(const struct verify_subject *subject, const struct verify_case *question, void *out);

/* A variate's questions again, answered with parameters in arrays, the example for even elements and other ones for
 * odd, and what they must give: the elements of a scalar call with each of the two. each_question leaves other kinds
 * out. */
int each_question(struct verify_case *question, int kind, int number);
lw_status each_fill(const struct verify_subject *subject, const struct verify_case *question, void *out);
lw_status each_truth(const struct verify_subject *subject, const struct verify_case *question, void *out);

/* At the places that all kinds are asked about; sample_question: at those of the known digests of draws too. */
int place_question(struct verify_case *question, size_t size, int number);
int sample_question(struct verify_case *question, size_t size, int number);

/* A generator for a question, or NULL and the status. */
lw_status question_generator(lw_generator **generator, const struct verify_subject *subject,
                             const struct verify_case *question);

/* Fills with parameters in arrays: those of `count` settings in turn, element by element. */
struct setting {
    lw_value value[LW_MAX_PARAMETERS];
};
lw_status question_fill_each(const struct verify_subject *subject, const struct verify_case *question,
                             const struct setting *settings, int count, void *out);

/* About a vector kind; n and shift count values, not rows. */
int vector_question(struct verify_case *question, int vector, int number);
lw_status vector_answer(const struct verify_subject *subject, const struct verify_case *question, void *out);

/* Permutations, and samples without replacement, one object a question, in items of 4 or 8 bytes. */
int object_question(struct verify_case *question, int sample, size_t size, int number);
lw_status permutation_fill(const struct verify_subject *subject, const struct verify_case *question, void *out);
lw_status choice_fill(const struct verify_subject *subject, const struct verify_case *question, void *out);

/* 64 bits that depend on i alone (SplitMix64, Steele et al. 2014). */
uint64_t question_bits(uint64_t i);

/* Looks up the names in the known digests. Returns how many are unknown to the library; the first of them goes to name.
 */
int questions_unknown(const char **name);

#endif
