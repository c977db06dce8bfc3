/* Log-densities of families of distributions, by this library's own functions: the same bits on every machine. */
#ifndef LANEWISE_QUANTILE_FAMILIES_H
#define LANEWISE_QUANTILE_FAMILIES_H

#include "lanewise/quantile.h"

enum { LW_SHAPES_MOST = 2 };

typedef struct lw_family_choice {
    lw_quantile_family family;
    double shape[LW_SHAPES_MOST], location, scale;
    double points[2]; /* of the options */
} lw_family_choice;

/* How many shapes a family has. */
int lw_family_shapes(lw_quantile_family family);

/* 0, or 1 + the number of the first shape that is outside its domain. */
int lw_family_wrong_shape(const lw_family_choice *choice);
/* Which domain that is, in words. */
const char *lw_family_domain(lw_quantile_family family, int shape);

/* Domain, centre, points, and the log-density, an lw_quantile_function of an lw_family_choice: it must outlive them. */
void lw_family_options(lw_family_choice *choice, lw_quantile_options *options);

#endif
