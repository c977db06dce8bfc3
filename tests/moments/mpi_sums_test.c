/* Under mpirun: exact sums in MPI's own calls, and sums, moments and histograms over its ranks, are those of one
 * process. Prints what was wrong and ends all ranks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lanewise/mpi.h"
#include "lanewise/mpi_sums.h"
#include "lanewise/ranks_sums.h"
#include "moments_data.h"

enum { SUMS = 5, EACH = 301, N = 4001, EDGES = 3 };

static int rank, size;

static void must(int good, const char *what)
{
    if (good)
        return;
    fprintf(stderr, "rank %d of %d: %s (%s)\n", rank, size, what, lw_last_error());
    MPI_Abort(MPI_COMM_WORLD, 1);
}

static uint64_t mix(uint64_t i)
{
    uint64_t x = (i + 1) * UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    return x ^ x >> 27;
}

/* Number i of sum k: any finite bits. */
static double number(int k, int i)
{
    const uint64_t bits = mix((uint64_t)k << 32 | (uint64_t)i) & ~((uint64_t)1 << 62);
    double x;
    memcpy(&x, &bits, sizeof(x));
    return x;
}

/* What rank r adds to sum k; the last rank adds nothing where there are several. */
static void add(lw_context *context, lw_exact_sum *sum, int k, int r)
{
    double x[EACH];
    const int n = size > 2 && r == size - 1 ? 0 : EACH - r - k;
    for (int i = 0; i < n; i++)
        x[i] = number(k, 1000 * r + i);
    must(lw_exact_sum_add_f64(context, x, (size_t)n, sum) == LW_OK, "lw_exact_sum_add_f64");
}

static void check_calls(const lw_exact_sum *own, const lw_exact_sum *right)
{
    MPI_Datatype type;
    MPI_Op op = MPI_OP_NULL;
    MPI_Request request;
    lw_exact_sum got[SUMS], mine;
    lw_exact_sum *const many = malloc((size_t)size * sizeof(*many));
    must(many != NULL, "malloc");
    must(lw_mpi_exact_sum_type(&type) == MPI_SUCCESS && lw_mpi_exact_sum_op(&op) == MPI_SUCCESS, "type and op");
    MPI_Allreduce(own, got, SUMS, type, op, MPI_COMM_WORLD);
    must(memcmp(got, right, sizeof(got)) == 0, "MPI_Allreduce");
    memcpy(got, own, sizeof(got));
    MPI_Iallreduce(MPI_IN_PLACE, got, SUMS, type, op, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    must(memcmp(got, right, sizeof(got)) == 0, "MPI_Iallreduce");
    for (int r = 0; r < size; r++)
        many[r] = own[r % SUMS];
    MPI_Reduce_scatter_block(many, &mine, 1, type, op, MPI_COMM_WORLD);
    must(memcmp(&mine, &right[rank % SUMS], sizeof(mine)) == 0, "MPI_Reduce_scatter_block");
    memcpy(got, own, sizeof(got)); /* by words, with MPI's own operation */
    MPI_Allreduce(MPI_IN_PLACE, got, SUMS * (int)(sizeof(got[0]) / 8), MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    for (int k = 0; k < SUMS; k++)
        must(lw_exact_sum_carry(&got[k]) == LW_OK, "lw_exact_sum_carry");
    must(memcmp(got, right, sizeof(got)) == 0, "MPI_SUM");
    mine = own[0]; /* one damaged sum is refused everywhere */
    mine.parts += rank == size - 1 ? (uint64_t)1 << 40 : 0;
    MPI_Allreduce(&mine, got, 1, type, op, MPI_COMM_WORLD);
    double total = 0;
    must(lw_exact_sum_round(got, &total) == LW_ERROR_ARGUMENT, "a damaged sum was not refused");
    MPI_Op_free(&op);
    MPI_Type_free(&type);
    free(many);
}

/* Where part r of n begins: some are empty. */
static size_t cut(uint64_t row, int r)
{
    size_t at = (size_t)(mix(row) % N);
    if (r == 0 || r == size)
        return r == 0 ? 0 : N;
    for (int k = 1; k < r; k++)
        at += (N - at) * (size_t)(mix(row + (uint64_t)k) % 4) / 3;
    return at;
}

static void check_ranks(lw_context *context)
{
    static double x[N], w[N];
    static const double edges[EDGES] = {-1.0, 0.25, 1e10};
    lw_ranks ranks;
    must(lw_ranks_mpi(&ranks, MPI_COMM_WORLD) == LW_OK, "lw_ranks_mpi");
    for (size_t row = 0; row < moments_row_count; row++) {
        double sum = 0, own_sum = 0, product = 0, own_product = 0;
        lw_moments m, own_m;
        lw_exact_sum products = {{0}, 0, 0, 0, 0, 0};
        uint64_t counts[EDGES + 2], own_counts[EDGES + 2];
        const lw_ranks one = {.size = 1};
        for (uint64_t i = 0; i < N; i++) {
            x[i] = moments_rows[row].f64(i, N);
            w[i] = moments_rows[(row + 5) % moments_row_count].f64(i, N);
        }
        const size_t first = cut(row, rank), n = cut(row, rank + 1) - first;
        memset(&m, 0, sizeof(m));
        memset(&own_m, 0, sizeof(own_m));
        must(lw_ranks_sum_f64(context, &ranks, x + first, n, &sum) == LW_OK, "lw_ranks_sum_f64");
        must(lw_sum_f64(context, x, N, &own_sum) == LW_OK, "lw_sum_f64");
        must(memcmp(&sum, &own_sum, sizeof(sum)) == 0, moments_rows[row].name);
        must(lw_ranks_moments_f64(context, &ranks, x + first, n, &m) == LW_OK, "lw_ranks_moments_f64");
        must(lw_moments_f64(context, x, N, &own_m) == LW_OK, "lw_moments_f64");
        must(memcmp(&m, &own_m, sizeof(m)) == 0, moments_rows[row].name);
        must(lw_ranks_sum_products_f64(context, &ranks, x + first, w + first, n, &product) == LW_OK, "products");
        must(lw_exact_sum_add_products_f64(context, x, w, N, &products) == LW_OK, "products of one process");
        must(lw_exact_sum_round(&products, &own_product) == LW_OK, "lw_exact_sum_round");
        must(memcmp(&product, &own_product, sizeof(product)) == 0, moments_rows[row].name);
        must(lw_ranks_histogram_f64(context, &ranks, x + first, n, edges, EDGES, counts) == LW_OK, "histogram");
        must(lw_ranks_histogram_f64(context, &one, x, N, edges, EDGES, own_counts) == LW_OK,
             "histogram of one process");
        must(memcmp(counts, own_counts, sizeof(counts)) == 0, moments_rows[row].name);
    }
    double sum = 0; /* a mistake of the last rank is everybody's */
    const lw_status status = lw_ranks_sum_f64(context, &ranks, rank == size - 1 ? NULL : x, 5, &sum);
    must(status == LW_ERROR_ARGUMENT && strstr(lw_last_error(), "x is null") != NULL, "an error of one rank");
    lw_ranks_mpi_free(&ranks);
}

int main(int argc, char **argv)
{
    static const char *const backends[] = {"portable", NULL}; /* mixed: portable, and the machine's first choice */
    lw_context *context = NULL;
    lw_exact_sum own[SUMS], right[SUMS];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    lw_context_options options = {.size = sizeof(options), .backend = backends[rank % 2], .threads = 1};
    must(lw_context_create(&context, &options) == LW_OK, "lw_context_create");
    memset(own, 0, sizeof(own));
    memset(right, 0, sizeof(right));
    for (int k = 0; k < SUMS; k++) {
        add(context, &own[k], k, rank);
        for (int r = 0; r < size; r++)
            add(context, &right[k], k, r);
    }
    check_calls(own, right);
    check_ranks(context);
    lw_context_destroy(context);
    MPI_Finalize();
    if (rank == 0)
        puts("sums over MPI are those of one process");
    return 0;
}
