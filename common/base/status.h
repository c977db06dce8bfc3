/* Errors in words: every failing path of the library ends in lw_fail. */
#ifndef LANEWISE_BASE_STATUS_H
#define LANEWISE_BASE_STATUS_H

#include "lanewise/lanewise.h"

/* Keeps the sentence for lw_last_error of this thread and returns the status. */
lw_status lw_fail(lw_status status, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Refuses a null pointer; `need` says what would do. */
lw_status lw_fail_null(const char *function, const char *name, const char *need);
#define LW_NULL_CONTEXT "lw_context_create makes one"
#define LW_NULL_GENERATOR "lw_generator_create makes one"
#define LW_NULL_RESULT "it must be the address for a result"

/* snprintf, for words with numbers in them: the same whatever the caller's locale and rounding are. */
int lw_words(char *text, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The body of a function that is one call, which may give __func__ as the name for its messages. */
#define LW_RETURNS(...)                                                                                                \
    {                                                                                                                  \
        return __VA_ARGS__;                                                                                            \
    }

/* LW_OK if a blob was saved under the values of this library, else a refusal: it would go on with other numbers. */
lw_status lw_values_check(uint64_t version, const char *function);

#endif
