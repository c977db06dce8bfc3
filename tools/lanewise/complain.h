/* How the program fails: one sentence on standard error and an exit code. */
#ifndef LANEWISE_TOOLS_COMPLAIN_H
#define LANEWISE_TOOLS_COMPLAIN_H

#include "lanewise/lanewise.h"

enum {
    EXIT_DONE = 0,
    EXIT_FAILED = 1, /* it could not be done here and now: no device, no file, no space, a difference found */
    EXIT_USAGE = 2   /* it was asked for wrongly: an unknown name, a bad number */
};

/* Each says "lanewise: <sentence>" and returns its exit code. */
int failed(const char *format, ...) __attribute__((format(printf, 1, 2)));
int misused(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same with lw_last_error() for a library call that gave this status, which is not LW_OK. */
int refused(lw_status status);

#endif
