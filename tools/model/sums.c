/* Sums whose terms are too many to add: 1/p of them matter, for p down to 2^-1000.
 *
 * The first terms are added one by one. The others are taken in blocks that double in length, and a block's sum comes
 * from few of its terms by a Gauss rule for sums: of NODES terms, exact where terms are a polynomial of degree
 * 2 NODES - 1 in n. Its orthogonal polynomials are those of the points 0 .. m - 1 with equal weights (Gram, or discrete
 * Chebyshev). A block is halved until its halves give the same as the whole. */
#include "sums.h"

#include <math.h>

enum { NODES = 16, SINGLE = 64 }; /* blocks up to SINGLE are added one by one; NODES is even */

static const double CLOSE = 1e-12; /* halves that are so near have an error far below it */

struct sum {
    model_term *term;
    const void *what;
    double total; /* of the blocks that are done: what is small beside it may be wrong */
};

/* The root of the rule's polynomial next to a guess, by Newton's method, and the weight of its node. Points lie on
 * (-1, 1). scale[k] is the square root of the recurrence's coefficient of order k, for monic polynomials. */
static double find_node(double at, const double *scale, double *weight)
{
    double squares = 1;
    for (int round = 0; round < 12; round++) {
        double p = 1, before = 0, slope = 0, slope_before = 0;
        squares = 1;
        for (int k = 0; k < NODES; k++) {
            const double next = (at * p - scale[k] * before) / scale[k + 1];
            const double slope_next = (p + at * slope - scale[k] * slope_before) / scale[k + 1];
            before = p, p = next;
            slope_before = slope, slope = slope_next;
            squares += k + 1 < NODES ? p * p : 0;
        }
        at -= p / slope;
        if (fabs(p / slope) < 1e-15)
            break;
    }
    *weight = 1 / squares;
    return at;
}

/* The sum of the terms first .. first + count - 1. */
static double take_block(const struct sum *sum, double first, double count)
{
    double scale[NODES + 1] = {0}, total = 0;
    if (count <= SINGLE) {
        for (double n = count - 1; n >= 0; n--) /* the small ones first */
            total += sum->term(sum->what, first + n);
        return total;
    }
    for (int k = 1; k <= NODES; k++)
        scale[k] = k * sqrt((1 - k / count * (k / count)) / (4.0 * k * k - 1));
    for (int i = 0; i < NODES / 2; i++) {
        double weight;
        const double middle = first + (count - 1) / 2;
        const double node = find_node(cos(3.14159265358979323846 * (i + 0.75) / (NODES + 0.5)), scale, &weight);
        total += weight *
                 (sum->term(sum->what, middle + node * count / 2) + sum->term(sum->what, middle - node * count / 2));
    }
    return total * count;
}

/* The same, until halves agree with the whole. */
static double refine(const struct sum *sum, double first, double count, double whole)
{
    const double half = floor(count / 2);
    const double low = take_block(sum, first, half), high = take_block(sum, first + half, count - half);
    if (count <= SINGLE || fabs(low + high - whole) <= CLOSE * (sum->total + whole))
        return low + high;
    return refine(sum, first, half, low) + refine(sum, first + half, count - half, high);
}

double model_sum(model_term *term, const void *what, double p)
{
    struct sum sum = {.term = term, .what = what};
    sum.total = take_block(&sum, 0, SINGLE);
    for (double first = SINGLE, top = term(what, first); top > 1e-17 * sum.total * p; first *= 2) {
        const double next = term(what, 2 * first);
        /* terms fall: where two are equal, those between are, too */
        sum.total += next == top ? first * top : refine(&sum, first, first, take_block(&sum, first, first));
        top = next;
    }
    return sum.total;
}
