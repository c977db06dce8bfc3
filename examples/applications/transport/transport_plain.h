/* The transport problem in plain C++, for peers on a CPU and in a kernel: a history at a time, numbers from `uniform`,
 * which gives doubles in (0, 1). */
#ifndef TRANSPORT_PLAIN_H
#define TRANSPORT_PLAIN_H

#include "transport_lookup.h"

#include <math.h>

/* The cosine by which a photon is scattered, by the rejection of Butcher and Messel (1960). */
template <class random> TRANSPORT_BOTH double plain_klein_nishina(double k, random &uniform, uint64_t *rounds)
{
    const double e0 = 1 / (1 + 2 * k), by_log = -log(e0), by_square = 0.5 * (1 - e0 * e0);
    for (;;) {
        const double u = uniform(), v = uniform();
        const double e = u * (by_log + by_square) < by_log ? exp(-by_log * v) : sqrt(e0 * e0 + (1 - e0 * e0) * v);
        const double t = fmin((1 - e) / (k * e), 2.0);
        ++*rounds;
        if (uniform() <= 1 - e * t * (2 - t) / (1 + e * e))
            return 1 - t;
    }
}

/* The nucleus that a neutron of speed v meets: its speed, and the cosine to the neutron's direction (Becker, Dagan and
 * Lohnert 2009). */
template <class random>
TRANSPORT_BOTH double plain_nucleus(const double *table, double v, double *cosine, random &uniform, uint64_t *rounds)
{
    const double cubic = 2 / (2 + v * sqrt(acos(-1.0)));
    const double most = table[TABLE_COLUMNS * lookup_row(NEUTRON, v * v, nullptr) + TABLE_MOST];
    for (;;) {
        const int is_cubic = uniform() < cubic;
        const double a = log(uniform()), b = log(uniform()), turn = cos(2 * acos(-1.0) * uniform());
        const double nucleus = sqrt(-(a + b * (is_cubic ? 1 : turn * turn)));
        *cosine = 2 * uniform() - 1;
        const double e = (v - nucleus) * (v - nucleus) + 2 * v * nucleus * (1 - *cosine);
        ++*rounds;
        if (uniform() * (v + nucleus) * most < sqrt(e) * lookup(table, NEUTRON, TABLE_COLD, e) &&
            nucleus <= NEUTRON_WINDOW)
            return nucleus;
    }
}

/* Scatters: the energy after, and the cosine to the direction before. */
template <class random>
TRANSPORT_BOTH double plain_scatter(const transport_job *job, double e, double *cosine, random &uniform,
                                    uint64_t *rounds)
{
    if (job->particle == PHOTON) {
        *cosine = plain_klein_nishina(e, uniform, rounds);
        return e / (1 + e * (1 - *cosine));
    }
    double its_cosine;
    const double v = sqrt(e), nucleus = plain_nucleus(job->table, v, &its_cosine, uniform, rounds);
    const double relative = sqrt((v - nucleus) * (v - nucleus) + 2 * v * nucleus * (1 - its_cosine));
    const double along = (v + NEUTRON_MASS * nucleus * its_cosine) / (NEUTRON_MASS + 1);
    const double across = NEUTRON_MASS * nucleus * sqrt(1 - its_cosine * its_cosine) / (NEUTRON_MASS + 1);
    const double own = relative * NEUTRON_MASS / (NEUTRON_MASS + 1), up = 2 * uniform() - 1;
    const double side = own * sqrt(1 - up * up), turn = 2 * acos(-1.0) * uniform();
    const double x = across + side * cos(turn), y = side * sin(turn), z = along + own * up;
    const double after = x * x + y * y + z * z;
    *cosine = z / sqrt(after);
    return after;
}

template <class random> TRANSPORT_BOTH void plain_history(const transport_job *job, random &uniform, uint64_t *results)
{
    double place = 0, direction = 1, e = job->energy;
    for (int collisions = 0;; collisions++) {
        place -= direction * log(uniform()) / lookup(job->table, job->particle, TABLE_TOTAL, e);
        if (place < 0 || place > job->thickness) {
            results[place < 0 ? BACK : THROUGH]++;
            results[UNCOLLIDED] += collisions == 0;
            results[ONCE_BACK] += place < 0 && collisions == 1;
            results[ONCE_THROUGH] += place > 0 && collisions == 1;
            return;
        }
        if (uniform() > lookup(job->table, job->particle, TABLE_SCATTERS, e))
            break;
        double cosine;
        const double after = plain_scatter(job, e, &cosine, uniform, &results[ROUNDS]);
        const uint64_t share = (uint64_t)(after / job->energy * 0x1p32);
        results[SCATTERED]++;
        results[ENERGY] += share;
        if (collisions == 0) {
            results[FIRST]++;
            results[FIRST_ENERGY] += share;
            results[FIRST_UP] += after > e;
        }
        e = after;
        if (e < job->least_energy)
            break;
        const double turned = direction * cosine + sqrt((1 - direction * direction) * (1 - cosine * cosine)) *
                                                       cos(2 * acos(-1.0) * uniform());
        direction = fmax(-1.0, fmin(1.0, turned));
    }
    results[INSIDE]++;
}

#endif
