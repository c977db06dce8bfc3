/* The log-density of stable laws, Landau's among them. */
#ifndef LANEWISE_QUANTILE_STABLE_H
#define LANEWISE_QUANTILE_STABLE_H

/* At z, of Nolan's parametrisation S0 with scale 1 and location 0: 0.1 <= alpha <= 2, -1 <= beta <= 1. */
double lw_log_stable(double z, double alpha, double beta);

/* -beta tan(pi alpha / 2), alpha < 1: where one-sided laws begin, of beta = 1, or end, of beta = -1. */
double lw_stable_end(double alpha, double beta);

#endif
