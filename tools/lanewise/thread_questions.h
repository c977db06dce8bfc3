/* Questions about what one thread makes of a key (lanewise/at/), in the subject's backend. */
#ifndef LANEWISE_TOOLS_THREAD_QUESTIONS_H
#define LANEWISE_TOOLS_THREAD_QUESTIONS_H

#include "in_threads.h"
#include "table_questions.h"

/* Keys, permutations by index, walkers of mixed kinds. */
extern const struct verify_part thread_parts[];
in_threads_run *in_threads_of(const char *backend);

/* Elements of a kind, which must be those of the fill; a walker that draws this kind alone. One question each, whose form is
 * the kind. */
int at_question(struct verify_case *question, int kind, int number);
int walk_question(struct verify_case *question, int kind, int number);
lw_status in_threads_fill(const struct verify_subject *subject, const struct verify_case *question, void *out);

#endif
