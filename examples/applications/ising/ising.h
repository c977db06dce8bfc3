/* The Ising model on a torus of 64 x 64 sites, as ising.c has units run it: each unit is a lattice of its own. */
#ifndef ISING_H
#define ISING_H

#include <stdint.h>

enum { ISING_SIDE = 64, ISING_SITES = ISING_SIDE * ISING_SIDE, ISING_BONDS = 2 * ISING_SITES };
enum { ISING_METROPOLIS, ISING_WOLFF };

/* chance[k], times 2^32. Metropolis: that a site flips which has 1 neighbour unlike itself, or none. Wolff: that a site
 * joins of whose neighbours k + 1 have just joined. A step is a sweep of all sites, or a cluster. */
typedef struct ising_job {
    uint64_t seed;
    uint32_t chance[4];
    uint32_t method, warm_up, measurements, steps_between;
} ising_job;

/* Of a unit: the sum over the measurements of the bonds between unlike sites, and of their square; how many words of
 * 32 bits it drew; and a digest of the spins at the end. */
enum { ISING_UNLIKE, ISING_UNLIKE_SQUARED, ISING_DRAWN, ISING_SPINS, ISING_WORDS };

/* The job that the program's options say (ising.c); k: the inverse temperature. */
ising_job ising_options(int argc, char **argv, double *k);

/* <E> and <E^2> of the torus at inverse temperature K, exact (Kaufman 1949): E is the sum of -s s' over the bonds. */
void ising_exact(int rows, int columns, double k, double *energy, double *energy_squared);

#endif
