/* A line on standard error that says how far the work is: only on a terminal, only after a second. */
#ifndef LANEWISE_TOOLS_PROGRESS_H
#define LANEWISE_TOOLS_PROGRESS_H

#include <stdint.h>
#include <stdio.h>

/* Seconds of a clock that only goes forward. */
double seconds(void);

struct progress {
    const char *unit;
    uint64_t total;
    double start, next; /* when the work began; when to write again */
    int wanted, shown;
};

/* unit: what is counted ("draws"). results: where results are written meanwhile; if that is a terminal there is no
 * line, since the two would mix. NULL if nothing is written until the end. */
void progress_start(struct progress *progress, const char *unit, uint64_t total, FILE *results);
void progress_step(struct progress *progress, uint64_t done);
void progress_end(struct progress *progress); /* wipes the line */

#endif
