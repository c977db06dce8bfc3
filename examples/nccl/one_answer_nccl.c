/* One answer from any number of GPUs, over NCCL: a seed, an exact sum, weighted samples and a permutation, each rank
 * its piece on its own GPU. The same is made by one rank, and all bits must be the same.
 *
 *     cuda=/usr/local/cuda
 *     gcc -O2 one_answer_nccl.c $(pkg-config --cflags --libs lanewise) -I$cuda/include -L$cuda/lib64 -lnccl -lcudart \
 *         -o one_answer_nccl
 *     ./one_answer_nccl [RANKS]                          as many as there are GPUs, if it is not given */
#include <inttypes.h>
#include <lanewise/lanewise.h>
#include <lanewise/ranks_sampling.h>
#include <lanewise/ranks_sums.h>

#include "nccl_start.h"

enum { SEED = 42, NORMALS = 10000003, ITEMS = (3 << 20) + 12345, SAMPLES = 1000003, PLACES = 1000003 };

typedef struct answer {
    uint64_t seed, normals, samples, places; /* the last three: digests of all bits and where they lie */
    double sum, variance;
} answer;

typedef struct worker {
    const lw_ranks *ranks;
    lw_context *context;
    lw_generator *generator;
} worker;

/* A call over ranks that fails does so on all of them: each ends with the same sentence. */
static void must(lw_status status)
{
    if (status != LW_OK) {
        fprintf(stderr, "one_answer_nccl: %s\n", lw_last_error());
        exit(1);
    }
}

/* This rank's piece of n numbers of 8 bytes, on its device. */
static void *piece(const worker *w, uint64_t n, uint64_t *first, uint64_t *count)
{
    void *memory;
    must(lw_ranks_piece(w->ranks, n, first, count));
    must(lw_malloc(w->context, &memory, *count * 8));
    return memory;
}

/* Of all ranks' pieces, which are freed. */
static uint64_t digest(const worker *w, void *memory, uint64_t first, uint64_t count)
{
    uint64_t *const words = malloc(count * 8), sum = 0;
    must(lw_ranks_agreed(w->ranks, words == NULL ? LW_ERROR_MEMORY : LW_OK, "no memory for a digest"));
    must(lw_copy(w->context, words, memory, count * 8));
    for (uint64_t k = 0; k < count; k++)
        sum += (2 * (first + k) + 1) * words[k];
    must(lw_free(w->context, memory));
    free(words);
    if (w->ranks->size > 1 && w->ranks->sum_u64(w->ranks->self, &sum, 1) != 0)
        must(lw_ranks_error(LW_ERROR_RANKS, "the sum of digests failed"));
    return sum;
}

static void sum_normals(const worker *w, answer *all)
{
    uint64_t first, count;
    lw_moments moments;
    double *const x = piece(w, NORMALS, &first, &count);
    must(lw_generator_seek(w->generator, first));
    must(lw_fill_normal_f64(w->generator, x, count, 0.0, 1.0));
    must(lw_ranks_sum_f64(w->context, w->ranks, x, count, &all->sum));
    must(lw_ranks_moments_f64(w->context, w->ranks, x, count, &moments));
    all->variance = moments.variance;
    all->normals = digest(w, x, first, count);
}

static void sample(const worker *w, answer *all)
{
    uint64_t first, count, first_item, items;
    lw_ranks_table *table;
    double *const weights = piece(w, ITEMS, &first_item, &items);
    uint64_t *const samples = piece(w, SAMPLES, &first, &count);
    must(lw_generator_seek(w->generator, first_item));
    must(lw_fill_exponential_f64(w->generator, weights, items, 1.0));
    must(lw_ranks_table_create(&table, w->ranks, w->context, weights, LW_TYPE_F64, items));
    must(lw_generator_seek(w->generator, 0));
    must(lw_ranks_table_sample_u64(w->generator, table, w->ranks, samples, count));
    lw_ranks_table_destroy(table);
    must(lw_free(w->context, weights));
    all->samples = digest(w, samples, first, count);
}

static void permute(const worker *w, answer *all)
{
    uint64_t first, count;
    uint64_t *const places = piece(w, PLACES, &first, &count);
    must(lw_generator_seek(w->generator, 0));
    must(lw_ranks_permute_u64(w->generator, w->ranks, places, count));
    all->places = digest(w, places, first, count);
}

static int work(const lw_ranks *ranks, int device, cudaStream_t stream, void *shared)
{
    const lw_context_options options = {.size = sizeof(options), .backend = "cuda", .device = device};
    worker w = {.ranks = ranks};
    answer all = {.seed = SEED + (uint64_t)ranks->rank}; /* rank 0's is taken */
    must(lw_ranks_seed(ranks, LW_RANKS_SEED_OF_RANK_0, &all.seed));
    must(lw_ranks_agreed(ranks, lw_context_create(&w.context, &options), NULL));
    must(lw_context_use_stream(w.context, stream)); /* what NCCL sends is ordered behind what the library makes */
    must(lw_generator_create(&w.generator, w.context, LW_ENGINE_WARP1024, all.seed, 0));
    sum_normals(&w, &all);
    sample(&w, &all);
    permute(&w, &all);
    lw_generator_destroy(w.generator);
    lw_context_destroy(w.context);
    if (ranks->rank == 0)
        *(answer *)shared = all;
    return 0;
}

static int print_answer(int size, answer *all)
{
    int statuses[255] = {0};
    const int failed = nccl_start(size, work, all, statuses);
    if (failed != 0)
        fprintf(stderr, "one_answer_nccl: %d of %d ranks failed\n", failed, size);
    else
        printf("ranks %d seed %" PRIu64 " sum %a variance %a digests %016" PRIx64 " %016" PRIx64 " %016" PRIx64 "\n",
               size, all->seed, all->sum, all->variance, all->normals, all->samples, all->places);
    return failed == 0;
}

int main(int argc, char **argv)
{
    const int devices = nccl_start_devices(), size = argc > 1 ? atoi(argv[1]) : devices;
    answer *const alone = nccl_start_shared(2 * sizeof(*alone)), *const all = alone + 1;
    if (devices == 0) {
        puts("skipped: there is no CUDA device");
        return 77;
    }
    if (size < 1 || size > devices || alone == NULL) {
        fprintf(stderr, "usage: one_answer_nccl [RANKS], from 1 to the number of GPUs, %d\n", devices);
        return 2;
    }
    if (!print_answer(1, alone) || !print_answer(size, all))
        return 1;
    const int same = memcmp(alone, all, sizeof(*all)) == 0;
    puts(same ? "one answer" : "the answers differ");
    return !same;
}
