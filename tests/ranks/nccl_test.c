/* The communicator of examples/nccl: what holds for every communicator, its functions on host and device memory (with one
 * GPU too), and that no rank waits for ever for one that died. */
#include "../../examples/nccl/nccl_start.h"

#include <inttypes.h>
#include <signal.h>

#include "checks.h"
#include "ranks/agree.h"

enum { WORDS = 1000, LIMIT = 5 };

/* ---- the functions themselves, which the library does not call where there is one rank ---- */

/* What rank brings at place k: any bits. */
static uint64_t word(int rank, size_t k)
{
    return ((uint64_t)rank * 1000003 + k + 1) * 0x9e3779b97f4a7c15;
}

static void put_words(uint64_t *words, int rank)
{
    for (size_t k = 0; k < WORDS; k++)
        words[k] = word(rank, k);
}

/* Complete on return, also where the two are of different kinds. */
static void copy(void *to, const void *from, size_t bytes)
{
    cudaMemcpy(to, from, bytes, cudaMemcpyDefault);
    cudaDeviceSynchronize();
}

enum { SUM, MAX, SCAN };

static uint64_t reduced(const lw_ranks *ranks, int what, size_t k)
{
    uint64_t all = 0;
    for (int rank = 0; rank < (what == SCAN ? ranks->rank : ranks->size); rank++)
        all = what != MAX ? all + word(rank, k) : word(rank, k) > all ? word(rank, k) : all;
    return all;
}

/* memory: host or device, of size * WORDS words. */
static const char *reductions(const lw_ranks *ranks, uint64_t *memory, const char *kind)
{
    int (*const functions[])(void *, uint64_t *, size_t) = {ranks->sum_u64, ranks->max_u64, ranks->scan_u64};
    uint64_t words[WORDS];
    for (int what = SUM; what <= SCAN; what++) {
        uint64_t *const at = what == SUM ? memory : words; /* the others: host memory */
        put_words(words, ranks->rank);
        copy(at, words, sizeof(words));
        if (functions[what](ranks->self, at, WORDS) != 0 || functions[what](ranks->self, NULL, 0) != 0)
            return wrong("reduction %d failed (%s)", what, kind);
        copy(words, at, sizeof(words));
        for (size_t k = 0; k < WORDS; k++)
            if (words[k] != reduced(ranks, what, k))
                return wrong("reduction %d (%s): place %zu is %" PRIu64, what, kind, k, words[k]);
    }
    return NULL;
}

static const char *bytes(const lw_ranks *ranks, uint64_t *memory, uint64_t *second, const char *kind)
{
    const size_t size = (size_t)ranks->size;
    uint64_t mine[WORDS], *const all = malloc(size * sizeof(mine)), parts[2 * 255];
    const char *said = NULL;
    put_words(mine, ranks->rank);
    copy(memory, mine, sizeof(mine));
    if (ranks->all_gather(ranks->self, memory, second, sizeof(mine)) != 0)
        said = wrong("all_gather failed (%s)", kind);
    copy(all, second, size * sizeof(mine));
    for (size_t k = 0; k < size * WORDS && said == NULL; k++)
        if (all[k] != word((int)(k / WORDS), k % WORDS))
            said = wrong("all_gather (%s): word %zu is %" PRIu64, kind, k, all[k]);
    /* rank r sends 1 + r words to every rank: all that it has are the first ones of `second`, those of rank 0 */
    for (size_t rank = 0; rank < size; rank++) {
        parts[rank] = 8 * (1 + (uint64_t)ranks->rank);
        parts[size + rank] = 8 * (1 + (uint64_t)rank);
    }
    if (said == NULL && ranks->all_to_all(ranks->self, second, parts, memory, parts + size) != 0)
        said = wrong("all_to_all failed (%s)", kind);
    copy(all, memory, size * (size + 1) / 2 * 8);
    for (size_t rank = 0, at = 0; rank < size && said == NULL; rank++)
        for (size_t k = 0; k <= rank; k++, at++)
            if (all[at] != word(0, (size_t)ranks->rank * (rank + 1) + k))
                said = wrong("all_to_all (%s): word %zu of rank %zu is %" PRIu64, kind, k, rank, all[at]);
    const int root = ranks->size - 1;
    copy(memory, mine, sizeof(mine));
    if (said == NULL && ranks->broadcast(ranks->self, root, memory, sizeof(mine)) != 0)
        said = wrong("broadcast failed (%s)", kind);
    copy(mine, memory, sizeof(mine));
    for (size_t k = 0; k < WORDS && said == NULL; k++)
        if (mine[k] != word(root, k))
            said = wrong("broadcast (%s): word %zu is %" PRIu64, kind, k, mine[k]);
    free(all);
    return said;
}

static const char *functions(const lw_ranks *ranks)
{
    const size_t size = (size_t)ranks->size * WORDS * sizeof(uint64_t);
    uint64_t *const host[2] = {malloc(size), malloc(size)}, *device[2] = {NULL, NULL};
    const char *said = NULL;
    if (host[0] == NULL || host[1] == NULL || cudaMalloc((void **)&device[0], size) != cudaSuccess ||
        cudaMalloc((void **)&device[1], size) != cudaSuccess)
        said = "no memory";
    if (said == NULL)
        said = reductions(ranks, host[0], "host");
    if (said == NULL)
        said = reductions(ranks, device[0], "device");
    if (said == NULL)
        said = bytes(ranks, host[0], host[1], "host");
    if (said == NULL)
        said = bytes(ranks, device[0], device[1], "device");
    if (said == NULL)
        said = bytes(ranks, host[0], device[1], "host and device");
    if (said == NULL) /* some ranks give device memory, others host memory */
        said = reductions(ranks, ranks->rank % 2 == 0 ? device[0] : host[0], "another kind on each rank");
    for (int k = 0; k < 2; k++) {
        free(host[k]);
        cudaFree(device[k]);
    }
    return said;
}

static int check_all(const lw_ranks *ranks, int device, cudaStream_t stream, void *shared)
{
    (void)device, (void)stream, (void)shared;
    const char *said = functions(ranks);
    for (check *const *c = all_checks; *c != NULL && said == NULL; c++)
        said = (*c)(ranks);
    if (said != NULL)
        fprintf(stderr, "rank %d of %d: %s\n", ranks->rank, ranks->size, said);
    return said != NULL;
}

/* ---- a rank that dies ---- */

static int ended_with(const lw_ranks *ranks, lw_status status, double most, double took)
{
    if (status == LW_ERROR_RANKS && took <= most &&
        strstr(lw_last_error(), "of the communicator failed on rank") != NULL)
        return 0;
    fprintf(stderr, "rank %d of %d: after %.1f s, status %d: %s\n", ranks->rank, ranks->size, took, (int)status,
            lw_last_error());
    return 1;
}

/* The last rank dies after one call. The next call of the others ends with an error, and later ones do at once. */
static int last_rank_dies(const lw_ranks *ranks, int device, cudaStream_t stream, void *shared)
{
    uint64_t seed = 7;
    (void)device, (void)stream, (void)shared;
    if (lw_ranks_seed(ranks, LW_RANKS_SEED_AGREED, &seed) != LW_OK)
        return ended_with(ranks, LW_OK, 0, 0);
    if (ranks->rank == ranks->size - 1)
        raise(SIGKILL);
    ((nccl_ranks *)ranks->self)->limit = LIMIT;
    double start = nccl_ranks_seconds();
    const lw_status first = lw_ranks_seed(ranks, LW_RANKS_SEED_AGREED, &seed);
    int bad = ended_with(ranks, first, 3 * LIMIT, nccl_ranks_seconds() - start);
    if (ranks->rank == 0)
        printf("after %.1f s: %s\n", nccl_ranks_seconds() - start, lw_last_error());
    start = nccl_ranks_seconds();
    const lw_status second = lw_ranks_seed(ranks, LW_RANKS_SEED_AGREED, &seed);
    bad |= ended_with(ranks, second, 0.1, nccl_ranks_seconds() - start);
    return bad;
}

static int run_death(int size)
{
    int statuses[255] = {0}, bad = nccl_start(size, last_rank_dies, NULL, statuses) != 1;
    for (int rank = 0; rank < size; rank++) {
        const int died = WIFSIGNALED(statuses[rank]) && WTERMSIG(statuses[rank]) == SIGKILL;
        bad |= rank < size - 1 ? statuses[rank] != 0 : !died;
    }
    return bad;
}

int main(int argc, char **argv)
{
    const int devices = nccl_start_devices(), most = argc > 1 ? atoi(argv[1]) : devices;
    int statuses[255] = {0};
    if (devices == 0) {
        puts("skipped: there is no CUDA device");
        return 77;
    }
    for (int size = 1; size <= most; size++) {
        if (nccl_start(size, check_all, NULL, statuses) != 0)
            return 1;
        printf("%d of %d GPUs: all functions are right\n", size, devices);
    }
    if (most == 1)
        puts("one GPU: nothing between ranks could be tried");
    return most > 1 ? run_death(most) : 0;
}
