#include "transport_lookup.h"

#include <math.h>

/* Sums over cosines (Simpson) of Klein and Nishina's share, with the energy after, and the flight out without another
 * collision. */
static transport_theory photon_theory(const transport_job *job)
{
    const int pieces = 1 << 16;
    const double k = job->energy, t = job->thickness, total = lookup(job->table, PHOTON, TABLE_TOTAL, k);
    const double scatters = lookup(job->table, PHOTON, TABLE_SCATTERS, k);
    double sum[5] = {0};
    for (int i = 0; i <= pieces; i++) {
        const double cosine = -1 + 2.0 * i / pieces, e = 1 / (1 + k * (1 - cosine));
        const double share = (i == 0 || i == pieces ? 1
                              : i % 2 == 1          ? 4
                                                    : 2) *
                             e * e * (e + 1 / e - 1 + cosine * cosine);
        const double on = cosine == 0 ? INFINITY : lookup(job->table, PHOTON, TABLE_TOTAL, k * e) / fabs(cosine);
        sum[0] += share;
        sum[1] += share * e;
        sum[2] += share * e * e;
        if (cosine == 1) /* straight on */
            sum[3] += share * total * t * exp(-total * t);
        else if (cosine > 0)
            sum[3] += share * total * (exp(-total * t) - exp(-on * t)) / (on - total);
        else if (cosine < 0)
            sum[4] += share * total * (1 - exp(-(total + on) * t)) / (total + on);
    }
    const double mean = sum[1] / sum[0];
    const transport_theory theory = {mean, sum[2] / sum[0] - mean * mean, 0, scatters * sum[3] / sum[0],
                                     scatters * sum[4] / sum[0]};
    return theory;
}

/* Sums over the nucleus's speed V and the relative speed r, whose density is V exp(-V^2) r^2 s(r^2) where a triangle of
 * v, V and r exists (midpoints). Both go on with the speed of their centre of mass, and scatter evenly around it: the
 * energy after is uniform between the squares of the difference and of the sum of two speeds. */
static transport_theory neutron_theory(const transport_job *job)
{
    const int relatives = 8000, nuclei = 400;
    const double e = job->energy, v = sqrt(e), a = NEUTRON_MASS, window = NEUTRON_WINDOW;
    double sum[4] = {0};
    for (int i = 0; i < relatives; i++) {
        const double r = v - window + 2 * window * (i + 0.5) / relatives, least = fabs(v - r);
        const double seen = r * r * lookup(job->table, NEUTRON, TABLE_COLD, r * r), own = r * a / (a + 1);
        for (int j = 0; j < nuclei; j++) {
            const double nucleus = least + (window - least) * (j + 0.5) / nuclei, step = (window - least) / nuclei;
            const double share = step * nucleus * exp(-nucleus * nucleus) * seen;
            const double centre = sqrt((e + a * nucleus * nucleus) / (a + 1) - a * r * r / ((a + 1) * (a + 1)));
            const double low = (centre - own) * (centre - own) / e, high = (centre + own) * (centre + own) / e;
            sum[0] += share;
            sum[1] += share * (low + high) / 2;
            sum[2] += share * (low * low + low * high + high * high) / 3;
            sum[3] += share * fmin(1, fmax(0, (high - 1) / (high - low)));
        }
    }
    const double mean = sum[1] / sum[0];
    const transport_theory theory = {mean, sum[2] / sum[0] - mean * mean, sum[3] / sum[0], 0, 0};
    return theory;
}

transport_theory transport_expect(const transport_job *job)
{
    return job->particle == PHOTON ? photon_theory(job) : neutron_theory(job);
}
