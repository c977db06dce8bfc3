/* Particles through a slab (transport.h), beside what theory says of the first collision and of those without one:
 *
 *     transport [particle=photon|neutron] [schedule=helping|masked] [histories=N] [seed=1] [energy=E] [depth=D]
 *
 * and the options of application.h. A unit is 32 lanes that follow `histories` particles each. Photons come in with 2
 * times the electron's energy, neutrons with 36.25 eV, beside the resonance at 36.68 eV; D is the slab's thickness in
 * mean free paths at that energy. */
#include "../application.h"
#include "transport_lookup.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

APPLICATION_DECLARE(transport_photon);
APPLICATION_DECLARE(transport_neutron);
extern application_run transport_curand, transport_cxx;

#define PEERS                                                                                                          \
    APPLICATION_GPU_PEER("curand_philox", transport_curand)                                                            \
    APPLICATION_CXX_PEER("c++", transport_cxx)                                                                         \
    APPLICATION_NO_MORE
static const application_way of_photons[] = {APPLICATION_WAYS(transport_photon) PEERS};
static const application_way of_neutrons[] = {APPLICATION_WAYS(transport_neutron) PEERS};

static double histories_of(const void *job)
{
    return 32.0 * ((const transport_job *)job)->histories;
}

/* A share of n, and the mean of what was summed as a share of the source's energy. */
static int share_agrees(const char *what, double count, double n, double expected)
{
    return application_agrees(what, count / n, expected, sqrt(expected * (1 - expected) / n));
}

/* Where no theory here goes, behind the first collision: beside the way that ran first. Peers have other numbers; what
 * a unit has is independent of the others, from which the errors come. */
static int agrees_with_first(double n_of_unit, uint64_t units, const uint64_t *results)
{
    static const char *const names[] = {"through, beside the first way", "back", "collisions", "energy"};
    static const int words[] = {THROUGH, BACK, SCATTERED, ENERGY};
    static double first[4], first_square[4]; /* means of units, and the squares of their errors */
    static int kept;
    int good = 1;
    for (int i = 0; i < 4 && units > 1; i++) {
        double mean = 0, square = 0;
        for (uint64_t unit = 0; unit < units; unit++)
            mean += (double)results[unit * TRANSPORT_WORDS + words[i]] / n_of_unit / (double)units;
        for (uint64_t unit = 0; unit < units; unit++)
            square += pow((double)results[unit * TRANSPORT_WORDS + words[i]] / n_of_unit - mean, 2);
        square /= (double)units * (double)(units - 1);
        if (!kept) {
            first[i] = mean;
            first_square[i] = square;
        } else if (mean != first[i]) {
            good &= application_agrees(names[i], mean, first[i], sqrt(square + first_square[i]));
        }
    }
    kept = units > 1;
    return good;
}

static int check(const void *job, uint64_t units, const uint64_t *results)
{
    const transport_job *const j = job;
    const transport_theory theory = transport_expect(j);
    const double n = histories_of(job) * (double)units,
                 total = lookup(j->table, (int)j->particle, TABLE_TOTAL, j->energy);
    const double scatters = lookup(j->table, (int)j->particle, TABLE_SCATTERS, j->energy);
    const double uncollided = exp(-total * j->thickness);
    double sum[TRANSPORT_WORDS] = {0};
    for (uint64_t i = 0; i < units * TRANSPORT_WORDS; i++)
        sum[i % TRANSPORT_WORDS] += (double)results[i];
    const double first = sum[FIRST];
    int good = share_agrees("through without a collision", sum[UNCOLLIDED], n, uncollided);
    good &= share_agrees("scattered at least once", first, n, scatters * (1 - uncollided));
    good &= application_agrees("energy after the first collision", sum[FIRST_ENERGY] * 0x1p-32 / first, theory.mean,
                               sqrt(theory.variance / first));
    if (j->particle == NEUTRON)
        good &= share_agrees("of them with more energy than before", sum[FIRST_UP], first, theory.up);
    if (j->particle == PHOTON) {
        good &= share_agrees("through after one collision", sum[ONCE_THROUGH], n, theory.once_through);
        good &= share_agrees("back after one collision", sum[ONCE_BACK], n, theory.once_back);
    }
    good &= agrees_with_first(histories_of(job), units, results);
    if (sum[THROUGH] + sum[BACK] + sum[INSIDE] != n) {
        printf("    %.0f of %.0f particles ended, FAILED\n", sum[THROUGH] + sum[BACK] + sum[INSIDE], n);
        good = 0;
    }
    printf("    through %.4f, back %.4f; %.4g collisions each, %.4g attempts per collision\n", sum[THROUGH] / n,
           sum[BACK] / n, sum[SCATTERED] / n, sum[ROUNDS] / sum[SCATTERED]);
    return good;
}

int main(int argc, char **argv)
{
    const application a = {"transport", "histories", histories_of, TRANSPORT_WORDS, check};
    double *table;
    const transport_job job = transport_options(argc, argv, &table);
    const int neutron = job.particle == NEUTRON;
    printf("%ss, rejection by lanes %s, seed %llu\n", neutron ? "neutron" : "photon", job.helping ? "helping" : "masked",
           (unsigned long long)job.seed);
    const int status = application_main(argc, argv, &a, neutron ? of_neutrons : of_photons, &job, 4, 12208);
    free(table);
    return status;
}
