/* Threads of one process as ranks. In a call every rank says what it wants and where its data is; when all have said so,
 * each does its share of the work in the memory of all, and the call ends when all have. */
#include "lanewise/ranks.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/cut.h"
#include "base/meeting.h"
#include "base/status.h"

enum { SIZE_MOST = 65536 };
#define SECONDS_AT_FIRST 60.0
#define SECONDS_MOST 1e6

enum { DIFFERENT_CALLS = 1, DIFFERENT_LENGTHS = 2 }; /* beside those of lw_meeting_end */

enum { SUM = 1, MAX = 2, SCAN = 3, GATHER = 4, BROADCAST = 5, ALL_TO_ALL = 6 };

/* What a rank wants. */
typedef struct lw_want {
    int what, root;
    size_t n; /* numbers or bytes */
    uint64_t *values;
    const char *send;
    char *receive;
    const uint64_t *send_bytes, *receive_bytes;
} lw_want;

typedef struct lw_seat {
    lw_ranks_threads *threads;
    int rank;
    lw_want want;
} lw_seat;

struct lw_ranks_threads {
    lw_meeting *meeting;
    int size;
    lw_seat seat[];
};

/* ---- a call ---- */

static int check_parts(const lw_ranks_threads *threads)
{
    for (int from = 0; from < threads->size; from++)
        for (int to = 0; to < threads->size; to++)
            if (threads->seat[from].want.send_bytes[to] != threads->seat[to].want.receive_bytes[from])
                return DIFFERENT_LENGTHS;
    return 0;
}

static int check_wants(void *argument)
{
    const lw_ranks_threads *const threads = argument;
    const lw_want *const first = &threads->seat[0].want;
    for (int rank = 1; rank < threads->size; rank++) {
        const lw_want *const want = &threads->seat[rank].want;
        if (want->what != first->what || want->root != first->root)
            return DIFFERENT_CALLS;
        if (want->n != first->n)
            return DIFFERENT_LENGTHS;
    }
    return first->what == ALL_TO_ALL ? check_parts(threads) : 0;
}

/* Of each number of its part, this rank makes the result for all ranks, where these have the number. */
static void reduce(const lw_seat *seat)
{
    const lw_ranks_threads *const threads = seat->threads;
    const uint64_t parts = (uint64_t)threads->size, part = (uint64_t)seat->rank;
    const size_t first = (size_t)lw_cut(seat->want.n, parts, part), end = (size_t)lw_cut(seat->want.n, parts, part + 1);
    const int what = seat->want.what;
    for (size_t k = first; k < end; k++) {
        uint64_t all = 0;
        for (int rank = 0; rank < threads->size; rank++) {
            uint64_t *const value = &threads->seat[rank].want.values[k];
            const uint64_t own = *value;
            if (what == SCAN)
                *value = all;
            all = what != MAX ? all + own : own > all ? own : all;
        }
        for (int rank = 0; what != SCAN && rank < threads->size; rank++)
            threads->seat[rank].want.values[k] = all;
    }
}

static void copy(char *to, const char *from, uint64_t bytes)
{
    if (bytes > 0)
        memcpy(to, from, (size_t)bytes);
}

static void gather(const lw_seat *seat)
{
    const size_t bytes = seat->want.n;
    for (int rank = 0; rank < seat->threads->size; rank++)
        copy(seat->want.receive + (size_t)rank * bytes, seat->threads->seat[rank].want.send, bytes);
}

static void take_parts(const lw_seat *seat)
{
    char *to = seat->want.receive;
    for (int rank = 0; rank < seat->threads->size; rank++) {
        const lw_want *const other = &seat->threads->seat[rank].want;
        const char *from = other->send;
        for (int before = 0; before < seat->rank; before++)
            from += other->send_bytes[before];
        copy(to, from, seat->want.receive_bytes[rank]);
        to += seat->want.receive_bytes[rank];
    }
}

static int call(void *self, const lw_want *want)
{
    lw_seat *const seat = self;
    lw_ranks_threads *const threads = seat->threads;
    seat->want = *want;
    const int outcome = lw_meeting_wait(threads->meeting, check_wants, threads);
    if (outcome != 0)
        return outcome;
    if (want->what == GATHER)
        gather(seat);
    else if (want->what == ALL_TO_ALL)
        take_parts(seat);
    else if (want->what != BROADCAST)
        reduce(seat);
    else if (want->root != seat->rank)
        copy(seat->want.receive, threads->seat[want->root].want.receive, want->n);
    lw_meeting_finish(threads->meeting);
    return 0;
}

static int sum_u64(void *self, uint64_t *values, size_t n)
    LW_RETURNS(call(self, &(lw_want){.what = SUM, .n = n, .values = values}))

static int max_u64(void *self, uint64_t *values, size_t n)
    LW_RETURNS(call(self, &(lw_want){.what = MAX, .n = n, .values = values}))

static int scan_u64(void *self, uint64_t *values, size_t n)
    LW_RETURNS(call(self, &(lw_want){.what = SCAN, .n = n, .values = values}))

static int all_gather(void *self, const void *mine, void *all, size_t bytes)
    LW_RETURNS(call(self, &(lw_want){.what = GATHER, .n = bytes, .send = mine, .receive = all}))

static int broadcast(void *self, int root, void *data, size_t bytes)
    LW_RETURNS(call(self, &(lw_want){.what = BROADCAST, .root = root, .n = bytes, .receive = data}))

static int all_to_all(void *self, const void *send, const uint64_t *send_bytes, void *receive,
                      const uint64_t *receive_bytes)
    LW_RETURNS(call(self, &(lw_want){.what = ALL_TO_ALL, .send = send, .send_bytes = send_bytes, .receive = receive,
                                     .receive_bytes = receive_bytes}))

static void describe(void *self, int error, char *text, size_t bytes)
{
    (void)self;
    const char *const words = error == LW_MEETING_LATE    ? "a rank did not come to this call within the limit"
                              : error == LW_MEETING_LEFT  ? "a rank has left"
                              : error == DIFFERENT_CALLS  ? "the ranks call different functions or have different roots"
                              : error == DIFFERENT_LENGTHS ? "the ranks have different lengths"
                                                          : "";
    snprintf(text, bytes, "%s", words);
}

/* ---- the object ---- */

lw_status lw_ranks_threads_create(lw_ranks_threads **threads, int size)
{
    if (threads == NULL)
        return lw_fail_null("lw_ranks_threads_create", "threads", LW_NULL_RESULT);
    if (size < 1 || size > SIZE_MOST)
        return lw_fail(LW_ERROR_ARGUMENT, "lw_ranks_threads_create: size is %d; it must be from 1 to %d", size,
                       SIZE_MOST);
    lw_ranks_threads *const made = calloc(1, sizeof(*made) + (size_t)size * sizeof(made->seat[0]));
    lw_meeting *const meeting = lw_meeting_create(size, SECONDS_AT_FIRST);
    if (made == NULL || meeting == NULL) {
        free(made);
        lw_meeting_destroy(meeting);
        return lw_fail(LW_ERROR_MEMORY, "lw_ranks_threads_create: no memory for %d ranks", size);
    }
    made->meeting = meeting;
    made->size = size;
    for (int rank = 0; rank < size; rank++)
        made->seat[rank] = (lw_seat){.threads = made, .rank = rank};
    *threads = made;
    return LW_OK;
}

void lw_ranks_threads_destroy(lw_ranks_threads *threads)
{
    if (threads != NULL)
        lw_meeting_destroy(threads->meeting);
    free(threads);
}

static lw_status check(const lw_ranks_threads *threads, int rank, const char *function)
{
    if (threads == NULL)
        return lw_fail_null(function, "threads", "lw_ranks_threads_create makes one");
    if (rank < 0 || rank >= threads->size)
        return lw_fail(LW_ERROR_ARGUMENT, "%s: rank is %d; it must be from 0 to %d", function, rank,
                       threads->size - 1);
    return LW_OK;
}

lw_status lw_ranks_threads_of(lw_ranks_threads *threads, int rank, lw_ranks *ranks)
{
    const lw_status status = check(threads, rank, "lw_ranks_threads_of");
    if (status != LW_OK)
        return status;
    if (ranks == NULL)
        return lw_fail_null("lw_ranks_threads_of", "ranks", LW_NULL_RESULT);
    *ranks = (lw_ranks){.self = &threads->seat[rank],
                        .rank = rank,
                        .size = threads->size,
                        .sum_u64 = sum_u64,
                        .max_u64 = max_u64,
                        .scan_u64 = scan_u64,
                        .all_gather = all_gather,
                        .broadcast = broadcast,
                        .all_to_all = all_to_all,
                        .describe = describe};
    return LW_OK;
}

lw_status lw_ranks_threads_limit(lw_ranks_threads *threads, double seconds)
{
    const lw_status status = check(threads, 0, "lw_ranks_threads_limit");
    if (status != LW_OK)
        return status;
    if (!(seconds > 0.0 && seconds <= SECONDS_MOST))
        return lw_fail(LW_ERROR_ARGUMENT, "lw_ranks_threads_limit: seconds is %g; it must be above 0 and at most %g",
                       seconds, SECONDS_MOST);
    lw_meeting_limit(threads->meeting, seconds);
    return LW_OK;
}

lw_status lw_ranks_threads_leave(lw_ranks_threads *threads, int rank)
{
    const lw_status status = check(threads, rank, "lw_ranks_threads_leave");
    if (status == LW_OK)
        lw_meeting_leave(threads->meeting);
    return status;
}
