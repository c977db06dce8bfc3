/* The price of an Asian call by Monte Carlo in the way of PETSc, and a vector that VecSetRandom fills: the same bits
 * from any number of ranks, with the type of lanewise_random.h. With PETSc's own types they are others for each.
 *
 *     mpirun -n 4 ./asian_option [-random_type rander48] [-paths N] [-steps N] [-entries N] [-no_pieces]
 *
 * Four lines: a digest of the vector's bits; the price from exact sums (lanewise/ranks_sums.h); the same from
 * MPI_Allreduce, whose last bits depend on the number of ranks; and the standard error. Without pieces each rank draws
 * its own numbers. */
#include "lanewise_random.h"

#include <lanewise/lanewise.h>
#include <lanewise/mpi.h>
#include <lanewise/ranks_sums.h>
#include <math.h>
#include <petscvec.h>

#define RATE 0.05
#define VOLATILITY 0.2
#define SPOT 100.0
#define STRIKE 100.0

#define MUST(call)                                                                                                     \
    do {                                                                                                               \
        if ((call) != LW_OK)                                                                                           \
            SETERRQ(PETSC_COMM_SELF, PETSC_ERR_LIB, "%s", lw_last_error());                                            \
    } while (0)

/* The payoff of one path, whose steps take two numbers for two normals (Box and Muller). */
static PetscErrorCode follow(PetscRandom random, PetscInt steps, double *payoff)
{
    const double dt = 1.0 / (double)steps, drift = (RATE - VOLATILITY * VOLATILITY / 2) * dt,
                 spread = VOLATILITY * sqrt(dt);
    double logarithm = 0, sum = 0;
    PetscReal u, v;
    PetscFunctionBegin;
    for (PetscInt k = 0; k < steps; k += 2) {
        PetscCall(PetscRandomGetValueReal(random, &u));
        PetscCall(PetscRandomGetValueReal(random, &v));
        const double radius = sqrt(-2 * log1p(-u)); /* u may be 0 */
        logarithm += drift + spread * (radius * cos(2 * PETSC_PI * v));
        sum += exp(logarithm);
        logarithm += drift + spread * (radius * sin(2 * PETSC_PI * v));
        sum += exp(logarithm);
    }
    *payoff = exp(-RATE) * fmax(SPOT * sum * dt - STRIKE, 0);
    PetscFunctionReturn(0);
}

/* A sum over all bits of a vector, modulo 2^64, that says at which index they are. */
static PetscErrorCode digest_of(Vec x, uint64_t *digest)
{
    const double words = sizeof(PetscScalar) / sizeof(double);
    const PetscScalar *values;
    PetscInt begin, end;
    uint64_t bits;
    PetscFunctionBegin;
    *digest = 0;
    PetscCall(VecGetOwnershipRange(x, &begin, &end));
    PetscCall(VecGetArrayRead(x, &values));
    for (PetscInt k = 0; k < (end - begin) * (PetscInt)words; k++) {
        memcpy(&bits, (const char *)values + sizeof(bits) * (size_t)k, sizeof(bits));
        *digest += (2 * ((uint64_t)begin * (uint64_t)words + (uint64_t)k) + 1) * bits;
    }
    PetscCall(VecRestoreArrayRead(x, &values));
    PetscCallMPI(MPI_Allreduce(MPI_IN_PLACE, digest, 1, MPI_UINT64_T, MPI_SUM, PetscObjectComm((PetscObject)x)));
    PetscFunctionReturn(0);
}

int main(int argc, char **argv)
{
    PetscInt paths = 20000, steps = 16, entries = 100003, n = PETSC_DECIDE;
    PetscBool no_pieces = PETSC_FALSE;
    PetscRandom random;
    Vec x;
    lw_ranks ranks;
    lw_context *context;
    lw_moments moments;
    uint64_t digest;
    double *payoffs, sum = 0, exact;
    PetscCall(PetscInitialize(&argc, &argv, NULL, "The price of an Asian call, the same on any number of ranks.\n"));
    PetscCall(LanewiseRandomRegister());
    PetscCall(PetscOptionsGetInt(NULL, NULL, "-paths", &paths, NULL));
    PetscCall(PetscOptionsGetInt(NULL, NULL, "-steps", &steps, NULL));
    PetscCall(PetscOptionsGetInt(NULL, NULL, "-entries", &entries, NULL));
    PetscCall(PetscOptionsGetBool(NULL, NULL, "-no_pieces", &no_pieces, NULL));
    PetscCheck(paths > 0 && steps > 0 && steps % 2 == 0 && entries > 0, PETSC_COMM_WORLD, PETSC_ERR_ARG_OUTOFRANGE,
               "-paths, -steps and -entries must be above 0, and -steps even");
    PetscCall(PetscRandomCreate(PETSC_COMM_WORLD, &random));
    PetscCall(PetscRandomSetType(random, LANEWISE_RANDOM));
    PetscCall(PetscRandomSetFromOptions(random));

    PetscCall(VecCreate(PETSC_COMM_WORLD, &x));
    PetscCall(VecSetSizes(x, PETSC_DECIDE, entries));
    PetscCall(VecSetFromOptions(x));
    PetscCall(VecGetLocalSize(x, &n));
    if (!no_pieces)
        PetscCall(LanewiseRandomSetPiece(random, n));
    PetscCall(VecSetRandom(x, random));
    PetscCall(digest_of(x, &digest));

    n = PETSC_DECIDE;
    PetscCall(PetscSplitOwnership(PETSC_COMM_WORLD, &n, &paths));
    PetscCall(PetscMalloc1(n, &payoffs));
    if (!no_pieces)
        PetscCall(LanewiseRandomSetPiece(random, (PetscInt64)n * steps));
    for (PetscInt k = 0; k < n; k++) {
        PetscCall(follow(random, steps, &payoffs[k]));
        sum += payoffs[k];
    }
    MUST(lw_context_create(&context, &(lw_context_options){.size = sizeof(lw_context_options), .threads = 1}));
    MUST(lw_ranks_mpi(&ranks, PETSC_COMM_WORLD));
    MUST(lw_ranks_moments_f64(context, &ranks, payoffs, (size_t)n, &moments));
    MUST(lw_ranks_mpi_free(&ranks));
    lw_context_destroy(context);
    exact = moments.mean;
    PetscCallMPI(MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_DOUBLE, MPI_SUM, PETSC_COMM_WORLD));

    PetscCall(PetscPrintf(PETSC_COMM_WORLD, "vector    digest %016llx\n", (unsigned long long)digest));
    PetscCall(PetscPrintf(PETSC_COMM_WORLD, "price     %.17g\n", exact));
    PetscCall(PetscPrintf(PETSC_COMM_WORLD, "allreduce %.17g\n", sum / (double)paths));
    PetscCall(PetscPrintf(PETSC_COMM_WORLD, "error     %.2g\n", sqrt(moments.variance / (double)paths)));
    PetscCall(PetscFree(payoffs));
    PetscCall(VecDestroy(&x));
    PetscCall(PetscRandomDestroy(&random));
    PetscCall(PetscFinalize());
    return 0;
}
