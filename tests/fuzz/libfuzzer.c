/* What a target has besides where libFuzzer drives it: the line at the end. */
#include <stdlib.h>
#include <time.h>

#include "fuzz.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);

static struct timespec start;

static void report(void)
{
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    fuzz_report((double)(end.tv_sec - start.tv_sec) + 1e-9 * (double)(end.tv_nsec - start.tv_nsec));
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc;
    (void)argv;
    clock_gettime(CLOCK_MONOTONIC, &start);
    return atexit(report);
}
