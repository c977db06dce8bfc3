#include "../application.h"
#include "transport_lookup.h"

transport_job transport_options(int argc, char **argv, double **table)
{
    static const char *const particles[] = {"photon", "neutron", NULL};
    static const char *const schedules[] = {"helping", "masked", NULL};
    const int particle = application_choice(argc, argv, "particle", particles), neutron = particle == NEUTRON;
    transport_job job = {.particle = (uint32_t)particle};
    job.helping = application_choice(argc, argv, "schedule", schedules) == 0;
    job.seed = application_integer(argc, argv, "seed", 1, 0, UINT64_MAX);
    job.histories = (uint32_t)application_integer(argc, argv, "histories", 256, 1, 1 << 20);
    job.energy = application_real(argc, argv, "energy", neutron ? 36.25 : 2, neutron ? 18 : 0.1, neutron ? 40 : 3.9);
    job.least_energy = neutron ? 36000 : 0x1p-6;
    if (neutron)
        job.energy *= NEUTRON_PER_EV;
    job.table = *table = transport_table(particle, &job.table_bytes);
    job.thickness =
        application_real(argc, argv, "depth", 2, 0.001, 100) / lookup(job.table, particle, TABLE_TOTAL, job.energy);
    return job;
}
