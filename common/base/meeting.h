/* Threads that wait for each other, with a limit: nobody waits for ever. */
#ifndef LANEWISE_BASE_MEETING_H
#define LANEWISE_BASE_MEETING_H

typedef struct lw_meeting lw_meeting;

/* How a meeting ended, for everyone who came. */
typedef enum lw_meeting_end {
    LW_MEETING_DONE = 0,
    LW_MEETING_LATE = -1, /* somebody did not come within the limit: no meeting takes place any more */
    LW_MEETING_LEFT = -2  /* somebody has left: likewise */
} lw_meeting_end;

/* Null if there is no memory. */
lw_meeting *lw_meeting_create(int members, double seconds);
void lw_meeting_destroy(lw_meeting *meeting); /* null is legal */
void lw_meeting_limit(lw_meeting *meeting, double seconds);
void lw_meeting_leave(lw_meeting *meeting);

/* Waits until all members have come. The last one calls check first (null: nothing) while the others wait, and all get
 * what it returns, 0 or more; else one of the above. */
typedef int lw_meeting_check(void *argument);
int lw_meeting_wait(lw_meeting *meeting, lw_meeting_check *check, void *argument);

/* The same among members that are all on their way here, whatever the limit is and who has left. */
void lw_meeting_finish(lw_meeting *meeting);

#endif
