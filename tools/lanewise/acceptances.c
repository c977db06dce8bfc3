#include "acceptances.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "complain.h"
#include "numbers.h"

/* The number in so many characters. */
static int read_number(const char *text, size_t length, double *value)
{
    char number[1100]; /* no double has so many decimal digits */
    if (length >= sizeof(number))
        return 0;
    memcpy(number, text, length);
    number[length] = '\0';
    return parse_f64(number, value);
}

static int read_entry(struct acceptances *list, size_t i, const char *text, size_t length)
{
    const char *const colon = memchr(text, ':', length);
    const size_t left = colon == NULL ? length : (size_t)(colon - text);
    list->weight[i] = 1;
    return read_number(text, left, &list->p[i]) &&
           (colon == NULL || read_number(colon + 1, length - left - 1, &list->weight[i]));
}

int acceptances_read(struct acceptances *list, const char *option, const char *text)
{
    list->count = 1;
    for (const char *c = text; *c != '\0'; c++)
        list->count += *c == ',';
    list->p = malloc(list->count * sizeof(double));
    list->weight = malloc(list->count * sizeof(double));
    int code = EXIT_DONE;
    if (list->p == NULL || list->weight == NULL)
        code = failed("model: no memory for %zu numbers", list->count);
    for (size_t i = 0; i < list->count && code == EXIT_DONE; i++) {
        const size_t length = strcspn(text, ",");
        if (!read_entry(list, i, text, length))
            code = misused("model: %s is \"%.*s\" at number %zu; it must be an acceptance such as 0.25, or 0.25:8",
                           option, (int)length, text, i);
        else if (!(list->p[i] >= 0x1p-1000 && list->p[i] <= 1))
            code = misused("model: %s has %g at number %zu; an acceptance is from 2^-1000 to 1", option, list->p[i], i);
        text += length + 1;
    }
    if (code != EXIT_DONE)
        acceptances_free(list);
    return code;
}

void acceptances_free(struct acceptances *list)
{
    free(list->p);
    free(list->weight);
    *list = (struct acceptances){0};
}

int acceptances_repeat(const struct acceptances *list, const char *option, double *p, int most, int *count)
{
    *count = 0;
    for (size_t i = 0; i < list->count; i++) {
        const double times = list->weight[i];
        if (!(times >= 1 && times == floor(times)))
            return misused("model: %s has %g:%g; after the colon it must have how many lanes, 1 or more", option,
                           list->p[i], times);
        if (times > most - *count)
            return misused("model: %s has more than %d lanes", option, most);
        for (int k = 0; k < (int)times; k++)
            p[(*count)++] = list->p[i];
    }
    return EXIT_DONE;
}
