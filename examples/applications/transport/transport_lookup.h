/* Reading the table of transport.h in plain C, on a CPU and in a kernel. */
#ifndef TRANSPORT_LOOKUP_H
#define TRANSPORT_LOOKUP_H

#include "transport.h"

#include <string.h>

#ifdef __CUDACC__
#define TRANSPORT_BOTH static inline __host__ __device__
#else
#define TRANSPORT_BOTH static inline
#endif

/* The row of an energy, and how far it is towards the next, unless `part` is NULL. */
TRANSPORT_BOTH uint64_t lookup_row(int particle, double e, double *part)
{
    const int shift = particle == PHOTON ? PHOTON_SHIFT : NEUTRON_SHIFT;
    const double least = particle == PHOTON ? PHOTON_LEAST : NEUTRON_LEAST;
    uint64_t bits, first;
    memcpy(&bits, &e, sizeof(bits));
    memcpy(&first, &least, sizeof(first));
    if (part != NULL)
        *part = (double)(bits & (((uint64_t)1 << shift) - 1)) / (double)((uint64_t)1 << shift);
    return (bits - first) >> shift;
}

TRANSPORT_BOTH double lookup(const double *table, int particle, int column, double e)
{
    double part;
    const double *const row = table + TABLE_COLUMNS * lookup_row(particle, e, &part) + column;
    return row[0] + part * (row[TABLE_COLUMNS] - row[0]);
}

#endif
