#include "progress.h"

#include <time.h>
#include <unistd.h>

#include "stop.h"

double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void progress_start(struct progress *progress, const char *unit, uint64_t total, FILE *results)
{
    progress->unit = unit;
    progress->total = total;
    progress->start = seconds();
    progress->next = progress->start + 1.0;
    progress->wanted = isatty(STDERR_FILENO) && (results == NULL || !isatty(fileno(results)));
    progress->shown = 0;
}

void progress_step(struct progress *progress, uint64_t done)
{
    if (!progress->wanted)
        return;
    const double now = seconds();
    if (now < progress->next)
        return;
    progress->next = now + 0.2;
    progress->shown = 1;
    stop_wipes(1);
    const double share = progress->total == 0 ? 1.0 : (double)done / (double)progress->total;
    fprintf(stderr, "\r%5.1f %%: %.4g of %.4g %s, %.3g per second \033[K", 100.0 * share, (double)done,
            (double)progress->total, progress->unit, (double)done / (now - progress->start));
    fflush(stderr);
}

void progress_end(struct progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
    progress->shown = 0;
    stop_wipes(0);
}
