/* What `lanewise verify` asks about tables, alias and discrete ones, and about weighted samples without any. */
#ifndef LANEWISE_TOOLS_TABLE_QUESTIONS_H
#define LANEWISE_TOOLS_TABLE_QUESTIONS_H

#include "verify.h"

/* One line of the report: questions number 0, 1, .. until `question` returns 0, and how they are answered. */
struct table_kind {
    const char *name;
    size_t size; /* of an element */
    int (*question)(struct verify_case *question, const struct table_kind *kind, const struct verify_tables *tables,
                    int number);
    verify_fill fill;
};
extern const struct table_kind table_kinds[];
size_t table_kind_count(void);

#endif
