/* "lanewise": a type of PETSc's random number generators, PetscRandom, and with it vectors that have the same bits on
 * any number of ranks. For PETSc 3.18 and later whose PetscReal is double; PetscScalar may be real or complex.
 *
 *     LanewiseRandomRegister();                               or -dll_append liblanewise_petsc.so, without new code
 *     PetscRandomCreate(PETSC_COMM_WORLD, &random);
 *     PetscRandomSetType(random, LANEWISE_RANDOM);            or -random_type lanewise
 *     PetscRandomSetFromOptions(random);
 *     LanewiseRandomSetPiece(random, n);                      n = the entries of x that lie on this rank
 *     VecSetRandom(x, random);
 *
 * There are two sorts of numbers. Both have the seed, which is rank 0's when the type is set:
 *
 *   a rank's own    a stream for each rank of the communicator: what PetscRandomGetValue and the like give at first.
 *                   They never meet, also where all ranks were given the same seed. They depend on the number of
 *                   ranks, as a program that draws on each rank what it likes has no common order
 *   all ranks'      one sequence, of which each rank gets its piece: value number i is the same on any number of ranks
 *
 *   options   -random_lanewise_engine NAME    warp1024 (default), philox, mrg8, warpstd
 *             -random_lanewise_stream N       0 (default) .. 2^31 - 1: independent numbers of the same seed
 *             -random_lanewise_backend NAME   by default LANEWISE_BACKEND, else the best for a CPU
 *             -random_lanewise_pieces         below; PETSc 3.19 and later
 *   complex   real parts are the values of a real PETSc; imaginary parts have a stream of their own
 *   interval  low + u (high - low), u of [0, 1) with 53 bits; high does not occur
 *   errors    PETSc's own, with our sentence */
#ifndef LANEWISE_RANDOM_H
#define LANEWISE_RANDOM_H

#include <petscsys.h>

#define LANEWISE_RANDOM "lanewise"

PETSC_EXTERN PetscErrorCode LanewiseRandomRegister(void);

/* Collective. The next `count` values of this rank are its piece of the common sequence; pieces lie in the order of
 * ranks, and those of the next call follow them. Nothing happens to a PetscRandom of another type.
 *
 *   count     0 or more, any on each rank, at most 2^60 / ranks; all together at most 2^60. A vector's: VecGetLocalSize.
 *             One piece may serve for many objects, such as paths of a Monte Carlo run: paths of this rank times values
 *             per path
 *   errors    a count outside, or seeds, engines or streams that are not the same: an error on every rank. A rank that
 *             draws more than its piece gets one, too
 *   ends      with PetscRandomSeed: a rank's own numbers again, from the beginning, as are those of all
 *   messages  a prefix sum of one number and a maximum of ten
 *
 * With -random_lanewise_pieces every PetscRandomGetValues and PetscRandomGetValuesReal is preceded by such a call, and is
 * collective, unless the program has called this one. Unchanged programs get vectors by VecSetRandom that do not depend on
 * the number of ranks; those that draw several values on some ranks alone hang. */
PETSC_EXTERN PetscErrorCode LanewiseRandomSetPiece(PetscRandom random, PetscInt64 count);

#endif
