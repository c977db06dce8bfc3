/* What histories do in lanes, step by step: reading the table, which nuclei are met, and where a neutron goes then. Off
 * by little, none of it would be seen in the sums of a run. */
#include "transport_kernel.h"
#include "transport_lookup.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

_Static_assert(LW_GROUP == 1, "a lane is a number here");

static int failed;

static void expect(const char *what, double at, double observed, double expected)
{
    if (!(fabs(observed - expected) <= 1e-13 * fabs(expected))) {
        printf("%s at %.9g: %.17g, expected %.17g\n", what, at, observed, expected);
        failed = 1;
    }
}

/* Between rows, too. */
static void test_reading(int particle)
{
    const double least = particle == PHOTON ? PHOTON_LEAST : NEUTRON_LEAST;
    for (double e = least; e < (particle == PHOTON ? PHOTON_MOST : NEUTRON_MOST); e *= 1.00037)
        for (int column = TABLE_TOTAL; column < TABLE_MOST; column++)
            expect("the table", e, transport_lookup(particle, column, e), lookup(transport_rows, particle, column, e));
}

/* The largest draw refuses any nucleus of the window, since the bound is one, but a draw of some 0.85 not all of them;
 * the least accepts all of the window and none beyond it. */
static void test_nuclei(void)
{
    enum { TOP = 53 };
    for (double ev = 18; ev < 40; ev += 0.37) {
        const double v = sqrt(ev * NEUTRON_PER_EV);
        double c[4];
        int easy = 0;
        if (!lw_setup_dbrc(&v, c))
            failed = 1;
        for (double r = v - NEUTRON_WINDOW + 1e-6; r < v + NEUTRON_WINDOW; r += 1e-3) {
            double x[2] = {fabs(r - v), r < v ? 1 : -1}; /* r is V's sum with v, or difference */
            lw_u64 d[6] = {0, 0, 0, 0, 0, ((uint64_t)1 << TOP) - 1};
            const int all = lw_accept_dbrc(d, c, x);
            d[5] = (uint64_t)(0.85 * (double)((uint64_t)1 << TOP));
            easy |= lw_accept_dbrc(d, c, x);
            d[5] = 0;
            if (all || !lw_accept_dbrc(d, c, x)) {
                printf("a neutron of %g eV and a nucleus at %g: %s\n", ev, r - v, all ? "always" : "never");
                failed = 1;
                break;
            }
            x[0] = NEUTRON_WINDOW * 1.001;
            if (lw_accept_dbrc(d, c, x)) {
                printf("a nucleus beyond the window is met\n");
                failed = 1;
                break;
            }
        }
        if (!easy) {
            printf("a neutron of %g eV: the bound is too large\n", ev);
            failed = 1;
        }
    }
}

/* By vectors: the velocity of the centre of mass stays, and relative to it both only turn. */
static void test_bounces(void)
{
    for (int i = 0; i < 1000; i++) {
        const double v = 220 + i / 10.0, nucleus = 0.1 + i % 37 / 10.0, its = sin(i), height = fmod(i * 0.618, 1);
        const uint64_t turn = (uint64_t)i * 0x9e3779b97f4a7c15u;
        const double phi = 2 * acos(-1.0) * (double)turn * 0x1p-64, up = 2 * height - 1, mass = NEUTRON_MASS;
        const double other[3] = {nucleus * sqrt(1 - its * its), 0, nucleus * its};
        const double way[3] = {sqrt(1 - up * up) * cos(phi), sqrt(1 - up * up) * sin(phi), up};
        const double relative = sqrt(other[0] * other[0] + (v - other[2]) * (v - other[2]));
        double after[3], e, cosine;
        for (int k = 0; k < 3; k++)
            after[k] = (mass * other[k] + (k == 2 ? v : 0) + mass * relative * way[k]) / (mass + 1);
        const double square = after[0] * after[0] + after[1] * after[1] + after[2] * after[2];
        transport_bounce(v, nucleus, its, height, turn, &e, &cosine);
        expect("the energy after", v, e, square);
        expect("the cosine after", v, 2 + cosine, 2 + after[2] / sqrt(square));
    }
}

int main(void)
{
    for (int particle = PHOTON; particle <= NEUTRON; particle++) {
        size_t bytes;
        double *const table = transport_table(particle, &bytes);
        transport_rows = table;
        test_reading(particle);
        if (particle == NEUTRON)
            test_nuclei();
        free(table);
    }
    test_bounces();
    return failed;
}
