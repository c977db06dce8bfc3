#include "crew.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "support.h"

const int crew_sizes[7] = {1, 2, 3, 4, 7, 8, 64};

typedef struct member {
    pthread_t thread;
    lw_ranks ranks;
    crew_work *work;
    void *argument;
    char words[600];
} member;

static void *run_member(void *argument)
{
    member *const m = argument;
    const char *const words = m->work(&m->ranks, m->argument);
    snprintf(m->words, sizeof(m->words), "%s", words != NULL ? words : "");
    return NULL;
}

void crew_run(int size, double seconds, crew_work *work, void *argument, lw_ranks_threads **threads)
{
    lw_ranks_threads *own;
    char words[700] = "";
    member *const members = calloc((size_t)size, sizeof(*members));
    assert_non_null(members);
    assert_ok(lw_ranks_threads_create(&own, size));
    assert_ok(lw_ranks_threads_limit(own, seconds));
    if (threads != NULL)
        *threads = own;
    for (int rank = 0; rank < size; rank++) {
        members[rank].work = work;
        members[rank].argument = argument;
        assert_ok(lw_ranks_threads_of(own, rank, &members[rank].ranks));
        assert_int_equal(pthread_create(&members[rank].thread, NULL, run_member, &members[rank]), 0);
    }
    for (int rank = 0; rank < size; rank++) {
        pthread_join(members[rank].thread, NULL);
        if (words[0] == 0 && members[rank].words[0] != 0)
            snprintf(words, sizeof(words), "rank %d of %d: %s", rank, size, members[rank].words);
    }
    lw_ranks_threads_destroy(own);
    free(members);
    if (words[0] != 0)
        fail_msg("%s", words);
}

/* ---- faults ---- */

/* 0 to go on. */
static int fault_of(crew_fault *fault)
{
    if (fault->calls++ != fault->call)
        return 0;
    const struct timespec pause = {(time_t)fault->sleep, (long)((fault->sleep - (double)(time_t)fault->sleep) * 1e9)};
    nanosleep(&pause, NULL);
    return fault->error;
}

#define CREW_FUNCTION(name, parameters, ...)                                                                           \
    static int name parameters                                                                                         \
    {                                                                                                                  \
        crew_fault *const fault = self;                                                                                \
        const int error = fault_of(fault);                                                                             \
        return error != 0 ? error : fault->inner->name(fault->inner->self, __VA_ARGS__);                               \
    }

CREW_FUNCTION(sum_u64, (void *self, uint64_t *values, size_t n), values, n)
CREW_FUNCTION(max_u64, (void *self, uint64_t *values, size_t n), values, n)
CREW_FUNCTION(scan_u64, (void *self, uint64_t *values, size_t n), values, n)
CREW_FUNCTION(all_gather, (void *self, const void *mine, void *all, size_t bytes), mine, all, bytes)
CREW_FUNCTION(broadcast, (void *self, int root, void *data, size_t bytes), root, data, bytes)
CREW_FUNCTION(all_to_all,
              (void *self, const void *send, const uint64_t *send_bytes, void *receive, const uint64_t *receive_bytes),
              send, send_bytes, receive, receive_bytes)

static void describe(void *self, int error, char *text, size_t bytes)
{
    const crew_fault *const fault = self;
    if (error == fault->error)
        snprintf(text, bytes, "a fault that was asked for");
    else if (fault->inner->describe != NULL)
        fault->inner->describe(fault->inner->self, error, text, bytes);
}

lw_ranks crew_faulty(crew_fault *fault, const lw_ranks *inner)
{
    lw_ranks faulty = *inner;
    fault->inner = inner;
    fault->calls = 0;
    faulty.self = fault;
    faulty.sum_u64 = sum_u64;
    faulty.max_u64 = max_u64;
    faulty.scan_u64 = scan_u64;
    faulty.all_gather = all_gather;
    faulty.broadcast = broadcast;
    faulty.all_to_all = all_to_all;
    faulty.describe = describe;
    return faulty;
}
