/* Lists of acceptances as people type them: P,P:WEIGHT,.. with a weight of 1 where none is given. */
#ifndef LANEWISE_TOOLS_ACCEPTANCES_H
#define LANEWISE_TOOLS_ACCEPTANCES_H

#include <stddef.h>

struct acceptances {
    size_t count;
    double *p, *weight;
};

/* Reads the value of an option of the command model. An exit code, after one sentence if it is not EXIT_DONE; then the
 * list is empty. An empty list may be freed. */
int acceptances_read(struct acceptances *list, const char *option, const char *text);
void acceptances_free(struct acceptances *list);

/* Each p as often as its weight says, which must be a whole number; at most `most` in all. */
int acceptances_repeat(const struct acceptances *list, const char *option, double *p, int most, int *count);

#endif
