#include "transport_lookup.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Klein and Nishina's total over Thomson's. */
static double compton(double k)
{
    const double l = log1p(2 * k), n = 1 + 2 * k;
    return 0.75 * ((1 + k) / (k * k * k) * (2 * k * (1 + k) / n - l) + l / (2 * k) - (1 + 3 * k) / (n * n));
}

static double cold_elastic(double e)
{
    static const double resonances[3][3] = {{6.674, 0.0245, 1474}, {20.871, 0.0331, 12110}, {36.682, 0.057, 25670}};
    double sum = 11.3;
    for (int i = 0; i < 3; i++) { /* eV, eV, barns */
        const double off = 2 * (e / NEUTRON_PER_EV - resonances[i][0]) / resonances[i][1];
        sum += resonances[i][2] / (1 + off * off);
    }
    return sum;
}

static double energy_of_row(int particle, uint64_t row)
{
    const double least = particle == PHOTON ? PHOTON_LEAST : NEUTRON_LEAST;
    double e;
    uint64_t bits;
    memcpy(&bits, &least, sizeof(bits));
    bits += row << (particle == PHOTON ? PHOTON_SHIFT : NEUTRON_SHIFT);
    memcpy(&e, &bits, sizeof(e));
    return e;
}

/* A neutron of speed v in the gas sees the integral over r of r^2 s(r^2) (exp(-(v - r)^2) - exp(-(v + r)^2)), over
 * sqrt(pi) v^2; the second one vanishes here. The largest is of all rows that the window touches. */
static void broaden(double *table, uint64_t row)
{
    const double e = energy_of_row(NEUTRON, row), next = energy_of_row(NEUTRON, row + 1), v = sqrt(e);
    const double low = v - NEUTRON_WINDOW, high = sqrt(next) + NEUTRON_WINDOW;
    const int pieces = 400;
    double sum = 0, most = 0;
    for (int i = 0; i <= pieces; i++) { /* Simpson */
        const double r = low + 2 * NEUTRON_WINDOW * i / pieces, off = v - r;
        const double seen = r * r < NEUTRON_LEAST || r * r >= NEUTRON_MOST ? cold_elastic(r * r)
                                                                           : lookup(table, NEUTRON, TABLE_COLD, r * r);
        sum += (i == 0 || i == pieces ? 1 : i % 2 == 1 ? 4 : 2) * r * r * seen * exp(-off * off);
    }
    const double hot = sum * 2 * NEUTRON_WINDOW / pieces / 3 / (sqrt(acos(-1.0)) * e), captured = 0.02 * 200 / v * hot;
    if (low * low >= NEUTRON_LEAST && high * high < NEUTRON_MOST)
        for (uint64_t i = lookup_row(NEUTRON, low * low, NULL); i <= lookup_row(NEUTRON, high * high, NULL) + 1; i++)
            most = fmax(most, table[TABLE_COLUMNS * i + TABLE_COLD]);
    table[TABLE_COLUMNS * row + TABLE_TOTAL] = hot + captured;
    table[TABLE_COLUMNS * row + TABLE_SCATTERS] = hot / (hot + captured);
    table[TABLE_COLUMNS * row + TABLE_MOST] = most;
}

double *transport_table(int particle, size_t *bytes)
{
    const double most = particle == PHOTON ? PHOTON_MOST : NEUTRON_MOST;
    const uint64_t rows = lookup_row(particle, most, NULL) + 1;
    *bytes = rows * TABLE_COLUMNS * sizeof(double);
    double *const table = calloc(rows, TABLE_COLUMNS * sizeof(*table));
    if (table == NULL) {
        fprintf(stderr, "no memory for the table\n");
        exit(1);
    }
    for (uint64_t row = 0; row < rows; row++) {
        double *const its = table + TABLE_COLUMNS * row, e = energy_of_row(particle, row);
        if (particle == PHOTON) {
            its[TABLE_TOTAL] = compton(e) + pow(0.1 / e, 3);
            its[TABLE_SCATTERS] = compton(e) / its[TABLE_TOTAL];
        } else {
            its[TABLE_COLD] = cold_elastic(e);
        }
    }
    for (uint64_t row = 0; row < rows && particle == NEUTRON; row++)
        broaden(table, row);
    return table;
}
