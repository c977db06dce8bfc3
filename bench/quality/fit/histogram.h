/* Histograms of elements in cells with given edges, for the test of distributions at scale
 * (docs/quality/distributions.md): settings with their cells, as cells.py writes them; the lookup of a cell; counting
 * on a CPU and on a GPU; the verdict. */
#ifndef LANEWISE_BENCH_QUALITY_FIT_HISTOGRAM_H
#define LANEWISE_BENCH_QUALITY_FIT_HISTOGRAM_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "lanewise/lanewise.h"

/* ---- settings ---- */

typedef struct fit_setting {
    char title[200]; /* kind and parameters as the file has them */
    lw_kind kind;
    lw_kind_info info;
    lw_value parameter[LW_MAX_PARAMETERS];
    size_t cells;
    uint64_t *key;  /* of cells - 1 edges: the first key of the next cell */
    double *chance; /* of the cells */
    double *plain;  /* the same without the lattices inside the arithmetic, or null */
} fit_setting;

/* Reads a file of cells.py. Returns how many settings it has, 0 after printing what is wrong with it. */
size_t fit_read_cells(const char *path, fit_setting **settings);
void fit_free_cells(fit_setting *settings, size_t count);

/* ---- which cell ----
 *
 * The key of an element is an integer that rises with it: the integer itself; of a float 2^31 + its bits, or 2^31 less
 * the bits of its size below 0 (2^63 for doubles). With d = (key - base) >> pre, held in 0 .. last, word d >>
 * slot_shift is the slot's: at << 5 | shift.
 *
 *   shift < FIT_LIST   bin at + (the rest of d >> shift)
 *   FIT_LIST           rare slots with edges that need many bins: word at has the slot's first bin, the next one the
 *                      number of edges, then the edges as d; the bin is the first one and how many edges d has reached
 *
 * A bin is a part of one cell. */
typedef struct fit_guide {
    uint64_t base, start, end, gap; /* start, end: of the widest cell */
    uint32_t pre, last, slot_shift;
    uint32_t slots, words, bins; /* words: slots and lists */
    uint32_t *word;
    uint32_t *cell; /* of a bin */
} fit_guide;

enum { FIT_SHIFT_BITS = 5, FIT_LIST = 31, FIT_MOST_WORDS = 49152 }; /* with the bins: 192 KiB of shared memory */

/* Returns 0, or -1 where words and bins would be more than FIT_MOST_WORDS. */
int fit_guide_make(const fit_setting *setting, fit_guide *guide);
void fit_guide_free(fit_guide *guide);

/* Adds n elements of the type to the bins. */
void fit_count_host(const fit_guide *guide, lw_type type, const void *x, size_t n, uint64_t *bins);

#ifdef __cplusplus
extern "C" {
#endif
/* The same on the current CUDA device, queued on the default stream; bins are kept in it until they are read.
 * Each returns null, or what went wrong in words. */
const char *fit_device_begin(const fit_guide *guide);
const char *fit_device_count(const fit_guide *guide, lw_type type, const void *x, size_t n);
const char *fit_device_end(const fit_guide *guide, uint64_t *bins);
#ifdef __cplusplus
}
#endif

/* ---- the verdict ---- */

typedef struct fit_verdict {
    size_t cells, coarse; /* cells with enough elements; runs of cells of 1/32 or more */
    double square, p;     /* chi-square of the cells */
    double coarse_square, coarse_p;
    double worst, worst_p; /* in standard deviations, with its sign; P of a worst like this among so many cells */
    size_t worst_cell;
    double least; /* the relative error of a cell of 1/1000 that is 6 standard deviations */
} fit_verdict;

void fit_judge(const uint64_t *count, const double *chance, size_t cells, uint64_t n, fit_verdict *verdict);

/* The least of the verdict's three probabilities. */
double fit_least_p(const fit_verdict *verdict);

/* P(chi-square of so many degrees > square). */
double fit_chi_square_p(double square, double degrees);

/* ---- the record ---- */

/* The line of a record's head that names the columns. */
extern const char fit_columns[];

/* "begin | samples | verdicts | rest": begin is engine, kind and parameters; rest, speed and digest. */
void fit_row(FILE *out, const char *begin, const fit_setting *setting, const uint64_t *count, uint64_t n,
             const fit_verdict *verdict, const char *rest);

/* Writes the record at `record` again: the verdicts of each row are those of its line in `counts` with these settings.
 * Returns how many rows do not fit, or -1 after printing what a row lacks. */
int fit_judge_again(const fit_setting *settings, size_t settings_count, const char *counts, const char *record,
                    FILE *out);

#endif
