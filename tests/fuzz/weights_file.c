/* Any bytes as a list of weights (tools/lanewise/weights.h), against a reader of its own that takes the lines one by
 * one: the same items, weights and labels, or a complaint about the first bad line. The table of what was read is
 * built. */
#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "complain.h"
#include "complaints.h"
#include "fuzz.h"
#include "weights.h"

const char fuzz_name[] = "weights_file";

enum { LINES = 4200 };

typedef struct line {
    const char *field, *label; /* label: NULL, there is none */
    size_t field_length, label_length;
} line;

/* The lines of a text: a newline ends one, perhaps after a carriage return; the last may have none. */
static size_t split(char *text, size_t length, line *lines)
{
    size_t count = 0;
    for (size_t at = 0; at < length; count++) {
        char *const end = memchr(text + at, '\n', length - at);
        const size_t next = end != NULL ? (size_t)(end - text) + 1 : length;
        size_t here = end != NULL ? (size_t)(end - text) - at : length - at;
        if (here > 0 && text[at + here - 1] == '\r')
            here--;
        char *const tab = memchr(text + at, '\t', here);
        const size_t field = tab != NULL ? (size_t)(tab - text) - at : here;
        lines[count] = (line){text + at, tab != NULL ? tab + 1 : NULL, field, tab != NULL ? here - field - 1 : 0};
        at = next;
    }
    return count;
}

/* A field as a number; NaN: it is not a weight. */
static double real_of(const line *l)
{
    char field[8192], *end;
    if (l->field_length == 0 || l->field_length >= sizeof(field) || isspace((unsigned char)l->field[0]))
        return (double)NAN;
    memcpy(field, l->field, l->field_length);
    field[l->field_length] = '\0';
    const double value = strtod(field, &end);
    return end == field + l->field_length && value >= 0 && isfinite(value) ? value : (double)NAN;
}

static int integer_of(const line *l, uint64_t *value)
{
    *value = 0;
    for (size_t i = 0; i < l->field_length; i++) {
        const unsigned digit = (unsigned)(unsigned char)l->field[i] - '0';
        uint64_t tens = 0;
        if (digit > 9 || __builtin_mul_overflow(*value, (uint64_t)10, &tens) ||
            __builtin_add_overflow(tens, (uint64_t)digit, value))
            return 0;
    }
    return l->field_length > 0;
}

static void check_items(const struct weights *weights, const line *lines, size_t count, int integers)
{
    CHECK(weights->items == count, "%zu items of %zu lines", weights->items, count);
    CHECK((weights->integer != NULL) == integers && (weights->real != NULL) == !integers,
          "the weights are %sintegers, but are not so kept", integers ? "" : "not ");
    for (size_t i = 0; i < count; i++) {
        uint64_t integer = 0;
        integer_of(&lines[i], &integer);
        if (integers)
            CHECK(weights->integer[i] == integer, "line %zu is %" PRIu64 " instead of %" PRIu64, i + 1,
                  weights->integer[i], integer);
        else
            CHECK(weights->real[i] == real_of(&lines[i]), "line %zu is %a instead of %a", i + 1, weights->real[i],
                  real_of(&lines[i]));
        CHECK((weights->label[i] != NULL) == (lines[i].label != NULL), "line %zu: a label too many or few", i + 1);
        if (lines[i].label == NULL)
            continue;
        CHECK(weights_label_length(weights, i) == lines[i].label_length, "line %zu: a label of %zu bytes", i + 1,
              weights_label_length(weights, i));
        SAME(weights->label[i], lines[i].label, lines[i].label_length, "line %zu: another label", i + 1);
    }
}

/* The table has an item of no share for each weight of 0. */
static void check_table(const struct weights *weights)
{
    lw_alias *alias = NULL;
    lw_alias_info info;
    uint64_t zeros = 0;
    DO(weights_table(&alias, fuzz_backends[0].context, weights));
    DO(lw_alias_describe(alias, &info));
    for (size_t i = 0; i < weights->items; i++)
        zeros += weights_value(weights, i) == 0;
    CHECK(info.items == weights->items && info.zeros == zeros, "a table of %" PRIu64 " items", info.items);
    lw_alias_destroy(alias);
}

void fuzz_one(fuzz_bytes *in)
{
    const size_t length = (size_t)(in->end - in->at);
    char *const own = fuzz_get(length), *const text = malloc(length + 2); /* the reader frees it */
    line *const lines = fuzz_get(LINES * sizeof(*lines));
    struct weights weights;
    CHECK(text != NULL && length < LINES, "no memory, or an input of %zu bytes", length);
    if (length > 0) {
        memcpy(own, in->at, length);
        memcpy(text, in->at, length);
    }
    const size_t count = split(own, length, lines);
    size_t bad = 0;
    int integers = 1, positive = 0;
    for (uint64_t integer; bad < count && !isnan(real_of(&lines[bad])); bad++) {
        integers &= integer_of(&lines[bad], &integer);
        positive |= real_of(&lines[bad]) > 0;
    }
    complaints_none();
    const int code = COUNT(weights_take(&weights, "input", text, length));
    complaints_fit(code, "weights_take");
    if (bad < count) {
        char words[64];
        snprintf(words, sizeof(words), "input, line %zu: ", bad + 1);
        CHECK(code == EXIT_FAILED && strncmp(complaint, words, strlen(words)) == 0,
              "line %zu is bad, but exit code %d and \"%s\"", bad + 1, code, complaint);
    } else if (count == 0 || !positive) {
        CHECK(code == EXIT_FAILED && strstr(complaint, count == 0 ? "no weights" : "all weights are 0") != NULL,
              "%zu lines without a positive weight, but exit code %d and \"%s\"", count, code, complaint);
    } else {
        CHECK(code == EXIT_DONE, "%zu good lines, but \"%s\"", count, complaint);
        check_items(&weights, lines, count, integers);
        check_table(&weights);
    }
    weights_free(&weights);
}
