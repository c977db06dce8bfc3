/* For tests that are plain programs, since they must also run where there is no cmocka. */
#ifndef LANEWISE_TESTS_CHECK_H
#define LANEWISE_TESTS_CHECK_H

#include <stdio.h>

static int check_failures; /* what main returns, as 0 or 1 */

/* Counts a failure and says which condition did not hold. */
static void check_holds(int holds, const char *condition, const char *function, const char *file, int line)
{
    if (!holds) {
        fprintf(stderr, "%s:%d: %s: not so: %s\n", file, line, function, condition);
        check_failures++;
    }
}
#define CHECK(condition) check_holds(!!(condition), #condition, __func__, __FILE__, __LINE__)

#endif
