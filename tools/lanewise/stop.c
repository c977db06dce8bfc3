#include "stop.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

static const struct {
    int number;
    const char *sentence;
} stops[] = {
    {SIGHUP, "lanewise: stopped by SIGHUP\n"},   {SIGINT, "lanewise: stopped by SIGINT\n"},
    {SIGQUIT, "lanewise: stopped by SIGQUIT\n"}, {SIGTERM, "lanewise: stopped by SIGTERM\n"},
    {SIGXCPU, "lanewise: stopped by SIGXCPU\n"},
};

enum { STOPS = sizeof(stops) / sizeof(stops[0]) };

static const char *volatile unfinished;
static volatile sig_atomic_t shown;
static atomic_flag stopping = ATOMIC_FLAG_INIT;

static void say(const char *text)
{
    const ssize_t written = write(STDERR_FILENO, text, strlen(text));
    (void)written; /* there is nobody left to tell */
}

/* Who stops a program may send the signal to it and to its group, and two threads then get one each: the first says it. */
static void stop(int number)
{
    if (atomic_flag_test_and_set(&stopping))
        return;
    const char *const path = unfinished;
    if (path != NULL)
        unlink(path);
    if (shown)
        say("\r\033[K");
    for (int s = 0; s < STOPS; s++)
        if (stops[s].number == number)
            say(stops[s].sentence);
    signal(number, SIG_DFL);
    raise(number); /* it is blocked until this function returns */
}

void stop_prepare(void)
{
    struct sigaction action, old;
    memset(&action, 0, sizeof(action));
    sigemptyset(&action.sa_mask);
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF && open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0)
            break;
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);
    sigaction(SIGXFSZ, &action, NULL);
    action.sa_handler = stop;
    for (int s = 0; s < STOPS; s++)
        sigaddset(&action.sa_mask, stops[s].number);
    for (int s = 0; s < STOPS; s++)
        if (sigaction(stops[s].number, NULL, &old) == 0 && old.sa_handler != SIG_IGN)
            sigaction(stops[s].number, &action, NULL);
}

void stop_removes(const char *path)
{
    unfinished = path;
}

void stop_wipes(int line)
{
    shown = line;
}
