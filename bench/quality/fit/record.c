#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "histogram.h"

const char fit_columns[] =
    "# engine kind parameters | samples | cells: chi-square, p | runs of 1/32: chi-square, p | worst cell in sigma, p "
    "| "
    "without inner lattices: chi-square, p, share of them that is seen | G samples/s (fill alone) | digest\n";

/* How much of the difference that inner lattices make is in the counts: 1 and its standard deviation are expected. */
static void seen(const fit_setting *s, const uint64_t *count, uint64_t elements, double *share, double *error)
{
    double with = 0, size = 0;
    const double n = (double)elements;
    for (size_t i = 0; i < s->cells; i++)
        if (s->plain[i] > 0) {
            const double by = s->chance[i] - s->plain[i];
            with += by * ((double)count[i] - n * s->plain[i]) / s->plain[i];
            size += n * by * by / s->plain[i];
        }
    *share = with / size;
    *error = 1 / sqrt(size);
}

void fit_row(FILE *out, const char *begin, const fit_setting *s, const uint64_t *count, uint64_t n,
             const fit_verdict *v, const char *rest)
{
    fprintf(out, "%s | %.4g | %zu: %.1f %.3g | %zu: %.1f %.3g | %zu: %+.2f %.3g | ", begin, (double)n, v->cells,
            v->square, v->p, v->coarse, v->coarse_square, v->coarse_p, v->worst_cell, v->worst, v->worst_p);
    if (s->plain != NULL) {
        fit_verdict plain;
        fit_judge(count, s->plain, s->cells, n, &plain);
        double share = 0, error = 0;
        seen(s, count, n, &share, &error);
        fprintf(out, "%.1f %.3g, seen", plain.square, plain.p);
        if (error < 10)
            fprintf(out, " %.3f +- %.3f", share, error);
        else
            fprintf(out, " -"); /* hardly any difference */
    } else {
        fprintf(out, "-");
    }
    fprintf(out, " | %s\n", rest);
    fflush(out);
}

/* The numbers after the bar of a line of counts: the elements, then one per cell. Returns whether they are all there
 * and add up. */
static int counts_of(const char *numbers, size_t cells, uint64_t *n, uint64_t *count)
{
    char *end = NULL;
    uint64_t sum = 0;
    *n = strtoull(numbers, &end, 10);
    for (size_t i = 0; i < cells; i++) {
        const char *const from = end;
        sum += count[i] = strtoull(from, &end, 10);
        if (end == from)
            return 0;
    }
    return *n > 0 && sum == *n && (*end == '\n' || *end == 0);
}

/* Judges the row, whose part before its first bar has `length` bytes. Returns 1 if it fits, 0 if not, -1 where counts
 * or setting are missing. */
static int judge_row(const fit_setting *settings, size_t settings_count, FILE *counts, const char *row, size_t length,
                     FILE *out)
{
    char begin[320], *line = NULL;
    size_t area = 0, found = 0;
    snprintf(begin, sizeof(begin), "%.*s", (int)length, row);
    const char *const title = strchr(begin, ' '), *rest = strrchr(row, '|');
    while (rest != NULL && rest > row && *--rest != '|') /* the last bar but one */
        continue;
    const fit_setting *s = NULL;
    for (size_t i = 0; title != NULL && i < settings_count; i++)
        if (strcmp(settings[i].title, title + 1) == 0)
            s = &settings[i];
    rewind(counts);
    while (!found && getline(&line, &area, counts) > 0)
        found = strncmp(line, begin, length) == 0 && strncmp(line + length, " | ", 3) == 0;
    int fits = -1;
    uint64_t n = 0, *const count = s != NULL ? calloc(s->cells, sizeof(*count)) : NULL;
    if (found && count != NULL && rest > row && counts_of(line + length + 3, s->cells, &n, count)) {
        char kept[160];
        fit_verdict v;
        snprintf(kept, sizeof(kept), "%.*s", (int)strcspn(rest + 2, "\n"), rest + 2);
        fit_judge(count, s->chance, s->cells, n, &v);
        fit_row(out, begin, s, count, n, &v, kept);
        fits = fit_least_p(&v) > 1e-9;
    } else {
        fprintf(stderr, "lanewise_fit: %s: no setting of that name, or no counts of its cells\n", begin);
    }
    free(count);
    free(line);
    return fits;
}

int fit_judge_again(const fit_setting *settings, size_t settings_count, const char *counts, const char *record,
                    FILE *out)
{
    FILE *const rows = fopen(record, "r"), *const numbers = fopen(counts, "r");
    char *line = NULL;
    size_t area = 0;
    int wrong = rows != NULL && numbers != NULL ? 0 : -1;
    if (wrong < 0)
        fprintf(stderr, "lanewise_fit: %s: cannot be read\n", rows == NULL ? record : counts);
    while (wrong >= 0 && getline(&line, &area, rows) > 0) {
        const char *const bar = strstr(line, " | ");
        if (line[0] == '#' || bar == NULL) {
            fputs(line, out);
            continue;
        }
        const int fits = judge_row(settings, settings_count, numbers, line, (size_t)(bar - line), out);
        wrong = fits < 0 ? -1 : wrong + !fits;
    }
    free(line);
    if (rows != NULL)
        fclose(rows);
    if (numbers != NULL)
        fclose(numbers);
    return wrong;
}
