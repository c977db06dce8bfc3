/* The Ising model on tori of 64 x 64 sites, by Metropolis sweeps or by Wolff clusters, beside its exact energy:
 *
 *     ising [method=metropolis|wolff] [engine=warp1024|philox|mrg8] [k=0.4406867935] [seed=1]
 *           [warm_up=N] [measurements=N] [between=N]      and the options of application.h
 *
 * Each unit is a lattice that begins with all spins up, makes warm_up steps, and then is measured after every `between`
 * steps; a step is a sweep of all sites, or a cluster. Units are independent, so that their means give the standard
 * error. k is the inverse temperature; as it comes it is the critical one, log(1 + sqrt(2)) / 2. */
#include "../application.h"
#include "ising.h"

#include <math.h>
#include <stdio.h>

/* The ways of an engine, by a method: the backends, then the peers. */
#define PEERS(method)                                                                                                  \
    APPLICATION_GPU_PEER("curand_philox", ising_curand_philox_##method##_cuda)                                         \
    APPLICATION_GPU_PEER("curand_xorwow", ising_curand_xorwow_##method##_cuda)                                         \
    APPLICATION_CXX_PEER("c++", ising_cxx)                                                                             \
    APPLICATION_NO_MORE
#define WAYS(engine, method) {APPLICATION_WAYS(ising_##engine##_##method) PEERS(method)}
#define DECLARE(method)                                                                                                \
    APPLICATION_DECLARE(ising_warp1024_##method);                                                                      \
    APPLICATION_DECLARE(ising_philox_##method);                                                                        \
    APPLICATION_DECLARE(ising_mrg8_##method);                                                                          \
    extern application_run ising_curand_philox_##method##_cuda, ising_curand_xorwow_##method##_cuda, ising_cxx
DECLARE(metropolis);
DECLARE(wolff);
static const application_way ways_of[2][3][8] = {
    {WAYS(warp1024, metropolis), WAYS(philox, metropolis), WAYS(mrg8, metropolis)},
    {WAYS(warp1024, wolff), WAYS(philox, wolff), WAYS(mrg8, wolff)}};

static double k;

static double sites_of(const void *job)
{
    const ising_job *const j = job;
    return (double)ISING_SITES * (j->warm_up + (double)j->measurements * j->steps_between);
}
static double clusters_of(const void *job)
{
    return sites_of(job) / ISING_SITES;
}

/* Means over units, and their standard errors. */
static int check(const void *job, uint64_t units, const uint64_t *results)
{
    const ising_job *const j = job;
    double mean[2] = {0}, square[2] = {0}, exact[2], drawn = 0;
    for (uint64_t u = 0; u < units; u++) {
        const uint64_t *const its = results + u * ISING_WORDS;
        const double n = j->measurements, unlike = (double)its[ISING_UNLIKE] / n;
        const double squared = (double)its[ISING_UNLIKE_SQUARED] / n, bonds = ISING_BONDS; /* E = 2 unlike - bonds */
        const double value[2] = {2 * unlike - bonds, 4 * squared - 4 * bonds * unlike + bonds * bonds};
        for (int i = 0; i < 2; i++) { /* Welford (1962) */
            const double off = value[i] - mean[i];
            mean[i] += off / (double)(u + 1);
            square[i] += off * (value[i] - mean[i]);
        }
        drawn += (double)its[ISING_DRAWN];
    }
    if (units < 2 || j->measurements == 0)
        return 1;
    ising_exact(ISING_SIDE, ISING_SIDE, k, &exact[0], &exact[1]);
    const double sites = ISING_SITES, n = (double)units;
    int good =
        application_agrees("energy per site", mean[0] / sites, exact[0] / sites, sqrt(square[0] / (n - 1) / n) / sites);
    good &= application_agrees("energy^2 per site^2", mean[1] / sites / sites, exact[1] / sites / sites,
                               sqrt(square[1] / (n - 1) / n) / sites / sites);
    if (drawn > 0)
        printf("    %.4g words of 32 bits per site and sweep, or per cluster\n",
               drawn / (n * (j->method == ISING_METROPOLIS ? sites_of(job) : clusters_of(job))));
    return good;
}

int main(int argc, char **argv)
{
    static const char *const engines[] = {"warp1024", "philox", "mrg8", NULL};
    const ising_job job = ising_options(argc, argv, &k);
    const int engine = application_choice(argc, argv, "engine", engines), wolff = job.method == ISING_WOLFF;
    const application a = {"ising", wolff ? "clusters" : "spins", wolff ? clusters_of : sites_of, ISING_WORDS, check};
    printf("%s at K = %.10g, seed %llu\n", wolff ? "wolff" : "metropolis", k, (unsigned long long)job.seed);
    return application_main(argc, argv, &a, ways_of[wolff][engine], &job, 16, 16384);
}
