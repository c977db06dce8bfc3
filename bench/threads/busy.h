/* Processes that take processors from a program: they count until they are stopped, or their parent ends. */
#ifndef LANEWISE_BENCH_THREADS_BUSY_H
#define LANEWISE_BENCH_THREADS_BUSY_H

#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <unistd.h>

static inline void start_busy_processes(pid_t *processes, int count)
{
    for (int k = 0; k < count; k++) {
        processes[k] = fork();
        if (processes[k] != 0)
            continue;
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        for (volatile uint64_t n = 0;; n++)
            continue;
    }
}

static inline void stop_busy_processes(const pid_t *processes, int count)
{
    for (int k = 0; k < count; k++)
        kill(processes[k], SIGKILL);
}

#endif
