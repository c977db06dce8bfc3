/* The chi-square test of counts against expectations. */
#ifndef LANEWISE_TOOLS_STATISTICS_H
#define LANEWISE_TOOLS_STATISTICS_H

#include <stdint.h>

/* The regularised upper incomplete gamma function Q(a, x) = Gamma(a, x) / Gamma(a), a > 0, x >= 0.
 * Relative error below 1e-12 for a <= 100 and 1e-10 for a <= 1e10, as long as Q >= 1e-290. */
double gamma_q(double a, double x);

/* Items are added one by one and pooled in that order, so that each pool expects at least 10; what is left at the end
 * joins the last full pool. */
struct chi_square {
    double statistic;
    uint64_t pools; /* one more than the degrees of freedom */
    double p;       /* the chance of a statistic this large or larger; 1 where there is one pool only */
    /* private: the full pool not yet counted, since the rest may join it, and the pool being filled */
    double expected[2];
    uint64_t drawn[2];
};

void chi_square_start(struct chi_square *chi);
void chi_square_add(struct chi_square *chi, double expected, uint64_t drawn);
void chi_square_end(struct chi_square *chi); /* statistic, pools and p are valid now */

#endif
