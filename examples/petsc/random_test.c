/* What lanewise_random.h says of the type: mpirun -n N random_test. */
#include "lanewise_random.h"

#include <lanewise/lanewise.h>
#include <petscvec.h>

static int failed, rank, size;

#define CHECK(holds) check(holds, #holds, __LINE__)

static void check(int holds, const char *what, int line)
{
    if (!holds) {
        failed++;
        printf("rank %d of %d, line %d: not so: %s\n", rank, size, line, what);
    }
}

static PetscErrorCode create(MPI_Comm comm, PetscRandom *random)
{
    PetscFunctionBegin;
    PetscCall(PetscRandomCreate(comm, random));
    PetscCall(PetscRandomSetType(*random, LANEWISE_RANDOM));
    PetscCall(PetscRandomSetFromOptions(*random));
    PetscFunctionReturn(0);
}

static PetscErrorCode restart(PetscRandom random, PetscInt64 seed)
{
    PetscFunctionBegin;
    PetscCall(PetscRandomSetSeed(random, seed));
    PetscCall(PetscRandomSeed(random));
    PetscFunctionReturn(0);
}

/* Values drawn one by one, in runs and as real numbers are the same; a seed begins anew. */
static PetscErrorCode test_draws(PetscRandom random)
{
    enum { N = 3000 };
    PetscScalar one[N], run[N];
    PetscReal real[N], reals[N];
    int equal = 1, inside = 1, parts = 1;
    PetscFunctionBegin;
    PetscCall(PetscRandomSeed(random));
    for (int k = 0; k < N; k++)
        PetscCall(PetscRandomGetValue(random, &one[k]));
    PetscCall(PetscRandomSeed(random));
    for (PetscInt k = 0, n = 1; k < N; k += n, n = (PetscInt)PetscMin(2 * n, N - k))
        PetscCall(PetscRandomGetValues(random, n, run + k));
    PetscCall(PetscRandomSeed(random));
    for (int k = 0; k < 10; k++)
        PetscCall(PetscRandomGetValueReal(random, &real[k]));
    PetscCall(PetscRandomGetValuesReal(random, N - 20, real + 10));
    for (int k = N - 10; k < N; k++)
        PetscCall(PetscRandomGetValueReal(random, &real[k]));
    PetscCall(PetscRandomSeed(random));
    PetscCall(PetscRandomGetValuesReal(random, N, reals));
    for (int k = 0; k < N; k++) {
        equal &= one[k] == run[k] && PetscRealPart(one[k]) == real[k] && real[k] == reals[k];
        inside &= real[k] >= 0 && real[k] < 1 && PetscImaginaryPart(one[k]) >= 0 && PetscImaginaryPart(one[k]) < 1;
        parts &= !PetscDefined(USE_COMPLEX) || PetscImaginaryPart(one[k]) != PetscRealPart(one[k]);
    }
    CHECK(equal);
    CHECK(inside);
    CHECK(parts);
    PetscFunctionReturn(0);
}

/* low <= x < high, also where a product rounds up to the end; the bits of the unit interval below. */
static PetscErrorCode test_interval(PetscRandom random)
{
    const PetscReal low = 1 - PETSC_MACHINE_EPSILON / 2, high = 1 + PETSC_MACHINE_EPSILON;
    PetscReal x, u[100];
    PetscScalar z;
    int below = 1, scaled = 1, reached = 0;
    PetscFunctionBegin;
    PetscCall(PetscRandomSetInterval(random, low, high));
    for (int k = 0; k < 1000; k++) {
        PetscCall(PetscRandomGetValueReal(random, &x));
        below &= x >= low && x < high;
        reached |= x == 1;
    }
    CHECK(below);
    CHECK(reached);
    PetscCall(PetscRandomSetInterval(random, 0, 1));
    PetscCall(PetscRandomSeed(random));
    PetscCall(PetscRandomGetValuesReal(random, 100, u));
    PetscCall(PetscRandomSetInterval(random, -2, 6));
    PetscCall(PetscRandomSeed(random));
    for (int k = 0; k < 100; k++) {
        PetscCall(PetscRandomGetValue(random, &z));
        scaled &= PetscRealPart(z) == -2 + 8 * u[k] && PetscImaginaryPart(z) == 0;
    }
    CHECK(scaled);
#if defined(PETSC_USE_COMPLEX)
    PetscCall(PetscRandomSetInterval(random, PetscCMPLX(3, -1), PetscCMPLX(3, 1)));
    for (int k = 0; k < 100; k++) {
        PetscCall(PetscRandomGetValue(random, &z));
        CHECK(PetscRealPart(z) == 3 && PetscImaginaryPart(z) >= -1 && PetscImaginaryPart(z) < 1);
    }
#endif
    PetscFunctionReturn(0);
}

/* Ranks that have one seed draw different numbers; those of PETSC_COMM_SELF do not, as PETSc says. */
static PetscErrorCode test_own(PetscRandom random)
{
    PetscRandom alone;
    PetscReal mine, all[64] = {0}, first;
    int apart = 1;
    PetscFunctionBegin;
    PetscCall(restart(random, 42));
    PetscCall(PetscRandomGetValueReal(random, &mine));
    PetscCallMPI(MPI_Allgather(&mine, 1, MPIU_REAL, all, 1, MPIU_REAL, PETSC_COMM_WORLD));
    for (int k = 0; k < size; k++)
        apart &= k == rank || all[k] != mine;
    CHECK(apart);
    PetscCall(create(PETSC_COMM_SELF, &alone));
    PetscCall(restart(alone, 42));
    PetscCall(PetscRandomGetValueReal(alone, &first));
    CHECK(first == all[0]);
    PetscCall(PetscRandomDestroy(&alone));
    PetscFunctionReturn(0);
}

/* A vector of pieces is elements 0, 1, .. of a fill, and the next one those that follow; ranks may have none. */
static PetscErrorCode test_pieces(PetscRandom random)
{
    const PetscInt n = rank % 2 == 0 ? 700 * (rank + 1) : 0;
    lw_context *context;
    lw_generator *generator;
    const PetscScalar *values;
    PetscInt begin, end, all;
    Vec x;
    PetscFunctionBegin;
    PetscCall(restart(random, 42));
    PetscCall(VecCreate(PETSC_COMM_WORLD, &x));
    PetscCall(VecSetSizes(x, n, PETSC_DETERMINE));
    PetscCall(VecSetFromOptions(x));
    PetscCall(VecGetSize(x, &all));
    PetscCall(VecGetOwnershipRange(x, &begin, &end));
    double *const expected = malloc(2 * (size_t)all * sizeof(*expected));
    CHECK(lw_context_create(&context, NULL) == LW_OK);
    CHECK(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 42, 0) == LW_OK);
    CHECK(lw_fill_uniform_f64(generator, expected, 2 * (size_t)all) == LW_OK);
    for (int turn = 0; turn < 2; turn++) {
        int equal = 1;
        PetscCall(LanewiseRandomSetPiece(random, n));
        PetscCall(VecSetRandom(x, random));
        PetscCall(VecGetArrayRead(x, &values));
        for (PetscInt k = begin; k < end; k++)
            equal &= PetscRealPart(values[k - begin]) == expected[turn * all + k];
        PetscCall(VecRestoreArrayRead(x, &values));
        CHECK(equal);
    }
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    free(expected);
    PetscCall(VecDestroy(&x));
    PetscFunctionReturn(0);
}

/* The option: vectors that the program does not cut, single values between them that are the rank's own. */
static PetscErrorCode test_option(PetscRandom pieces)
{
#if PETSC_VERSION_GE(3, 19, 0)
    const PetscInt n = 100 + 10 * rank;
    PetscRandom automatic;
    PetscReal value, own;
    Vec x, y;
    PetscBool equal;
    PetscFunctionBegin;
    PetscCall(PetscOptionsSetValue(NULL, "-random_lanewise_pieces", "1"));
    PetscCall(create(PETSC_COMM_WORLD, &automatic));
    PetscCall(PetscOptionsClearValue(NULL, "-random_lanewise_pieces"));
    PetscCall(restart(automatic, 42));
    PetscCall(restart(pieces, 42));
    PetscCall(PetscRandomGetValueReal(pieces, &own));
    PetscCall(VecCreate(PETSC_COMM_WORLD, &x));
    PetscCall(VecSetSizes(x, n, PETSC_DETERMINE));
    PetscCall(VecSetFromOptions(x));
    PetscCall(VecDuplicate(x, &y));
    for (int turn = 0; turn < 2; turn++) {
        PetscCall(VecSetRandom(x, automatic));
        PetscCall(LanewiseRandomSetPiece(pieces, n));
        PetscCall(VecSetRandom(y, pieces));
        PetscCall(VecEqual(x, y, &equal));
        CHECK(equal);
        if (turn == 0) {
            PetscCall(PetscRandomGetValueReal(automatic, &value));
            CHECK(value == own);
        }
    }
    PetscCall(VecDestroy(&x));
    PetscCall(VecDestroy(&y));
    PetscCall(PetscRandomDestroy(&automatic));
    PetscFunctionReturn(0);
#else
    (void)pieces;
    return 0;
#endif
}

/* Errors come on every rank, and the next call works. */
static PetscErrorCode test_errors(PetscRandom random)
{
    PetscRandom other;
    PetscReal x;
    PetscFunctionBegin;
    PetscCall(PetscPushErrorHandler(PetscReturnErrorHandler, NULL));
    PetscCall(restart(random, 42 + (rank == size - 1)));
    CHECK((LanewiseRandomSetPiece(random, 10) != 0) == (size > 1));
    PetscCall(restart(random, 42));
    CHECK(LanewiseRandomSetPiece(random, rank == size - 1 ? -1 : 10) == PETSC_ERR_ARG_OUTOFRANGE);
    CHECK(LanewiseRandomSetPiece(random, rank == 0 ? INT64_MAX : 10) == PETSC_ERR_ARG_OUTOFRANGE);
    CHECK(LanewiseRandomSetPiece(random, ((PetscInt64)1 << 60) / size) == 0);
    CHECK(LanewiseRandomSetPiece(random, 1) == PETSC_ERR_ARG_OUTOFRANGE); /* all 2^60 are given away */
    PetscCall(restart(random, 42));
    CHECK(LanewiseRandomSetPiece(random, 2) == 0);
    CHECK(PetscRandomGetValueReal(random, &x) == 0);
    CHECK(PetscRandomGetValueReal(random, &x) == 0);
    CHECK(PetscRandomGetValueReal(random, &x) == PETSC_ERR_ARG_OUTOFRANGE);
    CHECK(LanewiseRandomSetPiece(random, 1) == 0);
    CHECK(PetscRandomGetValueReal(random, &x) == 0);
    PetscCall(PetscPopErrorHandler());
    PetscCall(PetscRandomCreate(PETSC_COMM_WORLD, &other));
    PetscCall(PetscRandomSetType(other, PETSCRANDER48));
    CHECK(LanewiseRandomSetPiece(other, 2) == 0);
    PetscCall(PetscRandomDestroy(&other));
    PetscFunctionReturn(0);
}

int main(int argc, char **argv)
{
    PetscRandom random;
    PetscInt64 seed, first;
    PetscCall(PetscInitialize(&argc, &argv, NULL, NULL));
    PetscCall(LanewiseRandomRegister());
    PetscCallMPI(MPI_Comm_rank(PETSC_COMM_WORLD, &rank));
    PetscCallMPI(MPI_Comm_size(PETSC_COMM_WORLD, &size));
    PetscCall(create(PETSC_COMM_WORLD, &random));
    PetscCall(PetscRandomGetSeed(random, (void *)&seed)); /* PETSc 3.18 has it unsigned */
    first = seed;
    PetscCallMPI(MPI_Bcast(&first, 1, MPIU_INT64, 0, PETSC_COMM_WORLD));
    CHECK(seed == first);
    PetscCall(test_draws(random));
    PetscCall(test_own(random));
    PetscCall(test_pieces(random));
    PetscCall(test_option(random));
    PetscCall(test_errors(random));
    PetscCall(PetscRandomSeed(random));
    PetscCall(test_interval(random));
    PetscCall(PetscRandomSetType(random, PETSCRANDER48));
    PetscCall(PetscRandomDestroy(&random));
    PetscCallMPI(MPI_Allreduce(MPI_IN_PLACE, &failed, 1, MPI_INT, MPI_SUM, PETSC_COMM_WORLD));
    PetscCall(PetscFinalize());
    if (rank == 0)
        printf("%d failed\n", failed);
    return failed != 0;
}
