/* One answer from any number of ranks: ten million normals, each rank its piece, and a digest of all their bits. */
#include <lanewise/lanewise.h>
#include <lanewise/mpi.h>
#include <stdio.h>
#define MUST(call) if ((call) != LW_OK) { puts(lw_last_error()); MPI_Abort(MPI_COMM_WORLD, 1); }
int main(int argc, char **argv)
{
    lw_ranks ranks;
    lw_context *context;
    lw_generator *generator;
    uint64_t first, count, bits, seed = 42, digest = 0;
    MPI_Init(&argc, &argv);
    MUST(lw_ranks_mpi(&ranks, MPI_COMM_WORLD));
    MUST(lw_ranks_seed(&ranks, LW_RANKS_SEED_OF_RANK_0, &seed));
    MUST(lw_ranks_piece(&ranks, 10000000, &first, &count));
    double *x = malloc(count * sizeof(double));
    MUST(lw_context_create(&context, NULL));
    MUST(lw_generator_create(&generator, context, LW_ENGINE_WARP1024, seed, 0));
    MUST(lw_generator_seek(generator, first));
    MUST(lw_fill_normal_f64(generator, x, count, 0.0, 1.0));
    for (uint64_t k = 0; k < count; k++)
        digest += (2 * (first + k) + 1) * *(uint64_t *)memcpy(&bits, &x[k], sizeof(bits));
    MPI_Allreduce(MPI_IN_PLACE, &digest, 1, MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
    if (ranks.rank == 0)
        printf("digest %016llx\n", (unsigned long long)digest);
    lw_generator_destroy(generator);
    lw_context_destroy(context);
    MUST(lw_ranks_mpi_free(&ranks));
    return MPI_Finalize();
}
