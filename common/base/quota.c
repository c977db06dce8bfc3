#include "quota.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 1024 };

/* The smaller of two limits; 0 is none. */
static int smaller(int a, int b)
{
    return a == 0 || (b != 0 && b < a) ? b : a;
}

/* The first line of a folder's file; whether there is one. */
static int read_line(const char *folder, const char *name, char *line, int size)
{
    char path[PATH_BYTES + 64];
    FILE *file = NULL;
    if ((size_t)snprintf(path, sizeof(path), "%s/%s", folder, name) < sizeof(path))
        file = fopen(path, "r");
    if (file == NULL)
        return 0;
    const int there = fgets(line, size, file) != NULL;
    fclose(file);
    return there;
}

/* A quota and its period in microseconds. */
static int processors(const char *quota, const char *period)
{
    const long q = strtol(quota, NULL, 10), p = strtol(period, NULL, 10); /* 0 for "max" */
    return q <= 0 || p <= 0 ? 0 : (q - 1) / p + 1 < INT_MAX ? (int)((q - 1) / p + 1) : INT_MAX;
}

/* The limit of one group; 0 also where there is no such folder: a container may see its own groups alone. */
static int limit_of(const char *folder)
{
    char quota[64], period[64];
    if (read_line(folder, "cpu.max", quota, sizeof(quota))) {
        const char *const space = strchr(quota, ' ');
        return processors(quota, space != NULL ? space : "0");
    }
    return read_line(folder, "cpu.cfs_quota_us", quota, sizeof(quota)) &&
                   read_line(folder, "cpu.cfs_period_us", period, sizeof(period))
               ? processors(quota, period)
               : 0;
}

/* The limits of a group and of all around it, up to where its hierarchy is mounted. */
static int limit_upwards(const char *mounted, const char *group)
{
    char folder[PATH_BYTES];
    int limit = 0;
    if ((size_t)snprintf(folder, sizeof(folder), "%s%s", mounted, group) >= sizeof(folder))
        return 0;
    for (const size_t top = strlen(mounted);; *strrchr(folder, '/') = '\0') {
        limit = smaller(limit, limit_of(folder));
        if (strlen(folder) <= top)
            return limit;
    }
}

/* Whether a list such as "cpu,cpuacct" has cpu. */
static int has_cpu(const char *list)
{
    for (const char *name = list; name != NULL; name = strchr(name, ',') != NULL ? strchr(name, ',') + 1 : NULL)
        if (strncmp(name, "cpu", 3) == 0 && (name[3] == ',' || name[3] == '\0'))
            return 1;
    return 0;
}

int lw_quota_processors(const char *root)
{
    char path[PATH_BYTES], line[PATH_BYTES];
    int limit = 0;
    FILE *file = NULL;
    if ((size_t)snprintf(path, sizeof(path), "%s/proc/self/cgroup", root) < sizeof(path))
        file = fopen(path, "r");
    if (file == NULL)
        return 0;
    while (fgets(line, sizeof(line), file) != NULL) { /* number:controllers:/group, no controllers in v2 */
        char *const controllers = strchr(line, ':'), *const group = strstr(line, ":/");
        line[strcspn(line, "\n")] = '\0';
        if (controllers == NULL || group == NULL)
            continue;
        *group = '\0';
        const char *const name = controllers < group ? controllers + 1 : "";
        if (name[0] != '\0' && !has_cpu(name))
            continue;
        if ((size_t)snprintf(path, sizeof(path), "%s/sys/fs/cgroup%s", root, name[0] != '\0' ? "/cpu" : "") <
            sizeof(path))
            limit = smaller(limit, limit_upwards(path, group + 1));
    }
    fclose(file);
    return limit;
}
