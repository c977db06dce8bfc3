/* The machine's cores and memory, through hwloc where it is built in, else what the C library tells. */
#ifndef LANEWISE_BASE_TOPOLOGY_H
#define LANEWISE_BASE_TOPOLOGY_H

#include <stddef.h>

/* Cores that this process may use (affinity), at least 1. */
int lw_topology_cores(void);

/* Threads that these are worth: as many, or fewer where a control group gives less of their time (quota.h). */
int lw_topology_threads(void);

/* Bytes of the last-level caches, as the share of so many threads: one of the machine's cores each. */
size_t lw_topology_cache_bytes(int threads);

/* "AMD EPYC, 16 cores, 1 NUMA node", with high-bandwidth memory and the quota of a control group where there is one. */
void lw_topology_describe(char *text, size_t size);

/* "NUMA node 0, cores 0-15" near a PCI device such as "0000:17:00.0"; an empty string where that is unknown. */
void lw_topology_near(const char *bus_id, char *text, size_t size);

/* Whether threads may be put on cores: the calling thread may use every core of the process, and the user has not
 * placed threads through OMP_PROC_BIND or OMP_PLACES. Never without hwloc. */
int lw_topology_may_bind(void);

/* Puts the calling thread on core 0 <= index < lw_topology_cores() and returns what lw_topology_unbind restores; null
 * if it could not be moved. */
void *lw_topology_bind(int index);
void lw_topology_unbind(void *saved);

/* Asks for high-bandwidth memory behind an area that is not yet touched, where the machine has some. */
void lw_topology_prefer_fast_memory(void *area, size_t bytes);

#endif
