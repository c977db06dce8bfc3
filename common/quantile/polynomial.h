/* Polynomials through values at Chebyshev's nodes of [0, 1], rounded to multiples of 2^-20. Host; + - * / and fma in a
 * written order. */
#ifndef LANEWISE_QUANTILE_POLYNOMIAL_H
#define LANEWISE_QUANTILE_POLYNOMIAL_H

#include <math.h>
#include <stdint.h>

enum { LW_NODES_MOST = 11, LW_NODE_ONE = 1 << 20 };

/* cos x for 0 <= x <= pi/2, by its series: rounding to 2^-20 forgives its error, below 2^-40. */
static inline double lw_node_cosine(double x)
{
    double sum = 1.0;
    for (int k = 9; k > 0; k--)
        sum = 1.0 - sum * (x * x) / (double)((2 * k - 1) * (2 * k));
    return sum;
}

/* Node j of `order` + 1, in units of 2^-20: (1 - cos(pi j / order)) / 2 to nearest; symmetric. */
static inline int lw_node(int order, int j)
{
    if (2 * j > order)
        return LW_NODE_ONE - lw_node(order, order - j);
    const double angle = 0x1.921fb54442d18p+1 * (double)j / (double)order;
    return (int)((1.0 - lw_node_cosine(angle)) * (LW_NODE_ONE / 2) + 0.5);
}

/* Coefficients of powers of t of the polynomial of `order` that has values x[j] at nodes t[j], c[0] .. c[order]: divided
 * differences, then Newton's form multiplied out from its inside. */
static inline void lw_polynomial_through(int order, const double *t, const double *x, double *c)
{
    double d[LW_NODES_MOST];
    for (int j = 0; j <= order; j++)
        d[j] = x[j];
    for (int k = 1; k <= order; k++)
        for (int j = order; j >= k; j--)
            d[j] = (d[j] - d[j - 1]) / (t[j] - t[j - k]);
    for (int k = 0; k <= order; k++)
        c[k] = 0.0;
    for (int j = order; j >= 0; j--) { /* c becomes c (t - t[j]) + d[j] */
        for (int k = order - j; k > 0; k--)
            c[k] = c[k - 1] - t[j] * c[k];
        c[0] = d[j] - t[j] * c[0];
    }
}

/* As lanes evaluate it. */
static inline double lw_polynomial_at(int order, const double *c, double t)
{
    double x = c[order];
    for (int k = order - 1; k >= 0; k--)
        x = fma(x, t, c[k]);
    return x;
}

#endif
