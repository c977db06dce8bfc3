/* What is made once, by the first thread that asks for it; others wait until it is there. */
#ifndef LANEWISE_BASE_ONCE_H
#define LANEWISE_BASE_ONCE_H

#include <pthread.h>

#define LW_ONCE PTHREAD_ONCE_INIT
typedef pthread_once_t lw_once;

static inline void lw_make_once(lw_once *once, void (*make)(void))
{
    pthread_once(once, make);
}

#endif
