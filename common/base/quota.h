/* The share of the processors' time that the system's control groups give a process. */
#ifndef LANEWISE_BASE_QUOTA_H
#define LANEWISE_BASE_QUOTA_H

/* How many processors' time this process may take by its group's limit and those of the groups around it, rounded up;
 * 0 where there is no limit. Reads cgroup v2 (cpu.max) and v1 (cpu.cfs_quota_us) below `root`, which is "" except in
 * tests. */
int lw_quota_processors(const char *root);

#endif
