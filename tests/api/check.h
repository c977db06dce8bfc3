/* For tests that are plain programs, since they must also run where there is no cmocka. */
#ifndef LANEWISE_TESTS_CHECK_H
#define LANEWISE_TESTS_CHECK_H

#include <stdio.h>

static int check_failures; /* what main returns, as 0 or 1 */

/* Counts a failure and says which condition did not hold. */
#define CHECK(condition)                                                                                               \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: %s: not so: %s\n", __FILE__, __LINE__, __func__, #condition);                      \
            check_failures++;                                                                                          \
        }                                                                                                              \
    } while (0)

#endif
