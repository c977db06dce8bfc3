/* Starts ranks of NCCL on this machine, one process per GPU: what mpirun or torchrun would do. */
#ifndef NCCL_START_H
#define NCCL_START_H

#include <stdatomic.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "nccl_ranks.h"

enum { NCCL_START_LIMIT = 60 }; /* seconds for all ranks to be there, and for each call of theirs at first */

/* What a rank does, on its device, which is current, with all work on this stream. Returns the exit status. */
typedef int nccl_start_rank(const lw_ranks *ranks, int device, cudaStream_t stream, void *shared);

/* Zeros that this process and the ranks have in common; NULL if there is no memory. */
static inline void *nccl_start_shared(size_t bytes)
{
    void *const memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

/* How many GPUs there are, at most 255. Another process counts: CUDA works in no child of one that has used it. */
static inline int nccl_start_devices(void)
{
    int status = 0, devices = 0;
    const pid_t child = fork();
    if (child == 0)
        _exit(cudaGetDeviceCount(&devices) != cudaSuccess ? 0 : devices < 255 ? devices : 255);
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) ? WEXITSTATUS(status) : 0;
}

/* Where rank 0 leaves the name under which the ranks find each other. */
typedef struct nccl_start_board {
    ncclUniqueId id;
    atomic_int state; /* 1: id is there; 2: there will be none */
} nccl_start_board;

static inline int nccl_start_meet(nccl_start_board *board, int rank)
{
    const double end = nccl_ranks_seconds() + NCCL_START_LIMIT;
    if (rank == 0)
        atomic_store(&board->state, ncclGetUniqueId(&board->id) == ncclSuccess ? 1 : 2);
    while (atomic_load(&board->state) == 0 && nccl_ranks_seconds() < end)
        usleep(1000);
    return atomic_load(&board->state) == 1;
}

static inline int nccl_start_refused(int rank, const char *what, const char *words)
{
    fprintf(stderr, "rank %d: %s: %s\n", rank, what, words);
    return 1;
}

static inline int nccl_start_one(nccl_start_board *board, int rank, int size, nccl_start_rank *program, void *shared)
{
    ncclConfig_t config = NCCL_CONFIG_INITIALIZER;
    ncclComm_t comm = NULL;
    cudaStream_t stream;
    nccl_ranks own;
    lw_ranks ranks;
    config.blocking = 0; /* so that no call of NCCL waits for a rank that died */
    cudaError_t error = cudaSetDevice(rank);
    if (error == cudaSuccess)
        error = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    if (error != cudaSuccess)
        return nccl_start_refused(rank, "no stream on its device", cudaGetErrorString(error));
    if (!nccl_start_meet(board, rank))
        return nccl_start_refused(rank, "ncclGetUniqueId", "failed on rank 0");
    const ncclResult_t made = ncclCommInitRankConfig(&comm, size, board->id, rank, &config);
    if (made != ncclSuccess && made != ncclInProgress)
        return nccl_start_refused(rank, "ncclCommInitRankConfig", ncclGetErrorString(made));
    if (nccl_ranks_of(&ranks, &own, comm, stream, NCCL_START_LIMIT) != LW_OK)
        return nccl_start_refused(rank, "no communicator", lw_last_error());
    const int status = program(&ranks, rank, stream, shared);
    nccl_ranks_end(&own);
    cudaStreamDestroy(stream);
    return status;
}

/* Runs `size` ranks, each a process on the GPU of its number, and waits for them. statuses[rank]: as of waitpid. The
 * number of ranks that did not exit with 0, or -1 where the processes could not be started. */
static inline int nccl_start(int size, nccl_start_rank *program, void *shared, int *statuses)
{
    nccl_start_board *const board = nccl_start_shared(sizeof(*board));
    pid_t *const children = calloc((size_t)size, sizeof(*children));
    int started = 0, failed = 0;
    fflush(NULL); /* or each child writes the buffered text once more */
    while (board != NULL && children != NULL && started < size && (children[started] = fork()) > 0)
        started++;
    if (board != NULL && children != NULL && started < size && children[started] == 0)
        exit(nccl_start_one(board, started, size, program, shared));
    for (int rank = 0; rank < started; rank++)
        failed += waitpid(children[rank], &statuses[rank], 0) != children[rank] || statuses[rank] != 0;
    free(children);
    if (board != NULL)
        munmap(board, sizeof(*board));
    return started < size ? -1 : failed;
}

#endif
