#include "base/meeting.h"

#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

struct lw_meeting {
    pthread_mutex_t lock;
    pthread_cond_t all_here;
    double seconds;
    int members, here;
    int outcome, ended; /* of the last meeting; ended: 0, or why there are no more */
    uint64_t meetings;
};

lw_meeting *lw_meeting_create(int members, double seconds)
{
    lw_meeting *const meeting = calloc(1, sizeof(*meeting));
    pthread_condattr_t monotonic;
    if (meeting == NULL)
        return NULL;
    meeting->members = members;
    meeting->seconds = seconds;
    pthread_mutex_init(&meeting->lock, NULL);
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&meeting->all_here, &monotonic);
    pthread_condattr_destroy(&monotonic);
    return meeting;
}

void lw_meeting_destroy(lw_meeting *meeting)
{
    if (meeting == NULL)
        return;
    pthread_cond_destroy(&meeting->all_here);
    pthread_mutex_destroy(&meeting->lock);
    free(meeting);
}

void lw_meeting_limit(lw_meeting *meeting, double seconds)
{
    pthread_mutex_lock(&meeting->lock);
    meeting->seconds = seconds;
    pthread_mutex_unlock(&meeting->lock);
}

/* With the lock. */
static void end_all(lw_meeting *meeting, int why)
{
    if (meeting->ended == 0)
        meeting->ended = why;
    pthread_cond_broadcast(&meeting->all_here);
}

void lw_meeting_leave(lw_meeting *meeting)
{
    pthread_mutex_lock(&meeting->lock);
    end_all(meeting, LW_MEETING_LEFT);
    pthread_mutex_unlock(&meeting->lock);
}

static struct timespec after(double seconds)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    const double whole = (double)(int64_t)seconds;
    const int64_t nanoseconds = now.tv_nsec + (int64_t)((seconds - whole) * 1e9);
    now.tv_sec += (time_t)whole + (time_t)(nanoseconds / 1000000000);
    now.tv_nsec = (long)(nanoseconds % 1000000000);
    return now;
}

/* With the lock: waits for the others. */
static int wait_for_others(lw_meeting *meeting)
{
    const uint64_t mine = meeting->meetings;
    const struct timespec end = after(meeting->seconds);
    while (meeting->meetings == mine && meeting->ended == 0)
        if (pthread_cond_timedwait(&meeting->all_here, &meeting->lock, &end) == ETIMEDOUT &&
            meeting->meetings == mine)
            end_all(meeting, LW_MEETING_LATE);
    return meeting->meetings != mine ? meeting->outcome : meeting->ended;
}

/* With the lock: all are here. */
static void open_doors(lw_meeting *meeting)
{
    meeting->here = 0;
    meeting->meetings++;
    pthread_cond_broadcast(&meeting->all_here);
}

int lw_meeting_wait(lw_meeting *meeting, lw_meeting_check *check, void *argument)
{
    pthread_mutex_lock(&meeting->lock);
    int outcome = meeting->ended;
    if (outcome == 0 && ++meeting->here < meeting->members) {
        outcome = wait_for_others(meeting);
    } else if (outcome == 0) {
        outcome = check != NULL ? check(argument) : 0;
        meeting->outcome = outcome;
        open_doors(meeting);
    }
    pthread_mutex_unlock(&meeting->lock);
    return outcome;
}

void lw_meeting_finish(lw_meeting *meeting)
{
    pthread_mutex_lock(&meeting->lock);
    const uint64_t mine = meeting->meetings;
    if (++meeting->here < meeting->members)
        while (meeting->meetings == mine)
            pthread_cond_wait(&meeting->all_here, &meeting->lock);
    else
        open_doors(meeting);
    pthread_mutex_unlock(&meeting->lock);
}
