/* Elements as text, one per line: integers in decimal, floats so that they read back exactly (%.9g, %.17g). */
#ifndef LANEWISE_TOOLS_TEXT_H
#define LANEWISE_TOOLS_TEXT_H

#include "lanewise/lanewise.h"
#include "output.h"

enum { TEXT_LONGEST = 32 }; /* more characters than any element takes */

/* Each writes the characters of a value, without a final 0, and returns how many. */
size_t text_u64(char *to, uint64_t value);
size_t text_f64(char *to, double value, int digits); /* what printf("%.*g", digits, value) writes; digits 9 .. 17 */

/* Writes n elements of a type, one per line. Returns an exit code. */
int text_write(struct output *output, lw_type type, const void *elements, size_t n);

#endif
