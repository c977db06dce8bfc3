/* Questions about kinds whose answers have a value digest each: many elements for every setting of the parameters and
 * every engine, warp1024 with sets 0, 1 and 63. Each goes through its questions, number = 0, 1, ..; 0: no more. */
#ifndef LANEWISE_TOOLS_VALUE_QUESTIONS_H
#define LANEWISE_TOOLS_VALUE_QUESTIONS_H

#include "verify.h"

/* Elements of question `number`, engines in turn. which: the setting. */
int setting_question(struct verify_case *question, int kind, int number);

/* Parameters in arrays: the settings of the kind in turn, element by element. */
int settings_each_question(struct verify_case *question, int kind, int number);
lw_status settings_each_fill(const struct verify_subject *subject, const struct verify_case *question, void *out);

/* One number at a time (single.h); must be the elements of the fill. */
int single_question(struct verify_case *question, int kind, int number);
lw_status single_fill(const struct verify_subject *subject, const struct verify_case *question, void *out);

/* Vectors, with other parameters than at the places; which: 1. */
int vector_setting_question(struct verify_case *question, int vector, int number);

/* Engine `number` of those asked about here; a question without n and size. 0: no more. */
int value_engine(struct verify_case *question, int number);

#endif
