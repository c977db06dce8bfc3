#include "weights.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "complain.h"

enum { LINE_MOST = 1 << 16 }; /* bytes: a weight and a label, not a file of another kind that never ends */

/* Reads digits up to a tab or newline; 1 if there is nothing else and the value is below 2^64. */
static int read_integer(const char *at, uint64_t *value)
{
    const char *start = at;
    for (*value = 0; isdigit((unsigned char)*at); at++) {
        const uint64_t digit = (uint64_t)(*at - '0');
        if (*value > (UINT64_MAX - digit) / 10)
            return 0;
        *value = *value * 10 + digit;
    }
    return at != start && (*at == '\t' || *at == '\n');
}

/* Says what is wrong with a field that is not a weight. */
static int refuse(const char *name, size_t line, const char *field, const char *why)
{
    char shown[41];
    size_t i = 0;
    for (; i + 1 < sizeof(shown) && field[i] != '\t' && field[i] != '\n'; i++)
        shown[i] = isprint((unsigned char)field[i]) ? field[i] : '?';
    shown[i] = '\0';
    return failed("%s, line %zu: the weight \"%s\" %s; it must be a finite number >= 0", name, line, shown, why);
}

/* Reads any number up to a tab or newline. strtod would skip leading space, newlines too, hence the first question. */
static int read_real(const char *name, size_t line, const char *field, double *value)
{
    char *end;
    if (*field == '\t' || *field == '\n')
        return refuse(name, line, field, "is empty");
    *value = strtod(field, &end);
    if (isspace((unsigned char)*field) || end == field)
        return refuse(name, line, field, "is not a number");
    if (*end != '\t' && *end != '\n')
        return refuse(name, line, field, "has something after the number");
    if (isnan(*value))
        return refuse(name, line, field, "is not a number");
    if (isinf(*value))
        return refuse(name, line, field, "is infinite or too large");
    if (*value < 0)
        return refuse(name, line, field, "is negative");
    return EXIT_DONE;
}

/* The integers read so far become doubles: the same, correctly rounded, as if each had been read as one. */
static void become_real(struct weights *weights, size_t items)
{
    double *real = (double *)(void *)weights->integer;
    for (size_t i = 0; i < items; i++) {
        const double value = (double)weights->integer[i];
        memcpy(real + i, &value, sizeof(value));
    }
    weights->real = real;
    weights->integer = NULL;
}

/* Lines may end in a carriage return and a newline; the text without the carriage returns. */
static size_t end_lines_alike(char *text, size_t length)
{
    char *to = memchr(text, '\r', length);
    if (to == NULL)
        return length;
    for (const char *from = to; from < text + length; from++)
        if (*from != '\r' || from + 1 == text + length || from[1] != '\n')
            *to++ = *from;
    return (size_t)(to - text);
}

static int parse(struct weights *weights, const char *name)
{
    size_t item = 0;
    for (const char *line = weights->text; line < weights->end; item++) {
        const char *next = (const char *)memchr(line, '\n', (size_t)(weights->end - line)) + 1;
        const char *tab = memchr(line, '\t', (size_t)(next - line));
        weights->label[item] = tab == NULL ? NULL : tab + 1;
        if (weights->integer != NULL && !read_integer(line, &weights->integer[item]))
            become_real(weights, item);
        if (weights->integer == NULL) {
            const int code = read_real(name, item + 1, line, &weights->real[item]);
            if (code != EXIT_DONE)
                return code;
        }
        line = next;
    }
    return EXIT_DONE;
}

static int check_total(const struct weights *weights, const char *name)
{
    for (size_t i = 0; i < weights->items; i++)
        if (weights_value(weights, i) > 0)
            return EXIT_DONE;
    return weights->items == 0 ? failed("%s: there are no weights", name) : failed("%s: all weights are 0", name);
}

int weights_take(struct weights *weights, const char *name, char *text, size_t length)
{
    memset(weights, 0, sizeof(*weights));
    weights->text = text;
    if (length > 0 && text[length - 1] != '\n')
        text[length++] = '\n';
    length = end_lines_alike(text, length);
    text[length] = '\0';
    weights->end = text + length;
    for (const char *at = text; (at = memchr(at, '\n', (size_t)(text + length - at))) != NULL; at++)
        weights->items++;
    weights->label = malloc((weights->items + 1) * sizeof(*weights->label));
    weights->integer = malloc((weights->items + 1) * sizeof(*weights->integer));
    if (weights->label == NULL || weights->integer == NULL)
        return failed("%s: no memory for %zu weights", name, weights->items);
    const int code = parse(weights, name);
    return code == EXIT_DONE ? check_total(weights, name) : code;
}

/* Whether the lines from *line on, whole or begun, are short enough; *line becomes where the last one begins. */
static int lines_are_short(const char *text, size_t length, size_t *line)
{
    const char *end;
    while ((end = memchr(text + *line, '\n', length - *line)) != NULL) {
        const size_t next = (size_t)(end - text) + 1;
        if (next - *line > LINE_MOST)
            return 0;
        *line = next;
    }
    return length - *line < LINE_MOST;
}

/* Reads all of a file into memory, with space for two more bytes. */
static int read_all(FILE *file, const char *name, char **text, size_t *length)
{
    size_t buffer = (size_t)1 << 20, line = 0;
    *length = 0;
    *text = malloc(buffer);
    while (*text != NULL) {
        *length += fread(*text + *length, 1, buffer - 2 - *length, file);
        if (ferror(file))
            return failed("cannot read %s: %s", name, strerror(errno));
        if (!lines_are_short(*text, *length, &line))
            return failed("%s: a line has more than %d bytes; each must be a weight and, after a tab, a label", name,
                          (int)LINE_MOST);
        if (*length < buffer - 2)
            return EXIT_DONE;
        buffer *= 2;
        char *larger = realloc(*text, buffer);
        if (larger == NULL)
            break;
        *text = larger;
    }
    return failed("%s: no memory to read it", name);
}

int weights_read(struct weights *weights, const char *path)
{
    const int from_input = strcmp(path, "-") == 0;
    const char *name = from_input ? "standard input" : path;
    FILE *file = from_input ? stdin : fopen(path, "rb");
    char *text = NULL;
    size_t length;
    memset(weights, 0, sizeof(*weights));
    if (file == NULL)
        return failed("cannot read %s: %s", name, strerror(errno));
    int code = read_all(file, name, &text, &length);
    if (code == EXIT_DONE)
        code = weights_take(weights, name, text, length);
    else
        free(text);
    if (!from_input)
        fclose(file);
    return code;
}

void weights_free(struct weights *weights)
{
    free(weights->text);
    free(weights->label);
    free(weights->integer);
    free(weights->real);
}

double weights_value(const struct weights *weights, size_t item)
{
    return weights->integer != NULL ? (double)weights->integer[item] : weights->real[item];
}

size_t weights_label_length(const struct weights *weights, size_t item)
{
    const char *label = weights->label[item];
    return (size_t)((const char *)memchr(label, '\n', (size_t)(weights->end - label)) - label);
}

lw_status weights_table(lw_alias **alias, lw_context *context, const struct weights *weights)
{
    if (weights->integer != NULL)
        return lw_alias_create_u64(alias, context, weights->integer, weights->items);
    return lw_alias_create_f64(alias, context, weights->real, weights->items);
}
