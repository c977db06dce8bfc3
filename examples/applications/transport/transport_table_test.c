/* The table of transport.h, which theory and histories read alike, beside what it stands for: Klein and Nishina's total
 * by the integral of their differential cross section, resonances by their heights and widths, what a gas makes of them
 * by another sum, and the largest of a window by looking at all of it. */
#include "transport_lookup.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static int failed;

static void expect(const char *what, double at, double observed, double expected, double off)
{
    if (!(fabs(observed - expected) <= off * fabs(expected))) {
        printf("%s at %.9g: %.9g, expected %.9g\n", what, at, observed, expected);
        failed = 1;
    }
}

static double value(const double *table, int particle, int column, double e)
{
    return table[TABLE_COLUMNS * lookup_row(particle, e, NULL) + column];
}

/* Over Thomson's: 3/8 of the integral over cosines (midpoints). */
static double klein_nishina(double k)
{
    const int pieces = 1 << 18;
    double sum = 0;
    for (int i = 0; i < pieces; i++) {
        const double cosine = -1 + 2 * (i + 0.5) / pieces, e = 1 / (1 + k * (1 - cosine));
        sum += e * e * (e + 1 / e - (1 - cosine * cosine));
    }
    return 3.0 / 8 * sum * 2 / pieces;
}

static void test_photons(void)
{
    size_t bytes;
    double *const table = transport_table(PHOTON, &bytes);
    for (double k = PHOTON_LEAST; k < PHOTON_MOST; k *= 2) {
        const double total = value(table, PHOTON, TABLE_TOTAL, k), scatters = value(table, PHOTON, TABLE_SCATTERS, k);
        expect("Compton's", k, total * scatters, klein_nishina(k), 1e-9);
        expect("a photon's absorption", k, total * (1 - scatters), 0.001 / (k * k * k), 1e-9);
    }
    free(table);
}

/* What a neutron of speed v meets: the mean of r s(r^2) over nuclei of any velocity, over v. */
static double in_the_gas(const double *table, double v)
{
    const int pieces = 100000;
    const double width = 4.5;
    double sum = 0;
    for (int i = 0; i < pieces; i++) {
        const double r = v + width * (2 * (i + 0.5) / pieces - 1);
        sum += r * r * lookup(table, NEUTRON, TABLE_COLD, r * r) * (exp(-(v - r) * (v - r)) - exp(-(v + r) * (v + r)));
    }
    return sum * 2 * width / pieces / (1.7724538509055160 * v * v);
}

static void test_neutrons(void)
{
    static const double resonances[3][3] = {{6.674, 0.0245, 1474}, {20.871, 0.0331, 12110}, {36.682, 0.057, 25670}};
    size_t bytes;
    double *const table = transport_table(NEUTRON, &bytes);
    for (int i = 1; i < 3; i++) { /* the first is below the table; of it there is a tail */
        const double at = resonances[i][0] * NEUTRON_PER_EV, half = resonances[i][1] / 2 * NEUTRON_PER_EV;
        expect("the resonance", at, lookup(table, NEUTRON, TABLE_COLD, at), resonances[i][2] + 11.3, 0.02);
        for (int side = -1; side <= 1; side += 2)
            expect("its half", at, lookup(table, NEUTRON, TABLE_COLD, at + side * half), resonances[i][2] / 2 + 11.3,
                   0.02);
    }
    const double tail = 1474 * pow(0.0245 / (2 * (13 - 6.674)), 2), next = 12110 * pow(0.0331 / (2 * (20.871 - 13)), 2);
    expect("between resonances", 13, lookup(table, NEUTRON, TABLE_COLD, 13 * NEUTRON_PER_EV),
           11.3 + tail + next + 25670 * pow(0.057 / (2 * (36.682 - 13)), 2), 1e-4);
    for (double ev = 18; ev < 40; ev += 0.37) {
        const double e = ev * NEUTRON_PER_EV, v = sqrt(e);
        const double total = lookup(table, NEUTRON, TABLE_TOTAL, e),
                     scatters = lookup(table, NEUTRON, TABLE_SCATTERS, e);
        double most = 0;
        expect("elastic in the gas", ev, total * scatters, in_the_gas(table, v), 1e-3);
        expect("a neutron's absorption", ev, (1 - scatters) / scatters, 0.02 * 200 / v, 1e-4);
        for (double r = v - NEUTRON_WINDOW; r <= v + NEUTRON_WINDOW; r += 1e-3)
            most = fmax(most, lookup(table, NEUTRON, TABLE_COLD, r * r));
        const double kept = value(table, NEUTRON, TABLE_MOST, e);
        if (kept < most || kept > 1.1 * most) {
            printf("the largest that a neutron of %g eV may see: %.9g, of its window %.9g\n", ev, kept, most);
            failed = 1;
        }
    }
    free(table);
}

int main(void)
{
    test_photons();
    test_neutrons();
    return failed;
}
