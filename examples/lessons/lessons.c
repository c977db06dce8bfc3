/* EXAMPLES_AVX512 and EXAMPLES_CUDA, 0 or 1: what this build has. */
#define _POSIX_C_SOURCE 199309L
#include "lessons.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const struct {
    const char *name;
    int lanes, built;
} rows[LESSONS_BACKENDS] = {{"portable", 1, 1}, {"avx512", 16, EXAMPLES_AVX512}, {"cuda", 32, EXAMPLES_CUDA}};

static void end(const char *reason)
{
    fprintf(stderr, "%s\n", reason);
    exit(1);
}

void lessons_check(lw_status status)
{
    if (status != LW_OK)
        end(lw_last_error());
}

void lessons_check_run(const char *reason)
{
    if (reason != NULL)
        end(reason);
}

lessons_backend lessons_open(int backend)
{
    lessons_backend b = {rows[backend].name, rows[backend].lanes, NULL};
    const lw_context_options options = {sizeof(options), b.name, 0, NULL, 1};
    lw_context_info info;
    if (!rows[backend].built)
        printf("%-8s not run: not in this build\n", b.name);
    else if (lw_context_create(&b.context, &options) != LW_OK)
        printf("%-8s not run: %s\n", b.name, lw_last_error());
    else if (lw_context_describe(b.context, &info) == LW_OK)
        printf("%-8s on %s\n", b.name, info.machine);
    return b;
}

unsigned lessons_chosen(const char *names)
{
    unsigned chosen = 0;
    if (names == NULL || strcmp(names, "all") == 0)
        return (1u << LESSONS_BACKENDS) - 1;
    for (const char *name = names; name != NULL;) {
        const size_t length = strcspn(name, ",");
        int i = 0;
        while (i < LESSONS_BACKENDS && (strlen(rows[i].name) != length || strncmp(name, rows[i].name, length) != 0))
            i++;
        if (i == LESSONS_BACKENDS) {
            fprintf(stderr, "%s: no such backend; portable, avx512, cuda, with commas between, or all\n", name);
            exit(2);
        }
        chosen |= 1u << i;
        name = name[length] == ',' ? name + length + 1 : NULL;
    }
    return chosen;
}

uint64_t lessons_argument(int argc, char **argv, int i, uint64_t otherwise, uint64_t least, uint64_t most)
{
    char *end = NULL;
    if (argc <= i)
        return otherwise;
    const uint64_t value = strtoull(argv[i], &end, 0);
    if (argv[i][0] == '-' || end == argv[i] || *end != '\0' || value < least || value > most) {
        fprintf(stderr, "argument %d is %s; it must be an integer from %llu to %llu\n", i, argv[i],
                (unsigned long long)least, (unsigned long long)most);
        exit(2);
    }
    return value;
}

void *lessons_memory(const lessons_backend *backend, size_t bytes)
{
    void *memory = NULL;
    lessons_check(lw_malloc(backend->context, &memory, bytes));
    return memory;
}

double lessons_time(const lessons_backend *backend)
{
    struct timespec t;
    lessons_check(lw_context_synchronize(backend->context));
    clock_gettime(backend->lanes == rows[LESSONS_CUDA].lanes ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}
