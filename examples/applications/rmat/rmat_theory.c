/* What the theory says of an R-MAT graph's edges and degrees, and how far a graph is from it.
 *
 * A vertex whose number has k one bits has probability p = zero^(scale - k) one^k to be an edge's end: zero = a + b and
 * one = c + d for the end an edge comes from, a + c and b + d for the other. Its degree is binomial (m, p), so
 *
 *     E[vertices of degree d] = sum over k of (scale choose k) P(binomial(m, zero^(scale - k) one^k) = d)
 *
 * The m ends are drawn one by one: the degrees are independent Poisson numbers, of which is known that their sum is m.
 * Of a class of degrees with probability q_k for a vertex with k ones, the variance is therefore
 *
 *     sum over v of q (1 - q)  -  (sum over v of E[(degree - mean) in the class])^2 / m
 *
 * Labels are permuted back first; the permutation itself is checked by that: it must be one. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rmat.h"

/* Classes of degrees: 0 to 63 one by one, then eight per octave. */
enum { EXACT = 64, PER_OCTAVE = 8, CLASSES = EXACT + PER_OCTAVE * 26, ONES = RMAT_MOST_SCALE + 1 };

static int class_of(uint32_t degree)
{
    if (degree < EXACT)
        return (int)degree;
    const int octave = 31 - __builtin_clz(degree);
    return EXACT + PER_OCTAVE * (octave - 6) + (int)(degree >> (octave - 3) & (PER_OCTAVE - 1));
}

/* The inverse of an odd a modulo 2^32: each step doubles the bits that are right, from 3. */
static uint32_t inverse_of(uint32_t a)
{
    uint32_t x = a;
    for (int bits = 3; bits < 32; bits *= 2)
        x *= 2 - a * x;
    return x;
}

/* The way back. */
typedef struct permutation {
    const rmat_job *job;
    uint32_t inverse[2]; /* of its multipliers */
} permutation;

/* The number that a label stands for. A shift by half the bits or more is undone by itself. */
static uint32_t number_of(const permutation *back, uint32_t label)
{
    const rmat_job *const job = back->job;
    for (int k = 1; k >= 0; k--) {
        label ^= label >> job->half;
        label = (label - job->add[k]) * back->inverse[k] & job->below;
    }
    return label;
}

/* Pearson's chi-square, of categories that expect 5 or more; the rest is one. */
typedef struct pearson {
    double sum, rest, rest_expected;
    int freedom;
} pearson;

static void pearson_add(pearson *x, double observed, double expected)
{
    if (expected >= 5) {
        x->sum += (observed - expected) * (observed - expected) / expected;
        x->freedom++;
    } else {
        x->rest += observed;
        x->rest_expected += expected;
    }
}

/* Wilson and Hilferty (1931): the cube root of a chi-square divided by its freedom is nearly normal. */
static int pearson_agrees(const char *what, pearson *x, int constraints)
{
    if (x->rest_expected > 0)
        pearson_add(x, x->rest, fmax(x->rest_expected, 5)); /* fewer than 5 count for less */
    const double freedom = x->freedom - constraints, v = 2 / (9 * freedom);
    printf("    chi-square %.6g, freedom %.0f\n", x->sum, freedom);
    return application_agrees(what, cbrt(x->sum / freedom), 1 - v, sqrt(v));
}

/* The quadrants of levels l and l + 1, l = 0 .. scale - 2: independent, each with its probability. */
static int check_quadrants(const permutation *back)
{
    const rmat_job *const job = back->job;
    static const double quadrant[4] = RMAT_QUADRANTS;
    int good = 1;
    uint32_t(*const seen)[16] = calloc((size_t)job->scale, sizeof(*seen));
    pearson x = {0};
    for (size_t e = 0; seen != NULL && e < RMAT_UNIT; e++) {
        const uint32_t from = number_of(back, (uint32_t)job->sample[e]);
        const uint32_t to = number_of(back, (uint32_t)(job->sample[e] >> 32));
        for (int l = 0; l < job->scale - 1; l++)
            seen[l][(from >> l & 3) << 2 | (to >> l & 3)]++;
    }
    for (int l = 0; seen != NULL && l < job->scale - 1; l += 2) /* every other: no level twice */
        for (int k = 0; k < 16; k++) {
            const int upper = (k >> 3 & 1) << 1 | (k >> 1 & 1), lower = (k >> 2 & 1) << 1 | (k & 1);
            pearson_add(&x, seen[l][k], RMAT_UNIT * quadrant[upper] * quadrant[lower]);
        }
    good &= seen != NULL && pearson_agrees("quadrants of pairs of levels", &x, job->scale / 2);
    free(seen);
    return good;
}

/* Expected numbers of a class. */
typedef struct expectation {
    double of[ONES];               /* vertices with k ones */
    double all, variance, surplus; /* of all; surplus: sum over v of E[(degree - mean) in the class] */
} expectation;

/* Adds binomial (m, p), of `vertices` vertices with k ones, to all classes. Ratios of neighbours, from the most
 * probable degree down and up until nothing is left. */
static void add_binomial(expectation *classes, double m, double p, double vertices, int k)
{
    const double mode = floor((m + 1) * p), odds = p / (1 - p), nothing = 1e-30;
    double q[CLASSES] = {0}, moment[CLASSES] = {0}, sum = 0, term = 1;
    for (double d = mode; d >= 0 && term > nothing; term *= d / ((m - d + 1) * odds), d--) {
        sum += term;
        q[class_of((uint32_t)d)] += term;
        moment[class_of((uint32_t)d)] += term * (d - m * p);
    }
    term = (m - mode) / (mode + 1) * odds;
    for (double d = mode + 1; d <= m && term > nothing; term *= (m - d) / (d + 1) * odds, d++) {
        sum += term;
        q[class_of((uint32_t)d)] += term;
        moment[class_of((uint32_t)d)] += term * (d - m * p);
    }
    for (int c = 0; c < CLASSES; c++) {
        classes[c].of[k] = vertices * q[c] / sum;
        classes[c].all += vertices * q[c] / sum;
        classes[c].variance += vertices * q[c] / sum * (1 - q[c] / sum);
        classes[c].surplus += vertices * moment[c] / sum;
    }
}

/* Octaves of degrees: how many vertices, and how many there should be. Where that is certain it must be so; where fewer
 * than 5 are expected, which are not normal, it is reported and not judged. */
static int check_octaves(const char *end, const double (*seen)[ONES], const expectation *classes, double m, int print)
{
    int good = 1;
    for (int first = 0; first < CLASSES;) {
        const int next = first == 0 ? 1 : first < EXACT ? 2 * first : first + PER_OCTAVE;
        double observed = 0, expected = 0, variance = 0, surplus = 0;
        for (int c = first; c < next; c++) {
            for (int k = 0; k < ONES; k++)
                observed += seen[c][k];
            expected += classes[c].all;
            surplus += classes[c].surplus;
        }
        for (int k = 0; k < ONES; k++) { /* a vertex is in one class of the octave */
            double sum = 0, vertices = 0;
            for (int c = first; c < next; c++)
                sum += classes[c].of[k];
            for (int c = 0; c < CLASSES; c++)
                vertices += classes[c].of[k];
            variance += vertices > 0 ? sum * (1 - sum / vertices) : 0;
        }
        char what[64];
        const double from = first < EXACT ? first : ldexp(1, 6 + (first - EXACT) / PER_OCTAVE);
        snprintf(what, sizeof(what), "vertices, %s degree %.0f to %.0f", end, from, first == 0 ? 0 : 2 * from - 1);
        const double error = fmax(sqrt(fmax(variance - surplus * surplus / m, 0)), 0.1);
        const int judged = expected >= 5 || (variance < 0.01 && fabs(expected - round(expected)) < 0.01);
        if (judged && print && (expected >= 0.005 || observed > 0))
            good &= application_agrees(what, observed, expected, error);
        else if (judged)
            good &= fabs(observed - expected) <= 5 * error;
        else if (print && !judged)
            printf("    %-40s %.0f, expected %.3g\n", what, observed, expected);
        first = next;
    }
    return good;
}

/* The degrees of one end of the edges; zero: the probability that a bit of its number is 0. */
static int check_degrees(const permutation *back, const char *end, const uint32_t *degrees, double m, double zero,
                         int print)
{
    const rmat_job *const job = back->job;
    double(*const seen)[ONES] = calloc(CLASSES, sizeof(*seen));
    expectation *const classes = calloc(CLASSES, sizeof(*classes));
    double mean[ONES], edges = 0, hubs = 0, hubs_freedom = 0, ways = 1;
    uint32_t most = 0;
    if (seen == NULL || classes == NULL)
        return 0;
    for (int k = 0; k <= job->scale; k++) {
        const double p = pow(zero, job->scale - k) * pow(1 - zero, k);
        mean[k] = m * p;
        add_binomial(classes, m, p, ways, k);
        ways = ways * (job->scale - k) / (k + 1);
    }
    for (uint32_t label = 0;; label++) {
        const int k = __builtin_popcount(number_of(back, label));
        const double d = degrees[label];
        seen[class_of(degrees[label])][k]++;
        edges += d;
        most = degrees[label] > most ? degrees[label] : most;
        if (mean[k] >= EXACT) { /* a chi-square with one degree of freedom each, nearly */
            hubs += (d - mean[k]) * (d - mean[k]) / mean[k];
            hubs_freedom++;
        }
        if (label == job->below)
            break;
    }
    pearson x = {0};
    int good = edges == m, groups = 0;
    for (int k = 0; k <= job->scale; k++) {
        int any = 0;
        for (int c = 0; c < CLASSES; c++) {
            pearson_add(&x, seen[c][k], classes[c].of[k]);
            any |= classes[c].of[k] >= 5;
        }
        groups += any; /* how many vertices have k ones is known */
    }
    char what[64];
    printf("    %s degrees: up to %u\n", end, most);
    snprintf(what, sizeof(what), "%s degrees by ones of the number", end);
    good &= pearson_agrees(what, &x, groups);
    if (hubs_freedom > 0) {
        snprintf(what, sizeof(what), "%s degrees of large mean, squares", end);
        good &= application_agrees(what, hubs, hubs_freedom, sqrt(2 * hubs_freedom * (1 + 0.5 / EXACT)));
    }
    good &= check_octaves(end, (const double(*)[ONES])seen, classes, m, print);
    free(seen);
    free(classes);
    return good;
}

int rmat_check(const rmat_job *job, uint64_t edges, int table)
{
    static const double q[4] = RMAT_QUADRANTS;
    const double m = (double)edges;
    const permutation back = {job, {inverse_of(job->multiply[0]), inverse_of(job->multiply[1])}};
    return check_quadrants(&back) & check_degrees(&back, "outgoing", job->outgoing, m, q[0] + q[1], table) &
           check_degrees(&back, "incoming", job->incoming, m, q[0] + q[2], table);
}
