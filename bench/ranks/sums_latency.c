/* What a sum over ranks costs beside MPI's own of doubles, which is not reproducible, and beside ReproBLAS where it is
 * (-DHAVE_REPROBLAS=1, with its binnedMPI.h and libraries): bytes per message and microseconds per call.
 *
 *     cmake -DLANEWISE_BENCH=ON -DREPROBLAS=FOLDER ..; mpirun -n 2 bench/ranks/lanewise_bench_ranks_sums
 *
 * With two numbers, rounds (at most 201) and calls in each, one number per rank alone: for more ranks than cores, where a
 * call takes milliseconds.
 *
 * Rounds of all ways in turn, on rank 0: the lower quartile of the rounds, the least and the median, and what the
 * quartile is of the first way's. Of a machine that others use a quarter of the rounds is undisturbed. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lanewise/lanewise.h"
#include "lanewise/mpi.h"
#include "lanewise/mpi_sums.h"
#include "lanewise/ranks_sums.h"

#ifndef HAVE_REPROBLAS
#define HAVE_REPROBLAS 0
#endif
#if HAVE_REPROBLAS
#include <binnedBLAS.h>
#include <binnedMPI.h>
#endif

enum { ROUNDS_MOST = 201, MOST = 1 << 20, FOLD = 3 };

static int rounds = ROUNDS_MOST;

typedef struct setting {
    lw_context *context;
    lw_ranks ranks;
    MPI_Datatype type;
    MPI_Op op;
    lw_exact_sum sum;
    const double *x;
    int n;
    double got; /* so that nothing is left out */
} setting;

static void must(lw_status status)
{
    if (status == LW_OK)
        return;
    fprintf(stderr, "%s\n", lw_last_error());
    MPI_Abort(MPI_COMM_WORLD, 1);
}

/* ---- messages alone ---- */

static void one_double(setting *s)
{
    MPI_Allreduce(&s->x[0], &s->got, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

static void exact_by_op(setting *s)
{
    lw_exact_sum all;
    MPI_Allreduce(&s->sum, &all, 1, s->type, s->op, MPI_COMM_WORLD);
    s->got = (double)all.digit[36];
}

static void exact_by_words(setting *s)
{
    lw_exact_sum all;
    MPI_Allreduce(&s->sum, &all, 77, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    lw_exact_sum_carry(&all);
    s->got = (double)all.digit[36];
}

/* ---- local numbers and messages ---- */

static void plain(setting *s)
{
    double sum[8] = {0};
    for (int i = 0; i + 8 <= s->n; i += 8)
        for (int k = 0; k < 8; k++)
            sum[k] += s->x[i + k];
    for (int i = s->n & ~7; i < s->n; i++)
        sum[0] += s->x[i];
    for (int k = 1; k < 8; k++)
        sum[0] += sum[k];
    MPI_Allreduce(&sum[0], &s->got, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

static void one_rank(setting *s)
{
    must(lw_sum_f64(s->context, s->x, (size_t)s->n, &s->got));
}

static void over_ranks(setting *s)
{
    must(lw_ranks_sum_f64(s->context, &s->ranks, s->x, (size_t)s->n, &s->got));
}

static void moments(setting *s)
{
    lw_moments m;
    must(lw_ranks_moments_f64(s->context, &s->ranks, s->x, (size_t)s->n, &m));
    s->got = m.variance;
}

static void moments_of_one(setting *s)
{
    lw_moments m;
    must(lw_moments_f64(s->context, s->x, (size_t)s->n, &m));
    s->got = m.variance;
}

static void products(setting *s)
{
    must(lw_ranks_sum_products_f64(s->context, &s->ranks, s->x, s->x, (size_t)s->n, &s->got));
}

#if HAVE_REPROBLAS
static void binned_message(setting *s)
{
    static double_binned *own, *all;
    if (own == NULL) {
        own = binned_dballoc(FOLD);
        all = binned_dballoc(FOLD);
        binned_dbdconv(FOLD, s->x[0], own);
    }
    binned_dbsetzero(FOLD, all);
    MPI_Allreduce(own, all, 1, binnedMPI_DOUBLE_BINNED(FOLD), binnedMPI_DBDBADD(FOLD), MPI_COMM_WORLD);
    s->got = binned_ddbconv(FOLD, all);
}

static void binned(setting *s)
{
    static double_binned *own, *all;
    if (own == NULL) {
        own = binned_dballoc(FOLD);
        all = binned_dballoc(FOLD);
    }
    binned_dbsetzero(FOLD, own);
    binned_dbsetzero(FOLD, all);
    binnedBLAS_dbdsum(FOLD, s->n, s->x, 1, own);
    MPI_Allreduce(own, all, 1, binnedMPI_DOUBLE_BINNED(FOLD), binnedMPI_DBDBADD(FOLD), MPI_COMM_WORLD);
    s->got = binned_ddbconv(FOLD, all);
}
#endif

/* ---- rounds ---- */

typedef struct way {
    const char *name;
    int bytes; /* of a message */
    void (*run)(setting *);
    double time[ROUNDS_MOST];
} way;

static int rising(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void compare(setting *s, way *ways, int count, int n, int calls)
{
    int rank, size;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    s->n = n;
    for (int round = -1; round < rounds; round++) /* the first is not counted */
        for (int w = 0; w < count; w++) {
            MPI_Barrier(MPI_COMM_WORLD);
            const double start = MPI_Wtime();
            for (int k = 0; k < calls; k++)
                ways[w].run(s);
            if (round >= 0)
                ways[w].time[round] = 1e6 * (MPI_Wtime() - start) / calls;
        }
    double first = 0;
    for (int w = 0; w < count && rank == 0; w++) {
        qsort(ways[w].time, (size_t)rounds, sizeof(double), rising);
        const double quartile = ways[w].time[rounds / 4];
        first = w == 0 ? quartile : first;
        printf("%-44s ranks %2d n %8d bytes %4d | us %9.2f [%.2f-%.2f] | %6.2f x\n", ways[w].name, size, n,
               ways[w].bytes, quartile, ways[w].time[0], ways[w].time[rounds / 2], quartile / first);
    }
    fflush(stdout);
}

int main(int argc, char **argv)
{
    static way messages[] = {
        {"MPI_Allreduce, a double", 8, one_double, {0}},
        {"MPI_Allreduce, exact sum by words", 616, exact_by_words, {0}},
        {"MPI_Allreduce, exact sum by its operation", 616, exact_by_op, {0}},
        {"lw_ranks_sum_f64", 608, over_ranks, {0}},
        {"lw_sum_f64, one rank alone", 0, one_rank, {0}},
#if HAVE_REPROBLAS
        {"ReproBLAS, fold 3", 48, binned_message, {0}},
#endif
    };
    static way sums[] = {
        {"plain sum, MPI_Allreduce of a double", 8, plain, {0}},
        {"lw_sum_f64, one rank alone", 0, one_rank, {0}},
        {"lw_ranks_sum_f64", 608, over_ranks, {0}},
        {"lw_ranks_sum_products_f64", 608, products, {0}},
        {"lw_moments_f64, one rank alone", 0, moments_of_one, {0}},
        {"lw_ranks_moments_f64", 624, moments, {0}},
#if HAVE_REPROBLAS
        {"ReproBLAS, fold 3", 48, binned, {0}},
#endif
    };
    setting s = {0};
    MPI_Init(&argc, &argv);
    must(lw_ranks_mpi(&s.ranks, MPI_COMM_WORLD));
    const lw_context_options options = {.size = sizeof(options), .threads = 1};
    must(lw_context_create(&s.context, &options));
    double *const x = malloc(MOST * sizeof(*x));
    for (int i = 0; i < MOST; i++)
        x[i] = (double)(((uint64_t)i * UINT64_C(0x9E3779B97F4A7C15)) >> 11) * 0x1p-53 - 0.5;
    s.x = x;
    lw_mpi_exact_sum_type(&s.type);
    lw_mpi_exact_sum_op(&s.op);
    must(lw_exact_sum_add_f64(s.context, x, 1, &s.sum));
    if (argc > 2 && atoi(argv[1]) < ROUNDS_MOST)
        rounds = atoi(argv[1]);
    compare(&s, messages, sizeof(messages) / sizeof(messages[0]), 1, argc > 2 ? atoi(argv[2]) : 100);
    if (argc <= 2) {
        compare(&s, sums, sizeof(sums) / sizeof(sums[0]), 10000, 4);
        compare(&s, sums, sizeof(sums) / sizeof(sums[0]), MOST, 1);
    }
    MPI_Op_free(&s.op);
    MPI_Type_free(&s.type);
    lw_context_destroy(s.context);
    lw_ranks_mpi_free(&s.ranks);
    free(x);
    MPI_Finalize();
    return 0;
}
