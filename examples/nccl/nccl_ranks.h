/* A communicator of lanewise/ranks.h over an ncclComm_t, one GPU per rank. To be copied and changed.
 *
 *     nccl_ranks own;
 *     lw_ranks ranks;
 *     if (nccl_ranks_of(&ranks, &own, comm, stream, 60) != LW_OK) puts(lw_last_error());
 *     ...                                  calls over ranks; one at a time
 *     nccl_ranks_end(&own);                takes comm with it
 *
 *   memory    NCCL takes device memory alone. Host memory, which is what the library hands over, goes through a buffer
 *             on the device, kept and grown as needed; device memory is used where it lies (`direct`)
 *   stream    of the rank's device; all is queued on it, and complete when a function returns
 *   size      counts are of any size; n = 0 is no message, as all ranks have the same n
 *   no scan   NCCL has none: all ranks' numbers are gathered, and each rank adds those before it
 *   limit     seconds that a function may wait for the other ranks. A rank that died does not answer, and NCCL's
 *             kernels would wait for ever: after the limit, and after every other error, the communicator is aborted.
 *             Later calls then fail at once. Without blocking = 0 in the ncclConfig_t of comm, the first call may wait
 *             longer: it is then when NCCL connects the ranks */
#ifndef NCCL_RANKS_H
#define NCCL_RANKS_H

#include <cuda_runtime_api.h>
#include <lanewise/ranks.h>
#include <nccl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NCCL_RANKS_LATE = 100, NCCL_RANKS_CUDA = 1000 }; /* errors beside NCCL's: the limit; CUDA's, from 1000 on */

typedef struct nccl_ranks {
    ncclComm_t comm; /* NULL once it is aborted */
    cudaStream_t stream;
    int rank, size;
    double limit;
    void *buffer; /* on the device */
    size_t bytes;
    int error;      /* the first one, */
    char text[256]; /* and what it was */
} nccl_ranks;

static inline double nccl_ranks_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* ---- errors: all end the communicator ---- */

static inline int nccl_ranks_fail(nccl_ranks *own, int error, const char *text)
{
    if (own->error == 0) {
        own->error = error;
        snprintf(own->text, sizeof(own->text), "%s", text);
    }
    if (own->comm != NULL)
        ncclCommAbort(own->comm);
    own->comm = NULL;
    return own->error;
}

static inline int nccl_ranks_nccl(nccl_ranks *own, ncclResult_t result)
{
    char text[256];
    if (result == ncclSuccess || result == ncclInProgress)
        return 0;
    snprintf(text, sizeof(text), "%s; %s", ncclGetErrorString(result), ncclGetLastError(own->comm));
    return nccl_ranks_fail(own, (int)result, text);
}

static inline int nccl_ranks_cuda(nccl_ranks *own, cudaError_t result)
{
    return result == cudaSuccess ? 0 : nccl_ranks_fail(own, NCCL_RANKS_CUDA + (int)result, cudaGetErrorString(result));
}

static inline int nccl_ranks_late(nccl_ranks *own)
{
    char text[256];
    snprintf(text, sizeof(text), "no answer of the other ranks within %g s", own->limit);
    return nccl_ranks_fail(own, NCCL_RANKS_LATE, text);
}

static inline void nccl_ranks_describe(void *self, int error, char *text, size_t bytes)
{
    const nccl_ranks *const own = (const nccl_ranks *)self;
    if (error == own->error)
        snprintf(text, bytes, "%s", own->text);
}

/* ---- waiting ---- */

/* Until NCCL has queued what was called last, then until the stream has done it; or an error, or the limit. */
static inline int nccl_ranks_wait(nccl_ranks *own, ncclResult_t called)
{
    const double end = nccl_ranks_seconds() + own->limit;
    int error = nccl_ranks_nccl(own, called), queued = called != ncclInProgress;
    while (error == 0) {
        ncclResult_t state = ncclSuccess;
        const ncclResult_t asked = ncclCommGetAsyncError(own->comm, &state);
        error = nccl_ranks_nccl(own, asked != ncclSuccess ? asked : state);
        queued = queued || state == ncclSuccess;
        if (error == 0 && queued) {
            const cudaError_t done = cudaStreamQuery(own->stream);
            if (done == cudaSuccess)
                return 0;
            error = done == cudaErrorNotReady ? 0 : nccl_ranks_cuda(own, done);
        }
        if (error == 0 && nccl_ranks_seconds() > end)
            error = nccl_ranks_late(own);
        sched_yield();
    }
    return error;
}

/* ---- memory ---- */

static inline int nccl_ranks_on_device(const void *memory)
{
    struct cudaPointerAttributes of;
    if (memory == NULL || cudaPointerGetAttributes(&of, memory) != cudaSuccess)
        return 0;
    return of.type == cudaMemoryTypeDevice || of.type == cudaMemoryTypeManaged;
}

/* What a call works on: two arrays, each where it was given or in the buffer. */
typedef struct nccl_ranks_place {
    void *given, *at;
    size_t bytes;
    int staged;
} nccl_ranks_place;

static inline nccl_ranks_place nccl_ranks_array(const void *given, size_t bytes)
{
    nccl_ranks_place place;
    place.given = place.at = (void *)(uintptr_t)given; /* what is only read stays const in the callers */
    place.bytes = bytes;
    place.staged = bytes > 0 && !nccl_ranks_on_device(given);
    return place;
}

/* Gives both a place on the device. 256: what cudaMalloc aligns to. */
static inline int nccl_ranks_places(nccl_ranks *own, nccl_ranks_place *a, nccl_ranks_place *b)
{
    const size_t first = a->staged ? (a->bytes + 255) / 256 * 256 : 0, both = first + (b->staged ? b->bytes : 0);
    int error = own->error; /* of before: the communicator is gone */
    if (error == 0 && both > own->bytes) {
        cudaFree(own->buffer);
        own->buffer = NULL;
        own->bytes = 0;
        error = nccl_ranks_cuda(own, cudaMalloc(&own->buffer, both));
        own->bytes = error == 0 ? both : 0;
    }
    if (a->staged)
        a->at = own->buffer;
    if (b->staged)
        b->at = (char *)own->buffer + first;
    return error;
}

static inline int nccl_ranks_bring(nccl_ranks *own, const nccl_ranks_place *place)
{
    if (!place->staged)
        return 0;
    return nccl_ranks_cuda(own,
                           cudaMemcpyAsync(place->at, place->given, place->bytes, cudaMemcpyHostToDevice, own->stream));
}

/* After nccl_ranks_wait: a copy into host memory waits for the stream, with no limit. */
static inline int nccl_ranks_fetch(nccl_ranks *own, const nccl_ranks_place *place)
{
    if (!place->staged)
        return 0;
    const int error = nccl_ranks_cuda(
        own, cudaMemcpyAsync(place->given, place->at, place->bytes, cudaMemcpyDeviceToHost, own->stream));
    return error != 0 ? error : nccl_ranks_cuda(own, cudaStreamSynchronize(own->stream));
}

/* ---- the functions ---- */

static inline int nccl_ranks_reduce(nccl_ranks *own, uint64_t *values, size_t n, ncclRedOp_t op)
{
    nccl_ranks_place all = nccl_ranks_array(values, n * sizeof(*values)), none = nccl_ranks_array(NULL, 0);
    int error = nccl_ranks_places(own, &all, &none);
    if (error != 0 || n == 0)
        return error;
    error = nccl_ranks_bring(own, &all);
    if (error == 0)
        error = nccl_ranks_wait(own, ncclAllReduce(all.at, all.at, n, ncclUint64, op, own->comm, own->stream));
    return error != 0 ? error : nccl_ranks_fetch(own, &all);
}

static inline int nccl_ranks_sum(void *self, uint64_t *values, size_t n)
{
    return nccl_ranks_reduce((nccl_ranks *)self, values, n, ncclSum);
}

static inline int nccl_ranks_max(void *self, uint64_t *values, size_t n)
{
    return nccl_ranks_reduce((nccl_ranks *)self, values, n, ncclMax);
}

static inline int nccl_ranks_all_gather(void *self, const void *mine, void *all, size_t bytes)
{
    nccl_ranks *const own = (nccl_ranks *)self;
    nccl_ranks_place from = nccl_ranks_array(mine, bytes), to = nccl_ranks_array(all, (size_t)own->size * bytes);
    int error = nccl_ranks_places(own, &from, &to);
    if (error != 0 || bytes == 0)
        return error;
    error = nccl_ranks_bring(own, &from);
    if (error == 0)
        error = nccl_ranks_wait(own, ncclAllGather(from.at, to.at, bytes, ncclUint8, own->comm, own->stream));
    return error != 0 ? error : nccl_ranks_fetch(own, &to);
}

static inline int nccl_ranks_scan(void *self, uint64_t *values, size_t n)
{
    const nccl_ranks *const own = (const nccl_ranks *)self;
    uint64_t *const all = (uint64_t *)malloc((size_t)own->size * n * sizeof(*values) + 1);
    if (all == NULL)
        return nccl_ranks_fail((nccl_ranks *)self, NCCL_RANKS_CUDA + (int)cudaErrorMemoryAllocation, "no memory");
    const int error = nccl_ranks_all_gather(self, values, all, n * sizeof(*values));
    for (size_t k = 0; error == 0 && k < n; k++) {
        values[k] = 0;
        for (int rank = 0; rank < own->rank; rank++)
            values[k] += all[(size_t)rank * n + k];
    }
    free(all);
    return error;
}

static inline int nccl_ranks_broadcast(void *self, int root, void *data, size_t bytes)
{
    nccl_ranks *const own = (nccl_ranks *)self;
    nccl_ranks_place all = nccl_ranks_array(data, bytes), none = nccl_ranks_array(NULL, 0);
    int error = nccl_ranks_places(own, &all, &none);
    if (error != 0 || bytes == 0)
        return error;
    error = nccl_ranks_bring(own, &all);
    if (error == 0)
        error = nccl_ranks_wait(own, ncclBroadcast(all.at, all.at, bytes, ncclUint8, root, own->comm, own->stream));
    return error != 0 ? error : nccl_ranks_fetch(own, &all);
}

/* One group, in which all parts go at once; NCCL matches sends and receives by pairs of ranks. */
static inline ncclResult_t nccl_ranks_exchange(const nccl_ranks *own, const char *send, const uint64_t *send_bytes,
                                               char *receive, const uint64_t *receive_bytes)
{
    ncclResult_t result = ncclGroupStart(), ended;
    for (int rank = 0; rank < own->size && (result == ncclSuccess || result == ncclInProgress); rank++) {
        if (send_bytes[rank] > 0)
            result = ncclSend(send, (size_t)send_bytes[rank], ncclUint8, rank, own->comm, own->stream);
        if (receive_bytes[rank] > 0 && (result == ncclSuccess || result == ncclInProgress))
            result = ncclRecv(receive, (size_t)receive_bytes[rank], ncclUint8, rank, own->comm, own->stream);
        send += send_bytes[rank];
        receive += receive_bytes[rank];
    }
    ended = ncclGroupEnd();
    return result == ncclSuccess || result == ncclInProgress ? ended : result;
}

static inline int nccl_ranks_all_to_all(void *self, const void *send, const uint64_t *send_bytes, void *receive,
                                        const uint64_t *receive_bytes)
{
    nccl_ranks *const own = (nccl_ranks *)self;
    size_t sends = 0, receives = 0;
    for (int rank = 0; rank < own->size; rank++) {
        sends += (size_t)send_bytes[rank];
        receives += (size_t)receive_bytes[rank];
    }
    nccl_ranks_place from = nccl_ranks_array(send, sends), to = nccl_ranks_array(receive, receives);
    int error = nccl_ranks_places(own, &from, &to);
    if (error == 0)
        error = nccl_ranks_bring(own, &from);
    if (error == 0)
        error = nccl_ranks_wait(
            own, nccl_ranks_exchange(own, (const char *)from.at, send_bytes, (char *)to.at, receive_bytes));
    return error != 0 ? error : nccl_ranks_fetch(own, &to);
}

/* ---- the communicator ---- */

/* Waits until comm is made, if it was made with blocking = 0. `own` must live as long as ranks is used. After an error
 * comm is gone. */
static inline lw_status nccl_ranks_of(lw_ranks *ranks, nccl_ranks *own, ncclComm_t comm, cudaStream_t stream,
                                      double limit)
{
    char text[300];
    memset(ranks, 0, sizeof(*ranks));
    memset(own, 0, sizeof(*own));
    own->comm = comm;
    own->stream = stream;
    own->limit = limit;
    int error = nccl_ranks_wait(own, ncclInProgress);
    if (error == 0)
        error = nccl_ranks_nccl(own, ncclCommUserRank(comm, &own->rank));
    if (error == 0)
        error = nccl_ranks_nccl(own, ncclCommCount(comm, &own->size));
    if (error != 0) {
        snprintf(text, sizeof(text), "nccl_ranks_of: %s", own->text);
        return lw_ranks_error(LW_ERROR_RANKS, text);
    }
    ranks->self = own;
    ranks->rank = own->rank;
    ranks->size = own->size;
    ranks->direct = 1;
    ranks->stream = stream;
    ranks->sum_u64 = nccl_ranks_sum;
    ranks->max_u64 = nccl_ranks_max;
    ranks->scan_u64 = nccl_ranks_scan;
    ranks->all_gather = nccl_ranks_all_gather;
    ranks->broadcast = nccl_ranks_broadcast;
    ranks->all_to_all = nccl_ranks_all_to_all;
    ranks->describe = nccl_ranks_describe;
    return LW_OK;
}

/* Frees the buffer and the communicator. With an error of before it is aborted already. */
static inline void nccl_ranks_end(nccl_ranks *own)
{
    if (own->comm != NULL && nccl_ranks_wait(own, ncclCommFinalize(own->comm)) == 0)
        ncclCommDestroy(own->comm);
    own->comm = NULL;
    cudaFree(own->buffer);
    own->buffer = NULL;
    own->bytes = 0;
}

#endif
