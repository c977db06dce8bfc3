/* Tables, choices by weights and permutations over MPI: each rank's piece is that of one rank, which calls no
 * function. */
#include <lanewise/lanewise.h>
#include <lanewise/mpi.h>
#include <lanewise/ranks_sampling.h>

#include <stdio.h>

enum { ITEMS = (2 << 20) + 12345, SAMPLES = 50021, TAKEN = 3001 };

static lw_ranks ranks;
static lw_context *context;

static void end(const char *what, const char *words)
{
    fprintf(stderr, "rank %d of %d: %s: %s\n", ranks.rank, ranks.size, what, words);
    MPI_Abort(MPI_COMM_WORLD, 1);
}

static void must(lw_status status, const char *what)
{
    if (status != LW_OK)
        end(what, lw_last_error());
}

/* What is asked for in all, of which `on` gets its piece. */
static uint64_t piece(const lw_ranks *on, uint64_t all, uint64_t *first)
{
    uint64_t count = 0;
    must(lw_ranks_piece(on, all, first, &count), "lw_ranks_piece");
    return count;
}

typedef struct answers {
    uint64_t samples[SAMPLES], taken[TAKEN], permuted[SAMPLES];
} answers;

static void ask(const lw_ranks *on, const float *weights, answers *to)
{
    lw_generator *generator;
    lw_ranks_table *table;
    uint64_t first, count = piece(on, ITEMS, &first);
    must(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 42, 0), "lw_generator_create");
    must(lw_ranks_table_create(&table, on, context, weights + first, LW_TYPE_F32, (size_t)count), "table");
    const float *const mine = weights + first;
    const uint64_t items = count;
    count = piece(on, SAMPLES, &first);
    must(lw_ranks_table_sample_u64(generator, table, on, to->samples + first, (size_t)count), "samples");
    must(lw_ranks_permute_u64(generator, on, to->permuted + first, (size_t)count), "permutation");
    count = piece(on, TAKEN, &first);
    must(
        lw_ranks_choose_weighted_u64(generator, on, mine, LW_TYPE_F32, (size_t)items, to->taken + first, (size_t)count),
        "choice");
    lw_ranks_table_destroy(table);
    lw_generator_destroy(generator);
}

static void compare(const uint64_t *mine, const uint64_t *whole, uint64_t all, const char *what)
{
    uint64_t first;
    const uint64_t count = piece(&ranks, all, &first);
    if (memcmp(mine + first, whole + first, count * sizeof(*mine)) != 0)
        end(what, "its piece is not that of one rank");
}

/* A weight that no table may have, on the last rank: the same sentence everywhere. */
static void refuse(void)
{
    const double weights[2] = {1, ranks.rank == ranks.size - 1 ? -2 : 1};
    lw_ranks_table *table = NULL;
    const lw_status status = lw_ranks_table_create(&table, &ranks, context, weights, LW_TYPE_F64, 2);
    if (status != LW_ERROR_DOMAIN || table != NULL || strstr(lw_last_error(), "is -2") == NULL)
        end("an invalid weight", status == LW_OK ? "it passes" : lw_last_error());
}

int main(int argc, char **argv)
{
    const lw_ranks alone = {.size = 1};
    const lw_context_options options = {.size = sizeof(options), .threads = 1};
    static answers mine, whole;
    MPI_Init(&argc, &argv);
    must(lw_ranks_mpi(&ranks, MPI_COMM_WORLD), "lw_ranks_mpi");
    must(lw_context_create(&context, &options), "lw_context_create");
    float *const weights = malloc(ITEMS * sizeof(*weights));
    for (uint32_t i = 0; i < ITEMS; i++)
        weights[i] = i % 7 == 3 ? 0 : (float)(1 + i * 2654435761u % 1000);
    ask(&ranks, weights, &mine);
    ask(&alone, weights, &whole);
    compare(mine.samples, whole.samples, SAMPLES, "samples");
    compare(mine.permuted, whole.permuted, SAMPLES, "permutation");
    compare(mine.taken, whole.taken, TAKEN, "choice");
    refuse();
    free(weights);
    lw_context_destroy(context);
    must(lw_ranks_mpi_free(&ranks), "lw_ranks_mpi_free");
    MPI_Finalize();
    return 0;
}
