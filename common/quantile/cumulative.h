/* The cumulative distribution of what a user's function gave: pieces of the domain, on each of which it is a polynomial.
 * Host, one thread. What it is made of is + - * / and fma in a written order, and this library's own exponential. */
#ifndef LANEWISE_QUANTILE_CUMULATIVE_H
#define LANEWISE_QUANTILE_CUMULATIVE_H

#include <stddef.h>

#include "discrete/double_double.h"
#include "lanewise/quantile.h"

enum { LW_PIECE_ORDER = 8, LW_PIECES_MOST = 1 << 14, LW_ENDS_MOST = 2 * 1024 + 8 };

typedef enum lw_quantile_error {
    LW_QUANTILE_MADE,
    LW_QUANTILE_NO_MEMORY,
    LW_QUANTILE_NOT_A_DENSITY, /* at x the function gave `value` */
    LW_QUANTILE_NO_MASS,       /* all values were 0, from `value` to x */
    LW_QUANTILE_NO_LIMIT,      /* towards x there is a mass of `value`, and it grows on */
    LW_QUANTILE_NO_CDF_LIMIT,  /* at x the function gave `value`, which is not 0 or 1 */
    LW_QUANTILE_POLE,          /* between x and its neighbour there is a share of `value` */
    LW_QUANTILE_ROUGH,         /* at x the function is no polynomial, however near; a share of `value` */
    LW_QUANTILE_FALLS,         /* at x the function gave `value`, less than before: `other` */
    LW_QUANTILE_NOT_REACHED,   /* near x the error is `value`; at most `other` would do */
    LW_QUANTILE_UNIT           /* within: the unit of a log-density is to become `value` */
} lw_quantile_error;

typedef struct lw_quantile_fault {
    lw_quantile_error error;
    double x, value, other;
} lw_quantile_fault;

/* The mass from `from` to from + s (to - from) is s (c[0] + s (c[1] + ..)). */
typedef struct lw_piece {
    double from, to, mass;
    double c[LW_PIECE_ORDER + 1];
    double wrong; /* the mass anywhere, at most; as far as it was looked at */
    double noise; /* of it, what rounding may do */
} lw_piece;

typedef struct lw_cumulative {
    const lw_quantile_options *options;
    double error;          /* wanted */
    double unit, greatest; /* of a log-density: what is e^0, and what was met */
    int has_unit;
    uint64_t calls;
    lw_piece *pieces;
    lw_dd *before; /* the mass before each piece, and at last the whole */
    size_t count, capacity;
    double uncertain; /* the share that is wrong or cut, at most; as far as it was looked at */
} lw_cumulative;

/* Makes that of a density, a log-density or a cumulative distribution; options are valid. */
lw_quantile_fault lw_cumulative_make(lw_cumulative *cumulative, const lw_quantile_options *options, double error);
void lw_cumulative_free(lw_cumulative *cumulative);

/* The mass from the first piece to x; and where the mass is that: a number of the pieces' domain. */
lw_dd lw_cumulative_mass(const lw_cumulative *cumulative, double x);
double lw_cumulative_place(const lw_cumulative *cumulative, lw_dd mass);

/* The function's value at x, of an inverse too. */
double lw_cumulative_value(lw_cumulative *cumulative, double x);

#endif
