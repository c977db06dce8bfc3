/* What `lanewise verify` asks about everything that is no kind: tables, batches, sums, the one sequence, saved bytes. A
 * part is the questions of one form of a line; the parts of a line stand together. */
#ifndef LANEWISE_TOOLS_TABLE_QUESTIONS_H
#define LANEWISE_TOOLS_TABLE_QUESTIONS_H

#include "verify.h"

typedef lw_status part_draw(lw_generator *generator, const struct verify_subject *subject,
                            const struct verify_case *question, void *out);

struct verify_part {
    const char *line, *form; /* form: of its questions; NULL: each says its own */
    size_t size;             /* of an element */
    int (*question)(struct verify_case *question, const struct verify_part *part, const struct verify_tables *tables,
                    int number);
    verify_fill fill; /* how it is answered: without a generator, */
    part_draw *draw;  /* or with one at the question's place */
    int which;        /* what they should know besides */
};

/* The lists, each of which ends with a part whose line is NULL. */
extern const struct verify_part table_parts[], batch_parts[], number_parts[], bits_parts[], rows_parts[],
    points_parts[], sequence_parts[], discrepancy_parts[], paths_parts[], quantile_parts[], search_parts[], blob_parts[];

/* Question `number` of a part, complete, and its answer. */
int part_question(struct verify_case *question, const struct verify_part *part, const struct verify_tables *tables,
                  int number);
lw_status part_fill(const struct verify_subject *subject, const struct verify_case *question, void *out);

/* The generator's elements are of 4 bytes, not 8. */
int part_is_narrow(const struct verify_case *question);

/* Ways to ask, for the lists: at the places; so with at most 100003 elements; the same for all engines of
 * value_questions.h; once, with `elements` elements of no engine. */
int part_places(struct verify_case *question, const struct verify_part *part, const struct verify_tables *tables,
                int number);
int part_short_places(struct verify_case *question, const struct verify_part *part, const struct verify_tables *tables,
                      int number);
int part_engines(struct verify_case *question, const struct verify_part *part, const struct verify_tables *tables,
                 int number);
int part_once(struct verify_case *question, size_t elements, size_t size, int number);

#endif
