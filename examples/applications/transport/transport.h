/* Transport through a slab, as transport.c has units run it: photons that Klein and Nishina scatter, or neutrons in a
 * hot gas of heavy nuclei with resonances. Particles come in at right angles; each is followed until it leaves, is
 * absorbed, or has too little energy. */
#ifndef TRANSPORT_H
#define TRANSPORT_H

#include <stddef.h>
#include <stdint.h>

/* Cross sections are a table: a row for each energy whose bits, as an f64, end in SHIFT zeros, from LEAST to MOST. In
 * between they are linear.
 *
 * Photons: energies over the electron's, cross sections over Thomson's. Compton's by Klein and Nishina, and absorption
 * (0.1 / k)^3.
 * Neutrons: energies A E / (k T), so that their root is the speed over the nuclei's most probable one, and barns.
 * Elastic at 0 K 11.3 + sum of peak / (1 + (2 (E - E_i) / width)^2), as of uranium 238 at 6.67, 20.87 and 36.68 eV and
 * 1000 K; the same seen by a neutron in the gas; and absorption of 2 %, 1/v. */
enum { PHOTON, NEUTRON };
enum { PHOTON_SHIFT = 44, NEUTRON_SHIFT = 39 };
#define PHOTON_LEAST 0x1p-7
#define PHOTON_MOST 0x1p2
#define NEUTRON_LEAST 0x1p15
#define NEUTRON_MOST 0x1p17
#define NEUTRON_MASS 236.0                   /* A, nuclei over neutron */
#define NEUTRON_PER_EV (236 / 0.08617333262) /* A over k T, 1000 K in eV */
#define NEUTRON_WINDOW 4.0                   /* the fastest nuclei that are met */

/* A row: all that a particle collides with; the share of it that scatters; for neutrons the elastic one at 0 K, and the
 * largest of those that a neutron of this energy, up to that of the next row, may see. */
enum { TABLE_TOTAL, TABLE_SCATTERS, TABLE_COLD, TABLE_MOST, TABLE_COLUMNS };

typedef struct transport_job {
    uint64_t seed;
    double energy, least_energy, thickness;
    uint32_t particle, helping, histories; /* histories: per lane. helping: the schedule of rejection, else masked */
    const double *table;
    size_t table_bytes;
} transport_job;

/* Of a unit: particles that go through without a collision; those that go through, and that come back, after one that
 * scattered; all that go through, come back, or end inside. First collisions that scatter; the sum of the energies
 * after them, and of all energies after a collision, over the one of the source times 2^32; how often such a first one
 * gave energy. Collisions that scattered; rounds of rejection; words of 32 bits that were drawn. */
enum {
    UNCOLLIDED,
    ONCE_THROUGH,
    ONCE_BACK,
    THROUGH,
    BACK,
    INSIDE,
    FIRST,
    FIRST_UP,
    SCATTERED,
    TRANSPORT_COUNTS,
    FIRST_ENERGY = TRANSPORT_COUNTS,
    ENERGY,
    ROUNDS,
    DRAWN,
    TRANSPORT_WORDS
};

/* Makes the table; ends the program if there is no memory. */
double *transport_table(int particle, size_t *bytes);

/* The job that the program's options say (transport.c), and its table, which the caller frees. */
transport_job transport_options(int argc, char **argv, double **table);

/* What theory says of the first collision: the mean of the energy after it over the one before, its variance, and the
 * chance that it is higher; and the shares of photons that go through, or come back, after it. By quadrature. */
typedef struct transport_theory {
    double mean, variance, up, once_through, once_back;
} transport_theory;
transport_theory transport_expect(const transport_job *job);

#endif
