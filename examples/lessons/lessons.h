/* What the lessons' programs have in common: which backends there are, memory, time. */
#ifndef LESSONS_H
#define LESSONS_H

#include <stdint.h>
#include <lanewise/lanewise.h>

enum { LESSONS_PORTABLE, LESSONS_AVX512, LESSONS_CUDA, LESSONS_BACKENDS };

/* A backend, with a context for it. lanes: how many lanes share one instruction, and so one branch. */
typedef struct lessons_backend {
    const char *name;
    int lanes;
    lw_context *context; /* NULL: it cannot run here */
} lessons_backend;

/* Opens a backend with one thread. If it is not in this build or cannot run here, that is said on standard output. */
lessons_backend lessons_open(int backend);

/* From names with commas, "avx512,cuda", bit 1 << backend of each; all for NULL or "all". Ends the program for another
 * name. */
unsigned lessons_chosen(const char *name);

/* argv[i] as an integer from least to most, or otherwise if there is none; ends the program if it is something else. */
uint64_t lessons_argument(int argc, char **argv, int i, uint64_t otherwise, uint64_t least, uint64_t most);

/* Memory where the backend's kernels run; ends the program if there is none. */
void *lessons_memory(const lessons_backend *backend, size_t bytes);

/* Seconds since some moment, after all work queued on the backend is done; on a CPU those that this thread had the
 * core, so that other work on the machine counts little. */
double lessons_time(const lessons_backend *backend);

void lessons_check(lw_status status);       /* ends the program with the library's sentence */
void lessons_check_run(const char *reason); /* the same for what a kernel's run returned */

#endif
