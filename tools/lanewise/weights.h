/* A list of weighted items, one per line: WEIGHT or WEIGHT<TAB>LABEL. The label is everything after the first tab. It
 * may hold further tabs and any bytes but a newline.
 *
 * If all weights are plain integers (digits only) below 2^64 they are kept exactly, else as the nearest doubles. */
#ifndef LANEWISE_TOOLS_WEIGHTS_H
#define LANEWISE_TOOLS_WEIGHTS_H

#include <stddef.h>
#include <stdint.h>

#include "lanewise/lanewise.h"

struct weights {
    char *text;      /* what was read, its last line ended */
    const char *end; /* of the text */
    size_t items;
    const char **label; /* up to its newline; NULL: the line has none */
    uint64_t *integer;  /* the weights, or NULL */
    double *real;       /* the weights, or NULL: exactly one of the two is there */
};

/* Reads a file, or standard input for "-". An invalid line is refused with its number. Returns an exit code;
 * weights must be freed whether they were read or not. */
int weights_read(struct weights *weights, const char *path);
/* The same for a text in memory, which becomes the weights' own: from malloc, with space for two bytes after length. */
int weights_take(struct weights *weights, const char *name, char *text, size_t length);
void weights_free(struct weights *weights);

double weights_value(const struct weights *weights, size_t item);
size_t weights_label_length(const struct weights *weights, size_t item);

lw_status weights_table(lw_alias **alias, lw_context *context, const struct weights *weights);

#endif
