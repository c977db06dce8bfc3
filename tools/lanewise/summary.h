/* What `lanewise sample` tells about its draws. */
#ifndef LANEWISE_TOOLS_SUMMARY_H
#define LANEWISE_TOOLS_SUMMARY_H

#include "digest.h"
#include "output.h"
#include "session.h"
#include "weights.h"

struct summary {
    const struct session *session;
    const struct options *options;
    const struct weights *weights;
    lw_alias_info table;
    double build, draw;     /* seconds */
    const uint64_t *counts; /* how often each item was drawn */
    char digest[DIGEST_TEXT];
};

/* Returns an exit code. */
int summary_print(const struct summary *summary, struct output *output);

#endif
